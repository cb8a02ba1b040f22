// SPDX-License-Identifier: MIT
#pragma once

// The quick reference: a few pages for each game, in icons and few words. Its pages are data (res/reference, one file
// for each game), its texts are message ids. doc/translating.md says how they are translated.

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

/// One sign beside the words: "->" an arrow, "$14" a price, "tags/space" a picture, {"production": "+1", "of": picture,
/// "colour": 4} an amount of production on a plate of that colour, anything else a few letters as they stand ("+1", "≤
/// 8 %").
struct ReferenceSymbol {
    enum class Kind : std::uint8_t { text, arrow, price, image, production } kind = Kind::text;
    std::string text;   ///< of text, price and production
    std::string image;  ///< of image and production
    int colour = -1;    ///< of production: which resource's, in the game's order; -1: none
    friend bool operator==(const ReferenceSymbol&, const ReferenceSymbol&) = default;
};

struct ReferenceLine {
    std::vector<ReferenceSymbol> symbols;
    std::string text;
    std::vector<ReferenceSymbol> value;  ///< at the end of the line
    std::string player_action;                    ///< the game's name of what it is about doing; empty: nothing
    std::string gauge;                   ///< the game's name of a row of spaces with a marker; empty: none
};

/// One of the hexagons of an example, which stand in a row and touch.
struct ReferenceHexagon {
    std::string ground;                    ///< a picture
    std::string cover;                     ///< the same; empty: nothing lies there
    int piece = -1;                        ///< whose, 0 to 4; -1: nobody's
    bool closed = false;                   ///< nothing may lie there
    std::vector<ReferenceSymbol> symbols;  ///< in its middle
    std::vector<ReferenceSymbol> badge;    ///< between it and the next one
};

/// Something that goes up step by step, drawn as it stands in the game that is played.
struct ReferenceTrack {
    std::string of;     ///< the game's name of it
    int steps = 1;      ///< 1 to 24
    std::string image;  ///< of a step; empty: a bar
    std::string from;   ///< signs at both ends
    std::string to;
    struct Mark {
        int at = 0;  ///< after so many steps
        std::vector<ReferenceSymbol> symbols;
    };
    std::vector<Mark> marks;
};

struct ReferenceBox {
    int wide = 2;                   ///< its share of the row, 1 to 12
    std::string number;             ///< such as "3"; empty: none
    std::string title;              ///< empty: none
    std::string key;                ///< the key of the table that does it; empty: none
    std::vector<std::string> here;  ///< questions at which a player is in this box
    std::string player_action;               ///< the game's name of what the box is about doing; empty: nothing
    std::string figure;             ///< the game's name of a number that stands after its symbols; empty: none
    std::vector<ReferenceSymbol> symbols;
    std::vector<std::string> text;
    std::vector<std::string> more;  ///< what stands there once the page is unfolded
    std::vector<ReferenceLine> lines;
    std::vector<ReferenceHexagon> hexagons;
    std::optional<ReferenceTrack> track;
};

struct ReferenceRow {
    std::string title;  ///< empty: none
    std::string note;
    bool leads = false;  ///< each box leads to the next
    std::vector<ReferenceBox> boxes;
};

struct ReferencePage {
    std::string id;
    std::string title;
    std::string note;
    std::vector<std::string> opens_at;  ///< screens and questions at which the reference opens here
    std::vector<ReferenceRow> rows;
    /// True if some of it shows only unfolded.
    [[nodiscard]] bool folds() const;
};

struct ReferenceGame {
    std::string game;   ///< its id
    std::string title;  ///< not translated
    std::vector<ReferencePage> pages;
    /// The first page that opens at `place`, the first of all if none does.
    [[nodiscard]] std::size_t page_for(std::string_view place) const;
};

using Reference = std::vector<ReferenceGame>;

/// By game. Lists all mistakes.
[[nodiscard]] core::Result<Reference, Mistakes> read_reference(const std::vector<SourceFile>& files);
/// The same from the JSON files of a folder.
[[nodiscard]] core::Result<Reference, Mistakes> load_reference(const std::filesystem::path& folder);

/// Every text of it that is to be translated.
[[nodiscard]] std::vector<std::string> texts_of(const Reference& reference);

/// Every row of spaces with a marker that the pages of a game name.
[[nodiscard]] std::set<std::string> gauges_of(const ReferenceGame& game);

/// Every picture that it names.
[[nodiscard]] std::vector<std::string> images_of(const Reference& reference);

/// All of it as a page of Markdown.
[[nodiscard]] std::string reference_document(const Reference& reference, const Language& language);

}  // namespace syrtis::content
