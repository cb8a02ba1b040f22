// SPDX-License-Identifier: MIT
#pragma once

// The facts of a running match that the pages of the quick reference show, under the names that the pages use.

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace syrtis::client::ui {

/// All facts of one position.
struct ReferenceFacts {
    std::string phase{};  ///< name of the current phase in the game's data; empty if not known
    /// For each action of a turn, the reason why it is not possible now; an empty text if it is possible. The map is
    /// empty while the player has no question, or a question that is not about an action.
    std::map<std::string, std::string, std::less<>> player_actions{};
    std::map<std::string, int, std::less<>> tracks{};  ///< number of steps done on each track
    /// A number with an expected change.
    struct Figure {
        std::string value{};
        std::string change{};  ///< gain that is expected; empty if not known
    };
    std::map<std::string, Figure, std::less<>> figures{};
    /// A row of spaces with a marker.
    struct Gauge {
        int spaces = 1;
        int marker = 0;                     ///< space of the marker; 0 means before the first space
        int reached = 0;                    ///< the furthest space that the marker ever reached
        int next = 0;                       ///< the next space with an effect; 0 if there is none left
        std::string sign{};                 ///< a text such as "+2" before the pictures of the effect
        std::vector<std::string> images{};  ///< names of pictures such as "tags/space"
        std::string note{};                 ///< a sentence about the distance to the next space
    };
    /// The gauges that this match has. A page skips all other gauges.
    std::map<std::string, Gauge, std::less<>> gauges{};
};

}  // namespace syrtis::client::ui
