# SPDX-License-Identifier: MIT
"""A headless Chromium that is controlled by its DevTools protocol."""

import base64
import json
import os
import re
import select
import shutil
import socket
import struct
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Optional, Sequence


class WebSocket:
    """The client's side of a WebSocket without encryption: text messages only."""

    def __init__(self, host: str, port: int, path: str) -> None:
        self.socket = socket.create_connection((host, port), timeout=120)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        self.bytes = b""
        while b"\r\n\r\n" not in self.bytes:
            self._receive()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise ConnectionError(head.decode())

    def _receive(self) -> None:
        received = self.socket.recv(1 << 16)
        if not received:
            raise ConnectionError("the browser has closed the connection")
        self.bytes += received

    def _take(self, count: int) -> bytes:
        while len(self.bytes) < count:
            self._receive()
        taken, self.bytes = self.bytes[:count], self.bytes[count:]
        return taken

    def send(self, text: str) -> None:
        payload = text.encode()
        mask = os.urandom(4)
        head = bytes([0x81])
        if len(payload) < 126:
            head += bytes([0x80 | len(payload)])
        elif len(payload) < 1 << 16:
            head += bytes([0x80 | 126]) + struct.pack(">H", len(payload))
        else:
            head += bytes([0x80 | 127]) + struct.pack(">Q", len(payload))
        self.socket.sendall(head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload)))

    def has_message(self, seconds: float) -> bool:
        return bool(self.bytes) or bool(select.select([self.socket], [], [], seconds)[0])

    def receive(self) -> str:
        message = b""
        while True:
            first, second = self._take(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            payload = self._take(size)
            if first & 0x0F < 3:
                message += payload
                if first & 0x80:
                    return message.decode()


class Browser:
    """The program, with a profile of its own that is removed at the end."""

    def __init__(self, languages: str = "en-US", options: Sequence[str] = ()) -> None:
        found = next((path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None)
        if found is None:
            raise FileNotFoundError("there is no Chromium here: apt-get install chromium")
        self.profile = tempfile.mkdtemp(prefix="syrtis-browser-")
        self.process = subprocess.Popen(
            [
                found, "--headless=new", "--no-sandbox", "--hide-scrollbars", "--no-first-run", "--disable-quic",
                "--disable-background-networking", "--disable-component-update", "--disable-sync", "--use-angle=swiftshader",
                "--enable-unsafe-swiftshader", f"--accept-lang={languages}", f"--lang={languages}", "--remote-debugging-port=0",
                f"--user-data-dir={self.profile}", *options, "about:blank",
            ],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        )
        assert self.process.stderr is not None
        for line in self.process.stderr:
            address = re.search(rb"DevTools listening on ws://127\.0\.0\.1:(\d+)(/\S+)", line)
            if address:
                self.port = int(address[1])
                self.link = WebSocket("127.0.0.1", self.port, address[2].decode())
                break
        else:
            raise ConnectionError("Chromium does not start")
        self.number = 0
        self.log: list[str] = []
        self.frames: dict[str, dict[str, bytes]] = {}  # received over WebSockets, by the session of the tab and the socket

    def call(self, method: str, session: Optional[str] = None, **values: Any) -> dict[str, Any]:
        self.number += 1
        number = self.number
        message: dict[str, Any] = {"id": number, "method": method, "params": values}
        if session:
            message["sessionId"] = session
        self.link.send(json.dumps(message))
        while True:
            answer = json.loads(self.link.receive())
            if answer.get("id") == number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._note(answer)

    def _note(self, event: dict[str, Any]) -> None:
        values = event.get("params", {})
        if event.get("method") == "Runtime.consoleAPICalled":
            self.log.append(" ".join(str(one.get("value", one.get("description", ""))) for one in values["args"]))
        elif event.get("method") == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.log.append("thrown: " + details.get("exception", {}).get("description", details["text"]))
        elif event.get("method") == "Log.entryAdded":
            self.log.append(f"{values['entry']['level']}: {values['entry']['text']} {values['entry'].get('url', '')}")
        elif event.get("method") == "Network.webSocketFrameReceived" and values["response"]["opcode"] == 2:
            sockets = self.frames.setdefault(event["sessionId"], {})
            sockets[values["requestId"]] = sockets.get(values["requestId"], b"") + base64.b64decode(values["response"]["payloadData"])

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=20)
        shutil.rmtree(self.profile, ignore_errors=True)


class Tab:
    """A page of the browser."""

    def __init__(
        self, browser: Browser, width: int = 1280, height: int = 720, ratio: float = 1, touch: bool = False, context: bool = False,
        in_front_of: Optional["Tab"] = None,
    ) -> None:
        """`context`: in a storage of its own, as for another person. `in_front_of`: in the window of that tab, which is hidden by it."""
        self.browser = browser
        self.touch = touch
        self.place = {"browserContextId": browser.call("Target.createBrowserContext")["browserContextId"]} if context else {}
        if in_front_of:
            self.place = in_front_of.place
        self.target = browser.call("Target.createTarget", url="about:blank", newWindow=not in_front_of, **self.place)["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=ratio, mobile=touch)
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)
        if touch:
            self.call("Emulation.setTouchEmulationEnabled", enabled=True)

    def call(self, method: str, **values: Any) -> dict[str, Any]:
        return self.browser.call(method, self.session, **values)

    def run_before_pages(self, script: str) -> None:
        self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    def go(self, address: str) -> None:
        self.call("Page.navigate", url=address)

    def reload(self) -> None:
        self.call("Page.reload")

    def evaluate(self, script: str) -> Any:
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", str(answer)))
        return answer["result"].get("value")

    def wait_for(self, script: str, seconds: float = 180) -> Any:
        """Evaluates until the result is true."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if value := self.evaluate(script):
                return value
            time.sleep(0.1)
        raise TimeoutError(f"{script} did not come true; the page said:\n" + "\n".join(self.browser.log[-20:]))

    def picture(self, file: Path) -> None:
        shot = self.call("Page.captureScreenshot", format="png")
        file.write_bytes(base64.b64decode(shot["data"]))

    def click(self, x: float, y: float) -> None:
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="none" if kind == "mouseMoved" else "left", clickCount=1)

    def tap(self, x: float, y: float, seconds: float = 0) -> None:
        begun = time.time()
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}], timestamp=begun)
        time.sleep(seconds)
        # The browser hears of the end when it has handled the beginning, which may take long on a busy machine.
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[], timestamp=begun + (seconds or 0.05))

    def touch_at(self, kind: str, *points: tuple[float, float]) -> None:
        """Reports fingers; `kind`: touchStart, touchMove or touchEnd, after which no finger touches."""
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=fingers)

    def key(self, key: str, code: str, number: int, modifiers: int = 0, text: str = "") -> None:
        """Presses a key; `modifiers`: 1 Alt, 2 Ctrl, 8 Shift."""
        values = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
        self.call("Input.dispatchKeyEvent", type="keyDown", **values, **({"text": text} if text else {}))
        self.call("Input.dispatchKeyEvent", type="keyUp", **values)

    def write(self, text: str) -> None:
        """Inserts text as an input method does."""
        self.call("Input.insertText", text=text)

    def received(self) -> list[bytes]:
        """Returns the bytes that each WebSocket of the page has received."""
        return list(self.browser.frames.get(self.session, {}).values())

    def close(self) -> None:
        self.browser.call("Target.closeTarget", targetId=self.target)
        self.browser.frames.pop(self.session, None)
