// SPDX-License-Identifier: MIT

#include "render/labels.hpp"

#include <algorithm>

namespace syrtis::client::render {

std::vector<std::string> lines_of(const Canvas& canvas, const Label& label, float width, Type type, std::size_t most) {
    std::vector<std::string> lines;
    for (const std::string& form : label.forms) {
        lines = canvas.wrap(form, width, type);
        const bool narrow = std::all_of(lines.begin(), lines.end(),
                                        [&](const std::string& line) { return canvas.width_of(line, type) <= width; });
        if (narrow && lines.size() <= most) {
            break;
        }
    }
    return lines;
}

float draw_wrapped(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour, Align align) {
    const float step = canvas.line_height(type);
    const auto most = static_cast<std::size_t>(std::max(1.0F, (box.h + 1) / step));
    const std::vector<std::string> lines = lines_of(canvas, label, box.w, type, most);
    float y = box.y;
    for (std::size_t i = 0; i < lines.size() && i < most; ++i) {
        const bool breaks_off = i + 1 == most && lines.size() > most;
        canvas.text_in({box.x, y, box.w, step}, breaks_off ? lines[i] + " …" : lines[i], type, colour, align);
        y += step;
    }
    return y - box.y;
}

void draw_wrapped_middle(Canvas& canvas, const Rect& box, const Label& label, Type wanted, Colour colour, Align align) {
    Type type = wanted;
    const auto most = [&] { return static_cast<std::size_t>(std::max(1.0F, (box.h + 1) / canvas.line_height(type))); };
    // The person's enlargement of text is ignored where text would be cut.
    const float own = canvas.resources().text_zoom();
    if (own > 1 && lines_of(canvas, label, box.w, type, most()).size() > most()) {
        type = {wanted.large / own, wanted.middle / own, wanted.weight};
    }
    const auto lines = std::min(lines_of(canvas, label, box.w, type, most()).size(), most());
    const float height = canvas.line_height(type) * static_cast<float>(lines);
    draw_wrapped(canvas, {box.x, box.centre().y - height / 2, box.w, height}, label, type, colour, align);
}

std::string longest_word(const Canvas& canvas, const Label& label, Type type) {
    if (label.forms.empty()) return {};
    std::string longest;
    for (const std::string& word : canvas.wrap(label.forms.back(), 1, type)) {
        if (canvas.width_of(word, type) > canvas.width_of(longest, type)) longest = word;
    }
    return longest;
}

bool fits(const Canvas& canvas, const Label& label, float width, Type type) {
    return canvas.width_of(canvas.form_for(label, width, type), type) <= width;
}

namespace {

/// A name on one or two lines. `whole`: it fits; else the last line is too long.
struct SetName {
    Type type;
    std::vector<std::string> lines{};
    bool whole = false;
};

SetName set_name(const Canvas& canvas, float width, float height, const std::string& name, Type type) {
    SetName set{.type = canvas.fitting_type(name, width, type), .lines = {name}};
    set.whole = canvas.width_of(name, set.type) <= width;
    // A slightly smaller name is easier to read than two lines; two lines are easier to read than small text.
    constexpr float k_little_smaller = 0.86F;
    if (set.whole && canvas.size_of(set.type) >= k_little_smaller * canvas.size_of(type)) return set;
    const Type smallest = canvas.fitting_type(name, 0, type);
    for (const Type& tried :
         {Type{type.large * k_little_smaller, type.middle * k_little_smaller, type.weight}, smallest}) {
        if (height < two_lines_height(canvas, tried)) continue;
        auto lines = canvas.narrow() ? canvas.wrap_divided(name, width, tried) : canvas.wrap(name, width, tried);
        const bool narrow =
            std::ranges::all_of(lines, [&](const auto& line) { return canvas.width_of(line, tried) <= width; });
        if (lines.size() == 2 && narrow) return {.type = tried, .lines = std::move(lines), .whole = true};
    }
    if (!set.whole && height >= two_lines_height(canvas, smallest)) {
        auto lines = canvas.wrap_divided(name, width, smallest);
        if (lines.size() == 2) return {.type = smallest, .lines = std::move(lines), .whole = true};
    }
    return set;
}

}  // namespace

float two_lines_height(const Canvas& canvas, Type type) {
    // This is less than the usual line height, but letters of the two lines still don't touch.
    constexpr float k_close = 1.33F;
    return 2 * k_close * canvas.capital(type);
}

namespace {

float draw_set(Canvas& canvas, const Rect& box, const SetName& set, Colour colour, Align align) {
    if (set.lines.size() == 1) return canvas.text_in(box, set.lines.front(), set.type, colour, align);
    const float step = std::min(canvas.line_height(set.type), box.h / 2);
    float y = box.centre().y - step;
    float width = 0;
    for (const std::string& line : set.lines) {
        width = std::max(width, canvas.text_in({box.x, y, box.w, step}, line, set.type, colour, align));
        y += step;
    }
    return width;
}

}  // namespace

bool name_fits(const Canvas& canvas, const Rect& box, const std::string& name, Type type) {
    return set_name(canvas, box.w, box.h, name, type).whole;
}

float draw_name(Canvas& canvas, const Rect& box, const std::string& name, Type type, Colour colour, Align align) {
    return draw_set(canvas, box, set_name(canvas, box.w, box.h, name, type), colour, align);
}

namespace {

/// Returns the first form of the label that fits into the box, or its last form.
SetName set_label(const Canvas& canvas, const Rect& box, const Label& label, Type type) {
    SetName set;
    for (const std::string& form : label.forms) {
        set = set_name(canvas, box.w, box.h, form, type);
        if (set.whole) break;
    }
    return set;
}

}  // namespace

float draw_label(Canvas& canvas, const Rect& box, const Label& label, Type type, Colour colour, Align align) {
    if (label.empty()) return 0;
    return draw_set(canvas, box, set_label(canvas, box, label, type), colour, align);
}

bool label_fits(const Canvas& canvas, const Rect& box, const Label& label, Type type) {
    return set_label(canvas, box, label, type).whole;
}

}  // namespace syrtis::client::render
