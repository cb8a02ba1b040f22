// SPDX-License-Identifier: MIT
#include "cli/replay_text.hpp"

#include <spdlog/fmt/fmt.h>

#include <algorithm>

#include "text/json.hpp"

namespace syrtis::server {

using event_text::LineKind;

std::vector<std::string> distinct_names(const std::vector<std::string>& names) {
    std::vector<std::string> result;
    for (std::size_t seat = 0; seat < names.size(); ++seat) {
        const bool alone = std::ranges::count(names, names[seat]) == 1;
        result.push_back(alone ? names[seat] : fmt::format("{} {}", names[seat], seat + 1));
    }
    return result;
}

std::string people_text(const std::vector<event_text::Line>& lines) {
    std::string text;
    for (const auto& line : lines) {
        const auto sentence = event_text::text_of(line.pieces);
        switch (line.kind) {
            case LineKind::heading:
                text += fmt::format("{}{}\n", text.empty() ? "" : "\n", sentence);
                break;
            case LineKind::effect:
                text += fmt::format("           {}\n", sentence);
                break;
            default:
                text += fmt::format("{:>5}  {}\n", line.step, sentence);
        }
    }
    return text;
}

std::string outcome_text(const Json::Value& outcome, const std::vector<std::string>& names) {
    const auto name_of = [&](const Json::Value& seat) {
        return seat.isUInt() && seat.asUInt() < names.size() ? names[seat.asUInt()] : std::string("?");
    };
    std::string scores;
    for (const auto& score : outcome["scores"]) {
        // A game may have scores that are not such objects; they are left out.
        if (!score.isObject()) continue;
        scores += fmt::format("{}{} {}", scores.empty() ? "" : ", ", name_of(score["player"]), score["total"].asInt());
    }
    std::string winners;
    for (const auto& seat : outcome["winners"]) winners += (winners.empty() ? "" : ", ") + name_of(seat);
    if (scores.empty()) return {};
    if (winners.empty()) return scores + ": nobody wins\n";
    return fmt::format("{}: {} {}\n", scores, winners, outcome["winners"].size() > 1 ? "win" : "wins");
}

std::string json_text(const ReplayedStep& step) {
    Json::Value json(Json::objectValue);
    json["step"] = static_cast<Json::UInt64>(step.step);
    json["kind"] = step.kind;
    if (step.seat != core::k_no_seat) {
        json["seat"] = step.seat;
        json["player"] = step.player;
    }
    if (!step.command.isNull()) json["command"] = step.command;
    json["events"] = step.events;
    return text::write_json(json) + "\n";
}

}  // namespace syrtis::server
