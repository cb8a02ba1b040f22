// SPDX-License-Identifier: MIT
#pragma once

// Plays imagined worlds of Dig Mars in searches. Every seat plays greedily over a few rounds.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "ai/dig/greedy_chooser.hpp"
#include "ai/search/playout.hpp"

namespace syrtis::ai::dig {

/// A search::Playout for Dig Mars.
class GreedyPlayout {
   public:
    using Commands = std::span<const game::Command>;

    explicit GreedyPlayout(const std::shared_ptr<const GreedyKnowledge>& knowledge)
        : rules_(knowledge->rules), chooser_(*knowledge) {}

    void begin_search(const game::State& /*root*/) {}
    void begin_playout() {}
    /// Returns the index of the chosen command. First replaces the unexplored tiles of the world by others that agree
    /// with the seat's view, because a real player in this seat would not know them.
    [[nodiscard]] std::size_t choose_in(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng);
    void rank(const game::State& state, core::Seat seat, Commands commands, core::Rng& rng, std::vector<double>& ranks);
    void evaluate(const game::State& state, search::Values& values);

    [[nodiscard]] static std::uint32_t stage(const game::State& state) { return state.round; }
    [[nodiscard]] static std::uint32_t stages(const game::State&) { return 4; }

   private:
    const game::Rules& rules_;
    GreedyChooser chooser_;
};
static_assert(search::Playout<GreedyPlayout, game::DigMars>);

}  // namespace syrtis::ai::dig
