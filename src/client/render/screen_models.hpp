// SPDX-License-Identifier: MIT
#pragma once

// The screens beside the table: start, lobby, and the hand-over screen between two people at one device. Final words
// and numbers only.

#include <optional>
#include <string>
#include <vector>

#include "render/chat_model.hpp"
#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// An entry of the start screen's menu.
struct StartEntry {
    std::string image;  ///< "state/computer"
    Label title;
    Label note;
    std::string key;
    bool prominent = false;  ///< a game waits: large and ivory
    bool enabled = true;
    bool failed = false;  ///< the note says why it failed when it was pressed
    int id = 0;           ///< identifies the entry in targets
    int part = 0;         ///< parameter of the entry
};

/// A game in a list of the start screen.
struct FoundGame {
    Target target{};  ///< of the row; of its button with `part` 1
    std::string name;
    std::string where;  ///< "Bruno's machine"
    std::string game;   ///< its title
    Label seats_text;   ///< "2 of 4 seats"
    std::vector<int> pieces;
    int open_seats = 0;
    Button button;
    bool chosen = false;
    bool enabled = true;    ///< false: dim
    std::string picture{};  ///< at the left, as soon as there is one of that name; empty: no room is kept for it
};

/// The start screen.
struct StartModel {
    std::string title;
    Label subtitle;
    std::vector<Button> games_kinds;  ///< switch; empty or one: not drawn
    std::vector<StartEntry> entries;
    Label found_title;
    Label found_note;
    std::vector<FoundGame> found;
    int found_scroll = 0;               ///< rows that are above
    std::vector<Button> found_pages;    ///< back, on; empty: all rows stand there
    std::vector<Button> found_filters;  ///< what is looked at; empty: no row for it
    Label found_empty;
    Label join_title;
    Label join_hint;
    std::vector<TextField> fields;  ///< 0: name, 1: address, 2: password, if one is asked for
    std::vector<Button> buttons;    ///< beside the address: join, watch
    SymbolRow answer;               ///< what answered there, or why not
    LineMark answer_mark = LineMark::none;
    Label you_title;
    Label piece_caption;  ///< empty: no choice of pieces
    int piece = 0;
    std::vector<Button> links;
    Label version;
    std::optional<DialogModel> dialog;
    std::optional<Target> hover;
    std::optional<Target> focus;
};

/// To whom the device is to be passed, over a window that shows nothing else.
struct HandOverModel {
    int piece = k_no_piece;
    DialogModel dialog;
    std::optional<Target> hover{};
};

enum class SeatState { taken, computer, open, closed };

/// The row of a seat in the lobby.
struct LobbySeat {
    SeatState state = SeatState::open;
    int piece = k_no_piece;
    std::string name;
    Label note;
    std::vector<Button> levels;   ///< of a computer, `chosen` marks the one set
    std::vector<Button> buttons;  ///< "Add computer", "Remove"
    Label status;                 ///< "Ready"
    bool ready = false;
    bool choosable = false;  ///< its piece is the player's own, and another can be had
};

/// An option of the table in the lobby.
struct LobbyOption {
    Label name;
    std::vector<Button> values;  ///< `chosen` marks the one set
    Label note;
    bool enabled = true;
    int id = 0;
};

/// A line of the chat in the lobby.
struct TalkLine {
    int piece = k_no_piece;
    std::string name;
    std::string text;
};

/// A condition for the start of a match.
struct StartCheck {
    bool met = false;
    Label text;
    Label note;
};

/// The lobby screen.
struct LobbyModel {
    std::string title;
    Label subtitle;
    Label seats_title;
    Label seats_note;
    std::vector<LobbySeat> seats;
    Label invite_title;
    Label invite_note;
    std::string code;
    Label address_caption;
    std::string address;
    Label safety{};             ///< whether others can read along
    std::string fingerprint{};  ///< below it; empty: none
    bool warns = false;         ///< they can, or nobody knows yet whose fingerprint it is
    Label copy;
    Label watchers;
    Label manage_watchers{};  ///< a button beside it; empty: there is none
    Label options_title;
    Label options_note;
    std::vector<LobbyOption> options;
    Label talk_title;
    std::vector<TalkLine> talk;
    std::optional<ChatModel> chat{};  ///< in place of `talk` as soon as somebody has said something
    Label start_title;
    std::vector<StartCheck> checks;
    std::vector<Button> buttons;  ///< 0: leave, 1: ready, 2: start
    Label foot;
    std::optional<DialogModel> dialog;
    std::optional<Target> hover;
    std::optional<Target> focus;
};

}  // namespace syrtis::client::render
