// SPDX-License-Identifier: MIT
#include "arena/beliefs.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "arena/interval.hpp"
#include "core/ensure.hpp"

namespace syrtis::arena {
namespace {

/// Before counting, each thing is assumed to have been seen this many times, at the expected frequency.
constexpr double k_met_before = 5.0;

BeliefGain gain_of(std::string place, const std::vector<BeliefSum>& games) {
    BeliefGain gain{.place = std::move(place)};
    double sum = 0.0;
    for (const BeliefSum& game : games) {
        gain.things += game.things;
        sum += game.logarithm;
    }
    if (gain.things == 0) return gain;
    const auto count = static_cast<double>(gain.things);
    gain.logarithm = sum / count;
    double squares = 0.0;
    for (const BeliefSum& game : games) {
        const double off = game.logarithm - gain.logarithm * static_cast<double>(game.things);
        squares += off * off;
    }
    gain.error = std::sqrt(squares) / count;
    return gain;
}

}  // namespace

void BeliefCount::add(const std::vector<std::size_t>& in_place, const std::vector<std::size_t>& at_base) {
    if (in_place.empty() || at_base.empty()) return;
    const std::uint64_t expected = in_place.size() * k_parts / (in_place.size() + at_base.size());
    for (const std::size_t number : in_place) {
        ++things[number].in_place;
        ++things[number].met;
        things[number].expected += expected;
    }
    for (const std::size_t number : at_base) {
        ++things[number].met;
        things[number].expected += expected;
    }
}

void BeliefCount::add(const BeliefCount& other) {
    core::ensure(things.size() == other.things.size(), "counts of other things are added");
    for (std::size_t number = 0; number < things.size(); ++number) {
        things[number].met += other.things[number].met;
        things[number].in_place += other.things[number].in_place;
        things[number].expected += other.things[number].expected;
    }
}

std::vector<std::uint32_t> BeliefCount::weights() const {
    std::vector<std::uint32_t> weights;
    for (const Thing& thing : things) {
        double weight = 1.0;
        if (thing.expected > 0) {
            const double expected = static_cast<double>(thing.expected) / static_cast<double>(k_parts);
            const double more = (expected + k_met_before) / expected;
            const double met = static_cast<double>(thing.met) * more;
            const double in_place = static_cast<double>(thing.in_place) + k_met_before;
            const double even = expected * more;
            weight = in_place / std::max(met - in_place, 0.5) / (even / std::max(met - even, 0.5));
        }
        const double whole = std::floor(weight * ai::BeliefTable::k_one + 0.5);
        weights.push_back(static_cast<std::uint32_t>(std::clamp(whole, 1.0, double{ai::BeliefTable::k_most})));
    }
    return weights;
}

BeliefReport summarise(const std::vector<std::string>& rows, const std::vector<std::vector<BeliefSum>>& games,
                       std::uint64_t positions) {
    BeliefReport report{.games = games.size(), .positions = positions, .gains = {}};
    std::vector<BeliefSum> all(games.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        std::vector<BeliefSum> of_row;
        for (std::size_t game = 0; game < games.size(); ++game) {
            of_row.push_back(games[game].at(row));
            all[game].things += of_row.back().things;
            all[game].logarithm += of_row.back().logarithm;
        }
        report.gains.push_back(gain_of(rows[row], of_row));
    }
    report.gains.push_back(gain_of("all", all));
    return report;
}

std::string belief_table_text(const BeliefReport& report) {
    std::string text = fmt::format("{} games, {} positions\n  {:<24}{:>10}{:>14}{:>12}{:>10}\n", report.games,
                                   report.positions, "", "things", "log. more", "95 %", "times");
    for (const BeliefGain& gain : report.gains) {
        if (gain.things == 0) continue;
        text += fmt::format("  {:<24}{:>10}{:>14.4f}{:>12}{:>10.3f}\n", gain.place, gain.things, gain.logarithm,
                            fmt::format("± {:.4f}", k_normal_quantile * gain.error), std::exp(gain.logarithm));
    }
    return text;
}

Json::Value belief_json(const BeliefReport& report) {
    Json::Value json(Json::objectValue);
    json["games"] = Json::UInt64{report.games};
    json["positions"] = Json::UInt64{report.positions};
    json["gains"] = Json::Value(Json::arrayValue);
    for (const BeliefGain& gain : report.gains) {
        Json::Value entry(Json::objectValue);
        entry["place"] = gain.place;
        entry["things"] = Json::UInt64{gain.things};
        entry["logarithm"] = gain.logarithm;
        entry["error"] = gain.error;
        json["gains"].append(entry);
    }
    return json;
}

}  // namespace syrtis::arena
