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

#include "net/answer_queue.hpp"
#include "net/chat_log.hpp"
#include "net/connection.hpp"
#include "net/hint_request.hpp"
#include "net/history_fetch.hpp"
#include "net/incoming.hpp"
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

/// One seat, or a spectator's place, at a table: its view, its open question and the answers that are on their way.
class TableSeat {
   public:
    /// `connection` must outlive this object.
    explicit TableSeat(Connection& connection)
        : answers_(connection),
          hint_(connection, answers_),
          history_(connection),
          packs_(connection),
          connection_(connection) {}
    TableSeat(const TableSeat&) = delete;
    TableSeat& operator=(const TableSeat&) = delete;

    /// Discards all data, because the player has left the table.
    void clear();
    /// Discards the data of the previous table when another one is joined.
    void begin();
    /// Sets the commitment to the shuffle that an earlier run of the program has stored; empty if there is none.
    void restore_commitment(const std::string& commitment);
    /// Handles a lost connection.
    void lose_connection();

    // The overloads of take() handle the messages of the server, each for one kind of message.
    void take(const protocol::from_server::Table& message, const Json::Value& json);
    void take(const protocol::from_server::Update& message, const Json::Value& json);
    void take(const protocol::from_server::Accepted& message, const Json::Value& json);
    /// Handles messages that concern only one part of the seat.
    template <class Message>
    requires(Takes<ChatLog, Message> || Takes<HintRequest, Message> || Takes<HistoryFetch, Message> ||
             Takes<PackFetch, Message>) void take(const Message& message, const Json::Value& json) {
        hand_to(message, json, chat_, hint_, history_, packs_);
    }
    /// Handles an error that answers the request with this number, if there is such a request. Returns true if the
    /// error need not be shown to the person. `sentence`: sentence about the error for the person.
    bool take_error(const std::string& code, const std::string& sentence, std::optional<std::int64_t> request);

    /// Returns the server's description of the table; nothing if the person is at no table.
    [[nodiscard]] const std::optional<protocol::from_server::Table>& table() const { return table_; }
    /// Returns true if the person is at a table with this status, such as "running".
    [[nodiscard]] bool is_table(std::string_view status) const { return table_ && table_->status == status; }
    /// Returns the description of a seat; null if there is none.
    [[nodiscard]] const protocol::from_server::TableSeat* described_seat(std::size_t seat) const {
        return table_ && seat < table_->seats.size() ? &table_->seats[seat] : nullptr;
    }
    /// Returns the verification of this table's shuffle.
    [[nodiscard]] const ShuffleWitness& shuffle() const { return shuffle_; }
    /// Returns the first view of the match from this seat; null if the seat joined later.
    [[nodiscard]] const Json::Value& first_view() const { return first_view_; }
    /// Returns true if the server's store does not work at the moment. Until it works, the server sends no updates.
    [[nodiscard]] bool waits_for_storage() const { return waits_for_storage_; }
    /// Returns the next update, in the order of arrival; nothing if all were returned.
    [[nodiscard]] std::optional<Update> take_next();
    /// Returns true if the match was over at the last update.
    [[nodiscard]] bool is_over() const { return is_over_; }

    // These functions return the parts of the seat.
    [[nodiscard]] ChatLog& chat() { return chat_; }
    [[nodiscard]] const ChatLog& chat() const { return chat_; }
    [[nodiscard]] AnswerQueue& answers() { return answers_; }
    [[nodiscard]] const AnswerQueue& answers() const { return answers_; }
    [[nodiscard]] HintRequest& hint() { return hint_; }
    [[nodiscard]] HistoryFetch& history() { return history_; }
    [[nodiscard]] PackFetch& packs() { return packs_; }
    [[nodiscard]] const TableClocks& clocks() const { return clocks_; }

   private:
    [[nodiscard]] Update read_update(const protocol::from_server::Update& message);

    AnswerQueue answers_;
    HintRequest hint_;
    HistoryFetch history_;
    PackFetch packs_;
    ChatLog chat_;
    TableClocks clocks_;
    const Connection& connection_;
    std::optional<protocol::from_server::Table> table_;
    ShuffleWitness shuffle_;
    Json::Value first_view_;
    Json::Value view_;
    bool is_over_ = false;
    bool waits_for_storage_ = false;
    std::deque<Update> updates_;
};

}  // namespace syrtis::client::net
