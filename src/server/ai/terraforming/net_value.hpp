// SPDX-License-Identifier: MIT
#pragma once

// What a net expects a seat to win, and the nets that there are. A net adds to what the greedy player's judgement of
// the position promises: one that has learned nothing gives that judgement.

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "ai/net/net_file.hpp"
#include "ai/net/network.hpp"
#include "ai/terraforming/evaluation.hpp"
#include "ai/terraforming/features.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// By output of a net, that is by seat, the own one first and the others in turn order.
using NetShares = core::FixedVector<double, core::k_max_seats>;

/// How a seat, which `evaluation` was prepared for, judges a position. It does not look at other hands.
[[nodiscard]] Judgement judge(const Evaluation& evaluation, const game::State& state);

/// What the judgement alone makes of the outputs, in the order of NetShares.
[[nodiscard]] NetShares offsets_of(const Judgement& judgement, core::Seat seat, core::Seat seats);

/// Shares of the win as the seat of the view sees them, in sum 1. `network` may be null: the offsets alone. Those of a
/// position that stands for itself are its own; those after moves that are compared are of the position before, so that
/// what the moves differ by is for the net to say.
[[nodiscard]] NetShares net_shares(const game::Rules& rules, const net::Network* network, const game::View& view,
                                   const Judgement& judgement, const Move& move, const NetShares& offsets);

/// Of a position that is over: the win, and a little for the margin, so that a lost match is not played dead.
/// In the order of NetShares.
[[nodiscard]] NetShares finished_shares(const core::Outcome& outcome, core::Seat seat, core::Seat seats);

/// The nets that a program was given, for tables of 2 to 5. Immutable.
class Nets {
   public:
    Nets() = default;
    /// `files`: what was found, each with the name to speak of it. One that can't be read counts as one that does
    /// not fit.
    struct Found {
        std::string name;
        std::string bytes;
    };
    explicit Nets(const std::vector<Found>& files);

    /// By number of seats, null where there are none for it; or a sentence on why there are none at all, or on one that
    /// does not fit.
    struct Pair {
        explicit Pair(const net::NetPair& weights) : positions(weights.positions), moves(weights.moves) {}
        net::Network positions;
        net::Network moves;
    };
    using BySeats = std::array<std::shared_ptr<const Pair>, core::k_max_seats + 1>;
    [[nodiscard]] core::Result<BySeats, std::string> fitting(const game::Rules& rules) const;
    /// Which nets these are, in a few letters: the same for the same files.
    [[nodiscard]] std::string mark() const;

   private:
    struct Known {
        std::string name;
        core::Result<net::NetFile, std::string> file;
        std::string hash;
    };
    std::vector<Known> files_;
};

/// What a net for that many seats is for, with these rules.
[[nodiscard]] net::Purpose purpose_of_net(const game::Rules& rules, core::Seat seats);

}  // namespace syrtis::ai::terraforming
