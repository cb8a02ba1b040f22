// SPDX-License-Identifier: MIT
#pragma once

// The command line of the server program: the options that all subcommands share, and the list of subcommands. Each
// subcommand lives in a file of its own, <name>_command.hpp, and is entered in program.cpp by one line.

#include <filesystem>
#include <functional>

#include "games/registered_game.hpp"

namespace syrtis::server {

/// The games of the program, which read their data below `resources` when they are used.
using RegisterGames = std::function<RegisteredGames(const std::filesystem::path& resources)>;

/// What a subcommand is handed. It reads it in its callback, not before: the command line is parsed by then.
struct Context {
    RegisterGames register_games;
    std::filesystem::path resources;  ///< the folder `res`
    int exit_status = 0;              ///< set by the subcommand's callback
};

/// Parses the command line, runs one subcommand and returns the exit status of the process. No exception leaves it.
[[nodiscard]] int run_program(int argument_count, const char* const* arguments, const RegisterGames& register_games);

}  // namespace syrtis::server
