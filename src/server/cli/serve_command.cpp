// SPDX-License-Identifier: MIT
#include "cli/serve_command.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <CLI/Error.hpp>
#include <atomic>
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
#include "lobby/bans.hpp"
#include "lobby/lobby.hpp"
#include "lobby/table_lookup.hpp"
#include "lobby/threaded_agent_pool.hpp"
#include "metrics/prometheus_meter.hpp"
#include "net/admin_socket.hpp"
#include "net/announcer.hpp"
#include "net/asio.hpp"
#include "net/asio_scheduler.hpp"
#include "net/certificate.hpp"
#include "net/end_watch.hpp"
#include "net/figures_server.hpp"
#include "net/host_and_port.hpp"
#include "net/running_timer.hpp"
#include "net/server.hpp"
#include "net/web_server.hpp"
#include "platform/input_end.hpp"
#include "platform/network.hpp"
#include "platform/owner_rights.hpp"
#include "platform/program.hpp"
#include "platform/session_end.hpp"
#include "platform/user.hpp"
#include "protocol/messages.hpp"
#include "store/memory_store.hpp"
#include "store/open_postgres.hpp"
#include "store/server_group.hpp"
#include "store/sqlite_store.hpp"
#include "store/threaded_store.hpp"
#include "text/byte_order_mark.hpp"
#include "text/json.hpp"
#include "version/version.hpp"

namespace syrtis::server {
namespace {

/// The longest time from the request to end until the server ends, even if clients have not read its last messages.
/// The times between two updates of the metrics, and between two looks at the running clock.
constexpr std::chrono::seconds k_between_levels{1};
constexpr std::chrono::milliseconds k_between_beats{500};
constexpr std::chrono::seconds k_longest_shutdown{4};

std::unique_ptr<store::GameStore> open_store(const ServeOptions& options, lobby::Scheduler& scheduler) {
    if (options.is_ephemeral) return std::make_unique<store::MemoryStore>();
    if (!options.store.empty()) {
        // The data folder is still needed: each server has its own certificate, bans and admin socket.
        std::filesystem::create_directories(data_folder(options.data));
        auto store =
            store::open_postgres(options.store, {.lease = std::chrono::seconds(options.lease),
                                                 .post = [&scheduler](auto task) { scheduler.post(std::move(task)); }});
        // The URL is not logged, since it may contain a password.
        spdlog::info("games are stored in a PostgreSQL database");
        return store;
    }
    const std::filesystem::path folder = data_folder(options.data);
    auto store = std::make_unique<store::ThreadedStore>(std::make_unique<store::SqliteStore>(folder),
                                                        [&scheduler](auto task) { scheduler.post(std::move(task)); });
    spdlog::info("games are stored in {}", folder.string());
    return store;
}

/// Returns the address to which other servers send players, with the port.
std::string advertised_address(const ServeOptions& options, std::uint16_t port) {
    std::string address = options.advertise;
    if (address.empty()) {
        address = platform::host_name();
        if (address.empty()) throw std::runtime_error("this machine has no name");
    }
    // A colon within brackets belongs to an IPv6 address and does not begin a port.
    const auto colon = address.find(':', address.starts_with('[') ? address.find(']') : 0);
    return colon == std::string::npos ? address + ":" + std::to_string(port) : address;
}

std::string read_key(const std::filesystem::path& file) {
    std::string key;
    std::ifstream stream(file);
    text::skip_byte_order_mark(stream);
    stream >> key;
    constexpr std::size_t k_digits = 64;
    if (key.size() != k_digits || key.find_first_not_of("0123456789abcdef") != std::string::npos) {
        throw std::runtime_error(file.string() + ": the first line is not a key of 64 hexadecimal digits");
    }
    return key;
}

/// Returns the key with which addresses are hashed. It is stored, since hashes are stored too.
std::string read_origin_key(const ServeOptions& options, lobby::Entropy& entropy, store::GameStore& store) {
    if (!options.address_key.empty()) return read_key(options.address_key);
    if (options.is_ephemeral) return lobby::make_token(entropy);
    // All servers of one database hash addresses with the same key.
    if (store.group() != nullptr) return crypto::keyed_hash(store.secret(), "address");
    const std::filesystem::path file = data_folder(options.data) / "address.key";
    if (!std::filesystem::exists(file)) {
        const auto bans = data_folder(options.data) / "bans";
        if (lobby::Bans::has_bans(bans)) {
            throw std::runtime_error(
                file.string() + ": the key of addresses is missing, and without it the bans in " + bans.string() +
                " apply to nobody. Restore the key from a backup; or, to start without bans, delete that file and " +
                bans.string() + ".expected");
        }
        // Stored limits and removals from tables refer to addresses by hashes of the old key, and no longer match.
        if (store.last_id() > 0) spdlog::warn("{}: the key of addresses was missing; a new one is made", file.string());
        const std::string made = lobby::make_token(entropy) + lobby::make_token(entropy) + "\n";
        if (!content::write_private_file(file, made)) throw std::runtime_error(file.string() + ": can't be written");
    }
    std::filesystem::permissions(file, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    return read_key(file);
}

/// Returns the key on which all servers of a database agree, since they compare each other's hashes.
std::string agreed_origin_key(const ServeOptions& options, lobby::Entropy& entropy, store::GameStore& store) {
    std::string key = read_origin_key(options, entropy, store);
    store::ServerGroup* const group = store.group();
    // Only a name derived from the key is stored, so that a reader of the database does not learn the key.
    if (group != nullptr && !group->shares_setting("address_key", lobby::name_of_origin_key(key))) {
        throw std::runtime_error(
            "another server on this database uses another key of addresses (--address-key); all servers need the same "
            "key");
    }
    return key;
}

/// Returns null if there is no admin socket.
std::unique_ptr<net::AdminSocket> open_admin_socket(const ServeOptions& options, boost::asio::io_context& context,
                                                    lobby::Lobby& lobby) {
    if (options.is_ephemeral && options.admin_socket.empty()) return nullptr;
    const auto file = options.admin_socket.empty() ? data_folder(options.data) / "admin.sock" : options.admin_socket;
    try {
        return std::make_unique<net::AdminSocket>(context, file, [&lobby](std::string_view line) {
            return text::write_json(lobby::administer(lobby.administration(), line));
        });
    } catch (const boost::system::system_error& error) {
        // The default socket is optional, since the server works without it, for example if the path is too long for a
        // socket. A socket that was requested must work.
        if (!options.admin_socket.empty()) throw std::runtime_error(file.string() + ": " + error.what());
        spdlog::warn("{}: {}: the command `admin` can't reach this server", file.string(), error.what());
        return nullptr;
    }
}

/// Returns the announcement for the local network. A server with a password announces no tables.
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

/// Returns null if the server is not announced on the local network.
std::unique_ptr<net::Announcer> announce(const ServeOptions& options, boost::asio::io_context& context,
                                         const net::Server& server, const lobby::Lobby& lobby,
                                         lobby::Entropy& entropy) {
    if (!options.is_announced) return nullptr;
    constexpr std::size_t k_id_digits = 16;
    const std::string id = lobby::make_token(entropy).substr(0, k_id_digits);
    auto announcer = std::make_unique<net::Announcer>(
        context, server.address().to_string(),
        [&options, &lobby, id, port = server.port()] { return describe_server(options, id, port, lobby); });
    if (!announcer->is_open()) {
        spdlog::warn("the server can't be announced on the local network: no interface supports multicast at {}",
                     options.network.address);
    }
    return announcer;
}

/// Parses the value of an option, [ADDRESS:]PORT. `default_address` is the default address. Throws std::runtime_error.
net::ListenPlace listen_place(const std::string& text, const std::string& default_address, const std::string& option) {
    const auto parsed = net::parse_host_and_port(text);
    if (!parsed) throw std::runtime_error(option + ": \"" + text + "\" is neither ADDRESS:PORT nor a port");
    return {.host = parsed->host.empty() ? default_address : parsed->host, .port = parsed->port, .option = option};
}

/// Returns null if no page for browsers is served.
std::unique_ptr<net::WebServer> open_web(const ServeOptions& options, const std::filesystem::path& resources,
                                         boost::asio::io_context& context, net::Server& server) {
    if (options.web.empty()) return nullptr;
    auto files = net::read_web_files(resources);
    if (files.at(net::k_play_path).is_placeholder) {
        spdlog::warn(
            "{}: the page for browsers is not installed; tools/web/build or the package syrtis-web supplies it",
            (resources / "play").string());
    }
    return std::make_unique<net::WebServer>(context, listen_place(options.web, options.network.address, "--web"),
                                            std::move(files), server, options.network);
}

/// Returns null if the server does not use TLS.
std::shared_ptr<net::Certificate> read_certificate(const ServeOptions& options) {
    if (options.network.tls == net::Tls::off) return nullptr;
    if (!options.tls_certificate.empty()) {
        auto certificate = net::Certificate::load(options.tls_certificate, options.tls_key);
        if (certificate->is_slow()) {
            spdlog::warn(
                "{}: signatures with an RSA key of this length take so long that each new connection delays other "
                "players; a certificate with an ECDSA P-256 key takes a tenth of the time",
                options.tls_certificate.string());
        }
        return certificate;
    }
    if (options.is_ephemeral) return net::Certificate::make();
    return net::Certificate::keep(data_folder(options.data) / "tls.pem");
}

/// Reads the options again and applies those that can change while the server runs. If one of them is wrong, all keep
/// their values.
void read_options_again(ServeOptions& options, const Context& context, net::Server& server) {
    ServeOptions fresh;
    Context again{.register_games = context.register_games,
                  .resources = context.resources,
                  .arguments = context.arguments,
                  .options_read_again = &fresh};
    try {
        parse_program(again);
    } catch (const CLI::ParseError& error) {
        spdlog::error("the options were not changed: {}", error.what());
        return;
    }
    std::shared_ptr<net::Certificate> certificate;
    try {
        // A certificate that was made for this run stays, since a new one would have another fingerprint.
        if (!fresh.is_ephemeral || !fresh.tls_certificate.empty()) certificate = read_certificate(fresh);
    } catch (const std::exception& error) {
        spdlog::error("the options were not changed: {}", error.what());
        return;
    }
    if (const auto changed = options_of_next_start(options, fresh); !changed.empty()) {
        spdlog::warn("{} change{} only at the next start", fmt::join(changed, ", "), changed.size() == 1 ? "s" : "");
    }
    fresh.network.address = options.network.address;
    fresh.network.web_host = options.network.web_host;
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

/// Raises the limit of open files so that each connection gets a descriptor, and warns if that is not possible.
void provide_descriptors(const ServeOptions& options) {
    // Descriptors for the store, the log, the listeners and connections that are about to be refused.
    constexpr std::size_t k_others = 192;
    const std::size_t wanted = options.network.connections + k_others;
    const std::size_t limit = platform::raise_descriptor_limit(wanted);
    if (limit == 0 || limit >= wanted) return;
    spdlog::warn(
        "this process may open {} files, too few for {} connections (--max-connections) and its other files: raise the "
        "limit to {} (LimitNOFILE= of the service, or ulimit -n)",
        limit, options.network.connections, wanted);
}

void serve(ServeOptions& options, const Context& context) {
    platform::ignore_broken_pipes();
    // Files of the server contain seeds and join codes of running games, so only their owner may read them.
    platform::keep_new_files_private();
    spdlog::set_default_logger(spdlog::stderr_color_mt("syrtis"));
    spdlog::set_level(spdlog::level::from_str(options.log_level));
    // A server that root starts on the folder of another user runs with the rights of that user.
    std::optional<platform::OwnerRights> rights;
    if (!options.is_ephemeral) rights.emplace(data_folder(options.data));

    // Only this thread runs the context and its handlers; other threads only post to it.
    boost::asio::io_context io_context(BOOST_ASIO_CONCURRENCY_HINT_UNSAFE_IO);
    std::atomic<bool> is_listening = false;
    std::atomic<bool> is_told_to_end = false;
    std::function<void()> end;
    // Declared before all objects that may wait for the store, so that it still watches while they are destroyed.
    net::EndWatch end_watch({}, [&is_listening] {
        if (!is_listening) {
            spdlog::info("the server ends before it has started to listen");
            std::_Exit(EXIT_SUCCESS);
        }
        spdlog::critical(
            "the store does not answer: the server ends without waiting for it. Changes that are not stored were not "
            "announced to anybody");
        std::_Exit(EXIT_FAILURE);
    });
    // Listens before the slow parts of the start. A signal that arrives during them takes effect after the start, or
    // when the time limit of EndWatch is over. A second signal ends the server without further messages to clients.
    end_watch.listen(
        platform::signals_to_end(),
        [&](int signal) {
            spdlog::info("signal {}: the server ends", signal);
            is_told_to_end = true;
            boost::asio::post(io_context, [&end] { end(); });
        },
        [&io_context] { io_context.stop(); });
    boost::asio::signal_set hangups(io_context);
    if (const auto signal = platform::signal_to_read_again()) hangups.add(*signal);
    platform::unblock_signals();
    provide_descriptors(options);

    lobby::Games games;
    for (const auto& registered : context.register_games(context.resources)) {
        games.push_back(registered->hosted());
        for (const std::string& note : games.back()->agents().notes()) {
            spdlog::warn("computer players of {}: {}", registered->id(), note);
        }
    }
    if (games.empty()) throw std::runtime_error("this program has no games");
    if (options.fallback_agent) {
        for (const auto& game : games) {
            const auto refusal = game->agents().check(*options.fallback_agent);
            if (refusal) throw std::runtime_error("--fallback-agent, " + game->id() + ": " + refusal->message);
        }
    }
    net::AsioScheduler scheduler(io_context);
    const std::unique_ptr<store::GameStore> store = open_store(options, scheduler);
    std::unique_ptr<metrics::PrometheusMeter> meter;
    std::unique_ptr<net::FiguresServer> figures;
    if (!options.metrics.empty()) {
        meter = std::make_unique<metrics::PrometheusMeter>();
        figures = std::make_unique<net::FiguresServer>(listen_place(options.metrics, "127.0.0.1", "--metrics"),
                                                       [&meter] { return meter->text(); });
    }
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
        group->set_web_address(options.web.empty() ? std::string() : options.web_address);
        group->advertise(address);
        spdlog::info("other servers send players to {}", address);
    }
    lobby.reload_games();
    const auto certificate = read_certificate(options);
    server.use(certificate);
    const auto admin_socket = open_admin_socket(options, io_context, lobby);

    net::RunningTimer time_limit(io_context);
    std::unique_ptr<net::Announcer> announcer;
    const auto web = open_web(options, context.resources, io_context, server);
    end = [&] {
        end_watch.begin();
        platform::notify_service_manager(platform::ServiceState::stopping);
        announcer.reset();
        // The time counts from the request to end, so it includes waiting for the store.
        time_limit.expires_after(k_longest_shutdown);
        if (web) web->close();
        server.close([&io_context] { io_context.stop(); });
        time_limit.async_wait([&io_context](const boost::system::error_code& error) {
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
            spdlog::info("the system shuts down: the server ends");
            end();
        });
    });
    const std::function<void()> watch_hangups = [&] {
        hangups.async_wait([&](const boost::system::error_code& error, int) {
            if (error) return;
            read_options_again(options, context, server);
            watch_hangups();
        });
    };
    watch_hangups();

    net::RunningTimer levels_timer(io_context);
    const std::function<void()> show_levels = [&] {
        lobby::Levels levels = lobby::count_levels(lobby.tables());
        levels.connections = server.connections();
        levels.send_queue_bytes = server.queued_bytes();
        levels.agent_requests = agent_pool.queued();
        meter->show(levels);
        levels_timer.expires_after(k_between_levels);
        levels_timer.async_wait([&](const boost::system::error_code& error) {
            if (!error) show_levels();
        });
    };
    if (meter) show_levels();

    const auto listen = [&] {
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
            spdlog::info("page for browsers: port {}", web->port());
        }
        if (meter) {
            listening["listening"]["metrics"] = figures->address();
            spdlog::info("figures at http://{}/metrics", figures->address());
        }
        std::cout << text::write_json(listening) << std::endl;
        if (!options.port_file.empty()) {
            content::write_text_file(options.port_file, std::to_string(server.port()) + "\n");
        }
        spdlog::info("listening on {}", net::written(options.network.address, server.port()));
        platform::notify_service_manager(platform::ServiceState::ready);
    };
    // A server that is told to end while it starts ends in order and accepts no connection.
    if (!is_told_to_end) listen();
    is_listening = true;
    // The running clock must be read regularly, even if nothing else happens, to notice times in which the process was
    // stopped. Such times count for no clock and no deadline (lobby/running_clock.hpp).
    const lobby::RunningClock::StandstillDetection detection;
    net::RunningTimer beat_timer(io_context);
    auto lost = lobby::RunningClock::lost();
    const std::function<void()> look_at_the_clock = [&] {
        if (const auto lost_now = lobby::RunningClock::lost(); lost_now != lost) {
            spdlog::warn("the server stood still for {} s; this time does not count for clocks and deadlines",
                         std::chrono::duration_cast<std::chrono::seconds>(lost_now - lost).count());
            lost = lost_now;
            server.ping_all();
        }
        beat_timer.expires_after(k_between_beats);
        beat_timer.async_wait([&](const boost::system::error_code& error) {
            if (!error) look_at_the_clock();
        });
    };
    look_at_the_clock();
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
