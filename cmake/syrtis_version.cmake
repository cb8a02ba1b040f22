# SPDX-License-Identifier: MIT
# Makes the library syrtis_build_commit with the commit that is built, which is determined at each build. The version number is
# passed to the only file that uses it.

set(SYRTIS_COMMIT "" CACHE STRING "What --version says of the commit; empty to ask the source")
set(commit_file ${CMAKE_BINARY_DIR}/commit/build_commit.cpp)
set(write_commit ${CMAKE_COMMAND} -DSOURCE_DIR=${CMAKE_SOURCE_DIR} -DOUTPUT=${commit_file} -DCOMMIT=${SYRTIS_COMMIT}
    -P ${CMAKE_SOURCE_DIR}/cmake/write_commit.cmake)
add_custom_target(syrtis_write_commit COMMAND ${write_commit} BYPRODUCTS ${commit_file} COMMENT "" VERBATIM)
add_library(syrtis_build_commit STATIC ${commit_file})
add_dependencies(syrtis_build_commit syrtis_write_commit)
target_link_libraries(syrtis_build_commit PUBLIC syrtis_version PRIVATE syrtis_warnings)
set_source_files_properties(${CMAKE_SOURCE_DIR}/src/shared/version/version.cpp PROPERTIES
    COMPILE_DEFINITIONS SYRTIS_VERSION="${PROJECT_VERSION}")
