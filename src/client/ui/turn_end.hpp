// SPDX-License-Identifier: MIT
#pragma once

// An answer that ends a turn, from the click that chooses it until it is sent. The server does not know an answer
// before it is sent, so the player can take it back even if it would reveal hidden information.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace syrtis::client::ui {

/// How the end of a turn is confirmed.
enum class TurnEnd : std::uint8_t {
    confirm,  ///< the player confirms with a button or key after choosing the last action
    brief,    ///< the answer is sent automatically after a few seconds, or earlier by the button of `confirm`
    at_once,  ///< the answer is sent by the click that chooses it
};
inline constexpr std::array<std::string_view, 3> k_turn_end_names{"confirm", "brief", "at_once"};

/// Measures how long an answer has waited for its confirmation. Times are in milliseconds.
class TurnEndClock {
   public:
    /// Time during which clicks and keys do not confirm, because they may have been meant for the previous screen.
    static constexpr std::uint64_t k_settling = 400;
    /// The waiting time of `TurnEnd::brief`.
    static constexpr std::uint64_t k_brief = 5000;

    void start(TurnEnd how) {
        how_ = how;
        waited_ = 0;
    }
    /// Advances the time. Returns true if the confirmation must be drawn again.
    bool pass(std::uint64_t milliseconds) {
        const auto looks = std::pair(is_settled(), seconds_left());
        waited_ += milliseconds;
        return looks != std::pair(is_settled(), seconds_left());
    }
    [[nodiscard]] constexpr bool is_settled() const { return waited_ >= k_settling; }
    [[nodiscard]] bool is_due() const { return how_ == TurnEnd::brief && waited_ >= k_brief; }
    /// Returns the time in seconds, rounded up, until the answer is sent automatically; 0 if it is not sent
    /// automatically.
    [[nodiscard]] unsigned seconds_left() const {
        constexpr std::uint64_t k_second = 1000;
        if (how_ != TurnEnd::brief || waited_ >= k_brief) return 0;
        return static_cast<unsigned>((k_brief - waited_ + k_second - 1) / k_second);
    }

   private:
    TurnEnd how_ = TurnEnd::confirm;
    std::uint64_t waited_ = 0;
};

/// Returns the kind of the confirmation question for programs that click; empty before it can be answered.
[[nodiscard]] constexpr std::string_view turn_end_kind(const TurnEndClock& clock) {
    return clock.is_settled() ? "end_turn" : "";
}

/// The commands that wait for the confirmation, and their clock.
template <class Command>
class PendingTurnEnd {
   public:
    void start(std::vector<Command> commands, TurnEnd how) {
        commands_ = std::move(commands);
        clock_.start(how);
    }
    /// Returns the waiting commands and removes them.
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
