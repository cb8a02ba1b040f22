// SPDX-License-Identifier: MIT
"use strict";

// The matches of the server in the worker that are over: the browser keeps the newest ones, each with its record and its facts
// for the list on the start screen, as the client's two files (src/client/app/past_games.hpp).

const PastGames = (() => {
    const most = 100, mostBytes = 24 * 1024 * 1024;
    const store = "past games";

    const settled = request => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    async function open() {
        const request = indexedDB.open("syrtis past games", 1);
        request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "path" });
        return settled(request);
    }
    const bytesOf = row => row.record.length + row.facts.length;

    // Removes the oldest matches as long as there are too many. The names of their files begin with the time of their end.
    function removeOldest(rows) {
        let count = 0, bytes = 0;
        rows.openCursor(null, "prev").onsuccess = event => {
            const cursor = event.target.result;
            if (!cursor) return;
            count += 1;
            bytes += bytesOf(cursor.value);
            if (count > 1 && (count > most || bytes > mostBytes)) cursor.delete();
            cursor.continue();
        };
    }

    return {
        // Returns the paths and contents of all files; nothing if the browser gives the page no database.
        async load() {
            try {
                const database = await open();
                const rows = await settled(database.transaction(store).objectStore(store).getAll());
                database.close();
                return rows.flatMap(row => [[row.path, row.record], [row.path + row.ending, row.facts]]);
            } catch {
                return [];
            }
        },
        // `facts` is the path `record` with an ending.
        async keep(record, facts, read) {
            try {
                const row = { path: record, ending: facts.slice(record.length), record: read(record), facts: read(facts) };
                const database = await open();
                const changes = database.transaction(store, "readwrite");
                const rows = changes.objectStore(store);
                rows.put(row).onsuccess = () => removeOldest(rows);
                changes.oncomplete = changes.onabort = () => database.close();
            } catch (error) {
                console.warn("a match that is over can't be kept: " + error);
            }
        },
    };
})();
