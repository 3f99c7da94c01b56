#!/bin/sh
# python.sh SCRIPT ARGUMENT...: runs a test that is written in Python. Exits with 77, "skipped",
# if there is no Python.
command -v python3 >/dev/null 2>&1 || {
    echo "skipped: python3 is not installed"
    exit 77
}
exec python3 "$@"
