// SPDX-License-Identifier: MIT
#pragma once

// The client's knowledge of one seat at a table, or of a spectator's place: view, open question and answers in transit.
// Views and questions are stored without interpreting them. Messages are sent over a Connection. Session reconnects and
// regains the seat.

#include <json/json.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "net/chat_log.hpp"
#include "net/connection.hpp"
#include "net/pack_fetch.hpp"
#include "net/shuffle_witness.hpp"
#include "net/table_clocks.hpp"
#include "protocol/server_messages.hpp"

namespace syrtis::client::net {

/// One step of the match as the server sent it.
struct Update {
    Json::Value view;      ///< complete view
    Json::Value events;    ///< array of the events of the step
    Json::Value decision;  ///< question to this seat; null: this seat has no question
    Json::Value outcome;   ///< result of the match; null: the match is not over
    std::vector<unsigned> pending;
    std::uint64_t step = 0;
    /// The seat that undid answers, and the step to which the position went back.
    struct Undone {
        unsigned seat = 0;
        std::uint64_t step = 0;
    };
    std::optional<Undone> undone{};
    unsigned undo = 0;    ///< number of answers that this seat can undo now
    unsigned redo = 0;    ///< number of answers that this seat can redo now
    std::string ended{};  ///< reason of an early end; empty if the match did not end early
};

/// A step before the first update, or one that the server sent again.
struct PastStep {
    std::uint64_t step = 0;
    std::int64_t time = 0;  ///< time in milliseconds since 1970; 0: not known
    Json::Value events;
};

/// The hint for the open question: requested, received or refused.
struct Hint {
    enum class State : std::uint8_t { none, awaited, given, refused } state = State::none;
    Json::Value command{};          ///< command, if the hint was given
    std::optional<double> share{};  ///< expected share of the win after the command, from 0 to 1
    std::string problem{};          ///< sentence of the server, if the hint was refused
};

/// One seat, or a spectator's place, at a table: its view, its open question and the answers that are on their way.
class TableSeat {
   public:
    explicit TableSeat(Connection& connection) : connection_(connection) {}

    /// Discards all data, because the player has left the table.
    void clear();
    /// Discards the data of the previous table when another one is joined.
    void begin();
    /// Sets the commitment to the shuffle that an earlier run of the program has stored; empty if there is none.
    void restore_commitment(const std::string& commitment);
    /// Handles a lost connection. Queued answers are kept. Whether the answer in transit has arrived becomes known when
    /// the seat is regained.
    void lose_connection();
    /// Clears the chat, because the server sends its last lines again, and sends the muted names, because the server
    /// stores them per connection. Called after reconnecting.
    void restart_chat();

    // The overloads of on_message() handle the messages of the server, each for one kind of message.
    void on_message(const protocol::from_server::Table& message, const Json::Value& json);
    void on_message(const protocol::from_server::Update& message);
    void on_message(const protocol::from_server::History& message);
    void on_message(const protocol::from_server::Accepted& message);
    void on_message(const protocol::from_server::Pack& message);
    void on_message(const protocol::from_server::Chat& message) { chat_.take(message); }
    void on_message(const protocol::from_server::Hint& message);
    void on_message(const protocol::from_server::Hinted& message) { chat_.take(message); }
    /// Handles an error that answers the request with this number, if there is such a request. Returns true if the
    /// error need not be shown to the person. `sentence`: sentence about the error for the person.
    bool on_error(const std::string& code, const std::string& sentence, std::optional<std::int64_t> request);

    /// Queues commands, in the format of the protocol, as answers. Each answer is sent when the server has accepted the
    /// previous one.
    void answer(std::vector<Json::Value> commands);
    bool ask_for_view();
    bool ask_for_packs();
    /// Requests to undo the last `answers` answers of this seat. redo() requests to give the last undone answers again.
    bool undo(unsigned answers);
    bool redo(unsigned answers);
    /// Requests a hint. Returns false if there is no open question.
    bool ask_for_hint();
    bool send_mute(const std::string& name, bool muted);

    /// Returns the lobby's description of the table; null if the person is at no table.
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
    /// Returns true if this seat has a question, or the update after its last answer has not arrived.
    [[nodiscard]] bool asked() const { return decision_.isObject() || answering() || waits_for_update_; }
    /// Returns true if this seat has a question that it has not answered.
    [[nodiscard]] bool has_question() const { return decision_.isObject() && !answering(); }
    /// Returns true if the server's store does not work at the moment. Until it works, the server sends no updates.
    [[nodiscard]] bool waits_for_storage() const { return waits_for_storage_; }
    [[nodiscard]] Hint hint() const;
    /// Returns the next update, in the order of arrival; nothing if all were returned.
    [[nodiscard]] std::optional<Update> take_next();
    /// Returns the history of the match when it has arrived completely, and only once.
    [[nodiscard]] std::optional<std::vector<PastStep>> take_past();
    [[nodiscard]] PackFetch& packs() { return pack_fetch_; }
    [[nodiscard]] const PackFetch& packs() const { return pack_fetch_; }
    /// Returns true if the match was over at the last update.
    [[nodiscard]] bool is_over() const { return is_over_; }

   private:
    [[nodiscard]] Update read_update(const protocol::from_server::Update& message);
    void ask_for_history(std::uint64_t from);
    void send_next_answer();
    void send_answer();
    /// Sends the answer in transit again after reconnecting. The server applies it at most once.
    void send_answer_again();
    /// Returns true if the open question has a new number but equals the question that was answered already.
    [[nodiscard]] bool is_repeated_question() const;

    Connection& connection_;
    Json::Value table_;
    ShuffleWitness shuffle_;
    Json::Value first_view_;
    Json::Value view_;
    Json::Value decision_;
    std::uint64_t step_ = 0;  ///< number of the step of the last update
    bool is_over_ = false;
    std::deque<Update> updates_;
    std::vector<PastStep> past_;  ///< the part of the history that has arrived
    bool past_is_whole_ = false;
    std::int64_t history_request_ = 0;  ///< number of the request for the history; 0: the request was refused

    std::deque<Json::Value> outgoing_;
    bool waits_for_answer_ = false;
    /// The answer that the server has not accepted yet.
    struct SentAnswer {
        Json::Value command;
        Json::Value question;  ///< question that was answered, with its sequence number
        std::uint64_t step = 0;
    };
    SentAnswer sent_answer_;
    std::int64_t answer_request_ = 0;
    bool resends_ = false;  ///< the answer must be sent again after the next update
    bool waits_for_storage_ = false;
    bool waits_for_update_ = false;  ///< an answer was accepted and its update has not arrived

    Hint hint_;
    std::uint64_t hint_sequence_ = 0;  ///< sequence number of the question of `hint_`
    std::int64_t hint_request_ = 0;

    PackFetch pack_fetch_;
    std::int64_t pack_request_ = 0;
    TableClocks clocks_;
    ChatLog chat_;
};

}  // namespace syrtis::client::net
