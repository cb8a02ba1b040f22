// SPDX-License-Identifier: MIT

#include "app/sounds.hpp"

#include <SFML/System/Err.hpp>
#include <algorithm>

#include "app/cue_samples.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::size_t k_most_voices = 3;
constexpr std::uint64_t k_same_moment = 60;   ///< milliseconds
constexpr std::uint64_t k_rest_after = 3000;  ///< milliseconds; longer than any cue

}  // namespace

void Sounds::play(ui::Cue cue, std::uint64_t now) {
    if (volume_ == 0) return;
    auto& played_at = played_at_.at(static_cast<std::size_t>(cue));
    if (played_at != 0 && now - played_at < k_same_moment) return;
    std::erase_if(voices_, [](const Voice& voice) { return voice.sound.getStatus() == sf::Sound::Stopped; });
    if (voices_.size() >= k_most_voices) return;
    played_at = heard_at_ = now;
    const auto samples = cue_samples(cue);
    // A machine without sound is not worth a message for each cue.
    auto* const messages = sf::err().rdbuf(nullptr);
    auto& voice = voices_.emplace_back();
    if (voice.buffer.loadFromSamples(samples.data(), samples.size(), 1, k_sample_rate)) {
        voice.sound.setBuffer(voice.buffer);
        voice.sound.setVolume(static_cast<float>(volume_));
        voice.sound.play();
    } else {
        voices_.pop_back();
    }
    sf::err().rdbuf(messages);
}

void Sounds::rest(std::uint64_t now) {
    if (!voices_.empty() && now - heard_at_ > k_rest_after) voices_.clear();
}

}  // namespace syrtis::client::app
