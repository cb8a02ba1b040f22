// SPDX-License-Identifier: MIT

#include "ui/terraforming/deed_names.hpp"

#include "ui/terraforming/card_faces.hpp"

namespace syrtis::client::ui::terraforming {

using game::CommandType;

namespace {

std::string name_of(const Interaction& table, const Words& words, const std::vector<game::Command>* commands) {
    if (commands == nullptr || commands->empty()) return {};
    const auto& command = commands->front();
    const auto& definitions = table.content().definitions;
    switch (command.type) {
        case CommandType::play_card:
        case CommandType::use_action:
            return source_name(table.content(), words, command.target);
        case CommandType::first_action:
            return words("First action");
        case CommandType::standard_project:
            return words.name(definitions.projects[command.target].names);
        case CommandType::convert_plants:
        case CommandType::convert_heat: {
            const std::size_t conversion = command.type == CommandType::convert_plants ? 0 : 1;
            return words.name(definitions.conversions[conversion].names);
        }
        case CommandType::claim_milestone:
            return words.name(definitions.milestones[command.target].names);
        case CommandType::fund_award:
            return words.name(definitions.awards[command.target].names);
        case CommandType::end_turn:
            return words("End turn");
        case CommandType::pass:
            return words("Pass");
        default:
            return {};
    }
}

}  // namespace

DeedNames deed_names(const Interaction& table, const Words& words) {
    return {name_of(table, words, table.last_deed()), name_of(table, words, table.last_undone())};
}

}  // namespace syrtis::client::ui::terraforming
