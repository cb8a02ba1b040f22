// SPDX-License-Identifier: MIT
#include "lobby/table.hpp"

#include <algorithm>
#include <utility>

#include "names/name_likeness.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/hosted_game.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "text/write_exactly.hpp"

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

}  // namespace

std::optional<core::Seat> read_colour(const Json::Value& seat, const protocol::HostedGame& game) {
    const Json::Value& colour = seat["colour"];
    if (!colour.isUInt() || colour.asUInt() >= game.maximum_seats()) return std::nullopt;
    return static_cast<core::Seat>(colour.asUInt());
}

namespace {

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

}  // namespace

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

protocol::from_server::Table Table::message(bool to_those_there) const {
    protocol::from_server::Table message{.table = id,
                                         .game = game->id(),
                                         .status = name_of(taken.value_or(status)),
                                         .is_private = !code.empty(),
                                         .options = options,
                                         .spectators = spectators.size(),
                                         .content = protocol::hash_text(game->content_hash()),
                                         .policy = settings_of(policy)};
    message.policy.undo = allows_undo;
    message.policy.vote_after = vote_after().count();
    if (const auto host = host_name(); !host.empty()) message.host = host;
    if (is_paused) message.paused = true;
    const auto colour = colours();
    for (core::Seat seat = 0; seat < seats(); ++seat) {
        message.seats.push_back(describe_slot(slots[seat], seat, colour[seat], status == TableStatus::open));
    }
    if (to_those_there) add_private_fields(message);
    return message;
}

void Table::add_private_fields(protocol::from_server::Table& message) const {
    if (!code.empty()) message.code = code;
    if (!shuffle.commitment.empty()) {
        message.commitment = shuffle.commitment;
        // The opening reveals every hidden card, so it is sent only after the end.
        if (status == TableStatus::finished) {
            message.opening =
                protocol::opening_json({.seed = shuffle.seed, .nonce = shuffle.nonce, .packs = shuffle.packs});
        }
    }
    if (again != 0) message.again = {.table = again, .by = again_by};
    if (proposal) message.proposal = describe_proposal(*proposal);
    if (spectators.empty()) return;
    message.watchers.emplace();
    for (std::size_t at = 0; at < std::min(spectators.size(), protocol::k_most_named_watchers); ++at) {
        const Session& spectator = *spectators[at];
        message.watchers->push_back({.name = spectator.name, .number = spectator.watcher_number});
        if (!may_write(spectator)) message.watchers->back().silenced = true;
    }
}

Json::Value Table::list_entry() const {
    Json::Value entry = protocol::write(message(false));
    entry.removeMember("kind");
    return entry;
}

const std::string& Table::listing() {
    if (listing_.empty()) {
        listing_ = text::write_exactly([&](text::JsonWriter& out) { out.value(list_entry()); });
    }
    return listing_;
}

std::vector<store::StoredSeat> Table::stored_seats() const {
    std::vector<store::StoredSeat> stored;
    for (const SeatSlot& slot : slots) {
        stored.push_back({.name = slot.name, .token_hash = slot.token_hash, .level = slot.level});
    }
    return stored;
}

std::string Table::computer_at(core::Seat seat) const {
    const SeatSlot& slot = slots.at(seat);
    if (slot.kind == SeatSlot::Kind::computer) return slot.level;
    return slot.takeover != BotTakeover::no ? substitute_bot : std::string();
}

Json::Value Table::describe_clocks(Clock::time_point now) const {
    Json::Value list = clocks.to_json(now);
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(list.size()); ++seat) {
        list[seat]["seat"] = seat;
        list[seat]["runs"] = core::has_seat(clocks.running(), seat);
    }
    return list;
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

Json::Value Table::runtime_state(Clock::time_point now) const {
    Json::Value runtime_state(Json::objectValue);
    if (is_paused) runtime_state["paused"] = true;
    if (clocks.is_on()) runtime_state["clocks"] = clocks.to_json(now);
    if (const core::Seat host = founder_seat != core::k_no_seat ? founder_seat : host_seat; host != core::k_no_seat) {
        runtime_state["host"] = host;
    }
    if (policy.admits != Admits::all) runtime_state["admits"] = std::string(lobby::name_of(policy.admits));
    if (!removed.empty()) runtime_state["removed"] = removed.write();
    if (!silenced.empty()) runtime_state["silenced"] = silenced.write();
    Json::Value list(Json::arrayValue);
    bool is_plain = true;
    for (const SeatSlot& slot : slots) {
        Json::Value entry(Json::objectValue);
        if (slot.takeover != BotTakeover::no) {
            entry["held"] = name_of(slot.takeover);
            entry["since"] = Json::Int64{slot.takeover_since};
        }
        if (slot.has_resigned) entry["resigned"] = true;
        if (slot.hints > 0) entry["hints"] = Json::UInt64{slot.hints};
        if (slot.colour) entry["colour"] = *slot.colour;
        is_plain = is_plain && entry.empty();
        list.append(std::move(entry));
    }
    if (!is_plain) runtime_state["seats"] = std::move(list);
    return runtime_state.empty() ? Json::Value() : runtime_state;
}

void Table::read_runtime_state(const Json::Value& runtime_state) {
    clocks = SeatClocks(policy, seats());
    if (!runtime_state.isObject()) return;
    if (const Json::Value* paused = protocol::find_member(runtime_state, "paused")) is_paused = *paused == true;
    if (const Json::Value* kept = protocol::find_member(runtime_state, "clocks")) clocks.read(*kept);
    if (runtime_state["host"].isUInt() && runtime_state["host"].asUInt() < seats()) {
        founder_seat = static_cast<core::Seat>(runtime_state["host"].asUInt());
        host_seat = founder_seat;
    }
    if (runtime_state["admits"].isString()) {
        policy.admits = admits_of(runtime_state["admits"].asString()).value_or(policy.admits);
    }
    removed.read(runtime_state["removed"]);
    silenced.read(runtime_state["silenced"]);
    const Json::Value* list = protocol::find_member(runtime_state, "seats");
    if (list == nullptr || !list->isArray()) return;
    for (core::Seat seat = 0; seat < std::min<std::size_t>(seats(), list->size()); ++seat) {
        const Json::Value& entry = (*list)[seat];
        if (!entry.isObject()) continue;
        SeatSlot& slot = slots[seat];
        slot.has_resigned = entry["resigned"] == true;
        if (entry["hints"].isUInt64()) slot.hints = entry["hints"].asUInt64();
        slot.colour = read_colour(entry, *game);
        for (const BotTakeover takeover : {BotTakeover::absence, BotTakeover::move_time, BotTakeover::game_time}) {
            if (entry["held"] == name_of(takeover)) slot.takeover = takeover;
        }
        if (entry["since"].isInt64()) slot.takeover_since = entry["since"].asInt64();
    }
}

std::string computer_name(const Table& table, const std::string& spec) {
    const std::string kind = spec.substr(0, spec.find(':'));
    for (unsigned number = 1;; ++number) {
        std::string name = kind + ' ' + std::to_string(number);
        if (!table.has_name(name)) return name;
    }
}

}  // namespace syrtis::lobby
