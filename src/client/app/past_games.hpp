// SPDX-License-Identifier: MIT
#pragma once

// The player's own finished matches. They are in a folder, each as a file (doc/game-file.md) with a small file beside
// it that has the facts for the list. A match on the local server is exported as soon as it is over; remote servers do
// not send records. Broken files in the folder are ignored.

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
    std::string game;                  ///< id of the game
    std::int64_t ended = 0;            ///< time at which the match ended, in milliseconds since 1970
    std::vector<std::string> players;  ///< name of the player of each seat
    std::vector<std::string> winners;  ///< names of the winners
    std::vector<int> points;           ///< points of each seat; empty if the game has no points
    std::optional<unsigned> seat;      ///< seat of the player of this client
    friend bool operator==(const PastGame&, const PastGame&) = default;
};

/// The folder of past games.
class PastGames {
   public:
    explicit PastGames(std::filesystem::path folder);
    /// Starts to export the match of `table` to the folder, with RecordExport. poll() completes the export.
    void export_game(const std::filesystem::path& program, const std::filesystem::path& store, std::int64_t table,
                     PastGame game);
    /// Completes exports that are done. Never blocks. Returns true if list() may have changed.
    bool poll();
    PastGames(const PastGames&) = delete;
    PastGames& operator=(const PastGames&) = delete;
    /// Waits for running exports.
    ~PastGames();

    /// Returns the recorded matches, the newest first, up to a limit.
    [[nodiscard]] std::vector<PastGame> list() const;

   private:
    /// An export in progress.
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
