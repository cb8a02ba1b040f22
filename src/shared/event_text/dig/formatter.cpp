// SPDX-License-Identifier: MIT
#include "event_text/dig/formatter.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "protocol/described_json.hpp"
#include "protocol/dig/names.hpp"

namespace syrtis::event_text::dig {

namespace wire = protocol::dig;
using content::msgid;
using content::number_text;
using game::Cause;
using game::Event;
using game::EventType;

namespace {

constexpr std::array<std::string_view, game::k_bonuses> k_bonuses{
    msgid("extra dig"), msgid("extra transport"), msgid("move a station"), msgid("fortune"), msgid("survey")};
constexpr std::array<std::string_view, game::k_equipment> k_equipment{msgid("Dig"), msgid("Transport"), msgid("Fleet")};

const Event* find(const std::vector<Event>& events, EventType type) {
    const auto found = std::ranges::find(events, type, &Event::type);
    return found == events.end() ? nullptr : &*found;
}

/// The event with the greatest weight names the command.
int weight(EventType type) {
    switch (type) {
        case EventType::bonus_used:
            return 1;
        case EventType::points_changed:
        case EventType::bonus_gained:
        case EventType::match_finished:
        case EventType::turn_ended:
        case EventType::events_dropped:
            return 0;
        default:
            return 2;
    }
}

void add_separator(Pieces& pieces) { pieces.push_back({" · ", PieceRole::separator}); }

}  // namespace

void Formatter::format(const Json::Value& json) {
    Events events;
    if (json.isArray()) {
        for (const auto& one : json) {
            if (const auto event = protocol::read_loosely<Event>(one, content_)) events.push_back(*event);
        }
    }
    if (events.empty()) return;
    const auto actor = events.front().by != core::k_no_seat ? events.front().by : events.front().seat;
    if (auto pieces = sentence(events); !pieces.empty()) {
        add_details(pieces, events, actor);
        add_shares(pieces, events, actor);
        begin(LineKind::player_action, actor, std::move(pieces)).concern = concern_of(events, actor);
    }
    if (const auto* finished = find(events, EventType::match_finished)) add_end(*finished);
}

Pieces Formatter::sentence(const Events& events) const {
    const auto& event = *std::ranges::max_element(events, {}, [](const Event& each) { return weight(each.type); });
    const bool by_bonus = event.cause == Cause::bonus;
    switch (event.type) {
        case EventType::station_placed:
            return fill_in(text(msgid("places a station: {0}")), {place(event.place)});
        case EventType::station_moved:
            if (event.by == core::k_no_seat) {
                return fill_in(
                    text(by_bonus ? msgid("moves a station with a bonus: {0}") : msgid("moves a station: {0}")),
                    {place(event.to)});
            }
            return fill_in(text(msgid("moves a station of {0}: {1}")), {name_of(event.seat), place(event.to)});
        case EventType::tile_dug:
            return fill_in(text(by_bonus ? msgid("digs with a bonus: {0}") : msgid("digs: {0}")), {place(event.place)});
        case EventType::tile_taken: {
            if (!is_tile(event.tile)) return fill_in(text(msgid("transports a tile: {0}")), {place(event.place)});
            const int worth = content_.rules.tiles[event.tile].points;
            return fill_in(text(by_bonus ? msgid("transports {0} with a bonus: {1}") : msgid("transports {0}: {1}")),
                           {points(worth, number_text(worth)), place(event.place)});
        }
        case EventType::upgraded: {
            if (event.subject >= game::k_equipment) return {};
            auto pieces = fill_in(text(msgid("upgrade: {0} to level {1}")),
                                  {one_piece(text(k_equipment[event.subject]), PieceRole::object,
                                             {"equipment", std::string(game::k_equipment_names[event.subject])}),
                                   one_piece(number_text(event.value), PieceRole::object, {}, event.value)});
            if (event.price <= 0) return pieces;
            pieces.push_back({" ", PieceRole::cost});
            auto price = points(event.price, number_text(event.price));
            for (auto& piece : price) piece.role = PieceRole::cost;
            append(pieces, fill_in(text(msgid("for {0}")), {std::move(price)}, PieceRole::cost));
            return pieces;
        }
        case EventType::tile_surveyed:
            return fill_in(text(msgid("surveys: {0}")), {place(event.place)});
        case EventType::bonus_used:
            if (event.subject != game::index_of(game::Bonus::fortune)) return {};
            return fill_in(text(msgid("takes 1 bonus point")), {});
        case EventType::victory_announced:
            return fill_in(text(msgid("announces victory")), {});
        default:
            return {};
    }
}

void Formatter::add_details(Pieces& pieces, const Events& events, core::Seat actor) const {
    const auto* shown = find(events, EventType::tile_dug);
    if (shown == nullptr) shown = find(events, EventType::tile_surveyed);
    if (shown != nullptr && is_tile(shown->tile)) {
        const auto& tile = content_.rules.tiles[shown->tile];
        add_separator(pieces);
        append(pieces, points(tile.points, number_text(tile.points)));
        pieces.push_back({", ", PieceRole::effect});
        append(pieces, one_piece(text_of(fill_in(text(msgid("transport {0}")),
                                                 {one_piece(number_text(tile.transport), PieceRole::effect)})),
                                 PieceRole::effect, {"transport", ""}, tile.transport));
    }
    if (const auto* gained = find(events, EventType::bonus_gained); gained != nullptr) {
        add_separator(pieces);
        append(pieces, bonus(gained->subject));
    }
    const auto* taken = find(events, EventType::tile_taken);
    const bool names_points = taken != nullptr && is_tile(taken->tile);
    for (const auto& event : events) {
        if (!names_points || event.type != EventType::points_changed || event.seat != actor || event.value <= 0)
            continue;
        if (event.value == content_.rules.tiles[taken->tile].points) continue;
        add_separator(pieces);
        append(pieces, points(event.value, signed_text(event.value)));
    }
}

void Formatter::add_shares(Pieces& pieces, const Events& events, core::Seat actor) const {
    Pieces others;
    for (const auto& event : events) {
        if (event.type != EventType::points_changed || event.seat == actor || event.seat == audience().seat) continue;
        if (!others.empty()) others.push_back({", ", PieceRole::effect});
        append(others, name_of(event.seat));
    }
    if (!others.empty()) {
        add_separator(pieces);
        append(pieces, fill_in(text(msgid("shared with {0}")), {std::move(others)}, PieceRole::effect));
    }
    for (const auto& event : events) {
        if (event.type != EventType::points_changed || event.seat == actor || event.seat != audience().seat) continue;
        add_separator(pieces);
        append(pieces, name_of(event.seat));
        pieces.push_back({" ", PieceRole::effect});
        append(pieces, points(event.value, signed_text(event.value)));
    }
}

Concern Formatter::concern_of(const Events& events, core::Seat actor) const {
    if (audience().seat == core::k_no_seat || audience().seat == actor) return Concern::none;
    for (const auto& event : events) {
        if (event.seat != audience().seat) continue;
        if (event.type == EventType::station_moved) return Concern::loss;
        if (event.type == EventType::points_changed && event.value > 0) return Concern::gain;
    }
    return Concern::none;
}

void Formatter::add_end(const Event& event) {
    std::string_view heading = msgid("The game is over");
    if (event.cause == Cause::all_tiles_taken) heading = msgid("The game is over: all tiles are taken");
    if (event.cause == Cause::idle_rounds) heading = msgid("The game is over: nobody made progress any more");
    begin(LineKind::heading, core::k_no_seat, fill_in(text(heading), {}));
}

bool Formatter::is_tile(game::Tile tile) const { return tile < content_.rules.tiles.size(); }

Pieces Formatter::place(game::Place place) const {
    if (place >= game::k_places) return {};
    const int row = place / static_cast<int>(game::k_columns) + 1;
    const int column = place % static_cast<int>(game::k_columns) + 1;
    return one_piece(
        text_of(fill_in(text(msgid("row {0}, column {1}")), {one_piece(number_text(row), PieceRole::place),
                                                             one_piece(number_text(column), PieceRole::place)})),
        PieceRole::place, {"place", wire::place_name(place)});
}

Pieces Formatter::points(int points, const std::string& number) const {
    const auto pattern = audience().language.plural(msgid("{0} point"), msgid("{0} points"), std::abs(points));
    return one_piece(text_of(fill_in(pattern, {one_piece(number, PieceRole::effect)})), PieceRole::effect,
                     {"points", ""}, points);
}

Pieces Formatter::bonus(std::uint8_t bonus) const {
    if (bonus >= game::k_bonuses) return {};
    return one_piece(text(k_bonuses[bonus]), PieceRole::effect, {"bonus", std::string(game::k_bonus_names[bonus])});
}

}  // namespace syrtis::event_text::dig
