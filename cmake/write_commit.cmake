# SPDX-License-Identifier: MIT
# cmake -DSOURCE_DIR=<dir> -DOUTPUT=<file> [-DCOMMIT=<text>] -P write_commit.cmake
# Writes the source file with the commit that is built, unless it is up to date. The commit is the first of COMMIT, commit.txt
# as written by `git archive`, and the result of `git describe` in SOURCE_DIR; otherwise it is empty, so that the source without
# git gives identical programs on every machine.

cmake_minimum_required(VERSION 3.25)
set(commit "${COMMIT}")
if(NOT commit)
    file(STRINGS ${SOURCE_DIR}/cmake/commit.txt archived LIMIT_COUNT 1)
    if(archived MATCHES "^[0-9a-f]+$")
        string(SUBSTRING "${archived}" 0 12 commit)
    endif()
endif()
if(NOT commit AND EXISTS ${SOURCE_DIR}/.git)
    find_program(git NAMES git)
    if(git)
        execute_process(COMMAND ${git} -C ${SOURCE_DIR} describe --always --exclude=* --abbrev=12 --dirty=+
            OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
    endif()
endif()
if(NOT commit MATCHES "^[0-9A-Za-z.+-]*$")
    message(FATAL_ERROR "\"${commit}\" is no commit")
endif()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT [=[
// SPDX-License-Identifier: MIT
#include "version/version.hpp"

std::string_view syrtis::version::build_commit() { return "@commit@"; }
]=])
