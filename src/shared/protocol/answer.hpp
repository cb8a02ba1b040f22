// SPDX-License-Identifier: MIT
#pragma once

// One answer of a seat: the object that came over the wire, as the commands of the engine that it stands for.

#include <json/json.h>

#include <utility>
#include <vector>

#include "core/game.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "protocol/hosted_game.hpp"

namespace syrtis::protocol {

template <class Command>
struct Answer {
    std::vector<Command> commands;  ///< at least one; each legal after those before it
    Json::Value canonical;          ///< the same answer as it stands in records
};

/// Carries an object out on a position: the canonical form; or why not, and nothing has changed. What happens is
/// appended to `events`.
template <class Codec>
[[nodiscard]] core::Result<Json::Value, CodedRefusal> carry_out(const Codec& codec, typename Codec::Game::State& state,
                                                                core::Seat seat, const Json::Value& json,
                                                                std::vector<typename Codec::Game::Event>& events) {
    using G = typename Codec::Game;
    auto answer = codec.read_answer(state, seat, json);
    if (!answer) return core::Failure{answer.error()};
    for (const auto& command : answer->commands) {
        core::EventList<G> happened;
        G::apply(codec.rules(), state, seat, command, &happened);
        events.insert(events.end(), happened.begin(), happened.end());
    }
    return std::move(answer->canonical);
}

}  // namespace syrtis::protocol
