// SPDX-License-Identifier: MIT
#include "protocol/server_messages.hpp"

#include <utility>

#include "protocol/content_pack.hpp"
#include "protocol/field_rows.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::protocol::from_server {
namespace {

using from_client::TableSettings;

constexpr FieldRange k_seat{.most = 7};
constexpr FieldRange k_text{.least = 1, .most = 4 * static_cast<std::int64_t>(k_max_chat_characters)};
constexpr std::string_view k_table_number = "number of the table";

}  // namespace

consteval auto description(Of<OfferedGame> /*type*/) {
    return object(
        field<&OfferedGame::game>("game", "id of the game"),
        field<&OfferedGame::content>("content",
                                     "hash of the data files of the game: two programs with the same hash "
                                     "have the same cards. A table has its own `content`, which [may "
                                     "differ](#data-files)"),
        field<&OfferedGame::minimum_seats>("minimum_seats", {.least = 1, .most = 8}, "smallest number of players"),
        field<&OfferedGame::maximum_seats>("maximum_seats", {.least = 1, .most = 8}, "largest number of players"),
        field<&OfferedGame::levels>("levels", "the kinds of computer players, weakest first; their ids never change"),
        field<&OfferedGame::ratings>("ratings",
                                     "an object with the [measured](figures.md#strength-of-computer-players) "
                                     "Elo points of some levels; `normal` has 1500"));
}
consteval auto description(Of<LineLimits> /*type*/) {
    return object(field<&LineLimits::line_bytes>("line_bytes", "bytes of a line"),
                  field<&LineLimits::json_values>("json_values", "values and names in a line"),
                  field<&LineLimits::json_depth>("json_depth", "levels of objects and arrays"));
}
consteval auto description(Of<Welcome> /*type*/) {
    return message(
        "welcome",  //
        field<&Welcome::protocol>("protocol", "version of the protocol"),
        field<&Welcome::server>("server", "name and version of the server"),
        field<&Welcome::name>("name", "your name, without surrounding spaces"),
        field<&Welcome::games>("games", "the games of the server"),
        field<&Welcome::limits>("limits", "`line_bytes`, `json_values` and `json_depth` of your lines"),
        field<&Welcome::servers>("servers", "addresses of the [other servers](#several-servers) of the group"),
        field<&Welcome::compress>("compress", "`\"deflate\"`: updates are [compressed](#compression)"));
}
consteval auto description(Of<Error> /*type*/) {
    return message(
        "error",  //
        field<&Error::code>("code", "what is wrong, for programs; it never changes"),
        field<&Error::message>("message", "a sentence in English, for people"),
        field<&Error::field>("field", "the field of your message that the error is about"),
        field<&Error::refusal>("refusal", "for `refused`, `bad_options` and `unknown_level`: a code of the game"),
        field<&Error::details>("details", "more about `refusal`, such as numbers"),
        field<&Error::address>("address", "for `elsewhere`: the [server](#several-servers) that has the table"),
        field<&Error::web>("web", "for `elsewhere`: the address of that server's pages for browsers"));
}
consteval auto description(Of<Ping> /*type*/) { return message("ping"); }
consteval auto description(Of<Pong> /*type*/) { return message("pong"); }
consteval auto description(Of<Tables> /*type*/) {
    return message("tables",  //
                   field<&Tables::tables>("tables", "public tables, with the fields of `table`"),
                   field<&Tables::left_out>("left_out", "number of tables that are not listed"));
}
consteval auto description(Of<Joined> /*type*/) {
    return message("joined",  //
                   field<&Joined::table>("table", k_table_number), field<&Joined::seat>("seat", k_seat, "your seat"),
                   field<&Joined::token>("token", "secret of the seat: a connection that shows it gets the seat"));
}
consteval auto description(Of<Watching> /*type*/) {
    return message("watching", field<&Watching::table>("table", k_table_number));
}
consteval auto description(Of<TableSeat> /*type*/) {
    return object(
        field<&TableSeat::seat>("seat", k_seat, "number of the seat"),
        field<&TableSeat::player>("player", "`open`, `human` or `computer`"),
        field<&TableSeat::name>("name", "name of the player"),
        field<&TableSeat::colour>("colour", k_seat, "colour of the seat, if it differs from the number of the seat"),
        field<&TableSeat::level>("level", "kind and settings of the computer player"),
        field<&TableSeat::connected>("connected", "whether the person is connected"),
        field<&TableSeat::away_since>("away_since", "when the person lost the connection, in milliseconds since 1970"),
        field<&TableSeat::vote_from>("vote_from",
                                     "when the others may decide without the person, in milliseconds since 1970"),
        field<&TableSeat::missed>("missed", "`true`: the others may decide without the person"),
        field<&TableSeat::ready>("ready", "`true`: the person agrees to start"),
        field<&TableSeat::held>(
            "held", "reason why a computer player answers for the person: `absence`, `move_time` or `game_time`"),
        field<&TableSeat::held_since>("held_since",
                                      "when the computer player began to answer, in milliseconds since 1970"),
        field<&TableSeat::resigned>("resigned", "`true`: the player of the seat has resigned"),
        field<&TableSeat::hints>("hints", "number of hints that the player has received"));
}
consteval auto description(Of<Watcher> /*type*/) {
    return object(field<&Watcher::name>("name", "name of the spectator"),
                  field<&Watcher::number>("number", "number of the spectator at this table"),
                  field<&Watcher::silenced>("silenced", "`true`: the spectator may not write"));
}
consteval auto description(Of<Proposal> /*type*/) {
    return object(field<&Proposal::number>("number", "number of the proposal"),
                  field<&Proposal::what>("what", "`pause`, `continue`, `end` or `stand_in`"),
                  field<&Proposal::by>("by", k_seat, "seat of the proposer"),
                  field<&Proposal::seat>("seat", k_seat, "for `stand_in`: seat of the absent player"),
                  field<&Proposal::asked>("asked", "seats that must agree"),
                  field<&Proposal::agreed>("agreed", "seats that have agreed"));
}
consteval auto description(Of<NextTable> /*type*/) {
    return object(field<&NextTable::table>("table", k_table_number),
                  field<&NextTable::by>("by", "name of the player who opened it"));
}
consteval auto description(Of<Table> /*type*/) {
    return message(
        "table",  //
        field<&Table::table>("table", k_table_number), field<&Table::game>("game", "id of the game"),
        field<&Table::status>("status", "`open`, `running`, `finished`, `aborted` or `damaged`"),
        field<&Table::host>("host", "name of the host"),
        field<&Table::is_private>("private", "whether the table has a join code and is not listed"),
        field<&Table::code>("code", "join code of a private table"),
        field<&Table::options>("options", "all options of the game"),
        field<&Table::seats>("seats", {.least = 1, .most = 8}, "the seats in their order"),
        field<&Table::spectators>("spectators", "number of spectators"),
        field<&Table::content>("content", {.most = 16}, "hash of the [data files](#data-files) of the game"),
        field<&Table::policy, &TableSettings::undo>("undo", "whether answers can be undone"),
        field<&Table::policy, &TableSettings::hold_after>("hold_after", "see `create`; absent: 0"),
        field<&Table::policy, &TableSettings::hold_by>("hold_by", "see `create`"),
        field<&Table::policy, &TableSettings::move_time>("move_time", "see `create`; absent: 0"),
        field<&Table::policy, &TableSettings::game_time>("game_time", "see `create`; absent: 0"),
        field<&Table::paused>("paused", "`true`: the match is paused"),
        field<&Table::proposal>("proposal", "the open [proposal](#absent-and-slow-players)"),
        field<&Table::commitment>("commitment", {.least = 64, .most = 64}, "commitment to [the shuffle](#the-shuffle)"),
        field<&Table::opening>("opening", "opening of the commitment, after the end of the match"),
        field<&Table::policy, &TableSettings::hints>("hints", "`true`: players may request [hints](#hints)"),
        field<&Table::again>("again",
                             "`table` of the next game with the same people, and `by`, the name of the player "
                             "who opened it"),
        field<&Table::watchers>("watchers", {.most = k_most_named_watchers}, "the first spectators"),
        field<&Table::policy, &TableSettings::vote_after>("vote_after", "see `create`"),
        field<&Table::policy, &TableSettings::admits>("admits", "see `create`; absent: `all`"));
}
consteval auto description(Of<Done> /*type*/) {
    return message("done",  //
                   field<&Done::of>("of", "kind of the message that was carried out"),
                   field<&Done::seat>("seat", k_seat, "for `sit`: the new seat"));
}
consteval auto description(Of<Left> /*type*/) {
    return message("left",  //
                   field<&Left::table>("table", k_table_number),
                   field<&Left::reason>("reason", "`left`, `removed`, `closed`, `ended` or `again`"));
}
consteval auto description(Of<Accepted> /*type*/) {
    return message("accepted",  //
                   field<&Accepted::sequence>("sequence", "`sequence` of the answered question"),
                   field<&Accepted::command>("command", "the answer as it is recorded"),
                   field<&Accepted::receipt>("receipt", "proof of the answer, for `resume`"));
}
consteval auto description(Of<Movement> /*type*/) {
    return object(field<&Movement::seat>("seat", k_seat, "seat that undid or redid answers"),
                  field<&Movement::step>("step", "step whose position is the present one again"));
}
consteval auto description(Of<Update> /*type*/) {
    return message(
               "update",  //
               field<&Update::table>("table", k_table_number),
               field<&Update::step>("step",
                                    "number of steps of the match that your seat could see, whether you were connected "
                                    "or not; it continues over a restart of the server. The answer to `view` and the "
                                    "first update after your return repeat the present step"),
               field<&Update::view>("view", "the whole view"),
               field<&Update::patch>("patch",
                                     "the changes since the last view as a [JSON Merge "
                                     "Patch](https://www.rfc-editor.org/rfc/rfc7396): set the named members, recurse "
                                     "into objects, remove members that are `null`, replace arrays as a whole"),
               field<&Update::events>("events", "what happened, for logs and animations; specified by the game"),
               field<&Update::pending>("pending", {.most = 8},
                                       "the seats that are asked; several at once in some phases"),
               field<&Update::decision>("decision", "present exactly if *you* are asked"),
               field<&Update::outcome>(
                   "outcome",
                   "present exactly if the match is over; specified by the game, with `winners` and `scores`"),
               field<&Update::undo>("undo", "how many of your last answers you may undo; absent: none"),
               field<&Update::redo>("redo", "how many undone answers you may give again; absent: none"),
               field<&Update::undone>("undone",
                                      "somebody has undone answers: the `seat`, and the `step` whose position is the "
                                      "present one again"),
               field<&Update::redone>("redone", "somebody has redone answers: `seat` and `step`"),
               field<&Update::clocks>("clocks", "at tables with [clocks](#clocks): the remaining time of each seat"),
               field<&Update::ended>("ended", "reason why the match ended early: `agreed` or `resigned`"))
        .with_one_of("view", "patch");
}
consteval auto description(Of<History> /*type*/) {
    return message("history",  //
                   field<&History::table>("table", k_table_number), field<&History::step>("step", "the present step"),
                   field<&History::steps>("steps",
                                          "at most 100 steps, each with its `step`, the `seat` that answered, the "
                                          "`events`, and the `time` in milliseconds since 1970 (absent if unknown)"),
                   field<&History::next>("next", "if there are more steps: the `from` of the next request"));
}
consteval auto description(Of<Pack> /*type*/) {
    return message("pack",  //
                   field<&Pack::table>("table", k_table_number),
                   field<&Pack::number>("number", {.most = k_most_packs - 1}, "number of the pack, counted from 0"),
                   field<&Pack::packs>("packs", {.least = 1, .most = k_most_packs}, "number of packs"),
                   field<&Pack::name>("name", {.least = 1, .most = 64}, "name of the pack"),
                   field<&Pack::hash>("hash", {.least = 16, .most = 16}, "hash of the pack"),
                   field<&Pack::bytes>("bytes", {.most = k_largest_pack}, "length of the whole text"),
                   field<&Pack::from>("from", {.most = k_largest_pack}, "byte at which `text` begins"),
                   field<&Pack::text>("text", {.most = k_pack_piece}, "a part of the text, of complete characters"));
}
consteval auto description(Of<Chat> /*type*/) {
    return message("chat",  //
                   field<&Chat::table>("table", k_table_number), field<&Chat::name>("name", "name of the author"),
                   field<&Chat::seat>("seat", k_seat, "seat of the author, if a player wrote the line"),
                   field<&Chat::text>("text", k_text, "the line"),
                   field<&Chat::time>("time", "milliseconds since 1970"),
                   field<&Chat::person>("person", "number of the connection, if a spectator wrote the line"));
}
consteval auto description(Of<Announcement> /*type*/) {
    return message("announcement", field<&Announcement::text>("text", k_text, "a line of the operator of the server"));
}
consteval auto description(Of<ComparedCommand> /*type*/) {
    return object(
        field<&ComparedCommand::command>("command", "a command"),
        field<&ComparedCommand::share>("share", "share of the win that is expected after the command, from 0 to 1"));
}
consteval auto description(Of<Hint> /*type*/) {
    return message("hint",  //
                   field<&Hint::table>("table", k_table_number),
                   field<&Hint::sequence>("sequence", "`sequence` of the question"),
                   field<&Hint::command>("command", "the command that the computer player would choose"),
                   field<&Hint::best>("best", {.least = 1, .most = 8},
                                      "compared commands, best first, each with `command` and `share`"));
}
consteval auto description(Of<Hinted> /*type*/) {
    return message("hinted",  //
                   field<&Hinted::table>("table", k_table_number),
                   field<&Hinted::seat>("seat", k_seat, "seat that received a hint"),
                   field<&Hinted::name>("name", "name of its player"),
                   field<&Hinted::time>("time", "milliseconds since 1970"));
}

}  // namespace syrtis::protocol::from_server

namespace syrtis::protocol {

std::span<const MessageKind> server_message_kinds() { return k_kinds_of<ServerMessage>; }

core::Result<ServerMessage, ShapeMistake> read_server_message(const Json::Value& json) {
    if (auto wrong = check_known_fields(Sender::server, json)) return core::Failure{std::move(*wrong)};
    return read_alternative<ServerMessage>(json);
}

from_server::Error read_error(const Json::Value& json) { return detail::read_fields<from_server::Error>(json); }

Json::Value write(const ServerMessage& message) { return write_alternative(message); }

}  // namespace syrtis::protocol
