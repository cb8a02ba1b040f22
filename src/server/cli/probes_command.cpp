// SPDX-License-Identifier: MIT
#include "cli/probes_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "arena/arena.hpp"
#include "cli/arena_command.hpp"
#include "text/byte_order_mark.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

struct ProbeArguments {
    std::string game;
    std::vector<std::string> players{"greedy"};
    std::string file;
    std::uint64_t seed = 1;
    std::uint64_t every = 1;
    double least = 0.0;
    bool shows = false;
    bool verifies = false;
    bool finds = false;
    arena::ProbeSearchOrder search{};
};

std::vector<Json::Value> read_probes(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream) throw std::runtime_error("can't read " + file.string());
    text::skip_byte_order_mark(stream);
    std::vector<Json::Value> probes;
    for (std::string line; std::getline(stream, line);) {
        auto probe = text::parse_json(line);
        if (!probe) throw std::runtime_error(file.string() + ": a line is not JSON");
        probes.push_back(std::move(*probe));
    }
    if (probes.empty()) throw std::runtime_error(file.string() + " has no probes");
    return probes;
}

void find(const arena::Arena& arena, const arena::ProbeSearchOrder& order, const std::filesystem::path& file) {
    if (const auto objection = arena.probes().objection(order); !objection.empty()) throw std::runtime_error(objection);
    const auto probes = arena.probes().find(order);
    std::ofstream stream(file, std::ios::app);
    for (const Json::Value& probe : probes) stream << text::write_json(probe) << '\n';
    stream.close();
    if (!stream) throw std::runtime_error("can't write " + file.string());
    fmt::print("{}: {} probes added to {}\n", arena.id(), probes.size(), file.string());
}

/// Prints each player's share of right answers and returns the smallest of them.
double score(const arena::Arena& arena, const ProbeArguments& arguments, const std::vector<Json::Value>& probes) {
    double least = 1.0;
    for (const std::string& player : arguments.players) {
        const arena::ProbeOrder order{
            .player = player, .probes = probes, .seed = arguments.seed, .every = arguments.every};
        if (const auto objection = arena.probes().objection(order); !objection.empty())
            throw std::runtime_error(objection);
        const auto report = arena.probes().score(order);
        fmt::print("{}, {}:\n{}", arena.id(), player, arena::probe_table(report));
        for (const auto& failure : report.failures) {
            if (arguments.shows) fmt::print("  probe {}, {}: {}\n", failure.probe, failure.kind, failure.answer);
        }
        least = std::min(least, static_cast<double>(report.right()) / static_cast<double>(report.asked()));
    }
    if (!arguments.verifies) return least;
    for (std::size_t number = 0; number < probes.size(); number += arguments.every) {
        if (arena.probes().is_plain(probes[number])) continue;
        fmt::print("  probe {}: the rule of its kind gives another answer\n", number);
        least = 0.0;
    }
    return least;
}

}  // namespace

void add_probes_command(CLI::App& parent, Context& context) {
    CLI::App* command = parent.add_subcommand("probes", "Test players in positions with a known right answer");
    const auto arguments = std::make_shared<ProbeArguments>();
    command->footer(
        "Players have 64 simulations for each answer, unless their settings state a number.\nWith --find, further "
        "options belong to the game: --NAME, --no-NAME or --NAME=VALUE.\nExit status: 0, or 1 if the share of right "
        "answers of a player is less than --least.");
    command->fallthrough(false)->allow_extras();
    command->add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command->add_option("--game", arguments->game, "Id of the game (default: all games with probes)");
    command->add_option("--players", arguments->players, "Computer players, separated by commas")
        ->delimiter(',')
        ->capture_default_str();
    command
        ->add_option("--file", arguments->file,
                     "File of probes of one game (default: probes/GAME.jsonl in the folder of the data files)")
        ->type_name("FILE");
    command->add_option("--seed", arguments->seed, "Seed of the players, or of the games with --find")
        ->capture_default_str();
    command->add_option("--every", arguments->every, "Use only one of this many")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
        ->capture_default_str();
    command->add_option("--least", arguments->least, "Least share of right answers of each player, from 0 to 1")
        ->check(CLI::Range(0.0, 1.0));
    command->add_flag("--show", arguments->shows, "List the wrong answers");
    command->add_flag("--verify", arguments->verifies,
                      "Check that the rule of its kind gives the recorded answer of each probe");
    command->add_flag("--find", arguments->finds, "Instead, find new probes and add them to --file");
    auto& search = arguments->search;
    command->add_option("--policy", search.policy, "With --find: computer player that plays the new games")
        ->capture_default_str();
    command->add_option("--games", search.games, "With --find: maximum number of new games")->capture_default_str();
    command->add_option("--wanted", search.wanted, "With --find: number to find of each kind")->capture_default_str();
    command->add_option("--seats", search.seats, "Number of players at the table")
        ->check(CLI::Range(core::Seat{1}, core::k_max_seats))
        ->capture_default_str();
    command->callback([&context, command, arguments] {
        const RegisteredGames games = context.register_games(context.resources);
        if (arguments->finds) {
            if (arguments->file.empty() || arguments->game.empty())
                throw std::runtime_error("--find needs --game and --file");
            arguments->search.options = game_options(command->remaining());
            arguments->search.seed = arguments->seed;
            find(*need_game(games, arguments->game).arena(), arguments->search, arguments->file);
            return;
        }
        if (!command->remaining().empty()) throw std::runtime_error("unknown: " + command->remaining().front());
        double least = 1.0;
        bool is_asked = false;
        for (const auto& game : games) {
            if (!arguments->game.empty() && need_game(games, arguments->game).id() != game->id()) continue;
            auto file = std::filesystem::path(arguments->file);
            if (file.empty()) file = context.resources / "probes" / (game->id() + ".jsonl");
            if (arguments->game.empty() && !std::filesystem::exists(file)) continue;
            const auto arena = game->arena();
            if (!arena) continue;
            least = std::min(least, score(*arena, *arguments, read_probes(file)));
            is_asked = true;
        }
        if (!is_asked) throw std::runtime_error("there are no probes");
        context.exit_status = least >= arguments->least && least > 0.0 ? 0 : 1;
    });
}

}  // namespace syrtis::server
