// SPDX-License-Identifier: MIT
#pragma once

// Stores the tree of an information set search. It is an open-loop tree: a node stands for a sequence of commands
// instead of a position, because each simulation visits the node in another imagined world. The search is the
// single-observer variant of P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search",
// IEEE Transactions on Computational Intelligence and AI in Games 4 (2012).

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "ai/search/playout.hpp"
#include "core/ensure.hpp"
#include "core/game.hpp"
#include "core/seat.hpp"

namespace syrtis::ai::search {

/// The nodes of one search.
template <core::Game G>
class Tree {
   public:
    using Index = std::uint32_t;
    static constexpr Index k_none = 0xffffffff;
    static constexpr Index k_root = 0;

    /// One command of a seat, which follows the commands on the path from the root.
    struct Node {
        typename G::Command command{};
        core::Seat seat = core::k_no_seat;
        Index first_child = k_none;
        Index sibling = k_none;
        std::uint32_t visits = 0;
        std::uint32_t available = 0;  ///< number of visits of the parent in worlds where this command was considered
        std::array<double, core::k_max_sides> sums{};
    };

    /// The maximum size of a tree in bytes. A search continues with a full tree, but adds no nodes to it.
    static constexpr std::size_t k_most_bytes = std::size_t{64} << 20U;

    /// Removes all nodes except the root. Keeps some memory for the next search.
    void clear() {
        chunks_.resize(std::min(chunks_.size(), k_kept_chunks));
        size_ = 0;
        static_cast<void>(make({}));
    }

    [[nodiscard]] Node& operator[](Index index) { return (*chunks_[index / k_chunk])[index % k_chunk]; }
    [[nodiscard]] const Node& operator[](Index index) const { return (*chunks_[index / k_chunk])[index % k_chunk]; }

    [[nodiscard]] std::size_t size() const { return size_; }
    /// Returns the allocated size in bytes.
    [[nodiscard]] std::size_t bytes() const { return chunks_.size() * sizeof(Chunk); }

    /// Returns the child of a node for `command` and creates the child if necessary; k_none if the tree is full.
    [[nodiscard]] Index child(Index parent, core::Seat seat, const typename G::Command& command) {
        Index last = k_none;
        for (Index index = (*this)[parent].first_child; index != k_none; index = (*this)[index].sibling) {
            if ((*this)[index].seat == seat && (*this)[index].command == command) return index;
            last = index;
        }
        if (size_ >= k_most_nodes) return k_none;
        const Index made = make({.command = command, .seat = seat});
        (last == k_none ? (*this)[parent].first_child : (*this)[last].sibling) = made;
        return made;
    }

    /// Returns the mean value of a side over the visits of a node. Requires at least one visit.
    [[nodiscard]] double mean(Index index, core::Side side) const {
        const Node& node = (*this)[index];
        core::ensure(node.visits > 0, "a node that was never visited has no mean");
        return node.sums[side] / node.visits;
    }

    void add(Index index, const Values& values) {
        Node& node = (*this)[index];
        ++node.visits;
        for (std::size_t side = 0; side < values.size(); ++side) node.sums[side] += values[side];
    }

   private:
    /// The number of nodes that are allocated at a time. A list that grows by doubling would briefly need more memory.
    static constexpr std::size_t k_chunk = 1024;
    using Chunk = std::array<Node, k_chunk>;
    static constexpr std::size_t k_most_nodes = k_most_bytes / sizeof(Chunk) * k_chunk;
    static constexpr std::size_t k_kept_chunks = (std::size_t{4} << 20U) / sizeof(Chunk);

    [[nodiscard]] Index make(const Node& node) {
        if (size_ == chunks_.size() * k_chunk) chunks_.push_back(std::make_unique<Chunk>());
        const auto index = static_cast<Index>(size_++);
        (*this)[index] = node;
        return index;
    }

    std::vector<std::unique_ptr<Chunk>> chunks_;
    std::size_t size_ = 0;
};

}  // namespace syrtis::ai::search
