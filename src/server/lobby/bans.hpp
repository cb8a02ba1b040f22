// SPDX-License-Identifier: MIT
#pragma once

// From where nobody is let in. Places are known by their keyed hashes only.

#include <filesystem>
#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

class Bans {
   public:
    /// Reads the file if there is one; an empty name: nothing is kept. Throws std::runtime_error if it is broken: to
    /// go on without would let everybody in.
    explicit Bans(std::filesystem::path file);

    /// Also where so many places of a network around it are banned as may be had from there: then all of that network
    /// is.
    [[nodiscard]] bool contains(const Origin& origin) const { return is_among(origins_, origin); }
    [[nodiscard]] const std::vector<Origin>& origins() const { return origins_; }
    /// Throws std::runtime_error if it can't be kept; then nothing has changed.
    void add(const Origin& origin);
    /// The one that begins so; false if none does, or several.
    bool remove(const std::string& beginning);

   private:
    void keep(std::vector<Origin> origins);

    std::filesystem::path file_;
    std::vector<Origin> origins_;  ///< each place once
};

}  // namespace syrtis::lobby
