// SPDX-License-Identifier: MIT
#pragma once

// What the game that is played says to the pages of its quick reference, by the names that they use.

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace syrtis::client::ui {

struct ReferenceFacts {
    std::string phase{};  ///< the game's name of where it is; empty: not known
    /// Of what the player could do in such a turn: why it is not possible now; empty: it is. Nothing while the player
    /// is asked something else, or nothing.
    std::map<std::string, std::string, std::less<>> player_actions{};
    std::map<std::string, int, std::less<>> tracks{};  ///< steps done
    struct Figure {
        std::string value{};
        std::string change{};  ///< what it gains; empty: not known
    };
    std::map<std::string, Figure, std::less<>> figures{};
    /// A row of spaces with a marker.
    struct Gauge {
        int spaces = 1;
        int marker = 0;                     ///< 0: before the first space
        int reached = 0;                    ///< the furthest space that the marker ever stood on
        int next = 0;                       ///< the first space where something happens; 0: there is none any more
        std::string sign{};                 ///< such as "+2", before the pictures of what happens there
        std::vector<std::string> images{};  ///< "tags/space"
        std::string note{};                 ///< how far that is
    };
    /// As far as the game has them.
    std::map<std::string, Gauge, std::less<>> gauges{};
};

}  // namespace syrtis::client::ui
