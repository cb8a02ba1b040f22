// SPDX-License-Identifier: MIT
"use strict";

// The page's side of the server in its worker, which plays matches against computers without another server. The worker is
// loaded when it is first needed.

// Returns the server. `readFiles` returns the paths and contents of the files below a folder of the client's memory, and
// `writeFile` writes one of them; `tell` is called when something has arrived. `anotherTab` says that the matches are open in another tab.
const OwnServer = (() => {
    const address = name => new URL(document.currentScript.dataset[name], document.baseURI).href;
    const files = { worker: address("worker"), script: address("script"), program: address("program") };
    // Folders of `res` that no server reads.
    const unread = ["img", "fonts", "pictures", "reference", "sound", "lang"];

    return ({ readFiles, writeFile, tell, anotherTab }) => {
        const links = new Map();
        const records = [];  // paths and states of the requests for records
        let worker = null, lastLink = 0;

        const server = {
            isPossible: typeof Worker === "function",
            // Without a lock two pages would write the same rows.
            keeps: Boolean(globalThis.indexedDB && navigator.locks),
            port: 1,
            state: 2,  // 0 while it starts, 1 if it can be connected to, 2 if it has ended
            problem: "",
            start() {
                if (server.state !== 2) return;
                server.state = 0;
                worker = new Worker(files.worker);
                worker.onmessage = event => take(event.data);
                worker.onerror = event => end(event.message || "the worker can't be loaded");
                const read = readFiles("/res").filter(([path]) => !unread.includes(path.split("/")[2]));
                worker.postMessage({ kind: "start", script: files.script, program: files.program, files: read, keeps: server.keeps });
            },
            // Asks for the record of a match, which is written to a file. Returns the number of the request.
            requestRecord(match, path) {
                const request = records.push({ path, state: worker ? 0 : 2 }) - 1;
                if (worker) worker.postMessage({ kind: "record", match, request });
                return request;
            },
            recordState: request => records[request].state,
            // Returns an object with those members of a WebSocket that the client uses.
            connect() {
                const number = ++lastLink;
                const post = message => worker && worker.postMessage({ link: number, ...message });
                const link = {
                    readyState: worker ? 0 : 3, bufferedAmount: 0, onopen: null, onmessage: null, onclose: null,
                    send: bytes => post({ kind: "bytes", bytes }),
                    close() {
                        links.delete(number);
                        link.readyState = 3;
                        post({ kind: "close" });
                    },
                };
                links.set(number, link);
                post({ kind: "open" });
                return link;
            },
        };

        function end(problem) {
            console.warn("the server in the worker: " + problem);
            if (worker) worker.terminate();
            worker = null;
            server.state = 2;
            server.problem = problem === "in another tab" ? anotherTab : problem;
            for (const link of links.values()) {
                link.readyState = 3;
                if (link.onclose) link.onclose();
            }
            links.clear();
            for (const record of records) record.state ||= 2;
            tell();
        }
        function take(message) {
            if (message.kind === "ended") return end(message.problem);
            if (message.kind === "ready") {
                server.state = 1;
                return tell();
            }
            if (message.kind === "record") {
                const record = records[message.request];
                if (message.record) writeFile(record.path, message.record);
                record.state = message.record ? 1 : 2;
                return tell();
            }
            const link = links.get(message.link);
            if (!link) return;
            if (message.kind === "opened") {
                link.readyState = 1;
                if (link.onopen) link.onopen();
            } else if (message.kind === "bytes") {
                if (link.onmessage) link.onmessage({ data: message.bytes.buffer });
            } else {
                links.delete(message.link);
                link.readyState = 3;
                if (link.onclose) link.onclose();
            }
        }
        return server;
    };
})();
