// SPDX-License-Identifier: MIT

#include "ui/table_picture.hpp"

#include "render/frame_painters.hpp"
#include "render/painters.hpp"
#include "render/resources.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui {

using render::Target;

void TablePicture::paint(const DrawContext& draw, bool explains) const {
    parts_.policy.paint(draw, {parts_.info, shown_hint(), parts_.view.closeup(), explains});
    if (parts_.input.dialogs().open() != Dialog::none) return;
    const auto size = draw.target.getSize();
    const auto plan = parts_.policy.state().plan;
    paint_moments(draw, render::frame_of(plan, size.x, size.y, draw.resources.zoom()));
}

void TablePicture::paint_moments(const DrawContext& draw, const render::Frame& frame) const {
    const auto& moments = parts_.moments;
    if (moments.runs()) render::paint_moments(draw.target, moments.shown(), frame, draw.resources, draw.hits);
}

void TablePicture::paint_board(sf::RenderTarget& target, render::Resources& resources) const {
    parts_.policy.paint_board(target, resources, parts_.info);
}

void TablePicture::paint_final(const DrawContext& draw, const FinalView& view) const {
    parts_.policy.paint_final(draw, parts_.info, view);
    const auto size = draw.target.getSize();
    paint_moments(draw, render::frame_for(size.x, size.y, draw.resources.zoom()));
}

int TablePicture::shown_hint() const { return parts_.input.readiness().shows_past() ? 0 : parts_.guide.shown(); }

AccessibleText TablePicture::accessible(const Target& target, const Words& words) const {
    if (!parts_.input.readiness().has_position()) return {};
    auto text = parts_.policy.accessible(target, words, parts_.info);
    return text == AccessibleText{} ? accessible_frame(target, words) : text;
}

std::string TablePicture::accessible_question(const Words& words) const {
    return parts_.policy.accessible_question(words, parts_.info);
}

ReferenceFacts TablePicture::reference_facts(const Words& words) const {
    return parts_.policy.reference_facts(words, parts_.info);
}

}  // namespace syrtis::client::ui
