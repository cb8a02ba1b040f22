// SPDX-License-Identifier: MIT
#pragma once

// The final score: winners, points and the course of the match.

#include <array>
#include <optional>
#include <vector>

#include "render/terraforming/final_model.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// The ratings and incomes of each generation.
class ScoreHistory {
   public:
    void clear() { generations_.clear(); }
    /// Records the values of a position. They replace earlier values of the same generation. Must be called for every
    /// position.
    void note(const game::View& view);

    /// The values of one generation, by seat.
    struct Generation {
        int generation = 0;
        std::array<int, core::k_max_seats> ratings{};
        std::array<int, core::k_max_seats> incomes{};
    };
    [[nodiscard]] const std::vector<Generation>& generations() const { return generations_; }

   private:
    std::vector<Generation> generations_;
};

/// Returns the next level of difficulty; empty after the highest one.
[[nodiscard]] std::optional<game::AutomaLevel> harder_level(game::AutomaLevel level);

[[nodiscard]] picture::FinalScoreModel build_final(const TableContext& context, const ScoreHistory& history);

}  // namespace syrtis::client::ui::terraforming
