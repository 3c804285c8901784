"""``oddtrick schema``: the schemas that records are published under."""

import click


@click.command("schema")
@click.argument("kind", type=click.Choice(["json", "xml"]), default="json", metavar="[json|xml]")
def verb(kind: str) -> None:
    """Print the schema of the record: a JSON Schema, or for xml a RELAX NG schema."""
    if kind == "xml":
        from oddtrick.formats.xmlfile.published import published

        click.echo(published(), nl=False)
        return
    from oddtrick.records.schema.published import json_schema_text

    click.echo(json_schema_text(), nl=False)
