// SPDX-License-Identifier: MIT
#pragma once

// The player's own finished matches: a folder with the file of each match (doc/game-file.md) and a small file beside it
// with the facts for the list. A match on the local server, which in a browser is a web worker, is exported as soon as
// it is over; remote servers do not send records. Broken files in the folder are ignored.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/record_export.hpp"

namespace syrtis::client::app {

/// A recorded match in the folder of past games.
struct PastGame {
    std::filesystem::path file;        ///< file of the record
    std::string game;                  ///< id of the game in the program
    std::int64_t ended = 0;            ///< time of the end, in milliseconds since 1970
    std::vector<std::string> players;  ///< name of the player of each seat
    std::vector<std::string> winners;  ///< names of the winners
    std::vector<int> points;           ///< points of each seat; empty if the game has no points
    std::optional<unsigned> seat;      ///< seat of this player
    friend bool operator==(const PastGame&, const PastGame&) = default;
};

/// The folder of past games.
class PastGames {
   public:
    explicit PastGames(std::filesystem::path folder);
    /// Starts to export the match of `table` with RecordExport. poll() completes the export.
    void export_game(const std::filesystem::path& program, const std::filesystem::path& store, std::int64_t table,
                     PastGame game);
    /// Completes finished exports. Never blocks. Returns true if the list may have changed.
    bool poll();
    PastGames(const PastGames&) = delete;
    PastGames& operator=(const PastGames&) = delete;
    /// Waits for running exports.
    ~PastGames();

    /// Returns the recorded matches, the newest first, up to a limit.
    [[nodiscard]] std::vector<PastGame> list() const;

   private:
    /// An export that has not been completed.
    struct Export {
        RecordExport record;
        PastGame game;
    };
    void finish(const Export& done, bool is_complete) const;
    std::filesystem::path folder_;
    std::vector<Export> exports_;
};

/// Returns the folder syrtis/played in platform::data_home().
[[nodiscard]] std::filesystem::path played_folder();

}  // namespace syrtis::client::app
