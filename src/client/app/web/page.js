// SPDX-License-Identifier: MIT
// The functions of page.h. `Module.page` is the object of packaging/web/play.js that knows the elements of the page.

mergeInto(LibraryManager.library, {
    page_begin: () => Module.page.begin(),
    page_show_problem: text => Module.page.showProblem(UTF8ToString(text)),
    page_say: text => Module.page.say(UTF8ToString(text)),
    page_set_typing: types => Module.page.setTyping(types !== 0),
    page_begin_sound: (samples, count, rate, volume) =>
        Module.page.beginSound(HEAP16.slice(samples >> 1, (samples >> 1) + count), rate, volume),
    page_sound_is_heard: sound => Module.page.soundIsHeard(sound) ? 1 : 0,
    page_end_sound: sound => Module.page.endSound(sound),
});
