// SPDX-License-Identifier: MIT
#pragma once

// The command line of the server program: the options that all subcommands share, and the list of subcommands. Each
// subcommand is defined in its own file, <name>_command.hpp, and is added by one line in program.cpp.

#include <filesystem>
#include <functional>
#include <span>
#include <string_view>

#include "games/registered_game.hpp"

namespace syrtis::server {

struct ServeOptions;

/// A function that returns the games of the program. Each game reads its data files from the folder `resources` at its
/// first use.
using RegisterGames = std::function<RegisteredGames(const std::filesystem::path& resources)>;

/// The values that subcommands share. A subcommand reads them in its callback, because they are set only after the
/// command line was parsed.
struct Context {
    RegisterGames register_games;
    std::filesystem::path resources;         ///< the folder `res`
    std::span<const char* const> arguments;  ///< the whole command line, with the program's name
    std::string_view commit = {};            ///< commit from which the program was built
    /// If not null, `serve` only stores its options in this object and does not run.
    ServeOptions* options_read_again = nullptr;
    int exit_status = 0;  ///< exit status of the program, which the callback of the subcommand sets
};

/// Parses the command line and the file of options that it may name, then runs the subcommand. Throws CLI::ParseError.
void parse_program(Context& context);

/// Parses the command line, runs one subcommand and returns the exit status of the process. Throws nothing. `commit` is
/// the commit that --version shows.
[[nodiscard]] int run_program(int argument_count, const char* const* arguments, const RegisterGames& register_games,
                              std::string_view commit = {});

}  // namespace syrtis::server
