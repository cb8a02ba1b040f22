// SPDX-License-Identifier: MIT
#include "engine/terraforming/feasibility.hpp"

#include <algorithm>

#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/play_card.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/scoring.hpp"
#include "engine/terraforming/triggers.hpp"

namespace syrtis::terraforming {

namespace {

namespace op = operation;

bool is_constant(const Amount& amount) { return amount.per == Count::one; }

/// Operations that never refuse, whoever runs them, and after which the program continues. All others are examined.
struct NeverRefuses {
    template <class Operation>
    bool operator()(const Operation& /*operation*/) const {
        return k_harmless<Operation>;
    }
    bool operator()(const op::ChangeProduction& change) const {
        return is_constant(change.steps) && change.steps.amount >= 0;
    }

    template <class Operation, class... Harmless>
    static constexpr bool is_one_of = (std::is_same_v<Operation, Harmless> || ...);
    template <class Operation>
    static constexpr bool k_harmless =
        is_one_of<Operation, op::End, op::Gain, op::PlaceOcean, op::Raise, op::RaiseRating, op::ProduceSpaceMetal,
                  op::Draw, op::Look, op::AddHere, op::DiscountNextCard, op::ShiftNextCard, op::SellCards,
                  op::FirePlayTriggers, op::OrderEffects, op::RemoveMostValuable, op::RevealUntil,
                  op::RaiseLowestProduction>;
};

/// Walks once through a program and changes `means` as the program would, until an operation cannot be carried out.
class Walk {
   public:
    Walk(const Rules& rules, const State& state, const ProgramContext& context, Means& means, bool strict)
        : rules_(rules), state_(state), context_(context), means_(means), strict_(strict) {}

    Refusal run(Program program) {
        for (pc_ = program; op::visit(rules_.ops[pc_], *this); ++pc_) {
        }
        return refusal_;
    }

    [[nodiscard]] const LeftOut& left_out() const { return left_out_; }

    // One function for each operation. Returns true if the walk continues after it.

    bool operator()(const op::End& /*end*/) { return false; }
    /// A revealed card cannot be known before.
    bool operator()(const op::RevealTop& /*reveal*/) { return false; }
    bool operator()(const op::Skip& skip) { return leave_out(skip.count); }
    bool operator()(const op::Branch& branch) {
        return is_met(state_, context_.seat, rules_.requirements[branch.requirement], 0) || leave_out(branch.then);
    }
    bool operator()(const op::ChangeProduction& change) {
        return change_production(index_of(change.resource), value(change.steps));
    }
    bool operator()(const op::Gain& gain) {
        means_.stock[index_of(gain.resource)] += value(gain.units);
        return true;
    }
    bool operator()(const op::Lose& lose) { return take_from_stock(index_of(lose.resource), value(lose.units)); }
    bool operator()(const op::PlaceTile& place) {
        if (has_space(place)) {
            expect_tile_triggers(place.tile);
            return true;
        }
        return without_space(place.belongings);
    }
    bool operator()(const op::PlaceMarker& place) {
        return !legal_spaces(rules_, state_, context_.seat, place.where, context_.source).empty() || without_space(0);
    }
    bool operator()(const op::LowerAnyProduction& lower) {
        if (is_solo(state_.options)) return true;
        const int steps = value(lower.steps);
        const int own = means_.production[index_of(lower.resource)];
        return production_victims(rules_, state_, context_.seat, lower.resource, steps, own) != 0 ||
               without_loss({.code = RefusalCode::nobody_can_lose, .subject = number(lower.resource), .needed = steps});
    }
    bool operator()(const op::AddToCard& add) {
        if (!strict_ && add.target != Target::stocked) return true;
        return !card_receivers(rules_, state_, context_.seat, add, context_.source, context_.trigger_card).empty() ||
               refuse({.code = RefusalCode::no_target_card});
    }
    bool operator()(const op::StockLoss& loss) {
        if (!strict_ || is_solo(state_.options)) return true;
        return stock_victims(rules_, state_, context_.seat, loss, context_.placed_space) != 0 ||
               refuse({.code = RefusalCode::nobody_can_lose, .subject = number(loss.resource)});
    }
    bool operator()(const op::RemoveFromCard& remove) { return !strict_ || take_from_card(remove.resources); }
    bool operator()(const op::RemoveMostValuable& /*remove*/) { return true; }
    bool operator()(const op::TakeFromCard& take) { return take_from_card(take.resources); }
    bool operator()(const op::Choose& choose) {
        if (choose.optional && !strict_) return true;
        return feasible_options(rules_, state_, context_, choose, means_) != 0 ||
               refuse({.code = RefusalCode::no_option});
    }
    bool operator()(const op::CopyProduction& /*copy*/) {
        return !copyable_sources(rules_, state_, context_.seat, means_).empty() ||
               refuse({.code = RefusalCode::no_card_to_copy});
    }
    bool operator()(const op::ConvertProduction& convert) {
        const int available = means_.production[index_of(convert.from)];
        return available >= 1 || without_loss({.code = RefusalCode::production_too_low,
                                               .subject = number(convert.from),
                                               .needed = 1,
                                               .available = available});
    }
    bool operator()(const op::PayAny& pay) {
        const int available = means_.stock[index_of(pay.resource)];
        return available >= 1 || refuse({.code = RefusalCode::not_enough,
                                         .subject = number(pay.resource),
                                         .needed = 1,
                                         .available = available});
    }
    bool operator()(const op::SpendHere& spend) {
        const int units = value(spend.units);
        const auto slot = rules_.source(context_.source).resource_slot;
        const int available = slot == k_no_slot ? 0 : state_.card_resources[slot];
        return available >= units || refuse({.code = RefusalCode::not_enough, .needed = units, .available = available});
    }
    bool operator()(const op::DiscardCards& discard) {
        if (discard.optional) return true;
        const int cards = value(discard.cards);
        const int available = means_.hand_size;
        means_.hand_size -= cards;
        return available >= cards ||
               refuse({.code = RefusalCode::too_few_cards, .needed = cards, .available = available});
    }
    bool operator()(const op::Pay& payment) {
        const int price = value(payment.megacredits);
        const int heat_value = state_.players[context_.seat].passives.heat_value;
        auto& megacredits = means_.stock[index_of(Resource::megacredits)];
        auto& heat = means_.stock[index_of(Resource::heat)];
        const int available = megacredits + heat * heat_value;
        if (available < price) {
            return refuse({.code = RefusalCode::not_enough_value, .needed = price, .available = available});
        }
        const int left = price - std::min(price, megacredits);
        megacredits -= price - left;
        if (left > 0) heat -= (left + heat_value - 1) / heat_value;
        return true;
    }
    bool operator()(const op::FundAward& /*fund*/) {
        Refusal refusal;
        for (std::size_t award = 0; award < rules_.awards.size(); ++award) {
            refusal = why_not_funded(state_, award);
            if (!refusal) return true;
        }
        return refuse(refusal);
    }
    /// The card is played in the position to which the program has led up to here.
    bool operator()(const op::PlayCard& play) {
        if (play.look > 0) return true;
        State imagined = state_;
        auto& player = imagined.players[context_.seat];
        player.stock = means_.stock;
        for (std::size_t resource = 0; resource < k_resources; ++resource) {
            player.production[resource] = static_cast<std::int16_t>(means_.production[resource]);
        }
        player.next_card_discount = static_cast<std::uint8_t>(std::min(player.next_card_discount + discount_, 0xff));
        player.next_card_shift =
            static_cast<std::uint8_t>(std::min(player.next_card_shift + shift_, k_any_requirement_shift));
        if (is_prelude(context_.source) && owner_of(state_, context_.source) == core::k_no_seat) {
            player.played_preludes.insert(prelude_of(context_.source));
            come_into_play(rules_, imagined, context_.seat, context_.source);
        }
        for (const auto card : player.hand) {
            if (can_play(rules_, imagined, context_.seat, static_cast<Card>(card))) return true;
        }
        return refuse({.code = RefusalCode::no_playable_card});
    }
    bool operator()(const op::DiscountNextCard& next) {
        discount_ += value(next.megacredits);
        return true;
    }
    bool operator()(const op::ShiftNextCard& next) {
        shift_ += value(next.steps);
        return true;
    }
    // These can always be carried out, if necessary without effect.
    bool operator()(const op::RevealUntil& /*reveal*/) { return true; }
    bool operator()(const op::RaiseLowestProduction& /*raise*/) { return true; }
    bool operator()(const op::PlaceOcean& /*place*/) { return true; }
    bool operator()(const op::Raise& /*raise*/) { return true; }
    bool operator()(const op::RaiseRating& /*raise*/) { return true; }
    bool operator()(const op::ProduceSpaceMetal& /*produce*/) { return true; }
    bool operator()(const op::Draw& /*draw*/) { return true; }
    bool operator()(const op::Look& /*look*/) { return true; }
    bool operator()(const op::AddHere& /*add*/) { return true; }
    bool operator()(const op::SellCards& /*sell*/) { return true; }
    bool operator()(const op::FirePlayTriggers& /*fire*/) { return true; }
    bool operator()(const op::Automa& /*automa*/) { return true; }
    bool operator()(const op::OrderEffects& /*order*/) { return true; }

   private:
    static std::size_t index_of(Resource resource) { return static_cast<std::size_t>(resource); }
    static std::uint8_t number(Resource resource) { return static_cast<std::uint8_t>(resource); }

    bool refuse(const Refusal& refusal) {
        refusal_ = refusal;
        return false;
    }

    bool leave_out(op::OpCount operations) {
        pc_ += operations;
        return true;
    }

    [[nodiscard]] bool has_space(const op::PlaceTile& place) const {
        const auto legal = legal_spaces(rules_, state_, context_.seat, place.where, context_.source);
        return !affordable_spaces(rules_, state_, context_.seat, legal, place.tile, means_.stock).empty();
    }

    /// An option must be possible as printed, so nothing may be skipped where options are judged.
    bool without_space(op::OpCount belongings) {
        const bool may_be_left_out =
            context_.plays_a_card && !strict_ && state_.options.unplaceable_tiles == UnplaceableTiles::skip;
        if (!may_be_left_out) return refuse({.code = RefusalCode::no_space});
        left_out_.placement = true;
        return leave_out(belongings);
    }

    bool without_loss(const Refusal& refusal) {
        if (!context_.leaves_out_losses || strict_) return refuse(refusal);
        left_out_.loss = true;
        return true;
    }

    [[nodiscard]] int value(const Amount& amount) const {
        return value_of(rules_, state_, amount,
                        {.seat = context_.seat, .source = context_.source, .counts_wild_tags = true});
    }

    bool change_production(std::size_t resource, int change) {
        const int minimum = resource == 0 ? k_megacredit_production_minimum : 0;
        const int available = means_.production[resource];
        if (change < 0 && available + change < minimum) {
            return without_loss({.code = RefusalCode::production_too_low,
                                 .subject = static_cast<std::uint8_t>(resource),
                                 .needed = minimum - change,
                                 .available = available});
        }
        means_.production[resource] += change;
        return true;
    }

    bool take_from_stock(std::size_t resource, int units) {
        if (means_.stock[resource] < units) {
            return without_loss({.code = RefusalCode::not_enough,
                                 .subject = static_cast<std::uint8_t>(resource),
                                 .needed = units,
                                 .available = means_.stock[resource]});
        }
        means_.stock[resource] -= units;
        return true;
    }

    /// Adds what the tile is certain to give its player before the program continues: constant changes by own triggers
    /// that depend only on the kind of tile.
    void expect_tile_triggers(Tile tile) {
        const auto expect_of = [&](const PassiveRule& passive, bool just_played) {
            for (std::size_t index = 0; index < passive.trigger_count; ++index) {
                const auto& trigger = rules_.triggers[passive.first_trigger + index];
                if (trigger.when != TriggerWhen::place_tile || (trigger.tiles & tile_class(rules_, tile)) == 0)
                    continue;
                if (trigger.on_bonus != 0 || trigger.mars_only) {
                    if (trigger.on_bonus != 0 || context_off_planet()) continue;
                }
                if (just_played && !trigger.includes_this) continue;
                for (std::size_t pc = trigger.program; !op::ends(rules_.ops[pc]); ++pc) expect(rules_.ops[pc]);
            }
        };
        for (const auto& in_play : state_.triggers) {
            if (in_play.owner == context_.seat) expect_of(rules_.source(in_play.source).passive, false);
        }
        const bool in_play_already =
            !is_project_card(context_.source) || state_.players[context_.seat].played.contains(context_.source);
        if (!in_play_already) expect_of(rules_.cards[context_.source].passive, true);
    }

    [[nodiscard]] bool context_off_planet() const {
        if (!is_project_card(context_.source)) return false;
        const auto space = rules_.cards[context_.source].reserved_space;
        return space != k_no_space && !rules_.on_mars.contains(space);
    }

    void expect(const Op& triggered) {
        if (const auto* change = std::get_if<op::ChangeProduction>(&triggered); change && is_constant(change->steps)) {
            means_.production[index_of(change->resource)] += change->steps.amount;
        }
        if (const auto* gain = std::get_if<op::Gain>(&triggered); gain && is_constant(gain->units)) {
            means_.stock[index_of(gain->resource)] += gain->units.amount;
        }
    }

    bool take_from_card(CardResourceSet resources) {
        if (is_solo(state_.options)) return true;
        return !card_victims(rules_, state_, context_.seat, resources, context_.source).empty() ||
               refuse({.code = RefusalCode::no_target_card});
    }

    const Rules& rules_;
    const State& state_;
    ProgramContext context_;
    Means& means_;
    bool strict_;
    LeftOut left_out_;
    int discount_ = 0;  ///< of the next card, by operations that the walk has passed
    int shift_ = 0;
    std::size_t pc_ = 0;
    Refusal refusal_;
};

/// How a card runs after it is paid for.
struct Playing {
    ProgramContext context;
    bool triggers_first = false;  ///< its losses can be borne only with the gains of its own play triggers
    Refusal refusal;
};

Playing playing_of(const Rules& rules, const State& state, core::Seat seat, Card card, const Means& means) {
    Playing playing;
    playing.context = {.seat = seat, .source = card, .trigger_card = card, .plays_a_card = true};
    const auto program = rules.cards[card].play;
    playing.refusal = why_not_feasible(rules, state, playing.context, program, means, false);
    if (playing.refusal.code == RefusalCode::not_enough && playing.refusal.subject != 0xff) {
        Means later = means;
        const auto resource = playing.refusal.subject;
        later.stock[resource] += gain_by_play_triggers(rules, state, seat, card, static_cast<Resource>(resource));
        if (!why_not_feasible(rules, state, playing.context, program, later, false)) {
            playing.triggers_first = true;
            playing.refusal = {};
        }
    }
    // A loss that can be borne is never skipped.
    if (playing.refusal && state.options.unpayable_losses == UnpayableLosses::skip) {
        playing.context.leaves_out_losses = true;
        playing.refusal = why_not_feasible(rules, state, playing.context, program, means, false);
    }
    return playing;
}

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

Refusal dry_run(const Rules& rules, const State& state, const ProgramContext& context, Program program, Means& means,
                bool strict) {
    return Walk(rules, state, context, means, strict).run(program);
}

Refusal why_not_feasible(const Rules& rules, const State& state, const ProgramContext& context, Program program,
                         const Means& means, bool strict) {
    if (!strict && rules.refusable[program] == 0) return {};
    Means left = means;
    return dry_run(rules, state, context, program, left, strict);
}

std::vector<std::uint8_t> refusable_programs(const std::vector<Op>& ops) {
    std::vector<std::uint8_t> refusable(ops.size());
    // Backwards, so that the following operations are known before each operation.
    for (std::size_t pc = ops.size(); pc-- > 0;) {
        const bool continues = !op::ends(ops[pc]) && pc + 1 < ops.size();
        refusable[pc] = op::visit(ops[pc], NeverRefuses{}) && !(continues && refusable[pc + 1] != 0) ? 0 : 1;
    }
    return refusable;
}

std::uint8_t feasible_options(const Rules& rules, const State& state, const ProgramContext& context,
                              const op::Choose& choose, const Means& means) {
    unsigned feasible = 0;
    for (unsigned option = 0; option < choose.count; ++option) {
        const auto& rule = rules.options[choose.first + option];
        if (rule.needs_raised_rating && !state.players[context.seat].rating_raised) continue;
        if (!why_not_feasible(rules, state, context, rule.program, means, true)) feasible |= 1U << option;
    }
    return static_cast<std::uint8_t>(feasible);
}

SourceSet copyable_sources(const Rules& rules, const State& state, core::Seat seat, const Means& means) {
    SourceSet sources;
    const auto& player = state.players[seat];
    // A copied production box belongs to the card that is played: its losses may be skipped where that card's own may
    // be.
    const bool leaves_out_losses = state.options.unpayable_losses == UnpayableLosses::skip;
    const auto consider = [&](Source source) {
        const auto& rule = rules.source(source);
        const bool is_building = rule.tags[static_cast<std::size_t>(Tag::building)] > 0 || rule.wild_tags > 0;
        if (rule.box == k_empty_program || !is_building) return;
        if (rule.metal_slot != k_no_slot && state.chosen_metals[rule.metal_slot] == 0) return;
        const ProgramContext context{.seat = seat, .source = source, .leaves_out_losses = leaves_out_losses};
        if (!why_not_feasible(rules, state, context, rule.box, means, false)) sources.insert(source);
    };
    for (const auto card : player.played) consider(static_cast<Source>(card));
    for (const auto prelude : player.played_preludes) consider(prelude_source(static_cast<Prelude>(prelude)));
    if (player.corporation != k_no_corporation) consider(corporation_source(player.corporation));
    return sources;
}

int gain_by_play_triggers(const Rules& rules, const State& state, core::Seat seat, Card card, Resource resource) {
    FiredTriggers fired;
    fired_by_play(rules, state, seat, card, fired);
    int total = 0;
    const auto gains = [&](Program program) {
        int sum = 0;
        for (std::size_t pc = program; !op::ends(rules.ops[pc]); ++pc) {
            const auto* gain = std::get_if<op::Gain>(&rules.ops[pc]);
            if (gain && gain->resource == resource && is_constant(gain->units)) sum += gain->units.amount;
        }
        return sum;
    };
    for (const auto& trigger : fired) {
        if (trigger.owner != seat) continue;
        const auto* choose = std::get_if<op::Choose>(&rules.ops[trigger.program]);
        int gain = gains(trigger.program);
        if (choose && !choose->optional) {
            const auto options =
                feasible_options(rules, state, {.seat = seat, .source = trigger.source, .trigger_card = card}, *choose,
                                 means_of(state, seat));
            for (unsigned option = 0; option < choose->count; ++option) {
                if (options == (1U << option)) gain += gains(rules.options[choose->first + option].program);
            }
        }
        total += gain * trigger.times;
    }
    return total;
}

Refusal why_not_playable(const Rules& rules, const State& state, core::Seat seat, Card card, const Means& means,
                         bool& triggers_first) {
    const auto playing = playing_of(rules, state, seat, card, means);
    triggers_first = playing.triggers_first;
    return playing.refusal;
}

LeftOut left_out_of(const Rules& rules, const State& state, core::Seat seat, Card card) {
    Means means = means_of(state, seat);
    --means.hand_size;
    const auto playing = playing_of(rules, state, seat, card, means);
    if (playing.refusal || playing.triggers_first) return {};
    Walk walk(rules, state, playing.context, means, false);
    (void)walk.run(rules.cards[card].play);
    return walk.left_out();
}

}  // namespace syrtis::terraforming
