// SPDX-License-Identifier: MIT
#pragma once

// Hints for players of a first match. The regions that a hint is about stay bright, and the rest of the table is
// darkened. Clicks and keys work as without the hint.

#include <string>
#include <vector>

#include "render/words.hpp"

namespace syrtis::client::render {

/// A region of the table about which a hint of the guide can be.
enum class GuidePlace {
    prompt,
    board,
    own,
    actions,  ///< panel of actions, above the mat of this client's player
    hand,
    lower,   ///< everything below the prompt
    offers,  ///< things that can be bought at any time
    log,
    bar,
};

/// The actions of the guide's buttons; their numbers are the ids of the targets.
enum class GuideAct { understood, no_more };

/// A hint of the guide, with its place at a target.
struct GuideModel {
    Label title;
    std::vector<std::string> sentences;
    std::vector<GuidePlace> places;  ///< regions that the hint is about, at most three
    int step = 1;                    ///< number of the hint, from 1
    int steps = 1;
    Label no_more;     ///< link that turns off all hints
    Label understood;  ///< label of the button that ends the hint; empty: the hint ends with an action of the player
    friend bool operator==(const GuideModel&, const GuideModel&) = default;
};

}  // namespace syrtis::client::render
