// SPDX-License-Identifier: MIT
#pragma once

// A seat at a table, as far as a client knows it: what it was told of the game, what it is asked, and its answers on
// their way. Also the eyes of a spectator, who is asked nothing. What a game puts into a view or a question it only
// keeps. It speaks over a connection and does not care what becomes of that, or of the seat.

#include <json/json.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "net/chat_log.hpp"
#include "net/connection.hpp"
#include "net/pack_fetch.hpp"
#include "net/shuffle_witness.hpp"
#include "net/table_clocks.hpp"

namespace syrtis::client::net {

/// One step of the game as the server told it.
struct Update {
    Json::Value view;      ///< whole
    Json::Value events;    ///< array
    Json::Value decision;  ///< null: not asked
    Json::Value outcome;   ///< null: not over
    std::vector<unsigned> pending;
    std::uint64_t step = 0;
    /// Says who undid answers, and to which step the position went back.
    struct Undone {
        unsigned seat = 0;
        std::uint64_t step = 0;
    };
    std::optional<Undone> undone{};
    unsigned undo = 0;    ///< how many own answers can be taken back now
    unsigned redo = 0;    ///< and given again
    std::string ended{};  ///< how the game ended, if it was before its last answer
};

/// A step that happened before the first update, or that the server told again.
struct PastStep {
    std::uint64_t step = 0;
    std::int64_t time = 0;  ///< milliseconds since 1970; 0: not known
    Json::Value events;
};

/// The hint for the open question: requested, received or refused.
struct Hint {
    enum class State : std::uint8_t { none, awaited, given, refused } state = State::none;
    Json::Value command{};          ///< of given
    std::optional<double> share{};  ///< of the win, expected after it
    std::string problem{};          ///< of refused, the server's sentence
};

/// One seat, or a spectator's place, at a table: its view, its open question and the answers that are on their way.
class TableSeat {
   public:
    explicit TableSeat(Connection& connection) : connection_(connection) {}

    /// Nobody sits there any more.
    void clear();
    /// At another table than before: what was told of that one is of no use.
    void begin();
    /// Sets the commitment to the shuffle that an earlier run of the program has stored; empty: none.
    void recall(const std::string& commitment);
    /// The connection is lost. What was chosen is kept: whether the answer on its way has arrived shows when the seat
    /// is taken again.
    void lose_connection();
    /// The server tells the last lines again, and knows no more who was muted over the connection before.
    void renew_chat();

    // Messages of these kinds.
    void take_table(const Json::Value& message);
    void take_update(const Json::Value& message);
    void take_history(const Json::Value& message);
    void take_accepted(const Json::Value& message);
    void take_pack(const Json::Value& message);
    void take_chat(const Json::Value& message) { chat_.take(message); }
    void take_hint(const Json::Value& message);
    void take_hinted(const Json::Value& message) { chat_.take_hinted(message); }
    /// True if the error answers something that is settled with it here, and need not be told.
    bool take_error(const Json::Value& error, const std::string& code, const std::string& sentence);

    /// Commands in the server's form, sent one after the other as the server accepts them.
    void answer(std::vector<Json::Value> commands);
    bool ask_for_view();
    bool ask_for_packs();
    /// "undo" or "redo" of so many of the own answers, from the last one.
    bool move(std::string_view kind, unsigned answers);
    /// Requests a hint. Returns false if there is no open question.
    bool ask_for_hint();
    bool send_mute(const std::string& name, bool muted);

    /// The table as the lobby tells it; null at none.
    [[nodiscard]] const Json::Value& table() const { return table_; }
    /// Returns the verification of this table's shuffle.
    [[nodiscard]] const ShuffleWitness& shuffle() const { return shuffle_; }
    /// Returns the first view of the match from this seat; null if the seat joined later.
    [[nodiscard]] const Json::Value& first_view() const { return first_view_; }
    [[nodiscard]] ChatLog& chat() { return chat_; }
    [[nodiscard]] const ChatLog& chat() const { return chat_; }
    [[nodiscard]] std::optional<TimeLeft> time_left(unsigned seat, std::uint64_t now) const {
        return clocks_.left(seat, now);
    }
    [[nodiscard]] bool answering() const { return !outgoing_.empty() || waits_for_answer_; }
    /// This seat has a question, or has answered and was not told yet what came of it.
    [[nodiscard]] bool asked() const { return decision_.isObject() || answering() || waits_for_update_; }
    /// This seat has a question that it has not answered.
    [[nodiscard]] bool has_question() const { return decision_.isObject() && !answering(); }
    /// The server can't store what was played here, and tells nothing more of it until it can.
    [[nodiscard]] bool waits_for_storage() const { return waits_for_storage_; }
    [[nodiscard]] Hint hint() const;
    /// Steps in the order in which they came.
    [[nodiscard]] std::optional<Update> take_next();
    /// All that happened so far, once it is whole.
    [[nodiscard]] std::optional<std::vector<PastStep>> take_past();
    [[nodiscard]] PackFetch& packs() { return pack_fetch_; }
    [[nodiscard]] const PackFetch& packs() const { return pack_fetch_; }
    /// The game was over with the last update.
    [[nodiscard]] bool is_over() const { return is_over_; }

   private:
    [[nodiscard]] Update read_update(const Json::Value& message);
    void ask_for_history(std::uint64_t from);
    void send_next_answer();
    void send_answer();
    /// The answer that was on its way when the connection was lost goes out again: it is played once.
    void send_answer_again();
    /// Returns whether the open question is the one that was answered already, under a new number.
    [[nodiscard]] bool is_asked_anew() const;

    Connection& connection_;
    Json::Value table_;
    ShuffleWitness shuffle_;
    Json::Value first_view_;
    Json::Value view_;
    Json::Value decision_;
    std::uint64_t step_ = 0;  ///< of the last update
    bool is_over_ = false;
    std::deque<Update> updates_;
    std::vector<PastStep> past_;  ///< as much of the history as has come
    bool past_is_whole_ = false;
    Json::Int64 history_request_ = 0;  ///< 0: it was refused

    std::deque<Json::Value> outgoing_;
    bool waits_for_answer_ = false;
    /// The answer that waits for the server's word.
    struct SentAnswer {
        Json::Value command;
        Json::Value question;  ///< as it was asked, with its sequence number
        std::uint64_t step = 0;
    };
    SentAnswer sent_answer_;
    Json::Int64 answer_request_ = 0;
    bool resends_ = false;  ///< with the next update
    bool waits_for_storage_ = false;
    bool waits_for_update_ = false;  ///< an answer was accepted, and what came of it was not told yet

    Hint hint_;
    Json::Value hint_sequence_;  ///< of the question that it is about
    Json::Int64 hint_request_ = 0;

    PackFetch pack_fetch_;
    Json::Int64 pack_request_ = 0;
    TableClocks clocks_;
    ChatLog chat_;
};

}  // namespace syrtis::client::net
