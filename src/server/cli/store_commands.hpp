// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server backup` and `repair`, and the part of `verify` that looks at a data folder instead of the file of a
// game.

#include <CLI/App.hpp>
#include <filesystem>
#include <string>

#include "cli/program.hpp"

namespace syrtis::server {

void add_store_commands(CLI::App& app, Context& context);

/// A mistake, if it is not the URL of a database.
[[nodiscard]] std::string check_database_url(const std::string& text);
/// A data folder, or a database.
[[nodiscard]] bool is_store(const std::filesystem::path& path);
/// Checks every game that is stored there and prints what is wrong. The exit status: 0, or 1 if anything is.
[[nodiscard]] int verify_store(const RegisteredGames& games, const std::filesystem::path& path);

}  // namespace syrtis::server
