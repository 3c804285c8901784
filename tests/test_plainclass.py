"""Classes of named values: as those of the standard module, as far as they go."""

import copy
import pickle

import pytest

from oddtrick.records.plainclass import field, plainclass, replace


@plainclass(frozen=True)
class Place:
    line: int
    column: int = 1


@plainclass()
class Basket:
    owner: str
    cards: list[str] = field(default_factory=list)
    hidden: int = field(default=0, repr=False)


@plainclass()
class Counted:
    words: list[str]
    count: int = 0

    def __post_init__(self) -> None:
        self.count = len(self.words)


@pytest.mark.parametrize("many", [1, 20])
def test_values_are_given_in_order_or_by_name_and_have_defaults(many: int) -> None:
    @plainclass(frozen=True)
    class Place:
        line: int
        column: int = 1

    for _ in range(many):
        made = [Place(3), Place(3, 4), Place(column=5, line=3)]
    assert [(place.line, place.column) for place in made] == [(3, 1), (3, 4), (3, 5)]
    for wrong in ({}, {"row": 1, "line": 2}, {"column": 3}):
        with pytest.raises(TypeError):
            Place(**wrong)
    with pytest.raises(TypeError):
        Place(3, line=3)  # type: ignore[misc]
    with pytest.raises(TypeError):
        Place(3, 4, 5)  # type: ignore[call-arg]


def test_the_values_of_a_class_stand_before_those_of_one_made_of_it() -> None:
    @plainclass(frozen=True)
    class Wide(Place):
        width: int = 2

    assert Wide(3, 4, 5) == Wide(line=3, column=4, width=5) != Wide(3, 4)
    assert (Wide(3).column, Wide(3).width) == (1, 2)
    assert pickle.loads(pickle.dumps(Held(1, 2))) == Held(1, 9)


@plainclass(eq=False)
class Alone:
    name: str


@plainclass()
class Held:
    line: int
    known: int = field(default=0, compare=False)
    made: list[int] = field(default_factory=list, init=False)


def test_a_value_may_be_set_apart_from_what_is_compared_or_given() -> None:
    assert Held(1, 2) == Held(1, 3) != Held(2, 2)
    assert Held(1).made == []
    with pytest.raises(TypeError):
        Held(1, made=[])  # type: ignore[call-arg]


def test_objects_may_be_equal_to_themselves_alone() -> None:
    one = Alone("A")
    assert one == one != Alone("A")
    assert len({one, Alone("A")}) == 2


def test_values_have_defaults() -> None:
    assert (Place(3).column, Place(3, 4).column, Place(column=5, line=3).column) == (1, 4, 5)
    with pytest.raises(TypeError):
        Place()  # type: ignore[call-arg]


def test_a_default_that_is_made_is_made_for_each_object() -> None:
    first, second = Basket("A"), Basket("Y")
    first.cards.append("SA")
    assert second.cards == []
    given: list[str] = []
    assert Basket("A", given).cards is given


def test_equal_values_of_one_class_are_equal_and_frozen_ones_have_a_hash() -> None:
    assert Place(3) == Place(3) != Place(4)
    other: object = (3, 1)
    assert Place(3) != other
    assert len({Place(3), Place(3)}) == 1
    assert Basket("A") == Basket("A")
    with pytest.raises(TypeError):
        hash(Basket("A"))


def test_a_frozen_object_stays_as_it_is_and_no_object_takes_another_name() -> None:
    with pytest.raises(AttributeError, match="line of a Place cannot be changed"):
        Place(3).line = 4  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Basket("A").colour = "red"  # type: ignore[attr-defined]


def test_the_representation_names_what_is_shown() -> None:
    assert repr(Place(3)) == "Place(line=3, column=1)"
    assert repr(Basket("A", ["SA"], 7)) == "Basket(owner='A', cards=['SA'])"


def test_replace_changes_a_copy() -> None:
    place = Place(3, 9)
    assert (replace(place, line=4), place) == (Place(4, 9), Place(3, 9))
    with pytest.raises(TypeError):
        replace(place, row=4)


def test_objects_are_copied_and_sent_to_other_processes() -> None:
    for value in (Place(3, 9), Basket("A", ["SA"], 7)):
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.deepcopy(value) == value


def test_what_follows_the_making_of_an_object_is_done() -> None:
    assert Counted(["a", "b"]).count == 2


def test_a_pattern_may_name_the_values_in_order() -> None:
    match Place(3, 9):
        case Place(line, column):
            assert (line, column) == (3, 9)
