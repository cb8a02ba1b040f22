// SPDX-License-Identifier: MIT
#pragma once

// A hint for who plays for the first time: the places it speaks of stay bright, the rest of the table lies in shade.
// Everything stays as it was for clicks and keys.

#include <string>
#include <vector>

#include "render/words.hpp"

namespace syrtis::client::render {

/// A region of the table.
enum class GuidePlace {
    prompt,
    board,
    own,
    actions,  ///< what stands above the own mat
    hand,
    lower,   ///< all that lies below the prompt
    offers,  ///< what can be had at any time
    log,
    bar,
};

/// The actions of the guide's buttons; their numbers are the ids of the targets.
enum class GuideAct { understood, no_more };

/// A hint of the guide, with its place at a target.
struct GuideModel {
    Label title;
    std::vector<std::string> sentences;
    std::vector<GuidePlace> places;  ///< at most three
    int step = 1;                    ///< from 1
    int steps = 1;
    Label no_more;     ///< a link: no hint is shown any more
    Label understood;  ///< a button; empty: a action answers it
    friend bool operator==(const GuideModel&, const GuideModel&) = default;
};

}  // namespace syrtis::client::render
