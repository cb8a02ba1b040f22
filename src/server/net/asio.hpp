// SPDX-License-Identifier: MIT
#pragma once

// Includes Boost.Asio. Version 1.74 uses std::exchange without including its header and compiles in C++20 only after
// <utility>.

// clang-format off
#include <utility>
#include <boost/asio.hpp>
// clang-format on
