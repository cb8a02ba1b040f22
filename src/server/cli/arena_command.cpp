// SPDX-License-Identifier: MIT
#include "cli/arena_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <utility>

#include "arena/progress_line.hpp"
#include "arena/report.hpp"
#include "arena/sequential_test.hpp"
#include "arena/series_file.hpp"
#include "cli/ladder_command.hpp"
#include "cli/series_run.hpp"
#include "cli/soak_run.hpp"
#include "cli/steady_clock.hpp"
#include "content/text_file.hpp"
#include "net/calendar.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

struct ArenaArguments {
    SeriesArguments series;
    std::vector<std::string> players{"greedy", "random"};
    std::uint64_t games = 1000;
    std::uint64_t first = 0;
    bool paired = false;
    bool solo = false;
    bool figures = false;
    bool tables = false;
    std::vector<std::string> corporations;
    std::vector<double> sprt;
    std::string shard;
    std::filesystem::path out;
    bool resume = false;
    std::filesystem::path log_dir;
    bool without_times = false;
    SoakArguments soak;
};

int play(const arena::Arena& arena, const ArenaArguments& arguments, const Json::Value& options) {
    arena::ProgressLine progress;
    const SteadyClock clock;
    arena::ArenaOrder order = order_of(arguments.series, options, clock);
    order.players = arguments.players;
    order.roles = arguments.corporations;
    order.thinking.takes_times = arguments.figures;
    order.series.schedule.paired = arguments.paired;
    order.series.first_game = arguments.first;
    order.series.games = arguments.games;
    order.show_progress = [&](const arena::SeriesProgress& now) { progress.show(now); };
    if (!arguments.log_dir.empty()) {
        std::filesystem::create_directories(arguments.log_dir);
        if (!arguments.without_times) order.calendar = net::calendar_milliseconds;
        order.keep_log = [&](std::uint64_t game, const protocol::GameFile& log) {
            content::write_text_file(arguments.log_dir / fmt::format("game-{:06}.json", game),
                                     protocol::write_game_file(log));
        };
    }
    if (const std::string objection = arena.objection(order); !objection.empty()) {
        throw std::runtime_error(objection);
    }
    for (const std::string& note : arena.notes(order)) fmt::print(stderr, "{}\n", note);
    SeriesRun run{.out = arguments.out, .resumes = arguments.resume, .with_figures = arguments.figures};
    if (!arguments.shard.empty()) {
        const auto shard = arena::read_shard(arguments.shard);
        if (!shard) throw std::runtime_error("--shard needs K/N, with K from 1 to N");
        if (!arguments.sprt.empty()) throw std::runtime_error("--sprt can't be used together with --shard");
        run.shard = *shard;
    }
    if (!arguments.sprt.empty()) {
        if (!arguments.paired || arguments.players.size() != 2 || arguments.sprt.at(0) >= arguments.sprt.at(1)) {
            throw std::runtime_error("--sprt needs LOW,HIGH with LOW below HIGH, --paired, and two players");
        }
        run.until_decided = {arguments.sprt.at(0), arguments.sprt.at(1)};
    }
    if (arguments.resume && arguments.out.empty()) throw std::runtime_error("--resume needs --out");
    const SeriesOutcome outcome = run_series(arena, std::move(order), run);
    if (outcome.decision) {
        fmt::print(
            "{} over the others by {:g} Elo rather than {:g}: {} ({} deals, logarithm of the ratio {:.2f}, decided "
            "at {:.2f} either way)\n",
            arguments.players.front(), run.until_decided->high, run.until_decided->low,
            word_of(outcome.decision->verdict), outcome.result.tally.deals(), outcome.decision->ratio,
            arena::k_sequential_bound);
    }
    fmt::print("{}", arena::report_table(outcome.labels, outcome.result));
    if (arguments.tables) fmt::print("{}", arena::breakdown_table(outcome.labels, outcome.result));
    return outcome.result.tally.error_count() == 0 ? 0 : 1;
}

}  // namespace

void add_series_options(CLI::App& command, Context& context, SeriesArguments& arguments) {
    // Arguments that no option matches are options of the game. CLI11 would therefore not pass --res on to the program,
    // so --res is declared here again.
    command.fallthrough(false)->allow_extras();
    command.add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command.add_option("--game", arguments.game, "Id of the game (default: the first game of the server)");
    command.add_option("--seed", arguments.seed, "Seed of the series")->capture_default_str();
    command.add_option("--threads", arguments.threads, "Number of games that are played at the same time")
        ->check(CLI::Range(1U, 256U))
        ->capture_default_str();
    command.add_option("--simulations", arguments.simulations,
                       "Simulations for each answer of players that search, unless their settings state a limit");
    command.add_option("--milliseconds", arguments.milliseconds,
                       "Time for each answer of players that search, unless their settings state a limit; the first "
                       "limit that is reached ends the search");
}

std::unique_ptr<const arena::Arena> arena_of(const Context& context, const SeriesArguments& arguments) {
    const RegisteredGames games = context.register_games(context.resources);
    if (games.empty()) throw std::runtime_error("this program has no games");
    RegisteredGame& game = arguments.game.empty() ? *games.front() : need_game(games, arguments.game);
    auto arena = game.arena();
    if (!arena) throw std::runtime_error("the game \"" + game.id() + "\" is not played in the arena");
    return arena;
}

arena::ArenaOrder order_of(const SeriesArguments& arguments, const Json::Value& options,
                           const core::TimeSource& clock) {
    arena::ArenaOrder order;
    order.options = options;
    order.thinking = {.limits = {.simulations = arguments.simulations, .milliseconds = arguments.milliseconds},
                      .clock = &clock};
    order.series.schedule.seed = arguments.seed;
    order.series.threads = arguments.threads;
    return order;
}

Json::Value game_options(const std::vector<std::string>& arguments) {
    Json::Value options(Json::objectValue);
    for (const std::string& argument : arguments) {
        if (!argument.starts_with("--") || argument.size() < 3) {
            throw std::runtime_error("\"" + argument + "\" is not an option");
        }
        const auto equals = argument.find('=');
        std::string name = argument.substr(2, equals == std::string::npos ? equals : equals - 2);
        std::ranges::replace(name, '-', '_');
        if (equals != std::string::npos) {
            const auto value = text::parse_option_value(std::string_view(argument).substr(equals + 1));
            if (!value) throw std::runtime_error("the value of " + argument + " is not JSON: " + value.error().message);
            options[name] = *value;
        } else if (name.starts_with("no_")) {
            options[name.substr(3)] = false;
        } else {
            options[name] = true;
        }
    }
    return options;
}

void add_arena_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("arena", "Play games between computer players");
    const auto arguments = std::make_shared<ArenaArguments>();
    command->footer(
        "Further options belong to the game: --NAME, --no-NAME or --NAME=VALUE, such as\n  --draft  --no-corporate-era "
        " --corporations-dealt=3  --prelude  --board=hellas\nExit status: 0, or 1 if a game had an error.");
    add_series_options(*command, context, arguments->series);
    command
        ->add_option("--players", arguments->players,
                     "A player for each seat: a kind of computer player and its settings, such as greedy:noise=0.1; or "
                     "a side that the game itself plays, such as marsbot:hard:random")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("--games", arguments->games, "Number of games")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
        ->capture_default_str();
    command->add_option("--first", arguments->first, "Number of the first game, to play a game of a series again")
        ->capture_default_str();
    command->add_flag("--paired", arguments->paired,
                      "Play each deal once with each rotation of the players over the seats");
    command->add_flag("--solo", arguments->solo, "Play games with one seat, for the first player of --players");
    command->add_flag("--figures", arguments->figures, "Report the mean time and simulations of each player's answers");
    command
        ->add_option("--sprt", arguments->sprt,
                     "End as soon as it is decided if the first of two players is better by LOW or by HIGH Elo points")
        ->type_name("LOW,HIGH")
        ->delimiter(',')
        ->expected(2);
    command->add_flag("--tables", arguments->tables, "Report results by seat, and by role if the game has roles");
    command
        ->add_option("--corporations", arguments->corporations,
                     "Role of each player in the order of --players, such as a corporation; or \"any\"")
        ->delimiter(',');
    command->add_option("--shard", arguments->shard, "Play only part K of N of the series")->type_name("K/N");
    command->add_option("--out", arguments->out, "Write one line of JSON for each game, and the result")
        ->type_name("FILE");
    command->add_flag("--resume", arguments->resume, "Continue the interrupted series in the file of --out");
    command->add_option("--log-dir", arguments->log_dir, "Write a game file for each game into this folder")
        ->type_name("DIR");
    command->add_flag("--without-times", arguments->without_times,
                      "Leave out the times of answers in game files, so that equal series give equal files");
    command
        ->add_option(
            "--soak", arguments->soak.minutes,
            "Instead of a series, play games with random options for this time and verify the guarantees of the rules. "
            "Commands are random, or are chosen by players that are drawn from --players for each seat")
        ->type_name("MINUTES")
        ->check(CLI::PositiveNumber);
    command
        ->add_option("--walk", arguments->soak.walk,
                     "With --soak: play for the time of --soak with each value of an option of the game, such as "
                     "'prelude=[false,true]'; if --walk is given several times, with each combination")
        ->type_name("NAME=[VALUE,...]")
        ->allow_extra_args(false);
    command->callback([&context, command, arguments] {
        if (!command->get_subcommands().empty()) return;
        const Json::Value options = game_options(command->remaining());
        const auto arena = arena_of(context, arguments->series);
        if (arguments->solo) arguments->players.resize(1);
        if (arguments->soak.minutes == 0.0) {
            if (!arguments->soak.walk.empty()) throw std::runtime_error("--walk needs --soak");
            context.exit_status = play(*arena, *arguments, options);
            return;
        }
        arena::SoakOrder order{.seed = arguments->series.seed, .options = options};
        if (command->count("--players") > 0) order.players = arguments->players;
        context.exit_status = run_soak(*arena, arguments->soak, order);
    });
    add_ladder_command(*command, context);
    add_merge_command(*command);
}

}  // namespace syrtis::server
