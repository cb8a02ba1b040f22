#!/bin/bash
# SPDX-License-Identifier: MIT
# python.sh tests|types CLIENT SERVER: runs the tests of the Python package in folder CLIENT with the program SERVER, or mypy.
set -euo pipefail
what=$1 client=$2 server=$3
skip() {
    echo "skipped: $1"
    exit 77
}
# Debian's Python is used, because another one may lack its modules.
python=/usr/bin/python3
[ -x $python ] || python=$(command -v python3) || skip "there is no python3"
$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' || skip "python3 is older than 3.11"
export PYTHONDONTWRITEBYTECODE=1 SYRTIS_SERVER=$server
cd "$client"
case $what in
    tests) exec $python -W error::ResourceWarning -m unittest discover --start-directory tests --top-level-directory . ;;
    types)
        command -v mypy >/dev/null || skip "there is no mypy"
        exec mypy --strict --cache-dir=/dev/null syrtis tests
        ;;
esac
