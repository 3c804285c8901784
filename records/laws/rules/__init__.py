"""The closed list of rules that a law code may name, one module a matter."""
