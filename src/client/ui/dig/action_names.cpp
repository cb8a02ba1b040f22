// SPDX-License-Identifier: MIT

#include "ui/dig/action_names.hpp"

#include <array>

#include "content/language.hpp"
#include "ui/dig/names.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;

namespace {

/// Indexed by the type of the command.
constexpr std::array<std::string_view, game::k_command_types> k_words{
    msgid("Station"), msgid("Dig"),       msgid("Transport"),        msgid("Move"),
    msgid("Upgrade"), msgid("Extra dig"), msgid("Extra transport"),  msgid("Move a station"),
    msgid("Fortune"), msgid("Survey"),    msgid("Announce victory"), msgid("End turn")};

std::string name_of(const Words& words, const std::vector<game::Command>* commands) {
    if (commands == nullptr || commands->empty()) return {};
    return words(k_words.at(static_cast<std::size_t>(commands->front().type)));
}

}  // namespace

std::string command_name(const Words& words, const game::Command& command) {
    using game::CommandType;
    std::string name = words(k_words.at(static_cast<std::size_t>(command.type)));
    switch (command.type) {
        case CommandType::place_station:
        case CommandType::dig:
        case CommandType::transport:
        case CommandType::extra_dig:
        case CommandType::extra_transport:
        case CommandType::survey:
        case CommandType::move_station:
            return name + ", " + place_text(words, command.place);
        case CommandType::move:
            return name + ", " + place_text(words, command.place) + " → " + place_text(words, command.to);
        case CommandType::upgrade:
            return name + ", " + equipment_name(words, static_cast<game::Equipment>(command.subject));
        case CommandType::take_fortune:
        case CommandType::announce_victory:
        case CommandType::end_turn:
            break;
    }
    return name;
}

PlayerActionNames player_action_names(const Interaction& table, const Words& words) {
    return {name_of(words, table.action().ledger().last_done()), name_of(words, table.action().ledger().last_undone())};
}

}  // namespace syrtis::client::ui::dig
