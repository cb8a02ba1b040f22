// SPDX-License-Identifier: MIT
#include "lobby/table_ownership.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <string>
#include <utility>

#include "lobby/group_routing.hpp"
#include "lobby/open_table_text.hpp"

namespace syrtis::lobby {

void TableOwnership::begin() {
    join_group();
    const std::vector<store::GameId> missing = uses_.store.missing();
    has_missing_games_ = !missing.empty();
    // With a shared store each call loads only a few games; the others remain for other servers.
    while (load_unowned({missing.begin(), missing.end()}) && uses_.store.group() != nullptr) continue;
    if (store::ServerGroup* const group = uses_.store.group()) group->start_prefetching();
}

void TableOwnership::join_group() {
    store::ServerGroup* const group = uses_.store.group();
    if (group == nullptr) return;
    // Callbacks are posted, because the store may call them while another message is being handled.
    const auto soon = [this](auto task) { uses_.scheduler.post(std::move(task)); };
    uses_.results.on_taken([this, group, soon](TableId id) {
        group->check({id}, [this, soon, id](const std::vector<store::ServerGroup::Place>* lost) {
            const auto place = lost == nullptr || lost->empty() ? store::ServerGroup::Place{.id = id} : lost->front();
            soon([this, place] {
                // The table may have been loaded again in the meantime.
                const auto found = uses_.tables.find(place.id);
                if (found != uses_.tables.end() && found->second->status == TableStatus::aborted) unload_lost(place);
            });
        });
    });
    group->on_lease_renewal([this, soon] { soon([this] { on_lease_renewal(); }); });
}

void TableOwnership::on_lease_renewal() {
    store::ServerGroup& group = *uses_.store.group();
    for (const auto& [id, table] : uses_.tables) {
        // Several servers may show the same finished game.
        const bool is_listed = table->code.empty() && table->status != TableStatus::aborted;
        std::string text = is_listed ? table->listing() : std::string();
        if (text == table->listed) continue;
        table->listed = text;
        group.list(id, std::move(text));
    }
    if (!group.is_ownership_certain()) check_tables();
    try {
        if (uses_.loader.has_deferred()) uses_.loader.load_deferred();
        if (group.has_unowned()) load_all_unowned();
    } catch (const store::StoreError& error) {
        spdlog::warn("games of other servers can't be taken over now: {}", error.what());
    }
}

bool TableOwnership::is_certain() const {
    const store::ServerGroup* const group = uses_.store.group();
    return group == nullptr || (group->is_ownership_certain() && !is_checking_);
}

void TableOwnership::check_tables() {
    if (std::exchange(is_checking_, true)) return;
    std::vector<TableId> ids;
    for (const auto& [id, table] : uses_.tables) {
        // A table that was just opened may not be stored yet, so the store would report it as lost.
        const bool is_shared = table->status == TableStatus::running ||
                               (table->status == TableStatus::open && !uses_.queue.has_pending(id));
        if (is_shared) ids.push_back(id);
    }
    for (const auto& [id, game] : uses_.suspended.games()) ids.push_back(id);
    checked_ = {ids.begin(), ids.end()};
    uses_.store.group()->check(std::move(ids), [this](const std::vector<store::ServerGroup::Place>* lost) {
        uses_.scheduler.post([this, places = lost == nullptr ? std::vector<store::ServerGroup::Place>() : *lost] {
            is_checking_ = false;
            for (const store::ServerGroup::Place& place : places) {
                if (checked_.contains(place.id)) unload_lost(place);
            }
            checked_.clear();
        });
    });
}

bool TableOwnership::load_unowned(const std::set<store::GameId>& missing) {
    const std::vector<store::GameId> ids = uses_.store.take_unfinished();
    for (const store::GameId id : ids) {
        // The state in memory is older than the state that the other server has stored.
        unload_outdated(id);
        (void)uses_.suspended.forget(id);
        uses_.loader.load(id);
    }
    const bool has_tables = load_open_tables(missing);
    for (const store::GameId id : ids) {
        if (const auto found = uses_.tables.find(id); found != uses_.tables.end()) {
            uses_.agents.schedule_agents(*found->second);
        }
    }
    return has_tables || !ids.empty();
}

bool TableOwnership::load_open_tables(const std::set<store::GameId>& missing) {
    const std::vector<store::OpenTable> tables = uses_.store.take_open_tables();
    for (const store::OpenTable& stored : tables) {
        try {
            if (uses_.store.has_started(stored.id)) {
                spdlog::warn("table {} was not loaded: its game has started", stored.id);
                uses_.store.commit_now({.id = stored.id, .open_table = std::string()});
            } else if (missing.contains(stored.id)) {
                spdlog::error("table {} was not loaded: its game is missing", stored.id);
            } else {
                auto table = read_open_table(stored, uses_.games, uses_.scheduler.now());
                unload_outdated(stored.id);
                uses_.tables.emplace(stored.id, std::move(table));
            }
        } catch (const std::exception& error) {
            spdlog::warn("table {} was not loaded: {}", stored.id, error.what());
        }
    }
    return !tables.empty();
}

void TableOwnership::load_all_unowned() {
    if (!load_unowned({})) return;
    // The next games are loaded in a posted task, so that other tables are served in between.
    uses_.scheduler.post([this] {
        try {
            load_all_unowned();
        } catch (const store::StoreError& error) {
            spdlog::warn("games of other servers can't be taken over now: {}", error.what());
        }
    });
}

void TableOwnership::unload_lost(const store::ServerGroup::Place& place) {
    if (uses_.suspended.forget(place.id)) uses_.store.group()->give_up_ownership(place.id);
    if (!uses_.tables.contains(place.id)) return;
    spdlog::warn("table {}: another server has taken it over ({})", place.id, place.address);
    uses_.store.group()->give_up_ownership(place.id);
    unload(place.id, place);
}

void TableOwnership::unload_outdated(TableId id) {
    if (!uses_.tables.contains(id)) return;
    spdlog::warn("table {}: another server has had it in the meantime", id);
    unload(id, {.id = id});
}

void TableOwnership::unload(TableId id, const store::ServerGroup::Place& place) {
    Table& table = *uses_.tables.at(id);
    uses_.results.forget_deferred(id);
    uses_.agents.cancel(id);
    for (Session* session : table.audience()) {
        session->table = nullptr;
        session->seat = core::k_no_seat;
        session->notify(redirection(place));
    }
    if (store::ServerGroup* const group = uses_.store.group()) group->list(id, {});
    uses_.loader.forget_damage(id);
    uses_.tables.erase(id);
    checked_.erase(id);
    uses_.results.forget_changes(id);
}

}  // namespace syrtis::lobby
