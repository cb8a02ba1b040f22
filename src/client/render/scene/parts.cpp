// SPDX-License-Identifier: MIT

#include "render/scene/parts.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <sstream>

namespace syrtis::client::render {

namespace {

namespace fs = std::filesystem;

/// The colours with which light and dark shades are mixed, and their shares.
constexpr Colour k_part_light = rgb(0xFFF3D6);
constexpr Colour k_part_dark = rgb(0x1B1030);
constexpr float k_part_light_share = 0.28F;
constexpr float k_part_dark_share = 0.34F;
/// Parts within parts; a part that contains itself is cut there.
constexpr int k_most_nested_parts = 8;
constexpr std::string_view k_colour_slots = "abc";

}  // namespace

std::optional<Colour> colour_of_hex(std::string_view text) {
    if (text.size() != 7 || text.front() != '#') return std::nullopt;
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return rgb(value);
}

Parts::Parts(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".svg") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        std::ifstream stream(file, std::ios::binary);
        std::ostringstream text;
        text << stream.rdbuf();
        const auto root = read_svg(std::move(text).str());
        if (!root) {
            mistakes_ += file.string() + ": not an SVG file of parts\n";
            continue;
        }
        for (const SvgElement& group : root->children) read_part(group, file.filename().string());
    }
}

std::vector<std::string> Parts::names() const {
    std::vector<std::string> names;
    for (const auto& [name, part] : parts_) names.push_back(name);
    return names;
}

void Parts::read_part(const SvgElement& group, const std::string& file) {
    Part part;
    const std::string name(group.attribute("id"));
    for (std::size_t slot = 0; slot < k_colour_slots.size(); ++slot) {
        part.own[slot] = colour_of_hex(group.attribute(std::string("data-") + k_colour_slots[slot]));
    }
    bool is_good = group.name == "g" && !name.empty() && !parts_.contains(name);
    for (const SvgElement& element : group.children) {
        auto node = read_node(element);
        is_good = is_good && node.has_value();
        if (node) part.nodes.push_back(*std::move(node));
    }
    if (!is_good) mistakes_ += file + ": the part \"" + name + "\" is malformed or exists twice\n";
    parts_.emplace(name, std::move(part));
}

std::optional<Parts::Ink> Parts::read_ink(const SvgElement& element) {
    Ink ink;
    const std::string_view slot = element.attribute("class");
    if (slot.empty()) {
        const auto colour = colour_of_hex(element.attribute("fill"));
        if (!colour) return std::nullopt;
        ink.fixed = *colour;
        return ink;
    }
    ink.is_slot = true;
    ink.slot = k_colour_slots.find(slot.front());
    const std::string_view shade = slot.substr(1);
    if (ink.slot == std::string_view::npos || !(shade.empty() || shade == "l" || shade == "d")) return std::nullopt;
    if (shade == "l") ink.light = k_part_light_share;
    if (shade == "d") ink.dark = k_part_dark_share;
    return ink;
}

std::optional<Parts::Node> Parts::read_node(const SvgElement& element) const {
    Node node;
    node.opacity = element.number("opacity", 1);
    const auto place = placement_of(element.attribute("transform"));
    if (!place) return std::nullopt;
    node.place = *place;
    if (element.name == "g") {
        for (const SvgElement& child : element.children) {
            auto read = read_node(child);
            if (!read) return std::nullopt;
            node.children.push_back(*std::move(read));
        }
        return node;
    }
    if (element.name == "use") {
        const std::string_view target = element.attribute("href");
        if (!target.starts_with('#')) return std::nullopt;
        node.used = target.substr(1);
        return node;
    }
    const auto ink = read_ink(element);
    if (!ink) return std::nullopt;
    node.ink = *ink;
    if (element.name == "path") {
        auto outlines = outlines_of_path(element.attribute("d"));
        if (!outlines) return std::nullopt;
        node.outlines = *std::move(outlines);
    } else if (element.name == "circle" || element.name == "ellipse") {
        const Point centre{element.number("cx", 0), element.number("cy", 0)};
        const float radius = element.number("r", 0);
        const float across = element.number("rx", radius);
        const float down = element.number("ry", radius);
        if (across <= 0 || down <= 0) return std::nullopt;
        node.outlines = {outline_of_ellipse(centre, across, down)};
        if (!element.attribute("data-soft").empty()) {
            node.light = Placement{1 / across, 0, 0, 1 / down, -centre.x / across, -centre.y / down};
        }
    } else {
        return std::nullopt;
    }
    const float width = element.number("stroke-width", 0);
    if (width > 0) {
        if (element.name != "path") {
            for (auto& outline : node.outlines) outline.push_back(outline.front());
        }
        node.outlines = outlines_of_lines(node.outlines, width);
    }
    return node;
}

void Parts::draw(Pixels& pixels, std::string_view name, const Placement& place, const PartColours& colours,
                 float opacity) const {
    const auto found = parts_.find(name);
    if (found == parts_.end()) return;
    if (opacity >= 1) {
        draw_part(pixels, found->second, place, colours, 0);
        return;
    }
    Pixels layer(pixels.width(), pixels.height());
    draw_part(layer, found->second, place, colours, 0);
    pixels.lay(layer, opacity);
}

void Parts::draw_part(Pixels& pixels, const Part& part, const Placement& place, const PartColours& given,
                      int level) const {
    PartColours colours = part.own;
    for (std::size_t slot = 0; slot < colours.size(); ++slot) {
        if (given[slot]) colours[slot] = given[slot];
    }
    for (const Node& node : part.nodes) draw_node(pixels, node, place, colours, level);
}

void Parts::draw_node(Pixels& pixels, const Node& node, const Placement& around, const PartColours& colours,
                      int level) const {
    const Placement place = around.after(node.place);
    if (!node.outlines.empty()) {
        Colour colour = node.ink.is_slot ? colours[node.ink.slot].value_or(k_part_dark) : node.ink.fixed;
        colour = mixed(mixed(colour, k_part_light, node.ink.light), k_part_dark, node.ink.dark);
        Outlines outlines = node.outlines;
        for (auto& outline : outlines) {
            for (Point& point : outline) point = place.of(point);
        }
        Fill fill{.colour = colour, .opacity = node.opacity};
        if (node.light) {
            const auto back = place.inverse();
            if (!back) return;
            fill.light = node.light->after(*back);
        }
        pixels.fill(outlines, fill);
        return;
    }
    if (level >= k_most_nested_parts) return;
    const auto draw_inner = [&](Pixels& onto) {
        for (const Node& child : node.children) draw_node(onto, child, place, colours, level + 1);
        const auto used = parts_.find(node.used);
        if (!node.used.empty() && used != parts_.end()) draw_part(onto, used->second, place, colours, level + 1);
    };
    if (node.opacity >= 1) {
        draw_inner(pixels);
        return;
    }
    Pixels layer(pixels.width(), pixels.height());
    draw_inner(layer);
    pixels.lay(layer, node.opacity);
}

}  // namespace syrtis::client::render
