// SPDX-License-Identifier: MIT
#pragma once

// Cards in their sizes: full, narrow and hand face, and strips.

#include "render/terraforming/table_model.hpp"
#include "render/widgets.hpp"

namespace syrtis::client::render::terraforming {

inline constexpr float k_full_face_width = 300;
inline constexpr float k_full_face_height = 420;

/// The form of a card, by size.
enum class FaceForm {
    full,    ///< 300×420: everything in words too
    narrow,  ///< 213×440: choosing among a few
    hand,    ///< 150×210: symbols only
};

/// The state of a card that changes its look.
struct FaceLook {
    Light light = Light::plain;
    bool hovered = false;
    SymbolRow refused{};  ///< red foot
    Label foot{};         ///< a switch at the foot
    bool chosen = false;  ///< the switch is on
    bool enabled = true;
    bool spine_only = false;
    float visible = 0;    ///< of the width, where a neighbour covers the rest; 0: all
    float kept_free = 0;  ///< at the end of the name
};

void paint_face(Canvas& canvas, const Rect& rect, const CardFace& face, FaceForm form, const FaceLook& look);
/// Height of the band that is the switch.
[[nodiscard]] float foot_height(const Canvas& canvas, FaceForm form);

/// A card in play: edge, tags if there is room, name, resources, state.
void paint_play_strip(Canvas& canvas, const Rect& rect, const CardFace& face, Light light, bool hovered,
                      bool with_tags);
/// Of the name on a strip of a card in play that shows no tags.
inline constexpr Type k_slim_type{12.5F, 11, Weight::medium};
/// How wide a strip without tags must be for its whole name.
[[nodiscard]] float play_strip_width(const Canvas& canvas, const CardFace& face, float height);
/// A card in the hand as a row: edge, cost, tags, name, symbols, what is missing, points. `kept_free`: at its right
/// end.
void paint_list_strip(Canvas& canvas, const Rect& rect, const HandCard& card, bool hovered, bool with_effects,
                      float kept_free = 0);

/// A card as its spine and picture, too small for words.
void paint_thumbnail(Canvas& canvas, const Rect& rect, const CardFace& face);

/// The edge that shows the kind: plain, striped, notched.
void paint_kind_edge(Canvas& canvas, const Rect& rect, FaceKind kind, float opacity = 1);
[[nodiscard]] Colour colour_of(FaceKind kind);
/// A seal, or a fraction standing (`upright`) or lying; returns its width.
float paint_points(Canvas& canvas, const FacePoints& points, Point centre, float size, bool upright, float opacity = 1);

/// How wide it is when it lies.
[[nodiscard]] float points_width(const Canvas& canvas, const FacePoints& points, float size);

}  // namespace syrtis::client::render::terraforming
