// SPDX-License-Identifier: MIT
#pragma once

// The options of a match in the lobby: their present values, and their values after a choice of the host.

#include <json/json.h>

#include <cstddef>
#include <optional>

#include "ui/game_kind.hpp"

namespace syrtis::client::ui {

/// The options of a table for one game. A message to the server must name every option that it does not reset;
/// therefore, choices return all options.
class LobbyOptions {
   public:
    /// Sets the game and the options of the server's description of a table. `kind` must outlive this object.
    void set(const GameKind& kind, const Json::Value& options) {
        kind_ = &kind;
        values_ = options;
    }

    /// Returns the value of an option. If the options of the table lack it, returns the first value.
    [[nodiscard]] Json::Value value_of(const GameOption& option) const;
    /// Returns true if an option with a value per seat has its second value for this seat.
    [[nodiscard]] bool is_chosen_for(const GameOption& option, std::size_t seat) const;
    /// Returns true if the match is against an opponent that the rules play.
    [[nodiscard]] bool is_challenge() const;
    /// Returns the value of the challenge: an object with its level and its variant. Requires is_challenge().
    [[nodiscard]] const Json::Value& challenge() const { return values_[kind_->challenge->key]; }

    /// Returns the options after a choice among the values of an option. For an option with a value per seat, value 0
    /// resets all seats, and value n switches seat n - 1. Returns nothing if there is no such value.
    [[nodiscard]] std::optional<Json::Value> with_choice(const GameOption& option, std::size_t value,
                                                         std::size_t seats) const;
    /// Returns the options with another level of the opponent; nothing if there is no such level.
    [[nodiscard]] std::optional<Json::Value> with_challenge_level(std::size_t level) const;
    /// Returns the options without values that concern seats beyond the first `seats`; nothing if there are none.
    [[nodiscard]] std::optional<Json::Value> for_seats(std::size_t seats) const;

   private:
    /// Returns the values that the host can choose. The server adds options that follow from the number of seats.
    [[nodiscard]] Json::Value chosen() const;
    /// Returns the list of values of an option with a value per seat.
    [[nodiscard]] Json::Value list_of_seats(const GameOption& option, std::size_t seats) const;

    const GameKind* kind_ = nullptr;
    Json::Value values_;
};

}  // namespace syrtis::client::ui
