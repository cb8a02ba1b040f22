// SPDX-License-Identifier: MIT
#include "protocol/terraforming/decision_json.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/terraforming/counting.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::protocol::terraforming {
namespace {

namespace op = game::operation;

using game::CommandType;
using game::Phase;
using game::State;

bool all_choose_at_once(Phase phase) {
    return phase == Phase::corporation || phase == Phase::draft || phase == Phase::research;
}

Json::Value card_resources_json(game::CardResourceSet set) {
    Json::Value list(Json::arrayValue);
    for (std::size_t index = 1; index < game::k_card_resources; ++index) {
        if (((set >> index) & 1U) != 0) list.append(std::string(game::k_card_resource_names[index]));
    }
    return list;
}

/// What the effect at the top frame does that asks: its name and what it is about, for the words on the screen. One
/// function for each operation that asks.
class PutEffect {
   public:
    PutEffect(Json::Value& json, const Content& content, const State& state)
        : json_(json), content_(content), state_(state), frame_(state.stack.back()) {}

    void operator()(const op::PlaceOcean& /*place*/) const { put_tile(game::k_ocean); }
    void operator()(const op::PlaceTile& place) const { put_tile(place.tile); }
    void operator()(const op::PlaceMarker& /*place*/) const { put("place_marker"); }
    void operator()(const op::Choose& /*choose*/) const { put("choose"); }
    void operator()(const op::Remove& remove) const { put_loss("remove", remove.resource, remove.up_to); }
    void operator()(const op::Steal& steal) const { put_loss("steal", steal.resource, steal.up_to); }
    void operator()(const op::LowerAnyProduction& lower) const {
        put_loss("decrease_production", lower.resource, lower.steps);
    }
    void operator()(const op::RemoveFromCard& remove) const {
        put_card("remove_from_card", remove.resources, remove.up_to);
    }
    void operator()(const op::RemoveMostValuable& remove) const {
        put_card("remove_from_card", remove.resources, {.amount = 1});
    }
    void operator()(const op::TakeFromCard& take) const { put_card("take_from_card", take.resources, take.units); }
    void operator()(const op::AddToCard& add) const { put_card("add_to_card", add.resources, add.units); }
    void operator()(const op::CopyProduction& /*copy*/) const { put("copy_production"); }
    void operator()(const op::ConvertProduction& convert) const {
        put("convert_production");
        json_["resource"] = name(convert.from);
        json_["into"] = name(convert.to);
    }
    void operator()(const op::PayAny& pay) const {
        put("pay");
        json_["resource"] = name(pay.resource);
    }
    void operator()(const op::Look& /*look*/) const { put("look"); }
    void operator()(const op::SellCards& /*sell*/) const { put("sell"); }
    void operator()(const op::DiscardCards& /*discard*/) const { put("discard"); }
    void operator()(const op::OrderEffects& /*order*/) const { put("other"); }
    template <class Operation>
    requires(!op::Asking<Operation>) void operator()(const Operation& /*operation*/) const {}

   private:
    void put(const char* effect) const { json_["effect"] = effect; }
    void put_tile(game::Tile tile) const {
        put("place_tile");
        json_["tile"] = std::string(content_.tile_id(tile));
    }
    void put_loss(const char* effect, game::Resource resource, const game::Amount& amount) const {
        put(effect);
        json_["resource"] = name(resource);
        put_amount(amount);
    }
    void put_card(const char* effect, game::CardResourceSet resources, const game::Amount& amount) const {
        put(effect);
        json_["resources"] = card_resources_json(resources);
        put_amount(amount);
    }
    void put_amount(const game::Amount& amount) const {
        json_["amount"] =
            game::value_of(content_.rules, state_, amount, {frame_.seat, frame_.source, frame_.paid_amount});
    }
    static std::string name(game::Resource resource) {
        return std::string(game::k_resource_names[static_cast<std::size_t>(resource)]);
    }

    Json::Value& json_;
    const Content& content_;
    const State& state_;
    const game::Frame& frame_;
};

void put_effect(Json::Value& json, const Content& content, const State& state) {
    const auto& frame = state.stack.back();
    op::visit(content.rules.ops[frame.pc], PutEffect(json, content, state));
    if (frame.source != game::k_no_source) json["source"] = source_id(content, frame.source);
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
