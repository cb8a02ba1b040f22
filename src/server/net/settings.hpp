// SPDX-License-Identifier: MIT
#pragma once

// What the network side of the server is told from outside.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "net/allowance.hpp"
#include "net/network_prefix.hpp"

namespace syrtis::net {

/// Whether connections are encrypted. The same port takes both kinds: which a peer speaks shows in its first byte.
enum class Tls : std::uint8_t { off, offered, required };

struct Settings {
    std::string address = "0.0.0.0";
    std::uint16_t port = 0;
    Tls tls = Tls::off;  ///< without a certificate it is off
    /// Who says with the PROXY protocol whom a connection comes from, at the port of the game and at that for browsers.
    std::vector<NetworkPrefix> proxies;
    /// Who says with X-Forwarded-For whom a request comes from, at the port for browsers.
    std::vector<NetworkPrefix> web_proxies;
    std::size_t connections = 256;
    std::size_t connections_per_address = 32;
    /// Connections beyond those two limits that are let in to come back to a seat and for nothing else; at most a
    /// sixteenth of them from one address. 0: none.
    std::size_t reserve = 64;
    std::size_t unread_bytes = 1024 * 1024;  ///< queued for one connection before it counts as a slow reader
    /// That a peer may ask for in the life of a connection. A library does so after millions of records.
    std::uint32_t key_changes = 64;
    Rate arrivals{.at_once = 40, .per_second = 10};  ///< new connections from one address
    AllowanceRates connection{.lines = {.at_once = 400, .per_second = 100},
                              .bytes = {.at_once = 256.0 * 1024, .per_second = 64.0 * 1024},
                              .milliseconds = {.at_once = 600, .per_second = 150}};
    AllowanceRates place{.lines = {.at_once = 1600, .per_second = 400},
                         .bytes = {.at_once = 1024.0 * 1024, .per_second = 256.0 * 1024},
                         .milliseconds = {.at_once = 1000, .per_second = 250}};  ///< all connections of one address
    std::chrono::milliseconds ping_after{20'000};                                ///< of silence
    std::chrono::milliseconds close_after{60'000};                               ///< of silence
    std::chrono::milliseconds greet_within{15'000};  ///< a connection that has not said hello is closed
    std::chrono::milliseconds line_within{20'000};   ///< from the first byte of a line to its end
    std::chrono::milliseconds linger{1'000};         ///< how long a closing connection may take to read what is left
    std::chrono::milliseconds sweep_every{60'000};
};

}  // namespace syrtis::net
