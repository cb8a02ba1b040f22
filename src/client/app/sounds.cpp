// SPDX-License-Identifier: MIT

#include "app/sounds.hpp"

#include <SFML/System/Err.hpp>
#include <algorithm>
#include <streambuf>

#include "app/cue_samples.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::size_t k_most_voices = 3;
constexpr std::uint64_t k_same_moment = 60;   ///< milliseconds
constexpr std::uint64_t k_rest_after = 3000;  ///< milliseconds; longer than any cue

/// A machine without sound is not worth messages.
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

void Sounds::play(ui::Cue cue, std::uint64_t now) {
    if (volume_ == 0 || !has_device_) return;
    auto& played_at = played_at_.at(static_cast<std::size_t>(cue));
    if (played_at != 0 && now - played_at < k_same_moment) return;
    const Quiet quiet;
    std::erase_if(voices_, [](const Voice& voice) { return voice.sound.getStatus() == sf::Sound::Stopped; });
    if (voices_.size() >= k_most_voices) return;
    played_at = heard_at_ = now;
    const auto samples = cue_samples(cue);
    auto& voice = voices_.emplace_back();
    voice.buffer.loadFromSamples(samples.data(), samples.size(), 1, k_sample_rate);
    voice.sound.setBuffer(voice.buffer);
    voice.sound.setVolume(static_cast<float>(volume_));
    voice.sound.play();
    // Without a device nothing begins to play, and to ask for one takes time.
    has_device_ = voice.sound.getStatus() == sf::Sound::Playing;
    if (!has_device_) voices_.clear();
}

void Sounds::rest(std::uint64_t now) {
    if (voices_.empty() || now - heard_at_ <= k_rest_after) return;
    const Quiet quiet;
    voices_.clear();
}

}  // namespace syrtis::client::app
