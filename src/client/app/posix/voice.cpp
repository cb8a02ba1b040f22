// SPDX-License-Identifier: MIT
#include "app/voice.hpp"

#include <SFML/Audio/Sound.hpp>
#include <SFML/Audio/SoundBuffer.hpp>
#include <SFML/System/Err.hpp>
#include <streambuf>
#include <utility>

namespace syrtis::client::app {

namespace {

/// Discards SFML's messages: a machine without a sound device would print one for each sound.
class Quiet {
   public:
    Quiet() : messages_(sf::err().rdbuf(nullptr)) {}
    Quiet(const Quiet&) = delete;
    Quiet& operator=(const Quiet&) = delete;
    ~Quiet() { sf::err().rdbuf(messages_); }

   private:
    std::streambuf* messages_;
};

}  // namespace

struct Voice::Output {
    sf::SoundBuffer buffer{};
    sf::Sound sound{};
};

std::unique_ptr<Voice> Voice::begin(std::span<const std::int16_t> samples, unsigned rate, unsigned volume) {
    const Quiet quiet;
    auto output = std::make_unique<Output>();
    output->buffer.loadFromSamples(samples.data(), samples.size(), 1, rate);
    output->sound.setBuffer(output->buffer);
    output->sound.setVolume(static_cast<float>(volume));
    output->sound.play();
    // Without a device the sound does not start.
    if (output->sound.getStatus() != sf::Sound::Playing) return nullptr;
    return std::unique_ptr<Voice>(new Voice(std::move(output)));
}

Voice::Voice(std::unique_ptr<Output> output) : output_(std::move(output)) {}

Voice::~Voice() {
    const Quiet quiet;
    output_.reset();
}

bool Voice::is_heard() const { return output_->sound.getStatus() != sf::Sound::Stopped; }

}  // namespace syrtis::client::app
