// SPDX-License-Identifier: MIT
#pragma once

// The functions of fmt that the modules of a worker call, by those of the C++ library that were made after them.

#include <cstdio>
#include <format>
#include <utility>

namespace fmt {

using std::format;
using std::format_to_n;

template <class... Arguments>
void print(std::FILE* to, std::format_string<Arguments...> form, Arguments&&... arguments) {
    std::fputs(std::format(form, std::forward<Arguments>(arguments)...).c_str(), to);
}
template <class... Arguments>
void print(std::format_string<Arguments...> form, Arguments&&... arguments) {
    print(stdout, form, std::forward<Arguments>(arguments)...);
}

}  // namespace fmt
