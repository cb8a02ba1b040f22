// SPDX-License-Identifier: MIT
#pragma once

// The commands of Dig Mars.

#include <array>
#include <cstdint>
#include <string_view>
#include <tuple>

#include "core/described.hpp"
#include "state/dig/vocabulary.hpp"

namespace syrtis::dig {

/// The kind of a command. The comment of a kind names the members of Command that it uses, and their meaning.
enum class CommandType : std::uint8_t {
    place_station,  ///< command with `place`; an answer during set-up, after a fleet upgrade, and after move_station
    dig,            ///< command with `place`
    transport,      ///< command with `place`
    move,           ///< command with `place` (from) and `to`
    upgrade,        ///< command with `subject` (an Equipment), and `names_tiles` and `tiles` for the payment
    extra_dig,  ///< command with `place`; extra_dig, extra_transport, move_station, take_fortune and survey use a bonus
    extra_transport,  ///< command with `place`
    move_station,     ///< command with `subject` (owner of the station) and `place` (present place of the station)
    take_fortune,
    survey,  ///< command with `place`
    announce_victory,
    end_turn,
};
inline constexpr std::size_t k_command_types = 12;
inline constexpr std::array<std::string_view, k_command_types> k_command_type_names{
    "place_station",   "dig",          "transport",    "move",   "upgrade",          "extra_dig",
    "extra_transport", "move_station", "take_fortune", "survey", "announce_victory", "end_turn"};

inline constexpr std::uint8_t k_none = 0xff;

/// One answer to one pending decision. A player moves a station by bonus with two commands: the first names the
/// station, and the second names the place to which the station moves.
struct Command {
    CommandType type = CommandType::end_turn;
    Place place = k_no_place;
    Place to = k_no_place;
    std::uint8_t subject = k_none;
    bool names_tiles = false;  ///< true if `tiles` names the tiles that pay; false if the engine chooses them
    TileSet tiles{};  ///< tiles with which the player pays; tokens pay the rest, or the player gets tokens as change
    friend constexpr bool operator==(const Command&, const Command&) = default;

    /// Returns the rows of all members (core/described.hpp) except the tiles.
    static consteval auto members() {
        using core::member;
        return std::tuple{
            member<&Command::type>({.name = "type", .words = k_command_type_names}),
            member<&Command::place>(
                {.name = "place", .words = k_place_names},
                [](const Command& command) { return command.has_place() && !command.has_origin(); }),
            member<&Command::place>({.name = "from", .words = k_place_names},
                                    [](const Command& command) { return command.has_origin(); }),
            member<&Command::to>({.name = "to", .words = k_place_names},
                                 [](const Command& command) { return command.type == CommandType::move; }),
            member<&Command::subject>({.name = "equipment", .words = k_equipment_names},
                                      [](const Command& command) { return command.type == CommandType::upgrade; }),
            member<&Command::subject>({.name = "player", .most = k_max_players - 1}, [](const Command& command) {
                return command.type == CommandType::move_station;
            })};
    }
    /// True if `place` is the place from which a station is moved.
    [[nodiscard]] constexpr bool has_origin() const {
        return type == CommandType::move || type == CommandType::move_station;
    }
    [[nodiscard]] constexpr bool has_place() const {
        using enum CommandType;
        return type != upgrade && type != take_fortune && type != announce_victory && type != end_turn;
    }
};
static_assert(sizeof(Command) <= 16);

}  // namespace syrtis::dig
