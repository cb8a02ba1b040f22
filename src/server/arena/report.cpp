// SPDX-License-Identifier: MIT

#include "arena/report.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace syrtis::arena {
namespace {

double per_second(std::uint64_t count, double seconds) {
    return seconds > 0.0 ? static_cast<double>(count) / seconds : 0.0;
}

/// Players have names; sides beyond the seats are numbered after them.
std::vector<std::string> names_of(const SeriesLabels& labels, const Tally& tally) {
    std::vector<std::string> names = labels.players;
    while (names.size() < tally.players().size()) names.push_back(fmt::format("side {}", names.size() + 1));
    return names;
}

Json::Value group_json(const GroupTally& group) {
    Json::Value json(Json::objectValue);
    json["games"] = Json::UInt64{group.games};
    json["win_rate"] = group.win_rate();
    json["interval"].append(group.interval().low);
    json["interval"].append(group.interval().high);
    json["mean_score"] = group.mean_score();
    return json;
}

std::string role_of(const SeriesLabels& labels, std::size_t role) {
    return role < labels.roles.size() ? labels.roles[role] : fmt::format("{} {}", labels.role_name, role + 1);
}

void add_groups(const SeriesLabels& labels, const PlayerTally& player, Json::Value& entry) {
    if (player.by_seat.empty()) return;
    for (const GroupTally& seat : player.by_seat) entry["by_seat"].append(group_json(seat));
    if (labels.role_name.empty()) return;
    Json::Value& roles = entry["by_" + labels.role_name] = Json::Value(Json::objectValue);
    for (std::size_t role = 0; role < player.by_role.size(); ++role) {
        if (player.by_role[role].games > 0) roles[role_of(labels, role)] = group_json(player.by_role[role]);
    }
}

std::string group_line(const std::string& what, std::size_t width, const GroupTally& group) {
    const Interval interval = group.interval();
    return fmt::format("{:<{}}  {:>7}  {:>5.1f}%  {:>5.1f}% - {:>5.1f}%  {:>7.1f}\n", what, width, group.games,
                       100.0 * group.win_rate(), 100.0 * interval.low, 100.0 * interval.high, group.mean_score());
}

}  // namespace

Json::Value report_json(const SeriesLabels& labels, const SeriesResult& result) {
    const Tally& tally = result.tally;
    Json::Value report(Json::objectValue);
    report["game"] = labels.game;
    report["games"] = Json::UInt64{tally.games()};
    report["errors"] = Json::UInt64{tally.error_count()};
    report["decisions"] = Json::UInt64{tally.decisions()};
    report["hash"] = fmt::format("{:016x}", tally.hash());
    if (!labels.length_name.empty()) report["mean_" + labels.length_name] = tally.mean_length();
    Json::Value& players = report["players"] = Json::Value(Json::arrayValue);
    const auto names = names_of(labels, tally);
    for (std::size_t player = 0; player < names.size(); ++player) {
        Json::Value entry(Json::objectValue);
        entry["name"] = names[player];
        entry["games"] = Json::UInt64{tally.games()};
        entry["wins"] = tally.wins(player);
        entry["win_rate"] = tally.win_rate(player);
        const Interval interval = tally.win_interval(player);
        entry["interval"].append(interval.low);
        entry["interval"].append(interval.high);
        entry["mean_score"] = tally.mean_score(player);
        Json::Value& parts = entry["mean_score_parts"] = Json::Value(Json::objectValue);
        for (std::size_t part = 0; part < labels.score_part_names.size(); ++part) {
            parts[labels.score_part_names[part]] = tally.mean_score_part(player, part);
        }
        add_groups(labels, tally.players()[player], entry);
        if (labels.with_figures) {
            entry["think_milliseconds"] = tally.mean_think_milliseconds(player);
            entry["simulations"] = tally.mean_simulations(player);
        }
        players.append(std::move(entry));
    }
    return report;
}

std::string report_table(const SeriesLabels& labels, const SeriesResult& result) {
    const Tally& tally = result.tally;
    std::size_t name_width = 6;
    const auto names = names_of(labels, tally);
    for (const std::string& name : names) name_width = std::max(name_width, name.size());

    std::string text = fmt::format("{}: {} games", labels.game, tally.games());
    if (!labels.length_name.empty()) {
        text += fmt::format(", {:.1f} {} on average", tally.mean_length(), labels.length_name);
    }
    text += '\n';
    text += fmt::format("{:.1f} s, {:.1f} games/s, {:.0f} decisions/s, {} error{}\n", result.seconds,
                        per_second(tally.games(), result.seconds), per_second(tally.decisions(), result.seconds),
                        tally.error_count(), tally.error_count() == 1 ? "" : "s");
    text += fmt::format("hash of the series: {:016x}\n\n", tally.hash());
    text += fmt::format("{:<{}}  {:>9}  {:>6}  {:>15}  {:>7}", "player", name_width, "wins", "rate", "95 % interval",
                        "score");
    for (const std::string& part : labels.score_part_names) text += fmt::format("  {:>10}", part);
    if (labels.with_figures) text += fmt::format("  {:>9}  {:>11}", "think ms", "simulations");
    text += '\n';
    for (std::size_t player = 0; player < names.size(); ++player) {
        const Interval interval = tally.win_interval(player);
        text += fmt::format("{:<{}}  {:>9.1f}  {:>5.1f}%  {:>5.1f}% - {:>5.1f}%  {:>7.1f}", names[player], name_width,
                            tally.wins(player), 100.0 * tally.win_rate(player), 100.0 * interval.low,
                            100.0 * interval.high, tally.mean_score(player));
        for (std::size_t part = 0; part < labels.score_part_names.size(); ++part) {
            text += fmt::format("  {:>10.1f}", tally.mean_score_part(player, part));
        }
        if (labels.with_figures) {
            text += fmt::format("  {:>9.3f}  {:>11.1f}", tally.mean_think_milliseconds(player),
                                tally.mean_simulations(player));
        }
        text += '\n';
    }
    for (const GameError& error : tally.errors()) {
        text += fmt::format("error in game {} (seed {}) after {} commands: {}\n", error.game, error.seed, error.step,
                            error.what);
    }
    if (tally.error_count() > tally.errors().size()) {
        text += fmt::format("and {} more errors\n", tally.error_count() - tally.errors().size());
    }
    return text;
}

std::string breakdown_table(const SeriesLabels& labels, const SeriesResult& result) {
    const auto& players = result.tally.players();
    std::vector<std::pair<std::string, GroupTally>> lines;
    std::vector<GroupTally> roles;
    for (std::size_t player = 0; player < players.size(); ++player) {
        for (std::size_t seat = 0; seat < players[player].by_seat.size(); ++seat) {
            lines.emplace_back(fmt::format("{} in seat {}", labels.players[player], seat + 1),
                               players[player].by_seat[seat]);
        }
        const auto& of_player = players[player].by_role;
        if (roles.size() < of_player.size()) roles.resize(of_player.size());
        for (std::size_t role = 0; role < of_player.size(); ++role) roles[role] += of_player[role];
    }
    const auto seats_end = static_cast<std::ptrdiff_t>(lines.size());
    for (std::size_t role = 0; role < roles.size(); ++role) {
        if (roles[role].games > 0) lines.emplace_back(role_of(labels, role), roles[role]);
    }
    std::stable_sort(lines.begin() + seats_end, lines.end(), [](const auto& left, const auto& right) {
        return left.second.win_rate() > right.second.win_rate();
    });
    std::size_t width = labels.role_name.size();
    for (const auto& [what, group] : lines) width = std::max(width, what.size());
    std::string text;
    for (std::size_t index = 0; index < lines.size(); ++index) {
        const bool begins_roles = static_cast<std::ptrdiff_t>(index) == seats_end;
        if (index == 0 || begins_roles) {
            text += fmt::format("\n{:<{}}  {:>7}  {:>6}  {:>15}  {:>7}\n",
                                begins_roles ? labels.role_name : std::string("player"), width, "games", "rate",
                                "95 % interval", "score");
        }
        text += group_line(lines[index].first, width, lines[index].second);
    }
    return text;
}

}  // namespace syrtis::arena
