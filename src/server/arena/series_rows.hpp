// SPDX-License-Identifier: MIT
#pragma once

// The lines of a series file as JSON: the header, which says how the series is played, and a row for each game. Readers
// check every value; their errors say what is wrong.

#include <json/json.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "arena/game_result.hpp"
#include "arena/report.hpp"
#include "arena/schedule.hpp"
#include "core/result.hpp"

namespace syrtis::arena {

inline constexpr std::uint64_t k_series_format = 1;

/// Part `number` of a series that is divided into `of` parts with about equal numbers of deals. Parts are numbered from
/// 1.
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t of = 1;
    friend bool operator==(const Shard&, const Shard&) = default;
};

/// Parses a shard such as "3/16". Returns nothing if the text has another form, the first number is not from 1 to the
/// second one, or the second number exceeds 100,000.
[[nodiscard]] std::optional<Shard> read_shard(std::string_view text);

/// All data that determine the rows of a series file.
struct SeriesHeader {
    SeriesLabels labels;
    Schedule schedule;
    std::uint64_t first_game = 0;  ///< number of the first game of the whole series
    std::uint64_t games = 0;       ///< number of games of the whole series
    Shard shard;
    /// Further data on which the games depend, such as options, data files and budgets. The reader compares them with
    /// those of other files but does not interpret them.
    Json::Value conditions = Json::Value(Json::objectValue);

    /// Returns the number of the first game of this shard. end() returns the number after its last game.
    [[nodiscard]] std::uint64_t begin() const;
    [[nodiscard]] std::uint64_t end() const;
};

[[nodiscard]] Json::Value header_json(const SeriesHeader& header);
[[nodiscard]] core::Result<SeriesHeader, std::string> read_header(const Json::Value& json);

/// Describes the difference between two headers as a clause such as "they differ in \"seed\": 1 and 2"; empty if they
/// are equal except for their shards.
[[nodiscard]] std::string difference(const SeriesHeader& one, const SeriesHeader& other);

[[nodiscard]] Json::Value row_json(const SeriesHeader& header, std::uint64_t game, const GameResult& result);
[[nodiscard]] core::Result<GameResult, std::string> read_row(const SeriesHeader& header, std::uint64_t game,
                                                             const Json::Value& json);

}  // namespace syrtis::arena
