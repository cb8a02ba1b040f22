// SPDX-License-Identifier: MIT
#pragma once

// Words as the painters are handed them: final, in the player's language. A label is a list of forms, longest first;
// the longest that fits is drawn. A symbol row mixes words, icons and plates.

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "render/hit_map.hpp"

namespace syrtis::client::render {

/// A text in several lengths.
struct Label {
    std::vector<std::string> forms;  ///< longest first

    Label() = default;
    // A plain word is a label wherever one is asked for.
    // NOLINTBEGIN(google-explicit-constructor)
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
    text,   ///< `text`
    icon,   ///< `image`
    plate,  ///< production: `inside` on a plate with a foot line in the colour of `resource`
    arrow,  ///< the blue arrow of an action: left of it the price, right of it the gain
    leads,  ///< the plain arrow from cause to effect
    dot,    ///< separates two effects
    piece,  ///< a player's piece, `number`
    coin,   ///< `text` on a cost coin
    key,    ///< `text` as a key cap
};

/// One part of a symbol row.
struct Symbol {
    SymbolKind kind = SymbolKind::text;
    std::string text{};
    std::string image{};      ///< such as "state/check"
    bool any_player = false;  ///< dashed coral frame
    int resource = -1;        ///< of a plate: its colour among colours::resources
    int number = 0;
    Tone tone = Tone::normal;
    bool bold = true;
    bool expendable = false;  ///< left out from the right if the row is too long
    bool held = false;        ///< kept in a row that is too long: what can be shortened before it is
    bool shortens = false;    ///< a name, of which the beginning says enough
    std::vector<Symbol> inside{};
    std::optional<Target> about{};  ///< the thing that it names, where that can be pointed at
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
