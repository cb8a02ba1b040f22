// SPDX-License-Identifier: MIT
#include "cli/sampling_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>

#include "arena/sampling_report.hpp"
#include "cli/arena_command.hpp"
#include "cli/json_file.hpp"

namespace syrtis::server {
namespace {

struct SamplingArguments {
    std::string game;
    std::uint64_t positions = 2000;
    std::uint64_t seed = 1;
    core::Seat players = 2;
    std::string policy;
    std::filesystem::path out;
};

int run_sampling(const arena::Arena& arena, const SamplingArguments& arguments, const Json::Value& options) {
    arena::SamplingOrder order;
    order.seed = arguments.seed;
    order.positions = arguments.positions;
    order.seats = arguments.players;
    order.options = options;
    order.policy = arguments.policy;
    if (const std::string objection = arena.objection(order); !objection.empty()) {
        throw std::runtime_error(objection);
    }
    const auto report = arena.sample(order);
    fmt::print("{}", arena::world_table(report));
    if (!arguments.out.empty()) write_json_file(arguments.out, arena::world_json(report));
    return report.differs() ? 1 : 0;
}

}  // namespace

void add_sampling_command(CLI::App& app, Context& context) {
    CLI::App* command =
        app.add_subcommand("sampling", "Compare the worlds that computer players imagine with the true worlds");
    const auto arguments = std::make_shared<SamplingArguments>();
    command->footer(
        "Further options belong to the game: --NAME, --no-NAME or --NAME=VALUE, such as\n  --draft  --no-corporate-era "
        " --corporations-dealt=3\nExit status: 0, or 1 if the worlds differ more than chance alone would make them "
        "differ in 1 of 10,000 runs.");
    command->fallthrough(false)->allow_extras();
    command->add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command->add_option("--game", arguments->game, "Id of the game (default: the first game of the server)");
    command->add_option("--positions", arguments->positions, "Number of positions, each from a different game")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{100'000'000}))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "Seed of the series")->capture_default_str();
    command->add_option("--players", arguments->players, "Number of players")
        ->check(CLI::Range(core::Seat{1}, core::k_max_seats))
        ->capture_default_str();
    command->add_option("--policy", arguments->policy,
                        "Computer player that plays the games and gives the hidden answers in imagined worlds, such as "
                        "greedy:noise=0.1 (default: random players that follow the stated policy)");
    command->add_option("--out", arguments->out, "Write the result as JSON")->type_name("FILE");
    command->callback([&context, command, arguments] {
        const Json::Value options = game_options(command->remaining());
        const RegisteredGames games = context.register_games(context.resources);
        if (games.empty()) throw std::runtime_error("this program has no games");
        RegisteredGame& game = arguments->game.empty() ? *games.front() : need_game(games, arguments->game);
        const auto arena = game.arena();
        if (!arena) throw std::runtime_error("the game \"" + game.id() + "\" is not played in the arena");
        context.exit_status = run_sampling(*arena, *arguments, options);
    });
}

}  // namespace syrtis::server
