// SPDX-License-Identifier: MIT
#pragma once

// Looks one command ahead, with the answer that completes it: carries out each listed command on a few positions that
// agree with its view, and takes the one that leaves it best off on average.

#include <array>

#include "ai/dig/evaluation.hpp"
#include "ai/player.hpp"

namespace syrtis::ai::dig {

class GreedyPlayer final : public Player<game::DigMars> {
   public:
    explicit GreedyPlayer(const game::Rules& rules, const Weights& weights = {});

    [[nodiscard]] game::Command choose(const game::View& view, std::span<const game::Command> commands,
                                       const Budget& budget, core::Rng& rng) override;

   private:
    static constexpr std::size_t k_positions = 4;

    [[nodiscard]] double value_after(const game::State& state, core::Seat seat, const game::Command& command);
    [[nodiscard]] double best_answer(const game::State& state, core::Seat seat);

    const game::Rules& rules_;
    Evaluation evaluation_;
    std::array<game::State, k_positions> positions_{};
    core::CommandList<game::DigMars> answers_;
};

}  // namespace syrtis::ai::dig
