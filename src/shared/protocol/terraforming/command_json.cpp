// SPDX-License-Identifier: MIT
#include "protocol/terraforming/command_json.hpp"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/terraforming/refusal.hpp"
#include "text/utf8.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::Command;
using game::CommandType;
using game::Payment;
using text::JsonWriter;

/// No hand has more cards than this.
constexpr Json::ArrayIndex k_most_cards = game::k_max_cards;
/// No question has more options.
constexpr std::int64_t k_most_options = 254;

CodedRefusal malformed(std::string message) { return {k_malformed_command, std::move(message), Json::Value()}; }

CodedRefusal refused(game::RefusalCode code, std::string message) {
    return {std::string(game::k_refusal_code_names[static_cast<std::size_t>(code)]), std::move(message), Json::Value()};
}

/// Reads the fields of one object and keeps the first fault.
class Fields {
   public:
    Fields(const Content& content, const Json::Value& object) : content_(content), object_(object) {}

    void allow_only(std::initializer_list<std::string_view> keys) {
        for (const auto& key : object_.getMemberNames()) {
            if (key == "type" || std::find(keys.begin(), keys.end(), key) != keys.end()) continue;
            fail(malformed("This command has no \"" + std::string(text::shortened(key)) + "\"."));
        }
    }
    [[nodiscard]] bool has(const char* key) const { return object_.isMember(key); }

    template <class Find>
    game::CommandTarget id(const char* key, Find find, bool may_be_null = false) {
        if (!need(key)) return game::k_none;
        const auto& value = object_[key];
        if (value.isNull() && may_be_null) return game::k_none;
        if (!value.isString()) {
            fail(malformed(std::string("\"") + key + "\" must be a name."));
            return game::k_none;
        }
        const auto found = find(value);
        if (!found) fail(refused(game::RefusalCode::unknown_target, std::string("There is no such ") + key + "."));
        return found.value_or(game::k_none);
    }

    game::CommandTarget space() {
        if (!need("space")) return game::k_none;
        const auto& value = object_["space"];
        if (!value.isString() && !value.isNumeric()) {
            fail(malformed("\"space\" must be a number or a name."));
            return game::k_none;
        }
        const auto found = read_space(content_, value);
        if (!found) fail(refused(game::RefusalCode::unknown_target, "There is no such space."));
        return found.value_or(game::k_none);
    }

    std::int64_t number(const char* key, std::int64_t minimum, std::int64_t maximum, game::RefusalCode otherwise) {
        if (!need(key)) return minimum;
        const auto& value = object_[key];
        if (!value.isNumeric()) {
            fail(malformed(std::string("\"") + key + "\" must be a number."));
            return minimum;
        }
        const auto found = text::read_integer(value, minimum, maximum);
        if (!found) fail(refused(otherwise, std::string("\"") + key + "\" is out of range."));
        return found.value_or(minimum);
    }

    /// Reads a number, or k_none for null.
    game::CommandTarget number_or_none(const char* key, std::int64_t maximum) {
        if (need(key) && object_[key].isNull()) return game::k_none;
        return static_cast<game::CommandTarget>(number(key, 0, maximum, game::RefusalCode::unknown_target));
    }

    Payment payment() {
        if (!has("payment")) return {};
        const auto& object = object_["payment"];
        Payment payment{.megacredits = 0};
        if (!object.isObject()) {
            fail(malformed("\"payment\" must be an object."));
            return payment;
        }
        for (const auto& key : object.getMemberNames()) {
            std::uint8_t* const units = key == "megacredits" ? &payment.megacredits
                                        : key == "steel"     ? &payment.steel
                                        : key == "titanium"  ? &payment.titanium
                                        : key == "heat"      ? &payment.heat
                                        : key == "microbe"   ? &payment.microbes
                                                             : nullptr;
            if (units == nullptr) {
                fail(malformed("A payment has no \"" + std::string(text::shortened(key)) + "\"."));
                return payment;
            }
            if (!object[key].isNumeric()) {
                fail(malformed("\"payment." + key + "\" must be a number."));
                return payment;
            }
            const auto value = text::read_integer(object[key], 0, Payment::k_all - 1);
            if (!value)
                fail(refused(game::RefusalCode::amount_out_of_range, "\"payment." + key + "\" is out of range."));
            *units = static_cast<std::uint8_t>(value.value_or(0));
        }
        return payment;
    }

    std::vector<game::Source> cards() {
        std::vector<game::Source> cards;
        if (!need("cards")) return cards;
        const auto& list = object_["cards"];
        if (!list.isArray()) {
            fail(malformed("\"cards\" must be a list of names."));
            return cards;
        }
        if (list.size() > k_most_cards) {
            fail(refused(game::RefusalCode::too_many_cards, "These are more cards than the game has."));
            return cards;
        }
        for (const auto& item : list) {
            if (!item.isString()) {
                fail(malformed("\"cards\" must be a list of names."));
                return cards;
            }
            const auto card = read_playable(content_, item);
            if (!card) {
                fail(refused(game::RefusalCode::unknown_target, "There is no such card."));
                return cards;
            }
            if (std::find(cards.begin(), cards.end(), *card) != cards.end()) {
                fail(refused(game::RefusalCode::cards_out_of_order, "A card is named twice."));
                return cards;
            }
            cards.push_back(*card);
        }
        return cards;
    }

    [[nodiscard]] const Content& content() const { return content_; }
    [[nodiscard]] const std::optional<CodedRefusal>& failure() const { return failure_; }

   private:
    bool need(const char* key) {
        if (has(key)) return true;
        fail(malformed(std::string("This command needs \"") + key + "\"."));
        return false;
    }
    void fail(CodedRefusal refusal) {
        if (!failure_) failure_ = std::move(refusal);
    }

    const Content& content_;
    const Json::Value& object_;
    std::optional<CodedRefusal> failure_;
};

game::CommandTarget card(Fields& fields) {
    return fields.id("card", [&](const Json::Value& value) { return read_playable(fields.content(), value); });
}

game::CommandTarget source(Fields& fields, bool may_be_null) {
    return fields.id(
        "card", [&](const Json::Value& value) { return read_source(fields.content(), value); }, may_be_null);
}

void read_project(Fields& fields, Command& command, WireCommand& wire) {
    command.target =
        fields.id("project", [&](const Json::Value& value) { return fields.content().find_project(value.asString()); });
    const auto& projects = fields.content().rules.projects;
    const bool sells = command.target < projects.size() && projects[command.target].sells_cards;
    if (sells) {
        fields.allow_only({"project", "payment", "cards"});
        wire.chooses_cards = fields.has("cards");
        if (wire.chooses_cards) wire.cards = fields.cards();
    } else {
        fields.allow_only({"project", "payment"});
    }
    command.payment = fields.payment();
}

void read_player(Fields& fields, Command& command) {
    fields.allow_only({"player", "amount"});
    command.target = fields.number_or_none("player", core::k_max_seats - 1);
    if (fields.has("amount")) {
        command.amount =
            static_cast<std::uint16_t>(fields.number("amount", 1, 0xffff, game::RefusalCode::amount_out_of_range));
    }
}

void read_fields(Fields& fields, Command& command, WireCommand& wire) {
    const auto& content = fields.content();
    switch (command.type) {
        case CommandType::choose_corporation:
            fields.allow_only({"corporation"});
            command.target =
                fields.id("corporation", [&](const Json::Value& value) { return read_corporation(content, value); });
            break;
        case CommandType::pick_card:
            fields.allow_only({"card"});
            command.target = card(fields);
            break;
        case CommandType::done:
            fields.allow_only({"payment"});
            command.payment = fields.payment();
            break;
        case CommandType::play_card:
            fields.allow_only({"card", "payment"});
            command.target = card(fields);
            command.payment = fields.payment();
            break;
        case CommandType::standard_project:
            read_project(fields, command, wire);
            break;
        case CommandType::claim_milestone:
            fields.allow_only({"milestone", "payment"});
            command.target = fields.id(
                "milestone", [&](const Json::Value& value) { return content.find_milestone(value.asString()); });
            command.payment = fields.payment();
            break;
        case CommandType::fund_award:
            fields.allow_only({"award", "payment"});
            command.target =
                fields.id("award", [&](const Json::Value& value) { return content.find_award(value.asString()); });
            command.payment = fields.payment();
            break;
        case CommandType::use_action:
            fields.allow_only({"card", "payment"});
            command.target = source(fields, false);
            command.payment = fields.payment();
            break;
        case CommandType::place_tile:
            fields.allow_only({"space"});
            command.target = fields.space();
            break;
        case CommandType::choose_player:
            read_player(fields, command);
            break;
        case CommandType::choose_card:
            fields.allow_only({"card"});
            command.target = source(fields, true);
            break;
        case CommandType::choose_option:
            fields.allow_only({"option"});
            command.target = fields.number_or_none("option", k_most_options);
            break;
        case CommandType::choose_amount:
            fields.allow_only({"amount"});
            command.amount =
                static_cast<std::uint16_t>(fields.number("amount", 0, 0xffff, game::RefusalCode::amount_out_of_range));
            break;
        case CommandType::first_action:
        case CommandType::convert_plants:
        case CommandType::convert_heat:
        case CommandType::end_turn:
        case CommandType::pass:
            fields.allow_only({});
            break;
    }
}

void write_target_or_null(JsonWriter& out, game::CommandTarget target) {
    if (target == game::k_none) {
        out.null();
    } else {
        out.value(target);
    }
}

void write_payment(JsonWriter& out, const Payment& payment) {
    out.begin_object();
    if (payment.megacredits != 0) out.member("megacredits", payment.megacredits);
    if (payment.steel != 0) out.member("steel", payment.steel);
    if (payment.titanium != 0) out.member("titanium", payment.titanium);
    if (payment.heat != 0) out.member("heat", payment.heat);
    if (payment.microbes != 0) out.member("microbe", payment.microbes);
    out.end_object();
}

bool pays_other_than_all(const Payment& payment) { return payment != Payment{}; }

void write_members(JsonWriter& out, const Content& content, const Command& command) {
    out.member("type", game::k_command_type_names[static_cast<std::size_t>(command.type)]);
    switch (command.type) {
        case CommandType::choose_corporation:
            out.member("corporation", corporation_id(content, command.corporation()));
            break;
        case CommandType::pick_card:
        case CommandType::play_card:
            out.member("card", source_id(content, command.target));
            break;
        case CommandType::standard_project:
            out.member("project", project_id(content, command.target));
            break;
        case CommandType::claim_milestone:
            out.member("milestone", milestone_id(content, command.target));
            break;
        case CommandType::fund_award:
            out.member("award", award_id(content, command.target));
            break;
        case CommandType::use_action:
            out.member("card", source_id(content, command.target));
            break;
        case CommandType::place_tile:
            write_space(out.key("space"), content, command.space());
            break;
        case CommandType::choose_player:
            write_target_or_null(out.key("player"), command.target);
            if (command.amount != 0) out.member("amount", command.amount);
            break;
        case CommandType::choose_card:
            if (command.target == game::k_none) {
                out.key("card").null();
            } else {
                out.member("card", source_id(content, command.target));
            }
            break;
        case CommandType::choose_option:
            write_target_or_null(out.key("option"), command.target);
            break;
        case CommandType::choose_amount:
            out.member("amount", command.amount);
            break;
        case CommandType::done:
        case CommandType::first_action:
        case CommandType::convert_plants:
        case CommandType::convert_heat:
        case CommandType::end_turn:
        case CommandType::pass:
            break;
    }
    if (pays_other_than_all(command.payment)) write_payment(out.key("payment"), command.payment);
}

}  // namespace

core::Result<WireCommand, CodedRefusal> read_command(const Content& content, const Json::Value& json) {
    if (!json.isObject()) return core::Failure{malformed("A command is an object.")};
    if (!json["type"].isString()) return core::Failure{malformed("A command needs a \"type\", which is a name.")};
    WireCommand wire;
    Fields fields(content, json);
    if (json["type"].asString() == "choose_cards") {
        fields.allow_only({"cards", "payment"});
        wire.chooses_cards = true;
        wire.cards = fields.cards();
        wire.payment = fields.payment();
    } else {
        const auto type = text::read_word(game::k_command_type_names, json["type"]);
        if (!type) return core::Failure{malformed("There is no command of this type.")};
        Command command{.type = static_cast<CommandType>(*type)};
        read_fields(fields, command, wire);
        wire.head.push_back(command);
    }
    if (fields.failure()) return core::Failure{*fields.failure()};
    return wire;
}

void write_command(JsonWriter& out, const Content& content, const Command& command) {
    out.begin_object();
    write_members(out, content, command);
    out.end_object();
}

Json::Value command_json(const Content& content, const Command& command) {
    return text::tree_of([&](JsonWriter& out) { write_command(out, content, command); });
}

void write_command_with_cards(JsonWriter& out, const Content& content, const Command& command,
                              std::span<const game::Source> cards) {
    out.begin_object();
    write_members(out, content, command);
    write_cards(out.key("cards"), content, cards);
    out.end_object();
}

void write_choice(JsonWriter& out, const Content& content, std::span<const game::Source> cards,
                  const Payment& payment) {
    out.begin_object();
    out.member("type", "choose_cards");
    write_cards(out.key("cards"), content, cards);
    if (pays_other_than_all(payment)) write_payment(out.key("payment"), payment);
    out.end_object();
}

}  // namespace syrtis::protocol::terraforming
