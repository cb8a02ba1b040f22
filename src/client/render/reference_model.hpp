// SPDX-License-Identifier: MIT
#pragma once

// The model of a page of the quick reference: final words, in rows of boxes.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// A row of spaces with a marker, and what is next on it.
struct ReferenceGaugeModel {
    int spaces = 1;
    int marker = 0;   ///< 0: before the first space
    int reached = 0;  ///< the furthest space that the marker was ever on
    int next = 0;     ///< next space with an effect; 0: none
    SymbolRow icon{};
    std::string note{};  ///< text about the distance to it
};

/// One line of a box.
struct ReferenceLineModel {
    SymbolRow symbols;
    std::string text;
    SymbolRow value;
    bool impossible = false;
    Target target{};  ///< shows the reason; `nothing` if it is possible
    std::optional<ReferenceGaugeModel> gauge{};
};

/// One hexagon of a box, with the image on it.
struct ReferenceHexagonModel {
    std::string ground;
    std::string cover;
    int piece = k_no_piece;
    bool closed = false;
    SymbolRow symbols;
    SymbolRow badge;
};

/// A track of a box, with its marker.
struct ReferenceTrackModel {
    int steps = 1;
    int done = 0;  ///< number of steps made
    std::string image;
    std::string from;
    std::string to;
    std::vector<std::pair<int, SymbolRow>> marks;  ///< each with the number of steps before it
};

/// A box of the reference.
struct ReferenceBoxModel {
    int wide = 2;
    std::string number{};
    std::string title{};
    std::string key{};
    std::string here{};  ///< "you are here"; empty: the player is elsewhere
    bool found = false;  ///< it contains the search text
    bool impossible = false;
    Target target{};  ///< shows the reason; `nothing` if it is possible
    SymbolRow symbols{};
    std::string figure{};  ///< at the end of the symbols
    std::string change{};  ///< known gain, drawn smaller; empty: none known
    std::vector<std::string> text{};
    std::vector<ReferenceLineModel> lines{};
    std::vector<ReferenceHexagonModel> hexagons{};
    std::optional<ReferenceTrackModel> track{};
};

/// A row of boxes.
struct ReferenceRowModel {
    std::string title;
    std::string note;
    bool leads = false;
    std::vector<ReferenceBoxModel> boxes;
};

/// A page of the reference.
struct ReferenceModel {
    std::string title;
    std::string game;
    std::vector<Button> pages;  ///< `chosen` marks the open one
    std::string page_title;
    std::string page_note;
    Button fold;  ///< without a label: the page does not fold
    Button find;
    Button turn;
    /// In a narrow window, the part of the page that is shown, from 0; nothing: the one with a box that was found, or
    /// where the player is.
    std::optional<int> part{};
    std::vector<ReferenceRowModel> rows;
    std::string foot;
    std::optional<Target> hover;
    std::string reason;  ///< why `hover` is not possible now
};

}  // namespace syrtis::client::render
