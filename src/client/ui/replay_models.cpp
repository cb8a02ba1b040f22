// SPDX-License-Identifier: MIT

// Builds the model of the replay controls: timeline, step, analysis, and the dialog to continue the game.

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "ui/player_names.hpp"
#include "ui/replay_screen.hpp"

namespace syrtis::client::ui {

using render::ReplayTarget;

namespace {

constexpr std::array<std::string_view, 4> k_pace_signs_of_replay{"½", "1", "2", "4×"};
constexpr std::size_t k_most_mistakes_shown = 3;

std::string percent(double share) { return number(static_cast<int>(std::lround(100 * share))); }

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
                                   .id = static_cast<int>(act)});
    }
    for (std::size_t pace = 0; pace < k_paces.size(); ++pace) {
        model.paces.push_back({.label = std::string(k_pace_signs_of_replay.at(pace)),
                               .chosen = pace == pace_,
                               .id = static_cast<int>(pace)});
    }
    model.viewers.push_back({.label = words("Everyone"), .chosen = viewer_ >= timeline_.seats, .id = k_all_viewers});
    for (core::Seat seat = 0; seat < timeline_.seats; ++seat) {
        model.viewers.push_back({.label = person(seat), .chosen = seat == viewer_, .id = static_cast<int>(seat)});
    }
    model.tabs = {{.label = words("Timeline"), .chosen = shows_timeline_, .id = k_timeline_tab},
                  {.label = words("Table"), .chosen = !shows_timeline_, .id = k_timeline_tab + 1}};
    model.timeline = shows_timeline_;
    model.find = {.text = find_.text(),
                  .hint = words("Find"),
                  .active = finding_,
                  .cursor = find_.cursor(),
                  .selected = find_.selection()};
    if (!finding_) model.find_key = words.key("/");
    if (const auto hits = found(); !find_.text().empty()) {
        const auto here = std::ranges::count_if(hits, [&](const Line* hit) { return hit->step <= step_; });
        model.find_note =
            hits.empty() ? words("not found")
                         : words("{0} of {1}", {number(static_cast<int>(here)), number(static_cast<int>(hits.size()))});
    }
    model.chapter = words(chapter_);
    const Line* shown = line_at(step_);
    // The text of the step also explains the mark that is pointed at.
    if (hover_ && hover_->kind == ReplayTarget::step && hover_->id >= 0) {
        if (const auto* pointed = line_at(static_cast<std::size_t>(hover_->id))) shown = pointed;
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
        const bool is_possible = act == Act::continue_match ? can_continue_ : act != Act::analysis || offers_analysis();
        if (is_possible) model.acts.push_back(button(act, words));
    }
}

render::AnalysisModel ReplayScreen::build_analysis(const Words& words) const {
    render::AnalysisModel model;
    model.title = words("Chances to win");
    if (!analysis_) {
        switch (analysis_state_) {
            case AnalysisState::running:
                model.none =
                    words("The game is being analysed. This takes some minutes and continues in the background.");
                break;
            case AnalysisState::failed:
                model.none = words("The analysis failed.");
                break;
            case AnalysisState::possible:
                model.none = words("There is no analysis of this game yet.");
                break;
            case AnalysisState::impossible:
                break;
        }
        if (analysis_state_ == AnalysisState::possible || analysis_state_ == AnalysisState::failed) {
            model.run = render::Button{.label = words("Analyse now (takes some minutes)"),
                                       .id = static_cast<int>(Act::analyse)};
        }
        return model;
    }
    model.note = words("each player's chance to win");
    for (core::Seat seat = 0; seat < timeline_.seats; ++seat) {
        render::ReplayCurve curve{.piece = seat < people_.size() ? people_[seat].piece : static_cast<int>(seat),
                                  .chosen = seat == viewer_};
        for (const auto& value : analysis_->values) {
            if (value.seat != seat) continue;
            curve.points.emplace_back(static_cast<float>(scale_.place_of(value.step)), static_cast<float>(value.share));
        }
        model.curves.push_back(std::move(curve));
    }
    model.mistakes_title = words("Largest mistakes");
    model.mistakes_key = words.fixed_key("M");
    const auto& mistakes = analysis_->mistakes;
    // Replaces the names of the record by those of the table.
    std::vector<std::string> names;
    for (core::Seat seat = 0; seat < timeline_.seats; ++seat) names.push_back(person(seat));
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
             .piece = mistake.seat < people_.size() ? people_[mistake.seat].piece : static_cast<int>(mistake.seat),
             .text = renamed(mistake.text, analysis_->names, names),
             .where = words(chapter_) + " " + number(timeline_.chapters.at(timeline_.chapter_of(mistake.step)).number),
             .loss = "−" + percentage(words, percent(mistake.loss)),
             .place = static_cast<float>(scale_.place_of(mistake.step)),
             .share = share,
             .id = static_cast<int>(index)});
    }
    return model;
}

void ReplayScreen::build_dialog(render::ReplayModel& model, const Words& words) const {
    render::DialogModel dialog;
    dialog.title = words("Continue from here");
    dialog.lines.push_back(
        {render::thin_word(words("A new game on this computer begins at this step; the recording stays as it is."),
                           render::Tone::secondary)});
    dialog.buttons = {
        {.label = words("Back"), .key = words.key("Esc"), .id = k_refuse},
        {.label = words("Continue"), .key = words.key("Enter"), .style = render::ButtonStyle::pill, .id = k_agree}};
    model.dialog = std::move(dialog);
    for (core::Seat seat = 0; seat < timeline_.seats; ++seat) {
        model.seats.push_back(
            {.piece = seat < people_.size() ? people_[seat].piece : static_cast<int>(seat), .name = person(seat)});
        std::vector<render::Button> values;
        const int chosen = seat < seat_players_.size() ? seat_players_[seat] : k_oneself;
        values.push_back({.label = words("You"), .chosen = chosen == k_oneself, .id = k_oneself});
        for (std::size_t level = 0; level < levels_.size(); ++level) {
            values.push_back({.label = level_name(levels_[level], words),
                              .chosen = std::cmp_equal(level, chosen),
                              .id = static_cast<int>(level)});
        }
        model.seat_values.push_back(std::move(values));
    }
}

render::ReplayModel ReplayScreen::build(const Words& words) const {
    render::ReplayModel model;
    build_head(model, words);
    build_timeline(model);
    if (shows_analysis_ && offers_analysis()) model.analysis = build_analysis(words);
    if (asking_) build_dialog(model, words);
    model.hover = hover_;
    return model;
}

}  // namespace syrtis::client::ui
