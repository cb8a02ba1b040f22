// SPDX-License-Identifier: MIT
#include "arena/ladder.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "text/json.hpp"

namespace syrtis::arena {
namespace {

/// The fields that must be equal in two series so that their players can be rated together. Options differ between
/// numbers of seats.
SeriesHeader comparable(SeriesHeader header, bool with_options) {
    header.labels.players.clear();
    header.labels.with_figures = false;
    header.schedule.seed = 0;
    header.schedule.paired = false;
    header.first_game = 0;
    header.games = 0;
    header.conditions.removeMember("forced");
    header.conditions.removeMember("sprt");
    header.conditions.removeMember("made_of");
    if (!with_options) {
        header.schedule.players = 2;
        header.schedule.unseated = 0;
        header.labels.score_part_names.clear();
        header.conditions.removeMember("options");
    } else if (header.conditions["options"].isObject()) {
        header.conditions["options"].removeMember("duplicate_deal");
    }
    return header;
}

/// The identity of a player apart from its name; the name if there is nothing else.
std::string made_of(const SeriesHeader& header, const std::string& player) {
    const Json::Value& made_of = header.conditions["made_of"];
    return made_of.isObject() && made_of[player].isString() ? made_of[player].asString() : player;
}

/// The name that means different players in the two series; empty if there is none.
std::string changed_player(const SeriesHeader& one, const SeriesHeader& other) {
    for (const std::string& player : one.labels.players) {
        if (std::ranges::find(other.labels.players, player) == other.labels.players.end()) continue;
        if (made_of(one, player) != made_of(other, player)) return player;
    }
    return {};
}

/// The players with their roles, regardless of the order of listing. In a paired series every player takes every seat,
/// and in other series the deals are the same, so that two series with the same line-up and seed are not independent.
std::vector<std::pair<std::string, std::string>> lineup(const SeriesHeader& header) {
    std::vector<std::pair<std::string, std::string>> lineup;
    const Json::Value& forced = header.conditions["forced"];
    for (std::size_t player = 0; player < header.labels.players.size(); ++player) {
        const auto place = static_cast<Json::ArrayIndex>(player);
        const bool is_forced = forced.isArray() && forced.isValidIndex(place) && forced[place].isString();
        lineup.emplace_back(header.labels.players[player], is_forced ? forced[place].asString() : std::string());
    }
    std::ranges::sort(lineup);
    return lineup;
}

RatedGame rated(const SeriesHeader& header, std::uint64_t game, const GameResult& result,
                const std::vector<std::uint16_t>& numbers) {
    RatedGame rated;
    const auto sides = static_cast<core::Side>(numbers.size());
    for (std::size_t player = 0; player < numbers.size(); ++player) {
        const core::Side side = header.schedule.side_of(game, player);
        const bool wins = core::has_seat(result.winners, side);
        std::uint16_t place = 0;
        for (core::Side other = 0; other < sides; ++other) {
            const bool other_wins = core::has_seat(result.winners, other);
            if (other_wins != wins ? other_wins : !wins && result.scores[other] > result.scores[side]) ++place;
        }
        rated.players.push_back(numbers[player]);
        rated.places.push_back(place);
    }
    return rated;
}

std::string interval_text(const std::optional<RatingInterval>& interval) {
    return interval ? fmt::format("{:.0f} to {:.0f}", interval->low, interval->high) : std::string("no interval");
}

Json::Value interval_json(const std::optional<RatingInterval>& interval) {
    if (!interval) return Json::Value();
    Json::Value json(Json::arrayValue);
    json.append(interval->low);
    json.append(interval->high);
    return json;
}

}  // namespace

std::uint16_t Ladder::number_of(const std::string& player) {
    const auto found = std::ranges::find(players_, player);
    const auto number = static_cast<std::uint16_t>(found - players_.begin());
    if (found == players_.end()) players_.push_back(player);
    return number;
}

std::string Ladder::add(const std::string& file, const SeriesHeader& header, const std::vector<GameResult>& games) {
    if (header.labels.players.size() < 2) return file + ": no game has two players";
    for (const Counted& other : counted_) {
        const bool same_seats = other.header.labels.players.size() == header.labels.players.size();
        if (const auto what = difference(comparable(other.header, same_seats), comparable(header, same_seats));
            !what.empty()) {
            return fmt::format("{} and {} can't be rated together: {}", other.file, file, what);
        }
        if (const auto player = changed_player(other.header, header); !player.empty()) {
            return fmt::format(R"({} and {} can't be rated together: "{}" is "{}" in one and "{}" in the other)",
                               other.file, file, player, made_of(other.header, player), made_of(header, player));
        }
        const bool overlap = header.begin() < other.header.end() && other.header.begin() < header.end();
        if (overlap && header.schedule.seed == other.header.schedule.seed &&
            header.schedule.paired == other.header.schedule.paired && lineup(header) == lineup(other.header)) {
            return fmt::format("{} and {} contain the same games", other.file, file);
        }
    }
    counted_.push_back({file, header, {}});
    std::vector<std::uint16_t> numbers;
    for (const std::string& player : header.labels.players) numbers.push_back(number_of(player));
    RatedSeries& series = counted_.back().blocks;
    const std::uint64_t in_deal = header.schedule.games_per_deal();
    for (std::size_t index = 0; index + in_deal <= games.size(); index += in_deal) {
        RatedBlock block;
        for (std::size_t place = index; place < index + in_deal; ++place) {
            if (games[place].error) break;
            block.push_back(rated(header, header.begin() + place, games[place], numbers));
        }
        if (block.size() == in_deal) {
            games_ += in_deal;
            series.push_back(std::move(block));
        } else {
            left_out_ += in_deal;
        }
    }
    return {};
}

std::vector<RatedSeries> Ladder::in_order(const std::vector<std::string>& names) const {
    std::vector<std::pair<std::string, const Counted*>> order;
    for (const Counted& one : counted_) order.emplace_back(text::write_json(header_json(one.header)), &one);
    std::ranges::sort(order, {}, &std::pair<std::string, const Counted*>::first);
    std::vector<std::uint16_t> numbers;
    for (const std::string& player : players_) {
        numbers.push_back(static_cast<std::uint16_t>(std::ranges::lower_bound(names, player) - names.begin()));
    }
    std::vector<RatedSeries> series;
    for (const auto& [header, one] : order) {
        series.push_back(one->blocks);
        for (RatedBlock& block : series.back()) {
            for (RatedGame& game : block) {
                for (auto& player : game.players) player = numbers[player];
            }
        }
    }
    return series;
}

core::Result<std::vector<Ladder::Step>, std::string> Ladder::rate(const std::string& anchor, double anchor_rating,
                                                                  unsigned resamples, std::uint64_t seed) const {
    auto names = players_;
    std::ranges::sort(names);
    const auto found = std::ranges::find(names, anchor);
    if (found == names.end()) {
        return core::Failure<std::string>{"\"" + anchor + "\", the player of --anchor, plays no game"};
    }
    const auto ratings = arena::rate(names.size(), in_order(names),
                                     {.anchor = static_cast<std::size_t>(found - names.begin()),
                                      .anchor_rating = anchor_rating,
                                      .resamples = resamples,
                                      .seed = seed});
    std::vector<std::size_t> order(names.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t player) { return ratings[player].rating; });
    std::vector<Step> steps;
    for (const std::size_t player : order) {
        Step step{.player = names[player], .is_anchor = names[player] == anchor, .rating = ratings[player]};
        if (!steps.empty()) {
            const Step& above = steps.back();
            step.gap = above.rating.rating - step.rating.rating;
            const bool is_known =
                (above.rating.interval || above.is_anchor) && (step.rating.interval || step.is_anchor) && resamples > 0;
            if (is_known) {
                std::vector<double> gaps;
                for (unsigned resample = 0; resample < resamples; ++resample) {
                    gaps.push_back(above.rating.resampled[resample] - step.rating.resampled[resample]);
                }
                step.gap_interval = percentile_interval(std::move(gaps));
            }
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

Json::Value ladder_json(const std::vector<Ladder::Step>& steps) {
    Json::Value list(Json::arrayValue);
    for (const auto& step : steps) {
        Json::Value entry(Json::objectValue);
        entry["player"] = step.player;
        entry["rating"] = step.rating.rating;
        entry["interval"] = interval_json(step.rating.interval);
        entry["games"] = Json::UInt64{step.rating.games};
        entry["share"] = step.rating.share;
        if (!list.empty()) {
            entry["gap"] = step.gap;
            entry["gap_interval"] = interval_json(step.gap_interval);
        }
        list.append(std::move(entry));
    }
    return list;
}

std::string ladder_table(const std::vector<Ladder::Step>& steps) {
    std::size_t width = 6;
    for (const auto& step : steps) width = std::max(width, step.player.size());
    std::string text = fmt::format("{:<{}}  {:>6}  {:>14}  {:>7}  {:>6}  {:>9}  {:>14}\n", "player", width, "rating",
                                   "95 % interval", "games", "share", "gap above", "95 % interval");
    for (std::size_t index = 0; index < steps.size(); ++index) {
        const auto& step = steps[index];
        text += fmt::format("{:<{}}  {:>6.0f}  {:>14}  {:>7}  {:>5.1f}%", step.player, width, step.rating.rating,
                            step.is_anchor ? "" : interval_text(step.rating.interval), step.rating.games,
                            100.0 * step.rating.share);
        if (index > 0) text += fmt::format("  {:>9.0f}  {:>14}", step.gap, interval_text(step.gap_interval));
        text += '\n';
    }
    return text;
}

}  // namespace syrtis::arena
