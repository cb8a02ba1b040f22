// SPDX-License-Identifier: MIT
#pragma once

// The command line of the server program: the options that all subcommands share, and the list of subcommands. Each
// subcommand lives in a file of its own, <name>_command.hpp, and is entered in program.cpp by one line.

#include <filesystem>
#include <functional>

#include "games.hpp"

namespace syrtis::server {

using LoadGames = std::function<Games(const std::filesystem::path& resources)>;

/// What a subcommand is handed. It reads it in its callback, not before: the command line is parsed by then.
struct Context {
    LoadGames load_games;
    std::filesystem::path resources;  ///< the folder `res`
    int exit_status = 0;              ///< set by the subcommand's callback
};

/// Parses the command line, runs one subcommand and returns the exit status of the process. No exception leaves it.
[[nodiscard]] int run_program(int argument_count, const char* const* arguments, const LoadGames& load_games);

}  // namespace syrtis::server
