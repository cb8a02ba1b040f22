// SPDX-License-Identifier: MIT
#include "lobby/commit_results.hpp"

#include <spdlog/spdlog.h>

namespace syrtis::lobby {

using protocol::ErrorCode;

void CommitResults::measure_answer(const Table& table) {
    if (uses_.meter != nullptr) measured_.push_back({.table = table.id, .since = uses_.scheduler.now()});
}

void CommitResults::on_durable(const std::set<store::GameId>& games) {
    std::erase_if(measured_, [&](const MeasuredAnswer& answer) {
        if (!games.contains(answer.table)) return false;
        uses_.meter->on_accepted(uses_.scheduler.now() - answer.since);
        return true;
    });
    for (const store::GameId id : games) {
        if (const auto found = uses_.tables.find(id); found != uses_.tables.end()) {
            found->second->durability = Durability::durable;
        }
    }
    release_deferred();
    for (const store::GameId id : games) {
        const auto found = uses_.tables.find(id);
        if (found == uses_.tables.end()) continue;
        uses_.deadlines.update(*found->second);
        uses_.agents.schedule_agents(*found->second);
    }
}

void CommitResults::on_unavailable(const std::set<store::GameId>& games) {
    for (Session* session : deferring_) session->let_bypass();
    for (const store::GameId id : games) {
        const auto found = uses_.tables.find(id);
        if (found == uses_.tables.end()) continue;
        found->second->durability = Durability::stuck;
        uses_.deadlines.update(*found->second);
        for (Session* session : found->second->audience()) session->notify(ErrorCode::storage_unavailable);
    }
}

void CommitResults::on_lost(store::GameId game, const store::StoreError& error) {
    spdlog::error("game {}: an entry can't be stored: {}", game, error.what());
    std::erase_if(measured_, [game](const MeasuredAnswer& answer) { return answer.table == game; });
    forget_deferred(game);
    const auto found = uses_.tables.find(game);
    if (found == uses_.tables.end()) return release_deferred();
    Table& table = *found->second;
    const TableStatus before = std::exchange(table.status, TableStatus::aborted);
    table.proposal.reset();
    table.match.reset();
    uses_.agents.cancel(table.id);
    if (error.is_taken() && on_taken_) {
        // The game continues on another server. Until that server is known, messages about it are refused with
        // "elsewhere".
        table.taken = before;
        uses_.scheduler.post([on_taken = on_taken_, game] { on_taken(game); });
        return release_deferred();
    }
    for (Session* session : table.audience()) session->notify(ErrorCode::match_aborted);
    uses_.news.announce(table);
    release_deferred();
}

void CommitResults::forget_deferred(TableId id) {
    // Sessions that have left the table may still have deferred messages of it.
    for (auto session = deferring_.begin(); session != deferring_.end();) (*session++)->forget_deferred(id);
    if (const auto found = uses_.tables.find(id); found != uses_.tables.end()) {
        found->second->durability = Durability::durable;
    }
}

void CommitResults::forget_changes(TableId id) {
    uses_.queue.forget(id);
    release_deferred();
}

void CommitResults::release_deferred() {
    const auto is_durable = [this](store::GameId id) { return !uses_.queue.has_pending(id); };
    for (auto session = deferring_.begin(); session != deferring_.end();) (*session++)->release(is_durable);
}

}  // namespace syrtis::lobby
