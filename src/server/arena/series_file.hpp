// SPDX-License-Identifier: MIT
#pragma once

// Reads and writes a series as a file of JSON lines: a header, a row for each game in order, and the result.
//
//   {"series":{"format":1,"game":...,"players":[...],"seed":...,"games":...,...}}
//   {"game":0,"players":[0,1],"winners":[1],"scores":[61,74],"length":12,...}
//   ...
//   {"result":{...}}
//
// The header and the number of a game determine the row of the game. So a file does not depend on how the series was
// played: on several threads, with interruptions, or in shards that were merged. Exceptions are measured times and
// players with time limits. A file may be cut off anywhere if its writer was killed. Only a complete file contains a
// result.

#include <json/json.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "arena/game_result.hpp"
#include "arena/report.hpp"
#include "arena/schedule.hpp"
#include "arena/series.hpp"
#include "core/result.hpp"

namespace syrtis::arena {

inline constexpr std::uint64_t k_series_format = 1;
/// The maximum length of a line in bytes. A file with a longer line is refused.
inline constexpr std::size_t k_longest_line = std::size_t{1} << 20U;

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

/// Reads a file line by line. Each error is a sentence that begins with the name of the file.
class SeriesReader {
   public:
    /// The end of a file. A file without a result is incomplete.
    struct End {
        bool is_finished = false;
        Json::Value result{};
    };
    using Item = std::variant<GameResult, End>;

    [[nodiscard]] static core::Result<SeriesReader, std::string> open(const std::filesystem::path& path);

    [[nodiscard]] const SeriesHeader& header() const { return header_; }
    /// Returns the row of the next game of the shard, or the end of the file. A last line without a newline is ignored.
    [[nodiscard]] core::Result<Item, std::string> next();
    /// Returns the number of the game whose row is next.
    [[nodiscard]] std::uint64_t game() const { return game_; }
    /// Returns the number of bytes read so far.
    [[nodiscard]] std::uint64_t position() const { return position_; }

   private:
    explicit SeriesReader(std::filesystem::path path);
    /// Returns the next line, or nothing at the end of the file. A last line without a newline is ignored.
    [[nodiscard]] core::Result<std::optional<std::string>, std::string> line();
    [[nodiscard]] core::Failure<std::string> complaint(const std::string& what) const;

    std::filesystem::path path_;
    std::ifstream stream_;
    SeriesHeader header_;
    std::uint64_t game_ = 0;
    std::uint64_t position_ = 0;
    std::uint64_t line_ = 0;
};

/// The rows of a complete file in order, including games with errors.
struct FinishedSeries {
    SeriesHeader header;
    std::vector<GameResult> games;
};
[[nodiscard]] core::Result<FinishedSeries, std::string> read_finished_series(const std::filesystem::path& path);

/// Writes a file deal by deal. All functions throw std::runtime_error if the file cannot be written.
class SeriesWriter {
   public:
    /// Creates a file with its header; replaces an existing file.
    SeriesWriter(const std::filesystem::path& path, const SeriesHeader& header);
    /// Continues an existing file after `position` bytes and removes all later bytes.
    SeriesWriter(const std::filesystem::path& path, const SeriesHeader& header, std::uint64_t position);

    /// Writes the rows of a deal and passes them to the operating system before it returns.
    void add_deal(std::uint64_t first_game, const std::vector<GameResult>& results);
    void finish(const Json::Value& result);

   private:
    void write(const Json::Value& json);
    void flush();

    std::filesystem::path path_;
    SeriesHeader header_;
    std::ofstream stream_;
};

/// True if the file does not exist, or contains at most a part of the first line of this series.
[[nodiscard]] bool is_unbegun(const std::filesystem::path& path, const SeriesHeader& header);

/// The usable part of the file of an interrupted series.
struct BegunSeries {
    std::vector<GameResult> games;  ///< games of complete deals, from the first deal of the shard
    std::uint64_t position = 0;     ///< offset in the file of the end of the last complete deal, in bytes
    std::optional<Json::Value> result{};
};
/// Reads the file of an interrupted series. The error says why the file does not begin the series of the header.
[[nodiscard]] core::Result<BegunSeries, std::string> read_begun_series(const std::filesystem::path& path,
                                                                       const SeriesHeader& header);

/// Merges all shards of a series, in any order, into the file that a single run would have written. The error says why
/// they can't be merged.
[[nodiscard]] core::Result<SeriesResult, std::string> merge_shards(const std::vector<std::filesystem::path>& shards,
                                                                   const std::filesystem::path& out,
                                                                   SeriesLabels& labels);

}  // namespace syrtis::arena
