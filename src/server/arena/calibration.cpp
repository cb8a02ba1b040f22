// SPDX-License-Identifier: MIT
#include "arena/calibration.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace syrtis::arena {
namespace {

double squared(double value) { return value * value; }

void add(CalibrationRow& row, const Claim& claim) {
    ++row.claims;
    row.expected += claim.expected;
    row.result += claim.result;
    row.error += squared(claim.expected - claim.result);
    row.least += squared(claim.known_least - claim.result);
}

void divide(CalibrationRow& row) {
    if (row.claims == 0) return;
    const auto count = static_cast<double>(row.claims);
    row.expected /= count;
    row.result /= count;
    row.error /= count;
    row.least /= count;
}

/// Claims of one game share its result, so games are the independent units.
Interval interval_of_error(const std::vector<Claim>& claims, double mean) {
    struct Sum {
        double error = 0.0;
        double claims = 0.0;
    };
    std::map<std::uint64_t, Sum> games;
    for (const Claim& claim : claims) {
        Sum& sum = games[claim.game];
        sum.error += squared(claim.expected - claim.result);
        sum.claims += 1.0;
    }
    if (games.size() < 2) return {};
    const double usual = static_cast<double>(claims.size()) / static_cast<double>(games.size());
    double variance = 0.0;
    for (const auto& [game, sum] : games) variance += squared((sum.error - mean * sum.claims) / usual);
    return normal_interval(mean, variance / static_cast<double>(games.size() - 1), games.size());
}

Json::Value row_json(const CalibrationRow& row) {
    Json::Value json(Json::objectValue);
    json["claims"] = Json::UInt64{row.claims};
    if (row.claims == 0) return json;
    json["expected"] = row.expected;
    json["result"] = row.result;
    json["squared_error"] = row.error;
    json["least_squared_error"] = row.least;
    return json;
}

std::string row_text(const std::string& name, const CalibrationRow& row) {
    if (row.claims == 0) return fmt::format("  {:<12}{:>8}\n", name, 0);
    return fmt::format("  {:<12}{:>8}{:>10.3f}{:>10.3f}{:>10.4f}{:>10.4f}\n", name, row.claims, row.expected,
                       row.result, row.error, row.least);
}

}  // namespace

CalibrationReport summarise(const std::vector<Claim>& claims, std::uint64_t silent) {
    CalibrationReport report;
    report.silent = silent;
    std::map<std::uint64_t, bool> games;
    for (const Claim& claim : claims) {
        games[claim.game] = true;
        const auto tenth = static_cast<std::size_t>(std::clamp(claim.expected, 0.0, 1.0) * CalibrationReport::k_tenths);
        add(report.all, claim);
        add(report.tenths[std::min(tenth, CalibrationReport::k_tenths - 1)], claim);
        add(report.quarters[std::min(claim.quarter, CalibrationReport::k_quarters - 1)], claim);
    }
    report.games = games.size();
    divide(report.all);
    for (CalibrationRow& row : report.tenths) divide(row);
    for (CalibrationRow& row : report.quarters) divide(row);
    for (const CalibrationRow& row : report.tenths) {
        if (row.claims > 0) report.off_by += static_cast<double>(row.claims) * std::abs(row.expected - row.result);
    }
    if (!claims.empty()) report.off_by /= static_cast<double>(claims.size());
    report.error = interval_of_error(claims, report.all.error);
    return report;
}

std::string calibration_table(const CalibrationReport& report) {
    std::string text = fmt::format("{} estimates in {} games, {} positions without an estimate\n", report.all.claims,
                                   report.games, report.silent);
    if (report.all.claims == 0) return text;
    text += fmt::format("squared error {:.4f} ({:.4f} to {:.4f}), off by {:.3f} on average\n", report.all.error,
                        report.error.low, report.error.high, report.off_by);
    text +=
        fmt::format("  {:<12}{:>8}{:>10}{:>10}{:>10}{:>10}\n", "", "claims", "expected", "result", "error", "least");
    for (std::size_t tenth = 0; tenth < report.tenths.size(); ++tenth) {
        text += row_text(fmt::format("{:.1f} to {:.1f}", static_cast<double>(tenth) / CalibrationReport::k_tenths,
                                     static_cast<double>(tenth + 1) / CalibrationReport::k_tenths),
                         report.tenths[tenth]);
    }
    for (std::size_t quarter = 0; quarter < report.quarters.size(); ++quarter) {
        text += row_text("quarter " + std::to_string(quarter + 1), report.quarters[quarter]);
    }
    return text + row_text("all", report.all);
}

Json::Value calibration_json(const CalibrationReport& report) {
    Json::Value json(Json::objectValue);
    json["games"] = Json::UInt64{report.games};
    json["silent"] = Json::UInt64{report.silent};
    json["all"] = row_json(report.all);
    json["squared_error_interval"].append(report.error.low);
    json["squared_error_interval"].append(report.error.high);
    json["off_by"] = report.off_by;
    for (const CalibrationRow& row : report.tenths) json["tenths"].append(row_json(row));
    for (const CalibrationRow& row : report.quarters) json["quarters"].append(row_json(row));
    return json;
}

}  // namespace syrtis::arena
