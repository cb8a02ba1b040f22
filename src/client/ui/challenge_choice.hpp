// SPDX-License-Identifier: MIT
#pragma once

// The choice of a level and a variant of a challenge on the start screen. A challenge is a match against an opponent
// that the rules play.

#include <cstddef>
#include <string>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/game_kind.hpp"
#include "ui/game_list.hpp"
#include "ui/start_intent.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// Stores which variant and which level the person has chosen. The challenge itself is passed to each function.
class ChallengeChoice {
   public:
    [[nodiscard]] bool is_open() const { return is_open_; }
    void open(bool opens) {
        is_open_ = opens;
        variants_.scroll_to_start();
    }
    void close() { is_open_ = false; }
    /// Returns the visible part of the list of variants. The list takes the place of the list of matches.
    [[nodiscard]] ListWindow& window() { return variants_; }
    void choose_variant(const Challenge& challenge, std::int64_t variant);
    /// Switches between starting the match at once and opening its table first.
    void turn_table_first() { sets_table_ = !sets_table_; }

    /// Returns the entries of the start screen while the choice is open.
    [[nodiscard]] static std::vector<StartIntent::Kind> entries(const Challenge& challenge);
    /// Returns the targets of the variants, in the order of the list.
    [[nodiscard]] static std::vector<render::Target> rows(const Challenge& challenge);
    /// Returns the request to start the challenge with the chosen variant. `game`: id of the game; `level`: index of
    /// the level.
    [[nodiscard]] StartIntent intent(const Challenge& challenge, const std::string& game, std::size_t level) const;
    /// Adds the entries and the variants to the start screen. `can_host`: whether a match can be started.
    void build(render::StartModel& model, const Challenge& challenge, bool can_host, const Words& words) const;

   private:
    bool is_open_ = false;
    std::size_t variant_ = 0;
    bool sets_table_ = false;
    ListWindow variants_;
};

}  // namespace syrtis::client::ui
