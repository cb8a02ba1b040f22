// SPDX-License-Identifier: MIT
#pragma once

// Includes Boost.Asio. Its version 1.74 lacks an include of <utility>, which this file adds.

#include <utility>
// clang-format off
#include <boost/asio.hpp>
// clang-format on
