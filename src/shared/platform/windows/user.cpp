// SPDX-License-Identifier: MIT
#include "platform/user.hpp"

#include <windows.h>
// knownfolders.h needs the types of windows.h.
#include <knownfolders.h>
#include <lmcons.h>
#include <shlobj.h>

#include <array>

#include "platform/program.hpp"
#include "platform/windows/text.hpp"

namespace syrtis::platform {

namespace {

std::optional<std::filesystem::path> named_or_known(const char* variable, const KNOWNFOLDERID& id) {
    if (const auto named = environment(variable)) {
        std::filesystem::path folder = wide(*named);
        if (folder.is_absolute()) return folder;
    }
    wchar_t* known = nullptr;
    std::optional<std::filesystem::path> folder;
    if (SHGetKnownFolderPath(id, 0, nullptr, &known) == S_OK) folder = std::filesystem::path(known);
    CoTaskMemFree(known);
    return folder;
}

}  // namespace

std::string user_name() {
    std::array<wchar_t, UNLEN + 1> name{};
    auto size = static_cast<DWORD>(name.size());
    return GetUserNameW(name.data(), &size) != 0 ? narrow(name.data()) : std::string();
}

std::string host_name() {
    std::array<wchar_t, 256> name{};
    auto size = static_cast<DWORD>(name.size());
    return GetComputerNameExW(ComputerNameDnsHostname, name.data(), &size) != 0 ? narrow(name.data()) : std::string();
}

std::string locale() {
    for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (auto named = environment(variable)) return *named;
    }
    std::array<wchar_t, LOCALE_NAME_MAX_LENGTH> name{};
    const LCID language = MAKELCID(GetUserDefaultUILanguage(), SORT_DEFAULT);
    return LCIDToLocaleName(language, name.data(), static_cast<int>(name.size()), 0) > 0 ? narrow(name.data())
                                                                                         : std::string();
}

std::optional<std::tm> local_time(std::time_t time) {
    std::tm local{};
    return ::localtime_s(&local, &time) == 0 ? std::optional(local) : std::nullopt;
}

std::optional<std::filesystem::path> data_home() { return named_or_known("LOCALAPPDATA", FOLDERID_LocalAppData); }
std::optional<std::filesystem::path> state_home() { return data_home(); }
std::optional<std::filesystem::path> config_home() { return named_or_known("APPDATA", FOLDERID_RoamingAppData); }

}  // namespace syrtis::platform
