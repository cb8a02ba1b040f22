// SPDX-License-Identifier: MIT

#include "net/table_seat.hpp"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <utility>

#include "core/seat.hpp"
#include "net/incoming.hpp"
#include "protocol/merge_patch.hpp"

namespace syrtis::client::net {

namespace {

constexpr std::size_t k_kept_updates = 4096;

unsigned count_of(const std::optional<std::uint64_t>& count) {
    return static_cast<unsigned>(std::min<std::uint64_t>(count.value_or(0), UINT_MAX));
}

}  // namespace

void TableSeat::clear() {
    table_.reset();
    answers_.clear();
    clocks_.clear();
    packs_.stop();
    chat_.clear();
    shuffle_ = ShuffleWitness();
    first_view_ = {};
    begin();
}

void TableSeat::begin() {
    view_ = {};
    answers_.forget_question();
    is_over_ = false;
    waits_for_storage_ = false;
    updates_.clear();
    hint_.clear();
}

void TableSeat::restore_commitment(const std::string& commitment) {
    if (shuffle_.commitment().empty()) shuffle_ = ShuffleWitness(commitment);
}

void TableSeat::lose_connection() {
    answers_.lose_connection();
    waits_for_storage_ = false;
    packs_.stop();
    hint_.clear();
}

void TableSeat::take(const protocol::from_server::Table& message, const Json::Value& /*json*/) {
    clocks_.set_paused(message.paused.value_or(false), connection_.clock());
    table_ = message;
    shuffle_.read_table(message);
}

Update TableSeat::read_update(const protocol::from_server::Update& message) {
    if (message.view) {
        view_ = *message.view;
    } else {
        protocol::apply_merge_patch(view_, message.patch.value());
    }
    Update update{.view = view_,
                  .events = message.events.items,
                  .decision = message.decision.value_or(Json::Value()),
                  .outcome = message.outcome.value_or(Json::Value()),
                  .pending = message.pending,
                  .step = message.step,
                  .undo = count_of(message.undo),
                  .redo = count_of(message.redo),
                  .ended = message.ended.value_or(std::string())};
    if (update.step == 0 && first_view_.isNull()) first_view_ = view_;
    if (message.undone && message.undone->seat < core::k_max_seats) {
        update.undone = Update::Undone{message.undone->seat, message.undone->step};
    }
    return update;
}

void TableSeat::take(const protocol::from_server::Update& message, const Json::Value& /*json*/) {
    Update update = read_update(message);
    // A complete view means that updates may have been missed, and redone steps may not be in the log. In both cases
    // the history is requested.
    if (message.view || message.redone) history_.start();
    clocks_.take(message.clocks ? message.clocks->items : Json::Value(), connection_.clock());
    is_over_ = !update.outcome.isNull();
    waits_for_storage_ = false;
    if (updates_.size() >= k_kept_updates) updates_.pop_front();
    updates_.push_back(std::move(update));
    answers_.take_question(message.step, updates_.back().decision);
}

std::optional<Update> TableSeat::take_next() {
    if (updates_.empty()) return std::nullopt;
    Update update = std::move(updates_.front());
    updates_.pop_front();
    return update;
}

void TableSeat::take(const protocol::from_server::Accepted& message, const Json::Value& /*json*/) {
    waits_for_storage_ = false;
    answers_.take(message);
}

bool TableSeat::take_error(const std::string& code, const std::string& sentence, std::optional<std::int64_t> request) {
    if (packs_.take_error(sentence, request) || history_.take_error(request) || hint_.take_error(sentence, request)) {
        return true;
    }
    if (code == "storage_unavailable" && !request && is_table("running")) {
        // Such a server still accepts answers and stores them later, so the match can be continued.
        waits_for_storage_ = true;
        return true;
    }
    return answers_.take_error(code, request);
}

}  // namespace syrtis::client::net
