// SPDX-License-Identifier: MIT

#include "app/standing_text.hpp"

#include <algorithm>
#include <optional>

#include "app/people.hpp"
#include "protocol/errors.hpp"
#include "protocol/messages.hpp"
#include "ui/player_names.hpp"

namespace syrtis::client::app {
namespace {

constexpr std::size_t k_watchers_in_note = 3;
constexpr std::uint64_t k_low_time = 30'000;  ///< milliseconds
constexpr std::uint64_t k_out_time = 3'000;   ///< milliseconds

Json::Value member(const Json::Value& object, const char* name) {
    const Json::Value* found = protocol::find_member(object, name);
    return found != nullptr ? *found : Json::Value();
}

bool is_set(const Json::Value& object, const char* name) { return member(object, name) == Json::Value(true); }

std::string name_at(const net::Session& session, Json::ArrayIndex seat) {
    const Json::Value seats = member(session.at_table().table(), "seats");
    const Json::Value name = seats.isArray() && seat < seats.size() ? member(seats[seat], "name") : Json::Value();
    return name.isString() ? name.asString() : std::string();
}

/// A player who is absent and whose seat has no bot takeover.
struct Absent {
    unsigned seat = 0;
    std::string name;
    bool is_replaceable = false;  ///< the others may decide without them
    std::int64_t minutes = 0;     ///< of absence after which the others may decide
};

/// Returns the first absent player about whom the others may decide, or else the first absent one.
std::optional<Absent> first_absent(const Json::Value& table) {
    std::optional<Absent> first;
    const Json::Value seats = member(table, "seats");
    if (!seats.isArray()) return first;
    for (Json::ArrayIndex seat = 0; seat < seats.size(); ++seat) {
        const Json::Value vote_from = member(seats[seat], "vote_from");
        const Json::Value since = member(seats[seat], "away_since");
        const Json::Value name = member(seats[seat], "name");
        const bool is_away = vote_from.isInt64() && since.isInt64() && name.isString();
        if (!is_away || member(seats[seat], "held").isString()) continue;
        const bool is_replaceable = is_set(seats[seat], "missed");
        if (first && (first->is_replaceable || !is_replaceable)) continue;
        constexpr std::int64_t k_minute = 60'000;
        first = Absent{.seat = seat,
                       .name = name.asString(),
                       .is_replaceable = is_replaceable,
                       .minutes = std::max<std::int64_t>((vote_from.asInt64() - since.asInt64()) / k_minute, 1)};
    }
    return first;
}

/// Returns the clock that runs out first.
std::optional<std::uint64_t> least(const net::TimeLeft& left) {
    if (left.move && left.game) return std::min(*left.move, *left.game);
    return left.move ? left.move : left.game;
}

std::string times_text(const net::TimeLeft& left) {
    if (left.move && left.game) return time_text(*left.move) + " / " + time_text(*left.game);
    const auto only = least(left);
    return only ? time_text(*only) : std::string();
}

bool contains(const Json::Value& list, unsigned seat) {
    return list.isArray() && std::any_of(list.begin(), list.end(), [seat](const Json::Value& item) {
               return item.isUInt() && item.asUInt() == seat;
           });
}

}  // namespace

std::string time_text(std::uint64_t milliseconds) {
    const auto seconds = milliseconds / 1000;
    const auto rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

std::string note_text(const net::Session& host, const net::Session& session, const ui::Words& words,
                      std::uint64_t milliseconds) {
    std::string note;
    const auto add = [&](const std::string& text) { note += (note.empty() ? "" : " · ") + text; };
    // A table may have no host: one of an older server after a restart, or one whose players are all absent.
    const Json::Value name = member(host.at_table().table(), "host");
    if (name.isString()) add(words("Table of {0}", {name.asString()}));
    if (const auto names = ui::watchers_of(host.at_table().table()); !names.empty()) {
        const auto number = member(host.at_table().table(), "spectators");
        const auto label = ui::watchers_label(number.isInt() ? number.asInt() : 0, names, words);
        add(label.forms.at(label.forms.size() - std::min<std::size_t>(label.forms.size(), k_watchers_in_note + 1)));
    }
    // The connection to the local server never leaves this machine and needs no warning.
    if (!host.connection().server().endpoint.host.empty() && !host.connection().safety().encrypted)
        add(words("not encrypted"));
    for (unsigned seat = 0; seat < core::k_max_seats; ++seat) {
        const auto left = session.at_table().clocks().left(seat, milliseconds);
        if (!left) break;
        const bool is_own = session.place().seat() == seat;
        if (is_own) add(words("you {0}", {times_text(*left)}));
        if (!is_own && left->runs) add(name_at(session, seat) + " " + times_text(*left));
    }
    return note;
}

namespace {

std::string absence_text(const net::Session& session, const ui::Words& words) {
    if (member(session.at_table().table(), "status") != Json::Value("running")) return {};
    const auto absent = first_absent(session.at_table().table());
    if (!absent) return {};
    const auto minutes = ui::number(static_cast<int>(absent->minutes));
    if (!absent->is_replaceable) {
        return words("{0} is away. After {1} min the others may continue without them: see the menu",
                     {absent->name, minutes});
    }
    return words("{0} has been away for {1} min: in the menu you can let the computer play, or end the game",
                 {absent->name, minutes});
}

}  // namespace

std::string notice_text(const LocalSeat& seat, const ui::Words& words, std::uint64_t milliseconds) {
    const net::Session& session = *seat.session;
    if (seat.shuffle.alarms) return seat.shuffle.sentence;
    if (session.at_table().waits_for_storage())
        return words(kind_of(protocol::ErrorCode::storage_unavailable).sentence);
    if (seat.ended == "agreed") return words("The game was ended by agreement. The scores count as they stand");
    if (seat.ended == "resigned") return words("The game is over: a player has resigned");
    if (is_set(session.at_table().table(), "paused")) return words("The game is paused. Resume it from the menu");
    if (!session.place().seat()) return {};
    const Json::Value seats = member(session.at_table().table(), "seats");
    const auto own = static_cast<Json::ArrayIndex>(*session.place().seat());
    const Json::Value held = seats.isArray() && own < seats.size() ? member(seats[own], "held") : Json::Value();
    if (held.isString()) return words("Your time is up: the computer plays for you");
    const auto left = session.at_table().clocks().left(*session.place().seat(), milliseconds);
    const auto soon = left && left->runs ? least(*left) : std::nullopt;
    if (!soon) return absence_text(session, words);
    if (*soon >= k_low_time) return words("Your time: {0}", {times_text(*left)});
    return words("{0} left, then the computer answers for you", {time_text(*soon)});
}

std::optional<ui::EarlyEnd> early_end_of(const net::Session& session, const net::Update& update,
                                         const ui::Words& words) {
    if (update.ended.empty() || !update.outcome.isObject()) return std::nullopt;
    ui::EarlyEnd end{.title = {}, .note = words("the scores at that moment"), .outcome = update.outcome};
    const Json::Value winners = member(update.outcome, "winners");
    const bool has_winner = winners.isArray() && winners.size() == 1 && winners[0].isUInt();
    if (update.ended == "agreed") {
        end.title = words("Ended by agreement");
    } else if (has_winner) {
        end.title = words("{0} wins: all others have resigned", {name_at(session, winners[0].asUInt())});
    } else {
        end.title = words("The game was aborted");
    }
    return end;
}

bool read_clocks(std::vector<ui::SeatPerson>& people, const net::Session& session, std::uint64_t milliseconds) {
    bool changed = false;
    for (unsigned seat = 0; seat < people.size(); ++seat) {
        const auto left = session.at_table().clocks().left(seat, milliseconds);
        const auto soonest = left ? least(*left) : std::nullopt;
        auto& person = people[seat];
        std::string clock = soonest && !person.computer ? time_text(*soonest) : std::string();
        person.clock_low = left && left->runs && soonest && *soonest < k_low_time;
        person.clock_out = left && left->runs && soonest && *soonest < k_out_time;
        changed = changed || clock != person.clock;
        person.clock = std::move(clock);
    }
    return changed;
}

void read_standing(ui::UndoState& undo_state, const net::Session& session, const ui::Words& words) {
    const Json::Value& table = session.at_table().table();
    undo_state.in_play = session.place().seat() && member(table, "status") == Json::Value("running");
    undo_state.paused = is_set(table, "paused");
    undo_state.alone = people_count(table) == 1;
    undo_state.hints = undo_state.in_play && is_set(table, "hints");
    undo_state.hint_now = undo_state.hints && !undo_state.paused && session.at_table().answers().has_question();
    const Json::Value host = member(table, "host");
    const bool is_host = host.isString() && (session.place().seat() ? name_at(session, *session.place().seat())
                                                                    : session.name()) == host.asString();
    undo_state.watchers = ui::read_watchers(table, is_host);
    const auto absent = undo_state.in_play && !undo_state.paused ? first_absent(table) : std::nullopt;
    undo_state.missed.reset();
    if (absent && absent->is_replaceable)
        undo_state.missed = ui::MissedPlayer{.seat = absent->seat, .name = absent->name};
    undo_state.proposal.clear();
    const Json::Value proposal = member(table, "proposal");
    if (!undo_state.in_play || !proposal.isObject()) return;
    const unsigned own = *session.place().seat();
    if (!contains(member(proposal, "asked"), own) || contains(member(proposal, "agreed"), own)) return;
    const Json::Value by = member(proposal, "by");
    const auto name = by.isUInt() ? name_at(session, by.asUInt()) : std::string();
    const auto what = member(proposal, "what");
    if (what == Json::Value("pause")) undo_state.proposal = words("{0} proposes a pause", {name});
    if (what == Json::Value("continue")) undo_state.proposal = words("{0} proposes to continue", {name});
    const Json::Value seat = member(proposal, "seat");
    if (what == Json::Value("stand_in") && seat.isUInt()) {
        undo_state.proposal =
            words("{0} proposes that the computer plays for {1}", {name, name_at(session, seat.asUInt())});
    }
    if (what == Json::Value("end")) undo_state.proposal = words("{0} proposes to end the game now", {name});
}

void vote(net::Session& session, bool agree) {
    const Json::Value number = member(member(session.at_table().table(), "proposal"), "number");
    if (!number.isInt64()) return;
    session.request(
        protocol::from_client::Vote{.proposal = static_cast<std::uint64_t>(number.asInt64()), .agree = agree});
}

}  // namespace syrtis::client::app
