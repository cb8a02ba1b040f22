// SPDX-License-Identifier: MIT
//
// The part of the lobby that handles seats and tables: creating, configuring, joining, leaving, resuming and starting.

#include <spdlog/fmt/fmt.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "core/ensure.hpp"
#include "crypto/digest.hpp"
#include "lobby/lobby.hpp"
#include "lobby/table_setup.hpp"
#include "protocol/messages.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

Json::Value make_joined(const Table& table, core::Seat seat, const std::string& token) {
    Json::Value joined = protocol::make_message("joined");
    joined["table"] = Json::Int64{table.id};
    joined["seat"] = seat;
    joined["token"] = token;
    return joined;
}

}  // namespace

bool Lobby::may_guess(const Session& session) const {
    return wrong_codes_.has_left(session.origin, context_.limits.wrong_codes, context_.scheduler.now());
}

Table* Lobby::find_table_of(const std::string& code) {
    for (const auto& [id, table] : tables_) {
        if (table->code.empty() || table->taken) continue;
        if (crypto::is_equal_secret(table->code, code)) return table.get();
    }
    return nullptr;
}

std::variant<Table*, Error> Lobby::wanted_table(const Session& session, const Json::Value& message) {
    if (const Json::Value* code = protocol::find_member(message, "code")) {
        // A right code is refused as well, because each guess would otherwise be confirmed or denied.
        if (!may_guess(session)) return make_error(ErrorCode::too_many_guesses, {}, "code");
        if (Table* const table = find_table_of(code->asString())) return table;
        if (auto error = elsewhere()) return *error;
        if (auto error = check_not_suspended(0, code->asString())) return *error;
        wrong_codes_.spend(session.origin, context_.limits.wrong_codes, context_.scheduler.now());
        if (!may_guess(session)) spdlog::warn("join codes are being guessed from one address");
        return make_error(ErrorCode::unknown_code, {}, "code");
    }
    const auto found = tables_.find(message["table"].asInt64());
    if (found == tables_.end() || found->second->taken) {
        if (auto error = elsewhere()) return *error;
        if (found != tables_.end()) return make_error(ErrorCode::elsewhere);
        if (auto error = check_not_suspended(message["table"].asInt64(), {})) return *error;
    }
    if (found == tables_.end() || !found->second->code.empty())
        return make_error(ErrorCode::unknown_table, {}, "table");
    return found->second.get();
}

OptionalError Lobby::check_host(const Session& session) const {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (!session.table->is_host(session)) return make_error(ErrorCode::not_the_host);
    if (session.table->status != TableStatus::open) return make_error(ErrorCode::already_started);
    return std::nullopt;
}

void Lobby::take_seat(Session& session, Table& table, core::Seat seat, std::optional<core::Seat> colour) {
    const std::string token = make_token(context_.entropy);
    SeatSlot slot;
    slot.kind = SeatSlot::Kind::human;
    slot.name = session.name;
    slot.token_hash = crypto::sha256(token);
    slot.session = &session;
    slot.origin = session.origin;
    slot.muted = session.muted;
    slot.colour = colour;
    table.slots[seat] = std::move(slot);
    session.table = &table;
    session.seat = seat;
    table_commits_.store_open_table(table);
    session.reply_when_durable(make_joined(table, seat, token));
    note("sits", session);
    tell_chat(session);
}

OptionalError Lobby::create(Session& session, const Json::Value& message) {
    if (session.table != nullptr) return make_error(ErrorCode::already_at_a_table);
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    const protocol::HostedGame* game = find_game(context_.games, message["game"].asString());
    if (game == nullptr) return make_error(ErrorCode::unknown_game, {}, "game");

    auto table = std::make_unique<Table>();
    table->game = game;
    table->origin = session.origin;
    table->wanted_options = Json::Value(Json::objectValue);
    const Json::Value* seated = protocol::find_member(message, "seated");
    const bool is_seated = seated == nullptr || seated->asBool();
    if (is_seated) {
        // The host's seat must exist before configure_table() seats computer players.
        table->slots.resize(1);
        table->slots[0].kind = SeatSlot::Kind::human;
        table->slots[0].name = session.name;
    }
    if (auto error = configure_table(*table, message, context_.entropy)) return error;
    if (auto error = evict_if_full(session.origin)) return error;

    Table& seated_at = *table;
    seated_at.id = context_.store.make_id();
    core::ensure(tables_.try_emplace(seated_at.id, std::move(table)).second, "the number of a table is given twice");
    if (is_seated) {
        take_seat(session, seated_at, 0);
        seated_at.host_seat = 0;
        seated_at.founder_seat = 0;
    } else {
        add_spectator(session, seated_at);
        seated_at.host_spectator = &session;
    }
    spdlog::info("table {}: opened for {} with {} seats", seated_at.id, game->id(), seated_at.seats());
    news_.announce(seated_at);
    return std::nullopt;
}

OptionalError Lobby::configure(Session& session, const Json::Value& message) {
    if (auto error = check_host(session)) return error;
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    if (auto error = configure_table(*session.table, message, context_.entropy)) return error;
    // Players declared themselves ready for the earlier settings.
    for (SeatSlot& slot : session.table->slots) slot.is_ready = false;
    table_commits_.store_open_table(*session.table);
    session.reply_when_durable(protocol::make_done("configure"));
    show_out_watchers(*session.table);
    news_.announce_soon(*session.table);
    return std::nullopt;
}

OptionalError Lobby::check_seated_before_start(const Session& session) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (session.table->status != TableStatus::open) return make_error(ErrorCode::already_started);
    if (session.seat == core::k_no_seat) return make_error(ErrorCode::not_seated);
    return std::nullopt;
}

OptionalError Lobby::ready(Session& session, const Json::Value& message) {
    if (auto error = check_seated_before_start(session)) return error;
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table& table = *session.table;
    table.slots[session.seat].is_ready = message["ready"].asBool();
    session.reply(protocol::make_done("ready"));
    news_.announce_soon(table);
    return std::nullopt;
}

OptionalError Lobby::sit(Session& session, const Json::Value& message) {
    if (auto error = check_seated_before_start(session)) return error;
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table& table = *session.table;
    const auto seat = static_cast<core::Seat>(message["seat"].asUInt());
    const bool is_free =
        seat < table.seats() && (seat == session.seat || table.slots[seat].kind != SeatSlot::Kind::human);
    if (!is_free) return make_error(ErrorCode::bad_seat, {}, "seat");
    table.change_seat(session.seat, seat);
    session.seat = seat;
    table_commits_.store_open_table(table);
    Json::Value done = protocol::make_done("sit");
    done["seat"] = seat;
    session.reply_when_durable(std::move(done));
    news_.announce_soon(table);
    return std::nullopt;
}

OptionalError Lobby::colour(Session& session, const Json::Value& message) {
    if (auto error = check_seated_before_start(session)) return error;
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table& table = *session.table;
    const auto wanted = static_cast<core::Seat>(message["colour"].asUInt());
    if (wanted >= table.game->maximum_seats()) return make_error(ErrorCode::bad_colour, {}, "colour");
    const auto colours = table.colours();
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        const bool is_anothers = seat != session.seat && table.slots[seat].kind == SeatSlot::Kind::human;
        if (is_anothers && colours[seat] == wanted) return make_error(ErrorCode::bad_colour, {}, "colour");
    }
    table.slots[session.seat].colour = wanted;
    table_commits_.store_open_table(table);
    session.reply_when_durable(protocol::make_done("colour"));
    news_.announce_soon(table);
    return std::nullopt;
}

OptionalError Lobby::join(Session& session, const Json::Value& message) {
    if (session.table != nullptr) return make_error(ErrorCode::already_at_a_table);
    const auto wanted = wanted_table(session, message);
    if (const auto* error = std::get_if<Error>(&wanted)) return *error;
    Table& table = *std::get<Table*>(wanted);
    if (table.removed.contains(session.origin, session.name)) return make_error(ErrorCode::removed_from_table);
    if (table.status != TableStatus::open) return make_error(ErrorCode::already_started);
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    if (table.has_name(session.name)) return make_error(ErrorCode::name_taken);
    const auto seat = table.first_open_seat();
    if (!seat) return make_error(ErrorCode::table_full);
    take_seat(session, table, *seat);
    pass_host_on(table);
    news_.announce_soon(table, &session);
    return std::nullopt;
}

std::optional<Lobby::FoundSeat> Lobby::find_seat(const std::string& token_hash) {
    for (const auto& [id, table] : tables_) {
        if (table->taken) continue;
        for (core::Seat seat = 0; seat < table->seats(); ++seat) {
            const SeatSlot& slot = table->slots[seat];
            if (slot.kind == SeatSlot::Kind::human && crypto::is_equal_secret(slot.token_hash, token_hash)) {
                return FoundSeat{.table = table.get(), .seat = seat};
            }
        }
    }
    return std::nullopt;
}

OptionalError Lobby::resume(Session& session, const Json::Value& message) {
    if (session.table != nullptr) return make_error(ErrorCode::already_at_a_table);
    const std::string token = message["token"].asString();
    const std::string hash = crypto::sha256(token);
    auto found = find_seat(hash);
    if (!found) {
        if (auto error = elsewhere()) return error;
        wake_seat(hash);
        found = find_seat(hash);
    }
    if (!found) {
        if (const auto id = stored_seat(hash); id && deferred_games_.contains(*id)) load_deferred_games();
        if (auto error = reopen_finished_game(hash)) return error;
        found = find_seat(hash);
    }
    if (!found) return why_no_seat(hash);
    Table& table = *found->table;
    const core::Seat seat = found->seat;
    SeatSlot& slot = table.slots[seat];
    if (receipts_.proves_lost_answer(table, seat, message)) {
        // Another server may have taken the game over and continued it.
        if (auto error = elsewhere()) {
            let_go({.id = table.id, .address = error->address});
            return error;
        }
        damaged_.insert(table.id);
        match_controller_.stop_damaged(
            table, fmt::format("seat {} was told that its answer to question {} is stored, and the last one stored is "
                               "to {}",
                               seat, message["sequence"].asUInt64(), table.match->last_answered(seat).value_or(0)));
    }
    if (table.status == TableStatus::damaged) return make_error(ErrorCode::game_damaged);
    if (session.only_for_seat) {
        if (!session.peer->become_regular()) return make_error(*session.only_for_seat);
        session.only_for_seat.reset();
    }
    if (Session* previous = slot.session) {
        previous->table = nullptr;
        previous->seat = core::k_no_seat;
        previous->notify(ErrorCode::replaced);
    }
    slot.session = &session;
    slot.origin = session.origin;
    slot.last_sent.is_sent = false;
    session.table = &table;
    session.seat = seat;
    session.name = slot.name;
    session.muted = slot.muted;
    note("returns", session);
    session.reply(make_joined(table, seat, token));
    pass_host_on(table);
    play_control_.on_return(table, seat);
    news_.announce_soon(table, &session);
    tell_chat(session);
    match_controller_.send_whole(session, false);
    agents_.attend(table);
    return std::nullopt;
}

OptionalError Lobby::reopen_finished_game(const std::string& token_hash) {
    const auto id = stored_seat(token_hash);
    if (!id || tables_.contains(*id) || damaged_.contains(*id)) return std::nullopt;
    const auto stored = stored_game(*id);
    if (!stored || stored->status != store::Status::finished) return std::nullopt;
    if (evict_if_full(read_origin(stored->origin).value_or(Origin())))
        return make_error(ErrorCode::seat_unavailable, {}, "token");
    try {
        tables_[*id] = match_controller_.reload(*id, context_.games);
    } catch (const store::StoreError&) {
        tables_.erase(*id);
        throw;
    } catch (const std::exception& error) {
        tables_.erase(*id);
        spdlog::error("game {}: its end can't be shown: {}", *id, error.what());
        return make_error(ErrorCode::game_ended, {}, "token");
    }
    return std::nullopt;
}

std::optional<store::StoredGame> Lobby::stored_game(store::GameId id) {
    try {
        // A finished match no longer changes, so no wait for the disk is needed.
        if (auto over = game_that_is_over(id)) return over;
        return readable_game(context_.store, id);
    } catch (const DamagedGame& error) {
        if (damaged_.insert(id).second) spdlog::error("game {} is damaged: {}", id, error.what());
        return std::nullopt;
    }
}

std::optional<store::StoredGame> Lobby::game_that_is_over(store::GameId id) {
    if (answer_ != nullptr) {
        const auto& stored = answer_->stored;
        const bool is_over = stored != nullptr && stored->id == id && stored->status != store::Status::running;
        return is_over ? std::optional(*stored) : std::nullopt;
    }
    try {
        auto stored = context_.store.game_meanwhile(id);
        if (stored.status != store::Status::running) return stored;
    } catch (const store::StoreError& error) {
        spdlog::debug("game {} can't be read yet: {}", id, error.what());
    }
    return std::nullopt;
}

Error Lobby::why_no_seat(const std::string& token_hash) {
    const auto id = stored_seat(token_hash);
    const bool is_damaged = id ? damaged_.contains(*id) : has_missing_games_;
    if (id && is_damaged) return make_error(ErrorCode::game_damaged, {}, "token");
    if (const auto why = former_seats_.find(token_hash)) return make_error(*why, {}, "token");
    if (!id) return make_error(is_damaged ? ErrorCode::game_damaged : ErrorCode::unknown_token, {}, "token");
    const auto game = stored_game(*id);
    if (!game) return make_error(ErrorCode::game_damaged, {}, "token");
    if (game->status != store::Status::running) return make_error(ErrorCode::game_ended, {}, "token");
    // The game is stored but could not be loaded; its seats are still valid.
    const bool is_kept = std::ranges::any_of(game->seats, [&](const store::StoredSeat& seat) {
        return crypto::is_equal_secret(seat.token_hash, token_hash);
    });
    return make_error(is_kept ? ErrorCode::seat_unavailable : ErrorCode::seat_gone, {}, "token");
}

OptionalError Lobby::remove(Session& session, const Json::Value& message) {
    if (const Json::Value* watcher = protocol::find_member(message, "watcher")) {
        return remove_watcher(session, watcher->asUInt64());
    }
    if (auto error = check_host(session)) return error;
    if (queue_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table& table = *session.table;
    const auto seat = static_cast<core::Seat>(message["seat"].asUInt());
    if (seat >= table.seats() || seat == session.seat || table.slots[seat].kind == SeatSlot::Kind::open) {
        return make_error(ErrorCode::bad_seat, {}, "seat");
    }
    // A deputy host may not remove the founder.
    if (seat == table.founder_seat) return make_error(ErrorCode::bad_seat, {}, "seat");
    const SeatSlot& slot = table.slots[seat];
    former_seats_.remember(slot.token_hash, ErrorCode::seat_gone);
    if (slot.kind == SeatSlot::Kind::human) {
        table.removed.add(slot.origin, slot.name, session.origin);
        Audit::note_measure("removed", slot.name, slot.origin, table.id);
    }
    Session* removed = slot.session;
    table.slots[seat] = SeatSlot{};
    table_commits_.store_open_table(table);
    session.reply_when_durable(protocol::make_done("remove"));
    if (removed != nullptr) {
        Json::Value left = protocol::make_message("left");
        left["table"] = Json::Int64{table.id};
        left["reason"] = "removed";
        removed->send_when_durable(left);
        removed->table = nullptr;
        removed->seat = core::k_no_seat;
    }
    news_.announce_soon(table);
    return std::nullopt;
}

OptionalError Lobby::leave(Session& session, const Json::Value& /*message*/) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    note("leaves", session);
    Table& table = *session.table;
    Json::Value left = protocol::make_message("left");
    left["table"] = Json::Int64{table.id};
    left["reason"] = "left";
    if (table.status == TableStatus::open && session.seat != core::k_no_seat) {
        vacate(table, session.seat);
        table_commits_.store_open_table(table);
        session.reply_when_durable(std::move(left));
    } else {
        session.reply(std::move(left));
    }
    detach(session);
    return std::nullopt;
}

OptionalError Lobby::start(Session& session, const Json::Value& /*message*/) {
    if (auto error = check_host(session)) return error;
    Table& table = *session.table;
    if (table.first_open_seat()) return make_error(ErrorCode::seats_open);
    if (runs_too_many(table.origin)) return make_error(ErrorCode::too_many_running_from_address);
    const Rate& rate = context_.limits.starts_per_origin;
    const Clock::time_point now = context_.scheduler.now();
    if (!starts_.has_left(table.origin, rate, now)) return make_error(ErrorCode::too_many_starts_from_address);
    if (auto error = match_controller_.start(table)) return error;
    starts_.spend(table.origin, rate, now);
    session.reply_when_durable(protocol::make_done("start"));
    deadlines_.begin(table);
    news_.announce(table);
    match_controller_.open_play(table);
    return std::nullopt;
}

bool Lobby::runs_too_many(const Origin& origin) const {
    if (!origin.is_known()) return false;
    return std::ranges::any_of(origin.all(), [&](const WiderOrigin& network) {
        const auto running = static_cast<double>(count_from(network.name, true));
        return running >= network.times * static_cast<double>(context_.limits.running_per_origin);
    });
}

void Lobby::vacate(Table& table, core::Seat seat) {
    former_seats_.remember(table.slots[seat].token_hash, ErrorCode::seat_gone);
    table.slots[seat] = SeatSlot{};
    if (table.host_seat == seat) table.host_seat = core::k_no_seat;
    if (table.founder_seat == seat) table.founder_seat = core::k_no_seat;
}

void Lobby::detach(Session& session) {
    if (session.table == nullptr) return;
    Table& table = *session.table;
    std::erase(table.spectators, &session);
    if (table.host_spectator == &session) table.host_spectator = nullptr;
    if (session.seat != core::k_no_seat) {
        SeatSlot& slot = table.slots[session.seat];
        slot.session = nullptr;
        slot.last_sent.is_sent = false;
        slot.away_since = context_.scheduler.now();
        slot.away_at = context_.scheduler.calendar_milliseconds();
    }
    session.table = nullptr;
    session.seat = core::k_no_seat;
    if (!table.is_attended()) table.unattended_since = context_.scheduler.now();
    pass_host_on(table);
    deadlines_.on_absence(table);
    const bool is_deserted =
        table.status == TableStatus::open && table.count(SeatSlot::Kind::human) == 0 && table.host_spectator == nullptr;
    if (is_deserted) {
        close_table(table.id, "closed");
    } else {
        news_.announce_soon(table);
    }
}

void Lobby::pass_host_on(Table& table) {
    const bool has_host = table.status == TableStatus::open || table.status == TableStatus::running;
    if (!has_host || table.host_spectator != nullptr) return;
    for (core::Seat* const host : {&table.host_seat, &table.founder_seat}) {
        const bool is_gone = *host != core::k_no_seat && table.slots[*host].kind != SeatSlot::Kind::human;
        if (is_gone) *host = core::k_no_seat;
    }
    const auto is_present = [&](core::Seat seat) {
        return seat != core::k_no_seat && table.slots[seat].session != nullptr;
    };
    if (is_present(table.founder_seat)) table.host_seat = table.founder_seat;
    if (is_present(table.host_seat)) return;
    if (table.host_seat != core::k_no_seat) {
        const Clock::duration away = context_.scheduler.now() - table.slots[table.host_seat].away_since;
        if (away < context_.limits.pass_host_after) {
            return pass_host_on_later(table.id, context_.limits.pass_host_after - away);
        }
    }
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (table.slots[seat].session != nullptr) {
            table.host_seat = seat;
            return;
        }
    }
}

void Lobby::pass_host_on_later(TableId id, Clock::duration delay) {
    if (!waits_for_host_.insert(id).second) return;
    context_.scheduler.after(delay, [this, id] {
        waits_for_host_.erase(id);
        const auto found = tables_.find(id);
        if (found == tables_.end()) return;
        const core::Seat before = found->second->host_seat;
        pass_host_on(*found->second);
        if (found->second->host_seat != before) news_.announce_soon(*found->second);
    });
}

void Lobby::close_table(TableId id, const char* reason) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const bool was_played = found->second->status != TableStatus::open;
    table_commits_.delete_open_table(*found->second);
    for (const SeatSlot& slot : found->second->slots) {
        // The tokens stay valid, because the players return after the repair.
        if (found->second->status == TableStatus::damaged) break;
        former_seats_.remember(slot.token_hash, was_played ? ErrorCode::game_ended : ErrorCode::seat_gone);
    }
    for (Session* session : found->second->audience()) {
        session->table = nullptr;
        session->seat = core::k_no_seat;
        Json::Value left = protocol::make_message("left");
        left["table"] = Json::Int64{id};
        left["reason"] = reason;
        session->send(left);
    }
    agents_.cancel(id);
    if (store::ServerGroup* const group = context_.store.group()) group->list(id, {});
    spdlog::info("table {}: closed", id);
    tables_.erase(found);
}

}  // namespace syrtis::lobby
