// SPDX-License-Identifier: MIT
#include "cli/habits_command.hpp"

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

struct HabitArguments {
    SeriesArguments series;
    std::vector<std::string> players{"greedy"};
    std::uint64_t games = 100;
    core::Seat seats = 2;
    std::string out;
};

}  // namespace

void add_habits_command(CLI::App& parent, Context& context) {
    CLI::App* command = parent.add_subcommand("habits", "Count doubtful actions of players in complete games");
    const auto arguments = std::make_shared<HabitArguments>();
    command->footer(
        "Each player plays all seats. It has 32 simulations for each answer, unless its settings state a "
        "number.\nFurther options belong to the game: --NAME, --no-NAME or --NAME=VALUE.");
    command->fallthrough(false)->allow_extras();
    command->add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command->add_option("--game", arguments->series.game, "Id of the game (default: the first game of the server)");
    command
        ->add_option("--players", arguments->players, "Computer players whose actions are counted, separated by commas")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("--games", arguments->games, "Number of games")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
        ->capture_default_str();
    command->add_option("--seed", arguments->series.seed, "Seed of the games")->capture_default_str();
    command->add_option("--seats", arguments->seats, "Number of players at the table")
        ->check(CLI::Range(core::Seat{1}, core::k_max_seats))
        ->capture_default_str();
    command->add_option("--out", arguments->out, "Write the tables as JSON")->type_name("FILE");
    command->callback([&context, command, arguments] {
        const auto arena = arena_of(context, arguments->series);
        Json::Value json(Json::arrayValue);
        for (const std::string& player : arguments->players) {
            const arena::HabitOrder order{.player = player,
                                          .games = arguments->games,
                                          .seed = arguments->series.seed,
                                          .seats = arguments->seats,
                                          .options = game_options(command->remaining())};
            if (const auto objection = arena->objection(order); !objection.empty()) throw std::runtime_error(objection);
            const auto report = arena->count_habits(order);
            fmt::print("{}, {}: {}", arena->id(), player, arena::habit_table(report));
            Json::Value entry = arena::habit_json(report);
            entry["player"] = player;
            json.append(std::move(entry));
        }
        if (!arguments->out.empty()) write_json_file(arguments->out, json);
    });
}

}  // namespace syrtis::server
