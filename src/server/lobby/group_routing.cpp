// SPDX-License-Identifier: MIT
#include "lobby/group_routing.hpp"

#include <utility>
#include <variant>

#include "crypto/digest.hpp"
#include "lobby/table_lookup.hpp"

namespace syrtis::lobby {

Error redirection(const store::ServerGroup::Place& place) {
    Error error = make_error(protocol::ErrorCode::elsewhere);
    error.address = place.address;
    error.web = place.web;
    return error;
}

std::optional<GroupRouting::Question> GroupRouting::question(const Session& session,
                                                             const protocol::ClientMessage& message) const {
    if (uses_.store.group() == nullptr || session.table != nullptr) return std::nullopt;
    return std::visit(
        [&]<class Message>(const Message& alternative) -> std::optional<Question> {
            if constexpr (protocol::NamesSeat<Message>) return question_of_seat(alternative.claim);
            if constexpr (protocol::NamesTable<Message>) return question_of_table(session, alternative.place);
            return std::nullopt;
        },
        message);
}

std::optional<GroupRouting::Question> GroupRouting::question_of_seat(
    const protocol::from_client::SeatClaim& claim) const {
    const std::string hash = crypto::sha256(claim.token);
    const auto found = find_seat(uses_.tables, hash);
    // If the player has a receipt for an unknown answer, another server may have taken the game over and continued it.
    if (found && !uses_.receipts.proves_lost_answer(*found->table, found->seat, claim)) return std::nullopt;
    return Question{.token_hash = hash};
}

std::optional<GroupRouting::Question> GroupRouting::question_of_table(
    const Session& session, const protocol::from_client::TablePlace& place) const {
    if (place.code) {
        const bool is_answered_here =
            !uses_.admission.may_guess_code(session) || find_table_of_code(uses_.tables, *place.code) != nullptr;
        if (is_answered_here) return std::nullopt;
        return Question{.code = *place.code};
    }
    const TableId id = place.table.value();
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
