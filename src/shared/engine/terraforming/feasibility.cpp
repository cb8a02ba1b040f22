// SPDX-License-Identifier: MIT
#include "engine/terraforming/feasibility.hpp"

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

namespace {

/// One pass over a program. Means change as the program would change them.
class Walk {
   public:
    Walk(const Rules& rules, const State& state, const ProgramContext& context, const Means& means, bool strict)
        : rules_(rules), state_(state), context_(context), means_(means), strict_(strict) {}

    Refusal run(Program program) {
        for (std::size_t pc = program;; ++pc) {
            const auto& op = rules_.ops[pc];
            if (op.code == OpCode::end) return {};
            if (op.code == OpCode::skip) {
                pc += op.a;
                continue;
            }
            if (op.code == OpCode::branch) {
                if (unmet(state_, context_.seat, rules_.requirements[op.target], 0)) pc += op.a;
                continue;
            }
            if (op.code == OpCode::reveal_top) return {};
            if (may_be_left_out(op)) {
                left_out_ = true;
                pc += op.target;
                continue;
            }
            if (const auto refusal = step(op)) return refusal;
        }
    }

    [[nodiscard]] bool left_out() const { return left_out_; }

   private:
    [[nodiscard]] SpaceSet spaces_for(const Op& op) const {
        return legal_spaces(rules_, state_, context_.seat, static_cast<Where>(op.a), context_.source);
    }

    /// An option must be possible as it is printed, so nothing is left out where options are judged.
    [[nodiscard]] bool may_be_left_out(const Op& op) const {
        const bool places = op.code == OpCode::place_tile || op.code == OpCode::place_marker;
        return places && context_.plays_a_card && !strict_ &&
               state_.options.unplaceable_tiles == UnplaceableTiles::skip && spaces_for(op) == 0;
    }

    [[nodiscard]] int amount(const Op& op) const {
        return value_of(rules_, state_, op.amount, {context_.seat, context_.source, 0});
    }

    Refusal step(const Op& op) {
        switch (op.code) {
            case OpCode::production:
                return change_production(op.a, amount(op));
            case OpCode::gain:
                means_.stock[op.a] += amount(op);
                return {};
            case OpCode::lose:
                return take_from_stock(op.a, amount(op));
            case OpCode::place_ocean:
                return {};
            case OpCode::place_tile:
            case OpCode::place_marker:
                return place(op);
            case OpCode::any_production:
                return any_production(op);
            case OpCode::add_to_card:
                return add_to_card(op);
            case OpCode::remove:
            case OpCode::steal:
                return remove(op);
            case OpCode::remove_from_card:
                return remove_from_card(op, strict_);
            case OpCode::take_from_card:
                return remove_from_card(op, true);
            case OpCode::choose:
                return choose(op);
            case OpCode::copy_production:
                return copyable_sources(rules_, state_, context_.seat, means_).empty()
                           ? Refusal{.code = RefusalCode::no_card_to_copy}
                           : Refusal{};
            case OpCode::convert_production:
                return at_least_one(means_.production[op.a], op.a, true);
            case OpCode::pay_any:
                return at_least_one(means_.stock[op.a], op.a, false);
            case OpCode::spend_here:
                return spend_here(amount(op));
            case OpCode::discard_cards:
                return discard_cards(op);
            default:
                return {};
        }
    }

    Refusal change_production(std::size_t resource, int change) {
        const int minimum = resource == 0 ? k_megacredit_production_minimum : 0;
        const int available = means_.production[resource];
        if (change < 0 && available + change < minimum) {
            return {.code = RefusalCode::production_too_low,
                    .subject = static_cast<std::uint8_t>(resource),
                    .needed = minimum - change,
                    .available = available};
        }
        means_.production[resource] += change;
        return {};
    }

    Refusal take_from_stock(std::size_t resource, int units) {
        if (means_.stock[resource] < units) {
            return {.code = RefusalCode::not_enough,
                    .subject = static_cast<std::uint8_t>(resource),
                    .needed = units,
                    .available = means_.stock[resource]};
        }
        means_.stock[resource] -= units;
        return {};
    }

    Refusal place(const Op& op) {
        if (spaces_for(op) == 0) return {.code = RefusalCode::no_space};
        if (op.code == OpCode::place_tile) expect_tile_triggers(op.b);
        return {};
    }

    /// What the tile will surely bring its player before the program goes on: constant changes by own triggers that
    /// look at the kind of tile alone.
    void expect_tile_triggers(Tile tile) {
        const auto expect = [&](const PassiveRule& passive, bool just_played) {
            for (std::size_t index = 0; index < passive.trigger_count; ++index) {
                const auto& trigger = rules_.triggers[passive.first_trigger + index];
                if (trigger.when != TriggerWhen::place_tile || (trigger.tiles & tile_class(rules_, tile)) == 0)
                    continue;
                if (trigger.on_bonus != 0 || trigger.mars_only) {
                    if (trigger.on_bonus != 0 || context_off_planet()) continue;
                }
                if (just_played && !trigger.includes_this) continue;
                for (std::size_t pc = trigger.program; rules_.ops[pc].code != OpCode::end; ++pc) {
                    const auto& op = rules_.ops[pc];
                    if (op.amount.per != Count::one) continue;
                    if (op.code == OpCode::production) means_.production[op.a] += op.amount.amount;
                    if (op.code == OpCode::gain) means_.stock[op.a] += op.amount.amount;
                }
            }
        };
        for (const auto& in_play : state_.triggers) {
            if (in_play.owner == context_.seat) expect(rules_.source(in_play.source).passive, false);
        }
        const bool in_play_already = context_.source == k_no_source || is_corporation(context_.source) ||
                                     state_.players[context_.seat].played.contains(context_.source);
        if (!in_play_already) expect(rules_.cards[context_.source].passive, true);
    }

    [[nodiscard]] bool context_off_planet() const {
        if (context_.source == k_no_source || is_corporation(context_.source)) return false;
        const auto space = rules_.cards[context_.source].reserved_space;
        return space != k_no_space && (rules_.on_mars & space_bit(space)) == 0;
    }

    Refusal any_production(const Op& op) {
        if (is_solo(state_.options)) return {};
        const int steps = amount(op);
        if (production_victims(state_, context_.seat, static_cast<Resource>(op.a), steps, means_.production[op.a]) ==
            0) {
            return {.code = RefusalCode::nobody_can_lose, .subject = op.a, .needed = steps};
        }
        return {};
    }

    [[nodiscard]] Refusal add_to_card(const Op& op) const {
        if (!strict_ && static_cast<Target>(op.b) != Target::stocked) return {};
        return card_receivers(rules_, state_, context_.seat, op, context_.source, context_.trigger_card).empty()
                   ? Refusal{.code = RefusalCode::no_target_card}
                   : Refusal{};
    }

    [[nodiscard]] Refusal remove(const Op& op) const {
        if (!strict_ || is_solo(state_.options)) return {};
        return stock_victims(rules_, state_, context_.seat, op, context_.placed_space) == 0
                   ? Refusal{.code = RefusalCode::nobody_can_lose, .subject = op.a}
                   : Refusal{};
    }

    [[nodiscard]] Refusal remove_from_card(const Op& op, bool needed) const {
        if (!needed || is_solo(state_.options)) return {};
        return card_victims(rules_, state_, context_.seat, op.a, context_.source).empty()
                   ? Refusal{.code = RefusalCode::no_target_card}
                   : Refusal{};
    }

    Refusal choose(const Op& op) const {
        if ((op.flags & Op::k_optional) != 0 && !strict_) return {};
        return feasible_options(rules_, state_, context_, op, means_) == 0 ? Refusal{.code = RefusalCode::no_option}
                                                                           : Refusal{};
    }

    static Refusal at_least_one(int available, std::uint8_t resource, bool of_production) {
        if (available >= 1) return {};
        return {.code = of_production ? RefusalCode::production_too_low : RefusalCode::not_enough,
                .subject = resource,
                .needed = 1,
                .available = available};
    }

    [[nodiscard]] Refusal spend_here(int units) const {
        const auto slot = rules_.source(context_.source).resource_slot;
        const int available = slot == k_no_slot ? 0 : state_.card_resources[slot];
        if (available >= units) return {};
        return {.code = RefusalCode::not_enough, .subject = 0xff, .needed = units, .available = available};
    }

    Refusal discard_cards(const Op& op) {
        if ((op.flags & Op::k_optional) != 0) return {};
        const int cards = amount(op);
        if (means_.hand_size < cards) {
            return {.code = RefusalCode::too_few_cards, .needed = cards, .available = means_.hand_size};
        }
        means_.hand_size -= cards;
        return {};
    }

    const Rules& rules_;
    const State& state_;
    ProgramContext context_;
    Means means_;
    bool strict_;
    bool left_out_ = false;
};

}  // namespace

Means means_of(const State& state, core::Seat seat) {
    const auto& player = state.players[seat];
    Means means;
    means.stock = player.stock;
    for (std::size_t resource = 0; resource < k_resources; ++resource) {
        means.production[resource] = player.production[resource];
    }
    means.hand_size = static_cast<int>(player.hand.size());
    return means;
}

Refusal why_not_feasible(const Rules& rules, const State& state, const ProgramContext& context, Program program,
                         const Means& means, bool strict) {
    return Walk(rules, state, context, means, strict).run(program);
}

bool leaves_out_placement(const Rules& rules, const State& state, core::Seat seat, Card card) {
    const ProgramContext context{.seat = seat, .source = card, .trigger_card = card, .plays_a_card = true};
    Walk walk(rules, state, context, means_of(state, seat), false);
    (void)walk.run(rules.cards[card].play);
    return walk.left_out();
}

std::uint8_t feasible_options(const Rules& rules, const State& state, const ProgramContext& context, const Op& choose,
                              const Means& means) {
    unsigned feasible = 0;
    for (unsigned option = 0; option < choose.a; ++option) {
        const auto& rule = rules.options[choose.target + option];
        if (rule.needs_raised_rating && !state.players[context.seat].rating_raised) continue;
        if (!why_not_feasible(rules, state, context, rule.program, means, true)) feasible |= 1U << option;
    }
    return static_cast<std::uint8_t>(feasible);
}

SourceSet copyable_sources(const Rules& rules, const State& state, core::Seat seat, const Means& means) {
    SourceSet sources;
    const auto& player = state.players[seat];
    const auto consider = [&](Source source) {
        const auto& rule = rules.source(source);
        if (rule.box == k_empty_program || rule.tags[static_cast<std::size_t>(Tag::building)] == 0) return;
        if (rule.metal_slot != k_no_slot && state.chosen_metals[rule.metal_slot] == 0) return;
        if (!why_not_feasible(rules, state, {.seat = seat, .source = source}, rule.box, means, false)) {
            sources.insert(source);
        }
    };
    for (const auto card : player.played) consider(static_cast<Source>(card));
    if (player.corporation != k_no_corporation) consider(corporation_source(player.corporation));
    return sources;
}

int gain_by_play_triggers(const Rules& rules, const State& state, core::Seat seat, Card card, Resource resource) {
    FiredTriggers fired;
    fired_by_play(rules, state, seat, card, fired);
    int total = 0;
    const auto gains = [&](Program program) {
        int sum = 0;
        for (std::size_t pc = program; rules.ops[pc].code != OpCode::end; ++pc) {
            const auto& op = rules.ops[pc];
            if (op.code == OpCode::gain && op.a == static_cast<std::uint8_t>(resource) && op.amount.per == Count::one) {
                sum += op.amount.amount;
            }
        }
        return sum;
    };
    for (const auto& trigger : fired) {
        if (trigger.owner != seat) continue;
        const auto& first = rules.ops[trigger.program];
        int gain = gains(trigger.program);
        if (first.code == OpCode::choose && (first.flags & Op::k_optional) == 0) {
            const auto options =
                feasible_options(rules, state, {.seat = seat, .source = trigger.source, .trigger_card = card}, first,
                                 means_of(state, seat));
            for (unsigned option = 0; option < first.a; ++option) {
                if (options == (1U << option)) gain += gains(rules.options[first.target + option].program);
            }
        }
        total += gain * trigger.times;
    }
    return total;
}

Refusal why_not_playable(const Rules& rules, const State& state, core::Seat seat, Card card, const Means& means,
                         bool& triggers_first) {
    triggers_first = false;
    const ProgramContext context{.seat = seat, .source = card, .trigger_card = card, .plays_a_card = true};
    const auto program = rules.cards[card].play;
    const auto refusal = why_not_feasible(rules, state, context, program, means, false);
    if (refusal.code != RefusalCode::not_enough || refusal.subject == 0xff) return refusal;
    Means later = means;
    later.stock[refusal.subject] +=
        gain_by_play_triggers(rules, state, seat, card, static_cast<Resource>(refusal.subject));
    if (why_not_feasible(rules, state, context, program, later, false)) return refusal;
    triggers_first = true;
    return {};
}

}  // namespace syrtis::terraforming
