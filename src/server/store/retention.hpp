// SPDX-License-Identifier: MIT
#pragma once

// Defines which finished matches a store keeps, and the clock that measures their age.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace syrtis::store {

/// The limits within which finished matches are kept.
struct Retention {
    /// The maximum age of a finished match, in seconds of the RetentionClock.
    std::int64_t seconds = INT64_MAX;
    /// The maximum size of all finished matches together, in bytes. If it is exceeded, the opener with the most bytes
    /// in relation to its limit (see Opener::share) loses its oldest match first.
    std::uint64_t bytes = UINT64_MAX;
};

/// The age at which a finished match that is not worth keeping is deleted, in seconds of the RetentionClock.
inline constexpr std::int64_t k_keep_unplayed = 600;

/// One reading of the machine's clocks.
struct ClockReading {
    std::int64_t calendar = 0;  ///< seconds since 1970
    std::int64_t running = 0;   ///< seconds that this process has run since its last reading; 0 for the first reading
};

/// The clock that measures the age of finished matches. It is saved in the store. It starts at the calendar time and
/// advances while the server runs. The time while the server was off is added gradually after that, so no single
/// reading of the calendar moves the clock far. An absence longer than k_longest_absence is ignored, and so is a change
/// of the machine's calendar.
struct RetentionClock {
    static constexpr std::int64_t k_longest_absence = 30 * 24 * 3600;
    /// in seconds; if the calendar goes back by less than this, the change counts as a small correction and not as a
    /// jump
    static constexpr std::int64_t k_tolerance = 3600;
    /// Seconds of absence that are added for each second that the server runs.
    static constexpr std::int64_t k_catch_up = 3;

    /// The direction of a change of the calendar that is ignored; `none` if there was no such change.
    enum class Jump : std::uint8_t { none, ahead, back };

    std::int64_t seconds = 0;   ///< the current reading in seconds; 0 if the clock has never run
    std::int64_t calendar = 0;  ///< the calendar at the last reading, in seconds since 1970
    std::int64_t owed = 0;      ///< seconds of absence that are not added to `seconds` yet

    /// Advances the clock. Several servers that share the store also share the clock; together they advance it no
    /// faster than a single server would.
    [[nodiscard]] Jump advance(const ClockReading& reading);
    /// Returns the text of the clock for the store; it begins with `seconds`.
    [[nodiscard]] std::string text() const;
    /// Parses a text that text() returned. If the text is invalid, returns a clock that has never run.
    [[nodiscard]] static RetentionClock read(const std::string& text);
};

/// Advances the clock and logs a jump of the calendar.
void advance_and_log(RetentionClock& clock, const ClockReading& reading);

/// The parameters of one pruning step.
struct PruneOrder {
    Retention kept{};
    std::optional<ClockReading> time{};  ///< if set, the clock is first advanced by this reading
};

/// The result of one pruning step.
struct Pruned {
    std::size_t games = 0;  ///< number of matches that this step has deleted
    bool has_more = false;  ///< true if there are more matches to delete
};

/// The party to which a finished match is charged: the address from which its table was opened, or the widest known
/// network around it. So a customer who has a whole network does not get one limit for each of its addresses.
struct Opener {
    std::string name;         ///< hash of the address or network; empty if unknown
    std::uint64_t share = 1;  ///< the factor between the opener's limit and the limit of one address
};

/// Returns the opener of a match. `origin` has the format of StoredGame::origin.
[[nodiscard]] Opener opener_of(const std::string& origin);

/// An opener and the size of its finished matches.
struct OpenerBytes {
    std::string name;
    std::uint64_t share = 1;
    std::uint64_t bytes = 0;
};

/// Returns the openers that exceed their limits, with the number of bytes beyond. The limit of an opener is
/// Opener::share times a number, which is chosen so that all openers together keep at most `most` bytes.
[[nodiscard]] std::vector<OpenerBytes> bytes_above_level(std::vector<OpenerBytes> openers, std::uint64_t most);

}  // namespace syrtis::store
