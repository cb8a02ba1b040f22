// SPDX-License-Identifier: MIT
#pragma once

// A match in play: it numbers steps and questions, tells stale answers from current ones, and knows an answer that
// comes a second time.
//
// Questions are numbered for each seat alone, so that a number says nothing of what others do. A question keeps its
// sequence number until its seat has answered it or what it lists has changed: in phases in which several are asked at
// once, nobody's answer makes another's stale.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lobby/error.hpp"
#include "protocol/hosted_game.hpp"
#include "store/game_store.hpp"
#include "text/json_writer.hpp"

namespace syrtis::lobby {

/// The acknowledgement of an answer, kept so that it can be sent again when the answer is sent again.
struct Accepted {
    std::uint64_t sequence = 0;
    std::string answer;
    std::string command;  ///< JSON
};

/// A match with the numbers of its questions and the last answer of each seat.
class RunningMatch {
   public:
    /// `computers` are the seats whose questions nobody reads.
    RunningMatch(std::unique_ptr<protocol::HostedMatch> match, core::SeatSet computers);

    /// Appends an entry from the store, before any other member is used. A sentence on what is wrong if it doesn't lead
    /// where it led.
    [[nodiscard]] std::optional<std::string> replay(store::StoredEntry stored);
    /// Puts the first questions, with numbers from `least_sequence` on. To be called once, after all replays.
    void begin(std::uint64_t least_sequence = 0);

    [[nodiscard]] const protocol::HostedMatch& game() const { return *match_; }
    void forget_position_before() { match_->forget_position_before(); }
    /// The number of entries of the timeline. For the store and the log; no player may know it.
    [[nodiscard]] std::uint64_t step() const { return match_->step(); }
    [[nodiscard]] std::optional<std::uint64_t> sequence(core::Seat seat) const;
    /// Returns the number of the seat's open question; nothing if no person is to answer it.
    [[nodiscard]] std::optional<std::uint64_t> sequence_for_person(core::Seat seat) const;
    /// Returns the seats that have to answer; none when the match is over or was ended.
    [[nodiscard]] core::SeatSet pending() const { return match_->ended() ? core::SeatSet{0} : match_->pending(); }
    /// The question with its sequence number. Requires that there is one, to a seat that is no computer's.
    void write_decision(text::JsonWriter& out, core::Seat seat) const;

    /// No question has this number or a higher one so far.
    [[nodiscard]] std::uint64_t next_sequence() const;
    /// The highest number of a question that this seat has answered, also if the answer was taken back since.
    [[nodiscard]] std::optional<std::uint64_t> last_answered(core::Seat seat) const { return last_answered_[seat]; }
    /// Given again, an accepted answer is found here.
    [[nodiscard]] const Accepted* find_repeated(core::Seat seat, std::uint64_t sequence,
                                                const Json::Value& answer) const;

    /// Why that seat can't give an answer of that sequence now, before it is looked at.
    [[nodiscard]] OptionalError check_turn(core::Seat seat, std::uint64_t sequence) const;
    /// `answer` has a member "number" or "command"; what else it has is not looked at, there and in find_repeated().
    /// Requires that check_turn has nothing to say. The match has
    /// moved on when it returns an entry: it must be stored before it is spoken of. So it is with all below. `time` is
    /// in milliseconds since 1970.
    [[nodiscard]] std::variant<store::StoredEntry, Error> play(core::Seat seat, const Json::Value& answer,
                                                               std::int64_t time);
    /// Requires 1 <= answers <= game().undoable(seat), and game().redoable(seat) likewise.
    [[nodiscard]] store::StoredEntry undo(core::Seat seat, std::size_t answers, std::int64_t time);
    [[nodiscard]] store::StoredEntry redo(core::Seat seat, std::size_t answers, std::int64_t time);
    /// A computer player takes a seat, for good or until its owner returns.
    [[nodiscard]] store::StoredEntry set_computer(core::Seat seat, const std::string& level, std::int64_t time);
    /// A person takes it from a computer player. What it is asked has a new number.
    [[nodiscard]] store::StoredEntry set_person(core::Seat seat, std::int64_t time);
    [[nodiscard]] store::StoredEntry end(core::EndReason reason, std::int64_t time);
    /// How many answers that seat has taken back or given again. Each may leave entries that nothing else bounds.
    [[nodiscard]] std::size_t moved_back(core::Seat seat) const {
        return seat < moved_back_.size() ? moved_back_[seat] : 0;
    }
    /// How many answers people gave at that seat: what computer players answered for them is not counted.
    [[nodiscard]] std::size_t answers_of_people(core::Seat seat) const { return answers_of_people_[seat]; }
    [[nodiscard]] core::Seat seats() const { return static_cast<core::Seat>(questions_.size()); }
    /// Returns the last entry, from which updates are written.
    [[nodiscard]] const core::TimelineEntry& last_entry() const { return last_entry_; }

   private:
    struct Question {
        bool is_put = false;
        std::uint64_t sequence = 0;
        std::uint64_t next_sequence = 0;
        std::string text;  ///< as the game gave it; not kept for computers
    };
    void remember(store::StoredEntry stored);
    /// Counts whose answers those were that were replayed at a seat.
    void attribute_answers(const core::TimelineEntry& change_of_hands);
    /// Forgets the last answer of the seat, which may have been undone: sent again, it is refused as stale.
    void forget_answer(core::Seat seat) { last_answers_[seat].reset(); }
    /// How many answers of its seat an entry of that kind could move over now; an entry doesn't say how many it did.
    [[nodiscard]] std::size_t possible_movement(const core::TimelineEntry& entry) const;
    store::StoredEntry keep(protocol::RecordedEntry recorded);
    void put_questions(core::Seat answered);

    std::unique_ptr<protocol::HostedMatch> match_;
    core::SeatSet computers_;
    core::TimelineEntry last_entry_;
    std::vector<Question> questions_;
    std::vector<std::optional<Accepted>> last_answers_;
    std::vector<std::optional<std::uint64_t>> last_answered_;
    std::vector<std::size_t> moved_back_;
    /// While entries are replayed: answers since the seat changed hands last. Who held it until then shows only when it
    /// changes hands, or at the end.
    std::vector<std::size_t> replayed_answers_;
    std::vector<std::size_t> answers_of_people_;
};

}  // namespace syrtis::lobby
