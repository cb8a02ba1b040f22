# SPDX-License-Identifier: MIT
# The toolchain for pages of browsers: clang 19 compiles for WebAssembly with the C headers of Debian's Emscripten 3.1.6 and with
# the C++ library of LLVM 19, which tools/web/libraries builds in SYRTIS_WEB_PREFIX; Emscripten links. The clang 14 that
# Emscripten brings has a C++ library without std::ranges.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(SYRTIS_WEB ON)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SYRTIS_WEB_PREFIX)
# Programs for pages can't be run here.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_C_COMPILER clang-19)
set(CMAKE_CXX_COMPILER clang++-19)
foreach(language C CXX)
    set(CMAKE_${language}_COMPILER_TARGET wasm32-unknown-emscripten)
    set(CMAKE_${language}_COMPILER_AR llvm-ar-19)
    set(CMAKE_${language}_COMPILER_RANLIB llvm-ranlib-19)
endforeach()
find_program(CMAKE_AR llvm-ar-19 REQUIRED)
find_program(CMAKE_RANLIB llvm-ranlib-19 REQUIRED)
set(emscripten_sysroot /usr/share/emscripten/cache/sysroot)
set(CMAKE_SYSROOT ${emscripten_sysroot})
set(CMAKE_FIND_ROOT_PATH ${SYRTIS_WEB_PREFIX})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# Instructions that all browsers with exceptions of WebAssembly have (since 2022), and that Binaryen 108 knows.
set(machine "-mcpu=mvp -mmutable-globals -msign-ext -mbulk-memory -mnontrapping-fptoint -fwasm-exceptions")
set(names "-DEMSCRIPTEN -D__EMSCRIPTEN_major__=3 -D__EMSCRIPTEN_minor__=1 -D__EMSCRIPTEN_tiny__=6 -Dunix -D__unix -D__unix__")
set(compatible "-isystem ${emscripten_sysroot}/include/compat")
set(CMAKE_C_FLAGS_INIT "${machine} ${names} -mllvm -wasm-enable-sjlj ${compatible}")
# std::stop_token is among the experimental parts of this C++ library. A page has one thread, which alone initialises values.
set(CMAKE_CXX_FLAGS_INIT "${machine} ${names} -nostdinc++ -isystem ${SYRTIS_WEB_PREFIX}/include/c++/v1 -isystem ${SYRTIS_WEB_PREFIX}/include ${compatible} -fno-threadsafe-statics -D_LIBCPP_ENABLE_EXPERIMENTAL")
set(CMAKE_C_FLAGS_RELEASE_INIT "-Os -DNDEBUG")
set(CMAKE_CXX_FLAGS_RELEASE_INIT "-Os -DNDEBUG")
set(CMAKE_C_FLAGS_RELEASE "-Os -DNDEBUG" CACHE STRING "Flags of the C compiler for a release")
set(CMAKE_CXX_FLAGS_RELEASE "-Os -DNDEBUG" CACHE STRING "Flags of the C++ compiler for a release")

# Emscripten finds the tools of LLVM 19 by these variables. It does not check their version.
set(CMAKE_CXX_LINK_EXECUTABLE "env EM_LLVM_ADD_VERSION=19 EM_CLANG_ADD_VERSION=19 EMCC_SKIP_SANITY_CHECK=1 NODE_PATH=/usr/share/nodejs emcc <LINK_FLAGS> <OBJECTS> -o <TARGET> <LINK_LIBRARIES>")
