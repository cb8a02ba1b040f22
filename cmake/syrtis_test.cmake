# SPDX-License-Identifier: MIT
#   syrtis_test(<target> LABEL <label> SOURCES <file>... LINKS <library>... [ENVIRONMENT <name=value>...])
# A GoogleTest program whose tests are known to ctest one by one. They find folders and programs by test/support/paths.hpp.

set(SYRTIS_TEST_TIMEOUT 600)

function(syrtis_test_definitions target)
    target_include_directories(${target} PRIVATE ${CMAKE_SOURCE_DIR}/test)
    target_link_libraries(${target} PRIVATE syrtis_warnings syrtis_test_paths)
endfunction()

function(syrtis_test target)
    cmake_parse_arguments(PARSE_ARGV 1 test "" "LABEL" "SOURCES;LINKS;ENVIRONMENT")
    add_executable(${target} ${test_SOURCES})
    syrtis_compile_together(${target} ${test_SOURCES})
    target_link_libraries(${target} PRIVATE ${test_LINKS} GTest::gmock GTest::gtest_main)
    syrtis_test_definitions(${target})
    # A unit test runs for a moment, and with sanitizers most of its time would go into making it.
    if(SYRTIS_SANITIZERS AND test_LABEL MATCHES "^(unit|e2e)")
        target_compile_options(${target} PRIVATE -O0)
    endif()
    set(properties LABELS ${test_LABEL} TIMEOUT ${SYRTIS_TEST_TIMEOUT})
    if(test_ENVIRONMENT)
        list(APPEND properties ENVIRONMENT ${test_ENVIRONMENT})
    endif()
    gtest_discover_tests(${target} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
        PROPERTIES ${properties})
endfunction()
