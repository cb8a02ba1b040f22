// SPDX-License-Identifier: MIT
#include "protocol/dig/refusal_text.hpp"

#include <array>

#include "content/language.hpp"

namespace syrtis::protocol::dig {
namespace {

namespace game = syrtis::dig;
using content::msgid;
using game::RefusalCode;

enum class Subject : std::uint8_t { none, equipment, bonus, seat };

struct Wording {
    RefusalCode code = RefusalCode::none;
    std::string_view message_id;
    Subject subject = Subject::none;
    bool has_numbers = false;
};

constexpr std::array<Wording, game::k_refusal_codes> k_wordings{{
    {RefusalCode::none, msgid("Nothing speaks against it.")},
    {RefusalCode::not_pending, msgid("You are not asked anything now.")},
    {RefusalCode::wrong_command, msgid("This answers another question.")},
    {RefusalCode::unknown_target, msgid("There is no such thing to choose.")},
    {RefusalCode::match_over, msgid("The game is over.")},
    {RefusalCode::no_actions_left, msgid("You have taken all {available} actions of this turn."), Subject::none, true},
    {RefusalCode::no_bonus, msgid("You don't have this bonus: {subject}."), Subject::bonus},
    {RefusalCode::no_own_station, msgid("You have no station on this place.")},
    {RefusalCode::no_such_station, msgid("Player {subject} has no station on this place."), Subject::seat},
    {RefusalCode::no_tile, msgid("There is no tile on this place.")},
    {RefusalCode::already_explored, msgid("This tile is dug up already.")},
    {RefusalCode::not_explored, msgid("This tile must be dug up first.")},
    {RefusalCode::dig_too_hard, msgid("Digging here needs level {needed}, you reach {available}."), Subject::none,
     true},
    {RefusalCode::transport_too_hard, msgid("Transporting this needs level {needed}, you reach {available}."),
     Subject::none, true},
    {RefusalCode::same_place, msgid("The station stands on this place already.")},
    {RefusalCode::not_in_line, msgid("Stations move along a row or a column.")},
    {RefusalCode::too_far, msgid("This is {needed} places away, the station can go {available} in this direction."),
     Subject::none, true},
    {RefusalCode::last_level, msgid("Level {available} is the last one for this equipment: {subject}."),
     Subject::equipment, true},
    {RefusalCode::not_enough_points, msgid("This costs {needed} points, you have {available}."), Subject::equipment,
     true},
    {RefusalCode::too_few_points_to_win, msgid("Announcing victory takes {needed} points, you have {available}."),
     Subject::none, true},
    {RefusalCode::no_announcing, msgid("Nobody announces victory in the open game.")},
    {RefusalCode::nothing_unexplored, msgid("There is no hidden tile on this place.")},
    {RefusalCode::no_other_pile, msgid("There is no other pile to move the station to.")},
    {RefusalCode::invalid_options, msgid("Dig Mars is played by {needed} to {available} players."), Subject::none,
     true},
}};

constexpr bool in_order() {
    for (std::size_t index = 0; index < k_wordings.size(); ++index) {
        if (static_cast<std::size_t>(k_wordings[index].code) != index || k_wordings[index].message_id.empty()) {
            return false;
        }
    }
    return true;
}
static_assert(in_order());

/// The words of equipment and bonuses in sentences; their ids stand in the details.
constexpr std::array<std::string_view, game::k_equipment> k_equipment_words{msgid("digging"), msgid("transport"),
                                                                            msgid("fleet")};
constexpr std::array<std::string_view, game::k_bonuses> k_bonus_words{
    msgid("extra dig"), msgid("extra transport"), msgid("move a station"), msgid("fortune"), msgid("survey")};

const Wording& wording_of(RefusalCode code) { return k_wordings.at(static_cast<std::size_t>(code)); }

std::string subject_word(const Wording& wording, std::uint8_t subject, const Translate& translate) {
    if (wording.subject == Subject::seat) return std::to_string(subject + 1);
    std::string_view word;
    if (wording.subject == Subject::equipment && subject < game::k_equipment) word = k_equipment_words[subject];
    if (wording.subject == Subject::bonus && subject < game::k_bonuses) word = k_bonus_words[subject];
    return translate && !word.empty() ? translate(word) : std::string(word);
}

Json::Value details_of(const Wording& wording, const game::Refusal& refusal) {
    Json::Value details;
    if (wording.subject == Subject::seat) details["subject"] = refusal.subject;
    if (wording.subject == Subject::equipment && refusal.subject < game::k_equipment) {
        details["subject"] = std::string(game::k_equipment_names[refusal.subject]);
    }
    if (wording.subject == Subject::bonus && refusal.subject < game::k_bonuses) {
        details["subject"] = std::string(game::k_bonus_names[refusal.subject]);
    }
    if (wording.has_numbers) {
        details["needed"] = refusal.needed;
        details["available"] = refusal.available;
    }
    return details;
}

}  // namespace

std::string_view refusal_message_id(RefusalCode code) { return wording_of(code).message_id; }

std::string refusal_sentence(const game::Refusal& refusal, const Translate& translate) {
    const Wording& wording = wording_of(refusal.code);
    const std::string pattern = translate ? translate(wording.message_id) : std::string(wording.message_id);
    const std::string needed = std::to_string(refusal.needed);
    const std::string available = std::to_string(refusal.available);
    const std::string missing = std::to_string(refusal.needed - refusal.available);
    return content::fill(pattern, {{"subject", subject_word(wording, refusal.subject, translate)},
                                   {"needed", needed},
                                   {"available", available},
                                   {"missing", missing}});
}

CodedRefusal coded_refusal(const game::Refusal& refusal) {
    return {std::string(game::k_refusal_code_names.at(static_cast<std::size_t>(refusal.code))),
            refusal_sentence(refusal), details_of(wording_of(refusal.code), refusal)};
}

}  // namespace syrtis::protocol::dig
