// SPDX-License-Identifier: MIT

#include "net/answer_queue.hpp"

#include <iterator>
#include <utility>

#include "protocol/client_messages.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::net {

namespace {

/// Returns the number of a question; 0 if it has none.
std::uint64_t sequence_of(const Json::Value& question) {
    const auto* sequence = protocol::find_member(question, "sequence");
    return sequence != nullptr && sequence->isUInt64() ? sequence->asUInt64() : 0;
}

Json::Value without_sequence(Json::Value question) {
    if (question.isObject()) question.removeMember("sequence");
    return question;
}

}  // namespace

void AnswerQueue::clear() {
    forget_question();
    waiting_.clear();
    is_in_transit_ = false;
    waits_for_update_ = false;
    resends_ = false;
}

void AnswerQueue::lose_connection() {
    resends_ = is_in_transit_;
    waits_for_update_ = false;
}

void AnswerQueue::take_question(std::uint64_t step, const Json::Value& question) {
    step_ = step;
    question_ = question;
    waits_for_update_ = false;
    if (std::exchange(resends_, false)) return send_again();
    if (is_in_transit_) return;
    // Queued answers were meant for a question that no longer exists.
    if (!question_.isObject()) waiting_.clear();
    send_next();
}

void AnswerQueue::take(const protocol::from_server::Accepted& message) {
    is_in_transit_ = false;
    if (question_.isObject() && sequence_of(question_) == message.sequence) {
        waits_for_update_ = true;
        question_ = {};  // the next one comes with the update
        return;
    }
    // The answer was applied before the connection was lost, and its update has arrived already.
    if (!question_.isObject()) waiting_.clear();
    send_next();
}

bool AnswerQueue::take_error(const std::string& code, std::optional<std::int64_t> request) {
    if (!is_in_transit_ || request != request_) return false;
    // After a restart of the server the same question has a new number.
    if (code == "stale" && is_repeated_question()) {
        send();
        return true;
    }
    // The remaining queued answers depended on this one.
    is_in_transit_ = false;
    waiting_.clear();
    connection_.send(protocol::from_client::View{});
    return false;
}

void AnswerQueue::answer(std::vector<Json::Value> commands) {
    waiting_.assign(std::make_move_iterator(commands.begin()), std::make_move_iterator(commands.end()));
    if (!is_in_transit_) send_next();
}

bool AnswerQueue::undo(unsigned answers) {
    waiting_.clear();
    return connection_.send(protocol::from_client::Undo{.step = step_, .answers = answers});
}

bool AnswerQueue::redo(unsigned answers) {
    waiting_.clear();
    return connection_.send(protocol::from_client::Redo{.step = step_, .answers = answers});
}

std::optional<std::uint64_t> AnswerQueue::sequence() const {
    if (!question_.isObject()) return std::nullopt;
    return sequence_of(question_);
}

void AnswerQueue::send_next() {
    if (waiting_.empty() || !question_.isObject()) return;
    sent_.command = std::move(waiting_.front());
    waiting_.pop_front();
    send();
}

void AnswerQueue::send() {
    sent_.question = question_;
    sent_.step = step_;
    // If it can't be sent now, it is sent when the seat is regained.
    is_in_transit_ = true;
    send_again();
}

void AnswerQueue::send_again() {
    request_ = connection_.send_request(
        protocol::from_client::Answer{.sequence = sequence_of(sent_.question), .command = sent_.command});
}

bool AnswerQueue::is_repeated_question() const {
    return question_.isObject() && step_ == sent_.step && sequence_of(question_) != sequence_of(sent_.question) &&
           without_sequence(question_) == without_sequence(sent_.question);
}

}  // namespace syrtis::client::net
