// SPDX-License-Identifier: MIT

#include "ui/dig/table_log.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "event_text/dig/formatter.hpp"
#include "protocol/dig/names.hpp"
#include "ui/dig/event_description.hpp"
#include "ui/dig/names.hpp"
#include "ui/dig/table_context.hpp"
#include "ui/table_parts.hpp"

namespace syrtis::client::ui::dig {

using render::thin_word;
using render::Tone;
using render::word;

namespace {

/// Returns the picture of points, prices and bonuses, with words where they add something; empty for other pieces.
render::SymbolRow drawn_piece(const event_text::Piece& piece) {
    const auto& [kind, id] = piece.about;
    if (kind == "transport") return {render::icon("dig/wheel"), thin_word(number(piece.number), Tone::secondary)};
    // A cost is drawn as a coin, like the price at a gauge.
    const bool priced = kind == "points" && piece.role == event_text::PieceRole::cost;
    if (priced) return {render::mark(render::SymbolKind::coin, number(piece.number))};
    if (kind != "bonus") return {};
    const auto found = std::ranges::find(game::k_bonus_names, id);
    if (found == game::k_bonus_names.end()) return {};
    const auto bonus = static_cast<game::Bonus>(found - game::k_bonus_names.begin());
    auto name = thin_word(piece.text, Tone::secondary);
    name.expendable = true;
    return {render::icon(bonus_image(bonus)), std::move(name)};
}

/// Returns the text of the first event that has a text of this kind.
template <class Text>
std::string first_text(const EventReader& reader, const PlayerAction& player_action, Text EventDescription::*text) {
    for (const auto& event : player_action) {
        const auto text_of = description_of(event).*text;
        if (text_of == nullptr) continue;
        if (auto words = text_of(reader, event); !words.empty()) return words;
    }
    return {};
}

}  // namespace

std::string player_action_text(const Content& content, const Words& words, const std::vector<SeatPerson>& people,
                               const PlayerAction& player_action) {
    return first_text({content, words, people}, player_action, &EventDescription::text);
}

std::string shorter_player_action_text(const Content& content, const Words& words,
                                       const std::vector<SeatPerson>& people, const PlayerAction& player_action) {
    const EventReader reader{content, words, people, true};
    const auto text = first_text(reader, player_action, &EventDescription::text);
    if (text != player_action_text(content, words, people, player_action)) return text;
    return brief_player_action_text(content, words, player_action);
}

std::string brief_player_action_text(const Content& content, const Words& words, const PlayerAction& player_action) {
    const std::vector<SeatPerson> nobody;
    return first_text({content, words, nobody}, player_action, &EventDescription::brief);
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
    return EventLog::drawn_lines(words, people, own, drawn_piece);
}

const Recent& TableLog::recent(const Words& words, const std::vector<SeatPerson>& people, Seat own) const {
    const auto& lines = this->lines(words, people, own);
    if (recent_version_ == version()) return recent_;
    recent_version_ = version();
    recent_ = {};
    recent_.lines = recent_lines(lines, own, [this](const event_text::Line& line, const LineOrigin& origin) {
        if (!origin.recent) return;
        for (const auto& piece : line.pieces) {
            if (piece.about.kind != "place") continue;
            const auto place = protocol::dig::read_place(std::string_view(piece.about.id));
            if (place) recent_.places.push_back({*place, origin.actor, origin.number});
        }
    });
    return recent_;
}

namespace {

const std::vector<render::LogLine>& all_lines(const TableContext& context) {
    return context.log.drawn_lines(context.words, context.people, context.seat());
}

}  // namespace

render::LogModel build_digest(const TableContext& context) {
    const auto& all = all_lines(context);
    const auto& recent = context.log.recent(context.words, context.people, context.seat());
    return digest_of(context.words, context.name_if_shared(), recent.lines, all);
}

void add_marks(drawn::GridModel& grid, const TableContext& context) {
    const auto& recent = context.log.recent(context.words, context.people, context.seat());
    if (context.watches() || !recent.lines.after_own_turn) return;
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
