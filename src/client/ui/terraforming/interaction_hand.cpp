// SPDX-License-Identifier: MIT

// Input for the panel of the cards in hand.

#include <algorithm>

#include "content/language.hpp"
#include "ui/terraforming/interaction.hpp"

namespace syrtis::client::ui::terraforming {

using render::TableTarget;
using render::Target;

void Interaction::react(TableChange change) {
    if (change == TableChange::settings && settings().words != nullptr) {
        edit_open().hand().set_words(*settings().words);
        refresh();
    }
    InteractionOf::react(change);
}

void Interaction::note_editing() {
    edit_open().hand().scroll_to_start();
    edit_open().scroll_wall_to_start();
    refresh();
}

bool Interaction::press_hand(const Target& target) {
    if (target.kind == TableTarget::hand_search && !open().wall() && listing_.whole_hand.empty()) {
        alert_line().show(std::string(content::msgid("There are no cards to search here")));
    }
    switch (edit_open().hand().press(target, listing_, open().wall().has_value())) {
        case HandPanel::Pressed::elsewhere:
            return false;
        case HandPanel::Pressed::head:
            refresh();
            break;
        case HandPanel::Pressed::filter:
            note_editing();
            break;
    }
    return true;
}

bool Interaction::edit_search(LineKey key) {
    if (!edit_open().hand().edit_search(key)) return false;
    if (key == LineKey::agree && !listing_.hand.empty()) {
        pointing().focus_on(Target{TableTarget::hand_card, listing_.hand.front(), 0});
    }
    note_editing();
    return true;
}

void Interaction::move_dragged_card(const Target& card, const Target& over) {
    if (edit_open().hand().move_dragged_card(card, over, listing_)) refresh();
}

void Interaction::move_focused_card(bool forward) {
    const auto held = pointing().pointed();
    if (!held || held->kind != TableTarget::hand_card) return;
    const auto& hand = listing_.hand;
    const auto place = std::ranges::find(hand, held->id, [](game::Card card) { return std::int64_t{card}; });
    if (place == hand.end() || (forward ? place + 1 == hand.end() : place == hand.begin())) return;
    move_dragged_card(*held, {TableTarget::hand_card, forward ? *(place + 1) : *(place - 1), 0});
    end_drag();
}

}  // namespace syrtis::client::ui::terraforming
