# SPDX-License-Identifier: MIT
"""Finds the server program."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from .errors import SyrtisError


def find_server() -> str:
    """Returns SYRTIS_SERVER, or `syrtis-server` on the PATH or in the build folders of this source tree."""
    named = os.environ.get("SYRTIS_SERVER")
    if named:
        return named
    found = shutil.which("syrtis-server")
    if found:
        return found
    for build in ("release", "debug", "asan"):
        program = Path(__file__).resolve().parents[3] / "build" / build / "bin" / "syrtis-server"
        if program.is_file():
            return str(program)
    raise SyrtisError("syrtis-server is not found: install it, or name it by SYRTIS_SERVER")
