// SPDX-License-Identifier: MIT
#include "protocol/terraforming/refusal_text.hpp"

#include <algorithm>
#include <array>

#include "content/language.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using content::msgid;
using game::RefusalCode;

/// Words for resources and tags in sentences; details contain their ids.
constexpr std::array<std::string_view, game::k_resources> k_resource_words{
    msgid("M€"), msgid("steel"), msgid("titanium"), msgid("plants"), msgid("energy"), msgid("heat")};
constexpr std::array<std::string_view, game::k_tags> k_tag_words{
    msgid("building"), msgid("space"), msgid("science"), msgid("power"),  msgid("Earth"),
    msgid("Jovian"),   msgid("plant"), msgid("microbe"), msgid("animal"), msgid("city")};

constexpr RefusalSubject k_resource = subject_of(game::k_resource_names, k_resource_words, msgid("resources"));
constexpr RefusalSubject k_tag = subject_of(game::k_tag_names, k_tag_words, msgid("resources"));

constexpr RefusalSubject k_no_subject{};

constexpr std::array<std::string_view, game::k_option_fault_names.size()> k_option_fault_words{
    msgid("it is played by {needed} to {available} players."),
    msgid("the solo game is for one player, there are {available}."),
    msgid("without solo there must be at least {needed} players, there is {available}."),
    msgid("each player is dealt {needed} to {available} corporations."),
    msgid("a beginner is named for seat {needed}, there are {available} seats."),
    msgid("{needed} corporations would have to be dealt, {available} exist."),
    msgid("the first player is drawn, or a seat from {needed} to {available}."),
    msgid("beside the players there can be {needed} to {available} sides without a seat."),
    msgid("MarsBot plays against one person, there are {available}."),
    msgid("a game against MarsBot is no solo game."),
    msgid("there is no MarsBot among these cards."),
    msgid("MarsBot has no such corporation."),
    msgid("there are no preludes among these cards."),
    msgid("this board is not among these data.")};
static_assert(std::ranges::none_of(k_option_fault_words, [](std::string_view words) { return words.empty(); }));
constexpr RefusalSubject k_option_fault =
    subject_of(game::k_option_fault_names, k_option_fault_words, msgid("they don't go together."));

constexpr std::array<RefusalWording<RefusalCode>, game::k_refusal_codes> k_wordings{{
    {RefusalCode::none, msgid("Nothing speaks against it.")},
    {RefusalCode::not_pending, msgid("You are not asked anything now.")},
    {RefusalCode::wrong_command, msgid("This answers another question.")},
    {RefusalCode::unknown_target, msgid("There is no such thing to choose.")},
    {RefusalCode::match_over, msgid("The game is over.")},
    {RefusalCode::not_in_hand, msgid("This card is not in your hand.")},
    {RefusalCode::not_enough, msgid("Not enough {subject}: {needed} needed, you have {available}."), k_resource, true},
    {RefusalCode::not_enough_value, msgid("{missing} M€ short: the price is {needed}, you have {available}."),
     k_no_subject, true},
    {RefusalCode::wasteful_payment, msgid("This pays too much: one unit of {subject} could be left out."), k_resource},
    {RefusalCode::resource_not_accepted, msgid("This can't be paid with {subject}."), k_resource},
    {RefusalCode::temperature_too_low, msgid("Temperature must be at least {needed} °C, it is {available} °C."),
     k_no_subject, true},
    {RefusalCode::temperature_too_high, msgid("Temperature must be at most {needed} °C, it is {available} °C."),
     k_no_subject, true},
    {RefusalCode::oxygen_too_low, msgid("Oxygen must be at least {needed} %, it is {available} %."), k_no_subject,
     true},
    {RefusalCode::oxygen_too_high, msgid("Oxygen must be at most {needed} %, it is {available} %."), k_no_subject,
     true},
    {RefusalCode::too_few_oceans, msgid("There must be at least {needed} oceans, there are {available}."), k_no_subject,
     true},
    {RefusalCode::too_many_oceans, msgid("There must be at most {needed} oceans, there are {available}."), k_no_subject,
     true},
    {RefusalCode::too_few_tags, msgid("You need {needed} tags of this kind: {subject}. You have {available}."), k_tag,
     true},
    {RefusalCode::too_few_greeneries, msgid("You need {needed} greenery tiles, you have {available}."), k_no_subject,
     true},
    {RefusalCode::too_few_cities, msgid("There must be {needed} cities in play, there are {available}."), k_no_subject,
     true},
    {RefusalCode::production_too_low,
     msgid("Your production of {subject} must be at least {needed}, it is {available}."), k_resource, true},
    {RefusalCode::nobody_can_lose, msgid("Nobody can lose {needed} of this production: {subject}."), k_resource, true},
    {RefusalCode::no_space, msgid("There is no space for the tile.")},
    {RefusalCode::no_target_card, msgid("There is no card that this could use.")},
    {RefusalCode::no_card_to_copy, msgid("You have no card whose production could be copied.")},
    {RefusalCode::no_option, msgid("None of the options can be carried out.")},
    {RefusalCode::already_used, msgid("This action has been used in this generation.")},
    {RefusalCode::no_action, msgid("You have no such action in play.")},
    {RefusalCode::rating_not_raised, msgid("Your rating has not been raised in this generation.")},
    {RefusalCode::first_action_due, msgid("Your corporation's first action comes first; before it you can only pass.")},
    {RefusalCode::no_first_action, msgid("Your corporation has no first action to take.")},
    {RefusalCode::already_claimed, msgid("Player {subject} has claimed this milestone."), k_seat_subject},
    {RefusalCode::all_claimed, msgid("All milestones that can be claimed are claimed.")},
    {RefusalCode::threshold_not_reached, msgid("This milestone needs {needed}, you have {available}."), k_no_subject,
     true},
    {RefusalCode::already_funded, msgid("This award is already funded.")},
    {RefusalCode::all_funded, msgid("All awards that can be funded are funded.")},
    {RefusalCode::not_in_solo, msgid("There are no milestones and awards in a solo game.")},
    {RefusalCode::not_after_an_action,
     msgid("You can pass only before the first action of a turn; end the turn instead.")},
    {RefusalCode::end_the_turn_before_passing,
     msgid("Pass is the first word of a turn: end this turn; nobody else is left, so the next one is yours at once.")},
    {RefusalCode::no_action_yet, msgid("A turn has at least one action; pass to be out for this generation.")},
    {RefusalCode::space_occupied, msgid("There is a tile on this space.")},
    {RefusalCode::space_claimed, msgid("Player {subject} has reserved this space."), k_seat_subject},
    {RefusalCode::space_reserved_for_ocean, msgid("This space is reserved for an ocean.")},
    {RefusalCode::space_reserved, msgid("This space is reserved for a certain city.")},
    {RefusalCode::not_an_ocean_space, msgid("An ocean goes on a space reserved for oceans.")},
    {RefusalCode::must_touch_own_tile, msgid("The tile must touch one of your tiles.")},
    {RefusalCode::beside_a_city, msgid("A city can't stand beside another city.")},
    {RefusalCode::not_isolated, msgid("No tile may stand beside this space.")},
    {RefusalCode::too_few_adjacent_cities, msgid("The space must touch {needed} cities, it touches {available}."),
     k_no_subject, true},
    {RefusalCode::no_adjacent_greenery, msgid("The space must touch a greenery.")},
    {RefusalCode::not_volcanic, msgid("The tile goes on a volcano.")},
    {RefusalCode::no_metal_bonus, msgid("The space must print steel or titanium.")},
    {RefusalCode::wrong_space, msgid("The tile can't go on this space.")},
    {RefusalCode::amount_out_of_range, msgid("The amount must be from 1 to {available}."), k_no_subject, true},
    {RefusalCode::not_optional, msgid("This can't be declined.")},
    {RefusalCode::not_a_legal_target, msgid("This can't be chosen here.")},
    {RefusalCode::protected_target, msgid("This is protected.")},
    {RefusalCode::too_many_cards, msgid("These are too many cards.")},
    {RefusalCode::too_few_cards, msgid("These are too few cards: {needed} needed, {available} there."), k_no_subject,
     true},
    {RefusalCode::cards_out_of_order, msgid("Cards are picked in ascending order, each once.")},
    {RefusalCode::invalid_options, msgid("These options can't be played: {subject}"), k_option_fault, true},
    {RefusalCode::no_playable_card, msgid("None of the cards in your hand can be played now.")},
}};

static_assert(is_complete(k_wordings));

constexpr RefusalTexts<game::Refusal, RefusalCode, game::k_refusal_codes> k_texts(k_wordings,
                                                                                  game::k_refusal_code_names);

}  // namespace

std::string_view refusal_message_id(RefusalCode code) { return k_texts.message_id(code); }

std::string refusal_sentence(const game::Refusal& refusal, const Translate& translate) {
    return k_texts.sentence(refusal, translate);
}

Json::Value refusal_details(const game::Refusal& refusal) { return k_texts.details(refusal); }

CodedRefusal coded_refusal(const game::Refusal& refusal) { return k_texts.coded(refusal); }

std::optional<game::Refusal> read_refusal(const CodedRefusal& coded) {
    auto refusal = k_texts.read(coded);
    // The sentence itself describes faults in the form of options.
    const bool said_by_sentence =
        refusal && refusal->code == game::RefusalCode::invalid_options && refusal->subject == k_no_refusal_subject;
    return said_by_sentence ? std::nullopt : refusal;
}

}  // namespace syrtis::protocol::terraforming
