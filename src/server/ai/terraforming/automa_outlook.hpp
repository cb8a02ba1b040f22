// SPDX-License-Identifier: MIT
#pragma once

// What MarsBot will do to the human as far as a person would see it coming: how far its markers will still move,
// what lies on their way, and what its M€ will be worth when the game ends (MB-14.8).
// Reads what is open on the table only. Everything is in victory points.

#include <array>

#include "ai/terraforming/weights.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

class AutomaOutlook {
   public:
    /// Tags by track do not change: counted once for all games with the same rules.
    explicit AutomaOutlook(const game::Rules& rules);

    /// For positions that follow from `root`, with so many generations to come after this one. Requires has_automa.
    void prepare(const game::State& root, const Weights& weights, double rounds);

    /// All that it has and will have, but for greeneries, cities and awards on the board.
    [[nodiscard]] double points(const game::State& state) const;
    /// What lies on the way of a marker at that space, with that mark (MB-5.3).
    [[nodiscard]] double ahead(game::Track track, int space, int mark) const;
    /// One M€ of its supply in the end.
    [[nodiscard]] double megacredit() const { return megacredit_; }

   private:
    [[nodiscard]] double worth_of(game::Program program, const game::State& root) const;

    const game::Rules& rules_;
    std::array<double, game::k_automa_tracks> tags_on_a_card_{};  ///< moves that one project card makes, on average
    std::array<double, game::k_automa_tracks> moves_{};           ///< still to come
    /// That a marker moves more than so often, and what its spaces are worth when they are reached.
    std::array<std::array<double, game::k_track_spaces>, game::k_automa_tracks> chance_{};
    std::array<std::array<double, game::k_track_spaces>, game::k_automa_tracks> spaces_{};
    double megacredit_ = 0.0;
};

}  // namespace syrtis::ai::terraforming
