// SPDX-License-Identifier: MIT
#include "protocol/dig/codec.hpp"

#include <algorithm>
#include <optional>
#include <vector>

#include "engine/dig/why_not.hpp"
#include "protocol/hosted_match_of.hpp"

namespace syrtis::protocol::dig {

static_assert(protocol::Codec<Codec, game::DigMars>);

namespace {

constexpr const char* k_tiles_key = "tiles";

/// Reads the list of tiles that pay for an upgrade. Returns the refusal of the first fault.
std::optional<CodedRefusal> read_payment(const Content& content, const Json::Value& json, game::Command& command) {
    const auto malformed = [](const char* fault) {
        return CodedRefusal{k_malformed_command, std::string("\"tiles\" must ") + fault};
    };
    if (!json.isArray()) return malformed("be a list of names.");
    command.names_tiles = true;
    for (const auto& name : json) {
        if (!name.isString()) return malformed("be a list of names.");
        const auto tile = read_tile(content, name);
        if (!tile) return coded_refusal({.code = game::RefusalCode::unknown_target});
        if (command.tiles.contains(*tile)) return malformed("name each tile once.");
        command.tiles.insert(*tile);
    }
    return std::nullopt;
}

}  // namespace

core::Result<game::Command, CodedRefusal> Codec::read_command(const Json::Value& json) const {
    const bool is_paid = json.isObject() && json["type"] == "upgrade" && json.isMember(k_tiles_key);
    if (!is_paid) return CodecOf::read_command(json);
    Json::Value rest = json;
    Json::Value tiles;
    rest.removeMember(k_tiles_key, &tiles);
    auto command = CodecOf::read_command(rest);
    if (!command) return command;
    if (auto refusal = read_payment(content(), tiles, *command)) return core::Failure{std::move(*refusal)};
    return command;
}

void Codec::write_command(text::JsonWriter& out, const game::Command& command) const {
    out.begin_object();
    write_members(out, command, content());
    if (command.names_tiles) {
        out.key(k_tiles_key).begin_array();
        for (const auto tile : command.tiles) out.value(content().tile_id(static_cast<game::Tile>(tile)));
        out.end_array();
    }
    out.end_object();
}

void Codec::put_question(text::JsonWriter& object, const game::State& state, core::Seat seat) const {
    if (!core::has_seat(game::DigMars::pending(state), seat)) return;
    if (state.question == game::Question::none) {
        object.member("actions_left", rules().actions_in_turn - state.actions_taken);
        write_bonuses(object.key("bonuses"), state.bonuses);
        object.member("kind", "turn");
        object.member("player", seat);
        return;
    }
    object.member("kind", "place_station");
    object.key("places").begin_array();
    for (game::Place place = 0; place < game::k_places; ++place) {
        if (!game::why_not_place(state, place)) object.value(place_name(place));
    }
    object.end_array();
    object.member("player", seat);
    object.member("reason", game::k_question_names.at(static_cast<std::size_t>(state.question)));
}

Json::Value Codec::outcome_json(const game::State& state) const {
    auto json = CodecOf::outcome_json(state, [&](Json::Value& row, core::Side side) {
        const auto tokens = state.players[side].holdings.tokens;
        row["tiles"] = row["total"].asInt() - tokens;
        row["tokens"] = tokens;
    });
    if (state.announced != core::k_no_seat) json["announced"] = state.announced;
    return json;
}

}  // namespace syrtis::protocol::dig
