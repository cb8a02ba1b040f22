# SPDX-License-Identifier: MIT
"""A Firefox on a virtual display, controlled by WebDriver BiDi. Its classes have those functions of browser.py that tests of it need.

Firefox has no WebGL without a display."""

import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Sequence

from browser import WebSocket

# Nothing is fetched that no test asked for.
PREFERENCES = {
    "webgl.force-enabled": True,
    "app.normandy.enabled": False,
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.enabled": False,
    "browser.safebrowsing.malware.enabled": False,
    "browser.safebrowsing.phishing.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.homepage_override.mstone": "ignore",
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.disable_beforeunload": True,
    "extensions.getAddons.cache.enabled": False,
    "media.gmp-manager.updateEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


class Firefox:
    """The program, with a profile of its own that is removed at the end."""

    def __init__(self, languages: str = "en-US", options: Sequence[str] = ()) -> None:
        found = shutil.which("firefox-esr") or shutil.which("firefox")
        if found is None:
            raise FileNotFoundError("there is no Firefox here: apt-get install firefox-esr")
        self.profile = tempfile.mkdtemp(prefix="syrtis-firefox-")
        lines = {**PREFERENCES, "intl.accept_languages": languages}
        Path(self.profile, "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in lines.items())
        )
        reading, writing = os.pipe()
        self.display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "2600x1800x24", "-nolisten", "tcp"],
            pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as pipe:
            display = pipe.readline().strip()
        self.process = subprocess.Popen(
            [found, "--no-remote", "--remote-debugging-port=0", f"--profile={self.profile}", *options, "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=self.profile,
            env={**os.environ, "DISPLAY": f":{display}", "LIBGL_ALWAYS_SOFTWARE": "1"},
        )
        assert self.process.stderr is not None
        for line in self.process.stderr:
            address = re.search(rb"WebDriver BiDi listening on ws://(127\.0\.0\.1|localhost):(\d+)", line)
            if address:
                self.link = WebSocket("127.0.0.1", int(address[2]), "/session")
                break
        else:
            raise ConnectionError("Firefox does not start")
        self.number = 0
        self.log: list[str] = []
        self.call("session.new", capabilities={"alwaysMatch": {"acceptInsecureCerts": True}})
        self.call("session.subscribe", events=["log.entryAdded"])

    def call(self, method: str, **values: Any) -> dict[str, Any]:
        self.number += 1
        number = self.number
        self.link.send(json.dumps({"id": number, "method": method, "params": values}))
        while True:
            answer = json.loads(self.link.receive())
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]
            if answer.get("method") == "log.entryAdded":
                self.log.append(f"{answer['params']['level']}: {answer['params'].get('text')}")

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=60)
        self.display.terminate()
        self.display.wait(timeout=20)
        shutil.rmtree(self.profile, ignore_errors=True)


class FirefoxTab:
    """A page of the browser."""

    def __init__(
        self, browser: Firefox, width: int = 1280, height: int = 720, ratio: float = 1, touch: bool = False, context: bool = False
    ) -> None:
        """`context`: in a storage of its own, as for another person."""
        self.browser = browser
        self.touch = touch
        place = {"userContext": browser.call("browser.createUserContext")["userContext"]} if context else {}
        self.context = browser.call("browsingContext.create", type="tab", **place)["context"]
        browser.call(
            "browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height}, devicePixelRatio=ratio
        )

    def run_before_pages(self, script: str) -> None:
        self.browser.call("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}", contexts=[self.context])

    def go(self, address: str) -> None:
        self.browser.call("browsingContext.navigate", context=self.context, url=address, wait="none")

    def evaluate(self, script: str) -> Any:
        """Evaluates an expression whose value JSON can express."""
        answer = self.browser.call(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({script})))()", target={"context": self.context},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        value = answer["result"].get("value")
        return None if value is None else json.loads(value)

    def wait_for(self, script: str, seconds: float = 180) -> Any:
        """Evaluates until the result is true."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if value := self.evaluate(script):
                return value
            time.sleep(0.1)
        raise TimeoutError(f"{script} did not come true; the page said:\n" + "\n".join(self.browser.log[-20:]))

    def picture(self, file: Path) -> None:
        shot = self.browser.call("browsingContext.captureScreenshot", context=self.context)
        file.write_bytes(base64.b64decode(shot["data"]))

    def _point(self, kind: str, x: float, y: float, seconds: float) -> None:
        place = {"x": round(x), "y": round(y)}
        actions = [
            {"type": "pointerMove", **place}, {"type": "pointerDown", "button": 0},
            {"type": "pause", "duration": int(1000 * seconds)}, {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions}
        self.browser.call("input.performActions", context=self.context, actions=[source])

    def click(self, x: float, y: float) -> None:
        self._point("mouse", x, y, 0)

    def tap(self, x: float, y: float, seconds: float = 0) -> None:
        self._point("touch", x, y, seconds or 0.05)

    def key(self, key: str, code: str, number: int, modifiers: int = 0, text: str = "") -> None:
        """Presses a key without modifiers."""
        value = {"Enter": "\ue007", "Backspace": "\ue003", "Escape": "\ue00c", "End": "\ue010"}.get(key, key)
        self._press([value])

    def write(self, text: str) -> None:
        self._press(list(text))

    def _press(self, values: Sequence[str]) -> None:
        actions = [{"type": kind, "value": value} for value in values for kind in ("keyDown", "keyUp")]
        self.browser.call("input.performActions", context=self.context, actions=[{"type": "key", "id": "keys", "actions": actions}])

    def reload(self) -> None:
        self.browser.call("browsingContext.reload", context=self.context, wait="none")

    def close(self) -> None:
        self.browser.call("browsingContext.close", context=self.context)
