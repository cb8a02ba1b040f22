// SPDX-License-Identifier: MIT
#pragma once

// Plays one sound, with SFML's audio library or, on Windows, with functions of the system.

#include <cstdint>
#include <memory>
#include <span>

namespace syrtis::client::app {

/// A sound that is playing.
class Voice {
   public:
    /// Plays 16-bit samples of one channel and returns at once. `rate` is in hertz, `volume` in percent. Returns null
    /// if there is no sound device.
    [[nodiscard]] static std::unique_ptr<Voice> begin(std::span<const std::int16_t> samples, unsigned rate,
                                                      unsigned volume);
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;
    /// Stops the sound.
    ~Voice();

    [[nodiscard]] bool is_heard() const;

   private:
    struct Output;
    explicit Voice(std::unique_ptr<Output> output);
    std::unique_ptr<Output> output_;
};

}  // namespace syrtis::client::app
