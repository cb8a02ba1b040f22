// SPDX-License-Identifier: MIT
#include "net/turns.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace syrtis::net {
namespace {

/// A line that becomes ready during a turn waits no longer than this and the duration of the line being served.
constexpr std::chrono::milliseconds k_longest_turn{2};
/// The limit after work that completed no line. One such piece of work may take a millisecond (a handshake, many key
/// updates), and others should not wait for several of them.
constexpr std::chrono::microseconds k_longest_without_a_line{300};
/// The minimum interval between two queries of the thread meter to the kernel.
constexpr std::chrono::microseconds k_between_questions{100};

}  // namespace

Clock::time_point ThreadMeter::now() const { return Clock::now(); }

std::chrono::nanoseconds ThreadMeter::processor_time() {
    const Clock::time_point time = now();
    const std::chrono::nanoseconds passed = time - measured_at_;
    if (passed > k_between_questions) {
        timespec used{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
        measured_ = std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
        measured_at_ = time;
        reported_ = std::max(reported_, measured_);
    } else {
        reported_ = std::max(reported_, measured_ + passed);
    }
    return reported_;
}

Turns::~Turns() {
    for (auto& [name, place] : places_) place->waiting_.clear();
}

std::shared_ptr<Place> Turns::place(const std::string& name) {
    auto& place = places_[name];
    if (!place) place = std::make_shared<Place>(place_rates_);
    return place;
}

void Turns::add(const std::shared_ptr<Place>& place, std::shared_ptr<LineSource> source) {
    place->waiting_.push_back(std::move(source));
    if (place->is_queued_) return;
    place->is_queued_ = true;
    place->left_ = 0;
    ready_.push_back(place);
}

void Turns::wake(Clock::time_point now) {
    while (!waiting_for_allowance_.empty() && waiting_for_allowance_.begin()->first <= now) {
        WaitingEntry sleeper = std::move(waiting_for_allowance_.begin()->second);
        waiting_for_allowance_.erase(waiting_for_allowance_.begin());
        if (sleeper.source) {
            add(sleeper.place, std::move(sleeper.source));
        } else {
            ready_.push_back(std::move(sleeper.place));
        }
    }
}

void Turns::serve() {
    wake(meter_.now());
    for (const auto& place : ready_) place->left_ = place->waiting_.size();
    const auto begun = meter_.processor_time();
    // The time between two lines is charged to the second one; a second query to the kernel for each line would cost
    // more than that.
    Spent spent{.processor_time = begun};
    const auto is_over = [&] {
        const auto used = spent.processor_time - begun;
        return used >= k_longest_turn || (!spent.is_line && used >= k_longest_without_a_line);
    };
    // Places that have had their turn move to the back; the turn ends when only those are left.
    std::size_t satisfied = 0;
    while (satisfied < ready_.size() && !is_over()) {
        const std::shared_ptr<Place> place = std::move(ready_.front());
        ready_.pop_front();
        if (place->left_ == 0) {
            ready_.push_back(place);
            ++satisfied;
            continue;
        }
        satisfied = 0;
        const Clock::time_point now = meter_.now();
        if (const Clock::time_point ready = place->allowance_.ready_at(now); ready > now) {
            waiting_for_allowance_.emplace(ready, WaitingEntry{place, nullptr});
            continue;
        }
        spent = serve_one(place, spent.processor_time);
        place->is_queued_ = !place->waiting_.empty();
        if (place->is_queued_) ready_.push_back(place);
    }
}

Turns::Spent Turns::serve_one(const std::shared_ptr<Place>& place, std::chrono::nanoseconds before) {
    const std::shared_ptr<LineSource> source = std::move(place->waiting_.front());
    place->waiting_.pop_front();
    --place->left_;
    const Clock::time_point now = meter_.now();
    if (const Clock::time_point ready = source->allowance_.ready_at(now); ready > now) {
        waiting_for_allowance_.emplace(ready, WaitingEntry{place, source});
        return {.processor_time = before};
    }
    const LineSource::Served served = source->serve_line();
    const std::chrono::nanoseconds after = meter_.processor_time();
    const std::chrono::duration<double, std::milli> used = after - before;
    const Cost cost{.lines = served.is_line ? 1.0 : 0.0, .bytes = served.bytes, .milliseconds = used.count()};
    source->allowance_.spend(cost, now);
    place->allowance_.spend(cost, now);
    if (served.has_more) place->waiting_.push_back(source);
    return {.processor_time = after, .is_line = served.is_line};
}

std::optional<Clock::time_point> Turns::wakes_at() const {
    if (waiting_for_allowance_.empty()) return std::nullopt;
    return waiting_for_allowance_.begin()->first;
}

void Turns::sweep() {
    const Clock::time_point now = meter_.now();
    std::erase_if(places_,
                  [&](auto& entry) { return entry.second.use_count() == 1 && entry.second->allowance_.is_full(now); });
}

}  // namespace syrtis::net
