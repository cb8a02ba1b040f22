// SPDX-License-Identifier: MIT
// The functions of worker.h. `Module.host` is the object of packaging/web/worker.js. Emscripten takes functions with the word
// `function` only.

mergeInto(LibraryManager.library, {
    worker_send: function (link, bytes, count) { Module.host.send(link, HEAPU8.slice(bytes, bytes + count)); },
    worker_close: function (link) { Module.host.close(link); },
    worker_put_row: function (game, number, text) { Module.host.putRow(game, number, UTF8ToString(text)); },
    worker_remove_rows: function (game) { Module.host.removeRows(game); },
});
