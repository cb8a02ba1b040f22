// SPDX-License-Identifier: MIT
#include "ui/terraforming/hand_panel.hpp"

#include <algorithm>
#include <utility>

#include "ui/listed.hpp"

namespace syrtis::client::ui::terraforming {

using render::TableTarget;
using render::Target;

namespace {

picture::HandForm other_form(picture::HandForm form) {
    using picture::HandForm;
    switch (form) {
        case HandForm::automatic:
            return HandForm::turned;
        case HandForm::turned:
            return HandForm::automatic;
        case HandForm::fan:
            return HandForm::list;
        case HandForm::list:
            break;
    }
    return HandForm::fan;
}

}  // namespace

void HandPanel::arrange(Listing& listing, const HandArrangement::Position& position) const {
    auto& hand = listing.hand;
    hand = arrangement_.arranged(std::move(hand), position);
    listing.whole_hand = hand;
    std::erase_if(hand, [&](game::Card card) { return !arrangement_.shows(card, position, keys_); });
    // Offered cards keep the dealt order until an order is chosen; a filter only dims them.
    if (arrangement_.order() != HandOrder::playable && arrangement_.order() != HandOrder::own) {
        listing.choices = arrangement_.arranged(std::move(listing.choices), position);
    }
}

HandPanel::Pressed HandPanel::press(const Target& target, const Listing& listing, bool searches_wall) {
    const auto kind = target.kind.as<TableTarget>();
    if (!kind) {
        end_search();
        return Pressed::elsewhere;
    }
    switch (*kind) {
        case TableTarget::hand_sort:
            if (const auto order = target.id_up_to(HandOrder::own)) arrangement_.choose_order(*order);
            break;
        case TableTarget::hand_search:
            // Without cards there is no search field, so the typed text would be invisible.
            arrangement_.set_searching(searches_wall || !listing.whole_hand.empty());
            return Pressed::head;
        case TableTarget::hand_filter:
            arrangement_.press_filter(static_cast<int>(target.id));
            break;
        case TableTarget::hand_all:
            arrangement_.show_all();
            end_search();
            break;
        case TableTarget::hand_form:
            form_ = target.id != 0 ? picture::HandForm::fan : picture::HandForm::list;
            return Pressed::head;
        case TableTarget::hand_pin:
            if (const auto card = listed(listing.hand, target.id)) arrangement_.pin(*card);
            return Pressed::head;
        default:
            if (*kind != TableTarget::hand_card) end_search();
            return Pressed::elsewhere;
    }
    return Pressed::filter;
}

bool HandPanel::edit_search(LineKey key) {
    if (!arrangement_.searching()) return false;
    switch (key) {
        case LineKey::agree:
            end_search();
            return true;
        case LineKey::refuse:
            arrangement_.show_all();
            end_search();
            return true;
        case LineKey::leave:
            end_search();
            return false;
        default:
            return arrangement_.line().press({key});
    }
}

void HandPanel::scroll(int steps, const Listing& listing) {
    scroll_ = std::clamp(scroll_ - steps, 0, static_cast<int>(listing.held_preludes.size() + listing.hand.size()));
}

void HandPanel::turn_form() { form_ = other_form(form_); }

bool HandPanel::move_dragged_card(const Target& card, const Target& over, const Listing& listing) {
    const auto held = listed(listing.hand, card.id);
    if (card.kind != TableTarget::hand_card || !held) return false;
    is_carrying_card_ = true;
    const auto place = over.kind == TableTarget::hand_card ? listed(listing.hand, over.id) : std::nullopt;
    // A pinned card can only be moved among pinned cards, and any other card among the other ones.
    if (!place || arrangement_.is_pinned(*place) != arrangement_.is_pinned(*held)) return false;
    arrangement_.move(*held, *place, listing.whole_hand);
    return true;
}

}  // namespace syrtis::client::ui::terraforming
