// SPDX-License-Identifier: MIT
#pragma once

// The end: who won, by what, and how the game went.

#include <array>
#include <optional>
#include <vector>

#include "render/terraforming/final_model.hpp"
#include "ui/terraforming/table_context.hpp"

namespace syrtis::client::ui::terraforming {

/// Ratings and incomes as they were in each generation.
class ScoreHistory {
   public:
    void clear() { generations_.clear(); }
    /// Told of every position; the last of each generation stays.
    void note(const game::View& view);

    struct Generation {
        int generation = 0;
        std::array<int, core::k_max_seats> ratings{};
        std::array<int, core::k_max_seats> incomes{};
    };
    [[nodiscard]] const std::vector<Generation>& generations() const { return generations_; }

   private:
    std::vector<Generation> generations_;
};

/// The level after it, if there is one.
[[nodiscard]] std::optional<game::AutomaLevel> harder_level(game::AutomaLevel level);

[[nodiscard]] picture::FinalScoreModel build_final(const TableContext& context, const ScoreHistory& history);

}  // namespace syrtis::client::ui::terraforming
