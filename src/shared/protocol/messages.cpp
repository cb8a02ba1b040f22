// SPDX-License-Identifier: MIT
#include "protocol/messages.hpp"

#include <algorithm>

#include "protocol/client_messages.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::protocol {
namespace {

using enum FieldType;

constexpr std::int64_t k_id_bytes = 64;

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
        case number:
            return value.isNumeric() && !value.isBool();
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
        case number:
            return "a number";
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
        case number:
        case object:
            return true;
    }
    const auto count = static_cast<std::int64_t>(value.size());
    return count >= field.least && count <= field.most;
}

constexpr Field k_request{.name = "request", .type = integer, .is_required = false};

/// Whether a message may have fields that its kind does not define.
enum class UnknownFields : std::uint8_t { refused, ignored };

std::optional<ShapeMistake> mistake(ErrorCode code, std::string_view field, std::string message) {
    return ShapeMistake{.code = code, .message = std::move(message), .field = std::string(field)};
}

std::optional<ShapeMistake> check_fields(const MessageKind& kind, const Json::Value& message, UnknownFields unknown) {
    for (auto member = message.begin(); member != message.end(); ++member) {
        const std::string name = member.name();
        if (name == "kind") continue;
        const auto field = std::find_if(kind.fields.begin(), kind.fields.end(),
                                        [&](const Field& candidate) { return candidate.name == name; });
        if (field == kind.fields.end() && name != k_request.name) {
            if (unknown == UnknownFields::ignored) continue;
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

std::optional<ShapeMistake> check(Sender sender, const Json::Value& message, UnknownFields unknown) {
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
    return check_fields(*kind, message, unknown);
}

}  // namespace

std::span<const MessageKind> message_kinds(Sender sender) {
    return sender == Sender::client ? client_message_kinds() : server_message_kinds();
}

const MessageKind* find_kind(Sender sender, std::string_view name) {
    const auto kinds = message_kinds(sender);
    const auto kind = std::ranges::find(kinds, name, &MessageKind::name);
    return kind == kinds.end() ? nullptr : &*kind;
}

std::optional<ShapeMistake> check_field(const Json::Value& value, const Field& field) {
    const std::string name(field.name);
    if (!has_type(value, field.type)) {
        return mistake(ErrorCode::wrong_type, name,
                       "The field \"" + name + "\" must be " + std::string(name_of(field.type)) + ".");
    }
    if (!is_in_range(value, field)) {
        return mistake(ErrorCode::out_of_range, name, "The value of the field \"" + name + "\" is out of range.");
    }
    return std::nullopt;
}

std::optional<ShapeMistake> check_shape(Sender sender, const Json::Value& message) {
    return check(sender, message, UnknownFields::refused);
}

std::optional<ShapeMistake> check_known_fields(Sender sender, const Json::Value& message) {
    return check(sender, message, UnknownFields::ignored);
}

const Json::Value* find_member(const Json::Value& object, std::string_view name) {
    return object.isObject() ? object.find(name.data(), name.data() + name.size()) : nullptr;
}

Json::Value make_message(std::string_view kind) {
    Json::Value message(Json::objectValue);
    message["kind"] = std::string(kind);
    return message;
}

Json::Value with_request(Json::Value message, std::int64_t request) {
    message[std::string(k_request.name)] = Json::Int64{request};
    return message;
}

std::optional<std::int64_t> request_of(const Json::Value& message) {
    const Json::Value* const request = find_member(message, k_request.name);
    return request != nullptr && !check_field(*request, k_request) ? std::optional(request->asInt64()) : std::nullopt;
}

}  // namespace syrtis::protocol
