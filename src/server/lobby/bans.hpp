// SPDX-License-Identifier: MIT
#pragma once

// Keeps the list of addresses from which no connection is accepted. Addresses are stored as keyed hashes, so a ban is
// useless without the key with which it was made. The file states a fingerprint of this key, the number of bans and
// their digest. A second file beside it (FILE.expected) states that the ban file must exist. If the ban file is missing
// or damaged, the server does not start, because it would otherwise admit everybody who was banned.

#include <filesystem>
#include <string>
#include <vector>

#include "lobby/origin.hpp"

namespace syrtis::lobby {

/// Returns a fingerprint of a key. Nobody can compute the key from the fingerprint.
[[nodiscard]] std::string name_of_origin_key(const std::string& key);

/// The list of banned addresses, kept in a file.
class Bans {
   public:
    /// Reads the file if it exists. Without a file name, the bans are kept in memory only. `key` is the key with which
    /// addresses are hashed. Throws std::runtime_error, with a sentence that says what to do, if the file is damaged,
    /// was made with another key, or is missing although it is expected.
    Bans(std::filesystem::path file, const std::string& key);

    /// Returns true if the file contains at least one ban, whatever the key. Throws std::runtime_error if it is
    /// damaged.
    [[nodiscard]] static bool has_bans(const std::filesystem::path& file);

    /// Returns true if the address is banned, or if a network around the address is banned because it contains many
    /// banned addresses (see is_among()).
    [[nodiscard]] bool contains(const Origin& origin) const { return is_among(origins_, origin); }
    [[nodiscard]] const std::vector<Origin>& origins() const { return origins_; }
    /// Adds a ban and writes the file. If the file cannot be written, throws std::runtime_error and leaves the list
    /// unchanged.
    void add(const Origin& origin);
    /// Removes the ban whose hash starts with `beginning`. Returns false unless exactly one hash starts with it. Throws
    /// the exceptions of add().
    bool remove(const std::string& beginning);

   private:
    /// Replaces the list and writes the file.
    void keep(std::vector<Origin> origins);
    /// Writes the file FILE.expected, by which the next start notices if the ban file is missing. Throws
    /// std::runtime_error if that fails.
    void expect_file() const;

    std::filesystem::path file_;
    std::string key_name_;
    std::vector<Origin> origins_;  ///< at most one entry per address
};

}  // namespace syrtis::lobby
