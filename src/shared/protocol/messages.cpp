// SPDX-License-Identifier: MIT
#include "protocol/messages.hpp"

#include <algorithm>

#include "protocol/content_pack.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::protocol {
namespace {

using enum FieldType;

constexpr std::int64_t k_name_bytes = 128;
constexpr std::int64_t k_id_bytes = 64;
constexpr std::int64_t k_longest_hold = 24 * 60;        ///< minutes
constexpr std::int64_t k_longest_time = 7 * 24 * 3600;  ///< seconds

constexpr bool k_required = true;
constexpr bool k_optional = false;

// Messages from clients.
constexpr std::array k_hello{
    Field{"protocol", integer, k_required},        Field{"name", string, k_required, 0, k_name_bytes},
    Field{"views", string, k_optional, 0, 16},     Field{"program", string, k_optional, 0, 64},
    Field{"password", string, k_optional, 0, 256}, Field{"compress", string, k_optional, 0, 16},
};
constexpr std::array k_create{
    Field{"game", string, k_required, 0, k_id_bytes},
    Field{"seats", integer, k_required, 1, 8},
    Field{"options", object, k_optional},
    Field{"computers", strings, k_optional, 0, 8},
    Field{"private", boolean, k_optional},
    Field{"undo", boolean, k_optional},
    Field{"hints", boolean, k_optional},
    Field{"seated", boolean, k_optional},
    Field{"hold_after", integer, k_optional, 0, k_longest_hold},
    Field{"hold_by", string, k_optional, 0, k_id_bytes},
    Field{"vote_after", integer, k_optional, 0, k_longest_hold},
    Field{"move_time", integer, k_optional, 0, k_longest_time},
    Field{"game_time", integer, k_optional, 0, k_longest_time},
    Field{"admits", string, k_optional, 0, 16},
};
constexpr std::array k_configure{
    Field{"seats", integer, k_optional, 1, 8},
    Field{"options", object, k_optional},
    Field{"computers", strings, k_optional, 0, 8},
    Field{"private", boolean, k_optional},
    Field{"undo", boolean, k_optional},
    Field{"hints", boolean, k_optional},
    Field{"hold_after", integer, k_optional, 0, k_longest_hold},
    Field{"hold_by", string, k_optional, 0, k_id_bytes},
    Field{"vote_after", integer, k_optional, 0, k_longest_hold},
    Field{"move_time", integer, k_optional, 0, k_longest_time},
    Field{"game_time", integer, k_optional, 0, k_longest_time},
    Field{"admits", string, k_optional, 0, 16},
};
constexpr std::array k_join{
    Field{"table", integer, k_optional},
    Field{"code", string, k_optional, 0, 32},
};
constexpr std::array k_watch{
    Field{"table", integer, k_optional},
    Field{"code", string, k_optional, 0, 32},
    Field{"started", boolean, k_optional},
};
constexpr std::array k_list{Field{"here", boolean, k_optional}};
constexpr std::array k_resume{
    Field{"token", string, k_required, 0, 64},
    Field{"sequence", integer, k_optional},
    Field{"receipt", string, k_optional, 0, 64},
};
constexpr std::array k_remove{
    Field{"seat", integer, k_optional, 0, 7},
    Field{"watcher", integer, k_optional},
};
constexpr std::array k_silence{
    Field{"watcher", integer, k_required},
    Field{"silenced", boolean, k_required},
};
constexpr std::array k_admit{Field{"admits", string, k_required, 0, 16}};
constexpr std::array k_ready{Field{"ready", boolean, k_required}};
constexpr std::array k_sit{Field{"seat", integer, k_required, 0, 7}};
constexpr std::array k_colour{Field{"colour", integer, k_required, 0, 7}};
constexpr std::array k_propose{
    Field{"what", string, k_required, 0, k_id_bytes},
    Field{"seat", integer, k_optional, 0, 7},
};
constexpr std::array k_vote{
    Field{"proposal", integer, k_required},
    Field{"agree", boolean, k_required},
};
constexpr std::array k_answer{
    Field{"sequence", integer, k_required},
    Field{"number", integer, k_optional},
    Field{"command", object, k_optional},
};
constexpr std::int64_t k_chat_bytes = 4 * static_cast<std::int64_t>(k_max_chat_characters);
constexpr std::array k_say{Field{"text", string, k_required, 0, k_chat_bytes}};
constexpr std::array k_mute{
    Field{"name", string, k_required, 0, k_name_bytes},
    Field{"muted", boolean, k_required},
};
constexpr std::array k_report{
    Field{"name", string, k_required, 0, k_name_bytes},
    Field{"text", string, k_optional, 0, k_chat_bytes},
};
constexpr std::array k_undo{
    Field{"step", integer, k_required},
    Field{"answers", integer, k_optional, 1},
};
constexpr std::array k_hint_wanted{Field{"sequence", integer, k_required}};
constexpr std::array k_history_wanted{Field{"from", integer, k_optional}};
constexpr std::array k_pack_wanted{
    Field{"number", integer, k_required, 0, k_most_packs - 1},
    Field{"from", integer, k_optional, 0, k_largest_pack},
};

// Messages from the server.
constexpr std::array k_welcome{
    Field{"protocol", integer, k_required}, Field{"server", string, k_required}, Field{"name", string, k_required},
    Field{"games", objects, k_required},    Field{"limits", object, k_required}, Field{"servers", strings, k_optional},
    Field{"compress", string, k_optional},
};
constexpr std::array k_error{
    Field{"code", string, k_required},    Field{"message", string, k_required}, Field{"field", string, k_optional},
    Field{"refusal", string, k_optional}, Field{"details", object, k_optional}, Field{"address", string, k_optional},
};
constexpr std::array k_tables{Field{"tables", objects, k_required}, Field{"left_out", integer, k_optional}};
constexpr std::array k_joined{
    Field{"table", integer, k_required},
    Field{"seat", integer, k_required, 0, 7},
    Field{"token", string, k_required},
};
constexpr std::array k_watching{Field{"table", integer, k_required}};
constexpr std::array k_left{
    Field{"table", integer, k_required},
    Field{"reason", string, k_required},
};
constexpr std::array k_done{Field{"of", string, k_required}, Field{"seat", integer, k_optional, 0, 7}};
constexpr std::array k_table{
    Field{"table", integer, k_required},      Field{"game", string, k_required},
    Field{"status", string, k_required},      Field{"host", string, k_optional},
    Field{"private", boolean, k_required},    Field{"code", string, k_optional},
    Field{"options", object, k_required},     Field{"seats", objects, k_required, 1, 8},
    Field{"spectators", integer, k_required}, Field{"content", string, k_optional, 0, 16},
    Field{"undo", boolean, k_optional},       Field{"hold_after", integer, k_optional},
    Field{"hold_by", string, k_optional},     Field{"move_time", integer, k_optional},
    Field{"game_time", integer, k_optional},  Field{"paused", boolean, k_optional},
    Field{"proposal", object, k_optional},    Field{"commitment", string, k_optional, 64, 64},
    Field{"opening", object, k_optional},     Field{"hints", boolean, k_optional},
    Field{"again", object, k_optional},       Field{"watchers", objects, k_optional, 0, k_most_named_watchers},
    Field{"vote_after", integer, k_optional}, Field{"admits", string, k_optional},
};
constexpr std::array k_chat{
    Field{"table", integer, k_required},      Field{"name", string, k_required},
    Field{"seat", integer, k_optional, 0, 7}, Field{"text", string, k_required, 1, k_chat_bytes},
    Field{"time", integer, k_required},       Field{"person", integer, k_optional},
};
constexpr std::array k_hint{
    Field{"table", integer, k_required},
    Field{"sequence", integer, k_required},
    Field{"command", object, k_required},
    Field{"best", objects, k_optional, 1, 8},
};
constexpr std::array k_hinted{
    Field{"table", integer, k_required},
    Field{"seat", integer, k_required, 0, 7},
    Field{"name", string, k_required},
    Field{"time", integer, k_required},
};
constexpr std::array k_announcement{Field{"text", string, k_required, 1, k_chat_bytes}};
constexpr std::array k_accepted{
    Field{"sequence", integer, k_required},
    Field{"command", object, k_required},
    Field{"receipt", string, k_optional},
};
constexpr std::array k_update{
    Field{"table", integer, k_required},   Field{"step", integer, k_required},
    Field{"view", object, k_optional},     Field{"patch", object, k_optional},
    Field{"events", objects, k_required},  Field{"pending", integers, k_required, 0, 8},
    Field{"decision", object, k_optional}, Field{"outcome", object, k_optional},
    Field{"undo", integer, k_optional},    Field{"redo", integer, k_optional},
    Field{"undone", object, k_optional},   Field{"redone", object, k_optional},
    Field{"clocks", objects, k_optional},  Field{"ended", string, k_optional},
};
constexpr std::array k_history{
    Field{"table", integer, k_required},
    Field{"step", integer, k_required},
    Field{"steps", objects, k_required},
    Field{"next", integer, k_optional},
};

constexpr std::array k_pack{
    Field{"table", integer, k_required},
    Field{"number", integer, k_required, 0, k_most_packs - 1},
    Field{"packs", integer, k_required, 1, k_most_packs},
    Field{"name", string, k_required, 1, k_id_bytes},
    Field{"hash", string, k_required, 16, 16},
    Field{"bytes", integer, k_required, 0, k_largest_pack},
    Field{"from", integer, k_required, 0, k_largest_pack},
    Field{"text", string, k_required, 0, k_pack_piece},
};

constexpr std::span<const Field> k_no_fields{};

constexpr std::array k_kinds{
    MessageKind{Sender::client, "hello", k_hello},
    MessageKind{Sender::client, "ping", k_no_fields},
    MessageKind{Sender::client, "pong", k_no_fields},
    MessageKind{Sender::client, "list", k_list},
    MessageKind{Sender::client, "create", k_create},
    MessageKind{Sender::client, "configure", k_configure},
    MessageKind{Sender::client, "join", k_join, {"table", "code"}},
    MessageKind{Sender::client, "watch", k_watch, {"table", "code"}},
    MessageKind{Sender::client, "resume", k_resume},
    MessageKind{Sender::client, "remove", k_remove, {"seat", "watcher"}},
    MessageKind{Sender::client, "silence", k_silence},
    MessageKind{Sender::client, "admit", k_admit},
    MessageKind{Sender::client, "leave", k_no_fields},
    MessageKind{Sender::client, "start", k_no_fields},
    MessageKind{Sender::client, "answer", k_answer, {"number", "command"}},
    MessageKind{Sender::client, "undo", k_undo},
    MessageKind{Sender::client, "redo", k_undo},
    MessageKind{Sender::client, "history", k_history_wanted},
    MessageKind{Sender::client, "view", k_no_fields},
    MessageKind{Sender::client, "pack", k_pack_wanted},
    MessageKind{Sender::client, "propose", k_propose},
    MessageKind{Sender::client, "vote", k_vote},
    MessageKind{Sender::client, "resign", k_no_fields},
    MessageKind{Sender::client, "again", k_no_fields},
    MessageKind{Sender::client, "ready", k_ready},
    MessageKind{Sender::client, "sit", k_sit},
    MessageKind{Sender::client, "colour", k_colour},
    MessageKind{Sender::client, "chat", k_say},
    MessageKind{Sender::client, "mute", k_mute},
    MessageKind{Sender::client, "report", k_report},
    MessageKind{Sender::client, "hint", k_hint_wanted},
    MessageKind{Sender::server, "welcome", k_welcome},
    MessageKind{Sender::server, "error", k_error},
    MessageKind{Sender::server, "ping", k_no_fields},
    MessageKind{Sender::server, "pong", k_no_fields},
    MessageKind{Sender::server, "tables", k_tables},
    MessageKind{Sender::server, "joined", k_joined},
    MessageKind{Sender::server, "watching", k_watching},
    MessageKind{Sender::server, "table", k_table},
    MessageKind{Sender::server, "done", k_done},
    MessageKind{Sender::server, "left", k_left},
    MessageKind{Sender::server, "accepted", k_accepted},
    MessageKind{Sender::server, "update", k_update, {"view", "patch"}},
    MessageKind{Sender::server, "history", k_history},
    MessageKind{Sender::server, "pack", k_pack},
    MessageKind{Sender::server, "chat", k_chat},
    MessageKind{Sender::server, "announcement", k_announcement},
    MessageKind{Sender::server, "hint", k_hint},
    MessageKind{Sender::server, "hinted", k_hinted},
};

static_assert(std::ranges::equal(k_client_messages, std::span(k_kinds).first(k_client_messages.size()), {}, {},
                                 &MessageKind::name) &&
                  k_kinds[k_client_messages.size() - 1].sender == Sender::client &&
                  k_kinds[k_client_messages.size()].sender == Sender::server,
              "k_client_messages names the messages of clients in the order of k_kinds");

bool is_integer(const Json::Value& value) { return value.type() == Json::intValue || value.type() == Json::uintValue; }

bool all_items(const Json::Value& array, bool (*holds)(const Json::Value&)) {
    return std::all_of(array.begin(), array.end(), holds);
}

bool has_type(const Json::Value& value, FieldType type) {
    switch (type) {
        case boolean:
            return value.isBool();
        case integer:
            return is_integer(value);
        case string:
            return value.isString();
        case object:
            return value.isObject();
        case strings:
            return value.isArray() && all_items(value, [](const Json::Value& item) { return item.isString(); });
        case integers:
            return value.isArray() && all_items(value, is_integer);
        case objects:
            return value.isArray() && all_items(value, [](const Json::Value& item) { return item.isObject(); });
    }
    return false;
}

std::string_view name_of(FieldType type) {
    switch (type) {
        case boolean:
            return "true or false";
        case integer:
            return "an integer";
        case string:
            return "a string";
        case object:
            return "an object";
        case strings:
            return "an array of strings";
        case integers:
            return "an array of integers";
        case objects:
            return "an array of objects";
    }
    return "";
}

bool is_in_range(const Json::Value& value, const Field& field) {
    switch (field.type) {
        case integer:
            return value.isInt64() && value.asInt64() >= field.least && value.asInt64() <= field.most;
        case string: {
            const auto bytes = static_cast<std::int64_t>(value.asString().size());
            return bytes >= field.least && bytes <= field.most;
        }
        case strings:
            if (!all_items(value, [](const Json::Value& item) { return item.asString().size() <= k_id_bytes; })) {
                return false;
            }
            break;
        case integers:
            if (!all_items(value, [](const Json::Value& item) { return item.isUInt(); })) return false;
            break;
        case objects:
            break;
        case boolean:
        case object:
            return true;
    }
    const auto count = static_cast<std::int64_t>(value.size());
    return count >= field.least && count <= field.most;
}

constexpr Field k_request{"request", integer, k_optional};

std::optional<ShapeMistake> mistake(ErrorCode code, std::string_view field, std::string message) {
    return ShapeMistake{.code = code, .message = std::move(message), .field = std::string(field)};
}

std::optional<ShapeMistake> check_field(const Json::Value& value, const Field& field) {
    const std::string quoted = '"' + std::string(field.name) + '"';
    if (!has_type(value, field.type)) {
        return mistake(ErrorCode::wrong_type, field.name,
                       "The field " + quoted + " must be " + std::string(name_of(field.type)) + ".");
    }
    if (!is_in_range(value, field)) {
        return mistake(ErrorCode::out_of_range, field.name, "The value of the field " + quoted + " is out of range.");
    }
    return std::nullopt;
}

std::optional<ShapeMistake> check_fields(const MessageKind& kind, const Json::Value& message) {
    for (auto member = message.begin(); member != message.end(); ++member) {
        const std::string name = member.name();
        if (name == "kind") continue;
        const auto field = std::find_if(kind.fields.begin(), kind.fields.end(),
                                        [&](const Field& candidate) { return candidate.name == name; });
        if (field == kind.fields.end() && name != k_request.name) {
            // The name comes from outside and may be long; a long one is left out, because cutting it could break
            // UTF-8.
            const std::string shown = name.size() <= k_id_bytes ? name : std::string();
            return mistake(ErrorCode::unknown_field, shown, std::string(kind_of(ErrorCode::unknown_field).sentence));
        }
        if (auto wrong = check_field(*member, field == kind.fields.end() ? k_request : *field)) return wrong;
    }
    for (const Field& field : kind.fields) {
        if (field.is_required && find_member(message, field.name) == nullptr) {
            return mistake(ErrorCode::missing_field, field.name,
                           "The field \"" + std::string(field.name) + "\" is missing.");
        }
    }
    const auto [one, other] = kind.either;
    if (one.empty()) return std::nullopt;
    const bool has_one = find_member(message, one) != nullptr;
    const bool has_other = find_member(message, other) != nullptr;
    if (has_one == has_other) {
        return mistake(has_one ? ErrorCode::unknown_field : ErrorCode::missing_field, has_one ? other : one,
                       "Exactly one of \"" + std::string(one) + "\" and \"" + std::string(other) + "\" must be there.");
    }
    return std::nullopt;
}

}  // namespace

std::span<const MessageKind> message_kinds() { return k_kinds; }

const MessageKind* find_kind(Sender sender, std::string_view name) {
    const auto kind = std::find_if(k_kinds.begin(), k_kinds.end(), [&](const MessageKind& candidate) {
        return candidate.sender == sender && candidate.name == name;
    });
    return kind == k_kinds.end() ? nullptr : &*kind;
}

std::optional<ShapeMistake> check_shape(Sender sender, const Json::Value& message) {
    if (!message.isObject()) {
        return mistake(ErrorCode::not_an_object, "", std::string(kind_of(ErrorCode::not_an_object).sentence));
    }
    const Json::Value* name = find_member(message, "kind");
    if (name == nullptr) return mistake(ErrorCode::missing_field, "kind", "The field \"kind\" is missing.");
    if (!name->isString()) return mistake(ErrorCode::wrong_type, "kind", "The field \"kind\" must be a string.");
    const MessageKind* kind = find_kind(sender, name->asString());
    if (kind == nullptr) {
        return mistake(ErrorCode::unknown_kind, "kind", std::string(kind_of(ErrorCode::unknown_kind).sentence));
    }
    // A hello of another version may have other fields, so the version is checked first.
    if (sender == Sender::client && kind->name == "hello") {
        const Json::Value* version = find_member(message, "protocol");
        if (version != nullptr && is_integer(*version) && *version != Json::Value(Json::Int64{k_protocol_version})) {
            return mistake(ErrorCode::wrong_version, "protocol",
                           "This server speaks version " + std::to_string(k_protocol_version) +
                               " of the protocol, and you said version " + version->asString() + ".");
        }
    }
    return check_fields(*kind, message);
}

const Json::Value* find_member(const Json::Value& object, std::string_view name) {
    return object.isObject() ? object.find(name.data(), name.data() + name.size()) : nullptr;
}

Json::Value make_message(std::string_view kind) {
    Json::Value message(Json::objectValue);
    message["kind"] = std::string(kind);
    return message;
}

Json::Value make_done(std::string_view of) {
    Json::Value done = make_message("done");
    done["of"] = std::string(of);
    return done;
}

}  // namespace syrtis::protocol
