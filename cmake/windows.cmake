# SPDX-License-Identifier: MIT
# The toolchain for Windows on x86-64: mingw-w64 of Debian in the variant with POSIX threads, which the standard library needs.
# Libraries are only those that tools/windows/libraries installed in SYRTIS_WINDOWS_PREFIX.

set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(triplet x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${triplet}-gcc-posix)
set(CMAKE_CXX_COMPILER ${triplet}-g++-posix)
set(CMAKE_RC_COMPILER ${triplet}-windres)
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SYRTIS_WINDOWS_PREFIX)

set(CMAKE_FIND_ROOT_PATH /usr/${triplet} ${SYRTIS_WINDOWS_PREFIX})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# Windows 10 is the first version with UTF-8 as code page and with Unix sockets.
set(CMAKE_RC_FLAGS_INIT "-c 65001")
set(CMAKE_C_FLAGS_INIT -D_WIN32_WINNT=0x0A00)
set(CMAKE_CXX_FLAGS_INIT -D_WIN32_WINNT=0x0A00)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
# Libraries of Windows that the static libraries and the module platform use.
set(system_libraries ws2_32 mswsock iphlpapi crypt32 bcrypt psapi ole32 uuid shell32 advapi32 user32 gdi32 winmm)
list(TRANSFORM system_libraries PREPEND -l)
list(JOIN system_libraries " " system_libraries)
foreach(language C CXX)
    set(CMAKE_${language}_STANDARD_LIBRARIES "-lkernel32 ${system_libraries}" CACHE STRING "Libraries of the system" FORCE)
endforeach()
