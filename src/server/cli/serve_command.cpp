// SPDX-License-Identifier: MIT
#include "cli/serve_command.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "cli/data_folder.hpp"
#include "lobby/lobby.hpp"
#include "lobby/threaded_agent_pool.hpp"
#include "net/asio.hpp"
#include "net/asio_scheduler.hpp"
#include "net/server.hpp"
#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

/// What may be had at once, in seconds of what may be had in the long run.
constexpr double k_seconds_at_once = 4;

struct ServeOptions {
    net::Settings network;
    lobby::Limits limits;
    std::filesystem::path data;
    std::filesystem::path port_file;
    bool is_ephemeral = false;
    bool is_until_input_ends = false;
    std::string log_level = "info";
    std::size_t think_threads = 2;
    unsigned think_delay = 300;
    unsigned ping_after = 20;
    unsigned close_after = 60;
    unsigned greet_within = 15;
    unsigned line_within = 20;
    unsigned wrong_codes_per_minute = 6;
    std::optional<std::uint64_t> first_seed;
    std::optional<std::string> fallback_agent;
};

std::unique_ptr<store::GameStore> open_store(const ServeOptions& options) {
    if (options.is_ephemeral) return std::make_unique<store::MemoryStore>();
    const std::filesystem::path folder = data_folder(options.data);
    auto store = std::make_unique<store::SqliteStore>(folder);
    spdlog::info("games are kept in {}", folder.string());
    return store;
}

/// Whole or not at all, so that whoever waits for the file never reads half a number.
void write_port_file(const std::filesystem::path& path, std::uint16_t port) {
    std::filesystem::path draft = path;
    draft += ".part";
    std::ofstream file(draft);
    file << port << '\n';
    file.close();
    if (!file) throw std::runtime_error(draft.string() + ": the port can't be written");
    std::filesystem::rename(draft, path);
}

/// Waits for the end of standard input; what is read is thrown away.
class InputWatch {
   public:
    explicit InputWatch(boost::asio::io_context& io_context) : input_(io_context) {}
    void wait(std::function<void()> ended) {
        ended_ = std::move(ended);
        input_.assign(::dup(STDIN_FILENO));
        read();
    }

   private:
    void read() {
        input_.async_read_some(boost::asio::buffer(buffer_),
                               [this](const boost::system::error_code& error, std::size_t) {
                                   if (error == boost::asio::error::operation_aborted) return;
                                   if (error) return ended_();
                                   read();
                               });
    }
    boost::asio::posix::stream_descriptor input_;
    std::array<char, 256> buffer_{};
    std::function<void()> ended_;
};

void serve(const ServeOptions& options, const Context& context) {
    std::signal(SIGPIPE, SIG_IGN);
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
    const std::unique_ptr<store::GameStore> store = open_store(options);

    boost::asio::io_context io_context(1);
    net::AsioScheduler scheduler(io_context);
    lobby::SystemEntropy entropy;
    lobby::ThreadedAgentPool agent_pool(options.think_threads, scheduler);
    lobby::Lobby lobby({.games = games,
                        .store = *store,
                        .scheduler = scheduler,
                        .agent_pool = agent_pool,
                        .entropy = entropy,
                        .limits = options.limits});
    lobby.reload_games();
    net::Server server(io_context, lobby, options.network);

    const auto end = [&] { server.close([&io_context] { io_context.stop(); }); };
    InputWatch input(io_context);
    if (options.is_until_input_ends) {
        input.wait([&] {
            spdlog::info("standard input has ended: the server ends");
            end();
        });
    }
    boost::asio::signal_set signals(io_context, SIGINT, SIGTERM);
    signals.async_wait([&](const boost::system::error_code& error, int signal) {
        if (error) return;
        spdlog::info("signal {}: the server ends", signal);
        end();
        // Asked a second time, it ends without farewell.
        signals.async_wait([&io_context](const boost::system::error_code& again, int) {
            if (!again) io_context.stop();
        });
    });

    server.open();
    Json::Value listening(Json::objectValue);
    listening["listening"]["address"] = options.network.address;
    listening["listening"]["port"] = server.port();
    std::cout << text::write_json(listening) << std::endl;
    if (!options.port_file.empty()) write_port_file(options.port_file, server.port());
    spdlog::info("listening on {}:{}", options.network.address, server.port());
    io_context.run();
    spdlog::info("ended");
}

void add_rate_options(CLI::App& command, ServeOptions& options) {
    const auto add = [&](const std::string& name, double& per_second, const std::string& help) {
        command.add_option(name, per_second, help)->check(CLI::Range(1e-3, 1e9))->capture_default_str();
    };
    net::Settings& network = options.network;
    add("--messages-per-second", network.connection.lines.per_second,
        "From one connection in the long run; four times as many at once, as with all that is said by the second");
    add("--messages-per-second-per-address", network.place.lines.per_second, "From all connections of one address");
    add("--bytes-per-second", network.connection.bytes.per_second, "From one connection");
    add("--bytes-per-second-per-address", network.place.bytes.per_second, "From all connections of one address");
    add("--processor-per-second", network.connection.milliseconds.per_second,
        "Milliseconds of processor time for one connection");
    add("--processor-per-second-per-address", network.place.milliseconds.per_second,
        "Milliseconds of processor time for all connections of one address");
}

}  // namespace

void add_serve_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("serve", "Host games over the network until told to end (SIGTERM)");
    auto options = std::make_shared<ServeOptions>();
    command->add_option("--address", options->network.address, "IPv4 or IPv6 address to listen on; :: means both")
        ->capture_default_str();
    options->network.port = 7600;
    command->add_option("--port", options->network.port, "TCP port; 0 takes a free one")->capture_default_str();
    command->add_option("--port-file", options->port_file, "Write the port into this file once it is open");
    auto* data = command->add_option("--data", options->data, "Folder that keeps the games (default: XDG data folder)");
    command->add_flag("--ephemeral", options->is_ephemeral, "Keep nothing: games end with the server")->excludes(data);
    command->add_flag("--until-input-ends", options->is_until_input_ends,
                      "End when standard input does: for programs that start a server of their own");
    command->add_option("--log-level", options->log_level, "How much to say on stderr")
        ->check(CLI::IsMember({"trace", "debug", "info", "warning", "error", "critical", "off"}))
        ->capture_default_str();
    command->add_option("--max-games", options->limits.games, "Tables at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--max-games-per-address", options->limits.games_per_origin, "Tables opened from one address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--max-connections", options->network.connections, "Connections at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command
        ->add_option("--max-connections-per-address", options->network.connections_per_address,
                     "Connections at once from one address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--max-spectators", options->limits.spectators_per_table, "Spectators of one table")
        ->check(CLI::Range(0, 1000))
        ->capture_default_str();
    command->add_option("--max-unread-bytes", options->network.unread_bytes, "Queue of a connection that doesn't read")
        ->check(CLI::Range(65536, 1 << 30))
        ->capture_default_str();
    add_rate_options(*command, *options);
    command->add_option("--ping-after", options->ping_after, "Seconds of silence before a ping")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command->add_option("--close-after", options->close_after, "Seconds of silence before a connection is closed")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command->add_option("--greet-within", options->greet_within, "Seconds for a new connection until it has said hello")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command->add_option("--line-within", options->line_within, "Seconds from the first byte of a message to its end")
        ->check(CLI::Range(1, 86400))
        ->capture_default_str();
    command
        ->add_option("--wrong-codes-per-minute", options->wrong_codes_per_minute,
                     "Join codes guessed from one address in the long run; ten at once")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    command->add_option("--think-threads", options->think_threads, "Threads of the computer players")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command
        ->add_option("--think-delay", options->think_delay,
                     "Least milliseconds a computer player takes while somebody looks on")
        ->check(CLI::Range(0, 60000))
        ->capture_default_str();
    command
        ->add_option("--think-milliseconds", options->limits.thinking.milliseconds,
                     "At most so long a computer player thinks about an answer")
        ->check(CLI::Range(1, 3600000))
        ->capture_default_str();
    command
        ->add_option("--think-simulations", options->limits.thinking.simulations,
                     "At most so many simulations for an answer (default: no such limit)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
    command->add_option("--fallback-agent", options->fallback_agent,
                        "Who answers in place of a computer player that fails or is a second late (default: greedy, or "
                        "random in a game without it)");
    command->add_option("--first-seed", options->first_seed,
                        "For rehearsals: seed of the first game, each next one's is one more. Whoever knows it can "
                        "foresee all cards");
    command->callback([options, &context] {
        options->limits.least_thinking = std::chrono::milliseconds(options->think_delay);
        options->limits.first_seed = options->first_seed;
        if (options->fallback_agent) options->limits.fallback_agent = *options->fallback_agent;
        options->network.ping_after = std::chrono::seconds(options->ping_after);
        options->network.close_after = std::chrono::seconds(options->close_after);
        options->network.greet_within = std::chrono::seconds(options->greet_within);
        options->network.line_within = std::chrono::seconds(options->line_within);
        options->limits.wrong_codes.per_second = options->wrong_codes_per_minute / 60.0;
        for (net::AllowanceRates* rates : {&options->network.connection, &options->network.place}) {
            for (lobby::Rate* rate : {&rates->lines, &rates->bytes, &rates->milliseconds}) {
                rate->at_once = k_seconds_at_once * rate->per_second;
            }
        }
        serve(*options, context);
    });
}

}  // namespace syrtis::server
