# SPDX-License-Identifier: MIT
# The installed files other than the programs, and the packages: server, client, and data that both read. `cmake --install`
# installs all of them; the target `package` of the preset `package` makes .deb packages.

set(SYRTIS_RELEASE_DATE 2026-11-22)
option(SYRTIS_SYSTEMD "Install the unit of the server, and its configuration" ON)

install(DIRECTORY res/ DESTINATION ${CMAKE_INSTALL_DATADIR}/syrtis/res COMPONENT data PATTERN img EXCLUDE
    PATTERN README.md EXCLUDE)
install(FILES LICENSE NOTICE.md README.md CHANGELOG.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT data)
install(DIRECTORY doc/ DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT data FILES_MATCHING PATTERN "*.md"
    PATTERN "*.schema.json" PATTERN images EXCLUDE PATTERN examples EXCLUDE)
install(FILES packaging/syrtis.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT data
    RENAME syrtis-server)
install(FILES packaging/syrtis.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT data
    RENAME syrtis-client)

function(syrtis_configured file folder component)
    cmake_path(GET file STEM LAST_ONLY name)
    configure_file(packaging/${file} ${CMAKE_BINARY_DIR}/packaging/${name} @ONLY)
    install(FILES ${CMAKE_BINARY_DIR}/packaging/${name} DESTINATION ${folder} COMPONENT ${component})
endfunction()

syrtis_configured(man/syrtis-server.6.in ${CMAKE_INSTALL_MANDIR}/man6 server)
if(SYRTIS_SYSTEMD)
    syrtis_configured(systemd/syrtis-server.service.in lib/systemd/system server)
    set(folder ${CMAKE_INSTALL_SYSCONFDIR}/syrtis)
    # An installation in /usr has its configuration in /etc, not in /usr/etc.
    if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
        set(folder ${CMAKE_INSTALL_FULL_SYSCONFDIR}/syrtis)
    endif()
    install(FILES packaging/systemd/server.ini DESTINATION ${folder} COMPONENT server)
endif()
if(SYRTIS_CLIENT)
    syrtis_configured(man/syrtis-client.6.in ${CMAKE_INSTALL_MANDIR}/man6 client)
    syrtis_configured(desktop/net.syrtis.client.metainfo.xml.in ${CMAKE_INSTALL_DATADIR}/metainfo client)
    install(FILES packaging/desktop/syrtis-client.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications
        COMPONENT client)
    install(FILES res/img/app/icon.svg DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps
        RENAME syrtis.svg COMPONENT client)
    install(DIRECTORY ${CMAKE_BINARY_DIR}/res/img/ DESTINATION ${CMAKE_INSTALL_DATADIR}/syrtis/img COMPONENT client)
endif()
# The page is a component, and a package, only if it is there when the build is configured.
set(has_play_page OFF)
if(EXISTS ${SYRTIS_PLAY_PAGE}/index.html)
    set(has_play_page ON)
    install(DIRECTORY ${SYRTIS_PLAY_PAGE}/ DESTINATION ${CMAKE_INSTALL_DATADIR}/syrtis/res/play COMPONENT web)
endif()

set(CPACK_PACKAGE_NAME syrtis)
set(CPACK_PACKAGE_VENDOR "The Syrtis authors")
set(CPACK_PACKAGE_CONTACT "The Syrtis authors <authors@syrtis.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Board games on Mars over the network")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR DEB)
set(CPACK_COMPONENTS_ALL data server)
if(SYRTIS_CLIENT)
    list(APPEND CPACK_COMPONENTS_ALL client)
endif()
if(has_play_page)
    list(APPEND CPACK_COMPONENTS_ALL web)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_SYRTIS_DEBIAN ${CMAKE_SOURCE_DIR}/packaging/debian)
set(CPACK_SYRTIS_RELEASE_DATE ${SYRTIS_RELEASE_DATE})
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/cmake/syrtis_packing.cmake)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
# The packages depend on data of the same version, in any revision of the package.
set(same_version "syrtis-data (>= ${PROJECT_VERSION}), syrtis-data (<< ${PROJECT_VERSION}.)")
set(CPACK_DEBIAN_DATA_PACKAGE_NAME syrtis-data)
set(CPACK_DEBIAN_DATA_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_DATA_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_SERVER_PACKAGE_NAME syrtis-server)
set(CPACK_DEBIAN_SERVER_PACKAGE_DEPENDS "${same_version}, adduser")
set(CPACK_DEBIAN_SERVER_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/packaging/debian/postinst
    ${CMAKE_SOURCE_DIR}/packaging/debian/prerm ${CMAKE_SOURCE_DIR}/packaging/debian/postrm
    ${CMAKE_SOURCE_DIR}/packaging/debian/conffiles)
set(CPACK_DEBIAN_CLIENT_PACKAGE_NAME syrtis-client)
set(CPACK_DEBIAN_CLIENT_PACKAGE_DEPENDS "${same_version}, fonts-dejavu-core, libgl1")
set(CPACK_DEBIAN_CLIENT_PACKAGE_RECOMMENDS syrtis-server)
set(CPACK_DEBIAN_CLIENT_PACKAGE_SUGGESTS fonts-noto-cjk)
set(CPACK_DEBIAN_WEB_PACKAGE_NAME syrtis-web)
set(CPACK_DEBIAN_WEB_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_WEB_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_WEB_PACKAGE_DEPENDS "${same_version}")
set(CPACK_DEBIAN_WEB_PACKAGE_ENHANCES syrtis-server)
set(CPACK_COMPONENT_WEB_DESCRIPTION "Board games on Mars: page for browsers\n The client, which a server with the option --web gives to browsers.")
set(CPACK_COMPONENT_DATA_DESCRIPTION "Board games on Mars: data\n Cards, boards, languages and fonts that server and client read.")
set(CPACK_COMPONENT_SERVER_DESCRIPTION "Board games on Mars: server\n Hosts Terraforming Mars and Dig Mars over the network, with computer players.")
set(CPACK_COMPONENT_CLIENT_DESCRIPTION "Board games on Mars: client\n Plays Terraforming Mars and Dig Mars with others or against the computer.")
include(CPack)
