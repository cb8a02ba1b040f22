// SPDX-License-Identifier: MIT
#pragma once

// Includes Boost.Asio's TLS streams, after its other headers.

// clang-format off
#include "net/asio.hpp"
#include <boost/asio/ssl.hpp>
// clang-format on
