// SPDX-License-Identifier: MIT
#pragma once

// Plays cues. The sound device is opened at the first one and let go of when it has been silent for a while, so that a
// table that nobody plays at costs nothing; where there is none, nothing is heard and all else goes on.

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
    /// `begin`: how a sound is made heard.
    explicit Sounds(Begin begin = &Voice::begin) : begin_(begin) {}
    /// In percent; 0: nothing is played. A device that was missing is looked for again.
    void set_volume(unsigned percent) {
        volume_ = percent;
        silent_until_ = 0;
    }
    /// At most three at once, and none twice at the same moment.
    void play(ui::Cue cue, std::uint64_t now);
    /// Lets go of what is no longer heard.
    void rest(std::uint64_t now);

   private:
    unsigned volume_ = ui::k_usual_volume;
    Begin begin_;
    std::uint64_t silent_until_ = 0;  ///< when a device that was missing is looked for again
    std::vector<std::unique_ptr<Voice>> voices_;
    std::array<std::uint64_t, ui::k_cue_names.size()> played_at_{};
    std::uint64_t heard_at_ = 0;
};

}  // namespace syrtis::client::app
