// SPDX-License-Identifier: MIT
#pragma once

// Clicks and keys that control turn playback.

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
    /// `clock`: the playback; `input`: input state of the table. Both must outlive this object.
    PlaybackControls(Playback& clock, TableController& input) : clock_(clock), input_(input) {}

    /// Handles a click during playback. A click that only opens information, or a click on undo or redo, is left to the
    /// caller: the function returns false. Any other click shows the next frame, and the function returns true.
    bool press(const render::Target& target);
    /// Handles a key. Returns true if it was used.
    bool press_key(sf::Keyboard::Key key);

   private:
    /// Returns true if playback is running and no dialog is open over it.
    [[nodiscard]] bool are_open() const { return clock_.runs() && input_.dialogs().open() == Dialog::none; }
    void act(PlaybackAct act);

    Playback& clock_;
    TableController& input_;
};

}  // namespace syrtis::client::ui
