// SPDX-License-Identifier: MIT

#include "ui/replay_screen.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include "content/language.hpp"
#include "ui/player_names.hpp"
#include "ui/search_text.hpp"

namespace syrtis::client::ui {

using render::Target;
using render::TargetKind;
using Key = sf::Keyboard;
using Kind = ReplayIntent::Kind;

namespace {

constexpr std::size_t k_find_letters = 40;
/// For how long a step stands at the usual pace.
constexpr double k_step_milliseconds = 1200;
constexpr std::array<double, 4> k_paces{0.5, 1, 2, 4};
constexpr std::array<std::string_view, 4> k_pace_signs_of_replay{"½", "1", "2", "4×"};
/// Of the width of the timeline, the least of a chapter.
constexpr double k_least_chapter = 0.03;
constexpr std::size_t k_most_mistakes_shown = 3;
constexpr int k_oneself = -1;
constexpr int k_all_eyes = -1;
constexpr int k_timeline_tab = 0;
constexpr int k_refuse = 0;
constexpr int k_agree = 1;

std::string percent(double share) { return number(static_cast<int>(std::lround(100 * share))); }

}  // namespace

ReplayScreen::ReplayScreen(Timeline timeline, std::string_view chapter, std::vector<std::string> levels)
    : timeline_(std::move(timeline)),
      scale_(timeline_, k_least_chapter),
      chapter_(chapter),
      levels_(std::move(levels)),
      find_(k_find_letters) {}

void ReplayScreen::set_lines(std::vector<Line> lines) { lines_ = std::move(lines); }

void ReplayScreen::set_position(std::size_t step, core::Seat eyes) {
    step_ = step;
    eyes_ = eyes;
    if (step_ >= timeline_.length) plays_ = false;
}

void ReplayScreen::set_analysis(std::optional<Analysis> analysis) {
    analysis_ = std::move(analysis);
    mistake_.reset();
    shows_analysis_ = shows_analysis_ || analysis_.has_value();
}

void ReplayScreen::want(std::size_t step, core::Seat eyes) {
    intent_ = {.kind = Kind::show, .step = std::min(step, timeline_.length), .eyes = eyes};
    stood_ = 0;
}

ReplayIntent ReplayScreen::take_intent() { return std::exchange(intent_, {}); }

void ReplayScreen::act(Act act) {
    const auto chapter = timeline_.chapter_of(step_);
    const auto first = timeline_.chapters.at(chapter).first;
    if (act != Act::play) plays_ = plays_ && act > Act::last;
    switch (act) {
        case Act::first:
            return want(0);
        case Act::chapter_back:
            // To the beginning of the chapter, and from there to that of the one before.
            return want(step_ > first || chapter == 0 ? first : timeline_.chapters.at(chapter - 1).first);
        case Act::back:
            return want(step_ > 0 ? step_ - 1 : 0);
        case Act::play:
            plays_ = !plays_;
            stood_ = 0;
            if (plays_ && step_ >= timeline_.length) want(0);
            return;
        case Act::on:
            return want(step_ + 1);
        case Act::chapter_on:
            return want(chapter + 1 < timeline_.chapters.size() ? timeline_.chapters.at(chapter + 1).first
                                                                : timeline_.length);
        case Act::last:
            return want(timeline_.length);
        case Act::go_on:
            return ask_who_goes_on();
        case Act::share:
            intent_ = {.kind = Kind::share};
            return;
        case Act::analysis:
            shows_analysis_ = !shows_analysis_;
            return;
        case Act::scores:
            if (finished_) intent_ = {.kind = Kind::scores};
            return;
        case Act::leave:
            intent_ = {.kind = Kind::leave};
            return;
        case Act::next_mistake:
            if (!analysis_ || analysis_->mistakes.empty()) return;
            shows_analysis_ = true;
            mistake_ = mistake_ ? (*mistake_ + 1) % analysis_->mistakes.size() : 0;
            // What was played there is the step that came of it.
            return want(analysis_->mistakes[*mistake_].step);
        case Act::analyse:
            if (judging_ == Judging::possible || judging_ == Judging::failed) intent_ = {.kind = Kind::analyse};
            return;
    }
}

void ReplayScreen::ask_who_goes_on() {
    if (!can_go_on_ || finished_ || levels_.empty()) return;
    plays_ = false;
    asking_ = true;
    const auto usual = std::ranges::find(levels_, usual_level(levels_)) - levels_.begin();
    seat_players_.assign(timeline_.seats, static_cast<int>(usual));
    const core::Seat own = eyes_ < timeline_.seats ? eyes_ : core::Seat{0};
    if (own < seat_players_.size()) seat_players_[own] = k_oneself;
}

void ReplayScreen::answer_who_goes_on(bool agrees) {
    asking_ = false;
    if (!agrees) return;
    intent_ = {.kind = Kind::go_on, .step = step_, .eyes = eyes_};
    for (const int player : seat_players_) {
        intent_.players.push_back(player == k_oneself ? std::string() : levels_.at(static_cast<std::size_t>(player)));
    }
}

bool ReplayScreen::press(const Target& target) {
    if (asking_) {
        if (target.kind == TargetKind::replay_sheet) answer_who_goes_on(target.id == k_agree);
        const bool is_seat =
            target.kind == TargetKind::replay_seat && target.id >= 0 && std::cmp_less(target.id, seat_players_.size());
        if (is_seat && target.part >= k_oneself && std::cmp_less(target.part, levels_.size())) {
            // One person goes on, on one seat.
            if (target.part == k_oneself) {
                std::ranges::replace(seat_players_, k_oneself, static_cast<int>(levels_.size()) - 1);
            } else if (seat_players_[static_cast<std::size_t>(target.id)] == k_oneself) {
                return true;
            }
            seat_players_[static_cast<std::size_t>(target.id)] = target.part;
        }
        return true;
    }
    finding_ = target.kind == TargetKind::replay_find;
    switch (target.kind) {
        case TargetKind::replay_button:
            if (target.id >= 0 && target.id <= static_cast<int>(Act::analyse)) act(static_cast<Act>(target.id));
            return true;
        case TargetKind::replay_pace:
            if (target.id >= 0 && std::cmp_less(target.id, k_paces.size())) pace_ = static_cast<std::size_t>(target.id);
            return true;
        case TargetKind::replay_eyes:
            if (target.id == k_all_eyes) want(step_, core::k_no_seat);
            if (target.id >= 0 && std::cmp_less(target.id, timeline_.seats)) {
                want(step_, static_cast<core::Seat>(target.id));
            }
            return true;
        case TargetKind::replay_tab:
            shows_timeline_ = target.id == k_timeline_tab;
            return true;
        case TargetKind::replay_step:
            if (target.id >= 0) want(static_cast<std::size_t>(target.id));
            return true;
        case TargetKind::replay_mistake:
            if (analysis_ && target.id >= 0 && std::cmp_less(target.id, analysis_->mistakes.size())) {
                mistake_ = static_cast<std::size_t>(target.id);
                want(analysis_->mistakes[*mistake_].step);
            }
            return true;
        case TargetKind::replay_find:
        case TargetKind::replay_scrub:
        case TargetKind::replay_ground:
            return true;
        default:
            return false;
    }
}

void ReplayScreen::scrub(double part) {
    plays_ = false;
    const auto step = scale_.step_at(part);
    if (step != step_) want(step);
}

bool ReplayScreen::press_key(const Chord& chord) {
    if (asking_) {
        if (chord.code == Key::Escape) answer_who_goes_on(false);
        if (chord.code == Key::Enter) answer_who_goes_on(true);
        return chord.code != Key::Tab && chord.code != Key::Left && chord.code != Key::Right && chord.code != Key::Up &&
               chord.code != Key::Down && chord.code != Key::Space;
    }
    if (finding_) {
        switch (chord.code) {
            case Key::BackSpace:
                find_.erase_before();
                return true;
            case Key::Delete:
                find_.erase_after();
                return true;
            case Key::Left:
                find_.left();
                return true;
            case Key::Right:
                find_.right();
                return true;
            case Key::Enter:
            case Key::Down:
                find_next(chord.shift);
                return true;
            case Key::Up:
                find_next(true);
                return true;
            case Key::Escape:
                finding_ = false;
                return true;
            default:
                // What writes a letter comes as one.
                return !chord.control && chord.code >= Key::A && chord.code <= Key::Num9;
        }
    }
    if (chord.control && chord.code != Key::Left && chord.code != Key::Right) return false;
    switch (chord.code) {
        case Key::Left:
            act(chord.control || chord.shift ? Act::chapter_back : Act::back);
            return true;
        case Key::Right:
            act(chord.control || chord.shift ? Act::chapter_on : Act::on);
            return true;
        case Key::PageUp:
            act(Act::chapter_back);
            return true;
        case Key::PageDown:
            act(Act::chapter_on);
            return true;
        case Key::Home:
            act(Act::first);
            return true;
        case Key::End:
            act(Act::last);
            return true;
        case Key::K:
            act(Act::play);
            return true;
        case Key::H:
            shows_timeline_ = !shows_timeline_;
            return true;
        case Key::C:
            act(Act::go_on);
            return true;
        case Key::S:
            act(Act::share);
            return true;
        case Key::A:
            act(Act::analysis);
            return true;
        case Key::M:
            act(Act::next_mistake);
            return true;
        case Key::F:
            act(Act::scores);
            return true;
        case Key::Slash:
            if (chord.shift) return false;
            finding_ = true;
            return true;
        default:
            break;
    }
    if (chord.code >= Key::Num0 && chord.code <= Key::Num9) {
        const int seat = chord.code - Key::Num0 - 1;
        if (seat < static_cast<int>(timeline_.seats)) {
            want(step_, seat < 0 ? core::k_no_seat : static_cast<core::Seat>(seat));
        }
        return true;
    }
    return false;
}

void ReplayScreen::type(char32_t letter) {
    if (finding_) find_.type(letter);
}

std::vector<const ReplayScreen::Line*> ReplayScreen::found() const {
    std::vector<const Line*> hits;
    const auto wanted = search_key(find_.text());
    if (wanted.empty()) return hits;
    for (const auto& line : lines_) {
        if (holds_every_word(search_key(line.text), wanted)) hits.push_back(&line);
    }
    return hits;
}

void ReplayScreen::find_next(bool back) {
    const auto hits = found();
    if (hits.empty()) return;
    if (back) {
        const auto before =
            std::find_if(hits.rbegin(), hits.rend(), [&](const Line* hit) { return hit->step < step_; });
        return want((before == hits.rend() ? hits.back() : *before)->step);
    }
    const auto next = std::ranges::find_if(hits, [&](const Line* hit) { return hit->step > step_; });
    want((next == hits.end() ? hits.front() : *next)->step);
}

bool ReplayScreen::pass_time(std::uint64_t milliseconds) {
    if (!plays_ || asking_) return false;
    stood_ += milliseconds;
    if (static_cast<double>(stood_) * k_paces.at(pace_) < k_step_milliseconds) return false;
    act(Act::on);
    plays_ = true;
    return true;
}

const ReplayScreen::Line* ReplayScreen::line_at(std::size_t step) const {
    const auto after = std::ranges::upper_bound(lines_, step, {}, &Line::step);
    return after == lines_.begin() ? nullptr : &*(after - 1);
}

std::string ReplayScreen::person(core::Seat seat) const {
    return seat < people_.size() ? people_[seat].name : std::string();
}

render::Button ReplayScreen::button(Act act, const Words& words) const {
    render::Button made{.id = static_cast<int>(act)};
    switch (act) {
        case Act::go_on:
            made.label = {words("Continue from here"), words("Continue")};
            made.key = words.key("C");
            made.style = render::ButtonStyle::pill;
            made.enabled = can_go_on_ && !finished_;
            break;
        case Act::share:
            made.label = words("Share");
            made.key = "S";
            break;
        case Act::analysis:
            made.label = words("Analysis");
            made.key = "A";
            made.chosen = shows_analysis_;
            break;
        case Act::scores:
            made.label = words("Final score");
            made.key = "F";
            made.enabled = finished_;
            break;
        case Act::leave:
            made.label = words("Back to start");
            break;
        default:
            break;
    }
    return made;
}

std::string ReplayScreen::spoken(const Target& target, const Words& words) const {
    if (target.kind == TargetKind::replay_eyes) {
        return target.id == k_all_eyes ? words("as a spectator sees it")
                                       : words("as {0} sees it", {person(static_cast<core::Seat>(target.id))});
    }
    if (target.kind == TargetKind::replay_step && target.id >= 0) {
        const auto* line = line_at(static_cast<std::size_t>(target.id));
        return line != nullptr ? line->text : std::string();
    }
    if (target.kind != TargetKind::replay_button) return {};
    switch (static_cast<Act>(target.id)) {
        case Act::first:
            return words("to the beginning");
        case Act::chapter_back:
            return words("to the beginning of this part, then of the one before");
        case Act::back:
            return words("a step back");
        case Act::play:
            return plays_ ? words("pause") : words("play");
        case Act::on:
            return words("a step on");
        case Act::chapter_on:
            return words("to the next part");
        case Act::last:
            return words("to the end");
        default:
            return {};
    }
}

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
                                  .chosen = seat == eyes_};
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
    model.eyes.push_back({.label = words("All"), .chosen = eyes_ >= timeline_.seats, .id = k_all_eyes});
    for (core::Seat seat = 0; seat < timeline_.seats; ++seat) {
        model.eyes.push_back({.label = person(seat), .chosen = seat == eyes_, .id = static_cast<int>(seat)});
    }
    model.tabs = {{.label = words("Timeline"), .chosen = shows_timeline_, .id = k_timeline_tab},
                  {.label = words("Table"), .chosen = !shows_timeline_, .id = k_timeline_tab + 1}};
    model.timeline = shows_timeline_;
    model.find = {.text = find_.text(), .hint = words("Find"), .active = finding_, .cursor = find_.cursor()};
    if (!finding_) model.find_key = words.key("/");
    if (const auto hits = found(); !find_.text().empty()) {
        const auto here = std::ranges::count_if(hits, [&](const Line* hit) { return hit->step <= step_; });
        model.find_note =
            hits.empty() ? words("nowhere")
                         : words("{0} of {1}", {number(static_cast<int>(here)), number(static_cast<int>(hits.size()))});
    }
    model.chapter = words(chapter_);
    const Line* shown = line_at(step_);
    // What a mark stands for is told where the step is told.
    if (hover_ && hover_->kind == TargetKind::replay_step && hover_->id >= 0) {
        if (const auto* pointed = line_at(static_cast<std::size_t>(hover_->id))) shown = pointed;
    }
    if (shown != nullptr) {
        model.title = shown->text;
        if (shown->seat < people_.size()) model.piece = people_[shown->seat].piece;
    } else {
        model.title = words("The game begins");
    }
    const auto told = shown != nullptr && shown->step > step_ ? shown->step : step_;
    const auto part = timeline_.chapters.at(timeline_.chapter_of(told)).number;
    model.note = words(chapter_) + " " + number(part) + " · " +
                 words("step {0} of {1}", {number(static_cast<int>(told)), number(static_cast<int>(timeline_.length))});
    // Pictures say what they are for where one points at them.
    const bool is_mark = hover_ && hover_->kind == TargetKind::replay_step;
    if (const auto words_of = hover_ && !is_mark ? spoken(*hover_, words) : std::string(); !words_of.empty()) {
        model.note = words_of;
    }
    if (!problem_.empty() && at_end) {
        model.note = problem_;
        model.alarms = true;
    }
    for (const auto act : {Act::go_on, Act::scores, Act::share, Act::analysis})
        model.acts.push_back(button(act, words));
}

render::AnalysisModel ReplayScreen::build_analysis(const Words& words) const {
    render::AnalysisModel model;
    model.title = words("Chances to win");
    if (!analysis_) {
        switch (judging_) {
            case Judging::running:
                model.none = words("The game is being analysed; that takes some minutes and goes on meanwhile.");
                break;
            case Judging::failed:
                model.none = words("The analysis did not come to its end.");
                break;
            case Judging::possible:
                model.none = words("There is no analysis of this game yet.");
                break;
            case Judging::impossible:
                model.none = words("There is no analysis of this game, and no server’s program to make one.");
                break;
        }
        if (judging_ == Judging::possible || judging_ == Judging::failed) {
            model.run =
                render::Button{.label = words("Analyse here, some minutes"), .id = static_cast<int>(Act::analyse)};
        }
        return model;
    }
    model.note = words("share of the win, as each could expect");
    for (core::Seat seat = 0; seat < timeline_.seats; ++seat) {
        render::ReplayCurve curve{.piece = seat < people_.size() ? people_[seat].piece : static_cast<int>(seat),
                                  .chosen = seat == eyes_};
        for (const auto& value : analysis_->values) {
            if (value.seat != seat) continue;
            curve.points.emplace_back(static_cast<float>(scale_.place_of(value.step)), static_cast<float>(value.share));
        }
        model.curves.push_back(std::move(curve));
    }
    model.mistakes_title = words("Largest mistakes");
    const auto& mistakes = analysis_->mistakes;
    // The one that was gone to is among those that are seen.
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
             .text = mistake.text,
             .where = words(chapter_) + " " + number(timeline_.chapters.at(timeline_.chapter_of(mistake.step)).number),
             .loss = "−" + percent(mistake.loss) + " %",
             .place = static_cast<float>(scale_.place_of(mistake.step)),
             .share = share});
    }
    return model;
}

void ReplayScreen::build_sheet(render::ReplayModel& model, const Words& words) const {
    render::SheetModel sheet;
    sheet.title = words("Continue from here");
    sheet.lines.push_back(
        {render::word(words("A new game on this machine begins at this step; the record stays as it is."),
                      render::Tone::secondary, false)});
    sheet.buttons = {
        {.label = words("Back"), .key = words.key("Esc"), .id = k_refuse},
        {.label = words("Continue"), .key = words.key("Enter"), .style = render::ButtonStyle::pill, .id = k_agree}};
    model.sheet = std::move(sheet);
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
    if (shows_analysis_) model.analysis = build_analysis(words);
    if (asking_) build_sheet(model, words);
    model.hover = hover_;
    return model;
}

}  // namespace syrtis::client::ui
