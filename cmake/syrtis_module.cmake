# SPDX-License-Identifier: MIT
# Makes one target for each module, linked only with the modules and libraries that it lists.
#
#   syrtis_module(<name> FOLDER <dir> [LINKS <module>...] [EXTERNAL <library>...] [EXCEPT <regex>] [READS_FILES] [HOT|COLD])
#
# makes syrtis_<name> from all *.cpp below FOLDER except those that match EXCEPT and those of another operating system (in
# folders posix or windows); without any such file it is an INTERFACE library. The folders of games (SYRTIS_GAMES) are left
# out, since they are separate modules. All modules of a root have one include path, so the includes of each module are
# checked against LINKS before it is compiled.
#
#   syrtis_program(<name> MAIN <file> LINKS <module>...)

set(SYRTIS_EXTERNAL_boost Boost::headers)
set(SYRTIS_EXTERNAL_cli CLI11::CLI11)
set(SYRTIS_EXTERNAL_fribidi -lfribidi)
set(SYRTIS_EXTERNAL_icu ICU::i18n ICU::uc)
set(SYRTIS_EXTERNAL_jsoncpp $<IF:$<TARGET_EXISTS:jsoncpp_lib>,jsoncpp_lib,jsoncpp_static>)
set(SYRTIS_EXTERNAL_openssl OpenSSL::SSL OpenSSL::Crypto)
set(SYRTIS_EXTERNAL_pqxx PQXX::PQXX)
set(SYRTIS_EXTERNAL_prometheus prometheus-cpp::core)
set(SYRTIS_EXTERNAL_sfml sfml-graphics sfml-window sfml-system)
set(SYRTIS_EXTERNAL_sfml_audio sfml-audio)
set(SYRTIS_EXTERNAL_spdlog spdlog::spdlog)
set(SYRTIS_EXTERNAL_sqlite SQLite::SQLite3)
set(SYRTIS_EXTERNAL_threads Threads::Threads)
set(SYRTIS_EXTERNAL_x11 -lX11 -lGL)
set(SYRTIS_EXTERNAL_zlib ZLIB::ZLIB)

# Compiles a target that computes for long with more optimisation.
function(syrtis_make_hot target)
    target_link_libraries(${target} PRIVATE syrtis_hot)
    if(SYRTIS_QUICK AND NOT SYRTIS_SANITIZERS)
        target_compile_options(${target} PRIVATE -O2)
    endif()
    # In position-independent code every function can be replaced from outside, which prevents inlining.
    if(CMAKE_BUILD_TYPE STREQUAL "Release")
        set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE OFF)
    endif()
endfunction()

function(syrtis_module name)
    cmake_parse_arguments(PARSE_ARGV 1 module "READS_FILES;HOT;COLD" "FOLDER;EXCEPT" "LINKS;EXTERNAL")
    set(target syrtis_${name})
    set(folder ${CMAKE_SOURCE_DIR}/${module_FOLDER})
    string(REGEX MATCH "^src/[a-z]+" root ${module_FOLDER})
    string(REGEX REPLACE "^src/[a-z]+/?" "" prefix ${module_FOLDER})

    file(GLOB_RECURSE files CONFIGURE_DEPENDS ${folder}/*.cpp ${folder}/*.hpp)
    foreach(game IN LISTS SYRTIS_GAMES)
        list(FILTER files EXCLUDE REGEX "^${folder}/${game}/")
    endforeach()
    if(module_EXCEPT)
        list(FILTER files EXCLUDE REGEX "${module_EXCEPT}")
    endif()
    # Only the files for the target operating system are compiled.
    set(other_side windows)
    if(WIN32)
        set(other_side posix)
    endif()
    list(FILTER files EXCLUDE REGEX "^${folder}/(.*/)?${other_side}/")
    set(sources ${files})
    list(FILTER sources INCLUDE REGEX "\\.cpp$")

    # Folders are listed without their subfolders, which may be other modules.
    set(known ${prefix})
    foreach(file IN LISTS files)
        cmake_path(GET file PARENT_PATH parent)
        file(RELATIVE_PATH relative ${CMAKE_SOURCE_DIR}/${root} ${parent})
        list(APPEND known ${relative})
    endforeach()
    set(external ${module_EXTERNAL})
    foreach(link IN LISTS module_LINKS)
        get_property(below GLOBAL PROPERTY syrtis_known_${link})
        list(APPEND known ${below})
        get_property(below GLOBAL PROPERTY syrtis_external_${link})
        list(APPEND external ${below})
    endforeach()
    list(REMOVE_DUPLICATES known)
    list(REMOVE_DUPLICATES external)
    set_property(GLOBAL PROPERTY syrtis_known_${name} ${known})
    set_property(GLOBAL PROPERTY syrtis_external_${name} ${external})

    list(TRANSFORM module_LINKS PREPEND syrtis_)
    foreach(library IN LISTS module_EXTERNAL)
        list(APPEND module_LINKS ${SYRTIS_EXTERNAL_${library}})
    endforeach()

    if(sources)
        add_library(${target} STATIC ${sources})
        syrtis_compile_together(${target})
        target_link_libraries(${target} PUBLIC ${module_LINKS} PRIVATE syrtis_warnings)
        target_include_directories(${target} PUBLIC ${CMAKE_SOURCE_DIR}/${root})
        # A COLD module mostly waits for the network, the disk or a person, so quick builds don't optimise it.
        if(module_COLD AND SYRTIS_QUICK)
            target_compile_options(${target} PRIVATE -O0)
        endif()
        if(module_HOT)
            syrtis_make_hot(${target})
        endif()
    else()
        add_library(${target} INTERFACE)
        target_link_libraries(${target} INTERFACE ${module_LINKS})
        target_include_directories(${target} INTERFACE ${CMAKE_SOURCE_DIR}/${root})
    endif()

    set(pure OFF)
    if(root STREQUAL "src/shared" AND NOT module_READS_FILES)
        set(pure ON)
    endif()
    set(stamp ${CMAKE_BINARY_DIR}/includes/${name}.stamp)
    set(list_file ${CMAKE_BINARY_DIR}/includes/${name}.cmake)
    set(description "set(module ${name})\nset(pure ${pure})\nset(known \"${known}\")\nset(external \"${external}\")\nset(files \"${files}\")\n")
    file(CONFIGURE OUTPUT ${list_file} CONTENT "${description}" @ONLY)
    add_custom_command(OUTPUT ${stamp}
        COMMAND ${CMAKE_COMMAND} -DMODULE_FILE=${list_file} -P ${CMAKE_SOURCE_DIR}/cmake/check_includes.cmake
        COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
        DEPENDS ${files} ${list_file} ${CMAKE_SOURCE_DIR}/cmake/check_includes.cmake
        COMMENT "Checking what ${name} includes" VERBATIM)
    add_custom_target(${target}_includes ALL DEPENDS ${stamp})
    add_dependencies(${target} ${target}_includes)
    set_property(GLOBAL APPEND PROPERTY syrtis_module_files ${list_file})
endfunction()

function(syrtis_program name)
    cmake_parse_arguments(PARSE_ARGV 1 program "" "MAIN" "LINKS")
    file(GLOB main CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${program_MAIN})
    if(NOT main)
        message(STATUS "${name}: ${program_MAIN} is not there, left out")
        return()
    endif()
    list(TRANSFORM program_LINKS PREPEND syrtis_)
    add_executable(${name} ${main})
    target_link_libraries(${name} PRIVATE ${program_LINKS} syrtis_warnings)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)
    string(REGEX REPLACE "^syrtis-" "" component ${name})
    install(TARGETS ${name} RUNTIME COMPONENT ${component})
endfunction()
