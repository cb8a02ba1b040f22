// SPDX-License-Identifier: MIT

// Arrangement and search of the cards in hand.

#include <algorithm>

#include "content/language.hpp"
#include "ui/listed.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

using render::TableTarget;
using render::Target;

void Interaction::react(TableChange change) {
    if (change == TableChange::settings && settings().words != nullptr) {
        keys_.set_words(*settings().words);
        refresh();
    }
    InteractionOf::react(change);
}

void Interaction::narrow() {
    hand_scroll_ = 0;
    wall_scroll_ = 0;
    refresh();
}

bool Interaction::press_hand(const Target& target) {
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) {
        arrangement_.set_searching(false);
        return false;
    }
    switch (*kind) {
        case TableTarget::hand_sort:
            if (target.id >= 0 && target.id < static_cast<int>(k_hand_orders)) {
                arrangement_.choose_order(static_cast<HandOrder>(target.id));
            }
            narrow();
            return true;
        case TableTarget::hand_search:
            // Without cards there is no search field, so the typed text would be invisible.
            if (!wall_ && listing_.whole_hand.empty()) {
                set_alert_sentence(std::string(content::msgid("There are no cards to search here")));
            }
            arrangement_.set_searching(wall_.has_value() || !listing_.whole_hand.empty());
            return true;
        case TableTarget::hand_filter:
            arrangement_.press_filter(static_cast<int>(target.id));
            narrow();
            return true;
        case TableTarget::hand_all:
            arrangement_.show_all();
            arrangement_.set_searching(false);
            narrow();
            return true;
        case TableTarget::hand_form:
            hand_form_ = target.id != 0 ? picture::HandForm::fan : picture::HandForm::list;
            return true;
        case TableTarget::hand_pin:
            if (const auto card = listed(listing_.hand, target.id)) arrangement_.pin(*card);
            refresh();
            return true;
        default:
            // Any other click ends the search.
            if (*kind != TableTarget::hand_card) arrangement_.set_searching(false);
            return false;
    }
}

TextLine* Interaction::written_line() { return arrangement_.searching() ? &arrangement_.line() : nullptr; }

void Interaction::note_editing() { narrow(); }

bool Interaction::edit_search(LineKey key) {
    if (!arrangement_.searching()) return false;
    switch (key) {
        case LineKey::agree:
            arrangement_.set_searching(false);
            if (!listing_.hand.empty()) focus_on(Target{TableTarget::hand_card, listing_.hand.front(), 0});
            break;
        case LineKey::refuse:
            arrangement_.show_all();
            arrangement_.set_searching(false);
            break;
        case LineKey::leave:
            arrangement_.set_searching(false);
            return false;
        default:
            if (!arrangement_.line().press({key})) return false;
            break;
    }
    narrow();
    return true;
}

void Interaction::move_dragged_card(const Target& card, const Target& over) {
    const auto held = listed(listing_.hand, card.id);
    if (card.kind != TableTarget::hand_card || !held) return;
    is_carrying_card_ = true;
    const auto place = over.kind == TableTarget::hand_card ? listed(listing_.hand, over.id) : std::nullopt;
    // A pinned card can only be moved among pinned cards, and any other card among the other ones.
    if (!place || arrangement_.is_pinned(*place) != arrangement_.is_pinned(*held)) return;
    arrangement_.move(*held, *place, listing_.whole_hand);
    refresh();
}

void Interaction::end_drag() { is_carrying_card_ = false; }

void Interaction::move_focused_card(bool forward) {
    const auto held = pointed();
    if (!held || held->kind != TableTarget::hand_card) return;
    const auto& hand = listing_.hand;
    const auto place = std::ranges::find(hand, held->id, [](game::Card card) { return std::int64_t{card}; });
    if (place == hand.end() || (forward ? place + 1 == hand.end() : place == hand.begin())) return;
    move_dragged_card(*held, {TableTarget::hand_card, forward ? *(place + 1) : *(place - 1), 0});
    end_drag();
}

}  // namespace syrtis::client::ui::terraforming
