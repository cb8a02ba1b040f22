// SPDX-License-Identifier: MIT
#pragma once

// What the game that is played says to the pages of its quick reference, by the names that they use.

#include <functional>
#include <map>
#include <string>

#include "render/reference_model.hpp"

namespace syrtis::client::ui {

struct ReferenceFacts {
    std::string phase{};  ///< the game's name of where it is; empty: not known
    /// Of what the player could do in such a turn: why it is not possible now; empty: it is. Nothing while the player
    /// is asked something else, or nothing.
    std::map<std::string, std::string, std::less<>> deeds{};
    std::map<std::string, int, std::less<>> tracks{};  ///< steps done
    struct Figure {
        std::string value{};
        std::string change{};  ///< what it gains; empty: not known
    };
    std::map<std::string, Figure, std::less<>> figures{};
    /// Rows of spaces with a marker, as far as the game has them.
    std::map<std::string, render::ReferenceGaugeModel, std::less<>> gauges{};
};

}  // namespace syrtis::client::ui
