// SPDX-License-Identifier: MIT
#include "protocol/terraforming/decision_json.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::protocol::terraforming {
namespace {

using game::CommandType;
using game::OpCode;
using game::Phase;
using game::State;

bool all_choose_at_once(Phase phase) {
    return phase == Phase::corporation || phase == Phase::draft || phase == Phase::research;
}

/// What an effect does that asks this, for the words on the screen.
std::string_view effect_name(OpCode code) {
    switch (code) {
        case OpCode::place_ocean:
        case OpCode::place_tile:
            return "place_tile";
        case OpCode::place_marker:
            return "place_marker";
        case OpCode::choose:
            return "choose";
        case OpCode::remove:
            return "remove";
        case OpCode::steal:
            return "steal";
        case OpCode::any_production:
            return "decrease_production";
        case OpCode::remove_from_card:
            return "remove_from_card";
        case OpCode::take_from_card:
            return "take_from_card";
        case OpCode::add_to_card:
            return "add_to_card";
        case OpCode::copy_production:
            return "copy_production";
        case OpCode::convert_production:
            return "convert_production";
        case OpCode::pay_any:
            return "pay";
        case OpCode::look:
            return "look";
        case OpCode::sell_cards:
            return "sell";
        case OpCode::discard_cards:
            return "discard";
        default:
            return "other";
    }
}

bool names_resource(OpCode code) {
    return code == OpCode::remove || code == OpCode::steal || code == OpCode::any_production ||
           code == OpCode::convert_production || code == OpCode::pay_any;
}

bool names_card_resources(OpCode code) {
    return code == OpCode::remove_from_card || code == OpCode::take_from_card || code == OpCode::add_to_card;
}

Json::Value card_resources_json(game::CardResourceSet set) {
    Json::Value list(Json::arrayValue);
    for (std::size_t index = 1; index < game::k_card_resources; ++index) {
        if (((set >> index) & 1U) != 0) list.append(std::string(game::k_card_resource_names[index]));
    }
    return list;
}

void put_effect(Json::Value& json, const Content& content, const State& state) {
    const auto& frame = state.stack.back();
    const auto& op = content.rules.ops[frame.pc];
    json["effect"] = std::string(effect_name(op.code));
    if (frame.source != game::k_no_source) json["source"] = source_id(content, frame.source);
    if (op.code == OpCode::place_ocean) json["tile"] = "ocean";
    if (op.code == OpCode::place_tile) json["tile"] = std::string(content.tile_id(op.b));
    if (names_resource(op.code)) json["resource"] = std::string(game::k_resource_names[op.a]);
    if (op.code == OpCode::convert_production) json["into"] = std::string(game::k_resource_names[op.b]);
    if (names_card_resources(op.code)) json["resources"] = card_resources_json(op.a);
    if (op.code == OpCode::remove || op.code == OpCode::steal || op.code == OpCode::any_production ||
        names_card_resources(op.code)) {
        json["amount"] = game::value_of(content.rules, state, op.amount, {frame.seat, frame.source, frame.paid_amount});
    }
}

void put_answers(Json::Value& json, const Content& content, const game::Question& question) {
    const auto list = [&](const char* key) -> Json::Value& { return json[key] = Json::Value(Json::arrayValue); };
    switch (question.kind) {
        case CommandType::place_tile: {
            auto& spaces = list("spaces");
            for (std::size_t space = 0; space < game::k_spaces; ++space) {
                const auto number = static_cast<game::Space>(space);
                if ((question.spaces & game::space_bit(number)) != 0) spaces.append(space_json(content, number));
            }
            break;
        }
        case CommandType::choose_player: {
            auto& players = list("players");
            for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
                if (core::has_seat(question.players, seat)) players.append(seat);
            }
            break;
        }
        case CommandType::choose_card: {
            auto& cards = list("cards");
            for (const std::size_t source : question.sources) {
                cards.append(source_id(content, static_cast<game::Source>(source)));
            }
            break;
        }
        case CommandType::choose_option: {
            auto& options = list("options");
            for (int option = 0; option < 8; ++option) {
                if (((question.options >> option) & 1U) != 0) options.append(option);
            }
            break;
        }
        case CommandType::choose_amount:
            json["minimum"] = question.minimum;
            json["maximum"] = question.maximum;
            break;
        default:
            break;
    }
    if (question.kind != CommandType::choose_amount) json["optional"] = question.optional;
}

void put_picking(Json::Value& json, const Content& content, const game::Picking& picking) {
    json["cards"] = cards_json(content, offered_cards(picking));
    json["minimum"] = picking.minimum;
    json["maximum"] = std::min<int>(picking.maximum, static_cast<int>(json["cards"].size()));
    json["picked"] = picking.picked;
    if (picking.buys) json["price_each"] = game::k_card_price;
}

}  // namespace

std::optional<Asked> asked_of(const Content& content, const State& state, core::Seat seat) {
    if (!core::has_seat(game::TerraformingMars::pending(state), seat)) return std::nullopt;
    Asked asked;
    if (all_choose_at_once(state.phase) && state.stack.empty()) {
        if (state.phase == Phase::corporation && state.players[seat].choice.corporation == game::k_no_corporation) {
            asked.kind = game::k_command_type_names[static_cast<std::size_t>(CommandType::choose_corporation)];
        } else {
            asked.kind = k_choose_cards;
            asked.picking = game::private_picking(content.rules, state, seat);
        }
    } else if (state.stack.empty()) {
        asked.kind = k_action_menu;
    } else {
        const auto question = game::frame_question(content.rules, state);
        if (question.kind == CommandType::pick_card) {
            asked.kind = k_choose_cards;
            asked.picking = question.picking;
        } else {
            asked.kind = game::k_command_type_names[static_cast<std::size_t>(question.kind)];
        }
        asked.question = question;
    }
    return asked;
}

std::vector<game::Card> offered_cards(const game::Picking& picking) {
    std::vector<game::Card> cards;
    if (picking.from_hand) {
        for (const std::size_t card : picking.hand) cards.push_back(static_cast<game::Card>(card));
    } else {
        cards.assign(picking.offer.begin(), picking.offer.end());
    }
    return cards;
}

Json::Value question_json(const Content& content, const State& state, core::Seat seat) {
    const auto asked = asked_of(content, state, seat);
    if (!asked) return {};
    Json::Value json(Json::objectValue);
    json["kind"] = std::string(asked->kind);
    json["player"] = seat;
    if (asked->kind == game::k_command_type_names[static_cast<std::size_t>(CommandType::choose_corporation)]) {
        json["corporations"] = Json::Value(Json::arrayValue);
        for (const auto corporation : state.players[seat].choice.corporations) {
            json["corporations"].append(corporation_id(content, corporation));
        }
    }
    if (asked->question) put_effect(json, content, state);
    if (asked->picking) {
        put_picking(json, content, *asked->picking);
    } else if (asked->question) {
        put_answers(json, content, *asked->question);
    }
    return json;
}

}  // namespace syrtis::protocol::terraforming
