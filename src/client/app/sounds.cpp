// SPDX-License-Identifier: MIT

#include "app/sounds.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "content/text_file.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::size_t k_largest_sound_file = 1024 * 1024;
constexpr std::size_t k_most_voices = 3;
constexpr std::uint64_t k_same_moment = 60;   ///< milliseconds
constexpr std::uint64_t k_rest_after = 3000;  ///< milliseconds; longer than any cue
/// In milliseconds. Opening a missing device takes time; a device that was busy or is plugged in later is found by
/// then.
constexpr std::uint64_t k_asked_again_after = 30'000;

}  // namespace

std::optional<Samples> read_sound(const std::filesystem::path& folder, std::string_view name) {
    const auto file = content::read_text_file(folder / (std::string(name) + ".ogg"), k_largest_sound_file);
    return file ? decode_vorbis(*file) : std::nullopt;
}

std::unique_ptr<Voice> Sounds::begin(const Samples& samples, unsigned volume, std::uint64_t now) {
    auto voice = begin_(samples.values, samples.rate, volume);
    if (!voice) silent_until_ = now + k_asked_again_after;
    return voice;
}

void Sounds::set_ambience(unsigned percent) {
    if (percent == ambience_volume_) return;
    ambience_volume_ = percent;
    // It begins again with the new volume.
    ambience_.reset();
}

void Sounds::play(ui::Cue cue, std::uint64_t now) {
    if (volume_ == 0 || now < silent_until_) return;
    const auto index = static_cast<std::size_t>(cue);
    auto& played_at = played_at_.at(index);
    if (played_at != 0 && now - played_at < k_same_moment) return;
    std::erase_if(voices_, [](const auto& voice) { return !voice->is_heard(); });
    if (voices_.size() >= k_most_voices) return;
    played_at = heard_at_ = now;
    if (!std::exchange(are_read_[index], true)) {
        cues_[index] = read_sound(folder_, ui::k_cue_names[index]).value_or(Samples());
    }
    if (cues_[index].values.empty()) return;
    if (auto voice = begin(cues_[index], volume_, now)) voices_.push_back(std::move(voice));
}

void Sounds::follow_ambience(bool is_wanted, std::uint64_t now) {
    if (!is_wanted || ambience_volume_ == 0) return ambience_.reset();
    if (ambience_ && ambience_->is_heard()) return;
    ambience_.reset();
    if (now < silent_until_) return;
    // The samples are needed once in half a minute, so they are not kept.
    if (const auto samples = read_sound(folder_, "ambience")) {
        ambience_ = begin(*samples, ambience_volume_, now);
    } else {
        ambience_volume_ = 0;
    }
}

void Sounds::rest(std::uint64_t now) {
    if (voices_.empty() || now - heard_at_ <= k_rest_after) return;
    voices_.clear();
}

}  // namespace syrtis::client::app
