// SPDX-License-Identifier: MIT
#include "app/voice.hpp"

#include <utility>

#include "app/web/page.h"

namespace syrtis::client::app {

struct Voice::Output {
    explicit Output(int number) : sound(number) {}
    Output(const Output&) = delete;
    Output& operator=(const Output&) = delete;
    ~Output() { page_end_sound(sound); }
    int sound;
};

std::unique_ptr<Voice> Voice::begin(std::span<const std::int16_t> samples, unsigned rate, unsigned volume) {
    const int sound = page_begin_sound(samples.data(), static_cast<int>(samples.size()), static_cast<int>(rate),
                                       static_cast<int>(volume));
    return sound == 0 ? nullptr : std::unique_ptr<Voice>(new Voice(std::make_unique<Output>(sound)));
}

Voice::Voice(std::unique_ptr<Output> output) : output_(std::move(output)) {}
Voice::~Voice() = default;

bool Voice::is_heard() const { return page_sound_is_heard(output_->sound) != 0; }

}  // namespace syrtis::client::app
