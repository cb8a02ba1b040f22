// SPDX-License-Identifier: MIT
#include "cli/replay_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <stdexcept>

#include "arena/game_log.hpp"
#include "arena/replay.hpp"
#include "cli/replay_text.hpp"
#include "content/language.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

constexpr int k_diverged = 1;
constexpr int k_malformed = 2;

struct Arguments {
    std::filesystem::path file;
    std::optional<std::size_t> step;
    bool to_end = false;
    bool json = false;
    std::string language = "en";
};

int malformed(const Arguments& arguments, const std::string& what) {
    fmt::print(stderr, "{}: {}\n", arguments.file.string(), what);
    return k_malformed;
}

/// The step that was played last, with open cards: as who gave the command saw it.
ReplayedStep last_step(const arena::Replay& replay) {
    const auto& logged = replay.log().commands[replay.step() - 1];
    return {replay.step(), logged.seat, replay.log().players[logged.seat], logged.command,
            replay.match().events(logged.seat)};
}

/// How the game ended or how far it came.
void print_end(const arena::Replay& replay, bool for_people) {
    fmt::print("after {} commands: hash {}\n", replay.step(), arena::hash_text(replay.match().hash()));
    if (replay.match().finished()) {
        const auto outcome = replay.match().outcome();
        fmt::print("{}", for_people ? outcome_text(outcome, told_apart(replay.log().players))
                                    : text::write_json(outcome) + "\n");
    }
    if (replay.at_end() && !replay.log().error.empty()) fmt::print("the log ends with: {}\n", replay.log().error);
}

int replay(const RegisteredGames& games, const Arguments& arguments, const std::filesystem::path& resources) {
    auto log = arena::read_game_log(arguments.file);
    if (!log) return malformed(arguments, log.error());
    RegisteredGame* const registered = find_game(games, log->game);
    if (registered == nullptr) return malformed(arguments, "there is no game \"" + log->game + "\"");
    const auto game = registered->hosted();
    auto language = content::Language::load(resources / "lang", arguments.language);
    if (!language) return malformed(arguments, "there is no language \"" + arguments.language + "\"");
    auto started = arena::Replay::start(*game, std::move(*log));
    if (!started) return malformed(arguments, started.error());

    arena::Replay& replay = *started;
    const auto formatter =
        registered->event_formatter({std::move(*language), told_apart(replay.log().players), core::k_no_seat});
    const bool tells = !arguments.to_end && !arguments.step;
    std::optional<arena::ReplayDivergence> divergence;
    while (!divergence && !replay.at_end() && (!arguments.step || replay.step() < *arguments.step)) {
        divergence = replay.advance();
        if (divergence) break;
        const auto step = last_step(replay);
        if (arguments.json && tells) fmt::print("{}", json_text(step));
        if (!arguments.json) formatter->add({step.step, 0, step.events});
    }
    if (!arguments.json && !arguments.to_end) fmt::print("{}\n", people_text(formatter->lines()));
    if (divergence) {
        fmt::print("step {}: {}\n", divergence->step, divergence->what);
        return k_diverged;
    }
    if (arguments.step) {
        if (arguments.json && replay.step() > 0) fmt::print("{}", json_text(last_step(replay)));
        if (replay.step() < *arguments.step) fmt::print("the game has {} commands\n", replay.step());
        fmt::print("{}\n", text::write_json(replay.match().view(core::k_no_seat)));
    }
    print_end(replay, tells && !arguments.json);
    return 0;
}

}  // namespace

void add_replay_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("replay", "Play a logged game again, step by step");
    const auto arguments = std::make_shared<Arguments>();
    command->footer("Exit status: 0, 1 if the game goes another way than its log, 2 if the file is no log.");
    command->add_option("FILE", arguments->file, "A game's log, as `arena --log-dir` writes it")->required();
    command->add_flag("--json", arguments->json, "For programs: each command with its events as one line of JSON");
    command->add_option("--lang", arguments->language, "The language of the sentences: a name in res/lang")
        ->capture_default_str();
    auto* step = command->add_option("--step", arguments->step,
                                     "What happened in so many commands, and the position after them");
    command->add_flag("--to-end", arguments->to_end, "Show the final hash only")->excludes(step);
    command->callback([&context, arguments] {
        context.exit_status = replay(context.register_games(context.resources), *arguments, context.resources);
    });
}

}  // namespace syrtis::server
