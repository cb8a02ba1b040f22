// SPDX-License-Identifier: MIT
#include "cli/calibration_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "arena/arena.hpp"
#include "cli/arena_command.hpp"
#include "cli/json_file.hpp"

namespace syrtis::server {
namespace {

struct CalibrationArguments {
    std::string game;
    std::vector<std::string> players{"flat", "ismcts"};
    std::string policy;
    std::uint64_t games = 50;
    std::uint64_t asked = 2;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    std::string out;
};

struct CalibrationCheck {
    std::shared_ptr<const arena::Arena> arena;
    arena::CalibrationOrder order;
};

std::vector<CalibrationCheck> checks_of(const RegisteredGames& games, const CalibrationArguments& arguments,
                                        const Json::Value& options) {
    if (arguments.game.empty() && !options.empty()) {
        throw std::runtime_error("options of a game need --game, because each game has other options");
    }
    std::vector<CalibrationCheck> checks;
    for (const auto& game : games) {
        if (!arguments.game.empty() && need_game(games, arguments.game).id() != game->id()) continue;
        const std::shared_ptr<const arena::Arena> arena = game->arena();
        if (!arena) continue;
        for (const std::string& player : arguments.players) {
            CalibrationCheck check{.arena = arena,
                                   .order = {.check = {.player = player,
                                                       .positions = arguments.games,
                                                       .seed = arguments.seed,
                                                       .seats = arguments.seats,
                                                       .options = options},
                                             .policy = arguments.policy,
                                             .asked = arguments.asked}};
            if (const auto objection = arena->objection(check.order); !objection.empty()) {
                throw std::runtime_error(objection);
            }
            checks.push_back(std::move(check));
        }
    }
    return checks;
}

}  // namespace

void add_calibration_command(CLI::App& parent, Context& context) {
    CLI::App* command = parent.add_subcommand(
        "calibration", "Compare the win shares that players expect with the results of the games");
    const auto arguments = std::make_shared<CalibrationArguments>();
    command->footer(
        "Players have 32 simulations for each answer, unless their settings state a number.\nFurther options belong to "
        "the game: --NAME, --no-NAME or --NAME=VALUE.\nExit status: 0, or 1 if a player made no estimate.");
    command->fallthrough(false)->allow_extras();
    command->add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command->add_option("--game", arguments->game, "Id of the game (default: all games of the server)");
    command->add_option("--players", arguments->players, "Computer players, separated by commas")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("--policy", arguments->policy,
                        "Computer player that plays the games (default: the player whose estimates are measured)");
    command->add_option("--games", arguments->games, "Number of games")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
        ->capture_default_str();
    command->add_option("--asked", arguments->asked, "Number of estimates in each quarter of a game")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1000}))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "Seed of the games")->capture_default_str();
    command->add_option("--seats", arguments->seats, "Number of players at the table")
        ->check(CLI::Range(core::Seat{1}, core::k_max_seats))
        ->capture_default_str();
    command->add_option("--out", arguments->out, "Write the tables as JSON")->type_name("FILE");
    command->callback([&context, command, arguments] {
        const RegisteredGames games = context.register_games(context.resources);
        Json::Value json(Json::arrayValue);
        bool have_opinions = true;
        for (const auto& [arena, order] : checks_of(games, *arguments, game_options(command->remaining()))) {
            const auto report = arena->calibrate(order);
            fmt::print("{}, {}: {}", arena->id(), order.check.player, arena::calibration_table(report));
            Json::Value entry = arena::calibration_json(report);
            entry["game"] = arena->id();
            entry["player"] = order.check.player;
            entry["policy"] = order.policy.empty() ? order.check.player : order.policy;
            json.append(std::move(entry));
            have_opinions &= report.all.claims > 0;
        }
        if (!arguments->out.empty()) write_json_file(arguments->out, json);
        context.exit_status = have_opinions ? 0 : 1;
    });
}

}  // namespace syrtis::server
