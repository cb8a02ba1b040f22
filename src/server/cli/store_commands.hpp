// SPDX-License-Identifier: MIT
#pragma once

// `syrtis-server backup`, `repair` and `prune`, and the part of `verify` that checks a data folder or a database
// instead of the file of a match.

#include <CLI/App.hpp>
#include <filesystem>
#include <string>

#include "cli/program.hpp"

namespace syrtis::server {

void add_store_commands(CLI::App& app, Context& context);

/// Returns an error message if `text` is not the URL of a database; otherwise an empty string.
[[nodiscard]] std::string check_database_url(const std::string& text);
/// Returns true if `path` is a data folder, a store file such as a backup, or the URL of a database; false for the file
/// of a match.
[[nodiscard]] bool is_store(const std::filesystem::path& path);
/// Checks every match in the store at `path` and prints the faults. Returns the exit status: 0 if there is no fault,
/// else 1.
[[nodiscard]] int verify_store(const RegisteredGames& games, const std::filesystem::path& path);

}  // namespace syrtis::server
