// SPDX-License-Identifier: MIT

#include "ui/playback.hpp"

#include <algorithm>

namespace syrtis::client::ui {

namespace {

/// Returns the milliseconds of a frame that pass in two milliseconds at this pace.
std::uint64_t speed(Pace pace) {
    switch (pace) {
        case Pace::half:
            return 1;
        case Pace::normal:
            return 2;
        case Pace::twice:
        case Pace::off:
            break;
    }
    return 4;
}

}  // namespace

std::optional<Pace> pace_named(std::string_view name) {
    const auto found = std::ranges::find(k_pace_names, name);
    if (found == k_pace_names.end()) return std::nullopt;
    return static_cast<Pace>(found - k_pace_names.begin());
}

std::optional<Motion> motion_named(std::string_view name) {
    const auto found = std::ranges::find(k_motion_names, name);
    if (found == k_motion_names.end()) return std::nullopt;
    return static_cast<Motion>(found - k_motion_names.begin());
}

unsigned reading_time(std::size_t letters) {
    constexpr std::size_t k_glance = 700;
    constexpr std::size_t k_each_letter = 25;
    constexpr std::size_t k_longest = 2600;
    return static_cast<unsigned>(std::min(k_glance + k_each_letter * letters, k_longest));
}

void Playback::add(unsigned milliseconds, bool hurried) {
    if (pace_ == Pace::off) return;
    frames_.push_back(hurried ? milliseconds / 2 : milliseconds);
}

bool Playback::pass(std::uint64_t milliseconds) {
    if (!runs() || paused_) return false;
    shown_for_ += milliseconds * speed(pace_);
    if (shown_for_ < std::uint64_t{frames_[shown_]} * 2) return false;
    // No frame is left out, however long the time since the last call.
    step();
    return true;
}

void Playback::step() {
    if (!runs()) return;
    ++shown_;
    shown_for_ = 0;
    if (!runs()) end();
}

void Playback::back() {
    if (!can_go_back()) return;
    --shown_;
    shown_for_ = 0;
    paused_ = true;
}

void Playback::skip() { end(); }

void Playback::set_pace(Pace pace) {
    pace_ = pace;
    if (pace == Pace::off) end();
}

void Playback::end() {
    frames_.clear();
    shown_ = 0;
    shown_for_ = 0;
    paused_ = false;
}

}  // namespace syrtis::client::ui
