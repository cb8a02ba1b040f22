// SPDX-License-Identifier: MIT
// The functions of letters.h. `Module.page` is the object of packaging/web/play.js.

mergeInto(LibraryManager.library, {
    letters_width: function (text, weight) { return Module.page.letters.width(UTF8ToString(text), weight); },
    letters_draw: function (text, weight, size, box) {
        const drawn = Module.page.letters.draw(UTF8ToString(text), weight, size);
        if (!drawn) return 0;
        HEAP32.set([drawn.width, drawn.height, drawn.left, drawn.top], box >> 2);
        const cover = _malloc(drawn.cover.length);
        HEAPU8.set(drawn.cover, cover);
        return cover;
    },
});
