// SPDX-License-Identifier: MIT
#pragma once

// Estimates what MarsBot will achieve against the human, from open information only: how far its markers will move, the
// rewards on their way, and the value of its M€ at the end of the game (MB-14.8). All values are in victory points.

#include <array>

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::ai::terraforming {

namespace game = syrtis::terraforming;

/// True if the side is MarsBot's.
[[nodiscard]] constexpr bool is_automa(const game::State& state, core::Side side) {
    return has_automa(state.options) && side == automa_side(state.options);
}

/// The estimate of MarsBot's points, prepared once for each decision.
class AutomaOutlook {
   public:
    /// Counts the tags in the deck for each of MarsBot's tracks. One count is enough for all matches with these rules.
    explicit AutomaOutlook(const game::Rules& rules);

    /// Prepares the estimate for positions that follow from `root`, with `rounds` generations after the present one.
    /// Each tag on a project card counts as `moves` moves of markers. Requires has_automa.
    void prepare(const game::State& root, double moves, double rounds);

    /// Returns MarsBot's present and expected points, without those of greeneries, cities and awards.
    [[nodiscard]] double points(const game::State& state) const;
    /// Returns the worth of the spaces that a marker on `space` will probably reach. Spaces up to `mark`, the highest
    /// one ever reached, bring nothing again (MB-5.3).
    [[nodiscard]] double ahead(game::Track track, int space, int mark) const;
    /// Returns the points that one M€ of MarsBot's supply brings at the end.
    [[nodiscard]] double megacredit() const { return megacredit_; }

   private:
    [[nodiscard]] double worth_of(game::Program program, const game::State& root) const;

    const game::Rules& rules_;
    /// For each track, the mean number of moves that one project card causes.
    std::array<double, game::k_automa_tracks> tags_on_a_card_{};
    /// For each track, the expected number of moves of its marker in the rest of the game.
    std::array<double, game::k_automa_tracks> moves_{};
    /// For each track, the probability that the marker moves more than k times, indexed by k.
    std::array<std::array<double, game::k_track_spaces>, game::k_automa_tracks> chance_{};
    std::array<std::array<double, game::k_track_spaces>, game::k_automa_tracks> spaces_{};
    double megacredit_ = 0.0;
};

}  // namespace syrtis::ai::terraforming
