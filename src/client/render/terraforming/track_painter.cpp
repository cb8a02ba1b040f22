// SPDX-License-Identifier: MIT

#include "render/terraforming/track_painter.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/terraforming/palette.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr Colour k_unfilled = rgb(0x6F6A80);  ///< steps of a track that are still to do

/// The length of each track, and the distance of its ends from the foot and the top of the disc, in degrees.
constexpr float k_track_reach = 105;
constexpr float k_track_end = 37.5F;
/// How far the words at the ends of a track extend away from a planet without corners, in logical pixels.
constexpr float k_end_outwards = 1;

struct Track {
    const TrackModel& model;
    TrackSide side;
    [[nodiscard]] int steps() const { return std::max(1, (model.maximum - model.minimum) / std::max(1, model.step)); }
    [[nodiscard]] int step_of(int value) const { return (value - model.minimum) / std::max(1, model.step); }
    [[nodiscard]] float angle(float step) const {
        const float along = k_track_reach * step / static_cast<float>(steps());
        return side == TrackSide::left ? 180 + k_track_end + along : 180 - k_track_end - along;
    }
    [[nodiscard]] Colour colour(float part) const {
        if (side == TrackSide::right) {
            return mixed(rgb(0x3F9A98), rgb(0xA6EBDD), part);
        }
        return part < 0.55F ? mixed(rgb(0x5B9BE8), rgb(0xA89AB8), part / 0.55F)
                            : mixed(rgb(0xA89AB8), rgb(0xF07E4E), (part - 0.55F) / 0.45F);
    }
};

Point on_circle(Point centre, float radius, float degrees) {
    const float angle = degrees * std::numbers::pi_v<float> / 180;
    return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

void paint_bonus_mark(Canvas& canvas, const DiscLayout& disc, const Track& track, std::size_t index, int which,
                      const Rect& covered) {
    const TrackBonus& bonus = track.model.bonuses[index];
    const float angle = track.angle(static_cast<float>(track.step_of(bonus.at)));
    const float opacity = bonus.taken ? 0.45F : 1;
    RowStyle style;
    style.type = {12.5F, 11, Weight::bold};
    style.icon = canvas.pick(19, 15);
    style.gap = 1;
    style.opacity = opacity;
    style.colour = colours::text;
    const float width = row_width(canvas, bonus.symbols, style) + canvas.pick(8, 6);
    const float height = style.icon + canvas.pick(6, 5);
    const Point at = on_circle(disc.centre, disc.arc_outer + canvas.pick(13, 10) + width / 2, angle);
    const Rect box{at.x - width / 2, at.y - height / 2, width, height};
    // A mark that would be partly covered is left out.
    if (box.overlaps(covered)) return;
    const Point from = on_circle(disc.centre, disc.arc_inner - 1, angle);
    const Point to = on_circle(disc.centre, disc.arc_outer + canvas.pick(9, 7), angle);
    canvas.line(from, to, 2, colours::ivory.faded(opacity * 0.8F));
    // A plate has its own ground.
    const bool plate_alone = bonus.symbols.size() == 1 && bonus.symbols.front().kind == SymbolKind::plate;
    if (!plate_alone) {
        canvas.box(box, bonus.symbols.size() == 1 ? height / 2 : 5, colours::well.faded(0.9F),
                   bonus.taken ? colours::line_strong : colours::rest);
    }
    draw_row(canvas, bonus.symbols, box, style, Align::centre);
    canvas.hit(box, {TableTarget::track_bonus, which, bonus.at});
}

/// Marks the steps that a player made with brackets and the number of the log line.
void paint_track_mark(Canvas& canvas, const DiscLayout& disc, const Track& track, const TrackMark& mark) {
    const float from = track.angle(static_cast<float>(track.step_of(mark.from)));
    const float to = track.angle(static_cast<float>(track.step_of(mark.to)));
    const Colour colour = piece_colour(mark.piece);
    const float outer = disc.arc_outer + 3;
    const float inner = disc.arc_inner - 3;
    for (const float end : {from, to}) {
        canvas.line(on_circle(disc.centre, inner, end), on_circle(disc.centre, outer, end), 2.2F, colour);
    }
    canvas.arc(disc.centre, inner - 1, inner + 1, from, to, colour);
    draw_flag(canvas, on_circle(disc.centre, (inner + outer) / 2, (from + to) / 2), {mark.number, mark.piece});
}

}  // namespace

void paint_track(Canvas& canvas, const DiscLayout& disc, const TrackModel& model, TrackSide side, bool with_bonuses,
                 const Rect& covered) {
    const Track track{model, side};
    const int which = side == TrackSide::left ? 0 : 1;
    const int steps = track.steps();
    const float at = track.model.travelling ? (*track.model.travelling - static_cast<float>(track.model.minimum)) /
                                                  static_cast<float>(std::max(1, track.model.step))
                                            : static_cast<float>(track.step_of(track.model.value));
    const auto filled = static_cast<int>(at);
    const int ahead = track.step_of(track.model.after.value_or(track.model.value));
    const float gap = 1.1F;
    const float sign = track.side == TrackSide::left ? 1.0F : -1.0F;
    for (int i = 0; i < steps; ++i) {
        const float from = track.angle(static_cast<float>(i)) + sign * gap / 2;
        const float to = track.angle(static_cast<float>(i + 1)) - sign * gap / 2;
        const auto part = (static_cast<float>(i) + 0.5F) / static_cast<float>(steps);
        if (i < filled) {
            canvas.arc(disc.centre, disc.arc_inner, disc.arc_outer, from, to, track.colour(part));
            continue;
        }
        canvas.arc(disc.centre, disc.arc_inner, disc.arc_outer, from, to, k_unfilled);
        if (track.model.travelling) {
            const float reached = std::clamp(at - static_cast<float>(i), 0.0F, 1.0F);
            if (reached > 0) {
                canvas.arc(disc.centre, disc.arc_inner, disc.arc_outer, from, from + (to - from) * reached,
                           track.colour(part));
            }
            continue;
        }
        if (i < ahead) {
            // The preview of a raise is striped, so that it is recognised without its colour.
            constexpr int stripes = 4;
            for (int k = 0; k < stripes; ++k) {
                const float width = (to - from) / stripes;
                const float begin = from + width * static_cast<float>(k);
                canvas.arc(disc.centre, disc.arc_inner, disc.arc_outer, begin + width * 0.1F, begin + width * 0.6F,
                           colours::ivory);
            }
        }
    }
    for (const auto& mark : track.model.marks) paint_track_mark(canvas, disc, track, mark);
    for (std::size_t i = 0; with_bonuses && i < track.model.bonuses.size(); ++i) {
        paint_bonus_mark(canvas, disc, track, i, which, covered);
    }
    const Type small{13, 11.5F, Weight::semibold};
    const float away = disc.arc_outer + canvas.pick(10, 8);
    const Point low = on_circle(disc.centre, away, track.angle(-0.4F));
    const Point high = on_circle(disc.centre, away, track.angle(static_cast<float>(steps) + 0.4F));
    const float half = canvas.capital(small) / 2;
    // Without corners around the planet, figures may stand beside it: there the ends extend towards the planet.
    const bool is_left = track.side == TrackSide::left;
    const Align align = with_bonuses ? Align::centre : is_left ? Align::left : Align::right;
    const float inwards = with_bonuses ? 0 : is_left ? -k_end_outwards : k_end_outwards;
    canvas.text(track.model.minimum_text, low.x + inwards, low.y + half + 3, small, colours::secondary, align);
    canvas.text(track.model.maximum_text, high.x + inwards, high.y + half - 3, small, colours::secondary, align);
    if (track.model.travelling) {
        // The marker carries a light while it moves.
        const Point head = on_circle(disc.centre, (disc.arc_inner + disc.arc_outer) / 2, track.angle(at));
        const Colour light = track.colour(at / static_cast<float>(std::max(1, steps)));
        canvas.radial(head, canvas.pick(30, 20), head,
                      {{0, colours::ivory.faded(0.7F)}, {0.4F, light.faded(0.5F)}, {1, light.faded(0)}});
    }
}

}  // namespace syrtis::client::render::terraforming
