// SPDX-License-Identifier: MIT

#include "app/past_games.hpp"

#include <json/json.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "platform/user.hpp"
#include "text/json.hpp"
#include "text/json_values.hpp"

namespace syrtis::client::app {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t k_most_listed = 200;
constexpr std::uintmax_t k_about_bytes = 64U << 10U;
constexpr std::size_t k_most_players = 16;
constexpr const char* k_about_ending = ".about";

fs::path about_of(const fs::path& file) { return file.string() + k_about_ending; }

Json::Value names_json(const std::vector<std::string>& names) {
    Json::Value json(Json::arrayValue);
    for (const auto& name : names) json.append(name);
    return json;
}

std::vector<std::string> names_of(const Json::Value& json) {
    std::vector<std::string> names;
    for (const auto& name : json.isArray() ? json : Json::Value(Json::arrayValue)) {
        if (name.isString() && names.size() < k_most_players) names.push_back(name.asString());
    }
    return names;
}

std::string about_text(const PastGame& game) {
    Json::Value json(Json::objectValue);
    json["game"] = game.game;
    json["ended"] = Json::Int64{game.ended};
    json["players"] = names_json(game.players);
    json["winners"] = names_json(game.winners);
    json["points"] = Json::arrayValue;
    for (const int points : game.points) json["points"].append(points);
    if (game.seat) json["seat"] = *game.seat;
    return text::write_json(json) + "\n";
}

std::optional<PastGame> read_about(const fs::path& about) {
    std::error_code error;
    const auto size = fs::file_size(about, error);
    if (error || size > k_about_bytes) return std::nullopt;
    std::ifstream stream(about, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    const auto json = text::parse_json_file(text);
    if (!json || !json->isObject() || !(*json)["game"].isString()) return std::nullopt;
    PastGame game;
    game.file = about.parent_path() / about.stem();
    if (!fs::is_regular_file(game.file, error)) return std::nullopt;
    game.game = (*json)["game"].asString();
    game.ended = text::read_integer((*json)["ended"], 0, INT64_MAX).value_or(0);
    game.players = names_of((*json)["players"]);
    game.winners = names_of((*json)["winners"]);
    const auto& points = (*json)["points"];
    for (Json::ArrayIndex seat = 0; points.isArray() && seat < points.size() && seat < k_most_players; ++seat) {
        game.points.push_back(static_cast<int>(text::read_integer(points[seat], -100'000, 100'000).value_or(0)));
    }
    if (const auto seat = text::read_integer((*json)["seat"], 0, k_most_players)) {
        game.seat = static_cast<unsigned>(*seat);
    }
    return game;
}

}  // namespace

PastGames::PastGames(fs::path folder) : folder_(std::move(folder)) {}

PastGames::~PastGames() {
    for (auto& running : exports_) finish(running, running.record.wait());
}

void PastGames::export_game(const fs::path& program, const fs::path& store, std::int64_t table, PastGame game) {
    std::error_code error;
    fs::create_directories(folder_, error);
    game.file = folder_ / (std::to_string(game.ended) + "-" + game.game + "-" + std::to_string(table) + ".json");
    RecordExport record(program, store, table, game.file);
    exports_.push_back({.record = std::move(record), .game = std::move(game)});
}

bool PastGames::poll() {
    const auto ended = [this](Export& running) {
        const auto is_complete = running.record.poll();
        if (is_complete) finish(running, *is_complete);
        return is_complete.has_value();
    };
    return std::erase_if(exports_, ended) > 0;
}

void PastGames::finish(const Export& done, bool is_complete) const {
    std::error_code ignored;
    if (!is_complete) {
        fs::remove(done.game.file, ignored);
        return;
    }
    // The file with the facts is renamed into place last, so that a match is listed only when it is complete.
    const auto about = about_of(done.game.file);
    const fs::path beside = about.string() + ".new";
    {
        std::ofstream stream(beside, std::ios::binary | std::ios::trunc);
        stream << about_text(done.game);
        stream.close();
        if (!stream) {
            // A partial file would list the match without its facts.
            fs::remove(beside, ignored);
            return;
        }
    }
    std::error_code error;
    fs::rename(beside, about, error);
    if (!error) keep_past_game(done.game.file, about);
}

std::vector<PastGame> PastGames::list() const {
    std::vector<fs::path> abouts;
    std::error_code error;
    for (fs::directory_iterator file(folder_, error), end; !error && file != end; file.increment(error)) {
        if (file->path().extension() == k_about_ending) abouts.push_back(file->path());
    }
    // File names begin with the time of the end in a fixed number of digits, so sorting by name sorts by time.
    std::ranges::sort(abouts, std::greater());
    std::vector<PastGame> games;
    for (const auto& about : abouts) {
        if (games.size() >= k_most_listed) break;
        if (auto game = read_about(about)) games.push_back(std::move(*game));
    }
    return games;
}

fs::path played_folder() {
    if (const auto home = platform::data_home()) return *home / "syrtis" / "played";
    return fs::temp_directory_path() / "syrtis" / "played";
}

}  // namespace syrtis::client::app
