// SPDX-License-Identifier: MIT
#pragma once

// The settings of a table for absent and slow players, spectators and hints, agreed before the match starts.

#include <json/json.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// The default time of absence at public tables after which the others may decide without a player.
inline constexpr std::chrono::minutes k_default_vote_after{5};

/// The people that a table admits as spectators. A host without a seat may always watch.
enum class Admits : std::uint8_t {
    all,
    silent,  ///< everybody may watch, but nobody who watches may write in the chat
    none,
};

/// The policy of a table. Members that a message does not set have these defaults.
struct TablePolicy {
    std::chrono::minutes takeover_after{
        0};                        ///< time of absence before a bot takeover; 0 if there are no such takeovers
    std::string substitute_bot{};  ///< spec of the substitute bot; empty for the server's default
    /// Time of absence after which a player's vote on proposals is no longer needed; 0 if it is always needed. Without
    /// a value, public tables use k_default_vote_after, and private tables always need the vote.
    std::optional<std::chrono::minutes> vote_after{};
    std::chrono::seconds move_time{0};  ///< time for each decision; 0 if unlimited
    std::chrono::seconds game_time{0};  ///< time for all decisions of a seat together; 0 if unlimited
    Admits admits = Admits::all;

    bool allows_hints = false;  ///< true if players may ask for hints

    [[nodiscard]] bool has_clocks() const { return move_time.count() > 0 || game_time.count() > 0; }
    friend bool operator==(const TablePolicy&, const TablePolicy&) = default;
};

/// These functions convert a value to its name in messages and stored text, and a name to its value, or to nothing if
/// the name is unknown.
[[nodiscard]] std::string_view name_of(Admits admits);
[[nodiscard]] std::optional<Admits> admits_of(std::string_view name);

/// Sets the members that the settings of a message contain, and leaves the others unchanged.
void apply_settings(TablePolicy& policy, const protocol::from_client::TableSettings& settings);
/// Returns the members that differ from their defaults as settings.
[[nodiscard]] protocol::from_client::TableSettings settings_of(const TablePolicy& policy);
/// read_policy() does the work of apply_settings() for stored text; write_policy() adds settings_of() to a message or
/// stored text.
void read_policy(TablePolicy& policy, const Json::Value& from);
void write_policy(Json::Value& to, const TablePolicy& policy);

}  // namespace syrtis::lobby
