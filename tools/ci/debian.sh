# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# The packages, and a new Debian 12 in a folder to try them on. Sourced by what does.

# make_packages BUILD FOLDER: puts the packages of a built folder of the preset `package` into FOLDER, and the next packing of
# the same, to upgrade to.
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

# new_debian FOLDER [COPIED]: a new Debian, or a copy of one that is there, which takes packages from where this machine does.
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

# packages_named PACKING: where the packages of the server lie in the new Debian.
packages_named() {
    local version
    version=$(sed -n 's/^project(syrtis VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
    echo "/srv/syrtis-data_$version-${1}_all.deb /srv/syrtis-server_$version-${1}_$(dpkg --print-architecture).deb"
}
