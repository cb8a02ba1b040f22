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
#include <variant>
#include <vector>

#include "arena/game_result.hpp"
#include "arena/series.hpp"
#include "arena/series_rows.hpp"
#include "core/result.hpp"

namespace syrtis::arena {

/// The maximum length of a line in bytes. A file with a longer line is refused.
inline constexpr std::size_t k_longest_line = std::size_t{1} << 20U;

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
