// SPDX-License-Identifier: MIT

#include "ui/analysis_panel.hpp"

#include <algorithm>
#include <cmath>

#include "ui/player_names.hpp"

namespace syrtis::client::ui {

namespace {

constexpr std::size_t k_most_mistakes_shown = 3;

std::string percent(double share) { return number(static_cast<int>(std::lround(100 * share))); }

}  // namespace

void AnalysisPanel::set(std::optional<Analysis> analysis) {
    analysis_ = std::move(analysis);
    mistake_.reset();
    is_shown_ = is_shown_ || analysis_.has_value();
}

void AnalysisPanel::toggle() {
    if (is_offered()) is_shown_ = !is_shown_;
}

std::optional<std::size_t> AnalysisPanel::open_next_mistake() {
    if (!analysis_ || analysis_->mistakes.empty()) return std::nullopt;
    is_shown_ = true;
    return open_mistake(mistake_ ? static_cast<std::int64_t>((*mistake_ + 1) % analysis_->mistakes.size()) : 0);
}

std::optional<std::size_t> AnalysisPanel::open_mistake(std::int64_t index) {
    if (!analysis_ || index < 0 || !std::cmp_less(index, analysis_->mistakes.size())) return std::nullopt;
    mistake_ = static_cast<std::size_t>(index);
    // The step of a mistake is the one that resulted from it.
    return analysis_->mistakes[*mistake_].step;
}

render::AnalysisModel AnalysisPanel::build(const Words& words, const Record& record, int start) const {
    render::AnalysisModel model;
    model.title = words("Chances to win");
    if (!analysis_) {
        switch (state_) {
            case State::running:
                model.none =
                    words("The game is being analysed. This takes some minutes and continues in the background.");
                break;
            case State::failed:
                model.none = words("The analysis failed.");
                break;
            case State::possible:
                model.none = words("There is no analysis of this game yet.");
                break;
            case State::impossible:
                break;
        }
        if (can_start()) model.run = render::Button{.label = words("Analyse now (takes some minutes)"), .id = start};
        return model;
    }
    model.note = words("each player's chance to win");
    const auto& people = record.people;
    for (core::Seat seat = 0; seat < record.timeline.seats; ++seat) {
        render::ReplayCurve curve{.piece = seat < people.size() ? people[seat].piece : static_cast<int>(seat),
                                  .chosen = seat == record.viewer};
        for (const auto& value : analysis_->values) {
            if (value.seat != seat) continue;
            curve.points.emplace_back(static_cast<float>(record.scale.place_of(value.step)),
                                      static_cast<float>(value.share));
        }
        model.curves.push_back(std::move(curve));
    }
    build_mistakes(model, words, record);
    return model;
}

void AnalysisPanel::build_mistakes(render::AnalysisModel& model, const Words& words, const Record& record) const {
    const auto& [timeline, scale, people, chapter, viewer] = record;
    model.mistakes_title = words("Largest mistakes");
    model.mistakes_key = words.fixed_key("M");
    const auto& mistakes = analysis_->mistakes;
    // Replaces the names of the record by those of the table.
    std::vector<std::string> names;
    for (core::Seat seat = 0; seat < timeline.seats; ++seat) {
        names.push_back(seat < people.size() ? people[seat].name : std::string());
    }
    // The mistake that was opened last is always among the visible ones.
    const std::size_t first =
        mistake_ && *mistake_ >= k_most_mistakes_shown ? *mistake_ + 1 - k_most_mistakes_shown : 0;
    for (std::size_t index = first; index < std::min(mistakes.size(), first + k_most_mistakes_shown); ++index) {
        const auto& mistake = mistakes[index];
        float share = 0;
        for (const auto& value : analysis_->values) {
            if (value.seat == mistake.seat && value.step <= mistake.step) share = static_cast<float>(value.share);
        }
        model.mistakes.push_back(
            {.number = number(static_cast<int>(index) + 1),
             .piece = mistake.seat < people.size() ? people[mistake.seat].piece : static_cast<int>(mistake.seat),
             .text = renamed(mistake.text, analysis_->names, names),
             .where = chapter + " " + number(timeline.chapters.at(timeline.chapter_of(mistake.step)).number),
             .loss = "−" + percentage(words, percent(mistake.loss)),
             .place = static_cast<float>(scale.place_of(mistake.step)),
             .share = share,
             .id = static_cast<int>(index)});
    }
}

}  // namespace syrtis::client::ui
