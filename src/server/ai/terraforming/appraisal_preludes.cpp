// SPDX-License-Identifier: MIT

// The worth of preludes, of cards that a prelude lets its player play, and of reactions to preludes and corporations.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "ai/terraforming/appraisal.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/play_card.hpp"
#include "engine/terraforming/requirements.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Card;
using game::Resource;
using game::Source;
namespace op = game::operation;

int matching_tags(const game::SourceRule& rule, const game::Trigger& trigger) {
    int tags = 0;
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        if (((trigger.tags >> tag) & 1U) != 0) tags += rule.tags[tag];
    }
    return tags;
}

}  // namespace

std::optional<EasedPlay> eased_play_at(const game::Rules& rules, std::size_t first) {
    EasedPlay ease;
    for (std::size_t pc = first;; ++pc) {
        if (const auto discount = op::read<op::DiscountNextCard>(rules.ops[pc])) {
            ease.discount += discount->megacredits.amount;
        } else if (const auto shift = op::read<op::ShiftNextCard>(rules.ops[pc])) {
            ease.requirement_shift += shift->steps.amount;
        } else {
            const auto play = op::read<op::PlayCard>(rules.ops[pc]);
            if (!play || play->look > 0) return std::nullopt;
            ease.end = pc + 1U;
            return ease;
        }
    }
}

std::optional<EasedPlay> eased_play_of(const game::Rules& rules, game::Program program) {
    for (std::size_t pc = program; !op::ends(rules.ops[pc]); ++pc) {
        if (const auto ease = eased_play_at(rules, pc)) return ease;
    }
    return std::nullopt;
}

double Appraisal::best_of_preludes(int seen, int depth) const {
    if (depth >= k_deepest || rules_.preludes.empty()) return 0.0;
    std::array<double, game::k_max_preludes> worths{};
    const std::size_t all = rules_.preludes.size();
    for (std::size_t prelude = 0; prelude < all; ++prelude) {
        const game::PreludeRule& rule = rules_.preludes[prelude];
        const Source source = game::prelude_source(static_cast<game::Prelude>(prelude));
        worths[prelude] = operations(rule.play, k_no_stop, source, depth + 1) - rule.price;
    }
    std::sort(worths.begin(), worths.begin() + static_cast<std::ptrdiff_t>(all), std::greater<>());
    // A prelude is the best one seen if it is seen and no better prelude is seen.
    const double draws = std::min<double>(seen, static_cast<double>(all));
    double none_better = 1.0;
    double value = 0.0;
    for (std::size_t place = 0; place < all && none_better > 0.0; ++place) {
        const double chance = std::min(1.0, draws / static_cast<double>(all - place));
        value += none_better * chance * worths[place];
        none_better *= 1.0 - chance;
    }
    return value;
}

EasedCard Appraisal::best_eased(const EasedPlay& ease) const {
    game::State eased = state_;
    game::Player& player = eased.players[seat_];
    const auto sum = [](int left, int right) { return static_cast<std::uint8_t>(std::min(left + right, 0xff)); };
    player.next_card_discount = sum(player.next_card_discount, ease.discount);
    player.next_card_shift = sum(player.next_card_shift, ease.requirement_shift);
    const Appraisal then(rules_, deck_, weights_, eased, seat_, outlook_.rounds);
    game::CardSet cards = player.hand;
    for (const auto card : player.choice.cards) cards.insert(card);
    EasedCard best;
    for (const auto index : cards) {
        const auto card = static_cast<Card>(index);
        if (!game::is_met(eased, seat_, rules_.cards[card].requirement, game::requirement_shift(eased, seat_)))
            continue;
        const auto terms = game::card_terms(rules_, eased, seat_, card);
        if (game::worth(terms, player.stock) < terms.price) continue;
        const double with_ease = then.profit(card);
        const double gain = with_ease - profit(card);
        if (best.card == game::k_no_card || gain > best.gain) best = {card, with_ease, gain};
    }
    return best;
}

double Appraisal::reactions_to(const game::SourceRule& played) const {
    double value = 0.0;
    for (const game::TriggerInPlay& in_play : state_.triggers) {
        if (in_play.owner != seat_) continue;
        const game::PassiveRule& passive = rules_.source(in_play.source).passive;
        for (std::size_t index = 0; index < passive.trigger_count; ++index) {
            const game::Trigger& trigger = rules_.triggers[std::size_t{passive.first_trigger} + index];
            if (trigger.when != game::TriggerWhen::play_tag) continue;
            const int tags = matching_tags(played, trigger);
            if (tags > 0) value += tags * std::max(0.0, program(trigger.program, in_play.source));
        }
    }
    return value;
}

double Appraisal::reactions_to_itself(const game::SourceRule& corporation, Source source) const {
    double value = 0.0;
    for (std::size_t index = 0; index < corporation.passive.trigger_count; ++index) {
        const game::Trigger& trigger = rules_.triggers[std::size_t{corporation.passive.first_trigger} + index];
        if (!trigger.includes_this) continue;
        int times = trigger.when == game::TriggerWhen::play_card ? 1 : 0;
        if (trigger.when == game::TriggerWhen::play_tag) times = matching_tags(corporation, trigger);
        if (times > 0) value += times * program(trigger.program, source);
    }
    return value;
}

double Appraisal::head_start(game::Program program, Source source) const {
    const game::Passives& passives = state_.players[seat_].passives;
    double value = 0.0;
    for (std::size_t pc = program; !op::ends(rules_.ops[pc]); ++pc) {
        if (const auto gain = op::read<op::Gain>(rules_.ops[pc])) {
            int pays = 0;
            if (gain->resource == Resource::steel) pays = passives.steel_value;
            if (gain->resource == Resource::titanium) pays = passives.titanium_value;
            value += (weights_.prelude_metal - weights_.metal_share) * pays * amount(gain->units, source);
        } else if (const auto change = op::read<op::ChangeProduction>(rules_.ops[pc])) {
            const int steps = change->resource == Resource::megacredits ? amount(change->steps, source) : 0;
            value += weights_.prelude_debt * std::min(0, steps);
        } else if (op::read<op::PlaceOcean>(rules_.ops[pc]) || op::read<op::PlaceTile>(rules_.ops[pc])) {
            value += weights_.prelude_tile;
        }
    }
    return value;
}

double Appraisal::prelude(game::Prelude prelude) const {
    const game::PreludeRule& rule = rules_.preludes[prelude];
    const double money = outlook_.stock[index_of(Resource::megacredits)];
    const auto terms = game::prelude_terms(rules_, state_, seat_, prelude);
    const auto ease = eased_play_of(rules_, rule.play);
    const bool is_paid = game::worth(terms, state_.players[seat_].stock) >= rule.price;
    const bool is_playable = is_paid && (!ease || best_eased(*ease).card != game::k_no_card);
    if (!is_playable) return rules_.unplayable_prelude * money;
    const Source source = game::prelude_source(prelude);
    double value = program(rule.play, source) + head_start(rule.play, source) + reactions_to(rule) - rule.price * money;
    int tags = rule.wild_tags;
    for (const auto count : rule.tags) tags += count;
    value += weights_.tag * tags * std::min(1.0, outlook_.rounds / 4.0);
    return value;
}

}  // namespace syrtis::ai::terraforming
