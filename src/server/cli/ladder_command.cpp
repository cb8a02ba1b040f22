// SPDX-License-Identifier: MIT
#include "cli/ladder_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "arena/ladder.hpp"
#include "arena/progress_line.hpp"
#include "arena/series_file.hpp"
#include "cli/arena_command.hpp"
#include "cli/json_file.hpp"
#include "cli/series_run.hpp"
#include "cli/steady_clock.hpp"
#include "core/hash.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

struct LadderArguments {
    SeriesArguments series;
    std::vector<std::filesystem::path> files;
    std::vector<std::string> players;
    std::uint64_t games = 200;
    std::size_t seats = 2;
    bool neighbours = false;
    std::filesystem::path keep;
    std::string anchor = "greedy-1";
    double anchor_rating = 1500.0;
    unsigned resamples = 1000;
    std::filesystem::path out;
};

struct Merging {
    std::vector<std::filesystem::path> files;
    std::filesystem::path out;
};

std::uint64_t hash_of(const std::string& text) {
    core::Hasher hasher;
    for (const char letter : text) hasher.word(static_cast<unsigned char>(letter));
    return hasher.finish();
}

/// Returns the pairs of players to match: all pairs, or neighbours of the list only.
std::vector<std::vector<std::string>> matches_of(const LadderArguments& arguments) {
    const auto& players = arguments.players;
    std::vector<std::vector<std::string>> matches;
    if (arguments.neighbours) {
        for (std::size_t first = 0; first + arguments.seats <= players.size(); ++first) {
            const auto begin = players.begin() + static_cast<std::ptrdiff_t>(first);
            matches.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(arguments.seats));
        }
        return matches;
    }
    std::vector<char> sits(players.size(), 0);
    std::fill_n(sits.begin(), arguments.seats, 1);
    do {
        std::vector<std::string> match;
        for (std::size_t player = 0; player < players.size(); ++player) {
            if (sits[player] != 0) match.push_back(players[player]);
        }
        matches.push_back(std::move(match));
    } while (std::ranges::prev_permutation(sits).found);
    return matches;
}

/// Returns the seed of a match. It depends on the players of the match only, so that matches already played stay valid
/// when players are added to the list.
std::uint64_t seed_of(const LadderArguments& arguments, const std::vector<std::string>& match) {
    std::string names;
    for (const std::string& player : match) names += player + "\n";
    return core::Hasher().word(arguments.series.seed).word(hash_of(names)).finish();
}

void play_matches(const LadderArguments& arguments, const Json::Value& options, const Context& context,
                  arena::Ladder& ladder) {
    if (arguments.seats < 2 || arguments.seats > arguments.players.size()) {
        throw std::runtime_error("a ladder needs at least two seats, and at least as many players as seats");
    }
    for (auto player = arguments.players.begin(); player != arguments.players.end(); ++player) {
        if (std::find(arguments.players.begin(), player, *player) != player) {
            throw std::runtime_error("\"" + *player + "\" is among --players twice");
        }
    }
    if (std::ranges::find(arguments.players, arguments.anchor) == arguments.players.end()) {
        throw std::runtime_error("\"" + arguments.anchor + "\", the player of --anchor, is not among --players");
    }
    if (!arguments.keep.empty()) std::filesystem::create_directories(arguments.keep);
    const auto arena = arena_of(context, arguments.series);
    const SteadyClock clock;
    std::vector<arena::ArenaOrder> orders;
    for (const auto& match : matches_of(arguments)) {
        arena::ArenaOrder order = order_of(arguments.series, options, clock);
        order.players = match;
        order.series.schedule.seed = seed_of(arguments, match);
        order.series.schedule.paired = true;
        order.series.games = arguments.games;
        if (const auto objection = arena->objection(order); !objection.empty()) throw std::runtime_error(objection);
        orders.push_back(std::move(order));
    }
    for (std::size_t index = 0; index < orders.size(); ++index) {
        arena::ArenaOrder& order = orders[index];
        arena::ProgressLine progress;
        fmt::print(stderr, "match {} of {}: {}\n", index + 1, orders.size(), fmt::join(order.players, ", "));
        order.show_progress = [&](const arena::SeriesProgress& now) { progress.show(now); };
        const arena::SeriesHeader header{.labels = arena->labels(order),
                                         .schedule = arena->schedule(order),
                                         .first_game = 0,
                                         .games = order.series.games,
                                         .shard = {},
                                         .conditions = arena->conditions(order)};
        std::vector<arena::GameResult> games;
        order.keep_deal = [&](std::uint64_t, const std::vector<arena::GameResult>& results) {
            games.insert(games.end(), results.begin(), results.end());
        };
        SeriesRun run{.resumes = true};
        if (!arguments.keep.empty()) {
            const auto name = hash_of(text::write_json(arena::header_json(header)));
            run.out = arguments.keep / fmt::format("series-{:016x}.jsonl", name);
        }
        (void)run_series(*arena, order, run);
        const std::string name = run.out.empty() ? fmt::format("{}", fmt::join(order.players, ",")) : run.out.string();
        if (const auto wrong = ladder.add(name, header, games); !wrong.empty()) throw std::runtime_error(wrong);
    }
}

void print_ladder(const LadderArguments& arguments, const arena::Ladder& ladder) {
    const auto steps =
        ladder.rate(arguments.anchor, arguments.anchor_rating, arguments.resamples, arguments.series.seed);
    if (!steps) throw std::runtime_error(steps.error());
    fmt::print("{} games", ladder.games());
    if (ladder.left_out() > 0) fmt::print(", {} left out for their errors", ladder.left_out());
    fmt::print("; {} has {:g}\n\n{}", arguments.anchor, arguments.anchor_rating, arena::ladder_table(*steps));
    if (!arguments.out.empty()) write_json_file(arguments.out, arena::ladder_json(*steps));
}

}  // namespace

void add_ladder_command(CLI::App& arena, Context& context) {
    CLI::App* command = arena.add_subcommand("ladder", "Compute the ratings of players from games between them");
    const auto arguments = std::make_shared<LadderArguments>();
    command->footer(
        "Without FILES, the command plays the matches itself, each deal with every rotation of the players. Further "
        "options belong to the game.");
    add_series_options(*command, context, arguments->series);
    auto* const files =
        command->add_option("FILES", arguments->files, "Files of series that `arena --out` has written");
    command
        ->add_option("--players", arguments->players,
                     "Computer players, separated by commas; for --neighbours from the weakest to the strongest")
        ->delimiter(',')
        ->excludes(files);
    command->add_option("--games", arguments->games, "Number of games in each match")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{10'000'000}))
        ->capture_default_str();
    command->add_option("--seats", arguments->seats, "Number of players at the table")
        ->check(CLI::Range(std::size_t{2}, std::size_t{core::k_max_seats}))
        ->capture_default_str();
    command->add_flag("--neighbours", arguments->neighbours,
                      "Play only matches between neighbours in the list of --players");
    command
        ->add_option("--keep", arguments->keep,
                     "Folder for the files of the matches; matches with a file in the folder are not played again")
        ->type_name("DIR");
    command->add_option("--anchor", arguments->anchor, "Player whose rating is fixed")->capture_default_str();
    command->add_option("--anchor-rating", arguments->anchor_rating, "Rating of the player of --anchor")
        ->capture_default_str();
    command
        ->add_option("--resamples", arguments->resamples,
                     "Number of resamples of the deals, from which the intervals are computed")
        ->check(CLI::Range(100U, 100'000U))
        ->capture_default_str();
    command->add_option("--out", arguments->out, "Write the ladder as JSON")->type_name("FILE");
    command->callback([&context, command, arguments] {
        const Json::Value options = game_options(command->remaining());
        arena::Ladder ladder;
        if (arguments->files.empty()) {
            play_matches(*arguments, options, context, ladder);
        } else if (!options.empty()) {
            throw std::runtime_error(
                "with FILES, options of the game are not possible, because the files contain them");
        }
        for (const auto& file : arguments->files) {
            const auto series = arena::read_finished_series(file);
            if (!series) throw std::runtime_error(series.error());
            if (const auto wrong = ladder.add(file.string(), series->header, series->games); !wrong.empty()) {
                throw std::runtime_error(wrong);
            }
        }
        print_ladder(*arguments, ladder);
    });
}

void add_merge_command(CLI::App& arena) {
    CLI::App* command = arena.add_subcommand("merge", "Join the shards of a series into one file");
    const auto arguments = std::make_shared<Merging>();
    command->fallthrough(false);
    command->add_option("FILES", arguments->files, "All shards of a series, in any order")->required();
    command->add_option("--out", arguments->out, "File for the whole series")->type_name("FILE")->required();
    command->callback([arguments] {
        arena::SeriesLabels labels;
        const auto result = arena::merge_shards(arguments->files, arguments->out, labels);
        if (!result) throw std::runtime_error(result.error());
        fmt::print("{}", arena::report_table(labels, *result));
    });
}

}  // namespace syrtis::server
