// SPDX-License-Identifier: MIT
#pragma once

// The contents of a final score that all games have in common: translated words and formatted numbers.

#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// The result of a match, with the buttons, tabs and dialog around the scores of the players.
struct FinalFrame {
    Label title{};  ///< sentence that names the winner
    Label note{};   ///< sentence that says how the match was won
    bool note_alarms = false;
    int winner_piece = k_no_piece;
    std::vector<Button> buttons{};
    std::vector<Tab> tabs{};  ///< tabs of a narrow window; ids: FinalPart
    std::optional<Target> hover{};
    std::optional<Target> focus{};
    std::optional<DialogModel> dialog{};
    friend bool operator==(const FinalFrame&, const FinalFrame&) = default;
};

/// The place of a player in the final ranking.
struct FinalPlace {
    int rank = 1;
    int piece = 0;
    std::string name{};
    int total = 0;  ///< points
    bool winner = false;
    int seat = 0;
    friend bool operator==(const FinalPlace&, const FinalPlace&) = default;
};

}  // namespace syrtis::client::render
