// SPDX-License-Identifier: MIT
#pragma once

// Keeps a list of people who are excluded from something at a table, such as returning to it or writing in its chat.

#include <json/json.h>

#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

/// People who are excluded, identified by address or by name. Only the newest 64 addresses and 64 names are kept.
class RemovedPlayers {
   public:
    /// Adds a person. The list normally remembers the address. The list remembers the name instead if the address is
    /// unknown or is that of the host, because other people at the host's address must not be excluded.
    void add(const Origin& origin, const std::string& name, const Origin& host);
    [[nodiscard]] bool contains(const Origin& origin, const std::string& name) const;
    [[nodiscard]] bool empty() const { return origins_.empty() && names_.empty(); }
    /// Removes all entries with the given address or with a name similar to `name`.
    void remove(const Origin& origin, const std::string& name);
    void clear();

    /// The following functions convert the list to JSON for the store and back. read() replaces the list and skips
    /// malformed entries.
    [[nodiscard]] Json::Value write() const;
    void read(const Json::Value& stored);

   private:
    std::vector<Origin> origins_;     ///< excluded addresses, the newest last
    std::vector<std::string> names_;  ///< excluded names, the newest last
};

}  // namespace syrtis::lobby
