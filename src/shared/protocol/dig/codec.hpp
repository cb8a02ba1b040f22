// SPDX-License-Identifier: MIT
#pragma once

// Implements protocol::Codec (hosted_match_of.hpp) for Dig Mars.

#include <json/json.h>

#include <memory>
#include <string>
#include <utility>

#include "core/result.hpp"
#include "engine/dig/dig_mars.hpp"
#include "protocol/codec_of.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/dig/names.hpp"
#include "protocol/dig/refusal_text.hpp"
#include "text/json_writer.hpp"

namespace syrtis::protocol::dig {

/// Converts between values of Dig Mars and JSON. Owns the content of the game.
class Codec : public CodecOf<Codec, game::DigMars, Content> {
   public:
    explicit Codec(std::shared_ptr<const Content> content) : CodecOf(std::move(content)) {}

    [[nodiscard]] core::Result<game::Command, CodedRefusal> read_command(const Json::Value& json) const;
    void write_command(text::JsonWriter& out, const game::Command& command) const;

    /// Writes a view. Collections in it are objects instead of lists, so that a merge patch contains only the changes.
    /// The view also contains numbers that follow from others, for readers that do not know the tiles.
    void write_view(text::JsonWriter& out, const game::View& view) const;
    void write_view_difference(text::JsonWriter& out, const game::View& before, const game::View& after) const;
    [[nodiscard]] core::Result<game::View, std::string> read_view(const Json::Value& json) const;

    /// Writes the members of a question into an open object. They are "kind": "turn", "player", "actions_left" and
    /// "bonuses", or "kind": "place_station", "player", "reason" and "places". Writes nothing if the seat is not asked.
    void put_question(text::JsonWriter& object, const game::State& state, core::Seat seat) const;
    /// Adds to the outcome "announced", if a player has announced victory, and the parts "tiles" and "tokens" of each
    /// score. If the match was ended early, the outcome contains the collections that were hidden.
    [[nodiscard]] Json::Value outcome_json(const game::State& state) const;
    [[nodiscard]] static const auto& refusal_texts() { return dig::refusal_texts(); }
};

}  // namespace syrtis::protocol::dig
