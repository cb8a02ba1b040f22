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

std::string name_at(const net::Session& session, std::size_t seat) {
    const auto* const described = session.at_table().described_seat(seat);
    return described != nullptr ? described->name.value_or(std::string()) : std::string();
}

bool is_paused(const net::Session& session) {
    return session.at_table().table() && session.at_table().table()->paused == true;
}

/// A player who is absent and whose seat has no bot takeover.
struct Absent {
    unsigned seat = 0;
    std::string name;
    bool is_replaceable = false;  ///< the others may decide without them
    std::int64_t minutes = 0;     ///< of absence after which the others may decide
};

/// Returns the first absent player about whom the others may decide, or else the first absent one.
std::optional<Absent> first_absent(const protocol::from_server::Table& table) {
    std::optional<Absent> first;
    for (unsigned seat = 0; seat < table.seats.size(); ++seat) {
        const auto& described = table.seats[seat];
        const bool is_away = described.vote_from && described.away_since && described.name;
        if (!is_away || described.held) continue;
        const bool is_replaceable = described.missed == true;
        if (first && (first->is_replaceable || !is_replaceable)) continue;
        constexpr std::int64_t k_minute = 60'000;
        first = Absent{.seat = seat,
                       .name = *described.name,
                       .is_replaceable = is_replaceable,
                       .minutes = std::max<std::int64_t>((*described.vote_from - *described.away_since) / k_minute, 1)};
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
    const auto& table = host.at_table().table();
    if (table && table->host) add(words("Table of {0}", {*table->host}));
    if (const auto names = table ? ui::watchers_of(*table) : std::vector<std::string>(); !names.empty()) {
        const auto label = ui::watchers_label(static_cast<int>(table->spectators), names, words);
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
    if (!session.at_table().is_table("running")) return {};
    const auto absent = first_absent(*session.at_table().table());
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
    if (is_paused(session)) return words("The game is paused. Resume it from the menu");
    if (!session.place().seat()) return {};
    const auto* const own = session.at_table().described_seat(*session.place().seat());
    if (own != nullptr && own->held) return words("Your time is up: the computer plays for you");
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
    const auto* const winners = protocol::find_member(update.outcome, "winners");
    const bool has_winner = winners != nullptr && winners->isArray() && winners->size() == 1 && (*winners)[0].isUInt();
    if (update.ended == "agreed") {
        end.title = words("Ended by agreement");
    } else if (has_winner) {
        end.title = words("{0} wins: all others have resigned", {name_at(session, (*winners)[0].asUInt())});
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

namespace {

/// Returns the question about a proposal; empty if this seat need not agree.
std::string proposal_text(const net::Session& session, const protocol::from_server::Proposal& proposal,
                          const ui::Words& words) {
    const auto own = static_cast<core::Seat>(*session.place().seat());
    const auto has_own = [own](const std::vector<core::Seat>& seats) {
        return std::ranges::find(seats, own) != seats.end();
    };
    if (!has_own(proposal.asked) || has_own(proposal.agreed)) return {};
    const auto name = name_at(session, proposal.by);
    if (proposal.what == "pause") return words("{0} proposes a pause", {name});
    if (proposal.what == "continue") return words("{0} proposes to continue", {name});
    if (proposal.what == "stand_in" && proposal.seat) {
        return words("{0} proposes that the computer plays for {1}", {name, name_at(session, *proposal.seat)});
    }
    if (proposal.what == "end") return words("{0} proposes to end the game now", {name});
    return {};
}

}  // namespace

void read_standing(ui::UndoState& undo_state, const net::Session& session, const ui::Words& words) {
    const auto& seat_at_table = session.at_table();
    const auto& table = seat_at_table.table();
    undo_state.in_play = session.place().seat() && seat_at_table.is_table("running");
    undo_state.paused = is_paused(session);
    undo_state.alone = people_count(table) == 1;
    undo_state.hints = undo_state.in_play && table->policy.hints == true;
    undo_state.hint_now = undo_state.hints && !undo_state.paused && seat_at_table.answers().has_question();
    const auto name = session.place().seat() ? name_at(session, *session.place().seat()) : session.name();
    undo_state.watchers = table ? ui::read_watchers(*table, table->host == name) : ui::Watchers();
    const auto absent = undo_state.in_play && !undo_state.paused ? first_absent(*table) : std::nullopt;
    undo_state.missed.reset();
    if (absent && absent->is_replaceable)
        undo_state.missed = ui::MissedPlayer{.seat = absent->seat, .name = absent->name};
    undo_state.proposal = undo_state.in_play && table->proposal ? proposal_text(session, *table->proposal, words) : "";
}

void vote(net::Session& session, bool agree) {
    const auto& table = session.at_table().table();
    if (!table || !table->proposal) return;
    session.request(protocol::from_client::Vote{.proposal = table->proposal->number, .agree = agree});
}

}  // namespace syrtis::client::app
