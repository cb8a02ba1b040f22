// SPDX-License-Identifier: MIT

#include "ui/log_search.hpp"

#include <algorithm>

#include "ui/search_text.hpp"

namespace syrtis::client::ui {

namespace {

constexpr std::size_t k_find_letters = 40;

}  // namespace

LogSearch::LogSearch() : text_(k_find_letters) {}

const LogSearch::Line* LogSearch::line_at(std::size_t step) const {
    const auto after = std::ranges::upper_bound(lines_, step, {}, &Line::step);
    return after == lines_.begin() ? nullptr : &*(after - 1);
}

LogSearch::KeyEffect LogSearch::press_key(const Chord& chord, std::size_t step) {
    using Key = sf::Keyboard;
    switch (chord.code) {
        case Key::Enter:
        case Key::Down:
            return {.is_taken = true, .step = next(step, chord.shift)};
        case Key::Up:
            return {.is_taken = true, .step = next(step, true)};
        case Key::Escape:
            is_open_ = false;
            return {.is_taken = true};
        default:
            if (const auto edit = line_edit(chord.code, chord.control, chord.shift)) {
                if (text_.press(*edit)) return {.is_taken = true};
            }
            // Keys that write a letter arrive as text as well. No other use of them is intended while the search is
            // open.
            return {.is_taken = !chord.control && chord.code < Key::F1 && chord.code != Key::Tab};
    }
}

std::vector<const LogSearch::Line*> LogSearch::found() const {
    std::vector<const Line*> hits;
    const auto wanted = search_key(text_.text());
    if (wanted.empty()) return hits;
    for (const auto& line : lines_) {
        if (holds_every_word(search_key(line.text), wanted)) hits.push_back(&line);
    }
    return hits;
}

std::optional<std::size_t> LogSearch::next(std::size_t step, bool back) const {
    const auto hits = found();
    if (hits.empty()) return std::nullopt;
    if (back) {
        const auto before = std::find_if(hits.rbegin(), hits.rend(), [&](const Line* hit) { return hit->step < step; });
        return (before == hits.rend() ? hits.back() : *before)->step;
    }
    const auto after = std::ranges::find_if(hits, [&](const Line* hit) { return hit->step > step; });
    return (after == hits.end() ? hits.front() : *after)->step;
}

void LogSearch::build(render::ReplayModel& model, const Words& words, std::size_t step) const {
    model.find = {.text = text_.text(),
                  .hint = words("Find"),
                  .active = is_open_,
                  .cursor = text_.cursor(),
                  .selected = text_.selection()};
    if (!is_open_) model.find_key = words.key("/");
    if (text_.text().empty()) return;
    const auto hits = found();
    const auto here = std::ranges::count_if(hits, [&](const Line* hit) { return hit->step <= step; });
    const std::string at = number(static_cast<int>(here));
    const std::string all = number(static_cast<int>(hits.size()));
    model.find_note = {hits.empty() ? words("not found") : words("{0} of {1}", {at, all}), at + "/" + all};
}

}  // namespace syrtis::client::ui
