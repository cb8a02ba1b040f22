// SPDX-License-Identifier: MIT

#include "ui/pointing.hpp"

#include <algorithm>

namespace syrtis::client::ui {

using render::Target;

void Pointing::point(const std::optional<Target>& target) {
    if (target) focus_.reset();
    hover_ = target;
}

void Pointing::focus_on(const std::optional<Target>& target) {
    hover_.reset();
    focus_ = target;
}

void Pointing::step_focus(const std::vector<Target>& targets, bool forward) {
    if (targets.empty()) return;
    const auto place = focus_ ? std::ranges::find(targets, *focus_) : targets.end();
    std::size_t next = 0;
    if (place != targets.end()) {
        const auto at = static_cast<std::size_t>(place - targets.begin());
        next = (at + (forward ? 1 : targets.size() - 1)) % targets.size();
    } else if (!forward) {
        next = targets.size() - 1;
    }
    focus_ = targets[next];
}

void Pointing::pin(const Target& target) {
    if (pinned_ == target) {
        pinned_.reset();
    } else {
        pinned_ = target;
    }
}

}  // namespace syrtis::client::ui
