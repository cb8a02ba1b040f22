// SPDX-License-Identifier: MIT
#pragma once

// A series as a file of lines of JSON: what it is, a row for each game in their order, its result.
//
//   {"series":{"format":1,"game":...,"players":[...],"seed":...,"games":...,...}}
//   {"game":0,"players":[0,1],"winners":[1],"scores":[61,74],"length":12,...}
//   ...
//   {"result":{...}}
//
// A row follows from the series and its number, so a file is the same whoever wrote it: a series of many threads, one
// that was broken off and went on, or one put together of shards. Only of players that think by the clock, and where
// times are taken, is that not so. A file may end anywhere if its writer was killed; it has a result exactly if it is
// finished.

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
/// Bytes of a line. What goes beyond is no file of ours.
inline constexpr std::size_t k_longest_line = std::size_t{1} << 20U;

/// The deals of a series in parts of about the same size, from 1 to `of`.
struct Shard {
    std::uint64_t number = 1;
    std::uint64_t of = 1;
    friend bool operator==(const Shard&, const Shard&) = default;
};

/// "3/16"; nothing unless 1 <= 3 <= 16 <= 100,000.
[[nodiscard]] std::optional<Shard> read_shard(std::string_view text);

/// What determines the rows of a file.
struct SeriesHeader {
    SeriesLabels labels;
    Schedule schedule;
    std::uint64_t first_game = 0;  ///< of the whole series
    std::uint64_t games = 0;       ///< likewise
    Shard shard;
    /// Whatever else the games depend on, such as options, data files, budgets. Compared, not understood.
    Json::Value conditions = Json::Value(Json::objectValue);

    /// Of this shard.
    [[nodiscard]] std::uint64_t begin() const;
    [[nodiscard]] std::uint64_t end() const;
};

[[nodiscard]] Json::Value header_json(const SeriesHeader& header);
[[nodiscard]] core::Result<SeriesHeader, std::string> read_header(const Json::Value& json);

/// In what the two differ apart from the shard, as the end of a sentence such as "they differ in \"seed\": 1 and 2";
/// empty if in nothing.
[[nodiscard]] std::string difference(const SeriesHeader& one, const SeriesHeader& other);

[[nodiscard]] Json::Value row_json(const SeriesHeader& header, std::uint64_t game, const GameResult& result);
[[nodiscard]] core::Result<GameResult, std::string> read_row(const SeriesHeader& header, std::uint64_t game,
                                                             const Json::Value& json);

/// Reads a file line by line. Errors are sentences that begin with its name.
class SeriesReader {
   public:
    /// The file ends here, finished or not.
    struct End {
        bool is_finished = false;
        Json::Value result{};
    };
    using Item = std::variant<GameResult, End>;

    [[nodiscard]] static core::Result<SeriesReader, std::string> open(const std::filesystem::path& path);

    [[nodiscard]] const SeriesHeader& header() const { return header_; }
    /// The row of the next game of the shard, or the end. A last line without a line end is not there.
    [[nodiscard]] core::Result<Item, std::string> next();
    /// Number of the game whose row comes next.
    [[nodiscard]] std::uint64_t game() const { return game_; }
    /// Bytes of the file up to here.
    [[nodiscard]] std::uint64_t position() const { return position_; }

   private:
    explicit SeriesReader(std::filesystem::path path);
    /// Nothing at the end of the file; a last line without a line end is not there.
    [[nodiscard]] core::Result<std::optional<std::string>, std::string> line();
    [[nodiscard]] core::Failure<std::string> complaint(const std::string& what) const;

    std::filesystem::path path_;
    std::ifstream stream_;
    SeriesHeader header_;
    std::uint64_t game_ = 0;
    std::uint64_t position_ = 0;
    std::uint64_t line_ = 0;
};

/// The games of a file that is finished, in their order, with their errors; or why there is none.
struct FinishedSeries {
    SeriesHeader header;
    std::vector<GameResult> games;
};
[[nodiscard]] core::Result<FinishedSeries, std::string> read_finished_series(const std::filesystem::path& path);

/// Writes a file, deal by deal. All throw std::runtime_error if it can't be written.
class SeriesWriter {
   public:
    /// A new file with its header; one that is there is replaced.
    SeriesWriter(const std::filesystem::path& path, const SeriesHeader& header);
    /// Goes on after so many bytes of a file that is there; what follows them is cut off.
    SeriesWriter(const std::filesystem::path& path, const SeriesHeader& header, std::uint64_t position);

    /// The deal is with the system when this returns.
    void add_deal(std::uint64_t first_game, const std::vector<GameResult>& results);
    void finish(const Json::Value& result);

   private:
    void write(const Json::Value& json);
    void flush();

    std::filesystem::path path_;
    SeriesHeader header_;
    std::ofstream stream_;
};

/// Whether there is no file, or one that ends within the first line that this series begins with.
[[nodiscard]] bool is_unbegun(const std::filesystem::path& path, const SeriesHeader& header);

/// What is there of a series that was broken off.
struct BegunSeries {
    std::vector<GameResult> games;  ///< of whole deals, from the first one of the shard
    std::uint64_t position = 0;     ///< bytes of the file that hold them
    std::optional<Json::Value> result{};
};
/// Or why the file is not the beginning of the series that the header describes.
[[nodiscard]] core::Result<BegunSeries, std::string> read_begun_series(const std::filesystem::path& path,
                                                                       const SeriesHeader& header);

/// All shards of a series, in any order, become the file that one run would have written; or why they don't.
[[nodiscard]] core::Result<SeriesResult, std::string> merge_shards(const std::vector<std::filesystem::path>& shards,
                                                                   const std::filesystem::path& out,
                                                                   SeriesLabels& labels);

}  // namespace syrtis::arena
