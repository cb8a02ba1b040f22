// SPDX-License-Identifier: MIT
#pragma once

// The controls over the table of a recorded match: position in the record, buttons, and the results of an analysis. The
// model holds translated words and formatted numbers. Places on the timeline are shares of its width, from 0 to 1.

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
    bool ahead = false;  ///< the mark is after the current position, and is drawn faintly
};

/// The marks of one player.
struct TimelineLane {
    int piece = k_no_piece;
    std::string name{};
    bool chosen = false;  ///< the table is shown as this player sees it
    std::vector<TimelineMarkModel> marks{};
    std::vector<float> ticks{};  ///< places of small marks at the lower edge of the lane
};

/// A chapter of the timeline.
struct TimelineChapter {
    float begin = 0;
    float end = 1;
    std::string number{};
    std::int64_t first = 0;  ///< number of the first step of the chapter
    bool now = false;
};

/// The curve of one player's expected share of the win, over the length of the timeline.
struct ReplayCurve {
    int piece = k_no_piece;
    bool chosen = false;
    /// Points of the curve: a place on the timeline and the share of the win there, both from 0 to 1.
    std::vector<std::pair<float, float>> points{};
};

/// A mistake that the analysis found.
struct ReplayMistake {
    std::string number{};
    int piece = k_no_piece;
    std::string text{};
    std::string where{};  ///< part of the match, such as "Generation 5"
    std::string loss{};   ///< lost share of the win, such as "−8 %"
    float place = 0;
    float share = 0;  ///< height of the mark on the curve, from 0 to 1
    int id = 0;       ///< id of its target
};

/// The results of an analysis.
struct AnalysisModel {
    Label title{};
    Label note{};
    std::vector<ReplayCurve> curves{};
    std::vector<ReplayMistake> mistakes{};
    Label mistakes_title{};
    std::string mistakes_key{};   ///< key that goes to the next mistake; empty: none
    Label none{};                 ///< sentence that is shown if there is no analysis
    std::optional<Button> run{};  ///< button that starts an analysis
};

/// The controls of a recorded match.
struct ReplayModel {
    TablePlan plan{};  ///< arrangement of the table over which the controls are drawn
    /// The buttons start, previous chapter, step back, play, step forward, next chapter and end, drawn as pictures.
    std::vector<Button> transport{};
    std::vector<Button> paces{};
    /// The buttons that choose whose view is shown; the id is a seat, drawn as its piece, or -1 for the view of a
    /// spectator.
    std::vector<Button> viewers{};
    std::vector<Button> tabs{};  ///< the tabs "timeline" and "hand"
    bool timeline = true;        ///< true: the timeline is shown; false: the panel of the game is shown in its place
    TextField find{};
    std::string find_key{};
    Label find_note{};  ///< number of the found place, such as "3 of 7"
    Label chapter{};
    std::vector<TimelineChapter> chapters{};
    std::vector<TimelineLane> lanes{};
    float place = 0;      ///< current position on the timeline, from 0 to 1
    Label title{};        ///< words about the last step
    Label note{};         ///< position in the record, such as "Step 102 of 251"
    bool alarms = false;  ///< the note reports an error
    int piece = k_no_piece;
    std::vector<Button> acts{};
    std::optional<AnalysisModel> analysis{};
    std::optional<DialogModel> dialog{};
    /// The players in the dialog that asks who continues; only `name` and `piece` are used.
    std::vector<TimelineLane> seats{};
    std::vector<std::vector<Button>> seat_values{};
    std::optional<Target> hover{};
};

}  // namespace syrtis::client::render
