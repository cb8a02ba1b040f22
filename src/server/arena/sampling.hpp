// SPDX-License-Identifier: MIT
#pragma once

// Tests if imagined worlds have the correct distribution. It plays many games. In one position of each game, it
// compares the true world with a world imagined from the view of a seat. Only one position of a game is used, so that
// positions are independent.

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/game_result.hpp"
#include "arena/world_comparison.hpp"
#include "core/ensure.hpp"
#include "core/game.hpp"

namespace syrtis::arena {

/// The functions by which a game supports the comparison of true and imagined worlds. A stratum is a kind of position
/// that is evaluated on its own, such as a phase.
template <class T>
concept SamplingTraits = core::Game<typename T::Game> &&
    requires(const typename T::Game::Rules& rules, const typename T::Game::View& view,
             const typename T::Game::State& world, std::span<const typename T::Game::Command> commands, core::Seat seat,
             core::Rng& rng, const std::function<void(typename T::Game::State&)>& play_on,
             const std::function<void(std::size_t, double)>& record,
             const std::function<void(std::size_t, std::size_t)>& show) {
    { T::strata() } -> std::convertible_to<std::span<const std::string_view>>;
    /// Returns the index of the kind of position (stratum) to which a position belongs; nothing if the comparison does
    /// not use the position.
    { T::stratum(world) } -> std::same_as<std::optional<std::size_t>>;
    /// Returns the names of the measured quantities. For the first k_promised quantities the game guarantees equal
    /// distributions in true and imagined worlds; the others are only reported.
    { T::quantities() } -> std::convertible_to<std::span<const std::string_view>>;
    { T::k_promised } -> std::convertible_to<std::size_t>;
    /// Measures the side `seat` in a world. Calls `record(quantity, value)` for each quantity of this side that `view`,
    /// the view of another seat, hides. The set of recorded quantities must depend only on `view` and `seat`. A call of
    /// `play_on(world)` lets one seat of the world answer.
    { T::measure(rules, view, world, seat, play_on, record) } -> std::same_as<void>;
    /// These members give the names of the places of hidden things, and the number of things.
    { T::places() } -> std::convertible_to<std::span<const std::string_view>>;
    { T::k_things } -> std::convertible_to<std::size_t>;
    /// Calls `show(thing, place)` for each thing whose place the view does not show.
    { T::locate(rules, view, world, show) } -> std::same_as<void>;
    /// Returns the kind of a hidden thing, below k_kinds_of_things. The view must give equal knowledge about all hidden
    /// things of one kind.
    { T::kind(rules, view, std::size_t{}) } -> std::convertible_to<std::size_t>;
    /// Chooses a command by the distribution that the game's determinize() assumes: answers that other seats do not see
    /// are drawn from a known policy, and no command depends on the identity of hidden things.
    { T::choose(rules, world, seat, commands, rng) } -> std::same_as<typename T::Game::Command>;
};

/// Chooses a command for a seat in a true or imagined world.
template <core::Game G>
using ChooseIn = std::function<typename G::Command(const typename G::Rules&, const typename G::State&, core::Seat,
                                                   std::span<const typename G::Command>, core::Rng&)>;

/// The traits of a game that promises correct distributions only for some views. Positions with other views are
/// reported separately.
template <class T>
concept PromisesByView = requires(const typename T::Game::Rules& rules, const typename T::Game::View& view) {
    { T::promises(rules, view) } -> std::same_as<bool>;
};

/// Plays games and compares true with imagined worlds.
template <SamplingTraits Traits>
class Sampling {
   public:
    using G = typename Traits::Game;
    using Rules = typename G::Rules;
    using State = typename G::State;
    using View = typename G::View;

    /// `players` choose the commands in the games, and the hidden answers in imagined worlds. If `players` is empty,
    /// Traits::choose makes both choices.
    Sampling(const Rules& rules, const typename G::Options& options, std::uint64_t seed, ChooseIn<G> players)
        : rules_(rules), options_(options), base_(seed), players_(std::move(players)) {
        numbers_.resize(kinds_of_positions() * Traits::quantities().size());
        things_.resize(kinds_of_positions() * Traits::places().size(), PairedThings(Traits::k_things));
    }

    /// Plays games until `positions` positions are compared. Requires options with which a match can be played.
    [[nodiscard]] WorldReport run(std::uint64_t positions) {
        std::uint64_t looked_at = 0;
        for (std::uint64_t game = 0; game < positions; ++game) {
            rng_ = base_.fork(game);
            if (play(game)) ++looked_at;
        }
        WorldJudge judge{std::string(G::k_id)};
        for (std::size_t kind = 0; kind < kinds_of_positions(); ++kind) {
            const bool promised = kind < Traits::strata().size();
            std::string name(Traits::strata()[kind % Traits::strata().size()]);
            if (!promised) name += ", views without a guarantee";
            for (std::size_t index = 0; index < Traits::quantities().size(); ++index) {
                judge.add(name, std::string(Traits::quantities()[index]), numbers_of(kind, index),
                          promised && index < Traits::k_promised);
            }
            for (std::size_t place = 0; place < Traits::places().size(); ++place) {
                judge.add(name, std::string(Traits::places()[place]), things_of(kind, place), promised);
            }
        }
        return judge.judge(looked_at);
    }

   private:
    /// A position that may be compared. `met` is the number of positions of this stratum in the game so far.
    struct Candidate {
        std::uint64_t met = 0;
        State state{};
    };

    /// Returns the number of kinds of positions. If some views have no guarantee, each stratum counts twice: with and
    /// without the guarantee.
    [[nodiscard]] static std::size_t kinds_of_positions() {
        return Traits::strata().size() * (PromisesByView<Traits> ? 2 : 1);
    }

    [[nodiscard]] std::size_t kind_of(std::size_t stratum, [[maybe_unused]] const View& view) const {
        if constexpr (PromisesByView<Traits>) {
            if (!Traits::promises(rules_, view)) return Traits::strata().size() + stratum;
        }
        return stratum;
    }

    PairedNumbers& numbers_of(std::size_t kind, std::size_t quantity) {
        return numbers_[kind * Traits::quantities().size() + quantity];
    }
    PairedThings& things_of(std::size_t kind, std::size_t place) {
        return things_[kind * Traits::places().size() + place];
    }

    [[nodiscard]] typename G::Command choose(const State& state, core::Seat seat) {
        G::legal_commands(rules_, state, seat, commands_);
        core::ensure(!commands_.empty(), "no command is listed for a seat that is asked");
        return players_ ? players_(rules_, state, seat, commands_.span(), rng_)
                        : Traits::choose(rules_, state, seat, commands_.span(), rng_);
    }

    [[nodiscard]] core::Seat any_seat(core::SeatSet seats) {
        core::FixedVector<core::Seat, core::k_max_seats> list;
        for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
            if (core::has_seat(seats, seat)) list.push_back(seat);
        }
        core::ensure(!list.empty(), "a seat outside of the table is asked");
        return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
    }

    void play_on(State& state) {
        const core::Seat seat = any_seat(G::pending(state));
        G::apply(rules_, state, seat, choose(state, seat), nullptr);
    }

    /// True if `last`, the seat that has just answered, has another open question at the same time as other seats.
    /// Seats with simultaneous questions answer in random order, so that the order reveals nothing about the answers.
    [[nodiscard]] static bool is_in_the_middle(const State& state, core::Seat last) {
        const auto pending = G::pending(state);
        return core::has_seat(pending, last) && pending != core::seat_bit(last);
    }

    /// Plays a game, keeps one random position of each kind (stratum), and compares one of the kept positions. Returns
    /// false if no position of the game belongs to a stratum.
    bool play(std::uint64_t game) {
        std::vector<Candidate> candidates(Traits::strata().size());
        State state = G::start(rules_, options_, rng_.next());
        core::Seat seat = core::k_no_seat;
        for (std::uint64_t step = 0; step < k_most_commands && G::pending(state) != 0; ++step) {
            const bool same_turn = seat != core::k_no_seat && is_in_the_middle(state, seat);
            const auto stratum = Traits::stratum(state);
            if (stratum && !same_turn) {
                auto& candidate = candidates[*stratum];
                if (rng_.below(static_cast<std::uint32_t>(++candidate.met)) == 0) candidate.state = state;
            }
            if (!same_turn) seat = any_seat(G::pending(state));
            G::apply(rules_, state, seat, choose(state, seat), nullptr);
        }
        std::vector<std::size_t> met;
        for (std::size_t stratum = 0; stratum < candidates.size(); ++stratum) {
            if (candidates[stratum].met > 0) met.push_back(stratum);
        }
        if (met.empty()) return false;
        const std::size_t stratum = met[game % met.size()];
        look(stratum, candidates[stratum].state);
        return true;
    }

    void look(std::size_t stratum, const State& state) {
        const core::Seat seats = G::seats(options_);
        const auto chosen = rng_.below(seats + 1U);
        const core::Seat onlooker = chosen == seats ? core::k_no_seat : static_cast<core::Seat>(chosen);
        const View view = G::view(rules_, state, onlooker);
        const State imagined = players_ ? G::determinize(rules_, view, nullptr, core::AnswerPolicy<G>(players_), rng_)
                                        : G::determinize(rules_, view, rng_);
        const std::size_t kind = kind_of(stratum, view);
        compare_things(kind, view, state, imagined);
        const auto others =
            static_cast<core::SeatSet>(((1U << G::sides(options_)) - 1U) &
                                       ~(onlooker == core::k_no_seat ? 0U : unsigned{core::seat_bit(onlooker)}));
        if (others != 0) compare_numbers(kind, view, any_seat(others), state, imagined);
    }

    void compare_things(std::size_t kind, const View& view, const State& state, const State& imagined) {
        std::vector<std::vector<PairedThings::Thing>> places(Traits::places().size(),
                                                             std::vector<PairedThings::Thing>(Traits::k_things));
        std::vector<bool> met(Traits::places().size());
        const auto note = [&](bool in_true) {
            return [&, in_true](std::size_t thing, std::size_t place) {
                met[place] = true;
                for (auto& things : places) {
                    things[thing].hidden = true;
                    things[thing].kind = static_cast<std::uint8_t>(Traits::kind(rules_, view, thing));
                }
                (in_true ? places[place][thing].in_true : places[place][thing].in_imagined) = true;
            };
        };
        Traits::locate(rules_, view, state, note(true));
        Traits::locate(rules_, view, imagined, note(false));
        for (std::size_t place = 0; place < places.size(); ++place) {
            if (met[place]) things_of(kind, place).add(places[place]);
        }
    }

    void compare_numbers(std::size_t kind, const View& view, core::Seat seat, const State& state,
                         const State& imagined) {
        std::vector<std::optional<double>> in_true(Traits::quantities().size());
        auto in_imagined = in_true;
        const auto playout = [this](State& world) { play_on(world); };
        Traits::measure(rules_, view, state, seat, playout,
                        [&](std::size_t quantity, double value) { in_true[quantity] = value; });
        Traits::measure(rules_, view, imagined, seat, playout,
                        [&](std::size_t quantity, double value) { in_imagined[quantity] = value; });
        for (std::size_t quantity = 0; quantity < in_true.size(); ++quantity) {
            core::ensure(in_true[quantity].has_value() == in_imagined[quantity].has_value(),
                         "what is measured depends on what is hidden");
            if (in_true[quantity]) numbers_of(kind, quantity).add(*in_true[quantity], *in_imagined[quantity]);
        }
    }

    const Rules& rules_;
    typename G::Options options_;
    core::Rng base_;
    core::Rng rng_;
    ChooseIn<G> players_;
    core::CommandList<G> commands_;
    std::vector<PairedNumbers> numbers_;
    std::vector<PairedThings> things_;
};

}  // namespace syrtis::arena
