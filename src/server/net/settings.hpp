// SPDX-License-Identifier: MIT
#pragma once

// What the network side of the server is told from outside.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace syrtis::net {

struct Settings {
    std::string address = "0.0.0.0";
    std::uint16_t port = 0;
    std::size_t connections = 256;
    std::size_t connections_per_address = 32;
    std::size_t unread_bytes = 1024 * 1024;          ///< queued for one connection before it counts as a slow reader
    double messages_at_once = 400;                   ///< from one connection
    double messages_per_second = 100;                ///< from one connection, in the long run
    std::chrono::milliseconds ping_after{20'000};    ///< of silence
    std::chrono::milliseconds close_after{60'000};   ///< of silence
    std::chrono::milliseconds greet_within{15'000};  ///< a connection that has said nothing is closed
    std::chrono::milliseconds linger{1'000};         ///< how long a closing connection may take to read what is left
    std::chrono::milliseconds sweep_every{60'000};
};

}  // namespace syrtis::net
