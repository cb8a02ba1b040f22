// SPDX-License-Identifier: MIT

#include "ui/terraforming/hinted_targets.hpp"

#include <algorithm>

#include "protocol/terraforming/command_json.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using game::CommandType;
using render::TableTarget;
using render::Target;

namespace {

bool is_taken_by_hint(const Interaction& table, const Target& target, const game::Command& command) {
    if (command.type == CommandType::choose_corporation && target.kind == TableTarget::choice_large) {
        return target.id == game::k_corporation_base + command.target;
    }
    const auto there = TargetMeaning(table).candidate(target);
    if (!there) return false;
    // The payment and the amount may differ from those of the hint.
    return there->command.type == command.type && there->command.target == command.target;
}

}  // namespace

std::vector<Target> hinted_targets(const Interaction& table, const Hint& hint) {
    std::vector<Target> found;
    if (hint.state != Hint::State::given || !table.readiness().has_position()) return found;
    const auto read = protocol::terraforming::read_command(table.content(), hint.command);
    if (!read) return found;
    const bool chooses = read->head.empty();
    const auto is_meant = [&](const Target& target) {
        if (chooses && (target.kind == TableTarget::choice || target.kind == TableTarget::hand_card)) {
            return std::ranges::find(read->cards, target.id) != read->cards.end();
        }
        if (target.kind == TableTarget::prompt_button) {
            const bool is_none = chooses ? read->cards.empty() : read->head.front().type == CommandType::done;
            if (target.is(Act::pick_none)) return is_none;
        }
        return !chooses && is_taken_by_hint(table, target, read->head.front());
    };
    for (const auto& target : table.answers()) {
        if (is_meant(target)) found.push_back(target);
    }
    return found;
}

}  // namespace syrtis::client::ui::terraforming
