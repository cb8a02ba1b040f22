// SPDX-License-Identifier: MIT

// Paints the grid: a field of red soil, sixteen piles or pits, and the stations along their lower edges.

#include <algorithm>
#include <cstddef>

#include "render/dig/panels.hpp"
#include "render/dig/parts.hpp"

namespace syrtis::client::render::dig {

namespace {

constexpr float k_darkened = 0.36F;

class GridPainter {
   public:
    GridPainter(Canvas& canvas, const GridLayout& layout, const GridModel& grid, const Hover& hover)
        : canvas_(canvas), layout_(layout), grid_(grid), hover_(hover) {}

    void paint() {
        paint_field();
        // Places that are not asked for are darkened together with their stations.
        for (std::size_t i = 0; i < k_places; ++i) {
            if (!stands_out(i)) {
                paint_place(i);
                paint_stations(i, false);
            }
        }
        if (grid_.asked) {
            canvas_.fill(layout_.field, layout_.radius, colours::night.faded(k_darkened));
        }
        for (std::size_t i = 0; i < k_places; ++i) {
            if (stands_out(i)) {
                paint_light(i);
                paint_place(i);
            }
            paint_edge(i);
            canvas_.hit(layout_.cells[i], space(i));
        }
        for (std::size_t i = 0; i < k_places; ++i) {
            paint_stations(i, true);
        }
        for (std::size_t i = 0; i < k_places; ++i) {
            paint_flag(i);
        }
    }

   private:
    static Target space(std::size_t i) { return {TableTarget::space, static_cast<int>(i), 0}; }
    static bool is_highlighted(Highlight highlight) {
        return highlight == Highlight::highlighted || highlight == Highlight::chosen || highlight == Highlight::rest;
    }
    [[nodiscard]] bool stands_out(std::size_t i) const {
        return !grid_.asked || is_highlighted(grid_.places[i].highlight);
    }
    [[nodiscard]] bool front_seen(const Place& place) const { return place.front.has_value(); }

    /// Returns the edge of a place. It encloses the number of tiles, which is beside the lower tiles of the pile.
    [[nodiscard]] Rect edge_of(std::size_t i) const {
        const Place& place = grid_.places[i];
        const Rect pile = layout_.pile_of(i, place.height <= 0 ? k_tiles_of_pile : place.height);
        const Rect& cell = layout_.cells[i];
        const float margin = layout_.tile * (place.height <= 0 ? 0.0F : 0.024F);
        const float top = place.height <= 0 ? pile.y : pile.y - layout_.tile * 0.04F;
        return canvas_.snap(
            Rect{cell.x - margin, top, cell.w + 2 * margin, cell.bottom() + layout_.tile * 0.012F - top});
    }

    /// Paints light around a pile that may be chosen; only the one under the pointer has an outline.
    void paint_light(std::size_t i) {
        if (!is_highlighted(grid_.places[i].highlight)) return;
        constexpr int k_layers = 5;
        const float opacity = grid_.places[i].highlight == Highlight::rest ? 0.55F : 0.95F;
        const Rect edge = edge_of(i);
        for (int layer = 0; layer < k_layers; ++layer) {
            const float reach = layout_.tile * 0.075F * static_cast<float>(k_layers - layer) / k_layers;
            canvas_.fill(edge.inset(layout_.tile * 0.03F - reach), layout_.tile * 0.1F + reach,
                         palette::glow.faded(opacity / k_layers));
        }
    }

    void paint_field() {
        const Rect& field = layout_.field;
        // A wall of dug soil surrounds the pit, whose floor is lower than the land.
        const float wall = layout_.radius * 0.24F;
        const Rect outer = field.inset(-wall);
        canvas_.shadow(outer, layout_.radius + wall, layout_.radius * 0.6F, 0.6F);
        canvas_.fill_vertical(outer, layout_.radius + wall, palette::wall_light, palette::wall_dark);
        canvas_.cover("dig/field", field, layout_.radius);
        canvas_.stroke(field, layout_.radius, 1.5F, palette::soil_edge);
    }

    void paint_place(std::size_t i) {
        const Place& place = grid_.places[i];
        if (place.height <= 0) {
            paint_pit(i);
            return;
        }
        const float side = layout_.tile;
        canvas_.shadow(layout_.pile_of(i, place.height), side * 0.08F, side * 0.16F, 0.8F);
        for (int level = 0; level < place.height; ++level) {
            const Rect tile = canvas_.snap(layout_.tile_of(i, level));
            canvas_.fill(tile.shifted(side * 0.016F, side * 0.03F), side * 0.08F, palette::pile_shade.faded(0.55F));
            if (level + 1 < place.height) {
                const Colour stratum = palette::pile.at(static_cast<std::size_t>(level) % palette::pile.size());
                canvas_.box(tile, side * 0.08F, stratum, palette::pile_edge, 1.2F);
            } else if (front_seen(place)) {
                draw_front(canvas_, tile, *place.front);
            } else {
                draw_back(canvas_, tile, place.difficulty);
            }
        }
        paint_marks(i);
    }

    void paint_pit(std::size_t i) {
        const Rect tile = canvas_.snap(layout_.pile_of(i, k_tiles_of_pile).inset(layout_.tile * 0.06F));
        canvas_.cover("dig/pit", tile, tile.w * 0.11F);
        if (!grid_.empty_word.empty()) {
            draw_wrapped_middle(canvas_, tile.inset(4, tile.h * 0.3F), grid_.empty_word, {13, 11, Weight::medium},
                                palette::pit_ink, Align::centre);
        }
    }

    /// Paints the survey, the bonus and the height of the pile.
    void paint_marks(std::size_t i) {
        const Place& place = grid_.places[i];
        const Rect top = layout_.tile_of(i, place.height - 1);
        const float side = layout_.tile;
        if (place.front && !place.front->bonus.empty()) {
            const Rect chip = bonus_chip(place, top);
            canvas_.fill(chip, side * 0.06F, palette::front_chip);
            canvas_.icon(place.front->bonus, chip.centre(), std::min(chip.h, chip.w) * 0.82F);
            if (place.front->bonus_open) {
                canvas_.stroke(chip.inset(-2.5F), side * 0.06F + 2, 2, palette::open_bonus);
            }
        }
        if (place.surveyed) {
            paint_surveyed(*place.surveyed, top);
        }
        if (!place.surveyors.empty()) {
            paint_surveyors(i, top);
        }
        paint_height(i);
    }

    [[nodiscard]] Rect bonus_chip(const Place& place, const Rect& top) const {
        const float side = layout_.tile;
        const float down = place.surveyed ? 0.64F : 0.595F;
        return {top.x + side * 0.09F, top.y + side * down, side * 0.28F, side * 0.205F};
    }

    /// Paints the tile that only this seat has seen: an eye, points, transport, bonus.
    void paint_surveyed(const TileFace& face, const Rect& top) {
        const float side = layout_.tile;
        const Type points{std::max(14.0F, side * 0.15F), std::max(11.0F, side * 0.16F), Weight::bold};
        const float icon = side * 0.17F;
        const float gap = side * 0.035F;
        const std::string value = std::to_string(face.points);
        const std::string transport = std::to_string(face.transport);
        const float width = icon + gap + canvas_.width_of(value, points) + gap * 1.6F + icon + gap * 0.6F +
                            canvas_.width_of(transport, points) + (face.bonus.empty() ? 0 : gap * 1.4F + icon) +
                            2 * gap;
        const float height = side * 0.19F;
        const Rect chip = canvas_.snap(Rect{top.centre().x - width / 2, top.y + side * 0.435F, width, height});
        canvas_.fill(chip, height / 2, palette::chip.faded(0.92F));
        canvas_.stroke(chip, height / 2, 1.2F, palette::seen_edge);
        const float middle = chip.centre().y;
        const float baseline = middle + canvas_.capital(points) / 2;
        float x = chip.x + gap;
        canvas_.icon("state/eye", {x + icon / 2, middle}, icon * 0.92F, 1, palette::seen_edge);
        x += icon + gap;
        x += canvas_.text(value, x, baseline, points, colours::ivory) + gap * 1.6F;
        canvas_.icon("dig/wheel", {x + icon / 2, middle}, icon * 0.9F);
        x += icon + gap * 0.6F;
        x += canvas_.text(transport, x, baseline, points, palette::chip_ink) + gap * 1.4F;
        if (!face.bonus.empty()) {
            canvas_.icon(face.bonus, {x + icon / 2, middle}, icon);
        }
    }

    /// Returns the room that the bonus, the height of the pile, the stations and the own survey leave free.
    [[nodiscard]] Rect surveyors_room(std::size_t i, const Rect& top) const {
        const Place& place = grid_.places[i];
        const float side = layout_.tile;
        const bool bonus = place.front && !place.front->bonus.empty();
        const float left = bonus ? bonus_chip(place, top).right() + side * 0.02F : top.x + side * 0.04F;
        const float right = height_raised(place) ? height_chip(i).x - 1 : top.right() - side * 0.04F;
        const float upper = top.y + side * (place.surveyed ? 0.635F : 0.44F);
        const float lower = layout_.cells[i].bottom() + side * 0.07F - ground() - 1;
        return {left, upper, right - left, lower - upper};
    }

    /// Paints an eye and the pieces of other players who have surveyed this place, side by side, in the number of rows
    /// that allows the largest pieces.
    void paint_surveyors(std::size_t i, const Rect& top) {
        const Place& place = grid_.places[i];
        const float side = layout_.tile;
        const Rect room = surveyors_room(i, top);
        const float padding = side * 0.02F;
        const std::size_t signs = place.surveyors.size() + 1;
        constexpr std::size_t most_rows = 3;
        std::size_t columns = signs;
        std::size_t rows = 1;
        float size = 0;
        for (std::size_t tried = 1; tried <= most_rows; ++tried) {
            const std::size_t in_row = (signs + tried - 1) / tried;
            const float fits = std::min({side * 0.14F, (room.w - 2 * padding) / static_cast<float>(in_row),
                                         (room.h - 2 * padding) / static_cast<float>(tried)});
            if (fits > size) {
                size = fits;
                columns = in_row;
                rows = tried;
            }
        }
        Rect chip{0, 0, 2 * padding + size * static_cast<float>(columns),
                  2 * padding + size * static_cast<float>(rows)};
        chip.x = room.right() - chip.w;
        chip.y = std::clamp(top.y + side * 0.66F, room.y, std::max(room.y, room.bottom() - chip.h));
        canvas_.fill(chip, size / 2 + padding, palette::chip.faded(0.86F));
        for (std::size_t sign = 0; sign < signs; ++sign) {
            const Point centre{chip.x + padding + size * (static_cast<float>(sign % columns) + 0.5F),
                               chip.y + padding + size * (static_cast<float>(sign / columns) + 0.5F)};
            if (sign == 0) {
                canvas_.icon("state/eye", centre, size, 1, palette::chip_ink);
            } else {
                canvas_.piece(place.surveyors[sign - 1], centre, size * 0.94F);
            }
        }
    }

    struct Strip {
        float piece = 0;
        bool wide = true;  ///< "×2" beside a piece, else only a digit on its corner
        std::vector<float> widths;
        float total = 0;
        [[nodiscard]] float height(float scale) const { return piece * scale; }
    };

    [[nodiscard]] Type count_type() const { return {13.5F, 11, Weight::bold}; }

    [[nodiscard]] float ground() const { return std::max(layout_.tile * 0.265F, 20.0F); }

    [[nodiscard]] Strip strip_of(const Place& place, float room) const {
        Strip strip;
        strip.piece = ground() * 0.68F;
        const auto measure = [&] {
            strip.widths.clear();
            strip.total = 0;
            for (const StationGroup& group : place.stations) {
                float width = ground();
                if (group.count > 1) {
                    width += strip.wide ? canvas_.width_of("×" + std::to_string(group.count), count_type()) + 1
                                        : ground() * 0.2F;
                }
                strip.widths.push_back(width);
                strip.total += width;
            }
            if (place.ghost != k_no_piece) {
                strip.widths.push_back(ground());
                strip.total += ground();
            }
        };
        measure();
        if (strip.total > room) {
            strip.wide = false;
            measure();
        }
        if (strip.total > room) {
            const float part = room / strip.total;
            for (float& width : strip.widths) {
                width *= part;
            }
            strip.total = room;
        }
        return strip;
    }

    [[nodiscard]] Type height_type() const { return {13.5F, 11, Weight::bold}; }

    [[nodiscard]] float height_width() const { return std::max(layout_.tile * 0.265F, 24.0F); }

    /// Returns whether the number of tiles is above the stations because they need the whole edge.
    [[nodiscard]] bool height_raised(const Place& place) const {
        const float cell = layout_.cells[0].w;
        return strip_of(place, cell).total > cell - height_width() - layout_.tile * 0.09F;
    }

    [[nodiscard]] Rect height_chip(std::size_t i) const {
        const Rect& cell = layout_.cells[i];
        const float width = height_width();
        const float height = std::max(layout_.tile * 0.172F, 16.0F);
        const float inset = layout_.tile * 0.016F;
        Rect chip{cell.right() - inset - width, cell.bottom() - inset - height, width, height};
        if (height_raised(grid_.places[i])) {
            chip.y = cell.bottom() + layout_.tile * 0.07F - ground() - height;
        }
        return chip;
    }

    void paint_height(std::size_t i) {
        const Rect chip = canvas_.snap(height_chip(i));
        canvas_.fill(chip, chip.h / 2, palette::chip.faded(0.84F));
        canvas_.text_in(chip, "×" + std::to_string(grid_.places[i].height), height_type(), palette::chip_ink,
                        Align::centre);
    }

    void paint_edge(std::size_t i) {
        const Place& place = grid_.places[i];
        const bool hovered = hover_ == space(i);
        const bool asked_for = is_highlighted(place.highlight);
        const Rect edge = edge_of(i);
        const float radius = layout_.tile * 0.1F;
        if (place.highlight == Highlight::chosen || (hovered && asked_for)) {
            canvas_.stroke(edge.inset(-2), radius + 2, 5, colours::ivory.faded(0.28F));
            canvas_.stroke(edge, radius, 3, colours::ivory);
        } else if (hovered) {
            canvas_.stroke(edge, radius, 1.4F, colours::rest);
        }
        if (place.highlight == Highlight::dimmed && !grid_.asked) {
            canvas_.fill(edge, radius, colours::night.faded(k_darkened));
        }
    }

    void paint_stations(std::size_t i, bool over) {
        const Place& place = grid_.places[i];
        if (place.stations.empty() && place.ghost == k_no_piece) {
            return;
        }
        const Rect& cell = layout_.cells[i];
        const float high = ground();
        const Strip strip = strip_of(place, cell.w);
        const float bottom = cell.bottom() + layout_.tile * 0.07F;
        const float left = cell.x + layout_.tile * 0.086F;
        float x = std::min(left, cell.right() - strip.total);
        for (std::size_t k = 0; k < strip.widths.size(); ++k) {
            const Rect place_of_group{x, bottom - high, strip.widths[k], high};
            x += strip.widths[k];
            const bool ghost = k >= place.stations.size();
            const bool above = ghost || stands_out(i) || is_highlighted(place.stations[k].highlight);
            if (above != over) {
                continue;
            }
            if (ghost) {
                paint_ghost(place_of_group, place.ghost, strip.piece);
            } else {
                paint_group(i, k, place_of_group, strip);
            }
        }
    }

    void paint_flag(std::size_t i) {
        const Place& place = grid_.places[i];
        if (!place.flag) {
            return;
        }
        const Rect pile = place.height > 0 ? layout_.tile_of(i, place.height - 1)
                                           : layout_.pile_of(i, k_tiles_of_pile).inset(layout_.tile * 0.06F);
        const float away = layout_.tile * 0.05F;
        draw_flag(canvas_, {pile.x + away, pile.y + away}, *place.flag);
    }

    void paint_ghost(const Rect& rect, int piece, float size) {
        const Rect chip{rect.centre().x - rect.h / 2, rect.y, rect.h, rect.h};
        canvas_.circle(chip.centre(), chip.h / 2 - 0.5F, palette::chip.faded(0.6F));
        canvas_.dashed_ring(chip.centre(), chip.h / 2 - 0.5F, 1.6F, colours::after, 4, 3);
        canvas_.piece(piece, chip.centre(), size, 0.72F);
    }

    void paint_group(std::size_t i, std::size_t k, const Rect& rect, const Strip& strip) {
        const StationGroup& group = grid_.places[i].stations[k];
        const Target target{TableTarget::space_piece, static_cast<int>(i), group.seat};
        const bool hovered = hover_ == target;
        const float opacity = group.highlight == Highlight::dimmed ? 0.55F : 1;
        const Rect chip = rect.inset(0.5F, 0);
        canvas_.fill(chip, std::min(chip.w, chip.h) / 2, palette::chip.faded(0.84F));
        const float ring = std::min(chip.w, chip.h) / 2;
        if (group.highlight == Highlight::chosen || (hovered && is_highlighted(group.highlight))) {
            canvas_.stroke(chip, ring, 3, colours::ivory);
        } else if (group.highlight == Highlight::highlighted) {
            canvas_.stroke(chip, ring, 2, colours::ivory);
        } else if (group.highlight == Highlight::rest) {
            canvas_.stroke(chip, ring, 1.3F, colours::rest);
        } else if (hovered) {
            canvas_.stroke(chip, ring, 1.2F, colours::control);
        }
        const float size = std::min(strip.piece, chip.w * 0.8F);
        if (group.count > 1 && strip.wide) {
            const Point centre{chip.x + chip.h / 2, chip.centre().y};
            canvas_.piece(group.piece, centre, size, opacity);
            canvas_.text("×" + std::to_string(group.count), chip.x + chip.h * 0.88F,
                         chip.centre().y + canvas_.capital(count_type()) / 2, count_type(),
                         palette::chip_ink.faded(opacity));
        } else if (group.count > 1) {
            canvas_.piece(group.piece, {chip.x + size * 0.58F + 1, chip.centre().y - size * 0.06F}, size, opacity);
            const float reach = canvas_.capital(count_type()) * 0.86F;
            const Point badge{chip.right() - reach, chip.bottom() - reach};
            canvas_.circle(badge, reach, palette::chip);
            canvas_.text(std::to_string(group.count), badge.x, badge.y + canvas_.capital(count_type()) / 2,
                         count_type(), palette::chip_ink, Align::centre);
        } else {
            canvas_.piece(group.piece, chip.centre(), size, opacity);
        }
        canvas_.hit(rect, target);
    }

    Canvas& canvas_;
    const GridLayout& layout_;
    const GridModel& grid_;
    const Hover& hover_;
};

}  // namespace

void paint_site(Canvas& canvas, const GridLayout& layout) {
    // The pictures are as high as the field.
    constexpr float k_site_width = 0.3F;
    const Rect& field = layout.window;
    const float width = field.h * k_site_width;
    canvas.cover("dig/site_left", {field.x - width, field.y, width, field.h}, 0);
    canvas.cover("dig/site_right", {field.right(), field.y, width, field.h}, 0);
}

void paint_grid(Canvas& canvas, const GridLayout& layout, const GridModel& grid, const Hover& hover) {
    GridPainter(canvas, layout, grid, hover).paint();
}

}  // namespace syrtis::client::render::dig
