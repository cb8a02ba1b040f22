// SPDX-License-Identifier: MIT

#include "lobby/table_description.hpp"

#include <algorithm>

#include "protocol/hash_text.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "protocol/shuffle_commitment.hpp"

namespace syrtis::lobby {
namespace {

const char* name_of(TableStatus status) {
    switch (status) {
        case TableStatus::open:
            return "open";
        case TableStatus::running:
            return "running";
        case TableStatus::finished:
            return "finished";
        case TableStatus::aborted:
            return "aborted";
        case TableStatus::damaged:
            return "damaged";
    }
    return "";
}

const char* name_of(Proposal::What what) {
    switch (what) {
        case Proposal::What::pause:
            return "pause";
        case Proposal::What::unpause:
            return "continue";
        case Proposal::What::end:
            return "end";
        case Proposal::What::takeover:
            return "stand_in";
    }
    return "";
}

std::vector<core::Seat> list_seats(core::SeatSet seats) {
    std::vector<core::Seat> list;
    for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
        if (core::has_seat(seats, seat)) list.push_back(seat);
    }
    return list;
}

protocol::from_server::Proposal describe_proposal(const Proposal& proposal) {
    protocol::from_server::Proposal entry{.number = proposal.number,
                                          .what = name_of(proposal.what),
                                          .by = proposal.by,
                                          .asked = list_seats(proposal.asked),
                                          .agreed = list_seats(proposal.agreed)};
    if (proposal.seat != core::k_no_seat) entry.seat = proposal.seat;
    return entry;
}

protocol::from_server::TableSeat describe_slot(const SeatSlot& slot, core::Seat seat, core::Seat colour, bool is_open) {
    protocol::from_server::TableSeat entry{.seat = seat};
    if (colour != seat) entry.colour = colour;
    switch (slot.kind) {
        case SeatSlot::Kind::open:
            entry.player = "open";
            return entry;
        case SeatSlot::Kind::human:
            entry.player = "human";
            entry.connected = slot.session != nullptr;
            if (slot.session == nullptr && slot.away_at != 0) entry.away_since = slot.away_at;
            if (slot.vote_from != 0) entry.vote_from = slot.vote_from;
            if (slot.is_replaceable) entry.missed = true;
            if (slot.is_ready && is_open) entry.ready = true;
            if (slot.takeover != BotTakeover::no) {
                entry.held = name_of(slot.takeover);
                entry.held_since = slot.takeover_since;
            }
            break;
        case SeatSlot::Kind::computer:
            entry.player = "computer";
            entry.level = slot.level;
            if (slot.has_resigned) entry.resigned = true;
            break;
    }
    entry.name = slot.name;
    if (slot.hints > 0) entry.hints = slot.hints;
    return entry;
}

void add_private_fields(const Table& table, protocol::from_server::Table& message) {
    if (!table.code.empty()) message.code = table.code;
    if (!table.shuffle.commitment.empty()) {
        message.commitment = table.shuffle.commitment;
        // The opening reveals every hidden card, so it is sent only after the end.
        if (table.status == TableStatus::finished) {
            message.opening = protocol::opening_json(
                {.seed = table.shuffle.seed, .nonce = table.shuffle.nonce, .packs = table.shuffle.packs});
        }
    }
    if (table.again != 0) message.again = {.table = table.again, .by = table.again_by};
    if (table.proposal) message.proposal = describe_proposal(*table.proposal);
    if (table.spectators.empty()) return;
    message.watchers.emplace();
    for (std::size_t at = 0; at < std::min(table.spectators.size(), protocol::k_most_named_watchers); ++at) {
        const Session& spectator = *table.spectators[at];
        message.watchers->push_back({.name = spectator.name, .number = spectator.watcher_number});
        if (!table.may_write(spectator)) message.watchers->back().silenced = true;
    }
}

}  // namespace

protocol::from_server::Table describe_table(const Table& table, bool to_those_there) {
    protocol::from_server::Table message{.table = table.id,
                                         .game = table.game->id(),
                                         .status = name_of(table.taken.value_or(table.status)),
                                         .is_private = !table.code.empty(),
                                         .options = table.options,
                                         .spectators = table.spectators.size(),
                                         .content = protocol::hash_text(table.game->content_hash()),
                                         .policy = settings_of(table.policy)};
    message.policy.undo = table.allows_undo;
    message.policy.vote_after = table.vote_after().count();
    if (const auto host = table.host_name(); !host.empty()) message.host = host;
    if (table.is_paused) message.paused = true;
    const auto colour = table.colours();
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        message.seats.push_back(
            describe_slot(table.slots[seat], seat, colour[seat], table.status == TableStatus::open));
    }
    if (to_those_there) add_private_fields(table, message);
    return message;
}

Json::Value list_entry(const Table& table) {
    Json::Value entry = protocol::write(describe_table(table, false));
    entry.removeMember("kind");
    return entry;
}

Json::Value describe_clocks(const Table& table, Clock::time_point now) {
    Json::Value list = table.clocks.to_json(now);
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(list.size()); ++seat) {
        list[seat]["seat"] = seat;
        list[seat]["runs"] = core::has_seat(table.clocks.running(), seat);
    }
    return list;
}

}  // namespace syrtis::lobby
