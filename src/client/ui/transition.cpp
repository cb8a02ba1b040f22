// SPDX-License-Identifier: MIT

#include "ui/transition.hpp"

namespace syrtis::client::ui {

namespace {

constexpr std::uint64_t k_hurried_from = 2;   ///< in units of the longest scene
constexpr std::uint64_t k_given_up_from = 8;  ///< in units of the longest scene

}  // namespace

void Transition::extend(std::uint64_t end) {
    if (!runs()) skip();
    if (end * 2 <= end_) return;
    end_ = end * 2;
    const auto left = (end_ - moment_) / 2;
    if (left > k_given_up_from * k_longest_scene) return skip();
    hurry_ = left > k_hurried_from * k_longest_scene ? 2 : 1;
}

bool Transition::pass(std::uint64_t milliseconds) {
    if (!runs()) return false;
    // Pace::off counts as normal, as in a replay, where no pace is set.
    const std::uint64_t speed = pace_ == Pace::half ? 1 : pace_ == Pace::twice ? 4 : 2;
    moment_ += milliseconds * speed * hurry_;
    if (!runs()) skip();
    return true;
}

void Transition::skip() {
    moment_ = end_ = 0;
    hurry_ = 1;
}

}  // namespace syrtis::client::ui
