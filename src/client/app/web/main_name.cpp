// SPDX-License-Identifier: MIT
// clang 19 gives main() another name than Emscripten 3.1.6 looks for.

extern "C" {
int main_of_clang(int count, char** arguments) __asm__("__main_argc_argv");
int main_of_emscripten(int count, char** arguments) __asm__("main");
int main_of_emscripten(int count, char** arguments) { return main_of_clang(count, arguments); }
}
