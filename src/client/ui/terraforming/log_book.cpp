// SPDX-License-Identifier: MIT

#include "ui/terraforming/log_book.hpp"

#include <algorithm>

#include "protocol/messages.hpp"
#include "protocol/terraforming/names.hpp"
#include "ui/terraforming/amounts.hpp"
#include "ui/terraforming/card_faces.hpp"

namespace syrtis::client::ui::terraforming {

namespace wire = syrtis::protocol::terraforming;
using game::EventType;
using render::LogLine;
using render::LogTone;
using render::Tone;
using render::word;

namespace {

constexpr std::size_t k_kept_commands = 4000;
constexpr int k_no_number = 0;

/// Reads one event; what is missing or strange is as if it weren't there.
class Told {
   public:
    Told(const Content& content, const Words& words, const Json::Value& event)
        : content_(content), words_(words), event_(event) {
        const auto type = wire::read_word(game::k_event_type_names, member("event"));
        known_ = type.has_value();
        if (known_) type_ = static_cast<EventType>(*type);
    }
    [[nodiscard]] bool known() const { return known_; }
    [[nodiscard]] EventType type() const { return type_; }
    [[nodiscard]] Seat player() const { return seat("player"); }
    [[nodiscard]] Seat by() const { return seat("by"); }
    [[nodiscard]] int number_of(const char* key) const {
        return static_cast<int>(wire::read_integer(member(key), -1'000'000, 1'000'000).value_or(k_no_number));
    }
    [[nodiscard]] std::string source() const {
        const auto found = wire::read_source(content_, member("source"));
        return found ? source_name(content_, words_, *found) : std::string();
    }
    [[nodiscard]] std::string card() const {
        const auto found = wire::read_card(content_, member("card"));
        return found ? source_name(content_, words_, *found) : std::string();
    }
    template <class Find, class List>
    [[nodiscard]] std::string name_from(const char* key, Find find, const List& list) const {
        const auto value = member(key);
        const auto found = value.isString() ? find(value.asString()) : std::nullopt;
        return found ? words_.name(list[*found].names) : std::string();
    }
    [[nodiscard]] Json::Value member(const char* key) const {
        const auto* found = protocol::find_member(event_, key);
        return found != nullptr ? *found : Json::Value();
    }
    [[nodiscard]] std::optional<std::uint8_t> word_of(const char* key, std::span<const std::string_view> table) const {
        return wire::read_word(table, member(key));
    }

   private:
    [[nodiscard]] Seat seat(const char* key) const {
        const auto value = wire::read_integer(member(key), 0, core::k_max_seats - 1);
        return value ? static_cast<Seat>(*value) : core::k_no_seat;
    }
    const Content& content_;
    const Words& words_;
    const Json::Value& event_;
    EventType type_ = EventType::passed;
    bool known_ = false;
};

/// Writes the lines of one command.
class Scribe {
   public:
    Scribe(const Content& content, const Words& words, const std::vector<SeatPerson>& people, Seat own,
           std::vector<LogLine>& lines)
        : content_(content), words_(words), people_(people), own_(own), lines_(lines) {}

    void write(const Told& told) {
        if (!told.known()) return;
        if (auto cause = cause_of(told); !cause.empty()) return begin(told.player(), std::move(cause));
        if (auto heading = heading_of(told); !heading.empty()) {
            lines_.push_back({render::k_no_piece, {word(std::move(heading), Tone::secondary)}, LogTone::heading});
            current_ = core::k_no_seat;
            has_line_ = false;
            return;
        }
        auto effect = effect_of(told);
        if (effect.empty()) return;
        const Seat seat = told.player();
        const bool hurts_me =
            seat == own_ && own_ != core::k_no_seat && told.by() != core::k_no_seat && told.by() != own_;
        if (hurts_me) {
            const bool loss = told.number_of("change") < 0;
            begin(told.by(), words_("you: {0}", {effect}) + (told.source().empty() ? "" : " · " + told.source()));
            lines_.back().tone = loss ? LogTone::hit : LogTone::gain;
            return;
        }
        const Seat whose = told.type() == EventType::parameter_raised ? current_ : seat;
        if (!has_line_ || (whose != current_ && whose != core::k_no_seat)) {
            begin(whose, std::move(effect));
            return;
        }
        if (effect == last_effect_) {
            lines_.back().text.back().text = effect + " ×" + std::to_string(++repeats_);
            return;
        }
        last_effect_ = effect;
        repeats_ = 1;
        lines_.back().text.push_back(render::mark(render::SymbolKind::dot));
        lines_.back().text.push_back(word(std::move(effect), Tone::secondary, false));
    }

   private:
    void begin(Seat seat, std::string text) {
        last_effect_.clear();
        const bool known = seat < people_.size();
        LogLine line;
        line.piece = known ? people_[seat].piece : render::k_no_piece;
        if (known) line.text.push_back(word(people_[seat].name));
        line.text.push_back(word(std::move(text), Tone::normal, false));
        lines_.push_back(std::move(line));
        current_ = seat;
        has_line_ = true;
    }

    [[nodiscard]] std::string cause_of(const Told& told) const {
        const auto& definitions = content_.definitions;
        switch (told.type()) {
            case EventType::corporation_revealed:
                return words_("plays {0}", {told.source()});
            case EventType::card_played: {
                const int price = told.number_of("price");
                return price > 0 ? words_("plays {0} for {1} M€", {told.source(), number(price)})
                                 : words_("plays {0}", {told.source()});
            }
            case EventType::action_used:
                return words_("uses {0}", {told.source()});
            case EventType::first_action_taken:
                return words_("takes the first action of {0}", {told.source()});
            case EventType::project_used:
                return words_("standard project {0}",
                              {told.name_from(
                                  "project", [&](const std::string& id) { return content_.find_project(id); },
                                  definitions.projects)});
            case EventType::plants_converted:
                return words_("converts plants");
            case EventType::heat_converted:
                return words_("converts heat");
            case EventType::milestone_claimed:
                return words_("claims {0}",
                              {told.name_from(
                                  "milestone", [&](const std::string& id) { return content_.find_milestone(id); },
                                  definitions.milestones)});
            case EventType::award_funded:
                return words_("funds {0}", {told.name_from(
                                               "award", [&](const std::string& id) { return content_.find_award(id); },
                                               definitions.awards)});
            case EventType::passed:
                return words_("passes");
            case EventType::cards_sold:
                return words_.count(told.number_of("cards"), "sells {0} card", "sells {0} cards");
            case EventType::card_revealed:
                return words_("reveals {0}", {told.card()});
            default:
                return {};
        }
    }

    [[nodiscard]] std::string heading_of(const Told& told) const {
        switch (told.type()) {
            case EventType::generation_started:
                return words_("Generation {0}", {number(told.number_of("generation"))});
            case EventType::match_finished:
                return words_("The game is over");
            case EventType::deck_refilled:
                return words_("The discarded cards are shuffled");
            case EventType::production_done:
                return words_("Production");
            default:
                return {};
        }
    }

    [[nodiscard]] std::string effect_of(const Told& told) const {
        const int change = told.number_of("change");
        if (told.member("cause") == "price" || told.member("cause") == "production") return {};
        switch (told.type()) {
            case EventType::stock_changed:
                if (const auto resource = told.word_of("resource", game::k_resource_names)) {
                    return plus(change) + resource_amount(words_, static_cast<game::Resource>(*resource), change);
                }
                return {};
            case EventType::production_changed:
                if (const auto resource = told.word_of("resource", game::k_resource_names)) {
                    return words_(
                        "production {0}",
                        {plus(change) + resource_amount(words_, static_cast<game::Resource>(*resource), change)});
                }
                return {};
            case EventType::rating_changed:
                return words_("rating {0}", {signed_number(change)});
            case EventType::parameter_raised: {
                const auto parameter = told.word_of("parameter", game::k_parameter_names);
                const auto value = number(told.number_of("value"));
                if (parameter == 0) return words_("temperature {0} °C", {value});
                if (parameter == 1) return words_("oxygen {0} %", {value});
                return words_("oceans {0}", {value});
            }
            case EventType::tile_placed:
                if (const auto tile = told.member("tile"); tile.isString()) {
                    if (const auto found = content_.find_tile(tile.asString())) {
                        return words_("places {0}", {tile_name(content_, words_, *found)});
                    }
                }
                return {};
            case EventType::claim_placed:
                return words_("reserves a space");
            case EventType::card_resource_changed:
                if (const auto resource = told.word_of("resource", game::k_card_resource_names)) {
                    return plus(change) +
                           card_resource_amount(words_, static_cast<game::CardResource>(*resource), change);
                }
                return {};
            case EventType::card_drawn:
                return told.card().empty() ? words_("draws a card") : words_("draws {0}", {told.card()});
            case EventType::card_bought:
                return told.card().empty() ? words_("buys a card") : words_("buys {0}", {told.card()});
            case EventType::card_discarded:
                return told.card().empty() ? words_("discards a card") : words_("discards {0}", {told.card()});
            default:
                return {};
        }
    }
    [[nodiscard]] static std::string plus(int change) { return change > 0 ? "+" : ""; }

    const Content& content_;
    const Words& words_;
    const std::vector<SeatPerson>& people_;
    Seat own_;
    std::vector<LogLine>& lines_;
    Seat current_ = core::k_no_seat;
    bool has_line_ = false;
    std::string last_effect_;
    int repeats_ = 1;
};

}  // namespace

void LogBook::clear() {
    told_.clear();
    lines_.clear();
    written_ = 0;
}

void LogBook::add(const Json::Value& events) {
    if (!events.isArray() || events.empty()) return;
    if (told_.size() >= k_kept_commands) {
        told_.erase(told_.begin(), told_.begin() + static_cast<std::ptrdiff_t>(k_kept_commands / 2));
        lines_.clear();
        written_ = 0;
    }
    told_.push_back(events);
}

const std::vector<LogLine>& LogBook::lines(const Content& content, const Words& words,
                                           const std::vector<SeatPerson>& people, Seat own) const {
    if (language_ != words.language().code()) {
        language_ = words.language().code();
        lines_.clear();
        written_ = 0;
    }
    for (; written_ < told_.size(); ++written_) {
        Scribe scribe(content, words, people, own, lines_);
        for (const auto& event : told_[written_]) scribe.write(Told(content, words, event));
    }
    return lines_;
}

render::LogModel build_digest(const TableContext& context, const LogBook& log) {
    constexpr std::size_t k_digest_lines = 12;
    const auto& lines = log.lines(context.content(), context.words, context.people, context.table.seat());
    render::LogModel model;
    model.title = context.words("What happened");
    model.all = context.words("Whole log");
    model.all_key = "L";
    const auto from = lines.size() > k_digest_lines ? lines.size() - k_digest_lines : 0;
    model.lines.assign(lines.begin() + static_cast<std::ptrdiff_t>(from), lines.end());
    return model;
}

std::optional<render::LogModel> build_whole_log(const TableContext& context, const LogBook& log) {
    if (!context.table.whole_log()) return std::nullopt;
    render::LogModel model;
    model.title = context.words("Whole log");
    model.all = context.words("Close");
    model.all_key = "L";
    model.lines = log.lines(context.content(), context.words, context.people, context.table.seat());
    model.scroll = std::min(context.table.log_scroll(), std::max(0, static_cast<int>(model.lines.size()) - 10));
    return model;
}

}  // namespace syrtis::client::ui::terraforming
