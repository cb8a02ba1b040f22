# SPDX-License-Identifier: MIT
#   syrtis_windows_program(<target> "<description>")
# adds to a program the resources that Windows needs: icon, version, and a manifest that makes its narrow text UTF-8.

set(icon ${CMAKE_BINARY_DIR}/packaging/syrtis.ico)
find_program(SYRTIS_RSVG_CONVERT rsvg-convert REQUIRED)
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(draw "")
set(pngs "")
foreach(height 16 24 32 48 64 256)
    set(png ${CMAKE_BINARY_DIR}/packaging/icon-${height}.png)
    list(APPEND draw COMMAND ${SYRTIS_RSVG_CONVERT} --height ${height} --keep-aspect-ratio --output ${png}
        ${CMAKE_SOURCE_DIR}/res/img/app/icon.svg)
    list(APPEND pngs ${png})
endforeach()
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/packaging)
add_custom_command(OUTPUT ${icon} ${draw} COMMAND Python3::Interpreter ${CMAKE_SOURCE_DIR}/tools/windows/icon ${icon} ${pngs}
    DEPENDS ${CMAKE_SOURCE_DIR}/res/img/app/icon.svg ${CMAKE_SOURCE_DIR}/tools/windows/icon VERBATIM)
add_custom_target(syrtis_icon DEPENDS ${icon})

function(syrtis_windows_program target description)
    if(NOT TARGET ${target})
        return()
    endif()
    set(file ${CMAKE_BINARY_DIR}/packaging/${target}.rc)
    configure_file(${CMAKE_SOURCE_DIR}/packaging/windows/program.rc.in ${file} @ONLY)
    target_sources(${target} PRIVATE ${file})
    set_source_files_properties(${file} PROPERTIES OBJECT_DEPENDS
        "${icon};${CMAKE_SOURCE_DIR}/packaging/windows/utf8.manifest")
    add_dependencies(${target} syrtis_icon)
endfunction()

syrtis_windows_program(syrtis-server "Syrtis server")
syrtis_windows_program(syrtis-client "Syrtis")
# The client opens no console window.
if(TARGET syrtis-client)
    set_target_properties(syrtis-client PROPERTIES WIN32_EXECUTABLE ON)
endif()
