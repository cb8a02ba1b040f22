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

/// Returns the sound from the file with this name in a folder; empty if the file is missing or broken. `name`: name of
/// a cue, or "ambience".
[[nodiscard]] std::optional<Samples> read_sound(const std::filesystem::path& folder, std::string_view name);

/// Plays sounds at the volumes of the settings.
class Sounds {
   public:
    using Begin = decltype(&Voice::begin);
    /// `folder`: folder of the sound files. `begin_voice`: the function that plays samples, which tests replace.
    explicit Sounds(std::filesystem::path folder, Begin begin_voice = &Voice::begin)
        : folder_(std::move(folder)), begin_(begin_voice) {}
    /// Sets the volume of cues in percent; 0 plays nothing. If the device was missing, the next sound tries again to
    /// open it.
    void set_volume(unsigned percent) {
        volume_ = percent;
        silent_until_ = 0;
    }
    /// Sets the volume of the ambience in percent; 0 plays none.
    void set_ambience(unsigned percent);
    /// Plays a cue. At most three cues play at once; a cue that began less than 60 ms ago is not repeated. `now`:
    /// milliseconds_now().
    void play(ui::Cue cue, std::uint64_t now);
    /// Plays the ambience again and again if `is_wanted`, or ends it. Called in each turn of the main loop.
    void follow_ambience(bool is_wanted, std::uint64_t now);
    /// Releases finished cues, and the device after three seconds of silence. Called in each turn of the main loop.
    void rest(std::uint64_t now);

   private:
    /// Plays samples unless the device is missing.
    [[nodiscard]] std::unique_ptr<Voice> begin(const Samples& samples, unsigned volume, std::uint64_t now);

    std::filesystem::path folder_;
    unsigned volume_ = ui::k_default_volume;
    unsigned ambience_volume_ = 0;
    Begin begin_;
    std::uint64_t silent_until_ = 0;  ///< time before which the device is not opened again
    /// The decoded cues. A cue without samples was not read yet, or has no file.
    std::array<Samples, ui::k_cue_names.size()> cues_{};
    std::array<bool, ui::k_cue_names.size()> are_read_{};
    std::vector<std::unique_ptr<Voice>> voices_;
    std::unique_ptr<Voice> ambience_;
    std::array<std::uint64_t, ui::k_cue_names.size()> played_at_{};
    std::uint64_t heard_at_ = 0;
};

}  // namespace syrtis::client::app
