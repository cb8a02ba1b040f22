// SPDX-License-Identifier: MIT
#include "cli/serve_options.hpp"

#include <CLI/Error.hpp>
#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "cli/store_commands.hpp"
#include "net/listener.hpp"
#include "protocol/default_port.hpp"
#include "protocol/player_name.hpp"
#include "text/byte_order_mark.hpp"

namespace syrtis::server {
namespace {

/// Capacity of the token buckets, in seconds of their rate.
constexpr double k_seconds_at_once = 4;
/// A page is loaded at once, and then not again for a long time.
constexpr double k_file_seconds_at_once = 16;

/// Returns what is wrong with a text as HOST or HOST:PORT; empty if it is correct.
std::string check_advertised(const std::string& text) {
    const bool is_bracketed = text.starts_with('[');
    const std::size_t bracket = is_bracketed ? text.find(']') : 0;
    if (bracket == std::string::npos) return "it has no end of the IPv6 address";
    const std::size_t colon = text.find(':', bracket);
    const std::string host = text.substr(0, colon);
    const bool has_wrong_letter = std::any_of(host.begin(), host.end(), [&](unsigned char letter) {
        const bool is_in_address = is_bracketed && (letter == ':' || letter == '[' || letter == ']' || letter == '%');
        return std::isalnum(letter) == 0 && letter != '.' && letter != '-' && letter != '_' && !is_in_address;
    });
    if (host.empty() || has_wrong_letter || (is_bracketed && host.back() != ']')) return "it names no host";
    if (colon == std::string::npos) return {};
    const std::string port = text.substr(colon + 1);
    unsigned number = 0;
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    const bool is_port = error == std::errc() && end == port.data() + port.size() && number >= 1 && number <= 65535;
    return is_port ? std::string() : "its port is none of 1 to 65535";
}

/// Returns what is wrong with a text as the address of pages for browsers; empty if it is correct.
std::string check_web_address(const std::string& text) {
    constexpr std::size_t k_longest = 256;
    const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
    if (scheme == 0) return "it begins neither with https:// nor with http://";
    if (text.size() > k_longest) return "it is longer than 256 characters";
    const bool is_plain = std::all_of(text.begin(), text.end(), [](unsigned char letter) {
        return std::isalnum(letter) != 0 ||
               std::string_view("-._~:/[]%").find(static_cast<char>(letter)) != std::string_view::npos;
    });
    if (!is_plain) return "it has characters that no address of a page has";
    if (text.size() == scheme || text[scheme] == '/') return "it names no host";
    return text.ends_with('/') ? std::string() : "it does not end with a slash";
}

std::string check_name(const std::string& text) {
    return protocol::tidy_name(text) == text ? std::string() : "it is no name of 1 to 24 characters";
}

void add_rate_options(CLI::App& command, ServeOptions& options) {
    const auto add = [&](const std::string& name, double& per_second, const std::string& help) {
        command.add_option(name, per_second, help)->check(CLI::Range(1e-3, 1e9))->capture_default_str();
    };
    net::Settings& network = options.network;
    add("--connections-per-second-per-address", network.arrivals.per_second, "New connections from one address");
    add("--messages-per-second", network.connection.lines.per_second,
        "From one connection in the long run; four times as many at once, as with all that is said by the second");
    add("--messages-per-second-per-address", network.place.lines.per_second, "From all connections of one address");
    add("--bytes-per-second", network.connection.bytes.per_second, "From one connection");
    add("--bytes-per-second-per-address", network.place.bytes.per_second, "From all connections of one address");
    add("--processor-per-second", network.connection.milliseconds.per_second,
        "Milliseconds of processor time for one connection");
    add("--processor-per-second-per-address", network.place.milliseconds.per_second,
        "Milliseconds of processor time for all connections of one address");
    add("--file-bytes-per-second", network.files.all.per_second,
        "Of files of the pages for browsers, in the long run; sixteen times as many at once");
    add("--file-bytes-per-second-per-address", network.files.place.per_second,
        "Of such files to browsers of one address");
}

}  // namespace

void add_tls_options(CLI::App& command, ServeOptions& options) {
    static const std::map<std::string, net::Tls> k_names{
        {"off", net::Tls::off}, {"offered", net::Tls::offered}, {"required", net::Tls::required}};
    options.network.tls = net::Tls::offered;
    // Not CLI::CheckedTransformer: its messages would print a one-byte enumeration as a character.
    command
        .add_option_function<std::string>(
            "--tls", [&options](const std::string& name) { options.network.tls = k_names.at(name); },
            "Whether connections are encrypted (TLS 1.3): off; offered: both kinds, on the same port; required "
            "(default: offered)")
        ->check(CLI::IsMember(k_names))
        ->type_name("HOW");
    auto* chain = command.add_option("--tls-certificate", options.tls_certificate,
                                     "PEM file of the certificate with those that lead to its authority (default: one "
                                     "that the server makes and signs itself, tls.pem in the data folder)");
    auto* key = command.add_option("--tls-key", options.tls_key, "PEM file of the certificate's key");
    command.add_option("--password-file", options.password_file,
                       "File whose first line is the password that everybody has to know (default: none)");
    chain->needs(key);
    key->needs(chain);
}

namespace {

void add_proxy_options(CLI::App& command, ServeOptions& options) {
    command
        .add_option("--proxy-from", options.proxy_from,
                    "Proxies of TCP: connections from there have to say with the PROXY protocol (version 1 or 2) whom "
                    "they come from, at the ports of --port and --web")
        ->type_name("ADDRESS[/BITS] ...");
    command
        .add_option("--web-proxy-from", options.web_proxy_from,
                    "Proxies of HTTP before --web: X-Forwarded-For says there whom a request comes from")
        ->type_name("ADDRESS[/BITS] ...");
}

}  // namespace

void declare_serve_options(CLI::App& command, ServeOptions& options) {
    command
        .add_option("--address", options.network.address,
                    "Address to listen at, or a name that stands for one or several, such as localhost; :: means all "
                    "addresses of IPv4 and IPv6")
        ->capture_default_str();
    options.network.port = protocol::k_default_port;
    command.add_option("--port", options.network.port, "TCP port; 0 takes a free one")->capture_default_str();
    add_tls_options(command, options);
    command.add_option("--port-file", options.port_file, "Write the port into this file once it is open");
    command
        .add_option(
            "--web", options.web,
            "Let people play and watch with a browser, at http://ADDRESS:PORT/; a port alone is on the address of "
            "--address")
        ->type_name("[ADDRESS:]PORT");
    command
        .add_option("--web-address", options.web_address,
                    "Where browsers find this page from outside, for instance behind a proxy: pages under another name "
                    "can't play, and other servers on the same store name it to players whose table is here")
        ->type_name("https://HOST/PATH/")
        ->check(check_web_address);
    add_proxy_options(command, options);
    auto* lan = command.add_flag("--lan", options.is_announced,
                                 "Tell this network every other second that there is a server here, so that clients "
                                 "list it: its name, version and port, and which public tables wait for players");
    command.add_option("--lan-name", options.lan_name, "What it is called there")
        ->check(check_name)
        ->capture_default_str()
        ->needs(lan);
    command
        .add_option("--address-key", options.address_key,
                    "File whose first line is the key, 64 hexadecimal digits, that addresses are hashed with; the same "
                    "for all servers on one store (default: one that the server or its database makes)")
        ->type_name("FILE");
    auto* data = command.add_option("--data", options.data, "Folder that keeps the games (default: XDG data folder)");
    auto* store = command
                      .add_option("--store", options.store,
                                  "PostgreSQL database that keeps the games, postgresql://..., for one server or "
                                  "several (default: a file in the data folder)")
                      ->type_name("URL")
                      ->check(check_database_url);
    command.add_flag("--ephemeral", options.is_ephemeral, "Keep nothing: games end with the server")
        ->excludes(data)
        ->excludes(store);
    command
        .add_option("--advertise", options.advertise,
                    "Where other servers on the same store send players (default: this machine's name, and the port)")
        ->type_name("HOST[:PORT]")
        ->check(check_advertised)
        ->needs(store);
    command
        .add_option("--lease", options.lease,
                    "Seconds without a sign of life from this server after which others take its games over")
        ->check(CLI::Range(1, 300))
        ->capture_default_str()
        ->needs(store);
    command.add_flag("--until-input-ends", options.is_until_input_ends,
                     "End when standard input does: for programs that start a server of their own");
    command
        .add_option("--metrics", options.metrics,
                    "Give figures for Prometheus at http://ADDRESS:PORT/metrics; a port alone is on 127.0.0.1")
        ->type_name("[ADDRESS:]PORT");
    command.add_option("--log-level", options.log_level, "How much to say on stderr")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "critical", "off"}))
        ->capture_default_str();
    command.add_option("--max-games", options.limits.games, "Tables at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command.add_option("--max-games-per-address", options.limits.games_per_origin, "Tables opened from one address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--max-running-per-address", options.limits.running_per_origin,
                    "Running games at tables opened from one address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--max-starts-per-hour-per-address", options.starts_per_hour,
                    "Games started at tables opened from one address: so many at once, and so many an hour in the long "
                    "run")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command
        .add_option("--max-taken-back", options.limits.undo_redo_count,
                    "Answers that one seat may take back or give again in one game")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command.add_option("--keep-running", options.keep_running, "Hours of a running game with nobody connected")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--keep-barely-played", options.keep_barely_played,
                    "Hours of a running game of fewer than ten steps with nobody connected")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--changes-per-minute", options.changes_per_minute,
                    "What one connection may change at tables for others in the long run, such as watching them, "
                    "settings and proposals; thirty at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option(
            "--suspend-after", options.suspend_after,
            "Minutes with nobody connected after which a running game may leave its place to another table; one "
            "of fewer than ten steps after one minute")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command.add_option("--max-suspended", options.limits.suspended, "Games that have left their places so")
        ->check(CLI::Range(0, 1000000))
        ->capture_default_str();
    command
        .add_option("--chat-per-minute", options.chat_per_minute,
                    "Lines of chat from one connection in the long run; five at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--chat-per-minute-per-address", options.chat_per_minute_per_address,
                    "The same from one address; twenty at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command.add_option("--admin-socket", options.admin_socket,
                       "Unix socket for `syrtis-server admin` (default: admin.sock in the data folder)");
    command.add_option("--max-connections", options.network.connections, "Connections at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--max-connections-per-address", options.network.connections_per_address,
                    "Connections at once from one address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--reserved-connections", options.network.reserve,
                    "Connections beyond both limits for players who come back to a seat; a sixteenth from one address")
        ->check(CLI::Range(0, 100000))
        ->capture_default_str();
    command.add_option("--max-spectators", options.limits.spectators_per_table, "Spectators of one table")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command.add_option("--max-unread-bytes", options.network.unread_bytes, "Queue of a connection that doesn't read")
        ->check(CLI::Range(65536, 1 << 30))
        ->capture_default_str();
    add_rate_options(command, options);
    command.add_option("--ping-after", options.ping_after, "Seconds of silence before a ping")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command.add_option("--close-after", options.close_after, "Seconds of silence before a connection is closed")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command.add_option("--greet-within", options.greet_within, "Seconds for a new connection until it has said hello")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command.add_option("--line-within", options.line_within, "Seconds from the first byte of a message to its end")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command
        .add_option("--wrong-codes-per-minute", options.wrong_codes_per_minute,
                    "Join codes, or passwords, guessed from one address in the long run; ten at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--keep-ended-days", options.keep_ended_days,
                    "Finished games are kept so long, counted while the server runs")
        ->check(CLI::Range(0, 36500))
        ->capture_default_str();
    command
        .add_option("--keep-ended-megabytes", options.keep_ended_megabytes,
                    "So much of finished games is kept; above it, who opened the tables that occupy most loses their "
                    "oldest games first")
        ->check(CLI::Range(0, 1 << 20))
        ->capture_default_str();
    command
        .add_option("--think-threads", options.think_threads,
                    "Threads of the computer players; by itself one fewer than the machine has cores")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        .add_option("--think-delay", options.think_delay,
                    "Least milliseconds a computer player takes while somebody looks on")
        ->check(CLI::Range(0, 60000))
        ->capture_default_str();
    command
        .add_option("--think-milliseconds", options.limits.thinking.milliseconds,
                    "At most so long a computer player thinks about an answer")
        ->check(CLI::Range(1, 3600000))
        ->capture_default_str();
    command
        .add_option("--think-simulations", options.limits.thinking.simulations,
                    "At most so many simulations for an answer (default: no such limit)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command.add_option("--fallback-agent", options.fallback_agent,
                       "Who answers in place of a computer player that fails or is a second late (default: greedy, or "
                       "random in a game without it)");
    command.add_option("--first-seed", options.first_seed,
                       "For tests: seed of the first game; each further game adds 1. Anybody who knows the seed can "
                       "foresee all cards");
}

namespace {

/// Returns the networks. A host name is resolved now and replaced by its present addresses.
std::vector<net::NetworkPrefix> networks_of(const std::vector<std::string>& texts, const std::string& option) {
    std::vector<net::NetworkPrefix> networks;
    for (const std::string& text : texts) {
        if (const auto network = net::parse_network_prefix(text)) {
            networks.push_back(*network);
            continue;
        }
        if (text.find_first_of("/:") != std::string::npos) {
            throw CLI::ValidationError(
                option, "\"" + text + "\" is no address and no network such as 10.0.0.0/8 or 2001:db8::/32");
        }
        try {
            for (const auto& address : net::addresses_of(text, option)) {
                networks.push_back(*net::parse_network_prefix(address.to_string()));
            }
        } catch (const std::runtime_error& error) {
            throw CLI::ValidationError(error.what());
        }
    }
    return networks;
}

std::string read_password(const std::filesystem::path& file) {
    constexpr std::size_t k_longest = 256;
    std::ifstream stream(file);
    text::skip_byte_order_mark(stream);
    std::string line;
    std::getline(stream, line);
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty() || line.size() > k_longest) {
        throw CLI::ValidationError("--password-file", file.string() + ": no password of 1 to 256 bytes stands there");
    }
    return line;
}

}  // namespace

void finish_serve_options(ServeOptions& options) {
    if (!options.password_file.empty()) options.limits.password = read_password(options.password_file);
    options.network.proxies = networks_of(options.proxy_from, "--proxy-from");
    options.network.web_proxies = networks_of(options.web_proxy_from, "--web-proxy-from");
    if (!options.web_address.empty()) {
        const std::size_t host = options.web_address.find("://") + 3;
        options.network.web_host = options.web_address.substr(host, options.web_address.find('/', host) - host);
    }
    options.limits.least_thinking = std::chrono::milliseconds(options.think_delay);
    options.limits.first_seed = options.first_seed;
    options.limits.starts_per_origin = {.at_once = static_cast<double>(options.starts_per_hour),
                                        .per_second = options.starts_per_hour / 3600.0};
    options.limits.keep_ended = std::chrono::hours(24 * options.keep_ended_days);
    options.limits.keep_ended_bytes = options.keep_ended_megabytes << 20U;
    if (options.fallback_agent) options.limits.fallback_agent = *options.fallback_agent;
    options.network.ping_after = std::chrono::seconds(options.ping_after);
    options.network.close_after = std::chrono::seconds(options.close_after);
    options.network.greet_within = std::chrono::seconds(options.greet_within);
    options.network.line_within = std::chrono::seconds(options.line_within);
    options.limits.wrong_codes.per_second = options.wrong_codes_per_minute / 60.0;
    options.limits.changes.per_second = options.changes_per_minute / 60.0;
    options.limits.chat.per_second = options.chat_per_minute / 60.0;
    options.limits.chat_per_origin.per_second = options.chat_per_minute_per_address / 60.0;
    // A larger value would close the connection as soon as the deferred messages are sent, since they would exceed the
    // limit of unread bytes.
    options.limits.deferred_bytes = options.network.unread_bytes;
    options.limits.keep_running = std::chrono::hours(options.keep_running);
    options.limits.keep_barely_played = std::chrono::hours(options.keep_barely_played);
    options.limits.suspend_after = std::chrono::minutes(options.suspend_after);
    options.limits.suspend_barely_played_after =
        std::min(options.limits.suspend_barely_played_after, options.limits.suspend_after);
    options.network.arrivals.at_once = k_seconds_at_once * options.network.arrivals.per_second;
    for (lobby::Rate* rate : {&options.network.files.place, &options.network.files.all}) {
        rate->at_once = k_file_seconds_at_once * rate->per_second;
    }
    for (net::AllowanceRates* rates : {&options.network.connection, &options.network.place}) {
        for (lobby::Rate* rate : {&rates->lines, &rates->bytes, &rates->milliseconds}) {
            rate->at_once = k_seconds_at_once * rate->per_second;
        }
    }
}

std::vector<std::string> options_of_next_start(const ServeOptions& running, const ServeOptions& fresh) {
    std::vector<std::string> changed;
    const auto compare = [&](const char* name, const auto& before, const auto& now) {
        if (before != now) changed.emplace_back(name);
    };
    compare("--address", running.network.address, fresh.network.address);
    compare("--port", running.network.port, fresh.network.port);
    compare("--port-file", running.port_file, fresh.port_file);
    compare("--lan", running.is_announced, fresh.is_announced);
    compare("--address-key", running.address_key, fresh.address_key);
    compare("--data", running.data, fresh.data);
    compare("--store", running.store, fresh.store);
    compare("--ephemeral", running.is_ephemeral, fresh.is_ephemeral);
    compare("--advertise", running.advertise, fresh.advertise);
    compare("--lease", running.lease, fresh.lease);
    compare("--until-input-ends", running.is_until_input_ends, fresh.is_until_input_ends);
    compare("--metrics", running.metrics, fresh.metrics);
    compare("--web", running.web, fresh.web);
    compare("--web-address", running.web_address, fresh.web_address);
    compare("--admin-socket", running.admin_socket, fresh.admin_socket);
    compare("--think-threads", running.think_threads, fresh.think_threads);
    compare("--fallback-agent", running.fallback_agent, fresh.fallback_agent);
    compare("--first-seed", running.first_seed, fresh.first_seed);
    return changed;
}

}  // namespace syrtis::server
