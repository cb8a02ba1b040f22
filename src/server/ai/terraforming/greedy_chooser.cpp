// SPDX-License-Identifier: MIT

#include "ai/terraforming/greedy_chooser.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "ai/search/playout.hpp"
#include "ai/terraforming/benefit.hpp"
#include "ai/terraforming/card_picks.hpp"
#include "ai/terraforming/favourites.hpp"
#include "ai/terraforming/start_worth.hpp"
#include "core/first_seat.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/private_choice.hpp"
#include "state/terraforming/copy_position.hpp"

namespace syrtis::ai::terraforming {
namespace {

using game::Card;
using game::CardSet;
using game::Command;
using game::CommandType;

/// The maximum number of answers to follow-up questions. No card of the vocabulary asks more questions in a row.
constexpr int k_most_follow_ups = 60;

/// Judgements that differ by less count as equal.
constexpr double k_least_gain = 1e-9;

/// The number of draw pile orders over which a judgement is averaged.
constexpr int k_orders_of_a_pile = 4;

/// Shuffles the pile into an order that depends only on its cards and the random stream.
void shuffle_pile(game::State& state, core::Rng& rng) {
    const auto live = std::span(state.deck.order).subspan(state.deck.top, state.deck.size());
    CardSet cards;
    for (const Card card : live) cards.insert(card);
    std::size_t place = 0;
    for (const auto card : cards) live[place++] = static_cast<Card>(card);
    rng.shuffle(live);
}

bool lists(std::span<const Command> commands, CommandType type) {
    return std::ranges::any_of(commands, [&](const Command& command) { return command.type == type; });
}

}  // namespace

GreedyChooser::GreedyChooser(std::shared_ptr<const GreedyKnowledge> knowledge)
    : knowledge_(std::move(knowledge)),
      rules_(knowledge_->rules),
      weights_(&knowledge_->weights.of_two),
      evaluation_(rules_, knowledge_->deck, knowledge_->weights) {}

void GreedyChooser::prepare(const game::State& root, core::Seat seat) {
    seat_ = seat;
    weights_ = &knowledge_->weights.at(root.options);
    judged_.clear();
    placed_.clear();
    evaluation_.prepare(root, seat);
}

std::size_t GreedyChooser::choose(const game::State& root, Commands commands, core::Rng* chance) {
    is_quick_ = false;
    return choose_any(root, commands, chance);
}

std::size_t GreedyChooser::choose_any(const game::State& root, Commands commands, core::Rng* chance) {
    root_ = &root;
    has_root_worths_ = false;
    chance_ = chance;
    scores_.clear();
    useless_.clear();
    if (commands.size() == 1) return 0;
    if (commands.front().type == CommandType::choose_corporation) return choose_corporation(commands);
    if (lists(commands, CommandType::pick_card)) {
        const auto picking = picking_of(root);
        return game::offers_preludes(picking) ? choose_prelude(commands)
                                              : follow_plan(evaluation_.prices(), root, picking, commands);
    }
    // The first action of a corporation is free, and passing instead would forfeit a generation.
    if (commands.front().type == CommandType::first_action) return 0;
    if (std::ranges::any_of(commands, is_rest)) {
        return is_quick_ ? choose_from_menu_quickly(commands) : choose_from_menu(commands);
    }
    return choose_answer(commands);
}

std::size_t GreedyChooser::choose_quickly(const game::State& root, Commands commands, core::Rng& chance) {
    is_quick_ = true;
    return choose_any(root, commands, &chance);
}

void GreedyChooser::rank(const game::State& root, Commands commands, std::vector<double>& ranks, core::Rng* chance) {
    is_ranking_ = true;
    const std::size_t chosen = choose(root, commands, chance);
    is_ranking_ = false;
    if (!scores_.empty()) {
        ranks = scores_;
        for (const std::size_t index : useless_) ranks[index] = search::k_excluded;
        return;
    }
    ranks.assign(commands.size(), 0.0);
    if (!lists(commands, CommandType::pick_card)) {
        ranks[chosen] = 1.0;
        return;
    }
    rank_picks(evaluation_.prices(), root, picking_of(root), commands, ranks);
}

game::Picking GreedyChooser::picking_of(const game::State& state) const {
    return state.stack.empty() ? game::private_picking(rules_, state, seat_)
                               : game::frame_question(rules_, state).picking;
}

std::size_t GreedyChooser::choose_corporation(Commands commands) {
    std::size_t best = 0;
    double best_worth = -std::numeric_limits<double>::infinity();
    for (std::size_t index = 0; index < commands.size(); ++index) {
        const game::Corporation corporation = commands[index].corporation();
        const double worth =
            corporation_worth(evaluation_.prices(), *root_, corporation) + best_pair(corporation, nullptr);
        scores_.push_back(worth);
        if (worth > best_worth) {
            best_worth = worth;
            best = index;
        }
    }
    return best;
}

std::size_t GreedyChooser::choose_prelude(Commands commands) {
    std::size_t best = 0;
    for (std::size_t index = 0; index < commands.size(); ++index) {
        const game::Prelude prelude = game::prelude_of(commands[index].target);
        scores_.push_back(best_pair(root_->players[seat_].choice.corporation, &prelude));
        if (scores_[index] > scores_[best] + k_least_gain) best = index;
    }
    const double least = *std::ranges::min_element(scores_);
    for (double& score : scores_) score -= least;
    return best;
}

double GreedyChooser::best_pair(game::Corporation corporation, const game::Prelude* next) const {
    const game::PrivateChoice& choice = root_->players[seat_].choice;
    const auto& dealt = choice.preludes;
    const auto is_picked = [&](std::size_t place) { return ((choice.picked_preludes >> place) & 1U) != 0; };
    const bool has_picked = choice.picked_preludes != 0;
    double best = -std::numeric_limits<double>::infinity();
    for (std::size_t first = 0; first < dealt.size(); ++first) {
        if (has_picked ? !is_picked(first) : next != nullptr && dealt[first] != *next) continue;
        for (std::size_t second = first + 1; second < dealt.size(); ++second) {
            if (has_picked && next != nullptr && dealt[second] != *next) continue;
            best = std::max(best, pair_worth(evaluation_.prices(), *root_, corporation, {dealt[first], dealt[second]}));
        }
    }
    return std::isfinite(best) ? best : 0.0;
}

double GreedyChooser::ratio_of(const Command& command, double before, double liquid) {
    const double ratio_base = has_automa(root_->options) ? weights_->automa_ratio_base : weights_->ratio_base;
    const Prospect prospect = prospect_of(command);
    const double gain = prospect.value - before;
    const double spent = std::max(0.0, liquid - prospect.liquid);
    return gain / (spent + ratio_base);
}

std::size_t GreedyChooser::choose_from_menu(Commands commands) {
    const double before = evaluation_.value(*root_);
    root_worths_ = evaluation_.last_worths();
    has_root_worths_ = true;
    const double liquid = evaluation_.liquid(*root_);
    constexpr auto k_none = std::numeric_limits<std::size_t>::max();
    std::size_t best = k_none;
    double best_ratio = 0.0;
    for (std::size_t index = 0; index < commands.size(); ++index) {
        scores_.push_back(0.0);
        if (is_rest(commands[index])) {
            if (best == k_none) best = index;
            continue;
        }
        const double ratio = ratio_of(commands[index], before, liquid);
        scores_.back() = ratio;
        if (is_ranking_ && is_useless()) useless_.push_back(index);
        if (ratio > best_ratio + k_least_gain) {
            best_ratio = ratio;
            best = index;
        }
    }
    return best;
}

std::size_t GreedyChooser::choose_from_menu_quickly(Commands commands) {
    const std::size_t known = judged_.empty() ? commands.size() : choose_by_last_judgement(commands);
    if (known < commands.size()) return known;
    scores_.clear();
    const std::size_t chosen = choose_from_menu(commands);
    judged_.clear();
    for (std::size_t index = 0; index < commands.size(); ++index) {
        if (!is_rest(commands[index])) judged_.push_back({commands[index], scores_[index]});
    }
    return chosen;
}

std::size_t GreedyChooser::choose_by_last_judgement(Commands commands) {
    const double before = evaluation_.value(*root_);
    const double liquid = evaluation_.liquid(*root_);
    constexpr auto k_now = std::numeric_limits<std::size_t>::max();
    last_judgements_.clear();
    for (const Command& command : commands) {
        // Commands that differ only in their payment have the same result.
        const auto known = std::ranges::find_if(judged_, [&](const Judged& one) {
            return one.command.type == command.type && one.command.target == command.target &&
                   one.command.amount == command.amount;
        });
        last_judgements_.push_back(k_now);
        if (is_rest(command)) {
            scores_.push_back(0.0);
        } else if (known == judged_.end()) {
            scores_.push_back(ratio_of(command, before, liquid));
            judged_.push_back({command, scores_.back()});
        } else {
            scores_.push_back(known->ratio);
            last_judgements_.back() = static_cast<std::size_t>(known - judged_.begin());
        }
    }
    while (true) {
        const auto best = static_cast<std::size_t>(std::ranges::max_element(scores_) - scores_.begin());
        if (scores_[best] <= k_least_gain) return commands.size();
        if (last_judgements_[best] == k_now) return best;
        scores_[best] = ratio_of(commands[best], before, liquid);
        judged_[last_judgements_[best]].ratio = scores_[best];
        last_judgements_[best] = k_now;
    }
}

std::size_t GreedyChooser::choose_answer(Commands commands) {
    const Placing placing = is_quick_ ? placing_of(*root_, commands) : Placing{};
    if (const auto* known = known_place(placing)) {
        return static_cast<std::size_t>(std::ranges::find(commands, known->place, &Command::target) - commands.begin());
    }
    std::size_t best = 0;
    double best_value = -std::numeric_limits<double>::infinity();
    double least_value = std::numeric_limits<double>::infinity();
    knowledge_->spaces.find_first(*root_, commands, groups_, first_answers_);
    // With a random stream, the result of drawing is a mean over several orders of the pile.
    TileTrial tile(knowledge_->plain_programs, *root_,
                   chance_ == nullptr ? TileTrial::Draws::as_dealt : TileTrial::Draws::none);
    bool asks_more = false;
    for (std::size_t index = 0; index < commands.size(); ++index) {
        // If a second tile follows, its neighbourhood depends on the place of the first one.
        if (first_answers_[index] != index && !asks_more) {
            scores_.push_back(scores_[first_answers_[index]]);
            continue;
        }
        double value = 0.0;
        if (tile.move(commands[index], trial_)) {
            value = evaluation_.value_of_moved(trial_, tile.moved());
        } else {
            const Prospect prospect = prospect_of(commands[index]);
            asks_more |= prospect.asks_more;
            value = prospect.value;
            if (!prospect.asks_more) tile.keep(commands[index], trial_);
        }
        scores_.push_back(value);
        least_value = std::min(least_value, value);
        if (value > best_value + k_least_gain) {
            best_value = value;
            best = index;
        }
    }
    for (double& score : scores_) score -= least_value;
    if (placing.is_one) placed_.push_back({placing, commands[best].target});
    return best;
}

GreedyChooser::Prospect GreedyChooser::prospect_of(const Command& command) {
    Prospect result;
    const Completion completion = carry_out(*root_, command, trial_);
    result.asks_more = completion.asks_more;
    if (chance_ == nullptr || !looks_at_pile(trial_)) {
        result.value = completion.value ? *completion.value : evaluation_.value(trial_);
        result.liquid = evaluation_.liquid(trial_);
        return result;
    }
    shuffled_ = *root_;
    for (int order = 0; order < k_orders_of_a_pile; ++order) {
        shuffle_pile(shuffled_, *chance_);
        const auto value = carry_out(shuffled_, command, trial_).value;
        result.value += (value ? *value : evaluation_.value(trial_)) / k_orders_of_a_pile;
        result.liquid += evaluation_.liquid(trial_) / k_orders_of_a_pile;
    }
    return result;
}

bool GreedyChooser::looks_at_pile(const game::State& after) const {
    return after.deck.top != root_->deck.top || after.deck.bottom != root_->deck.bottom;
}

bool GreedyChooser::is_useless() const {
    if (looks_at_pile(trial_)) return false;
    return game::terraforming_complete(rules_, *root_) ? !has_benefit_at_end(rules_, *root_, trial_, seat_)
                                                       : !has_benefit(rules_, *root_, trial_, seat_);
}

GreedyChooser::Completion GreedyChooser::carry_out(const game::State& from, const Command& command, game::State& to) {
    game::copy_position(from, to);
    Game::apply_alone(rules_, to, seat_, command, nullptr);
    if (Game::quiet(to)) return {};
    return {.asks_more = true, .value = finish_answer(to)};
}

std::optional<double> GreedyChooser::finish_answer(game::State& state) {
    std::optional<double> value;
    for (int count = 0; count < k_most_follow_ups && !Game::quiet(state); ++count) {
        const core::SeatSet pending = Game::pending(state);
        if (pending == 0) break;
        const core::Seat asked = core::first_seat(pending);
        const FollowUp best = best_follow_up(state, asked);
        Game::apply_alone(rules_, state, asked, best.answer, nullptr);
        value = best.value;
    }
    return value;
}

GreedyChooser::FollowUp GreedyChooser::best_follow_up(const game::State& state, core::Seat asked) {
    Game::legal_commands(rules_, state, asked, follow_ups_);
    // The answer of another player is unknown; the first possible answer is used.
    if (follow_ups_.size() == 1 || asked != seat_) return {.answer = follow_ups_[0], .value = std::nullopt};
    if (lists(follow_ups_.span(), CommandType::pick_card)) {
        const game::Picking picking = game::frame_question(rules_, state).picking;
        const std::size_t planned = follow_plan(evaluation_.prices(), *root_, picking, follow_ups_.span());
        return {.answer = follow_ups_[planned], .value = std::nullopt};
    }
    const Placing placing = is_quick_ ? placing_of(state, follow_ups_.span()) : Placing{};
    if (const auto* known = known_place(placing)) {
        return {.answer = *std::ranges::find(follow_ups_, known->place, &Command::target), .value = std::nullopt};
    }
    std::size_t best = 0;
    double best_value = -std::numeric_limits<double>::infinity();
    knowledge_->spaces.find_first(state, follow_ups_.span(), groups_, first_alike_);
    TileTrial tile(knowledge_->plain_programs, state, TileTrial::Draws::as_dealt);
    for (std::size_t index = 0; index < follow_ups_.size(); ++index) {
        if (first_alike_[index] != index) continue;
        double value = 0.0;
        if (tile.move(follow_ups_[index], deeper_)) {
            value = evaluation_.value_of_moved(deeper_, tile.moved());
        } else {
            game::copy_position(state, deeper_);
            Game::apply_alone(rules_, deeper_, asked, follow_ups_[index], nullptr);
            tile.keep(follow_ups_[index], deeper_);
            value = evaluation_.value(deeper_);
        }
        if (!rules_.priced_areas.empty()) value += evaluation_.owed_by_areas(deeper_);
        if (value > best_value + k_least_gain) {
            best_value = value;
            best = index;
        }
    }
    if (placing.is_one) placed_.push_back({placing, follow_ups_[best].target});
    FollowUp result{.answer = follow_ups_[best], .value = std::nullopt};
    // With priced areas, the judgement contains effects that the value of the position does not contain yet.
    if (rules_.priced_areas.empty()) result.value = best_value;
    return result;
}

GreedyChooser::Placing GreedyChooser::placing_of(const game::State& state, Commands answers) const {
    if (answers.front().type != CommandType::place_tile || state.stack.empty()) return {};
    Placing placing{.is_one = true, .occupied = state.board.occupied};
    const auto& operation = rules_.ops[state.stack.back().pc];
    if (const auto tile = game::operation::read<game::operation::PlaceTile>(operation)) {
        placing.tile = tile->tile;
    } else if (!game::operation::read<game::operation::PlaceOcean>(operation)) {
        return {};
    }
    for (const Command& answer : answers) {
        // If the tile may be omitted, the answer depends on more than the board.
        if (answer.target == game::k_none) return {};
        placing.spaces.insert(answer.space());
    }
    return placing;
}

const GreedyChooser::Placed* GreedyChooser::known_place(const Placing& placing) const {
    if (!placing.is_one) return nullptr;
    const auto known = std::ranges::find(placed_, placing, &Placed::placing);
    return known == placed_.end() ? nullptr : &*known;
}

}  // namespace syrtis::ai::terraforming
