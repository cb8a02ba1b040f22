# SPDX-License-Identifier: MIT
# The libraries of a page, which tools/web/libraries has built in SYRTIS_WEB_PREFIX, in place of those of the system.
#
#   syrtis_page(<target> NAME <name> STARTED_BY <function> IN <environment> CALLS <folder>...)
#
# makes the program <build>/page/<name>.js with <name>.wasm, which runs in a page (`web`) or in a worker of one (`worker`).
# Emscripten links the functions of all files *.js below these folders of src; they are those that the C++ files beside them
# declare.

# Empty are the libraries of parts that a page does not have, and those that consist of headers.
foreach(name boost cli fribidi openssl sqlite threads x11 sfml_audio)
    set(SYRTIS_EXTERNAL_${name} "")
endforeach()
# Headers that write log lines by the C++ library.
set(SYRTIS_EXTERNAL_spdlog syrtis_log)
add_library(syrtis_log INTERFACE)
target_include_directories(syrtis_log SYSTEM INTERFACE ${CMAKE_SOURCE_DIR}/cmake/web_log)
set(SYRTIS_EXTERNAL_jsoncpp ${SYRTIS_WEB_PREFIX}/lib/libjsoncpp.a)
set(SYRTIS_EXTERNAL_sfml ${SYRTIS_WEB_PREFIX}/lib/libsfml.a)
set(SYRTIS_EXTERNAL_freetype syrtis_freetype)
set(SYRTIS_EXTERNAL_harfbuzz syrtis_harfbuzz)
set(SYRTIS_EXTERNAL_zlib ${SYRTIS_WEB_PREFIX}/lib/libz.a)

add_library(syrtis_freetype INTERFACE)
target_link_libraries(syrtis_freetype INTERFACE ${SYRTIS_WEB_PREFIX}/lib/libfreetype.a ${SYRTIS_WEB_PREFIX}/lib/libz.a)
target_include_directories(syrtis_freetype SYSTEM INTERFACE ${SYRTIS_WEB_PREFIX}/include/freetype2)
add_library(syrtis_harfbuzz INTERFACE)
target_link_libraries(syrtis_harfbuzz INTERFACE ${SYRTIS_WEB_PREFIX}/lib/libharfbuzz.a)
target_include_directories(syrtis_harfbuzz SYSTEM INTERFACE ${SYRTIS_WEB_PREFIX}/include/harfbuzz)

function(syrtis_page target)
    cmake_parse_arguments(PARSE_ARGV 1 page "" "NAME;STARTED_BY;IN" "CALLS")
    list(TRANSFORM page_CALLS PREPEND ${CMAKE_SOURCE_DIR}/src/)
    list(TRANSFORM page_CALLS APPEND /*.js)
    file(GLOB_RECURSE libraries CONFIGURE_DEPENDS ${page_CALLS})
    set_target_properties(${target} PROPERTIES OUTPUT_NAME ${page_NAME} SUFFIX .js
        RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/page LINK_DEPENDS "${libraries}")
    list(TRANSFORM libraries PREPEND "--js-library=")
    # ASYNCIFY and threads stay off. No text is evaluated as a program, which the policy of the page forbids.
    target_link_options(${target} PRIVATE -Os ${libraries} -fwasm-exceptions
        -sDEFAULT_TO_CXX=0 -sALLOW_MEMORY_GROWTH=1 -sINITIAL_MEMORY=67108864 -sTOTAL_STACK=2097152 -sFORCE_FILESYSTEM=1
        -sDYNAMIC_EXECUTION=0 -sEXIT_RUNTIME=0 -sENVIRONMENT=${page_IN} -sMODULARIZE=1 -sEXPORT_NAME=${page_STARTED_BY}
        -sEXPORTED_FUNCTIONS=_main,_malloc,_free -sEXPORTED_RUNTIME_METHODS=FS,ENV,ccall)
    target_link_libraries(${target} PRIVATE ${SYRTIS_WEB_PREFIX}/lib/libc++19.a)
endfunction()
