// SPDX-License-Identifier: MIT
#pragma once

// The seats of a table before its match, as the server describes them.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/server_messages.hpp"

namespace syrtis::client::ui {

/// A row of the lobby: a seat, or something that stands in its place.
struct LobbySeatRow {
    enum class Kind : std::uint8_t {
        open,
        human,
        computer,
        challenge,  ///< the opponent that the rules play; below all seats
        closed,     ///< a seat that does not exist, but that the host can add
    } kind = Kind::open;
    std::string name{};
    std::string level{};  ///< level of a computer player
    int colour = 0;
    bool connected = true;
    bool ready = false;
};

/// The seats of a table, with the names of this player and of the host.
class LobbySeats {
   public:
    using Kind = LobbySeatRow::Kind;

    void set_me(const std::string& name) { me_ = name; }
    /// Sets the seats from the description of the table by the server.
    void read(const protocol::from_server::Table& table);
    /// Adds a row at the end that is not a seat of the match.
    void add(Kind kind) { rows_.push_back({.kind = kind}); }

    [[nodiscard]] const std::vector<LobbySeatRow>& rows() const { return rows_; }
    /// Returns the name of the host; empty if the server named none.
    [[nodiscard]] const std::string& host() const { return host_; }
    /// Returns true if this player is the host.
    [[nodiscard]] bool is_host() const { return host_ == me_; }
    [[nodiscard]] bool is_mine(const LobbySeatRow& row) const { return row.kind == Kind::human && row.name == me_; }
    /// Returns true if this player has a seat.
    [[nodiscard]] bool is_seated() const;
    /// Returns true if this player has a seat and is ready.
    [[nodiscard]] bool is_ready() const;
    /// Returns the number of open seats.
    [[nodiscard]] std::size_t open() const;
    /// Returns the number of seats of the match: open seats, people and computer players.
    [[nodiscard]] std::size_t count() const;
    /// Returns the number of seats with a person or a computer player.
    [[nodiscard]] std::size_t taken() const;
    /// Returns the name of the person who becomes host if the present host leaves; empty if nobody else is there.
    [[nodiscard]] std::string next_host() const;
    /// Returns the names of the guests who are not ready, with commas between them.
    [[nodiscard]] std::string not_ready() const;
    /// Returns the levels of the computer players, in the order of their seats.
    [[nodiscard]] std::vector<std::string> computers() const;
    /// Returns the number of computer players in the rows above this row.
    [[nodiscard]] std::size_t computers_before(std::size_t row) const;
    /// Returns the next colour after that of `mine` that no other person has, in cyclic order; nothing if there is
    /// none. `colours`: number of colours.
    [[nodiscard]] std::optional<unsigned> next_colour(const LobbySeatRow& mine, int colours) const;

   private:
    std::string me_;
    std::string host_;
    std::vector<LobbySeatRow> rows_;
};

}  // namespace syrtis::client::ui
