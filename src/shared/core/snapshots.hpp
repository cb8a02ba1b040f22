// SPDX-License-Identifier: MIT
#pragma once

// The stored states of a timeline, from which later states can be computed without a replay from the start.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/seed.hpp"

namespace syrtis::core {

/// The first position of a match of game `G`, and the stored states of later positions. Positions are identified by
/// nodes: node 0 is the first position, and KeptEntry defines the other nodes.
template <Game G>
class Snapshots {
   public:
    using Rules = typename G::Rules;
    using Options = typename G::Options;
    using State = typename G::State;

    /// The options and the seed from which the first position was dealt.
    struct Deal {
        Options options;
        Seed seed;
    };

    /// For a match whose first position is dealt from a seed. at(rules, 0) deals this position anew at each call.
    Snapshots(const Options& options, const Seed& seed) : deal_(Deal{options, seed}) {}
    /// For a match that starts at the position `start`, which is stored.
    explicit Snapshots(const State& start) { keep(0, start); }

    /// Returns the options and the seed of the first position. Empty if the first position is stored and not dealt.
    [[nodiscard]] const std::optional<Deal>& deal() const { return deal_; }
    [[nodiscard]] std::size_t size() const { return list_.size(); }

    /// Stores the state of a node. Nodes must be stored in ascending order.
    void keep(std::uint32_t node, const State& state) {
        list_.push_back({.node = node, .state = std::make_shared<const State>(state)});
    }
    /// Returns the state of a node. Requires node 0 or a node whose state was stored.
    [[nodiscard]] State at(const Rules& rules, std::size_t node) const {
        if (node == 0 && deal_) return G::start(rules, deal_->options, deal_->seed);
        const auto found =
            std::lower_bound(list_.begin(), list_.end(), node,
                             [](const Snapshot& snapshot, std::size_t wanted) { return snapshot.node < wanted; });
        return *found->state;
    }
    /// Removes all stored states but the first `count`.
    void cut(std::size_t count) { list_.resize(count); }

   private:
    struct Snapshot {
        std::uint32_t node = 0;
        std::shared_ptr<const State> state;
    };

    std::optional<Deal> deal_;  ///< empty if the first stored state is the first position
    std::vector<Snapshot> list_;
};

}  // namespace syrtis::core
