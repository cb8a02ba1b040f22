// SPDX-License-Identifier: MIT
#include "lobby/table_policy.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace syrtis::lobby {
namespace {

constexpr std::array k_admits{std::pair{Admits::all, std::string_view("all")},
                              std::pair{Admits::silent, std::string_view("silent")},
                              std::pair{Admits::none, std::string_view("none")}};

template <class Value, class Wanted>
void apply(Value& value, const std::optional<Wanted>& wanted) {
    if (wanted) value = Value(*wanted);
}

/// Returns a time as a number; nothing if it is 0.
template <class Duration>
std::optional<std::int64_t> unless_zero(const Duration& time) {
    return time.count() == 0 ? std::nullopt : std::optional<std::int64_t>(time.count());
}

}  // namespace

std::string_view name_of(Admits admits) {
    return std::ranges::find(k_admits, admits, &std::pair<Admits, std::string_view>::first)->second;
}

std::optional<Admits> admits_of(std::string_view name) {
    const auto found = std::ranges::find(k_admits, name, &std::pair<Admits, std::string_view>::second);
    return found == k_admits.end() ? std::nullopt : std::optional(found->first);
}

void apply_settings(TablePolicy& policy, const protocol::from_client::TableSettings& settings) {
    apply(policy.takeover_after, settings.hold_after);
    apply(policy.substitute_bot, settings.hold_by);
    if (settings.vote_after) policy.vote_after = std::chrono::minutes(*settings.vote_after);
    apply(policy.move_time, settings.move_time);
    apply(policy.game_time, settings.game_time);
    if (settings.admits) policy.admits = admits_of(*settings.admits).value_or(policy.admits);
    apply(policy.allows_hints, settings.hints);
}

protocol::from_client::TableSettings settings_of(const TablePolicy& policy) {
    protocol::from_client::TableSettings settings{.hold_after = unless_zero(policy.takeover_after),
                                                  .move_time = unless_zero(policy.move_time),
                                                  .game_time = unless_zero(policy.game_time)};
    if (policy.allows_hints) settings.hints = true;
    if (!policy.substitute_bot.empty()) settings.hold_by = policy.substitute_bot;
    if (policy.vote_after) settings.vote_after = policy.vote_after->count();
    if (policy.admits != Admits::all) settings.admits = name_of(policy.admits);
    return settings;
}

void read_policy(TablePolicy& policy, const Json::Value& from) {
    apply_settings(policy, protocol::read_table_settings(from));
}

void write_policy(Json::Value& to, const TablePolicy& policy) {
    protocol::write_table_settings(to, settings_of(policy));
}

}  // namespace syrtis::lobby
