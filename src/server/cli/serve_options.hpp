// SPDX-License-Identifier: MIT
#pragma once

// The options of `syrtis-server serve`, on the command line or in a file.

#include <CLI/App.hpp>
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "lobby/limits.hpp"
#include "net/settings.hpp"

namespace syrtis::server {

/// The values of all options of `serve`.
struct ServeOptions {
    net::Settings network;
    lobby::Limits limits;
    std::filesystem::path data;
    std::string store;  ///< URL of a database; empty if matches are stored in a file in the data folder
    /// The address to which other servers send clients: HOST or HOST:PORT. If it is empty, the name of this machine is
    /// used.
    std::string advertise;
    unsigned lease = 5;  ///< lifetime of the lease on a match in a shared database, in seconds
    std::filesystem::path port_file;
    std::vector<std::string> proxy_from;      ///< proxies that forward TCP connections, as addresses, networks or names
    std::vector<std::string> web_proxy_from;  ///< proxies that forward HTTP requests, as addresses, networks or names
    std::string web;  ///< ADDRESS:PORT or a port for pages for browsers; empty if there are none
    /// The address of this server's pages for browsers. Other servers of the group send it to clients that they
    /// redirect to this server. Empty if this server has no such pages.
    std::string web_address;
    bool is_announced = false;  ///< true if the server announces itself on the local network
    std::string lan_name = "Syrtis";
    std::string metrics;  ///< address and port at which metrics are served; empty if none are served
    std::filesystem::path tls_certificate;
    std::filesystem::path tls_key;
    std::filesystem::path password_file;
    /// File with the key for hashes of addresses; if empty, the server or its database makes a key.
    std::filesystem::path address_key;
    bool is_ephemeral = false;
    bool is_until_input_ends = false;
    std::string log_level = "info";
    /// The number of threads of computer players. One core stays free for the server's thread. Without a free core, the
    /// server's thread would wait for the next tick of the system's scheduler before it answers a person.
    std::size_t think_threads = std::max(2U, std::thread::hardware_concurrency()) - 1;
    unsigned think_delay = 300;
    unsigned ping_after = 20;
    unsigned close_after = 60;
    unsigned greet_within = 15;
    unsigned line_within = 20;
    unsigned wrong_codes_per_minute = 6;
    unsigned starts_per_hour = 60;
    unsigned keep_ended_days = 180;
    std::uint64_t keep_ended_megabytes = 1024;
    unsigned changes_per_minute = 120;
    unsigned chat_per_minute = 30;
    unsigned chat_per_minute_per_address = 120;
    unsigned keep_running = 168;
    unsigned keep_barely_played = 24;
    unsigned suspend_after = 10;  ///< minutes after which a match that nobody attends may be suspended
    std::filesystem::path admin_socket;
    std::optional<std::uint64_t> first_seed;
    std::optional<std::string> fallback_agent;
};

/// Declares all options of `serve`. Parsing stores the values in `options`, which must outlive `command`.
void declare_serve_options(CLI::App& command, ServeOptions& options);

/// Computes `limits` and `network` from the parsed values, reads the password file and resolves the names of proxies.
/// Called once after parsing. Throws an exception if a file can't be read or a name is unknown.
void finish_serve_options(ServeOptions& options);

/// Returns the names of the options, such as "--port", whose values differ between `running` and `fresh` and whose
/// changes take effect only when the server starts again.
[[nodiscard]] std::vector<std::string> options_of_next_start(const ServeOptions& running, const ServeOptions& fresh);

}  // namespace syrtis::server
