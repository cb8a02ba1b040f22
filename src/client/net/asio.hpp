// SPDX-License-Identifier: MIT
#pragma once

// Includes Boost.Asio with a workaround: the awaitable.hpp of version 1.74 does not include <utility>, which it needs.

#include <utility>
// clang-format off
#include <boost/asio.hpp>
// clang-format on
