// SPDX-License-Identifier: MIT
// The functions of page.h. `Module.page` is the object of packaging/web/play.js that knows the elements of the page. Emscripten
// takes functions with the word `function` only.

mergeInto(LibraryManager.library, {
    page_begin: function () { Module.page.begin(); },
    page_show_problem: function (text) { Module.page.showProblem(UTF8ToString(text)); },
    page_say: function (text) { Module.page.say(UTF8ToString(text)); },
    page_set_typing: function (mayWrite, writes) { Module.page.setTyping(mayWrite !== 0, writes !== 0); },
    page_pixel_ratio: function () { return Module.page.pixelRatio(); },
    page_is_touched: function () { return Module.page.isTouched() ? 1 : 0; },
    page_download: function (path) { Module.page.download(UTF8ToString(path)); },
    page_begin_sound: function (samples, count, rate, volume) {
        const first = samples >> 1;
        return Module.page.beginSound(HEAP16.slice(first, first + count), rate, volume);
    },
    page_sound_is_heard: function (sound) { return Module.page.soundIsHeard(sound) ? 1 : 0; },
    page_end_sound: function (sound) { Module.page.endSound(sound); },
    page_has_server: function () { return Module.page.server.isPossible ? 1 : 0; },
    page_server_keeps: function () { return Module.page.server.keeps ? 1 : 0; },
    page_start_server: function () { Module.page.server.start(); },
    page_server_state: function () { return Module.page.server.state; },
    page_server_port: function () { return Module.page.server.port; },
    page_request_record: function (match, path) { return Module.page.server.requestRecord(match, UTF8ToString(path)); },
    page_record_state: function (request) { return Module.page.server.recordState(request); },
    page_keep_past_game: function (record, facts) { Module.page.keepPastGame(UTF8ToString(record), UTF8ToString(facts)); },
    $problemText: { at: 0 },
    page_server_problem__deps: ["$problemText"],
    page_server_problem: function () {
        _free(problemText.at);
        const text = Module.page.server.problem;
        const size = lengthBytesUTF8(text) + 1;
        problemText.at = _malloc(size);
        stringToUTF8(text, problemText.at, size);
        return problemText.at;
    },
});
