// SPDX-License-Identifier: MIT
#pragma once

// Includes Boost.Asio. Version 1.74 uses std::exchange without including its header; in C++20 it compiles only if
// <utility> is included before.

// clang-format off
#include <utility>
#include <boost/asio.hpp>
// clang-format on
