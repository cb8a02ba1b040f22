// SPDX-License-Identifier: MIT

#include "ui/table_gestures.hpp"

namespace syrtis::client::ui {

using render::Target;

bool TableGestures::is_draggable(const Target& target) const {
    if (parts_.input.dialogs().open() != Dialog::none || parts_.playback.runs()) return false;
    return is_moved_card(target) || view_.is_draggable(target);
}

bool TableGestures::zooms(const Target& target) const {
    return parts_.input.dialogs().open() == Dialog::none && BoardView::zooms(target);
}

void TableGestures::drag(const Target& dragged, const render::HitMap& hits, render::Point from, render::Point to) {
    if (is_moved_card(dragged)) {
        parts_.policy.handle(input::DragCard{dragged, hits.find(to).value_or(Target{})});
    } else {
        view_.drag(hits, from, to);
    }
}

void TableGestures::scroll(const render::HitMap& hits, const Target& target, render::Point at, int steps) {
    if (!view_.zoom(hits, at, steps)) parts_.policy.handle(input::Scroll{target, steps});
}

void TableGestures::move_by_key(Way way) {
    const auto& pointed = parts_.input.pointing().pointed();
    if (!pointed || !is_moved_card(*pointed)) {
        view_.move_by_key(way);
    } else if (way == Way::left || way == Way::right) {
        parts_.policy.handle(input::MoveCard{way == Way::right});
    }
}

}  // namespace syrtis::client::ui
