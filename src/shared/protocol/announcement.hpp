// SPDX-License-Identifier: MIT
#pragma once

// The datagram with which a server announces itself on its local network, and the query that asks for this datagram.
// Everybody on the network can receive it, so it contains only public facts. Everybody can forge it, so clients verify
// it by connecting.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::protocol {

/// Version of the datagrams. Datagrams of other versions are ignored.
inline constexpr std::int64_t k_announcement_version = 1;
/// Size limit of a datagram, in bytes. A datagram of this size fits into one packet in every network.
inline constexpr std::size_t k_max_announcement_bytes = 1200;
inline constexpr std::size_t k_max_announced_tables = 8;

/// A public table that waits for players.
struct AnnouncedTable {
    std::int64_t table = 0;  ///< number of the table on its server, from 1
    std::string game{};      ///< id of the game
    std::string host{};      ///< tidy name of the host of the table; empty if the name is not announced
    unsigned seats = 0;
    unsigned open = 0;  ///< number of open seats, at least 1
    friend bool operator==(const AnnouncedTable&, const AnnouncedTable&) = default;
};

/// The announcement of one server.
struct Announcement {
    enum class Tls : std::uint8_t { off, offered, required };
    std::string id{};       ///< 16 hexadecimal digits that distinguish servers; a server draws new digits at each start
    std::string name{};     ///< tidy name of the server
    std::string program{};  ///< name and version of the program, such as "syrtis 0.1.0": 1 to 64 printable ASCII
                            ///< characters
    std::int64_t protocol = 0;
    std::uint16_t port = 0;  ///< TCP port of the server at the address from which the datagram comes
    Tls tls = Tls::off;
    bool asks_password = false;
    std::vector<AnnouncedTable> tables{};  ///< public tables that wait for players, at most k_max_announced_tables
    unsigned left_out = 0;                 ///< number of public tables for which the datagram has no room in `tables`
    friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// Writes a datagram that read_announcement() accepts. If the datagram would be longer than k_max_announcement_bytes,
/// the names of hosts are left out, beginning with the last table.
[[nodiscard]] std::string write_announcement(const Announcement& announcement);
/// Reads an announcement. Ignores unknown members. Returns nothing if the datagram is not a valid announcement of
/// k_announcement_version.
[[nodiscard]] std::optional<Announcement> read_announcement(std::string_view datagram);

/// Returns a query that is as long as the longest answer. A sender with a forged address thus cannot make a server send
/// more bytes than it sends itself.
[[nodiscard]] std::string write_announcement_query();
[[nodiscard]] bool is_announcement_query(std::string_view datagram);

}  // namespace syrtis::protocol
