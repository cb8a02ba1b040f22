// SPDX-License-Identifier: MIT
#pragma once

// Includes Boost.Beast after Boost.Asio, because Beast 1.74 uses headers that only Asio includes.

// clang-format off
#include "net/asio.hpp"
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
// clang-format on
