// SPDX-License-Identifier: MIT
#pragma once

// The messages of clients as types. client_messages.cpp describes their fields; doc/protocol.md explains them. An
// optional member may be missing in a message; every other member is required.

#include <json/json.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "protocol/messages.hpp"

namespace syrtis::protocol::from_client {

/// Names a table by its number, or a private table by its join code. Exactly one member is set.
struct TablePlace {
    std::optional<std::int64_t> table{};
    std::optional<std::string> code{};
};

/// Proves the right to a seat, and names the last accepted answer of that seat.
struct SeatClaim {
    std::string token{};
    std::optional<std::uint64_t> sequence{};
    std::optional<std::string> receipt{};
};

/// The settings of a table that "create" and "configure" can contain. A setting that is missing is not changed.
struct TableSettings {
    std::optional<Json::Value> options{};
    std::optional<std::vector<std::string>> computers{};
    std::optional<bool> is_private{};
    std::optional<bool> undo{};
    std::optional<bool> hints{};
    std::optional<std::int64_t> hold_after{};  ///< minutes of absence after which a bot takes over
    std::optional<std::string> hold_by{};
    /// Minutes of absence after which a proposal does not need the consent of the absent player.
    std::optional<std::int64_t> vote_after{};
    std::optional<std::int64_t> move_time{};  ///< time of each seat for one decision, in seconds
    std::optional<std::int64_t> game_time{};  ///< time of each seat for the whole match, in seconds
    std::optional<std::string> admits{};
};

/// The first message of a connection.
struct Hello {
    std::int64_t protocol = k_protocol_version;
    std::string name{};
    std::optional<std::string> views{};
    std::optional<std::string> program{};
    std::optional<std::string> password{};
    std::optional<std::string> compress{};
};
/// Asks for a "pong".
struct Ping {};
/// Answers a "ping".
struct Pong {};
/// Asks for the public tables.
struct List {
    std::optional<bool> here{};
};
/// Opens a table.
struct Create {
    std::string game{};
    core::Seat seats = 0;
    TableSettings settings{};
    std::optional<bool> seated{};
};
/// Changes the settings of an open table.
struct Configure {
    std::optional<core::Seat> seats{};
    TableSettings settings{};
};
/// Takes the first open seat of a table.
struct Join {
    TablePlace place{};
};
/// Makes the client a spectator.
struct Watch {
    TablePlace place{};
    std::optional<bool> started{};
};
/// Returns to a seat.
struct Resume {
    SeatClaim claim{};
};
/// Removes a player from a table whose match has not started, or removes a spectator. Exactly one member is set.
struct Remove {
    std::optional<core::Seat> seat{};
    std::optional<std::uint64_t> watcher{};
};
/// Forbids or allows a spectator to write.
struct Silence {
    std::uint64_t watcher = 0;
    bool silenced = false;
};
/// Sets which spectators the table admits.
struct Admit {
    std::string admits{};
};
/// Leaves the table.
struct Leave {};
/// Starts the match.
struct Start {};
/// Answers a question. Contains either a command or the number of a legal command.
struct Answer {
    std::uint64_t sequence = 0;
    std::optional<std::uint64_t> number{};
    std::optional<Json::Value> command{};
};
/// Takes back the last answers of the seat.
struct Undo {
    std::uint64_t step = 0;
    std::optional<std::uint64_t> answers{};
};
/// Gives the undone answers of the seat again.
struct Redo {
    std::uint64_t step = 0;
    std::optional<std::uint64_t> answers{};
};
/// Asks for the steps of the match so far.
struct History {
    std::optional<std::uint64_t> from{};
};
/// Asks for the whole view.
struct View {};
/// Asks for a part of a content pack.
struct Pack {
    std::uint64_t number = 0;
    std::optional<std::uint64_t> from{};
};
/// Proposes something to all players.
struct Propose {
    std::string what{};
    std::optional<core::Seat> seat{};
};
/// Answers a proposal.
struct Vote {
    std::uint64_t proposal = 0;
    bool agree = false;
};
/// Gives up the seat of a running match.
struct Resign {};
/// Opens a new table for the people of this table. If another person has opened it already, joins that table.
struct Again {};
/// Says whether the player agrees to start.
struct Ready {
    bool ready = false;
};
/// Moves the player to another seat.
struct Sit {
    core::Seat seat = 0;
};
/// Chooses the colour of the player.
struct Colour {
    core::Seat colour = 0;
};
/// Sends a chat line to the people of the table.
struct Chat {
    std::string text{};
};
/// Hides the chat lines of one person from the sender of this message, or shows them again.
struct Mute {
    std::string name{};
    bool muted = false;
};
/// Reports a person to the operator of the server.
struct Report {
    std::string name{};
    std::optional<std::string> text{};
};
/// Asks for a hint for the open question.
struct Hint {
    std::uint64_t sequence = 0;
};

}  // namespace syrtis::protocol::from_client

namespace syrtis::protocol {

/// A message of a client. The server has one handler for each alternative.
using ClientMessage =
    std::variant<from_client::Hello, from_client::Ping, from_client::Pong, from_client::List, from_client::Create,
                 from_client::Configure, from_client::Join, from_client::Watch, from_client::Resume,
                 from_client::Remove, from_client::Silence, from_client::Admit, from_client::Leave, from_client::Start,
                 from_client::Answer, from_client::Undo, from_client::Redo, from_client::History, from_client::View,
                 from_client::Pack, from_client::Propose, from_client::Vote, from_client::Resign, from_client::Again,
                 from_client::Ready, from_client::Sit, from_client::Colour, from_client::Chat, from_client::Mute,
                 from_client::Report, from_client::Hint>;

/// The number of messages of clients.
inline constexpr std::size_t k_client_messages = std::variant_size_v<ClientMessage>;

namespace detail {
template <class Message, class... Messages>
consteval std::size_t index_in(const std::variant<Messages...>* /*type*/) {
    constexpr std::array is_it{std::is_same_v<Message, Messages>...};
    return static_cast<std::size_t>(std::find(is_it.begin(), is_it.end(), true) - is_it.begin());
}
}  // namespace detail

/// The index of a type in ClientMessage.
template <class Message>
inline constexpr std::size_t k_client_message = detail::index_in<Message>(static_cast<const ClientMessage*>(nullptr));

/// A message whose member `place` names a table. In a group of servers, that table may be on another server.
template <class Message>
concept NamesTable = requires(const Message& message) {
    { message.place } -> std::same_as<const from_client::TablePlace&>;
};

/// A message whose member `claim` names a seat. In a group of servers, the table of that seat may be on another server.
template <class Message>
concept NamesSeat = requires(const Message& message) {
    { message.claim } -> std::same_as<const from_client::SeatClaim&>;
};

/// Returns the kinds of the messages of clients, in the order of ClientMessage.
[[nodiscard]] std::span<const MessageKind> client_message_kinds();

/// Reads a message of a client. The error is the first fault in its kind, fields or types.
[[nodiscard]] core::Result<ClientMessage, ShapeMistake> read_client_message(const Json::Value& json);
/// Writes a message of a client.
[[nodiscard]] Json::Value write(const ClientMessage& message);

/// Reads settings from JSON that was stored. A member of the wrong type counts as missing.
[[nodiscard]] from_client::TableSettings read_table_settings(const Json::Value& json);
/// Adds those settings that have a value to a JSON object. The object is a message or will be stored.
void write_table_settings(Json::Value& json, const from_client::TableSettings& settings);

}  // namespace syrtis::protocol
