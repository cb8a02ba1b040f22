// SPDX-License-Identifier: MIT
#pragma once

// A game that is played here by chance, always the same way, and a seat's table of it.

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

class PlayedGame {
   public:
    struct Wanted {
        core::Seat seats = 2;
        core::Seat eyes = 0;
        Json::Value options{};
        bool guided = false;
        bool played_back = false;  ///< what others do is shown event by event, until it is skipped
    };

    PlayedGame(const ui::GameKind& kind, const Wanted& wanted);

    [[nodiscard]] ui::GameTable& table() const { return *table_; }
    [[nodiscard]] std::unique_ptr<ui::GameTable> take_table() { return std::move(table_); }
    [[nodiscard]] bool finished() const { return match_->finished(); }
    [[nodiscard]] bool is_asked() const { return core::has_seat(match_->pending(), eyes_); }
    [[nodiscard]] std::size_t steps() const { return file_.entries.size(); }
    /// One answer, whoever is asked first. Requires that the game is not over.
    void step();
    /// Until the seat that is looked at is asked that, and at least so many answers were given; or the end.
    void play_to(const std::string& question, std::size_t least = 0);
    void play_to_the_end();
    [[nodiscard]] const protocol::GameFile& file() const { return file_; }

   private:
    void show();

    core::Seat eyes_;
    core::Rng chance_{5};
    std::unique_ptr<protocol::HostedMatch> match_;
    std::unique_ptr<ui::GameTable> table_;
    protocol::GameFile file_;
};

}  // namespace syrtis::client::app::test
