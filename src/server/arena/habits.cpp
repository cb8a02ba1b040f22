// SPDX-License-Identifier: MIT
#include "arena/habits.hpp"

#include <spdlog/fmt/fmt.h>

#include <cmath>

#include "arena/interval.hpp"

namespace syrtis::arena {

HabitReport summarise_habits(const std::vector<std::string>& kinds,
                             const std::vector<std::vector<std::vector<HabitCount>>>& games) {
    HabitReport report{.games = games.size(), .rows = {}};
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
        HabitRow row{.kind = kinds[kind]};
        std::vector<double> means;
        for (const auto& seats : games) {
            double mean = 0.0;
            for (const auto& counts : seats) {
                row.times += counts[kind].times;
                row.occasions += counts[kind].occasions;
                mean += static_cast<double>(counts[kind].times) / static_cast<double>(seats.size());
            }
            means.push_back(mean);
            row.in_a_game += mean / static_cast<double>(games.size());
        }
        if (means.size() > 1) {
            const auto count = static_cast<double>(means.size());
            double variance = 0.0;
            for (const double mean : means) variance += (mean - row.in_a_game) * (mean - row.in_a_game) / (count - 1.0);
            row.spread = k_normal_quantile * std::sqrt(variance / count);
        }
        report.rows.push_back(std::move(row));
    }
    return report;
}

std::string habit_table(const HabitReport& report) {
    std::string text = fmt::format("{} games\n  {:<32}{:>8}{:>12}{:>10}{:>22}\n", report.games, "", "times",
                                   "occasions", "share", "by seat and game");
    for (const HabitRow& row : report.rows) {
        const double share =
            row.occasions == 0 ? 0.0 : static_cast<double>(row.times) / static_cast<double>(row.occasions);
        text += fmt::format("  {:<32}{:>8}{:>12}{:>9.1f}%{:>12.3f} +- {:.3f}\n", row.kind, row.times, row.occasions,
                            100.0 * share, row.in_a_game, row.spread);
    }
    return text;
}

Json::Value habit_json(const HabitReport& report) {
    Json::Value json(Json::objectValue);
    json["games"] = Json::UInt64{report.games};
    for (const HabitRow& row : report.rows) {
        Json::Value& entry = json["habits"][row.kind];
        entry["times"] = Json::UInt64{row.times};
        entry["occasions"] = Json::UInt64{row.occasions};
        entry["in_a_game"] = row.in_a_game;
        entry["spread"] = row.spread;
    }
    return json;
}

}  // namespace syrtis::arena
