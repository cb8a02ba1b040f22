// SPDX-License-Identifier: MIT

#include "ui/terraforming/interaction.hpp"

#include <algorithm>

#include "engine/terraforming/action_menu.hpp"

namespace syrtis::client::ui::terraforming {

using game::Command;
using game::CommandType;
using render::Target;
using render::TargetKind;

namespace {

constexpr std::uint64_t k_world = 1;

}  // namespace

Interaction::Interaction(const Content& content) : content_(content), plan_(content.rules) {}

void Interaction::show(const game::View& view) {
    const bool same = has_position_ && view == view_;
    const bool same_seat = has_position_ && view.seat == view_.seat;
    has_position_ = true;
    if (same) return;
    view_ = view;
    if (!same_seat) followed_ = view.seat == core::k_no_seat ? 0 : view.seat;
    core::Rng stream(k_world);
    const auto base = Mars::determinize(rules(), view, stream);
    const auto asked = question_of(rules(), base, view.seat).legal;
    // While all choose at once the others' answers come in between; what is begun here stays.
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
    picked_.clear();
    corporation_ = game::k_no_corporation;
    payment_.reset();
    amount_ = 0;
    sheet_ = Sheet::none;
    sheet_buttons_.clear();
    board_shown_ = false;
    focus_.reset();
    alert_ = {};
    alert_sentence_.clear();
}

void Interaction::carry_out(const Command& command) { carry_out(std::vector<Command>{command}); }

void Interaction::carry_out(const std::vector<Command>& commands) {
    const auto step = plan_.play(commands);
    if (step == PlanStep::refused) {
        alert_ = plan_.refusal();
        return;
    }
    if (step == PlanStep::complete) {
        answer_ = plan_.commands();
        plan_.clear();
        busy_ = true;
    }
    forget_begun();
    refresh();
}

void Interaction::begin(const Command& command) {
    game::PaymentTerms terms;
    if (game::terms_of(rules(), now(), seat(), command, terms)) {
        payment_ = PaymentDraft::start(command, terms, now().players[seat()].stock);
        payment_closes_pick_ = false;
        if (payment_) return;
    }
    carry_out(command);
}

void Interaction::confirm() {
    if (payment_) {
        const auto command = payment_->command();
        if (!payment_closes_pick_) return carry_out(command);
        const auto answer = picked_answer(command.payment);
        alert_ = answer.refusal;
        if (!answer.refusal) carry_out(answer.commands);
        return;
    }
    if (question_.kind == QuestionKind::amount) {
        return carry_out({.type = CommandType::choose_amount, .amount = static_cast<std::uint16_t>(amount_)});
    }
    const auto answer = picked_answer();
    if (answer.refusal && answer.price == 0) {
        alert_ = answer.refusal;
        return;
    }
    if (answer.price > 0 && question_.kind == QuestionKind::cards) {
        const auto terms = game::plain_terms(now(), seat(), answer.price);
        payment_ = PaymentDraft::start({.type = CommandType::done}, terms, now().players[seat()].stock);
        payment_closes_pick_ = true;
        if (payment_) return;
    }
    alert_ = answer.refusal;
    if (!answer.refusal) carry_out(answer.commands);
}

void Interaction::toggle(game::Card card) {
    const auto place = std::find(picked_.begin(), picked_.end(), card);
    if (place != picked_.end()) {
        picked_.erase(place);
        return;
    }
    if (offer_.most == 1) picked_.clear();
    if (picked_.size() >= offer_.most) {
        alert_.code = game::RefusalCode::too_many_cards;
        alert_.available = static_cast<int>(offer_.most);
        return;
    }
    picked_.push_back(card);
}

void Interaction::act(Act act) {
    switch (act) {
        case Act::cancel:
            back();
            break;
        case Act::confirm:
            confirm();
            break;
        case Act::choose_none:
            for (const auto& command : question_.legal) {
                if (command.target == game::k_none) return carry_out(Command(command));
            }
            break;
        case Act::pick_none:
            picked_.clear();
            confirm();
            break;
        case Act::end_turn:
            if (question_.has(CommandType::end_turn)) carry_out({.type = CommandType::end_turn});
            break;
        case Act::pass:
            if (!question_.has(CommandType::pass)) break;
            if (possibilities() == 0) return carry_out({.type = CommandType::pass});
            sheet_ = Sheet::pass;
            sheet_buttons_ = {Act::close, Act::pass_surely};
            break;
        case Act::pass_surely:
            sheet_ = Sheet::none;
            if (question_.has(CommandType::pass)) carry_out({.type = CommandType::pass});
            break;
        case Act::show_menu:
            sheet_ = Sheet::menu;
            sheet_buttons_ = {Act::close, Act::show_keys, Act::full_screen, Act::change_language, Act::leave};
            break;
        case Act::show_keys:
            sheet_ = Sheet::keys;
            sheet_buttons_ = {Act::close};
            break;
        case Act::close:
            sheet_ = Sheet::none;
            sheet_buttons_.clear();
            break;
        case Act::none:
            break;
        default:
            sheet_ = Sheet::none;
            wish_ = act;
            break;
    }
}

void Interaction::press_payment(const Target& target) {
    const auto row = static_cast<std::size_t>(target.index);
    if (target.kind == TargetKind::payment_button) {
        if (target.index == 0) {
            payment_.reset();
        } else {
            confirm();
        }
        return;
    }
    if (row >= payment_->rows().size()) return;
    const int value = payment_->rows()[row].value;
    if (target.kind == TargetKind::payment_less) payment_->set(row, value - 1);
    if (target.kind == TargetKind::payment_more) payment_->set(row, value + 1);
}

void Interaction::press(const Target& target) {
    alert_ = {};
    alert_sentence_.clear();
    focus_.reset();
    const auto index = static_cast<std::size_t>(target.index);
    if (sheet_ != Sheet::none) {
        if (target.kind == TargetKind::sheet_button && index < sheet_buttons_.size()) act(sheet_buttons_[index]);
        return;
    }
    if (payment_) return press_payment(target);
    if (wall_ && target.kind == TargetKind::wall_close) {
        wall_.reset();
        return refresh();
    }
    if (const auto card = card_at(target)) return toggle(*card);
    if (const auto there = candidate(target)) {
        if (!there->refusal) return begin(there->command);
        alert_ = there->refusal;
        return;
    }
    const auto open_wall = [&](Seat of) {
        wall_ = of;
        wall_scroll_ = 0;
        refresh();
    };
    switch (target.kind) {
        case TargetKind::prompt_button:
            if (index < listing_.prompt_buttons.size()) act(listing_.prompt_buttons[index]);
            break;
        case TargetKind::prompt_less:
            amount_ = std::max(amount_ - 1, least_amount());
            break;
        case TargetKind::prompt_more:
            amount_ = std::min(amount_ + 1, most_amount());
            break;
        case TargetKind::own_pass:
            act(Act::pass);
            break;
        case TargetKind::bar_button:
            act(target.index == 0 ? Act::show_keys : Act::show_menu);
            break;
        case TargetKind::choice_large:
            if (index < listing_.corporations.size()) corporation_ = listing_.corporations[index];
            break;
        case TargetKind::log_all:
            whole_log_ = !whole_log_;
            log_scroll_ = 0;
            break;
        case TargetKind::hand_sort:
            if (index < k_hand_orders) hand_order_ = static_cast<HandOrder>(index);
            refresh();
            break;
        case TargetKind::all_played:
            open_wall(listing_.own);
            break;
        case TargetKind::player:
        case TargetKind::player_tags:
        case TargetKind::player_stock:
            if (index >= listing_.opponents.size()) break;
            if (watches()) {
                followed_ = listing_.opponents[index];
                refresh();
            } else {
                open_wall(listing_.opponents[index]);
            }
            break;
        default:
            break;
    }
}

void Interaction::slide(const Target& target, int value) {
    if (payment_ && target.kind == TargetKind::payment_slider) {
        payment_->set(static_cast<std::size_t>(target.index), value);
    } else if (target.kind == TargetKind::prompt_slider && question_.kind == QuestionKind::amount) {
        amount_ = std::clamp(value, least_amount(), most_amount());
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
    if (wall_) {
        wall_scroll_ = std::max(0, wall_scroll_ - steps);
    } else if (target.kind == TargetKind::hand || target.kind == TargetKind::hand_card) {
        hand_scroll_ = std::clamp(hand_scroll_ - steps, 0, static_cast<int>(listing_.hand.size()));
    } else if (target.kind == TargetKind::log_line || target.kind == TargetKind::log_all || whole_log_) {
        log_scroll_ = std::max(0, log_scroll_ + steps);
    }
}

bool Interaction::back() {
    alert_ = {};
    alert_sentence_.clear();
    if (sheet_ != Sheet::none) {
        act(Act::close);
    } else if (pinned_) {
        pinned_.reset();
    } else if (wall_) {
        wall_.reset();
        refresh();
    } else if (whole_log_) {
        whole_log_ = false;
    } else if (payment_) {
        payment_.reset();
    } else if (focus_) {
        focus_.reset();
    } else if (!picked_.empty()) {
        picked_.clear();
    } else if (plan_.take_back()) {
        forget_begun();
        refresh();
    } else {
        return false;
    }
    return true;
}

void Interaction::press_number(std::size_t number) {
    if (number < listing_.prompt_options.size()) press({TargetKind::prompt_option, static_cast<int>(number), 0});
}

void Interaction::press_key(Key key) {
    const auto step_focus = [&](bool forward) {
        const auto all = answers();
        if (all.empty()) return;
        auto place = focus_ ? std::find(all.begin(), all.end(), *focus_) : all.end();
        std::size_t next = 0;
        if (place != all.end()) {
            const auto at = static_cast<std::size_t>(place - all.begin());
            next = (at + (forward ? 1 : all.size() - 1)) % all.size();
        } else if (!forward) {
            next = all.size() - 1;
        }
        focus_ = all[next];
    };
    const bool menu = question_.kind == QuestionKind::action || question_.kind == QuestionKind::greenery;
    switch (key) {
        case Key::escape:
            if (!back()) act(Act::show_menu);
            break;
        case Key::enter:
            if (payment_) return confirm();
            if (sheet_ != Sheet::none) return act(Act::close);
            if (focus_) return press(render::Target(*focus_));
            if (question_.kind == QuestionKind::cards || question_.kind == QuestionKind::corporation ||
                question_.kind == QuestionKind::amount) {
                confirm();
            }
            break;
        case Key::next:
            return step_focus(true);
        case Key::previous:
            return step_focus(false);
        case Key::end_turn:
            return act(question_.kind == QuestionKind::greenery ? Act::pass_surely : Act::end_turn);
        case Key::pass:
            return act(Act::pass);
        case Key::none_of_them:
            if (question_.kind == QuestionKind::cards || question_.kind == QuestionKind::corporation) {
                act(Act::pick_none);
            } else if (question_.optional) {
                act(Act::choose_none);
            }
            break;
        case Key::look_at_board:
            board_shown_ = !board_shown_;
            break;
        case Key::whole_log:
            whole_log_ = !whole_log_;
            log_scroll_ = 0;
            break;
        case Key::hand_form:
            hand_form_ = hand_form_ == picture::HandForm::list ? picture::HandForm::fan : picture::HandForm::list;
            break;
        case Key::convert_plants:
            if (menu) press({TargetKind::project, k_convert_plants_entry, 0});
            break;
        case Key::convert_heat:
            if (menu) press({TargetKind::project, k_convert_heat_entry, 0});
            break;
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

Act Interaction::take_wish() {
    const Act wish = wish_;
    wish_ = Act::none;
    return wish;
}

}  // namespace syrtis::client::ui::terraforming
