// SPDX-License-Identifier: MIT
#pragma once

// Models of the screens other than the table: the start screen, the lobby, and the hand-over screen between two local
// players. They hold only translated words and formatted numbers.

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
    bool prominent = false;  ///< the entry is drawn large and ivory, because a match waits for the player
    bool enabled = true;
    bool failed = false;  ///< the entry failed; the note has the reason
    TargetId id{};        ///< id of the entry in its target
    int part = 0;         ///< part of the entry in its target
};

/// The row of a match or table in a list of the start screen.
struct FoundGame {
    /// Target of the row; the target of the button in the row is equal except for its part, which is 1.
    Target target{};
    std::string name;
    std::string where;  ///< server of the match, such as "Bruno's machine"
    std::string game;   ///< title of the game
    Label seats_text;   ///< number of seats, such as "2 of 4 seats"
    std::vector<int> pieces;
    int open_seats = 0;
    Button button;
    bool chosen = false;
    bool enabled = true;    ///< false: the row is drawn in dim colours
    std::string picture{};  ///< name of the thumbnail at the left; empty: the row has no thumbnail
};

/// The parts of the start screen. A narrow window shows one of them at a time.
enum class StartPart { play, tables, you };

/// The start screen.
struct StartModel {
    std::string title;
    Label subtitle;
    /// Switch that chooses one of the games that the client knows; drawn only if there are at least two.
    std::vector<Button> games_kinds;
    std::vector<StartEntry> entries;
    Label found_title;
    Label found_note;
    std::vector<FoundGame> found;
    int found_scroll = 0;  ///< number of rows above the first visible row
    /// Buttons that turn the pages of the list, back and forward; empty: all rows are visible.
    std::vector<Button> found_pages;
    std::vector<Button> found_filters;  ///< filters of the list; empty: the list has no row of filters
    Label found_empty;
    Label join_title;
    Label join_hint;
    std::vector<TextField> fields;  ///< text fields in this order: name, address, and password if one is needed
    std::vector<Button> buttons;    ///< buttons beside the address: join, watch
    SymbolRow answer;               ///< result of the attempt to contact the server at the address
    LineMark answer_mark = LineMark::none;
    Label you_title;
    Label piece_caption;  ///< caption of the row of pieces to choose from; empty: there is no choice
    int piece = 0;
    std::vector<Button> links;
    Label version;
    std::vector<Tab> tabs{};  ///< tabs of a narrow window; ids: StartPart
    std::optional<DialogModel> dialog;
    std::optional<Target> hover;
    std::optional<Target> focus;
};

/// The hand-over screen. It names the local player to whom the window is passed, and hides the table.
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
    bool choosable = false;  ///< this seat belongs to the player at this client, who can choose another piece for it
};

/// An option of the table in the lobby.
struct LobbyOption {
    Label name;
    std::vector<Button> values;  ///< values as buttons; `chosen` marks the present value
    Label note;
    bool enabled = true;
    int id = 0;
    bool begins_group = false;  ///< a line separates this option from those before it
};

/// A line of the chat in the lobby.
struct TalkLine {
    int piece = k_no_piece;
    std::string name;
    std::string text;
};

/// A condition for the start of a match, such as the number of players.
struct StartCheck {
    bool met = false;
    Label text;
    Label note;
};

/// The parts of the lobby. A narrow window shows one of them at a time.
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
    Label watch_link{};  ///< button beside the spectators that copies the link for further spectators; empty: no button
    /// Button beside the spectators that opens the dialog with their rights; empty: no button.
    Label manage_watchers{};
    Label options_title;
    Label options_note;
    std::vector<LobbyOption> options;
    Label talk_title;
    std::vector<TalkLine> talk;
    std::optional<ChatModel> chat{};  ///< chat panel, which takes the place of `talk` after the first message
    Label start_title;
    std::vector<StartCheck> checks;
    std::vector<Button> buttons;  ///< buttons in this order: leave, ready, start
    Label foot;
    std::vector<Tab> tabs{};  ///< tabs of a narrow window; ids: LobbyPart
    std::optional<DialogModel> dialog;
    std::optional<Target> hover;
    std::optional<Target> focus;
};

}  // namespace syrtis::client::render
