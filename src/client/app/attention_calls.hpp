// SPDX-License-Identifier: MIT
#pragma once

// The means that tell the person of events: sounds, the ambience at a table, the title of the window, and the urgent
// state of the window.

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

    /// Sets the volume of the sounds in percent. If `has_changed`, plays a sound at that volume.
    void set_volume(unsigned percent, bool has_changed);
    /// Sets the volume of the ambience in percent; 0 plays none.
    void set_ambience(unsigned percent) { sounds_.set_ambience(percent); }
    /// Handles that the window has got or lost the keyboard. The ambience pauses while the person uses another program.
    void set_in_front(bool is_in_front) { is_in_front_ = is_in_front; }
    /// Plays the pending sounds. Raises the window or marks it as urgent when a local player must answer. Called in
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
    bool was_asked_ = false;  ///< a local player had a question at the last call of follow()
};

}  // namespace syrtis::client::app
