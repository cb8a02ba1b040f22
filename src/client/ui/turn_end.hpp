// SPDX-License-Identifier: MIT
#pragma once

// The time from the click that chooses an answer that ends the turn until the answer is sent. Meanwhile the server does
// not know the answer, so that the player can take it back, even if it would reveal hidden information.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace syrtis::client::ui {

/// How the player confirms an answer that ends the turn.
enum class TurnEnd : std::uint8_t {
    confirm,  ///< the player confirms with a button or key after choosing the last action
    brief,    ///< the answer is sent after a few seconds, or earlier if the player confirms
    at_once,  ///< the answer is sent by the click that chooses it
};
inline constexpr std::array<std::string_view, 3> k_turn_end_names{"confirm", "brief", "at_once"};

/// Measures how long an answer has waited for confirmation. Times are in milliseconds.
class TurnEndClock {
   public:
    /// The time at first during which clicks and keys do not confirm, because the person may have meant them for the
    /// screen shown before.
    static constexpr std::uint64_t k_settling = 400;
    /// The time after which the answer is sent by itself, with TurnEnd::brief.
    static constexpr std::uint64_t k_brief = 5000;

    void start(TurnEnd how) {
        how_ = how;
        waited_ = 0;
    }
    /// Advances the time. Returns true if the question must be drawn again.
    bool pass(std::uint64_t milliseconds) {
        const auto looks = std::pair(is_settled(), seconds_left());
        waited_ += milliseconds;
        return looks != std::pair(is_settled(), seconds_left());
    }
    [[nodiscard]] constexpr bool is_settled() const { return waited_ >= k_settling; }
    [[nodiscard]] bool is_due() const { return how_ == TurnEnd::brief && waited_ >= k_brief; }
    /// Returns after how many seconds, rounded up, the answer is sent by itself; 0 if it waits for the player.
    [[nodiscard]] unsigned seconds_left() const {
        constexpr std::uint64_t k_second = 1000;
        if (how_ != TurnEnd::brief || waited_ >= k_brief) return 0;
        return static_cast<unsigned>((k_brief - waited_ + k_second - 1) / k_second);
    }

   private:
    TurnEnd how_ = TurnEnd::confirm;
    std::uint64_t waited_ = 0;
};

/// Returns the kind of the question that asks for confirmation, for programs that click; empty while it can't be
/// answered yet.
[[nodiscard]] constexpr std::string_view turn_end_kind(const TurnEndClock& clock) {
    return clock.is_settled() ? "end_turn" : "";
}

/// The commands that wait for confirmation, with their clock.
template <class Command>
class PendingTurnEnd {
   public:
    void start(std::vector<Command> commands, TurnEnd how) {
        commands_ = std::move(commands);
        clock_.start(how);
    }
    /// Removes and returns the waiting commands.
    [[nodiscard]] std::vector<Command> take() { return std::exchange(commands_, {}); }
    [[nodiscard]] bool is_pending() const { return !commands_.empty(); }
    [[nodiscard]] const std::vector<Command>& commands() const { return commands_; }
    [[nodiscard]] TurnEndClock& clock() { return clock_; }
    [[nodiscard]] const TurnEndClock& clock() const { return clock_; }

   private:
    std::vector<Command> commands_;
    TurnEndClock clock_;
};

}  // namespace syrtis::client::ui
