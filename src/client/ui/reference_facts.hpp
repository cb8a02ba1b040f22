// SPDX-License-Identifier: MIT
#pragma once

// The facts of a running match that the quick reference shows. The names are those that the pages of the reference use.

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace syrtis::client::ui {

/// The facts of one position of a match, for the quick reference.
struct ReferenceFacts {
    std::string phase{};  ///< name of the present phase, as in the data of the game; empty: not known
    /// For each action of a turn, the reason why it is not possible now; an empty reason means that it is possible.
    /// There are no entries while the player is not asked to take an action.
    std::map<std::string, std::string, std::less<>> player_actions{};
    std::map<std::string, int, std::less<>> tracks{};  ///< for each track, the number of steps that were made on it
    /// A number with an expected change.
    struct Figure {
        std::string value{};
        std::string change{};  ///< gain that is expected; empty: not known
    };
    std::map<std::string, Figure, std::less<>> figures{};
    /// A row of spaces with a marker.
    struct Gauge {
        int spaces = 1;
        int marker = 0;                     ///< space of the marker, from 1; 0: before the first space
        int reached = 0;                    ///< furthest space that the marker has reached so far
        int next = 0;                       ///< next space with an effect; 0: none
        std::string sign{};                 ///< text before the pictures of the effect, such as "+2"
        std::vector<std::string> images{};  ///< names of pictures such as "tags/space"
        std::string note{};                 ///< sentence about the distance to the next space with an effect
    };
    /// The gauges of this match. Pages leave out gauges that are not among them.
    std::map<std::string, Gauge, std::less<>> gauges{};
};

}  // namespace syrtis::client::ui
