// SPDX-License-Identifier: MIT
"use strict";

// The page around the client: loads it, reports input to it, and does for it what only a page can do. The functions of `page` are
// called by the client (the files *.js in the folders `web` below src).

(() => {
    const element = id => document.getElementById(id);
    const canvas = element("canvas"), typing = element("typing"), cover = element("cover");
    const { program, programBytes, data, dataBytes } = document.currentScript.dataset;
    const folder = new URL("./", document.currentScript.src);  // of the files of the page
    const home = "/home/web_user";
    const ownPort = location.port || (location.protocol === "https:" ? "443" : "80");
    const stored = "syrtis:";  // before the path of a file, in the keys of the browser's storage
    let client = null;  // the object of Emscripten, once the client runs

    const texts = {
        en: { loading: "Loading the game", starting: "Starting", name: "Your name", join: "Join the table", guest: "Guest {0}",
            ended: "The game has been closed. Load the page again to return to it.",
            old: "This browser can't run the game: it needs WebGL and WebAssembly with exceptions, which browsers have had since 2022. Take another browser, or the program Syrtis.",
            lost: "The graphics of this page were interrupted. It is loaded again as soon as they are back.",
            anotherTab: "your games are open in another tab",
            failed: "The game could not be loaded ({0}). Load the page again to try once more." },
        de: { loading: "Das Spiel wird geladen", starting: "Das Spiel beginnt", name: "Dein Name", join: "Am Tisch Platz nehmen", guest: "Gast {0}",
            ended: "Das Spiel wurde beendet. Lade die Seite neu, um zurückzukehren.",
            old: "Dieser Browser kann das Spiel nicht ausführen: Er braucht WebGL und WebAssembly mit Ausnahmen, wie Browser seit 2022 sie haben. Nimm einen anderen Browser oder das Programm Syrtis.",
            lost: "Die Grafik dieser Seite wurde unterbrochen. Sie wird neu geladen, sobald die Grafik wieder da ist.",
            anotherTab: "deine Partien sind in einem anderen Tab geöffnet",
            failed: "Das Spiel konnte nicht geladen werden ({0}). Lade die Seite neu, um es noch einmal zu versuchen." },
        fr: { loading: "Chargement du jeu", starting: "Démarrage", name: "Votre nom", join: "Rejoindre la table", guest: "Invité {0}",
            ended: "Le jeu est fermé. Rechargez la page pour y revenir.",
            old: "Ce navigateur ne peut pas exécuter le jeu : il lui faut WebGL et WebAssembly avec les exceptions, présents dans les navigateurs depuis 2022. Prenez un autre navigateur ou le programme Syrtis.",
            lost: "L’affichage de cette page a été interrompu. Elle sera rechargée dès son retour.",
            anotherTab: "vos parties sont ouvertes dans un autre onglet",
            failed: "Le jeu n’a pas pu être chargé ({0}). Rechargez la page pour réessayer." },
    };
    const language = navigator.languages.map(code => code.slice(0, 2)).find(code => code in texts) || "en";
    const words = texts[language];
    document.documentElement.lang = language;

    function show(text) {
        cover.hidden = false;
        element("message").textContent = text;
        element("loaded").hidden = true;
        element("bytes").textContent = "";
    }

    // Sound. Browsers keep a page silent until the person has clicked or pressed a key.
    let audio = null;
    const sounds = new Map();
    let lastSound = 0, isUsed = false;
    function allowSound() {
        isUsed = true;
        if (audio && audio.state === "suspended") audio.resume();
    }

    // Pictures are fetched when they are first drawn.
    const pictures = new Map();  // addresses by path
    const fetched = new Set();
    let haveArrived = false;
    async function fetchPicture(path) {
        const answer = await fetch(pictures.get(path));
        if (!answer.ok) throw new Error(String(answer.status));
        client.FS.writeFile(path, new Uint8Array(await answer.arrayBuffer()));
        haveArrived = true;
    }

    // A browser asks a hidden page for no pictures, and some covered ones as well.
    const longestFrame = 1000;
    let lastFrame = 0;
    function noteFrame(time) {
        lastFrame = time;
        requestAnimationFrame(noteFrame);
    }
    const getsNoFrames = () => document.hidden || performance.now() - lastFrame > longestFrame;

    // A page that is behind others calls the person by its icon, and by a notification if the person allows it. The browser asks
    // for that permission with the first click after the person was called.
    const icon = mark => "data:image/svg+xml," + encodeURIComponent(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="#b4532f"/>${mark}</svg>`);
    const usualIcon = icon(""), callingIcon = icon('<circle cx="11" cy="5" r="5" fill="#ffe08a"/>');
    element("icon").href = usualIcon;
    const isInFront = () => !document.hidden && document.hasFocus();
    let notification = null, mayAskToNotify = false;
    async function notify(text) {
        const options = { tag: "syrtis", icon: usualIcon };
        try {
            notification = new Notification(text, options);
            notification.onclick = () => { window.focus(); endCall(); };
        } catch {
            // Browsers of phones leave notifications to the service worker.
            const registration = await navigator.serviceWorker?.getRegistration();
            await registration?.showNotification(text, options);
        }
    }
    function endCall() {
        element("icon").href = usualIcon;
        notification?.close();
        notification = null;
    }
    function askToNotify() {
        if (mayAskToNotify && window.Notification?.permission === "default") Notification.requestPermission();
        mayAskToNotify = false;
    }

    let copied = null;  // what the browser is to copy with its next event `copy`
    let isFullScreenWanted = false;
    let isWriting = false, isTouched = matchMedia("(pointer: coarse)").matches;

    // A hidden page is asked for no pictures, but handles what its server says all the same.
    function tell() {
        if (getsNoFrames()) page.runFrame();
    }

    const page = {
        begin() {
            cover.hidden = true;
            keepOffline();
        },
        showProblem: show,
        pixelRatio: () => canvas.width / canvas.offsetWidth,
        isTouched: () => isTouched,
        letters: Letters,
        say(text) {
            element("spoken").textContent = text;
        },
        // An input method, a dead key and the keyboard of a touch screen write into a field only.
        setTyping(mayWrite, writes) {
            // A touch screen shows its keyboard for a field that gets the focus.
            if (writes && !isWriting && isTouched) typing.blur();
            isWriting = writes;
            if (mayWrite === (document.activeElement === typing)) return;
            if (mayWrite) typing.focus({ preventScroll: true });
            else typing.blur();
        },
        download(path) {
            const address = URL.createObjectURL(new Blob([client.FS.readFile(path)]));
            const link = document.createElement("a");
            link.href = address;
            link.download = path.slice(path.lastIndexOf("/") + 1);
            link.click();
            setTimeout(() => URL.revokeObjectURL(address), 60000);
        },
        beginSound(samples, rate, volume) {
            if (!audio && !isUsed) return 0;
            try {
                audio ??= new AudioContext();
                const buffer = audio.createBuffer(1, samples.length, rate);
                buffer.getChannelData(0).set(Float32Array.from(samples, sample => sample / 32768 * volume / 100));
                const source = audio.createBufferSource();
                source.buffer = buffer;
                source.connect(audio.destination);
                const sound = ++lastSound;
                source.onended = () => sounds.delete(sound);
                sounds.set(sound, source);
                source.start();
                return sound;
            } catch {
                return 0;
            }
        },
        soundIsHeard: sound => sounds.has(sound) && audio.state === "running",
        endSound(sound) {
            if (sounds.has(sound)) sounds.get(sound).stop();
            sounds.delete(sound);
        },
        server: OwnServer({ readFiles: path => readFiles(path), writeFile: (...file) => writeFile(...file), tell, anotherTab: words.anotherTab }),
        // Returns a WebSocket to the server of the page, which has the page's own address, or a connection to the server in the
        // worker. If `other` is the address of another server's page, returns a WebSocket to that server. Returns null for a
        // server that can't be reached; if `other` names a table, the browser then opens the page `other`.
        connect(host, port, other) {
            if (!other && host === "127.0.0.1" && port === page.server.port) return page.server.connect();
            if (!other && (host !== location.hostname || port !== Number(ownPort))) return null;
            const address = addressOfPage(other || new URL("play", location.href).href);
            if (address?.origin !== location.origin) {
                if (address?.hash) moveTo(address);
                return null;
            }
            address.hash = "";
            address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
            const socket = new WebSocket(address.href);
            socket.binaryType = "arraybuffer";
            return socket;
        },
        runFrame() {
            if (client) client._syrtis_frame();
        },
        tell,
        callPerson() {
            if (isInFront()) return;
            element("icon").href = callingIcon;
            mayAskToNotify = true;
            // The client sets the title, which says why, at the end of the same frame.
            queueMicrotask(() => { if (window.Notification?.permission === "granted") notify(document.title).catch(() => { }); });
        },
        setFullScreen(full) {
            isFullScreenWanted = full;
            if (full === Boolean(document.fullscreenElement)) return;
            const done = full ? document.documentElement.requestFullscreen() : document.exitFullscreen();
            done.catch(followFullScreen);
        },
        copy(text) {
            copied = text;
            if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => { copied = null; }, () => { });
            else document.execCommand("copy");
        },
        keepPastGame: (record, facts) => PastGames.keep(record, facts, path => client.FS.readFile(path)),
        keepFile(path, text) {
            try {
                localStorage.setItem(stored + path, text);
                return true;
            } catch {
                return false;
            }
        },
        fetchPicture(relative) {
            // The client names files from its working folder, which is the uppermost one.
            const path = relative.replace(/^\/?/, "/");
            if (fetched.has(path) || !pictures.has(path)) return;
            fetched.add(path);
            // The server may be restarting: the picture is asked for again with a later frame.
            fetchPicture(path).catch(() => setTimeout(() => { fetched.delete(path); haveArrived = true; }, 5000));
        },
        takePictureArrival() {
            const arrival = haveArrived;
            haveArrived = false;
            return arrival;
        },
    };

    // The canvas has the pixels of the screen. The client arranges them by the size of the canvas in the page.
    function fitCanvas() {
        const width = Math.round(canvas.offsetWidth * devicePixelRatio), height = Math.round(canvas.offsetHeight * devicePixelRatio);
        if (canvas.width !== width) canvas.width = width;
        if (canvas.height !== height) canvas.height = height;
        look(view);
    }
    function placeOf(event) {
        const box = canvas.getBoundingClientRect();
        return [Math.round((event.clientX - box.left) * canvas.width / box.width),
            Math.round((event.clientY - box.top) * canvas.height / box.height)];
    }

    // Numbers of sf::Keyboard::Key.
    const keyNumbers = { Escape: 36, BracketLeft: 46, BracketRight: 47, Semicolon: 48, Comma: 49, Period: 50, Quote: 51, Slash: 52,
        Backslash: 53, Backquote: 54, Equal: 55, Minus: 56, Space: 57, Enter: 58, NumpadEnter: 58, Backspace: 59, Tab: 60, PageUp: 61,
        PageDown: 62, End: 63, Home: 64, Insert: 65, Delete: 66, NumpadAdd: 67, NumpadSubtract: 68, NumpadMultiply: 69,
        NumpadDivide: 70, ArrowLeft: 71, ArrowRight: 72, ArrowUp: 73, ArrowDown: 74 };
    function keyNumber(event) {
        if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase().charCodeAt(0) - 65;
        if (/^Digit\d$/.test(event.code)) return 26 + Number(event.code[5]);
        if (/^Numpad\d$/.test(event.code)) return 75 + Number(event.code[6]);
        if (/^F([1-9]|1[0-5])$/.test(event.key)) return 84 + Number(event.key.slice(1));
        return keyNumbers[event.code] ?? -1;
    }
    const isLetter = event => [...event.key].length === 1 && !event.ctrlKey && !event.metaKey;
    // Keys of the browser stay its own if the client has no use for them.
    function belongsToBrowser(event) {
        if (event.metaKey || event.key === "F5" || event.key === "F12") return true;
        return event.ctrlKey && (/^[rtwnlp0+-]$/i.test(event.key) || (event.shiftKey && /^[ijc]$/i.test(event.key)));
    }
    function sendKey(event) {
        client._window_key(keyNumber(event), event.shiftKey, event.ctrlKey, event.altKey);
    }
    function sendLetters(text) {
        for (const letter of text) client._window_letter(letter.codePointAt(0));
    }
    function pressKey(event) {
        if (!client || !cover.hidden || event.isComposing || event.key === "Process" || belongsToBrowser(event)) return;
        allowSound();
        const key = event.key.toLowerCase();
        // The browser answers with the event `paste`, which brings the text.
        if (event.ctrlKey && key === "v") return;
        sendKey(event);
        const copies = event.ctrlKey && (key === "c" || key === "x");
        const isTyped = document.activeElement === typing && (isLetter(event) || event.key === "Dead" || event.key === "Unidentified");
        if (!copies && !isTyped) event.preventDefault();
        if (isLetter(event) && !isTyped) sendLetters(event.key);
        // A copy and full screen are allowed only while the browser handles the key.
        if (copies || event.key === "F11") page.runFrame();
    }
    function takeTyped(event) {
        if (!client || event.isComposing) return;
        sendLetters(typing.value);
        typing.value = "";
    }
    function paste(event) {
        if (!client || !cover.hidden) return;
        const text = event.clipboardData.getData("text/plain").slice(0, 4096);
        client.ccall("window_set_clipboard", null, ["string"], [text]);
        const v = 21;
        client._window_key(v, 0, 1, 0);
        event.preventDefault();
    }
    function copy(event) {
        if (copied === null) return;
        event.clipboardData.setData("text/plain", copied);
        copied = null;
        event.preventDefault();
    }

    // What the person sees of the canvas: two fingers enlarge it, and it moves up so that the keyboard of a touch screen
    // leaves the line visible in which the person writes.
    const whole = { scale: 1, x: 0, y: 0 };
    let view = whole;
    function look(wanted) {
        const scale = Math.min(4, Math.max(1, wanted.scale));
        const least = size => size * (1 - scale);
        const hidden = window.visualViewport && isWriting ? Math.max(0, innerHeight - visualViewport.height) : 0;
        const x = Math.min(0, Math.max(least(canvas.offsetWidth), wanted.x));
        const y = Math.min(0, Math.max(least(canvas.offsetHeight) - hidden, wanted.y));
        view = scale < 1.02 && y === 0 ? whole : { scale, x, y };
        canvas.style.transform = view === whole ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    }
    let touchedAt = 0;  // height of the last touch in the page
    function followKeyboard() {
        const shown = window.visualViewport ? visualViewport.height : innerHeight;
        const margin = 60;
        look(isWriting && touchedAt > shown - margin ? { ...view, y: view.y + shown - margin - touchedAt } : view);
    }

    // A mouse reports itself. A finger points where it rests: a tap is a click, one that rests pins what is shown about a
    // thing, and one that moves scrolls, or drags if there is something to drag. Two fingers zoom.
    const restMilliseconds = 450, restPixels = 10, wheelPixels = 32, zoomStep = 1.15;
    const fingers = new Map();
    let touch = null;  // { place, x, y, use, state, timer } of the first finger
    const middleOf = () => {
        const [a, b] = [...fingers.values()];
        return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2,
            apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)) };
    };
    function endDrag() {
        if (touch) clearTimeout(touch.timer);
        if (touch && touch.state === "drag") client._window_button(0, 0, ...touch.place);
    }
    function beginTouch(event) {
        fingers.set(event.pointerId, { clientX: event.clientX, clientY: event.clientY });
        touchedAt = event.clientY;
        if (fingers.size === 2) {
            endDrag();
            const middle = middleOf();
            const zooms = view === whole && (client._syrtis_touch_use(...placeOf(middle)) & 4) !== 0;
            touch = { state: zooms ? "zoom" : "look", from: middle, view, steps: 0 };
        }
        if (fingers.size > 1) return;
        // The client hears of the finger when it rests, moves or ends a tap. Before, it would show a preview, which may move what is
        // below the finger, and the tap would press something else.
        const place = placeOf(event);
        touch = { state: "rest", place, x: event.clientX, y: event.clientY, since: event.timeStamp,
            use: client._syrtis_touch_use(...place) };
        const began = touch;
        touch.timer = setTimeout(() => {
            if (touch !== began || touch.state !== "rest") return;
            touch.state = "pinned";
            client._window_pointer_moved(...place);
            client._window_button(1, 1, ...place);
            client._window_button(0, 1, ...place);
        }, restMilliseconds);
    }
    function scrollBy(place, pixels) {
        const steps = Math.trunc(pixels / wheelPixels);
        if (steps !== 0) client._window_wheel(...place, steps);
        return steps * wheelPixels;
    }
    function moveTwoFingers() {
        const middle = middleOf();
        const factor = middle.apart / touch.from.apart;
        if (touch.state === "zoom") {
            const steps = Math.round(Math.log(factor) / Math.log(zoomStep));
            if (steps !== touch.steps) client._window_wheel(...placeOf(middle), steps - touch.steps);
            touch.steps = steps;
            return;
        }
        // What was below the middle of the fingers stays there.
        const before = touch.view, scale = Math.min(4, Math.max(1, before.scale * factor));
        const kept = (now, then, shift) => now - (then - shift) * scale / before.scale;
        look({ scale, x: kept(middle.clientX, touch.from.clientX, before.x), y: kept(middle.clientY, touch.from.clientY, before.y) });
    }
    function moveTouch(event) {
        const finger = fingers.get(event.pointerId);
        if (!finger || !touch) return;
        finger.clientX = event.clientX;
        finger.clientY = event.clientY;
        if (fingers.size > 1) return moveTwoFingers();
        if (touch.state === "look" || touch.state === "zoom") return;
        const moved = Math.hypot(event.clientX - touch.x, event.clientY - touch.y);
        if (touch.state === "rest" || touch.state === "pinned") {
            if (moved < restPixels) return;
            clearTimeout(touch.timer);
            const drags = (touch.use & 1) !== 0 || (touch.state === "pinned" && (touch.use & 2) !== 0);
            if (touch.state === "pinned" && !drags) return;
            touch.state = drags ? "drag" : "scroll";
            if (drags) client._window_button(1, 0, ...touch.place);
        }
        if (touch.state === "scroll") {
            if (view === whole) {
                touch.y += scrollBy(touch.place, event.clientY - touch.y);
            } else {
                look({ ...view, x: view.x + event.clientX - touch.x, y: view.y + event.clientY - touch.y });
                touch.x = event.clientX;
                touch.y = event.clientY;
            }
            return;
        }
        touch.place = placeOf(event);
        client._window_pointer_moved(...touch.place);
    }
    function endTouch(event) {
        if (!fingers.delete(event.pointerId) || !touch) return;
        // A page that was busy may hear of the end of a tap after the timer.
        const isShort = touch.state === "rest" || (touch.state === "pinned" && event.timeStamp - touch.since < restMilliseconds);
        const isTap = isShort && event.type === "pointerup";
        if (isTap) {
            client._window_button(1, 0, ...touch.place);
            client._window_button(0, 0, ...touch.place);
        }
        endDrag();
        touch = fingers.size > 0 ? { state: "look", from: touch.from, view } : null;
        // What is shown about a thing stays after a rest, and a tap leaves nothing pointed at.
        if (isTap) client._window_pointer_left();
        // Full screen, a copy and the keyboard of the screen are allowed only while the browser handles the tap.
        page.runFrame();
    }
    function press(event) {
        if (!client) return;
        allowSound();
        canvas.setPointerCapture(event.pointerId);
        event.preventDefault();
        isTouched = event.pointerType === "touch";
        if (isTouched) return beginTouch(event);
        const place = placeOf(event);
        client._window_pointer_moved(...place);
        if (event.button !== 1) client._window_button(1, event.button === 2, ...place);
    }
    function release(event) {
        if (!client) return;
        askToNotify();
        if (event.pointerType === "touch") return endTouch(event);
        if (event.button !== 1) client._window_button(0, event.button === 2, ...placeOf(event));
        page.runFrame();
    }
    function move(event) {
        if (!client) return;
        if (event.pointerType === "touch") return moveTouch(event);
        isTouched = false;
        client._window_pointer_moved(...placeOf(event));
    }
    const linePixels = 40;  // of a wheel that counts lines
    let wheelRest = 0;
    function turnWheel(event) {
        event.preventDefault();
        if (!client) return;
        const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * linePixels;
        wheelRest -= pixels / 100;
        const steps = Math.trunc(wheelRest) || (Math.abs(pixels) >= linePixels ? Math.sign(wheelRest) : 0);
        if (steps === 0) return;
        wheelRest = 0;
        client._window_wheel(...placeOf(event), steps);
    }

    // The browser may leave full screen by itself, or refuse it: the client's own key tells it.
    function followFullScreen() {
        if (!client || isFullScreenWanted === Boolean(document.fullscreenElement)) return;
        isFullScreenWanted = Boolean(document.fullscreenElement);
        const f11 = 95;
        client._window_key(f11, 0, 0, 0);
    }

    function followFocus() {
        if (isInFront()) endCall();
        if (client) client._window_focus(isInFront() ? 1 : 0);
    }

    function listen() {
        addEventListener("resize", fitCanvas);
        window.visualViewport?.addEventListener("resize", followKeyboard);
        addEventListener("keydown", pressKey);
        addEventListener("paste", paste);
        addEventListener("copy", copy);
        typing.addEventListener("input", takeTyped);
        typing.addEventListener("compositionend", () => takeTyped({}));
        canvas.addEventListener("pointermove", move);
        // A click must not take the focus from the hidden field.
        canvas.addEventListener("mousedown", event => event.preventDefault());
        canvas.addEventListener("pointerdown", press);
        canvas.addEventListener("pointerup", release);
        canvas.addEventListener("pointercancel", event => event.pointerType === "touch" && client && endTouch(event));
        canvas.addEventListener("pointerleave", event => event.pointerType !== "touch" && client && client._window_pointer_left());
        canvas.addEventListener("contextmenu", event => event.preventDefault());
        canvas.addEventListener("wheel", turnWheel, { passive: false });
        addEventListener("hashchange", () => location.reload());
        addEventListener("focus", followFocus);
        addEventListener("blur", followFocus);
        document.addEventListener("visibilitychange", followFocus);
        document.addEventListener("fullscreenchange", followFullScreen);
        // A page without frames tries again to connect by these, which browsers grant rarely.
        setInterval(() => { if (getsNoFrames()) page.runFrame(); }, 1000);
        requestAnimationFrame(noteFrame);
        addEventListener("pagehide", () => client && client._syrtis_store());
        canvas.addEventListener("webglcontextlost", event => {
            event.preventDefault();
            client = null;
            show(words.lost);
        });
        canvas.addEventListener("webglcontextrestored", () => location.reload());
        // Another tab of this page has kept a file.
        addEventListener("storage", event => {
            if (client && event.key?.startsWith(stored) && event.newValue !== null) writeFile(event.key.slice(stored.length), event.newValue);
        });
    }

    function writeFile(path, contents) {
        client.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        client.FS.writeFile(path, contents);
    }

    const shownBytes = count => (count / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const loaded = new Map();
    async function load(address, bytes) {
        const tries = 3, pause = 2000;
        for (let left = tries - 1; ; --left) {
            try {
                return await loadOnce(address, bytes);
            } catch (error) {
                if (left === 0) throw error;
                await new Promise(resolve => setTimeout(resolve, pause));
            }
        }
    }
    async function loadOnce(address, bytes) {
        const answer = await fetch(address);
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        const whole = new Uint8Array(bytes);
        const total = Number(programBytes) + Number(dataBytes);
        const reader = answer.body.getReader();
        for (let count = 0; ;) {
            const { done, value } = await reader.read();
            if (done) {
                if (count !== bytes) throw new Error(`${address}: ${count}/${bytes}`);
                return whole;
            }
            whole.set(value, count);
            count += value.length;
            loaded.set(address, count);
            const sum = [...loaded.values()].reduce((left, right) => left + right, 0);
            element("loaded").value = sum / total;
            element("bytes").textContent = `${shownBytes(sum)} / ${shownBytes(total)} MB`;
        }
    }

    // The data file begins with the length of its list, four bytes of which the first is the lowest; the contents of the files
    // follow the list.
    function unpack(bytes) {
        const length = new DataView(bytes.buffer).getUint32(0, true);
        const list = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
        let from = 4 + length;
        for (const [path, size] of list.files) {
            writeFile(path, bytes.subarray(from, from + size));
            from += size;
        }
        for (const [path, mark] of Object.entries(list.pictures)) {
            const dot = path.lastIndexOf(".");
            pictures.set("/res/img/" + path, new URL(`img/${path.slice(0, dot)}.${mark}${path.slice(dot)}`, folder));
            writeFile("/res/img/" + path, "");
        }
    }
    // Returns the paths and contents of all files below a folder.
    function readFiles(folder) {
        return client.FS.readdir(folder).filter(name => !name.startsWith(".")).flatMap(name => {
            const path = `${folder}/${name}`;
            return client.FS.isDir(client.FS.stat(path).mode) ? readFiles(path) : [[path, client.FS.readFile(path)]];
        });
    }
    function restoreFiles() {
        client.FS.mkdirTree(home);
        for (const key of Object.keys(localStorage)) {
            if (key.startsWith(stored)) writeFile(key.slice(stored.length), localStorage.getItem(key));
        }
    }

    // Returns the address of a page that a server has named; null if it is malformed or less safe than this page.
    function addressOfPage(text) {
        try {
            const address = new URL(text);
            return address.protocol === "https:" || address.protocol === location.protocol ? address : null;
        } catch {
            return null;
        }
    }
    // Opens the page of another server, at most once in 30 seconds, so that servers which lead to each other by mistake don't
    // keep the browser loading. Each origin counts by itself. The page that is left is no entry of the history, because it would
    // lead back here at once.
    function moveTo(address) {
        const now = Date.now(), last = Number(sessionStorage.getItem("syrtis:moved") || 0);
        if (now - last < 30000) return;
        sessionStorage.setItem("syrtis:moved", String(now));
        location.replace(address.href);
    }

    // The table that the address names: /play#PLACE is joined and /play#watch=PLACE is watched. The part behind # is sent to no
    // server and appears in no log.
    function linkedTable() {
        const found = /^(watch=)?([0-9A-Za-z-]{1,40})$/.exec(location.hash.slice(1).replace(/%3d/i, "="));
        return found && { isWatched: found[1] !== undefined, place: found[2] };
    }
    // A spectator is asked for no name.
    const nameOfGuest = () => words.guest.replace("{0}", String(1000 + Math.floor(Math.random() * 9000)));

    function argumentsOfClient(name) {
        const all = ["--resources", "/res", "--home", `${location.hostname}:${ownPort}`, "--home-page", new URL("play", location.href).href,
            "--lan", "off"];
        const table = linkedTable();
        if (table) all.push("--connect", all[3], table.isWatched ? "--watch" : "--join", table.place);
        if (name) all.push("--name", name);
        // For tests: only a script of this page can write there.
        return all.concat(JSON.parse(sessionStorage.getItem("syrtis:arguments") || "[]"));
    }

    // A person who follows a link to a table for the first time gives a name before the page joins it.
    const settingsFile = `${home}/.config/syrtis/settings.json`;
    function knowsName() {
        try {
            return Boolean(JSON.parse(localStorage.getItem(stored + settingsFile)).name);
        } catch {
            return false;
        }
    }
    // Keeps the name in the settings, as if it had been typed on the start screen.
    function keepName(name) {
        try {
            const settings = JSON.parse(localStorage.getItem(stored + settingsFile) || "{}");
            page.keepFile(settingsFile, JSON.stringify({ ...settings, name }));
        } catch {
            // The client sets aside settings that can't be read.
        }
    }
    function askName() {
        const form = element("entry");
        form.hidden = false;
        form.querySelector("label").textContent = words.name;
        form.querySelector("button").textContent = words.join;
        element("name").focus();
        return new Promise(resolve => form.addEventListener("submit", event => {
            event.preventDefault();
            form.hidden = true;
            const name = element("name").value.trim();
            keepName(name);
            resolve(name);
        }, { once: true }));
    }

    // A module with one function, which catches exceptions.
    const catching = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11]);
    function canRun() {
        const probe = document.createElement("canvas");
        return typeof WebAssembly === "object" && WebAssembly.validate(catching) && Boolean(probe.getContext("webgl"));
    }

    // The service worker is beside the page, because it serves only what is below its own folder.
    function keepOffline() {
        if (!navigator.serviceWorker) return;
        const scope = location.pathname.endsWith(".html") ? "./" : location.pathname;
        // It keeps pictures that were fetched before it ran.
        navigator.serviceWorker.oncontrollerchange = () => fetched.forEach(path => fetch(pictures.get(path)).catch(() => { }));
        navigator.serviceWorker.register(new URL("offline.js", location.href), { scope }).catch(() => { });
    }

    async function start() {
        element("message").textContent = words.loading;
        const table = linkedTable();
        // The files are on their way while the browser starts its graphics, which may take seconds.
        const files = Promise.all([load(program, Number(programBytes)), load(data, Number(dataBytes)), PastGames.load()]);
        files.catch(() => { });
        await new Promise(resolve => setTimeout(resolve));
        if (!canRun()) return show(words.old);
        const name = !table || knowsName() ? "" : table.isWatched ? nameOfGuest() : await askName();
        const [wasm, resources, pastGames] = await files;
        element("message").textContent = words.starting;
        fitCanvas();
        await startSyrtis({
            canvas, page,
            arguments: argumentsOfClient(name),
            instantiateWasm: (imports, done) => {
                WebAssembly.instantiate(wasm, imports).then(result => done(result.instance, result.module),
                    error => show(words.failed.replace("{0}", error.message)));
                return {};
            },
            print: text => console.log(text),
            printErr: text => console.warn(text),
            preRun: [module => {
                client = module;
                module.ENV.HOME = home;
                module.ENV.LANG = (navigator.language || "en").replace("-", "_") + ".UTF-8";
                delete module.ENV.USER;
                delete module.ENV.LOGNAME;
                unpack(resources);
                for (const [weight, name] of Object.entries({ 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold" })) {
                    Letters.addFont(module.FS.readFile(`/res/fonts/Inter-${name}.otf`), weight);
                }
                restoreFiles();
                for (const [path, contents] of pastGames) writeFile(path, contents);
            }],
        });
        window.syrtis = client;
        listen();
    }
    start().catch(error => show(words.failed.replace("{0}", error.message)));
})();
