# SPDX-License-Identifier: MIT
# Run before packages are made. Without dpkg-shlibdeps they would be made all the same, and depend on no library.

find_program(dpkg_shlibdeps dpkg-shlibdeps NO_CACHE)
if(CPACK_GENERATOR MATCHES DEB AND NOT dpkg_shlibdeps)
    message(FATAL_ERROR "dpkg-shlibdeps is missing, which says what libraries the packages need: install dpkg-dev.")
endif()
