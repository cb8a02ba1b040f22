// SPDX-License-Identifier: MIT
#include "arena/series_file.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <map>
#include <span>
#include <stdexcept>
#include <system_error>
#include <type_traits>
#include <utility>

#include "arena/tally.hpp"
#include "protocol/hash_text.hpp"
#include "text/json.hpp"

namespace syrtis::arena {
namespace {

constexpr std::uint64_t k_most_shards = 100'000;
constexpr std::uint64_t k_most_games = 1'000'000'000;

using Failure = core::Failure<std::string>;

std::optional<std::uint64_t> read_number(std::string_view text) {
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

Json::Value texts_json(const std::vector<std::string>& texts) {
    Json::Value json(Json::arrayValue);
    for (const std::string& text : texts) json.append(text);
    return json;
}

std::optional<std::vector<std::string>> read_texts(const Json::Value& json) {
    if (!json.isArray()) return std::nullopt;
    std::vector<std::string> texts;
    for (const auto& text : json) {
        if (!text.isString()) return std::nullopt;
        texts.push_back(text.asString());
    }
    return texts;
}

/// Reads an array of exactly as many integers as `numbers` has; returns false if one is out of range.
template <class Number>
bool read_numbers(const Json::Value& json, std::span<Number> numbers) {
    if (!json.isArray() || json.size() != numbers.size()) return false;
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        const Json::Value& number = json[static_cast<Json::ArrayIndex>(index)];
        if (!number.isIntegral()) return false;
        if constexpr (std::is_signed_v<Number>) {
            if (!number.isInt()) return false;
            numbers[index] = static_cast<Number>(number.asInt());
        } else {
            if (!number.isUInt64()) return false;
            numbers[index] = number.asUInt64();
        }
    }
    return true;
}

std::size_t sides_of(const SeriesHeader& header) { return header.schedule.players + header.schedule.unseated; }

/// The costs by seat, with their names in a row.
constexpr std::array<std::pair<const char*, std::uint64_t Thinking::*>, 3> k_spent{
    {{"answers", &Thinking::answers},
     {"simulations", &Thinking::simulations},
     {"microseconds", &Thinking::microseconds}}};

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

bool is_written(const char* name, const SeriesHeader& header) {
    return std::string_view(name) != "microseconds" || header.labels.with_figures;
}

}  // namespace

std::optional<Shard> read_shard(std::string_view text) {
    const auto slash = text.find('/');
    if (slash == std::string_view::npos) return std::nullopt;
    const auto number = read_number(text.substr(0, slash));
    const auto of = read_number(text.substr(slash + 1));
    if (!number || !of || *number < 1 || *number > *of || *of > k_most_shards) return std::nullopt;
    return Shard{*number, *of};
}

std::uint64_t SeriesHeader::begin() const {
    const std::uint64_t deals = games / schedule.games_per_deal();
    return first_game + deals * (shard.number - 1) / shard.of * schedule.games_per_deal();
}

std::uint64_t SeriesHeader::end() const {
    const std::uint64_t deals = games / schedule.games_per_deal();
    return first_game + deals * shard.number / shard.of * schedule.games_per_deal();
}

Json::Value header_json(const SeriesHeader& header) {
    Json::Value json(Json::objectValue);
    json["format"] = Json::UInt64{k_series_format};
    json["game"] = header.labels.game;
    json["players"] = texts_json(header.labels.players);
    json["length"] = header.labels.length_name;
    json["score_parts"] = texts_json(header.labels.score_part_names);
    if (!header.labels.role_name.empty()) {
        json["role"] = header.labels.role_name;
        json["roles"] = texts_json(header.labels.roles);
    }
    json["figures"] = header.labels.with_figures;
    json["seed"] = Json::UInt64{header.schedule.seed};
    json["seats"] = Json::UInt64{header.schedule.players};
    json["paired"] = header.schedule.paired;
    json["first"] = Json::UInt64{header.first_game};
    json["games"] = Json::UInt64{header.games};
    json["conditions"] = header.conditions;
    if (header.shard != Shard{}) json["shard"] = fmt::format("{}/{}", header.shard.number, header.shard.of);
    Json::Value line(Json::objectValue);
    line["series"] = std::move(json);
    return line;
}

core::Result<SeriesHeader, std::string> read_header(const Json::Value& line) {
    const Failure malformed{"the first line does not describe a series"};
    if (!line.isObject() || !line.isMember("series") || !line["series"].isObject()) return malformed;
    const Json::Value& json = line["series"];
    if (!json["format"].isUInt64()) return malformed;
    if (json["format"].asUInt64() != k_series_format) {
        return Failure{"it is of format " + std::to_string(json["format"].asUInt64()) + ", known is " +
                       std::to_string(k_series_format)};
    }
    SeriesHeader header;
    const auto players = read_texts(json["players"]);
    const auto parts = read_texts(json["score_parts"]);
    const bool numbers =
        json["seed"].isUInt64() && json["seats"].isUInt64() && json["first"].isUInt64() && json["games"].isUInt64();
    if (!players || !parts || !numbers || !json["game"].isString() || !json["length"].isString() ||
        !json["figures"].isBool() || !json["paired"].isBool() || !json["conditions"].isObject()) {
        return malformed;
    }
    header.labels.game = json["game"].asString();
    header.labels.length_name = json["length"].asString();
    header.labels.score_part_names = *parts;
    header.labels.players = *players;
    header.labels.with_figures = json["figures"].asBool();
    if (json.isMember("role")) {
        const auto roles = read_texts(json["roles"]);
        if (!json["role"].isString() || !roles) return malformed;
        header.labels.role_name = json["role"].asString();
        header.labels.roles = *roles;
    }
    // Rows store roles as 16-bit numbers.
    if (header.labels.roles.size() > std::size_t{std::numeric_limits<std::int16_t>::max()}) return malformed;
    const std::uint64_t seats = json["seats"].asUInt64();
    header.first_game = json["first"].asUInt64();
    header.games = json["games"].asUInt64();
    if (seats < 1 || seats > core::k_max_seats || players->size() < seats || players->size() > core::k_max_sides ||
        parts->size() > k_max_score_parts || header.games > k_most_games) {
        return malformed;
    }
    header.schedule = {.seed = json["seed"].asUInt64(),
                       .players = static_cast<std::size_t>(seats),
                       .paired = json["paired"].asBool(),
                       .unseated = players->size() - static_cast<std::size_t>(seats)};
    header.conditions = json["conditions"];
    if (json.isMember("shard")) {
        const auto shard = json["shard"].isString() ? read_shard(json["shard"].asString()) : std::nullopt;
        if (!shard) return malformed;
        header.shard = *shard;
    }
    if (header.games % header.schedule.games_per_deal() != 0) return malformed;
    return header;
}

std::string difference(const SeriesHeader& one, const SeriesHeader& other) {
    Json::Value left = header_json(one)["series"];
    Json::Value right = header_json(other)["series"];
    for (Json::Value* json : {&left, &right}) {
        for (const std::string& key : (*json)["conditions"].getMemberNames()) (*json)[key] = (*json)["conditions"][key];
        json->removeMember("conditions");
        json->removeMember("shard");
    }
    Json::Value all = left;
    for (const std::string& key : right.getMemberNames()) all[key] = right[key];
    for (const std::string& key : all.getMemberNames()) {
        // The values are compared as text, because equal numbers have different types if one was read and the other was
        // computed.
        const std::string here = text::write_json(left[key]);
        const std::string there = text::write_json(right[key]);
        if (here != there) return fmt::format("they differ in \"{}\": {} and {}", key, here, there);
    }
    return {};
}

Json::Value row_json(const SeriesHeader& header, std::uint64_t game, const GameResult& result) {
    Json::Value json(Json::objectValue);
    json["game"] = Json::UInt64{game};
    json["decisions"] = Json::UInt64{result.decisions};
    const std::size_t seats = header.schedule.players;
    Json::Value& players = json["players"] = Json::Value(Json::arrayValue);
    for (std::size_t seat = 0; seat < seats; ++seat) {
        players.append(Json::UInt64{header.schedule.player_at(game, static_cast<core::Seat>(seat))});
    }
    if (result.error) {
        json["error"] = result.error->what;
        json["step"] = Json::UInt64{result.error->step};
        return json;
    }
    json["hash"] = protocol::hash_text(result.hash);
    json["length"] = Json::UInt64{result.length};
    Json::Value& winners = json["winners"] = Json::Value(Json::arrayValue);
    Json::Value& scores = json["scores"] = Json::Value(Json::arrayValue);
    Json::Value& parts = json["parts"] = Json::Value(Json::arrayValue);
    for (std::size_t side = 0; side < sides_of(header); ++side) {
        if (core::has_seat(result.winners, static_cast<core::Side>(side))) winners.append(Json::UInt64{side});
        scores.append(result.scores[side]);
        Json::Value of_side(Json::arrayValue);
        for (std::size_t part = 0; part < header.labels.score_part_names.size(); ++part) {
            of_side.append(result.score_parts[side][part]);
        }
        parts.append(std::move(of_side));
    }
    if (!header.labels.role_name.empty()) {
        Json::Value& roles = json["roles"] = Json::Value(Json::arrayValue);
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const auto role = static_cast<std::size_t>(result.roles[seat]);
            roles.append(role < header.labels.roles.size() ? Json::Value(header.labels.roles[role]) : Json::Value());
        }
    }
    for (const auto& [name, spent] : k_spent) {
        if (!is_written(name, header)) continue;
        Json::Value& list = json[name] = Json::Value(Json::arrayValue);
        for (std::size_t seat = 0; seat < seats; ++seat) list.append(Json::UInt64{result.thinking[seat].*spent});
    }
    return json;
}

core::Result<GameResult, std::string> read_row(const SeriesHeader& header, std::uint64_t game,
                                               const Json::Value& json) {
    const Failure malformed{fmt::format("this is not the row of game {}", game)};
    if (!json.isObject() || !json["game"].isUInt64() || json["game"].asUInt64() != game ||
        !json["decisions"].isUInt64()) {
        return malformed;
    }
    GameResult result;
    result.decisions = json["decisions"].asUInt64();
    if (json.isMember("error")) {
        if (!json["error"].isString() || !json["step"].isUInt64()) return malformed;
        result.error =
            GameError{game, header.schedule.seed_of(game), json["step"].asUInt64(), json["error"].asString()};
        return result;
    }
    const auto hash = json["hash"].isString() ? protocol::read_hash(json["hash"].asString()) : std::nullopt;
    const std::size_t sides = sides_of(header);
    if (!hash || !json["length"].isUInt64() || !json["winners"].isArray() || !json["parts"].isArray() ||
        json["parts"].size() != sides || !read_numbers(json["scores"], std::span(result.scores).first(sides))) {
        return malformed;
    }
    result.hash = *hash;
    result.length = json["length"].asUInt64();
    for (const auto& winner : json["winners"]) {
        if (!winner.isUInt64() || winner.asUInt64() >= sides) return malformed;
        result.winners = static_cast<core::SideSet>(result.winners | (1U << winner.asUInt64()));
    }
    const std::size_t names = header.labels.score_part_names.size();
    for (std::size_t side = 0; side < sides; ++side) {
        if (!read_numbers(json["parts"][static_cast<Json::ArrayIndex>(side)],
                          std::span(result.score_parts[side]).first(names))) {
            return malformed;
        }
    }
    const std::size_t seats = header.schedule.players;
    if (!header.labels.role_name.empty()) {
        if (!json["roles"].isArray() || json["roles"].size() != seats) return malformed;
        for (std::size_t seat = 0; seat < seats; ++seat) {
            const Json::Value& name = json["roles"][static_cast<Json::ArrayIndex>(seat)];
            if (name.isNull()) continue;
            const auto found =
                name.isString() ? std::ranges::find(header.labels.roles, name.asString()) : header.labels.roles.end();
            if (found == header.labels.roles.end()) return malformed;
            result.roles[seat] = static_cast<std::int16_t>(found - header.labels.roles.begin());
        }
    }
    for (const auto& [name, spent] : k_spent) {
        if (!is_written(name, header)) continue;
        std::array<std::uint64_t, core::k_max_seats> list{};
        if (!read_numbers(json[name], std::span(list).first(seats))) return malformed;
        for (std::size_t seat = 0; seat < seats; ++seat) result.thinking[seat].*spent = list[seat];
    }
    return result;
}

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
