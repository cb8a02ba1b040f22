// SPDX-License-Identifier: MIT
#pragma once

// Finds positions with an objectively right answer, in any game: immediate wins, and endings that can be searched to
// the last command. A rule says for each listed command if it is right, or that the rule does not apply to the
// position.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/first_seat.hpp"
#include "core/game.hpp"
#include "core/hash.hpp"
#include "core/rng.hpp"
#include "core/seat.hpp"

namespace syrtis::arena {

/// For each listed command, true if the command is right; empty if the rule does not apply to the position.
using RightAnswers = std::vector<bool>;

/// Returns `right` if some commands are right and some are wrong; otherwise returns an empty result.
[[nodiscard]] inline RightAnswers if_some_are_wrong(RightAnswers right) {
    const bool has_right = std::ranges::find(right, true) != right.end();
    const bool has_wrong = std::ranges::find(right, false) != right.end();
    return has_right && has_wrong ? right : RightAnswers{};
}

/// Searches an ending to its last command, with the best answers of all other seats. The search stops at commands with
/// random results.
template <core::Game G>
class EndingSolver {
   public:
    explicit EndingSolver(const typename G::Rules& rules) : rules_(rules) {}

    /// The result of a search.
    enum class Verdict : std::uint8_t { won, not_won, open };

    /// Returns the result of the match after a command: `won` if `seat` is certain to win alone, `not_won` if it
    /// certainly cannot, and `open` if the ending is too long or depends on chance.
    [[nodiscard]] Verdict after(const typename G::State& state, core::Seat seat, core::Seat asked,
                                const typename G::Command& command) {
        left_ = k_most_positions;
        // Iterative deepening finds short wins before long variations use up the limit of positions.
        Verdict verdict = Verdict::open;
        for (int depth = 0; depth <= k_deepest && verdict == Verdict::open && left_ > 0; ++depth) {
            known_.clear();
            verdict = follow(state, seat, asked, command, depth);
        }
        return verdict;
    }

   private:
    static constexpr int k_most_positions = 600;
    static constexpr int k_deepest = 8;

    [[nodiscard]] Verdict follow(const typename G::State& state, core::Seat seat, core::Seat asked,
                                 const typename G::Command& command, int depth) {
        if (G::draws(rules_, state, asked, command)) return Verdict::open;
        auto next = state;
        G::apply(rules_, next, asked, command, nullptr);
        return of(next, seat, depth);
    }

    [[nodiscard]] Verdict of(const typename G::State& state, core::Seat seat, int depth) {
        const core::SeatSet pending = G::pending(state);
        if (pending == 0) {
            return G::outcome(rules_, state).winners == core::seat_bit(seat) ? Verdict::won : Verdict::not_won;
        }
        if (depth == 0) return Verdict::open;
        const auto key = core::Hasher().word(G::hash(state)).word(static_cast<std::uint64_t>(depth)).finish();
        if (const auto found = known_.find(key); found != known_.end()) return found->second;
        if (--left_ < 0) return Verdict::open;
        const core::Seat asked = core::first_seat(pending);
        core::CommandList<G> commands;
        G::legal_commands(rules_, state, asked, commands);
        // The seat itself needs one command that wins; any other seat needs one command that prevents the win.
        const Verdict wanted = asked == seat ? Verdict::won : Verdict::not_won;
        Verdict verdict = asked == seat ? Verdict::not_won : Verdict::won;
        for (const auto& command : commands) {
            const Verdict one = follow(state, seat, asked, command, depth - 1);
            if (one == wanted) {
                verdict = one;
                break;
            }
            if (one == Verdict::open) verdict = one;
        }
        return known_[key] = verdict;
    }

    const typename G::Rules& rules_;
    int left_ = 0;
    std::unordered_map<std::uint64_t, Verdict> known_;
};

/// Rules that can be applied to positions of every game.
template <core::Game G>
struct CommonPlainAnswers {
    static constexpr std::string_view k_win_at_once = "win_at_once";
    static constexpr std::string_view k_sure_win = "sure_win";
    static constexpr std::string_view k_finish_when_ahead = "finish_when_ahead";

    using Commands = std::span<const typename G::Command>;

    /// Returns the right answers of a position in which some command ends the match with the seat as the only winner.
    /// Commands after which the seat is certain to win alone later are right too.
    [[nodiscard]] static RightAnswers win_at_once(const typename G::Rules& rules, const typename G::State& state,
                                                  core::Seat seat, Commands commands) {
        RightAnswers right;
        for (const auto& command : commands) {
            auto next = state;
            G::apply(rules, next, seat, command, nullptr);
            right.push_back(G::pending(next) == 0 && G::outcome(rules, next).winners == core::seat_bit(seat));
        }
        if (if_some_are_wrong(right).empty()) return {};
        EndingSolver<G> solver(rules);
        for (std::size_t place = 0; place < commands.size(); ++place) {
            if (right[place]) continue;
            right[place] = solver.after(state, seat, seat, commands[place]) == EndingSolver<G>::Verdict::won;
        }
        return if_some_are_wrong(std::move(right));
    }

    /// Finds positions in which the seat is certain to win after some commands, which are right, but not after others.
    /// If `open_is_wrong` is true, the result after all others must be uncertain. If it is false, the seat must be
    /// certain not to win alone after at least one of them.
    [[nodiscard]] static RightAnswers sure_win(const typename G::Rules& rules, const typename G::State& state,
                                               core::Seat seat, Commands commands, bool open_is_wrong) {
        using Verdict = typename EndingSolver<G>::Verdict;
        EndingSolver<G> solver(rules);
        RightAnswers right;
        bool is_lost_after_one = false;
        for (const auto& command : commands) {
            const Verdict verdict = solver.after(state, seat, seat, command);
            right.push_back(verdict == Verdict::won);
            is_lost_after_one |= verdict == Verdict::not_won;
        }
        if (is_lost_after_one == open_is_wrong) return {};
        return if_some_are_wrong(std::move(right));
    }
};

}  // namespace syrtis::arena
