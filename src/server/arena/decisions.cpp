// SPDX-License-Identifier: MIT
#include "arena/decisions.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

namespace syrtis::arena {
namespace {

constexpr std::string_view k_all = "all";

[[nodiscard]] bool is_share(const Json::Value& json) {
    return json.isNumeric() && json.asDouble() >= 0.0 && json.asDouble() <= 1.0;
}

[[nodiscard]] bool are_halves(const Json::Value& json, Json::ArrayIndex candidates) {
    return json.isArray() && json.size() == candidates && std::ranges::all_of(json, [](const Json::Value& halves) {
               return halves.isArray() && halves.size() == 2 && is_share(halves[0]) && is_share(halves[1]);
           });
}

/// Returns the candidate that is best in one half of the worlds.
[[nodiscard]] Json::ArrayIndex best_in(const Json::Value& means, Json::ArrayIndex half) {
    Json::ArrayIndex best = 0;
    for (Json::ArrayIndex candidate = 1; candidate < means.size(); ++candidate) {
        if (means[candidate][half].asDouble() > means[best][half].asDouble()) best = candidate;
    }
    return best;
}

/// `means` are the shares that are compared; the best candidate is found by `guide`, which has less noise.
[[nodiscard]] double loss_in(const Json::Value& means, const Json::Value& guide, Json::ArrayIndex chosen) {
    double loss = 0.0;
    for (const Json::ArrayIndex half : {0U, 1U}) {
        loss += 0.5 * (means[best_in(guide, 1 - half)][half].asDouble() - means[chosen][half].asDouble());
    }
    return loss;
}

using Keep = std::function<bool(const DecisionAnswer&)>;

[[nodiscard]] std::vector<double> losses(const DecisionReport& report, const Keep& keeps, double Loss::*of) {
    std::vector<double> result;
    for (const DecisionAnswer& answer : report.answers) {
        if (answer.is_labelled && keeps(answer)) result.push_back(answer.loss.*of);
    }
    return result;
}

/// Returns how much more a player loses than another where both answers have labels.
[[nodiscard]] std::vector<double> differences(const DecisionReport& report, const DecisionReport& other,
                                              const Keep& keeps, double Loss::*of) {
    std::vector<double> result;
    for (std::size_t place = 0; place < report.answers.size(); ++place) {
        const DecisionAnswer& mine = report.answers[place];
        const DecisionAnswer& theirs = other.answers[place];
        if (mine.is_labelled && theirs.is_labelled && keeps(mine)) result.push_back(mine.loss.*of - theirs.loss.*of);
    }
    return result;
}

[[nodiscard]] std::vector<std::string> kinds_of(const DecisionReport& report) {
    std::vector<std::string> kinds;
    for (const DecisionAnswer& answer : report.answers) {
        if (std::ranges::find(kinds, answer.kind) == kinds.end()) kinds.push_back(answer.kind);
    }
    std::ranges::sort(kinds);
    kinds.emplace_back(k_all);
    return kinds;
}

[[nodiscard]] Keep keep_kind(const std::string& kind) {
    return [kind](const DecisionAnswer& answer) { return kind == k_all || answer.kind == kind; };
}

/// A row of a table: a group, a situation in all groups, or all decisions.
struct Row {
    std::string name;
    Keep keeps;
};

/// Divides a kind, such as "three seats, research", into its group and its situation. The group may be empty.
[[nodiscard]] std::pair<std::string, std::string> parts_of(const std::string& kind) {
    constexpr std::string_view k_between = ", ";
    const std::size_t place = kind.rfind(k_between);
    if (place == std::string::npos) return {"", kind};
    return {kind.substr(0, place), kind.substr(place + k_between.size())};
}

[[nodiscard]] std::vector<Row> rows_of(const DecisionReport& report) {
    std::set<std::string> groups;
    std::set<std::string> situations;
    for (const DecisionAnswer& answer : report.answers) {
        const auto [group, situation] = parts_of(answer.kind);
        if (!group.empty()) groups.insert(group);
        situations.insert(situation);
    }
    std::vector<Row> rows;
    for (const std::string& group : groups) {
        rows.push_back({group, [group](const DecisionAnswer& one) { return parts_of(one.kind).first == group; }});
    }
    for (const std::string& situation : situations) {
        rows.push_back(
            {situation, [situation](const DecisionAnswer& one) { return parts_of(one.kind).second == situation; }});
    }
    rows.push_back({std::string(k_all), [](const DecisionAnswer&) { return true; }});
    return rows;
}

[[nodiscard]] Json::Value loss_json(const MeanLoss& loss) {
    Json::Value json(Json::objectValue);
    json["mean"] = loss.mean;
    json["spread"] = loss.spread;
    return json;
}

}  // namespace

MeanLoss mean_loss(const std::vector<double>& losses) {
    MeanLoss loss;
    if (losses.empty()) return loss;
    const auto count = static_cast<double>(losses.size());
    for (const double one : losses) loss.mean += one / count;
    if (losses.size() < 2) return loss;
    double variance = 0.0;
    for (const double one : losses) variance += (one - loss.mean) * (one - loss.mean) / (count - 1.0);
    loss.spread = k_normal_quantile * std::sqrt(variance / count);
    return loss;
}

Loss loss_of(const Json::Value& decision, Json::ArrayIndex chosen) {
    const Json::Value& ahead = decision["ahead"];
    return {.won = loss_in(decision["won"], ahead, chosen), .ahead = loss_in(ahead, ahead, chosen)};
}

std::string objection_to_labels(const Json::Value& decision) {
    const Json::Value& candidates = decision["candidates"];
    if (!decision["kind"].isString() || !candidates.isArray() || candidates.size() < 2) {
        return "it does not have the form of a decision";
    }
    if (!decision["worlds"].isUInt() || !are_halves(decision["won"], candidates.size()) ||
        !are_halves(decision["ahead"], candidates.size())) {
        return "its candidates were not played to the end";
    }
    return {};
}

std::string decision_table(const std::vector<std::string>& players, const std::vector<DecisionReport>& reports) {
    std::string text;
    for (std::size_t player = 0; player < players.size(); ++player) {
        const DecisionReport& report = reports[player];
        text += fmt::format("{}\n  {:<26}{:>8}{:>12}{:>18}{:>20}{:>22}\n", players[player], "", "asked", "unlabelled",
                            "loss", "loss by margin", "more than the first");
        for (const Row& row : rows_of(report)) {
            const auto asked = std::ranges::count_if(report.answers, row.keeps);
            const auto known = losses(report, row.keeps, &Loss::won);
            const MeanLoss won = mean_loss(known);
            const MeanLoss ahead = mean_loss(losses(report, row.keeps, &Loss::ahead));
            const MeanLoss more = mean_loss(differences(report, reports.front(), row.keeps, &Loss::ahead));
            text += fmt::format("  {:<26}{:>8}{:>12}{:>8.4f} +- {:.4f}{:>10.4f} +- {:.4f}{:>+12.4f} +- {:.4f}\n",
                                row.name, asked, static_cast<std::size_t>(asked) - known.size(), won.mean, won.spread,
                                ahead.mean, ahead.spread, more.mean, more.spread);
        }
    }
    return text;
}

Json::Value decision_json(const std::vector<std::string>& players, const std::vector<DecisionReport>& reports) {
    Json::Value json(Json::arrayValue);
    for (std::size_t player = 0; player < players.size(); ++player) {
        const DecisionReport& report = reports[player];
        Json::Value entry(Json::objectValue);
        entry["player"] = players[player];
        for (const std::string& kind : kinds_of(report)) {
            const Keep keeps = keep_kind(kind);
            Json::Value& row = entry["kinds"][kind];
            const auto known = losses(report, keeps, &Loss::won);
            row["asked"] = Json::UInt64{static_cast<std::size_t>(std::ranges::count_if(report.answers, keeps))};
            row["labelled"] = Json::UInt64{known.size()};
            row["loss"] = loss_json(mean_loss(known));
            row["loss_by_margin"] = loss_json(mean_loss(losses(report, keeps, &Loss::ahead)));
            row["more_than_first"] = loss_json(mean_loss(differences(report, reports.front(), keeps, &Loss::ahead)));
        }
        json.append(std::move(entry));
    }
    return json;
}

}  // namespace syrtis::arena
