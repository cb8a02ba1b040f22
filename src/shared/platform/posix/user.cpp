// SPDX-License-Identifier: MIT
#include "platform/user.hpp"

#include <unistd.h>

#include <array>

#include "platform/program.hpp"

namespace syrtis::platform {

namespace {

/// Only absolute paths count, as the XDG Base Directory Specification demands.
std::optional<std::filesystem::path> named_or_in_home(const char* variable, const char* in_home) {
    if (const auto named = environment(variable); named && named->front() == '/') return *named;
    if (const auto home = environment("HOME"); home && home->front() == '/')
        return std::filesystem::path(*home) / in_home;
    return std::nullopt;
}

}  // namespace

std::string user_name() {
    for (const char* const variable : {"USER", "LOGNAME"}) {
        if (auto name = environment(variable)) return *name;
    }
    return {};
}

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

std::string locale() {
    for (const char* const variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (auto name = environment(variable)) return *name;
    }
    return {};
}

std::optional<std::tm> local_time(std::time_t time) {
    std::tm local{};
    return ::localtime_r(&time, &local) != nullptr ? std::optional(local) : std::nullopt;
}

std::optional<std::filesystem::path> data_home() { return named_or_in_home("XDG_DATA_HOME", ".local/share"); }
std::optional<std::filesystem::path> state_home() { return named_or_in_home("XDG_STATE_HOME", ".local/state"); }
std::optional<std::filesystem::path> config_home() { return named_or_in_home("XDG_CONFIG_HOME", ".config"); }

}  // namespace syrtis::platform
