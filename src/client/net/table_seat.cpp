// SPDX-License-Identifier: MIT

#include "net/table_seat.hpp"

#include <algorithm>
#include <climits>
#include <cstddef>
#include <iterator>
#include <utility>

#include "core/seat.hpp"
#include "net/incoming.hpp"
#include "protocol/merge_patch.hpp"
#include "protocol/messages.hpp"
#include "text/json_values.hpp"

namespace syrtis::client::net {

namespace {

constexpr std::size_t k_kept_updates = 4096;
constexpr std::size_t k_longest_history = 20000;  ///< steps

/// Returns the number of a question; 0 if it has none.
std::uint64_t sequence_of(const Json::Value& question) {
    const auto* sequence = protocol::find_member(question, "sequence");
    return sequence != nullptr && sequence->isUInt64() ? sequence->asUInt64() : 0;
}

unsigned count_of(const std::optional<std::uint64_t>& count) {
    return static_cast<unsigned>(std::min<std::uint64_t>(count.value_or(0), UINT_MAX));
}

Json::Value without_sequence(Json::Value question) {
    if (question.isObject()) question.removeMember("sequence");
    return question;
}

}  // namespace

void TableSeat::clear() {
    table_ = {};
    outgoing_.clear();
    waits_for_answer_ = false;
    waits_for_update_ = false;
    resends_ = false;
    clocks_.clear();
    pack_fetch_.stop();
    chat_.clear();
    shuffle_ = ShuffleWitness();
    first_view_ = {};
    begin();
}

void TableSeat::begin() {
    view_ = {};
    decision_ = {};
    is_over_ = false;
    waits_for_storage_ = false;
    updates_.clear();
    hint_ = {};
}

void TableSeat::restore_commitment(const std::string& commitment) {
    if (shuffle_.commitment().empty()) shuffle_ = ShuffleWitness(commitment);
}

void TableSeat::lose_connection() {
    resends_ = waits_for_answer_;
    waits_for_update_ = false;
    waits_for_storage_ = false;
    pack_fetch_.stop();
    hint_ = {};
}

void TableSeat::restart_chat() {
    chat_.clear();
    for (const auto& name : chat_.muted()) send_mute(name, true);
}

void TableSeat::on_message(const protocol::from_server::Table& message, const Json::Value& json) {
    clocks_.set_paused(message.paused.value_or(false), connection_.clock());
    table_ = json;
    shuffle_.read_table(message);
}

bool TableSeat::send_mute(const std::string& name, bool muted) {
    return connection_.send(protocol::from_client::Mute{.name = name, .muted = muted});
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

void TableSeat::on_message(const protocol::from_server::Update& message) {
    Update update = read_update(message);
    // A complete view means that updates may have been missed, and redone steps may not be in the log. In both cases
    // the history is requested.
    if (message.view || message.redone) ask_for_history(1);
    step_ = update.step;
    clocks_.take(message.clocks ? message.clocks->items : Json::Value(), connection_.clock());
    decision_ = update.decision;
    is_over_ = !update.outcome.isNull();
    waits_for_storage_ = false;
    waits_for_update_ = false;
    if (updates_.size() >= k_kept_updates) updates_.pop_front();
    updates_.push_back(std::move(update));
    if (std::exchange(resends_, false)) return send_answer_again();
    if (waits_for_answer_) return;
    // Queued answers were meant for a question that no longer exists.
    if (!decision_.isObject()) outgoing_.clear();
    send_next_answer();
}

void TableSeat::ask_for_history(std::uint64_t from) {
    if (from <= 1) past_.clear();
    past_is_whole_ = false;
    history_request_ = connection_.send_request(protocol::from_client::History{.from = from});
}

void TableSeat::on_message(const protocol::from_server::History& message) {
    for (const auto& step : message.steps.items) {
        const auto number = text::read_integer(member_of(step, "step"), 0, INT64_MAX);
        const auto time = text::read_integer(member_of(step, "time"), 0, INT64_MAX);
        if (!number || past_.size() >= k_longest_history) continue;
        past_.push_back({static_cast<std::uint64_t>(*number), time.value_or(0), member_of(step, "events")});
    }
    const bool has_more = message.next && !past_.empty() && *message.next > past_.back().step;
    if (has_more && past_.size() < k_longest_history) return ask_for_history(*message.next);
    past_is_whole_ = true;
}

std::optional<std::vector<PastStep>> TableSeat::take_past() {
    if (!past_is_whole_) return std::nullopt;
    past_is_whole_ = false;
    return std::exchange(past_, {});
}

std::optional<Update> TableSeat::take_next() {
    if (updates_.empty()) return std::nullopt;
    Update update = std::move(updates_.front());
    updates_.pop_front();
    return update;
}

void TableSeat::on_message(const protocol::from_server::Accepted& message) {
    waits_for_answer_ = false;
    waits_for_storage_ = false;
    if (decision_.isObject() && sequence_of(decision_) == message.sequence) {
        waits_for_update_ = true;
        decision_ = {};  // the next one comes with the update
        return;
    }
    // The answer was applied before the connection was lost, and its update has arrived already.
    if (!decision_.isObject()) outgoing_.clear();
    send_next_answer();
}

void TableSeat::on_message(const protocol::from_server::Pack& message) {
    if (auto next = pack_fetch_.take(message)) pack_request_ = connection_.send_request(*next);
}

bool TableSeat::on_error(const std::string& code, const std::string& sentence, std::optional<std::int64_t> request) {
    const auto answers = [&](std::int64_t number) { return request == number; };
    if (pack_fetch_.is_busy() && answers(pack_request_)) {
        pack_fetch_.fail(sentence);
        return true;
    }
    if (history_request_ != 0 && answers(history_request_)) {
        // A server without history can still be played on; the log then begins with the first update.
        history_request_ = 0;
        return true;
    }
    if (hint_.state == Hint::State::awaited && answers(hint_request_)) {
        hint_ = {.state = Hint::State::refused, .problem = sentence};
        return true;
    }
    if (code == "storage_unavailable" && !request && member_of(table_, "status") == "running") {
        // Such a server still accepts answers and stores them later, so the match can be continued.
        waits_for_storage_ = true;
        return true;
    }
    if (!waits_for_answer_ || !answers(answer_request_)) return false;
    // After a restart of the server the same question has a new number.
    if (code == "stale" && is_repeated_question()) {
        send_answer();
        return true;
    }
    // The remaining queued answers depended on this one.
    waits_for_answer_ = false;
    outgoing_.clear();
    ask_for_view();
    return false;
}

void TableSeat::answer(std::vector<Json::Value> commands) {
    outgoing_.assign(std::make_move_iterator(commands.begin()), std::make_move_iterator(commands.end()));
    if (!waits_for_answer_) send_next_answer();
}

void TableSeat::send_next_answer() {
    if (outgoing_.empty() || !decision_.isObject()) return;
    sent_answer_.command = std::move(outgoing_.front());
    outgoing_.pop_front();
    send_answer();
}

void TableSeat::send_answer() {
    sent_answer_.question = decision_;
    sent_answer_.step = step_;
    // If it can't be sent now, it is sent when the seat is regained.
    waits_for_answer_ = true;
    send_answer_again();
}

void TableSeat::send_answer_again() {
    answer_request_ = connection_.send_request(
        protocol::from_client::Answer{.sequence = sequence_of(sent_answer_.question), .command = sent_answer_.command});
}

bool TableSeat::is_repeated_question() const {
    return decision_.isObject() && step_ == sent_answer_.step &&
           sequence_of(decision_) != sequence_of(sent_answer_.question) &&
           without_sequence(decision_) == without_sequence(sent_answer_.question);
}

bool TableSeat::ask_for_hint() {
    if (!has_question()) return false;
    hint_sequence_ = sequence_of(decision_);
    hint_ = {.state = Hint::State::awaited};
    hint_request_ = connection_.send_request(protocol::from_client::Hint{.sequence = hint_sequence_});
    return true;
}

void TableSeat::on_message(const protocol::from_server::Hint& message) {
    hint_sequence_ = message.sequence;
    hint_ = {.state = Hint::State::given, .command = message.command};
    if (!message.best || message.best->empty()) return;
    const double share = message.best->front().share;
    if (share >= 0.0 && share <= 1.0) hint_.share = share;
}

Hint TableSeat::hint() const {
    const bool is_of_this = decision_.isObject() && sequence_of(decision_) == hint_sequence_;
    return is_of_this ? hint_ : Hint();
}

bool TableSeat::ask_for_view() { return connection_.send(protocol::from_client::View{}); }

bool TableSeat::ask_for_packs() {
    pack_request_ = connection_.send_request(pack_fetch_.begin());
    return connection_.state() == ConnectionState::open;
}

bool TableSeat::undo(unsigned answers) {
    outgoing_.clear();
    return connection_.send(protocol::from_client::Undo{.step = step_, .answers = answers});
}

bool TableSeat::redo(unsigned answers) {
    outgoing_.clear();
    return connection_.send(protocol::from_client::Redo{.step = step_, .answers = answers});
}

}  // namespace syrtis::client::net
