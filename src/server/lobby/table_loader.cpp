// SPDX-License-Identifier: MIT
#include "lobby/table_loader.hpp"

#include <spdlog/spdlog.h>

#include <exception>
#include <utility>

#include "lobby/table_lookup.hpp"

namespace syrtis::lobby {

void TableLoader::load(TableId id, std::uint64_t least_sequence) {
    Tables& tables = uses_.tables;
    if (tables.contains(id)) return;
    if (uses_.queue.has_pending(id)) {
        // The store will refuse the queued entries of the earlier match; the game is loaded after the refusal.
        deferred_.insert(id);
        return;
    }
    try {
        tables[id] = uses_.matches.reload(id, uses_.games, least_sequence);
        uses_.deadlines.begin(*tables[id]);
        damaged_.erase(id);
    } catch (const DamagedGame& error) {
        tables.erase(id);
        damaged_.insert(id);
        spdlog::error("game {} is damaged and was not loaded: {}", id, error.what());
    } catch (const store::StoreError& error) {
        tables.erase(id);
        if (error.is_transient()) {
            deferred_.insert(id);
            spdlog::error("game {} can't be loaded at present: {}", id, error.what());
        } else {
            spdlog::error("game {} was not loaded: {}", id, error.what());
        }
    } catch (const std::exception& error) {
        tables.erase(id);
        spdlog::error("game {} was not loaded, and its stored data were not changed: {}", id, error.what());
    }
}

OptionalError TableLoader::load_finished(TableId id) {
    try {
        uses_.tables[id] = uses_.matches.reload(id, uses_.games);
    } catch (const store::StoreError&) {
        uses_.tables.erase(id);
        throw;
    } catch (const std::exception& error) {
        uses_.tables.erase(id);
        spdlog::error("game {}: its final position can't be loaded: {}", id, error.what());
        return make_error(protocol::ErrorCode::game_ended, {}, "token");
    }
    return std::nullopt;
}

void TableLoader::load_deferred() {
    for (const TableId id : std::exchange(deferred_, {})) {
        load(id);
        if (Table* const table = find_table(uses_.tables, id)) uses_.agents.schedule_agents(*table);
    }
}

}  // namespace syrtis::lobby
