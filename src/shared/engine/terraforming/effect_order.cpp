// SPDX-License-Identifier: MIT
#include "engine/terraforming/effect_order.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <type_traits>
#include <unordered_map>
#include <utility>

#include "core/bits.hpp"
#include "core/hash.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "engine/terraforming/interpreter.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::terraforming {

namespace {

namespace op = operation;

/// True for operations that add a constant and read nothing, so that their order does not matter.
struct AddsConstant {
    template <class Operation>
    bool operator()(const Operation& /*operation*/) const {
        return std::is_same_v<Operation, op::End>;
    }
    bool operator()(const op::Gain& gain) const { return is_gain(gain.units); }
    bool operator()(const op::ChangeProduction& change) const { return is_gain(change.steps); }
    bool operator()(const op::RaiseRating& raise) const { return is_gain(raise.steps); }
    bool operator()(const op::AddHere& add) const { return is_gain(add.units); }

    static bool is_gain(const Amount& amount) { return amount.per == Count::one && amount.amount >= 0; }
};

bool only_adds(const Rules& rules, const Frame& effect) {
    for (std::size_t pc = effect.pc;; ++pc) {
        if (!op::visit(rules.ops[pc], AddsConstant{})) return false;
        if (op::ends(rules.ops[pc])) return true;
    }
}

bool alike(const Frame& one, const Frame& other) {
    return one.pc == other.pc && one.seat == other.seat && one.source == other.source &&
           one.trigger_card == other.trigger_card && one.repeats == other.repeats;
}

/// True if an equal effect has a lower index.
bool is_repeated(const State& state, std::size_t index) {
    for (std::size_t before = 0; before < index; ++before) {
        if (alike(waiting_effect(state, before), waiting_effect(state, index))) return true;
    }
    return false;
}

/// Plays out waiting effects in every order. Its positions have an order frame on top and are determinized from public
/// knowledge.
class Exploration {
   public:
    /// Ascending hashes of positions in which no effect waits.
    using Results = std::vector<std::uint64_t>;

    Exploration(const Rules& rules, const State& start) : rules_(rules) {
        for (std::size_t side = 0; side < start.players.size(); ++side) held_[side] = start.players[side].hand;
    }

    [[nodiscard]] bool exhausted() const { return steps_ >= k_most_order_steps; }

    /// Returns everything that can be reached from here.
    const Results& results(const State& state) {
        const auto key = key_of(state);
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        Results all;
        const auto count = count_waiting(state);
        if (count == 0) {
            all.push_back(key);
        } else if (const auto drawing = first_that_only_draws(state); drawing < count) {
            all = results_from(state, drawing);
        } else {
            for (std::size_t index = 0; index < count && !exhausted(); ++index) {
                if (is_repeated(state, index)) continue;
                const auto some = results_from(state, index);
                all.insert(all.end(), some.begin(), some.end());
            }
            sort(all);
        }
        return known_.emplace(key, std::move(all)).first->second;
    }

    /// Returns everything that can be reached if that effect comes first; nothing if it cannot be carried out.
    Results results_from(const State& state, std::size_t index) {
        Results all;
        const auto collect = [&](const State& after) {
            const auto& some = results(after);
            all.insert(all.end(), some.begin(), some.end());
        };
        play_out(state, index, collect);
        sort(all);
        return all;
    }

    /// Returns everything that can be reached if these two effects come first, in this order.
    Results results_from(const State& state, std::size_t first, std::size_t second) {
        Results all;
        const auto collect = [&](const State& after) {
            // The first effect may have triggered others, which change the index of the second.
            for (std::size_t index = 0; index < count_waiting(after); ++index) {
                if (!alike(waiting_effect(after, index), waiting_effect(state, second))) continue;
                const auto some = results_from(after, index);
                all.insert(all.end(), some.begin(), some.end());
                return;
            }
        };
        play_out(state, first, collect);
        sort(all);
        return all;
    }

    /// True if the effect triggers nothing new, whatever is answered.
    bool sets_nothing_off(const State& state, std::size_t index) {
        bool nothing = true;
        const auto others = count_waiting(state) - 1;
        play_out(state, index, [&](const State& after) { nothing = nothing && count_waiting(after) == others; });
        return nothing;
    }

    static std::size_t first_that_only_draws(const Rules& rules, const State& state) {
        std::size_t index = 0;
        while (index < count_waiting(state) && !only_draws(rules, waiting_effect(state, index))) ++index;
        return index;
    }

   private:
    [[nodiscard]] std::size_t first_that_only_draws(const State& state) const {
        return first_that_only_draws(rules_, state);
    }

    static void sort(Results& results) {
        std::sort(results.begin(), results.end());
        results.erase(std::unique(results.begin(), results.end()), results.end());
    }

    /// Calls `visit(state)` for each position in which that effect is done.
    template <class Visit>
    void play_out(const State& state, std::size_t index, Visit&& visit) {
        if (!can_begin(state, index)) return;
        State after = state;
        begin_waiting(after, index);
        // If no player is asked for an order, running stops at the order frame.
        after.stack[after.stack.size() - 2].waiting = true;
        play_until_order(after, visit);
    }

    template <class Visit>
    void play_until_order(State& state, Visit&& visit) {
        if (exhausted()) return;
        ++steps_;
        run_stack({rules_, state});
        if (is_ordering(rules_, state)) return visit(state);
        for (const auto& answer : answers_to(state)) {
            State after = state;
            answer_frame({rules_, after}, answer);
            play_until_order(after, visit);
        }
    }

    /// Returns false for an effect of the played card that cannot be carried out now, such as a loss of something that
    /// the player does not have yet. A reaction to the card can always come first, because it takes only what is there.
    [[nodiscard]] bool can_begin(const State& state, std::size_t index) const {
        const auto& effect = waiting_effect(state, index);
        if (effect.trigger_card == k_no_card || effect.source != effect.trigger_card) return true;
        const ProgramContext context{.seat = effect.seat,
                                     .source = effect.source,
                                     .trigger_card = effect.trigger_card,
                                     .placed_space = effect.placed_space,
                                     .plays_a_card = true};
        return !why_not_feasible(rules_, state, context, effect.pc, means_of(state, effect.seat), false);
    }

    /// Returns the legal answers to the question of the top frame that lead to different results.
    [[nodiscard]] std::vector<Command> answers_to(const State& state) const {
        const auto seat = state.stack.back().seat;
        TerraformingMars::Commands listed;
        TerraformingMars::legal_commands(rules_, state, seat, listed);
        std::vector<Command> answers;
        bool has_held = false;
        bool has_drawn = false;
        for (const auto& answer : listed) {
            if (answer.type == CommandType::pick_card) {
                // The first of several indistinguishable cards represents all of them.
                bool& has_one = held_[seat].contains(answer.target) ? has_held : has_drawn;
                if (std::exchange(has_one, true)) continue;
            } else if (hits_oneself_needlessly(rules_, state, answer, listed.span())) {
                continue;
            }
            answers.push_back(answer);
        }
        return answers;
    }

    /// Hashes everything that is public, independent of the order of waiting effects, and how many of the initial cards
    /// each hand still has.
    [[nodiscard]] std::uint64_t key_of(const State& state) const {
        core::Hasher hasher;
        hasher.add(has_automa(state.options) ? automa_hash(state) : 0);
        hasher.add_all(state.levels.all).add(state.deck.size()).add(state.discard.size());
        hasher.add_all(state.chosen_metals).add_all(state.card_resources);
        for (core::Side side = 0; side < sides(state.options); ++side) {
            const auto& player = state.players[side];
            hasher.add_all(player.stock).add_all(player.production).add(player.terraform_rating);
            const auto& history = player.rating_history;
            hasher.add(history.temperature).add(history.oxygen).add(history.oceans).add(history.effects);
            hasher.add(player.rating_raised).add(player.next_card_discount).add(player.next_card_shift);
            hasher.add(player.hand.size()).add((player.hand & held_[side]).size());
        }
        const auto& board = state.board;
        for (const std::size_t space : board.occupied) {
            hasher.add(space).add(board.tiles[space]).add(board.owners[space]);
        }
        for (const auto& claimed : board.claimed) hasher.add_all(claimed.words());
        std::uint64_t waiting = 0;
        for (std::size_t index = 0; index < count_waiting(state); ++index) {
            const auto& effect = waiting_effect(state, index);
            waiting += core::Hasher()
                           .add(effect.pc)
                           .add(effect.seat)
                           .add(effect.source)
                           .add(effect.trigger_card)
                           .add(effect.repeats)
                           .finish();
        }
        return hasher.add(waiting).finish();
    }

    [[nodiscard]] std::uint64_t automa_hash(const State& state) const {
        auto view = TerraformingMars::view(rules_, state, core::k_no_seat);
        view.stack.clear();
        return TerraformingMars::hash(view);
    }

    const Rules& rules_;
    std::array<CardSet, core::k_max_sides> held_{};
    std::unordered_map<std::uint64_t, Results> known_;
    std::size_t steps_ = 0;
};

/// Returns the first effects, at most as many as are offered.
EffectSet first_of(EffectSet effects) {
    while (core::count_bits(effects) > k_most_offered) effects &= ~std::bit_floor(effects);
    return effects;
}

/// Returns effects that need not be offered, since they may come before any other effect without a difference.
EffectSet without_place(Exploration& exploration, const State& state, EffectSet possible,
                        const std::vector<Exploration::Results>& results) {
    EffectSet found = 0;
    for (std::size_t index = 0; index < results.size(); ++index) {
        if (((possible >> index) & 1U) == 0 || !exploration.sets_nothing_off(state, index)) continue;
        bool fits_everywhere = true;
        for (std::size_t other = 0; other < results.size() && fits_everywhere; ++other) {
            if (other == index || ((possible >> other) & 1U) == 0) continue;
            fits_everywhere = exploration.results_from(state, index, other) == results[other];
        }
        if (fits_everywhere) found |= EffectSet{1} << index;
    }
    return found;
}

}  // namespace

bool only_draws(const Rules& rules, const Frame& effect) {
    std::size_t pc = effect.pc;
    while (std::holds_alternative<op::Draw>(rules.ops[pc])) ++pc;
    return pc != effect.pc && op::ends(rules.ops[pc]);
}

bool hits_oneself_needlessly(const Rules& rules, const State& state, const Command& answer,
                             std::span<const Command> answers) {
    const auto seat = state.stack.back().seat;
    const auto& asking = rules.ops[state.stack.back().pc];
    const bool takes_from_player = op::read<op::StockLoss>(asking) || op::read<op::LowerAnyProduction>(asking);
    const bool takes_from_card = op::read<op::RemoveFromCard>(asking).has_value();
    if (!takes_from_player && !takes_from_card) return false;
    const auto hits_oneself = [&](const Command& command) {
        if (command.target == k_none || command.target == k_automa_source) return false;
        return takes_from_player ? command.player() == seat : owner_of(state, command.target) == seat;
    };
    return hits_oneself(answer) && !std::ranges::all_of(answers, hits_oneself);
}

EffectOrder find_effect_order(const Rules& rules, const State& state) {
    const auto count = count_waiting(state);
    if (count == 1) return {};
    if (const auto drawing = Exploration::first_that_only_draws(rules, state); drawing < count) {
        return {.first = drawing};
    }
    bool all_add = true;
    for (std::size_t index = 0; index < count && all_add; ++index) {
        all_add = only_adds(rules, waiting_effect(state, index));
    }
    if (all_add) return {};

    // A fixed stream: the result must not depend on what the game has drawn.
    core::Rng rng(0);
    auto imagined = std::make_unique<State>(
        TerraformingMars::determinize(rules, TerraformingMars::view(rules, state, core::k_no_seat), rng));
    Exploration exploration(rules, *imagined);
    EffectOrder order;
    EffectSet possible = 0;
    std::vector<Exploration::Results> results(count);
    bool differs = false;
    std::size_t first = count;
    for (std::size_t index = 0; index < count; ++index) {
        if (is_repeated(*imagined, index)) continue;
        results[index] = exploration.results_from(*imagined, index);
        if (results[index].empty() && !exploration.exhausted()) continue;
        possible |= EffectSet{1} << index;
        if (first == count) first = index;
        differs = differs || results[index] != results[first];
    }
    order.first = first == count ? 0 : first;
    order.exhausted = exploration.exhausted();
    if (order.exhausted) {
        order.offered = core::count_bits(possible) > 1 ? first_of(possible) : 0;
        return order;
    }
    if (!differs) return order;
    const auto left = possible & ~without_place(exploration, *imagined, possible, results);
    order.offered = first_of(core::count_bits(left) > 1 && !exploration.exhausted() ? left : possible);
    return order;
}

}  // namespace syrtis::terraforming
