// SPDX-License-Identifier: MIT

// The words of the canvas: glyphs from SFML's fonts, placed one by one on whole pixels, each from the first font that
// has it.

#include <SFML/Graphics/Font.hpp>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <span>
#include <string>

#include "render/canvas.hpp"
#include "render/syllables.hpp"
#include "render/visual_order.hpp"
#include "text/utf8.hpp"

namespace syrtis::client::render {

namespace {

/// The height of Inter's capital letters, and of a line below, as parts of the size.
constexpr float k_capital = 0.727F;
constexpr float k_line = 1.3F;
/// The largest text size in pixels at which letters are placed evenly; in larger text, rounding isn't visible.
constexpr unsigned k_largest_uneven = 16;

std::vector<char32_t> letters_of(std::string_view words) {
    std::vector<char32_t> letters;
    letters.reserve(words.size());
    while (!words.empty()) {
        const auto letter = text::take_code_point(words);
        if (!letter) words.remove_prefix(1);
        letters.push_back(letter.value_or(U'\uFFFD'));
    }
    return letters;
}

SetWord set_evenly(Resources& resources, std::span<const char32_t> letters, Weight weight, unsigned size) {
    const auto parts = static_cast<float>(size);
    std::vector<const sf::Font*> fonts;
    std::vector<LetterShape> shapes;
    for (const char32_t letter : letters) {
        fonts.push_back(&resources.font_for(weight, letter));
        const LetterShape& shape = resources.shape(weight, letter);
        shapes.push_back({shape.advance * parts, shape.left * parts, shape.right * parts});
    }
    resources.ink().learn(size, letters, fonts);
    std::vector<LetterInk::Edges> inks;
    for (std::size_t i = 0; i < letters.size(); ++i) inks.push_back(resources.ink().of(*fonts[i], size, letters[i]));
    return evenly_set(shapes, inks);
}

struct Space {
    std::size_t at = 0;
    std::size_t length = 0;  ///< in bytes; 0: there is none
    char32_t letter = U' ';
};

Space first_space(std::string_view words) {
    constexpr std::string_view k_no_break = "\u00A0";
    const auto plain = words.find(' ');
    const auto kept = words.find(k_no_break);
    if (plain == std::string_view::npos && kept == std::string_view::npos) return {.at = words.size()};
    if (plain < kept) return {.at = plain, .length = 1};
    return {.at = kept, .length = k_no_break.size(), .letter = U'\u00A0'};
}

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

/// Returns whether the text begins with a unit, but not with a longer word such as "M€-Produktion".
bool is_unit(std::string_view words) {
    for (const std::string_view unit : {"M€", "%", "°C"}) {
        if (!words.starts_with(unit)) continue;
        return words.size() == unit.size() || (words[unit.size()] != '-' && !is_letter(words[unit.size()]));
    }
    return false;
}

/// Returns whether the words are a change such as the end of "NT +1": only signs and figures, "+1," or "−5.".
bool is_change(std::string_view words) {
    const std::string_view word = words.substr(0, words.find(' '));
    for (const std::string_view sign : {"+", "−"}) {
        if (!word.starts_with(sign) || word.size() == sign.size()) continue;
        return std::ranges::all_of(word.substr(sign.size()), [](char letter) {
            const auto byte = static_cast<unsigned char>(letter);
            return std::isdigit(byte) != 0 || std::ispunct(byte) != 0;
        });
    }
    return false;
}

/// Returns the position after the first hyphen between two letters, or the length of the word if there is none.
std::size_t after_hyphen(std::string_view word) {
    for (std::size_t at = 1; at + 1 < word.size(); ++at) {
        if (word[at] == '-' && is_letter(word[at - 1]) && is_letter(word[at + 1])) return at + 1;
    }
    return word.size();
}

}  // namespace

unsigned Canvas::pixel_size(Type type) const {
    return static_cast<unsigned>(
        std::lround(std::max(size_of(type) * frame_.scale * resources_.text_zoom(), k_smallest_text)));
}

float Canvas::width_of(std::string_view words, Type type) const {
    const auto size = static_cast<float>(pixel_size(type));
    // The text is measured as drawn, since joined letters differ in width from single ones.
    const std::string drawn = has_right_to_left(words) ? visual_order(words) : std::string();
    float width = 0;
    for (const char32_t letter : letters_of(drawn.empty() ? words : std::string_view(drawn))) {
        width += resources_.advance(type.weight, letter) * size;
    }
    return std::ceil(width) / frame_.scale;
}

float Canvas::capital(Type type) const { return k_capital * static_cast<float>(pixel_size(type)) / frame_.scale; }

float Canvas::line_height(Type type) const {
    return std::round(k_line * static_cast<float>(pixel_size(type))) / frame_.scale;
}

void Canvas::record(std::string_view words, const Rect& pixels, const Rect& allowed, Colour colour) {
    std::vector<DrawnText>* texts = resources_.recorder();
    if (texts == nullptr || words.empty() || (clip_ && !clip_->overlaps(pixels))) {
        return;
    }
    const std::optional<Colour> ground = ground_at(pixels.centre());
    const Colour ink = ground ? over(colour, *ground) : colour;
    texts->push_back({std::string(words), clip_ ? intersection(pixels, *clip_) : pixels, allowed, ink, ground});
}

float Canvas::draw_words(std::string_view logical, float x, float baseline, Type type, Colour colour,
                         const Rect& allowed) {
    const std::string visual = has_right_to_left(logical) ? visual_order(logical) : std::string();
    const std::string_view words = visual.empty() ? logical : std::string_view(visual);
    const unsigned size = pixel_size(type);
    const sf::Color tint(colour.r, colour.g, colour.b, colour.a);
    const float start = std::round(x * frame_.scale);
    const float y = std::round(baseline * frame_.scale);
    float pen = start;
    const auto draw_letter = [&](char32_t letter, float at) {
        const sf::Font& font = resources_.font_for(type.weight, letter);
        const sf::Glyph& glyph = font.getGlyph(letter, size, false);
        if (glyph.textureRect.width > 0) {
            const Rect from{static_cast<float>(glyph.textureRect.left), static_cast<float>(glyph.textureRect.top),
                            static_cast<float>(glyph.textureRect.width), static_cast<float>(glyph.textureRect.height)};
            const Rect to{at + glyph.bounds.left, y + glyph.bounds.top, from.w, from.h};
            const sf::Vertex a({to.x, to.y}, tint, {from.x, from.y});
            const sf::Vertex b({to.right(), to.y}, tint, {from.right(), from.y});
            const sf::Vertex c({to.x, to.bottom()}, tint, {from.x, from.bottom()});
            const sf::Vertex d({to.right(), to.bottom()}, tint, {from.right(), from.bottom()});
            const sf::Texture& texture = font.getTexture(size);
            triangle(&texture, a, b, c);
            triangle(&texture, b, c, d);
        }
        pen += resources_.advance(type.weight, letter) * static_cast<float>(size);
    };
    // How far right of its exact position the last word ended, in pixels.
    float late = 0;
    for (std::string_view rest = words; !rest.empty();) {
        const Space space = first_space(rest);
        const std::string_view word = rest.substr(0, space.at);
        const auto letters = letters_of(word);
        if (size > k_largest_uneven) {
            for (const char32_t letter : letters) draw_letter(letter, std::round(pen));
        } else if (!letters.empty()) {
            const SetWord& set = resources_.set_words().of(
                word, type.weight, size, [&] { return set_evenly(resources_, letters, type.weight, size); });
            // The word is shifted so that the visible gap between two words is even.
            const float shift = word.data() == words.data() ? 0 : std::clamp(late - set.begins_late, -1.0F, 1.0F);
            const float begin = std::round(pen + shift);
            late = begin - pen + set.ends_late;
            for (std::size_t i = 0; i < letters.size(); ++i) draw_letter(letters[i], begin + set.pens[i]);
        }
        if (space.length > 0) pen += resources_.advance(type.weight, space.letter) * static_cast<float>(size);
        rest.remove_prefix(word.size() + space.length);
    }
    const float high = k_capital * static_cast<float>(size);
    record(logical, {start, y - high, pen - start, high}, scaled(allowed, frame_.scale), colour);
    return (pen - start) / frame_.scale;
}

float Canvas::text(std::string_view words, float x, float baseline, Type type, Colour colour, Align align) {
    if (align != Align::left) {
        const float width = width_of(words, type);
        x -= align == Align::right ? width : width / 2;
    }
    return draw_words(words, x, baseline, type, colour, {});
}

Type Canvas::usual_if_cut(std::string_view words, float width, Type type) const {
    const float own = resources_.text_zoom();
    if (own <= 1 || width_of(words, type) <= width) return type;
    const Type usual{type.large / own, type.middle / own, type.weight};
    const Type fitted = fitting_type(words, width, type);
    return pixel_size(fitted) < pixel_size(usual) ? usual : fitted;
}

float Canvas::text_in(const Rect& box, std::string_view words, Type wanted, Colour colour, Align align) {
    const Type type = usual_if_cut(words, box.w, wanted);
    const std::string shown = cut(words, box.w, type);
    float x = box.x;
    if (align != Align::left) {
        const float spare = box.w - width_of(shown, type);
        x += align == Align::right ? spare : spare / 2;
    }
    return draw_words(shown, x, box.centre().y + capital(type) / 2, type, colour, box);
}

Type Canvas::fitting_type(std::string_view words, float width, Type type) const {
    // The smallest text is scaled up with the window, since 11 pixels are too small to read on a large screen.
    const float least = std::round(k_smallest_text * std::max(frame_.scale, 1.0F));
    Type fitted = type;
    for (unsigned pixels = pixel_size(type); width_of(words, fitted) > width; --pixels) {
        const float size = static_cast<float>(pixels) / (frame_.scale * resources_.text_zoom());
        fitted = fixed(size, type.weight);
        if (static_cast<float>(pixels) <= least) {
            break;
        }
    }
    return fitted;
}

float Canvas::number_in(const Rect& box, std::string_view number, Type type, Colour colour, Align align) {
    const Type fitted = fitting_type(number, box.w, type);
    float x = box.x;
    if (align != Align::left) {
        const float spare = box.w - width_of(number, fitted);
        x += align == Align::right ? spare : spare / 2;
    }
    return draw_words(number, x, box.centre().y + capital(fitted) / 2, fitted, colour, {});
}

const std::string& Canvas::form_for(const Label& label, float width, Type type) const {
    static const std::string none;
    for (const std::string& form : label.forms) {
        if (width_of(form, type) <= width) {
            return form;
        }
    }
    return label.forms.empty() ? none : label.forms.back();
}

float Canvas::label_in(const Rect& box, const Label& label, Type type, Colour colour, Align align) {
    return text_in(box, form_for(label, box.w, type), type, colour, align);
}

std::string Canvas::cut(std::string_view words, float width, Type type) const {
    // The tolerance of half a pixel keeps rounding from cutting text.
    const float room = width + 0.5F / frame_.scale;
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

std::vector<std::string> Canvas::wrap(std::string_view words, float width, Type type) const {
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
        std::size_t end = std::min(words.find(' ', at), words.size());
        // No line break is allowed between a number and its unit, or between a word and its change.
        while (end < words.size() && (is_unit(words.substr(end + 1)) || is_change(words.substr(end + 1)))) {
            end = std::min(words.find(' ', end + 1), words.size());
        }
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

std::vector<std::string> Canvas::wrap_divided(std::string_view words, float width, Type type) const {
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

float Canvas::paragraph(const Rect& box, std::string_view words, Type type, Colour colour, Align align) {
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

float Canvas::paragraph_height(std::string_view words, float width, Type type) const {
    return static_cast<float>(wrap_divided(words, width, type).size()) * line_height(type);
}

}  // namespace syrtis::client::render
