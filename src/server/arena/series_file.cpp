// SPDX-License-Identifier: MIT
#include "arena/series_file.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "arena/tally.hpp"
#include "text/json.hpp"

namespace syrtis::arena {
namespace {

using Failure = core::Failure<std::string>;

/// A temporary file, which gets its final name when it is complete. If it is never completed, it is deleted.
class Unfinished {
   public:
    explicit Unfinished(std::filesystem::path file) : path_(std::move(file)) { path_ += ".part"; }
    Unfinished(const Unfinished&) = delete;
    Unfinished& operator=(const Unfinished&) = delete;
    ~Unfinished() {
        std::error_code gone;
        std::filesystem::remove(path_, gone);
    }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

   private:
    std::filesystem::path path_;
};

}  // namespace

SeriesReader::SeriesReader(std::filesystem::path path) : path_(std::move(path)), stream_(path_, std::ios::binary) {}

core::Failure<std::string> SeriesReader::complaint(const std::string& what) const {
    return {fmt::format("{}: line {}: {}", path_.string(), line_, what)};
}

core::Result<std::optional<std::string>, std::string> SeriesReader::line() {
    std::string text;
    ++line_;
    for (int letter = stream_.get(); letter != std::ifstream::traits_type::eof(); letter = stream_.get()) {
        if (letter == '\n') {
            position_ += text.size() + 1;
            return std::optional(std::move(text));
        }
        if (text.size() == k_longest_line) return complaint(fmt::format("it has more than {} bytes", k_longest_line));
        text.push_back(static_cast<char>(letter));
    }
    // A read error is not the end of the file; continuing there would cut off what follows.
    if (stream_.bad()) return complaint("it can't be read");
    return std::optional<std::string>();
}

core::Result<SeriesReader, std::string> SeriesReader::open(const std::filesystem::path& path) {
    SeriesReader reader(path);
    if (!reader.stream_) return Failure{path.string() + " can't be read"};
    const auto text = reader.line();
    if (!text) return Failure{text.error()};
    if (!*text) return reader.complaint("the first line does not describe a series");
    const auto json = text::parse_json(**text);
    if (!json) return reader.complaint(text::describe(json.error()));
    auto header = read_header(*json);
    if (!header) return reader.complaint(header.error());
    reader.header_ = std::move(*header);
    reader.game_ = reader.header_.begin();
    return reader;
}

core::Result<SeriesReader::Item, std::string> SeriesReader::next() {
    const auto text = line();
    if (!text) return Failure{text.error()};
    if (!*text) return Item(End{});
    const auto json = text::parse_json(**text);
    if (!json) return complaint(text::describe(json.error()));
    if (json->isObject() && json->isMember("result")) return Item(End{true, (*json)["result"]});
    if (game_ >= header_.end()) return complaint("there are more games than the first line states");
    auto row = read_row(header_, game_, *json);
    if (!row) return complaint(row.error());
    ++game_;
    return Item(std::move(*row));
}

core::Result<FinishedSeries, std::string> read_finished_series(const std::filesystem::path& path) {
    auto reader = SeriesReader::open(path);
    if (!reader) return Failure{reader.error()};
    FinishedSeries series{reader->header(), {}};
    for (;;) {
        auto item = reader->next();
        if (!item) return Failure{item.error()};
        if (auto* const game = std::get_if<GameResult>(&*item)) {
            series.games.push_back(std::move(*game));
            continue;
        }
        if (!std::get<SeriesReader::End>(*item).is_finished) {
            return Failure{fmt::format("{} is not finished: it has {} of {} games; continue it with arena --resume",
                                       path.string(), series.games.size(),
                                       series.header.end() - series.header.begin())};
        }
        return series;
    }
}

SeriesWriter::SeriesWriter(const std::filesystem::path& path, const SeriesHeader& header)
    : path_(path), header_(header), stream_(path, std::ios::binary | std::ios::trunc) {
    write(header_json(header));
    flush();
}

SeriesWriter::SeriesWriter(const std::filesystem::path& path, const SeriesHeader& header, std::uint64_t position)
    : path_(path), header_(header) {
    std::filesystem::resize_file(path, position);
    stream_.open(path, std::ios::binary | std::ios::app);
    flush();
}

void SeriesWriter::add_deal(std::uint64_t first_game, const std::vector<GameResult>& results) {
    for (std::size_t index = 0; index < results.size(); ++index) {
        write(row_json(header_, first_game + index, results[index]));
    }
    flush();
}

void SeriesWriter::finish(const Json::Value& result) {
    Json::Value line(Json::objectValue);
    line["result"] = result;
    write(line);
    flush();
}

void SeriesWriter::write(const Json::Value& json) { stream_ << text::write_json(json) << '\n'; }

void SeriesWriter::flush() {
    stream_.flush();
    if (!stream_) throw std::runtime_error("can't write " + path_.string());
}

bool is_unbegun(const std::filesystem::path& path, const SeriesHeader& header) {
    std::error_code failure;
    if (!std::filesystem::exists(path, failure)) return !failure;
    const std::string line = text::write_json(header_json(header)) + "\n";
    const auto size = std::filesystem::file_size(path, failure);
    if (failure || size >= line.size()) return false;
    std::ifstream stream(path, std::ios::binary);
    std::string begun(static_cast<std::size_t>(size), '\0');
    stream.read(begun.data(), static_cast<std::streamsize>(begun.size()));
    return stream && line.starts_with(begun);
}

core::Result<BegunSeries, std::string> read_begun_series(const std::filesystem::path& path,
                                                         const SeriesHeader& header) {
    auto reader = SeriesReader::open(path);
    if (!reader) return Failure{reader.error()};
    if (const auto what = difference(reader->header(), header); !what.empty()) {
        return Failure{path.string() + " holds another series: " + what};
    }
    if (reader->header().shard != header.shard) return Failure{path.string() + " holds another shard of the series"};
    BegunSeries begun{{}, reader->position(), {}};
    std::vector<GameResult> deal;
    for (;;) {
        auto item = reader->next();
        if (!item) return Failure{item.error()};
        if (const auto* const end = std::get_if<SeriesReader::End>(&*item)) {
            if (end->is_finished) begun.result = end->result;
            return begun;
        }
        deal.push_back(std::move(std::get<GameResult>(*item)));
        if (deal.size() < header.schedule.games_per_deal()) continue;
        std::ranges::move(deal, std::back_inserter(begun.games));
        deal.clear();
        begun.position = reader->position();
    }
}

core::Result<SeriesResult, std::string> merge_shards(const std::vector<std::filesystem::path>& shards,
                                                     const std::filesystem::path& out, SeriesLabels& labels) {
    if (shards.empty()) return Failure{"there are no shards"};
    std::map<std::uint64_t, std::filesystem::path> in_order;
    std::optional<SeriesHeader> first;
    for (const auto& path : shards) {
        const auto reader = SeriesReader::open(path);
        if (!reader) return Failure{reader.error()};
        const SeriesHeader& header = reader->header();
        const std::string pair =
            fmt::format("{} and {} are not shards of one series: ", shards.front().string(), path.string());
        if (!first) first = header;
        if (const auto what = difference(*first, header); !what.empty()) return Failure{pair + what};
        if (header.shard.of != first->shard.of) {
            return Failure{
                fmt::format("{}one is of {} shards, the other of {}", pair, first->shard.of, header.shard.of)};
        }
        if (const auto [place, is_new] = in_order.emplace(header.shard.number, path); !is_new) {
            return Failure{fmt::format("{} and {} are both shard {} of {}", place->second.string(), path.string(),
                                       header.shard.number, header.shard.of)};
        }
    }
    for (std::uint64_t number = 1; number <= first->shard.of; ++number) {
        if (!in_order.contains(number))
            return Failure{fmt::format("shard {} of {} is missing", number, first->shard.of)};
    }
    SeriesHeader whole = *first;
    whole.shard = {};
    labels = whole.labels;
    SeriesResult result{Tally(whole.schedule), 0.0};
    // The result is written to a temporary file, which is renamed at the end, so that an existing result stays until
    // all shards have been read.
    const Unfinished unfinished(out);
    SeriesWriter writer(unfinished.path(), whole);
    const std::uint64_t in_deal = whole.schedule.games_per_deal();
    for (const auto& [number, path] : in_order) {
        const auto shard = read_finished_series(path);
        std::string wrong = shard ? "" : shard.error();
        if (shard && shard->games.size() != shard->header.end() - shard->header.begin()) {
            wrong = fmt::format("{} ended early with {} games, because its test was decided", path.string(),
                                shard->games.size());
        }
        if (!wrong.empty()) return Failure{wrong};
        for (std::size_t index = 0; index < shard->games.size(); index += in_deal) {
            const auto begin = shard->games.begin() + static_cast<std::ptrdiff_t>(index);
            const std::vector<GameResult> deal(begin, begin + static_cast<std::ptrdiff_t>(in_deal));
            writer.add_deal(shard->header.begin() + index, deal);
            result.tally.add_deal(shard->header.begin() + index, deal);
        }
    }
    writer.finish(report_json(labels, result));
    std::filesystem::rename(unfinished.path(), out);
    return result;
}

}  // namespace syrtis::arena
