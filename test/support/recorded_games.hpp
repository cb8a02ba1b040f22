// SPDX-License-Identifier: MIT
#pragma once

// Reads a server's data folder directly with SQLite.

#include <sqlite3.h>

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace syrtis::test {

struct RecordedCommand {
    std::int64_t game = 0;
    std::int64_t seat = 0;
    std::string command;
    std::int64_t hash = 0;
};

/// Returns all commands of all matches in order. The server may be running.
[[nodiscard]] inline std::vector<RecordedCommand> recorded_commands(const std::filesystem::path& folder) {
    sqlite3* database = nullptr;
    sqlite3_stmt* query = nullptr;
    std::vector<RecordedCommand> commands;
    const std::string file = (folder / "games.sqlite").string();
    const bool is_open =
        sqlite3_open_v2(file.c_str(), &database, SQLITE_OPEN_READWRITE, nullptr) == SQLITE_OK &&
        sqlite3_prepare_v2(
            database,
            "SELECT game, seat, command, hash, step FROM all_entries WHERE kind = 'played' ORDER BY game, step", -1,
            &query, nullptr) == SQLITE_OK;
    while (is_open && sqlite3_step(query) == SQLITE_ROW) {
        commands.push_back({.game = sqlite3_column_int64(query, 0),
                            .seat = sqlite3_column_int64(query, 1),
                            .command = reinterpret_cast<const char*>(sqlite3_column_text(query, 2)),
                            .hash = sqlite3_column_int64(query, 3)});
    }
    sqlite3_finalize(query);
    sqlite3_close(database);
    if (!is_open) throw std::runtime_error(file + " can't be read");
    return commands;
}

}  // namespace syrtis::test
