// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <utility>

#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/decision_json.hpp"
#include "protocol/terraforming/refusal_text.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::Command;
using game::CommandType;
using game::Refusal;
using game::RefusalCode;
using game::State;
using game::TerraformingMars;

/// Identifies the choice of cards for which a seat is asked, to detect that the engine has ended this choice and asks
/// for another one.
struct ChoicePlace {
    game::Phase phase = game::Phase::corporation;
    std::uint16_t generation = 0;
    std::uint8_t draft_round = 0;
    bool of_preludes = false;
    std::size_t frames = 0;
    std::uint16_t operation = 0;
    game::Source source = game::k_no_source;
    friend bool operator==(const ChoicePlace&, const ChoicePlace&) = default;
};

struct OpenChoice {
    ChoicePlace place;
    game::Picking picking;
};

class Attempt {
   public:
    Attempt(const Content& content, const State& state, core::Seat seat)
        : content_(content), state_(state), seat_(seat) {}

    Refusal run(WireCommand wire) {
        for (const auto& command : wire.head) {
            if (const auto refusal = play(command)) return refusal;
        }
        return wire.chooses_cards ? choose(std::move(wire.cards), wire.payment) : Refusal{};
    }

    [[nodiscard]] const std::vector<Command>& commands() const { return commands_; }
    [[nodiscard]] const std::vector<game::Source>& cards() const { return cards_; }
    [[nodiscard]] const game::Payment& paid() const { return paid_; }

   private:
    Refusal play(const Command& command) {
        carry_out_the_last();
        if (const auto refusal = TerraformingMars::check(content_.rules, state_, seat_, command)) return refusal;
        commands_.push_back(command);
        return {};
    }

    /// The position after the last command is computed only if another command follows.
    void carry_out_the_last() {
        for (; carried_out_ < commands_.size(); ++carried_out_) {
            TerraformingMars::apply(content_.rules, state_, seat_, commands_[carried_out_], nullptr);
        }
    }

    /// The answer is checked as a whole before the first pick. The engine accepts single picks, and picks by itself
    /// where only one card is left. This must neither complete an answer that has too few cards nor hide that an answer
    /// has too many.
    Refusal choose(std::vector<game::Source> cards, const game::Payment& payment) {
        const auto open = open_choice();
        if (!open) return TerraformingMars::check(content_.rules, state_, seat_, {.type = CommandType::done});
        if (const auto refusal = why_not_chosen(open->picking, cards)) return refusal;
        const bool pays = payment != game::Payment{} && payment != game::Payment{.megacredits = 0};
        if (pays && !open->picking.buys) return {.code = RefusalCode::wasteful_payment};
        int picked = open->picking.picked;
        for (const game::Source card : cards) {
            const auto now = open_choice();
            const bool still_open = now && now->place == open->place && now->picking.picked >= picked;
            if (!still_open) break;
            ++picked;
            if (now->picking.picked >= picked) continue;
            if (const auto refusal = play({.type = CommandType::pick_card, .target = card})) return refusal;
        }
        cards_ = std::move(cards);
        const auto now = open_choice();
        if (!now || now->place != open->place || now->picking.picked != picked) return {};
        paid_ = payment;
        return play({.type = CommandType::done, .payment = payment});
    }

    /// Sorts the cards into the order of the offer, which the engine requires.
    static Refusal why_not_chosen(const game::Picking& picking, std::vector<game::Source>& cards) {
        const auto offer = offered_cards(picking);
        const auto place = [&](game::Source card) {
            return std::find(offer.begin(), offer.end(), card) - offer.begin();
        };
        const auto all = static_cast<std::ptrdiff_t>(offer.size());
        if (std::any_of(cards.begin(), cards.end(), [&](game::Source card) { return place(card) == all; })) {
            return {.code = RefusalCode::not_a_legal_target};
        }
        std::sort(cards.begin(), cards.end(),
                  [&](game::Source left, game::Source right) { return place(left) < place(right); });
        if (std::adjacent_find(cards.begin(), cards.end()) != cards.end()) {
            return {.code = RefusalCode::cards_out_of_order};
        }
        const int wanted = picking.picked + static_cast<int>(cards.size());
        if (wanted > picking.maximum) {
            return {.code = RefusalCode::too_many_cards, .needed = picking.maximum, .available = wanted};
        }
        if (wanted < picking.minimum) {
            return {.code = RefusalCode::too_few_cards, .needed = picking.minimum, .available = wanted};
        }
        return {};
    }

    [[nodiscard]] std::optional<OpenChoice> open_choice() {
        carry_out_the_last();
        const auto asked = asked_of(content_, state_, seat_);
        if (!asked || !asked->picking) return std::nullopt;
        OpenChoice open{.place = {.phase = state_.phase,
                                  .generation = state_.generation,
                                  .draft_round = state_.draft_round,
                                  .of_preludes = game::offers_preludes(*asked->picking),
                                  .frames = state_.stack.size()},
                        .picking = *asked->picking};
        if (!state_.stack.empty()) {
            open.place.operation = state_.stack.back().pc;
            open.place.source = state_.stack.back().source;
        }
        return open;
    }

    const Content& content_;
    State state_;
    core::Seat seat_;
    std::vector<Command> commands_;
    std::size_t carried_out_ = 0;  ///< number of applied commands
    std::vector<game::Source> cards_;
    game::Payment paid_{};
};

}  // namespace

core::Result<Answer<Command>, CodedRefusal> Codec::read_answer(const State& state, core::Seat seat,
                                                               const Json::Value& json) const {
    const auto& content = this->content();
    if (TerraformingMars::pending(state) == 0) return core::Failure{coded_refusal({.code = RefusalCode::match_over})};
    const auto wire = terraforming::read_command(content, json);
    if (!wire) return core::Failure{wire.error()};
    if (!core::has_seat(TerraformingMars::pending(state), seat)) {
        return core::Failure{coded_refusal({.code = RefusalCode::not_pending})};
    }
    Attempt attempt(content, state, seat);
    if (const auto refusal = attempt.run(*wire)) return core::Failure{coded_refusal(refusal)};
    Answer<Command> answer{.commands = attempt.commands(), .canonical = {}};
    text::JsonWriter out(answer.canonical);
    if (wire->head.empty()) {
        write_choice(out, content, attempt.cards(), attempt.paid());
    } else if (wire->chooses_cards) {
        write_command_with_cards(out, content, wire->head.front(), attempt.cards());
    } else {
        write_command(out, wire->head.front());
    }
    return answer;
}

}  // namespace syrtis::protocol::terraforming
