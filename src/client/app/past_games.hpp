// SPDX-License-Identifier: MIT
#pragma once

// The player's own finished games: a folder with the file of each game (doc/game-file.md) and, beside it, what a list
// says of it. A game that was played on a server of one's own is exported from there as soon as it is over; other
// servers give no records. What is broken in the folder is as if it weren't there.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/child_program.hpp"

namespace syrtis::client::app {

/// A recorded game in the folder of past games.
struct PastGame {
    std::filesystem::path file;        ///< of the game
    std::string game;                  ///< which, by its id
    std::int64_t ended = 0;            ///< milliseconds since 1970
    std::vector<std::string> players;  ///< by seat
    std::vector<std::string> winners;  ///< their names
    std::vector<int> points;           ///< by seat; empty where the game says none
    std::optional<unsigned> seat;      ///< this player's
    friend bool operator==(const PastGame&, const PastGame&) = default;
};

/// The folder of past games.
class PastGames {
   public:
    explicit PastGames(std::filesystem::path folder);
    /// Asks the program of a server for the game of that table in that store; carries on in `poll`.
    void export_game(const std::filesystem::path& program, const std::filesystem::path& store, std::int64_t table,
                     PastGame game);
    /// Never blocks. True if the list may have changed.
    bool poll();
    PastGames(const PastGames&) = delete;
    PastGames& operator=(const PastGames&) = delete;
    /// Waits for what is being exported.
    ~PastGames();

    /// Returns the recorded games, the newest first, up to a limit.
    [[nodiscard]] std::vector<PastGame> list() const;

   private:
    struct Export {
        ChildProgram program;
        PastGame game;
    };
    void finish(const Export& done, int status) const;
    std::filesystem::path folder_;
    std::vector<Export> exports_;
};

/// The folder syrtis/played in platform::data_home().
[[nodiscard]] std::filesystem::path played_folder();

}  // namespace syrtis::client::app
