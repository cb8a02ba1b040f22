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
    std::string store;      ///< URL of a database; empty: a file in the data folder
    std::string advertise;  ///< where other servers send clients, HOST or HOST:PORT; empty: this machine's name
    unsigned lease = 5;     ///< seconds
    std::filesystem::path port_file;
    std::vector<std::string> proxy_from;      ///< addresses, networks or names of proxies of TCP
    std::vector<std::string> web_proxy_from;  ///< the same of proxies of HTTP
    std::string web;                          ///< ADDRESS:PORT or a port; empty: no page for browsers
    bool is_announced = false;                ///< to this network
    std::string lan_name = "Syrtis";
    std::string metrics;  ///< ADDRESS:PORT or a port; empty: no figures are given
    std::filesystem::path tls_certificate;
    std::filesystem::path tls_key;
    std::filesystem::path password_file;
    std::filesystem::path address_key;  ///< empty: one of the server's own, or of the database
    bool is_ephemeral = false;
    bool is_until_input_ends = false;
    std::string log_level = "info";
    /// A core is left to what people do: whoever wakes up beside busy cores waits for the next tick of the system.
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
    unsigned suspend_after = 10;  ///< minutes
    std::filesystem::path admin_socket;
    std::optional<std::uint64_t> first_seed;
    std::optional<std::string> fallback_agent;
};

/// Declares them all; what is parsed goes into `options`, which must live as long as `command`.
void declare_serve_options(CLI::App& command, ServeOptions& options);

/// Carries over into `limits` and `network` what is told in other units. To be called once, when all is parsed.
void finish_serve_options(ServeOptions& options);

}  // namespace syrtis::server
