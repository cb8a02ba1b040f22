// SPDX-License-Identifier: MIT
#include "render/text_drawing.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <string>

#include "render/line_breaks.hpp"
#include "render/syllables.hpp"
#include "render/visual_order.hpp"
#include "text/utf8.hpp"

namespace syrtis::client::render {

namespace {

/// The height of Inter's capital letters, and of a line below, as parts of the size.
constexpr float k_capital = 0.727F;
constexpr float k_line = 1.3F;
/// The largest text sizes in pixels whose letters are drawn at quarters and at halves of a pixel; in larger text, a
/// smaller error isn't visible.
constexpr unsigned k_largest_at_quarters = 24;
constexpr unsigned k_largest_at_halves = 40;

struct Space {
    std::size_t at = 0;
    std::size_t length = 0;  ///< in bytes; 0: there is none
};

Space first_space(std::string_view words) {
    constexpr std::string_view k_no_break = "\u00A0";
    const auto plain = words.find(' ');
    const auto kept = words.find(k_no_break);
    if (plain == std::string_view::npos && kept == std::string_view::npos) return {.at = words.size()};
    if (plain < kept) return {.at = plain, .length = 1};
    return {.at = kept, .length = k_no_break.size()};
}

/// Calls `with` with the parts of a text that are set one by one: its words and the spaces between them. A text with
/// letters of a right-to-left script is set as a whole, because its words are drawn in another order.
template <typename With>
void in_parts(std::string_view words, const With& with) {
    if (has_right_to_left(words)) return with(words);
    while (!words.empty()) {
        const Space space = first_space(words);
        if (space.at > 0) with(words.substr(0, space.at));
        // A space that isn't broken is as wide as any other, and most fonts have only that one.
        if (space.length > 0) with(std::string_view(" "));
        words.remove_prefix(space.at + space.length);
    }
}

/// Returns in how many steps of a pixel the letters of that size are placed.
unsigned steps_at(unsigned size) { return size <= k_largest_at_quarters ? 4 : size <= k_largest_at_halves ? 2 : 1; }

/// Returns the position of the last letter of a text, in bytes.
std::size_t last_letter(std::string_view words) {
    std::size_t at = words.size();
    while (at > 0) {
        --at;
        if (!text::continues_code_point(words[at])) {
            break;
        }
    }
    return at;
}

bool is_letter(char byte) { return std::isalpha(static_cast<unsigned char>(byte)) != 0 || (byte & 0x80) != 0; }

/// Returns the position after the first hyphen between two letters, or the length of the word if there is none.
std::size_t after_hyphen(std::string_view word) {
    for (std::size_t at = 1; at + 1 < word.size(); ++at) {
        if (word[at] == '-' && is_letter(word[at - 1]) && is_letter(word[at + 1])) return at + 1;
    }
    return word.size();
}

}  // namespace

unsigned TextDrawing::pixel_size(Type type) const {
    return static_cast<unsigned>(std::lround(
        std::max(size_of(type) * surface_.frame().scale * surface_.resources().text_zoom(), k_smallest_text)));
}

float TextDrawing::width_of(std::string_view words, Type type) const {
    const auto size = static_cast<float>(pixel_size(type));
    float width = 0;
    in_parts(words, [&](std::string_view part) {
        width += surface_.resources().lettering().set(part, type.weight).advance * size;
    });
    return std::ceil(width) / surface_.frame().scale;
}

float TextDrawing::capital(Type type) const {
    return k_capital * static_cast<float>(pixel_size(type)) / surface_.frame().scale;
}

float TextDrawing::line_height(Type type) const {
    return std::round(k_line * static_cast<float>(pixel_size(type))) / surface_.frame().scale;
}

void TextDrawing::record(std::string_view words, const Rect& pixels, const Rect& allowed, Colour colour) {
    std::vector<DrawnText>* texts = surface_.resources().recorder();
    if (texts == nullptr || words.empty() || (surface_.clip() && !surface_.clip()->overlaps(pixels))) {
        return;
    }
    const std::optional<Colour> ground = surface_.ground_at(pixels.centre());
    const Colour ink = ground ? over(colour, *ground) : colour;
    texts->push_back(
        {std::string(words), surface_.clip() ? intersection(pixels, *surface_.clip()) : pixels, allowed, ink, ground});
}

float TextDrawing::draw_words(std::string_view words, float x, float baseline, Type type, Colour colour,
                              const Rect& allowed) {
    const unsigned size = pixel_size(type);
    const auto em = static_cast<float>(size);
    const auto steps = static_cast<float>(steps_at(size));
    const sf::Color tint(colour.r, colour.g, colour.b, colour.a);
    const float start = std::round(x * surface_.frame().scale);
    const float y = std::round(baseline * surface_.frame().scale);
    float pen = start;
    Lettering& lettering = surface_.resources().lettering();
    in_parts(words, [&](std::string_view part) {
        const SetText& set = lettering.set(part, type.weight);
        for (const SetGlyph& glyph : set.glyphs) {
            const float exact = std::round((pen + glyph.x * em) * steps) / steps;
            const float whole = std::floor(exact);
            const DrawnGlyph& drawn = lettering.drawn(glyph, size, static_cast<unsigned>((exact - whole) * 4));
            if (drawn.texture == nullptr) continue;
            const Rect& from = drawn.part;
            const Rect to{whole + drawn.corner.x, y - std::round(glyph.y * em) + drawn.corner.y, from.w, from.h};
            const sf::Vertex a({to.x, to.y}, tint, {from.x, from.y});
            const sf::Vertex b({to.right(), to.y}, tint, {from.right(), from.y});
            const sf::Vertex c({to.x, to.bottom()}, tint, {from.x, from.bottom()});
            const sf::Vertex d({to.right(), to.bottom()}, tint, {from.right(), from.bottom()});
            surface_.quad(drawn.texture, a, b, c, d);
        }
        pen += set.advance * em;
    });
    const float high = k_capital * static_cast<float>(size);
    record(words, {start, y - high, pen - start, high}, scaled(allowed, surface_.frame().scale), colour);
    return (pen - start) / surface_.frame().scale;
}

float TextDrawing::text(std::string_view words, float x, float baseline, Type type, Colour colour, Align align) {
    if (align != Align::left) {
        const float width = width_of(words, type);
        x -= align == Align::right ? width : width / 2;
    }
    return draw_words(words, x, baseline, type, colour, {});
}

Type TextDrawing::usual_if_cut(std::string_view words, float width, Type type) const {
    const float own = surface_.resources().text_zoom();
    if (own <= 1 || width_of(words, type) <= width) return type;
    const Type usual{type.large / own, type.middle / own, type.weight};
    const Type fitted = fitting_type(words, width, type);
    return pixel_size(fitted) < pixel_size(usual) ? usual : fitted;
}

float TextDrawing::text_in(const Rect& box, std::string_view words, Type wanted, Colour colour, Align align) {
    const Type type = usual_if_cut(words, box.w, wanted);
    const std::string shown = cut(words, box.w, type);
    float x = box.x;
    if (align != Align::left) {
        const float spare = box.w - width_of(shown, type);
        x += align == Align::right ? spare : spare / 2;
    }
    return draw_words(shown, x, box.centre().y + capital(type) / 2, type, colour, box);
}

Type TextDrawing::fitting_type(std::string_view words, float width, Type type) const {
    // The smallest text is scaled up with the window, since 11 pixels are too small to read on a large screen.
    const float scaled = k_smallest_text * std::max(surface_.frame().scale, 1.0F);
    // Phones that are slimmer than usual lack room, and all their letters have at least 11 pixels.
    const float least = surface_.frame().narrow() ? std::floor(scaled) : std::round(scaled);
    Type fitted = type;
    for (unsigned pixels = pixel_size(type); width_of(words, fitted) > width; --pixels) {
        const float size = static_cast<float>(pixels) / (surface_.frame().scale * surface_.resources().text_zoom());
        fitted = fixed(size, type.weight);
        if (static_cast<float>(pixels) <= least) {
            break;
        }
    }
    return fitted;
}

float TextDrawing::number_in(const Rect& box, std::string_view number, Type type, Colour colour, Align align) {
    const Type fitted = fitting_type(number, box.w, type);
    float x = box.x;
    if (align != Align::left) {
        const float spare = box.w - width_of(number, fitted);
        x += align == Align::right ? spare : spare / 2;
    }
    return draw_words(number, x, box.centre().y + capital(fitted) / 2, fitted, colour, {});
}

const std::string& TextDrawing::form_for(const Label& label, float width, Type type) const {
    static const std::string none;
    for (const std::string& form : label.forms) {
        if (width_of(form, type) <= width) {
            return form;
        }
    }
    return label.forms.empty() ? none : label.forms.back();
}

float TextDrawing::label_in(const Rect& box, const Label& label, Type type, Colour colour, Align align) {
    return text_in(box, form_for(label, box.w, type), type, colour, align);
}

std::string TextDrawing::cut(std::string_view words, float width, Type type) const {
    // The tolerance of half a pixel keeps rounding from cutting text.
    const float room = width + 0.5F / surface_.frame().scale;
    if (width_of(words, type) <= room) {
        return std::string(words);
    }
    std::string_view rest = words;
    while (!rest.empty()) {
        rest = rest.substr(0, last_letter(rest));
        while (!rest.empty() && rest.back() == ' ') {
            rest.remove_suffix(1);
        }
        std::string shown = std::string(rest) + "…";
        if (width_of(shown, type) <= room) {
            return rest.empty() ? std::string() : shown;
        }
    }
    return {};
}

std::vector<std::string> TextDrawing::wrap(std::string_view words, float width, Type type) const {
    std::vector<std::string> lines;
    std::string line;
    const auto append = [&](std::string_view next, std::string_view between) {
        std::string longer = line.empty() ? std::string(next) : line + std::string(between) + std::string(next);
        constexpr std::string_view k_dot = "·";
        if (!line.empty() && width_of(longer, type) > width) {
            // A dot separates texts on one line; at a line break it isn't needed.
            if (line.ends_with(k_dot)) line.erase(line.size() - k_dot.size());
            if (line.ends_with(' ')) line.pop_back();
            lines.push_back(std::move(line));
            line = next == k_dot ? std::string_view() : next;
        } else {
            line = std::move(longer);
        }
    };
    std::size_t at = 0;
    while (at < words.size()) {
        const std::size_t end = end_of_unbroken(words, at);
        std::string_view next = words.substr(at, end - at);
        at = end + 1;
        if (next.empty()) {
            continue;
        }
        // A word that is too long for a line is divided at its hyphens.
        std::string_view between = " ";
        for (std::size_t part = after_hyphen(next); part < next.size() && width_of(next, type) > width;
             part = after_hyphen(next)) {
            append(next.substr(0, part), between);
            next.remove_prefix(part);
            between = {};
        }
        append(next, between);
    }
    if (!line.empty()) {
        lines.push_back(std::move(line));
    }
    return lines;
}

std::vector<std::string> TextDrawing::wrap_divided(std::string_view words, float width, Type type) const {
    std::vector<std::string> lines;
    for (std::string& line : wrap(words, width, type)) {
        // The first part of a divided word is added to the line before if it has room.
        for (bool begun = !lines.empty(); width_of(line, type) > width; begun = false) {
            const std::string before = begun ? lines.back() + " " : std::string();
            std::size_t end = 0;
            for (const std::size_t place : ends_of_syllables(line)) {
                if (width_of(before + line.substr(0, place) + "-", type) <= width) end = place;
            }
            if (end == 0 && begun) continue;
            if (end == 0) break;
            if (begun) lines.pop_back();
            lines.push_back(before + line.substr(0, end) + "-");
            line.erase(0, end);
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

float TextDrawing::paragraph(const Rect& box, std::string_view words, Type type, Colour colour, Align align) {
    const float step = line_height(type);
    float y = box.y;
    std::vector<std::string> lines = wrap_divided(words, box.w, type);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (y + step > box.bottom() + 1) {
            break;
        }
        std::string line = lines[i];
        if (i + 1 < lines.size() && y + 2 * step > box.bottom() + 1) {
            line += " …";
        }
        text_in({box.x, y, box.w, step}, line, type, colour, align);
        y += step;
    }
    return y - box.y;
}

float TextDrawing::paragraph_height(std::string_view words, float width, Type type) const {
    return static_cast<float>(wrap_divided(words, width, type).size()) * line_height(type);
}

void TextDrawing::cover_words(const Rect& rect) {
    if (std::vector<DrawnText>* texts = surface_.resources().recorder()) {
        const Rect pixels = scaled(rect, surface_.frame().scale);
        std::erase_if(*texts, [&](const DrawnText& text) { return pixels.overlaps(text.box); });
    }
}

}  // namespace syrtis::client::render
