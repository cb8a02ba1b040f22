// SPDX-License-Identifier: MIT
#pragma once

// The seats of a table before its match, as the server describes them.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace syrtis::client::ui {

/// A seat, or a row of the lobby that stands in its place.
struct LobbySeatRow {
    enum class Kind : std::uint8_t {
        open,
        human,
        computer,
        challenge,  ///< the opponent that the rules play; listed after the last seat
        closed,     ///< a seat that the host may add
    } kind = Kind::open;
    std::string name{};
    std::string level{};  ///< of a computer player
    int colour = 0;
    bool connected = true;
    bool ready = false;
};

/// The seats, the name of this player, and the name of the host.
class LobbySeats {
   public:
    using Kind = LobbySeatRow::Kind;

    void set_me(const std::string& name) { me_ = name; }
    /// Replaces the seats by those of the server's description of the table.
    void read(const Json::Value& table);
    /// Adds a row that is not a seat of the match, after all others.
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
    /// Returns the number of seats that take part in the match.
    [[nodiscard]] std::size_t count() const;
    /// Returns the number of seats with a person or a computer player.
    [[nodiscard]] std::size_t taken() const;
    /// Returns the name of the person who becomes host when the present host leaves; empty if nobody stays.
    [[nodiscard]] std::string next_host() const;
    /// Returns the names of guests who are not ready, separated by commas.
    [[nodiscard]] std::string not_ready() const;
    /// Returns the levels of the computer players, in the order of their seats.
    [[nodiscard]] std::vector<std::string> computers() const;
    /// Returns the number of computer players before a row.
    [[nodiscard]] std::size_t computers_before(std::size_t row) const;
    /// Returns the next of `colours` colours, after that of `mine`, which no other person has; nothing if all are
    /// taken.
    [[nodiscard]] std::optional<unsigned> next_colour(const LobbySeatRow& mine, int colours) const;

   private:
    std::string me_;
    std::string host_;
    std::vector<LobbySeatRow> rows_;
};

}  // namespace syrtis::client::ui
