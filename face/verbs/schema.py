"""``oddtrick schema``: the JSON Schema of the record."""

import click


@click.command("schema")
def verb() -> None:
    """Print the JSON Schema that records are published under."""
    from oddtrick.records.schema.published import json_schema_text

    click.echo(json_schema_text(), nl=False)
