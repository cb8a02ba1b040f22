// SPDX-License-Identifier: MIT
#pragma once

// Models of the screens other than the table: the start screen, the lobby, and the hand-over screen between two local
// players. They hold final words and numbers only.

#include <optional>
#include <string>
#include <vector>

#include "render/chat_model.hpp"
#include "render/frame_model.hpp"

namespace syrtis::client::render {

/// An entry of the start screen's menu.
struct StartEntry {
    std::string image;  ///< name of the picture, such as "state/computer"
    Label title;
    Label note;
    std::string key;
    bool prominent = false;  ///< the entry is large and ivory, because a match waits
    bool enabled = true;
    bool failed = false;  ///< the entry failed; the note has the reason
    int id = 0;           ///< identifies the entry in targets
    int part = 0;         ///< parameter of the entry
};

/// A match in a list of the start screen.
struct FoundGame {
    Target target{};  ///< target of the row; the button in the row has the same target with the part 1
    std::string name;
    std::string where;  ///< server of the match, such as "Bruno's machine"
    std::string game;   ///< title of the game
    Label seats_text;   ///< number of seats, such as "2 of 4 seats"
    std::vector<int> pieces;
    int open_seats = 0;
    Button button;
    bool chosen = false;
    bool enabled = true;    ///< false: the row is drawn dim
    std::string picture{};  ///< name of the thumbnail at the left; empty: no room is kept for one
};

/// The parts of the start screen, of which a narrow window shows one.
enum class StartPart { play, tables, you };

/// The start screen.
struct StartModel {
    std::string title;
    Label subtitle;
    std::vector<Button> games_kinds;  ///< switch that chooses a game; drawn only if there are at least two games
    std::vector<StartEntry> entries;
    Label found_title;
    Label found_note;
    std::vector<FoundGame> found;
    int found_scroll = 0;               ///< number of rows that are scrolled out above the visible rows
    std::vector<Button> found_pages;    ///< buttons back and forward; empty: all rows are visible
    std::vector<Button> found_filters;  ///< filters of the list; empty: the list has no row of filters
    Label found_empty;
    Label join_title;
    Label join_hint;
    std::vector<TextField> fields;  ///< text fields; 0: name, 1: address, 2: password, if a password is needed
    std::vector<Button> buttons;    ///< buttons beside the address: join, watch
    SymbolRow answer;               ///< result of contacting the address
    LineMark answer_mark = LineMark::none;
    Label you_title;
    Label piece_caption;  ///< caption of the choice of a piece; empty: there is no such choice
    int piece = 0;
    std::vector<Button> links;
    Label version;
    std::vector<Tab> tabs{};  ///< tabs of a narrow window, whose ids are values of StartPart
    std::optional<DialogModel> dialog;
    std::optional<Target> hover;
    std::optional<Target> focus;
};

/// The hand-over screen: names the local player to whom the window is passed, and hides everything else.
struct HandOverModel {
    int piece = k_no_piece;
    DialogModel dialog;
    std::optional<Target> hover{};
};

/// The state of a seat in the lobby.
enum class SeatState { taken, computer, open, closed };

/// The row of a seat in the lobby.
struct LobbySeat {
    SeatState state = SeatState::open;
    int piece = k_no_piece;
    std::string name;
    Label note;
    std::vector<Button> levels;   ///< levels of a computer player; `chosen` marks the present level
    std::vector<Button> buttons;  ///< buttons such as "Add computer" and "Remove"
    Label status;                 ///< state of the seat, such as "Ready"
    bool ready = false;
    bool choosable = false;  ///< the player at this client has this seat and can choose another piece
};

/// An option of the table in the lobby.
struct LobbyOption {
    Label name;
    std::vector<Button> values;  ///< values as buttons; `chosen` marks the present value
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

/// The parts of the lobby, of which a narrow window shows one.
enum class LobbyPart { seats, options, invite };

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
    Label safety{};             ///< sentence that says whether others can read the connection
    std::string fingerprint{};  ///< fingerprint of the server, drawn below `safety`; empty: none
    bool warns = false;         ///< `safety` is a warning: no encryption, or a certificate that is new here
    Label copy;
    Label watchers;
    Label watch_link{};       ///< button beside the spectators that copies their link; empty: none
    Label manage_watchers{};  ///< button beside the spectators; empty: none
    Label options_title;
    Label options_note;
    std::vector<LobbyOption> options;
    Label talk_title;
    std::vector<TalkLine> talk;
    std::optional<ChatModel> chat{};  ///< panel of the chat, which replaces `talk` after the first message
    Label start_title;
    std::vector<StartCheck> checks;
    std::vector<Button> buttons;  ///< buttons; 0: leave, 1: ready, 2: start
    Label foot;
    std::vector<Tab> tabs{};  ///< tabs of a narrow window, whose ids are values of LobbyPart
    std::optional<DialogModel> dialog;
    std::optional<Target> hover;
    std::optional<Target> focus;
};

}  // namespace syrtis::client::render
