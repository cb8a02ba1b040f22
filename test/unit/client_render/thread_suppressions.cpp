// SPDX-License-Identifier: MIT

// What ThreadSanitizer reports of the software renderer and of the window library is not this program's: their threads
// hand over work in ways that it can't see. The function is looked for by name in a program that it watches.

extern "C" const char* __tsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier)

extern "C" const char* __tsan_default_suppressions() {  // NOLINT(bugprone-reserved-identifier)
    return "race:swrast_dri.so\n"
           "deadlock:libsfml-window.so\n";
}
