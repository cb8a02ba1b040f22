# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# Functions that make the packages, and a new Debian 12 in a folder for testing them. Sourced by other scripts.

# make_packages BUILD FOLDER: puts the packages of BUILD, a build of the preset `package`, into FOLDER, each in revisions 1
# and 2, so that an upgrade can be tested.
make_packages() {
    local deb next=$2/next
    (cd "$1" && cpack -G DEB -B "$2" >"$2.log") || { cat "$2.log"; return 1; }
    for deb in "$2"/*-1_*.deb; do
        dpkg-deb -R "$deb" "$next"
        sed -i 's/^\(Version: .*\)-1$/\1-2/' "$next/DEBIAN/control"
        dpkg-deb -Znone -b "$next" "${deb/-1_/-2_}" >/dev/null
        rm -rf "$next"
    done
    ls -l "$2"/*.deb
}

# new_debian FOLDER [COPIED]: makes a new Debian in FOLDER, or copies COPIED. It gets packages from the mirror of this machine.
new_debian() {
    local file
    if [ $# -gt 1 ]; then
        cp -a "$2" "$1"
    else
        debootstrap --variant=minbase bookworm "$1" >"$1.log" || { cat "$1.log"; return 1; }
    fi
    for file in /etc/resolv.conf /etc/hosts; do [ ! -e $file ] || cp -L $file "$1$file"; done
    cp -L /etc/apt/apt.conf.d/* "$1/etc/apt/apt.conf.d/" 2>/dev/null || true
}

# packages_named REVISION: prints the paths of the packages of the server in the new Debian.
packages_named() {
    local version
    version=$(sed -n 's/^project(syrtis VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
    echo "/srv/syrtis-data_$version-${1}_all.deb /srv/syrtis-server_$version-${1}_$(dpkg --print-architecture).deb"
}
