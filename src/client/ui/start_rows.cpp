// SPDX-License-Identifier: MIT

#include "ui/start_rows.hpp"

#include <algorithm>

namespace syrtis::client::ui {

std::vector<render::Target> StartRows::targets() const {
    return challenges_.challenge() == nullptr ? games_.rows() : challenges_.rows();
}

ListWindow& StartRows::window() { return challenges_.challenge() == nullptr ? games_.window() : challenges_.window(); }

void StartRows::set_room(int rows) { window().set_room(rows, count()); }

void StartRows::scroll(int steps) { window().scroll(steps, count()); }

void StartRows::page(bool back) { scroll(back ? window().room() : -window().room()); }

void StartRows::move_frame(bool back) {
    const auto rows = targets();
    if (rows.empty()) return frame_.reset();
    const auto now = frame_ ? std::ranges::find(rows, *frame_) : rows.end();
    const auto last = static_cast<int>(rows.size()) - 1;
    const int next = now == rows.end() ? window().first() : static_cast<int>(now - rows.begin()) + (back ? -1 : 1);
    const int row = std::clamp(next, 0, last);
    frame_ = rows[static_cast<std::size_t>(row)];
    window().show(row, last + 1);
}

std::optional<render::Target> StartRows::framed_row() const {
    const auto rows = targets();
    return frame_ && std::ranges::find(rows, *frame_) != rows.end() ? frame_ : std::nullopt;
}

}  // namespace syrtis::client::ui
