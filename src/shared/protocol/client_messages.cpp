// SPDX-License-Identifier: MIT
#include "protocol/client_messages.hpp"

#include <utility>

#include "protocol/content_pack.hpp"
#include "protocol/field_rows.hpp"
#include "protocol/player_name.hpp"

namespace syrtis::protocol::from_client {
namespace {

constexpr FieldRange up_to(std::int64_t most) { return {.least = 0, .most = most}; }

constexpr FieldRange k_name = up_to(128);
constexpr FieldRange k_id = up_to(64);
constexpr FieldRange k_word = up_to(16);
constexpr FieldRange k_text = up_to(4 * static_cast<std::int64_t>(k_max_chat_characters));
constexpr FieldRange k_seat = up_to(7);
constexpr FieldRange k_seats{.least = 1, .most = 8};
constexpr FieldRange k_minutes = up_to(24 * 60);
constexpr FieldRange k_seconds = up_to(std::int64_t{7} * 24 * 3600);

/// The rows of the settings in the member `Settings...` of a message.
template <auto... Settings>
constexpr std::tuple k_settings{
    field<Settings..., &TableSettings::options>("options", "options of the game; omitted ones have their defaults"),
    field<Settings..., &TableSettings::computers>("computers", up_to(8), "computer players, for the last seats"),
    field<Settings..., &TableSettings::is_private>(
        "private", "the table is not listed, and can be joined and watched only by a code"),
    field<Settings..., &TableSettings::undo>("undo", "`false`: answers can't be undone at this table"),
    field<Settings..., &TableSettings::hold_after>(
        "hold_after", k_minutes,
        "minutes: a computer player [answers for a player](#absent-and-slow-players) who has been absent for this "
        "time; "
        "0 (default): the others wait without limit"),
    field<Settings..., &TableSettings::move_time>(
        "move_time", k_seconds,
        "seconds: time of each seat for a [decision](#absent-and-slow-players); 0 (default): no limit"),
    field<Settings..., &TableSettings::game_time>(
        "game_time", k_seconds, "seconds: time of each seat for the whole match; 0 (default): no limit"),
    field<Settings..., &TableSettings::hints>("hints", "`true`: players may request [hints](#hints)"),
    field<Settings..., &TableSettings::hold_by>("hold_by", k_id,
                                                "the substitute bot; default: `greedy` if the game has it"),
    field<Settings..., &TableSettings::vote_after>(
        "vote_after", k_minutes,
        "minutes: the [consent](#absent-and-slow-players) of a player who has been absent for this time is not needed "
        "when the others give the seat to a computer player, pause or end the match; 0: it is always needed. Default: "
        "5 at public tables, 0 at private ones"),
    field<Settings..., &TableSettings::admits>(
        "admits", k_word, "spectators: `all` (default), `silent` (all, without the right to write) or `none`"),
};

template <auto Place>
constexpr std::tuple k_place{
    field<Place, &TablePlace::table>("table", "number of the table"),
    field<Place, &TablePlace::code>("code", up_to(32), "join code of a private table"),
};

template <auto Step, auto Answers>
constexpr std::tuple k_movement{
    field<Step>("step", "`step` of your last update"),
    field<Answers>("answers", {.least = 1}, "number of answers; default 1"),
};

}  // namespace

consteval auto description(Of<TableSettings> /*type*/) { return object(k_settings<>); }

consteval auto description(Of<Hello> /*type*/) {
    return message(
        "hello",  //
        field<&Hello::protocol>("protocol", "version of the protocol"),
        field<&Hello::name>(
            "name", k_name,
            "1 to 24 characters; surrounding spaces are removed. Control characters, invisible characters "
            "and characters that look blank are not allowed; combining marks must follow a letter"),
        field<&Hello::views>("views", k_word,
                             "`\"patch\"` (default): after the first view, updates contain changes. `\"whole\"`: every "
                             "update contains the whole view, which is simpler"),
        field<&Hello::compress>("compress", k_word,
                                "`\"deflate\"`: the server may [compress](#compression) updates, and `welcome` then "
                                "contains `compress` as well. Other values are refused as `out_of_range`"),
        field<&Hello::program>("program", k_id, "name of the client program"),
        field<&Hello::password>("password", up_to(256),
                                "password of the server, if it requires one. Without it the server answers "
                                "`password_required`, and you may send `hello` again. Send it over TLS only"));
}
consteval auto description(Of<Ping> /*type*/) { return message("ping"); }
consteval auto description(Of<Pong> /*type*/) { return message("pong"); }
consteval auto description(Of<List> /*type*/) {
    return message("list", field<&List::here>("here", "`true`: only tables of this server are listed"));
}
consteval auto description(Of<Create> /*type*/) {
    return message("create",  //
                   field<&Create::game>("game", k_id, "id from `welcome`"),
                   field<&Create::seats>("seats", k_seats, "number of players"), k_settings<&Create::settings>,
                   field<&Create::seated>("seated", "`false`: you are the host without a seat, as a spectator"));
}
consteval auto description(Of<Configure> /*type*/) {
    return message("configure", field<&Configure::seats>("seats", k_seats, "number of players"),
                   k_settings<&Configure::settings>);
}
consteval auto description(Of<Join> /*type*/) {
    return message("join", k_place<&Join::place>).with_one_of("table", "code");
}
consteval auto description(Of<Watch> /*type*/) {
    return message(
               "watch", k_place<&Watch::place>,
               field<&Watch::started>("started", "`true`: refused as `not_started` while the table waits for players"))
        .with_one_of("table", "code");
}
consteval auto description(Of<Resume> /*type*/) {
    return message("resume",  //
                   field<&Resume::claim, &SeatClaim::token>("token", k_id, "token of the seat"),
                   field<&Resume::claim, &SeatClaim::sequence>("sequence", "question of the last accepted answer"),
                   field<&Resume::claim, &SeatClaim::receipt>("receipt", k_id, "receipt of the last accepted answer"));
}
consteval auto description(Of<Remove> /*type*/) {
    return message("remove",  //
                   field<&Remove::seat>("seat", k_seat, "seat of the player to remove, before the start"),
                   field<&Remove::watcher>("watcher", "number of the spectator to remove"))
        .with_one_of("seat", "watcher");
}
consteval auto description(Of<Silence> /*type*/) {
    return message("silence",  //
                   field<&Silence::watcher>("watcher", "number of the spectator"),
                   field<&Silence::silenced>("silenced", "whether the spectator may not write"));
}
consteval auto description(Of<Admit> /*type*/) {
    return message("admit", field<&Admit::admits>("admits", k_word, "spectators: `all`, `silent` or `none`"));
}
consteval auto description(Of<Leave> /*type*/) { return message("leave"); }
consteval auto description(Of<Start> /*type*/) { return message("start"); }
consteval auto description(Of<Answer> /*type*/) {
    return message(
               "answer",  //
               field<&Answer::sequence>("sequence", "`sequence` of the question"),
               field<&Answer::number>("number", "number of a command in `commands` of the question, counted from 0"),
               field<&Answer::command>("command", "the command itself; specified by the game"))
        .with_one_of("number", "command");
}
consteval auto description(Of<Undo> /*type*/) { return message("undo", k_movement<&Undo::step, &Undo::answers>); }
consteval auto description(Of<Redo> /*type*/) { return message("redo", k_movement<&Redo::step, &Redo::answers>); }
consteval auto description(Of<History> /*type*/) {
    return message("history", field<&History::from>("from", "first step that is wanted; default 0"));
}
consteval auto description(Of<View> /*type*/) { return message("view"); }
consteval auto description(Of<Pack> /*type*/) {
    return message(
        "pack",  //
        field<&Pack::number>("number", up_to(k_most_packs - 1), "number of the pack, counted from 0"),
        field<&Pack::from>("from", up_to(k_largest_pack), "byte of the text at which the answer begins; default 0"));
}
consteval auto description(Of<Propose> /*type*/) {
    return message("propose",  //
                   field<&Propose::what>("what", k_id, "`pause`, `continue`, `end` or `stand_in`"),
                   field<&Propose::seat>("seat", k_seat, "for `stand_in`: seat of the absent player"));
}
consteval auto description(Of<Vote> /*type*/) {
    return message("vote",  //
                   field<&Vote::proposal>("proposal", "`number` of the proposal"),
                   field<&Vote::agree>("agree", "`true`: you agree; `false`: you reject the proposal"));
}
consteval auto description(Of<Resign> /*type*/) { return message("resign"); }
consteval auto description(Of<Again> /*type*/) { return message("again"); }
consteval auto description(Of<Ready> /*type*/) {
    return message("ready", field<&Ready::ready>("ready", "whether you agree to start with the present settings"));
}
consteval auto description(Of<Sit> /*type*/) {
    return message("sit", field<&Sit::seat>("seat", k_seat, "the new seat"));
}
consteval auto description(Of<Colour> /*type*/) {
    return message(
        "colour",
        field<&Colour::colour>("colour", k_seat, "the new colour, less than the maximum number of seats of the game"));
}
consteval auto description(Of<Chat> /*type*/) {
    return message("chat", field<&Chat::text>("text", k_text, "1 to 300 characters"));
}
consteval auto description(Of<Mute> /*type*/) {
    return message("mute",  //
                   field<&Mute::name>("name", k_name, "name of the person"),
                   field<&Mute::muted>("muted", "whether you receive no lines of this person"));
}
consteval auto description(Of<Report> /*type*/) {
    return message("report",  //
                   field<&Report::name>("name", k_name, "name of the person"),
                   field<&Report::text>("text", k_text, "reason, at most 300 characters"));
}
consteval auto description(Of<Hint> /*type*/) {
    return message("hint", field<&Hint::sequence>("sequence", "`sequence` of the open question"));
}

}  // namespace syrtis::protocol::from_client

namespace syrtis::protocol {
namespace {

/// True if the server finds the table that a message names: it looks only into the members `place` and `claim`.
template <class Message>
constexpr bool k_is_routable = (NamesTable<Message> ||
                                (!detail::has_field<Message>("table") && !detail::has_field<Message>("code"))) &&
                               (NamesSeat<Message> || !detail::has_field<Message>("token"));

template <class... Messages>
consteval bool are_routable(std::type_identity<std::variant<Messages...>> /*type*/) {
    return (k_is_routable<Messages> && ...);
}
static_assert(are_routable(std::type_identity<ClientMessage>()),
              "a message with a field \"table\", \"code\" or \"token\" has the member TablePlace place or "
              "SeatClaim claim, by which another server of the group is asked for the table");

}  // namespace

std::span<const MessageKind> client_message_kinds() { return k_kinds_of<ClientMessage>; }

core::Result<ClientMessage, ShapeMistake> read_client_message(const Json::Value& json) {
    if (auto wrong = check_shape(Sender::client, json)) return core::Failure{std::move(*wrong)};
    return read_alternative<ClientMessage>(json);
}

Json::Value write(const ClientMessage& message) { return write_alternative(message); }

from_client::TableSettings read_table_settings(const Json::Value& json) {
    return detail::read_fields<from_client::TableSettings>(json);
}

void write_table_settings(Json::Value& json, const from_client::TableSettings& settings) {
    detail::write_fields(json, settings);
}

}  // namespace syrtis::protocol
