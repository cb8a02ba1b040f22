// SPDX-License-Identifier: MIT
#include "arena/sampling_report.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>

namespace syrtis::arena {

std::string world_table(const WorldReport& report) {
    std::size_t width = 8;
    for (const auto& line : report.comparisons) width = std::max(width, line.stratum.size() + line.what.size() + 2);
    std::string text = fmt::format("{}: {} positions, {} tests at {:.2g} each (1 in {:.0f} for all of them)\n\n",
                                   report.game, report.positions, report.tests, report.threshold, 1.0 / k_false_alarm);
    text += fmt::format("{:<{}}  {:>9}  {:>18}  {:>18}  {:>15}  {:>11}\n", "", width, "positions", "true worlds",
                        "imagined worlds", "chi-square", "probability");
    for (const auto& line : report.comparisons) {
        std::string in_true;
        std::string in_imagined;
        if (line.of_means) {
            in_true = fmt::format("{:.3f} +- {:.3f}", line.true_mean, line.true_error);
            in_imagined = fmt::format("{:.3f} +- {:.3f}", line.imagined_mean, line.imagined_error);
        } else {
            in_true = fmt::format("{:.1f}", line.true_chi_square);
            in_imagined = fmt::format("{:.1f}", line.imagined_chi_square);
        }
        text += fmt::format("{:<{}}  {:>9}  {:>18}  {:>18}  {:>15}  {:>11.3g}{}\n", line.stratum + ": " + line.what,
                            width, line.positions, in_true, in_imagined,
                            fmt::format("{:.1f} ({})", line.chi_square, line.freedom), line.probability,
                            line.differs    ? "  differs"
                            : line.promised ? ""
                                            : "  not promised");
    }
    text += report.differs() ? "\nThe worlds differ.\n" : "\nNo difference that chance does not explain.\n";
    return text;
}

Json::Value world_json(const WorldReport& report) {
    Json::Value json(Json::objectValue);
    json["game"] = report.game;
    json["positions"] = Json::UInt64{report.positions};
    json["tests"] = Json::UInt64{report.tests};
    json["threshold"] = report.threshold;
    json["differs"] = report.differs();
    Json::Value& lines = json["comparisons"] = Json::Value(Json::arrayValue);
    for (const auto& line : report.comparisons) {
        Json::Value entry(Json::objectValue);
        entry["stratum"] = line.stratum;
        entry["what"] = line.what;
        entry["positions"] = Json::UInt64{line.positions};
        if (line.of_means) {
            entry["true_mean"] = line.true_mean;
            entry["true_interval"].append(line.true_mean - line.true_error);
            entry["true_interval"].append(line.true_mean + line.true_error);
            entry["imagined_mean"] = line.imagined_mean;
            entry["imagined_interval"].append(line.imagined_mean - line.imagined_error);
            entry["imagined_interval"].append(line.imagined_mean + line.imagined_error);
        } else {
            entry["true_chi_square"] = line.true_chi_square;
            entry["imagined_chi_square"] = line.imagined_chi_square;
        }
        entry["chi_square"] = line.chi_square;
        entry["degrees_of_freedom"] = Json::UInt64{line.freedom};
        entry["probability"] = line.probability;
        entry["promised"] = line.promised;
        entry["differs"] = line.differs;
        lines.append(std::move(entry));
    }
    return json;
}

}  // namespace syrtis::arena
