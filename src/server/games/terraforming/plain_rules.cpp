// SPDX-License-Identifier: MIT
#include "games/terraforming/plain_rules.hpp"

#include <algorithm>
#include <limits>
#include <set>
#include <span>
#include <utility>

#include "core/seat.hpp"
#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/question.hpp"
#include "engine/terraforming/scoring.hpp"

namespace syrtis::server::games::terraforming {
namespace {

namespace game = syrtis::terraforming;
using arena::RightAnswers;
using game::Command;
using game::CommandType;
using game::Rules;
using game::State;
using Game = game::TerraformingMars;
using Commands = std::span<const Command>;

bool lists(Commands commands, CommandType type) {
    return std::ranges::find(commands, type, &Command::type) != commands.end();
}

bool buys_cards(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (state.phase != game::Phase::research || !lists(commands, CommandType::pick_card)) return false;
    return state.stack.empty() && game::private_picking(rules, state, seat).buys;
}

RightAnswers all_but_picks_of(Commands commands, const game::CardSet& cards) {
    RightAnswers right;
    for (const Command& command : commands) {
        right.push_back(command.type != CommandType::pick_card || !cards.contains(command.target));
    }
    return arena::if_some_are_wrong(std::move(right));
}

/// Parameters never fall, and no shift of requirements, nor all of them together, is larger than this.
constexpr int k_largest_shift = 6;

bool is_past(const Rules& rules, const State& state, game::Card card) {
    const game::Requirement& requirement = rules.cards[card].requirement;
    return state.temperature > requirement.temperature_max + k_largest_shift * rules.tracks[0].step ||
           state.oxygen > requirement.oxygen_max + k_largest_shift * rules.tracks[1].step ||
           game::count_oceans(state) > requirement.oceans_max + k_largest_shift;
}

/// A card whose requirement has been passed for good is not bought.
RightAnswers card_past_its_time(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (!buys_cards(rules, state, seat, commands)) return {};
    game::CardSet past;
    for (const Command& command : commands) {
        if (command.type == CommandType::pick_card && is_past(rules, state, static_cast<game::Card>(command.target))) {
            past.insert(command.target);
        }
    }
    return all_but_picks_of(commands, past);
}

/// In the last generation of a solo game: a card for which more tags are needed than all cards at hand and on offer
/// would bring together.
RightAnswers last_purchase(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    constexpr int k_last_generation = 14;
    if (!is_solo(state.options) || state.generation != k_last_generation) return {};
    if (!buys_cards(rules, state, seat, commands)) return {};
    const game::Player& player = state.players[seat];
    game::CardSet all = player.hand;
    for (const auto card : game::private_picking(rules, state, seat).offer) all.insert(card);
    game::CardSet hopeless;
    for (const Command& command : commands) {
        if (command.type != CommandType::pick_card) continue;
        const auto& requirement = rules.cards[command.target].requirement;
        for (std::size_t tag = 0; tag < game::k_tags; ++tag) {
            int reach = player.passives.tags[tag];
            for (const auto card : all) {
                if (card == command.target) continue;
                reach += rules.cards[card].tags[tag];
            }
            if (requirement.tags[tag] > reach) hopeless.insert(command.target);
        }
    }
    return all_but_picks_of(commands, hopeless);
}

bool meets(const Rules& rules, const State& state, core::Seat seat, std::size_t milestone) {
    return game::milestone_count(rules, state, seat, milestone) >= rules.milestones[milestone].threshold;
}

/// A milestone is claimed with the last action of a turn where a rival can take it away in the next one: the same one,
/// or any where it is the last that can be claimed. The seat can claim one only, so that no other is left for it.
RightAnswers contested_milestone(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (!lists(commands, CommandType::claim_milestone) || !lists(commands, CommandType::end_turn)) return {};
    std::set<std::size_t> own;
    RightAnswers right;
    for (const Command& command : commands) {
        right.push_back(command.type == CommandType::claim_milestone);
        if (right.back()) own.insert(command.target);
    }
    const auto claimed = static_cast<std::size_t>(
        std::ranges::count_if(state.milestones, [](core::Side owner) { return owner != core::k_no_side; }));
    const bool is_last = claimed + 1 == game::k_max_claimed_milestones;
    if (own.size() != 1 && !is_last) return {};
    bool has_rival = false;
    for (core::Seat other = 0; other < seats(state.options); ++other) {
        const game::Player& rival = state.players[other];
        if (other == seat || rival.passed) continue;
        if (rival.stock[static_cast<std::size_t>(game::Resource::megacredits)] < rules.milestone_cost) continue;
        for (std::size_t milestone = 0; milestone < game::k_milestones; ++milestone) {
            if (state.milestones[milestone] != core::k_no_side) continue;
            if (is_last || own.contains(milestone)) has_rival |= meets(rules, state, other, milestone);
        }
    }
    return has_rival ? arena::if_some_are_wrong(std::move(right)) : RightAnswers{};
}

/// Own points above those of the best other, as if the match ended now.
int margin(const Rules& rules, const State& state, core::Seat seat) {
    int best = std::numeric_limits<int>::min();
    for (core::Side other = 0; other < sides(state.options); ++other) {
        if (other != seat) best = std::max(best, game::score_of(rules, state, other).total());
    }
    return game::score_of(rules, state, seat).total() - best;
}

/// A greenery of the final phase goes where it is worth most above others, at least a point less being right as well:
/// spaces are told apart by two points or not at all.
RightAnswers last_greenery(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (state.phase != game::Phase::final_greenery || sides(state.options) < 2) return {};
    if (!lists(commands, CommandType::place_tile)) return {};
    std::vector<int> margins;
    for (const Command& command : commands) {
        State next = state;
        Game::apply_alone(rules, next, seat, command, nullptr);
        margins.push_back(margin(rules, next, seat));
    }
    const int most = *std::ranges::max_element(margins);
    RightAnswers right;
    for (const int one : margins) right.push_back(one >= most - 1);
    return arena::if_some_are_wrong(std::move(right));
}

/// Whether a command takes nothing from the seat, gives nobody anything and brings points, by rules that can be seen.
bool is_a_free_point(const Rules& rules, const State& state, core::Seat seat, const Command& command) {
    if (Game::draws(rules, state, seat, command)) return false;
    State next = state;
    Game::apply_alone(rules, next, seat, command, nullptr);
    if (!Game::quiet(next)) return false;
    const game::Player& before = state.players[seat];
    const game::Player& after = next.players[seat];
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        if (after.stock[resource] < before.stock[resource]) return false;
        if (after.production[resource] < before.production[resource]) return false;
    }
    if (!(before.hand - after.hand).empty()) return false;
    for (core::Side other = 0; other < sides(state.options); ++other) {
        const int gained = game::score_of(rules, next, other).total() - game::score_of(rules, state, other).total();
        if (other == seat ? gained <= 0 : gained > 0) return false;
    }
    return true;
}

/// Nobody passes who has an action left that brings a point for nothing: it is lost with the generation.
RightAnswers point_before_passing(const Rules& rules, const State& state, core::Seat seat, Commands commands) {
    if (!lists(commands, CommandType::pass) || !lists(commands, CommandType::use_action)) return {};
    bool is_there = false;
    RightAnswers right;
    for (const Command& command : commands) {
        right.push_back(command.type != CommandType::pass);
        if (command.type == CommandType::use_action) is_there |= is_a_free_point(rules, state, seat, command);
    }
    return is_there ? arena::if_some_are_wrong(std::move(right)) : RightAnswers{};
}

}  // namespace

std::vector<arena::PlainRule<Game>> plain_rules() {
    return {{.kind = "card_past_its_time", .right = card_past_its_time},
            {.kind = "last_purchase", .right = last_purchase},
            {.kind = "contested_milestone", .right = contested_milestone},
            {.kind = "last_greenery", .right = last_greenery},
            {.kind = "point_before_passing",
             .right = point_before_passing,
             .at_the_end_only = false,
             .first_is_wrong = false}};
}

}  // namespace syrtis::server::games::terraforming
