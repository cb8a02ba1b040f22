# SPDX-License-Identifier: MIT
# Finds libpqxx, for which Debian 12 has no CMake configuration, and its libpq. Target: PQXX::PQXX.

find_path(PQXX_INCLUDE_DIR pqxx/pqxx)
find_library(PQXX_LIBRARY pqxx)
find_path(PQ_INCLUDE_DIR libpq-fe.h PATH_SUFFIXES postgresql)
find_library(PQ_LIBRARY pq)
if(EXISTS ${PQXX_INCLUDE_DIR}/pqxx/version.hxx)
    file(STRINGS ${PQXX_INCLUDE_DIR}/pqxx/version.hxx line REGEX "define PQXX_VERSION ")
    string(REGEX MATCH "[0-9.]+" PQXX_VERSION "${line}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(PQXX REQUIRED_VARS PQXX_LIBRARY PQXX_INCLUDE_DIR PQ_LIBRARY
    PQ_INCLUDE_DIR VERSION_VAR PQXX_VERSION)
if(PQXX_FOUND AND NOT TARGET PQXX::PQXX)
    add_library(PQXX::PQXX UNKNOWN IMPORTED)
    set_target_properties(PQXX::PQXX PROPERTIES IMPORTED_LOCATION ${PQXX_LIBRARY}
        INTERFACE_INCLUDE_DIRECTORIES "${PQXX_INCLUDE_DIR};${PQ_INCLUDE_DIR}" INTERFACE_LINK_LIBRARIES ${PQ_LIBRARY})
endif()
