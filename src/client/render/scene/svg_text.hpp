// SPDX-License-Identifier: MIT
#pragma once

// Reads the text of an SVG file into elements. It knows only the syntax that the files of parts use: elements,
// attributes in double quotes, and comments.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace syrtis::client::render {

/// An element of an SVG file.
struct SvgElement {
    std::string name;
    std::vector<std::pair<std::string, std::string>> attributes;
    std::vector<SvgElement> children;

    /// Returns the value of an attribute; empty if the element lacks it.
    [[nodiscard]] std::string_view attribute(std::string_view wanted) const;
    /// Returns the number in an attribute; `otherwise` if the element lacks the attribute or its value is not a number.
    [[nodiscard]] float number(std::string_view wanted, float otherwise) const;
};

/// Returns the outermost element of a file, or nothing if the text is malformed or nested too deeply.
[[nodiscard]] std::optional<SvgElement> read_svg(std::string_view text);

}  // namespace syrtis::client::render
