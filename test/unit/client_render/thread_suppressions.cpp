// SPDX-License-Identifier: MIT

// Suppresses reports of ThreadSanitizer about the software renderer and the window library, whose threads pass work on
// in ways that it can't see. The sanitizer looks for this function by name.

extern "C" const char* __tsan_default_suppressions();  // NOLINT(bugprone-reserved-identifier)

extern "C" const char* __tsan_default_suppressions() {  // NOLINT(bugprone-reserved-identifier)
    return "race:swrast_dri.so\n"
           "deadlock:libsfml-window.so\n";
}
