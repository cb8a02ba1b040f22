// SPDX-License-Identifier: MIT
#include "cli/analyse_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "arena/arena.hpp"
#include "arena/judge.hpp"
#include "cli/game_files.hpp"
#include "cli/json_file.hpp"
#include "cli/replay_text.hpp"
#include "cli/steady_clock.hpp"
#include "content/language.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

constexpr int k_diverged = 1;
constexpr int k_malformed = 2;
constexpr std::size_t k_mistakes = 10;
/// The number of steps at which the text output shows the value curve.
constexpr std::size_t k_points = 20;

/// The players that judge best, with a budget that gives the same analysis on every machine of a kind.
constexpr std::array k_best_players{"search:sims=500", "ismcts:sims=500"};

struct AnalyseArguments {
    std::filesystem::path file;
    std::string player;  ///< empty: the first of k_best_players that the game has
    std::uint64_t seed = 1;
    bool json = false;
    std::filesystem::path out;
    std::string language = "en";
};

struct Found {
    std::size_t step = 0;
    core::Seat seat = 0;
    arena::JudgedDecision decision;
};

/// Returns the part of a log line that says what the player decided. The part that describes the effects is left out,
/// since they may be luck.
std::string player_action_of(const event_text::Line& line) {
    event_text::Pieces decided;
    for (const auto& piece : line.pieces) {
        using event_text::PieceRole;
        if (piece.role == PieceRole::effect || piece.role == PieceRole::reason || piece.role == PieceRole::separator) {
            break;
        }
        decided.push_back(piece);
    }
    std::string text = event_text::text_of(decided);
    while (!text.empty() && (text.back() == ' ' || text.back() == ':' || text.back() == ',')) text.pop_back();
    return text;
}

/// Describes commands in words: by their events; if a command has no visible event, by the choice that it makes; if
/// there are no words for the choice either, by the JSON of the protocol.
class ActionText {
   public:
    ActionText(RegisteredGame& game, content::Language language, std::vector<std::string> names, Json::Value options)
        : game_(game), language_(std::move(language)), names_(std::move(names)), options_(std::move(options)) {}

    [[nodiscard]] std::string command(core::Seat seat, const arena::JudgedCommand& judged) const {
        const auto formatter = game_.event_formatter({language_, names_, core::k_no_seat}, options_);
        formatter->add({1, 0, judged.events});
        for (const auto& line : formatter->lines()) {
            if (line.kind != event_text::LineKind::player_action || line.seat != seat) continue;
            if (auto text = player_action_of(line); text != names_[seat] && !text.empty()) return text;
        }
        const auto choice = event_text::text_of(formatter->choice(judged.command));
        return names_[seat] + " " + (choice.empty() ? text::write_json(judged.command) : choice);
    }

    [[nodiscard]] std::string mistake(const Found& found) const {
        const auto& [step, seat, decision] = found;
        return event_text::text_of(event_text::fill_in(
            language_.text("Step {0}: “{1}” ({2}% chance to win). Better: “{3}” ({4}%)."),
            {plain(std::to_string(step)), plain(command(seat, decision.played)), plain(percent(decision.played.share)),
             plain(command(seat, decision.best.front())), plain(percent(decision.best.front().share))}));
    }

    [[nodiscard]] std::string words(std::string_view english) const { return std::string(language_.text(english)); }
    [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

    [[nodiscard]] static std::string percent(double share) { return std::to_string(std::lround(100.0 * share)); }

   private:
    [[nodiscard]] static event_text::Pieces plain(std::string text) {
        return event_text::one_piece(std::move(text), event_text::PieceRole::words);
    }

    RegisteredGame& game_;
    content::Language language_;
    std::vector<std::string> names_;
    Json::Value options_;
};

/// Returns the decisions with the largest losses, largest first; at most k_mistakes.
std::vector<const Found*> mistakes_in(const std::vector<Found>& decisions) {
    std::vector<const Found*> list;
    for (const Found& found : decisions) {
        if (found.decision.loss > 0.0) list.push_back(&found);
    }
    std::ranges::stable_sort(list, std::ranges::greater(), [](const Found* found) { return found->decision.loss; });
    if (list.size() > k_mistakes) list.resize(k_mistakes);
    return list;
}

Json::Value command_json(const arena::JudgedCommand& judged) {
    Json::Value json(Json::objectValue);
    json["command"] = judged.command;
    json["share"] = judged.share < 0.0 ? Json::Value() : Json::Value(judged.share);
    return json;
}

Json::Value analysis_json(const AnalyseArguments& arguments, const std::string& player,
                          const std::vector<Found>& decisions, const ActionText& action_text) {
    Json::Value json(Json::objectValue);
    json["player"] = player;
    json["seed"] = Json::UInt64{arguments.seed};
    for (const auto& name : action_text.names()) json["names"].append(name);
    Json::Value& list = json["decisions"] = Json::Value(Json::arrayValue);
    for (const auto& [step, seat, decision] : decisions) {
        Json::Value entry(Json::objectValue);
        entry["step"] = Json::UInt64{step};
        entry["seat"] = seat;
        entry["listed"] = Json::UInt64{decision.listed};
        for (const double value : decision.values) entry["values"].append(value);
        for (const auto& best : decision.best) entry["best"].append(command_json(best));
        entry["played"] = command_json(decision.played);
        entry["loss"] = decision.loss;
        list.append(std::move(entry));
    }
    Json::Value& mistakes = json["mistakes"] = Json::Value(Json::arrayValue);
    for (const Found* found : mistakes_in(decisions)) {
        Json::Value entry(Json::objectValue);
        entry["step"] = Json::UInt64{found->step};
        entry["seat"] = found->seat;
        entry["loss"] = found->decision.loss;
        entry["text"] = action_text.mistake(*found);
        mistakes.append(std::move(entry));
    }
    return json;
}

/// Returns a table of the expected share of the win of each seat over the match. A value is that of the seat's own
/// latest decision up to that step.
std::string curve_text(const std::vector<Found>& decisions, const ActionText& action_text) {
    const auto& names = action_text.names();
    std::string text = fmt::format("{:>6}", action_text.words("Step"));
    std::size_t width = 8;
    for (const auto& name : names) width = std::max(width, name.size());
    for (const auto& name : names) text += fmt::format("  {:>{}}", name, width);
    text += '\n';
    std::vector<double> shares(names.size(), -1.0);
    std::size_t shown = 0;
    for (std::size_t index = 0; index < decisions.size(); ++index) {
        const Found& found = decisions[index];
        if (const double share = found.decision.best.front().share; share >= 0.0) shares[found.seat] = share;
        const bool is_last = index + 1 == decisions.size();
        if (!is_last && (index + 1) * k_points < (shown + 1) * decisions.size()) continue;
        ++shown;
        text += fmt::format("{:>6}", found.step);
        for (const double share : shares) {
            text += fmt::format("  {:>{}}", share < 0.0 ? std::string("-") : ActionText::percent(share) + " %", width);
        }
        text += '\n';
    }
    return text;
}

std::string analysis_text(const std::vector<Found>& decisions, const ActionText& action_text) {
    std::string text = action_text.words("Each player's chance to win, by what they could see") + "\n";
    text += curve_text(decisions, action_text) + "\n" + action_text.words("Largest mistakes") + "\n";
    for (const Found* found : mistakes_in(decisions)) text += action_text.mistake(*found) + "\n";
    return text;
}

int analyse(const Context& context, const AnalyseArguments& arguments) {
    const auto complain = [&](const std::string& what, int status) {
        fmt::print(stderr, "{}: {}\n", arguments.file.string(), what);
        return status;
    };
    const RegisteredGames games = context.register_games(context.resources);
    auto opened = open_game_file(games, arguments.file);
    if (!opened) return complain(opened.error(), k_malformed);
    auto language = content::Language::load(context.resources / "lang", arguments.language);
    if (!language) return complain("there is no language \"" + arguments.language + "\"", k_malformed);
    protocol::GameReplay& replay = opened->replay;
    const auto arena = opened->game->arena();
    if (!arena) return complain("the game has no computer players", k_malformed);
    const SteadyClock clock;
    arena::JudgeOrder order{.player = arguments.player,
                            .options = replay.options(),
                            .seats = replay.match().seats(),
                            .seed = arguments.seed,
                            .clock = &clock};
    if (order.player.empty()) {
        const auto judges = [&](const char* player) {
            order.player = player;
            return arena->objection(order).empty();
        };
        (void)std::ranges::find_if(k_best_players, judges);
    }
    if (const auto objection = arena->objection(order); !objection.empty()) return complain(objection, k_malformed);

    const auto judge = arena->judge(order);
    std::vector<Found> decisions;
    while (!replay.at_end()) {
        const protocol::RecordedEntry& recorded = replay.file().entries[replay.step()];
        const core::TimelineEntry& entry = recorded.entry;
        const bool is_answer = entry.kind == core::EntryKind::played;
        const auto asked = is_answer ? replay.match().observe(entry.seat) : nullptr;
        if (const auto wrong = replay.advance()) return complain(*wrong, k_diverged);
        if (!is_answer) continue;
        for (auto& decision : judge->judge(*asked, protocol::command_of(recorded))) {
            decisions.push_back({replay.step(), entry.seat, std::move(decision)});
        }
    }
    std::vector<std::string> names;
    for (const auto& player : replay.file().players) names.push_back(player.name);
    const ActionText action_text(*opened->game, std::move(*language), distinct_names(names),
                                 opened->replay.file().options);
    const auto json = analysis_json(arguments, order.player, decisions, action_text);
    if (!arguments.out.empty()) write_json_file(arguments.out, json);
    fmt::print("{}", arguments.json ? text::write_json(json) + "\n" : analysis_text(decisions, action_text));
    return 0;
}

}  // namespace

void add_analyse_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("analyse", "Evaluate the decisions of a recorded game");
    const auto arguments = std::make_shared<AnalyseArguments>();
    command->footer(
        "Each decision is judged by the information that its seat had. Undone decisions are judged too.\nExit status: "
        "0; 1 if a replay differs from the file; 2 if the file is not a game file, or the player can't judge.");
    command->add_option("FILE", arguments->file, "Game file, as `export` and `arena --log-dir` write it")->required();
    command->add_option("--player", arguments->player,
                        "Computer player that judges; it must search (default: search:sims=500, or ismcts:sims=500 in "
                        "games without nets)");
    command->add_option("--seed", arguments->seed, "Seed of the imagined worlds")->capture_default_str();
    command->add_flag("--json", arguments->json, "Print one line of JSON for programs");
    command->add_option("--out", arguments->out, "Write the line of JSON into a file")->type_name("FILE");
    command->add_option("--lang", arguments->language, "Language of the text: the name of a file in res/lang")
        ->capture_default_str();
    command->callback([&context, arguments] { context.exit_status = analyse(context, *arguments); });
}

}  // namespace syrtis::server
