// SPDX-License-Identifier: MIT
#pragma once

// The clicks and keys that control turn playback.

#include <SFML/Window/Keyboard.hpp>
#include <cstdint>
#include <optional>

#include "render/hit_map.hpp"
#include "ui/playback.hpp"
#include "ui/table_controller.hpp"

namespace syrtis::client::ui {

/// The controls of the turn playback of one table.
class PlaybackControls {
   public:
    /// `clock` and `input` must outlive this object.
    PlaybackControls(Playback& clock, TableController& input) : clock_(clock), input_(input) {}

    /// Handles a click. A click that does not only look at something advances the playback. Returns true if the click
    /// was used.
    bool press(const render::Target& target);
    /// Handles a key. Returns true if the key was used.
    bool press_key(sf::Keyboard::Key key);

   private:
    /// Returns true if playback runs and no dialog covers it.
    [[nodiscard]] bool are_open() const { return clock_.runs() && input_.dialogs().open() == Dialog::none; }
    void act(PlaybackAct act);

    Playback& clock_;
    TableController& input_;
};

}  // namespace syrtis::client::ui
