// SPDX-License-Identifier: MIT
#include "engine/terraforming/triggers.hpp"

#include <algorithm>
#include <bit>

namespace syrtis::terraforming {

namespace {

/// Moves a reaction that must come after another one of its owner to the place behind it.
void make_wait(FiredTriggers& fired, std::size_t index, Source other) {
    for (std::size_t place = index + 1; place < fired.size(); ++place) {
        if (fired[place].source != other || fired[place].owner != fired[index].owner) continue;
        std::rotate(fired.begin() + index, fired.begin() + index + 1, fired.begin() + place + 1);
        return;
    }
}

/// Calls `times(trigger, source, owner)` for each trigger in play; it returns how often the trigger fires.
template <class Times>
void collect(const Rules& rules, const State& state, FiredTriggers& out, Times&& times) {
    out.clear();
    core::FixedVector<Source, FiredTriggers::capacity()> after;
    for (const auto& in_play : state.triggers) {
        const auto& passive = rules.source(in_play.source).passive;
        for (std::uint8_t index = 0; index < passive.trigger_count; ++index) {
            const auto& trigger = rules.triggers[passive.first_trigger + static_cast<std::size_t>(index)];
            const int count = times(trigger, in_play.source, in_play.owner);
            if (count <= 0) continue;
            out.push_back({trigger.program, in_play.source, in_play.owner, static_cast<std::uint8_t>(count)});
            after.push_back(trigger.after);
        }
    }
    for (std::size_t index = out.size(); index-- > 0;) {
        if (after[index] != k_no_source) make_wait(out, index, after[index]);
    }
}

int matching_tags(const SourceRule& rule, const Trigger& trigger) {
    int count = 0;
    for (unsigned tag = 0; tag < k_tags; ++tag) {
        if (((trigger.tags >> tag) & 1U) != 0) count += rule.tags[tag];
    }
    return count;
}

/// True if the card prints a positive number of victory points, or victory points for counted things (P-34).
bool prints_points(const SourceRule& rule) {
    return rule.victory_points.per != Count::one || rule.victory_points.amount > 0;
}

bool prints_one_of(const SpaceRule& space, std::uint8_t resources) {
    for (unsigned resource = 0; resource < k_resources; ++resource) {
        if (((resources >> resource) & 1U) != 0 && space.bonus[resource] > 0) return true;
    }
    return false;
}

bool reacts_to_tile(const Rules& rules, const Trigger& trigger, Tile tile, Space space) {
    if (trigger.when != TriggerWhen::place_tile || (trigger.tiles & tile_class(rules, tile)) == 0) return false;
    if (trigger.mars_only && !rules.on_mars.contains(space)) return false;
    return trigger.on_bonus == 0 || prints_one_of(rules.spaces[space], trigger.on_bonus);
}

}  // namespace

std::uint8_t tile_class(const Rules& rules, Tile tile) {
    if (tile == k_ocean) return 1;
    if (tile == k_greenery) return 2;
    if (((rules.tiles_counting_as_city >> tile) & 1U) != 0) return 4;
    return 8;
}

void fired_by_play(const Rules& rules, const State& state, core::Seat seat, Source card, FiredTriggers& out) {
    const auto& tags = rules.source(card);
    collect(rules, state, out, [&](const Trigger& trigger, Source source, core::Seat owner) {
        if (trigger.by_owner_only && owner != seat) return 0;
        if (source == card && !trigger.includes_this) return 0;
        if (trigger.when == TriggerWhen::play_tag) return matching_tags(tags, trigger);
        if (trigger.when != TriggerWhen::play_card || is_prelude(card)) return 0;
        const auto& played = rules.cards[card];
        const bool fits = ((trigger.kinds >> static_cast<unsigned>(played.kind)) & 1U) != 0 &&
                          (trigger.with_tags & ~played.tag_mask) == 0 && played.cost >= trigger.min_printed_cost &&
                          (!trigger.with_points || prints_points(played));
        return fits ? 1 : 0;
    });
}

bool may_fire_by_tile(const Rules& rules, const State& state, Tile tile) {
    const auto kind = tile_class(rules, tile);
    return std::ranges::any_of(state.triggers, [&](const TriggerInPlay& in_play) {
        const auto& passive = rules.source(in_play.source).passive;
        for (std::size_t index = 0; index < passive.trigger_count; ++index) {
            const auto& trigger = rules.triggers[passive.first_trigger + index];
            if (trigger.when == TriggerWhen::place_tile && (trigger.tiles & kind) != 0) return true;
        }
        return false;
    });
}

void fired_by_tile(const Rules& rules, const State& state, core::Seat seat, Tile tile, Space space,
                   FiredTriggers& out) {
    collect(rules, state, out, [&](const Trigger& trigger, Source, core::Seat owner) {
        if (trigger.by_owner_only && owner != seat) return 0;
        return reacts_to_tile(rules, trigger, tile, space) ? 1 : 0;
    });
}

void fired_by_project(const Rules& rules, const State& state, core::Seat seat, std::size_t project,
                      FiredTriggers& out) {
    collect(rules, state, out, [&](const Trigger& trigger, Source, core::Seat owner) {
        const bool fits = trigger.when == TriggerWhen::standard_project && (owner == seat || !trigger.by_owner_only) &&
                          ((trigger.except_projects >> project) & 1U) == 0 &&
                          rules.projects[project].cost >= trigger.min_printed_cost;
        return fits ? 1 : 0;
    });
}

void fired_by_reveal(const Rules& rules, const State& state, core::Seat seat, FiredTriggers& out) {
    const auto revealed = corporation_source(state.players[seat].corporation);
    const auto& rule = rules.source(revealed);
    collect(rules, state, out, [&](const Trigger& trigger, Source source, core::Seat) {
        if (source != revealed) return 0;
        if (trigger.when == TriggerWhen::play_tag) return trigger.includes_this ? matching_tags(rule, trigger) : 0;
        if (trigger.when == TriggerWhen::play_card) return trigger.includes_this ? 1 : 0;
        int count = 0;
        if (trigger.by_owner_only) return 0;
        for (const std::size_t space : state.board.occupied) {
            if (reacts_to_tile(rules, trigger, state.board.tiles[space], static_cast<Space>(space))) ++count;
        }
        return count;
    });
}

}  // namespace syrtis::terraforming
