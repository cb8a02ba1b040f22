// SPDX-License-Identifier: MIT
#pragma once

// The quick reference: a few pages for each game, in icons and few words. The pages are data (res/reference, one file
// for each game), and their texts are message ids. doc/translating.md explains how they are translated.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "content/language.hpp"
#include "content/mistakes.hpp"
#include "content/source_files.hpp"
#include "core/result.hpp"

namespace syrtis::content {

/// A symbol beside the words. In the data, "->" is an arrow, "$14" a price, "tags/space" a picture, and {"production":
/// "+1", "of": PICTURE, "colour": 4} an amount of production on a plate of that colour. Any other text is shown
/// unchanged ("+1", "≤ 8 %").
struct ReferenceSymbol {
    enum class Kind : std::uint8_t { text, arrow, price, image, production } kind = Kind::text;
    std::string text;   ///< for text, price and production: the shown text or number
    std::string image;  ///< for image and production: name of the picture
    int colour = -1;    ///< for production: number of the resource that gives the plate its colour; -1 for none
    friend bool operator==(const ReferenceSymbol&, const ReferenceSymbol&) = default;
};

/// A line of a box: symbols, words, and a value at its end.
struct ReferenceLine {
    std::vector<ReferenceSymbol> symbols;
    std::string text;
    std::vector<ReferenceSymbol> value;  ///< symbols at the end of the line
    std::string player_action;           ///< the game's name of the action that the line describes; may be empty
    std::string gauge;                   ///< the game's name of a gauge (a row of spaces with a marker) to draw; may be
                                         ///< empty
};

/// A hexagon of an example. Hexagons are drawn in a row and touch.
struct ReferenceHexagon {
    std::string ground;                    ///< picture of the ground of the hexagon
    std::string cover;                     ///< picture of the cover; may be empty
    int piece = -1;                        ///< owner, 0 to 4; -1 for nobody
    bool closed = false;                   ///< true if nothing may be placed on the hexagon
    std::vector<ReferenceSymbol> symbols;  ///< symbols in the middle of the hexagon
    std::vector<ReferenceSymbol> badge;    ///< symbols between this hexagon and the next
};

/// A track that advances step by step, drawn as it is in the running game.
struct ReferenceTrack {
    std::string of;     ///< the game's name of the track, such as a global parameter
    int steps = 1;      ///< number of steps of the track, 1 to 24
    std::string image;  ///< picture of a step; empty if the track is drawn as a bar
    std::string from;   ///< symbol at the start of the track
    std::string to;
    struct Mark {
        int at = 0;  ///< number of steps that the track has advanced in this picture
        std::vector<ReferenceSymbol> symbols;
    };
    std::vector<Mark> marks;
};

/// A box on a page of the quick reference.
struct ReferenceBox {
    int wide = 2;                   ///< width of the box in twelfths of the row: 1 to 12
    std::string number;             ///< number shown at the box, such as "3"; may be empty
    std::string title;              ///< heading of the box; may be empty
    std::string key;                ///< key of the keyboard that starts the action at the table; may be empty
    std::vector<std::string> here;  ///< ids of the questions during which the box says "you are here"
    std::string player_action;      ///< the game's name of the action that the box describes; may be empty
    std::string figure;             ///< the game's name of a number that is shown after the symbols; may be empty
    std::vector<ReferenceSymbol> symbols;
    std::vector<std::string> text;
    std::vector<std::string> more;  ///< further text, shown only when the page is unfolded
    std::vector<ReferenceLine> lines;
    std::vector<ReferenceHexagon> hexagons;
    std::optional<ReferenceTrack> track;
};

/// A row of boxes on a page of the quick reference.
struct ReferenceRow {
    std::string title;  ///< heading of the row; may be empty
    std::string note;
    bool leads = false;  ///< true if an arrow leads from each box to the next box
    std::vector<ReferenceBox> boxes;
};

/// A page of the quick reference.
struct ReferencePage {
    std::string id;
    std::string title;
    std::string short_title;  ///< short title for narrow tabs; empty if the title itself is short
    std::string note;
    /// Names of the screens and questions from which the reference opens on this page.
    std::vector<std::string> opens_at;
    std::vector<ReferenceRow> rows;
    /// True if the page can be unfolded to show more.
    [[nodiscard]] bool folds() const;
};

/// The quick reference of one game.
struct ReferenceGame {
    std::string game;   ///< id of the game
    std::string title;  ///< title of the game, which is not translated
    std::vector<ReferencePage> pages;
    /// Returns the index of the page whose `opens_at` contains `place`; 0 if there is none.
    [[nodiscard]] std::size_t page_for(std::string_view place) const;
};

using Reference = std::vector<ReferenceGame>;

/// Reads the pages of all games. The error lists all mistakes.
[[nodiscard]] core::Result<Reference, Mistakes> read_reference(const std::vector<SourceFile>& files);
/// Reads the pages of all games from the JSON files of a folder.
[[nodiscard]] core::Result<Reference, Mistakes> load_reference(const std::filesystem::path& folder);

/// Returns every text that needs a translation.
[[nodiscard]] std::vector<std::string> texts_of(const Reference& reference);

/// Returns the names of all gauges (rows of spaces with a marker) that the pages of a game show.
[[nodiscard]] std::set<std::string> gauges_of(const ReferenceGame& game);

/// Returns every picture that the pages name.
[[nodiscard]] std::vector<std::string> images_of(const Reference& reference);

/// Writes the whole reference as a Markdown page.
[[nodiscard]] std::string reference_document(const Reference& reference, const Language& language);

}  // namespace syrtis::content
