// SPDX-License-Identifier: MIT

#include "ui/replay_screen.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::client::ui {

using render::ReplayTarget;
using render::Target;
using Key = sf::Keyboard;
using ReplayKind = ReplayIntent::Kind;

namespace {

/// Time between steps at the normal pace.
constexpr double k_step_milliseconds = 1200;
/// The smallest width of a chapter, as a part of the timeline.
constexpr double k_least_chapter = 0.03;

}  // namespace

ReplayScreen::ReplayScreen(Timeline timeline, std::string_view chapter, std::vector<std::string> levels)
    : timeline_(std::move(timeline)),
      scale_(timeline_, k_least_chapter),
      chapter_(chapter),
      dialog_(std::move(levels)) {}

void ReplayScreen::set_position(std::size_t step, core::Seat viewer) {
    step_ = step;
    viewer_ = viewer;
    if (step_ >= timeline_.length) plays_ = false;
}

void ReplayScreen::request_step(std::size_t step, core::Seat viewer) {
    intent_ = {.kind = ReplayKind::show, .step = std::min(step, timeline_.length), .viewer = viewer};
    shown_for_ = 0;
}

ReplayIntent ReplayScreen::take_intent() { return std::exchange(intent_, {}); }

void ReplayScreen::act(Act act) {
    const auto chapter = timeline_.chapter_of(step_);
    const auto first = timeline_.chapters.at(chapter).first;
    if (act != Act::play) plays_ = plays_ && act > Act::last;
    switch (act) {
        case Act::first:
            return request_step(0);
        case Act::chapter_back:
            // Jumps to the start of the chapter, and from there to the start of the previous one.
            return request_step(step_ > first || chapter == 0 ? first : timeline_.chapters.at(chapter - 1).first);
        case Act::back:
            return request_step(step_ > 0 ? step_ - 1 : 0);
        case Act::play:
            plays_ = !plays_;
            shown_for_ = 0;
            if (plays_ && step_ >= timeline_.length) request_step(0);
            return;
        case Act::on:
            return request_step(step_ + 1);
        case Act::chapter_on:
            return request_step(chapter + 1 < timeline_.chapters.size() ? timeline_.chapters.at(chapter + 1).first
                                                                        : timeline_.length);
        case Act::last:
            return request_step(timeline_.length);
        case Act::continue_match:
            if (!can_continue_ || finished_) return;
            plays_ = false;
            return dialog_.open(timeline_.seats, viewer_ < timeline_.seats ? viewer_ : core::Seat{0});
        case Act::share:
            intent_ = {.kind = ReplayKind::share};
            return;
        case Act::analysis:
            return analysis_.toggle();
        case Act::scores:
            if (finished_) intent_ = {.kind = ReplayKind::scores};
            return;
        case Act::leave:
            intent_ = {.kind = ReplayKind::leave};
            return;
        case Act::next_mistake:
            if (const auto step = analysis_.open_next_mistake()) request_step(*step);
            return;
        case Act::analyse:
            if (analysis_.can_start()) intent_ = {.kind = ReplayKind::analyse};
            return;
    }
}

void ReplayScreen::continue_with(std::optional<ContinueDialog::Players> players) {
    if (!players) return;
    intent_ = {.kind = ReplayKind::continue_match, .step = step_, .viewer = viewer_, .players = std::move(*players)};
}

bool ReplayScreen::press(const Target& target) {
    if (dialog_.is_open()) {
        continue_with(dialog_.press(target));
        return true;
    }
    search_.open(target.kind == ReplayTarget::find);
    const auto kind = target.kind.as<ReplayTarget>();
    if (!kind) return false;
    switch (*kind) {
        case ReplayTarget::button:
            if (const auto pressed = target.id_up_to(Act::analyse)) act(*pressed);
            return true;
        case ReplayTarget::pace:
            if (target.id >= 0 && std::cmp_less(target.id, k_paces.size())) pace_ = static_cast<std::size_t>(target.id);
            return true;
        case ReplayTarget::eyes:
            if (target.id == k_all_viewers) request_step(step_, core::k_no_seat);
            if (target.id >= 0 && std::cmp_less(target.id, timeline_.seats)) {
                request_step(step_, static_cast<core::Seat>(target.id));
            }
            return true;
        case ReplayTarget::tab:
            shows_timeline_ = target.id == k_timeline_tab;
            return true;
        case ReplayTarget::step:
            if (target.id >= 0) request_step(static_cast<std::size_t>(target.id));
            return true;
        case ReplayTarget::mistake:
            if (const auto step = analysis_.open_mistake(target.id)) request_step(*step);
            return true;
        case ReplayTarget::find:
        case ReplayTarget::scrub:
        case ReplayTarget::ground:
            return true;
        default:
            return false;
    }
}

void ReplayScreen::scrub(double part) {
    plays_ = false;
    const auto step = scale_.step_at(part);
    if (step != step_) request_step(step);
}

bool ReplayScreen::press_key(const Chord& chord) {
    if (dialog_.is_open()) {
        auto effect = dialog_.press_key(chord);
        continue_with(std::move(effect.players));
        return effect.is_taken;
    }
    if (search_.is_open()) {
        const auto effect = search_.press_key(chord, step_);
        if (effect.step) request_step(*effect.step);
        return effect.is_taken;
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
            act(Act::continue_match);
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
            search_.open(true);
            return true;
        default:
            break;
    }
    if (chord.code >= Key::Num0 && chord.code <= Key::Num9) {
        const int seat = chord.code - Key::Num0 - 1;
        if (seat < static_cast<int>(timeline_.seats)) {
            request_step(step_, seat < 0 ? core::k_no_seat : static_cast<core::Seat>(seat));
        }
        return true;
    }
    return false;
}

bool ReplayScreen::pass_time(std::uint64_t milliseconds) {
    if (!plays_ || dialog_.is_open()) return false;
    shown_for_ += milliseconds;
    if (static_cast<double>(shown_for_) * k_paces.at(pace_) < k_step_milliseconds) return false;
    act(Act::on);
    plays_ = true;
    return true;
}

std::string ReplayScreen::person(core::Seat seat) const {
    return seat < people_.size() ? people_[seat].name : std::string();
}

render::Button ReplayScreen::button(Act act, const Words& words) const {
    render::Button made{.id = act};
    switch (act) {
        case Act::continue_match:
            made.label = {words("Continue from here"), words("Continue")};
            made.key = words.key("C");
            made.style = render::ButtonStyle::pill;
            made.enabled = !finished_;
            break;
        case Act::share:
            made.label = words("Share");
            made.key = words.fixed_key("S");
            break;
        case Act::analysis:
            made.label = words("Analysis");
            made.key = words.fixed_key("A");
            made.chosen = analysis_.is_shown();
            break;
        case Act::scores:
            made.label = words("Final score");
            made.key = words.fixed_key("F");
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

std::string ReplayScreen::accessible(const Target& target, const Words& words) const {
    if (target.kind == ReplayTarget::eyes) {
        return target.id == k_all_viewers ? words("as a spectator sees it")
                                          : words("as {0} sees it", {person(static_cast<core::Seat>(target.id))});
    }
    if (target.kind == ReplayTarget::step && target.id >= 0) {
        const auto* line = search_.line_at(static_cast<std::size_t>(target.id));
        return line != nullptr ? line->text : std::string();
    }
    if (target.kind != ReplayTarget::button) return {};
    switch (static_cast<Act>(target.id)) {
        case Act::first:
            return words("to the beginning");
        case Act::chapter_back:
            return words("to the beginning of this part, then of the previous one");
        case Act::back:
            return words("one step back");
        case Act::play:
            return plays_ ? words("pause") : words("play");
        case Act::on:
            return words("one step forward");
        case Act::chapter_on:
            return words("to the next part");
        case Act::last:
            return words("to the end");
        default:
            return {};
    }
}

}  // namespace syrtis::client::ui
