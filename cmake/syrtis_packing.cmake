# SPDX-License-Identifier: MIT
# Runs before packages are made. Without dpkg-shlibdeps, CPack would make packages that depend on no library.

if(CPACK_GENERATOR MATCHES DEB)
    foreach(program dpkg-shlibdeps file)
        find_program(${program} ${program} NO_CACHE)
        if(NOT ${program})
            message(FATAL_ERROR "${program} is missing, by which packages learn what libraries they need: install dpkg-dev and file.")
        endif()
    endforeach()
endif()

# Adds the files that Debian requires in each package: copyright, changelog, and compressed manual pages.
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
