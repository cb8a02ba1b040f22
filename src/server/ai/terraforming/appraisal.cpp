// SPDX-License-Identifier: MIT

#include "ai/terraforming/appraisal.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/requirements.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Card;
using game::Count;
using game::Resource;
using game::Source;
namespace op = game::operation;

/// True if Appraisal::passive can find a benefit in the rules.
bool has_passives(const game::PassiveRule& rule) {
    const auto any = [](const auto& discounts) {
        return std::ranges::any_of(discounts, [](std::uint8_t discount) { return discount != 0; });
    };
    return rule.trigger_count > 0 || any(rule.tag_discounts) || any(rule.project_discounts) ||
           (rule.card_discount | rule.steel_value | rule.titanium_value | rule.heat_value | rule.requirement_shift |
            rule.plants_for_greenery | rule.protected_stock | rule.protected_card_resources) != 0;
}

}  // namespace

DeckStatistics::DeckStatistics(const game::Rules& rules) {
    if (rules.cards.empty()) return;
    const double one = 1.0 / static_cast<double>(rules.cards.size());
    for (const game::CardRule& card : rules.cards) {
        for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
            if (card.tags[tag] > 0) tag_share[tag] += one;
        }
        kind_share[static_cast<std::size_t>(card.kind)] += one;
        if (card.victory_points.per != Count::one || card.victory_points.amount > 0) share_with_points += one;
        mean_cost += one * card.cost;
    }
    for (std::size_t card = 0; card < rules.cards.size(); ++card) {
        const game::CardRule& rule = rules.cards[card];
        if (has_passives(rule.passive)) with_passives.insert(card);
        if (has_passives(rule.passive) || rule.action_slot != game::k_no_slot || rule.victory_points.amount != 0 ||
            rule.resource_slot != game::k_no_slot) {
            lasting.insert(card);
        }
        for (std::size_t pc = rules.cards[card].play; !op::ends(rules.ops[pc]); ++pc) {
            const auto change = op::read<op::ChangeProduction>(rules.ops[pc]);
            if (!change || change->resource == Resource::megacredits) continue;
            if (change->steps.per != Count::one || change->steps.amount >= 0) continue;
            taken_steps[card][index_of(change->resource)] = static_cast<std::uint8_t>(-change->steps.amount);
            takers.insert(card);
        }
    }
    for (std::size_t corporation = 0; corporation < rules.corporations.size(); ++corporation) {
        if (has_passives(rules.corporations[corporation].passive)) {
            with_passives.insert(game::corporation_source(static_cast<game::Corporation>(corporation)));
        }
    }
}

Appraisal::Appraisal(const game::Rules& rules, const DeckStatistics& deck, const Weights& weights,
                     const game::State& state, core::Seat seat, double rounds)
    : rules_(rules),
      deck_(deck),
      weights_(weights),
      state_(state),
      seat_(seat),
      outlook_(make_outlook(rules, state, seat, weights, rounds)) {}

Appraisal::Appraisal(const Appraisal& now, const Outlook& outlook)
    : rules_(now.rules_),
      deck_(now.deck_),
      weights_(now.weights_),
      state_(now.state_),
      seat_(now.seat_),
      outlook_(outlook) {}

const Outlook& Appraisal::later() const {
    if (!later_) {
        later_ = make_outlook(rules_, state_, seat_, weights_, outlook_.rounds / 2.0);
        fade_later_ = std::pow(1.0 + weights_.discount, -outlook_.rounds / 2.0);
    }
    return *later_;
}

double Appraisal::program(game::Program program, Source source) const {
    return program == game::k_empty_program ? 0.0 : operations(program, k_no_stop, source, 0);
}

double Appraisal::resource_on(Source source) const {
    const game::SourceRule& rule = rules_.source(source);
    double worth = 0.02;
    if (rule.victory_points.per == Count::resource_here) {
        worth = outlook_.point * rule.victory_points.amount / rule.victory_points.each;
    }
    if (rule.passive.resource_here_value > 0) {
        const double pays = rule.passive.resource_here_value * outlook_.stock[index_of(Resource::megacredits)];
        worth = std::max(worth, weights_.metal_share * pays);
    }
    if (rule.action == game::k_empty_program) return worth;
    const auto choose = op::read<op::Choose>(rules_.ops[rule.action]);
    if (!choose) return worth;
    for (std::size_t option = choose->first; option < choose->first + choose->count; ++option) {
        const std::size_t start = rules_.options[option].program;
        const auto spend = op::read<op::SpendHere>(rules_.ops[start]);
        if (!spend || spend->units.amount <= 0) continue;
        worth = std::max(worth, 0.8 * operations(start + 1, k_no_stop, source, k_deepest) / spend->units.amount);
    }
    return worth;
}

double Appraisal::supplied(game::Program action) const {
    const auto& production = state_.players[seat_].production;
    double share = 1.0;
    for (std::size_t pc = action; !op::ends(rules_.ops[pc]); ++pc) {
        const auto lose = op::read<op::Lose>(rules_.ops[pc]);
        if (!lose || lose->resource == Resource::megacredits || lose->units.amount <= 0) continue;
        const double comes_in = std::max<double>(0.0, production[index_of(lose->resource)]);
        share = std::min(share, comes_in / lose->units.amount);
    }
    return share;
}

double Appraisal::single_use(Source source, bool with_resources) const {
    const game::SourceRule& rule = rules_.source(source);
    if (rule.action == game::k_empty_program || (rule.action_needs_raised_rating && !with_resources)) return 0.0;
    double price = rule.action_price * outlook_.stock[index_of(Resource::megacredits)];
    // Paying with metals makes a priced action cheaper than its price.
    if (rule.action_metals != 0) price *= 0.9;
    return std::max(0.0, operations(rule.action, k_no_stop, source, 0) - price);
}

double Appraisal::future_actions(Source source) const {
    const game::SourceRule& rule = rules_.source(source);
    if (rule.action_slot == game::k_no_slot || outlook_.rounds <= 0.0) return 0.0;
    const double once = half_way().single_use(source, true);
    const bool scores =
        rule.victory_points.per == Count::resource_here || op::read<op::RaiseRating>(rules_.ops[rule.action]);
    const double share = scores ? weights_.growing_share : weights_.action_share;
    double uses = outlook_.rounds;
    if (weights_.unsupplied_share != 1.0) {
        const double supply = supplied(rule.action);
        uses *= supply + (1.0 - supply) * weights_.unsupplied_share;
    }
    return share * uses * fade_later_ * once;
}

double Appraisal::firings(const game::Trigger& trigger) const {
    const double players = trigger.by_owner_only ? 1.0 : sides(state_.options);
    const double plays = players * weights_.cards_each_generation * outlook_.rounds;
    switch (trigger.when) {
        case game::TriggerWhen::play_tag: {
            double share = 0.0;
            for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
                if (((trigger.tags >> tag) & 1U) != 0) share += deck_.tag_share[tag];
            }
            return plays * share;
        }
        case game::TriggerWhen::play_card: {
            double share = 0.0;
            for (std::size_t kind = 0; kind < deck_.kind_share.size(); ++kind) {
                if (((trigger.kinds >> kind) & 1U) != 0) share += deck_.kind_share[kind];
            }
            for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
                if (((trigger.with_tags >> tag) & 1U) != 0) share *= 1.5 * deck_.tag_share[tag];
            }
            if (trigger.with_points) share *= deck_.share_with_points;
            return plays * (trigger.min_printed_cost > 0 ? 0.25 * share : share);
        }
        case game::TriggerWhen::place_tile: {
            const double oceans_left = std::max(0, game::k_ocean_maximum - game::count_oceans(state_));
            const double share = players / std::max<double>(1.0, sides(state_.options));
            double tiles = 0.0;
            if ((trigger.tiles & 1U) != 0) tiles += share * oceans_left;
            if ((trigger.tiles & 2U) != 0) tiles += 0.4 * players * outlook_.rounds;
            if ((trigger.tiles & 4U) != 0) tiles += 0.3 * players * outlook_.rounds;
            return trigger.on_bonus != 0 ? 0.25 * tiles : tiles;
        }
        case game::TriggerWhen::standard_project:
            return 0.4 * players * outlook_.rounds;
    }
    return 0.0;
}

double Appraisal::passive(Source source) const {
    if (!deck_.with_passives.contains(source)) return 0.0;
    const game::PassiveRule& rule = rules_.source(source).passive;
    const double plays = weights_.cards_each_generation * outlook_.annuity;
    double value = rule.card_discount * plays;
    // Most sources have no discounts and few tags. A sum of doubles takes longer than a comparison.
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        if (rule.tag_discounts[tag] != 0) value += rule.tag_discounts[tag] * deck_.tag_share[tag] * plays;
    }
    for (const auto discount : rule.project_discounts) {
        if (discount != 0) value += 0.2 * discount * outlook_.annuity;
    }
    const game::Player& player = state_.players[seat_];
    const auto metal = [&](Resource resource) {
        return 0.8 *
               (player.stock[index_of(resource)] + (0.7 + player.production[index_of(resource)]) * outlook_.annuity);
    };
    if (rule.steel_value > 0) value += rule.steel_value * metal(Resource::steel);
    if (rule.titanium_value > 0) value += rule.titanium_value * metal(Resource::titanium);
    if (rule.heat_value > 0) {
        value += 0.3 * (player.production[index_of(Resource::heat)] + 2.0) * outlook_.annuity;
    }
    value += rule.requirement_shift * 0.15 * plays;
    if (rule.plants_for_greenery > 0) value += 0.7 * outlook_.annuity;
    if (rule.protected_stock != 0 || rule.protected_card_resources != 0) value += 0.2 * outlook_.rounds;
    if (rule.trigger_count > 0) {
        const Appraisal middle = half_way();
        for (std::size_t index = 0; index < rule.trigger_count; ++index) {
            const game::Trigger& trigger = rules_.triggers[std::size_t{rule.first_trigger} + index];
            const double once = std::max(0.0, middle.program(trigger.program, source));
            value += fade_later_ * firings(trigger) * once;
        }
    }
    return weights_.passive * value;
}

double Appraisal::points(Source source) const {
    const game::Amount& points = rules_.source(source).victory_points;
    if (points.per == Count::resource_here) return 0.0;
    const game::CountContext context{.seat = seat_, .source = source, .paid_amount = 0};
    return game::value_of(rules_, state_, points, context);
}

double Appraisal::played(Card card) const {
    const game::CardRule& rule = rules_.cards[card];
    double value = program(rule.play, card) + outlook_.point * points(card);
    if (rule.kind == game::CardKind::event) return value;
    // For points by tags, the card counts its own tags, and further tags will follow.
    if (rule.victory_points.per == Count::own_tag) {
        value += outlook_.point *
                 (rule.tags[rule.victory_points.argument] +
                  deck_.tag_share[rule.victory_points.argument] * weights_.cards_each_generation * outlook_.rounds);
    }
    if (rule.victory_points.per == Count::adjacent_oceans || rule.victory_points.per == Count::adjacent_cities) {
        value += 1.5 * outlook_.point;
    }
    if (rule.action_slot != game::k_no_slot) value += future_actions(card) + 0.7 * single_use(card, true);
    value += passive(card);
    // Every tag helps a little with milestones, awards and requirements.
    for (const auto count : rule.tags) {
        if (count != 0) value += weights_.tag * count * std::min(1.0, outlook_.rounds / 4.0);
    }
    value += weights_.tag * rule.wild_tags * std::min(1.0, outlook_.rounds / 4.0);
    return value;
}

double Appraisal::delay(const game::Requirement& requirement) const {
    const int shift = game::requirement_shift(state_, seat_);
    const double rounds = outlook_.rounds;
    double longest = 0.0;
    const auto wait = [&](int needed, int now, int goal, int step) {
        const int missing = (needed - now + step - 1) / step - shift;
        if (missing <= 0) return;
        const double left = std::max(1.0, static_cast<double>(goal - now) / step);
        longest = std::max(longest, missing / left * (rounds + 0.5));
    };
    const int oceans = game::count_oceans(state_);
    if (requirement.temperature_min > -128) {
        wait(requirement.temperature_min, state_.levels[game::Parameter::temperature], rules_.tracks[0].end,
             rules_.tracks[0].step);
    }
    if (requirement.oxygen_min > -128) {
        wait(requirement.oxygen_min, state_.levels[game::Parameter::oxygen], rules_.tracks[1].end,
             rules_.tracks[1].step);
    }
    if (requirement.oceans_min > -128) wait(requirement.oceans_min, oceans, game::k_ocean_maximum, 1);
    bool past_further = false;
    for (const game::ParameterBound& bound : requirement.further) {
        const int level = state_.levels[bound.parameter];
        wait(bound.minimum, level, rules_.tracks[index_of(bound.parameter)].end, bound.step);
        past_further = past_further || level - shift * bound.step > bound.maximum;
    }
    const bool too_late =
        past_further ||
        state_.levels[game::Parameter::temperature] - shift * rules_.tracks[0].step > requirement.temperature_max ||
        state_.levels[game::Parameter::oxygen] - shift * rules_.tracks[1].step > requirement.oxygen_max ||
        oceans - shift > requirement.oceans_max;
    return too_late ? -1.0 : longest;
}

double Appraisal::tag_likelihood(const game::Requirement& requirement) const {
    const game::Player& player = state_.players[seat_];
    double likelihood = 1.0;
    int wild_tags = player.passives.wild_tags;
    const bool wants_tags = requirement.tags != decltype(requirement.tags){};
    for (std::size_t tag = 0; tag < game::k_tags && wants_tags; ++tag) {
        for (int missing = requirement.tags[tag] - player.passives.tags[tag]; missing > 0; --missing) {
            if (wild_tags-- > 0) continue;
            likelihood *= std::min(0.9, weights_.tag_chance + deck_.tag_share[tag]);
        }
    }
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (player.production[resource] < requirement.own_production[resource]) likelihood *= 0.5;
    }
    const int greeneries = game::count_spaces(state_.board.greeneries & state_.board.owned[seat_]);
    if (greeneries < requirement.own_greeneries) likelihood *= 0.7;
    if (game::count_spaces(state_.board.cities) < requirement.cities_in_play) likelihood *= 0.7;
    return likelihood;
}

double Appraisal::profit(Card card) const {
    const game::CardRule& rule = rules_.cards[card];
    const double wait = delay(rule.requirement);
    if (wait < 0.0 || wait > outlook_.rounds + 0.1) return 0.0;
    const double likelihood = tag_likelihood(rule.requirement);
    if (outlook_.rounds < 0.5 && (wait > 0.0 || likelihood < 1.0)) return 0.0;
    double price = game::card_price(rules_, state_, seat_, card) * outlook_.stock[index_of(Resource::megacredits)];
    // Metal in stock is worth less than what it pays for.
    const game::Player& player = state_.players[seat_];
    const auto pay_with = [&](Resource metal, game::Tag tag, int value) {
        if (rule.tags[static_cast<std::size_t>(tag)] == 0) return;
        const int units = player.stock[index_of(metal)] + 2 * player.production[index_of(metal)];
        const double part = std::min(price, static_cast<double>(value * units));
        const bool idle = player.stock[index_of(metal)] > weights_.metal_at_hand;
        price -= part * (1.0 - weights_.metal_share * (idle ? weights_.idle_metal : 1.0));
    };
    pay_with(Resource::steel, game::Tag::building, player.passives.steel_value);
    pay_with(Resource::titanium, game::Tag::space, player.passives.titanium_value);
    price -= paid_by_cards(rule, price);
    if (weights_.missing_step > 0.0 && deck_.takers.contains(card)) {
        for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
            const int missing = deck_.taken_steps[card][resource] - player.production[resource];
            price += weights_.missing_step * std::max(0, missing);
        }
    }
    if (wait <= 0.0) return likelihood * std::max(0.0, played(card) - price);
    const Appraisal then(rules_, deck_, weights_, state_, seat_, std::max(0.0, outlook_.rounds - wait));
    const double faded = std::pow(1.0 + weights_.discount, -wait);
    return likelihood * faded * std::max(0.0, then.played(card) - price);
}

double Appraisal::paid_by_cards(const game::CardRule& rule, double price) const {
    double saved = 0.0;
    for (const Source payer : rules_.payers) {
        const game::SourceRule& paying = rules_.source(payer);
        const bool accepted = rule.tags[index_of(paying.passive.pays_for)] > 0;
        if (!accepted || !game::has_in_play(state_.players[seat_], payer)) continue;
        const double part = paying.passive.resource_here_value * state_.card_resources[paying.resource_slot];
        saved += std::min(price - saved, part) * (1.0 - weights_.metal_share);
    }
    return saved;
}

double Appraisal::corporation(game::Corporation corporation) const {
    const game::CorporationRule& rule = rules_.corporations[corporation];
    const Source source = game::corporation_source(corporation);
    double value = rule.starting_megacredits + program(rule.play, source) + program(rule.first_action, source) +
                   passive(source) + future_actions(source) + single_use(source, false);
    for (const auto count : rule.tags) value += count;
    return value;
}

double Appraisal::corporation_in_play() const {
    const game::Player& player = state_.players[seat_];
    const Source source = game::corporation_source(player.corporation);
    double value = program(rules_.corporations[player.corporation].first_action, source) + passive(source) +
                   future_actions(source) + single_use(source, false);
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        value += player.stock[resource] * outlook_.stock[resource];
        value += player.production[resource] * outlook_.production[resource];
    }
    for (const auto count : rules_.corporations[player.corporation].tags) value += weights_.tag * count;
    // The weights were tuned without these reactions, in matches without preludes.
    if (state_.options.prelude) value += reactions_to_itself(rules_.corporations[player.corporation], source);
    for (const auto card : player.choice.cards) {
        const double promise = weights_.buying_share * profit(card) - game::k_card_price - weights_.buying_margin;
        value += weights_.starting_card * std::max(0.0, promise);
    }
    return value;
}

}  // namespace syrtis::ai::terraforming
