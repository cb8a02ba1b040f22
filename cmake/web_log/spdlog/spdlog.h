// SPDX-License-Identifier: MIT
#pragma once

// The functions of spdlog that the modules of a worker call, for builds of pages: a warning or an error becomes a line on the
// console of the browser, and other lines are dropped.

#include <cstdio>
#include <string>
#include <utility>

#include "spdlog/fmt/fmt.h"

namespace spdlog {

template <class... Arguments>
void debug(std::format_string<Arguments...> /*form*/, Arguments&&... /*arguments*/) {}
template <class... Arguments>
void info(std::format_string<Arguments...> /*form*/, Arguments&&... /*arguments*/) {}
template <class... Arguments>
void warn(std::format_string<Arguments...> form, Arguments&&... arguments) {
    std::fputs((std::format(form, std::forward<Arguments>(arguments)...) + "\n").c_str(), stderr);
}
template <class... Arguments>
void error(std::format_string<Arguments...> form, Arguments&&... arguments) {
    warn(form, std::forward<Arguments>(arguments)...);
}
template <class... Arguments>
void critical(std::format_string<Arguments...> form, Arguments&&... arguments) {
    warn(form, std::forward<Arguments>(arguments)...);
}
inline void debug(const std::string& /*line*/) {}
inline void info(const std::string& /*line*/) {}
inline void warn(const std::string& line) { std::fputs((line + "\n").c_str(), stderr); }
inline void error(const std::string& line) { warn(line); }
inline void critical(const std::string& line) { warn(line); }

}  // namespace spdlog
