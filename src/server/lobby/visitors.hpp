// SPDX-License-Identifier: MIT
#pragma once

// Remembers who was here in the last days, so that whoever runs the server can keep somebody out who has left.
// Addresses are known by their keyed hashes only.

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

/// Somebody who came under one name from one address, once or several times.
struct Visitor {
    std::uint64_t number = 0;  ///< of this visitor alone, over restarts too
    std::string name;
    Origin origin;
    std::int64_t first = 0;  ///< milliseconds since 1970
    std::int64_t last = 0;   ///< milliseconds since 1970 at which they came, went or took part in something
    std::vector<store::GameId> tables{};  ///< where they played or watched last, the newest last
};

/// The visitors of the last days, in memory and in a file.
class Visitors {
   public:
    static constexpr std::size_t k_most = 4096;           ///< the longest absent are forgotten first
    static constexpr std::size_t k_most_of_a_place = 64;  ///< names of one address
    static constexpr std::size_t k_most_tables = 16;      ///< of one visitor

    /// Reads the file if there is one. What can't be read of it is left out: nobody is let in by that. An empty name:
    /// nothing is kept.
    explicit Visitors(std::filesystem::path file);

    /// Somebody has come, or has taken part in something; at a table unless `table` is 0. `time` in milliseconds since
    /// 1970.
    void see(const std::string& name, const Origin& origin, store::GameId table, std::int64_t time);
    [[nodiscard]] const std::map<std::uint64_t, Visitor>& all() const { return visitors_; }
    [[nodiscard]] const Visitor* find(std::uint64_t number) const;
    /// Those of that name, or one that looks like it, who were at that table; an empty name and 0 mean any.
    [[nodiscard]] std::vector<const Visitor*> find(const std::string& name, store::GameId table) const;
    /// Forgets who was seen before `since` for the last time, and writes the file if something has changed. A file that
    /// can't be written is said in the log.
    void keep(std::int64_t since);

   private:
    void forget_surplus(const Visitor& newest);

    std::filesystem::path file_;
    std::map<std::uint64_t, Visitor> visitors_;
    std::map<std::pair<std::string, std::string>, std::uint64_t> numbers_;  ///< by address and name
    bool is_changed_ = false;
};

}  // namespace syrtis::lobby
