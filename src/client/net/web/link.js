// SPDX-License-Identifier: MIT
// The functions of link.h. Binary messages are pieces of the same stream of bytes that the game port has over TCP.

mergeInto(LibraryManager.library, {
    $links: { last: 0, open: new Map() },
    link_open__deps: ['$links'],
    link_open: (host, port) => {
        if (!Module.page.isOwnServer(UTF8ToString(host), port)) return 0;
        const number = ++links.last;
        const socket = new WebSocket(Module.page.socketAddress());
        socket.binaryType = "arraybuffer";
        const link = { socket, messages: [] };
        links.open.set(number, link);
        // A hidden page is asked for no pictures, but answers its server all the same.
        const tell = () => { if (document.hidden) Module.page.runFrame(); };
        socket.onmessage = event => {
            if (typeof event.data !== "string") link.messages.push(new Uint8Array(event.data));
            tell();
        };
        socket.onopen = socket.onclose = tell;
        return number;
    },
    link_close__deps: ['$links'],
    link_close: number => {
        const link = links.open.get(number);
        if (!link) return;
        links.open.delete(number);
        link.socket.onmessage = link.socket.onopen = link.socket.onclose = null;
        link.socket.close();
    },
    link_state__deps: ['$links'],
    link_state: number => links.open.has(number) ? links.open.get(number).socket.readyState : 3,
    link_send__deps: ['$links'],
    link_send: (number, bytes, count) => {
        const socket = links.open.get(number).socket;
        socket.send(HEAPU8.slice(bytes, bytes + count));
        return socket.bufferedAmount;
    },
    link_next_size__deps: ['$links'],
    link_next_size: number => {
        const messages = links.open.get(number).messages;
        return messages.length > 0 ? messages[0].length : -1;
    },
    link_take__deps: ['$links'],
    link_take: (number, to) => HEAPU8.set(links.open.get(number).messages.shift(), to),
    link_is_private: () => isSecureContext ? 1 : 0,
});
