# SPDX-License-Identifier: MIT
# Run before packages are made. Without dpkg-shlibdeps they would be made all the same, and depend on no library.

find_program(dpkg_shlibdeps dpkg-shlibdeps NO_CACHE)
if(CPACK_GENERATOR MATCHES DEB AND NOT dpkg_shlibdeps)
    message(FATAL_ERROR "dpkg-shlibdeps is missing, which says what libraries the packages need: install dpkg-dev.")
endif()

# What Debian wants in each package beside what an installation has: who may copy it, what changed, and manual pages packed.
if(CPACK_GENERATOR MATCHES DEB)
    set(changelog ${CPACK_TEMPORARY_DIRECTORY}/changelog.Debian)
    execute_process(COMMAND date --utc --rfc-email --date=${CPACK_SYRTIS_RELEASE_DATE} OUTPUT_VARIABLE time
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    configure_file(${CPACK_SYRTIS_DEBIAN}/changelog.in ${changelog} @ONLY)
    foreach(component IN LISTS CPACK_COMPONENTS_ALL)
        set(usr ${CPACK_TEMPORARY_DIRECTORY}/${component}/usr)
        set(doc ${usr}/share/doc/syrtis-${component})
        file(COPY ${CPACK_SYRTIS_DEBIAN}/copyright ${changelog} DESTINATION ${doc}
            FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
        file(GLOB pages ${usr}/share/man/man6/*.6)
        execute_process(COMMAND gzip -9 --no-name --force ${doc}/changelog.Debian ${pages} COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
endif()
