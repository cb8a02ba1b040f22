// SPDX-License-Identifier: MIT
#pragma once

// Dig Mars as protocol::Codec, for hosted_match_of.hpp.

#include <json/json.h>

#include <memory>

#include "core/result.hpp"
#include "engine/dig/dig_mars.hpp"
#include "protocol/answer.hpp"
#include "protocol/codec_of.hpp"
#include "protocol/dig/names.hpp"
#include "protocol/hosted_game.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::dig {

/// Converts between values of Dig Mars and JSON. Owns the content of the game.
class Codec : public CodecOf<Codec, game::DigMars, Content> {
   public:
    explicit Codec(std::shared_ptr<const Content> content);

    [[nodiscard]] core::Seat minimum_seats() const { return game::k_min_players; }
    [[nodiscard]] core::Seat maximum_seats() const { return game::k_max_players; }

    [[nodiscard]] core::Result<game::Options, CodedRefusal> read_options(const Json::Value& json,
                                                                         core::Seat seats) const;
    [[nodiscard]] Json::Value options_json(const game::Options& options) const;
    /// Returns the command that an object describes if it is legal at this position.
    [[nodiscard]] core::Result<Answer<game::Command>, CodedRefusal> read_answer(const game::State& state,
                                                                                core::Seat seat,
                                                                                const Json::Value& json) const;
    void write_command(text::JsonWriter& out, const game::Command& command) const;
    void write_view(text::JsonWriter& out, const game::View& view) const;
    void write_view_difference(text::JsonWriter& out, const game::View& before, const game::View& after) const;
    void put_question(text::JsonWriter& object, const game::State& state, core::Seat seat) const;
    void write_event(text::JsonWriter& out, const game::Event& event, core::Seat seat) const;
    [[nodiscard]] Json::Value outcome_json(const game::State& state) const;
    [[nodiscard]] CodedRefusal coded_refusal(const game::Refusal& refusal) const;
};

}  // namespace syrtis::protocol::dig
