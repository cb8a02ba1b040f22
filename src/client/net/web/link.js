// SPDX-License-Identifier: MIT
// The functions of link.h. Binary messages are pieces of the same stream of bytes that the game port has over TCP. Emscripten
// takes functions with the word `function` only. `Module.page` is the object of packaging/web/play.js.

mergeInto(LibraryManager.library, {
    $links: { last: 0, open: {} },
    link_open__deps: ["$links"],
    link_open: function (host, port, page) {
        // The connection to the worker has those members of a WebSocket that are used here.
        const socket = Module.page.connect(UTF8ToString(host), port, UTF8ToString(page));
        if (!socket) return 0;
        const number = ++links.last;
        const link = { socket, messages: [] };
        links.open[number] = link;
        const tell = Module.page.tell;
        socket.onmessage = event => {
            if (typeof event.data !== "string") link.messages.push(new Uint8Array(event.data));
            tell();
        };
        socket.onopen = socket.onclose = tell;
        return number;
    },
    link_close__deps: ["$links"],
    link_close: function (number) {
        const link = links.open[number];
        if (!link) return;
        delete links.open[number];
        link.socket.onmessage = link.socket.onopen = link.socket.onclose = null;
        link.socket.close();
    },
    link_state__deps: ["$links"],
    link_state: function (number) { return links.open[number].socket.readyState; },
    link_send__deps: ["$links"],
    link_send: function (number, bytes, count) {
        const socket = links.open[number].socket;
        socket.send(HEAPU8.slice(bytes, bytes + count));
        return socket.bufferedAmount;
    },
    link_next_size__deps: ["$links"],
    link_next_size: function (number) {
        const messages = links.open[number].messages;
        return messages.length > 0 ? messages[0].length : -1;
    },
    link_take__deps: ["$links"],
    link_take: function (number, to) { HEAPU8.set(links.open[number].messages.shift(), to); },
    link_is_private: function () { return isSecureContext ? 1 : 0; },
});
