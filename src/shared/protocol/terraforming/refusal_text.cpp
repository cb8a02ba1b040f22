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
constexpr std::array<std::string_view, game::k_resources> k_production_words{
    msgid("M€ production"),    msgid("steel production"),  msgid("titanium production"),
    msgid("plant production"), msgid("energy production"), msgid("heat production")};
constexpr std::array<std::string_view, game::k_tags> k_tag_words{
    msgid("building"), msgid("space"), msgid("science"), msgid("power"),  msgid("Earth"),
    msgid("Jovian"),   msgid("plant"), msgid("microbe"), msgid("animal"), msgid("city")};

constexpr RefusalSubject k_resource = subject_of(game::k_resource_names, k_resource_words, msgid("resources"));
constexpr RefusalSubject k_production = subject_of(game::k_resource_names, k_production_words, msgid("Production"));
constexpr RefusalSubject k_tag = subject_of(game::k_tag_names, k_tag_words, msgid("resources"));

constexpr RefusalSubject k_no_subject{};

constexpr std::array<std::string_view, game::k_option_fault_names.size()> k_option_fault_words{
    msgid("the game is for {needed} to {available} players."),
    msgid("a solo game has one player, not {available}."),
    msgid("at least {needed} players are needed unless the game is solo; there are {available}."),
    msgid("each player is dealt {needed} to {available} corporations."),
    msgid("seat {needed} can't be a beginner: there are only {available} seats."),
    msgid("{needed} corporations are needed, but only {available} exist."),
    msgid("the first player must be random or a seat from {needed} to {available}."),
    msgid("there can be {needed} to {available} sides without a player."),
    msgid("MarsBot plays against one person, not {available}."),
    msgid("MarsBot games are not solo games."),
    msgid("this card set has no MarsBot."),
    msgid("MarsBot can't play this corporation."),
    msgid("this card set has no preludes."),
    msgid("these data have no such board.")};
static_assert(std::ranges::none_of(k_option_fault_words, [](std::string_view words) { return words.empty(); }));
constexpr RefusalSubject k_option_fault =
    subject_of(game::k_option_fault_names, k_option_fault_words, msgid("they can't be combined."));

constexpr std::array<RefusalWording<RefusalCode>, game::k_refusal_codes> k_wordings{{
    {RefusalCode::none, msgid("Allowed.")},
    {RefusalCode::not_pending, msgid("It isn't your turn to answer.")},
    {RefusalCode::wrong_command, msgid("This answers a different question.")},
    {RefusalCode::unknown_target, msgid("That can't be chosen.")},
    {RefusalCode::match_over, msgid("The game is over.")},
    {RefusalCode::not_in_hand, msgid("This card is not in your hand.")},
    {RefusalCode::not_enough, msgid("Not enough {subject}: you need {needed} and have {available}."), k_resource, true},
    {RefusalCode::not_enough_value,
     msgid("You are {missing} M€ short: it costs {needed} M€ and you have {available} M€."), k_no_subject, true},
    {RefusalCode::wasteful_payment, msgid("You are overpaying: you could pay 1 {subject} less."), k_resource},
    {RefusalCode::resource_not_accepted, msgid("You can't pay for this with {subject}."), k_resource},
    {RefusalCode::temperature_too_low, msgid("Requires {needed} °C or warmer (now {available} °C)."), k_no_subject,
     true},
    {RefusalCode::temperature_too_high, msgid("Requires {needed} °C or colder (now {available} °C)."), k_no_subject,
     true},
    {RefusalCode::oxygen_too_low, msgid("Requires at least {needed}% oxygen (now {available}%)."), k_no_subject, true},
    {RefusalCode::oxygen_too_high, msgid("Requires at most {needed}% oxygen (now {available}%)."), k_no_subject, true},
    {RefusalCode::too_few_oceans, msgid("Requires at least {needed} ocean (now {available})."), k_no_subject, true,
     msgid("Requires at least {needed} oceans (now {available}).")},
    {RefusalCode::too_many_oceans, msgid("Requires at most {needed} ocean (now {available})."), k_no_subject, true,
     msgid("Requires at most {needed} oceans (now {available}).")},
    {RefusalCode::too_few_tags, msgid("Requires {needed} {subject} tag (you have {available})."), k_tag, true,
     msgid("Requires {needed} {subject} tags (you have {available}).")},
    {RefusalCode::too_few_greeneries, msgid("Requires {needed} greenery tile (you have {available})."), k_no_subject,
     true, msgid("Requires {needed} greenery tiles (you have {available}).")},
    {RefusalCode::too_few_cities, msgid("Requires {needed} city in play (now {available})."), k_no_subject, true,
     msgid("Requires {needed} cities in play (now {available}).")},
    {RefusalCode::production_too_low, msgid("Requires {needed} {subject} (you have {available})."), k_production, true},
    {RefusalCode::nobody_can_lose, msgid("No player has {needed} {subject} to lose."), k_production, true},
    {RefusalCode::no_space, msgid("There is no area for this tile.")},
    {RefusalCode::no_target_card, msgid("There is no suitable card.")},
    {RefusalCode::no_card_to_copy, msgid("You have no card whose production can be copied.")},
    {RefusalCode::no_option, msgid("None of the options is possible.")},
    {RefusalCode::already_used, msgid("This action has already been used this generation.")},
    {RefusalCode::no_action, msgid("You have no card in play with this action.")},
    {RefusalCode::rating_not_raised, msgid("Your TR has not been raised this generation.")},
    {RefusalCode::first_action_due,
     msgid("Your corporation's first action must come before all others. Until then, you can only pass.")},
    {RefusalCode::no_first_action, msgid("Your corporation has no first action to take.")},
    {RefusalCode::already_claimed, msgid("Player {subject} has already claimed this milestone."), k_seat_subject},
    {RefusalCode::all_claimed, msgid("No more milestones can be claimed.")},
    {RefusalCode::threshold_not_reached, msgid("This milestone requires {needed}; you have {available}."), k_no_subject,
     true},
    {RefusalCode::already_funded, msgid("This award is already funded.")},
    {RefusalCode::all_funded, msgid("No more awards can be funded.")},
    {RefusalCode::not_in_solo, msgid("A solo game has no milestones and no awards.")},
    {RefusalCode::not_after_an_action, msgid("You can pass only at the start of a turn. End the turn instead.")},
    {RefusalCode::end_the_turn_before_passing, msgid("You can pass only at the start of a turn. End this turn: you are "
                                                     "the only player left, so your next turn follows at once.")},
    {RefusalCode::no_action_yet, msgid("Take at least one action, or pass for this generation.")},
    {RefusalCode::space_occupied, msgid("There is already a tile on this area.")},
    {RefusalCode::space_claimed, msgid("Player {subject} has reserved this area."), k_seat_subject},
    {RefusalCode::space_reserved_for_ocean, msgid("This area is reserved for an ocean.")},
    {RefusalCode::space_reserved, msgid("This area is reserved for a certain city.")},
    {RefusalCode::not_an_ocean_space, msgid("An ocean must be placed on an area reserved for oceans.")},
    {RefusalCode::must_touch_own_tile, msgid("Must be adjacent to one of your tiles.")},
    {RefusalCode::beside_a_city, msgid("A city can't be adjacent to another city.")},
    {RefusalCode::not_isolated, msgid("Must not be adjacent to any tile.")},
    {RefusalCode::too_few_adjacent_cities, msgid("Must be adjacent to at least {needed} cities (now {available})."),
     k_no_subject, true},
    {RefusalCode::no_adjacent_greenery, msgid("Must be adjacent to a greenery.")},
    {RefusalCode::not_volcanic, msgid("Must be placed on a volcanic area.")},
    {RefusalCode::no_metal_bonus, msgid("Must be placed on an area with a steel or titanium bonus.")},
    {RefusalCode::wrong_space, msgid("The tile can't be placed on this area.")},
    {RefusalCode::amount_out_of_range, msgid("The amount must be from 1 to {available}."), k_no_subject, true},
    {RefusalCode::not_optional, msgid("This can't be declined.")},
    {RefusalCode::not_a_legal_target, msgid("This can't be chosen here.")},
    {RefusalCode::protected_target, msgid("This is protected.")},
    {RefusalCode::too_many_cards, msgid("Too many cards.")},
    {RefusalCode::too_few_cards, msgid("Not enough cards: {needed} needed, {available} available."), k_no_subject,
     true},
    {RefusalCode::cards_out_of_order, "The cards must be in ascending order, each at most once."},
    {RefusalCode::invalid_options, msgid("These options are not possible: {subject}"), k_option_fault, true},
    {RefusalCode::no_playable_card, msgid("None of the cards in your hand can be played now.")},
    {RefusalCode::parameter_too_low, msgid("Requires a parameter of at least {needed} (now {available})."),
     k_no_subject, true},
    {RefusalCode::parameter_too_high, msgid("Requires a parameter of at most {needed} (now {available})."),
     k_no_subject, true},
}};

static_assert(is_complete(k_wordings));

constexpr RefusalTexts<game::Refusal, RefusalCode, game::k_refusal_codes> k_texts(k_wordings,
                                                                                  game::k_refusal_code_names);

}  // namespace

const RefusalTexts<game::Refusal, RefusalCode, game::k_refusal_codes>& refusal_texts() { return k_texts; }

std::optional<game::Refusal> read_refusal(const CodedRefusal& coded) {
    auto refusal = k_texts.read(coded);
    // The sentence itself describes faults in the form of options.
    const bool said_by_sentence =
        refusal && refusal->code == game::RefusalCode::invalid_options && refusal->subject == k_no_refusal_subject;
    return said_by_sentence ? std::nullopt : refusal;
}

}  // namespace syrtis::protocol::terraforming
