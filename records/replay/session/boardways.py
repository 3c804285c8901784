"""Where the boards of a session are in each round, as its movement brings them."""

from fractions import Fraction

from oddtrick.records.games.movements import Movement


class BoardWays:
    """The ways of the boards round the tables of a session.

    A way begins at a table, or half-way between two where boards lie idle. Tables that share
    their boards with another are one table to them.
    """

    def __init__(self, movement: Movement, tables: tuple[str, ...]) -> None:
        self.movement = movement
        self.tables = tables
        row = max(len(tables) // movement.rows, 1)
        shared = {step.at: step.to for step in movement.by_board if step.to in tables}
        hosts = [shared.get(table) or tables[n % row] for n, table in enumerate(tables)]
        self.ring = list(dict.fromkeys(hosts))
        self.place = {
            table: self.ring.index(host) for table, host in zip(tables, hosts, strict=True)
        }
        steps = [step for step in movement.by_board if step.to is None]
        self.steps = steps
        parts = {Fraction(step.further(len(tables))).denominator for step in steps}
        self.part = Fraction(1, max(parts, default=1))

    def at(self, start: Fraction, number: int) -> Fraction:
        """Where a board that begins at a place of the ring is in a round, from 1."""
        found = start
        for after in range(1, number):
            here = self.ring[int(found)] if found.denominator == 1 else None
            taken = self.movement.taken(self.steps, after, here)
            shift = taken[0].further(len(self.tables)) if taken else 0
            found = (found + shift) % len(self.ring)
        return found

    def tables_of(self, start: Fraction, number: int) -> tuple[str, ...]:
        """The tables at which a board is played in a round; none while it lies idle."""
        place = self.at(start, number)
        return tuple(table for table in self.tables if self.place[table] == place)

    def start_of(self, plays: list[tuple[str, int]]) -> Fraction:
        """Where a board began, as most of its plays have it: each a table and a round."""
        starts = [self.part * n for n in range(int(len(self.ring) / self.part))]

        def fits(start: Fraction) -> tuple[bool, ...]:
            return tuple(table in self.tables_of(start, number) for table, number in plays)

        return max(starts, key=lambda start: (sum(fits(start)), fits(start)))
