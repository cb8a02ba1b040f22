// SPDX-License-Identifier: MIT
#include "render/system_fonts.hpp"

#include <windows.h>

#include <array>

namespace syrtis::client::render {

std::vector<std::filesystem::path> system_fonts() {
    // Fonts for Chinese, Japanese and Korean, another one for Chinese if the first is missing, one for symbols, one for
    // Hebrew and Arabic, one for the scripts of India, and one for Thai.
    constexpr std::array k_names{L"msyh.ttc",     L"YuGothM.ttc", L"malgun.ttf",  L"simsun.ttc",
                                 L"seguisym.ttf", L"segoeui.ttf", L"Nirmala.ttf", L"leelawui.ttf"};
    std::array<wchar_t, MAX_PATH> windows{};
    const UINT length = GetWindowsDirectoryW(windows.data(), static_cast<UINT>(windows.size()));
    std::vector<std::filesystem::path> files;
    if (length == 0 || length >= windows.size()) return files;
    for (const wchar_t* const name : k_names) {
        files.push_back(std::filesystem::path(windows.data()) / L"Fonts" / name);
    }
    return files;
}

}  // namespace syrtis::client::render
