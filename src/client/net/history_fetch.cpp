// SPDX-License-Identifier: MIT

#include "net/history_fetch.hpp"

#include <cstddef>
#include <utility>

#include "net/incoming.hpp"
#include "protocol/client_messages.hpp"
#include "text/json_values.hpp"

namespace syrtis::client::net {

namespace {

constexpr std::size_t k_longest_history = 20000;  ///< steps

}  // namespace

void HistoryFetch::start() {
    steps_.clear();
    send(1);
}

void HistoryFetch::send(std::uint64_t from) {
    is_whole_ = false;
    request_ = connection_.send_request(protocol::from_client::History{.from = from});
}

void HistoryFetch::take(const protocol::from_server::History& message) {
    for (const auto& step : message.steps.items) {
        const auto number = text::read_integer(member_of(step, "step"), 0, INT64_MAX);
        const auto time = text::read_integer(member_of(step, "time"), 0, INT64_MAX);
        if (!number || steps_.size() >= k_longest_history) continue;
        steps_.push_back({static_cast<std::uint64_t>(*number), time.value_or(0), member_of(step, "events")});
    }
    const bool has_more = message.next && !steps_.empty() && *message.next > steps_.back().step;
    if (has_more && steps_.size() < k_longest_history) return send(*message.next);
    is_whole_ = true;
}

bool HistoryFetch::take_error(std::optional<std::int64_t> request) {
    if (request_ == 0 || request != request_) return false;
    // A server without history can still be played on; the log then begins with the first update.
    request_ = 0;
    return true;
}

std::optional<std::vector<PastStep>> HistoryFetch::take_result() {
    if (!is_whole_) return std::nullopt;
    is_whole_ = false;
    return std::exchange(steps_, {});
}

}  // namespace syrtis::client::net
