// SPDX-License-Identifier: MIT
#pragma once

// The messages of the server as types. server_messages.cpp describes their fields; doc/protocol.md explains them. An
// optional member may be missing in a message; every other member is required. The server writes "tables", "accepted"
// and "update" directly as text, because it sends them often; clients read them as these types.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/messages.hpp"

namespace syrtis::protocol::from_server {

/// A game that the server offers.
struct OfferedGame {
    std::string game{};
    std::string content{};
    core::Seat minimum_seats = 0;
    core::Seat maximum_seats = 0;
    std::vector<std::string> levels{};
    std::optional<Json::Value> ratings{};
};
/// The limits that the server sets for a line from a client.
struct LineLimits {
    std::uint64_t line_bytes = 0;
    std::uint64_t json_values = 0;
    std::uint64_t json_depth = 0;
};
/// Answers "hello".
struct Welcome {
    std::int64_t protocol = k_protocol_version;
    std::string server{};
    std::string name{};
    std::vector<OfferedGame> games{};
    LineLimits limits{};
    std::optional<std::vector<std::string>> servers{};
    std::optional<std::string> compress{};
};
/// Refuses a message, or reports a fault of the server.
struct Error {
    std::string code{};
    std::string message{};
    std::optional<std::string> field{};
    std::optional<std::string> refusal{};
    std::optional<Json::Value> details{};
    std::optional<std::string> address{};
    std::optional<std::string> web{};
};
/// Asks for a "pong".
struct Ping {};
/// Answers a "ping".
struct Pong {};
/// Lists the public tables.
struct Tables {
    JsonList tables{};
    std::optional<std::uint64_t> left_out{};
};
/// Says that the client has a seat.
struct Joined {
    std::int64_t table = 0;
    core::Seat seat = 0;
    std::string token{};
};
/// Says that the client is a spectator.
struct Watching {
    std::int64_t table = 0;
};

/// A seat in the description of a table.
struct TableSeat {
    core::Seat seat = 0;
    std::string player{};
    std::optional<std::string> name{};
    std::optional<core::Seat> colour{};
    std::optional<std::string> level{};
    std::optional<bool> connected{};
    std::optional<std::int64_t> away_since{};
    std::optional<std::int64_t> vote_from{};
    std::optional<bool> missed{};
    std::optional<bool> ready{};
    std::optional<std::string> held{};
    std::optional<std::int64_t> held_since{};
    std::optional<bool> resigned{};
    std::optional<std::uint64_t> hints{};
};
/// A spectator in the description of a table.
struct Watcher {
    std::string name{};
    std::uint64_t number = 0;
    std::optional<bool> silenced{};
};
/// An open proposal in the description of a table.
struct Proposal {
    std::uint64_t number = 0;
    std::string what{};
    core::Seat by = 0;
    std::optional<core::Seat> seat{};
    std::vector<core::Seat> asked{};
    std::vector<core::Seat> agreed{};
};
/// The next table, at which the same people play again.
struct NextTable {
    std::int64_t table = 0;
    std::string by{};
};
/// The description of the table of the client.
struct Table {
    std::int64_t table = 0;
    std::string game{};
    std::string status{};
    std::optional<std::string> host{};
    bool is_private = false;
    std::optional<std::string> code{};
    Json::Value options{Json::objectValue};
    std::vector<TableSeat> seats{};
    std::uint64_t spectators = 0;
    std::optional<std::string> content{};
    /// These settings of the table: undo, hints, times, substitute bot, and which spectators are admitted.
    from_client::TableSettings policy{};
    std::optional<bool> paused{};
    std::optional<Proposal> proposal{};
    std::optional<std::string> commitment{};
    std::optional<Json::Value> opening{};
    std::optional<NextTable> again{};
    std::optional<std::vector<Watcher>> watchers{};
};

/// Confirms a message.
struct Done {
    std::string of{};
    std::optional<core::Seat> seat{};
};
/// Says that the client is no longer at the table.
struct Left {
    std::int64_t table = 0;
    std::string reason{};
};
/// Confirms an answer.
struct Accepted {
    std::uint64_t sequence = 0;
    Json::Value command{Json::objectValue};
    std::optional<std::string> receipt{};
};

/// An undo or redo by a seat, and the step to whose position it led.
struct Movement {
    core::Seat seat = 0;
    std::uint64_t step = 0;
};
/// The changes of a view and the events of a step, or the whole view.
struct Update {
    std::int64_t table = 0;
    std::uint64_t step = 0;
    std::optional<Json::Value> view{};
    std::optional<Json::Value> patch{};
    JsonList events{};
    std::vector<std::uint32_t> pending{};
    std::optional<Json::Value> decision{};
    std::optional<Json::Value> outcome{};
    std::optional<std::uint64_t> undo{};
    std::optional<std::uint64_t> redo{};
    std::optional<Movement> undone{};
    std::optional<Movement> redone{};
    std::optional<JsonList> clocks{};
    std::optional<std::string> ended{};
};
/// Steps of the match.
struct History {
    std::int64_t table = 0;
    std::uint64_t step = 0;
    JsonList steps{};
    std::optional<std::uint64_t> next{};
};
/// A part of a content pack.
struct Pack {
    std::int64_t table = 0;
    std::uint64_t number = 0;
    std::uint64_t packs = 0;
    std::string name{};
    std::string hash{};
    std::uint64_t bytes = 0;
    std::uint64_t from = 0;
    std::string text{};
};
/// A line of chat.
struct Chat {
    std::int64_t table = 0;
    std::string name{};
    std::optional<core::Seat> seat{};
    std::string text{};
    std::int64_t time = 0;
    std::optional<std::uint64_t> person{};
};
/// A text that the operator of the server sends to all clients.
struct Announcement {
    std::string text{};
};
/// A command that was compared for a hint, and the expected share of the win after the command.
struct ComparedCommand {
    Json::Value command{Json::objectValue};
    double share = 0.0;
};
/// The hint for the open question.
struct Hint {
    std::int64_t table = 0;
    std::uint64_t sequence = 0;
    Json::Value command{Json::objectValue};
    std::optional<std::vector<ComparedCommand>> best{};
};
/// Says that a player has received a hint.
struct Hinted {
    std::int64_t table = 0;
    core::Seat seat = 0;
    std::string name{};
    std::int64_t time = 0;
};

}  // namespace syrtis::protocol::from_server

namespace syrtis::protocol {

/// A message of the server.
using ServerMessage =
    std::variant<from_server::Welcome, from_server::Error, from_server::Ping, from_server::Pong, from_server::Tables,
                 from_server::Joined, from_server::Watching, from_server::Table, from_server::Done, from_server::Left,
                 from_server::Accepted, from_server::Update, from_server::History, from_server::Pack, from_server::Chat,
                 from_server::Announcement, from_server::Hint, from_server::Hinted>;

/// Returns the kinds of the messages of the server, in the order of ServerMessage.
[[nodiscard]] std::span<const MessageKind> server_message_kinds();

/// Reads a message of the server. The error is the first fault in its shape. Fields that this version of the protocol
/// does not define are ignored. An object inside of the message counts as missing if it is incomplete; its members
/// count as missing if they have the wrong type.
[[nodiscard]] core::Result<ServerMessage, ShapeMistake> read_server_message(const Json::Value& json);
/// Reads an error message of a server that may have another version. Fields of the wrong type count as missing.
[[nodiscard]] from_server::Error read_error(const Json::Value& json);
/// Writes a message of the server.
[[nodiscard]] Json::Value write(const ServerMessage& message);

}  // namespace syrtis::protocol
