// SPDX-License-Identifier: MIT
#pragma once

// A random game that is the same in every run, and the table of one of its seats.

#include <json/json.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "protocol/game_file.hpp"
#include "ui/game_kind.hpp"
#include "ui/game_table.hpp"

namespace syrtis::client::app::test {

/// A random game and the table of the seat `viewer`.
class PlayedGame {
   public:
    struct Wanted {
        core::Seat seats = 2;
        core::Seat viewer = 0;
        Json::Value options{};
        bool guided = false;
        bool played_back = false;  ///< true if the table shows the turns of other players event by event until they are
                                   ///< skipped
    };

    PlayedGame(const ui::GameKind& kind, const Wanted& wanted);

    [[nodiscard]] ui::GameTable& table() const { return *table_; }
    [[nodiscard]] std::unique_ptr<ui::GameTable> take_table() { return std::move(table_); }
    [[nodiscard]] bool finished() const { return match_->finished(); }
    [[nodiscard]] bool is_asked() const { return core::has_seat(match_->pending(), viewer_); }
    [[nodiscard]] std::size_t steps() const { return file_.entries.size(); }
    /// Plays one answer of the first seat that must answer. Requires that the game is not over.
    void step();
    /// Plays at least `least` answers. Then plays on until the seat of the table is asked this question, or the game is
    /// over.
    void play_to(const std::string& question, std::size_t least = 0);
    void play_to_the_end();
    [[nodiscard]] const protocol::GameFile& file() const { return file_; }

   private:
    void show();

    core::Seat viewer_;
    core::Rng chance_{5};
    std::unique_ptr<protocol::HostedMatch> match_;
    std::unique_ptr<ui::GameTable> table_;
    protocol::GameFile file_;
};

}  // namespace syrtis::client::app::test
