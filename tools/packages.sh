# SPDX-License-Identifier: MIT
# The Debian 12 packages that Syrtis needs, and a function that installs them. Sourced by ./play, ./check and other scripts.

# Packages to build and run server and client.
packages_to_play=(
    g++ clang lld cmake ninja-build ccache
    libboost-dev libcli11-dev libicu-dev libjsoncpp-dev libspdlog-dev libsqlite3-dev libssl-dev libpqxx-dev
    prometheus-cpp-dev zlib1g-dev
    libsfml-dev libfreetype-dev libharfbuzz-dev libfribidi-dev libstb-dev libx11-dev libgl-dev librsvg2-bin libgl1-mesa-dri fonts-dejavu-core
)
# Additional packages for tests; those of the client draw on a virtual display.
packages_to_check=(
    libclang-rt-dev
    libgtest-dev libgmock-dev libbenchmark-dev
    xvfb xdotool postgresql
    python3 mypy brotli
)
# Packages to make Debian packages.
packages_to_pack=(dpkg-dev file)
# Packages to build for Windows (tools/windows/build) and to test that build (tools/windows/check).
packages_for_windows=(g++-mingw-w64-x86-64-posix dpkg-dev perl make tcl zip python3 googletest)
packages_to_check_windows=(wine64 wine xvfb xdotool imagemagick unzip fonts-droid-fallback)
# Packages to build the client as a page of a browser (tools/web/build) and to test it (tools/web/check).
packages_for_web=(cmake ninja-build ccache clang-19 lld-19 llvm-19 emscripten binaryen nodejs dpkg-dev libcli11-dev libstb-dev
    librsvg2-bin brotli python3)
packages_to_check_web=(chromium python3)
packages_to_check_web_in_firefox=(firefox-esr xvfb python3)
packages_to_compare_web=(xvfb xdotool imagemagick)
# Packages to compute the sounds anew (tools/sound/make).
packages_for_sound=(python3-numpy vorbis-tools)
# Packages for clang-format, clang-tidy and libFuzzer.
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
    # Package lists are updated only if a package is not available with the present ones.
    apt-get install --simulate --no-install-recommends "${missing[@]}" >/dev/null 2>&1 ||
        "${as_root[@]}" apt-get update || return
    "${install[@]}" && return
    echo "That failed; once more with fresh package lists."
    "${as_root[@]}" apt-get update && "${install[@]}"
}
