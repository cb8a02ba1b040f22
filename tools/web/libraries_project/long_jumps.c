// SPDX-License-Identifier: MIT
// What clang 19 calls for setjmp and longjmp, which FreeType uses, by exceptions of WebAssembly. Emscripten 3.1.6 has only the
// functions of an older clang.

#include <setjmp.h>
#include <stdint.h>

/// The contents of a jmp_buf.
struct Place {
    void* call;      ///< the call of the function that has called setjmp
    uint32_t label;  ///< which setjmp of that function, from 1 on
    struct {
        void* place;
        int value;
    } jump;  ///< what is thrown
};

_Static_assert(sizeof(struct Place) <= sizeof(jmp_buf), "a jmp_buf has room for it");

void __wasm_setjmp(void* place, uint32_t label, void* call) {
    struct Place* const to = place;
    to->call = call;
    to->label = label;
}

uint32_t __wasm_setjmp_test(void* place, void* call) {
    const struct Place* const at = place;
    return at->call == call ? at->label : 0;
}

void __wasm_longjmp(void* place, int value) {
    struct Place* const to = place;
    to->jump.place = place;
    // By the standard, setjmp never returns 0 after a jump.
    to->jump.value = value == 0 ? 1 : value;
    __builtin_wasm_throw(1, &to->jump);
}
