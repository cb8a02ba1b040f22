# SPDX-License-Identifier: MIT
# cmake "-DMODULES=<module file>;..." -DSOURCE_DIR=<dir> -DPROBE_DIR=<dir> -P layers.cmake
# Each module includes only what it may know, and the check that says so notices what it is there for.

cmake_minimum_required(VERSION 3.25)
set(check ${SOURCE_DIR}/cmake/check_includes.cmake)

if(NOT MODULES)
    message(FATAL_ERROR "No modules to look at")
endif()
foreach(module IN LISTS MODULES)
    execute_process(COMMAND ${CMAKE_COMMAND} -DMODULE_FILE=${module} -P ${check} RESULT_VARIABLE status)
    if(status)
        message(SEND_ERROR "${module}: see above")
    endif()
endforeach()

function(expect status_wanted line)
    file(WRITE ${PROBE_DIR}/probe.hpp "${line}\n")
    file(WRITE ${PROBE_DIR}/module.cmake "set(module probe)\nset(pure ON)\nset(known core state/terraforming content)\n"
        "set(external jsoncpp)\nset(files ${PROBE_DIR}/probe.hpp)\n")
    execute_process(COMMAND ${CMAKE_COMMAND} -DMODULE_FILE=${PROBE_DIR}/module.cmake -P ${check}
        RESULT_VARIABLE status OUTPUT_QUIET ERROR_QUIET)
    if(status_wanted STREQUAL "refused" AND NOT status)
        message(SEND_ERROR "not refused: ${line}")
    elseif(status_wanted STREQUAL "accepted" AND status)
        message(SEND_ERROR "refused: ${line}")
    endif()
endfunction()

expect(accepted "#include \"core/rng.hpp\"")
expect(accepted "#include \"state/terraforming/state.hpp\"")
expect(accepted "#include \"content/reader.hpp\"")
expect(refused "#include \"content/terraforming/content.hpp\"")
expect(refused "#include \"reader.hpp\"")
expect(accepted "#include <json/json.h>")
expect(accepted "#include <array>")
expect(refused "#include \"engine/terraforming/rules.hpp\"")
expect(refused "  #  include \"state/dig/state.hpp\"")
expect(refused "#include \"lobby/lobby.hpp\"")
expect(refused "#include <SFML/Graphics.hpp>")
expect(refused "#include <boost/asio.hpp>")
expect(refused "#include <openssl/evp.h>")
expect(refused "#include <fstream>")
expect(refused "#include <chrono>")
expect(refused "#include <random>")
