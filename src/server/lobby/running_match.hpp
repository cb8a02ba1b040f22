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
#include <variant>
#include <vector>

#include "lobby/error.hpp"
#include "protocol/hosted_game.hpp"
#include "store/game_store.hpp"

namespace syrtis::lobby {

/// What a player is told about an answer that was carried out, and told again if it comes again.
struct Accepted {
    std::uint64_t sequence = 0;
    Json::Value answer;
    Json::Value command;
};

class RunningMatch {
   public:
    /// `computers` are the seats whose questions nobody reads.
    RunningMatch(std::unique_ptr<protocol::HostedMatch> match, core::SeatSet computers);

    /// Carries out a command from the store, before any other member is used. A sentence on what is wrong if it
    /// doesn't lead where it led.
    [[nodiscard]] std::optional<std::string> replay(const store::StoredCommand& command);
    /// Puts the first questions. To be called once, after all replays.
    void begin();

    [[nodiscard]] const protocol::HostedMatch& game() const { return *match_; }
    /// How many commands were carried out. For the store and the log; no player may know it.
    [[nodiscard]] std::uint64_t step() const { return step_; }
    [[nodiscard]] std::optional<std::uint64_t> sequence(core::Seat seat) const;
    /// The question with its sequence number, null if there is none.
    [[nodiscard]] Json::Value decision(core::Seat seat) const;

    /// Given again, an accepted answer is found here.
    [[nodiscard]] const Accepted* find_repeated(core::Seat seat, std::uint64_t sequence,
                                                const Json::Value& answer) const;

    /// Why that seat can't give an answer of that sequence now, before it is looked at.
    [[nodiscard]] OptionalError check_turn(core::Seat seat, std::uint64_t sequence) const;
    /// `answer` is {"number": n} or {"command": {...}}. Requires that check_turn has nothing to say. The match has
    /// moved on when it returns a command: it must be stored before it is spoken of.
    [[nodiscard]] std::variant<store::StoredCommand, Error> play(core::Seat seat, const Json::Value& answer);

    void set_computer(core::Seat seat);

   private:
    struct Question {
        bool is_put = false;
        std::uint64_t sequence = 0;
        std::uint64_t next_sequence = 0;
        Json::Value text;  ///< as the game gave it; not kept for computers
    };
    void remember(const store::StoredCommand& command);
    void put_questions(core::Seat answered);

    std::unique_ptr<protocol::HostedMatch> match_;
    core::SeatSet computers_;
    std::uint64_t step_ = 0;
    std::vector<Question> questions_;
    std::vector<std::optional<Accepted>> last_answers_;
};

}  // namespace syrtis::lobby
