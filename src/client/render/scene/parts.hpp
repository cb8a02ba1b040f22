// SPDX-License-Identifier: MIT
#pragma once

// The parts of scenes: shapes in groups, read from SVG files. A part has up to three colours that a scene may replace.
// Each of these colours has a lighter and a darker shade.

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "render/scene/pixels.hpp"
#include "render/scene/svg_text.hpp"

namespace syrtis::client::render {

/// New colours for the replaceable colours "a" to "c" of a part; nothing: the part keeps its own colour.
using PartColours = std::array<std::optional<Colour>, 3>;

/// All parts by name.
class Parts {
   public:
    /// Reads the SVG files of a folder, in the order of their names.
    explicit Parts(const std::filesystem::path& folder);

    /// Draws a part; if no part has this name, draws nothing. `place` maps units of the part to pixels.
    void draw(Pixels& pixels, std::string_view name, const Placement& place, const PartColours& colours,
              float opacity) const;
    [[nodiscard]] bool contains(std::string_view name) const { return parts_.contains(name); }
    [[nodiscard]] std::vector<std::string> names() const;
    /// Returns the mistakes in the files, one line for each; empty if there are none.
    [[nodiscard]] const std::string& mistakes() const { return mistakes_; }

   private:
    /// A colour of a part in one of its shades, or a fixed colour.
    struct Ink {
        Colour fixed;
        std::size_t slot = 0;
        bool is_slot = false;
        float light = 0;
        float dark = 0;
    };
    /// A shape, a group, or a part within a part.
    struct Node {
        Placement place;
        float opacity = 1;
        Ink ink;
        Outlines outlines;
        std::optional<Placement> light;  ///< maps units of the part to a disc with radius 1
        std::string used;
        std::vector<Node> children;
    };
    struct Part {
        PartColours own;
        std::vector<Node> nodes;
    };

    void read_part(const SvgElement& group, const std::string& file);
    [[nodiscard]] std::optional<Node> read_node(const SvgElement& element) const;
    [[nodiscard]] static std::optional<Ink> read_ink(const SvgElement& element);
    void draw_part(Pixels& pixels, const Part& part, const Placement& place, const PartColours& given, int level) const;
    void draw_node(Pixels& pixels, const Node& node, const Placement& around, const PartColours& colours,
                   int level) const;

    std::map<std::string, Part, std::less<>> parts_;
    std::string mistakes_;
};

/// Returns the colour of a text such as "#7CCB52", or nothing if the text is malformed.
[[nodiscard]] std::optional<Colour> colour_of_hex(std::string_view text);

}  // namespace syrtis::client::render
