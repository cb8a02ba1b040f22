// SPDX-License-Identifier: MIT
"use strict";

// The worker in which the server of one page runs: carries bytes between the page and the server, calls the server when
// something is due, and keeps its rows in a database of the browser. The functions of `host` are called by the server
// (src/server/worker/web).

const store = "rows", longestWait = 3000;
const isInAnotherTab = "in another tab";  // what the page puts in words
let server = null;  // the object of Emscripten, once the server runs
let database = null;
let timer = 0;
let writes = [];  // functions that change an object store, in order

const host = {
    send: (link, bytes) => postMessage({ kind: "bytes", link, bytes }, [bytes.buffer]),
    close: link => postMessage({ kind: "closed", link }),
    putRow(game, number, text) { writes.push(rows => rows.put({ game, number, text })); },
    removeRows(game) { writes.push(rows => rows.delete(IDBKeyRange.bound([game], [game, []]))); },
};

// Writes the rows of this turn together. The commit is asked for at once, so that it happens even if the page is left now.
function writeRows() {
    const changes = writes;
    writes = [];
    if (!database || changes.length === 0) return;
    const transaction = database.transaction(store, "readwrite");
    changes.forEach(change => change(transaction.objectStore(store)));
    if (transaction.commit) transaction.commit();
    transaction.onabort = () => console.warn("a match can't be kept: " + transaction.error);
}

function fail(error) {
    postMessage({ kind: "ended", problem: String(error && error.message || error) });
    close();
}

function run() {
    try {
        clearTimeout(timer);
        const pause = server._worker_run();
        writeRows();
        if (pause >= 0) timer = setTimeout(run, pause);
    } catch (error) {
        fail(error);
    }
}

function withBytes(bytes, use) {
    const at = server._malloc(bytes.length);
    server.HEAPU8.set(bytes, at);
    use(at);
    server._free(at);
}

// Resolves when no other page has the rows.
function lockRows() {
    return new Promise((resolve, reject) => {
        const waits = new AbortController();
        const limit = setTimeout(() => waits.abort(), longestWait);
        navigator.locks.request("syrtis-rows", { signal: waits.signal }, () => {
            clearTimeout(limit);
            resolve();
            return new Promise(() => { });
        }).catch(() => reject(new Error(isInAnotherTab)));
    });
}
const settled = request => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
});
function openDatabase() {
    const request = indexedDB.open("syrtis", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ["game", "number"] });
    return settled(request);
}

async function makeServer({ script, program, files }) {
    importScripts(script);
    const answer = await fetch(program);
    if (!answer.ok) throw new Error(`${program}: ${answer.status}`);
    const wasm = await answer.arrayBuffer();
    server = await startServer({
        host,
        instantiateWasm: (imports, done) => {
            WebAssembly.instantiate(wasm, imports).then(result => done(result.instance, result.module), fail);
            return {};
        },
        print: text => console.log(text),
        printErr: text => console.warn(text),
        preRun: [module => {
            // The server looks for this folder to see whether it has data files.
            module.FS.mkdirTree("/res/lang");
            for (const [path, contents] of files) {
                module.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
                module.FS.writeFile(path, contents);
            }
        }],
    });
}

async function start(message) {
    if (message.keeps) await lockRows();
    await makeServer(message);
    if (message.keeps) {
        // A browser may refuse the database in a private window: the matches then end with the page.
        database = await openDatabase().catch(() => null);
    }
    if (database) {
        const rows = await settled(database.transaction(store).objectStore(store).getAll());
        // ccall() would copy a text to the stack, which is too small for a large row.
        const encoder = new TextEncoder();
        for (const row of rows) {
            withBytes(encoder.encode(row.text + "\0"), at => server._worker_add_row(row.game, row.number, at));
        }
    }
    server._worker_start();
    run();
    postMessage({ kind: "ready" });
}

onmessage = ({ data }) => {
    try {
        if (data.kind === "start") {
            start(data).catch(fail);
        } else if (data.kind === "series") {
            // For tests: plays matches and returns the hash of the series.
            makeServer(data).then(() => postMessage({ kind: "series", lines: data.series.map(one =>
                server.ccall("worker_series_hash", "string", ["string", "string", "number"], one)) })).catch(fail);
        } else if (data.kind === "open") {
            server._worker_link_opened(data.link);
            postMessage({ kind: "opened", link: data.link });
            run();
        } else if (data.kind === "bytes") {
            withBytes(data.bytes, at => server._worker_link_received(data.link, at, data.bytes.length));
            run();
        } else if (data.kind === "record") {
            postMessage({ kind: "record", request: data.request, record: server.ccall("worker_record", "string", ["number"], [data.match]) });
        } else if (data.kind === "close") {
            server._worker_link_closed(data.link);
            run();
        }
    } catch (error) {
        fail(error);
    }
};
