// SPDX-License-Identifier: MIT
#pragma once

// The addresses from which no connection is accepted. Addresses are stored as keyed hashes, so a ban is useless without
// the key with which it was made. The file states a fingerprint of that key, the number of bans and their digest. A
// second file beside it (FILE.expected) marks that the ban file has to exist. A server that finds the file missing or
// damaged does not start, because it would otherwise admit everybody who was banned.

#include <filesystem>
#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

/// Returns a fingerprint of a key, which does not reveal the key.
[[nodiscard]] std::string name_of_origin_key(const std::string& key);

/// The list of banned addresses, kept in a file.
class Bans {
   public:
    /// Reads the file if it exists; with an empty name the bans are kept in memory only. `key` is the key with which
    /// origins are hashed. Throws std::runtime_error, with a sentence that says what to do, if the file is damaged,
    /// missing although it is expected, or was made with another key.
    Bans(std::filesystem::path file, const std::string& key);

    /// Returns true if the file contains at least one ban, made with any key. Throws std::runtime_error if it is
    /// damaged.
    [[nodiscard]] static bool has_bans(const std::filesystem::path& file);

    /// Returns true if the address is banned, or if a network around it is banned because of many banned addresses in
    /// it (see is_among()).
    [[nodiscard]] bool contains(const Origin& origin) const { return is_among(origins_, origin); }
    [[nodiscard]] const std::vector<Origin>& origins() const { return origins_; }
    /// Adds a ban and writes the file. Throws std::runtime_error if the file cannot be written; the list is unchanged
    /// then.
    void add(const Origin& origin);
    /// Removes the ban whose hash starts with `beginning`. Returns false if no hash or several hashes start with it.
    /// Throws the exceptions of add().
    bool remove(const std::string& beginning);

   private:
    /// Replaces the list and writes the file.
    void keep(std::vector<Origin> origins);
    /// Writes FILE.expected. Throws std::runtime_error if that fails.
    void expect_file() const;

    std::filesystem::path file_;
    std::string key_name_;
    std::vector<Origin> origins_;  ///< at most one entry per address
};

}  // namespace syrtis::lobby
