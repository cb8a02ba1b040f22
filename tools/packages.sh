# SPDX-License-Identifier: MIT
# The one list of what Syrtis needs from Debian 12, and how it comes onto the machine. Sourced by ./play and ./check.

# To build and run the server and the client.
packages_to_play=(
    g++ clang lld cmake ninja-build ccache
    libboost-dev libcli11-dev libicu-dev libjsoncpp-dev libspdlog-dev libsqlite3-dev libssl-dev libpqxx-dev
    prometheus-cpp-dev zlib1g-dev
    libsfml-dev libfribidi-dev libx11-dev libgl-dev librsvg2-bin libgl1-mesa-dri fonts-dejavu-core
)
# To test them as well; the client's tests draw on a display of their own.
packages_to_check=(
    libclang-rt-dev
    libgtest-dev libgmock-dev libbenchmark-dev
    xvfb xdotool postgresql
    python3 mypy
)
# To make packages for Debian.
packages_to_pack=(dpkg-dev file)
# To build for Windows (tools/windows/build), and to try it (tools/windows/check).
packages_for_windows=(g++-mingw-w64-x86-64-posix dpkg-dev perl make tcl zip python3 googletest)
packages_to_check_windows=(wine64 wine xvfb xdotool imagemagick unzip fonts-droid-fallback)
# For clang-format, clang-tidy and libFuzzer.
packages_to_develop=(clang libclang-rt-dev clang-format clang-tidy)

install_missing() {
    local missing=() package
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    echo "Installing: ${missing[*]}"

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "These packages are missing, and there is no sudo to install them with." >&2; return 1; }
        as_root=(sudo)
    fi
    as_root+=(env DEBIAN_FRONTEND=noninteractive)
    local install=("${as_root[@]}" apt-get install --yes --no-install-recommends "${missing[@]}")
    # The lists may be there and good: ask for new ones only when a package can't be had with those.
    apt-get install --simulate --no-install-recommends "${missing[@]}" >/dev/null 2>&1 ||
        "${as_root[@]}" apt-get update || return
    "${install[@]}" && return
    echo "That failed; once more with fresh package lists."
    "${as_root[@]}" apt-get update && "${install[@]}"
}
