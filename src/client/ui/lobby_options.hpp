// SPDX-License-Identifier: MIT
#pragma once

// The options of a match in the lobby: their present values, and their values after the host has chosen another one.

#include <json/json.h>

#include <cstddef>
#include <optional>

#include "ui/game_kind.hpp"

namespace syrtis::client::ui {

/// The options of a table. A message to the server resets each option that it does not name; therefore the results of
/// choices contain all options.
class LobbyOptions {
   public:
    /// Sets the game and the options of the table. `options`: options as the server describes them. `kind` must outlive
    /// this object.
    void set(const GameKind& kind, const Json::Value& options) {
        kind_ = &kind;
        values_ = options;
    }

    /// Returns the present value of an option; the first value of the option if the table's description lacks it.
    [[nodiscard]] Json::Value value_of(const GameOption& option) const;
    /// For an option with a value for each seat, returns true if this seat has the second value.
    [[nodiscard]] bool is_chosen_for(const GameOption& option, std::size_t seat) const;
    /// Returns true if the match is a challenge, which is a match against an opponent that the rules play.
    [[nodiscard]] bool is_challenge() const;
    /// Returns the object with the level and the variant of the challenge. Requires is_challenge().
    [[nodiscard]] const Json::Value& challenge() const { return values_[kind_->challenge->key]; }

    /// Returns all options after the host has chosen the value with the index `value`. For an option with a value for
    /// each seat, index 0 resets all seats, and index n switches seat n - 1. Returns nothing if there is no such value.
    [[nodiscard]] std::optional<Json::Value> with_choice(const GameOption& option, std::size_t value,
                                                         std::size_t seats) const;
    /// Returns all options after the host has chosen another level of the challenge; nothing if there is no such level.
    [[nodiscard]] std::optional<Json::Value> with_challenge_level(std::size_t level) const;
    /// Returns all options after values for seats with a number of at least `seats` were removed; nothing if there are
    /// no such values.
    [[nodiscard]] std::optional<Json::Value> for_seats(std::size_t seats) const;

   private:
    /// Returns the options that the host can choose. Options that follow from the number of seats are not among them,
    /// because the server adds them.
    [[nodiscard]] Json::Value chosen() const;
    /// Returns the value of an option with a value for each seat, as a list of `seats` values.
    [[nodiscard]] Json::Value list_of_seats(const GameOption& option, std::size_t seats) const;

    const GameKind* kind_ = nullptr;
    Json::Value values_;
};

}  // namespace syrtis::client::ui
