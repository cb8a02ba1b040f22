// SPDX-License-Identifier: MIT
#pragma once

// From where nobody is let in. Places are known by their keyed hashes only, so that bans are worth nothing without the
// key that they were made with. The file says which key that was, how many bans it has and what they hash to; a second
// file beside it (FILE.expected) says that it must be there. A server that can't tell whom it had banned does not
// start: to go on without would let everybody in.

#include <filesystem>
#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

/// Returns a name that distinguishes keys and does not reveal them.
[[nodiscard]] std::string name_of_origin_key(const std::string& key);

/// The list of banned addresses, kept in a file.
class Bans {
   public:
    /// Reads the file if there is one; an empty name: nothing is kept. `key` is the one that origins are hashed with.
    /// Throws std::runtime_error, with what is to be done, if the file is broken, or gone, or was made with another
    /// key.
    Bans(std::filesystem::path file, const std::string& key);

    /// Whether bans stand in that file, with whatever key. Throws std::runtime_error if it is broken.
    [[nodiscard]] static bool stand_in(const std::filesystem::path& file);

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
    /// Says beside the file that it must be there.
    void expect_file() const;

    std::filesystem::path file_;
    std::string key_name_;
    std::vector<Origin> origins_;  ///< each place once
};

}  // namespace syrtis::lobby
