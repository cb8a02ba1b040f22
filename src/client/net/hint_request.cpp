// SPDX-License-Identifier: MIT

#include "net/hint_request.hpp"

#include "protocol/client_messages.hpp"

namespace syrtis::client::net {

bool HintRequest::send() {
    if (!answers_.has_question()) return false;
    sequence_ = answers_.sequence().value();
    hint_ = {.state = Hint::State::awaited};
    request_ = connection_.send_request(protocol::from_client::Hint{.sequence = sequence_});
    return true;
}

void HintRequest::take(const protocol::from_server::Hint& message) {
    sequence_ = message.sequence;
    hint_ = {.state = Hint::State::given, .command = message.command};
    if (!message.best || message.best->empty()) return;
    const double share = message.best->front().share;
    if (share >= 0.0 && share <= 1.0) hint_.share = share;
}

bool HintRequest::take_error(const std::string& sentence, std::optional<std::int64_t> request) {
    if (hint_.state != Hint::State::awaited || request != request_) return false;
    hint_ = {.state = Hint::State::refused, .problem = sentence};
    return true;
}

Hint HintRequest::hint() const { return answers_.sequence() == sequence_ ? hint_ : Hint(); }

}  // namespace syrtis::client::net
