// SPDX-License-Identifier: MIT
#include "cli/decisions_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "arena/arena.hpp"
#include "arena/series_file.hpp"
#include "cli/arena_command.hpp"
#include "cli/json_file.hpp"
#include "text/byte_order_mark.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

struct DecisionArguments {
    SeriesArguments series;
    std::vector<std::string> players{"greedy"};
    std::string file;
    std::string out;
    std::string shard = "1/1";
    std::uint64_t every = 1;
    std::uint64_t worlds = 400;
    bool finds = false;
    bool labels = false;
    arena::DecisionSearchOrder search{};
};

std::vector<Json::Value> read_decisions(const std::filesystem::path& file) {
    std::ifstream stream(file);
    if (!stream) throw std::runtime_error("can't read " + file.string());
    text::skip_byte_order_mark(stream);
    std::vector<Json::Value> decisions;
    for (std::string line; std::getline(stream, line);) {
        auto decision = text::parse_json(line);
        if (!decision) throw std::runtime_error(file.string() + ": a line is not JSON");
        decisions.push_back(std::move(*decision));
    }
    if (decisions.empty()) throw std::runtime_error(file.string() + " has no decisions");
    return decisions;
}

void write_line(std::ofstream& stream, const Json::Value& decision, const std::string& file) {
    stream << text::write_json(decision) << std::endl;
    if (!stream) throw std::runtime_error("can't write " + file);
}

void find(const arena::Arena& arena, const DecisionArguments& arguments) {
    if (const auto objection = arena.decisions().objection(arguments.search); !objection.empty()) {
        throw std::runtime_error(objection);
    }
    const auto decisions = arena.decisions().find(arguments.search);
    std::ofstream stream(arguments.out, std::ios::app);
    for (const Json::Value& decision : decisions) write_line(stream, decision, arguments.out);
    fmt::print("{}: {} decisions added to {}\n", arena.id(), decisions.size(), arguments.out);
}

/// Returns a name for a decision, so that a resumed run recognises the decisions that have labels already.
std::string name_of(const Json::Value& decision) {
    return decision["kind"].asString() + ' ' + decision["position"].asString();
}

void label(const arena::Arena& arena, const DecisionArguments& arguments, const std::filesystem::path& file) {
    const auto shard = arena::read_shard(arguments.shard);
    if (!shard) throw std::runtime_error("--shard needs K/N, with K from 1 to N");
    std::set<std::string> done;
    if (std::filesystem::exists(arguments.out) && std::filesystem::file_size(arguments.out) > 0) {
        for (const Json::Value& decision : read_decisions(arguments.out)) done.insert(name_of(decision));
    }
    std::ofstream stream(arguments.out, std::ios::app);
    const auto decisions = read_decisions(file);
    std::uint64_t added = 0;
    for (std::size_t number = 0; number < decisions.size(); ++number) {
        if (number % shard->of != shard->number - 1 || done.contains(name_of(decisions[number]))) continue;
        const auto labelled = arena.decisions().label(decisions[number], arguments.worlds);
        if (!labelled) throw std::runtime_error("decision " + std::to_string(number) + ": " + labelled.error());
        write_line(stream, *labelled, arguments.out);
        ++added;
    }
    fmt::print("{}: {} decisions labelled in {}\n", arena.id(), added, arguments.out);
}

void compare(const arena::Arena& arena, const DecisionArguments& arguments, const std::filesystem::path& file) {
    const auto decisions = read_decisions(file);
    std::vector<arena::DecisionReport> reports;
    for (const std::string& player : arguments.players) {
        const arena::DecisionOrder order{
            .player = player, .decisions = decisions, .seed = arguments.series.seed, .every = arguments.every};
        if (const auto objection = arena.decisions().objection(order); !objection.empty())
            throw std::runtime_error(objection);
        reports.push_back(arena.decisions().answer(order));
    }
    fmt::print("{}", arena::decision_table(arguments.players, reports));
    if (!arguments.out.empty()) write_json_file(arguments.out, arena::decision_json(arguments.players, reports));
}

}  // namespace

void add_decisions_command(CLI::App& parent, Context& context) {
    CLI::App* command = parent.add_subcommand(
        "decisions", "Measure what players lose in decisions whose candidates were played to the end");
    const auto arguments = std::make_shared<DecisionArguments>();
    command->footer(
        "Losses are shares of the win. Players have 64 simulations for each answer, unless their settings state a "
        "number.\nWith --find, decisions from new games are added to --out; further options belong to the game: "
        "--NAME, --no-NAME\nor --NAME=VALUE. With --label, the candidates of the decisions in --file are played to the "
        "end, and the\ndecisions are added to --out with the results, except decisions that --out contains already.");
    command->fallthrough(false)->allow_extras();
    command->add_option("--res", context.resources, "Folder of the data files")->type_name("DIR");
    command->add_option("--game", arguments->series.game, "Id of the game (default: the first game of the server)");
    command->add_option("--players", arguments->players, "Computer players, separated by commas")
        ->delimiter(',')
        ->capture_default_str();
    command
        ->add_option("--file", arguments->file,
                     "File of decisions (default: decisions/GAME.jsonl in the folder of the data files)")
        ->type_name("FILE");
    command->add_option("--seed", arguments->series.seed, "Seed of the players, or of the games with --find")
        ->capture_default_str();
    command->add_option("--every", arguments->every, "Use only one of this many")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000}))
        ->capture_default_str();
    command
        ->add_option("--out", arguments->out, "File for the losses as JSON, or for the decisions of --find or --label")
        ->type_name("FILE");
    auto* finds = command->add_flag("--find", arguments->finds, "Instead, find decisions in new games");
    command->add_flag("--label", arguments->labels, "Instead, play the candidates of decisions to the end")
        ->excludes(finds);
    command->add_option("--worlds", arguments->worlds, "With --label: number of imagined worlds for each decision")
        ->check(CLI::Range(std::uint64_t{2}, std::uint64_t{1'000'000}))
        ->capture_default_str();
    command->add_option("--shard", arguments->shard, "With --label: use only part K of N of the decisions")
        ->type_name("K/N");
    auto& search = arguments->search;
    command->add_option("--group", search.group, "With --find: only decisions whose kind begins with this text");
    command->add_option("--policy", search.policy, "With --find: computer player that plays the new games")
        ->capture_default_str();
    command
        ->add_option("--candidates", search.candidates, "With --find: computer players whose answers become candidates")
        ->delimiter(',')
        ->capture_default_str();
    command->add_option("--games", search.games, "With --find: maximum number of new games")->capture_default_str();
    command->add_option("--wanted", search.wanted, "With --find: number to find of each kind")->capture_default_str();
    command->add_option("--seats", search.seats, "Number of players at the table")
        ->check(CLI::Range(core::Seat{1}, core::k_max_seats))
        ->capture_default_str();
    command->callback([&context, command, arguments] {
        const auto arena = arena_of(context, arguments->series);
        std::filesystem::path file = arguments->file;
        if (file.empty()) file = context.resources / "decisions" / (arena->id() + ".jsonl");
        if ((arguments->finds || arguments->labels) && arguments->out.empty()) {
            throw std::runtime_error("name a file for the decisions with --out");
        }
        if (arguments->finds) {
            arguments->search.seed = arguments->series.seed;
            arguments->search.options = game_options(command->remaining());
            return find(*arena, *arguments);
        }
        if (!command->remaining().empty()) throw std::runtime_error("unknown: " + command->remaining().front());
        if (arguments->labels) return label(*arena, *arguments, file);
        compare(*arena, *arguments, file);
    });
}

}  // namespace syrtis::server
