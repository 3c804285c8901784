"""``oddtrick schema``: the JSON Schema of the record."""

import json

import click


@click.command("schema")
def verb() -> None:
    """Print the JSON Schema that records are published under."""
    from oddtrick.records.schema.published import json_schema

    click.echo(json.dumps(json_schema(), indent=2, ensure_ascii=False))
