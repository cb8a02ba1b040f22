// SPDX-License-Identifier: MIT
#pragma once

// Follows lines through the entries of a timeline. A line is the sequence of answers that leads from the start to a
// node, without the answers that were undone.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/ensure.hpp"
#include "core/kept_entries.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

/// Reads the lines of answers that lead to the nodes of a timeline. The entries must outlive an object of this class.
class EntryLine {
   public:
    explicit EntryLine(const KeptEntries& entries) : entries_(entries) {}

    /// A node whose state has a snapshot, and the answers that must be applied to this state to reach another node,
    /// last answer first.
    struct Route {
        std::size_t from = 0;
        std::vector<std::size_t> answers{};
    };

    /// Returns the node that is current after the first `step` entries.
    [[nodiscard]] std::size_t node_at(std::size_t step) const {
        ensure(step <= entries_.size(), "there is no such step");
        if (step == 0) return 0;
        const KeptEntry& kept = entries_[step - 1];
        return kept.is_node() ? step : kept.place;
    }
    /// Returns the node that was current before the entry that made `node`.
    [[nodiscard]] std::size_t parent_of(std::size_t node) const { return node_at(node - 1); }

    /// Visits the answers of the line that leads to `node`, last answer first. Calls `visit(node, entry)` for each
    /// answer until `visit` returns false.
    template <class Visit>
    void visit(std::size_t node, Visit visit) const {
        Withdrawn withdrawn;
        for (; node != 0; node = parent_of(node)) {
            const KeptEntry& kept = entries_[node - 1];
            if (kept.withdraws != 0) {
                withdrawn.add(kept);
            } else if (!withdrawn.contains(node, kept) && !visit(node, kept)) {
                return;
            }
        }
    }

    /// Looks through the nodes from `node` back to `to`, without `to` itself. Returns true if one of them is an undo
    /// that kept later answers of other seats.
    [[nodiscard]] bool is_withdrawn_between(std::size_t to, std::size_t node) const {
        for (; node > to; node = parent_of(node)) {
            if (entries_[node - 1].withdraws != 0) return true;
        }
        return false;
    }

    /// Returns the snapshot and the answers from which a state can be computed: the state after those answers of the
    /// line to `node` that are not later than the node `last`.
    [[nodiscard]] Route route(std::size_t node, std::size_t last) const {
        Route route;
        Withdrawn withdrawn;
        for (; node != 0; node = parent_of(node)) {
            const KeptEntry& kept = entries_[node - 1];
            if (kept.since_snapshot == 0 && node <= last && withdrawn.is_before_all(node)) break;
            if (kept.withdraws != 0) {
                withdrawn.add(kept);
            } else if (node <= last && !withdrawn.contains(node, kept)) {
                route.answers.push_back(node);
            }
        }
        route.from = node;
        return route;
    }

   private:
    /// Collects undone answers while a line is read from its end to its start. If a seat undid answers, its undone
    /// answers are all its answers after a certain node.
    class Withdrawn {
       public:
        void add(const KeptEntry& undone) {
            std::uint32_t& from = from_.at(undone.seat);
            from = std::min(from, undone.place);
            least_ = std::min(least_, undone.place);
        }
        [[nodiscard]] bool contains(std::size_t node, const KeptEntry& answer) const {
            return node > from_.at(answer.seat);
        }
        /// Returns true if the state after `node` contains none of the undone answers.
        [[nodiscard]] bool is_before_all(std::size_t node) const { return node <= least_; }

       private:
        static constexpr std::uint32_t k_never = UINT32_MAX;
        static constexpr std::array<std::uint32_t, k_max_seats> no_positions() {
            std::array<std::uint32_t, k_max_seats> from{};
            from.fill(k_never);
            return from;
        }
        std::array<std::uint32_t, k_max_seats> from_ = no_positions();
        std::uint32_t least_ = k_never;
    };

    const KeptEntries& entries_;
};

}  // namespace syrtis::core
