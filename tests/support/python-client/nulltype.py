"""The mark of a missing argument, the one name of the package `nulltype` that the client uses.

Debian has no such package.
"""

Null = object()
