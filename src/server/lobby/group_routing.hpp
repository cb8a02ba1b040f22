// SPDX-License-Identifier: MIT
#pragma once

// Finds the server of the group that has the table or seat named in a message. This happens before the message is
// handled, so that the client can be redirected to that server.

#include <functional>
#include <optional>
#include <string>

#include "lobby/admission.hpp"
#include "lobby/error.hpp"
#include "lobby/receipt.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/session.hpp"
#include "lobby/table.hpp"
#include "protocol/client_messages.hpp"
#include "store/game_store.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {

/// Returns the error that redirects a client to the server at `place`.
[[nodiscard]] Error redirection(const store::ServerGroup::Place& place);

/// Asks the other servers about tables, and provides the answer while the message is handled.
class GroupRouting {
   public:
    using Question = store::ServerGroup::Question;
    using Answer = store::ServerGroup::Answer;

    /// The objects that the enclosing class uses; all of them must outlive it.
    struct Uses {
        const Tables& tables;
        store::GameStore& store;
        const Admission& admission;
        Receipts& receipts;
        Scheduler& scheduler;
    };
    explicit GroupRouting(const Uses& uses) : uses_(uses) {}

    /// Returns the question that the other servers must answer before the message can be handled. Returns nothing if
    /// there are no other servers, if the message names no table, or if this server has the table.
    [[nodiscard]] std::optional<Question> question(const Session& session,
                                                   const protocol::ClientMessage& message) const;
    /// Sends a question to the server group. Later runs `task` with the answer, or with nothing if the group cannot be
    /// reached.
    void query(Question question, std::function<void(const std::optional<Answer>&)> task);

    /// Sets the answer of the server group to the question about the message that is handled now. The answer is valid
    /// until the next call; null means that there is no answer.
    void set_answer(const Answer* answer) { answer_ = answer; }
    /// Returns the answer of the server group for the current message; null if there is none.
    [[nodiscard]] const Answer* answer() const { return answer_; }
    /// Returns the error with the address of the server that owns the table of the current message; nothing if no other
    /// server owns it.
    [[nodiscard]] OptionalError redirect() const;
    /// Returns the id of the stored match in which a seat has or had this token; nothing if there is none.
    [[nodiscard]] std::optional<store::GameId> stored_seat(const std::string& token_hash) const;

   private:
    [[nodiscard]] std::optional<Question> question_of_seat(const protocol::from_client::SeatClaim& claim) const;
    [[nodiscard]] std::optional<Question> question_of_table(const Session& session,
                                                            const protocol::from_client::TablePlace& place) const;

    Uses uses_;
    const Answer* answer_ = nullptr;
};

}  // namespace syrtis::lobby
