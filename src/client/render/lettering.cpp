// SPDX-License-Identifier: MIT

#include "render/lettering.hpp"

#include <hb.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "render/host_letters.hpp"
#include "render/visual_order.hpp"
#include "text/utf8.hpp"

namespace syrtis::client::render {

namespace {

/// Cached texts of one weight; beyond that all are forgotten, since most are words that are drawn again at once.
constexpr std::size_t k_most_known = 4096;

/// Inter has all Latin letters.
constexpr char32_t k_first_after_latin = 0x250;

/// A part of a run whose letters have one font and one script.
struct Piece {
    const TypeFace* face = nullptr;
    hb_script_t script = HB_SCRIPT_COMMON;
    std::size_t first = 0;
    std::size_t count = 0;
};

class Buffer {
   public:
    Buffer() : buffer_(hb_buffer_create()) {}
    ~Buffer() { hb_buffer_destroy(buffer_); }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    /// Appends the glyphs of a piece of the line. `features`: of the font, beside those that its script needs.
    void append(std::span<const char32_t> line, const Piece& piece, bool leftwards,
                std::span<const hb_feature_t> features, SetText& text) {
        hb_buffer_reset(buffer_);
        const std::vector<hb_codepoint_t> letters(line.begin(), line.end());
        hb_buffer_add_codepoints(buffer_, letters.data(), static_cast<int>(letters.size()),
                                 static_cast<unsigned>(piece.first), static_cast<int>(piece.count));
        hb_buffer_set_direction(buffer_, leftwards ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
        hb_buffer_set_script(buffer_, piece.script);
        hb_buffer_set_language(buffer_, hb_language_from_string("en", -1));
        hb_shape(piece.face->font(), buffer_, features.data(), static_cast<unsigned>(features.size()));
        unsigned count = 0;
        const hb_glyph_info_t* const infos = hb_buffer_get_glyph_infos(buffer_, &count);
        const hb_glyph_position_t* const positions = hb_buffer_get_glyph_positions(buffer_, &count);
        const float em = piece.face->units_per_em();
        for (unsigned i = 0; i < count; ++i) {
            const hb_glyph_position_t& at = positions[i];
            text.glyphs.push_back({piece.face, infos[i].codepoint, text.advance + static_cast<float>(at.x_offset) / em,
                                   static_cast<float>(at.y_offset) / em});
            text.advance += static_cast<float>(at.x_advance) / em;
        }
    }

   private:
    hb_buffer_t* buffer_;
};

/// Returns the opacity of a pixel for the part of it that a glyph covers. Colours are mixed by their encoded values,
/// which makes light letters on a dark ground look thinner than they are; half covered pixels are therefore raised.
std::uint8_t opacity_of(std::uint8_t cover) {
    static const auto k_raised = [] {
        constexpr float k_power = 0.8F;
        std::array<std::uint8_t, 256> values{};
        for (std::size_t i = 0; i < values.size(); ++i) {
            values.at(i) = static_cast<std::uint8_t>(std::lround(255 * std::pow(static_cast<float>(i) / 255, k_power)));
        }
        return values;
    }();
    return k_raised.at(cover);
}

bool is_mark(char32_t letter) {
    switch (hb_unicode_general_category(hb_unicode_funcs_get_default(), letter)) {
        case HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK:
        case HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK:
        case HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK:
        case HB_UNICODE_GENERAL_CATEGORY_FORMAT:
            return true;
        default:
            return false;
    }
}

/// Letters of these scripts occur in texts of all others.
bool is_shared(hb_script_t script) {
    return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN;
}

}  // namespace

bool Lettering::open(Weight weight, const std::filesystem::path& file) {
    return own_.at(static_cast<std::size_t>(weight)).open(file);
}

void Lettering::set_fallbacks(const std::vector<std::filesystem::path>& files) {
    not_opened_.assign(files.begin(), files.end());
}

bool Lettering::lacks_letter(std::span<const char32_t> line) const {
    return std::ranges::any_of(line, [&](char32_t letter) {
        return letter >= k_first_after_latin && !is_mark(letter) && !own_[0].has(letter);
    });
}

const TypeFace* Lettering::fallback_for(char32_t letter) {
    if (letter < k_first_after_latin) return nullptr;
    const auto known = found_.find(letter);
    return known != found_.end() ? known->second : found_.emplace(letter, find(letter)).first->second;
}

const TypeFace* Lettering::find(char32_t letter) {
    if (own_[0].has(letter)) return nullptr;
    for (const TypeFace& face : fallbacks_) {
        if (face.has(letter)) return &face;
    }
    while (!not_opened_.empty()) {
        const std::filesystem::path file = std::exchange(not_opened_.front(), {});
        not_opened_.pop_front();
        if (!fallbacks_.emplace_back().open(file)) {
            fallbacks_.pop_back();
        } else if (fallbacks_.back().has(letter)) {
            return &fallbacks_.back();
        }
    }
    // No font has the letter: the first one draws its box for missing letters.
    return fallbacks_.empty() ? nullptr : &fallbacks_.front();
}

const TypeFace& Lettering::face_for(Weight weight, char32_t letter) {
    const TypeFace* const fallback = fallback_for(letter);
    return fallback != nullptr ? *fallback : own_.at(static_cast<std::size_t>(weight));
}

const SetText& Lettering::set(std::string_view words, Weight weight) {
    Known& known = known_.at(static_cast<std::size_t>(weight));
    const auto found = known.find(words);
    if (found != known.end()) return found->second;
    if (known.size() >= k_most_known) known.clear();
    return known.emplace(std::string(words), set_anew(words, weight)).first->second;
}

SetText Lettering::set_anew(std::string_view words, Weight weight) {
    // Contextual forms and ligatures of Inter would change what a name or an address says: "->" becomes an arrow.
    static constexpr std::array<hb_feature_t, 2> k_plain{
        {{HB_TAG('c', 'a', 'l', 't'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END},
         {HB_TAG('l', 'i', 'g', 'a'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END}}};
    std::vector<char32_t> line;
    const std::string_view whole = words;
    const bool is_ordered = !has_right_to_left(words);
    while (!words.empty()) {
        const auto letter = text::take_code_point(words);
        if (!letter) words.remove_prefix(1);
        line.push_back(letter.value_or(U'\uFFFD'));
    }
    if (lacks_letter(line)) {
        if (const auto host = host_text(whole, weight)) return {{{nullptr, host->number, 0, 0}}, host->advance};
    }
    Buffer buffer;
    SetText text;
    const TypeFace* const own = &own_.at(static_cast<std::size_t>(weight));
    const auto runs = is_ordered ? std::vector<DirectedRun>{{0, line.size(), false}} : visual_runs(line);
    for (const DirectedRun& run : runs) {
        std::vector<Piece> pieces;
        for (std::size_t at = run.first; at < run.first + run.count; ++at) {
            const bool continues = !pieces.empty() && is_mark(line[at]);
            const TypeFace* const face = continues ? pieces.back().face : &face_for(weight, line[at]);
            const hb_script_t script = hb_unicode_script(hb_unicode_funcs_get_default(), line[at]);
            const bool joins = !pieces.empty() && face == pieces.back().face &&
                               (is_shared(script) || is_shared(pieces.back().script) || script == pieces.back().script);
            if (!joins) pieces.push_back({face, script, at, 0});
            if (is_shared(pieces.back().script)) pieces.back().script = script;
            ++pieces.back().count;
        }
        if (run.leftwards) std::ranges::reverse(pieces);
        for (const Piece& piece : pieces) {
            const auto features =
                piece.face == own ? std::span<const hb_feature_t>(k_plain) : std::span<const hb_feature_t>{};
            buffer.append(line, piece, run.leftwards, features, text);
        }
    }
    return text;
}

const DrawnGlyph& Lettering::drawn(const SetGlyph& glyph, unsigned size, unsigned quarter) {
    // The browser draws its texts at whole pixels, so that one has a single picture for each size.
    if (glyph.face == nullptr) quarter = 0;
    const std::uint64_t key = (std::uint64_t{glyph.glyph} << 32U) | (std::uint64_t{size} << 2U) | quarter;
    auto& known = drawn_[glyph.face];
    const auto found = known.find(key);
    return found != known.end() ? found->second : known.emplace(key, draw(glyph, size, quarter)).first->second;
}

DrawnGlyph Lettering::draw(const SetGlyph& glyph, unsigned size, unsigned quarter) {
    const GlyphPicture picture = glyph.face == nullptr
                                     ? draw_host_text(glyph.glyph, size)
                                     : glyph.face->draw(glyph.glyph, size, static_cast<float>(quarter) / 4);
    if (picture.cover.empty()) return {};
    std::vector<std::uint8_t> pixels(picture.cover.size() * 4, 255);
    for (std::size_t i = 0; i < picture.cover.size(); ++i) pixels[4 * i + 3] = opacity_of(picture.cover[i]);
    const sf::Vector2u room{picture.width, picture.height};
    auto at = atlases_.empty() ? std::nullopt : atlases_.back()->place(room);
    if (!at) {
        atlases_.push_back(std::make_unique<TextureAtlas>());
        at = atlases_.back()->place(room);
    }
    if (!at) return {};
    sf::Texture& texture = atlases_.back()->texture();
    texture.update(pixels.data(), room.x, room.y, at->x, at->y);
    return {
        &texture,
        {static_cast<float>(at->x), static_cast<float>(at->y), static_cast<float>(room.x), static_cast<float>(room.y)},
        {static_cast<float>(picture.left), static_cast<float>(-picture.top)}};
}

}  // namespace syrtis::client::render
