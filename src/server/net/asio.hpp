// SPDX-License-Identifier: MIT
#pragma once

// Boost.Asio 1.74 uses std::exchange without including its header: with C++20 it compiles only after <utility>.

// clang-format off
#include <utility>
#include <boost/asio.hpp>
// clang-format on
