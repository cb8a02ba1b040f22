// SPDX-License-Identifier: MIT
#pragma once

// Positions of Dig Mars from random games of the engine, for tests of the screens.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "protocol/dig/codec.hpp"
#include "support/paths.hpp"
#include "ui/dig/game.hpp"

namespace syrtis::client::ui::dig::test {

inline std::shared_ptr<const protocol::dig::Codec> codec() {
    static const auto loaded = [] {
        auto result = content::dig::load_content(syrtis::test::k_resource_folder);
        if (!result) {
            for (const auto& mistake : result.error()) ADD_FAILURE() << content::describe(mistake);
        }
        return std::make_shared<const protocol::dig::Codec>(std::make_shared<const Content>(std::move(result.value())));
    }();
    return loaded;
}

inline const Content& content() { return codec()->content(); }
inline const game::Rules& rules() { return codec()->rules(); }

inline std::string text_of(const game::Command& command) { return codec()->command_json(command).toStyledString(); }

inline std::vector<game::Command> legal_commands(const game::State& state, Seat seat) {
    const auto commands = std::make_unique<DigMars::Commands>();
    DigMars::legal_commands(rules(), state, seat, *commands);
    return {commands->begin(), commands->end()};
}

/// A random game. `seat` is the seat that moves next, and `legal` are its legal commands.
class RandomGame {
   public:
    RandomGame(const game::Options& options, std::uint64_t seed)
        : state(DigMars::start(rules(), options, seed)), rng_(seed + 1000) {
        ask();
    }
    [[nodiscard]] bool over() const { return legal.empty(); }
    /// Plays a random command. Digs, transports and upgrades are preferred to moves, so that the game makes progress.
    void move() {
        auto command = any();
        for (int tries = 0; tries < 3 && is_dull(command); ++tries) command = any();
        play(command);
    }
    void play(const game::Command& command) {
        const auto events = std::make_unique<game::EventBuffer>();
        DigMars::apply(rules(), state, seat, command, events.get());
        sent_events.assign(events->begin(), events->end());
        ask();
    }
    /// Returns the last events as the viewer receives them.
    [[nodiscard]] Json::Value events_for(Seat viewer) const {
        Json::Value list(Json::arrayValue);
        for (const auto& event : sent_events) list.append(codec()->event_json(event, viewer));
        return list;
    }

    game::State state;
    Seat seat = core::k_no_seat;
    std::vector<game::Command> legal;
    std::vector<game::Event> sent_events;

   private:
    [[nodiscard]] game::Command any() { return legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]; }
    static bool is_dull(const game::Command& command) {
        return command.type == game::CommandType::move || command.type == game::CommandType::end_turn ||
               command.type == game::CommandType::announce_victory;
    }
    void ask() {
        legal.clear();
        if (DigMars::pending(state) == 0) return;
        seat = state.active_player;
        legal = legal_commands(state, seat);
    }
    core::Rng rng_;
};

}  // namespace syrtis::client::ui::dig::test
