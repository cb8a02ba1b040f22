// SPDX-License-Identifier: MIT
#pragma once

// Texts for painters, translated into the player's language. A label has several forms, of which the longest that fits
// is drawn. A symbol row mixes words, icons and plates (production symbols).

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
    // The conversion is implicit, so that a plain string can be passed as a label.
    Label(const char* form) : forms{form} {}
    Label(std::string form) : forms{std::move(form)} {}
    // NOLINTEND(google-explicit-constructor)
    Label(std::initializer_list<std::string> list) : forms(list) {}
    [[nodiscard]] bool empty() const { return forms.empty() || forms.front().empty(); }
    friend bool operator==(const Label&, const Label&) = default;
};

/// The meaning of a word. It determines the colour of the word.
enum class Tone { normal, secondary, muted, ivory, after, missing, ink, automated, event, active };

/// The kind of a symbol.
enum class SymbolKind {
    text,   ///< words in `text`
    icon,   ///< picture named by `image`
    plate,  ///< production: the parts in `inside`, on a plate in the colour of `resource` with a line at its foot
    arrow,  ///< blue arrow between the price and the gain of an action
    leads,  ///< plain arrow between a cause and its effect
    dot,    ///< separates two effects
    piece,  ///< piece of a player; its number is in `number`
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
    /// The symbol may be left out if the row is too long; expendable symbols at the right are left out first.
    bool expendable = false;
    /// The symbol is kept in a row that is too long, where other parts are shortened or left out.
    bool is_essential = false;
    bool shortens = false;  ///< the text is a name that may be cut to its beginning
    std::vector<Symbol> inside{};
    std::optional<Target> about{};  ///< target of the thing that the text names, if the thing can be pointed at
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
