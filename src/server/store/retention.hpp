// SPDX-License-Identifier: MIT
#pragma once

// Which finished games a store keeps, and the clock by which they grow old.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace syrtis::store {

/// Which finished games are kept.
struct Retention {
    /// A game that ended longer ago, by the RetentionClock, is forgotten. In seconds.
    std::int64_t seconds = INT64_MAX;
    /// What all finished games together may occupy. Above it, the opener who has most for their share loses their
    /// oldest game first.
    std::uint64_t bytes = UINT64_MAX;
};

/// A finished game that is not worth keeping is forgotten after so long, in seconds of the RetentionClock.
inline constexpr std::int64_t k_keep_unplayed = 600;

/// What the clocks of the machine say.
struct ClockReading {
    std::int64_t calendar = 0;  ///< seconds since 1970
    std::int64_t running = 0;   ///< seconds that this process has run since its last reading; 0 at its first one
};

/// The clock by which finished games grow old. It stands in the store, begins with the calendar, and runs with the
/// server. No single reading of the calendar moves it: the time for which the server was off is added little by little
/// while the server runs, and an absence longer than k_longest_absence, or a calendar that was set, is not believed.
struct RetentionClock {
    static constexpr std::int64_t k_longest_absence = 30 * 24 * 3600;
    static constexpr std::int64_t k_tolerance = 3600;  ///< a calendar that went back by less was only corrected
    static constexpr std::int64_t k_catch_up = 3;      ///< seconds of absence added for each second of running

    enum class Jump : std::uint8_t { none, ahead, back };

    std::int64_t seconds = 0;   ///< its reading; 0: it has never run
    std::int64_t calendar = 0;  ///< seconds since 1970, at the last reading
    std::int64_t owed = 0;      ///< seconds of absence that are not in `seconds` yet

    /// Several servers on one store advance the same clock: no faster than one of them alone.
    [[nodiscard]] Jump advance(const ClockReading& reading);
    /// As it stands in the store, the reading first.
    [[nodiscard]] std::string text() const;
    /// One that has never run, if that can't be read.
    [[nodiscard]] static RetentionClock read(const std::string& text);
};

/// Advances the clock, and writes a jump of the calendar into the log.
void advance_and_log(RetentionClock& clock, const ClockReading& reading);

/// One step of pruning.
struct PruneOrder {
    Retention kept{};
    std::optional<ClockReading> time{};  ///< advances the clock before
};

/// What a step of pruning has done.
struct Pruned {
    std::size_t games = 0;  ///< that were forgotten
    bool has_more = false;  ///< there are more to be forgotten, in further steps
};

/// Whose a finished game counts as: the place from which its table was opened, or the widest known network around it.
/// Who is given a whole network must not have a share for each of its addresses.
struct Opener {
    std::string name;         ///< empty if that is not known
    std::uint64_t share = 1;  ///< how many times what one place may have
};

/// `origin` as in StoredGame.
[[nodiscard]] Opener opener_of(const std::string& origin);

/// What one opener has in the store.
struct OpenerBytes {
    std::string name;
    std::uint64_t share = 1;
    std::uint64_t bytes = 0;
};

/// How many bytes each opener has above the level that all are cut down to, so that together they have no more than
/// `most`. Those who have nothing above it are left out.
[[nodiscard]] std::vector<OpenerBytes> bytes_above_level(std::vector<OpenerBytes> openers, std::uint64_t most);

}  // namespace syrtis::store
