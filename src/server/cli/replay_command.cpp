// SPDX-License-Identifier: MIT
#include "cli/replay_command.hpp"

#include <spdlog/fmt/fmt.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <stdexcept>

#include "arena/game_log.hpp"
#include "arena/replay.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

constexpr int k_diverged = 1;
constexpr int k_malformed = 2;

struct Arguments {
    std::filesystem::path file;
    std::optional<std::size_t> step;
    bool to_end = false;
};

int malformed(const Arguments& arguments, const std::string& what) {
    fmt::print(stderr, "{}: {}\n", arguments.file.string(), what);
    return k_malformed;
}

int replay(const RegisteredGames& games, const Arguments& arguments) {
    auto log = arena::read_game_log(arguments.file);
    if (!log) return malformed(arguments, log.error());
    RegisteredGame* const registered = find_game(games, log->game);
    if (registered == nullptr) return malformed(arguments, "there is no game \"" + log->game + "\"");
    const auto game = registered->hosted();
    auto started = arena::Replay::start(*game, std::move(*log));
    if (!started) return malformed(arguments, started.error());

    arena::Replay& replay = *started;
    while (!replay.at_end() && (!arguments.step || replay.step() < *arguments.step)) {
        const auto divergence = replay.advance();
        if (divergence) {
            fmt::print("step {}: {}\n", divergence->step, divergence->what);
            return k_diverged;
        }
        if (!arguments.to_end && !arguments.step) fmt::print("{}", replay.description());
    }
    if (arguments.step) {
        fmt::print("{}", replay.description());
        if (replay.step() < *arguments.step) fmt::print("the game has {} commands\n", replay.step());
        fmt::print("{}\n", text::write_json(replay.match().view(core::k_no_seat)));
    }
    fmt::print("after {} commands: hash {}\n", replay.step(), arena::hash_text(replay.match().hash()));
    if (replay.match().finished()) fmt::print("{}\n", text::write_json(replay.match().outcome()));
    if (replay.at_end() && !replay.log().error.empty()) fmt::print("the log ends with: {}\n", replay.log().error);
    return 0;
}

}  // namespace

void add_replay_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("replay", "Play a logged game again, step by step");
    const auto arguments = std::make_shared<Arguments>();
    command->footer("Exit status: 0, 1 if the game goes another way than its log, 2 if the file is no log.");
    command->add_option("FILE", arguments->file, "A game's log, as `arena --log-dir` writes it")->required();
    auto* step = command->add_option("--step", arguments->step, "Show the position after so many commands");
    command->add_flag("--to-end", arguments->to_end, "Show the final hash only")->excludes(step);
    command->callback(
        [&context, arguments] { context.exit_status = replay(context.register_games(context.resources), *arguments); });
}

}  // namespace syrtis::server
