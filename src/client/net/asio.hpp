// SPDX-License-Identifier: MIT
#pragma once

// Boost.Asio as this compiler and library version want it: 1.74's awaitable.hpp forgets to include <utility>.

#include <utility>
// clang-format off
#include <boost/asio.hpp>
// clang-format on
