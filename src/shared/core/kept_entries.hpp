// SPDX-License-Identifier: MIT
#pragma once

// Compact storage of the entries of a timeline. An entry takes 24 bytes, because a server holds thousands of matches
// with hundreds of entries. Values that follow from earlier entries are not stored. Question numbers and times are
// stored as differences from a base. If such a difference does not fit, a new base begins.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <vector>

#include "core/ensure.hpp"
#include "core/seat.hpp"
#include "core/timeline_entry.hpp"

namespace syrtis::core {

/// Reserves room for `count` more elements. If the list must grow, it gets a fifth more room than it needs. This saves
/// memory compared with doubling, because a server has thousands of lists that grow slowly.
template <class T>
void reserve_exactly(std::vector<T>& list, std::size_t count) {
    const std::size_t wanted = list.size() + count;
    if (wanted > list.capacity()) list.reserve(wanted + wanted / 5 + 4);
}

/// Returns a number of entries or commands in the type in which it is stored.
[[nodiscard]] inline std::uint32_t entry_number(std::size_t value) {
    ensure(value <= std::numeric_limits<std::uint32_t>::max(), "a match is longer than any can be");
    return static_cast<std::uint32_t>(value);
}

/// The stored part of an entry, without its question number and its time. An entry is a node if it made a new state.
/// This is true for answers, and for an undo after which other seats' later answers remain. The number of a node is the
/// step of its entry; node 0 is the start.
struct KeptEntry {
    // Neighbouring bit fields have one type, because some compilers start a new word where the type changes.
    /// For a node: number of nodes back to the last snapshot; 0 if this node has a snapshot.
    std::uint16_t since_snapshot : 9 = 0;
    std::uint16_t kind_number : 3 = 0;
    std::uint16_t crosses : 1 = 0;      ///< for an answer: 1 if no seat may undo this answer or an earlier one
    std::uint16_t begins_turn : 1 = 0;  ///< for an answer: 1 if the state after the answer begins a turn
    std::uint16_t at_once : 1 = 0;  ///< for an answer: 1 if other seats were pending too, or could have been pending
    /// For `undone`: 1 if the entry is a node, because later answers of other seats remain.
    std::uint16_t withdraws : 1 = 0;
    std::uint8_t reason_number : 2 = 0;
    /// For an answer: number of its commands; k_many_commands means at least this number.
    std::uint8_t command_count : 6 = 0;
    Seat seat = k_no_seat;
    /// For an answer: the index after its last command in the list of all commands. For `undone` and `redone`: the node
    /// to which the entry leads. For other entries: the current node.
    std::uint32_t place = 0;
    std::uint64_t hash = 0;

    static constexpr std::uint8_t k_many_commands = 63;
    static_assert(k_entry_kinds <= 8 && k_end_reasons <= 4);

    void set_kind(EntryKind kind) { kind_number = static_cast<std::uint16_t>(kind) & 7U; }
    void set_reason(EndReason reason) { reason_number = static_cast<std::uint8_t>(reason) & 3U; }
    void set_command_count(std::size_t count) {
        command_count = static_cast<std::uint8_t>(std::min<std::size_t>(count, k_many_commands)) & k_many_commands;
    }
    [[nodiscard]] EntryKind kind() const { return static_cast<EntryKind>(kind_number); }
    [[nodiscard]] EndReason reason() const { return static_cast<EndReason>(reason_number); }
    [[nodiscard]] bool is_node() const { return kind() == EntryKind::played || withdraws != 0; }
};

/// The entries of one timeline, with their questions and times.
class KeptEntries {
   public:
    [[nodiscard]] std::size_t size() const { return list_.size(); }
    [[nodiscard]] const KeptEntry& operator[](std::size_t index) const { return list_[index].kept; }
    [[nodiscard]] const KeptEntry& back() const { return list_.back().kept; }

    void append(const KeptEntry& entry, const Occasion& occasion) {
        if (bases_.empty() || !is_near(bases_.back().occasion, occasion)) {
            // Differences are not negative, so a base is rounded down. Entries without a question have number 0 and
            // share a base with those that start from it.
            bases_.push_back({.first = entry_number(list_.size()),
                              .occasion = {.question = occasion.question & ~k_reach, .time = occasion.time}});
        }
        const Occasion& base = bases_.back().occasion;
        reserve_exactly(list_, 1);
        list_.push_back({.kept = entry,
                         .question = static_cast<std::uint32_t>(occasion.question - base.question),
                         .time = static_cast<std::int32_t>(time_after(base, occasion))});
    }

    [[nodiscard]] Occasion occasion(std::size_t index) const {
        const auto after = std::upper_bound(bases_.begin(), bases_.end(), index,
                                            [](std::size_t wanted, const Base& base) { return wanted < base.first; });
        const Occasion& base = std::prev(after)->occasion;
        const auto time_after_base = static_cast<std::uint64_t>(std::int64_t{list_[index].time});
        return {.question = base.question + list_[index].question,
                .time = static_cast<std::int64_t>(static_cast<std::uint64_t>(base.time) + time_after_base)};
    }

    /// Returns the index of an answer's first command in the list of all commands of the timeline.
    [[nodiscard]] std::size_t commands_begin(std::size_t index) const {
        const KeptEntry& entry = list_[index].kept;
        if (entry.command_count < KeptEntry::k_many_commands) return entry.place - entry.command_count;
        while (index > 0) {
            const KeptEntry& before = list_[--index].kept;
            if (before.kind() == EntryKind::played) return before.place;
        }
        return 0;
    }

    /// Removes all entries but the first `count`.
    void cut(std::size_t count) {
        list_.resize(count);
        while (!bases_.empty() && bases_.back().first >= count) bases_.pop_back();
    }

   private:
    static constexpr std::uint64_t k_reach = std::numeric_limits<std::uint32_t>::max();

    struct Item {
        KeptEntry kept;
        std::uint32_t question = 0;  ///< question number of the entry minus the question number of its base
        std::int32_t time = 0;       ///< time of the entry minus the time of its base, in milliseconds
    };
    static_assert(sizeof(Item) == 24);
    /// A question number and a time. The entries from index `first` on, up to the next base, store their question
    /// numbers and times as differences from these values.
    struct Base {
        std::uint32_t first = 0;
        Occasion occasion;
    };

    /// Returns the milliseconds from the base to the occasion, modulo 2^64: the difference of two times may overflow.
    [[nodiscard]] static std::uint64_t time_after(const Occasion& base, const Occasion& occasion) {
        return static_cast<std::uint64_t>(occasion.time) - static_cast<std::uint64_t>(base.time);
    }
    [[nodiscard]] static bool is_near(const Occasion& base, const Occasion& occasion) {
        constexpr std::uint64_t k_most_before = std::uint64_t{1} << 31U;
        return occasion.question - base.question <= k_reach && time_after(base, occasion) + k_most_before <= k_reach;
    }

    std::vector<Item> list_;
    std::vector<Base> bases_;  ///< bases in ascending order of `first`
};

}  // namespace syrtis::core
