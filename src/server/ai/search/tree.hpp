// SPDX-License-Identifier: MIT
#pragma once

// The tree of an information-set search. It is an open-loop tree: a node is a row of commands and not a position, for
// each simulation comes by with another imagined world. P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set
// Monte Carlo Tree Search", IEEE TCIAIG 4 (2012), describes the single-observer variant.

#include <array>
#include <cstdint>
#include <vector>

#include "ai/search/playout.hpp"
#include "core/ensure.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"

namespace syrtis::ai::search {

template <core::Game G>
class Tree {
   public:
    using Index = std::uint32_t;
    static constexpr Index k_none = 0xffffffff;
    static constexpr Index k_root = 0;

    /// What happens when a seat gives this command after those on the way here.
    struct Node {
        typename G::Command command{};
        core::Seat seat = core::k_no_seat;
        Index first_child = k_none;
        Index sibling = k_none;
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  ///< visits of the parent in worlds in which the command was looked at
        std::array<float, core::k_max_sides> sums{};
    };

    /// Bytes that a tree takes at most; then it grows no further, and what it has is searched on.
    static constexpr std::size_t k_most_bytes = std::size_t{64} << 20U;
    static constexpr std::size_t k_most_nodes = k_most_bytes / sizeof(Node);

    /// Keeps its memory.
    void clear() {
        nodes_.clear();
        nodes_.emplace_back();
    }

    [[nodiscard]] Node& operator[](Index index) { return nodes_[index]; }
    [[nodiscard]] const Node& operator[](Index index) const { return nodes_[index]; }

    /// The child of that command, made if there was none; k_none if the tree is full.
    [[nodiscard]] Index child(Index parent, core::Seat seat, const typename G::Command& command) {
        Index last = k_none;
        for (Index index = nodes_[parent].first_child; index != k_none; index = nodes_[index].sibling) {
            if (nodes_[index].seat == seat && nodes_[index].command == command) return index;
            last = index;
        }
        if (nodes_.size() >= k_most_nodes) return k_none;
        const auto made = static_cast<Index>(nodes_.size());
        Node node;
        node.command = command;
        node.seat = seat;
        nodes_.push_back(node);
        (last == k_none ? nodes_[parent].first_child : nodes_[last].sibling) = made;
        return made;
    }

    /// Of the visits so far, of which there is at least one.
    [[nodiscard]] double mean(Index index, core::Side side) const {
        const Node& node = nodes_[index];
        core::ensure(node.visits > 0, "a node that was never visited has no mean");
        return static_cast<double>(node.sums[side]) / node.visits;
    }

    void add(Index index, const Values& values) {
        Node& node = nodes_[index];
        ++node.visits;
        for (std::size_t side = 0; side < values.size(); ++side) node.sums[side] += static_cast<float>(values[side]);
    }

   private:
    std::vector<Node> nodes_;
};

}  // namespace syrtis::ai::search
