// SPDX-License-Identifier: MIT
#pragma once

// Runs a match: numbers steps and questions, rejects stale answers, and recognises an answer that is sent twice.
//
// Questions are numbered separately for each seat, so that a number reveals nothing about other seats. A question keeps
// its number until its seat has answered it or the commands that it lists have changed. When several seats are asked at
// once, the answer of one seat does not make the answers of the others stale.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lobby/error.hpp"
#include "protocol/client_messages.hpp"
#include "protocol/hosted_match.hpp"
#include "store/game_store.hpp"
#include "text/json_writer.hpp"

namespace syrtis::lobby {

/// The last accepted answer of a seat. If the client sends the answer again, because it missed the acknowledgement, the
/// acknowledgement is repeated.
struct Accepted {
    std::uint64_t sequence = 0;
    std::string answer;
    std::string command;  ///< the command of the answer as JSON
};

/// A match with the numbers of its questions and the last answer of each seat.
class RunningMatch {
   public:
    /// `computers` are the seats of computer players. For these seats the text of questions is not written.
    RunningMatch(std::unique_ptr<protocol::HostedMatch> match, core::SeatSet computers);

    /// Applies an entry from the store. Called for all stored entries before any other member. If the entry does not
    /// lead to the stored position, returns a sentence that says what differs.
    [[nodiscard]] std::optional<std::string> replay(store::StoredEntry stored);
    /// Opens the first questions, whose numbers begin at `least_sequence`. Called once, after all calls of replay().
    void begin(std::uint64_t least_sequence = 0);

    [[nodiscard]] const protocol::HostedMatch& game() const { return *match_; }
    void forget_position_before() { match_->forget_position_before(); }
    /// Returns the number of entries of the timeline. Only the store and the log may use it, because it reveals hidden
    /// moves.
    [[nodiscard]] std::uint64_t step() const { return match_->step(); }
    [[nodiscard]] std::optional<std::uint64_t> sequence(core::Seat seat) const;
    /// Returns the number of the seat's open question; nothing if there is none or a computer player answers it.
    [[nodiscard]] std::optional<std::uint64_t> sequence_for_person(core::Seat seat) const;
    /// Returns the seats that have to answer; no seats if the match is over or was ended early.
    [[nodiscard]] core::SeatSet pending() const { return match_->ended() ? core::SeatSet{0} : match_->pending(); }
    /// Writes the seat's open question with its number. Requires a seat of a person with an open question.
    void write_decision(text::JsonWriter& out, core::Seat seat) const;

    /// Returns a number that is higher than the numbers of all questions so far.
    [[nodiscard]] std::uint64_t next_sequence() const;
    /// Returns the highest number of a question that the seat has answered, even if the answer was undone later.
    [[nodiscard]] std::optional<std::uint64_t> last_answered(core::Seat seat) const { return last_answered_[seat]; }
    /// If `answer` is the same as the last accepted answer of the seat, returns the acknowledgement of the latter;
    /// otherwise null.
    [[nodiscard]] const Accepted* find_repeated(core::Seat seat, const protocol::from_client::Answer& answer) const;

    /// Refuses an answer if its seat is not asked, or if its number is not the number of the seat's open question.
    [[nodiscard]] OptionalError check_turn(core::Seat seat, std::uint64_t sequence) const;
    /// Applies an answer, which states a command or the index of a listed command; its sequence is ignored. Requires
    /// that check_turn() returns no error. `time` is in milliseconds since 1970. Returns an entry if the match has
    /// advanced. The caller must store each entry, here and in all functions below, before it announces the entry.
    [[nodiscard]] std::variant<store::StoredEntry, Error> play(core::Seat seat,
                                                               const protocol::from_client::Answer& answer,
                                                               std::int64_t time);
    /// The following functions undo or redo `answers` answers of a seat. They require at least 1 and at most
    /// game().undoable(seat) or game().redoable(seat) answers.
    [[nodiscard]] store::StoredEntry undo(core::Seat seat, std::size_t answers, std::int64_t time);
    [[nodiscard]] store::StoredEntry redo(core::Seat seat, std::size_t answers, std::int64_t time);
    /// Passes a seat to a computer player; `level` is its spec.
    [[nodiscard]] store::StoredEntry set_computer(core::Seat seat, const std::string& level, std::int64_t time);
    /// Passes a seat from a computer player to a person. An open question of the seat gets a new number.
    [[nodiscard]] store::StoredEntry set_person(core::Seat seat, std::int64_t time);
    [[nodiscard]] store::StoredEntry end(core::EndReason reason, std::int64_t time);
    /// Returns how many answers the seat has undone or redone in total. Limits::undo_redo_count limits this number,
    /// because each undo and redo adds entries.
    [[nodiscard]] std::size_t undo_redo_count(core::Seat seat) const {
        return seat < undo_redo_counts_.size() ? undo_redo_counts_[seat] : 0;
    }
    /// Returns how many answers people have given at this seat, without answers of computer players.
    [[nodiscard]] std::size_t answers_of_people(core::Seat seat) const { return answers_of_people_[seat]; }
    [[nodiscard]] core::Seat seats() const { return static_cast<core::Seat>(questions_.size()); }
    /// Returns the last entry. Updates are written from it.
    [[nodiscard]] const core::TimelineEntry& last_entry() const { return last_entry_; }

   private:
    struct Question {
        bool is_numbered = false;
        std::uint64_t sequence = 0;
        std::uint64_t next_sequence = 0;
        std::string text;  ///< the question as JSON; empty for computer players
    };
    /// Stores an answer as the last answer of its seat.
    void remember(store::StoredEntry stored);
    /// Called for an entry that passes a seat from a person to a computer player or back. If a person had the seat
    /// before, adds the answers that were replayed since the previous such entry to the answers of people.
    void attribute_answers(const core::TimelineEntry& change_of_hands);
    /// Drops the acknowledgement of the seat's last answer, because this answer may have been undone. If the answer is
    /// sent again, it is refused as stale.
    void forget_answer(core::Seat seat) { last_answers_[seat].reset(); }
    /// Returns how many answers the seat of `entry` can undo now if `entry` is an undo, or redo if it is a redo. Used
    /// because the entry does not say how many answers it moves.
    [[nodiscard]] std::size_t movable_answers(const core::TimelineEntry& entry) const;
    store::StoredEntry keep(protocol::RecordedEntry recorded);
    /// Gives new numbers to questions that are new or have changed. A question to the seat `answered` is always new.
    void number_questions(core::Seat answered);

    std::unique_ptr<protocol::HostedMatch> match_;
    core::SeatSet computers_;
    core::TimelineEntry last_entry_;
    std::vector<Question> questions_;
    std::vector<std::optional<Accepted>> last_answers_;
    std::vector<std::optional<std::uint64_t>> last_answered_;
    std::vector<std::size_t> undo_redo_counts_;
    /// For each seat, the number of answers that were replayed since the seat last changed between a person and a
    /// computer player. Only the next such change, or the end of the replay, shows if a person gave these answers.
    std::vector<std::size_t> replayed_answers_;
    std::vector<std::size_t> answers_of_people_;
};

}  // namespace syrtis::lobby
