// SPDX-License-Identifier: MIT
#include "cli/play_stdio_command.hpp"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <map>
#include <string>

#include "cli/environment.hpp"
#include "protocol/line_framer.hpp"

namespace syrtis::server {
namespace {

enum class LineRead { whole, too_long, none };

/// Reads the next line of standard input, without its end. A line that exceeds the limit is read to its end and
/// discarded.
LineRead read_line(std::string& line) {
    line.clear();
    bool is_too_long = false;
    for (int byte = std::getchar(); byte != EOF; byte = std::getchar()) {
        if (byte == '\n') {
            if (!line.empty() && line.back() == '\r') line.pop_back();
            return is_too_long ? LineRead::too_long : LineRead::whole;
        }
        if (line.size() < protocol::k_max_client_line) {
            line.push_back(static_cast<char>(byte));
        } else {
            is_too_long = true;
        }
    }
    // The last line has no line end, so it may be incomplete.
    return LineRead::none;
}

int play(const RegisteredGames& games) {
    std::map<std::string, Environment::OpenGame> known;
    for (const auto& game : games) known.emplace(game->id(), [&game] { return game->hosted(); });
    Environment environment(std::move(known));
    std::string line;
    for (auto kind = read_line(line); kind != LineRead::none; kind = read_line(line)) {
        std::string answer = kind == LineRead::whole ? environment.answer(line) : Environment::refuse_long_line();
        answer.push_back('\n');
        // The other program has closed the pipe or ended, so there is nothing left to do.
        if (std::fwrite(answer.data(), 1, answer.size(), stdout) != answer.size() || std::fflush(stdout) != 0) return 1;
    }
    return 0;
}

}  // namespace

void add_play_stdio_command(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand(
        "play-stdio",
        "Play games over lines of JSON on standard input and output, as an environment for programs that learn");
    command->footer("doc/bots.md describes the lines. The program ends when standard input ends.");
    command->callback([&context] { context.exit_status = play(context.register_games(context.resources)); });
}

}  // namespace syrtis::server
