// SPDX-License-Identifier: MIT
#pragma once

// Painters of cards in their sizes: full, narrow and hand face, strips and thumbnails.

#include "render/terraforming/table_model.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render::terraforming {

inline constexpr float k_full_face_width = 300;
inline constexpr float k_full_face_height = 420;

/// The form of a card, by size.
enum class FaceForm {
    full,    ///< 300×420 logical pixels, with symbols and words
    narrow,  ///< 213×440 logical pixels, for a choice among up to four cards
    hand,    ///< 150×210 logical pixels, with symbols only
    broad,   ///< a wide card of the hand, with symbols and words, and the picture at the right
};

/// Properties of the drawing of a card face that don't follow from the contents of the card.
struct FaceLook {
    Highlight highlight = Highlight::plain;
    bool hovered = false;
    SymbolRow refused{};  ///< reason why the card can't be played, written on red at the card's lower edge
    Label foot{};         ///< label of the switch at the card's lower edge; empty: there is no switch
    bool chosen = false;  ///< the switch at the card's lower edge is on
    bool enabled = true;
    bool spine_only = false;
    /// Visible width in logical pixels if another card covers the rest; 0: the whole card is visible.
    float visible = 0;
    float kept_free = 0;  ///< width in logical pixels that stays free to the right of the name
    /// Greatest height of the picture in logical pixels, which the cards of a fan have in common; 0: each has its own.
    float picture = 0;
    int name_lines = 0;  ///< least number of lines of the name; cards side by side have one number
};

void paint_face(Canvas& canvas, const Rect& rect, const CardFace& face, FaceForm form, const FaceLook& look);
/// Returns the height of the pictures that cards of a fan have in common. `place`: place of one card; `look`: its
/// visible width.
[[nodiscard]] float common_picture(const Canvas& canvas, const std::vector<const CardFace*>& faces, const Rect& place,
                                   const FaceLook& look);
/// Returns how many lines the longest name needs in a card of this width, at most two.
[[nodiscard]] int common_name_lines(const Canvas& canvas, const std::vector<const CardFace*>& faces, FaceForm form,
                                    float width);
/// Returns the height of the switch at the foot of a card.
[[nodiscard]] float foot_height(const Canvas& canvas, FaceForm form);

/// The parts of a card in play that its strip shows: its name and its resources always, the sign of its state, and its
/// tags if there is room.
enum class StripParts { name, name_and_state, name_state_and_tags };

/// Paints a card in play as a strip: edge, tags, name, resources, state.
void paint_play_strip(Canvas& canvas, const Rect& rect, const CardFace& face, Highlight highlight, bool hovered,
                      StripParts parts);
/// The text style of the name on a strip without tags.
inline constexpr Type k_slim_type{12.5F, 11, Weight::medium};
/// Returns the width at which a strip without tags shows the card's name uncut. `parts`: name, or name_and_state.
[[nodiscard]] float play_strip_width(const Canvas& canvas, const CardFace& face, float height,
                                     StripParts parts = StripParts::name_and_state);
/// Paints a card in the hand as a strip with edge, cost, tags, name, symbols and points, and with the reason if the
/// card can't be played. `kept_free`: width that stays free at the right end, in logical pixels.
void paint_list_strip(Canvas& canvas, const Rect& rect, const HandCard& card, bool hovered, bool with_effects,
                      float kept_free = 0);

/// Returns the name of the card's scene or, if the card has no scene, the name of its motif.
[[nodiscard]] const std::string& picture_of(Canvas& canvas, const CardFace& face);
/// Paints a card at a size too small for words: only its spine and its picture.
void paint_thumbnail(Canvas& canvas, const Rect& rect, const CardFace& face);

/// Paints the edge of a card, whose pattern shows the card's kind: plain, striped or notched.
void paint_kind_edge(Canvas& canvas, const Rect& rect, FaceKind kind, float opacity = 1);
[[nodiscard]] Colour colour_of(FaceKind kind);
/// Paints the points of a card: a fixed number in a round seal, or a fraction with an image, such as 1/2 and an animal.
/// `upright`: the two parts of the fraction stand one above the other. Returns the width.
float paint_points(Canvas& canvas, const FacePoints& points, Point centre, float size, bool upright, float opacity = 1);

/// Returns the width that paint_points() uses without `upright`.
[[nodiscard]] float points_width(const Canvas& canvas, const FacePoints& points, float size);

}  // namespace syrtis::client::render::terraforming
