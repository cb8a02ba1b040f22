// SPDX-License-Identifier: MIT

#include "ui/part_tabs.hpp"

#include <algorithm>
#include <string>

namespace syrtis::client::ui {

using render::SharedTarget;

bool PartTabs::press(const render::Target& target, std::uint64_t question) {
    if (target.kind != SharedTarget::tab || target.id < 0 || target.id >= std::ssize(parts_)) return false;
    chosen_ = static_cast<int>(target.id);
    question_ = question;
    return true;
}

std::vector<render::Tab> PartTabs::build(const Words& words, std::uint64_t question, const PartsInPlay& parts) const {
    int shown = chosen_.value_or(0);
    if (!chosen_ || question_ != question) {
        const auto can_answer = [](int count) { return count > 0; };
        const auto only = std::ranges::find_if(parts.answers, can_answer);
        const bool is_only = std::ranges::count_if(parts.answers, can_answer) == 1;
        if (is_only) shown = static_cast<int>(only - parts.answers.begin());
        shown = parts.asked.value_or(shown);
    }
    // The thing with the keyboard focus must be visible.
    shown = parts.focused.value_or(shown);
    std::vector<render::Tab> tabs;
    for (std::size_t part = 0; part < parts_.size(); ++part) {
        tabs.push_back({.label = words(parts_[part].name),
                        .image = std::string(parts_[part].image),
                        .chosen = std::cmp_equal(part, shown),
                        .answers = part < parts.answers.size() ? parts.answers[part] : 0,
                        .id = part});
    }
    return tabs;
}

}  // namespace syrtis::client::ui
