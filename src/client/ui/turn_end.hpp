// SPDX-License-Identifier: MIT
#pragma once

// The answer that ends a turn, from the click that chooses it to the moment in which it is sent. Until then the server
// knows nothing of it, so that it can be taken back whatever it would have brought in.

#include <array>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace syrtis::client::ui {

/// How the end of a turn is confirmed.
enum class TurnEnd : std::uint8_t {
    confirm,  ///< by a button or a key of its own, after what ends the turn was chosen
    brief,    ///< it is sent by itself after a few seconds, or at once by the same button
    at_once,  ///< it is sent with the click that chooses it
};
inline constexpr std::array<std::string_view, 3> k_turn_end_names{"confirm", "brief", "at_once"};

/// The time that an answer has been waiting for its confirmation. Times are in milliseconds.
class TurnEndClock {
   public:
    /// A click or key that was meant for what was on the screen before does not confirm.
    static constexpr std::uint64_t k_settling = 400;
    /// How long `TurnEnd::brief` waits.
    static constexpr std::uint64_t k_brief = 5000;

    void start(TurnEnd how) {
        how_ = how;
        waited_ = 0;
    }
    /// Lets time go by; true if the confirmation looks another way after it.
    bool pass(std::uint64_t milliseconds) {
        const auto looks = std::pair(is_settled(), seconds_left());
        waited_ += milliseconds;
        return looks != std::pair(is_settled(), seconds_left());
    }
    [[nodiscard]] bool is_settled() const { return waited_ >= k_settling; }
    [[nodiscard]] bool is_due() const { return how_ == TurnEnd::brief && waited_ >= k_brief; }
    /// Until it is sent by itself, rounded up; 0: it is not.
    [[nodiscard]] unsigned seconds_left() const {
        constexpr std::uint64_t k_second = 1000;
        if (how_ != TurnEnd::brief || waited_ >= k_brief) return 0;
        return static_cast<unsigned>((k_brief - waited_ + k_second - 1) / k_second);
    }

   private:
    TurnEnd how_ = TurnEnd::confirm;
    std::uint64_t waited_ = 0;
};

/// The word for programs that click, by which the question for it is known; empty before it can be answered.
[[nodiscard]] constexpr std::string_view turn_end_kind(const TurnEndClock& clock) {
    return clock.is_settled() ? "end_turn" : "";
}

/// The commands that wait, and for how long they have.
template <class Command>
class PendingTurnEnd {
   public:
    void hold(std::vector<Command> commands, TurnEnd how) {
        commands_ = std::move(commands);
        clock_.start(how);
    }
    /// Returns what was held, and holds nothing any more.
    [[nodiscard]] std::vector<Command> release() { return std::exchange(commands_, {}); }
    [[nodiscard]] bool is_held() const { return !commands_.empty(); }
    [[nodiscard]] const std::vector<Command>& commands() const { return commands_; }
    [[nodiscard]] TurnEndClock& clock() { return clock_; }
    [[nodiscard]] const TurnEndClock& clock() const { return clock_; }

   private:
    std::vector<Command> commands_;
    TurnEndClock clock_;
};

}  // namespace syrtis::client::ui
