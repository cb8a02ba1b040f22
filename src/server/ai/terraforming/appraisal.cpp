// SPDX-License-Identifier: MIT

#include "ai/terraforming/appraisal.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <limits>

#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/play_card.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Card;
using game::Count;
using game::Resource;
using game::Source;
namespace op = game::operation;

constexpr std::size_t k_no_stop = std::numeric_limits<std::size_t>::max();
constexpr int k_deepest = 3;
constexpr int k_most_awards = static_cast<int>(game::k_max_funded_awards);

/// True if Appraisal::passive can find a benefit in the rules.
bool has_passives(const game::PassiveRule& rule) {
    const auto any = [](const auto& discounts) {
        return std::ranges::any_of(discounts, [](std::uint8_t discount) { return discount != 0; });
    };
    return rule.trigger_count > 0 || any(rule.tag_discounts) || any(rule.project_discounts) ||
           (rule.card_discount | rule.steel_value | rule.titanium_value | rule.heat_value | rule.requirement_shift |
            rule.plants_for_greenery | rule.protected_stock | rule.protected_card_resources) != 0;
}

int matching_tags(const game::SourceRule& rule, const game::Trigger& trigger) {
    int tags = 0;
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        if (((trigger.tags >> tag) & 1U) != 0) tags += rule.tags[tag];
    }
    return tags;
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
        if (has_passives(rules.cards[card].passive)) with_passives.insert(card);
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

/// The worth of one operation, and the number of operations after it that are omitted or included in it.
struct Appraisal::Step {
    double worth = 0.0;
    std::size_t skipped = 0;
    bool ends = false;
};

/// Computes the worth of each kind of operation at its position in a program.
class Appraisal::Handler {
   public:
    Handler(const Appraisal& appraisal, std::size_t pc, Source source, int depth)
        : appraisal_(appraisal), outlook_(appraisal.outlook_), next_(pc + 1U), source_(source), depth_(depth) {}

    Step operator()(const op::End&) const { return {.ends = true}; }
    Step operator()(const op::Skip& skip) const { return {.skipped = skip.count}; }
    Step operator()(const op::Branch& branch) const {
        const auto& requirement = appraisal_.rules_.requirements[branch.requirement];
        return {.skipped = game::is_met(appraisal_.state_, appraisal_.seat_, requirement, 0) ? 0U : branch.then};
    }
    Step operator()(const op::RevealTop& reveal) const {
        return {appraisal_.deck_.tag_share[index_of(reveal.tag)] * following(reveal.matched), reveal.matched};
    }
    Step operator()(const op::PlaceTile& tile) const {
        return {chance_of_space(tile.where) * (worth_of(tile.tile) + following(tile.belongings)), tile.belongings};
    }
    Step operator()(const op::PlaceMarker& marker) const {
        return {chance_of_space(marker.where) * 0.5 * appraisal_.weights_.tile_bonus};
    }
    Step operator()(const op::PlaceOcean&) const { return {outlook_.ocean}; }
    Step operator()(const op::ChangeProduction& change) const {
        const double steps = units(change.steps);
        if (is_played() && appraisal_.leaves_out_production(change.resource, steps)) return {};
        return {steps * outlook_.production[index_of(change.resource)]};
    }
    Step operator()(const op::Gain& gain) const {
        return {units(gain.units) * outlook_.stock[index_of(gain.resource)]};
    }
    Step operator()(const op::Lose& lose) const {
        if (is_played() && appraisal_.leaves_out_stock(lose.resource, units(lose.units))) return {};
        return {-units(lose.units) * outlook_.stock[index_of(lose.resource)]};
    }
    Step operator()(const op::Raise& raise) const {
        return {units(raise.steps) *
                (raise.parameter == game::Parameter::temperature ? outlook_.temperature_step : outlook_.oxygen_step)};
    }
    Step operator()(const op::RaiseRating& raise) const { return {units(raise.steps) * outlook_.rating_step}; }
    Step operator()(const op::ProduceSpaceMetal&) const { return {outlook_.production[index_of(Resource::steel)]}; }
    Step operator()(const op::Draw& draw) const { return {units(draw.cards) * outlook_.card}; }
    Step operator()(const op::Look& look) const {
        if (look.buys) return {0.35 * outlook_.card * look.seen};
        return {look.kept * outlook_.card * (1.0 + 0.15 * (look.seen - look.kept))};
    }
    Step operator()(const op::AddHere& add) const { return {units(add.units) * appraisal_.resource_on(source_)}; }
    Step operator()(const op::SpendHere& spend) const {
        return {-units(spend.units) * appraisal_.resource_on(source_)};
    }
    Step operator()(const op::AddToCard& add) const { return {units(add.units) * 0.3 * outlook_.point}; }
    Step operator()(const op::Remove& remove) const {
        return {appraisal_.loss_to_others(remove.resource, remove.up_to.amount, false)};
    }
    Step operator()(const op::Steal& steal) const {
        return {appraisal_.loss_to_others(steal.resource, steal.up_to.amount, true)};
    }
    Step operator()(const op::RemoveFromCard&) const { return {0.3 * outlook_.point}; }
    Step operator()(const op::LowerAnyProduction& lower) const {
        return {appraisal_.production_loss(lower.resource, lower.steps.amount)};
    }
    Step operator()(const op::Choose& choose) const {
        return {depth_ < k_deepest ? appraisal_.best_option(choose, source_, depth_ + 1) : 0.0};
    }
    Step operator()(const op::CopyProduction&) const { return {0.8 * outlook_.annuity}; }
    Step operator()(const op::ConvertProduction&) const { return {0.2 * outlook_.annuity}; }
    Step operator()(const op::DiscountNextCard& discount) const {
        return ending_in_play({0.6 * units(discount.megacredits)});
    }
    Step operator()(const op::ShiftNextCard&) const { return ending_in_play({2.0}); }
    Step operator()(const op::Pay& pay) const {
        return {-units(pay.megacredits) * outlook_.stock[index_of(Resource::megacredits)]};
    }
    /// Chosen cards with a useful tag are worth more than drawn ones.
    Step operator()(const op::RevealUntil& reveal) const { return {reveal.cards * 1.2 * outlook_.card}; }
    Step operator()(const op::PlayCard& play) const {
        if (play.look > 0) return {appraisal_.best_of_preludes(play.look, depth_)};
        return ending_in_play({});
    }
    Step operator()(const op::FundAward& fund) const {
        const game::State& state = appraisal_.state_;
        const bool possible = !is_solo(state.options) && game::claimed_count(state.awards) < k_most_awards;
        if (!possible) return {};
        return {3.0 * outlook_.point - fund.price * outlook_.stock[index_of(Resource::megacredits)]};
    }
    Step operator()(const op::RaiseLowestProduction& raise) const {
        return {appraisal_.lowest_production(static_cast<int>(units(raise.steps)))};
    }
    Step operator()(const op::PayAny& pay) const {
        const auto resource = index_of(pay.resource);
        return {std::max(0.0, 1.0 - outlook_.stock[resource]) *
                appraisal_.state_.players[appraisal_.seat_].production[resource]};
    }
    Step operator()(const op::DiscardCards& discard) const {
        return {-units(discard.cards) * appraisal_.weights_.useless_card};
    }
    // The remaining operations have no worth of their own. The price of an action is in SourceRule::action_price.
    Step operator()(const op::SellCards&) const { return {}; }
    Step operator()(const op::RemoveMostValuable&) const { return {-outlook_.point}; }
    Step operator()(const op::TakeFromCard&) const { return {}; }
    Step operator()(const op::FirePlayTriggers&) const { return {}; }
    Step operator()(const op::OrderEffects&) const { return {}; }
    Step operator()(const op::Automa&) const { return {}; }

   private:
    /// True if the operation runs when its card is played. The cost of an action is never omitted.
    [[nodiscard]] bool is_played() const {
        if (!game::is_project_card(source_)) return false;
        const std::size_t play = appraisal_.rules_.cards[source_].play;
        for (std::size_t pc = play; pc < next_; ++pc) {
            if (op::ends(appraisal_.rules_.ops[pc])) return false;
        }
        return play < next_;
    }
    /// The worth of easing the next card: `usual`, or that of the card which the same effects play at once.
    [[nodiscard]] Step ending_in_play(Step usual) const {
        const auto ease = eased_play_at(appraisal_.rules_, next_ - 1U);
        return ease ? Step{appraisal_.best_eased(*ease).gain, ease->end - next_} : usual;
    }
    [[nodiscard]] double units(const game::Amount& amount) const { return appraisal_.amount(amount, source_); }
    [[nodiscard]] double following(std::size_t count) const {
        return appraisal_.operations(next_, next_ + count, source_, depth_);
    }
    /// The probability that a tile or marker has a legal space when its card is played; without one it is omitted
    /// (ruling 20).
    [[nodiscard]] double chance_of_space(game::Where where) const {
        if (game::legal_spaces(appraisal_.rules_, appraisal_.state_, appraisal_.seat_, where, source_) != 0) return 1.0;
        return outlook_.rounds < 0.5 ? 0.0 : appraisal_.weights_.space_to_come;
    }
    [[nodiscard]] double worth_of(game::Tile tile) const {
        if (tile == game::k_greenery) return outlook_.greenery;
        const bool is_city = ((appraisal_.rules_.tiles_counting_as_city >> tile) & 1U) != 0;
        return is_city ? outlook_.city : appraisal_.weights_.tile_bonus;
    }

    const Appraisal& appraisal_;
    const Outlook& outlook_;
    std::size_t next_;
    Source source_;
    int depth_;
};

double Appraisal::operations(std::size_t first, std::size_t stop, Source source, int depth) const {
    double value = 0.0;
    for (std::size_t pc = first; pc < stop; ++pc) {
        const Step step = op::visit(rules_.ops[pc], Handler(*this, pc, source, depth));
        if (step.ends) break;
        value += step.worth;
        pc += step.skipped;
    }
    return value;
}

int Appraisal::amount(const game::Amount& amount, Source source) const {
    const game::CountContext context{.seat = seat_, .source = source, .counts_wild_tags = true};
    int value = game::value_of(rules_, state_, amount, context);
    // A card that is not played yet will count its own tags.
    if (amount.per == Count::own_tag && game::is_project_card(source) &&
        rules_.cards[source].kind != game::CardKind::event && !state_.players[seat_].played.contains(source)) {
        value += rules_.cards[source].tags[amount.argument] * amount.amount / amount.each;
    }
    return value;
}

double Appraisal::best_option(const op::Choose& choose, Source source, int depth) const {
    double best = choose.optional ? 0.0 : -1e9;
    for (std::size_t option = choose.first; option < choose.first + choose.count; ++option) {
        const game::Program program = rules_.options[option].program;
        best = std::max(best, operations(program, k_no_stop, source, depth));
    }
    return best;
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
    // Each prelude is the best one seen with the probability that it is seen and none of the better ones is.
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

double Appraisal::lowest_production(int steps) const {
    const auto& production = state_.players[seat_].production;
    const auto lowest = *std::ranges::min_element(production);
    double sum = 0.0;
    int equal = 0;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (production[resource] != lowest) continue;
        sum += outlook_.production[resource];
        ++equal;
    }
    // Equal productions are raised in turn.
    return steps * sum / equal;
}

double Appraisal::loss_to_others(Resource lost, int wanted, bool gained) const {
    const auto resource = index_of(lost);
    int most = 0;
    for (core::Side other = 0; other < sides(state_.options); ++other) {
        if (other == seat_ || ((state_.players[other].passives.protected_stock >> resource) & 1U) != 0) continue;
        most = std::max(most, std::min<int>(wanted, state_.players[other].stock[resource]));
    }
    if (is_solo(state_.options) && gained) most = wanted;
    if (has_automa(state_.options)) {
        const int lost_units = std::min(wanted, game::automa::losable(state_, lost));
        const double gain = gained ? outlook_.stock[resource] : 0.0;
        return lost_units * (weights_.automa_opponent * weights_.automa_megacredit * outlook_.point + gain);
    }
    const double harm = weights_.opponents / std::max(1, opponents(state_.options));
    return most * outlook_.stock[resource] * (harm + (gained ? 1.0 : 0.0));
}

double Appraisal::production_loss(Resource lost, int steps) const {
    const auto resource = index_of(lost);
    const int minimum = lost == Resource::megacredits ? game::k_megacredit_production_minimum : 0;
    const double worth = steps * outlook_.production[resource];
    if (is_solo(state_.options)) return 0.0;
    if (has_automa(state_.options)) {
        const bool possible = game::automa::can_lose_production(rules_, state_, lost, steps);
        if (possible) return steps * weights_.automa_opponent * weights_.automa_space * outlook_.point;
        return leaves_out_production(lost, -steps) ? 0.0 : -worth;
    }
    for (core::Side other = 0; other < sides(state_.options); ++other) {
        if (other != seat_ && state_.players[other].production[resource] - steps >= minimum) {
            return worth * weights_.opponents / std::max(1, opponents(state_.options));
        }
    }
    return leaves_out_production(lost, -steps) ? 0.0 : -worth;
}

bool Appraisal::leaves_out_production(Resource resource, double change) const {
    if (state_.options.unpayable_losses == game::UnpayableLosses::block || change >= 0.0) return false;
    const int minimum = resource == Resource::megacredits ? game::k_megacredit_production_minimum : 0;
    return state_.players[seat_].production[index_of(resource)] + change < minimum;
}

bool Appraisal::leaves_out_stock(Resource resource, double lost) const {
    if (state_.options.unpayable_losses == game::UnpayableLosses::block) return false;
    return state_.players[seat_].stock[index_of(resource)] < lost;
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
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        value += rule.tag_discounts[tag] * deck_.tag_share[tag] * plays;
    }
    for (const auto discount : rule.project_discounts) value += 0.2 * discount * outlook_.annuity;
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
    // For points by tags: the card counts its own, and more will follow.
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
    for (const auto count : rule.tags) value += weights_.tag * count * std::min(1.0, outlook_.rounds / 4.0);
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
        wait(requirement.temperature_min, state_.temperature, rules_.tracks[0].end, rules_.tracks[0].step);
    }
    if (requirement.oxygen_min > -128) {
        wait(requirement.oxygen_min, state_.oxygen, rules_.tracks[1].end, rules_.tracks[1].step);
    }
    if (requirement.oceans_min > -128) wait(requirement.oceans_min, oceans, game::k_ocean_maximum, 1);
    const bool too_late = state_.temperature - shift * rules_.tracks[0].step > requirement.temperature_max ||
                          state_.oxygen - shift * rules_.tracks[1].step > requirement.oxygen_max ||
                          oceans - shift > requirement.oceans_max;
    return too_late ? -1.0 : longest;
}

double Appraisal::tag_likelihood(const game::Requirement& requirement) const {
    const game::Player& player = state_.players[seat_];
    double likelihood = 1.0;
    int wild_tags = player.passives.wild_tags;
    for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
        for (int missing = requirement.tags[tag] - player.passives.tags[tag]; missing > 0; --missing) {
            if (wild_tags-- > 0) continue;
            likelihood *= std::min(0.9, weights_.tag_chance + deck_.tag_share[tag]);
        }
    }
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (player.production[resource] < requirement.own_production[resource]) likelihood *= 0.5;
    }
    const int greeneries = std::popcount(state_.board.greeneries & state_.board.owned[seat_]);
    if (greeneries < requirement.own_greeneries) likelihood *= 0.7;
    if (std::popcount(state_.board.cities) < requirement.cities_in_play) likelihood *= 0.7;
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

double Appraisal::prelude(game::Prelude prelude) const {
    const game::PreludeRule& rule = rules_.preludes[prelude];
    const double money = outlook_.stock[index_of(Resource::megacredits)];
    const auto terms = game::prelude_terms(rules_, state_, seat_, prelude);
    const auto ease = eased_play_of(rules_, rule.play);
    const bool is_paid = game::worth(terms, state_.players[seat_].stock) >= rule.price;
    const bool is_playable = is_paid && (!ease || best_eased(*ease).card != game::k_no_card);
    if (!is_playable) return rules_.unplayable_prelude * money;
    double value = program(rule.play, game::prelude_source(prelude)) + reactions_to(rule) - rule.price * money;
    int tags = rule.wild_tags;
    for (const auto count : rule.tags) tags += count;
    value += weights_.tag * tags * std::min(1.0, outlook_.rounds / 4.0);
    return value;
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
