// SPDX-License-Identifier: MIT
#pragma once

// Defines the settings of the server's network code.

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "net/allowance.hpp"
#include "net/file_allowance.hpp"
#include "net/network_prefix.hpp"

namespace syrtis::net {

/// Says if connections are encrypted. With `offered`, the port serves both encrypted connections and plain text; the
/// first byte of a connection decides.
enum class Tls : std::uint8_t { off, offered, required };

/// The settings of the network code: addresses, limits and times.
struct Settings {
    std::string address = "0.0.0.0";
    std::uint16_t port = 0;
    Tls tls = Tls::off;  ///< `off` if there is no certificate
    /// Proxies that send the client's address by the PROXY protocol, at the game port and at the browser port.
    std::vector<NetworkPrefix> proxies;
    /// Proxies that send the client's address in X-Forwarded-For, at the browser port.
    std::vector<NetworkPrefix> web_proxies;
    /// The host of the pages for browsers, as HOST or HOST:PORT. Pages that were loaded from another host can't play.
    /// If empty, pages from every host can play.
    std::string web_host;
    std::size_t connections = 256;
    std::size_t connections_per_address = 32;
    /// The size of the reserve: connections beyond `connections` or `connections_per_address` that are admitted only to
    /// return to a seat. One address may use at most a sixteenth of it. 0 if there is no reserve.
    std::size_t reserve = 64;
    /// number of bytes that may wait for one connection; above it, the connection is ended because it does not read
    std::size_t unread_bytes = 1024 * 1024;
    /// The maximum number of TLS key updates that a peer may request during a connection. Normal programs request a key
    /// update only after millions of records.
    std::uint32_t key_changes = 64;
    Rate arrivals{.at_once = 40, .per_second = 10};  ///< rate of new connections from one address
    AllowanceRates connection{.lines = {.at_once = 400, .per_second = 100},
                              .bytes = {.at_once = 256.0 * 1024, .per_second = 64.0 * 1024},
                              .milliseconds = {.at_once = 600, .per_second = 150}};
    /// Limits for all connections of one address together.
    AllowanceRates place{.lines = {.at_once = 1600, .per_second = 400},
                         .bytes = {.at_once = 1024.0 * 1024, .per_second = 256.0 * 1024},
                         .milliseconds = {.at_once = 1000, .per_second = 250}};
    /// The rates at which files are sent to browsers. The first visit of the page with the game takes about 4 MiB.
    FileRates files{.place = {.at_once = 16.0 * 1024 * 1024, .per_second = 1024.0 * 1024},
                    .all = {.at_once = 128.0 * 1024 * 1024, .per_second = 8.0 * 1024 * 1024}};
    std::chrono::milliseconds ping_after{20'000};    ///< time of silence after which the server sends a ping
    std::chrono::milliseconds close_after{60'000};   ///< time of silence after which the server closes a connection
    std::chrono::milliseconds greet_within{15'000};  ///< time limit for the message hello
    std::chrono::milliseconds line_within{20'000};   ///< time limit from the first byte of a line to its end
    /// Time in which the peer of a closing connection can read the queued lines.
    std::chrono::milliseconds linger{1'000};
    std::chrono::milliseconds sweep_every{60'000};
};

}  // namespace syrtis::net
