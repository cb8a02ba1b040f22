// SPDX-License-Identifier: MIT
#include "ui/terraforming/card_selection.hpp"

#include <algorithm>

namespace syrtis::client::ui::terraforming {

using game::Command;
using game::CommandType;

bool CardSelection::is_picked(game::Card card) const { return std::ranges::find(picked_, card) != picked_.end(); }

bool CardSelection::is_kept(game::Source prelude) const { return std::ranges::find(kept_, prelude) != kept_.end(); }

bool CardSelection::has_chosen_nothing() const {
    const bool offers_preludes_only = offer_.cards.empty() && !offer_.preludes.empty();
    return is_open_ && !offers_preludes_only && picked_.empty() && !none_chosen_;
}

int CardSelection::preludes_missing() const {
    return std::max(0, static_cast<int>(offer_.preludes_kept) - static_cast<int>(kept_.size()));
}

game::Refusal CardSelection::toggle(game::Card card) {
    none_chosen_ = false;
    if (std::erase(picked_, card) != 0) return {};
    if (offer_.most == 1) picked_.clear();
    if (picked_.size() >= offer_.most) {
        return {.code = game::RefusalCode::too_many_cards, .available = static_cast<int>(offer_.most)};
    }
    picked_.push_back(card);
    return {};
}

bool CardSelection::toggle_prelude(game::Source prelude) {
    if (std::erase(kept_, prelude) != 0) return true;
    if (kept_.size() >= offer_.preludes_kept) return false;
    kept_.push_back(prelude);
    return true;
}

void CardSelection::choose_no_card() {
    picked_.clear();
    none_chosen_ = true;
}

bool CardSelection::put_back() {
    const bool any = has_cards() || none_chosen_;
    picked_.clear();
    kept_.clear();
    none_chosen_ = false;
    return any;
}

void CardSelection::clear() {
    put_back();
    corporation_ = game::k_no_corporation;
}

void CardSelection::choose_again(const std::vector<Command>& commands) {
    for (const auto& command : commands) {
        if (command.type == CommandType::choose_corporation && of_corporations_) corporation_ = command.corporation();
        if (command.type != CommandType::pick_card) continue;
        const bool offered = std::ranges::find(offer_.cards, command.target) != offer_.cards.end();
        if (offered) picked_.push_back(command.card());
        const bool of_preludes = std::ranges::find(offer_.preludes, command.target) != offer_.preludes.end();
        if (of_preludes) kept_.push_back(command.target);
    }
    const bool closes =
        std::ranges::any_of(commands, [](const Command& command) { return command.type == CommandType::done; });
    none_chosen_ = closes && has_chosen_nothing();
}

CardAnswer CardSelection::answer(const game::Rules& rules, const game::State& state, Seat seat,
                                 const game::Payment& payment) const {
    if (of_corporations_) return starting_answer(rules, state, seat, payment);
    if (!offer_.preludes.empty()) return answer_with(rules, state, seat, kept_, payment);
    return answer_with(rules, state, seat, {picked_.begin(), picked_.end()}, payment);
}

CardAnswer CardSelection::starting_answer(const game::Rules& rules, const game::State& state, Seat seat,
                                          const game::Payment& payment) const {
    CardAnswer whole;
    if (corporation_ == game::k_no_corporation) {
        whole.refusal.code = game::RefusalCode::not_optional;
        return whole;
    }
    const Command choice{.type = CommandType::choose_corporation, .target = corporation_};
    whole.refusal = Mars::check(rules, state, seat, choice);
    if (whole.refusal) return whole;
    whole.commands.push_back(choice);
    game::State ahead = state;
    Mars::apply(rules, ahead, seat, choice, nullptr);
    const auto asks_for_cards = [&] { return question_of(rules, ahead, seat).kind == QuestionKind::cards; };
    const auto add = [&](const CardAnswer& answer) {
        whole.refusal = answer.refusal;
        whole.price = answer.price;
        whole.commands.insert(whole.commands.end(), answer.commands.begin(), answer.commands.end());
    };
    if (asks_for_cards() && !offer_of(rules, ahead, seat).preludes.empty()) {
        add(answer_with(rules, ahead, seat, kept_));
        if (whole.refusal) return whole;
        for (std::size_t next = 1; next < whole.commands.size(); ++next) {
            Mars::apply(rules, ahead, seat, whole.commands[next], nullptr);
        }
    }
    if (asks_for_cards()) add(answer_with(rules, ahead, seat, {picked_.begin(), picked_.end()}, payment));
    return whole;
}

}  // namespace syrtis::client::ui::terraforming
