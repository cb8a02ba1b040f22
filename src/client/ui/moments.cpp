// SPDX-License-Identifier: MIT

#include "ui/moments.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::client::ui {

void Moments::set_motion(Motion motion) {
    motion_ = motion;
    if (motion == Motion::off) skip();
}

void Moments::add(MomentPlan plan, std::uint64_t delay) {
    if (motion_ == Motion::off || plan.length == 0) return;
    if (!plan.picture.title.empty()) {
        std::erase_if(running_,
                      [](const Running& running) { return running.delay == 0 && !running.plan.picture.title.empty(); });
    }
    if (running_.size() >= k_most) running_.erase(running_.begin());
    running_.push_back({std::move(plan), delay, 0});
}

bool Moments::pass(std::uint64_t milliseconds) {
    bool is_shown = false;
    for (auto& running : running_) {
        const auto waited = std::min(running.delay, milliseconds);
        running.delay -= waited;
        running.passed += milliseconds - waited;
        is_shown = is_shown || running.delay == 0;
    }
    std::erase_if(running_, [](const Running& running) { return running.passed >= running.plan.length; });
    return is_shown;
}

std::vector<render::Moment> Moments::shown() const {
    std::vector<render::Moment> pictures;
    for (const auto& running : running_) {
        if (running.delay > 0) continue;
        pictures.push_back(running.plan.picture);
        pictures.back().part = static_cast<float>(running.passed) / static_cast<float>(running.plan.length);
        pictures.back().still = motion_ == Motion::reduced;
    }
    return pictures;
}

}  // namespace syrtis::client::ui
