// SPDX-License-Identifier: MIT
#pragma once

// The states of a timeline that are kept, so that later states can be computed without a replay from the start.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/game.hpp"
#include "core/seed.hpp"

namespace syrtis::core {

/// The first position of a match of game `G` and the snapshots of later positions. Node 0 is the first position; the
/// other nodes are those of KeptEntry.
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

    /// The first position was dealt, and is dealt again when it is needed.
    Snapshots(const Options& options, const Seed& seed) : deal_(Deal{options, seed}) {}
    /// The first position is this one.
    explicit Snapshots(const State& start) { keep(0, start); }

    /// Returns how the first position was dealt; empty if it was not dealt.
    [[nodiscard]] const std::optional<Deal>& deal() const { return deal_; }
    [[nodiscard]] std::size_t size() const { return list_.size(); }

    /// Keeps the state of a node. Nodes must be kept in ascending order.
    void keep(std::uint32_t node, const State& state) {
        list_.push_back({.node = node, .state = std::make_shared<const State>(state)});
    }
    /// Returns the state of node 0 or of a node that was kept.
    [[nodiscard]] State at(const Rules& rules, std::size_t node) const {
        if (node == 0 && deal_) return G::start(rules, deal_->options, deal_->seed);
        const auto found =
            std::lower_bound(list_.begin(), list_.end(), node,
                             [](const Snapshot& snapshot, std::size_t wanted) { return snapshot.node < wanted; });
        return *found->state;
    }
    /// Removes all snapshots but the first `count`.
    void cut(std::size_t count) { list_.resize(count); }

   private:
    struct Snapshot {
        std::uint32_t node = 0;
        std::shared_ptr<const State> state;
    };

    std::optional<Deal> deal_;  ///< empty if the first snapshot is the first position
    std::vector<Snapshot> list_;
};

}  // namespace syrtis::core
