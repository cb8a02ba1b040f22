// SPDX-License-Identifier: MIT
#pragma once

// Remembers the visitors of the last days, so that the operator can ban a person who has left. Addresses are stored as
// keyed hashes.

#include <json/json.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lobby/origin.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// A person who has visited the server, once or more often, with one name and from one address.
struct Visitor {
    std::uint64_t number = 0;  ///< number of the visitor, which is never used again, not even after a restart
    std::string name;
    Origin origin;
    std::int64_t first = 0;               ///< time of the first visit, in milliseconds since 1970
    std::int64_t last = 0;                ///< time of the last arrival, departure or action, in milliseconds since 1970
    std::vector<store::GameId> tables{};  ///< the last tables where the person played or watched, the newest last
};

/// The visitors of the last days, in memory and in a file.
class Visitors {
   public:
    /// Maximum number of visitors. Beyond it, the visitors who were seen least recently are removed.
    static constexpr std::size_t k_most = 4096;
    static constexpr std::size_t k_most_of_a_place = 64;  ///< maximum number of names per address
    static constexpr std::size_t k_most_tables = 16;      ///< maximum number of tables per visitor

    /// Reads the file if it exists. Entries that cannot be read are skipped; this is safe, because bans are in another
    /// file. Without a file name, visitors are kept in memory only.
    explicit Visitors(std::filesystem::path file);

    /// Records an arrival, departure or other action of a person. `table` is 0 if the person was at no table. `time` is
    /// in milliseconds since 1970.
    void see(const std::string& name, const Origin& origin, store::GameId table, std::int64_t time);
    [[nodiscard]] const std::map<std::uint64_t, Visitor>& all() const { return visitors_; }
    [[nodiscard]] const Visitor* find(std::uint64_t number) const;
    /// Returns the visitors who had the given name, or a name that looks like it, at `table`. An empty name stands for
    /// every name, and 0 for every table.
    [[nodiscard]] std::vector<const Visitor*> find(const std::string& name, store::GameId table) const;
    /// Removes visitors who were last seen before `since`. Writes the file if something has changed, and logs a failure
    /// to write it.
    void keep(std::int64_t since);

   private:
    /// If there are too many visitors, in total or from one address, removes the oldest of them, but never `newest`.
    void forget_surplus(const Visitor& newest);

    std::filesystem::path file_;
    std::map<std::uint64_t, Visitor> visitors_;
    /// Visitor numbers, indexed by address and name.
    std::map<std::pair<std::string, std::string>, std::uint64_t> numbers_;
    bool is_changed_ = false;
};

}  // namespace syrtis::lobby
