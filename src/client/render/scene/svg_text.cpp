// SPDX-License-Identifier: MIT

#include "render/scene/svg_text.hpp"

#include "text/decimal.hpp"

namespace syrtis::client::render {

namespace {

constexpr int k_most_nested_elements = 16;
constexpr std::string_view k_blank_letters = " \t\r\n";
constexpr std::string_view k_ends_of_name = " \t\r\n=/>";

class SvgReader {
   public:
    explicit SvgReader(std::string_view text) : rest_(text) {}

    /// Reads an element and everything in it. Returns whether it is well-formed.
    bool read(SvgElement& element, int level) {
        if (level > k_most_nested_elements || !skip_to_tag() || !take("<")) return false;
        element.name = name();
        if (element.name.empty()) return false;
        skip_blanks();
        while (!rest_.empty() && rest_.front() != '>' && rest_.front() != '/') {
            std::string key = name();
            if (key.empty() || !take("=\"")) return false;
            const std::size_t end = rest_.find('"');
            if (end == std::string_view::npos) return false;
            element.attributes.emplace_back(std::move(key), rest_.substr(0, end));
            rest_.remove_prefix(end + 1);
            skip_blanks();
        }
        if (take("/>")) return true;
        if (!take(">")) return false;
        while (skip_to_tag()) {
            if (take("</")) return name() == element.name && take(">");
            if (!read(element.children.emplace_back(), level + 1)) return false;
        }
        return false;
    }

   private:
    [[nodiscard]] bool take(std::string_view words) {
        if (!rest_.starts_with(words)) return false;
        rest_.remove_prefix(words.size());
        return true;
    }
    void skip_blanks() {
        const std::size_t end = rest_.find_first_not_of(k_blank_letters);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end);
    }
    [[nodiscard]] std::string name() {
        const std::string_view found = rest_.substr(0, rest_.find_first_of(k_ends_of_name));
        rest_.remove_prefix(found.size());
        return std::string(found);
    }
    /// Skips blanks and comments. Returns whether a tag follows.
    [[nodiscard]] bool skip_to_tag() {
        for (skip_blanks(); rest_.starts_with("<!--"); skip_blanks()) {
            const std::size_t end = rest_.find("-->");
            if (end == std::string_view::npos) return false;
            rest_.remove_prefix(end + 3);
        }
        return rest_.starts_with('<');
    }

    std::string_view rest_;
};

}  // namespace

std::string_view SvgElement::attribute(std::string_view wanted) const {
    for (const auto& [key, value] : attributes) {
        if (key == wanted) return value;
    }
    return {};
}

float SvgElement::number(std::string_view wanted, float otherwise) const {
    std::string_view value = attribute(wanted);
    const auto found = text::take_decimal(value);
    return found && value.empty() ? *found : otherwise;
}

std::optional<SvgElement> read_svg(std::string_view text) {
    SvgElement root;
    if (!SvgReader(text).read(root, 0)) return std::nullopt;
    return root;
}

}  // namespace syrtis::client::render
