// SPDX-License-Identifier: MIT
#include "cli/agent_check_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "arena/arena.hpp"
#include "cli/arena_command.hpp"
#include "cli/calibration_command.hpp"
#include "cli/decisions_command.hpp"
#include "cli/habits_command.hpp"
#include "cli/probes_command.hpp"
#include "cli/steady_clock.hpp"

namespace syrtis::server {
namespace {

struct AgentCheckArguments {
    std::string game;
    std::vector<std::string> players;
    std::uint64_t positions = 100;
    std::uint64_t seed = 1;
    core::Seat seats = 2;
    std::uint64_t milliseconds = 1000;
};

struct Check {
    std::shared_ptr<const arena::Arena> arena;
    arena::CheckOrder order;
};

/// An answer is late if it takes longer than this factor of its budget, and longer than the budget plus the allowance
/// below, which matters for short budgets.
constexpr double k_allowed = 1.05;
constexpr double k_least_allowance_milliseconds = 5.0;

bool keeps_secrets(const arena::Arena& arena, const arena::CheckOrder& order) {
    const auto report = arena.check_secrecy(order);
    fmt::print(
        "{}, {}: {} positions, {} of them with something hidden, {} of those since before the question, {} answers "
        "differ{}{}\n",
        arena.id(), order.player, report.positions, report.hidden, report.histories, report.differences,
        report.first.empty() ? "" : ", first in ", report.first);
    return report.differences == 0 && report.hidden > 0;
}

bool keeps_time(const arena::Arena& arena, const arena::CheckOrder& order, std::uint64_t milliseconds) {
    const SteadyClock clock;
    const auto report = arena.check_time(order, clock, milliseconds);
    if (report.microseconds.empty()) throw std::runtime_error("no position was found");
    const auto budget = static_cast<double>(report.milliseconds);
    const double late = report.milliseconds_of(99);
    const bool in_time = late <= std::max(budget * k_allowed, budget + k_least_allowance_milliseconds);
    fmt::print("{}, {}: {} answers, budget {} ms, half of them within {:.1f} ms, 99 % within {:.1f} ms: {}\n",
               arena.id(), order.player, report.microseconds.size(), report.milliseconds, report.milliseconds_of(50),
               late, in_time ? "in time" : "late");
    return in_time;
}

void add_check(CLI::App& parent, Context& context, const char* name, const char* what, bool by_the_clock) {
    CLI::App* command = parent.add_subcommand(name, what);
    const auto arguments = std::make_shared<AgentCheckArguments>();
    arguments->positions = by_the_clock ? 20 : 100;
    command->footer(
        "Further options belong to the game: --NAME, --no-NAME or --NAME=VALUE.\nExit status: 0, or 1 if a player "
        "fails a check.");
    command->fallthrough(false)->allow_extras();
    command->add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command->add_option("--game", arguments->game, "Id of the game (default: all games of the server)");
    command
        ->add_option("--players", arguments->players,
                     by_the_clock ? "Players to check (default: the levels that search)"
                                  : "Players to check (default: all kinds)")
        ->delimiter(',');
    command->add_option("--positions", arguments->positions, "Number of positions, each from a different random game")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
        ->capture_default_str();
    command->add_option("--seed", arguments->seed, "Seed of the games")->capture_default_str();
    command->add_option("--seats", arguments->seats, "Number of players at the table")
        ->check(CLI::Range(core::Seat{1}, core::k_max_seats))
        ->capture_default_str();
    if (by_the_clock) {
        command
            ->add_option("--milliseconds", arguments->milliseconds,
                         "Time for each answer of players whose settings state no time")
            ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{60'000}))
            ->capture_default_str();
    }
    command->callback([&context, command, arguments, by_the_clock] {
        const Json::Value options = game_options(command->remaining());
        if (arguments->game.empty() && !options.empty()) {
            throw std::runtime_error("options of a game need --game, because each game has other options");
        }
        const RegisteredGames games = context.register_games(context.resources);
        std::vector<Check> checks;
        for (const auto& game : games) {
            if (!arguments->game.empty() && need_game(games, arguments->game).id() != game->id()) continue;
            const std::shared_ptr<const arena::Arena> arena = game->arena();
            if (!arena) continue;
            auto players = arguments->players;
            if (players.empty() && by_the_clock) players = {"advanced", "expert", "master"};
            if (players.empty()) players = arena->agents();
            for (const std::string& player : players) {
                const arena::CheckOrder order{.player = player,
                                              .positions = arguments->positions,
                                              .seed = arguments->seed,
                                              .seats = arguments->seats,
                                              .options = options};
                if (const auto objection = arena->objection(order); !objection.empty()) {
                    throw std::runtime_error(objection);
                }
                checks.push_back({arena, order});
            }
        }
        // Runs the checks after all orders were validated, so that an invalid order is reported at once and not after
        // minutes of checks for another game.
        bool is_kept = true;
        for (const auto& [arena, order] : checks) {
            is_kept &= by_the_clock ? keeps_time(*arena, order, arguments->milliseconds) : keeps_secrets(*arena, order);
        }
        context.exit_status = is_kept ? 0 : 1;
    });
}

}  // namespace

void add_agent_check_command(CLI::App& app, Context& context) {
    CLI::App* command =
        app.add_subcommand("ai-check", "Check that computer players use no hidden information and answer in time");
    command->require_subcommand(1);
    add_check(*command, context, "secrecy",
              "Check that a player gives equal answers in positions that look equal to it, whatever is hidden", false);
    add_check(*command, context, "time", "Check that answers arrive within their time limit", true);
    add_calibration_command(*command, context);
    add_probes_command(*command, context);
    add_decisions_command(*command, context);
    add_habits_command(*command, context);
}

}  // namespace syrtis::server
