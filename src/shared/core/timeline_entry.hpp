// SPDX-License-Identifier: MIT
#pragma once

// What one entry of a timeline says, whatever the game: who did what and when, and by which hashes a copy is checked.

#include <cstdint>
#include <string>

#include "core/hash.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

enum class EntryKind : std::uint8_t { played, undone, redone, seat_changed, ended };
inline constexpr std::uint8_t k_entry_kinds = 5;

enum class EndReason : std::uint8_t { finished, resigned, agreed, abandoned };
inline constexpr std::uint8_t k_end_reasons = 4;

/// When an answer was given and to which question: what the timeline can't know by itself.
struct Occasion {
    std::uint64_t question = 0;  ///< number of the question, as its seat was told it; 0 where nobody counts
    std::int64_t time = 0;       ///< milliseconds since 1970 (UTC); 0 if not known
};

struct TimelineEntry {
    EntryKind kind = EntryKind::played;
    Seat seat = k_no_seat;                   ///< whose it is; nobody's for `ended`
    std::uint64_t question = 0;              ///< `played`: see Occasion; for others the seat's next number, or 0
    std::uint64_t to = 0;                    ///< `undone`, `redone`: back or on to the state after so many entries
    std::string holder{};                    ///< `seat_changed`: "person", a computer player's spec, or "nobody"
    EndReason reason = EndReason::finished;  ///< `ended`
    std::int64_t time = 0;                   ///< milliseconds since 1970 (UTC); 0 if not known
    std::uint64_t hash = 0;                  ///< of the state after it
    std::uint64_t chain = 0;                 ///< over this entry and all before it; 0 in records that have none
    friend bool operator==(const TimelineEntry&, const TimelineEntry&) = default;
};

/// The chain hash before the first entry.
[[nodiscard]] inline std::uint64_t first_chain(std::uint64_t start_hash) { return Hasher().add(start_hash).finish(); }

/// The chain hash of an entry: over all of it but `chain`, and over the chain hash before it.
[[nodiscard]] inline std::uint64_t next_chain(std::uint64_t before, const TimelineEntry& entry) {
    return Hasher()
        .add(before)
        .add(entry.kind)
        .add(entry.seat)
        .add(entry.question)
        .add(entry.to)
        .add_all(entry.holder)
        .add(entry.reason)
        .add(entry.time)
        .add(entry.hash)
        .finish();
}

}  // namespace syrtis::core
