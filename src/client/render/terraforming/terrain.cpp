// SPDX-License-Identifier: MIT

#include "render/terraforming/terrain.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/paths.hpp"

namespace syrtis::client::render::terraforming {

namespace {

constexpr float k_height_of_hexagon = 1.1547F;
constexpr Colour k_water = rgb(0x2A78C0);
constexpr Colour k_shallow = rgb(0x58B9DC);
constexpr Colour k_beach = rgb(0xE2BE8B);
constexpr Colour k_foam = rgb(0xF2FAFF);
constexpr Colour k_dust_air = rgb(0xE0B090);
constexpr Colour k_clear_air = rgb(0xFFFFFF);
constexpr Colour k_moss = rgb(0x8DA03E);
constexpr Colour k_meadow = rgb(0x55AA46);
constexpr float k_disc_of_planet = 0.996F;   ///< diameter of the planet in its picture
constexpr float k_ground_of_space = 0.945F;  ///< width of the ground of a space, as a share of a hexagon
/// Soft layers of the globe are shown from pictures of half the resolution, which look the same and need less memory.
constexpr float k_soft = 0.5F;

float part_of(int value, int least, int most) {
    return std::clamp(static_cast<float>(value - least) / static_cast<float>(std::max(1, most - least)), 0.0F, 1.0F);
}

/// Rises smoothly from 0 at `from` to 1 at `to`.
float rise(float value, float from, float to) {
    const float part = std::clamp((value - from) / (to - from), 0.0F, 1.0F);
    return part * part * (3 - 2 * part);
}

Point at_angle(Point centre, float radius, float degrees) {
    const float angle = degrees * std::numbers::pi_v<float> / 180;
    return {centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
}

}  // namespace

Climate climate_of(const BoardModel& board) {
    return {part_of(board.temperature.value, board.temperature.minimum, board.temperature.maximum),
            part_of(board.oxygen.value, board.oxygen.minimum, board.oxygen.maximum),
            part_of(board.oceans, 0, board.oceans_total)};
}

float growth_of(const Climate& climate, int greeneries_beside, int oceans_beside) {
    constexpr float k_by_air = 0.62F;
    constexpr float k_by_greenery = 0.14F;
    constexpr float k_by_ocean = 0.05F;
    return std::min(1.0F, k_by_air * climate.air + k_by_greenery * static_cast<float>(greeneries_beside) +
                              k_by_ocean * static_cast<float>(oceans_beside));
}

Terrain::Terrain(Canvas& canvas, const DiscLayout& disc, const BoardModel& board)
    : canvas_(canvas), disc_(disc), board_(board), climate_(climate_of(board)) {
    constexpr float k_most_apart = 1.1F;
    const std::size_t count = std::min(board.spaces.size(), disc.spaces.size());
    neighbours_.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        neighbours_[i].fill(k_none);
        if (board.spaces[i].kind == SpaceKind::off_planet) continue;
        for (std::size_t k = 0; k < count; ++k) {
            const Point way = disc.spaces[k] - disc.spaces[i];
            if (k == i || board.spaces[k].kind == SpaceKind::off_planet) continue;
            if (length(way) > k_most_apart * disc.hexagon) continue;
            const float turn = std::atan2(way.y, way.x) / (std::numbers::pi_v<float> / 3);
            neighbours_[i].at(static_cast<std::size_t>(std::lround(turn) + k_edges) % k_edges) = k;
        }
    }
}

bool Terrain::is_ocean(const BoardSpace& space) { return space.tile == "tiles/ocean"; }

void Terrain::layer(std::string_view name, float opacity, Colour tint) {
    if (opacity <= 0) return;
    const float planet = disc_.radius / k_disc_of_planet;
    canvas_.image(name, {disc_.centre.x - planet, disc_.centre.y - planet, 2 * planet, 2 * planet}, opacity, tint,
                  name == "board/planet" ? 1 : k_soft);
}

void Terrain::paint_globe() {
    const auto& [warmth, air, water] = climate_;
    const float halo = disc_.radius * 1.25F;
    canvas_.image("board/halo", {disc_.centre.x - halo, disc_.centre.y - halo, 2 * halo, 2 * halo},
                  0.62F + 0.38F * std::max(air, water * 0.7F), mixed(k_dust_air, k_clear_air, rise(air + water, 0, 1)));
    layer("board/planet", 1);
    layer("board/planet_sea", rise(water, 0.1F, 1) * 0.85F);
    // Each layer comes in a short range of the oxygen: plants that are half transparent look like dirt.
    layer("board/planet_moss", rise(air, 0, 0.35F));
    layer("board/planet_meadow", rise(air, 0.2F, 0.65F));
    layer("board/planet_growth", rise(air, 0.6F, 1) * 0.85F, k_meadow);
    layer("board/planet_frost", 1 - rise(warmth, 0.05F, 0.8F));
    layer("board/planet_ice", 1 - 0.45F * rise(warmth, 0.5F, 1));
    layer("board/planet_clouds", rise(water * 0.7F + air * 0.3F, 0.05F, 1) * 0.75F);
    layer("board/planet_shade", 1);
}

void Terrain::image(std::size_t index, std::string_view name, float opacity) {
    if (opacity <= 0) return;
    const float height = disc_.hexagon * k_height_of_hexagon;
    const Point at = disc_.spaces[index];
    canvas_.image(name, {at.x - disc_.hexagon / 2, at.y - height / 2, disc_.hexagon, height}, opacity);
}

bool Terrain::has_ocean_beside(std::size_t index, int edge) const {
    const std::size_t beside = neighbours_[index].at(static_cast<std::size_t>((edge + k_edges) % k_edges));
    return beside != k_none && is_ocean(board_.spaces[beside]);
}

void Terrain::paint_growth(std::size_t index) {
    const BoardSpace& space = board_.spaces[index];
    if (space.kind == SpaceKind::off_planet || space.kind == SpaceKind::ocean_area || !space.tile.empty()) return;
    int greeneries = 0;
    int oceans = 0;
    for (const std::size_t beside : neighbours_[index]) {
        if (beside == k_none) continue;
        if (is_ocean(board_.spaces[beside])) ++oceans;
        if (board_.spaces[beside].tile == "tiles/greenery") ++greeneries;
    }
    // Plants that grow by the air alone are on the layers of the whole planet.
    const float growth = growth_of(climate_, greeneries, oceans);
    const float nearby = growth - growth_of(climate_, 0, 0);
    if (nearby <= 0) return;
    // Plants of a space that is darkened are darkened as well.
    const float seen = board_.asked || space.highlight == Highlight::dimmed ? 0.55F : 1;
    // Plants of all free spaces are parts of one picture, so that they don't repeat from space to space.
    const float planet = disc_.radius / k_disc_of_planet;
    const Rect whole{disc_.centre.x - planet, disc_.centre.y - planet, 2 * planet, 2 * planet};
    canvas_.image_in_hexagon("board/planet_growth", whole, disc_.spaces[index], disc_.hexagon * k_ground_of_space,
                             rise(nearby, 0, 0.32F) * seen, mixed(k_moss, k_meadow, rise(growth, 0.1F, 0.6F)), k_soft);
}

void Terrain::paint_shadow(std::size_t index) {
    const BoardSpace& space = board_.spaces[index];
    if (space.kind == SpaceKind::off_planet || space.tile.empty() || is_ocean(space)) return;
    const float w = disc_.hexagon;
    const Point at = disc_.spaces[index];
    canvas_.hexagon({at.x + w * 0.035F, at.y + w * 0.06F}, w * 0.98F, rgb(0x0A0508).faded(0.3F));
    canvas_.hexagon({at.x + w * 0.02F, at.y + w * 0.035F}, w * 0.97F, rgb(0x0A0508).faded(0.3F));
}

void Terrain::paint_water(std::size_t index) {
    if (!is_ocean(board_.spaces[index])) return;
    // It exceeds its space a little, so that no seam is between two oceans.
    canvas_.hexagon(disc_.spaces[index], disc_.hexagon * 1.03F, k_water);
}

Point Terrain::corner(std::size_t index, int edge, float inset) const {
    constexpr float k_sixth = 60;
    constexpr float k_slant = 1.1547F;  ///< one by the sine of 60°
    const Point centre = disc_.spaces[index];
    const float radius = disc_.hexagon / std::numbers::sqrt3_v<float>;
    const float angle = k_sixth * static_cast<float>(edge) - k_sixth / 2;
    const Point at = at_angle(centre, radius, angle);
    const bool water_before = has_ocean_beside(index, edge - 1);
    const bool water_after = has_ocean_beside(index, edge);
    if (water_before == water_after) return at_angle(centre, radius - inset * k_slant, angle);
    // The shore continues on the neighbouring ocean, so both end on the edge between them.
    const Point other = at_angle(centre, radius, water_before ? angle - k_sixth : angle + k_sixth);
    return at + (other - at) * (inset * k_slant / radius);
}

void Terrain::paint_shore(std::size_t index) {
    if (!is_ocean(board_.spaces[index])) return;
    const float w = disc_.hexagon;
    const auto band = [&](float inset, float width, Colour colour) {
        for (int edge = 0; edge < k_edges; ++edge) {
            // A line begins at the first edge of land after water; land all around is one closed line.
            const bool around = edge == 0 && [&] {
                for (int k = 0; k < k_edges; ++k) {
                    if (has_ocean_beside(index, k)) return false;
                }
                return true;
            }();
            if (!around && (has_ocean_beside(index, edge) || !has_ocean_beside(index, edge - 1))) continue;
            std::vector<Point> line{corner(index, edge, inset * w)};
            for (int k = edge; k < edge + k_edges && !has_ocean_beside(index, k); ++k) {
                line.push_back(corner(index, k + 1, inset * w));
            }
            if (around) line.push_back(line[1]);
            canvas_.polyline(line, width * w, colour);
        }
    };
    band(0.13F, 0.12F, k_shallow.faded(0.4F));
    band(0.1F, 0.08F, k_shallow.faded(0.55F));
    band(0.025F, 0.075F, k_beach);
    band(0.075F, 0.02F, k_foam.faded(0.85F));
    image(index, "board/hex_waves", 0.95F);
}

}  // namespace syrtis::client::render::terraforming
