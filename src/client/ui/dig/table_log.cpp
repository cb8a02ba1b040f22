// SPDX-License-Identifier: MIT

#include "ui/dig/table_log.hpp"

#include <algorithm>

#include "event_text/dig/formatter.hpp"
#include "ui/dig/names.hpp"
#include "ui/dig/table_context.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

using game::EventType;
using render::Tone;
using render::word;

namespace {

bool is_tile(const Content& content, game::Tile tile) { return tile < content.rules.tiles.size(); }

/// Points and bonuses are pictures beside their words.
render::SymbolRow drawn_piece(const event_text::Piece& piece) {
    const auto& [kind, id] = piece.about;
    if (kind == "transport") return {render::icon("dig/wheel"), word(number(piece.number), Tone::secondary, false)};
    if (kind != "bonus") return {};
    const auto found = std::ranges::find(game::k_bonus_names, id);
    if (found == game::k_bonus_names.end()) return {};
    const auto bonus = static_cast<game::Bonus>(found - game::k_bonus_names.begin());
    auto name = word(piece.text, Tone::secondary, false);
    name.expendable = true;
    return {render::icon(bonus_image(bonus)), std::move(name)};
}

}  // namespace

std::string deed_text(const Content& content, const Words& words, const std::vector<SeatPerson>& people,
                      const Deed& deed) {
    for (const auto& event : deed) {
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
                if (event.subject == game::index_of(game::Bonus::fortune)) return words("took a point of fortune");
                break;
            default:
                break;
        }
    }
    return {};
}

std::string brief_deed_text(const Content& content, const Words& words, const Deed& deed) {
    for (const auto& event : deed) {
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
    : content_(content), chronicle_(content), events_([&content](event_text::Audience audience) {
          return std::make_unique<event_text::dig::Formatter>(content, std::move(audience));
      }) {}

const Deed& TableLog::add(const Json::Value& events, std::size_t step, std::int64_t time) {
    events_.add(step, time, events);
    return chronicle_.add(events);
}

void TableLog::take_history(std::vector<event_text::ToldEvents> steps) {
    events_.take_history(std::move(steps));
    retell();
}

void TableLog::take_back(Seat seat, std::size_t kept, std::size_t now, std::int64_t time) {
    events_.take_back(seat, kept, now, time);
    retell();
}

void TableLog::retell() {
    chronicle_ = Chronicle(content_);
    for (const auto* told : events_.told()) chronicle_.add(told->events);
}

const std::vector<TableLog::Line>& TableLog::lines(const Words& words, const std::vector<SeatPerson>& people,
                                                   Seat own) const {
    const auto& lines = events_.lines(words, people, own);
    if (drawn_version_ == events_.version()) return drawn_;
    drawn_version_ = events_.version();
    drawn_.clear();
    LineIds ids;
    const auto told = events_.told();
    std::size_t deed = 0;
    for (const auto& line : lines) {
        while (deed < told.size() && told[deed]->step < line.step) ++deed;
        drawn_.push_back({deed, drawn_line(line, people, drawn_piece)});
        drawn_.back().line.id = ids.next(line);
    }
    return drawn_;
}

namespace {

/// From that deed on.
std::vector<render::LogLine> lines_since(const TableContext& context, std::size_t first) {
    std::vector<render::LogLine> lines;
    for (const auto& [deed, line] : context.log.lines(context.words, context.people, context.table.seat())) {
        if (deed >= first) lines.push_back(line);
    }
    return lines;
}

}  // namespace

render::LogModel build_digest(const TableContext& context) {
    const auto& words = context.words;
    if (context.table.watches()) return digest_of(words, words("What happened"), lines_since(context, 0));
    return digest_of(words, {words("Since your last turn"), words("Last moves")},
                     lines_since(context, context.log.chronicle().since_turn_of(context.table.seat())));
}

std::optional<render::LogModel> build_whole_log(const TableContext& context) {
    return whole_log_of(context.table, context.words, [&] { return lines_since(context, 0); });
}

render::LogModel build_side_log(const TableContext& context) {
    return side_log_of(context.table, context.words, lines_since(context, 0));
}

}  // namespace syrtis::client::ui::dig
