// SPDX-License-Identifier: MIT

#include "ui/dig/interaction.hpp"

#include <algorithm>
#include <memory>

namespace syrtis::client::ui::dig {

using game::Command;
using game::CommandType;
using render::Target;
using render::TargetKind;

namespace {

std::vector<Command> legal_of(const game::Rules& rules, const game::State& state, Seat seat) {
    const auto commands = std::make_unique<DigMars::Commands>();
    DigMars::legal_commands(rules, state, seat, *commands);
    return {commands->begin(), commands->end()};
}

}  // namespace

Interaction::Interaction(const Content& content, const Worlds& worlds)
    : content_(content), worlds_(worlds), plan_(content.rules) {}

void Interaction::show(const game::View& view) {
    const bool same = has_position_ && view == view_;
    const bool same_seat = has_position_ && view.seat == view_.seat;
    has_position_ = true;
    if (same) return;
    view_ = view;
    if (!same_seat) followed_ = view.seat == core::k_no_seat ? 0 : view.seat;
    core::Rng stream(worlds_[0]);
    const auto base = DigMars::determinize(rules(), view, stream);
    const auto asked = legal_of(rules(), base, view.seat);
    const bool still_asked = same_seat && !busy_ && !asked.empty() && asked == asked_;
    asked_ = asked;
    if (still_asked && plan_.rebase(base)) return refresh();
    plan_.reset(base, view.seat);
    forget_begun();
    refresh();
}

void Interaction::refuse(std::string sentence) {
    plan_.clear();
    forget_begun();
    busy_ = false;
    refresh();
    alert_sentence_ = std::move(sentence);
}

void Interaction::set_busy(bool busy) {
    if (busy == busy_) return;
    busy_ = busy;
    refresh();
}

void Interaction::forget_begun() {
    mode_ = Mode::menu;
    moved_from_ = game::k_no_place;
    sheet_ = Sheet::none;
    sheet_buttons_.clear();
    focus_.reset();
    alert_ = {};
    alert_sentence_.clear();
    news_.clear();
}

void Interaction::refresh() {
    if (!has_position_) return;
    legal_.clear();
    if (!busy_ && !watches()) legal_ = legal_of(rules(), now(), seat());
    question_ = legal_.empty()                                      ? QuestionKind::none
                : legal_.front().type == CommandType::place_station ? QuestionKind::place
                                                                    : QuestionKind::turn;
    if (question_ != QuestionKind::turn) mode_ = Mode::menu;
    list_things();
}

void Interaction::list_things() {
    listing_ = {};
    const auto& state = base();
    const auto seats = state.options.players;
    listing_.own = watches() ? followed_ : seat();
    for (Seat step = 1; step < seats; ++step) {
        listing_.opponents.push_back(static_cast<Seat>((listing_.own + step) % seats));
    }
    for (std::size_t bonus = 0; bonus < game::k_bonuses; ++bonus) {
        if (now().bonuses[bonus] > 0) listing_.bonuses.push_back(static_cast<game::Bonus>(bonus));
    }
    const bool hidden = watches() && view_.face_up.empty();
    if (!hidden) {
        for (const auto tile : state.players[listing_.own].holdings.tiles) {
            listing_.tiles.push_back(static_cast<game::Tile>(tile));
        }
        std::stable_sort(listing_.tiles.begin(), listing_.tiles.end(), [&](game::Tile left, game::Tile right) {
            return rules().tiles[left].points > rules().tiles[right].points;
        });
    }
    if (mode_ != Mode::menu || !plan_.empty()) {
        listing_.prompt_buttons.push_back(Act::cancel);
    } else if (can(CommandType::end_turn)) {
        listing_.prompt_buttons.push_back(Act::end_turn);
    }
}

bool Interaction::can(CommandType type) const {
    return std::any_of(legal_.begin(), legal_.end(), [&](const Command& command) { return command.type == type; });
}

void Interaction::carry_out(const Command& command) {
    const auto result = plan_.play(command);
    if (result == PlanStep::refused) {
        alert_ = plan_.refusal();
        return;
    }
    if (result == PlanStep::complete) {
        answer_ = plan_.commands();
        plan_.clear();
        busy_ = true;
    }
    forget_begun();
    refresh();
}

void Interaction::begin(const Target& target) {
    const auto index = static_cast<std::size_t>(target.index);
    if (target.kind == TargetKind::space_piece) {
        mode_ = Mode::move;
        moved_from_ = static_cast<game::Place>(target.index);
    } else if (target.kind == TargetKind::own_action && index < listing_.bonuses.size()) {
        switch (listing_.bonuses[index]) {
            case game::Bonus::extra_dig:
                mode_ = Mode::extra_dig;
                break;
            case game::Bonus::extra_transport:
                mode_ = Mode::extra_transport;
                break;
            case game::Bonus::move_station:
                mode_ = Mode::move_station;
                break;
            case game::Bonus::survey:
                mode_ = Mode::survey;
                break;
            default:
                break;
        }
    }
    refresh();
}

void Interaction::open(Sheet sheet, std::vector<Act> buttons) {
    sheet_ = sheet;
    sheet_buttons_ = std::move(buttons);
}

void Interaction::act(Act act) {
    switch (act) {
        case Act::cancel:
            back();
            break;
        case Act::end_turn:
            if (!can(CommandType::end_turn)) break;
            if (legal_.size() == 1) return carry_out({.type = CommandType::end_turn});
            open(Sheet::end_turn, {Act::close, Act::end_turn_surely});
            break;
        case Act::end_turn_surely:
            open(Sheet::none, {});
            if (can(CommandType::end_turn)) carry_out({.type = CommandType::end_turn});
            break;
        case Act::close:
            open(Sheet::none, {});
            break;
        case Act::show_menu:
            open(Sheet::menu, {Act::close, Act::show_keys, Act::full_screen, Act::change_language, Act::leave});
            break;
        case Act::show_keys:
            open(Sheet::keys, {Act::close});
            break;
        case Act::leave:
            open(Sheet::none, {});
            wish_ = TableWish::leave;
            break;
        case Act::full_screen:
            open(Sheet::none, {});
            wish_ = TableWish::full_screen;
            break;
        case Act::change_language:
            open(Sheet::none, {});
            wish_ = TableWish::change_language;
            break;
    }
}

void Interaction::press(const Target& target) {
    alert_ = {};
    alert_sentence_.clear();
    news_.clear();
    focus_.reset();
    const auto index = static_cast<std::size_t>(target.index);
    if (sheet_ != Sheet::none) {
        if (target.kind == TargetKind::sheet_button && index < sheet_buttons_.size()) act(sheet_buttons_[index]);
        return;
    }
    if (const auto there = candidate(target)) {
        if (there->possible()) return there->command ? carry_out(*there->command) : begin(target);
        // A station that can't be gone to is another one to move, or the one that stays after all.
        const auto place = place_of(target);
        if (mode_ == Mode::move && place == moved_from_) return act(Act::cancel);
        if (mode_ == Mode::move && target.kind == TargetKind::space_piece) {
            const auto other = in_menu(target);
            if (other && other->possible() && !other->command) return begin(target);
        }
        alert_ = there->refusal;
        alert_sentence_ = there->hindrance;
        return;
    }
    switch (target.kind) {
        case TargetKind::prompt_button:
            if (index < listing_.prompt_buttons.size()) act(listing_.prompt_buttons[index]);
            break;
        case TargetKind::bar_button:
            act(target.index == 0 ? Act::show_keys : Act::show_menu);
            break;
        case TargetKind::log_all:
            whole_log_ = !whole_log_;
            log_scroll_ = 0;
            break;
        case TargetKind::player:
            if (!watches() || index >= listing_.opponents.size()) break;
            followed_ = listing_.opponents[index];
            refresh();
            break;
        default:
            break;
    }
}

void Interaction::point(const std::optional<Target>& target) {
    if (target) focus_.reset();
    hover_ = target;
}

void Interaction::pin(const Target& target) {
    if (pinned_ == target) {
        pinned_.reset();
    } else {
        pinned_ = target;
    }
}

void Interaction::scroll(const Target& target, int steps) {
    const bool over_log = target.kind == TargetKind::log_line || target.kind == TargetKind::log_all;
    if (over_log || whole_log_) log_scroll_ = std::max(0, log_scroll_ + steps);
}

bool Interaction::back() {
    alert_ = {};
    alert_sentence_.clear();
    if (sheet_ != Sheet::none) {
        act(Act::close);
    } else if (pinned_) {
        pinned_.reset();
    } else if (whole_log_) {
        whole_log_ = false;
    } else if (focus_) {
        focus_.reset();
    } else if (mode_ != Mode::menu || plan_.take_back()) {
        forget_begun();
        refresh();
    } else {
        return false;
    }
    return true;
}

void Interaction::press_number(std::size_t number) {
    if (sheet_ == Sheet::none && number < listing_.bonuses.size()) {
        press({TargetKind::own_action, static_cast<int>(number), 0});
    }
}

void Interaction::step_focus(bool forward) {
    const auto all = answers();
    if (all.empty()) return;
    const auto place = focus_ ? std::find(all.begin(), all.end(), *focus_) : all.end();
    std::size_t next = 0;
    if (place != all.end()) {
        const auto at = static_cast<std::size_t>(place - all.begin());
        next = (at + (forward ? 1 : all.size() - 1)) % all.size();
    } else if (!forward) {
        next = all.size() - 1;
    }
    focus_ = all[next];
}

void Interaction::press_key(Key key) {
    switch (key) {
        case Key::escape:
            if (!back()) act(Act::show_menu);
            break;
        case Key::enter:
            if (focus_) return press(Target(*focus_));
            if (sheet_ != Sheet::none) return act(Act::close);
            break;
        case Key::next:
            return step_focus(true);
        case Key::previous:
            return step_focus(false);
        case Key::end_turn:
            if (sheet_ == Sheet::none) act(Act::end_turn);
            break;
        case Key::announce_victory:
            if (sheet_ == Sheet::none) press({TargetKind::own_pass, 0, 0});
            break;
        case Key::whole_log:
            return press({TargetKind::log_all, 0, 0});
        case Key::keys:
            return act(Act::show_keys);
        case Key::menu:
            return act(Act::show_menu);
    }
}

std::optional<std::vector<Command>> Interaction::take_answer() {
    auto answer = std::move(answer_);
    answer_.reset();
    return answer;
}

TableWish Interaction::take_wish() {
    const auto wish = wish_;
    wish_ = TableWish::none;
    return wish;
}

}  // namespace syrtis::client::ui::dig
