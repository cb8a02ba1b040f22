// SPDX-License-Identifier: MIT
#pragma once

// Plays cues. The sound device is opened for the first cue and closed after some silence, so that an idle table uses no
// processor time. Without a device the client works silently.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "app/voice.hpp"
#include "ui/cue.hpp"

namespace syrtis::client::app {

/// Plays sounds for cues, at the volume of the settings.
class Sounds {
   public:
    using Begin = decltype(&Voice::begin);
    /// `begin`: the function that plays samples; tests replace it.
    explicit Sounds(Begin begin = &Voice::begin) : begin_(begin) {}
    /// Sets the volume in percent; 0 plays nothing. A device that was missing is tried again at once.
    void set_volume(unsigned percent) {
        volume_ = percent;
        silent_until_ = 0;
    }
    /// Plays a cue. At most three sounds play at once; a cue that began less than 60 ms ago is not repeated. `now`:
    /// milliseconds_now().
    void play(ui::Cue cue, std::uint64_t now);
    /// Releases finished sounds, and the device after three seconds of silence. Called in each turn of the main loop.
    void rest(std::uint64_t now);

   private:
    unsigned volume_ = ui::k_default_volume;
    Begin begin_;
    std::uint64_t silent_until_ = 0;  ///< do not try to open the device before that time
    std::vector<std::unique_ptr<Voice>> voices_;
    std::array<std::uint64_t, ui::k_cue_names.size()> played_at_{};
    std::uint64_t heard_at_ = 0;
};

}  // namespace syrtis::client::app
