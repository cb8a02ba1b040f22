// SPDX-License-Identifier: MIT
#pragma once

// Random games that store the events of each answer in the form in which the server sends them.

#include <bit>
#include <memory>
#include <vector>

#include "protocol/terraforming/event_json.hpp"
#include "protocol/terraforming/view_json.hpp"
#include "unit/client_ui/terraforming/positions.hpp"

namespace syrtis::client::ui::terraforming::test {

namespace wire = protocol::terraforming;

inline game::Options against_automa(game::AutomaLevel level, std::uint8_t corporation = game::k_random_corporation) {
    return {.players = 1, .automa = {.plays = true, .level = level, .corporation = corporation}};
}

/// A random game that stores the events of each answer.
class DescribedGame {
   public:
    DescribedGame(const game::Options& options, std::uint64_t seed)
        : state(Mars::start(content_of(options).rules, options, seed)), rng_(seed + 5) {}
    [[nodiscard]] bool over() const { return Mars::pending(state) == 0; }
    /// Plays a random answer of the seat. The seat rarely passes early.
    void move(Seat seat) {
        const auto legal = legal_commands(state, seat);
        auto command = legal[rng_.below(static_cast<std::uint32_t>(legal.size()))];
        if (command.type == game::CommandType::pass && legal.size() > 1 && rng_.below(3) != 0) command = legal.front();
        buffer_->clear();
        Mars::apply(content_of(state.options).rules, state, seat, command, buffer_.get());
    }
    void move() {
        const auto pending = Mars::pending(state);
        move(static_cast<Seat>(std::countr_zero(pending)));
    }
    [[nodiscard]] std::vector<game::Event> events(Seat seat) const {
        std::vector<game::Event> events;
        for (const auto& event : *buffer_) events.push_back(seen_by(event, seat));
        return events;
    }
    [[nodiscard]] Json::Value sent_events(Seat seat) const {
        Json::Value sent_events(Json::arrayValue);
        for (const auto& event : events(seat)) sent_events.append(wire::event_json(content_of(state.options), event));
        return sent_events;
    }
    [[nodiscard]] Json::Value view(Seat seat) const {
        const auto& content = content_of(state.options);
        return wire::view_json(content, Mars::view(content.rules, state, seat));
    }

    game::State state;

   private:
    core::Rng rng_;
    std::unique_ptr<core::EventList<Mars>> buffer_ = std::make_unique<core::EventList<Mars>>();
};

}  // namespace syrtis::client::ui::terraforming::test
