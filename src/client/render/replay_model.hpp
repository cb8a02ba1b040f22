// SPDX-License-Identifier: MIT
#pragma once

// The controls over the table of a recorded match: position in the record, buttons, and the results of an analysis.
// Final words and numbers only; places on the timeline are shares of its width, from 0 to 1.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// A mark on the timeline.
struct TimelineMarkModel {
    float place = 0;
    std::string image{};
    std::int64_t step = 0;
    bool ahead = false;  ///< after the current position: drawn faint
};

/// The marks of one player.
struct TimelineLane {
    int piece = k_no_piece;
    std::string name{};
    bool chosen = false;  ///< the table is shown from this seat
    std::vector<TimelineMarkModel> marks{};
    std::vector<float> ticks{};  ///< places of small marks at the foot of the lane
};

/// A chapter of the timeline.
struct TimelineChapter {
    float begin = 0;
    float end = 1;
    std::string number{};
    std::int64_t first = 0;  ///< its first step
    bool now = false;
};

/// The expected share of the win of one player.
struct ReplayCurve {
    int piece = k_no_piece;
    bool chosen = false;
    std::vector<std::pair<float, float>> points{};  ///< place on the timeline, share from 0 to 1
};

/// A mistake that the analysis found.
struct ReplayMistake {
    std::string number{};
    int piece = k_no_piece;
    std::string text{};
    std::string where{};  ///< "Generation 5"
    std::string loss{};   ///< "−8 %"
    float place = 0;
    float share = 0;  ///< height on the curve, from 0 to 1
    int id = 0;       ///< of its target
};

/// The results of an analysis.
struct AnalysisModel {
    Label title{};
    Label note{};
    std::vector<ReplayCurve> curves{};
    std::vector<ReplayMistake> mistakes{};
    Label mistakes_title{};
    Label none{};                 ///< shown in place of an analysis
    std::optional<Button> run{};  ///< starts an analysis
};

/// The controls of a recorded match.
struct ReplayModel {
    TablePlan plan{};  ///< of the table below
    /// start, previous chapter, step back, play, step forward, next chapter, end; drawn as pictures
    std::vector<Button> transport{};
    std::vector<Button> paces{};
    std::vector<Button> viewers{};  ///< ids: -1 spectator, or a seat, drawn as its piece
    std::vector<Button> tabs{};     ///< timeline, hand
    bool timeline = true;           ///< false: the game's own panel is shown in its place
    TextField find{};
    std::string find_key{};
    Label find_note{};  ///< "3 of 7"
    Label chapter{};
    std::vector<TimelineChapter> chapters{};
    std::vector<TimelineLane> lanes{};
    float place = 0;      ///< of the current position
    Label title{};        ///< about the last step
    Label note{};         ///< "Step 102 of 251"
    bool alarms = false;  ///< the note is about an error
    int piece = k_no_piece;
    std::vector<Button> acts{};
    std::optional<AnalysisModel> analysis{};
    std::optional<DialogModel> dialog{};
    std::vector<TimelineLane> seats{};  ///< of the dialog: who continues; only `name` and `piece` are used
    std::vector<std::vector<Button>> seat_values{};
    std::optional<Target> hover{};
};

}  // namespace syrtis::client::render
