// SPDX-License-Identifier: MIT
#pragma once

// A position while it is being changed: the rules, the state, and where events go. Handed down by reference through
// the parts of the engine; it owns nothing.

#include <algorithm>

#include "core/game.hpp"
#include "engine/terraforming/event.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

using EventBuffer = core::FixedVector<Event, core::k_max_events>;

struct Position {
    const Rules& rules;
    State& state;
    EventBuffer* events = nullptr;

    [[nodiscard]] Player& player(core::Seat seat) const { return state.players[seat]; }

    void emit(const Event& event) const {
        if (events != nullptr && !events->full()) events->push_back(event);
    }
};

inline void change_stock(const Position& position, core::Seat seat, Resource resource, std::int32_t change,
                         Source source = k_no_source, core::Seat by = core::k_no_seat) {
    if (change == 0) return;
    auto& stock = position.player(seat).stock[static_cast<std::size_t>(resource)];
    stock = std::clamp(stock + change, 0, k_stock_maximum);
    position.emit({.type = EventType::stock_changed,
                   .seat = seat,
                   .subject = static_cast<std::uint8_t>(resource),
                   .source = source,
                   .value = static_cast<std::int16_t>(std::clamp(change, -32000, 32000)),
                   .by = by});
}

inline void change_production(const Position& position, core::Seat seat, Resource resource, int change,
                              Source source = k_no_source, core::Seat by = core::k_no_seat) {
    if (change == 0) return;
    auto& production = position.player(seat).production[static_cast<std::size_t>(resource)];
    const int minimum = resource == Resource::megacredits ? k_megacredit_production_minimum : 0;
    production =
        static_cast<std::int16_t>(std::clamp(production + change, minimum, static_cast<int>(k_production_maximum)));
    position.emit({.type = EventType::production_changed,
                   .seat = seat,
                   .subject = static_cast<std::uint8_t>(resource),
                   .source = source,
                   .value = static_cast<std::int16_t>(change),
                   .by = by});
}

enum class RatingCause : std::uint8_t { temperature, oxygen, oceans, effects };

inline void raise_rating(const Position& position, core::Seat seat, int steps, RatingCause cause) {
    if (steps <= 0) return;
    auto& player = position.player(seat);
    steps = std::min(steps, static_cast<int>(k_production_maximum) - player.terraform_rating);
    player.terraform_rating = static_cast<std::int16_t>(player.terraform_rating + steps);
    player.rating_raised = true;
    auto& history = player.rating_history;
    auto& entry = cause == RatingCause::temperature ? history.temperature
                  : cause == RatingCause::oxygen    ? history.oxygen
                  : cause == RatingCause::oceans    ? history.oceans
                                                    : history.effects;
    entry = static_cast<std::int16_t>(entry + steps);
    position.emit({.type = EventType::rating_changed, .seat = seat, .value = static_cast<std::int16_t>(steps)});
}

}  // namespace syrtis::terraforming
