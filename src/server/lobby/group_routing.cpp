// SPDX-License-Identifier: MIT
#include "lobby/group_routing.hpp"

#include <utility>

#include "crypto/digest.hpp"
#include "lobby/table_lookup.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {

Error redirection(const store::ServerGroup::Place& place) {
    Error error = make_error(protocol::ErrorCode::elsewhere);
    error.address = place.address;
    return error;
}

std::optional<GroupRouting::Question> GroupRouting::question(const Session& session, Subject subject,
                                                             const Json::Value& message) const {
    if (uses_.store.group() == nullptr || session.table != nullptr) return std::nullopt;
    switch (subject) {
        case Subject::seat_of_token:
            return question_of_seat(message);
        case Subject::named_table:
            return question_of_table(session, message);
        case Subject::no_match:
        case Subject::present_table:
            break;
    }
    return std::nullopt;
}

std::optional<GroupRouting::Question> GroupRouting::question_of_seat(const Json::Value& message) const {
    const std::string hash = crypto::sha256(message["token"].asString());
    const auto found = find_seat(uses_.tables, hash);
    // If the player has a receipt for an unknown answer, another server may have taken the game over and continued it.
    if (found && !uses_.receipts.proves_lost_answer(*found->table, found->seat, message)) return std::nullopt;
    return Question{.token_hash = hash};
}

std::optional<GroupRouting::Question> GroupRouting::question_of_table(const Session& session,
                                                                      const Json::Value& message) const {
    if (const Json::Value* code = protocol::find_member(message, "code")) {
        const bool is_answered_here =
            !uses_.admission.may_guess_code(session) || find_table_of_code(uses_.tables, code->asString()) != nullptr;
        if (is_answered_here) return std::nullopt;
        return Question{.code = code->asString()};
    }
    const TableId id = message["table"].asInt64();
    if (const Table* const table = find_table(uses_.tables, id); table != nullptr && !table->taken) return std::nullopt;
    return Question{.table = id};
}

void GroupRouting::query(Question question, std::function<void(const std::optional<Answer>&)> task) {
    uses_.store.group()->find(std::move(question),
                              [this, task = std::move(task)](const store::ServerGroup::Answer* answer) {
                                  auto copy = answer == nullptr ? std::optional<Answer>() : std::optional(*answer);
                                  uses_.scheduler.post([task, copy = std::move(copy)] { task(copy); });
                              });
}

OptionalError GroupRouting::redirect() const {
    if (answer_ == nullptr || !answer_->place) return std::nullopt;
    return redirection(*answer_->place);
}

std::optional<store::GameId> GroupRouting::stored_seat(const std::string& token_hash) const {
    return answer_ != nullptr ? answer_->game : uses_.store.find_seat(token_hash);
}

}  // namespace syrtis::lobby
