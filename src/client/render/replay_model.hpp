// SPDX-License-Identifier: MIT
#pragma once

// The controls over the table of a recorded game: the position in the record, the buttons, and the results of an
// analysis. Final words and numbers only; places on the timeline are parts of its width.

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
    bool ahead = false;  ///< not yet reached: faint
};

/// The marks of one player.
struct TimelineLane {
    int piece = k_no_piece;
    std::string name{};
    bool chosen = false;  ///< it is this seat's eyes
    std::vector<TimelineMarkModel> marks{};
    std::vector<float> ticks{};  ///< at its foot
};

/// A chapter of the timeline.
struct TimelineChapter {
    float begin = 0;
    float end = 1;
    std::string number{};
    std::int64_t first = 0;  ///< step
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
    float share = 0;  ///< how high it stands on the curve
    int id = 0;       ///< of its target
};

/// The results of an analysis.
struct AnalysisModel {
    Label title{};
    Label note{};
    std::vector<ReplayCurve> curves{};
    std::vector<ReplayMistake> mistakes{};
    Label mistakes_title{};
    Label none{};                 ///< there is no analysis: what stands in its place
    std::optional<Button> run{};  ///< makes one
};

/// The controls of a recorded game.
struct ReplayModel {
    TablePlan plan{};                 ///< of the table below
    std::vector<Button> transport{};  ///< to the start, chapter and step back, play, on, to the end; pictures
    std::vector<Button> paces{};
    std::vector<Button> eyes{};  ///< ids: -1 all, or a seat; those with a seat are drawn as its piece
    std::vector<Button> tabs{};  ///< timeline, hand
    bool timeline = true;        ///< else what the game itself has there
    TextField find{};
    std::string find_key{};
    Label find_note{};  ///< "3 of 7"
    Label chapter{};
    std::vector<TimelineChapter> chapters{};
    std::vector<TimelineLane> lanes{};
    float place = 0;      ///< of the playhead
    Label title{};        ///< what the last step did
    Label note{};         ///< "Step 102 of 251"
    bool alarms = false;  ///< the note says what went wrong
    int piece = k_no_piece;
    std::vector<Button> acts{};
    std::optional<AnalysisModel> analysis{};
    std::optional<DialogModel> dialog{};
    std::vector<TimelineLane> seats{};  ///< of the dialog: who goes on, `name` and `piece`
    std::vector<std::vector<Button>> seat_values{};
    std::optional<Target> hover{};
};

}  // namespace syrtis::client::render
