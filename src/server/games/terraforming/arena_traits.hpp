// SPDX-License-Identifier: MIT
#pragma once

// Describes Terraforming Mars to the arena: the parts of a score, the length in generations, and random options for the
// soak.

#include <json/json.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ai/terraforming/greedy_playout.hpp"
#include "ai/terraforming/weights.hpp"
#include "arena/game_traits.hpp"
#include "core/rng.hpp"
#include "engine/terraforming/scoring.hpp"
#include "engine/terraforming/setup.hpp"
#include "engine/terraforming/terraforming_mars.hpp"
#include "games/terraforming/belief_traits.hpp"
#include "games/terraforming/habits.hpp"
#include "games/terraforming/plain_rules.hpp"
#include "games/terraforming/sampling_traits.hpp"
#include "state/terraforming/option_rows.hpp"

namespace syrtis::server::games::terraforming {

namespace game = syrtis::terraforming;

/// The traits of Terraforming Mars for the arena.
struct ArenaTraits {
    using Game = game::TerraformingMars;
    using Sampling = SamplingTraits;
    using Beliefs = BeliefTraits;
    using Habits = games::terraforming::Habits;

    [[nodiscard]] static std::vector<arena::PlainRule<Game>> plain_rules() {
        return games::terraforming::plain_rules();
    }

    [[nodiscard]] static ai::terraforming::GreedyPlayout make_playout(const Game::Rules& rules) {
        return ai::terraforming::GreedyPlayout(
            std::make_shared<const ai::terraforming::GreedyKnowledge>(rules, ai::terraforming::default_weights()));
    }

    /// Returns the situation of a decision, as arena::HasDecisions requires. The result is empty for questions within
    /// an action.
    [[nodiscard]] static std::string_view decision_kind(const Game::State& state, core::Seat /*seat*/,
                                                        std::span<const Game::Command> commands, std::uint32_t left) {
        constexpr unsigned k_early = 3;
        if (!state.stack.empty()) return {};
        switch (state.phase) {
            case game::Phase::corporation:
                return "opening";
            case game::Phase::draft:
            case game::Phase::research:
                return state.generation == 1 ? "opening" : "research";
            case game::Phase::prelude:
                return "preludes";
            case game::Phase::action:
                break;
            default:
                return {};
        }
        const auto claims = [](const Game::Command& command) {
            return command.type == game::CommandType::claim_milestone;
        };
        if (std::ranges::any_of(commands, claims)) return "milestone";
        if (left <= 1) return "last two generations";
        return state.generation <= k_early ? "first actions" : "actions";
    }

    static constexpr std::string_view k_length_name = "generations";
    static constexpr std::uint64_t k_most_length = 40;
    /// The names of the parts of a score. The last two parts exist only in matches with MarsBot (MB-14.6, MB-14.8).
    static constexpr std::array<std::string_view, 8> k_score_part_names{
        "tr", "milestones", "awards", "greenery", "cities", "cards", "neural", "megacredits"};

    [[nodiscard]] static std::span<const std::string_view> score_part_names(const Game::Options& options) {
        constexpr std::size_t k_of_people = 6;
        return std::span(k_score_part_names).first(game::has_automa(options) ? k_score_part_names.size() : k_of_people);
    }

    [[nodiscard]] static arena::ScoreParts score_parts(const Game::Rules& rules, const Game::State& state,
                                                       core::Seat seat) {
        const game::Score score = game::score_of(rules, state, seat);
        return {score.terraform_rating, score.milestones, score.awards,          score.greenery,
                score.cities,           score.cards,      score.neural_instance, score.megacredits};
    }

    [[nodiscard]] static std::uint64_t length(const Game::State& state) { return state.generation; }

    static void make_deal_repeatable(Game::Options& options) { options.duplicate_deal = true; }

    static constexpr std::string_view k_role_name = "corporation";

    template <class Codec>
    [[nodiscard]] static std::vector<std::string> role_names(const Codec& codec) {
        std::vector<std::string> names;
        for (const auto& corporation : codec.content().definitions.corporations) names.push_back(corporation.id);
        return names;
    }

    /// Returns the corporation of a seat, which is its role. MarsBot has no role, because its corporations are in
    /// another list.
    [[nodiscard]] static std::int16_t role_of(const Game::State& state, core::Seat seat) {
        const auto corporation = state.players[seat].corporation;
        return corporation == game::k_no_corporation ? arena::k_no_role : static_cast<std::int16_t>(corporation);
    }

    [[nodiscard]] static bool may_be(const Game::Rules& rules, const Game::Options& options, std::int16_t role) {
        const auto& rule = rules.corporations.at(static_cast<std::size_t>(role));
        return options.beginners == 0 && !rule.beginner && uses(options, rule.set);
    }

    /// Starts a match in which each seat is first dealt the corporation that is wanted for it. All other corporations
    /// are dealt in the order that the seed determines.
    [[nodiscard]] static Game::State start_with(const Game::Rules& rules, const Game::Options& options,
                                                const core::Seed& seed, std::span<const std::int16_t> wanted) {
        const Game::State drawn = Game::start(rules, options, seed);
        std::vector<game::Corporation> order;
        for (core::Seat step = 0; step < game::seats(options); ++step) {
            const auto seat = static_cast<core::Seat>((drawn.first_player + step) % game::seats(options));
            const auto& dealt = drawn.players[seat].choice.corporations;
            const auto role = wanted[seat];
            if (role != arena::k_no_role) order.push_back(static_cast<game::Corporation>(role));
            std::size_t room = dealt.size() - (role != arena::k_no_role ? 1U : 0U);
            for (const auto corporation : spare(drawn, options, wanted)) {
                if (room == 0) break;
                if (std::ranges::find(order, corporation) != order.end()) continue;
                order.push_back(corporation);
                --room;
            }
        }
        return game::start_prepared(rules, options, seed, {}, order);
    }

    [[nodiscard]] static std::int16_t role_chosen_by(const Game::Command& command) {
        return command.type == game::CommandType::choose_corporation ? static_cast<std::int16_t>(command.corporation())
                                                                     : arena::k_no_role;
    }

    /// Parses a player `marsbot:LEVEL` or `marsbot:LEVEL:CORPORATION` and returns the options that enable this MarsBot.
    [[nodiscard]] static std::optional<Json::Value> own_player(std::string_view text) {
        constexpr std::string_view k_prefix = "marsbot:";
        if (!text.starts_with(k_prefix)) return std::nullopt;
        text.remove_prefix(k_prefix.size());
        const auto colon = std::min(text.find(':'), text.size());
        Json::Value options(Json::objectValue);
        options["automa"]["level"] = std::string(text.substr(0, colon));
        if (colon < text.size()) options["automa"]["corporation"] = std::string(text.substr(colon + 1));
        return options;
    }

    /// Returns random options. Half of the options with one seat are matches against MarsBot.
    [[nodiscard]] static Game::Options any_options(core::Rng& rng) {
        Game::Options options;
        options.players = static_cast<core::Seat>(1 + rng.below(core::k_max_seats));
        options.automa.plays = options.players == 1 && rng.below(2) == 0;
        if (options.automa.plays) {
            options.automa.level = static_cast<game::AutomaLevel>(rng.below(game::k_automa_levels));
            if (rng.below(8) != 0) options.automa.corporation = game::k_random_corporation;
        }
        options.solo = options.players == 1 && !options.automa.plays;
        options.corporate_era = rng.below(4) != 0;
        options.prelude = rng.below(2) == 0;
        options.board = static_cast<game::BoardName>(rng.below(game::k_boards));
        options.draft = !options.solo && rng.below(2) == 0;
        options.corporations_dealt = static_cast<std::uint8_t>(2 + (options.players < 4 ? rng.below(2) : 0));
        if (rng.below(4) == 0) options.beginners = static_cast<core::SeatSet>(rng.below(1U << options.players));
        options.duplicate_deal = rng.below(4) == 0;
        options.choose_effect_order = rng.below(2) == 0;
        if (rng.below(2) == 0) options.first_player = static_cast<core::Seat>(rng.below(options.players));
        if (rng.below(4) == 0) options.unplaceable_tiles = game::UnplaceableTiles::block;
        if (rng.below(4) == 0) options.unpayable_losses = game::UnpayableLosses::skip;
        core::draw_options(game::k_option_rows, options, options.players, rng);
        return options;
    }

   private:
    /// Returns the dealt corporations that no seat wants, in the order of dealing.
    [[nodiscard]] static std::vector<game::Corporation> spare(const Game::State& drawn, const Game::Options& options,
                                                              std::span<const std::int16_t> wanted) {
        std::vector<game::Corporation> list;
        for (core::Seat step = 0; step < game::seats(options); ++step) {
            const auto seat = static_cast<core::Seat>((drawn.first_player + step) % game::seats(options));
            for (const auto corporation : drawn.players[seat].choice.corporations) {
                if (std::ranges::find(wanted, static_cast<std::int16_t>(corporation)) == wanted.end()) {
                    list.push_back(corporation);
                }
            }
        }
        return list;
    }
};

}  // namespace syrtis::server::games::terraforming
