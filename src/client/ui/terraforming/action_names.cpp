// SPDX-License-Identifier: MIT

#include "ui/terraforming/action_names.hpp"

#include "content/language.hpp"
#include "event_text/terraforming/places.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "ui/terraforming/card_faces.hpp"

namespace syrtis::client::ui::terraforming {

using game::CommandType;

namespace {

std::string name_of(const Interaction& table, const Words& words, const game::Command& command) {
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

std::string names_of(const Interaction& table, const Words& words, const std::vector<game::Source>& cards) {
    std::string names;
    for (const auto card : cards) names += (names.empty() ? "" : ", ") + source_name(table.content(), words, card);
    return names.empty() ? words("None") : names;
}

/// Returns the names of the chosen cards and the corporation; empty if these commands choose none.
std::string choice_name(const Interaction& table, const Words& words, const std::vector<game::Command>& commands) {
    std::string corporation;
    std::vector<game::Source> cards;
    bool chooses_cards = false;
    for (const auto& command : commands) {
        if (command.type == CommandType::choose_corporation) {
            corporation = words.name(table.content().definitions.corporations[command.corporation()].names);
        } else if (command.type == CommandType::pick_card) {
            cards.push_back(command.target);
        } else if (command.type != CommandType::done) {
            return {};
        }
        chooses_cards = chooses_cards || command.type != CommandType::choose_corporation;
    }
    if (!chooses_cards) return corporation;
    const auto names = names_of(table, words, cards);
    return corporation.empty() ? names : words("{0}: {1}", {corporation, names});
}

std::string name_of(const Interaction& table, const Words& words, const std::vector<game::Command>* commands) {
    if (commands == nullptr || commands->empty()) return {};
    auto name = name_of(table, words, commands->front());
    return name.empty() ? choice_name(table, words, *commands) : name;
}

}  // namespace

std::string answer_name(const TableContext& context, const Json::Value& answer) {
    const auto& table = context.table;
    const auto& words = context.words;
    const auto read = protocol::terraforming::read_command(table.content(), answer);
    if (!read) return {};
    if (read->head.empty()) return names_of(table, words, read->cards);
    const auto& command = read->head.front();
    switch (command.type) {
        case CommandType::choose_corporation:
            return words.name(table.content().definitions.corporations[command.corporation()].names);
        case CommandType::choose_card:
            return command.target == game::k_none ? words("None") : source_name(table.content(), words, command.target);
        case CommandType::choose_player:
            return command.target == game::k_none ? words("None") : context.name(command.player());
        case CommandType::choose_amount:
            return number(command.amount);
        case CommandType::done:
            return words("None");
        default:
            break;
    }
    auto name = name_of(table, words, command);
    return read->chooses_cards ? words("{0}: {1}", {name, names_of(table, words, read->cards)}) : name;
}

std::string command_name(const Interaction& table, const Words& words, const game::Command& command) {
    if (command.type == CommandType::place_tile) {
        return content::capitalized(
            event_text::terraforming::place_name(table.content().definitions.board, words.language(), command.target));
    }
    return name_of(table, words, command);
}

PlayerActionNames player_action_names(const Interaction& table, const Words& words) {
    return {name_of(table, words, table.action().ledger().last_done()),
            name_of(table, words, table.action().ledger().last_undone())};
}

}  // namespace syrtis::client::ui::terraforming
