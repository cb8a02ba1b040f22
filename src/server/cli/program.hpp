// SPDX-License-Identifier: MIT
#pragma once

// The command line of the server program: the options that all subcommands share, and the list of subcommands. Each
// subcommand lives in a file of its own, <name>_command.hpp, and is entered in program.cpp by one line.

#include <filesystem>
#include <functional>
#include <span>
#include <string_view>

#include "games/registered_game.hpp"

namespace syrtis::server {

struct ServeOptions;

/// The games of the program, which read their data below `resources` when they are used.
using RegisterGames = std::function<RegisteredGames(const std::filesystem::path& resources)>;

/// The objects that a subcommand uses. It reads them in its callback, since the command line is parsed by then.
struct Context {
    RegisterGames register_games;
    std::filesystem::path resources;             ///< the folder `res`
    std::span<const char* const> arguments;      ///< the whole command line, with the program's name
    std::string_view commit = {};                ///< that the program was built of
    ServeOptions* options_read_again = nullptr;  ///< not null: `serve` puts its options there and does nothing else
    int exit_status = 0;                         ///< set by the subcommand's callback
};

/// Parses the command line, and what file it names, and runs the subcommand. Throws CLI::ParseError.
void parse_program(Context& context);

/// Parses the command line, runs one subcommand and returns the exit status of the process. No exception leaves it.
/// `commit` is what --version says of it.
[[nodiscard]] int run_program(int argument_count, const char* const* arguments, const RegisterGames& register_games,
                              std::string_view commit = {});

}  // namespace syrtis::server
