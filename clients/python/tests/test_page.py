# SPDX-License-Identifier: MIT
"""Runs the examples of doc/bots.md unchanged."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from syrtis import Engine
from syrtis.encoders import make_encoder

from .support import ServerProcess

SOURCE = Path(__file__).resolve().parents[3]
PAGE = SOURCE / "doc" / "bots.md"


@unittest.skipUnless(PAGE.is_file(), "the page is not there")
class PageTest(unittest.TestCase):
    def test_examples_of_the_page_run_in_their_order(self) -> None:
        examples = re.findall(r"<!-- example: (\w+) -->\n```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
        self.assertEqual([name for name, _ in examples], ["server", "engine", "replay", "aec", "gymnasium"])
        with ServerProcess() as server, tempfile.TemporaryDirectory() as folder:
            environment = {
                **os.environ,
                "PYTHONPATH": str(SOURCE / "clients" / "python"),
                "SYRTIS_ADDRESS": server.address,
            }
            for name, text in examples:
                with self.subTest(name):
                    said = subprocess.run(
                        [sys.executable, "-c", text], cwd=folder, env=environment, capture_output=True, text=True
                    )
                    self.assertEqual(said.returncode, 0, said.stderr)
                    self.assertNotEqual(said.stdout, "")

    def test_lengths_on_the_page_equal_those_of_the_encoders(self) -> None:
        page = " ".join(PAGE.read_text(encoding="utf-8").split())
        with Engine() as engine:
            encoders = [make_encoder(game, engine.packs(game)) for game in ("dig-mars", "terraforming-mars")]
            files = engine.packs("terraforming-mars")
            encoders.append(make_encoder("terraforming-mars", files, {"prelude": True}))
        lengths = [(len(encoder.names), len(encoder.actions)) for encoder in encoders]
        self.assertIn(f"{lengths[0][0]} in Dig Mars, {lengths[1][0]} in Terraforming Mars", page)
        self.assertIn(f"{lengths[0][1]} in Dig Mars, {lengths[1][1]} in Terraforming Mars", page)
        self.assertIn(f"With Prelude there are {lengths[2][0]} numbers and {lengths[2][1]} actions", page)
        named = {name for encoder in encoders for name in [*encoder.names, *encoder.actions.names]}
        section = page[page.index("- **Observations**") : page.index("- **Rewards**")]
        told = [name for name in re.findall(r"`([a-z_0-9]+[.:][a-z_0-9:]+)`", section)]
        self.assertGreater(len(told), 6)
        self.assertEqual([name for name in told if name not in named], [])
