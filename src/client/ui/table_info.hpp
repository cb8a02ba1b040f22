// SPDX-License-Identifier: MIT
#pragma once

// Information about a match that is not part of the game itself: its people, its end, its connection, and the requests
// that are possible now.

#include <json/json.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "ui/watchers.hpp"

namespace syrtis::client::ui {

/// The person or computer player of a seat, as the table shows it.
struct SeatPerson {
    std::string name;
    int piece = 0;
    bool computer = false;
    bool away = false;
    std::string clock{};     ///< remaining thinking time, such as "2:31"; empty if there is no time limit
    bool clock_low = false;  ///< the clock runs and little time is left
    bool clock_out = false;  ///< the clock runs out within seconds
};

/// The result of a match that ended before its last answer, as the server reports it. It includes hidden information.
struct EarlyEnd {
    std::string title{};
    std::string note{};
    Json::Value outcome{};  ///< result of the match, with the members "winners" and "scores"
    [[nodiscard]] bool has_won(core::Seat seat) const;
    [[nodiscard]] bool has_winner() const;
};

/// The result of checking the shuffle of a finished match against the commitment of the server.
struct ShuffleNote {
    std::string sentence{};  ///< sentence about the result; empty if there is nothing to report
    bool alarms = false;     ///< the check has failed
    friend bool operator==(const ShuffleNote&, const ShuffleNote&) = default;
};

/// A hint for the current question: the answer of a computer player, which is sent to the person who asked for it.
struct Hint {
    enum class State : std::uint8_t { none, awaited, given, refused } state = State::none;
    Json::Value command{};          ///< only if a hint is given: an answer in the format of the server
    std::optional<double> share{};  ///< expected share of the win after the answer, from 0 to 1
    std::string problem{};          ///< only if the hint is refused: a sentence with the reason
};

/// Information about the match that is not part of the game itself.
struct TableInfo {
    std::vector<SeatPerson> people;  ///< people by seat
    core::SeatSet pending = 0;       ///< the seats that still have to answer
    std::size_t step = 0;            ///< current step of the match; 0 if not known
    std::int64_t time = 0;           ///< the time of that step, in milliseconds since 1970; 0 if not known
    std::string title;               ///< title of the bar
    std::string note;
    bool takes_back = false;  ///< the match runs on a server, which may support undo
    std::string connection;   ///< a sentence about a problem of the connection; empty if there is none
    ShuffleNote shuffle{};
    std::optional<int> chat{};  ///< number of unread chat lines; empty if there is nobody to chat with
    std::optional<EarlyEnd> early_end{};
    /// The text of the button for another match with the same people; empty if there is no such button.
    std::string again{};
    Hint hint{};
    bool is_recorded = false;  ///< the table shows a recorded match
};

/// A player who has been absent for so long that the other players may decide to go on without that player.
struct MissedPlayer {
    unsigned seat = 0;
    std::string name;
    friend bool operator==(const MissedPlayer&, const MissedPlayer&) = default;
};

/// The numbers of own answers that can be undone and redone now, and the related requests that are possible.
struct UndoState {
    unsigned undo = 0;
    unsigned redo = 0;
    bool in_play = false;    ///< this seat is still in the match: it can propose, resign and plan ahead
    bool paused = false;     ///< the whole match is paused
    bool alone = false;      ///< no other person plays, so that nothing has to be proposed
    bool hints = false;      ///< this seat can ask for a hint when it has a question
    bool hint_now = false;   ///< this seat can ask for a hint, because it has a question
    std::string proposal{};  ///< sentence with the proposal that waits for this seat's vote; empty: there is none
    std::optional<MissedPlayer> missed{};  ///< first absent player whose seat a computer player could take over
    Watchers watchers{};
    friend bool operator==(const UndoState&, const UndoState&) = default;
};

}  // namespace syrtis::client::ui
