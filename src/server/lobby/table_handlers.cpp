// SPDX-License-Identifier: MIT
#include "lobby/table_handlers.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "core/ensure.hpp"
#include "lobby/session_checks.hpp"
#include "lobby/table_lookup.hpp"
#include "lobby/table_setup.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

/// Returns the settings with which a table like `before` is opened.
protocol::from_client::TableSettings settings_of(const Table& before) {
    auto settings = settings_of(before.policy);
    settings.options = before.wanted_options.isObject() ? before.wanted_options : before.options;
    settings.computers.emplace();
    for (const SeatSlot& slot : before.slots) {
        // The seat of a person who resigned is offered to people again.
        if (slot.kind == SeatSlot::Kind::computer && !slot.has_resigned) settings.computers->push_back(slot.level);
    }
    settings.is_private = !before.code.empty();
    settings.undo = before.allows_undo;
    return settings;
}

}  // namespace

Table& TableHandlers::add(std::unique_ptr<Table> table) {
    Table& added = *table;
    core::ensure(uses_.tables.try_emplace(added.id, std::move(table)).second, "the number of a table is given twice");
    return added;
}

void TableHandlers::seat_founder(Session& session, Table& table, std::optional<core::Seat> colour) {
    uses_.seating.take_seat(session, table, 0, colour);
    table.host_seat = 0;
    table.founder_seat = 0;
}

OptionalError TableHandlers::create(Session& session, const protocol::from_client::Create& message) {
    if (session.table != nullptr) return make_error(ErrorCode::already_at_a_table);
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    const protocol::HostedGame* game = find_game(uses_.games, message.game);
    if (game == nullptr) return make_error(ErrorCode::unknown_game, {}, "game");

    auto table = std::make_unique<Table>();
    table->game = game;
    table->origin = session.origin;
    table->wanted_options = Json::Value(Json::objectValue);
    const bool is_seated = message.seated.value_or(true);
    if (is_seated) {
        // The host's seat must exist before configure_table() seats computer players.
        table->slots.resize(1);
        table->slots[0].kind = SeatSlot::Kind::human;
        table->slots[0].name = session.name;
    }
    if (auto error = configure_table(*table, message.seats, message.settings, uses_.entropy)) return error;
    if (auto error = uses_.capacity.make_room(session.origin)) return error;

    table->id = uses_.store.make_id();
    Table& opened = add(std::move(table));
    if (is_seated) {
        seat_founder(session, opened);
    } else {
        uses_.seating.add_spectator(session, opened);
        opened.host_spectator = &session;
    }
    spdlog::info("table {}: opened for {} with {} seats", opened.id, game->id(), opened.seats());
    uses_.news.announce(opened);
    return std::nullopt;
}

OptionalError TableHandlers::configure(Session& session, const protocol::from_client::Configure& message) {
    if (auto error = check_host_before_start(session)) return error;
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    if (auto error = configure_table(*session.table, message.seats, message.settings, uses_.entropy)) return error;
    // Players declared themselves ready for the earlier settings.
    for (SeatSlot& slot : session.table->slots) slot.is_ready = false;
    uses_.commits.store_open_table(*session.table);
    session.reply_when_durable(protocol::from_server::Done{.of = "configure"});
    uses_.seating.remove_unadmitted_spectators(*session.table);
    uses_.news.announce_soon(*session.table);
    return std::nullopt;
}

OptionalError TableHandlers::start(Session& session, const protocol::from_client::Start& /*message*/) {
    if (auto error = check_host_before_start(session)) return error;
    Table& table = *session.table;
    if (table.first_open_seat()) return make_error(ErrorCode::seats_open);
    if (auto error = uses_.capacity.check_start(table.origin)) return error;
    if (auto error = uses_.matches.start(table)) return error;
    uses_.capacity.count_start(table.origin);
    session.reply_when_durable(protocol::from_server::Done{.of = "start"});
    uses_.deadlines.begin(table);
    uses_.news.announce(table);
    uses_.matches.open_play(table);
    return std::nullopt;
}

OptionalError TableHandlers::again(Session& session, const protocol::from_client::Again& /*message*/) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    Table& before = *session.table;
    if (before.status != TableStatus::finished && before.status != TableStatus::aborted) {
        return make_error(ErrorCode::not_over);
    }
    if (session.seat == core::k_no_seat) return make_error(ErrorCode::not_seated);
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    Table* next = find_table(uses_.tables, before.again);
    if (next != nullptr) {
        if (next->removed.contains(session.origin, session.name)) return make_error(ErrorCode::removed_from_table);
        if (next->status != TableStatus::open) return make_error(ErrorCode::already_started);
        if (next->has_name(session.name)) return make_error(ErrorCode::name_taken);
        if (!next->first_open_seat()) return make_error(ErrorCode::table_full);
    }
    std::unique_ptr<Table> opened;
    if (next == nullptr) {
        opened = std::make_unique<Table>();
        opened->game = before.game;
        opened->origin = session.origin;
        opened->wanted_options = Json::Value(Json::objectValue);
        opened->slots.resize(1);
        opened->slots[0].kind = SeatSlot::Kind::human;
        opened->slots[0].name = session.name;
        if (auto error = configure_table(*opened, before.seats(), settings_of(before), uses_.entropy)) return error;
        // The present table is attended, so it is not evicted.
        if (auto error = uses_.capacity.make_room(session.origin)) return error;
        // make_id() is called before anybody leaves a seat, because it may throw.
        opened->id = uses_.store.make_id();
    }
    const TableId from = before.id;
    const core::Seat colour = before.colours()[session.seat];
    session.reply(make_left(from, "again"));
    uses_.seating.detach(session);
    if (opened != nullptr) {
        next = &add(std::move(opened));
        seat_founder(session, *next, colour);
        spdlog::info("table {}: opened again, after table {}", next->id, from);
    } else {
        uses_.seating.take_seat(session, *next, *next->first_open_seat(), colour);
        uses_.hosts.update(*next);
    }
    uses_.news.announce_soon(*next, &session);
    // Informs the people who are still at the old table.
    if (Table* const left_behind = find_table(uses_.tables, from)) {
        left_behind->again = next->id;
        left_behind->again_by = session.name;
        left_behind->change();
        uses_.news.announce_soon(*left_behind);
    }
    return std::nullopt;
}

}  // namespace syrtis::lobby
