// SPDX-License-Identifier: MIT
#pragma once

// The forecast of a player's position after the start: the effects of corporation, bought cards and preludes together,
// before any player takes an action. Only certain numbers are shown. Effects of other players are left out, because
// they cannot be known.

#include <array>
#include <optional>
#include <vector>

#include "ui/terraforming/game.hpp"

namespace syrtis::client::ui::terraforming {

/// The numbers of the player after both preludes; a number that depends on a choice, on chance or on other players is
/// empty.
struct StartForecast {
    std::array<std::optional<int>, game::k_resources> stock{};
    std::array<std::optional<int>, game::k_resources> production{};
    std::optional<int> rating;
    std::optional<int> hand;  ///< number of cards in hand
    std::vector<game::Source>
        lost;  ///< preludes that can't be played in any order, as long as other players change nothing
    friend bool operator==(const StartForecast&, const StartForecast&) = default;
};

/// The choice of a start, complete or not.
struct StartChoice {
    game::Corporation corporation = game::k_no_corporation;
    std::vector<game::Source> preludes;
    std::vector<game::Source> cards;
    friend bool operator==(const StartChoice&, const StartChoice&) = default;
};

/// Returns the forecast for a choice; empty if the choice has no corporation or its cards cannot be bought. Requires
/// that the seat of the view chooses its start.
[[nodiscard]] std::optional<StartForecast> forecast_start(const Content& content, const game::View& view,
                                                          const StartChoice& choice, Worlds& worlds);

}  // namespace syrtis::client::ui::terraforming
