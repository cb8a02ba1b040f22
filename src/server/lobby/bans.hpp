// SPDX-License-Identifier: MIT
#pragma once

// From where nobody is let in. Places are known by their keyed hashes only.

#include <filesystem>
#include <set>
#include <string>

namespace syrtis::lobby {

class Bans {
   public:
    /// Reads the file if there is one; an empty name: nothing is kept. Throws std::runtime_error if it is broken: to
    /// go on without would let everybody in.
    explicit Bans(std::filesystem::path file);

    [[nodiscard]] bool contains(const std::string& origin) const { return origins_.contains(origin); }
    [[nodiscard]] const std::set<std::string>& origins() const { return origins_; }
    /// Throws std::runtime_error if it can't be kept; then nothing has changed.
    void add(const std::string& origin);
    /// The one that begins so; false if none does, or several.
    bool remove(const std::string& beginning);

   private:
    void keep(std::set<std::string> origins);

    std::filesystem::path file_;
    std::set<std::string> origins_;
};

}  // namespace syrtis::lobby
