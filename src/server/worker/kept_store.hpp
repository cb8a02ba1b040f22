// SPDX-License-Identifier: MIT
#pragma once

// Implements a store in memory that also writes each change as a row of text to a database outside of the program. The
// next start of the program restores the store from these rows.

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "store/memory_store.hpp"

namespace syrtis::worker {

/// A row of the database. Rows are ordered by match, then by number.
struct Row {
    store::GameId game = 0;    ///< the match, or the table that has not started; 0 for rows about the store itself
    std::uint64_t number = 0;  ///< number of the row within its match, from 0
    std::string text;          ///< content as JSON
};

/// The database outside of the program. A write counts as done when its function returns, but may be lost if the
/// program crashes soon after.
class Rows {
   public:
    Rows() = default;
    Rows(const Rows&) = delete;
    Rows& operator=(const Rows&) = delete;
    virtual ~Rows() = default;

    /// Adds a row. Replaces a row with the same match and number.
    virtual void put(const Row& row) = 0;
    /// Deletes all rows of a match.
    virtual void remove(store::GameId game) = 0;
};

/// A store in memory whose content the next start of the program restores from its rows.
class KeptStore final : public store::MemoryStore {
   public:
    /// Restores the content from the rows of earlier runs, which are in order. A match with an unreadable row is left
    /// out with a warning, and its rows are not deleted. `rows` must outlive the store.
    KeptStore(Rows& rows, const std::vector<Row>& earlier);

    [[nodiscard]] store::GameId last_id() override;
    [[nodiscard]] store::GameId make_id() override;
    void commit(const std::vector<store::Change>& changes, const Done& done) override;
    void set_packs(store::GameId id, const std::vector<protocol::ContentPack>& packs) override;
    [[nodiscard]] std::vector<store::GameId> take_unfinished() override;
    store::Pruned prune(const store::PruneOrder& order) override;
    [[nodiscard]] const std::string& secret() override { return secret_; }

   private:
    void repeat_own_row(const Row& row);
    /// Restores a match from its rows. Throws std::exception if a row can't be read.
    void repeat_game(std::vector<Row>::const_iterator first, std::vector<Row>::const_iterator end);
    void write(const store::Change& change);
    void put(store::GameId game, const Json::Value& json);
    /// Writes the row with the store's secret and the last id.
    void put_head();

    Rows& rows_;
    std::map<store::GameId, std::uint64_t> next_number_;
    std::set<std::uint64_t> kept_packs_;  ///< hashes of the packs whose texts have a row
    std::string secret_;
    store::GameId last_made_id_ = 0;
    bool is_committing_ = false;  ///< true during a commit; changes then write no rows, because commit() writes them
};

}  // namespace syrtis::worker
