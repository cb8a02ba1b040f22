// SPDX-License-Identifier: MIT
// The functions of pictures.h. `Module.page` is the object of packaging/web/play.js.

mergeInto(LibraryManager.library, {
    pictures_fetch: function (path) { Module.page.fetchPicture(UTF8ToString(path)); },
    pictures_take_arrival: function () { return Module.page.takePictureArrival() ? 1 : 0; },
});
