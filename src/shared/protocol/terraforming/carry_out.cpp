// SPDX-License-Identifier: MIT
#include "protocol/terraforming/carry_out.hpp"

#include <algorithm>
#include <optional>

#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/play_command.hpp"
#include "protocol/terraforming/command_json.hpp"
#include "protocol/terraforming/decision_json.hpp"
#include "protocol/terraforming/refusal_text.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::Card;
using game::Command;
using game::CommandType;
using game::Refusal;
using game::RefusalCode;
using game::State;
using game::TerraformingMars;

/// Which choice of cards a seat stands in, to notice when the engine has closed it and asks another one. `picked`
/// tells a choice from the same choice asked again.
struct OpenChoice {
    game::Phase phase = game::Phase::corporation;
    std::uint16_t generation = 0;
    std::uint8_t draft_round = 0;
    std::size_t frames = 0;
    std::uint16_t operation = 0;
    game::Source source = game::k_no_source;
    int picked = 0;
    friend bool operator==(const OpenChoice&, const OpenChoice&) = default;
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

    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] const std::vector<game::Event>& events() const { return events_; }
    [[nodiscard]] const std::vector<Card>& cards() const { return cards_; }
    [[nodiscard]] const game::Payment& paid() const { return paid_; }

   private:
    Refusal play(const Command& command) {
        return play_command<TerraformingMars>(content_.rules, state_, seat_, command, events_);
    }

    Refusal choose(std::vector<Card> cards, const game::Payment& payment) {
        auto open = open_choice();
        if (!open) return TerraformingMars::check(content_.rules, state_, seat_, {.type = CommandType::done});
        sort_by_place(cards);
        for (const Card card : cards) {
            if (open_choice() != open) return {.code = RefusalCode::too_many_cards};
            if (const auto refusal = play({.type = CommandType::pick_card, .target = card})) return refusal;
            cards_.push_back(card);
            ++open->picked;
        }
        if (open_choice() == open) {
            paid_ = payment;
            return play({.type = CommandType::done, .payment = payment});
        }
        if (payment != game::Payment{} && payment != game::Payment{.megacredits = 0}) {
            return {.code = RefusalCode::wasteful_payment};
        }
        return {};
    }

    /// Cards that are not offered come first, so that they are refused.
    void sort_by_place(std::vector<Card>& cards) const {
        const auto offer = offered_cards(*asked_of(content_, state_, seat_)->picking);
        const auto place = [&](Card card) {
            const auto found = std::find(offer.begin(), offer.end(), card);
            return found == offer.end() ? -1 : static_cast<int>(found - offer.begin());
        };
        std::stable_sort(cards.begin(), cards.end(), [&](Card left, Card right) { return place(left) < place(right); });
    }

    [[nodiscard]] std::optional<OpenChoice> open_choice() const {
        const auto asked = asked_of(content_, state_, seat_);
        if (!asked || !asked->picking) return std::nullopt;
        OpenChoice open{.phase = state_.phase,
                        .generation = state_.generation,
                        .draft_round = state_.draft_round,
                        .frames = state_.stack.size(),
                        .picked = asked->picking->picked};
        if (!state_.stack.empty()) {
            open.operation = state_.stack.back().pc;
            open.source = state_.stack.back().source;
        }
        return open;
    }

    const Content& content_;
    State state_;
    core::Seat seat_;
    std::vector<game::Event> events_;
    std::vector<Card> cards_;
    game::Payment paid_{};
};

}  // namespace

core::Result<Json::Value, CodedRefusal> carry_out(const Content& content, State& state, core::Seat seat,
                                                  const Json::Value& json, std::vector<game::Event>& events) {
    if (TerraformingMars::pending(state) == 0) return core::Failure{coded_refusal({.code = RefusalCode::match_over})};
    const auto wire = read_command(content, json);
    if (!wire) return core::Failure{wire.error()};
    if (!core::has_seat(TerraformingMars::pending(state), seat)) {
        return core::Failure{coded_refusal({.code = RefusalCode::not_pending})};
    }
    Attempt attempt(content, state, seat);
    if (const auto refusal = attempt.run(*wire)) return core::Failure{coded_refusal(refusal)};
    state = attempt.state();
    events.insert(events.end(), attempt.events().begin(), attempt.events().end());
    if (wire->head.empty()) return choice_json(content, attempt.cards(), attempt.paid());
    Json::Value canonical = command_json(content, wire->head.front());
    if (wire->chooses_cards) canonical["cards"] = cards_json(content, attempt.cards());
    return canonical;
}

}  // namespace syrtis::protocol::terraforming
