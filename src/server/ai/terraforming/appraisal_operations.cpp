// SPDX-License-Identifier: MIT

// The worth of each operation of a program.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "ai/terraforming/appraisal.hpp"
#include "engine/terraforming/automa_goals.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/placement.hpp"
#include "engine/terraforming/requirements.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Count;
using game::Resource;
using game::Source;
namespace op = game::operation;

constexpr int k_most_awards = static_cast<int>(game::k_max_funded_awards);

}  // namespace

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
        return {units(raise.steps) * outlook_.step_of(appraisal_.rules_, appraisal_.state_, raise.parameter)};
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
    /// Cards that are chosen for a useful tag are worth more than drawn cards.
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
    /// Returns the worth of easing the next card: `usual`, or the worth of the card that the same effects play at once.
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
        if (!game::legal_spaces(appraisal_.rules_, appraisal_.state_, appraisal_.seat_, where, source_).empty())
            return 1.0;
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

}  // namespace syrtis::ai::terraforming
