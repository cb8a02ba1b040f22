#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tests tools/web/pack on a small page: pack_page.py PACK. The status is 77 if the program brotli is not installed."""

import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FILES = {
    "index.html": '<link href="./play/style.css"><script src="./play/main.js" data-files="./play/files.json"></script>',
    "main.js": 'import("./deep/lib.js"); fetch("./play/main.wasm"); say("main.wasm ./main.wasm"); open("../");',
    "deep/lib.js": "load('../main.wasm')",
    "style.css": "a{background:url(./img/a.png?1)}",
    "img/a.png": "png" * 1000,
    "main.wasm": "wasm" * 1000,
}


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def expect(is_so, what):
    if not is_so:
        raise SystemExit("pack_page: " + what)


def pack(program, folder):
    return subprocess.run([program, folder / "from", folder / "to", "--fast"], capture_output=True, text=True)


def test_page(program, folder):
    write(folder / "from", FILES)
    write(folder / "to", {"old.js": "from an earlier build"})
    done = pack(program, folder)
    expect(done.returncode == 0, done.stderr)
    target = folder / "to"
    expect(not (target / "old.js").exists(), "a file of an earlier build is left")
    texts = {}
    for path in target.rglob("*"):
        if not path.is_file() or path.suffix in (".br", ".gz"):
            continue
        content = path.read_bytes()
        if path.name != "index.html":
            digits = re.search(r"\.([0-9a-f]{16})\.[a-z]+$", path.name)
            expect(digits and hashlib.sha256(content).hexdigest().startswith(digits[1]), f"{path}: not its hash")
        texts[re.sub(r"\.[0-9a-f]{16}(?=\.[a-z]+$)", "", str(path.relative_to(target)))] = content.decode()
        zipped = path.with_name(path.name + ".gz")
        if zipped.exists():
            expect(gzip.decompress(zipped.read_bytes()) == content, f"{zipped}: another content")
        packed = path.with_name(path.name + ".br")
        if packed.exists():
            plain = subprocess.run(["brotli", "-dc", packed], check=True, capture_output=True).stdout
            expect(plain == content, f"{packed}: another content")
    expect(set(texts) == set(FILES) | {"files.json"}, f"files are missing: {sorted(texts)}")
    new = {name: Path(renamed).name for name, renamed in json.loads(texts["files.json"]).items()}
    expect(set(new) == set(FILES) - {"index.html"}, f"the list is not complete: {sorted(new)}")
    expect(list(target.glob("main.*.wasm.br")) and list(target.glob("main.*.wasm.gz")), "the program is not packed")
    expect(not list((target / "img").glob("*.br")), "a picture is packed twice")
    for name, wanted in (("index.html", ["./play/" + new["style.css"], "./play/" + new["main.js"], "./play/files."]),
                         ("main.js", ["./deep/" + new["deep/lib.js"], "./play/" + new["main.wasm"], '"../"']),
                         ("deep/lib.js", ["../" + new["main.wasm"]]),
                         ("style.css", ["./img/" + new["img/a.png"] + "?1"])):
        for address in wanted:
            expect(address in texts[name], f"{name} does not name {address}: {texts[name]}")
    expect("main.wasm ./main.wasm" in texts["main.js"], "a text that is no address was changed")


def test_mistakes(program, folder):
    write(folder / "from", {"main.js": ""})
    expect("index.html" in pack(program, folder).stderr, "a page without index.html is packed")
    write(folder / "from", {"index.html": "", "main.js": '"./lib.js"', "lib.js": '"./main.js"'})
    expect("circle" in pack(program, folder).stderr, "no name can have both hashes")


def main():
    if shutil.which("brotli") is None:
        sys.exit(77)
    for test in (test_page, test_mistakes):
        with tempfile.TemporaryDirectory() as folder:
            test(sys.argv[1], Path(folder))


main()
