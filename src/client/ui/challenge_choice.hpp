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

/// Stores the challenge whose level is being chosen, and which variant the person has chosen. All functions but open(),
/// close(), challenge() and window() require that the choice is open.
class ChallengeChoice {
   public:
    /// Returns the challenge whose level is being chosen; null if the choice is closed.
    [[nodiscard]] const Challenge* challenge() const { return challenge_; }
    /// `challenge` must outlive this object.
    void open(const Challenge& challenge) {
        challenge_ = &challenge;
        variants_.scroll_to_start();
    }
    void close() { challenge_ = nullptr; }
    /// Returns the visible part of the list of variants. The list takes the place of the list of matches.
    [[nodiscard]] ListWindow& window() { return variants_; }
    void choose_variant(std::int64_t variant);
    /// Switches between starting the match at once and opening its table first.
    void turn_table_first() { sets_table_ = !sets_table_; }

    /// Returns the entries of the start screen.
    [[nodiscard]] std::vector<StartIntent::Kind> entries() const;
    /// Returns the targets of the variants, in the order of the list.
    [[nodiscard]] std::vector<render::Target> rows() const;
    /// Returns the request to start the challenge with the chosen variant. `game`: id of the game; `level`: index of
    /// the level.
    [[nodiscard]] StartIntent intent(const std::string& game, std::size_t level) const;
    /// Adds the entries and the variants to the start screen. `can_host`: whether a match can be started.
    void build(render::StartModel& model, bool can_host, const Words& words) const;

   private:
    const Challenge* challenge_ = nullptr;
    std::size_t variant_ = 0;
    bool sets_table_ = false;
    ListWindow variants_;
};

}  // namespace syrtis::client::ui
