// SPDX-License-Identifier: MIT
#pragma once

// The dialog that asks who plays on from the shown position of a recorded match.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/seat.hpp"
#include "render/replay_model.hpp"
#include "render/target.hpp"
#include "ui/key_map.hpp"
#include "ui/table_info.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// The player of each seat: one is this person, and the others are computer players.
class ContinueDialog {
   public:
    /// The players of the seats: empty for this person, otherwise the level of a computer player.
    using Players = std::vector<std::string>;

    /// `levels`: the possible computer players, weakest first. Without them the dialog can't be opened.
    explicit ContinueDialog(std::vector<std::string> levels) : levels_(std::move(levels)) {}

    /// Opens the dialog. `own`: the seat that this person gets.
    void open(core::Seat seats, core::Seat own);
    [[nodiscard]] bool is_open() const { return is_open_; }

    /// Handles a click while the dialog is open. Returns the players if the person agreed.
    std::optional<Players> press(const render::Target& target);
    /// The effect of a key.
    struct KeyEffect {
        bool is_taken = false;
        std::optional<Players> players{};  ///< the players, if the person agreed
    };
    /// Handles a key while the dialog is open. Keys that move the focus are not taken.
    KeyEffect press_key(const Chord& chord);
    /// Adds the dialog to the model. `people`: the people at the table, by seat.
    void build(render::ReplayModel& model, const Words& words, const std::vector<SeatPerson>& people) const;

   private:
    static constexpr int k_oneself = -1;

    /// Closes the dialog and returns the chosen players.
    Players agree();

    std::vector<std::string> levels_;
    bool is_open_ = false;
    std::vector<int> players_;  ///< for each seat, an index of levels or k_oneself
};

}  // namespace syrtis::client::ui
