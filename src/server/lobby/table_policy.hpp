// SPDX-License-Identifier: MIT
#pragma once

// Defines the settings of a table for absent and slow players, spectators and hints. The settings are agreed before the
// match starts.

#include <json/json.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/client_messages.hpp"

namespace syrtis::lobby {

/// The time for which a player must be absent until other players may decide without this player. Used at public tables
/// that set no time.
inline constexpr std::chrono::minutes k_default_vote_after{5};

/// The people that a table admits as spectators. A host without a seat may always watch.
enum class Admits : std::uint8_t {
    all,
    silent,  ///< everybody may watch, but spectators may not write in the chat
    none,
};

/// The settings of a table for absent and slow players, spectators and hints. A setting that a message leaves out has
/// the default below.
struct TablePolicy {
    /// Time of absence before a bot takeover; 0 if absence leads to no takeover.
    std::chrono::minutes takeover_after{0};
    std::string substitute_bot{};  ///< spec of the substitute bot; empty for the server's default
    /// Time of absence after which a player's vote on proposals is no longer needed; 0 if the vote is always needed. If
    /// not set, public tables use k_default_vote_after, and private tables always need the vote.
    std::optional<std::chrono::minutes> vote_after{};
    std::chrono::seconds move_time{0};  ///< time for each decision; 0 if unlimited
    std::chrono::seconds game_time{0};  ///< time for all decisions of a seat together; 0 if unlimited
    Admits admits = Admits::all;

    bool allows_hints = false;  ///< true if players may ask for hints

    [[nodiscard]] bool has_clocks() const { return move_time.count() > 0 || game_time.count() > 0; }
    friend bool operator==(const TablePolicy&, const TablePolicy&) = default;
};

/// The following two functions convert a value to its name in messages and stored texts, and a name to its value; an
/// unknown name gives nothing.
[[nodiscard]] std::string_view name_of(Admits admits);
[[nodiscard]] std::optional<Admits> admits_of(std::string_view name);

/// Sets the members of `policy` for which `settings` has a value; the other members stay unchanged.
void apply_settings(TablePolicy& policy, const protocol::from_client::TableSettings& settings);
/// Returns settings that contain the members that differ from their defaults.
[[nodiscard]] protocol::from_client::TableSettings settings_of(const TablePolicy& policy);
/// The following two functions read a policy from JSON and write it to JSON. read_policy() applies the settings in
/// `from` to the policy, like apply_settings(). write_policy() adds the settings that settings_of() returns to a
/// message or a stored text.
void read_policy(TablePolicy& policy, const Json::Value& from);
void write_policy(Json::Value& to, const TablePolicy& policy);

}  // namespace syrtis::lobby
