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
    if (bracket == std::string::npos) return "the bracket after the IPv6 address is missing";
    const std::size_t colon = text.find(':', bracket);
    const std::string host = text.substr(0, colon);
    const bool has_wrong_letter = std::any_of(host.begin(), host.end(), [&](unsigned char letter) {
        const bool is_in_address = is_bracketed && (letter == ':' || letter == '[' || letter == ']' || letter == '%');
        return std::isalnum(letter) == 0 && letter != '.' && letter != '-' && letter != '_' && !is_in_address;
    });
    if (host.empty() || has_wrong_letter || (is_bracketed && host.back() != ']')) return "it does not name a host";
    if (colon == std::string::npos) return {};
    const std::string port = text.substr(colon + 1);
    unsigned number = 0;
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    const bool is_port = error == std::errc() && end == port.data() + port.size() && number >= 1 && number <= 65535;
    return is_port ? std::string() : "its port must be from 1 to 65535";
}

/// Returns what is wrong with a text as the address of pages for browsers; empty if it is correct.
std::string check_web_address(const std::string& text) {
    constexpr std::size_t k_longest = 256;
    const std::size_t scheme = text.starts_with("https://") ? 8 : text.starts_with("http://") ? 7 : 0;
    if (scheme == 0) return "it must begin with https:// or http://";
    if (text.size() > k_longest) return "it is longer than 256 characters";
    const bool is_plain = std::all_of(text.begin(), text.end(), [](unsigned char letter) {
        return std::isalnum(letter) != 0 ||
               std::string_view("-._~:/[]%").find(static_cast<char>(letter)) != std::string_view::npos;
    });
    if (!is_plain) return "it has characters that are not allowed in the address of a page";
    if (text.size() == scheme || text[scheme] == '/') return "it does not name a host";
    return text.ends_with('/') ? std::string() : "it must end with a slash";
}

std::string check_name(const std::string& text) {
    return protocol::tidy_name(text) == text ? std::string() : "a name has 1 to 24 characters";
}

void add_rate_options(CLI::App& command, ServeOptions& options) {
    const auto add = [&](const std::string& name, double& per_second, const std::string& help) {
        command.add_option(name, per_second, help)->check(CLI::Range(1e-3, 1e9))->capture_default_str();
    };
    net::Settings& network = options.network;
    add("--connections-per-second-per-address", network.arrivals.per_second,
        "New connections per second from one address in the long run");
    add("--messages-per-second", network.connection.lines.per_second,
        "Messages per second from one connection in the long run; as for all rates per second, the rate of four "
        "seconds may be used at once");
    add("--messages-per-second-per-address", network.place.lines.per_second,
        "Rate for all connections of one address together");
    add("--bytes-per-second", network.connection.bytes.per_second, "Rate for one connection");
    add("--bytes-per-second-per-address", network.place.bytes.per_second,
        "Rate for all connections of one address together");
    add("--processor-per-second", network.connection.milliseconds.per_second,
        "Milliseconds of processor time per second for one connection");
    add("--processor-per-second-per-address", network.place.milliseconds.per_second,
        "Milliseconds of processor time per second for all connections of one address together");
    add("--file-bytes-per-second", network.files.all.per_second,
        "Bytes per second of files for browsers in the long run; the rate of sixteen seconds may be used at once");
    add("--file-bytes-per-second-per-address", network.files.place.per_second,
        "Bytes per second of files for the browsers of one address");
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
            "Encryption of connections by TLS 1.3: off; offered (encrypted and plain connections on the same port); "
            "required (default: offered)")
        ->check(CLI::IsMember(k_names))
        ->type_name("HOW");
    auto* chain =
        command.add_option("--tls-certificate", options.tls_certificate,
                           "PEM file with the certificate, followed by its intermediate certificates (default: a "
                           "self-signed certificate that the server makes, tls.pem in the data folder)");
    auto* key = command.add_option("--tls-key", options.tls_key, "PEM file with the private key of the certificate");
    command.add_option(
        "--password-file", options.password_file,
        "File whose first line is the password of the server, which every client must send (default: no password)");
    chain->needs(key);
    key->needs(chain);
}

namespace {

void add_proxy_options(CLI::App& command, ServeOptions& options) {
    command
        .add_option("--proxy-from", options.proxy_from,
                    "TCP proxies: connections from them to the ports of --port and --web must begin with the client's "
                    "address in the PROXY protocol (version 1 or 2)")
        ->type_name("ADDRESS[/BITS] ...");
    command
        .add_option("--web-proxy-from", options.web_proxy_from,
                    "HTTP proxies in front of --web: the client's address is taken from their header X-Forwarded-For")
        ->type_name("ADDRESS[/BITS] ...");
}

}  // namespace

void declare_serve_options(CLI::App& command, ServeOptions& options) {
    command
        .add_option("--address", options.network.address,
                    "Address at which to listen, or a name with one or several addresses, such as localhost; :: stands "
                    "for all addresses of IPv4 and IPv6")
        ->capture_default_str();
    options.network.port = protocol::k_default_port;
    command.add_option("--port", options.network.port, "TCP port; 0 chooses a free port")->capture_default_str();
    add_tls_options(command, options);
    command.add_option("--port-file", options.port_file, "Write the port to this file when it is open");
    command
        .add_option("--web", options.web,
                    "Serve the page for playing and watching in a browser at http://ADDRESS:PORT/; the default ADDRESS "
                    "is that of --address")
        ->type_name("[ADDRESS:]PORT");
    command
        .add_option("--web-address", options.web_address,
                    "Public address of this page, for example behind a proxy. A page that was loaded from another host "
                    "can't play; other servers on the same store send players to this address if their table is here")
        ->type_name("https://HOST/PATH/")
        ->check(check_web_address);
    add_proxy_options(command, options);
    auto* lan = command.add_flag("--lan", options.is_announced,
                                 "Announce this server on the local network every two seconds, so that clients list it "
                                 "with its name, version, port and public tables that wait for players");
    command.add_option("--lan-name", options.lan_name, "Name of the server in these announcements")
        ->check(check_name)
        ->capture_default_str()
        ->needs(lan);
    command
        .add_option("--address-key", options.address_key,
                    "File whose first line is the key with which addresses are hashed: 64 hexadecimal digits, equal "
                    "for all servers on one store (default: a key that the server or its database makes)")
        ->type_name("FILE");
    auto* data = command.add_option("--data", options.data, "Data folder of the server (default: the XDG data folder)");
    auto* store = command
                      .add_option("--store", options.store,
                                  "URL of a PostgreSQL database for the games (postgresql://...), for one or several "
                                  "servers (default: a file in the data folder)")
                      ->type_name("URL")
                      ->check(check_database_url);
    command.add_flag("--ephemeral", options.is_ephemeral, "Store nothing: all games are lost when the server ends")
        ->excludes(data)
        ->excludes(store);
    command
        .add_option("--advertise", options.advertise,
                    "Address to which other servers on the same store send players (default: the name of this machine, "
                    "with the port)")
        ->type_name("HOST[:PORT]")
        ->check(check_advertised)
        ->needs(store);
    command
        .add_option("--lease", options.lease,
                    "Seconds without a renewal of this server's lease after which other servers take its games over")
        ->check(CLI::Range(1, 300))
        ->capture_default_str()
        ->needs(store);
    command.add_flag("--until-input-ends", options.is_until_input_ends,
                     "End when standard input ends, for programs that start a server of their own");
    command
        .add_option("--metrics", options.metrics,
                    "Serve metrics for Prometheus at http://ADDRESS:PORT/metrics; the default ADDRESS is 127.0.0.1")
        ->type_name("[ADDRESS:]PORT");
    command
        .add_option("--log-level", options.log_level, "Least level of the messages that are logged on standard error")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "critical", "off"}))
        ->capture_default_str();
    command.add_option("--max-games", options.limits.games, "Maximum number of tables")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--max-games-per-address", options.limits.games_per_origin,
                    "Maximum number of tables opened from one address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--max-running-per-address", options.limits.running_per_origin,
                    "Maximum number of running games at tables opened from one address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--max-starts-per-hour-per-address", options.starts_per_hour,
                    "Games started at tables opened from one address: this number per hour in the long run, and this "
                    "number at once")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command
        .add_option("--max-taken-back", options.limits.undo_redo_count,
                    "Maximum number of answers that one seat may undo and redo in a game")
        ->check(CLI::Range(1, 1000000))
        ->capture_default_str();
    command
        .add_option("--keep-running", options.keep_running,
                    "Hours after which a running game without connected people is abandoned")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--keep-barely-played", options.keep_barely_played,
                    "Hours after which a running game of fewer than ten steps without connected people is abandoned")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--changes-per-minute", options.changes_per_minute,
                    "Messages per minute from one connection that change what others at a table see, such as settings "
                    "and proposals, in the long run; thirty at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--suspend-after", options.suspend_after,
                    "Minutes without connected people after which a running game may be suspended to make room for "
                    "another table; one minute for a game of fewer than ten steps")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command.add_option("--max-suspended", options.limits.suspended, "Maximum number of suspended games")
        ->check(CLI::Range(0, 1000000))
        ->capture_default_str();
    command
        .add_option("--chat-per-minute", options.chat_per_minute,
                    "Chat lines per minute from one connection in the long run; five at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--chat-per-minute-per-address", options.chat_per_minute_per_address,
                    "Chat lines per minute from one address in the long run; twenty at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command.add_option("--admin-socket", options.admin_socket,
                       "Unix socket for `syrtis-server admin` (default: admin.sock in the data folder)");
    command.add_option("--max-connections", options.network.connections, "Maximum number of connections")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--max-connections-per-address", options.network.connections_per_address,
                    "Maximum number of connections from one address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--reserved-connections", options.network.reserve,
                    "Number of connections beyond these two limits that are admitted for players who return to a seat; "
                    "one address may use a sixteenth of them")
        ->check(CLI::Range(0, 100000))
        ->capture_default_str();
    command
        .add_option("--max-spectators", options.limits.spectators_per_table,
                    "Maximum number of spectators at one table")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command
        .add_option("--max-unread-bytes", options.network.unread_bytes,
                    "Maximum number of bytes that wait for a connection which does not read")
        ->check(CLI::Range(65536, 1 << 30))
        ->capture_default_str();
    add_rate_options(command, options);
    command.add_option("--ping-after", options.ping_after, "Seconds of silence before a ping")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command.add_option("--close-after", options.close_after, "Seconds of silence before a connection is closed")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command.add_option("--greet-within", options.greet_within, "Seconds within which a new connection must send hello")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command
        .add_option("--line-within", options.line_within,
                    "Seconds within which a message must be complete after its first byte")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command
        .add_option(
            "--wrong-codes-per-minute", options.wrong_codes_per_minute,
            "Wrong join codes per minute from one address in the long run, and as many wrong passwords; ten at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        .add_option("--keep-ended-days", options.keep_ended_days,
                    "Days for which finished games are kept, measured by a clock that advances while a server runs")
        ->check(CLI::Range(0, 36500))
        ->capture_default_str();
    command
        .add_option("--keep-ended-megabytes", options.keep_ended_megabytes,
                    "Maximum size of all finished games in MiB; above it, the opener with the most bytes in relation "
                    "to its share loses its oldest game first")
        ->check(CLI::Range(0, 1 << 20))
        ->capture_default_str();
    command
        .add_option("--think-threads", options.think_threads,
                    "Number of threads of computer players; the default is one less than the number of processor cores")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        .add_option("--think-delay", options.think_delay,
                    "Least time of a computer player's answer in milliseconds while people are connected to the table")
        ->check(CLI::Range(0, 60000))
        ->capture_default_str();
    command
        .add_option("--think-milliseconds", options.limits.thinking.milliseconds,
                    "Maximum time of a computer player's answer in milliseconds")
        ->check(CLI::Range(1, 3600000))
        ->capture_default_str();
    command
        .add_option("--think-simulations", options.limits.thinking.simulations,
                    "Maximum number of simulations for a computer player's answer (default: no limit)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command.add_option("--fallback-agent", options.fallback_agent,
                       "Computer player that answers if another one fails or is a second late (default: greedy, or "
                       "random in a game without it)");
    command.add_option("--first-seed", options.first_seed,
                       "For tests: seed of the first game; the seed of each further game is higher by 1. Whoever knows "
                       "the seed can predict all cards");
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
                option, "\"" + text + "\" is neither an address nor a network such as 10.0.0.0/8 or 2001:db8::/32");
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
        throw CLI::ValidationError("--password-file",
                                   file.string() + ": the first line is not a password of 1 to 256 bytes");
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
