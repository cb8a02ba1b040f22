// SPDX-License-Identifier: MIT

#include "ui/dig/event_setter.hpp"

#include <algorithm>
#include <utility>

#include "ui/dig/event_description.hpp"
#include "ui/dig/names.hpp"

namespace syrtis::client::ui::dig {

using drawn::MovingToken;
using game::Event;
using game::EventType;
using render::TableTarget;
using render::Target;

void EventSetter::set(const TimedEvent& timed, std::uint64_t moment) {
    const auto& event = timed.event;
    if (event.type == EventType::tile_dug) dug_at_ = space_of(event.place);
    if (timed.length == 0 || moment >= timed.end()) return;
    begun_ = moment >= timed.begin;
    part_ = timed.part(moment);
    if (const auto set_back = description_of(event).set_back) (this->*set_back)(event);
}

std::optional<Target> EventSetter::space_of(game::Place place) {
    if (place >= game::k_places) return std::nullopt;
    return Target{TableTarget::space, place, 0};
}

Target EventSetter::panel_of(Seat seat) const {
    return is_own(seat) ? Target{TableTarget::own_mat, 0, 0} : Target{TableTarget::player, seat, 0};
}

void EventSetter::fly(MovingToken moving_token) {
    // Things that fade in are already drawn at their destination.
    if (!begun_ || motion_ != Motion::full) return;
    moving_token.part = part_;
    model_.moving_tokens.push_back(std::move(moving_token));
}

void EventSetter::set_placed(const Event& event) { set_station(event, event.place, panel_of(event.seat)); }

void EventSetter::set_moved(const Event& event) { set_station(event, event.to, space_of(event.place)); }

void EventSetter::set_station(const Event& event, game::Place to, std::optional<Target> from) {
    if (to >= game::k_places) return;
    auto& stations = model_.grid.places[to].stations;
    const auto group = std::ranges::find(stations, int{event.seat}, &drawn::StationGroup::seat);
    // The station may have moved on since.
    if (group != stations.end() && --group->count == 0) stations.erase(group);
    fly({.from = from, .to = space_of(to), .piece = context_.piece(event.seat)});
}

void EventSetter::set_dug(const Event& event) {
    if (event.place >= game::k_places || event.tile >= context_.rules().tiles.size()) return;
    auto& place = model_.grid.places[event.place];
    if (!place.front) return;
    const auto front = *std::exchange(place.front, std::nullopt);
    place.difficulty = context_.rules().tiles[event.tile].dig;
    fly({.from = space_of(event.place), .to = space_of(event.place), .tile = front, .turns = true});
}

void EventSetter::set_taken(const Event& event) {
    if (event.tile >= context_.rules().tiles.size()) return;
    const auto& rule = context_.rules().tiles[event.tile];
    fly({.from = space_of(event.place),
         .to = is_own(event.seat) ? Target{TableTarget::hand_card, event.tile, 0} : panel_of(event.seat),
         .otherwise = panel_of(event.seat),
         .tile = drawn::TileFace{.points = rule.points, .transport = rule.transport}});
}

void EventSetter::set_points(const Event& event) {
    fly({.from = space_of(event.place),
         .to = panel_of(event.seat),
         .symbols = {render::word("+" + points_text(context_.words, event.value))}});
}

void EventSetter::set_bonus(const Event& event) {
    fly({.from = dug_at_,
         .to = is_own(event.seat) ? Target{TableTarget::own_action, event.subject, 0} : panel_of(event.seat),
         .otherwise = panel_of(event.seat),
         .symbols = {render::icon(bonus_image(static_cast<game::Bonus>(event.subject)))}});
}

void EventSetter::set_upgrade(const Event& event) {
    auto* panel = &model_.own;
    for (auto& opponent : model_.opponents) {
        if (opponent.seat == event.seat) panel = &opponent;
    }
    if (panel->seat != event.seat || event.subject >= drawn::k_equipment) return;
    auto& gauge = panel->gauges.at(event.subject);
    gauge.level = std::min(gauge.level, int{event.value} - 1);
    fly({.from = Target{TableTarget::project, event.subject, 0},
         .to = panel_of(event.seat),
         .symbols = {render::word("+1"), render::icon(drawn::k_equipment_images.at(event.subject))}});
}

}  // namespace syrtis::client::ui::dig
