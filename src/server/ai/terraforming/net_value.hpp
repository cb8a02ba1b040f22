// SPDX-License-Identifier: MIT
#pragma once

// Computes the expected shares of the win with nets, and selects the nets for a match. The output of a net is added to
// the greedy player's judgement, so that an untrained net returns that judgement.

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

/// The numbers of a net's outputs, one for each seat: the own seat first, the others in turn order.
using NetShares = core::FixedVector<double, core::k_max_seats>;

/// Returns the judgement of a position by the seat for which `evaluation` was prepared. Other hands are not used.
[[nodiscard]] Judgement judge(const Evaluation& evaluation, const game::State& state);

/// Returns the offsets of the outputs, which follow from the judgement without a net.
[[nodiscard]] NetShares offsets_of(const Judgement& judgement, core::Seat seat, core::Seat seats);

/// Returns the shares of the win from the view of a seat; the sum is 1. If `network` is null, the shares follow from
/// the offsets. For a single position, pass the offsets of that position. For moves that are compared, pass the offsets
/// of the position before the moves, so that only the net distinguishes the moves.
[[nodiscard]] NetShares net_shares(const game::Rules& rules, const net::Network* network, const game::View& view,
                                   const Judgement& judgement, const Move& move, const NetShares& offsets);

/// Returns the shares of a finished match: mainly the win, and a small part for the margin, so that a lost match is
/// still played well.
[[nodiscard]] NetShares finished_shares(const core::Outcome& outcome, core::Seat seat, core::Seat seats);

/// The nets of a program, for 2 to 5 seats. Immutable.
class Nets {
   public:
    Nets() = default;
    /// A file of a net, and the name that messages give it. An unreadable file is treated like one for another content.
    struct Found {
        std::string name;
        std::string bytes;
    };
    explicit Nets(const std::vector<Found>& files);

    /// The nets for one number of seats: for positions and for moves.
    struct Pair {
        explicit Pair(const net::NetPair& weights) : positions(weights.positions), moves(weights.moves) {}
        net::Network positions;
        net::Network moves;
    };
    using BySeats = std::array<std::shared_ptr<const Pair>, core::k_max_seats + 1>;
    /// The nets for a match, with the sentence that tells people which cards they do not know; empty if they know all.
    struct Fitting {
        BySeats by_seats;
        std::string note;
    };
    /// Returns the nets by number of seats, null where there are none. A card that a net was not trained with has the
    /// weights of its attributes. The error is a sentence that says why there is no net at all or which one does not
    /// fit.
    [[nodiscard]] core::Result<Fitting, std::string> fitting(const game::Rules& rules) const;
    /// A short text that identifies the nets; equal for equal files.
    [[nodiscard]] std::string mark() const;

   private:
    /// A file that was read, or the reason why it could not be read.
    struct Known {
        std::string name;
        core::Result<net::NetFile, std::string> file;
        std::string hash;
    };
    std::vector<Known> files_;
};

/// Returns the purpose of a net for that many seats.
[[nodiscard]] net::Purpose purpose_of_net(core::Seat seats);

}  // namespace syrtis::ai::terraforming
