// SPDX-License-Identifier: MIT
#pragma once

// The model of a page of the quick reference: translated words, in rows of boxes.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// A row of spaces with a marker, and the next effect that the marker will reach.
struct ReferenceGaugeModel {
    int spaces = 1;
    int marker = 0;   ///< space of the marker, from 1; 0: before the first space
    int reached = 0;  ///< furthest space that the marker has reached so far
    int next = 0;     ///< next space with an effect; 0: none
    SymbolRow icon{};
    std::string note{};  ///< text about the distance to the next space with an effect
};

/// One line of a box.
struct ReferenceLineModel {
    SymbolRow symbols;
    std::string text;
    SymbolRow value;
    bool impossible = false;
    /// Target that shows, below the mouse pointer, why the action is not possible now; `nothing`: the action is
    /// possible.
    Target target{};
    std::optional<ReferenceGaugeModel> gauge{};
};

/// A hexagon in a box, with an image on it.
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
    /// Symbols on the track; each number counts the steps before the symbol.
    std::vector<std::pair<int, SymbolRow>> marks;
};

/// A box of the reference.
struct ReferenceBoxModel {
    int wide = 2;
    std::string number{};
    std::string title{};
    std::string key{};
    std::string here{};  ///< words such as "you are here"; empty: the box is not about the player's present position
    bool found = false;  ///< the box contains the search text
    bool impossible = false;
    /// Target that shows, below the mouse pointer, why the action is not possible now; `nothing`: the action is
    /// possible.
    Target target{};
    SymbolRow symbols{};
    std::string figure{};  ///< number or word at the end of the symbols
    std::string change{};  ///< gain that is known in advance, drawn smaller; empty: none
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
    std::vector<Button> pages;  ///< buttons of all pages; `chosen` marks the open page
    std::string page_title;
    std::string page_note;
    Button fold;  ///< button that folds the page; without a label: the page does not fold
    Button find;
    Button turn;
    std::string close{};  ///< key or word that closes the reference
    /// In a narrow window, the number of the shown part of the page, from 0. Nothing: the first part with a found box
    /// or with the words `here` is shown.
    std::optional<int> part{};
    std::vector<ReferenceRowModel> rows;
    std::string foot;
    std::optional<Target> hover;
    std::string reason;  ///< reason why the action at `hover` is not possible now
};

}  // namespace syrtis::client::render
