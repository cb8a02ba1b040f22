// SPDX-License-Identifier: MIT
#pragma once

// A page of the quick reference as it is drawn: final words, in boxes that stand in rows.

#include <optional>
#include <string>
#include <vector>

#include "render/frame_model.hpp"

namespace syrtis::client::render {

struct ReferenceLineModel {
    SymbolRow symbols;
    std::string text;
    SymbolRow value;
};

struct ReferenceBoxModel {
    int wide = 2;
    std::string number{};
    std::string title{};
    std::string key{};
    std::string here{};  ///< "you are here"; empty: the player is elsewhere
    bool found = false;  ///< it has the word that is looked for
    SymbolRow symbols{};
    std::vector<std::string> text{};
    std::vector<ReferenceLineModel> lines{};
};

struct ReferenceRowModel {
    std::string title;
    std::string note;
    bool leads = false;
    std::vector<ReferenceBoxModel> boxes;
};

struct ReferenceModel {
    std::string title;
    std::string game;
    std::vector<Button> pages;  ///< `chosen` marks the open one
    std::string page_title;
    std::string page_note;
    Button fold;  ///< without a label: the page does not fold
    Button find;
    Button turn;
    std::vector<ReferenceRowModel> rows;
    std::string foot;
    std::optional<Target> hover;
};

}  // namespace syrtis::client::render
