// SPDX-License-Identifier: MIT
#pragma once

// What a server says of itself to its own network, one datagram at a time, and what asks for it. Whoever hears it may
// be anybody, so it says nothing that is not for all; and it may come from anybody, so nothing is believed that can't
// be seen by connecting.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::protocol {

/// Of the datagrams; another one is not read.
inline constexpr std::int64_t k_announcement_version = 1;
/// Of a datagram. Fits one packet of every network.
inline constexpr std::size_t k_max_announcement_bytes = 1200;
inline constexpr std::size_t k_max_announced_tables = 8;

/// A public table that waits for players.
struct AnnouncedTable {
    std::int64_t table = 0;  ///< from 1
    std::string game{};      ///< its id
    unsigned seats = 0;
    unsigned open = 0;  ///< of them, at least 1
    friend bool operator==(const AnnouncedTable&, const AnnouncedTable&) = default;
};

struct Announcement {
    enum class Tls : std::uint8_t { off, offered, required };
    std::string id{};       ///< 16 hexadecimal digits, others at each start: tells servers apart
    std::string name{};     ///< a tidy_name()
    std::string program{};  ///< such as "syrtis 0.1.0": 1 to 64 printable characters of ASCII
    std::int64_t protocol = 0;
    std::uint16_t port = 0;  ///< TCP, at the address that the datagram comes from
    Tls tls = Tls::off;
    bool asks_password = false;
    std::vector<AnnouncedTable> tables{};  ///< k_max_announced_tables at most
    unsigned left_out = 0;                 ///< tables that found no room
    friend bool operator==(const Announcement&, const Announcement&) = default;
};

/// k_max_announcement_bytes at most, for what read_announcement() takes.
[[nodiscard]] std::string write_announcement(const Announcement& announcement);
/// Nothing if the datagram is none, of another version, or wrong in any part; members that are not known are passed
/// over.
[[nodiscard]] std::optional<Announcement> read_announcement(std::string_view datagram);

/// As long as the longest answer, so that nobody gets more sent to a third one than they send themselves.
[[nodiscard]] std::string write_announcement_query();
[[nodiscard]] bool is_announcement_query(std::string_view datagram);

}  // namespace syrtis::protocol
