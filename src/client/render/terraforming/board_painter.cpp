// SPDX-License-Identifier: MIT

#include "render/terraforming/board_painter.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "render/terraforming/layout.hpp"
#include "render/terraforming/palette.hpp"
#include "render/terraforming/terrain.hpp"
#include "render/terraforming/track_painter.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_height_of_hexagon = 1.1547F;
constexpr Colour k_chip = rgb(0x1C0F10);
constexpr Type k_name_type{10.6F, 11, Weight::medium};
constexpr Colour k_name_on_land = rgb(0xFFE4CE);

class SpacePainter {
   public:
    /// `on_planet`: the planet is below the spaces, and hit areas of the spaces are registered.
    SpacePainter(Canvas& canvas, const DiscLayout& disc, const BoardModel& board, const Hover& hover, bool on_planet)
        : canvas_(canvas), disc_(disc), board_(board), hover_(hover), on_planet_(on_planet) {}

    void paint_ground(std::size_t index) {
        const BoardSpace& space = board_.spaces[index];
        if (space.kind == SpaceKind::off_planet) {
            return;
        }
        const bool highlighted = is_highlighted(space) || (hovered(index) && space.highlight == Highlight::rest);
        if (highlighted && space.kind != SpaceKind::ocean_area) {
            if (!on_planet_) image(index, "board/hex_land");
            if (space.kind == SpaceKind::volcanic) image(index, "board/hex_volcanic");
            image(index, "board/hex_lit");
            if (space.kind == SpaceKind::noctis) {
                image(index, "board/hex_noctis", 0.6F);
            }
            return;
        }
        // The ground on the planet lets its relief and plants show through.
        const char* ground = on_planet_ ? "board/hex_space" : "board/hex_land";
        switch (space.kind) {
            case SpaceKind::ocean_area:
                ground = "board/hex_ocean_area";
                break;
            case SpaceKind::volcanic:
                ground = "board/hex_volcanic";
                break;
            case SpaceKind::noctis:
                ground = "board/hex_noctis";
                break;
            default:
                break;
        }
        image(index, ground);
        const bool darkened =
            space.tile.empty() && !highlighted && (board_.asked || space.highlight == Highlight::dimmed);
        if (darkened) {
            image(index, "board/hex_mask", 0.3F, colours::night);
        }
        if (highlighted) image(index, "board/hex_lit_water");
    }
    /// Returns whether the ground of the space is lit from within, so that nothing that grows there is seen.
    [[nodiscard]] bool is_lit(std::size_t index) const { return is_highlighted(board_.spaces[index]); }

    void paint_things(std::size_t index) {
        const BoardSpace& space = board_.spaces[index];
        const float w = disc_.hexagon;
        const Point at = disc_.spaces[index];
        const bool shown = !space.tile.empty() || !space.ghost.empty();
        if (space.kind == SpaceKind::off_planet) {
            paint_off_planet(index);
            return;
        }
        if (!shown) {
            paint_bonus(index);
        }
        if (Terrain::is_ocean(space)) {
            // Its water was painted with the terrain.
        } else if (!space.tile.empty()) {
            image(index, picture_of(index, space.tile));
        } else if (!space.ghost.empty()) {
            image(index, picture_of(index, space.ghost), 0.86F);
        } else if (space.claim != k_no_piece) {
            canvas_.piece(space.claim, {at.x, at.y + (has_signs(space) ? w * 0.12F : 0)}, w * 0.34F);
        }
        if (space.closed_by_claim) {
            image(index, "board/hex_closed");
        }
        if (on_planet_) canvas_.hit_hexagon(at, w, {TableTarget::space, static_cast<int>(index), 0});
    }

    /// Paints the name of a space. It is called after the tiles are painted, because a long name reaches into
    /// neighbouring spaces. A name that doesn't fit is left out; it is shown when the space is pointed at.
    void paint_name(std::size_t index) {
        const BoardSpace& space = board_.spaces[index];
        const bool shown = !space.tile.empty() || !space.ghost.empty() || space.claim != k_no_piece;
        if (shown || space.kind == SpaceKind::off_planet || !is_named(space)) return;
        const float w = disc_.hexagon;
        const float width = w * 0.98F;
        const std::vector<std::string> lines = name_of(space);
        const auto fits_in = [&](const std::string& line) { return canvas_.width_of(line, k_name_type) <= width; };
        if (!std::ranges::all_of(lines, fits_in)) return;
        // A second line must end above the lower corner of the hexagon, where the space gets narrow.
        const float below = !has_signs(space) ? -0.02F : lines.size() > 1 ? 0.06F : 0.17F;
        const Point at{disc_.spaces[index].x, disc_.spaces[index].y + w * below};
        const float step = canvas_.line_height(k_name_type) * 0.85F;
        float y = at.y - (has_signs(space) ? 0 : step * static_cast<float>(lines.size()) / 2);
        // Words need a dark ground, because the land may be bright.
        float widest = 0;
        for (const std::string& line : lines) widest = std::max(widest, canvas_.width_of(line, k_name_type));
        const float plate = std::min(widest + w * 0.1F, w * 0.96F);
        canvas_.fill({at.x - plate / 2, y - w * 0.01F, plate, step * static_cast<float>(lines.size()) + w * 0.02F},
                     w * 0.06F, k_chip.faded(0.62F));
        for (const std::string& line : lines) {
            canvas_.text_in({at.x - width / 2, y, width, step}, line, k_name_type, k_name_on_land, Align::centre);
            y += step;
        }
    }

    void paint_edge(std::size_t index) {
        const BoardSpace& space = board_.spaces[index];
        const Point at = disc_.spaces[index];
        const bool pointed = hovered(index);
        const bool off_planet = space.kind == SpaceKind::off_planet;
        const float w = disc_.hexagon * 0.965F;
        const auto edge = [&](float width, Colour colour) {
            if (off_planet) {
                canvas_.ring(at, disc_.off_planet / 2 + 2, width, colour);
            } else {
                canvas_.hexagon_edge(at, w, width, colour);
            }
        };
        if (!space.ghost.empty()) {
            edge(9, colours::ivory.faded(0.16F));
            edge(6, colours::ivory.faded(0.28F));
            edge(3.2F, colours::ivory);
        } else if (is_highlighted(space)) {
            // The light of the ground shows what may be chosen; only one space at a time has an outline.
            if (pointed) {
                edge(6, colours::ivory.faded(0.3F));
                edge(3.2F, colours::ivory);
            } else if (space.highlight == Highlight::chosen || off_planet || !space.tile.empty()) {
                edge(2.4F, colours::ivory);
            }
        } else if (space.highlight == Highlight::rest) {
            edge(pointed ? 2.4F : 1.3F, pointed ? colours::ivory : colours::rest);
        } else if (pointed) {
            edge(1.4F, colours::secondary);
        }
        switch (space.candidate) {
            case Candidate::none:
                break;
            case Candidate::allowed:
                edge(1.6F, colours::secondary);
                break;
            case Candidate::kept:
                edge(2.6F, palette::automa_edge);
                break;
            case Candidate::chosen:
                edge(9, palette::automa_edge.faded(0.2F));
                edge(6, palette::automa_edge.faded(0.35F));
                edge(3.2F, colours::text);
                break;
        }
    }

    /// Paints the piece of the owner; it is called after all edges are painted.
    void paint_owner(std::size_t index) {
        const BoardSpace& space = board_.spaces[index];
        if (space.kind == SpaceKind::off_planet || (space.tile.empty() && space.ghost.empty())) {
            return;
        }
        const float w = disc_.hexagon;
        const Point at = disc_.spaces[index];
        canvas_.piece(space.tile.empty() ? space.ghost_owner : space.owner, {at.x + w * 0.29F, at.y + w * 0.3F},
                      w * 0.29F);
    }

    /// Paints the compared number in the upper half of the space, so that its bonus or tile stays recognisable.
    void paint_comparison(std::size_t index) {
        const auto& compared = board_.spaces[index].compared;
        if (!compared) return;
        const float w = disc_.hexagon;
        const Type type{std::max(13.0F, w * 0.2F), std::max(11.0F, w * 0.26F), Weight::bold};
        const std::string words = std::to_string(compared->value);
        const float wide = canvas_.width_of(words, type);
        const float icon = compared->image.empty() ? 0 : w * 0.27F;
        const float height = std::max(w * 0.3F, canvas_.line_height(type));
        const float width = std::max(height, icon + wide + w * 0.16F);
        const Point at{disc_.spaces[index].x, disc_.spaces[index].y - w * 0.27F};
        const Rect chip{at.x - width / 2, at.y - height / 2, width, height};
        canvas_.box(chip, height / 2, colours::night.faded(0.92F), palette::automa_edge, 1.2F);
        const float begin = at.x - (icon + wide) / 2;
        if (icon > 0) {
            canvas_.icon(compared->image, {begin + icon / 2, at.y}, icon);
            if (compared->piece != k_no_piece) {
                canvas_.piece(compared->piece, {begin + icon * 0.86F, at.y + icon * 0.36F}, icon * 0.55F);
            }
        }
        canvas_.text(words, begin + icon + (icon > 0 ? w * 0.03F : 0), at.y + canvas_.capital(type) / 2, type,
                     colours::text);
    }

    /// Paints the edge of a space in the colour of the player who changed it, and the number of the log line about it.
    void paint_flag(std::size_t index) {
        const auto& flag = board_.spaces[index].flag;
        if (!flag) return;
        const Point at = disc_.spaces[index];
        const float w = disc_.hexagon;
        const Colour colour = piece_colour(flag->piece);
        if (board_.spaces[index].kind == SpaceKind::off_planet) {
            canvas_.ring(at, disc_.off_planet / 2 + 2, 3.2F, colour);
        } else if (!is_highlighted(board_.spaces[index])) {
            canvas_.hexagon_edge(at, w * 0.965F, 6, rgb(0x140D12));
            canvas_.hexagon_edge(at, w * 0.965F, 3.2F, colour);
        }
        draw_flag(canvas_, {at.x - w * 0.25F, at.y - w * 0.36F}, *flag);
    }

   private:
    [[nodiscard]] static bool is_highlighted(const BoardSpace& space) {
        return space.highlight == Highlight::highlighted || space.highlight == Highlight::chosen;
    }
    /// Returns the picture of the tile there. Greeneries have several, so that a wood of them does not repeat itself.
    [[nodiscard]] static std::string_view picture_of(std::size_t index, std::string_view tile) {
        constexpr std::array<std::string_view, 3> k_woods{"tiles/greenery", "tiles/greenery_2", "tiles/greenery_3"};
        return tile == k_woods.front() ? k_woods.at(index % k_woods.size()) : tile;
    }
    [[nodiscard]] bool hovered(std::size_t index) const {
        return hover_ == Target{TableTarget::space, static_cast<int>(index), 0};
    }

    void image(std::size_t index, std::string_view name, float opacity = 1, Colour tint = {255, 255, 255}) {
        const float height = disc_.hexagon * k_height_of_hexagon;
        const Point at = disc_.spaces[index];
        canvas_.image(name, {at.x - disc_.hexagon / 2, at.y - height / 2, disc_.hexagon, height}, opacity, tint);
    }

    void paint_bonus(std::size_t index) {
        const BoardSpace& space = board_.spaces[index];
        const Point at = disc_.spaces[index];
        const float w = disc_.hexagon;
        const bool named = is_named(space);
        const float icon = w * 0.29F;
        float y = at.y;
        if (space.claim != k_no_piece) {
            y -= w * 0.24F;
        } else if (named) {
            y -= w * (!has_signs(space) ? 0 : name_of(space).size() > 1 ? 0.22F : 0.17F);
        }
        if (!space.effects.empty()) return paint_effects(space, {at.x, y});
        if (!space.bonus.empty()) {
            const auto count = static_cast<float>(space.bonus.size());
            const float width = count * icon * 1.02F + w * 0.1F;
            const float height = icon + w * 0.08F;
            canvas_.fill({at.x - width / 2, y - height / 2, width, height}, w * 0.07F, k_chip.faded(0.62F));
            for (std::size_t i = 0; i < space.bonus.size(); ++i) {
                canvas_.icon(space.bonus[i], {at.x + (static_cast<float>(i) - (count - 1) / 2) * icon * 1.02F, y},
                             icon);
            }
        }
    }

    /// Paints the printed symbols together with what befalls whoever places a tile there.
    void paint_effects(const BoardSpace& space, Point middle) {
        const float w = disc_.hexagon;
        RowStyle style;
        style.type = {std::max(12.0F, w * 0.2F), std::max(11.0F, w * 0.24F), Weight::bold};
        style.icon = w * 0.25F;
        style.gap = w * 0.01F;
        style.colour = k_name_on_land;
        SymbolRow row;
        for (const auto& image : space.bonus) row.push_back(icon(image));
        row.insert(row.end(), space.effects.begin(), space.effects.end());
        const float width = row_width(canvas_, row, style) + w * 0.04F;
        const float height = w * 0.37F;
        const Rect chip{middle.x - width / 2, middle.y - height / 2, width, height};
        canvas_.fill(chip, w * 0.07F, k_chip.faded(0.62F));
        draw_row(canvas_, row, chip, style, Align::centre);
    }

    [[nodiscard]] static bool has_signs(const BoardSpace& space) {
        return !space.bonus.empty() || !space.effects.empty();
    }
    /// Returns the lines of the name.
    [[nodiscard]] std::vector<std::string> name_of(const BoardSpace& space) const {
        return canvas_.wrap(space.name, disc_.hexagon * 0.9F, k_name_type);
    }
    [[nodiscard]] bool is_named(const BoardSpace& space) const {
        return canvas_.large() && !space.name.empty() && space.kind != SpaceKind::ocean_area;
    }

    void paint_off_planet(std::size_t index) {
        const BoardSpace& space = board_.spaces[index];
        const std::string& tile = space.tile.empty() ? space.ghost : space.tile;
        const Point at = disc_.spaces[index];
        const float size = disc_.off_planet;
        if (tile.empty()) {
            // The place is reserved for one city, which is shown faintly before it is built.
            canvas_.circle(at, size / 2, colours::well.faded(0.85F));
            canvas_.dashed_ring(at, size / 2, 1.6F, is_highlighted(space) ? colours::ivory : colours::secondary);
            canvas_.icon("resources/city", at, size * 0.5F, is_highlighted(space) ? 0.9F : 0.65F);
        } else {
            canvas_.icon(tile, at, size, space.tile.empty() ? 0.86F : 1);
            const int owner = space.tile.empty() ? space.ghost_owner : space.owner;
            canvas_.piece(owner, {at.x + size * 0.36F, at.y + size * 0.36F}, disc_.hexagon * 0.29F);
        }
        if (on_planet_) canvas_.hit_circle(at, size / 2 + 2, {TableTarget::space, static_cast<int>(index), 0});
    }

    Canvas& canvas_;
    const DiscLayout& disc_;
    const BoardModel& board_;
    const Hover& hover_;
    bool on_planet_;
};

/// Paints the oceans and the shadows of the other tiles.
void paint_terrain(Terrain& terrain, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) terrain.paint_water(i);
    for (std::size_t i = 0; i < count; ++i) terrain.paint_shore(i);
    for (std::size_t i = 0; i < count; ++i) terrain.paint_shadow(i);
}

void paint_planet(Canvas& canvas, const Rect& rect, const BoardModel& board, bool corners, const Hover& hover,
                  const Rect& covered) {
    const DiscLayout disc = disc_layout(rect, corners, board.closeup);
    Terrain terrain(canvas, disc, board);
    terrain.paint_globe();
    if (board.asked) {
        canvas.circle(disc.centre, disc.radius, colours::night.faded(0.14F));
    }
    paint_track(canvas, disc, board.temperature, TrackSide::left, corners, covered);
    paint_track(canvas, disc, board.oxygen, TrackSide::right, corners, covered);

    SpacePainter painter(canvas, disc, board, hover, true);
    const std::size_t count = std::min(board.spaces.size(), disc.spaces.size());
    // Grounds and tiles are painted first, since an edge covers part of the neighbouring tiles.
    for (std::size_t i = 0; i < count; ++i) {
        painter.paint_ground(i);
        if (!painter.is_lit(i)) terrain.paint_growth(i);
    }
    paint_terrain(terrain, count);
    for (std::size_t i = 0; i < count; ++i) {
        painter.paint_things(i);
    }
    for (std::size_t i = 0; i < count; ++i) {
        painter.paint_name(i);
    }
    for (std::size_t i = 0; i < count; ++i) {
        painter.paint_edge(i);
    }
    for (std::size_t i = 0; i < count; ++i) {
        painter.paint_flag(i);
    }
    for (std::size_t i = 0; i < count; ++i) {
        painter.paint_owner(i);
    }
    for (std::size_t i = 0; i < count; ++i) {
        painter.paint_comparison(i);
    }
}

}  // namespace

void paint_board(Canvas& canvas, const Rect& rect, const BoardModel& board, bool corners, const Hover& hover,
                 const Rect& covered) {
    if (corners) canvas.hit(rect, {TableTarget::board, 0, 0});
    if (board.closeup.zoom <= 1) return paint_planet(canvas, rect, board, corners, hover, covered);
    canvas.clipped(rect, [&] { paint_planet(canvas, rect, board, corners, hover, covered); });
}

void paint_neighbourhood(Canvas& canvas, const Rect& rect, const std::vector<std::pair<int, BoardSpace>>& spaces) {
    const DiscLayout whole = disc_layout({0, 0, 1000, 1000}, false);
    DiscLayout disc = whole;
    // The room is three hexagons wide, and as high as three rows, which overlap by the height of their corners.
    disc.hexagon = std::min(rect.w / 3, rect.h / (k_height_of_hexagon * 2.5F));
    const float factor = disc.hexagon / whole.hexagon;
    // Spaces that are not shown are no neighbours.
    constexpr float k_far = -1e6F;
    disc.spaces.fill({k_far, k_far});
    BoardModel board;
    board.spaces.resize(whole.spaces.size());
    for (const auto& [number, space] : spaces) {
        const auto index = static_cast<std::size_t>(number);
        const Point middle = whole.spaces[static_cast<std::size_t>(spaces.front().first)];
        disc.spaces[index] = {rect.centre().x + (whole.spaces[index].x - middle.x) * factor,
                              rect.centre().y + (whole.spaces[index].y - middle.y) * factor};
        board.spaces[index] = space;
    }
    const Hover hover;
    SpacePainter painter(canvas, disc, board, hover, false);
    const auto each = [&](auto paint) {
        for (const auto& [number, space] : spaces) (painter.*paint)(static_cast<std::size_t>(number));
    };
    each(&SpacePainter::paint_ground);
    Terrain terrain(canvas, disc, board);
    for (const auto& [number, space] : spaces) terrain.paint_water(static_cast<std::size_t>(number));
    for (const auto& [number, space] : spaces) terrain.paint_shore(static_cast<std::size_t>(number));
    each(&SpacePainter::paint_things);
    each(&SpacePainter::paint_name);
    each(&SpacePainter::paint_edge);
    each(&SpacePainter::paint_owner);
    each(&SpacePainter::paint_comparison);
}

}  // namespace syrtis::client::render::terraforming
