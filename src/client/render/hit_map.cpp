// SPDX-License-Identifier: MIT

#include "render/hit_map.hpp"

#include <algorithm>
#include <cmath>

namespace syrtis::client::render {

bool Region::contains(Point point) const {
    if (!bounds.contains(point) || (!within.empty() && !within.contains(point))) {
        return false;
    }
    const float across = std::abs(point.x - bounds.centre().x) / (bounds.w / 2);
    const float down = std::abs(point.y - bounds.centre().y) / (bounds.h / 2);
    switch (shape) {
        case RegionShape::rectangle:
            return true;
        case RegionShape::circle:
            return across * across + down * down <= 1;
        // A hexagon with vertical sides and a corner at the top: each slanted side goes from the corner down to a
        // quarter of the height.
        case RegionShape::hexagon:
            return down <= 1 - across / 2;
    }
    return false;
}

namespace {

bool is_card(TargetKind kind) {
    return kind == TableTarget::hand_card || kind == TableTarget::choice || kind == TableTarget::choice_large;
}

}  // namespace

void HitMap::clear() {
    for (const auto& region : regions_) {
        if (!is_card(region.target.kind)) continue;
        const auto known = std::ranges::find(last_regions_, region.target, &Region::target);
        if (known == last_regions_.end()) {
            last_regions_.push_back(region);
        } else {
            *known = region;
        }
    }
    regions_.clear();
    lines_.clear();
}

const LetterEdges* HitMap::letters(Target target) const {
    const auto found = std::ranges::find(lines_, target, &std::pair<Target, LetterEdges>::first);
    return found == lines_.end() ? nullptr : &found->second;
}

std::size_t letter_at(const LetterEdges& edges, float x) {
    const auto nearest = std::ranges::min_element(edges, {}, [x](float edge) { return std::abs(edge - x); });
    return static_cast<std::size_t>(nearest - edges.begin());
}

void HitMap::add(RegionShape shape, const Rect& bounds, Target target, const Rect& within) {
    if (!bounds.empty()) {
        regions_.push_back({shape, bounds, target, within});
    }
}

std::optional<Target> HitMap::find(Point point) const {
    for (auto region = regions_.rbegin(); region != regions_.rend(); ++region) {
        if (region->contains(point)) {
            return region->target.kind == SharedTarget::nothing ? std::nullopt : std::optional(region->target);
        }
    }
    return std::nullopt;
}

const Region* HitMap::region(Target target) const {
    const auto found = std::find_if(regions_.rbegin(), regions_.rend(),
                                    [target](const Region& region) { return region.target == target; });
    return found == regions_.rend() ? nullptr : &*found;
}

const Region* HitMap::last_region(Target target) const {
    if (const auto* there = region(target)) return there;
    const auto known = std::ranges::find(last_regions_, target, &Region::target);
    return known == last_regions_.end() ? nullptr : &*known;
}

std::optional<Point> HitMap::point_of(Target target) const {
    const Region* found = region(target);
    if (found == nullptr) {
        return std::nullopt;
    }
    // The centre is usually free; of a card in the fan often only the left edge is.
    for (const float down : {0.5F, 0.25F, 0.75F, 0.05F, 0.95F}) {
        for (const float across : {0.5F, 0.25F, 0.1F, 0.03F, 0.75F, 0.9F, 0.97F}) {
            const Point point{found->bounds.x + found->bounds.w * across, found->bounds.y + found->bounds.h * down};
            if (find(point) == target) {
                return point;
            }
        }
    }
    return std::nullopt;
}

int slider_value(const Rect& bounds, float x, int minimum, int maximum) {
    if (maximum <= minimum || bounds.w <= 0) {
        return minimum;
    }
    const float part = std::clamp((x - bounds.x) / bounds.w, 0.0F, 1.0F);
    return minimum + static_cast<int>(std::lround(part * static_cast<float>(maximum - minimum)));
}

}  // namespace syrtis::client::render
