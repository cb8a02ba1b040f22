// SPDX-License-Identifier: MIT
#pragma once

// Converts one answer of a seat from the JSON object of a message to commands of the engine.

#include <json/json.h>

#include <string>
#include <utility>
#include <vector>

#include "core/ensure.hpp"
#include "core/game.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "protocol/coded_refusal.hpp"
#include "text/json.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol {

/// The commands of an answer, and its canonical form.
template <class Command>
struct Answer {
    std::vector<Command> commands;  ///< at least one command; each command is legal after the commands before it
    std::string canonical;          ///< the answer in its canonical form for records, as JSON
};

/// Returns one command of the engine as JSON text.
template <class Codec, class Command>
[[nodiscard]] std::string command_text(const Codec& codec, const Command& command) {
    std::string text;
    text::JsonWriter out(text);
    codec.write_command(out, command);
    return text;
}

/// Applies the answer in a JSON object to a position and returns the canonical form of the answer. Appends the events
/// to `events`. If the answer is refused, returns the refusal and changes nothing.
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
    auto canonical = text::parse_json(answer->canonical);
    core::ensure(canonical.has_value(), "the canonical form is no JSON");
    return std::move(*canonical);
}

}  // namespace syrtis::protocol
