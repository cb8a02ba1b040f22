// SPDX-License-Identifier: MIT

#include "ui/status_text.hpp"

namespace syrtis::client::ui {

void StatusText::set_answer(const std::string& text, bool good) {
    answer_ = text;
    is_answer_good_ = good;
    busy_.clear();
}

void StatusText::set_busy(const std::string& text) {
    busy_ = text;
    answer_.clear();
}

void StatusText::write(render::StartEntry& entry, StartIntent::Kind kind) const {
    if (kind != pressed_ || (busy_.empty() && answer_.empty())) return;
    entry.note = busy_.empty() ? answer_ : busy_;
    entry.failed = busy_.empty() && !is_answer_good_;
}

void StatusText::write_below_address(render::StartModel& model) const {
    if (!busy_.empty()) {
        model.answer = {render::word(busy_, render::Tone::secondary, false)};
    } else if (!answer_.empty()) {
        model.answer = {render::word(answer_, is_answer_good_ ? render::Tone::after : render::Tone::missing, false)};
        model.answer_mark = is_answer_good_ ? render::LineMark::met : render::LineMark::missing;
    }
}

}  // namespace syrtis::client::ui
