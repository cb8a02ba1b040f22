// SPDX-License-Identifier: MIT

#include "app/problem_text.hpp"

#include "protocol/messages.hpp"
#include "ui/terraforming/refusal_words.hpp"

namespace syrtis::client::app {

std::string problem_text(const net::Problem& problem, const ui::Words& words) {
    ui::terraforming::game::Refusal refusal;
    for (std::size_t code = 1; code < ui::terraforming::game::k_refusal_codes; ++code) {
        if (ui::terraforming::game::k_refusal_code_names[code] == problem.refusal)
            refusal.code = static_cast<ui::terraforming::game::RefusalCode>(code);
    }
    if (!refusal) return words(problem.message);
    const auto number = [&](const char* key) {
        const auto* member = protocol::find_member(problem.details, key);
        return member != nullptr && member->isInt() ? member->asInt() : 0;
    };
    refusal.needed = number("needed");
    refusal.available = number("available");
    const auto* subject = protocol::find_member(problem.details, "subject");
    if (subject == nullptr) return ui::terraforming::refusal_words(refusal, words);
    if (subject->isUInt()) refusal.subject = static_cast<std::uint8_t>(subject->asUInt());
    const auto look_up = [&](const auto& names) {
        for (std::size_t index = 0; subject->isString() && index < names.size(); ++index) {
            if (names[index] == subject->asString()) refusal.subject = static_cast<std::uint8_t>(index);
        }
    };
    look_up(ui::terraforming::game::k_tag_names);
    look_up(ui::terraforming::game::k_resource_names);
    return ui::terraforming::refusal_words(refusal, words);
}

}  // namespace syrtis::client::app
