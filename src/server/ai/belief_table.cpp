// SPDX-License-Identifier: MIT
#include "ai/belief_table.hpp"

#include <algorithm>
#include <utility>

#include "core/ensure.hpp"
#include "text/json.hpp"

namespace syrtis::ai {
namespace {

constexpr unsigned k_format = 1;
constexpr std::size_t k_most_rows = 1000;
constexpr std::size_t k_most_things = 1000;

using Refused = core::Failure<std::string>;

[[nodiscard]] bool is_weight(const Json::Value& json) {
    return json.isUInt() && json.asUInt() >= 1 && json.asUInt() <= BeliefTable::k_most;
}

[[nodiscard]] bool is_row(const Json::Value& json, std::size_t things) {
    return json.isArray() && json.size() == things && std::ranges::all_of(json, is_weight);
}

}  // namespace

std::string write_belief_table(const BeliefTable& table) {
    core::ensure(table.rows.size() == table.weights.size(), "a table of beliefs names its rows");
    Json::Value json(Json::objectValue);
    json["beliefs"] = k_format;
    json["game"] = table.game;
    json["match"] = table.match;
    json["things"] = table.things;
    json["counted"] = table.counted;
    json["rows"] = Json::Value(Json::arrayValue);
    json["weights"] = Json::Value(Json::arrayValue);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        json["rows"].append(table.rows[row]);
        Json::Value weights(Json::arrayValue);
        for (const std::uint32_t weight : table.weights[row]) weights.append(weight);
        core::ensure(is_row(weights, table.weights.front().size()), "the weights of a table keep to their bounds");
        json["weights"].append(std::move(weights));
    }
    return text::write_json(json) + "\n";
}

core::Result<BeliefTable, std::string> read_belief_table(std::string_view text) {
    const auto json = text::parse_json_file(text);
    if (!json) return Refused{"it is " + text::describe(json.error())};
    if (!json->isObject() || !(*json)["beliefs"].isUInt()) return Refused{"it is not a belief table"};
    if ((*json)["beliefs"].asUInt() != k_format) return Refused{"it has another format"};
    const Json::Value& rows = (*json)["rows"];
    const Json::Value& weights = (*json)["weights"];
    const bool is_whole = (*json)["game"].isString() && (*json)["match"].isString() && (*json)["things"].isString() &&
                          (*json)["counted"].isObject() && rows.isArray() && weights.isArray() && !rows.empty() &&
                          rows.size() == weights.size() && rows.size() <= k_most_rows && weights[0].isArray() &&
                          weights[0].size() <= k_most_things;
    if (!is_whole) return Refused{"a part of it is missing"};
    BeliefTable table{.game = (*json)["game"].asString(),
                      .match = (*json)["match"].asString(),
                      .things = (*json)["things"].asString(),
                      .rows = {},
                      .counted = (*json)["counted"],
                      .weights = {}};
    for (Json::ArrayIndex row = 0; row < rows.size(); ++row) {
        if (!rows[row].isString()) return Refused{"a row has no name"};
        if (!is_row(weights[row], weights[0].size())) {
            return Refused{"the weights of \"" + rows[row].asString() + "\" are not all numbers from 1 to " +
                           std::to_string(BeliefTable::k_most) + ", with one for each thing"};
        }
        table.rows.push_back(rows[row].asString());
        auto& list = table.weights.emplace_back();
        for (const Json::Value& weight : weights[row]) list.push_back(weight.asUInt());
    }
    return table;
}

std::string objection_to(const BeliefTable& table, const BeliefPurpose& purpose) {
    if (table.game != purpose.game) return "it is for the game \"" + table.game + "\"";
    if (table.match != purpose.match) return "it is for matches of another kind: \"" + table.match + "\"";
    if (table.things != purpose.things || table.weights.front().size() != purpose.things_count) {
        return "it was counted with other things, or with these things in another order";
    }
    if (table.rows != purpose.rows) return "its rows are for other places";
    return {};
}

}  // namespace syrtis::ai
