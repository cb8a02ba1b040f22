// SPDX-License-Identifier: MIT
#include "protocol/dig/view_json.hpp"

#include <utility>

#include "engine/dig/holdings.hpp"
#include "protocol/dig/decision_json.hpp"
#include "protocol/dig/options_json.hpp"

namespace syrtis::protocol::dig {
namespace {

using game::View;

Json::Value object() { return Json::Value(Json::objectValue); }

Json::Value seats_json(core::SeatSet seats) {
    Json::Value list(Json::arrayValue);
    for (core::Seat seat = 0; seat < game::k_max_players; ++seat) {
        if (core::has_seat(seats, seat)) list.append(seat);
    }
    return list;
}

Json::Value pile_json(const Content& content, const game::PublicPile& pile) {
    Json::Value json = object();
    json["height"] = pile.height;
    json["explored"] = pile.explored;
    if (pile.difficulty != 0) json["difficulty"] = pile.difficulty;
    if (pile.tile < game::k_tiles) {
        const auto& rule = content.rules.tiles[pile.tile];
        json["tile"] = content.tile_id(pile.tile);
        json["transport"] = rule.transport;
        json["points"] = rule.points;
        if (rule.bonus != game::Bonus::none) json["bonus"] = word_of(game::k_bonus_names, rule.bonus);
    }
    for (std::size_t level = 0; level < game::k_pile_height; ++level) {
        const std::string number = std::to_string(level + 1);
        if (pile.surveyed[level] != 0) json["surveyed"][number] = seats_json(pile.surveyed[level]);
        if (pile.known[level] != game::k_no_tile) json["known"][number] = content.tile_id(pile.known[level]);
    }
    return json;
}

Json::Value holdings_json(const Content& content, const game::Holdings& holdings) {
    Json::Value json = object();
    json["tiles"] = tiles_json(content, holdings.tiles);
    json["tokens"] = holdings.tokens;
    json["points"] = game::points_of(content.rules, holdings);
    return json;
}

Json::Value player_json(const Content& content, const View& view, core::Seat seat) {
    const auto& player = view.players[seat];
    Json::Value json = object();
    for (std::size_t index = 0; index < game::k_equipment; ++index) {
        json["levels"][std::string(game::k_equipment_names[index])] = player.levels[index];
    }
    json["stations"] = object();
    for (game::Place place = 0; place < game::k_places; ++place) {
        if (player.stations[place] != 0) json["stations"][place_name(place)] = player.stations[place];
    }
    json["transported"] = player.transported;
    if (seat < view.face_up.size()) json["collection"] = holdings_json(content, view.face_up[seat]);
    return json;
}

void put_progress(Json::Value& json, const Content& content, const View& view) {
    if (view.seat != core::k_no_seat) json["seat"] = view.seat;
    json["options"] = options_json(view.options);
    json["phase"] = word_of(game::k_phase_names, view.phase);
    json["round"] = view.round;
    json["first_player"] = view.first_player;
    json["active_player"] = view.active_player;
    if (view.announced != core::k_no_seat) json["announced"] = view.announced;
    json["actions_taken"] = view.actions_taken;
    json["actions_in_turn"] = content.rules.actions_in_turn;
    json["idle_turns"] = view.idle_turns;
    json["productive"] = view.productive;
    json["bonuses"] = bonuses_json(view.bonuses);
    if (view.question != game::Question::none) json["question"] = word_of(game::k_question_names, view.question);
    if (view.moved_owner != core::k_no_seat) json["moved_player"] = view.moved_owner;
    if (view.moved_from != game::k_no_place) json["moved_from"] = place_name(view.moved_from);
    if (!view.options.open) json["victory_points"] = content.rules.victory_points[sides(view.options)];
}

}  // namespace

Json::Value view_json(const Content& content, const View& view) {
    Json::Value json = object();
    put_progress(json, content, view);
    for (game::Place place = 0; place < game::k_places; ++place) {
        json["piles"][place_name(place)] = pile_json(content, view.piles[place]);
    }
    for (core::Seat seat = 0; seat < sides(view.options); ++seat) {
        json["players"][std::to_string(seat)] = player_json(content, view, seat);
    }
    json["gone"] = tiles_json(content, view.gone);
    if (view.seat != core::k_no_seat) json["own"] = holdings_json(content, view.own);
    return json;
}

}  // namespace syrtis::protocol::dig
