// SPDX-License-Identifier: MIT
// Codec::read_view() reads values with defaults for missing and invalid ones, and then checks the whole: the result
// must be written exactly as the input, and some position must look like it. So no key needs a separate check.
#include <limits>

#include "engine/dig/dig_mars.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/possible_view.hpp"

namespace syrtis::protocol::dig {
namespace {

using game::View;

/// Returns a member of a value that may not be an object.
const Json::Value& member(const Json::Value& json, const std::string& key) {
    static const Json::Value k_null;
    return json.isObject() && json.isMember(key) ? json[key] : k_null;
}

template <class Number>
void read_number(const Json::Value& json, const std::string& key, Number& number) {
    const auto value = text::read_integer(member(json, key), 0, std::numeric_limits<Number>::max());
    if (value) number = static_cast<Number>(*value);
}

void read_flag(const Json::Value& json, const std::string& key, bool& flag) {
    const auto& value = member(json, key);
    if (value.isBool()) flag = value.asBool();
}

void read_seat(const Json::Value& json, core::Seat& seat) {
    if (const auto value = text::read_integer(json, 0, game::k_max_players - 1)) seat = static_cast<core::Seat>(*value);
}

template <class Words, class Enumeration>
void read_enumeration(const Words& words, const Json::Value& json, Enumeration& value) {
    if (const auto word = text::read_word(words, json)) value = static_cast<Enumeration>(*word);
}

game::TileSet read_tiles(const Content& content, const Json::Value& json) {
    game::TileSet tiles;
    if (!json.isObject()) return tiles;
    for (const auto& key : json.getMemberNames()) {
        if (const auto tile = content.find_tile(key)) tiles.insert(*tile);
    }
    return tiles;
}

game::Holdings read_holdings(const Content& content, const Json::Value& json) {
    game::Holdings holdings{.tiles = read_tiles(content, member(json, "tiles"))};
    read_number(json, "tokens", holdings.tokens);
    return holdings;
}

core::SeatSet read_seats(const Json::Value& json) {
    core::SeatSet seats = 0;
    if (!json.isArray()) return seats;
    for (const auto& item : json) {
        core::Seat seat = core::k_no_seat;
        read_seat(item, seat);
        if (seat != core::k_no_seat) seats = static_cast<core::SeatSet>(seats | core::seat_bit(seat));
    }
    return seats;
}

void read_pile(const Content& content, const Json::Value& json, game::PublicPile& pile) {
    if (const auto height = text::read_integer(member(json, "height"), 0, game::k_pile_height)) {
        pile.height = static_cast<std::uint8_t>(*height);
    }
    read_flag(json, "explored", pile.explored);
    read_number(json, "difficulty", pile.difficulty);
    pile.tile = read_tile(content, member(json, "tile")).value_or(game::k_no_tile);
    for (std::size_t level = 0; level < game::k_pile_height; ++level) {
        const std::string number = std::to_string(level + 1);
        pile.surveyed[level] = read_seats(member(member(json, "surveyed"), number));
        pile.known[level] = read_tile(content, member(member(json, "known"), number)).value_or(game::k_no_tile);
    }
}

void read_player(const Content& content, const Json::Value& json, View& view, core::Seat seat) {
    auto& player = view.players[seat];
    for (std::size_t index = 0; index < game::k_equipment; ++index) {
        const auto level =
            text::read_integer(member(member(json, "levels"), std::string(game::k_equipment_names[index])),
                               game::k_first_level, game::k_last_level);
        if (level) player.levels[index] = static_cast<std::uint8_t>(*level);
    }
    for (game::Place place = 0; place < game::k_places; ++place) {
        read_number(member(json, "stations"), place_name(place), player.stations[place]);
    }
    read_number(json, "transported", player.transported);
    if (game::is_face_up(view.options, view.phase)) {
        view.face_up.push_back(read_holdings(content, member(json, "collection")));
    }
}

void read_progress(const Json::Value& json, View& view) {
    read_enumeration(game::k_phase_names, member(json, "phase"), view.phase);
    read_number(json, "round", view.round);
    read_seat(member(json, "first_player"), view.first_player);
    read_seat(member(json, "active_player"), view.active_player);
    read_seat(member(json, "announced"), view.announced);
    read_number(json, "actions_taken", view.actions_taken);
    read_number(json, "idle_turns", view.idle_turns);
    read_flag(json, "productive", view.productive);
    for (std::size_t index = 0; index < game::k_bonuses; ++index) {
        read_number(member(json, "bonuses"), std::string(game::k_bonus_names[index]), view.bonuses[index]);
    }
    read_enumeration(game::k_question_names, member(json, "question"), view.question);
    read_seat(member(json, "moved_player"), view.moved_owner);
    view.moved_from = read_place(member(json, "moved_from")).value_or(game::k_no_place);
}

}  // namespace

core::Result<View, std::string> Codec::read_view(const Json::Value& json) const {
    const auto& players = member(json, "players");
    if (!players.isObject() || players.size() < game::k_min_players || players.size() > game::k_max_players) {
        return core::Failure{std::string("a view needs 2 to 4 players")};
    }
    const auto seats = static_cast<core::Seat>(players.size());
    const auto options = read_options(member(json, "options"), seats);
    if (!options) return core::Failure{options.error().message};
    View view;
    view.options = *options;
    read_seat(member(json, "seat"), view.seat);
    if (view.seat != core::k_no_seat && view.seat >= seats) return core::Failure{std::string("there is no such seat")};
    read_progress(json, view);
    for (game::Place place = 0; place < game::k_places; ++place) {
        read_pile(content(), member(member(json, "piles"), place_name(place)), view.piles[place]);
    }
    for (core::Seat seat = 0; seat < seats; ++seat) {
        read_player(content(), member(players, std::to_string(seat)), view, seat);
    }
    view.gone = read_tiles(content(), member(json, "gone"));
    if (view.seat != core::k_no_seat) view.own = read_holdings(content(), member(json, "own"));
    if (view_json(view) != json) return core::Failure{std::string("this is no view of a game")};
    if (!is_possible_view<game::DigMars>(rules(), view)) {
        return core::Failure{std::string("no position of a game looks like this")};
    }
    return view;
}

}  // namespace syrtis::protocol::dig
