// SPDX-License-Identifier: MIT

#include "ui/dig/table_log.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "event_text/dig/formatter.hpp"
#include "protocol/dig/names.hpp"
#include "ui/dig/names.hpp"
#include "ui/dig/table_context.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

using game::EventType;
using render::Tone;
using render::word;

namespace {

bool is_tile(const Content& content, game::Tile tile) { return tile < content.rules.tiles.size(); }

/// Returns the picture of points, prices and bonuses, with words where they add something; empty for other pieces.
render::SymbolRow drawn_piece(const event_text::Piece& piece) {
    const auto& [kind, id] = piece.about;
    if (kind == "transport") return {render::icon("dig/wheel"), word(number(piece.number), Tone::secondary, false)};
    // Costs get the picture that the gauge of the price has.
    const bool priced = kind == "points" && piece.role == event_text::PieceRole::cost;
    if (priced) return {render::mark(render::SymbolKind::coin, number(piece.number))};
    if (kind != "bonus") return {};
    const auto found = std::ranges::find(game::k_bonus_names, id);
    if (found == game::k_bonus_names.end()) return {};
    const auto bonus = static_cast<game::Bonus>(found - game::k_bonus_names.begin());
    auto name = word(piece.text, Tone::secondary, false);
    name.expendable = true;
    return {render::icon(bonus_image(bonus)), std::move(name)};
}

}  // namespace

std::string player_action_text(const Content& content, const Words& words, const std::vector<SeatPerson>& people,
                               const PlayerAction& player_action) {
    for (const auto& event : player_action) {
        const auto place = event.place < game::k_places ? place_text(words, event.place) : std::string();
        switch (event.type) {
            case EventType::station_placed:
                return words("placed a station: {0}", {place});
            case EventType::station_moved: {
                const auto to = event.to < game::k_places ? place_text(words, event.to) : std::string();
                if (event.by == core::k_no_seat) return words("moved to {0}", {to});
                return words("moved {0} to {1}", {event.seat < people.size() ? people[event.seat].name : "", to});
            }
            case EventType::tile_dug:
                return words("dug {0}", {place});
            case EventType::tile_taken:
                if (!is_tile(content, event.tile)) return words("transported a tile");
                return words("transported {0}", {points_text(words, content.rules.tiles[event.tile].points)});
            case EventType::upgraded:
                if (event.subject >= game::k_equipment) break;
                return words("{0} to level {1}",
                             {equipment_name(words, static_cast<game::Equipment>(event.subject)), number(event.value)});
            case EventType::tile_surveyed:
                return words("looked at {0}", {place});
            case EventType::bonus_used:
                if (event.subject == game::index_of(game::Bonus::fortune)) return words("took 1 bonus point");
                break;
            default:
                break;
        }
    }
    return {};
}

std::string brief_player_action_text(const Content& content, const Words& words, const PlayerAction& player_action) {
    for (const auto& event : player_action) {
        switch (event.type) {
            case EventType::station_placed:
                return words("placed");
            case EventType::station_moved:
                return words("moved");
            case EventType::tile_dug:
                return words("dug");
            case EventType::tile_taken:
                if (!is_tile(content, event.tile)) break;
                return words("took {0}", {number(content.rules.tiles[event.tile].points)});
            case EventType::upgraded:
                if (event.subject >= game::k_equipment) break;
                return equipment_name(words, static_cast<game::Equipment>(event.subject)) + " " + number(event.value);
            case EventType::tile_surveyed:
                return words("looked");
            default:
                break;
        }
    }
    return {};
}

TableLog::TableLog(const Content& content)
    : EventLog([&content](event_text::Audience audience) {
          return std::make_unique<event_text::dig::Formatter>(content, std::move(audience));
      }),
      content_(content),
      chronicle_(content) {}

const PlayerAction& TableLog::add(const Json::Value& events, std::size_t step, std::int64_t time) {
    (void)chronicle();
    add(step, time, events);
    return chronicle_.add(events);
}

const Chronicle& TableLog::chronicle() const {
    if (std::exchange(chronicle_rewrites_, rewrites()) != rewrites()) {
        chronicle_ = Chronicle(content_);
        for (const auto* step_events : valid_steps()) chronicle_.add(step_events->events);
    }
    return chronicle_;
}

const std::vector<render::LogLine>& TableLog::drawn_lines(const Words& words, const std::vector<SeatPerson>& people,
                                                          Seat own) const {
    const auto& lines = this->lines(words, people, own);
    if (drawn_version_ == version()) return drawn_;
    drawn_version_ = version();
    drawn_.clear();
    LineIds ids;
    for (const auto& line : lines) {
        drawn_.push_back(drawn_line(line, people, drawn_piece));
        drawn_.back().id = ids.next(line);
    }
    recent_ = {};
    recent_.lines = recent_lines(lines, own, [this](const event_text::Line& line, const LineOrigin& origin) {
        if (!origin.recent) return;
        for (const auto& piece : line.pieces) {
            if (piece.about.kind != "place") continue;
            const auto place = protocol::dig::read_place(std::string_view(piece.about.id));
            if (place) recent_.places.push_back({*place, origin.actor, origin.number});
        }
    });
    return drawn_;
}

const Recent& TableLog::recent(const Words& words, const std::vector<SeatPerson>& people, Seat own) const {
    (void)drawn_lines(words, people, own);
    return recent_;
}

namespace {

const std::vector<render::LogLine>& all_lines(const TableContext& context) {
    return context.log.drawn_lines(context.words, context.people, context.table.seat());
}

}  // namespace

render::LogModel build_digest(const TableContext& context) {
    const auto& all = all_lines(context);
    const auto& recent = context.log.recent(context.words, context.people, context.table.seat());
    return digest_of(context.words, context.name_if_shared(), recent.lines, all);
}

void add_marks(drawn::GridModel& grid, const TableContext& context) {
    const auto& recent = context.log.recent(context.words, context.people, context.table.seat());
    if (context.table.watches() || !recent.lines.after_own_turn) return;
    for (const auto& position : recent.places) {
        grid.places.at(position.place).flag = {position.number, context.piece(position.seat)};
    }
}

std::optional<render::LogModel> build_whole_log(const TableContext& context) {
    return whole_log_of(context.table, context.words, [&] { return all_lines(context); });
}

render::LogModel build_side_log(const TableContext& context) {
    return side_log_of(context.table, context.words, all_lines(context));
}

}  // namespace syrtis::client::ui::dig
