// SPDX-License-Identifier: MIT
#pragma once

// Calls the person's attention to events: by sounds, the ambience at a table, the window title, and the mark of an
// urgent window in the task bar.

#include <cstdint>

#include "app/client_base.hpp"
#include "app/local_table.hpp"
#include "app/main_window.hpp"
#include "app/screens/screens.hpp"
#include "app/sounds.hpp"

namespace syrtis::client::app {

/// Draws the person's attention to events at the table.
class AttentionCalls {
   public:
    /// All referenced objects must outlive this object.
    AttentionCalls(const ClientBase& base, MainWindow& window, LocalTable& table, const Screens& screens)
        : base_(base), window_(window), table_(table), screens_(screens), sounds_(base.data.sounds) {}

    /// Sets the volume of the sounds in percent. `has_changed`: whether to play a sound, so that the person hears the
    /// new volume.
    void set_volume(unsigned percent, bool has_changed);
    /// Sets the volume of the ambience in percent; 0 plays none.
    void set_ambience(unsigned percent) { sounds_.set_ambience(percent); }
    /// Sets whether the window has the keyboard focus. Without the focus, the ambience pauses, because the person uses
    /// another program.
    void set_in_front(bool is_in_front) { is_in_front_ = is_in_front; }
    /// Plays the pending sounds. When a local player must answer, raises the window or marks it as urgent. Called in
    /// every frame; `now`: milliseconds_now().
    void follow(std::uint64_t now);

   private:
    void show_title(const ui::GameTable* game);

    const ClientBase& base_;
    MainWindow& window_;
    LocalTable& table_;
    const Screens& screens_;
    Sounds sounds_;
    bool is_in_front_ = true;
    bool was_asked_ = false;  ///< whether a local player had a question at the last call of follow()
};

}  // namespace syrtis::client::app
