// SPDX-License-Identifier: MIT
#pragma once

// People whom a table does not let do something, such as those who were taken off it and are not to come back.

#include <json/json.h>

#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

/// The people who were removed from a table and may not return to it.
class RemovedPlayers {
   public:
    /// Adds a person. One at the address of the host, or at an unknown address, is remembered by name, since others at
    /// the host's address must stay welcome.
    void add(const Origin& origin, const std::string& name, const Origin& host);
    [[nodiscard]] bool contains(const Origin& origin, const std::string& name) const;
    [[nodiscard]] bool empty() const { return origins_.empty() && names_.empty(); }
    /// They may again, with all others whom that entry meant.
    void remove(const Origin& origin, const std::string& name);
    void clear();

    /// For the store; and taken from there, without what can't be read.
    [[nodiscard]] Json::Value write() const;
    void read(const Json::Value& stored);

   private:
    std::vector<Origin> origins_;     ///< the newest last
    std::vector<std::string> names_;  ///< the same
};

}  // namespace syrtis::lobby
