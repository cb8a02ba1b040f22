// SPDX-License-Identifier: MIT

#include "ai/terraforming/evaluation.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "core/bits.hpp"
#include "engine/terraforming/cards_in_play.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/operation.hpp"
#include "engine/terraforming/payment.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Count;
using game::Resource;
using game::Source;

/// Computes game::value_of for milestones and awards; most counts can be read from a single field. Wild tags count for
/// milestones only.
int counted(const game::Rules& rules, const game::State& state, const game::Amount& amount, core::Seat seat,
            bool counts_wild_tags) {
    const game::Player& player = state.players[seat];
    const game::Board& board = state.board;
    if (amount.amount == 1 && amount.each == 1 && amount.maximum == 0xff) {
        switch (amount.per) {
            case Count::own_tag:
                return player.passives.tags[amount.argument] + (counts_wild_tags ? player.passives.wild_tags : 0);
            case Count::rating:
                return player.terraform_rating;
            case Count::own_cities:
                return game::count_spaces(board.cities & board.owned[seat]);
            case Count::own_greeneries:
                return game::count_spaces(board.greeneries & board.owned[seat]);
            case Count::own_tiles:
                return game::count_spaces(board.owned[seat]);
            case Count::production:
                return player.production[amount.argument];
            case Count::stock:
                return player.stock[amount.argument];
            default:
                break;
        }
    }
    return game::value_of(rules, state, amount, {.seat = seat, .counts_wild_tags = counts_wild_tags});
}

bool counts_resource(const game::Amount& amount, Resource resource) {
    if (amount.per == Count::stock_of_metals) return resource == Resource::steel || resource == Resource::titanium;
    if (amount.per == Count::stock_sum) return ((amount.argument >> index_of(resource)) & 1U) != 0;
    return amount.per == Count::stock && amount.argument == index_of(resource);
}

/// True if the count depends on the spaces of tiles, other than on their number, or on a stock.
bool counts_places(Count count) {
    switch (count) {
        case Count::adjacent_oceans:
        case Count::adjacent_cities:
        case Count::cities_on_mars:
        case Count::own_tiles_in:
        case Count::own_tiles_beside_ocean:
        case Count::stock:
        case Count::stock_of_metals:
        case Count::stock_sum:
            return true;
        default:
            return false;
    }
}

double logistic(double value) { return 1.0 / (1.0 + std::exp(-value)); }

}  // namespace

Evaluation::Evaluation(const game::Rules& rules, const DeckStatistics& deck, const WeightSets& weights)
    : rules_(rules), deck_(deck), weight_sets_(weights), weights_(&weights.of_two), automa_(rules) {
    for (std::size_t card = 0; card < rules.cards.size(); ++card) {
        const Count per = rules.cards[card].victory_points.per;
        if (per != Count::one && per != Count::resource_here) counting_points_.insert(card);
        if (counts_places(per)) points_by_place_.insert(card);
    }
    has_milestones_by_place_ = std::ranges::any_of(
        rules.milestones, [](const game::MilestoneRule& milestone) { return counts_places(milestone.counts.per); });
    for (std::size_t award = 0; award < rules.awards.size(); ++award) {
        awards_by_place_[award] = counts_places(rules.awards[award].counts.per);
    }
}

double Evaluation::money() const { return outlooks_[seat_].stock[index_of(Resource::megacredits)]; }

void Evaluation::prepare(const game::State& root, core::Seat seat) {
    seat_ = seat;
    weights_ = &weight_sets_.at(root.options);
    // Values of an earlier decision must not remain where this one sets none.
    for (const auto source : priced_) values_in_play_[source] = resource_on_[source] = 0.0;
    priced_.clear();
    valued_.clear();
    for (const auto card : known_) hand_worth_[card] = buying_worth_[card] = 0.0;
    prelude_worth_.fill(0.0);
    forget();
    still_open_ = !is_solo(root.options) && !game::terraforming_complete(rules_, root);
    rounds_ = expected_rounds(rules_, root, *weights_);
    if (has_automa(root.options)) automa_.prepare(root, weights_->automa_moves, rounds_);
    const game::Corporation chosen = root.players[seat].choice.corporation;
    const bool starts = weights_->starts_in_play && root.phase == game::Phase::corporation &&
                        chosen != game::k_no_corporation && root.players[seat].corporation == game::k_no_corporation;
    for (core::Side other = 0; other < sides(root.options); ++other) {
        const Appraisal appraisal(rules_, deck_, *weights_, root, other, rounds_);
        outlooks_[other] = appraisal.outlook();
        prepare_values_in_play(root, other, appraisal);
        if (other != seat) continue;
        prepare_preludes(appraisal, root);
        if (starts) {
            game::State state = started(root, chosen);
            const game::PrivateChoice& choice = root.players[seat].choice;
            for (std::size_t place = 0; place < choice.preludes.size(); ++place) {
                if (((choice.picked_preludes >> place) & 1U) != 0) add_prelude(state, choice.preludes[place]);
            }
            prepare_hand(Appraisal(rules_, deck_, *weights_, state, seat, rounds_), state);
        } else {
            prepare_hand(appraisal, root);
        }
    }
}

void Evaluation::forget() {
    for (Memory& memory : memory_) {
        memory.holds_terms = memory.holds_cards = memory.holds_hand = false;
        memory.holds_tiles = memory.holds_milestones = false;
        for (Memory::Award& award : memory.awards) award.own = std::numeric_limits<double>::quiet_NaN();
    }
    missing_ = {};
}

void Evaluation::set_value_in_play(Source source, double value) {
    values_in_play_[source] = value;
    priced_.insert(source);
    if (game::is_project_card(source) && value != 0.0) valued_.insert(source);
}

void Evaluation::prepare_values_in_play(const game::State& root, core::Seat seat, const Appraisal& appraisal) {
    const game::Player& player = root.players[seat];
    const auto set_value = [&](Source source) {
        double value = appraisal.future_actions(source) + appraisal.passive(source);
        if (rules_.source(source).victory_points.per == Count::one) {
            value += appraisal.outlook().point * rules_.source(source).victory_points.amount;
        }
        set_value_in_play(source, value);
        if (rules_.source(source).resource_slot != game::k_no_slot) {
            resource_on_[source] = appraisal.resource_on(source);
        }
    };
    const auto set_value_of_event = [&](std::size_t card) {
        set_value_in_play(static_cast<Source>(card),
                          appraisal.outlook().point * rules_.cards[card].victory_points.amount);
    };
    for (const auto card : player.played) set_value(static_cast<Source>(card));
    for (const auto card : player.events) set_value_of_event(card);
    if (player.corporation != game::k_no_corporation) set_value(game::corporation_source(player.corporation));
    if (seat != seat_) return;
    for (const auto card : player.hand) {
        if (rules_.cards[card].kind == game::CardKind::event) {
            set_value_of_event(card);
        } else {
            set_value(static_cast<Source>(card));
        }
    }
}

void Evaluation::prepare_hand(const Appraisal& appraisal, const game::State& root) {
    const game::Player& player = root.players[seat_];
    known_ = player.hand;
    for (const auto card : player.choice.cards) known_.insert(card);
    for (const auto card : player.choice.drafted) known_.insert(card);
    for (const game::Frame& frame : root.stack.span()) {
        if (frame.seat != seat_) continue;
        for (const auto card : frame.offered) known_.insert(card);
    }
    promising_.clear();
    double wanted = 0.0;
    for (const auto card : known_) {
        hand_worth_[card] = appraisal.profit(static_cast<game::Card>(card));
        if (hand_worth_[card] > 0.0) promising_.insert(card);
        if (hand_worth_[card] > 0.0 && player.hand.contains(card)) {
            wanted += game::card_price(rules_, root, seat_, static_cast<game::Card>(card));
        }
    }
    if (root.options.prelude) ease_hand(appraisal, root);
    // A hand that costs more than the seat will ever earn is worth less than the sum of its cards.
    const auto& stock = player.stock;
    const double income = player.terraform_rating + player.production[index_of(Resource::megacredits)] +
                          2.0 * player.production[index_of(Resource::steel)] +
                          3.0 * player.production[index_of(Resource::titanium)];
    const double means = stock[index_of(Resource::megacredits)] + 2.0 * stock[index_of(Resource::steel)] +
                         3.0 * stock[index_of(Resource::titanium)] + 0.7 * rounds_ * income;
    const double share = wanted > means ? means / wanted : 1.0;
    const double fading = weights_->fading_share + (1.0 - weights_->fading_share) * std::min(1.0, rounds_ / 6.0);
    for (const auto card : known_) {
        const double profit = share * hand_worth_[card];
        buying_worth_[card] = fading * weights_->buying_share * profit;
        hand_worth_[card] = std::max(weights_->useless_card * std::min(1.0, rounds_), weights_->hand_share * profit);
    }
    reserve_ = std::min(wanted, 1.5 * income + 20.0) + game::k_card_price * 3.0;
}

void Evaluation::ease_hand(const Appraisal& appraisal, const game::State& root) {
    const game::Player& player = root.players[seat_];
    const auto ease_by = [&](game::Prelude prelude) {
        const auto ease = eased_play_of(rules_, rules_.preludes[prelude].play);
        const EasedCard eased = ease ? appraisal.best_eased(*ease) : EasedCard{};
        if (eased.card == game::k_no_card) return;
        hand_worth_[eased.card] = std::max(hand_worth_[eased.card], eased.profit);
        if (hand_worth_[eased.card] > 0.0) promising_.insert(eased.card);
    };
    for (const auto prelude : player.preludes) ease_by(prelude);
    for (std::size_t place = 0; place < player.choice.preludes.size(); ++place) {
        if (((player.choice.picked_preludes >> place) & 1U) != 0) ease_by(player.choice.preludes[place]);
    }
}

double Evaluation::owed_by_areas(const game::State& state) const {
    double worth = 0.0;
    for (const game::Frame& frame : state.stack.span()) {
        if (frame.seat != seat_ || frame.cause != game::Cause::area_bonus) continue;
        worth += Appraisal(rules_, deck_, *weights_, state, seat_, rounds_).program(frame.pc, frame.source);
    }
    return worth;
}

double Evaluation::value(const game::State& state) const {
    last_counts_ = award_counts(state);
    return value(state, [&](core::Side side) {
        const bool is_opponent = side != seat_ && !is_automa(state, side);
        return is_opponent ? worth_of_other(state, side) : worth(state, side, last_counts_);
    });
}

double Evaluation::value_of_moved(const game::State& state) const {
    // The lead at the end of terraforming depends on the spaces of all tiles.
    if (still_open_ && game::terraforming_complete(rules_, state)) return value(state);
    bool awards_stay = true;
    for (std::size_t award = 0; award < rules_.awards.size(); ++award) {
        if (!awards_by_place_[award] || state.awards[award] == core::k_no_seat) continue;
        for (core::Side side = 0; side < sides(state.options); ++side) {
            const double count = projected_award_count(state, side, award);
            if (count == last_counts_[award][side]) continue;
            last_counts_[award][side] = count;
            awards_stay = false;
        }
    }
    return value(state, [&](core::Side side) { return worth_of_moved(state, side, awards_stay); });
}

template <class WorthOf>
double Evaluation::value(const game::State& state, WorthOf&& worth_of) const {
    const double step = is_solo(state.options) ? weights_->solo_step : weights_->tempo;
    double others = 0.0;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other != seat_) others += worth_of(other);
    }
    const double share = has_automa(state.options) ? weights_->automa_opponent : weights_->opponents;
    double value = worth_of(seat_) - share * others / std::max(1, opponents(state.options)) -
                   step * count_steps_left(rules_, state);
    if (weights_->eased_share > 0.0) value += weights_->eased_share * pending_ease(state);
    if (weights_->missing_step > 0.0) value -= weights_->hand_share * weights_->missing_step * missing_steps(state);
    if (still_open_ && game::terraforming_complete(rules_, state)) {
        value += weights_->closing * lead(state) * outlooks_[seat_].point;
    }
    return value;
}

double Evaluation::pending_ease(const game::State& state) const {
    const game::Player& player = state.players[seat_];
    const EasedPlay ease{.discount = player.next_card_discount, .requirement_shift = player.next_card_shift};
    if (ease.discount == 0 && ease.requirement_shift == 0) return 0.0;
    game::State plain = state;
    plain.players[seat_].next_card_discount = 0;
    plain.players[seat_].next_card_shift = 0;
    return std::max(0.0, Appraisal(rules_, deck_, *weights_, plain, seat_, rounds_).best_eased(ease).gain);
}

double Evaluation::missing_steps(const game::State& state) const {
    const game::Player& player = state.players[seat_];
    const game::CardSet takers = player.hand & deck_.takers & promising_;
    if (takers.empty()) return 0.0;
    if (missing_.takers == takers && missing_.production == player.production) return missing_.steps;
    std::array<int, game::k_resources> wanted{};
    for (const auto card : takers) {
        for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
            wanted[resource] += deck_.taken_steps[card][resource];
        }
    }
    int missing = 0;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        missing += std::max(0, wanted[resource] - player.production[resource]);
    }
    missing_ = {takers, player.production, static_cast<double>(missing)};
    return missing;
}

double Evaluation::lead(const game::State& state) const {
    int best = 0;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other != seat_) best = std::max(best, game::score_of(rules_, state, other).total());
    }
    constexpr int k_clear = 12;
    return std::clamp(game::score_of(rules_, state, seat_).total() - best, -k_clear, k_clear);
}

double Evaluation::liquid(const game::State& state) const {
    const auto& stock = state.players[seat_].stock;
    return stock[index_of(Resource::megacredits)] + 2.0 * stock[index_of(Resource::steel)] +
           3.0 * stock[index_of(Resource::titanium)];
}

bool Evaluation::is_automa(const game::State& state, core::Side side) const {
    return has_automa(state.options) && side == automa_side(state.options);
}

double Evaluation::worth(const game::State& state, core::Seat seat) const {
    return worth(state, seat, award_counts(state));
}
double Evaluation::worth_of_automa(const game::State& state, const AutomaOutlook& forecast) const {
    const core::Side side = automa_side(state.options);
    return forecast.points(state) * outlooks_[seat_].point + tiles_worth(state, side) +
           awards_worth(state, side, award_counts(state));
}

double Evaluation::worth(const game::State& state, core::Seat seat, const AwardCounts& counts) const {
    Memory::Terms& terms = memory_[seat].terms;
    memory_[seat].holds_terms = false;
    terms.tiles = tiles_worth(state, seat);
    if (!is_solo(state.options)) terms.awards = awards_worth(state, seat, counts);
    if (is_automa(state, seat)) return automa_.points(state) * outlooks_[seat].point + terms.tiles + terms.awards;
    terms.cards = cards_worth(state, seat);
    terms.hand = hand_sum(state, seat);
    if (!is_solo(state.options)) terms.milestones = milestones_worth(state, seat);
    terms.worth = worth(state, seat, terms);
    return terms.worth;
}

double Evaluation::worth_of_other(const game::State& state, core::Seat seat) const {
    Memory& memory = memory_[seat];
    const double tiles = tiles_worth(state, seat);
    const double awards = awards_worth(state, seat, last_counts_);
    if (memory.holds_terms && memory.terms.tiles == tiles && memory.terms.awards == awards &&
        has_inputs(state, seat, memory.inputs)) {
        return memory.terms.worth;
    }
    const game::Player& player = state.players[seat];
    memory.terms.tiles = tiles;
    memory.terms.cards = cards_worth(state, seat);
    memory.terms.hand = hand_sum(state, seat);
    memory.terms.milestones = milestones_worth(state, seat);
    memory.terms.awards = awards;
    memory.terms.worth = worth(state, seat, memory.terms);
    memory.inputs = {player.stock,         player.production, player.terraform_rating,
                     player.hand,          player.played,     player.events,
                     state.card_resources, state.milestones,  state.board.owned[seat]};
    memory.holds_terms = true;
    return memory.terms.worth;
}

bool Evaluation::has_inputs(const game::State& state, core::Seat seat, const Memory::Inputs& inputs) const {
    const game::Player& player = state.players[seat];
    // Points and milestones can count anything.
    if (has_milestones_by_place_ || !(player.played & counting_points_).empty()) return false;
    return inputs.stock == player.stock && inputs.production == player.production &&
           inputs.rating == player.terraform_rating && inputs.hand == player.hand && inputs.played == player.played &&
           inputs.events == player.events && inputs.resources == state.card_resources &&
           inputs.milestones == state.milestones && inputs.owned == state.board.owned[seat];
}

double Evaluation::worth(const game::State& state, core::Seat seat, const Memory::Terms& terms) const {
    const game::Player& player = state.players[seat];
    const Outlook& outlook = outlooks_[seat];
    double worth = player.terraform_rating * outlook.rating_step + stock_worth(player, seat) + terms.cards +
                   terms.hand + terms.tiles;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        worth += player.production[resource] * outlook.production[resource];
    }
    if (seat == seat_ && !player.preludes.empty()) worth += preludes_worth(player);
    if (is_solo(state.options)) return worth;
    return worth + terms.milestones + terms.awards;
}

double Evaluation::worth_of_moved(const game::State& state, core::Seat seat, bool awards_stay) const {
    if (is_automa(state, seat)) return worth(state, seat, last_counts_);
    Memory::Terms& terms = memory_[seat].terms;
    const double tiles = tiles_worth(state, seat);
    bool stays = awards_stay && seat != seat_ && tiles == terms.tiles;
    terms.tiles = tiles;
    if (!(state.players[seat].played & points_by_place_).empty()) {
        terms.cards = cards_worth(state, seat);
        stays = false;
    }
    if (has_milestones_by_place_ && !is_solo(state.options)) {
        terms.milestones = milestones_worth(state, seat);
        stays = false;
    }
    if (!awards_stay) terms.awards = awards_worth(state, seat, last_counts_);
    if (!stays) terms.worth = worth(state, seat, terms);
    return terms.worth;
}

double Evaluation::stock_worth(const game::Player& player, core::Seat seat) const {
    const Outlook& outlook = outlooks_[seat];
    double worth = 0.0;
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        worth += player.stock[resource] * outlook.stock[resource];
    }
    for (const Resource metal : {Resource::steel, Resource::titanium}) {
        const double idle = std::max(0.0, player.stock[index_of(metal)] - weights_->metal_at_hand);
        worth -= idle * (1.0 - weights_->idle_metal) * outlook.stock[index_of(metal)];
    }
    if (seat == seat_) {
        const double idle = std::max(0.0, player.stock[index_of(Resource::megacredits)] - reserve_);
        worth -= idle * (1.0 - weights_->surplus) * outlook.stock[index_of(Resource::megacredits)];
    }
    return worth;
}

double Evaluation::cards_worth(const game::State& state, core::Seat seat) const {
    const game::Player& player = state.players[seat];
    double points = 0.0;
    for (const auto card : player.played& counting_points_) {
        points += game::points_of(rules_, state, seat, static_cast<Source>(card));
    }
    Memory& memory = memory_[seat];
    Memory::Cards& known = memory.cards;
    if (memory.holds_cards && known.points == points && known.played == player.played &&
        known.events == player.events && known.resources == state.card_resources) {
        return known.worth;
    }
    double worth = 0.0;
    for (const auto card : player.played& valued_) worth += values_in_play_[card];
    for (const auto card : player.events& valued_) worth += values_in_play_[card];
    worth += points * outlooks_[seat].point;
    for (std::size_t slot = 0; slot < rules_.resource_slots; ++slot) {
        if (state.card_resources[slot] == 0) continue;
        const Source owner = rules_.resource_slot_owners[slot];
        if (game::is_corporation(owner) || !player.played.contains(owner)) continue;
        worth += state.card_resources[slot] * resource_on_[owner];
    }
    known = {player.played, player.events, state.card_resources, points, worth};
    memory.holds_cards = true;
    return worth;
}

double Evaluation::hand_sum(const game::State& state, core::Seat seat) const {
    const game::CardSet& hand = state.players[seat].hand;
    if (seat != seat_) return static_cast<double>(hand.size()) * outlooks_[seat].card;
    Memory& memory = memory_[seat];
    if (memory.holds_hand && memory.hand.hand == hand) return memory.hand.worth;
    double worth = static_cast<double>((hand - known_).size()) * outlooks_[seat].card;
    for (const auto card : hand& known_) worth += hand_worth_[card];
    memory.hand = {hand, worth};
    memory.holds_hand = true;
    return worth;
}

double Evaluation::tiles_worth(const game::State& state, core::Seat seat) const {
    const game::Board& board = state.board;
    const game::SpaceSet& owned = board.owned[seat];
    game::SpaceSet free = rules_.land_areas - board.occupied;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other != seat) free -= board.claimed[other];
    }
    Memory& memory = memory_[seat];
    Memory::Tiles& known = memory.tiles;
    // Changes elsewhere on the board do not concern the side.
    const game::SpaceSet changed =
        (known.greeneries ^ board.greeneries) | (known.free ^ free) | ((known.cities ^ board.cities) & owned);
    if (memory.holds_tiles && known.owned == owned && !changed.intersects(known.seen)) return known.worth;
    game::SpaceSet seen = owned;
    double points = game::count_spaces(board.greeneries & owned);
    const double prospect = weights_->city_prospect * std::min(1.0, rounds_ / 6.0);
    for (const std::size_t city : board.cities& owned) {
        const auto& neighbours = rules_.spaces[city].neighbours;
        points += game::count_spaces(neighbours & board.greeneries);
        points += prospect * game::count_spaces(neighbours & free);
        seen |= neighbours;
    }
    known = {board.cities, board.greeneries, owned, free, seen, points * outlooks_[seat].point};
    memory.holds_tiles = true;
    return known.worth;
}

double Evaluation::milestones_worth(const game::State& state, core::Seat seat) const {
    Memory& memory = memory_[seat];
    Memory::Milestones& known = memory.milestones;
    std::array<int, game::k_max_milestones> counts{};
    const auto claimed = static_cast<std::size_t>(
        std::ranges::count_if(state.milestones, [](core::Side owner) { return owner != core::k_no_side; }));
    const bool is_over = claimed >= game::k_max_claimed_milestones || rounds_ <= 0.0;
    for (std::size_t milestone = 0; milestone < rules_.milestones.size() && !is_over; ++milestone) {
        if (state.milestones[milestone] != core::k_no_seat) continue;
        counts[milestone] = counted(rules_, state, rules_.milestones[milestone].counts, seat, true);
    }
    if (memory.holds_milestones && known.owners == state.milestones && known.counts == counts) return known.worth;
    known = {state.milestones, counts, milestones_worth(state, seat, counts)};
    memory.holds_milestones = true;
    return known.worth;
}

double Evaluation::milestones_worth(const game::State& state, core::Seat seat,
                                    const std::array<int, game::k_max_milestones>& counts) const {
    const double prize = rules_.milestone_points * outlooks_[seat].point;
    std::size_t claimed = 0;
    double worth = 0.0;
    for (const auto owner : state.milestones) {
        if (owner == core::k_no_seat) continue;
        ++claimed;
        if (owner == seat) worth += prize;
    }
    if (claimed >= game::k_max_claimed_milestones || rounds_ <= 0.0) return worth;
    const double profit = prize - rules_.milestone_cost;
    const double share = has_automa(state.options) ? weights_->automa_milestone_progress : weights_->milestone_progress;
    for (std::size_t milestone = 0; milestone < rules_.milestones.size(); ++milestone) {
        if (state.milestones[milestone] != core::k_no_seat) continue;
        const double progress = std::clamp(
            counts[milestone] / static_cast<double>(std::max<int>(1, rules_.milestones[milestone].threshold)), 0.0,
            1.0);
        const double near = progress * progress;
        worth += std::max(0.0, profit) * share * near * near;
    }
    return worth;
}

double Evaluation::projected_award_count(const game::State& state, core::Seat seat, std::size_t award) const {
    // The counts of MarsBot come from its tracks, which are not spent.
    if (is_automa(state, seat)) return game::award_count(rules_, state, seat, award);
    const game::Amount& counts = rules_.awards[award].counts;
    const double now = counted(rules_, state, counts, seat, false);
    const bool is_stock =
        counts.per == Count::stock || counts.per == Count::stock_of_metals || counts.per == Count::stock_sum;
    if (!is_stock) return now;
    // Stock varies; the stock at the end mainly consists of the last income, which turns energy into heat.
    const game::Player& player = state.players[seat];
    double income = 0.0;
    double converted = 0.0;
    for (std::size_t index = 0; index < game::k_resources; ++index) {
        const auto resource = static_cast<Resource>(index);
        if (!counts_resource(counts, resource)) continue;
        income += player.production[index];
        if (resource == Resource::heat) income += player.production[index_of(Resource::energy)];
        if (resource == Resource::energy) converted = player.stock[index];
    }
    const double kept = 1.0 / (1.0 + rounds_);
    return kept * (now - converted) + income;
}

Evaluation::AwardCounts Evaluation::award_counts(const game::State& state) const {
    AwardCounts counts;
    for (std::size_t award = 0; award < rules_.awards.size(); ++award) {
        if (state.awards[award] == core::k_no_seat) continue;
        for (core::Side side = 0; side < sides(state.options); ++side) {
            counts[award][side] = projected_award_count(state, side, award);
        }
    }
    return counts;
}

double Evaluation::awards_worth(const game::State& state, core::Seat seat, const AwardCounts& counts) const {
    double points = 0.0;
    for (std::size_t award = 0; award < rules_.awards.size(); ++award) {
        if (state.awards[award] == core::k_no_seat) continue;
        const double own = counts[award][seat];
        double best = 0.0;
        double second = 0.0;
        for (core::Side other = 0; other < sides(state.options); ++other) {
            if (other == seat) continue;
            const double count = counts[award][other];
            second = std::max(second, std::min(best, count));
            best = std::max(best, count);
        }
        Memory::Award& known = memory_[seat].awards[award];
        if (known.own != own || known.best != best || known.second != second) {
            const double spread = 0.5 + weights_->award_spread * rounds_ * (1.0 + 0.1 * std::max(own, best));
            known = {own, best, second, logistic((own - best) / spread), 0.0};
            if (has_second_places(state.options)) known.not_worse = logistic((own - second) / spread);
        }
        points += rules_.award_first_points * known.first_place;
        if (has_second_places(state.options)) {
            points += rules_.award_second_points * std::max(0.0, known.not_worse - known.first_place);
        }
    }
    return points * outlooks_[seat].point;
}

}  // namespace syrtis::ai::terraforming
