// SPDX-License-Identifier: MIT
#include "lobby/hints.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <memory>
#include <vector>

#include "core/hash.hpp"
#include "lobby/session_checks.hpp"
#include "protocol/messages.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

/// Returns a random stream that differs from those of the computer players at the table, so that a hint does not reveal
/// their next moves.
std::uint64_t hint_stream_of(const Table& table, core::Seat seat, std::uint64_t sequence) {
    constexpr std::uint64_t k_of_hints = 0x68696e74;
    return core::Hasher().add(table.agent_stream).add(k_of_hints).add(sequence).add(seat).finish();
}

/// During its lifetime, replies to the session carry the number of the given request, if this session sent it. Another
/// connection that has taken over the seat gets no number, because the number may belong to a request of its own.
class AnsweredRequest {
   public:
    AnsweredRequest(Session& session, std::uint64_t asker, std::optional<std::int64_t> request)
        : session_(session), handled_(session.request) {
        session_.request = session_.number == asker ? request : std::nullopt;
    }
    AnsweredRequest(const AnsweredRequest&) = delete;
    AnsweredRequest& operator=(const AnsweredRequest&) = delete;
    ~AnsweredRequest() { session_.request = handled_; }

   private:
    Session& session_;
    std::optional<std::int64_t> handled_;
};

protocol::from_server::Hint hint_message(TableId table, std::uint64_t sequence, const protocol::AgentAnswer& answer) {
    protocol::from_server::Hint message{.table = table, .sequence = sequence, .command = answer.command};
    if (answer.best.empty()) return message;
    message.best.emplace();
    for (const auto& compared : answer.best) {
        message.best->push_back({.command = compared.command, .share = compared.share});
    }
    return message;
}

}  // namespace

std::string hint_agent(const protocol::AgentFactory& factory, const std::string& wanted) {
    return factory.check(wanted) ? factory.kinds().back() : wanted;
}

Hints::Hints(const Uses& uses) : uses_(uses) {
    uses_.agents.on_change([this](TableId id) { drop_closed(id); });
}

Hints::~Hints() {
    uses_.agents.on_change({});
    for (const auto& [seat, asked] : asked_) uses_.pool.cancel(asked.id);
}

OptionalError Hints::ask(Session& session, const protocol::from_client::Hint& message) {
    if (auto error = check_in_play(session, uses_.queue)) return error;
    Table& table = *session.table;
    if (!table.policy.allows_hints) return make_error(ErrorCode::hints_not_allowed);
    const std::uint64_t sequence = message.sequence;
    if (auto error = table.match->check_turn(session.seat, sequence)) return error;
    if (table.is_paused) return make_error(ErrorCode::paused);
    const Seat seat{table.id, session.seat};
    if (const auto given = given_.find(seat); given != given_.end() && given->second.sequence == sequence) {
        session.reply_when_durable(given->second.message);
        return std::nullopt;
    }
    const Clock::time_point now = uses_.scheduler.now();
    if (asked_.contains(seat) || asked_.size() >= uses_.limits.hints_at_once) {
        return make_error(ErrorCode::hint_too_fast);
    }
    if (!table.slots[session.seat].hint_rate.take(uses_.limits.hints, 1, now))
        return make_error(ErrorCode::hint_too_fast);
    // The limit of the address prevents one person at many tables from occupying all threads.
    if (!by_origin_.take(session.origin, uses_.limits.hints_per_origin, now))
        return make_error(ErrorCode::hint_too_fast);
    try {
        std::shared_ptr<protocol::HostedAgent> agent = table.game->agents().make(
            hint_agent(table.game->agents(), uses_.limits.hint_agent), table.options, table.seats(), session.seat);
        const core::ThinkingLimits limits =
            core::stricter(core::stricter(uses_.limits.thinking, uses_.limits.hint_thinking), agent->limits());
        const std::chrono::milliseconds thinking(limits.milliseconds);
        AgentRequest request{.is_attended = true, .due = now + thinking, .think = nullptr};
        request.think = [agent, question = table.match->game().observe(session.seat),
                         stream = hint_stream_of(table, session.seat, sequence), limits, thinking, due = request.due,
                         &clock = uses_.scheduler](const std::stop_token& stop) {
            const Clock::time_point deadline = std::min(due, clock.now() + thinking);
            return agent->advise(
                *question, stream,
                {.simulations = limits.simulations, .deadline = microseconds_of(deadline), .clock = &clock}, stop);
        };
        const std::uint64_t number = ++last_number_;
        Asked& asked = asked_[seat] = {
            .number = number, .sequence = sequence, .session = session.number, .request = session.request};
        asked.id = uses_.pool.submit(std::move(request),
                                     [this, seat, number](auto answer) { on_answer(seat, number, std::move(answer)); });
    } catch (const std::exception& error) {
        spdlog::error("game {}: a hint for seat {} can't be given: {}", table.id, session.seat, error.what());
        return make_error(ErrorCode::no_hint);
    }
    return std::nullopt;
}

void Hints::sweep() { by_origin_.sweep(uses_.limits.hints_per_origin, uses_.scheduler.now()); }

Table* Hints::asking_table(const Seat& seat, std::uint64_t sequence) const {
    const auto found = uses_.tables.find(seat.first);
    if (found == uses_.tables.end()) return nullptr;
    Table& table = *found->second;
    const bool is_played = table.status == TableStatus::running && table.match;
    return is_played && table.match->sequence_for_person(seat.second) == sequence ? &table : nullptr;
}

void Hints::drop_closed(TableId id) {
    const Seat first{id, 0};
    const Seat next{id + 1, 0};
    for (auto asked = asked_.lower_bound(first); asked != asked_.lower_bound(next);) {
        const auto mine = asked++;
        Table* const table = asking_table(mine->first, mine->second.sequence);
        if (table != nullptr && !table->is_paused) continue;
        uses_.pool.cancel(mine->second.id);
        const auto gone = asked_.extract(mine);
        if (table == nullptr) continue;
        if (Session* const session = table->slots[gone.key().second].session) {
            refuse(*session, gone.mapped(), ErrorCode::paused);
        }
    }
    for (auto given = given_.lower_bound(first); given != given_.lower_bound(next);) {
        const auto mine = given++;
        if (asking_table(mine->first, mine->second.sequence) == nullptr) given_.erase(mine);
    }
}

void Hints::on_answer(const Seat& seat, std::uint64_t number, std::optional<protocol::AgentAnswer> answer) {
    const auto found = asked_.find(seat);
    if (found == asked_.end() || found->second.number != number) return;
    const Asked asked = found->second;
    asked_.erase(found);
    Table* const table = asking_table(seat, asked.sequence);
    if (table == nullptr) return;
    SeatSlot& slot = table->slots[seat.second];
    // The hint is neither sent nor counted if the player has disconnected.
    if (slot.session == nullptr) return;
    if (!answer) {
        spdlog::error("game {}: the computer player failed to compute a hint for seat {}", table->id, seat.second);
        refuse(*slot.session, asked, ErrorCode::no_hint);
    } else {
        const AnsweredRequest request(*slot.session, asked.session, asked.request);
        give(*table, seat.second, asked.sequence, hint_message(table->id, asked.sequence, *answer));
    }
}

void Hints::refuse(Session& session, const Asked& asked, ErrorCode code) {
    const AnsweredRequest request(session, asked.session, asked.request);
    session.reply(make_error(code));
}

void Hints::give(Table& table, core::Seat seat, std::uint64_t sequence, const protocol::from_server::Hint& message) {
    SeatSlot& slot = table.slots[seat];
    ++slot.hints;
    uses_.matches.publish_runtime_state(table);
    const Line line = make_line(protocol::from_server::Hinted{
        .table = table.id, .seat = seat, .name = slot.name, .time = uses_.scheduler.calendar_milliseconds()});
    table.keep_line({.line = line}, uses_.limits.kept_chat);
    // The hint is deferred until its count is durable.
    for (Session* receiver : table.audience()) receiver->send_when_durable(line);
    slot.session->reply_when_durable(message);
    given_[{table.id, seat}] = {.sequence = sequence, .message = message};
}

}  // namespace syrtis::lobby
