// SPDX-License-Identifier: MIT
#include "lobby/match_controller.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "core/hash.hpp"
#include "lobby/open_table_text.hpp"
#include "lobby/receipt.hpp"
#include "lobby/table_runtime_state.hpp"
#include "lobby/worth_keeping.hpp"
#include "protocol/game_replay.hpp"
#include "protocol/messages.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "text/json.hpp"
#include "text/write_exactly.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

Json::Value record_of(const TablePolicy& policy) {
    Json::Value record(Json::objectValue);
    write_policy(record, policy);
    return record.empty() ? Json::Value() : record;
}

}  // namespace

store::StoredGame readable_game(store::GameStore& store, store::GameId id) {
    try {
        return store.game(id);
    } catch (const store::StoreError& error) {
        if (error.is_transient()) throw;
        throw DamagedGame(error.what());
    }
}

OptionalError MatchController::start(Table& table) {
    if (uses_.queue.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    const core::Seed seed =
        uses_.limits.first_seed ? core::Seed(*uses_.limits.first_seed + games_started_) : make_seed(uses_.entropy);
    const std::string nonce = make_nonce(uses_.entropy);
    const std::string commitment =
        protocol::shuffle_commitment(seed, nonce, table.game->id(), table.options, table.game->packs());
    auto match =
        std::make_unique<RunningMatch>(table.game->start(table.options, table.seats(), seed), table.computers());
    match->begin();
    table.substitute_bot = substitute_bot_of(table);
    table.clocks = SeatClocks(table.policy, table.seats());
    store::StoredGame beginning{.id = table.id,
                                .game = table.game->id(),
                                .packs = table.game->packs(),
                                .rules_revision = table.game->rules_revision(),
                                .options = table.options,
                                .seed = seed,
                                .nonce = nonce,
                                .commitment = commitment,
                                .seats = stored_seats(table),
                                .allows_undo = table.allows_undo,
                                .code = table.code,
                                .origin = write_origin(table.origin),
                                .created = uses_.scheduler.calendar_milliseconds() / 1000,
                                .policy = record_of(table.policy),
                                .runtime_state = runtime_state(table, uses_.scheduler.now())};
    ++games_started_;
    table.shuffle = {
        .seed = seed, .nonce = nonce, .commitment = commitment, .packs = protocol::without_texts(table.game->packs())};
    table.agent_stream = make_agent_stream(uses_.entropy);
    table.match = std::move(match);
    table.status = TableStatus::running;
    text::release(table.stored_text);
    spdlog::info("game {}: {} with {} seats starts", table.id, table.game->id(), table.seats());
    uses_.commits.commit(table,
                         store::Change{.beginning = std::make_shared<const store::StoredGame>(std::move(beginning))});
    return std::nullopt;
}

void MatchController::open_play(Table& table) {
    for (Session* session : table.audience()) send_whole(*session, false);
    guarded(table, [&] { finish_if_over(table); });
}

std::unique_ptr<Table> MatchController::reload(store::GameId id, const Games& games, std::uint64_t least_sequence) {
    const store::StoredGame stored = readable_game(uses_.store, id);
    if (!stored.damage.empty()) throw DamagedGame(stored.damage);
    if (!stored.options.isObject()) throw DamagedGame("its options are invalid");
    auto table = std::make_unique<Table>();
    table->repairs = stored.repairs;
    table->id = id;
    table->game = &game_cache_.game_of(stored, games);
    table->allows_undo = stored.allows_undo;
    table->options = stored.options;
    table->wanted_options = stored.options;
    table->code = stored.code;
    table->origin = read_origin(stored.origin).value_or(Origin());
    for (const store::StoredSeat& seat : stored.seats) {
        SeatSlot slot;
        slot.kind = seat.level.empty() ? SeatSlot::Kind::human : SeatSlot::Kind::computer;
        slot.name = seat.name;
        slot.token_hash = seat.token_hash;
        slot.level = seat.level;
        slot.away_since = uses_.scheduler.now();
        slot.away_at = uses_.scheduler.calendar_milliseconds();
        table->slots.push_back(std::move(slot));
    }
    table->unattended_since = uses_.scheduler.now();
    read_policy(table->policy, stored.policy);
    table->substitute_bot = substitute_bot_of(*table);
    read_runtime_state(*table, stored.runtime_state);
    table->shuffle = {.seed = stored.seed,
                      .nonce = stored.nonce,
                      .commitment = stored.commitment,
                      .packs = protocol::without_texts(stored.packs)};
    table->agent_stream = make_agent_stream(uses_.entropy);
    table->match = std::make_unique<RunningMatch>(table->game->start(stored.options, table->seats(), stored.seed),
                                                  table->computers());
    store::StoredLog log = uses_.store.log(id);
    for (store::StoredEntry& entry : log.entries) {
        if (const auto wrong = table->match->replay(std::move(entry))) {
            const std::string revision = protocol::other_revision(*table->game, stored.rules_revision);
            const std::string sentence = "entry " + std::to_string(table->match->step()) + ": " + *wrong;
            if (revision.empty()) throw DamagedGame(sentence);
            throw std::runtime_error(sentence + revision);
        }
    }
    if (!log.damage.empty()) throw DamagedGame(log.damage);
    // The numbers of unanswered questions are not stored. Each process that loads a game uses its own range of numbers,
    // so that no number is used twice.
    constexpr unsigned k_bits_within_a_life = 20;
    table->match->begin(std::max(stored.taken << k_bits_within_a_life, least_sequence));
    if (stored.status != store::Status::running) {
        table->status = TableStatus::finished;
        return table;
    }
    table->status = TableStatus::running;
    spdlog::info("game {}: loaded after {} steps, position {:016x}", id, table->match->step(),
                 table->match->game().hash());
    finish_if_over(*table);
    return table;
}

void MatchController::send_whole(Session& session, bool is_reply) {
    // The queue may contain low-priority changes, added while the table was unattended.
    uses_.queue.make_urgent();
    Table& table = *session.table;
    if (!table.match) return;
    guarded(table, [&] { uses_.updates.send_whole(session, is_reply); });
}

void MatchController::announce_step(Table& table, const Session* newcomer) {
    uses_.deadlines.update(table);
    uses_.updates.send_step(table, newcomer);
    table.match->forget_position_before();
    uses_.agents.observe_step(table);
    finish_if_over(table);
}

void MatchController::publish_runtime_state(Table& table) {
    uses_.commits.store_runtime_state(table);
    if (table.is_paused) uses_.agents.cancel(table.id);
    uses_.news.announce(table);
}

std::string MatchController::substitute_bot_of(const Table& table) const {
    if (!table.policy.substitute_bot.empty()) return table.policy.substitute_bot;
    const auto& kinds = table.game->agents().kinds();
    if (kinds.empty() || !table.game->agents().check(uses_.limits.fallback_agent)) {
        return kinds.empty() ? std::string() : uses_.limits.fallback_agent;
    }
    return kinds.back();
}

void MatchController::begin_takeover(Table& table, core::Seat seat, BotTakeover why) {
    guarded(table, [&] {
        SeatSlot& slot = table.slots[seat];
        slot.takeover = why;
        slot.takeover_since = uses_.scheduler.calendar_milliseconds();
        uses_.commits.commit(table,
                             {.entry = table.match->set_computer(seat, table.substitute_bot, slot.takeover_since),
                              .runtime_state = runtime_state(table, uses_.scheduler.now())});
        uses_.news.announce(table);
        announce_step(table);
    });
}

void MatchController::end_takeover(Table& table, core::Seat seat) {
    guarded(table, [&] {
        table.slots[seat].takeover = BotTakeover::no;
        uses_.commits.commit(table, {.entry = table.match->set_person(seat, uses_.scheduler.calendar_milliseconds()),
                                     .runtime_state = runtime_state(table, uses_.scheduler.now())});
        uses_.news.announce(table);
        announce_step(table);
    });
}

void MatchController::end_decided_takeovers(Table& table) {
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (table.status != TableStatus::running) return;
        if (table.slots[seat].takeover != BotTakeover::move_time || table.clocks.is_deciding(seat)) continue;
        // If the bot has not answered yet, its decision has not begun and the move time is still 0.
        if (table.clocks.move_left(seat, uses_.scheduler.now()) != SeatClocks::Milliseconds(0)) {
            end_takeover(table, seat);
        }
    }
}

void MatchController::resign(Table& table, core::Seat seat, bool ends) {
    guarded(table, [&] {
        SeatSlot& slot = table.slots[seat];
        Session* const session = slot.session;
        slot.kind = SeatSlot::Kind::computer;
        slot.level = table.substitute_bot;
        slot.token_hash.clear();
        slot.takeover = BotTakeover::no;
        slot.has_resigned = true;
        slot.session = nullptr;
        store::Change change;
        if (ends) {
            change = ending(table, core::EndReason::resigned);
        } else {
            change.entry = table.match->set_computer(seat, slot.level, uses_.scheduler.calendar_milliseconds());
        }
        change.seats = stored_seats(table);
        change.runtime_state = runtime_state(table, uses_.scheduler.now());
        uses_.commits.commit(table, std::move(change));
        if (session != nullptr) {
            session->reply_when_durable(protocol::from_server::Done{.of = "resign"});
            table.add_watcher(*session);
            session->send_when_durable(protocol::from_server::Watching{.table = table.id});
        }
        uses_.news.announce(table);
        announce_step(table, session);
        if (ends) uses_.agents.schedule_agents(table);
        if (session != nullptr) send_whole(*session, false);
    });
}

void MatchController::end(Table& table, core::EndReason reason) {
    guarded(table, [&] {
        uses_.commits.commit(table, ending(table, reason));
        uses_.news.announce(table);
        announce_step(table);
        uses_.agents.schedule_agents(table);
    });
}

store::Change MatchController::ending(Table& table, core::EndReason reason) {
    table.status = TableStatus::finished;
    table.is_paused = false;
    spdlog::info("game {}: ended early after {} steps, position {:016x}", table.id, table.match->step(),
                 table.match->game().hash());
    return {.entry = table.match->end(reason, uses_.scheduler.calendar_milliseconds()),
            .status = store::Status::finished,
            .time = seconds_now(),
            .is_worth_keeping = is_worth_keeping(*table.match, reason, uses_.limits.barely_played)};
}

bool MatchController::abandon(Table& table) {
    if (uses_.queue.is_unavailable()) return false;
    guarded(table, [&] {
        store::Change change = ending(table, core::EndReason::abandoned);
        change.status = store::Status::abandoned;
        uses_.commits.commit(table, std::move(change));
    });
    return true;
}

void MatchController::finish_if_over(Table& table) {
    if (!table.match || table.status != TableStatus::running) return;
    if (!table.match->game().finished() && !table.match->game().ended()) return;
    table.status = TableStatus::finished;
    table.proposal.reset();
    spdlog::info("game {}: finished after {} steps, position {:016x}", table.id, table.match->step(),
                 table.match->game().hash());
    const bool was_ended = table.match->game().ended();
    const core::EndReason reason = was_ended ? table.match->last_entry().reason : core::EndReason::finished;
    store::Change change{.status = store::Status::finished,
                         .time = seconds_now(),
                         .is_worth_keeping = is_worth_keeping(*table.match, reason, uses_.limits.barely_played)};
    if (!was_ended) change.entry = table.match->end(reason, uses_.scheduler.calendar_milliseconds());
    uses_.commits.commit(table, std::move(change));
    uses_.news.announce(table);
}

void MatchController::stop_damaged(Table& table, const std::string& why) {
    spdlog::critical("game {}: stopped until it is repaired: {}", table.id, why);
    table.status = TableStatus::damaged;
    table.proposal.reset();
    table.match.reset();
    uses_.agents.cancel(table.id);
    uses_.commits.commit(table, store::Change{.damage = why});
    // The state must be durable before a session that is at no table can learn of it, because messages to such a
    // session are not deferred.
    uses_.queue.flush_and_wait();
    for (Session* session : table.audience()) session->notify(ErrorCode::game_damaged);
    uses_.news.announce(table);
}

void MatchController::abort(Table& table, const std::string& reason) {
    spdlog::critical("game {}: aborted: {}", table.id, reason);
    table.status = TableStatus::aborted;
    table.proposal.reset();
    table.match.reset();
    uses_.agents.cancel(table.id);
    uses_.commits.commit(table, store::Change{.status = store::Status::aborted, .time = seconds_now()});
    for (Session* session : table.audience()) session->notify(ErrorCode::match_aborted);
    uses_.news.announce(table);
}

void MatchController::guarded(Table& table, const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        abort(table, error.what());
    }
}

}  // namespace syrtis::lobby
