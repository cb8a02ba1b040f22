// SPDX-License-Identifier: MIT
#pragma once

// The entries of a timeline as they are kept, in 24 bytes each: a server holds thousands of matches of hundreds of
// entries. What follows from the entries before it is not kept with an entry, and numbers and times are kept as what
// they differ by from a number and a time that stand in a list beside them, which grows where they jump.

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

/// Room for `count` more, and for no more than a fifth beyond: there are thousands of such lists, and each grows
/// slowly.
template <class T>
void reserve_tightly(std::vector<T>& list, std::size_t count) {
    const std::size_t wanted = list.size() + count;
    if (wanted > list.capacity()) list.reserve(wanted + wanted / 5 + 4);
}

/// What a timeline notes of an entry, beside its question and its time. A node is the step of an entry after which a
/// new state was there: of an answer, or of an undo that left what others had answered since; 0 is the start.
struct KeptEntry {
    // Where types differ within a word, some compilers begin another one.
    std::uint16_t since_snapshot : 9 = 0;  ///< of a node: how many nodes back there is one; 0: it is one
    std::uint16_t kind_number : 3 = 0;
    std::uint16_t crosses : 1 = 0;      ///< of an answer: there is no way back over it
    std::uint16_t begins_turn : 1 = 0;  ///< of an answer: the state after it begins a turn
    std::uint16_t at_once : 1 = 0;      ///< of an answer: others were asked too, or could have been
    std::uint16_t withdraws : 1 = 0;    ///< of `undone`: it is a node, since what others had answered stays
    std::uint8_t reason_number : 2 = 0;
    std::uint8_t command_count : 6 = 0;  ///< of an answer; k_many_commands: so many or more
    Seat seat = k_no_seat;
    /// Of an answer: where its commands end in the list of all; of `undone` and `redone`: the node where they lead; of
    /// others: the node that is present.
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

class KeptEntries {
   public:
    [[nodiscard]] std::size_t size() const { return list_.size(); }
    [[nodiscard]] const KeptEntry& operator[](std::size_t index) const { return list_[index].kept; }
    [[nodiscard]] const KeptEntry& back() const { return list_.back().kept; }

    void append(const KeptEntry& entry, const Occasion& occasion) {
        if (bases_.empty() || !is_near(bases_.back().occasion, occasion)) {
            ensure(list_.size() <= std::numeric_limits<std::uint32_t>::max(), "a match is longer than any can be");
            // No number below a base can be reckoned from it: it is a round one, and those of entries without a
            // question, which have 0, are as near as those that begin with it.
            bases_.push_back({.first = static_cast<std::uint32_t>(list_.size()),
                              .occasion = {.question = occasion.question & ~k_reach, .time = occasion.time}});
        }
        const Occasion& base = bases_.back().occasion;
        reserve_tightly(list_, 1);
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

    /// Of an answer: where its commands begin in the list of all.
    [[nodiscard]] std::size_t commands_begin(std::size_t index) const {
        const KeptEntry& entry = list_[index].kept;
        if (entry.command_count < KeptEntry::k_many_commands) return entry.place - entry.command_count;
        while (index > 0) {
            const KeptEntry& before = list_[--index].kept;
            if (before.kind() == EntryKind::played) return before.place;
        }
        return 0;
    }

    /// Forgets all but the first `count`.
    void cut(std::size_t count) {
        list_.resize(count);
        while (!bases_.empty() && bases_.back().first >= count) bases_.pop_back();
    }

   private:
    static constexpr std::uint64_t k_reach = std::numeric_limits<std::uint32_t>::max();

    struct Item {
        KeptEntry kept;
        std::uint32_t question = 0;  ///< above the base
        std::int32_t time = 0;       ///< milliseconds after the base
    };
    static_assert(sizeof(Item) == 24);
    /// What the entries from `first` on are reckoned from.
    struct Base {
        std::uint32_t first = 0;
        Occasion occasion;
    };

    /// Modulo 2^64: all times may come, the latest before the earliest.
    [[nodiscard]] static std::uint64_t time_after(const Occasion& base, const Occasion& occasion) {
        return static_cast<std::uint64_t>(occasion.time) - static_cast<std::uint64_t>(base.time);
    }
    [[nodiscard]] static bool is_near(const Occasion& base, const Occasion& occasion) {
        constexpr std::uint64_t k_most_before = std::uint64_t{1} << 31U;
        return occasion.question - base.question <= k_reach && time_after(base, occasion) + k_most_before <= k_reach;
    }

    std::vector<Item> list_;
    std::vector<Base> bases_;  ///< ascending
};

}  // namespace syrtis::core
