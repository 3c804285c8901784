"""Printed trick tables as plain text: Foster's boxes, Elwell's table with its four-hand cross."""
