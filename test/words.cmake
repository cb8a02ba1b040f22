# SPDX-License-Identifier: MIT
# cmake -DSOURCE_DIR=<dir> -P words.cmake
# The platform knows no game: no word of Mars stands in the rooms that every game shares. A hit in a comment counts too.

cmake_minimum_required(VERSION 3.25)
set(rooms src/shared/core src/server/net src/server/lobby src/server/store src/server/arena)
set(words mars terraforming terraform tharsis hellas elysium phobos deimos ocean oceans greenery greeneries megacredit
    megacredits steel titanium plant plants heat oxygen temperature milestone milestones corporation corporations
    corporate tile tiles city cities
    dig digs digging digger pile piles station stations fleet fortune survey surveys canyon)

set(files "")
foreach(room IN LISTS rooms)
    file(GLOB_RECURSE found ${SOURCE_DIR}/${room}/*.?pp)
    list(APPEND files ${found})
endforeach()
file(GLOB framing ${SOURCE_DIR}/src/shared/protocol/*.?pp)
list(APPEND files ${framing})
if(NOT files)
    message(FATAL_ERROR "No files to look into below ${SOURCE_DIR}")
endif()

list(JOIN words "|" alternatives)
set(hits "")
foreach(file IN LISTS files)
    file(STRINGS ${file} lines)
    foreach(line IN LISTS lines)
        string(TOLOWER "${line}" line)
        # Words of an identifier are words as well: kMars, mars_board, TerraformingMars.
        if(line MATCHES "(^|[^a-z])(${alternatives})([^a-z]|$)" OR line MATCHES "terraform|greener|megacredit|titanium")
            string(APPEND hits "\n  ${file}: ${line}")
        endif()
    endforeach()
endforeach()
if(hits)
    message(FATAL_ERROR "Words of a game in the rooms of the platform:${hits}")
endif()
list(LENGTH files count)
message(STATUS "${count} files name no game")
