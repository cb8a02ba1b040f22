// SPDX-License-Identifier: MIT
#pragma once

// The facts that a table shows about a match apart from the game itself: its people, its end, the connection, and the
// requests that are possible now.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "ui/watchers.hpp"

namespace syrtis::client::ui {

/// The person or computer player in a seat, as the table shows it.
struct SeatPerson {
    std::string name;
    int piece = 0;
    bool computer = false;
    bool away = false;
    std::string clock{};     ///< remaining time, such as "2:31"; empty: no time limit
    bool clock_low = false;  ///< the clock is running and little time is left
    bool clock_out = false;  ///< the clock is running and only seconds are left
};

/// The result of a match that ended before its last answer, with the hidden information of the end.
struct EarlyEnd {
    std::string title{};
    std::string note{};
    Json::Value outcome{};  ///< result in the server's format, with the members "winners" and "scores"
    [[nodiscard]] bool has_won(core::Seat seat) const;
    [[nodiscard]] bool has_winner() const;
};

/// The result of the check of a finished match's shuffle. The check compares the shuffle with the commitment that the
/// server made before the match.
struct ShuffleNote {
    std::string sentence{};  ///< sentence about the result; empty: nothing to report
    bool alarms = false;     ///< whether the check has failed
    friend bool operator==(const ShuffleNote&, const ShuffleNote&) = default;
};

/// A hint for the present question: the answer that a computer player would give. The server sends it to the person who
/// asked for it.
struct Hint {
    enum class State : std::uint8_t { none, awaited, given, refused } state = State::none;
    Json::Value command{};          ///< if the hint was given: the answer, in the server's format
    std::optional<double> share{};  ///< expected share of the win of this seat after the answer, from 0 to 1
    std::string problem{};          ///< if the hint was refused: a sentence with the reason
};

/// The facts that a table shows about a match apart from the game itself.
struct TableInfo {
    std::vector<SeatPerson> people;  ///< people by seat
    core::SeatSet pending = 0;       ///< seats that must answer now
    std::size_t step = 0;            ///< number of the present step of the match; 0: not known
    std::int64_t time = 0;           ///< time of the present step, in milliseconds since 1970; 0: not known
    std::string title;               ///< title in the bar
    std::string note;
    bool takes_back = false;  ///< the match is running and this client plays in it, so that undo may be possible
    std::string connection;   ///< sentence about a problem of the connection; empty: none
    ShuffleNote shuffle{};
    std::optional<int> chat{};  ///< number of unread lines of the chat; nothing: nobody to chat with
    std::optional<EarlyEnd> early_end{};
    /// The label of the button that starts another match with the same people; empty: there is no button.
    std::string again{};
    Hint hint{};
    bool is_recorded = false;  ///< the table shows a recorded match, and not a running one
};

/// A player who has been absent for so long that the others may decide to continue the match without the player.
struct MissedPlayer {
    unsigned seat = 0;
    std::string name;
    friend bool operator==(const MissedPlayer&, const MissedPlayer&) = default;
};

/// How many answers this player can undo and redo now, and what else the player can request.
struct UndoState {
    unsigned undo = 0;
    unsigned redo = 0;
    bool in_play = false;    ///< this player still takes part in the match, and can propose, resign and prepare actions
    bool paused = false;     ///< the match is paused for all players
    bool alone = false;      ///< there is no other person whose agreement is needed, for example for a pause
    bool hints = false;      ///< this player can ask for a hint whenever there is a question
    bool hint_now = false;   ///< this player can ask for a hint now
    std::string proposal{};  ///< sentence with the proposal on which this player must vote; empty: none
    /// First absent player whose seat a computer player could take over; nothing: none.
    std::optional<MissedPlayer> missed{};
    Watchers watchers{};
    friend bool operator==(const UndoState&, const UndoState&) = default;
};

}  // namespace syrtis::client::ui
