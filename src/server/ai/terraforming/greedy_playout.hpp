// SPDX-License-Identifier: MIT
#pragma once

// Plays imagined worlds of Terraforming Mars in searches. Every seat plays greedily over two generations.

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ai/search/playout.hpp"
#include "ai/terraforming/automa_outlook.hpp"
#include "ai/terraforming/greedy_chooser.hpp"
#include "ai/terraforming/imagined_orders.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// A search::Playout for Terraforming Mars.
class GreedyPlayout {
   public:
    using Commands = std::span<const game::Command>;

    explicit GreedyPlayout(const std::shared_ptr<const GreedyKnowledge>& knowledge);

    [[nodiscard]] const game::Rules& rules() const { return rules_; }
    void begin_search(const game::State& root);
    void begin_playout();
    [[nodiscard]] const game::Belief* believe(const game::View& view);
    /// Returns the index of the chosen command. The prices that are computed for a seat stay valid for a generation, or
    /// until the seat sees a card for which no price was computed.
    [[nodiscard]] std::size_t choose_in(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng);
    void rank(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng, std::vector<double>& ranks);
    /// Evaluates a position by the final points that each side may expect: its worth divided by the worth of a point.
    /// Matches against MarsBot have other weights for this than for choices (judging_weights). In solo games, evaluates
    /// the position by the growth of its worth since the search began.
    void evaluate(const game::State& state, search::Values& values);
    /// Fills `values` with the win shares that the greedy player achieves on average against MarsBot in comparable
    /// positions. Requires an earlier call of evaluate() with this position. Against MarsBot, the values of evaluate()
    /// are too low for the human player. For the search this does no harm, but it would mislead people. In matches
    /// without MarsBot the values of evaluate() are the forecast, and this function empties `values`.
    void forecast(const game::State& state, search::Values& values);
    /// The final points that both sides of a match against MarsBot may expect, and the number of generations after the
    /// present one.
    struct AutomaForecast {
        double human = 0.0;
        double automa = 0.0;
        double rounds = 0.0;
    };
    /// Returns the forecast of a position, from which forecast() computes win shares. Requires has_automa.
    [[nodiscard]] AutomaForecast forecast_points(const game::State& state);
    /// Returns the evaluation for a seat, with its prices set by this position. The result is valid until the next
    /// call.
    [[nodiscard]] const Evaluation& evaluate_now(const game::State& state, core::Seat seat);

    static void simplify(game::State& world) { leave_orders_out(world); }
    [[nodiscard]] static std::uint32_t stage(const game::State& state) { return state.generation; }
    [[nodiscard]] static std::uint32_t stages(const game::State&) { return 2; }

   private:
    /// The chooser of a seat, with the generation and the cards for which its prices were set.
    struct Seat {
        explicit Seat(const std::shared_ptr<const GreedyKnowledge>& knowledge) : chooser(knowledge) {}
        GreedyChooser chooser;
        std::uint16_t generation = 0;  ///< generation for which the prices were set; 0 if there are no prices
        game::Phase phase = game::Phase::corporation;
        game::CardSet priced;  ///< cards in hand and offered cards when the prices were set
    };

    GreedyChooser& prepared(const game::State& state, core::Seat seat);
    /// Returns the forecast of the position for which automa_judge_ was prepared.
    [[nodiscard]] AutomaForecast forecast_of_judged(const game::State& state);

    const game::Rules& rules_;
    std::vector<Seat> seats_;
    std::shared_ptr<const CardBeliefs> beliefs_;
    game::Belief belief_;
    double solo_start_ = 0.0;
    Evaluation automa_judge_;  ///< judges positions of matches against MarsBot
    AutomaOutlook forecast_;
};
static_assert(search::ForecastingPlayout<GreedyPlayout, game::TerraformingMars>);
static_assert(search::BelievingPlayout<GreedyPlayout, game::TerraformingMars>);

}  // namespace syrtis::ai::terraforming
