// SPDX-License-Identifier: MIT
#include "lobby/chat.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "lobby/table.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

/// Returns the people with that name who have a seat, watch, or wrote a line that is still kept.
std::vector<Person> people_called(const Table& table, const std::string& name) {
    std::vector<Person> people;
    const auto add = [&](const Person& person) {
        const auto is_same = [&](const Person& other) { return other.is(person); };
        if (person.is_known() && std::ranges::none_of(people, is_same)) people.push_back(person);
    };
    for (const Table::ChatLine& chat_line : table.chat) {
        if (chat_line.name == name) add(chat_line.person);
    }
    for (const SeatSlot& slot : table.slots) {
        if (slot.kind != SeatSlot::Kind::human || slot.name != name) continue;
        add(slot.session != nullptr ? table.person_of(*slot.session) : Person{.seat = slot.token_hash});
    }
    for (const Session* spectator : table.spectators) {
        if (spectator->name == name) add(table.person_of(*spectator));
    }
    return people;
}

bool has_muted(Session& receiver, const Table::ChatLine& chat_line) {
    if (!chat_line.person.is_known()) return false;
    std::vector<Origin> origins;
    for (MutedPerson& muted : receiver.muted) {
        if (!muted.person.is_known() && muted.name == chat_line.name) muted.person = chat_line.person;
        if (muted.person.is(chat_line.person)) return true;
        if (muted.person.origin.is_known()) origins.push_back(muted.person.origin);
    }
    return chat_line.person.origin.is_known() && is_among(origins, chat_line.person.origin);
}

}  // namespace

OptionalError Chat::chat(Session& session, const protocol::from_client::Chat& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const auto text = protocol::tidy_chat(message.text);
    if (!text) return make_error(ErrorCode::bad_text, {}, "text");
    const Clock::time_point now = scheduler_.now();
    if (!session.chat.take(limits_.chat, 1, now)) return make_error(ErrorCode::chat_too_fast);
    // The limit of the address prevents a person from writing more with new connections.
    if (!rates_.take(session.origin, limits_.chat_per_origin, now)) {
        return make_error(ErrorCode::chat_too_fast);
    }
    Table& table = *session.table;
    if (!table.may_write(session)) return make_error(ErrorCode::silenced);
    protocol::from_server::Chat said{
        .table = table.id, .name = session.name, .text = *text, .time = scheduler_.calendar_milliseconds()};
    if (session.seat != core::k_no_seat) {
        said.seat = session.seat;
    } else {
        said.person = session.number;
    }
    const Line line = make_line(said);
    const Table::ChatLine entry{
        .name = session.name, .person = table.person_of(session), .from = session.origin, .line = line};
    table.keep_line(entry, limits_.kept_chat);
    for (Session* receiver : table.audience()) {
        if (!has_muted(*receiver, entry)) receiver->send(line);
    }
    return std::nullopt;
}

OptionalError Chat::mute(Session& session, const protocol::from_client::Mute& message) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    const std::string& name = message.name;
    Muted muted = session.muted;
    std::erase_if(muted, [&](const MutedPerson& other) { return other.name == name; });
    if (message.muted) {
        const auto people = people_called(*session.table, name);
        for (const Person& person : people) muted.push_back({.name = name, .person = person});
        // This entry mutes the first person who will write under that name.
        if (people.empty()) muted.push_back({.name = name, .person = {}});
        if (muted.size() > limits_.muted)
            return make_error(ErrorCode::out_of_range, "You have muted too many people.", "name");
    }
    session.muted = std::move(muted);
    // The seat keeps the list for a later connection of its player.
    if (session.seat != core::k_no_seat) session.table->slots[session.seat].muted = session.muted;
    session.reply(protocol::from_server::Done{.of = "mute"});
    return std::nullopt;
}

void Chat::send_earlier_lines(Session& session) {
    for (const Table::ChatLine& chat_line : session.table->chat) {
        if (!has_muted(session, chat_line)) session.send(chat_line.line);
    }
}

}  // namespace syrtis::lobby
