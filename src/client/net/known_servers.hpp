// SPDX-License-Identifier: MIT
#pragma once

// Stores the certificates of known servers (trust on first use) in a small file beside the stored seats. An unreadable
// file counts as empty, and is renamed before a new one is written.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace syrtis::client::net {

/// The fingerprints of the certificates of servers, by host and port. They are stored in a file.
class KnownServers {
   public:
    explicit KnownServers(std::filesystem::path file) : file_(std::move(file)) {}

    /// Reads the file and returns the fingerprint of a server's certificate; empty if the server is unknown.
    [[nodiscard]] std::string fingerprint(const std::string& host, std::uint16_t port) const;
    /// Stores the fingerprint of a server's certificate; an empty one removes the server. Returns false if the file
    /// can't be written.
    bool remember(const std::string& host, std::uint16_t port, const std::string& fingerprint);
    bool forget(const std::string& host, std::uint16_t port) { return remember(host, port, {}); }

   private:
    struct Entry {
        std::string host;
        std::uint16_t port = 0;
        std::string fingerprint;
    };
    /// Reads the file. `is_whole`: set to false if the file exists and a part of it is unreadable.
    [[nodiscard]] std::vector<Entry> read(bool& is_whole) const;

    std::filesystem::path file_;
};

}  // namespace syrtis::client::net
