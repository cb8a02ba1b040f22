// SPDX-License-Identifier: MIT
#include "lobby/agent_scheduler.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <exception>
#include <stdexcept>
#include <utility>

#include "core/hash.hpp"
#include "protocol/agent_factory.hpp"

namespace syrtis::lobby {
namespace {

/// The uniform player chooses among the listed commands only, so that it cannot fail in any position.
constexpr const char* k_last_resort = "random";

/// Maximum time of a fallback agent, which runs on the thread that serves people.
constexpr std::chrono::milliseconds k_in_place{20};

/// After each answer at an unattended table, the pause is this many times as long as the answer took, so that such
/// tables use at most 1/20 of the thread's time.
constexpr int k_low_priority_delay = 19;
/// An answer counts as if it took at least this time, because each answer also causes a later commit.
constexpr std::chrono::milliseconds k_least_effort{1};

core::Budget budget_until(const core::ThinkingLimits& limits, Clock::time_point deadline,
                          const core::TimeSource& clock) {
    return {.simulations = limits.simulations, .deadline = microseconds_of(deadline), .clock = &clock};
}

/// Returns the random stream of an agent for one question: unpredictable for players, and the same if the question is
/// asked again.
std::uint64_t stream_of(const Table& table, core::Seat seat, std::uint64_t sequence) {
    return core::Hasher().add(table.agent_stream).add(sequence).add(seat).finish();
}

}  // namespace

void AgentScheduler::schedule_agents(Table& table) {
    if (table.status != TableStatus::running) {
        if (table.status == TableStatus::finished && table.match) end(table);
        return cancel(table.id);
    }
    if (table.is_paused) return cancel(table.id);
    if (on_change_) on_change_(table.id);
    auto& seats = agents_[table.id];
    if (seats.size() < table.seats()) seats.resize(table.seats());
    host_.guarded(table, [&] {
        for (core::Seat seat = 0; seat < table.seats(); ++seat) schedule_seat(table, seat);
    });
}

void AgentScheduler::schedule_seat(Table& table, core::Seat seat) {
    SeatAgent& agent = agents_[table.id][seat];
    const std::string spec = table.computer_at(seat);
    const bool is_computer = !spec.empty();
    if (!is_computer || agent.spec != spec) {
        drop(agent);
        agent.spec = spec;
    }
    if (!is_computer) return;
    const auto sequence = table.match->sequence(seat);
    if (agent.pending && agent.pending->sequence != sequence) drop(agent);
    if (sequence && !agent.pending) request(table, seat, *sequence);
}

void AgentScheduler::request(Table& table, core::Seat seat, std::uint64_t sequence) {
    SeatAgent& mine = agents_[table.id][seat];
    const Clock::time_point now = scheduler_.now();
    mine.pending = Pending{.number = ++last_number_, .sequence = sequence, .asked = now};
    const std::uint64_t number = last_number_;
    try {
        if (!mine.agent) mine.agent = table.game->agents().make(mine.spec, table.options, table.seats(), seat);
    } catch (const std::exception& error) {
        spdlog::error("game {}: the computer player \"{}\" can't be made: {}", table.id, mine.spec, error.what());
        mine.pending->is_thinking = false;
        scheduler_.post([this, id = table.id, seat, number] { on_pool_answer(id, seat, number, std::nullopt); });
        return;
    }
    const core::ThinkingLimits limits = core::stricter(limits_.thinking, mine.agent->limits());
    const std::chrono::milliseconds thinking(limits.milliseconds);
    const bool is_attended = table.is_attended();
    mine.pending->is_attended = is_attended;
    const Clock::time_point due = now + (is_attended ? thinking : std::max(thinking, limits_.thinking_unattended));
    mine.pending->late_at = due + limits_.agent_grace;
    AgentRequest request{.is_attended = is_attended, .due = due, .think = nullptr};
    request.think = [agent = mine.agent, unsent_observations = std::exchange(mine.unsent_observations, {}),
                     question = table.match->game().observe(seat), stream = stream_of(table, seat, sequence), limits,
                     thinking, due, &clock = scheduler_](const std::stop_token& stop) {
        for (const auto& observation : unsent_observations) agent->observe(*observation);
        const Clock::time_point begun = clock.now();
        auto answer =
            agent->think(*question, stream, budget_until(limits, std::min(due, begun + thinking), clock), stop);
        answer.figures.milliseconds = std::chrono::duration<double, std::milli>(clock.now() - begun).count();
        return answer;
    };
    watch(mine.pending->late_at);
    mine.pending->request = pool_.submit(std::move(request), [this, id = table.id, seat, number](auto answer) {
        on_pool_answer(id, seat, number, std::move(answer));
    });
}

void AgentScheduler::attend(Table& table) {
    const auto found = agents_.find(table.id);
    if (found == agents_.end()) return;
    for (SeatAgent& seat : found->second) {
        if (!seat.agent || !seat.pending || !seat.pending->is_thinking || seat.pending->is_attended) continue;
        Pending& pending = *seat.pending;
        const core::ThinkingLimits limits = core::stricter(limits_.thinking, seat.agent->limits());
        const Clock::time_point due = scheduler_.now() + std::chrono::milliseconds(limits.milliseconds);
        pending.is_attended = true;
        pending.late_at = std::min(pending.late_at, due + limits_.agent_grace);
        watch(pending.late_at);
        pool_.make_urgent(pending.request, due);
    }
}

void AgentScheduler::observe_step(const Table& table) {
    const auto found = agents_.find(table.id);
    if (found == agents_.end() || !table.match) return;
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(found->second.size()); ++seat) {
        SeatAgent& agent = found->second[seat];
        if (agent.agent && agent.agent->observes())
            agent.unsent_observations.push_back(table.match->game().observe(seat));
    }
}

void AgentScheduler::end(const Table& table) {
    const auto found = agents_.find(table.id);
    if (found == agents_.end()) return;
    for (core::Seat seat = 0; seat < static_cast<core::Seat>(found->second.size()); ++seat) {
        SeatAgent& agent = found->second[seat];
        // An agent that is still thinking may not be called; it is dropped with its request.
        if (!agent.agent || agent.pending) continue;
        try {
            for (const auto& observation : std::exchange(agent.unsent_observations, {}))
                agent.agent->observe(*observation);
            agent.agent->end(*table.match->game().observe(seat));
        } catch (const std::exception& error) {
            spdlog::error("game {}: the computer player \"{}\" failed at the end of the match: {}", table.id,
                          agent.spec, error.what());
        }
    }
}

void AgentScheduler::drop(SeatAgent& seat) {
    if (seat.pending && seat.pending->is_thinking) pool_.cancel(seat.pending->request);
    seat.pending.reset();
    seat.agent.reset();
    seat.unsent_observations.clear();
}

void AgentScheduler::cancel(TableId id) {
    if (on_change_) on_change_(id);
    const auto found = agents_.find(id);
    if (found == agents_.end()) return;
    for (SeatAgent& seat : found->second) drop(seat);
    agents_.erase(found);
}

std::size_t AgentScheduler::outstanding() const {
    std::size_t count = 0;
    for (const auto& [id, seats] : agents_) {
        count += static_cast<std::size_t>(
            std::ranges::count_if(seats, [](const SeatAgent& seat) { return seat.pending.has_value(); }));
    }
    return count;
}

AgentScheduler::SeatAgent* AgentScheduler::find(TableId id, core::Seat seat, std::uint64_t number) {
    const auto found = agents_.find(id);
    if (found == agents_.end() || seat >= found->second.size()) return nullptr;
    SeatAgent& agent = found->second[seat];
    return agent.pending && agent.pending->number == number ? &agent : nullptr;
}

void AgentScheduler::on_pool_answer(TableId id, core::Seat seat, std::uint64_t number,
                                    std::optional<protocol::AgentAnswer> answer) {
    SeatAgent* const agent = find(id, seat, number);
    if (agent == nullptr) return;
    agent->pending->is_thinking = false;
    Table& table = *tables_.at(id);
    if (!answer) return answer_in_place(table, seat, *agent, "failed");
    spdlog::debug("game {}: \"{}\" on seat {} took {:.1f} ms, {} simulations, depth {}", id, agent->spec, seat,
                  answer->figures.milliseconds, answer->figures.simulations, answer->figures.depth);
    if (!table.is_attended()) return play_at_low_priority({id, seat, number, answer->command});
    const Clock::duration left = limits_.least_thinking - (scheduler_.now() - agent->pending->asked);
    if (left <= Clock::duration::zero()) return play(id, seat, number, answer->command);
    scheduler_.after(
        left, [this, id, seat, number, command = std::move(answer->command)] { play(id, seat, number, command); });
}

void AgentScheduler::play(TableId id, core::Seat seat, std::uint64_t number, const Json::Value& command) {
    SeatAgent* const agent = find(id, seat, number);
    if (agent == nullptr) return;
    Table& table = *tables_.at(id);
    host_.guarded(table, [&] {
        // The calls below may ask the seat again before they return, so the request is removed first.
        const Pending pending = *std::exchange(agent->pending, std::nullopt);
        if (host_.on_agent_answer(table, seat, command)) return;
        agent->pending = pending;
        answer_in_place(table, seat, *agent, "gave an illegal command");
    });
}

void AgentScheduler::play_at_low_priority(Answer answer) {
    low_priority_.push_back(std::move(answer));
    if (low_priority_.size() == 1) scheduler_.after(low_priority_delay_, [this] { play_low_priority(); });
}

void AgentScheduler::play_low_priority() {
    const Answer answer = low_priority_.front();
    const Clock::time_point begun = scheduler_.now();
    play(answer.table, answer.seat, answer.number, answer.command);
    low_priority_delay_ = k_low_priority_delay * std::max<Clock::duration>(scheduler_.now() - begun, k_least_effort);
    // The answer is removed after play(), which may queue further answers and would then start a second timer.
    low_priority_.pop_front();
    if (!low_priority_.empty()) scheduler_.after(low_priority_delay_, [this] { play_low_priority(); });
}

std::vector<std::string> fallbacks(const protocol::AgentFactory& factory, const std::string& fast) {
    std::vector<std::string> specs;
    if (!factory.check(fast)) specs.push_back(fast);
    specs.push_back(factory.check(k_last_resort) ? factory.kinds().front() : k_last_resort);
    return specs;
}

void AgentScheduler::answer_in_place(Table& table, core::Seat seat, SeatAgent& agent, const std::string& why) {
    host_.guarded(table, [&] {
        const std::uint64_t sequence = agent.pending->sequence;
        const std::string failed = agent.spec;
        drop(agent);
        for (const std::string& spec : fallbacks(table.game->agents(), limits_.fallback_agent)) {
            spdlog::warn("game {}: the computer player \"{}\" on seat {} {}: \"{}\" answers in its place", table.id,
                         failed, seat, why, spec);
            protocol::AgentAnswer answer;
            try {
                const auto fast = table.game->agents().make(spec, table.options, table.seats(), seat);
                const auto limits = core::stricter(limits_.thinking, fast->limits());
                answer = fast->think(*table.match->game().observe(seat), stream_of(table, seat, sequence),
                                     budget_until(limits, scheduler_.now() + k_in_place, scheduler_), {});
            } catch (const std::exception& error) {
                spdlog::error("game {}: \"{}\" failed too: {}", table.id, spec, error.what());
                continue;
            }
            if (host_.on_agent_answer(table, seat, answer.command)) return;
            spdlog::error("game {}: \"{}\" gave an illegal command too", table.id, spec);
        }
        throw std::runtime_error("no computer player answers for seat " + std::to_string(seat));
    });
}

void AgentScheduler::watch(Clock::time_point late_at) {
    if (watched_until_ && *watched_until_ <= late_at) return;
    watched_until_ = late_at;
    scheduler_.after(late_at - scheduler_.now(), [this, late_at] {
        // A timer with an earlier deadline has replaced this timer.
        if (watched_until_ != late_at) return;
        watched_until_.reset();
        answer_late_requests();
    });
}

void AgentScheduler::answer_late_requests() {
    const Clock::time_point now = scheduler_.now();
    std::vector<std::pair<TableId, core::Seat>> late;
    std::optional<Clock::time_point> next;
    for (const auto& [id, seats] : agents_) {
        for (core::Seat seat = 0; seat < static_cast<core::Seat>(seats.size()); ++seat) {
            const auto& pending = seats[seat].pending;
            if (!pending || !pending->is_thinking) continue;
            if (pending->late_at <= now) {
                late.emplace_back(id, seat);
            } else {
                next = next ? std::min(*next, pending->late_at) : pending->late_at;
            }
        }
    }
    if (next) watch(*next);
    for (const auto& [id, seat] : late) {
        // The answer for one seat may have ended the match of a later seat in the list.
        const auto found = agents_.find(id);
        if (found == agents_.end()) continue;
        SeatAgent& agent = found->second[seat];
        if (!agent.pending || !agent.pending->is_thinking || agent.pending->late_at > now) continue;
        answer_in_place(*tables_.at(id), seat, agent, "is late");
    }
}

}  // namespace syrtis::lobby
