// SPDX-License-Identifier: MIT
#pragma once

// The worth of a position for a seat, in M€: its own worth less a share of the opponents'. Prepared once for a
// decision, then asked for each position that an answer leads to, so that all are measured with the same prices.

#include <array>

#include "ai/terraforming/appraisal.hpp"
#include "ai/terraforming/automa_outlook.hpp"
#include "ai/terraforming/outlook.hpp"
#include "ai/terraforming/weights.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

class Evaluation {
   public:
    Evaluation(const game::Rules& rules, const DeckStatistics& deck, const Weights& weights);

    /// Sets the prices for a decision of `seat`. `root` must outlive the questions asked after it.
    void prepare(const game::State& root, core::Seat seat);

    [[nodiscard]] double value(const game::State& state) const;

    /// What a seat has and expects by itself, whoever the decision is for.
    [[nodiscard]] double worth(const game::State& state, core::Seat seat) const;

    /// M€ and metals at hand, at their price.
    [[nodiscard]] double liquid(const game::State& state) const;

    /// A known card in the own hand. Cards are known if the seat has them in hand or is being offered them.
    [[nodiscard]] double hand_worth(game::Card card) const { return hand_worth_[card]; }
    /// The same card, at the moment of being bought.
    [[nodiscard]] double buying_worth(game::Card card) const { return buying_worth_[card]; }
    [[nodiscard]] double money() const;
    [[nodiscard]] const Outlook& outlook() const { return outlooks_[seat_]; }
    [[nodiscard]] double corporation_worth(const game::State& root, game::Corporation corporation) const;

   private:
    void prepare_hand(const Appraisal& appraisal, const game::State& root);
    void prepare_standing(const game::State& root, core::Seat seat, const Appraisal& appraisal);
    [[nodiscard]] bool is_automa(const game::State& state, core::Side side) const;
    [[nodiscard]] double lead(const game::State& state) const;
    [[nodiscard]] double stock_worth(const game::Player& player, core::Seat seat) const;
    [[nodiscard]] double cards_worth(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double hand_sum(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double tiles_worth(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double milestones_worth(const game::State& state, core::Seat seat) const;
    [[nodiscard]] double projected_award_count(const game::State& state, core::Seat seat, std::size_t award) const;
    [[nodiscard]] double awards_worth(const game::State& state, core::Seat seat) const;

    static constexpr std::size_t k_sources = game::k_max_cards + game::k_max_corporations;

    const game::Rules& rules_;
    const DeckStatistics& deck_;
    const Weights& weights_;
    game::CardSet counting_points_;  ///< cards whose points depend on the position, resources on them excepted
    core::Seat seat_ = 0;
    AutomaOutlook automa_;
    double rounds_ = 0.0;
    bool still_open_ = false;  ///< some parameter is not at its goal yet
    double reserve_ = 0.0;     ///< M€ that the hand and the next research can use
    std::array<Outlook, core::k_max_seats> outlooks_{};
    game::CardSet known_;
    std::array<double, k_sources> standing_{};  ///< in play: actions, rules in force, fixed points
    std::array<double, k_sources> resource_on_{};
    std::array<double, game::k_max_cards> hand_worth_{};
    std::array<double, game::k_max_cards> buying_worth_{};
};

}  // namespace syrtis::ai::terraforming
