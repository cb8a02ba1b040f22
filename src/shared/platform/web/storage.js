// SPDX-License-Identifier: MIT
// The function of storage.h. `Module.page` is the object of packaging/web/play.js.

mergeInto(LibraryManager.library, {
    storage_keep: function (path, text) { return Module.page.keepFile(UTF8ToString(path), UTF8ToString(text)) ? 1 : 0; },
});
