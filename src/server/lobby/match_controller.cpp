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
#include "lobby/worth_keeping.hpp"
#include "protocol/game_replay.hpp"
#include "protocol/messages.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "text/json.hpp"
#include "text/written_tightly.hpp"

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
        if (error.is_passing()) throw;
        throw DamagedGame(error.what());
    }
}

MatchController::MatchController(Tables& tables, store::GameStore& store, Scheduler& scheduler, AgentPool& agent_pool,
                                 Entropy& entropy, const Limits& limits, Meter* meter)
    : tables_(tables),
      store_(store),
      scheduler_(scheduler),
      entropy_(entropy),
      limits_(limits),
      meter_(meter),
      receipts_(store.secret()),
      commits_(store, scheduler, *this, meter),
      agents_(tables, scheduler, agent_pool, limits, *this),
      news_(tables, scheduler, limits),
      game_cache_(store) {}

OptionalError MatchController::start(Table& table) {
    if (commits_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    const core::Seed seed = limits_.first_seed ? core::Seed(*limits_.first_seed + games_started_) : make_seed(entropy_);
    const std::string nonce = make_nonce(entropy_);
    const std::string commitment =
        protocol::shuffle_commitment(seed, nonce, table.game->id(), table.options, table.game->packs());
    auto match =
        std::make_unique<RunningMatch>(table.game->start(table.options, table.seats(), seed), table.computers());
    match->begin();
    table.substitute_bot =
        table.policy.substitute_bot.empty() ? usual_substitute_bot(*table.game) : table.policy.substitute_bot;
    table.clocks = SeatClocks(table.policy, table.seats());
    store::StoredGame beginning{.id = table.id,
                                .game = table.game->id(),
                                .packs = table.game->packs(),
                                .rules_revision = table.game->rules_revision(),
                                .options = table.options,
                                .seed = seed,
                                .nonce = nonce,
                                .commitment = commitment,
                                .seats = table.stored_seats(),
                                .allows_undo = table.allows_undo,
                                .code = table.code,
                                .origin = write_origin(table.origin),
                                .created = scheduler_.calendar_milliseconds() / 1000,
                                .policy = record_of(table.policy),
                                .runtime_state = table.runtime_state(scheduler_.now())};
    ++games_started_;
    table.shuffle = {.seed = seed, .nonce = nonce, .commitment = commitment};
    table.agent_stream = make_agent_stream(entropy_);
    table.match = std::move(match);
    table.status = TableStatus::running;
    text::release(table.stored_text);
    spdlog::info("game {}: {} with {} seats starts", table.id, table.game->id(), table.seats());
    commit(table, store::Change{.beginning = std::make_shared<const store::StoredGame>(std::move(beginning))});
    return std::nullopt;
}

void MatchController::open_play(Table& table) {
    for (Session* session : table.audience()) send_whole(*session, false);
    guarded(table, [&] { finish_if_over(table); });
}

std::unique_ptr<Table> MatchController::reload(store::GameId id, const Games& games, std::uint64_t least_sequence) {
    const store::StoredGame stored = readable_game(store_, id);
    if (!stored.damage.empty()) throw DamagedGame(stored.damage);
    if (!stored.options.isObject()) throw DamagedGame("its options are none");
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
        slot.away_since = scheduler_.now();
        slot.away_at = scheduler_.calendar_milliseconds();
        table->slots.push_back(std::move(slot));
    }
    table->unattended_since = scheduler_.now();
    read_policy(table->policy, stored.policy);
    table->substitute_bot =
        table->policy.substitute_bot.empty() ? usual_substitute_bot(*table->game) : table->policy.substitute_bot;
    table->read_runtime_state(stored.runtime_state);
    table->shuffle = {.seed = stored.seed, .nonce = stored.nonce, .commitment = stored.commitment};
    table->agent_stream = make_agent_stream(entropy_);
    table->match = std::make_unique<RunningMatch>(table->game->start(stored.options, table->seats(), stored.seed),
                                                  table->computers());
    store::StoredLog log = store_.log(id);
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
    spdlog::info("game {}: taken up again after {} steps, position {:016x}", id, table->match->step(),
                 table->match->game().hash());
    finish_if_over(*table);
    return table;
}

OptionalError MatchController::check_player(const Session& session) {
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    if (session.table->status == TableStatus::open) return make_error(ErrorCode::not_started);
    if (session.seat == core::k_no_seat) return make_error(ErrorCode::not_seated);
    if (!session.table->match) return why_no_match(*session.table);
    return std::nullopt;
}

OptionalError MatchController::answer(Session& session, const Json::Value& message) {
    if (auto error = check_player(session)) return error;
    Table& table = *session.table;
    const std::uint64_t sequence = message["sequence"].asUInt64();
    const auto accepted = [&](std::string_view command) {
        return std::make_shared<const std::string>(accepted_line({.sequence = sequence,
                                                                  .command = command,
                                                                  .receipt = receipt(table, session.seat, sequence),
                                                                  .request = session.request}));
    };
    if (const Accepted* repeated = table.match->find_repeated(session.seat, sequence, message)) {
        session.send_game_update(accepted(repeated->command));
        return std::nullopt;
    }
    if (auto error = table.match->check_turn(session.seat, sequence)) return error;
    if (table.is_paused) return make_error(ErrorCode::paused);
    if (commits_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);

    OptionalError refused;
    guarded(table, [&] {
        auto played = table.match->play(session.seat, message, scheduler_.calendar_milliseconds());
        if (auto* error = std::get_if<Error>(&played)) {
            refused = std::move(*error);
            return;
        }
        auto& entry = std::get<store::StoredEntry>(played);
        const Line line = accepted(entry.recorded.command);
        if (observer_ != nullptr) observer_->on_answer(table, session.seat);
        if (meter_ != nullptr) accepted_.push_back({.game = table.id, .since = scheduler_.now()});
        commit(table, std::move(entry));
        session.send_game_update(line);
        announce_step(table);
        if (observer_ != nullptr) observer_->after_answer(table);
    });
    return refused;
}

OptionalError MatchController::undo(Session& session, const Json::Value& message) {
    return go_to(session, message, true);
}

OptionalError MatchController::redo(Session& session, const Json::Value& message) {
    return go_to(session, message, false);
}

OptionalError MatchController::go_to(Session& session, const Json::Value& message, bool is_undo) {
    if (auto error = check_player(session)) return error;
    Table& table = *session.table;
    RunningMatch& match = *table.match;
    if (match.game().finished() || match.game().ended()) return make_error(ErrorCode::game_over);
    if (table.is_paused) return make_error(ErrorCode::paused);
    if (!table.allows_undo) return make_error(ErrorCode::undo_not_allowed);
    if (table.is_played_for(session.seat)) return make_error(ErrorCode::seat_held);
    if (match.moved_back(session.seat) >= limits_.moved_back) return make_error(ErrorCode::undo_used_up);
    if (message["step"].asUInt64() != match.game().visible_step(session.seat)) {
        return make_error(ErrorCode::stale, "Something has happened since that step.", "step");
    }
    const Json::Value* wanted = protocol::find_member(message, "answers");
    const std::size_t answers = wanted == nullptr ? 1 : wanted->asUInt64();
    const std::size_t possible = is_undo ? match.game().undoable(session.seat) : match.game().redoable(session.seat);
    if (answers > possible) return make_error(is_undo ? ErrorCode::nothing_to_undo : ErrorCode::nothing_to_redo);
    if (commits_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    guarded(table, [&] {
        const std::int64_t time = scheduler_.calendar_milliseconds();
        auto entry = is_undo ? match.undo(session.seat, answers, time) : match.redo(session.seat, answers, time);
        if (observer_ != nullptr && is_undo) observer_->on_undo(table, session.seat, answers);
        if (observer_ != nullptr && !is_undo) observer_->on_redo(table, session.seat, answers);
        commit(table, std::move(entry));
        // If other seats are asked at the same time, their requests continue, because their questions have not changed.
        if (match.pending() == core::seat_bit(session.seat)) agents_.cancel(table.id);
        Json::Value done = protocol::make_message("done");
        done["of"] = is_undo ? "undo" : "redo";
        session.reply_when_durable(std::move(done));
        announce_step(table);
    });
    return std::nullopt;
}

OptionalError MatchController::history(Session& session, const Json::Value& message) {
    constexpr std::size_t k_most_steps = 100;
    if (session.table == nullptr) return make_error(ErrorCode::not_at_a_table);
    Table& table = *session.table;
    if (table.status == TableStatus::open) return make_error(ErrorCode::not_started);
    if (!table.match) return why_no_match(table);
    const Json::Value* from = protocol::find_member(message, "from");
    const protocol::HostedMatch& game = table.match->game();
    Json::Value steps = game.history(session.seat, from == nullptr ? 0 : from->asUInt64(), k_most_steps + 1);
    Json::Value history = protocol::make_message("history");
    history["table"] = Json::Int64{table.id};
    if (steps.size() > k_most_steps) {
        history["next"] = steps[static_cast<Json::ArrayIndex>(k_most_steps)]["step"];
        steps.resize(k_most_steps);
    }
    history["step"] = Json::UInt64{game.visible_step(session.seat)};
    history["steps"] = std::move(steps);
    session.reply_when_durable(std::move(history));
    return std::nullopt;
}

OptionalError MatchController::check_in_play(const Session& session) const {
    if (auto error = check_player(session)) return error;
    if (session.table->status != TableStatus::running) return make_error(ErrorCode::game_over);
    if (commits_.is_unavailable()) return make_error(ErrorCode::storage_unavailable);
    return std::nullopt;
}

std::string MatchController::usual_substitute_bot(const protocol::HostedGame& game) const {
    const auto& kinds = game.agents().kinds();
    if (kinds.empty() || !game.agents().check(limits_.fallback_agent)) {
        return kinds.empty() ? std::string() : limits_.fallback_agent;
    }
    return kinds.back();
}

void MatchController::hold(Table& table, core::Seat seat, BotTakeover why) {
    guarded(table, [&] {
        SeatSlot& slot = table.slots[seat];
        slot.takeover = why;
        slot.takeover_since = scheduler_.calendar_milliseconds();
        commit(table, {.entry = table.match->set_computer(seat, table.substitute_bot, slot.takeover_since),
                       .runtime_state = table.runtime_state(scheduler_.now())});
        announce_table(table);
        announce_step(table);
    });
}

void MatchController::give_back(Table& table, core::Seat seat) {
    guarded(table, [&] {
        table.slots[seat].takeover = BotTakeover::no;
        commit(table, {.entry = table.match->set_person(seat, scheduler_.calendar_milliseconds()),
                       .runtime_state = table.runtime_state(scheduler_.now())});
        announce_table(table);
        announce_step(table);
    });
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
            change.entry = table.match->set_computer(seat, slot.level, scheduler_.calendar_milliseconds());
        }
        change.seats = table.stored_seats();
        change.runtime_state = table.runtime_state(scheduler_.now());
        commit(table, std::move(change));
        if (session != nullptr) {
            Json::Value done = protocol::make_message("done");
            done["of"] = "resign";
            session->reply_when_durable(std::move(done));
            table.add_watcher(*session);
            Json::Value watching = protocol::make_message("watching");
            watching["table"] = Json::Int64{table.id};
            session->send_when_durable(watching);
        }
        announce_table(table);
        announce_step(table, session);
        if (ends) agents_.schedule_agents(table);
        if (session != nullptr) send_whole(*session, false);
    });
}

void MatchController::end(Table& table, core::EndReason reason) {
    guarded(table, [&] {
        commit(table, ending(table, reason));
        announce_table(table);
        announce_step(table);
        agents_.schedule_agents(table);
    });
}

store::Change MatchController::ending(Table& table, core::EndReason reason) {
    table.status = TableStatus::finished;
    table.is_paused = false;
    spdlog::info("game {}: ended after {} steps, position {:016x}", table.id, table.match->step(),
                 table.match->game().hash());
    return {.entry = table.match->end(reason, scheduler_.calendar_milliseconds()),
            .status = store::Status::finished,
            .time = seconds_now(),
            .is_worth_keeping = is_worth_keeping(*table.match, reason, limits_.barely_played)};
}

void MatchController::store_runtime_state(Table& table) {
    commit(table, store::Change{.runtime_state = table.runtime_state(scheduler_.now())});
    if (table.is_paused) agents_.cancel(table.id);
    announce_table(table);
}

void MatchController::store_watchers(Table& table) {
    if (table.status == TableStatus::open) return keep_open(table);
    if (table.status == TableStatus::running) {
        commit(table, store::Change{.runtime_state = table.runtime_state(scheduler_.now())});
    }
}

bool MatchController::abandon(Table& table) {
    if (commits_.is_unavailable()) return false;
    guarded(table, [&] {
        store::Change change = ending(table, core::EndReason::abandoned);
        change.status = store::Status::abandoned;
        commit(table, std::move(change));
    });
    return true;
}

void MatchController::commit(Table& table, store::Change change, Urgency urgency) {
    change.id = table.id;
    if (change.entry) change.step = table.match->step() - 1;
    if (table.clocks.is_on() && !change.runtime_state) change.runtime_state = table.runtime_state(scheduler_.now());
    if (table.durability == Durability::durable) table.durability = Durability::pending;
    // Answers of computer players at unattended tables have low priority.
    if (urgency == Urgency::low_priority && !table.is_attended()) {
        commits_.add_low_priority(std::move(change));
    } else {
        commits_.add(std::move(change));
    }
}

void MatchController::commit(Table& table, store::StoredEntry entry) {
    commit(table, store::Change{.entry = std::move(entry)});
}

void MatchController::finish_if_over(Table& table) {
    if (!table.match || table.status != TableStatus::running) return;
    if (!table.match->game().finished() && !table.match->game().ended()) return;
    table.status = TableStatus::finished;
    table.proposal.reset();
    spdlog::info("game {}: over after {} steps, position {:016x}", table.id, table.match->step(),
                 table.match->game().hash());
    const bool was_ended = table.match->game().ended();
    const core::EndReason reason = was_ended ? table.match->last_entry().reason : core::EndReason::finished;
    store::Change change{.status = store::Status::finished,
                         .time = seconds_now(),
                         .is_worth_keeping = is_worth_keeping(*table.match, reason, limits_.barely_played)};
    if (!was_ended) change.entry = table.match->end(reason, scheduler_.calendar_milliseconds());
    commit(table, std::move(change));
    announce_table(table);
}

void MatchController::keep_open(Table& table) {
    if (table.status != TableStatus::open) return;
    std::string text = write_open_table(table);
    if (text == table.stored_text) return;
    table.stored_text = text;
    store::Change change{.open_table = std::move(text), .code = table.code};
    for (const SeatSlot& slot : table.slots) {
        if (!slot.token_hash.empty()) change.tokens.push_back(slot.token_hash);
    }
    commit(table, std::move(change));
}

void MatchController::forget_open(Table& table) {
    if (table.status != TableStatus::open || table.stored_text.empty()) return;
    text::release(table.stored_text);
    commits_.add({.id = table.id, .open_table = std::string()});
}

void MatchController::announce_table(Table& table) {
    keep_open(table);
    table.change();
    news_.announce(table);
}

void MatchController::announce_table_soon(Table& table, Session* newcomer) {
    keep_open(table);
    table.change();
    news_.announce_soon(table, newcomer);
}

std::string MatchController::receipt(const Table& table, core::Seat seat, std::uint64_t sequence) {
    return make_receipt(receipts_, {.game = table.id, .repairs = table.repairs, .seat = seat, .sequence = sequence});
}

Error MatchController::why_no_match(const Table& table) {
    return make_error(table.status == TableStatus::damaged ? ErrorCode::game_damaged : ErrorCode::match_aborted);
}

void MatchController::stand_still(Table& table, const std::string& why) {
    spdlog::critical("game {}: it stands still until it is repaired: {}", table.id, why);
    table.status = TableStatus::damaged;
    table.proposal.reset();
    table.match.reset();
    agents_.cancel(table.id);
    commit(table, store::Change{.damage = why});
    // The state must be durable before a session that is at no table can hear of it, because nothing defers its
    // messages.
    flush();
    for (Session* session : table.audience()) session->notify(ErrorCode::game_damaged);
    announce_table(table);
}

void MatchController::abort(Table& table, const std::string& reason) {
    spdlog::critical("game {}: given up: {}", table.id, reason);
    table.status = TableStatus::aborted;
    table.proposal.reset();
    table.match.reset();
    agents_.cancel(table.id);
    commit(table, store::Change{.status = store::Status::aborted, .time = seconds_now()});
    for (Session* session : table.audience()) session->notify(ErrorCode::match_aborted);
    announce_table(table);
}

void MatchController::guarded(Table& table, const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        abort(table, error.what());
    }
}

bool MatchController::on_agent_answer(Table& table, core::Seat seat, const Json::Value& command) {
    // The table may have changed since the request; the scheduler cancels it only when that is durable.
    const bool is_wanted = table.status == TableStatus::running && !table.is_paused && !table.match->game().ended() &&
                           !table.computer_at(seat).empty();
    if (!is_wanted) return true;
    Json::Value answer(Json::objectValue);
    answer["command"] = command;
    auto played = table.match->play(seat, answer, scheduler_.calendar_milliseconds());
    if (const auto* error = std::get_if<Error>(&played)) {
        spdlog::error("game {}: a command of seat {} is refused: {}", table.id, seat, error->message);
        return false;
    }
    if (observer_ != nullptr) observer_->on_answer(table, seat);
    commit(table, store::Change{.entry = std::move(std::get<store::StoredEntry>(played))}, Urgency::low_priority);
    announce_step(table);
    if (observer_ != nullptr) observer_->after_answer(table);
    return true;
}

}  // namespace syrtis::lobby
