// SPDX-License-Identifier: MIT
#pragma once

// Texts for painters, in their final form and in the player's language. A label has several forms; the longest one that
// fits is drawn. A symbol row mixes words, icons and plates.

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::render {

/// A text in several forms of different length.
struct Label {
    std::vector<std::string> forms;  ///< forms, the longest first

    Label() = default;
    // Plain strings convert to labels.
    Label(const char* form) : forms{form} {}
    Label(std::string form) : forms{std::move(form)} {}
    // NOLINTEND(google-explicit-constructor)
    Label(std::initializer_list<std::string> list) : forms(list) {}
    [[nodiscard]] bool empty() const { return forms.empty() || forms.front().empty(); }
    friend bool operator==(const Label&, const Label&) = default;
};

/// The meaning of a word, which decides its colour.
enum class Tone { normal, secondary, muted, ivory, after, missing, ink, automated, event, active };

/// The kind of a symbol.
enum class SymbolKind {
    text,   ///< words in `text`
    icon,   ///< picture named by `image`
    plate,  ///< production: `inside` on a plate with a line at its foot; the plate has the colour of `resource`
    arrow,  ///< blue arrow of an action, between its price and its gain
    leads,  ///< plain arrow between a cause and its effect
    dot,    ///< separates two effects
    piece,  ///< the player's piece with this `number`
    coin,   ///< `text` on a cost coin
    key,    ///< `text` on a key cap
};

/// One part of a symbol row.
struct Symbol {
    SymbolKind kind = SymbolKind::text;
    std::string text{};
    std::string image{};      ///< name of the picture, such as "state/check"
    bool any_player = false;  ///< the symbol has a dashed coral frame, because it means any player
    int resource = -1;        ///< resource of a plate: index into colours::resources
    int number = 0;
    Tone tone = Tone::normal;
    bool bold = true;
    bool expendable = false;    ///< the symbol may be left out if the row is too long; the rightmost one goes first
    bool is_essential = false;  ///< the symbol stays in a row that is too long, after other parts were shortened
    bool shortens = false;      ///< the text is a name that may be cut to its beginning
    std::vector<Symbol> inside{};
    std::optional<Target> about{};  ///< target of the thing that is named, if it can be pointed at
    friend bool operator==(const Symbol&, const Symbol&) = default;
};

using SymbolRow = std::vector<Symbol>;

[[nodiscard]] inline Symbol word(std::string text, Tone tone = Tone::normal, bool bold = true) {
    Symbol symbol;
    symbol.text = std::move(text);
    symbol.tone = tone;
    symbol.bold = bold;
    return symbol;
}
/// Returns words in the regular weight.
[[nodiscard]] inline Symbol thin_word(std::string text, Tone tone = Tone::normal) {
    return word(std::move(text), tone, false);
}
[[nodiscard]] inline Symbol icon(std::string image, bool any_player = false) {
    Symbol symbol;
    symbol.kind = SymbolKind::icon;
    symbol.image = std::move(image);
    symbol.any_player = any_player;
    return symbol;
}
[[nodiscard]] inline Symbol plate(int resource, SymbolRow inside, bool any_player = false) {
    Symbol symbol;
    symbol.kind = SymbolKind::plate;
    symbol.resource = resource;
    symbol.inside = std::move(inside);
    symbol.any_player = any_player;
    return symbol;
}
[[nodiscard]] inline Symbol mark(SymbolKind kind, std::string text = {}, int number = 0) {
    Symbol symbol;
    symbol.kind = kind;
    symbol.text = std::move(text);
    symbol.number = number;
    return symbol;
}

}  // namespace syrtis::client::render
