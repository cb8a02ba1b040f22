// SPDX-License-Identifier: MIT
#include "cli/serve_command.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/Error.hpp>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "cli/data_folder.hpp"
#include "cli/serve_options.hpp"
#include "content/text_file.hpp"
#include "crypto/digest.hpp"
#include "lobby/administration.hpp"
#include "lobby/announced_tables.hpp"
#include "lobby/lobby.hpp"
#include "lobby/threaded_agent_pool.hpp"
#include "metrics/prometheus_meter.hpp"
#include "net/admin_socket.hpp"
#include "net/announcer.hpp"
#include "net/asio.hpp"
#include "net/asio_scheduler.hpp"
#include "net/certificate.hpp"
#include "net/end_watch.hpp"
#include "net/server.hpp"
#include "net/web_server.hpp"
#include "platform/input_end.hpp"
#include "platform/program.hpp"
#include "platform/session_end.hpp"
#include "platform/user.hpp"
#include "protocol/messages.hpp"
#include "store/memory_store.hpp"
#include "store/open_postgres.hpp"
#include "store/server_group.hpp"
#include "store/sqlite_store.hpp"
#include "store/threaded_store.hpp"
#include "text/json.hpp"
#include "version/version.hpp"

namespace syrtis::server {
namespace {

/// From the word that the server ends until it does, whoever hasn't listened to it.
constexpr std::chrono::seconds k_between_levels{1};
constexpr std::chrono::seconds k_longest_farewell{4};

std::unique_ptr<store::GameStore> open_store(const ServeOptions& options, lobby::Scheduler& scheduler) {
    if (options.is_ephemeral) return std::make_unique<store::MemoryStore>();
    if (!options.store.empty()) {
        // Certificate, bans and the admin socket are each server's own.
        std::filesystem::create_directories(data_folder(options.data));
        auto store =
            store::open_postgres(options.store, {.lease = std::chrono::seconds(options.lease),
                                                 .post = [&scheduler](auto task) { scheduler.post(std::move(task)); }});
        // The URL may hold a password.
        spdlog::info("games are kept in a PostgreSQL database");
        return store;
    }
    const std::filesystem::path folder = data_folder(options.data);
    auto store = std::make_unique<store::ThreadedStore>(std::make_unique<store::SqliteStore>(folder),
                                                        [&scheduler](auto task) { scheduler.post(std::move(task)); });
    spdlog::info("games are kept in {}", folder.string());
    return store;
}

/// Where other servers send players, with the port.
std::string advertised_address(const ServeOptions& options, std::uint16_t port) {
    std::string address = options.advertise;
    if (address.empty()) {
        address = platform::host_name();
        if (address.empty()) throw std::runtime_error("this machine has no name");
    }
    // Colons within brackets are those of an IPv6 address.
    const auto colon = address.find(':', address.starts_with('[') ? address.find(']') : 0);
    return colon == std::string::npos ? address + ":" + std::to_string(port) : address;
}

std::string read_key(const std::filesystem::path& file) {
    std::string key;
    std::ifstream(file) >> key;
    constexpr std::size_t k_digits = 64;
    if (key.size() != k_digits || key.find_first_not_of("0123456789abcdef") != std::string::npos) {
        throw std::runtime_error(file.string() + ": no key of 64 hexadecimal digits stands there");
    }
    return key;
}

/// What addresses are hashed with: made once and kept, since hashes of them are.
std::string read_origin_key(const ServeOptions& options, lobby::Entropy& entropy, store::GameStore& store) {
    if (!options.address_key.empty()) return read_key(options.address_key);
    if (options.is_ephemeral) return lobby::make_token(entropy);
    // Servers on one store tell places apart in the same way.
    if (store.group() != nullptr) return crypto::keyed_hash(store.secret(), "address");
    const std::filesystem::path file = data_folder(options.data) / "address.key";
    if (!std::filesystem::exists(file)) {
        const std::string made = lobby::make_token(entropy) + lobby::make_token(entropy) + "\n";
        if (!content::write_private_file(file, made)) throw std::runtime_error(file.string() + ": can't be written");
    }
    std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    return read_key(file);
}

/// What was hashed by one server is compared by another: they must not have different keys.
std::string agreed_origin_key(const ServeOptions& options, lobby::Entropy& entropy, store::GameStore& store) {
    std::string key = read_origin_key(options, entropy, store);
    store::ServerGroup* const group = store.group();
    // Not the key itself: whoever reads the database is not to have it.
    if (group != nullptr && !group->agrees_on("address_key", crypto::keyed_hash(key, "which key this is"))) {
        throw std::runtime_error(
            "another server on this database hashes addresses with another key (--address-key): all need the same");
    }
    return key;
}

/// Null if nobody can ask anything.
std::unique_ptr<net::AdminSocket> open_admin_socket(const ServeOptions& options, boost::asio::io_context& context,
                                                    lobby::Lobby& lobby) {
    if (options.is_ephemeral && options.admin_socket.empty()) return nullptr;
    const auto file = options.admin_socket.empty() ? data_folder(options.data) / "admin.sock" : options.admin_socket;
    try {
        return std::make_unique<net::AdminSocket>(context, file, [&lobby](std::string_view line) {
            return text::write_json(lobby::administer(lobby, line));
        });
    } catch (const boost::system::system_error& error) {
        // Nobody has asked for it there: people can play without, as in a folder whose path is too long for a socket.
        if (!options.admin_socket.empty()) throw std::runtime_error(file.string() + ": " + error.what());
        spdlog::warn("{}: {}: whoever runs the server can't ask it anything", file.string(), error.what());
        return nullptr;
    }
}

/// What this network is told. Who would need the password to see the tables hears of none.
protocol::Announcement describe_server(const ServeOptions& options, const std::string& id, std::uint16_t port,
                                       const lobby::Lobby& lobby) {
    using Tls = protocol::Announcement::Tls;
    const net::Tls tls = options.network.tls;
    protocol::Announcement announcement{.id = id,
                                        .name = options.lan_name,
                                        .program = "syrtis " + std::string(version::number()),
                                        .protocol = protocol::k_protocol_version,
                                        .port = port,
                                        .tls = tls == net::Tls::required  ? Tls::required
                                               : tls == net::Tls::offered ? Tls::offered
                                                                          : Tls::off,
                                        .asks_password = !options.limits.password.empty()};
    if (!announcement.asks_password) lobby::announce_tables(lobby.tables(), announcement);
    return announcement;
}

/// Null if nobody is told.
std::unique_ptr<net::Announcer> announce(const ServeOptions& options, boost::asio::io_context& context,
                                         const net::Server& server, const lobby::Lobby& lobby,
                                         lobby::Entropy& entropy) {
    if (!options.is_announced) return nullptr;
    constexpr std::size_t k_id_digits = 16;
    const std::string id = lobby::make_token(entropy).substr(0, k_id_digits);
    auto announcer = std::make_unique<net::Announcer>(
        context, options.network.address,
        [&options, &lobby, id, port = server.port()] { return describe_server(options, id, port, lobby); });
    if (!announcer->is_open()) {
        spdlog::warn("this network can't be told of the server: no interface takes part in multicast at {}",
                     options.network.address);
    }
    return announcer;
}

/// Null if there is no page for browsers.
std::unique_ptr<net::WebServer> open_web(const ServeOptions& options, const std::filesystem::path& resources,
                                         boost::asio::io_context& context, lobby::Lobby& lobby, net::Server& server) {
    if (options.web.empty()) return nullptr;
    const auto colon = options.web.rfind(':');
    std::string address = colon == std::string::npos ? options.network.address : options.web.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']')) address = address.substr(1, address.size() - 2);
    const std::string port = colon == std::string::npos ? options.web : options.web.substr(colon + 1);
    unsigned number = 0;
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), number);
    if (error != std::errc() || end != port.data() + port.size() || number > 0xffff) {
        throw std::runtime_error("--web: \"" + options.web + "\" is not ADDRESS:PORT, nor a port");
    }
    try {
        return std::make_unique<net::WebServer>(context, address, static_cast<std::uint16_t>(number),
                                                net::read_web_files(resources), lobby, server, options.network);
    } catch (const boost::system::system_error& problem) {
        throw std::runtime_error("--web " + options.web + ": " + problem.what());
    }
}

/// Null if no TLS is spoken.
std::shared_ptr<net::Certificate> read_certificate(const ServeOptions& options) {
    if (options.network.tls == net::Tls::off) return nullptr;
    if (!options.tls_certificate.empty()) return net::Certificate::load(options.tls_certificate, options.tls_key);
    if (options.is_ephemeral) return net::Certificate::make();
    return net::Certificate::keep(data_folder(options.data) / "tls.pem");
}

/// Takes over what can change while the server runs. A mistake in the file leaves all as it was.
void read_options_again(ServeOptions& options, const Context& context, net::Server& server) {
    ServeOptions fresh;
    Context again{.register_games = context.register_games,
                  .resources = context.resources,
                  .arguments = context.arguments,
                  .options_read_again = &fresh};
    try {
        parse_program(again);
    } catch (const CLI::ParseError& error) {
        spdlog::error("the options stay as they are: {}", error.what());
        return;
    }
    std::shared_ptr<net::Certificate> certificate;
    try {
        // One that is kept nowhere stays as it is: a new one would be another.
        if (!fresh.is_ephemeral || !fresh.tls_certificate.empty()) certificate = read_certificate(fresh);
    } catch (const std::exception& error) {
        spdlog::error("the options stay as they are: {}", error.what());
        return;
    }
    const bool moves = fresh.network.address != options.network.address || fresh.network.port != options.network.port;
    if (moves || fresh.data != options.data || fresh.store != options.store || fresh.advertise != options.advertise ||
        fresh.lease != options.lease || fresh.address_key != options.address_key || fresh.metrics != options.metrics ||
        fresh.think_threads != options.think_threads || fresh.is_announced != options.is_announced ||
        fresh.web != options.web) {
        spdlog::warn(
            "address, port, data folder, store, key of addresses, metrics, threads, --lan and --web change with the "
            "next "
            "start only");
    }
    fresh.network.address = options.network.address;
    fresh.network.port = options.network.port;
    fresh.limits.first_seed = options.limits.first_seed;
    fresh.limits.fallback_agent = options.limits.fallback_agent;
    options.network = fresh.network;
    if (certificate) server.use(std::move(certificate));
    options.limits = fresh.limits;
    options.lan_name = fresh.lan_name;
    spdlog::set_level(spdlog::level::from_str(fresh.log_level));
    spdlog::info("the options were read again");
}

void serve(ServeOptions& options, const Context& context) {
    platform::survive_failed_writes();
    // What the server writes is for its owner alone: seeds and join codes of running games stand in it.
    platform::keep_new_files_private();
    spdlog::set_default_logger(spdlog::stderr_color_mt("syrtis"));
    spdlog::set_level(spdlog::level::from_str(options.log_level));

    lobby::Games games;
    for (const auto& registered : context.register_games(context.resources)) games.push_back(registered->hosted());
    if (games.empty()) throw std::runtime_error("there is no game to host");
    if (options.fallback_agent) {
        for (const auto& game : games) {
            const auto refusal = game->agents().check(*options.fallback_agent);
            if (refusal) throw std::runtime_error("--fallback-agent, " + game->id() + ": " + refusal->message);
        }
    }
    // One thread runs it and all that hangs on it; others only post to it.
    boost::asio::io_context io_context(BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO);
    // Ends after all that may wait for the store.
    net::EndWatch end_watch({}, [] {
        spdlog::critical("the store does not answer: the server ends without it. Nobody was told of what it lacks");
        std::_Exit(EXIT_FAILURE);
    });
    net::AsioScheduler scheduler(io_context);
    const std::unique_ptr<store::GameStore> store = open_store(options, scheduler);
    std::unique_ptr<metrics::PrometheusMeter> meter;
    if (!options.metrics.empty()) meter = std::make_unique<metrics::PrometheusMeter>(options.metrics);
    lobby::SystemEntropy entropy;
    lobby::ThreadedAgentPool agent_pool(options.think_threads, scheduler);
    lobby::Lobby lobby(
        {.games = games,
         .store = *store,
         .scheduler = scheduler,
         .agent_pool = agent_pool,
         .entropy = entropy,
         .limits = options.limits,
         .origin_key = agreed_origin_key(options, entropy, *store),
         .bans_file = options.is_ephemeral ? std::filesystem::path() : data_folder(options.data) / "bans",
         .visitors_file = options.is_ephemeral ? std::filesystem::path() : data_folder(options.data) / "visitors",
         .reports_folder = options.is_ephemeral ? std::filesystem::path() : data_folder(options.data) / "reports",
         .meter = meter.get()});
    net::Server server(io_context, lobby, options.network);
    if (store::ServerGroup* const group = store->group()) {
        const std::string address = advertised_address(options, server.port());
        group->advertise(address);
        spdlog::info("other servers send players to {}", address);
    }
    lobby.reload_games();
    const auto certificate = read_certificate(options);
    server.use(certificate);
    const auto admin_socket = open_admin_socket(options, io_context, lobby);

    boost::asio::steady_timer patience(io_context);
    std::unique_ptr<net::Announcer> announcer;
    const auto web = open_web(options, context.resources, io_context, lobby, server);
    const auto end = [&] {
        end_watch.begin();
        announcer.reset();
        // From the word on: what the store is waited for is part of it.
        patience.expires_after(k_longest_farewell);
        if (web) web->close();
        server.close([&io_context] { io_context.stop(); });
        patience.async_wait([&io_context](const boost::system::error_code& error) {
            if (!error) io_context.stop();
        });
    };
    std::optional<platform::InputEnd> input;
    if (options.is_until_input_ends) {
        input.emplace([&] {
            boost::asio::post(io_context, [&] {
                spdlog::info("standard input has ended: the server ends");
                end();
            });
        });
    }
    const platform::SessionEnd session([&] {
        boost::asio::post(io_context, [&] {
            spdlog::info("the system asks for it: the server ends");
            end();
        });
    });
    // Asked a second time, it ends without farewell.
    end_watch.listen(
        platform::signals_to_end(),
        [end, &io_context](int signal) {
            spdlog::info("signal {}: the server ends", signal);
            boost::asio::post(io_context, end);
        },
        [&io_context] { io_context.stop(); });

    boost::asio::signal_set hangups(io_context);
    if (const auto signal = platform::signal_to_read_again()) hangups.add(*signal);
    const std::function<void()> watch_hangups = [&] {
        hangups.async_wait([&](const boost::system::error_code& error, int) {
            if (error) return;
            read_options_again(options, context, server);
            watch_hangups();
        });
    };
    watch_hangups();

    boost::asio::steady_timer levels_timer(io_context);
    const std::function<void()> show_levels = [&] {
        lobby::Levels levels = lobby.levels();
        levels.connections = server.connections();
        levels.send_queue_bytes = server.queued_bytes() + (web ? web->queued_bytes() : 0);
        levels.agent_requests = agent_pool.queued();
        meter->show(levels);
        levels_timer.expires_after(k_between_levels);
        levels_timer.async_wait([&](const boost::system::error_code& error) {
            if (!error) show_levels();
        });
    };
    if (meter) show_levels();

    server.open();
    announcer = announce(options, io_context, server, lobby, entropy);
    Json::Value listening(Json::objectValue);
    listening["listening"]["address"] = options.network.address;
    listening["listening"]["port"] = server.port();
    if (certificate) {
        listening["listening"]["fingerprint"] = certificate->fingerprint();
        spdlog::info("fingerprint of the certificate: {}", certificate->fingerprint());
    }
    if (web) {
        listening["listening"]["web"] = web->port();
        spdlog::info("a page for browsers at port {}", web->port());
    }
    if (meter) {
        listening["listening"]["metrics"] = meter->address();
        spdlog::info("figures at http://{}/metrics", meter->address());
    }
    std::cout << text::write_json(listening) << std::endl;
    if (!options.port_file.empty()) {
        content::write_text_file(options.port_file, std::to_string(server.port()) + "\n");
    }
    spdlog::info("listening on {}:{}", options.network.address, server.port());
    io_context.run();
    spdlog::info("ended");
}

}  // namespace

void add_serve_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("serve", "Host games over the network until told to end (SIGTERM)");
    auto options = std::make_shared<ServeOptions>();
    declare_serve_options(*command, *options);
    command->callback([options, &context] {
        finish_serve_options(*options);
        if (context.options_read_again != nullptr) {
            *context.options_read_again = *options;
        } else {
            serve(*options, context);
        }
    });
}

}  // namespace syrtis::server
