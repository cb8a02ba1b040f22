# SPDX-License-Identifier: MIT
# Pictures: SVG sources in res/img become PNG files in <build>/res/img/<height>/..., by rsvg-convert.
#
#   syrtis_rasterise(<out-variable> SOURCE <svg> HEIGHTS <pixels>...)   adds the rules, returns the PNG files
#   syrtis_images(LIST <file> FOR <target>)                             makes the target syrtis_images of a list
#
# Each line of the list is a glob pattern below res/img and the heights to draw; `#` starts a comment. A picture takes
# the heights of all the lines that match it.

function(syrtis_rasterise out)
    cmake_parse_arguments(PARSE_ARGV 1 picture "" "SOURCE" "HEIGHTS")
    file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR}/res/img ${picture_SOURCE})
    string(REGEX REPLACE "\\.svg$" ".png" name ${name})
    set(outputs "")
    foreach(height IN LISTS picture_HEIGHTS)
        set(output ${CMAKE_BINARY_DIR}/res/img/${height}/${name})
        cmake_path(GET output PARENT_PATH folder)
        add_custom_command(OUTPUT ${output}
            COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
            COMMAND ${SYRTIS_RSVG_CONVERT} --height ${height} --keep-aspect-ratio --output ${output} ${picture_SOURCE}
            DEPENDS ${picture_SOURCE} COMMENT "Drawing ${name} ${height} pixels high" VERBATIM)
        list(APPEND outputs ${output})
    endforeach()
    set(${out} ${outputs} PARENT_SCOPE)
endfunction()

function(syrtis_images)
    cmake_parse_arguments(PARSE_ARGV 0 images "" "LIST;FOR" "")
    set(list ${CMAKE_SOURCE_DIR}/${images_LIST})
    set(folder ${CMAKE_SOURCE_DIR}/res/img)
    find_program(SYRTIS_RSVG_CONVERT rsvg-convert REQUIRED)
    set(pngs "")
    set(sources "")
    if(EXISTS ${list})
        set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
        file(STRINGS ${list} lines REGEX "^[^#]")
        foreach(line IN LISTS lines)
            separate_arguments(words UNIX_COMMAND "${line}")
            list(POP_FRONT words pattern)
            file(GLOB_RECURSE matches CONFIGURE_DEPENDS ${folder}/${pattern})
            foreach(source IN LISTS matches)
                string(MD5 key ${source})
                list(APPEND heights_${key} ${words})
                list(APPEND sources ${source})
            endforeach()
        endforeach()
    endif()
    list(REMOVE_DUPLICATES sources)
    foreach(source IN LISTS sources)
        string(MD5 key ${source})
        list(REMOVE_DUPLICATES heights_${key})
        syrtis_rasterise(drawn SOURCE ${source} HEIGHTS ${heights_${key}})
        list(APPEND pngs ${drawn})
    endforeach()
    add_custom_target(syrtis_images ALL DEPENDS ${pngs})
    if(TARGET ${images_FOR})
        add_dependencies(${images_FOR} syrtis_images)
    endif()
    install(DIRECTORY ${CMAKE_BINARY_DIR}/res/img/ DESTINATION ${CMAKE_INSTALL_DATADIR}/syrtis/img OPTIONAL)
endfunction()
