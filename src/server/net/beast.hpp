// SPDX-License-Identifier: MIT
#pragma once

// Boost.Beast after Boost.Asio, which comes with what Beast 1.74 uses without including it.

// clang-format off
#include "net/asio.hpp"
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
// clang-format on
