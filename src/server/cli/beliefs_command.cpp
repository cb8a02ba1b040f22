// SPDX-License-Identifier: MIT
#include "cli/beliefs_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include "arena/arena.hpp"
#include "cli/arena_command.hpp"
#include "cli/json_file.hpp"
#include "content/text_file.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

struct BeliefArguments {
    SeriesArguments series;
    std::string player = "greedy";
    std::uint64_t games = 10'000;
    core::Seat players = 2;
    std::filesystem::path judged;
    std::filesystem::path out;
};

void judge(const arena::Arena& arena, const arena::BeliefOrder& order, const BeliefArguments& arguments) {
    const auto text = content::read_text_file(arguments.judged, text::k_max_json_file_bytes);
    if (!text) throw std::runtime_error(arguments.judged.string() + " can't be read");
    const auto table = ai::read_belief_table(*text);
    if (!table) throw std::runtime_error(arguments.judged.string() + ": " + table.error());
    const auto report = arena.beliefs().judge(order, *table);
    if (!report) throw std::runtime_error(arguments.judged.string() + ": " + report.error());
    fmt::print("{}", arena::belief_table_text(*report));
    if (!arguments.out.empty()) write_json_file(arguments.out, arena::belief_json(*report));
}

void run_beliefs(const arena::Arena& arena, const BeliefArguments& arguments, const Json::Value& options) {
    const arena::BeliefOrder order{.player = arguments.player,
                                   .games = arguments.games,
                                   .seed = arguments.series.seed,
                                   .seats = arguments.players,
                                   .options = options,
                                   .threads = arguments.series.threads};
    if (const std::string objection = arena.beliefs().objection(order); !objection.empty())
        throw std::runtime_error(objection);
    if (!arguments.judged.empty()) return judge(arena, order, arguments);
    if (arguments.out.empty()) throw std::runtime_error("name a file for the table with --out");
    content::write_text_file(arguments.out, ai::write_belief_table(arena.beliefs().count(order)));
}

}  // namespace

void add_beliefs_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("beliefs", "Count where hidden things are in games of computer players");
    const auto arguments = std::make_shared<BeliefArguments>();
    command->footer(
        "Equal seeds give equal files, with any number of threads. --judge FILE measures instead how well the table "
        "in\nFILE predicts the places of hidden things, compared with a uniform distribution; use another seed than "
        "that with\nwhich the table was counted.\nFurther options belong to the game: --NAME, --no-NAME or "
        "--NAME=VALUE.");
    command->fallthrough(false)->allow_extras();
    command->add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command->add_option("--game", arguments->series.game, "Id of the game (default: the first game of the server)");
    command->add_option("--player", arguments->player, "Computer player that plays all seats")->capture_default_str();
    command->add_option("--players", arguments->players, "Number of players")
        ->check(CLI::Range(core::Seat{1}, core::k_max_seats))
        ->capture_default_str();
    command->add_option("--games", arguments->games, "Number of games")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}))
        ->capture_default_str();
    command->add_option("--seed", arguments->series.seed, "Seed of the games")->capture_default_str();
    command->add_option("--threads", arguments->series.threads, "Number of games that are played at the same time")
        ->check(CLI::Range(1U, 256U))
        ->capture_default_str();
    command->add_option("--judge", arguments->judged, "Table to measure")->type_name("FILE");
    command->add_option("--out", arguments->out, "File for the table, or for the result of --judge, as JSON")
        ->type_name("FILE");
    command->callback([&context, command, arguments] {
        run_beliefs(*arena_of(context, arguments->series), *arguments, game_options(command->remaining()));
    });
}

}  // namespace syrtis::server
