// SPDX-License-Identifier: MIT
#include "cli/soak_run.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <stdexcept>
#include <string_view>

#include "platform/program.hpp"
#include "text/json.hpp"

namespace syrtis::server {
namespace {

/// An option of the game that takes each of these values.
struct WalkedOption {
    std::string name;
    Json::Value values;
};

WalkedOption read_walk(const std::string& argument) {
    const auto equals = argument.find('=');
    const auto values = text::parse_json(std::string_view(argument).substr(std::min(equals, argument.size() - 1) + 1));
    if (equals == std::string::npos || equals == 0 || !values || !values->isArray() || values->empty()) {
        throw std::runtime_error("\"--walk " + argument + "\" is not of the form NAME=[VALUE,...]");
    }
    std::string name = argument.substr(0, equals);
    std::ranges::replace(name, '-', '_');
    return {std::move(name), *values};
}

/// Returns all combinations of the values; the last option changes fastest.
std::vector<Json::Value> combinations_of(const std::vector<WalkedOption>& walked) {
    std::vector<Json::Value> combinations{Json::Value(Json::objectValue)};
    for (const auto& option : walked) {
        std::vector<Json::Value> longer;
        for (const auto& combination : combinations) {
            for (const auto& value : option.values) {
                longer.push_back(combination);
                longer.back()[option.name] = value;
            }
        }
        combinations = std::move(longer);
    }
    return combinations;
}

/// The memory that the process uses at present, in MiB.
double resident_mebibytes() { return static_cast<double>(platform::resident_bytes()) / (1024.0 * 1024.0); }

/// The result of one combination, and the memory after its first games and at its end.
struct SoakResult {
    arena::SoakReport report;
    double at_start = 0.0;
    double at_end = 0.0;
};

SoakResult soak_for(const arena::Arena& arena, double minutes, const arena::SoakOrder& order) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const std::chrono::duration<double> length(minutes * 60.0);
    SoakResult result;
    result.report = arena.soak(order, [&, games = std::uint64_t{0}]() mutable {
        // The first matches fill caches that all later ones use, so memory is compared from here on.
        constexpr std::uint64_t k_warm_up = 20;
        if (++games == k_warm_up) result.at_start = resident_mebibytes();
        return Clock::now() - start >= length;
    });
    result.at_end = resident_mebibytes();
    return result;
}

void print_findings(const arena::SoakReport& report, std::uint64_t seed) {
    for (const auto& finding : report.findings) {
        fmt::print("game {} (soak seed {}, game seed {}), step {}: {}\n", finding.game, seed, finding.seed,
                   finding.step, finding.what);
    }
}

int soak_once(const arena::Arena& arena, double minutes, const arena::SoakOrder& order) {
    const auto [report, at_start, at_end] = soak_for(arena, minutes, order);
    fmt::print("{}: {} games, {} commands, {} views, {} replays, {} findings\n", arena.id(), report.games,
               report.commands, report.views, report.replays, report.findings.size());
    fmt::print("memory: {:.1f} MiB at the start, {:.1f} MiB at the end\n", at_start, at_end);
    print_findings(report, order.seed);
    return report.findings.empty() ? 0 : 1;
}

std::string cell_of(const Json::Value& value) { return value.isString() ? value.asString() : text::write_json(value); }

/// The games of a soak by number of seats, from one seat to the most that occurred: 12/9/11.
std::string by_seats(const arena::SoakReport& report) {
    std::string text;
    for (std::size_t seats = 1; seats < report.games_of_seats.size(); ++seats) {
        if (seats > 1) text += '/';
        text += std::to_string(report.games_of_seats[seats]);
    }
    return text;
}

int soak_each(const arena::Arena& arena, double minutes, const arena::SoakOrder& order,
              const std::vector<WalkedOption>& walked) {
    std::vector<arena::SoakOrder> orders;
    for (const Json::Value& combination : combinations_of(walked)) {
        arena::SoakOrder& one = orders.emplace_back(order);
        for (const auto& option : walked) one.options[option.name] = combination[option.name];
        if (const std::string objection = arena.objection(one); !objection.empty()) throw std::runtime_error(objection);
    }
    for (const auto& option : walked) fmt::print("{:<16}", option.name);
    fmt::print("{:>9}{:>12}{:>10}{:>9}{:>10}{:>16}  {}\n", "games", "commands", "views", "replays", "findings",
               "memory in MiB", "games by seats");
    int status = 0;
    for (const auto& one : orders) {
        const auto [report, at_start, at_end] = soak_for(arena, minutes, one);
        for (const auto& option : walked) fmt::print("{:<16}", cell_of(one.options[option.name]));
        fmt::print("{:>9}{:>12}{:>10}{:>9}{:>10}{:>7.1f} to {:<5.1f}  {}\n", report.games, report.commands,
                   report.views, report.replays, report.findings.size(), at_start, at_end, by_seats(report));
        print_findings(report, one.seed);
        std::fflush(stdout);
        if (!report.findings.empty()) status = 1;
    }
    return status;
}

}  // namespace

int run_soak(const arena::Arena& arena, const SoakArguments& arguments, const arena::SoakOrder& order) {
    std::vector<WalkedOption> walked;
    for (const std::string& argument : arguments.walk) walked.push_back(read_walk(argument));
    if (!walked.empty()) return soak_each(arena, arguments.minutes, order, walked);
    if (const std::string objection = arena.objection(order); !objection.empty()) throw std::runtime_error(objection);
    return soak_once(arena, arguments.minutes, order);
}

}  // namespace syrtis::server
