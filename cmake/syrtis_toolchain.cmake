# SPDX-License-Identifier: MIT
# Settings of every target: language, warnings, sanitizers, ccache. The presets set the SYRTIS_ variables.

set(SYRTIS_SANITIZERS "" CACHE STRING "Comma-separated list for -fsanitize=, empty for none")
option(SYRTIS_COVERAGE "Instrument for gcov" OFF)
option(SYRTIS_FUZZ "Build test/fuzz with libFuzzer (clang)" OFF)
set(is_checkout OFF)
if(EXISTS ${CMAKE_SOURCE_DIR}/.git)
    set(is_checkout ON)
endif()
# Warnings are errors in a checkout only, since another compiler may have other warnings and users of a release can't fix them.
option(SYRTIS_WERROR "Warnings are errors: for who changes the code" ${is_checkout})
option(SYRTIS_QUICK "Optimise only the modules that compute much: the build is done sooner" OFF)
option(SYRTIS_BASELINE "Nothing but the first instruction set of the processor" OFF)
set(SYRTIS_PROFILE "" CACHE STRING "generate: what runs is counted; use: what was counted says what to optimise")
set_property(CACHE SYRTIS_PROFILE PROPERTY STRINGS "" generate use)
option(SYRTIS_CCACHE "Use ccache when it is installed" ON)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(THREADS_PREFER_PTHREAD_FLAG ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo" FORCE)
endif()

if(SYRTIS_CCACHE)
    find_program(SYRTIS_CCACHE_PROGRAM ccache)
    if(SYRTIS_CCACHE_PROGRAM)
        set(CMAKE_CXX_COMPILER_LAUNCHER ${SYRTIS_CCACHE_PROGRAM})
    endif()
endif()

if(SYRTIS_QUICK)
    find_program(SYRTIS_LLD ld.lld)
    if(SYRTIS_LLD)
        add_link_options(-fuse-ld=lld)
    endif()
endif()

# Products are rounded before they are added, because fused operations would give other results on some processors.
add_compile_options(-ffp-contract=off)

add_library(syrtis_warnings INTERFACE)
target_compile_options(syrtis_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
    $<$<BOOL:${SYRTIS_WERROR}>:-Werror>)
# g++ 12 reports faults that are none when it optimises: overlapping memory in `"..." + std::string` (GCC bug 105329),
# uninitialised members of strings in std::optional and std::regex (GCC bugs 80635 and 105562), and copies beyond the end
# of arrays and vectors (GCC bug 107852). AddressSanitizer and clang check the same code.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(syrtis_warnings INTERFACE -Wno-restrict -Wno-maybe-uninitialized -Wno-stringop-overflow
        -Wno-array-bounds)
endif()

# Most of the time of a build is spent on headers, which are compiled for each file. With SYRTIS_UNITY, several files of a
# target are compiled as one; names in unnamed namespaces must therefore be unique within a module.
option(SYRTIS_UNITY "Compile several files of a target as one" OFF)
set(SYRTIS_UNITY_FILES 8 CACHE STRING "The number of files that are compiled as one")
mark_as_advanced(SYRTIS_UNITY_FILES)
function(syrtis_compile_together target)
    if(SYRTIS_UNITY)
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${SYRTIS_UNITY_FILES})
    endif()
endfunction()

# In unity builds a local name may shadow one of another file.
if(SYRTIS_UNITY)
    target_compile_options(syrtis_warnings INTERFACE -Wno-shadow
        $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endif()

# Additional options of HOT modules.
add_library(syrtis_hot INTERFACE)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT SYRTIS_BASELINE)
    # x86-64-v2 (2009) has an instruction for counting bits, and all processors in use support it. Unlike later levels, it does
    # not change floating-point results.
    target_compile_options(syrtis_hot INTERFACE $<$<CONFIG:Release>:-march=x86-64-v2>)
endif()
if(SYRTIS_PROFILE)
    if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        message(FATAL_ERROR "SYRTIS_PROFILE needs g++")
    endif()
    set(counts ${CMAKE_BINARY_DIR}/profile)
    if(SYRTIS_PROFILE STREQUAL "generate")
        target_compile_options(syrtis_hot INTERFACE -fprofile-generate -fprofile-update=atomic -fprofile-dir=${counts})
        add_link_options(-fprofile-generate)
    else()
        # Files that the profiling run did not reach are compiled without a profile.
        target_compile_options(syrtis_hot INTERFACE -fprofile-use=${counts} -fprofile-correction -Wno-missing-profile)
    endif()
endif()

if(SYRTIS_SANITIZERS)
    add_compile_options(-fsanitize=${SYRTIS_SANITIZERS} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${SYRTIS_SANITIZERS})
    # g++ warns that TSan does not model atomic_thread_fence, which Asio uses; nothing can be done about it.
    if(SYRTIS_SANITIZERS MATCHES "thread" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        add_compile_options(-Wno-tsan)
    endif()
endif()
if(SYRTIS_FUZZ)
    if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "libFuzzer comes with clang: use the preset `fuzz`")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()
if(SYRTIS_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()
