// SPDX-License-Identifier: MIT
#pragma once

// Includes the TLS streams of Boost.Asio, after its other headers.

// clang-format off
#include "net/asio.hpp"
#include <boost/asio/ssl.hpp>
// clang-format on
