// SPDX-License-Identifier: MIT
#include "protocol/dig/refusal_text.hpp"

#include <array>

#include "content/language.hpp"

namespace syrtis::protocol::dig {
namespace {

namespace game = syrtis::dig;
using content::msgid;
using game::RefusalCode;

/// Words for equipment and bonuses in sentences; details contain their ids.
constexpr std::array<std::string_view, game::k_equipment> k_equipment_words{msgid("digging"), msgid("transport"),
                                                                            msgid("fleet")};
constexpr std::array<std::string_view, game::k_bonuses> k_bonus_words{
    msgid("extra dig"), msgid("extra transport"), msgid("move a station"), msgid("fortune"), msgid("survey")};

constexpr RefusalSubject k_equipment = subject_of(game::k_equipment_names, k_equipment_words);
constexpr RefusalSubject k_bonus = subject_of(game::k_bonus_names, k_bonus_words);

constexpr RefusalSubject k_no_subject{};

constexpr std::array<RefusalWording<RefusalCode>, game::k_refusal_codes> k_wordings{{
    {RefusalCode::none, msgid("Allowed.")},
    {RefusalCode::not_pending, msgid("It isn't your turn to answer.")},
    {RefusalCode::wrong_command, msgid("This answers a different question.")},
    {RefusalCode::unknown_target, msgid("That can't be chosen.")},
    {RefusalCode::match_over, msgid("The game is over.")},
    {RefusalCode::no_actions_left, msgid("You have taken all {available} actions of this turn."), k_no_subject, true},
    {RefusalCode::no_bonus, msgid("You don't have this bonus: {subject}."), k_bonus},
    {RefusalCode::no_own_station, msgid("You have no station on this place.")},
    {RefusalCode::no_such_station, msgid("Player {subject} has no station on this place."), k_seat_subject},
    {RefusalCode::no_tile, msgid("There is no tile on this place.")},
    {RefusalCode::already_explored, msgid("This tile has already been dug.")},
    {RefusalCode::not_explored, msgid("This tile must be dug first.")},
    {RefusalCode::dig_too_hard, msgid("Digging here requires level {needed}; you reach {available}."), k_no_subject,
     true},
    {RefusalCode::transport_too_hard, msgid("Transporting this requires level {needed}; you reach {available}."),
     k_no_subject, true},
    {RefusalCode::same_place, msgid("The station is already on this place.")},
    {RefusalCode::not_in_line, msgid("Stations move along a row or a column.")},
    {RefusalCode::too_far, msgid("This is {needed} places away; the station can go {available} in this direction."),
     k_no_subject, true},
    {RefusalCode::last_level, msgid("Level {available} is the highest level of this equipment: {subject}."),
     k_equipment, true},
    {RefusalCode::not_enough_points, msgid("Not enough points: you have {available} of {needed}."), k_equipment, true},
    {RefusalCode::too_few_points_to_win, msgid("Announcing victory requires {needed} points; you have {available}."),
     k_no_subject, true},
    {RefusalCode::no_announcing, msgid("In the open game, nobody announces victory.")},
    {RefusalCode::nothing_unexplored, msgid("There is no unexplored tile on this place.")},
    {RefusalCode::no_other_pile, msgid("There is no other pile to move the station to.")},
    {RefusalCode::tile_not_held, msgid("You don't have this tile.")},
    {RefusalCode::tile_not_needed, msgid("One of these tiles is not needed to pay.")},
    {RefusalCode::not_enough_paid, msgid("These tiles and your tokens are worth {available} of {needed} points."),
     k_no_subject, true},
    {RefusalCode::invalid_options, msgid("Dig Mars is for {needed} to {available} players."), k_no_subject, true},
}};

static_assert(is_complete(k_wordings));

constexpr RefusalTexts<game::Refusal, RefusalCode, game::k_refusal_codes> k_texts(k_wordings,
                                                                                  game::k_refusal_code_names);

}  // namespace

const RefusalTexts<game::Refusal, RefusalCode, game::k_refusal_codes>& refusal_texts() { return k_texts; }

}  // namespace syrtis::protocol::dig
