// SPDX-License-Identifier: MIT
#pragma once

// The certificate by which each server was known when this client was there last (trust on first use), in a small file
// beside the seats. A file that can't be read counts as empty, and is set aside before anything is written.

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace syrtis::client::net {

/// The fingerprints of servers by host and port, kept in a file.
class KnownServers {
   public:
    explicit KnownServers(std::filesystem::path file) : file_(std::move(file)) {}

    /// As the file says now; empty if that server is not known.
    [[nodiscard]] std::string fingerprint(const std::string& host, std::uint16_t port) const;
    /// In place of what was known of it. False if the file can't be written.
    bool remember(const std::string& host, std::uint16_t port, const std::string& fingerprint);
    bool forget(const std::string& host, std::uint16_t port) { return remember(host, port, {}); }

   private:
    struct Entry {
        std::string host;
        std::uint16_t port = 0;
        std::string fingerprint;
    };
    /// `is_whole` becomes false if a file is there that can't be read as a whole.
    [[nodiscard]] std::vector<Entry> read(bool& is_whole) const;

    std::filesystem::path file_;
};

}  // namespace syrtis::client::net
