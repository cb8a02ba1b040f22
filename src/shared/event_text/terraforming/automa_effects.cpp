// SPDX-License-Identifier: MIT
#include "event_text/terraforming/automa_effects.hpp"

#include <array>

#include "engine/terraforming/automa_rules.hpp"
#include "event_text/terraforming/nouns.hpp"

namespace syrtis::event_text::terraforming {

using content::msgid;
using content::number_text;
using game::Event;
using game::EventType;

namespace {

/// Returns why a space was chosen: the preference that decided, a card, or that it was the only one.
std::string_view chosen_by(std::int32_t by) {
    using game::automa::Feature;
    if (by == -2) return msgid("chosen by the cost of a card");
    if (by < 0 || by > static_cast<std::int32_t>(Feature::rows)) return msgid("the only possible area");
    switch (static_cast<Feature>(by)) {
        case Feature::own_cities:
            return msgid("chosen for MarsBot's adjacent cities");
        case Feature::opponent_cities:
            return msgid("chosen to avoid your cities");
        case Feature::cities:
            return msgid("chosen for adjacent cities");
        case Feature::greeneries:
            return msgid("chosen for adjacent greeneries");
        case Feature::opponent_greeneries:
            return msgid("chosen for your adjacent greeneries");
        case Feature::oceans:
            return msgid("chosen for adjacent oceans");
        case Feature::greeneries_and_oceans:
            return msgid("chosen for adjacent greeneries and oceans");
        case Feature::ocean_areas:
            return msgid("chosen for adjacent ocean areas");
        case Feature::icons:
            return msgid("chosen for its bonus icons");
        case Feature::rows:
            return msgid("chosen for being far south");
    }
    return {};
}

std::string_view fate_of(std::int32_t place) {
    using game::automa::BonusPlace;
    switch (static_cast<BonusPlace>(place)) {
        case BonusPlace::deck:
        case BonusPlace::deck_bottom:
            return msgid("{0} goes into the bonus deck");
        case BonusPlace::discard:
            return msgid("{0} is discarded");
        case BonusPlace::beside_corporation:
            return msgid("{0} waits next to the corporation");
        case BonusPlace::destroyed:
            return msgid("{0} is destroyed");
    }
    return {};
}

}  // namespace

Pieces automa_effect(const Content& content, const content::Language& language, const Event& event) {
    const Nouns nouns(content, language);
    const auto text = [&](std::string_view english) { return std::string(language.text(english)); };
    switch (event.type) {
        case EventType::track_moved: {
            auto effect = nouns.track(event.subject);
            const auto from = number_text(event.before);
            effect.push_back({" " + from + " → " + number_text(event.value), PieceRole::effect});
            return effect;
        }
        case EventType::cube_reached:
            return fill_in(text(msgid("takes the cube on {0}, space {1}")),
                           {nouns.track(event.subject), one_piece(number_text(event.value), PieceRole::effect)},
                           PieceRole::effect);
        case EventType::failed_action:
            return one_piece(text(msgid("Failed Action")), PieceRole::effect);
        case EventType::space_chosen: {
            const auto why = chosen_by(event.value);
            return why.empty() ? Pieces{} : one_piece(text(why), PieceRole::reason);
        }
        case EventType::bonus_card_moved: {
            const auto fate = fate_of(event.value);
            if (fate.empty()) return {};
            return fill_in(text(fate),
                           {nouns.named(content.definitions.automa.bonus_cards, event.subject, "bonus_card")},
                           PieceRole::effect);
        }
        case EventType::corporation_stock_changed: {
            if (event.subject >= game::k_corporation_stocks || event.value == 0) return {};
            constexpr std::array<std::string_view, game::k_corporation_stocks> k_patterns{
                msgid("{0} M€ on its corporation"),           msgid("plants on its corporation: {0}"),
                msgid("{0} science on its corporation"),      msgid("cubes on its corporation: {0}"),
                msgid("white cubes on its corporation: {0}"), msgid("black cubes on its corporation: {0}")};
            return fill_in(text(k_patterns[event.subject]), {one_piece(signed_text(event.value), PieceRole::effect)},
                           PieceRole::effect);
        }
        default:
            return {};
    }
}

}  // namespace syrtis::event_text::terraforming
