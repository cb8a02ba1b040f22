// SPDX-License-Identifier: MIT
#pragma once

// Computes expected margin shares with nets (see margin_points), and selects the nets for a match. The output of a net
// is added to the greedy player's judgement, so that the judgement alone counts while a net is untrained.

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "ai/net/net_file.hpp"
#include "ai/net/network.hpp"
#include "ai/terraforming/features.hpp"
#include "ai/terraforming/greedy_playout.hpp"
#include "core/result.hpp"
#include "core/seat.hpp"
#include "engine/terraforming/terraforming_mars.hpp"

namespace syrtis::ai::terraforming {

/// One number for each side, such as an output of a net or a margin share: the own seat first, the others in turn
/// order.
using NetShares = core::FixedVector<double, core::k_max_sides>;

/// Returns the greedy player's judgement of a position for a seat. Other players' hands are not used. Requires
/// has_inputs().
[[nodiscard]] Judgement judge(GreedyPlayout& playout, const game::State& state, core::Seat seat);

/// Returns the offsets, to which the outputs of a net are added. The offsets follow from the greedy player's judgement.
[[nodiscard]] NetShares offsets_of(const game::Options& options, const Judgement& judgement, core::Seat seat);

/// Returns the offsets with the outputs of a net added to them. The arguments are those of net_shares().
[[nodiscard]] NetShares add_outputs(const game::Rules& rules, const net::Network* network, const game::View& view,
                                    const Judgement& judgement, const Move& move, const NetShares& offsets);

/// Returns the expected margin shares from the view of a seat; the sum is 1. If `network` is null, the shares follow
/// from the offsets alone. For a position by itself, pass its own offsets. For moves that are compared, pass the
/// offsets of the position before the moves (NetPlayout::offsets), so that only the net distinguishes the moves.
[[nodiscard]] NetShares net_shares(const game::Rules& rules, const net::Network* network, const game::View& view,
                                   const Judgement& judgement, const Move& move, const NetShares& offsets);

/// Returns the margin shares of a finished match. Nets estimate margins, because a win or a loss alone says less about
/// the positions of a match.
[[nodiscard]] NetShares finished_shares(const core::Outcome& outcome, core::Seat seat, const game::Options& options);

/// The nets of a program, for 2 to 5 seats, and for one seat against MarsBot. Immutable.
class Nets {
   public:
    Nets() = default;
    /// A file of a net and its name for messages. An unreadable file counts as a file that fits no match.
    struct Found {
        std::string name;
        std::string bytes;
    };
    explicit Nets(const std::vector<Found>& files);

    /// The two nets for one number of seats: one for positions, one for moves. The number 1 stands for matches against
    /// MarsBot.
    struct Pair {
        explicit Pair(const net::NetPair& weights) : positions(weights.positions), moves(weights.moves) {}
        net::Network positions;
        net::Network moves;
    };
    using BySeats = std::array<std::shared_ptr<const Pair>, core::k_max_seats + 1>;
    /// The nets for given rules. `note` tells people which cards the nets do not know; it is empty if they know all
    /// cards.
    struct Fitting {
        BySeats by_seats;
        std::string note;
    };
    /// Returns the nets by number of seats; null for a number without a net. A card that a net was not trained with
    /// gets the weights of its attributes only. The error is a sentence that says why there is no net at all or which
    /// net does not fit.
    [[nodiscard]] core::Result<Fitting, std::string> fitting(const game::Rules& rules) const;
    /// Returns a short text that identifies the content of the files; equal files have equal texts.
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

/// Returns the purpose of a net for matches with the given number of seats. One seat plays against MarsBot.
[[nodiscard]] net::Purpose purpose_of_net(core::Seat seats);

/// Returns the number of sides in the matches of a net, which is the number of its outputs.
[[nodiscard]] constexpr core::Side sides_of_net(core::Seat seats) {
    return seats == 1 ? core::Side{2} : static_cast<core::Side>(seats);
}

}  // namespace syrtis::ai::terraforming
