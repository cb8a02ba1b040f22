// SPDX-License-Identifier: MIT

// Builds the model of the replay controls: timeline, step, analysis, and the dialog to continue the game.

#include <array>
#include <string_view>
#include <utility>

#include "ui/replay_screen.hpp"

namespace syrtis::client::ui {

using render::ReplayTarget;

namespace {

constexpr std::array<std::string_view, 4> k_pace_signs_of_replay{"½", "1", "2", "4×"};

}  // namespace

void ReplayScreen::build_timeline(render::ReplayModel& model) const {
    const auto now = timeline_.chapter_of(step_);
    for (std::size_t index = 0; index < timeline_.chapters.size(); ++index) {
        model.chapters.push_back({.begin = static_cast<float>(scale_.begin_of(index)),
                                  .end = static_cast<float>(scale_.begin_of(index + 1)),
                                  .number = number(timeline_.chapters[index].number),
                                  .first = static_cast<std::int64_t>(timeline_.chapters[index].first),
                                  .now = index == now});
    }
    const auto place = [&](std::size_t step) { return static_cast<float>(scale_.place_of(step)); };
    for (core::Seat seat = 0; seat < timeline_.seats; ++seat) {
        render::TimelineLane lane{.piece = seat < people_.size() ? people_[seat].piece : static_cast<int>(seat),
                                  .name = person(seat),
                                  .chosen = seat == viewer_};
        for (const auto& mark : timeline_.marks) {
            if (mark.seat != seat) continue;
            lane.marks.push_back({.place = place(mark.step),
                                  .image = mark.image,
                                  .step = static_cast<std::int64_t>(mark.step),
                                  .ahead = mark.step > step_});
        }
        for (const auto& raise : timeline_.raises) {
            if (raise.seat == seat) lane.ticks.push_back(place(raise.step));
        }
        model.lanes.push_back(std::move(lane));
    }
    model.place = place(step_);
}

void ReplayScreen::build_head(render::ReplayModel& model, const Words& words) const {
    const bool at_start = step_ == 0;
    const bool at_end = step_ >= timeline_.length;
    for (const auto act : {Act::first, Act::chapter_back, Act::back, Act::play, Act::on, Act::chapter_on, Act::last}) {
        model.transport.push_back({.enabled = act == Act::play || (act < Act::play ? !at_start : !at_end),
                                   .chosen = act == Act::play && plays_,
                                   .id = act});
    }
    for (std::size_t pace = 0; pace < k_paces.size(); ++pace) {
        model.paces.push_back(
            {.label = std::string(k_pace_signs_of_replay.at(pace)), .chosen = pace == pace_, .id = pace});
    }
    model.viewers.push_back({.label = words("Everyone"), .chosen = viewer_ >= timeline_.seats, .id = k_all_viewers});
    for (core::Seat seat = 0; seat < timeline_.seats; ++seat) {
        model.viewers.push_back({.label = person(seat), .chosen = seat == viewer_, .id = seat});
    }
    model.tabs = {{.label = words("Timeline"), .chosen = shows_timeline_, .id = k_timeline_tab},
                  {.label = words("Table"), .chosen = !shows_timeline_, .id = k_timeline_tab + 1}};
    model.timeline = shows_timeline_;
    search_.build(model, words, step_);
    model.chapter = words(chapter_);
    const LogSearch::Line* shown = search_.line_at(step_);
    // The text of the step also explains the mark that is pointed at.
    if (hover_ && hover_->kind == ReplayTarget::step && hover_->id >= 0) {
        if (const auto* pointed = search_.line_at(static_cast<std::size_t>(hover_->id))) shown = pointed;
    }
    if (shown != nullptr) {
        model.title = shown->text;
        if (shown->seat < people_.size()) model.piece = people_[shown->seat].piece;
    } else {
        model.title = words("The game begins");
    }
    const auto shown_step = shown != nullptr && shown->step > step_ ? shown->step : step_;
    const auto part = timeline_.chapters.at(timeline_.chapter_of(shown_step)).number;
    model.note =
        words(chapter_) + " " + number(part) + " · " +
        words("step {0} of {1}", {number(static_cast<int>(shown_step)), number(static_cast<int>(timeline_.length))});
    // A control without words is explained here while it is pointed at.
    const bool is_mark = hover_ && hover_->kind == ReplayTarget::step;
    if (const auto words_of = hover_ && !is_mark ? accessible(*hover_, words) : std::string(); !words_of.empty()) {
        model.note = words_of;
    }
    if (!problem_.empty() && at_end) {
        model.note = problem_;
        model.alarms = true;
    }
    for (const auto act : {Act::continue_match, Act::scores, Act::share, Act::analysis}) {
        const bool is_possible =
            act == Act::continue_match ? can_continue_ : act != Act::analysis || analysis_.is_offered();
        if (is_possible) model.acts.push_back(button(act, words));
    }
}

render::ReplayModel ReplayScreen::build(const Words& words) const {
    render::ReplayModel model;
    build_head(model, words);
    build_timeline(model);
    if (analysis_.is_shown() && analysis_.is_offered()) {
        model.analysis = analysis_.build(words, {timeline_, scale_, people_, words(chapter_), viewer_},
                                         static_cast<int>(Act::analyse));
    }
    if (dialog_.is_open()) dialog_.build(model, words, people_);
    model.hover = hover_;
    return model;
}

}  // namespace syrtis::client::ui
