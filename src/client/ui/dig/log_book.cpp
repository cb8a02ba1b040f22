// SPDX-License-Identifier: MIT

#include "ui/dig/log_book.hpp"

#include <algorithm>

#include "ui/dig/names.hpp"
#include "ui/dig/table_context.hpp"

namespace syrtis::client::ui::dig {

using game::Event;
using game::EventType;
using render::LogLine;
using render::LogTone;
using render::Tone;
using render::word;

namespace {

bool is_tile(const Content& content, game::Tile tile) { return tile < content.rules.tiles.size(); }

const Event* find(const Deed& deed, EventType type) {
    const auto found = std::find_if(deed.begin(), deed.end(), [&](const Event& event) { return event.type == type; });
    return found == deed.end() ? nullptr : &*found;
}

/// Writes the line of one command.
class Scribe {
   public:
    Scribe(const Content& content, const Words& words, const std::vector<SeatPerson>& people, Seat own)
        : content_(content), words_(words), people_(people), own_(own) {}

    [[nodiscard]] std::optional<LogLine> write(const Deed& deed) const {
        if (deed.empty()) return std::nullopt;
        if (deed.back().type == EventType::match_finished && deed.size() == 1) return heading();
        const Seat actor = actor_of(deed);
        auto text = sentence(deed);
        if (text.empty()) {
            return deed.back().type == EventType::match_finished ? std::optional(heading()) : std::nullopt;
        }
        LogLine line;
        if (actor < people_.size()) {
            line.piece = people_[actor].piece;
            line.text.push_back(word(people_[actor].name));
        }
        line.text.push_back(word(std::move(text), Tone::normal, false));
        add_front(line, deed);
        add_bonus(line, deed);
        if (actor == own_ || own_ == core::k_no_seat) return line;
        for (const auto& event : deed) {
            if (event.seat != own_) continue;
            if (event.type == EventType::station_moved) line.tone = LogTone::hit;
            if (event.type != EventType::points_changed || event.value <= 0) continue;
            line.tone = LogTone::gain;
            line.text.push_back(render::mark(render::SymbolKind::dot));
            line.text.push_back(word(words_("you: {0}", {signed_number(event.value)}), Tone::after));
        }
        return line;
    }

   private:
    [[nodiscard]] LogLine heading() const {
        return {render::k_no_piece, {word(words_("The game is over"), Tone::secondary)}, LogTone::heading};
    }

    [[nodiscard]] std::string name(Seat seat) const { return seat < people_.size() ? people_[seat].name : ""; }

    [[nodiscard]] std::string sentence(const Deed& deed) const {
        const auto& event = *std::max_element(deed.begin(), deed.end(), [](const Event& left, const Event& right) {
            return weight(left.type) < weight(right.type);
        });
        const bool has_place = event.place < game::k_places;
        const auto place = has_place ? place_text(words_, event.place) : std::string();
        const bool by_bonus = find(deed, EventType::bonus_used) != nullptr;
        switch (event.type) {
            case EventType::station_placed:
                return words_("places a station: {0}", {place});
            case EventType::station_moved: {
                const auto to = event.to < game::k_places ? place_text(words_, event.to) : std::string();
                return event.by == core::k_no_seat ? words_("moves a station: {0}", {to})
                                                   : words_("moves a station of {0}: {1}", {name(event.seat), to});
            }
            case EventType::tile_dug:
                return by_bonus ? words_("digs with a bonus: {0}", {place}) : words_("digs: {0}", {place});
            case EventType::tile_taken: {
                if (!is_tile(content_, event.tile)) return words_("transports a tile: {0}", {place});
                const auto points = points_text(words_, content_.rules.tiles[event.tile].points);
                const auto text = by_bonus ? words_("transports {0} with a bonus: {1}", {points, place})
                                           : words_("transports {0}: {1}", {points, place});
                return text + shared_with(deed);
            }
            case EventType::upgraded:
                if (event.subject >= game::k_equipment) return {};
                return words_(
                    "upgrade: {0} to level {1}",
                    {equipment_name(words_, static_cast<game::Equipment>(event.subject)), number(event.value)});
            case EventType::tile_surveyed:
                return words_("surveys: {0}", {place});
            case EventType::bonus_used:
                if (event.subject != game::index_of(game::Bonus::fortune)) return {};
                return words_("takes a point of fortune");
            case EventType::victory_announced:
                return words_("announces victory");
            default:
                return {};
        }
    }

    /// Which event gives its name to a command.
    static int weight(EventType type) {
        switch (type) {
            case EventType::bonus_used:
                return 1;
            case EventType::points_changed:
            case EventType::bonus_gained:
            case EventType::match_finished:
            case EventType::turn_ended:
                return 0;
            default:
                return 2;
        }
    }

    [[nodiscard]] std::string shared_with(const Deed& deed) const {
        std::string others;
        const Seat actor = actor_of(deed);
        for (const auto& event : deed) {
            if (event.type != EventType::points_changed || event.seat == actor || event.seat == own_) continue;
            others += (others.empty() ? "" : ", ") + name(event.seat);
        }
        return others.empty() ? others : " · " + words_("shared with {0}", {others});
    }

    /// What has been turned over, or looked at.
    void add_front(LogLine& line, const Deed& deed) const {
        const auto* dug = find(deed, EventType::tile_dug);
        if (dug == nullptr) dug = find(deed, EventType::tile_surveyed);
        if (dug == nullptr || !is_tile(content_, dug->tile)) return;
        const auto& tile = content_.rules.tiles[dug->tile];
        line.text.push_back(render::mark(render::SymbolKind::dot));
        line.text.push_back(word(points_text(words_, tile.points), Tone::secondary, false));
        line.text.push_back(render::icon("dig/wheel"));
        line.text.push_back(word(number(tile.transport), Tone::secondary, false));
        for (auto symbol = line.text.end() - 2; symbol != line.text.end(); ++symbol) symbol->expendable = true;
    }

    void add_bonus(LogLine& line, const Deed& deed) const {
        const auto* gained = find(deed, EventType::bonus_gained);
        if (gained == nullptr || gained->subject >= game::k_bonuses) return;
        const auto bonus = static_cast<game::Bonus>(gained->subject);
        line.text.push_back(render::icon(bonus_image(bonus)));
        auto name = word(bonus_text(words_, bonus), Tone::secondary, false);
        name.expendable = true;
        line.text.push_back(std::move(name));
    }

    const Content& content_;
    const Words& words_;
    const std::vector<SeatPerson>& people_;
    Seat own_;
};

constexpr std::size_t k_digest_lines = 12;
constexpr int k_last_page = 10;

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

std::vector<LogBook::Line> LogBook::lines(const Words& words, const std::vector<SeatPerson>& people, Seat own) const {
    const Scribe scribe(content_, words, people, own);
    std::vector<Line> lines;
    for (std::size_t deed = 0; deed < chronicle_.deeds().size(); ++deed) {
        if (auto line = scribe.write(chronicle_.deeds()[deed])) lines.push_back({deed, std::move(*line)});
    }
    return lines;
}

render::LogModel build_digest(const TableContext& context) {
    const auto own = context.table.seat();
    const auto lines = context.log.lines(context.words, context.people, own);
    render::LogModel model;
    model.all = context.words("Whole log");
    model.all_key = "L";
    std::size_t first = 0;
    if (context.table.watches()) {
        model.title = context.words("What happened");
    } else {
        model.title = {context.words("Since your last turn"), context.words("Last moves")};
        first = context.log.chronicle().since_turn_of(own);
    }
    for (const auto& [deed, line] : lines) {
        if (deed >= first) model.lines.push_back(line);
    }
    if (model.lines.size() > k_digest_lines) {
        model.lines.erase(model.lines.begin(), model.lines.end() - static_cast<std::ptrdiff_t>(k_digest_lines));
    }
    return model;
}

std::optional<render::LogModel> build_whole_log(const TableContext& context) {
    if (!context.table.whole_log()) return std::nullopt;
    render::LogModel model;
    model.title = context.words("Whole log");
    model.all = context.words("Close");
    model.all_key = "L";
    for (auto& [deed, line] : context.log.lines(context.words, context.people, context.table.seat())) {
        model.lines.push_back(std::move(line));
    }
    model.scroll =
        std::min(context.table.log_scroll(), std::max(0, static_cast<int>(model.lines.size()) - k_last_page));
    return model;
}

}  // namespace syrtis::client::ui::dig
