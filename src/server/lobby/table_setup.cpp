// SPDX-License-Identifier: MIT
#include "lobby/table_setup.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "protocol/hosted_game.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

std::vector<std::string> present_levels(const Table& table) {
    std::vector<std::string> levels;
    for (const SeatSlot& slot : table.slots) {
        if (slot.kind == SeatSlot::Kind::computer) levels.push_back(slot.level);
    }
    return levels;
}

/// Fills open seats from the last one down, so that people sit next to each other.
void seat_computers(Table& table, std::vector<std::string> levels) {
    std::vector<core::Seat> seats;
    for (core::Seat seat = table.seats(); seat > 0 && seats.size() < levels.size(); --seat) {
        if (table.slots[seat - 1U].kind == SeatSlot::Kind::open) seats.push_back(static_cast<core::Seat>(seat - 1U));
    }
    std::reverse(seats.begin(), seats.end());
    for (std::size_t index = 0; index < seats.size(); ++index) {
        SeatSlot slot;
        slot.kind = SeatSlot::Kind::computer;
        slot.name = computer_name(table, levels[index]);
        slot.level = std::move(levels[index]);
        table.slots[seats[index]] = std::move(slot);
    }
}

}  // namespace

OptionalError check_agent(const protocol::HostedGame& game, const std::string& spec, const char* field) {
    auto refusal = game.agents().check(spec);
    if (!refusal) return std::nullopt;
    Error error = make_error(ErrorCode::unknown_level, refusal->message, field);
    error.refusal = std::move(*refusal);
    return error;
}

OptionalError configure_table(Table& table, std::optional<core::Seat> wanted_seats,
                              const protocol::from_client::TableSettings& settings, Entropy& entropy) {
    const protocol::HostedGame& game = *table.game;
    const core::Seat seats = wanted_seats.value_or(table.seats());
    if (seats < game.minimum_seats() || seats > game.maximum_seats()) {
        return make_error(ErrorCode::bad_seats, {}, "seats");
    }

    std::vector<std::string> levels = settings.computers ? *settings.computers : present_levels(table);
    for (const std::string& level : levels) {
        if (auto error = check_agent(game, level, "computers")) return error;
    }
    std::size_t humans = 0;
    for (core::Seat seat = 0; seat < table.seats(); ++seat) {
        if (table.slots[seat].kind != SeatSlot::Kind::human) continue;
        ++humans;
        if (seat >= seats)
            return make_error(ErrorCode::bad_seats, "Somebody has a seat that would be removed.", "seats");
    }
    if (humans + levels.size() > seats) {
        return make_error(ErrorCode::bad_seats, "There are more players than seats.", "computers");
    }

    Json::Value wanted_options = settings.options.value_or(table.wanted_options);
    auto options = game.complete_options(wanted_options, seats);
    if (!options) {
        Error error = make_error(ErrorCode::bad_options, options.error().message, "options");
        error.refusal = std::move(options).error();
        return error;
    }

    if (settings.hold_by) {
        if (auto error = check_agent(game, *settings.hold_by, "hold_by")) return error;
    }
    if (settings.admits && !admits_of(*settings.admits)) return make_error(ErrorCode::out_of_range, {}, "admits");
    TablePolicy policy = table.policy;
    apply_settings(policy, settings);
    const bool needs_substitute = policy.takeover_after.count() > 0 || policy.has_clocks();
    if (game.agents().kinds().empty()) {
        if (policy.allows_hints) return make_error(ErrorCode::no_computer_players, {}, "hints");
        if (needs_substitute) return make_error(ErrorCode::no_computer_players, {}, "hold_by");
    }

    table.policy = std::move(policy);
    table.wanted_options = std::move(wanted_options);
    table.options = std::move(*options);
    for (SeatSlot& slot : table.slots) {
        if (slot.kind == SeatSlot::Kind::computer) slot = SeatSlot{};
    }
    table.slots.resize(seats);
    seat_computers(table, std::move(levels));
    table.allows_undo = settings.undo.value_or(table.allows_undo);
    if (settings.is_private && !*settings.is_private) table.code.clear();
    if (settings.is_private && *settings.is_private && table.code.empty()) table.code = make_join_code(entropy);
    return std::nullopt;
}

}  // namespace syrtis::lobby
