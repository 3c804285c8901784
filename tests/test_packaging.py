"""The distribution lists every package and packs every file that the repository has."""

import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
SETUPTOOLS = PYPROJECT["tool"]["setuptools"]
FOLDERS: dict[str, str] = SETUPTOOLS["package-dir"]


def package_of(file: Path, name: str, folder: str) -> str:
    """The import name of the package that a file lies in."""
    return ".".join([name, *file.parent.relative_to(ROOT / folder).parts])


def files_of(folder: str) -> list[Path]:
    """The files of a folder, without what Python leaves behind."""
    files = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    return [path for path in files if path.suffix != ".pyc"]


def test_every_package_of_the_repository_is_listed() -> None:
    found = {
        package_of(file, name, folder)
        for name, folder in FOLDERS.items()
        for file in files_of(folder)
        if file.name == "__init__.py"
    }
    assert sorted(found) == SETUPTOOLS["packages"]


def test_every_folder_with_a_python_file_is_a_package() -> None:
    without = {
        file.parent.relative_to(ROOT)
        for folder in FOLDERS.values()
        for file in files_of(folder)
        if file.suffix == ".py" and not (file.parent / "__init__.py").is_file()
    }
    assert without == set()


def test_every_data_file_is_packed() -> None:
    left_out = [
        file.relative_to(ROOT)
        for name, folder in FOLDERS.items()
        for file in files_of(folder)
        if file.suffix != ".py"
        and not any(
            file.match(pattern)
            for pattern in SETUPTOOLS["package-data"].get(package_of(file, name, folder), [])
        )
    ]
    assert left_out == []


def test_every_pattern_of_package_data_packs_a_file() -> None:
    places = {
        package_of(file, name, folder): file.parent
        for name, folder in FOLDERS.items()
        for file in files_of(folder)
        if file.name == "__init__.py"
    }
    idle = [
        (package, pattern)
        for package, patterns in SETUPTOOLS["package-data"].items()
        for pattern in patterns
        if package not in places or not any(places[package].glob(pattern))
    ]
    assert idle == []


def test_no_format_takes_the_name_of_a_standard_module() -> None:
    # Python started inside formats/ would find ours for theirs.
    import sys

    names = {path.stem for path in (ROOT / "formats").iterdir() if path.suffix in ("", ".py")}
    assert names & sys.stdlib_module_names == set()


def test_the_face_exports_what_the_package_promises() -> None:
    import oddtrick

    assert isinstance(oddtrick.__version__, str)
    assert (ROOT / "face" / "py.typed").read_bytes() == b""


def test_the_development_needs_are_one_list() -> None:
    groups = PYPROJECT["dependency-groups"]["dev"]
    assert groups == PYPROJECT["project"]["optional-dependencies"]["dev"]


@pytest.mark.parametrize("name", ["packages", "package-data"])
def test_lists_are_kept_sorted(name: str) -> None:
    listed = list(SETUPTOOLS[name])
    assert listed == sorted(listed)


def test_the_source_distribution_takes_tests_samples_and_docs() -> None:
    manifest = (ROOT / "MANIFEST.in").read_text("utf-8").splitlines()
    taken = [line.split()[1] for line in manifest if line.startswith("graft ")]
    assert {"tests", "samples", "docs"} <= set(taken)
    assert all((ROOT / folder).is_dir() for folder in taken)


def test_the_change_log_knows_this_version() -> None:
    import oddtrick

    assert f"## [{oddtrick.__version__}]" in (ROOT / "CHANGELOG.md").read_text("utf-8")
