// SPDX-License-Identifier: MIT
#pragma once

// One sound that is heard: by SFML, which needs a library of its own for it; on Windows by the system.

#include <cstdint>
#include <memory>
#include <span>

namespace syrtis::client::app {

/// One playing sound.
class Voice {
   public:
    /// Begins at once: 16-bit samples of one channel, `rate` in Hz, `volume` in percent. Null if there is no device.
    [[nodiscard]] static std::unique_ptr<Voice> begin(std::span<const std::int16_t> samples, unsigned rate,
                                                      unsigned volume);
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;
    /// Breaks off.
    ~Voice();

    [[nodiscard]] bool is_heard() const;

   private:
    struct Output;
    explicit Voice(std::unique_ptr<Output> output);
    std::unique_ptr<Output> output_;
};

}  // namespace syrtis::client::app
