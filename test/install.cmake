# SPDX-License-Identifier: MIT
# cmake -DBUILD_DIR=<dir> -DPREFIX=<dir> "-DCOMPONENTS=data;server;client" -P install.cmake
# Checks that an installation is complete, and that its programs start and find their data, also in another folder.

cmake_minimum_required(VERSION 3.25)
# The folder is outside the source, in which a program would find the data of the source.
string(RANDOM LENGTH 12 name)
set(PROBE_DIR /tmp/syrtis-install-${name})
set(ENV{DESTDIR} ${PROBE_DIR}/staged)
set(root ${PROBE_DIR}/staged${PREFIX})
foreach(component IN LISTS COMPONENTS)
    execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD_DIR} --component ${component}
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endforeach()

function(expect_files)
    foreach(name IN LISTS ARGN)
        if(NOT EXISTS ${root}/${name})
            message(FATAL_ERROR "${name} is not installed")
        endif()
    endforeach()
endfunction()
expect_files(bin/syrtis-server share/syrtis/res/lang/fr.po share/syrtis/res/boards/tharsis.json share/syrtis/res/fonts/OFL.txt share/doc/syrtis/LICENSE
    share/doc/syrtis/NOTICE.md share/doc/syrtis/CHANGELOG.md share/doc/syrtis/operations.md
    share/bash-completion/completions/syrtis-server share/man/man6/syrtis-server.6
    lib/systemd/system/syrtis-server.service)
if(NOT EXISTS ${root}/etc/syrtis/server.ini AND NOT EXISTS ${PROBE_DIR}/staged/etc/syrtis/server.ini)
    message(FATAL_ERROR "the configuration of the service is not installed")
endif()
if(client IN_LIST COMPONENTS)
    expect_files(bin/syrtis-client share/man/man6/syrtis-client.6 share/applications/syrtis-client.desktop
        share/icons/hicolor/scalable/apps/syrtis.svg share/metainfo/net.syrtis.client.metainfo.xml share/syrtis/img)
endif()
if(EXISTS ${root}/share/syrtis/res/img)
    message(FATAL_ERROR "the sources of the pictures are installed")
endif()

# Checks that the server reads its data from `folder`: the games must be missing when one of its files is.
function(expect_data folder)
    file(WRITE ${PROBE_DIR}/lines "{\"kind\":\"games\"}\n")
    foreach(expected opened missed)
        execute_process(COMMAND ${CMAKE_COMMAND} -E env --unset=SYRTIS_RES ${ARGN} play-stdio
            INPUT_FILE ${PROBE_DIR}/lines OUTPUT_VARIABLE said ERROR_VARIABLE complaint WORKING_DIRECTORY ${PROBE_DIR})
        set(found missed)
        if(said MATCHES "\"kind\":\"games\".*dig-mars.*terraforming-mars")
            set(found opened)
        endif()
        if(NOT found STREQUAL expected)
            message(FATAL_ERROR "${ARGN}: the data of ${folder} should be ${expected}: ${said}${complaint}")
        endif()
        if(expected STREQUAL opened)
            file(RENAME ${folder}/dig-mars/tiles.json ${PROBE_DIR}/tiles.json)
        endif()
    endforeach()
    file(RENAME ${PROBE_DIR}/tiles.json ${folder}/dig-mars/tiles.json)
endfunction()
expect_data(${root}/share/syrtis/res ${root}/bin/syrtis-server)
file(RENAME ${root}/share/syrtis/res ${PROBE_DIR}/elsewhere)
expect_data(${PROBE_DIR}/elsewhere ${root}/bin/syrtis-server --res ${PROBE_DIR}/elsewhere)
expect_data(${PROBE_DIR}/elsewhere SYRTIS_RES=${PROBE_DIR}/elsewhere ${root}/bin/syrtis-server)
if(client IN_LIST COMPONENTS)
    execute_process(COMMAND ${root}/bin/syrtis-client --version OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endif()

# Checks files for which this machine has a checker.
find_program(appstreamcli appstreamcli)
if(appstreamcli AND client IN_LIST COMPONENTS)
    execute_process(COMMAND ${appstreamcli} validate --no-net
        ${root}/share/metainfo/net.syrtis.client.metainfo.xml COMMAND_ERROR_IS_FATAL ANY)
endif()
find_program(desktop_file_validate desktop-file-validate)
if(desktop_file_validate AND client IN_LIST COMPONENTS)
    execute_process(COMMAND ${desktop_file_validate} ${root}/share/applications/syrtis-client.desktop
        COMMAND_ERROR_IS_FATAL ANY)
endif()
file(GLOB pages ${root}/share/man/man6/*)
find_program(lexgrog lexgrog)
if(lexgrog)
    execute_process(COMMAND ${lexgrog} ${pages} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endif()
file(REMOVE_RECURSE ${PROBE_DIR})
