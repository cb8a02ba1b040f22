// SPDX-License-Identifier: MIT

#include "ui/terraforming/event_description.hpp"

#include <array>
#include <cstdlib>

#include "ui/event_parts.hpp"
#include "ui/terraforming/amounts.hpp"
#include "ui/terraforming/event_moments.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/symbols.hpp"

namespace syrtis::client::ui::terraforming {

using game::Event;
using game::EventType;
using render::icon;
using render::SymbolRow;
using render::word;

namespace {

// Durations in milliseconds at the normal pace.
constexpr std::uint64_t k_card = 400;
constexpr std::uint64_t k_drawn = 220;
constexpr std::uint64_t k_paid = 240;
constexpr std::uint64_t k_goods = 300;
constexpr std::uint64_t k_count = 240;
constexpr std::uint64_t k_tile = 320;
constexpr std::uint64_t k_claim = 400;

std::uint64_t length_of_goods(const Event& event) { return event.value == 0 ? 0 : k_goods; }

std::uint64_t length_of_stock(const Event& event) {
    return event.value != 0 && event.cause == game::Cause::price ? k_paid : length_of_goods(event);
}

std::uint64_t length_of_drawn(const Event& event) { return event.card == game::k_no_card ? 0 : k_drawn; }

std::uint64_t length_of_parameter(const Event& event) {
    const int step = event.subject == static_cast<std::uint8_t>(game::Parameter::temperature) ? 2 : 1;
    return steps_length(static_cast<std::uint64_t>(std::abs(event.value - event.before) / step));
}

bool joins_tag(EventType previous) { return previous == EventType::tag_resolved; }
bool joins_card(EventType previous) { return previous == EventType::card_revealed; }
bool joins_tile_or_rating(EventType previous) {
    return previous == EventType::tile_placed || previous == EventType::rating_changed;
}

bool is_always_quiet(const Event& /*event*/) { return true; }
bool is_quiet_phase(const Event& event) { return event.subject != static_cast<std::uint8_t>(game::Phase::production); }

std::optional<Cue> cue_of_hit(const Event& event, core::Seat own) {
    const bool by_another = event.by != core::k_no_seat && event.by != event.seat;
    if (own == core::k_no_seat || event.seat != own || event.value >= 0 || !by_another) return std::nullopt;
    return Cue::hit;
}

std::optional<Cue> cue_of_tile(const Event& event, core::Seat /*own*/) {
    if (event.subject == game::k_ocean) return Cue::water;
    if (event.subject == game::k_greenery) return Cue::growth;
    return event.subject == game::k_city ? Cue::building : Cue::placed;
}

/// Returns the sound of a raised parameter; none for oceans, because an ocean tile has a sound of its own.
std::optional<Cue> cue_of_parameter(const Event& event, core::Seat /*own*/) {
    switch (static_cast<game::Parameter>(event.subject)) {
        case game::Parameter::temperature:
            return Cue::warmed;
        case game::Parameter::oxygen:
            return Cue::raised;
        default:
            return std::nullopt;
    }
}

SymbolRow symbols_of_stock(const Event& event, const Words& /*words*/) {
    return {word(signed_number(event.value)), icon(resource_image(event.subject))};
}

SymbolRow symbols_of_production(const Event& event, const Words& /*words*/) {
    return {production_plate(event.subject, event.value)};
}

SymbolRow symbols_of_rating(const Event& event, const Words& /*words*/) {
    return {icon("resources/rating"), word(signed_number(event.value))};
}

SymbolRow symbols_of_parameter(const Event& event, const Words& words) {
    const auto parameter = static_cast<game::Parameter>(event.subject);
    // A further parameter has no picture.
    if (index_of(parameter) >= game::k_common_parameters) {
        return {word("→ " + number(event.value), render::Tone::after)};
    }
    return {icon(parameter_image(parameter)),
            word("→ " + parameter_value(words, parameter, event.value), render::Tone::after)};
}

SymbolRow symbols_of_tile(const Event& event, const Words& /*words*/) { return {icon(tile_icon(event.subject))}; }

SymbolRow symbols_of_card_resource(const Event& event, const Words& /*words*/) {
    return {word(signed_number(event.value)),
            icon(card_resource_image(static_cast<game::CardResource>(event.subject)))};
}

SymbolRow symbols_of_drawn(const Event& /*event*/, const Words& /*words*/) {
    return {word("+1"), icon("resources/card")};
}

constexpr auto k_descriptions = std::to_array<EventDescription>({
    {.type = EventType::corporation_revealed, .role = EventRole::line, .cue = plays<Cue::card>},
    {.type = EventType::card_played,
     .role = EventRole::player_action,
     .length = takes<k_card>,
     .set_back = &EventSetter::set_card,
     .origin = &EventSetter::from_middle,
     .revert = &Rewinder::revert_card,
     .cue = plays<Cue::card>},
    {.type = EventType::action_used, .role = EventRole::player_action, .origin = &EventSetter::from_card},
    {.type = EventType::first_action_taken, .role = EventRole::player_action, .origin = &EventSetter::from_card},
    {.type = EventType::project_used, .role = EventRole::player_action, .origin = &EventSetter::from_project},
    {.type = EventType::plants_converted, .role = EventRole::player_action, .origin = &EventSetter::from_plants},
    {.type = EventType::heat_converted, .role = EventRole::player_action, .origin = &EventSetter::from_heat},
    {.type = EventType::milestone_claimed,
     .role = EventRole::player_action,
     .length = takes<k_claim>,
     .set_back = &EventSetter::set_milestone,
     .origin = &EventSetter::from_milestone,
     .revert = &Rewinder::revert_milestone,
     .cue = plays<Cue::claimed>,
     .moment = moment_of_milestone},
    {.type = EventType::award_funded,
     .role = EventRole::player_action,
     .length = takes<k_claim>,
     .set_back = &EventSetter::set_award,
     .origin = &EventSetter::from_award,
     .revert = &Rewinder::revert_award,
     .cue = plays<Cue::funded>,
     .moment = moment_of_award},
    {.type = EventType::turn_ended, .is_quiet = is_always_quiet},
    {.type = EventType::passed, .role = EventRole::line, .revert = &Rewinder::revert_pass, .cue = plays<Cue::passed>},
    {.type = EventType::stock_changed,
     .length = length_of_stock,
     .set_back = &EventSetter::set_stock,
     .revert = &Rewinder::revert_stock,
     .cue = cue_of_hit,
     .symbols = symbols_of_stock},
    {.type = EventType::production_changed,
     .length = length_of_goods,
     .set_back = &EventSetter::set_production,
     .revert = &Rewinder::revert_production,
     .cue = cue_of_hit,
     .symbols = symbols_of_production},
    {.type = EventType::rating_changed,
     .length = takes<k_count>,
     .set_back = &EventSetter::set_rating,
     .revert = &Rewinder::revert_rating,
     .symbols = symbols_of_rating},
    {.type = EventType::parameter_raised,
     .role = EventRole::frame,
     .joins = joins_tile_or_rating,
     .length = length_of_parameter,
     .set_back = &EventSetter::set_parameter,
     .revert = &Rewinder::revert_parameter,
     .cue = cue_of_parameter,
     .moment = moment_of_parameter,
     .symbols = symbols_of_parameter},
    {.type = EventType::tile_placed,
     .role = EventRole::frame,
     .length = takes<k_tile>,
     .set_back = &EventSetter::set_tile,
     .revert = &Rewinder::revert_tile,
     .cue = cue_of_tile,
     .moment = moment_of_tile,
     .symbols = symbols_of_tile},
    {.type = EventType::claim_placed,
     .role = EventRole::frame,
     .length = takes<k_tile>,
     .set_back = &EventSetter::set_claim,
     .revert = &Rewinder::revert_claim,
     .cue = plays<Cue::placed>},
    {.type = EventType::card_resource_changed,
     .length = length_of_goods,
     .set_back = &EventSetter::set_card_resource,
     .revert = &Rewinder::revert_card_resource,
     .cue = cue_of_hit,
     .symbols = symbols_of_card_resource},
    {.type = EventType::card_drawn,
     .length = length_of_drawn,
     .set_back = &EventSetter::set_drawn,
     .symbols = symbols_of_drawn},
    {.type = EventType::card_bought, .length = length_of_drawn, .set_back = &EventSetter::set_drawn},
    {.type = EventType::card_discarded},
    {.type = EventType::card_revealed, .role = EventRole::frame, .cue = plays<Cue::card>},
    {.type = EventType::cards_sold},
    {.type = EventType::automa_corporation_revealed,
     .role = EventRole::line,
     .revert = &Rewinder::revert_automa_corporation,
     .cue = plays<Cue::card>},
    {.type = EventType::automa_card_revealed,
     .role = EventRole::line,
     .revert = &Rewinder::revert_automa_card,
     .cue = plays<Cue::card>},
    {.type = EventType::action_deck_built, .role = EventRole::line, .revert = &Rewinder::revert_action_deck},
    {.type = EventType::tag_resolved, .role = EventRole::frame, .shows_side = true},
    {.type = EventType::track_moved, .role = EventRole::frame, .joins = joins_tag, .revert = &Rewinder::revert_track},
    {.type = EventType::cube_reached, .role = EventRole::frame, .revert = &Rewinder::revert_cube},
    {.type = EventType::failed_action, .role = EventRole::frame},
    {.type = EventType::space_chosen, .role = EventRole::frame, .joins = joins_card, .shows_side = true},
    {.type = EventType::bonus_card_moved, .role = EventRole::frame, .revert = &Rewinder::revert_bonus_card},
    {.type = EventType::corporation_stock_changed, .revert = &Rewinder::revert_corporation_stock},
    {.type = EventType::generation_started,
     .role = EventRole::heading,
     .revert = &Rewinder::revert_generation,
     .cue = plays<Cue::round>,
     .moment = moment_of_generation},
    {.type = EventType::phase_started, .role = EventRole::heading, .is_quiet = is_quiet_phase},
    {.type = EventType::production_done},
    {.type = EventType::deck_refilled},
    {.type = EventType::match_finished, .role = EventRole::heading, .cue = plays<Cue::end>, .moment = moment_of_end},
    {.type = EventType::events_dropped},
    {.type = EventType::prelude_discarded,
     .role = EventRole::player_action,
     .length = takes<k_card>,
     .set_back = &EventSetter::set_card,
     .origin = &EventSetter::from_middle,
     .revert = &Rewinder::revert_prelude,
     .cue = plays<Cue::card>},
});

constexpr bool are_in_order() {
    for (std::size_t index = 0; index < k_descriptions.size(); ++index) {
        if (k_descriptions[index].type != static_cast<EventType>(index)) return false;
    }
    return true;
}
static_assert(k_descriptions.size() == game::k_event_types && are_in_order(), "an event has no description");

}  // namespace

const EventDescription& description_of(EventType type) { return k_descriptions.at(static_cast<std::size_t>(type)); }

std::optional<Cue> cue_of(const Event& event, core::Seat own) {
    const auto cue = description_of(event).cue;
    return cue == nullptr ? std::nullopt : cue(event, own);
}

}  // namespace syrtis::client::ui::terraforming
