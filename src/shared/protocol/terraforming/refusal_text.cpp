// SPDX-License-Identifier: MIT
#include "protocol/terraforming/refusal_text.hpp"

#include <array>

namespace syrtis::protocol::terraforming {
namespace {

using game::RefusalCode;

enum class Subject : std::uint8_t { none, resource, tag, seat };

struct Wording {
    RefusalCode code = RefusalCode::none;
    std::string_view message_id;
    Subject subject = Subject::none;
    bool has_numbers = false;
};

constexpr std::array<Wording, game::k_refusal_codes> k_wordings{{
    {RefusalCode::none, "Nothing speaks against it."},
    {RefusalCode::not_pending, "You are not asked anything now."},
    {RefusalCode::wrong_command, "This answers another question."},
    {RefusalCode::unknown_target, "There is no such thing to choose."},
    {RefusalCode::match_over, "The game is over."},
    {RefusalCode::not_in_hand, "This card is not in your hand."},
    {RefusalCode::not_enough, "Not enough {subject}: {needed} needed, you have {available}.", Subject::resource, true},
    {RefusalCode::not_enough_value, "{missing} M€ short: the price is {needed}, you have {available}.", Subject::none,
     true},
    {RefusalCode::wasteful_payment, "This pays too much: one unit of {subject} could be left out.", Subject::resource},
    {RefusalCode::resource_not_accepted, "This can't be paid with {subject}.", Subject::resource},
    {RefusalCode::temperature_too_low, "Temperature must be at least {needed} °C, it is {available} °C.", Subject::none,
     true},
    {RefusalCode::temperature_too_high, "Temperature must be at most {needed} °C, it is {available} °C.", Subject::none,
     true},
    {RefusalCode::oxygen_too_low, "Oxygen must be at least {needed} %, it is {available} %.", Subject::none, true},
    {RefusalCode::oxygen_too_high, "Oxygen must be at most {needed} %, it is {available} %.", Subject::none, true},
    {RefusalCode::too_few_oceans, "There must be at least {needed} oceans, there are {available}.", Subject::none,
     true},
    {RefusalCode::too_many_oceans, "There must be at most {needed} oceans, there are {available}.", Subject::none,
     true},
    {RefusalCode::too_few_tags, "You need {needed} tags of this kind: {subject}. You have {available}.", Subject::tag,
     true},
    {RefusalCode::too_few_greeneries, "You need {needed} greenery tiles, you have {available}.", Subject::none, true},
    {RefusalCode::too_few_cities, "There must be {needed} cities in play, there are {available}.", Subject::none, true},
    {RefusalCode::production_too_low, "Your production of {subject} must be at least {needed}, it is {available}.",
     Subject::resource, true},
    {RefusalCode::nobody_can_lose, "Nobody can lose {needed} of this production: {subject}.", Subject::resource, true},
    {RefusalCode::no_space, "There is no space for the tile."},
    {RefusalCode::no_target_card, "There is no card that this could use."},
    {RefusalCode::no_card_to_copy, "You have no card whose production could be copied."},
    {RefusalCode::no_option, "None of the options can be carried out."},
    {RefusalCode::already_used, "This action has been used in this generation."},
    {RefusalCode::no_action, "You have no such action in play."},
    {RefusalCode::rating_not_raised, "Your rating has not been raised in this generation."},
    {RefusalCode::first_action_due, "Your corporation's first action comes first."},
    {RefusalCode::no_first_action, "Your corporation has no first action to take."},
    {RefusalCode::already_claimed, "Player {subject} has claimed this milestone.", Subject::seat},
    {RefusalCode::all_claimed, "All milestones that can be claimed are claimed."},
    {RefusalCode::threshold_not_reached, "This milestone needs {needed}, you have {available}.", Subject::none, true},
    {RefusalCode::already_funded, "This award is already funded."},
    {RefusalCode::all_funded, "All awards that can be funded are funded."},
    {RefusalCode::not_in_solo, "There are no milestones and awards in a solo game."},
    {RefusalCode::not_after_an_action, "You can pass only before the first action of a turn; end the turn instead."},
    {RefusalCode::no_action_yet, "A turn has at least one action; pass to be out for this generation."},
    {RefusalCode::space_occupied, "There is a tile on this space."},
    {RefusalCode::space_claimed, "Player {subject} has reserved this space.", Subject::seat},
    {RefusalCode::space_reserved_for_ocean, "This space is reserved for an ocean."},
    {RefusalCode::space_reserved, "This space is reserved for a certain city."},
    {RefusalCode::not_an_ocean_space, "An ocean goes on a space reserved for oceans."},
    {RefusalCode::must_touch_own_tile, "The tile must touch one of your tiles."},
    {RefusalCode::beside_a_city, "A city can't stand beside another city."},
    {RefusalCode::not_isolated, "No tile may stand beside this space."},
    {RefusalCode::too_few_adjacent_cities, "The space must touch {needed} cities, it touches {available}.",
     Subject::none, true},
    {RefusalCode::no_adjacent_greenery, "The space must touch a greenery."},
    {RefusalCode::not_volcanic, "The tile goes on a volcano."},
    {RefusalCode::no_metal_bonus, "The space must print steel or titanium."},
    {RefusalCode::wrong_space, "The tile can't go on this space."},
    {RefusalCode::amount_out_of_range, "The amount must be from 1 to {available}.", Subject::none, true},
    {RefusalCode::not_optional, "This can't be declined."},
    {RefusalCode::not_a_legal_target, "This can't be chosen here."},
    {RefusalCode::protected_target, "This is protected."},
    {RefusalCode::too_many_cards, "These are too many cards."},
    {RefusalCode::too_few_cards, "These are too few cards: {needed} needed, {available} there.", Subject::none, true},
    {RefusalCode::cards_out_of_order, "Cards are picked in ascending order, each once."},
    {RefusalCode::invalid_options, "A game can't be played with these options."},
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

const Wording& wording_of(RefusalCode code) { return k_wordings[static_cast<std::size_t>(code)]; }

/// Empty where the refusal names nothing.
std::string subject_word(const Wording& wording, std::uint8_t subject) {
    if (wording.subject == Subject::resource && subject < game::k_resources) {
        return std::string(game::k_resource_names[subject]);
    }
    if (wording.subject == Subject::tag && subject < game::k_tags) return std::string(game::k_tag_names[subject]);
    if (wording.subject == Subject::seat && subject < core::k_max_seats) return std::to_string(subject + 1);
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
    std::string subject = subject_word(wording, refusal.subject);
    if (subject.empty()) {
        subject = translated("resources");
    } else if (wording.subject != Subject::seat) {
        subject = translated(subject);
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
    } else if (const auto word = subject_word(wording, refusal.subject); !word.empty()) {
        details["subject"] = word;
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
