// SPDX-License-Identifier: MIT
#pragma once

// Plays cues and the ambience. The sound device is opened for the first sound and closed after some silence, so that an
// idle table without ambience uses no processor time. Without a device, or without the files, the client works
// silently.

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "app/voice.hpp"
#include "app/vorbis.hpp"
#include "ui/cue.hpp"

namespace syrtis::client::app {

/// Returns the sound in the file with this name; empty if the file is missing or broken. `name`: name of a cue, or
/// "ambience".
[[nodiscard]] std::optional<Samples> read_sound(const std::filesystem::path& folder, std::string_view name);

/// Plays sounds at the volumes of the settings.
class Sounds {
   public:
    using Begin = decltype(&Voice::begin);
    /// `folder`: folder of the sound files. `begin_voice`: function that plays samples; tests replace it.
    explicit Sounds(std::filesystem::path folder, Begin begin_voice = &Voice::begin)
        : folder_(std::move(folder)), begin_(begin_voice) {}
    /// Sets the volume of cues in percent; 0 plays nothing. If no sound device was found earlier, the next cue looks
    /// for one again.
    void set_volume(unsigned percent) {
        volume_ = percent;
        silent_until_ = 0;
    }
    /// Sets the volume of the ambience in percent; 0 plays none.
    void set_ambience(unsigned percent);
    /// Plays a cue. At most three cues play at once; a cue that began less than 60 ms ago is not repeated. `now`:
    /// milliseconds_now().
    void play(ui::Cue cue, std::uint64_t now);
    /// Plays the ambience without end while `is_wanted` is true. Called in each frame.
    void follow_ambience(bool is_wanted, std::uint64_t now);
    /// Releases cues that have ended. After three seconds of silence, closes the sound device. Called in each frame.
    void rest(std::uint64_t now);

   private:
    /// Plays samples; returns null if there is no sound device.
    [[nodiscard]] std::unique_ptr<Voice> begin(const Samples& samples, unsigned volume, std::uint64_t now);

    std::filesystem::path folder_;
    unsigned volume_ = ui::k_default_volume;
    unsigned ambience_volume_ = 0;
    Begin begin_;
    std::uint64_t silent_until_ = 0;  ///< until this time, the client does not try again to open the sound device
    /// The decoded cues. The samples of a cue are empty if it was not played yet, or if it has no file.
    std::array<Samples, ui::k_cue_names.size()> cues_{};
    std::array<bool, ui::k_cue_names.size()> are_read_{};
    std::vector<std::unique_ptr<Voice>> voices_;
    std::unique_ptr<Voice> ambience_;
    std::array<std::uint64_t, ui::k_cue_names.size()> played_at_{};
    std::uint64_t heard_at_ = 0;
};

}  // namespace syrtis::client::app
