// SPDX-License-Identifier: MIT

#include "ui/terraforming/event_setter.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/event_description.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/listing.hpp"

namespace syrtis::client::ui::terraforming {

using game::Cause;
using game::Event;
using game::EventType;
using picture::MovingToken;
using render::TableTarget;
using render::Target;
using render::TargetKind;

EventSetter::EventSetter(picture::TableModel& model, const TableContext& context, const std::vector<TimedEvent>& events,
                         std::uint64_t moment, Motion motion, const End& origin)
    : model_(model), context_(context), events_(events), moment_(moment), motion_(motion), origin_(origin) {
    for (const auto& timed : events) plain_.push_back(timed.event);
    hits_ = hits_of(plain_);
}

void EventSetter::set() {
    // Events are set in reverse order, so that the value before the first event is set last.
    for (std::size_t index = events_.size(); index-- > 0;) {
        const auto& timed = events_[index];
        if (timed.length == 0 || moment_ >= timed.end()) continue;
        begun_ = moment_ >= timed.begin;
        part_ = timed.part(moment_);
        if (const auto set_back = description_of(timed.event).set_back) (this->*set_back)(index);
    }
    std::ranges::reverse(model_.moving_tokens);
}

int EventSetter::now(const Event& event) const {
    return event.before + static_cast<int>(std::lround(static_cast<float>(event.value) * part_));
}

void EventSetter::fly(MovingToken moving_token) {
    if (!begun_) return;
    moving_token.part = part_;
    moving_token.still = motion_ != Motion::full;
    if (moving_token.still && !moving_token.tile) return;
    model_.moving_tokens.push_back(std::move(moving_token));
}

picture::PlayerPanel* EventSetter::panel_of(core::Side side) {
    if (model_.own.seat == side) return &model_.own;
    const auto found = std::ranges::find(model_.opponents, int{side}, &picture::PlayerPanel::seat);
    return found == model_.opponents.end() ? nullptr : &*found;
}

bool EventSetter::is_own(core::Side side) const { return model_.own.seat == side && !model_.own.name.empty(); }

Target EventSetter::panel_target(core::Side side) const {
    return is_own(side) ? Target{TableTarget::own_mat, 0, 0} : Target{TableTarget::player, side, 0};
}

Target EventSetter::card_target(core::Side side, game::Source source) const {
    return is_own(side) ? Target{TableTarget::own_action, source, 0} : Target{TableTarget::player_card, source, side};
}

EventSetter::End EventSetter::from_middle(const Event& /*player_action*/) const { return {{}, true}; }

EventSetter::End EventSetter::from_card(const Event& player_action) const {
    return {card_target(player_action.seat, player_action.source), false, panel_target(player_action.seat)};
}

EventSetter::End EventSetter::from_project(const Event& player_action) const {
    return {Target{TableTarget::project, player_action.subject, 0}};
}

EventSetter::End EventSetter::from_plants(const Event& /*player_action*/) const {
    return {Target{TableTarget::project, k_convert_plants_entry, 0}};
}

EventSetter::End EventSetter::from_heat(const Event& /*player_action*/) const {
    return {Target{TableTarget::project, k_convert_heat_entry, 0}};
}

EventSetter::End EventSetter::from_milestone(const Event& player_action) const {
    return {Target{TableTarget::upper_row, player_action.subject, 0}};
}

EventSetter::End EventSetter::from_award(const Event& player_action) const {
    return {Target{TableTarget::lower_row, player_action.subject, 0}};
}

EventSetter::End EventSetter::source_of(std::size_t index) const {
    const auto& event = at(index);
    if (event.space < context_.rules().spaces.size() && event.type != EventType::tile_placed) {
        return {Target{TableTarget::space, event.space, 0}};
    }
    for (std::size_t before = index; before-- > 0;) {
        if (const auto origin = description_of(at(before)).origin) return (this->*origin)(at(before));
    }
    return origin_;
}

void EventSetter::set_card(std::size_t index) {
    const auto& event = at(index);
    constexpr float k_half = 0.5F;
    if (game::is_corporation(event.source) || event.source == game::k_no_source || !begun_) return;
    auto face = printed_face(context_.content(), context_.words, event.source);
    const MovingToken::End middle{{}, true};
    const bool own = is_own(event.seat);
    MovingToken moving_token{.card = std::move(face)};
    const float whole = part_;
    if (whole < k_half) {
        moving_token.from = own ? MovingToken::End{Target{TableTarget::hand_card, event.source, 0}, false,
                                                   Target{TableTarget::hand, 0, 0}}
                                : MovingToken::End{panel_target(event.seat)};
        moving_token.to = middle;
        part_ = whole / k_half;
    } else {
        moving_token.from = middle;
        moving_token.to = {card_target(event.seat, event.source), false, panel_target(event.seat)};
        // A discarded prelude leaves the game, so it moves to the log.
        if (event.type == EventType::prelude_discarded) moving_token.to = {Target{TableTarget::log_all, 0, 0}};
        part_ = (whole - k_half) / k_half;
    }
    fly(std::move(moving_token));
    part_ = whole;
}

void EventSetter::set_drawn(std::size_t index) {
    const auto& event = at(index);
    if (!is_own(event.seat)) return;
    const auto card = std::ranges::find(model_.hand.cards, int{event.card},
                                        [](const picture::HandCard& held) { return held.face.id; });
    if (card == model_.hand.cards.end()) return;
    card->coming = motion_ == Motion::full;
    fly({.from = {Target{TableTarget::choice, event.card, 0}, false, Target{TableTarget::log_all, 0, 0}},
         .to = {Target{TableTarget::hand_card, event.card, 0}},
         .card = card->face});
}

void EventSetter::set_stock(std::size_t index) {
    const auto& event = at(index);
    if (auto* panel = panel_of(event.seat); panel != nullptr && event.subject < render::terraforming::k_stocks) {
        panel->stocks.at(event.subject).stock = now(event);
    }
    // Production changes the amounts of all sides at once, so it is not animated.
    if (event.cause == Cause::production) return;
    const auto cell = cell_of(context_, event.seat, event.subject);
    if (!cell) return;
    MovingToken moving_token{
        .symbols = {render::word(signed_number(event.value)), render::icon(resource_image(event.subject))}};
    if (event.value > 0) {
        // Units taken from another side are animated once, with the loss.
        if (std::ranges::find(hits_, event, [](const Hit& hit) { return hit.gain ? *hit.gain : Event{}; }) !=
            hits_.end()) {
            return;
        }
        moving_token.from = source_of(index);
        moving_token.to.at = *cell;
    } else {
        moving_token.from.at = *cell;
        moving_token.to = source_of(index);
        const auto hit = std::ranges::find(hits_, event, [](const Hit& each) { return *each.loss; });
        if (hit != hits_.end()) {
            moving_token.to = hit->gain != nullptr
                                  ? MovingToken::End{cell_of(context_, hit->gain->seat, hit->gain->subject)}
                                  : MovingToken::End{panel_target(event.by)};
        }
    }
    fly(std::move(moving_token));
}

void EventSetter::set_production(std::size_t index) {
    const auto& event = at(index);
    if (auto* panel = panel_of(event.seat); panel != nullptr && event.subject < render::terraforming::k_stocks) {
        panel->stocks.at(event.subject).production = now(event);
    }
    const auto cell = cell_of(context_, event.seat, event.subject);
    if (!cell) return;
    MovingToken moving_token{.from = source_of(index), .to = {*cell}};
    moving_token.symbols = {render::word(signed_number(event.value)),
                            render::plate(event.subject, {render::icon(resource_image(event.subject))})};
    if (event.value < 0) std::swap(moving_token.from, moving_token.to);
    fly(std::move(moving_token));
}

void EventSetter::set_card_resource(std::size_t index) {
    const auto& event = at(index);
    if (event.value <= 0) return;
    fly({.from = source_of(index),
         .to = {card_target(event.seat, event.holder), false, panel_target(event.seat)},
         .symbols = {render::word(signed_number(event.value)),
                     render::icon(card_resource_image(static_cast<game::CardResource>(event.subject)))}});
}

void EventSetter::set_rating(std::size_t index) {
    const auto& event = at(index);
    if (auto* panel = panel_of(event.seat)) panel->rating.value = number(now(event));
}

void EventSetter::set_parameter(std::size_t index) {
    const auto& event = at(index);
    const float before = static_cast<float>(event.before);
    const float value = before + (static_cast<float>(event.value) - before) * part_;
    switch (static_cast<game::Parameter>(event.subject)) {
        case game::Parameter::temperature:
            model_.board.temperature.travelling = value;
            break;
        case game::Parameter::oxygen:
            model_.board.oxygen.travelling = value;
            break;
        case game::Parameter::oceans:
            model_.board.oceans = event.before;
            break;
        default:
            break;
    }
}

void EventSetter::set_tile(std::size_t index) {
    const auto& event = at(index);
    if (event.space >= model_.board.spaces.size()) return;
    auto& space = model_.board.spaces[event.space];
    fly({.from = source_of(index),
         .to = {Target{TableTarget::space, event.space, 0}},
         .image = std::exchange(space.tile, std::string()),
         .tile = true});
    space.owner = render::k_no_piece;
}

void EventSetter::set_claim(std::size_t index) {
    const auto& event = at(index);
    if (event.space >= model_.board.spaces.size()) return;
    model_.board.spaces[event.space].claim = render::k_no_piece;
    fly({.from = {panel_target(event.seat)},
         .to = {Target{TableTarget::space, event.space, 0}},
         .piece = context_.piece(event.seat)});
}

void EventSetter::set_milestone(std::size_t index) { set_race(at(index), model_.milestones, TableTarget::upper_row); }

void EventSetter::set_award(std::size_t index) { set_race(at(index), model_.awards, TableTarget::lower_row); }

void EventSetter::set_race(const Event& event, picture::RacePanel& rows, TargetKind kind) {
    const auto row = std::ranges::find(rows.rows, int{event.subject}, &picture::RaceRow::id);
    if (row != rows.rows.end() && row->owner == context_.piece(event.seat)) {
        row->owner = render::k_no_piece;
        row->owner_text = {};
    }
    fly({.from = {panel_target(event.seat)},
         .to = {Target{kind, event.subject, 0}},
         .piece = context_.piece(event.seat)});
}

}  // namespace syrtis::client::ui::terraforming
