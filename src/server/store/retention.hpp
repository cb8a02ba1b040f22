// SPDX-License-Identifier: MIT
#pragma once

// Defines which finished games a store keeps, and the clock that measures their age.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace syrtis::store {

/// The limits up to which finished games are kept.
struct Retention {
    /// The maximum age of a finished game, in seconds of the RetentionClock.
    std::int64_t seconds = INT64_MAX;
    /// The maximum size of all finished games together, in bytes. If it is exceeded, the opener with the most bytes for
    /// its share loses its oldest game first.
    std::uint64_t bytes = UINT64_MAX;
};

/// The age at which a finished game that is not worth keeping is deleted, in seconds of the RetentionClock.
inline constexpr std::int64_t k_keep_unplayed = 600;

/// One reading of the machine's clocks.
struct ClockReading {
    std::int64_t calendar = 0;  ///< seconds since 1970
    std::int64_t running = 0;   ///< seconds that this process has run since its last reading; 0 for the first reading
};

/// The clock that measures the age of finished games. It is saved in the store, starts at the calendar time and
/// advances while the server runs. No single calendar reading moves this clock: the time during which the server was
/// off is added gradually while the server runs. An absence longer than k_longest_absence is ignored, and so is a
/// change of the machine's calendar.
struct RetentionClock {
    static constexpr std::int64_t k_longest_absence = 30 * 24 * 3600;
    /// in seconds; a calendar that went back by less counts as a small correction and is no jump
    static constexpr std::int64_t k_tolerance = 3600;
    static constexpr std::int64_t k_catch_up = 3;  ///< seconds of absence that are added for each second of running

    /// A change of the calendar that is ignored, and its direction.
    enum class Jump : std::uint8_t { none, ahead, back };

    std::int64_t seconds = 0;   ///< the current reading; 0 if the clock has never run
    std::int64_t calendar = 0;  ///< the calendar at the last reading, in seconds since 1970
    std::int64_t owed = 0;      ///< seconds of absence that are not added to `seconds` yet

    /// Advances the clock. Several servers on one store share the clock and together advance it no faster than a single
    /// server does.
    [[nodiscard]] Jump advance(const ClockReading& reading);
    /// Returns the text that is saved in the store; it begins with `seconds`.
    [[nodiscard]] std::string text() const;
    /// Parses a text of text(). Returns a clock that has never run if the text is invalid.
    [[nodiscard]] static RetentionClock read(const std::string& text);
};

/// Advances the clock and logs a jump of the calendar.
void advance_and_log(RetentionClock& clock, const ClockReading& reading);

/// The parameters of one pruning step.
struct PruneOrder {
    Retention kept{};
    std::optional<ClockReading> time{};  ///< if set, the clock is advanced first
};

/// The result of one pruning step.
struct Pruned {
    std::size_t games = 0;  ///< number of games that this step has deleted
    bool has_more = false;  ///< true if further steps have more games to delete
};

/// The party to which a finished game is charged: the place from which its table was opened, or the widest known
/// network around that place. So a customer with a whole network does not have a share for each address.
struct Opener {
    std::string name;         ///< name of the place or network; empty if unknown
    std::uint64_t share = 1;  ///< the limit in multiples of the limit of one place
};

/// Returns the opener of a game. `origin` has the format of StoredGame::origin.
[[nodiscard]] Opener opener_of(const std::string& origin);

/// The size of an opener's finished games.
struct OpenerBytes {
    std::string name;
    std::uint64_t share = 1;
    std::uint64_t bytes = 0;
};

/// Returns how many bytes each opener has above a common level, which is chosen so that all openers together keep at
/// most `most` bytes. Openers below the level are left out.
[[nodiscard]] std::vector<OpenerBytes> bytes_above_level(std::vector<OpenerBytes> openers, std::uint64_t most);

}  // namespace syrtis::store
