# SPDX-License-Identifier: MIT
# cmake -DSOURCE_DIR=<dir> -DPROBE_DIR=<dir> -DVERSION=<number> "-DPROGRAMS=<file>;..." -P version.cmake
# Checks that all programs print the version number and one commit, and that the commit of source without git comes from
# commit.txt or the given text.

cmake_minimum_required(VERSION 3.25)
set(commits "")
foreach(program IN LISTS PROGRAMS)
    cmake_path(GET program STEM name)
    execute_process(COMMAND ${program} --version OUTPUT_VARIABLE said RESULT_VARIABLE status)
    string(REPLACE "." "[.]" pattern "${name} ${VERSION}")
    if(NOT status EQUAL 0 OR NOT said MATCHES "^${pattern}( [(][0-9A-Za-z.+-]+[)])?\n$")
        message(FATAL_ERROR "${program} --version says, with status ${status}: ${said}")
    endif()
    list(APPEND commits "commit${CMAKE_MATCH_1}")
endforeach()
list(REMOVE_DUPLICATES commits)
list(LENGTH commits count)
if(NOT count EQUAL 1)
    message(FATAL_ERROR "The programs say different commits: ${commits}")
endif()

file(REMOVE_RECURSE ${PROBE_DIR})
function(expect_commit archived commit said)
    file(WRITE ${PROBE_DIR}/source/cmake/commit.txt "${archived}\n")
    execute_process(COMMAND ${CMAKE_COMMAND} -DSOURCE_DIR=${PROBE_DIR}/source -DOUTPUT=${PROBE_DIR}/made.cpp
        -DCOMMIT=${commit} -P ${SOURCE_DIR}/cmake/write_commit.cmake COMMAND_ERROR_IS_FATAL ANY)
    file(READ ${PROBE_DIR}/made.cpp made)
    string(FIND "${made}" "return \"${said}\";" at)
    if(at EQUAL -1)
        message(FATAL_ERROR "Of \"${archived}\" and \"${commit}\" is made: ${made}")
    endif()
endfunction()
expect_commit("$Format:%H$" "" "")
expect_commit("c5fb9dd38fc7f0fa70865ec720628cd2931ae779" "" "c5fb9dd38fc7")
expect_commit("c5fb9dd38fc7f0fa70865ec720628cd2931ae779" "0.1.0-2+deb12" "0.1.0-2+deb12")
