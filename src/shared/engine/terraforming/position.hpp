// SPDX-License-Identifier: MIT
#pragma once

// The parameters that functions share while they change a position.

#include <algorithm>

#include "core/game.hpp"
#include "engine/terraforming/event.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming {

using EventBuffer = core::ScratchVector<Event, core::k_max_events>;

/// Refers to the rules, the state and the receiver of events. The functions of the engine pass a Position to each other
/// by reference.
struct Position {
    const Rules& rules;
    State& state;
    EventBuffer* events = nullptr;

    [[nodiscard]] Player& player(core::Seat seat) const { return state.players[seat]; }

    /// Appends an event to the buffer. The last element of the buffer is reserved for the event that states the number
    /// of dropped events.
    void emit(const Event& event) const {
        if (events == nullptr) return;
        if (events->size() + 1 < EventBuffer::capacity()) return events->push_back(event);
        if (!events->full()) events->push_back({.type = EventType::events_dropped});
        ++events->back().value;
    }
    /// Emits an event with the cause and the source that `origin` states. If the seat of `origin` is another one than
    /// the seat of the event, the event states it in `by`.
    void emit(Event event, const Origin& origin) const {
        if (events == nullptr) return;
        event.cause = origin.cause;
        event.cause_subject = origin.subject;
        event.source = origin.source;
        if (event.space == k_no_space) event.space = origin.space;
        if (origin.seat != event.seat) event.by = origin.seat;
        emit(event);
    }
};

[[nodiscard]] inline Origin origin_of(const Frame& frame) {
    return {.cause = frame.cause, .subject = frame.cause_subject, .source = frame.source, .seat = frame.seat};
}

/// Removes M€ from MarsBot's corporation card because MarsBot has gained `megacredits` (C06). Requires that MarsBot
/// plays.
void take_gain_off_corporation(const Position& position, int megacredits, const Origin& origin);

inline void change_stock(const Position& position, core::Seat seat, Resource resource, std::int32_t change,
                         const Origin& origin) {
    auto& stock = position.player(seat).stock[static_cast<std::size_t>(resource)];
    const auto before = stock;
    stock = std::clamp(stock + change, 0, k_stock_maximum);
    if (stock == before) return;
    position.emit({.type = EventType::stock_changed,
                   .seat = seat,
                   .subject = static_cast<std::uint8_t>(resource),
                   .value = stock - before,
                   .before = before},
                  origin);
    const auto& options = position.state.options;
    if (stock > before && has_automa(options) && seat == automa_side(options)) {
        take_gain_off_corporation(position, stock - before, origin);
    }
}

inline void change_production(const Position& position, core::Seat seat, Resource resource, int change,
                              const Origin& origin) {
    auto& production = position.player(seat).production[static_cast<std::size_t>(resource)];
    const int before = production;
    const int minimum = resource == Resource::megacredits ? k_megacredit_production_minimum : 0;
    production =
        static_cast<std::int16_t>(std::clamp(production + change, minimum, static_cast<int>(k_production_maximum)));
    if (production == before) return;
    position.emit({.type = EventType::production_changed,
                   .seat = seat,
                   .subject = static_cast<std::uint8_t>(resource),
                   .value = production - before,
                   .before = before},
                  origin);
}

/// Changes the rating for a reason other than terraforming, to 0 at least. RatingHistory counts the change as an
/// effect.
inline void change_rating(const Position& position, core::Seat seat, int change, const Origin& origin) {
    if (change == 0) return;
    auto& player = position.player(seat);
    const int before = player.terraform_rating;
    player.terraform_rating = static_cast<std::int16_t>(std::max(before + change, 0));
    change = player.terraform_rating - before;
    player.rating_history.effects = static_cast<std::int16_t>(player.rating_history.effects + change);
    position.emit({.type = EventType::rating_changed, .seat = seat, .value = change, .before = before}, origin);
}

/// Raises the rating. RatingHistory counts the steps for their cause, which is a parameter or an effect.
inline void raise_rating(const Position& position, core::Seat seat, int steps, const Origin& origin) {
    if (steps <= 0) return;
    auto& player = position.player(seat);
    const int before = player.terraform_rating;
    steps = std::min(steps, k_production_maximum - before);
    player.terraform_rating = static_cast<std::int16_t>(before + steps);
    player.rating_raised = true;
    auto& history = player.rating_history;
    std::int16_t* entry = &history.effects;
    if (origin.cause == Cause::parameter) {
        const auto parameter = static_cast<Parameter>(origin.subject);
        if (parameter == Parameter::temperature) entry = &history.temperature;
        if (parameter == Parameter::oxygen) entry = &history.oxygen;
        if (parameter == Parameter::oceans) entry = &history.oceans;
    }
    *entry = static_cast<std::int16_t>(*entry + steps);
    if (steps == 0) return;
    position.emit({.type = EventType::rating_changed, .seat = seat, .value = steps, .before = before}, origin);
}

}  // namespace syrtis::terraforming
