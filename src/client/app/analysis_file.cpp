// SPDX-License-Identifier: MIT

#include "app/analysis_file.hpp"

#include <json/json.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include "content/text_file.hpp"
#include "text/json.hpp"
#include "text/json_values.hpp"
#include "text/utf8.hpp"

namespace syrtis::client::app {

namespace {

using core::Failure;

constexpr std::uint64_t k_largest = 64ULL << 20U;
constexpr std::size_t k_most_decisions = 200'000;
constexpr std::size_t k_most_mistakes = 10;
constexpr std::size_t k_longest_text = 1000;

std::optional<double> share_of(const Json::Value& json) {
    if (!json.isNumeric()) return std::nullopt;
    const double share = json.asDouble();
    return share >= 0.0 && share <= 1.0 ? std::optional(share) : std::nullopt;
}

/// Returns step and seat of an analysed decision; nothing if they are outside the record.
std::optional<std::pair<std::size_t, core::Seat>> place_of(const Json::Value& json, std::size_t length,
                                                           core::Seat seats) {
    if (!json.isObject() || seats == 0) return std::nullopt;
    const auto step = text::read_integer(json["step"], 0, static_cast<std::int64_t>(length));
    const auto seat = text::read_integer(json["seat"], 0, seats - 1);
    if (!step || !seat) return std::nullopt;
    return std::pair(static_cast<std::size_t>(*step), static_cast<core::Seat>(*seat));
}

}  // namespace

std::filesystem::path analysis_beside(const std::filesystem::path& record) {
    auto beside = record;
    return beside.replace_extension(".analysis.json");
}

core::Result<ui::Analysis, std::string> read_analysis(std::string_view text, std::size_t length, core::Seat seats) {
    const auto json = text::parse_json(text);
    if (!json || !json->isObject()) return Failure<std::string>{"it is not a JSON object"};
    const auto& decisions = (*json)["decisions"];
    const auto& mistakes = (*json)["mistakes"];
    if (!decisions.isArray() || !mistakes.isArray()) return Failure<std::string>{"it has no decisions and mistakes"};
    if (decisions.size() > k_most_decisions) return Failure<std::string>{"it has too many decisions"};
    ui::Analysis analysis;
    for (const auto& decision : decisions) {
        const auto place = place_of(decision, length, seats);
        const auto& best = place ? decision["best"] : Json::Value::nullSingleton();
        if (!best.isArray() || best.empty() || !best[0].isObject()) continue;
        if (const auto share = share_of(best[0]["share"])) {
            analysis.values.push_back({place->first, place->second, *share});
        }
    }
    std::ranges::stable_sort(analysis.values, {}, &ui::Analysis::Value::step);
    for (const auto& mistake : mistakes) {
        if (analysis.mistakes.size() >= k_most_mistakes) break;
        const auto place = place_of(mistake, length, seats);
        if (!place || !mistake["text"].isString()) continue;
        const auto loss = share_of(mistake["loss"]);
        const auto said = mistake["text"].asString();
        if (!loss || said.size() > k_longest_text || !text::is_utf8(said)) continue;
        analysis.mistakes.push_back({place->first, place->second, *loss, said});
    }
    std::ranges::stable_sort(analysis.mistakes, std::ranges::greater(), &ui::Analysis::Mistake::loss);
    const auto& names = (*json)["names"];
    const auto is_name = [](const Json::Value& name) {
        return name.isString() && name.asString().size() <= k_longest_text && text::is_utf8(name.asString());
    };
    if (names.isArray() && names.size() == seats && std::ranges::all_of(names, is_name)) {
        for (const auto& name : names) analysis.names.push_back(name.asString());
    }
    return analysis;
}

core::Result<ui::Analysis, std::string> load_analysis(const std::filesystem::path& file, std::size_t length,
                                                      core::Seat seats) {
    const auto text = content::read_text_file(file, k_largest);
    if (!text) return Failure<std::string>{text.error()};
    return read_analysis(*text, length, seats);
}

}  // namespace syrtis::client::app
