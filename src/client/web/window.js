// SPDX-License-Identifier: MIT
// The functions of window.h. `Module.page` is the object of packaging/web/play.js that knows the elements of the page.

mergeInto(LibraryManager.library, {
    window_set_title: function (text) { document.title = UTF8ToString(text); },
    window_call_person: function () { Module.page.callPerson(); },
    window_set_full_screen: function (full) { Module.page.setFullScreen(full !== 0); },
    window_copy: function (text) { Module.page.copy(UTF8ToString(text)); },
});
