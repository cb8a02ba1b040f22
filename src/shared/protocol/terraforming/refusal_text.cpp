// SPDX-License-Identifier: MIT
#include "protocol/terraforming/refusal_text.hpp"

#include <array>

#include "content/language.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using content::msgid;
using game::RefusalCode;

enum class Subject : std::uint8_t { none, resource, tag, seat };

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
    {RefusalCode::not_in_hand, msgid("This card is not in your hand.")},
    {RefusalCode::not_enough, msgid("Not enough {subject}: {needed} needed, you have {available}."), Subject::resource,
     true},
    {RefusalCode::not_enough_value, msgid("{missing} M€ short: the price is {needed}, you have {available}."),
     Subject::none, true},
    {RefusalCode::wasteful_payment, msgid("This pays too much: one unit of {subject} could be left out."),
     Subject::resource},
    {RefusalCode::resource_not_accepted, msgid("This can't be paid with {subject}."), Subject::resource},
    {RefusalCode::temperature_too_low, msgid("Temperature must be at least {needed} °C, it is {available} °C."),
     Subject::none, true},
    {RefusalCode::temperature_too_high, msgid("Temperature must be at most {needed} °C, it is {available} °C."),
     Subject::none, true},
    {RefusalCode::oxygen_too_low, msgid("Oxygen must be at least {needed} %, it is {available} %."), Subject::none,
     true},
    {RefusalCode::oxygen_too_high, msgid("Oxygen must be at most {needed} %, it is {available} %."), Subject::none,
     true},
    {RefusalCode::too_few_oceans, msgid("There must be at least {needed} oceans, there are {available}."),
     Subject::none, true},
    {RefusalCode::too_many_oceans, msgid("There must be at most {needed} oceans, there are {available}."),
     Subject::none, true},
    {RefusalCode::too_few_tags, msgid("You need {needed} tags of this kind: {subject}. You have {available}."),
     Subject::tag, true},
    {RefusalCode::too_few_greeneries, msgid("You need {needed} greenery tiles, you have {available}."), Subject::none,
     true},
    {RefusalCode::too_few_cities, msgid("There must be {needed} cities in play, there are {available}."), Subject::none,
     true},
    {RefusalCode::production_too_low,
     msgid("Your production of {subject} must be at least {needed}, it is {available}."), Subject::resource, true},
    {RefusalCode::nobody_can_lose, msgid("Nobody can lose {needed} of this production: {subject}."), Subject::resource,
     true},
    {RefusalCode::no_space, msgid("There is no space for the tile.")},
    {RefusalCode::no_target_card, msgid("There is no card that this could use.")},
    {RefusalCode::no_card_to_copy, msgid("You have no card whose production could be copied.")},
    {RefusalCode::no_option, msgid("None of the options can be carried out.")},
    {RefusalCode::already_used, msgid("This action has been used in this generation.")},
    {RefusalCode::no_action, msgid("You have no such action in play.")},
    {RefusalCode::rating_not_raised, msgid("Your rating has not been raised in this generation.")},
    {RefusalCode::first_action_due, msgid("Your corporation's first action comes first.")},
    {RefusalCode::no_first_action, msgid("Your corporation has no first action to take.")},
    {RefusalCode::already_claimed, msgid("Player {subject} has claimed this milestone."), Subject::seat},
    {RefusalCode::all_claimed, msgid("All milestones that can be claimed are claimed.")},
    {RefusalCode::threshold_not_reached, msgid("This milestone needs {needed}, you have {available}."), Subject::none,
     true},
    {RefusalCode::already_funded, msgid("This award is already funded.")},
    {RefusalCode::all_funded, msgid("All awards that can be funded are funded.")},
    {RefusalCode::not_in_solo, msgid("There are no milestones and awards in a solo game.")},
    {RefusalCode::not_after_an_action,
     msgid("You can pass only before the first action of a turn; end the turn instead.")},
    {RefusalCode::no_action_yet, msgid("A turn has at least one action; pass to be out for this generation.")},
    {RefusalCode::space_occupied, msgid("There is a tile on this space.")},
    {RefusalCode::space_claimed, msgid("Player {subject} has reserved this space."), Subject::seat},
    {RefusalCode::space_reserved_for_ocean, msgid("This space is reserved for an ocean.")},
    {RefusalCode::space_reserved, msgid("This space is reserved for a certain city.")},
    {RefusalCode::not_an_ocean_space, msgid("An ocean goes on a space reserved for oceans.")},
    {RefusalCode::must_touch_own_tile, msgid("The tile must touch one of your tiles.")},
    {RefusalCode::beside_a_city, msgid("A city can't stand beside another city.")},
    {RefusalCode::not_isolated, msgid("No tile may stand beside this space.")},
    {RefusalCode::too_few_adjacent_cities, msgid("The space must touch {needed} cities, it touches {available}."),
     Subject::none, true},
    {RefusalCode::no_adjacent_greenery, msgid("The space must touch a greenery.")},
    {RefusalCode::not_volcanic, msgid("The tile goes on a volcano.")},
    {RefusalCode::no_metal_bonus, msgid("The space must print steel or titanium.")},
    {RefusalCode::wrong_space, msgid("The tile can't go on this space.")},
    {RefusalCode::amount_out_of_range, msgid("The amount must be from 1 to {available}."), Subject::none, true},
    {RefusalCode::not_optional, msgid("This can't be declined.")},
    {RefusalCode::not_a_legal_target, msgid("This can't be chosen here.")},
    {RefusalCode::protected_target, msgid("This is protected.")},
    {RefusalCode::too_many_cards, msgid("These are too many cards.")},
    {RefusalCode::too_few_cards, msgid("These are too few cards: {needed} needed, {available} there."), Subject::none,
     true},
    {RefusalCode::cards_out_of_order, msgid("Cards are picked in ascending order, each once.")},
    {RefusalCode::invalid_options, msgid("A game can't be played with these options.")},
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

/// The words of resources and tags in sentences; their ids stand in the details.
constexpr std::array<std::string_view, game::k_resources> k_resource_words{
    msgid("M€"), msgid("steel"), msgid("titanium"), msgid("plants"), msgid("energy"), msgid("heat")};
constexpr std::array<std::string_view, game::k_tags> k_tag_words{
    msgid("building"), msgid("space"), msgid("science"), msgid("power"),  msgid("Earth"),
    msgid("Jovian"),   msgid("plant"), msgid("microbe"), msgid("animal"), msgid("city")};

const Wording& wording_of(RefusalCode code) { return k_wordings[static_cast<std::size_t>(code)]; }

/// The entry for what the refusal names; empty where it names nothing.
std::string_view subject_in(const Wording& wording, std::uint8_t subject,
                            const std::array<std::string_view, game::k_resources>& resources,
                            const std::array<std::string_view, game::k_tags>& tags) {
    if (wording.subject == Subject::resource && subject < resources.size()) return resources[subject];
    if (wording.subject == Subject::tag && subject < tags.size()) return tags[subject];
    return {};
}

void replace_all(std::string& text, std::string_view placeholder, const std::string& value) {
    for (auto at = text.find(placeholder); at != std::string::npos; at = text.find(placeholder, at + value.size())) {
        text.replace(at, placeholder.size(), value);
    }
}

}  // namespace

std::string_view refusal_message_id(RefusalCode code) { return wording_of(code).message_id; }

std::string refusal_sentence(const game::Refusal& refusal, const Translate& translate) {
    const auto translated = [&](std::string_view id) { return translate ? translate(id) : std::string(id); };
    const Wording& wording = wording_of(refusal.code);
    std::string sentence = translated(wording.message_id);
    std::string subject;
    if (wording.subject == Subject::seat) {
        subject = std::to_string(refusal.subject + 1);
    } else {
        const auto word = subject_in(wording, refusal.subject, k_resource_words, k_tag_words);
        subject = translated(word.empty() ? msgid("resources") : word);
    }
    replace_all(sentence, "{subject}", subject);
    replace_all(sentence, "{needed}", std::to_string(refusal.needed));
    replace_all(sentence, "{available}", std::to_string(refusal.available));
    replace_all(sentence, "{missing}", std::to_string(refusal.needed - refusal.available));
    return sentence;
}

Json::Value refusal_details(const game::Refusal& refusal) {
    const Wording& wording = wording_of(refusal.code);
    Json::Value details;
    if (wording.subject == Subject::seat && refusal.subject < core::k_max_seats) {
        details["subject"] = refusal.subject;
    } else if (const auto id = subject_in(wording, refusal.subject, game::k_resource_names, game::k_tag_names);
               !id.empty()) {
        details["subject"] = std::string(id);
    }
    if (wording.has_numbers) {
        details["needed"] = refusal.needed;
        details["available"] = refusal.available;
    }
    return details;
}

CodedRefusal coded_refusal(const game::Refusal& refusal) {
    return {std::string(game::k_refusal_code_names[static_cast<std::size_t>(refusal.code)]), refusal_sentence(refusal),
            refusal_details(refusal)};
}

}  // namespace syrtis::protocol::terraforming
