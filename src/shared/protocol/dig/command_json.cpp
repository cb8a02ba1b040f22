// SPDX-License-Identifier: MIT
#include "protocol/dig/command_json.hpp"

#include <array>
#include <optional>
#include <string>
#include <utility>

#include "engine/dig/refusal.hpp"
#include "protocol/dig/names.hpp"
#include "protocol/dig/refusal_text.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol::dig {
namespace {

using game::Command;
using game::CommandType;

/// The keys of the fields of a command; null for fields that it does not use.
struct Shape {
    CommandType type;
    const char* place = nullptr;
    const char* to = nullptr;
    const char* subject = nullptr;
    const char* tiles = nullptr;  ///< optional
};

constexpr std::array<Shape, game::k_command_types> k_shapes{{
    {CommandType::place_station, "place"},
    {CommandType::dig, "place"},
    {CommandType::transport, "place"},
    {CommandType::move, "from", "to"},
    {CommandType::upgrade, nullptr, nullptr, "equipment", "tiles"},
    {CommandType::extra_dig, "place"},
    {CommandType::extra_transport, "place"},
    {CommandType::move_station, "from", nullptr, "player"},
    {CommandType::take_fortune},
    {CommandType::survey, "place"},
    {CommandType::announce_victory},
    {CommandType::end_turn},
}};

constexpr bool in_order() {
    for (std::size_t index = 0; index < k_shapes.size(); ++index) {
        if (static_cast<std::size_t>(k_shapes[index].type) != index) return false;
    }
    return true;
}
static_assert(in_order());

CodedRefusal malformed(std::string message) { return {k_malformed_command, std::move(message), Json::Value()}; }

/// Reads the fields of one object and keeps the first fault.
class Fields {
   public:
    explicit Fields(const Json::Value& object) : object_(object) {}

    void allow_only(const Shape& shape) {
        for (const auto& key : object_.getMemberNames()) {
            const auto is = [&](const char* name) { return name != nullptr && key == name; };
            if (key == "type" || is(shape.place) || is(shape.to) || is(shape.subject) || is(shape.tiles)) {
                continue;
            }
            fail(malformed("This command has no \"" + std::string(text::shortened(key)) + "\"."));
        }
    }

    void place(const char* key, game::Place& place) {
        if (key == nullptr || !need(key)) return;
        if (!object_[key].isString()) return fail(malformed(std::string("\"") + key + "\" must be a name."));
        read(read_place(object_[key]), place);
    }

    void equipment(const char* key, std::uint8_t& subject) {
        if (!need(key)) return;
        if (!object_[key].isString()) return fail(malformed(std::string("\"") + key + "\" must be a name."));
        read(text::read_word(game::k_equipment_names, object_[key]), subject);
    }

    void player(const char* key, std::uint8_t& subject) {
        if (!need(key)) return;
        if (!object_[key].isNumeric()) return fail(malformed(std::string("\"") + key + "\" must be a number."));
        const auto found = text::read_integer(object_[key], 0, game::k_max_players - 1);
        read(found ? std::optional(static_cast<std::uint8_t>(*found)) : std::nullopt, subject);
    }

    /// Reads a list of different tiles.
    void tiles(const Content& content, const char* key, Command& command) {
        if (key == nullptr || !object_.isMember(key)) return;
        if (!object_[key].isArray()) return fail(malformed(std::string("\"") + key + "\" must be a list of names."));
        command.names_tiles = true;
        for (const auto& name : object_[key]) {
            if (!name.isString()) return fail(malformed(std::string("\"") + key + "\" must be a list of names."));
            const auto tile = read_tile(content, name);
            if (!tile) return fail(coded_refusal({.code = game::RefusalCode::unknown_target}));
            if (command.tiles.contains(*tile)) {
                return fail(malformed(std::string("\"") + key + "\" must name each tile once."));
            }
            command.tiles.insert(*tile);
        }
    }

    [[nodiscard]] const std::optional<CodedRefusal>& failure() const { return failure_; }

   private:
    bool need(const char* key) {
        if (object_.isMember(key)) return true;
        fail(malformed(std::string("This command needs \"") + key + "\"."));
        return false;
    }
    void read(std::optional<std::uint8_t> found, std::uint8_t& field) {
        if (!found) return fail(coded_refusal({.code = game::RefusalCode::unknown_target}));
        field = *found;
    }
    void fail(CodedRefusal refusal) {
        if (!failure_) failure_ = std::move(refusal);
    }

    const Json::Value& object_;
    std::optional<CodedRefusal> failure_;
};

}  // namespace

core::Result<Command, CodedRefusal> read_command(const Content& content, const Json::Value& json) {
    if (!json.isObject()) return core::Failure{malformed("A command is an object.")};
    if (!json["type"].isString()) return core::Failure{malformed("A command needs a \"type\", which is a name.")};
    const auto type = text::read_word(game::k_command_type_names, json["type"]);
    if (!type) return core::Failure{malformed("There is no command of this type.")};
    const Shape& shape = k_shapes[*type];
    Command command{.type = shape.type};
    Fields fields(json);
    fields.allow_only(shape);
    fields.place(shape.place, command.place);
    fields.place(shape.to, command.to);
    if (shape.type == CommandType::upgrade) fields.equipment(shape.subject, command.subject);
    if (shape.type == CommandType::move_station) fields.player(shape.subject, command.subject);
    fields.tiles(content, shape.tiles, command);
    if (fields.failure()) return core::Failure{*fields.failure()};
    return command;
}

void write_command(text::JsonWriter& out, const Content& content, const Command& command) {
    const Shape& shape = k_shapes.at(static_cast<std::size_t>(command.type));
    out.begin_object();
    out.member("type", game::k_command_type_names.at(static_cast<std::size_t>(command.type)));
    if (shape.place != nullptr) out.member(shape.place, place_name(command.place));
    if (shape.to != nullptr) out.member(shape.to, place_name(command.to));
    if (command.type == CommandType::upgrade) out.member(shape.subject, game::k_equipment_names.at(command.subject));
    if (command.type == CommandType::move_station) out.member(shape.subject, command.subject);
    if (command.names_tiles) {
        out.key(shape.tiles).begin_array();
        for (const auto tile : command.tiles) out.value(content.tile_id(static_cast<game::Tile>(tile)));
        out.end_array();
    }
    out.end_object();
}

Json::Value command_json(const Content& content, const Command& command) {
    return text::tree_of([&](text::JsonWriter& out) { write_command(out, content, command); });
}

}  // namespace syrtis::protocol::dig
