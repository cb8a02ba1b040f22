// SPDX-License-Identifier: MIT
#pragma once

// The times by which a peer must greet, finish a line, or send anything.

#include <cstdint>
#include <optional>

#include "lobby/scheduler.hpp"
#include "net/settings.hpp"

namespace syrtis::net {

using lobby::Clock;

/// Tracks when a peer has sent something, and says what is overdue. In all functions, `now` is the present time.
class PeerDeadlines {
   public:
    /// `settings` must outlive this object.
    PeerDeadlines(const Settings& settings, Clock::time_point now)
        : settings_(settings), opened_at_(now), received_at_(now) {}

    /// The thing that a peer has not done in time.
    enum class Overdue : std::uint8_t {
        nothing,
        line,    ///< a line that it began
        hello,   ///< its greeting, or its return to a seat
        input,   ///< any input, even after a ping
        answer,  ///< any input, so that a ping is due
    };

    /// Notes that bytes have arrived.
    void note_input(Clock::time_point now);
    /// Notes that a line of the peer was served. Until then the peer could not be heard.
    void note_served(Clock::time_point now) { received_at_ = now; }
    /// Notes that a part of a line has arrived. Returns true if the line begins now.
    bool note_part_of_line(Clock::time_point now);
    /// Notes that no part of a line waits for its end.
    void note_end_of_line() { line_begun_at_.reset(); }
    /// Notes that a ping was sent.
    void note_ping() { is_pinged_ = true; }
    /// Starts all time limits again.
    void restart(Clock::time_point now);

    [[nodiscard]] Clock::time_point received_at() const { return received_at_; }
    /// Returns the first time at which something can be overdue. `must_greet`: true if the time for a greeting applies.
    [[nodiscard]] Clock::time_point first(bool must_greet) const;
    /// Returns what is overdue.
    [[nodiscard]] Overdue overdue(bool must_greet, Clock::time_point now) const;

   private:
    const Settings& settings_;
    Clock::time_point opened_at_;
    Clock::time_point received_at_;
    std::optional<Clock::time_point> line_begun_at_;  ///< time at which the current incomplete line began
    bool is_pinged_ = false;                          ///< true if a ping was sent since the last input
};

}  // namespace syrtis::net
