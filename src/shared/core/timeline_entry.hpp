// SPDX-License-Identifier: MIT
#pragma once

// One entry of a timeline, without types of the game: the seat, its action, the time, and the hashes that verify
// copies.

#include <cstdint>
#include <string>

#include "core/hash.hpp"
#include "core/seat.hpp"

namespace syrtis::core {

enum class EntryKind : std::uint8_t { played, undone, redone, seat_changed, ended };
inline constexpr std::uint8_t k_entry_kinds = 5;

enum class EndReason : std::uint8_t { finished, resigned, agreed, abandoned };
inline constexpr std::uint8_t k_end_reasons = 4;

/// The number of a question and a time. The caller supplies both with each entry.
struct Occasion {
    std::uint64_t question = 0;  ///< number of the question as announced to its seat; 0 if questions are not counted
    std::int64_t time = 0;       ///< milliseconds since 1970 (UTC); 0 if not known
};

/// One entry: an answer, an undo, a redo, a change of a seat, or the end.
struct TimelineEntry {
    EntryKind kind = EntryKind::played;
    Seat seat = k_no_seat;  ///< seat that answered or changed; k_no_seat for `ended`
    /// For `played`: the number of the question, as in Occasion; for other entries: the number that the next question
    /// of the seat will have, or 0.
    std::uint64_t question = 0;
    std::uint64_t to = 0;  ///< for `undone` and `redone`: the step to which the entry leads
    std::string holder{};  ///< for `seat_changed`: "person", the spec of a computer player, or "nobody"
    EndReason reason = EndReason::finished;  ///< for `ended`: the reason why the match ended
    std::int64_t time = 0;                   ///< milliseconds since 1970 (UTC); 0 if not known
    std::uint64_t hash = 0;                  ///< hash of the state after the entry
    std::uint64_t chain = 0;  ///< hash of this entry and all earlier ones; 0 in records without chain hashes
    friend bool operator==(const TimelineEntry&, const TimelineEntry&) = default;
};

/// Returns the chain hash that comes before the first entry of a match.
[[nodiscard]] inline std::uint64_t first_chain(std::uint64_t start_hash) { return Hasher().add(start_hash).finish(); }

/// Returns the chain hash of an entry. It is the hash of all fields of the entry except `chain`, and of the chain hash
/// `before`.
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
