// SPDX-License-Identifier: MIT

#include "app/sounds.hpp"

#include <algorithm>
#include <utility>

#include "app/cue_samples.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::size_t k_most_voices = 3;
constexpr std::uint64_t k_same_moment = 60;   ///< milliseconds
constexpr std::uint64_t k_rest_after = 3000;  ///< milliseconds; longer than any cue
/// In milliseconds. Opening a missing device takes time; a device that was busy or is plugged in later is found by
/// then.
constexpr std::uint64_t k_asked_again_after = 30'000;

}  // namespace

void Sounds::play(ui::Cue cue, std::uint64_t now) {
    if (volume_ == 0 || now < silent_until_) return;
    auto& played_at = played_at_.at(static_cast<std::size_t>(cue));
    if (played_at != 0 && now - played_at < k_same_moment) return;
    std::erase_if(voices_, [](const auto& voice) { return !voice->is_heard(); });
    if (voices_.size() >= k_most_voices) return;
    played_at = heard_at_ = now;
    const auto samples = cue_samples(cue);
    if (auto voice = begin_(samples, k_sample_rate, volume_)) {
        voices_.push_back(std::move(voice));
    } else {
        silent_until_ = now + k_asked_again_after;
    }
}

void Sounds::rest(std::uint64_t now) {
    if (voices_.empty() || now - heard_at_ <= k_rest_after) return;
    voices_.clear();
}

}  // namespace syrtis::client::app
