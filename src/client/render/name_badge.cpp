// SPDX-License-Identifier: MIT

#include "render/name_badge.hpp"

#include <algorithm>
#include <array>

#include "render/widgets.hpp"

namespace syrtis::client::render {

namespace {

/// The smallest size of a name beside a badge with words, as a part of the usual size. Below it, the badge shows its
/// image.
constexpr float k_least_part = 0.86F;

struct Division {
    Type name;
    float name_width = 0;
    Label badge;  ///< one form; empty: the image is drawn
    float badge_width = 0;
};

Division divided(const Canvas& canvas, float room, const NameBadge& content) {
    const float gap = canvas.pick(9, 7);
    const Type smaller{content.type.large * k_least_part, content.type.middle * k_least_part, content.type.weight};
    for (const Type& type : std::array{content.type, smaller}) {
        const float name = canvas.width_of(content.name, type);
        for (const std::string& form : content.badge.forms) {
            const float badge = badge_width(canvas, form);
            if (name + gap + badge <= room) return {type, name, form, badge};
        }
    }
    const bool has_image = !content.image.empty();
    const float badge = has_image ? badge_width(canvas, {}) : badge_width(canvas, content.badge.forms.back());
    return {content.type, std::max(0.0F, room - gap - badge), has_image ? Label() : Label(content.badge.forms.back()),
            badge};
}

}  // namespace

float draw_name_and_badge(Canvas& canvas, const Rect& box, const NameBadge& content) {
    if (content.badge.empty()) return draw_name(canvas, box, content.name, content.type, colours::text);
    const Division division = divided(canvas, box.w, content);
    const Rect place{box.x, box.y, division.name_width, box.h};
    const float name = draw_name(canvas, place, content.name, division.name, colours::text);
    const float x = box.x + name + canvas.pick(9, 7);
    const float middle = box.centre().y;
    const float badge = division.badge.empty()
                            ? draw_badge_image(canvas, x, middle, content.image, content.tone)
                            : draw_badge(canvas, x, middle, division.badge, content.tone, division.badge_width + 1);
    return x + badge - box.x;
}

}  // namespace syrtis::client::render
