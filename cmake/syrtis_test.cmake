# SPDX-License-Identifier: MIT
#   syrtis_test(<target> LABEL <label> SOURCES <file>... LINKS <library>... [ENVIRONMENT <name=value>...] [SHARDS <n>])
#
# makes a GoogleTest program. Its tests find folders and programs through test/support/paths.hpp.
#
# ctest runs each program in SHARDS processes (default 1), each of which runs a part of the tests. One process for each test
# would load the game data and start an X server some two thousand times. With SYRTIS_TEST_EACH, ctest lists every test by its
# own name instead, as editors expect.

option(SYRTIS_TEST_EACH "ctest runs each test in a process of its own" OFF)
set(SYRTIS_TEST_TIMEOUT 1200)

function(syrtis_test_definitions target)
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/test)
    target_link_libraries(${target} PRIVATE syrtis_warnings syrtis_test_paths)
endfunction()

function(syrtis_test target)
    cmake_parse_arguments(PARSE_ARGV 1 test "" "LABEL;SHARDS" "SOURCES;LINKS;ENVIRONMENT")
    add_executable(${target} ${test_SOURCES})
    syrtis_compile_together(${target})
    target_link_libraries(${target} PRIVATE ${test_LINKS} GTest::gmock GTest::gtest_main)
    syrtis_test_definitions(${target})
    # Unit tests are short, and with sanitizers optimising them would take longer than running them.
    if(SYRTIS_SANITIZERS AND test_LABEL MATCHES "^(unit|e2e)")
        target_compile_options(${target} PRIVATE -O0)
    endif()
    set(properties LABELS ${test_LABEL} TIMEOUT ${SYRTIS_TEST_TIMEOUT})
    if(test_ENVIRONMENT)
        list(APPEND properties ENVIRONMENT ${test_ENVIRONMENT})
    endif()
    if(SYRTIS_TEST_EACH)
        gtest_discover_tests(${target} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 PROPERTIES ${properties})
        return()
    endif()
    if(NOT test_SHARDS)
        set(test_SHARDS 1)
    endif()
    math(EXPR last "${test_SHARDS} - 1")
    foreach(index RANGE ${last})
        set(name ${target})
        set(environment ${test_ENVIRONMENT})
        if(test_SHARDS GREATER 1)
            string(APPEND name _${index})
            list(APPEND environment GTEST_TOTAL_SHARDS=${test_SHARDS} GTEST_SHARD_INDEX=${index})
        endif()
        # Programs in several shards take longest and start first. Shards of different programs alternate, so that
        # programs that wait for each other run beside programs that compute. Short programs fill the end.
        set(cost 1)
        if(test_SHARDS GREATER 1)
            math(EXPR cost "100 * (${test_SHARDS} - ${index}) / ${test_SHARDS}")
        endif()
        add_test(NAME ${name} COMMAND ${target} --gtest_brief=1)
        set_tests_properties(${name} PROPERTIES LABELS ${test_LABEL} TIMEOUT ${SYRTIS_TEST_TIMEOUT} COST ${cost})
        if(environment)
            set_tests_properties(${name} PROPERTIES ENVIRONMENT "${environment}")
        endif()
    endforeach()
endfunction()
