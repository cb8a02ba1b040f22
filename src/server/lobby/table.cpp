// SPDX-License-Identifier: MIT
#include "lobby/table.hpp"

#include <algorithm>
#include <utility>

#include "lobby/table_description.hpp"
#include "names/name_likeness.hpp"
#include "text/write_exactly.hpp"

namespace syrtis::lobby {

const char* name_of(BotTakeover takeover) {
    switch (takeover) {
        case BotTakeover::no:
            return "";
        case BotTakeover::absence:
            return "absence";
        case BotTakeover::move_time:
            return "move_time";
        case BotTakeover::game_time:
            return "game_time";
    }
    return "";
}

std::size_t Table::count(SeatSlot::Kind kind) const {
    return static_cast<std::size_t>(
        std::count_if(slots.begin(), slots.end(), [kind](const SeatSlot& slot) { return slot.kind == kind; }));
}

bool Table::is_attended() const {
    return !spectators.empty() ||
           std::any_of(slots.begin(), slots.end(), [](const SeatSlot& slot) { return slot.session != nullptr; });
}

bool Table::is_host(const Session& session) const {
    return host_spectator == &session || (session.seat != core::k_no_seat && session.seat == host_seat);
}

bool Table::has_name(std::string_view name) const {
    const names::NameLikeness likeness(name);
    const auto is_like = [&](const std::string& other) { return likeness.looks_like(names::NameLikeness(other)); };
    const auto has_seat = [&](const SeatSlot& slot) {
        // A player who has resigned watches under the name that the seat still has.
        return slot.kind != SeatSlot::Kind::open && !slot.has_resigned && is_like(slot.name);
    };
    return std::ranges::any_of(slots, has_seat) ||
           std::ranges::any_of(spectators, [&](const Session* other) { return is_like(other->name); });
}

Person Table::person_of(const Session& session) const {
    Person person{.connection = session.number};
    if (session.seat != core::k_no_seat) {
        person.seat = slots[session.seat].token_hash;
    } else {
        person.origin = session.origin;
    }
    return person;
}

void Table::add_watcher(Session& session) {
    spectators.push_back(&session);
    session.table = this;
    session.seat = core::k_no_seat;
    session.watcher_number = ++last_watcher;
}

Session* Table::find_watcher(std::uint64_t number) const {
    const auto found = std::ranges::find(spectators, number, &Session::watcher_number);
    return found == spectators.end() ? nullptr : *found;
}

bool Table::may_write(const Session& session) const {
    if (session.seat != core::k_no_seat || is_host(session)) return true;
    return policy.admits != Admits::silent && !silenced.contains(session.origin, session.name);
}

std::chrono::minutes Table::vote_after() const {
    return policy.vote_after.value_or(code.empty() ? k_default_vote_after : std::chrono::minutes(0));
}

void Table::keep_line(ChatLine chat_line, std::size_t most) {
    chat.push_back(std::move(chat_line));
    if (chat.size() > most) chat.erase(chat.begin());
}

std::optional<core::Seat> Table::first_open_seat() const {
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (slots[seat].kind == SeatSlot::Kind::open) return seat;
    }
    return std::nullopt;
}

std::vector<core::Seat> Table::colours() const {
    std::vector<core::Seat> colours(seats(), core::k_no_seat);
    core::SeatSet used = 0;
    const auto take = [&](core::Seat seat, core::Seat colour) {
        if (core::has_seat(used, colour)) return;
        colours[seat] = colour;
        used = static_cast<core::SeatSet>(used | core::seat_bit(colour));
    };
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (slots[seat].colour) take(seat, *slots[seat].colour);
    }
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (colours[seat] == core::k_no_seat) take(seat, seat);
    }
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        for (core::Seat colour = 0; colours[seat] == core::k_no_seat; ++colour) take(seat, colour);
    }
    return colours;
}

void Table::change_seat(core::Seat from, core::Seat to) {
    if (from == to) return;
    std::swap(slots[from], slots[to]);
    for (core::Seat* const whose : {&host_seat, &founder_seat}) {
        if (*whose == from) *whose = to;
    }
}

std::vector<Session*> Table::audience() const {
    std::vector<Session*> sessions;
    for (const SeatSlot& slot : slots) {
        if (slot.session != nullptr) sessions.push_back(slot.session);
    }
    sessions.insert(sessions.end(), spectators.begin(), spectators.end());
    return sessions;
}

const std::string& Table::listing() {
    if (listing_.empty()) {
        listing_ = text::write_exactly([&](text::JsonWriter& out) { out.value(list_entry(*this)); });
    }
    return listing_;
}

std::string Table::computer_at(core::Seat seat) const {
    const SeatSlot& slot = slots.at(seat);
    if (slot.kind == SeatSlot::Kind::computer) return slot.level;
    return slot.takeover != BotTakeover::no ? substitute_bot : std::string();
}

core::SeatSet Table::computers() const {
    core::SeatSet computers = 0;
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (!computer_at(seat).empty()) computers = static_cast<core::SeatSet>(computers | core::seat_bit(seat));
    }
    return computers;
}

core::SeatSet Table::resigned() const {
    core::SeatSet resigned = 0;
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (slots[seat].has_resigned) resigned = static_cast<core::SeatSet>(resigned | core::seat_bit(seat));
    }
    return resigned;
}

core::SeatSet Table::present() const {
    core::SeatSet present = 0;
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        if (slots[seat].session != nullptr) present = static_cast<core::SeatSet>(present | core::seat_bit(seat));
    }
    return present;
}

std::string Table::host_name() const {
    if (host_seat != core::k_no_seat) return slots[host_seat].name;
    return host_spectator != nullptr ? host_spectator->name : std::string();
}

std::string computer_name(const Table& table, const std::string& spec) {
    const std::string kind = spec.substr(0, spec.find(':'));
    for (unsigned number = 1;; ++number) {
        std::string name = kind + ' ' + std::to_string(number);
        if (!table.has_name(name)) return name;
    }
}

}  // namespace syrtis::lobby
