// SPDX-License-Identifier: MIT

#include "app/targets.hpp"

#include <charconv>
#include <fstream>
#include <string_view>
#include <vector>

#include "text/json.hpp"

namespace syrtis::client::app {

using render::SharedTarget;
using render::Target;

namespace {

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':')) {
        parts.push_back(text.substr(0, colon));
        text.remove_prefix(colon + 1);
    }
    parts.push_back(text);
    return parts;
}

template <class Number>
bool read(std::string_view text, Number& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
}

Json::Value target_json(const Target& target) {
    Json::Value json(Json::objectValue);
    json["kind"] = std::string(render::name_of(target.kind));
    json["id"] = Json::Int64{target.id};
    json["part"] = target.part;
    return json;
}

Json::Value pair_json(float first, float second) {
    Json::Value json(Json::arrayValue);
    json.append(static_cast<int>(first));
    json.append(static_cast<int>(second));
    return json;
}

}  // namespace

std::optional<Target> parse_target(const std::string& text) {
    const auto parts = split(text);
    const auto kind = render::kind_named(parts[0]);
    if (!kind || parts.size() > 3) return std::nullopt;
    Target target{*kind, 0, 0};
    if (parts.size() > 1 && !read(parts[1], target.id)) return std::nullopt;
    if (parts.size() > 2 && !read(parts[2], target.part)) return std::nullopt;
    return target;
}

void dump_targets(const std::filesystem::path& file, Drawn drawn, const std::string& page, const render::HitMap& hits,
                  const ui::GameTable* table, const std::string& said, const std::optional<Target>& focus) {
    Json::Value json(Json::objectValue);
    json["picture"] = drawn.pictures;
    json["inputs"] = drawn.inputs;
    json["page"] = page;
    if (!said.empty()) json["said"] = said;
    if (focus) json["focus"] = target_json(*focus);
    json["targets"] = Json::arrayValue;
    for (const auto& region : hits.regions()) {
        const auto point = hits.point_of(region.target);
        if (!point || region.target.kind == SharedTarget::nothing) continue;
        Json::Value entry = target_json(region.target);
        entry["point"] = pair_json(point->x, point->y);
        entry["size"] = pair_json(region.bounds.w, region.bounds.h);
        json["targets"].append(std::move(entry));
    }
    if (table != nullptr) {
        json["busy"] = table->input().readiness().busy();
        json["question"] = table->policy().state().question;
        json["hint"] = table->table_info().hint.state == ui::Hint::State::given;
        json["hinted"] = Json::arrayValue;
        json["answers"] = Json::arrayValue;
        for (const auto& [target, command, is_hinted] : table->answers()) {
            if (is_hinted) json["hinted"].append(target_json(target));
            const auto point = hits.point_of(target);
            Json::Value entry = target_json(target);
            if (point) entry["point"] = pair_json(point->x, point->y);
            if (!command.isNull()) entry["command"] = command;
            json["answers"].append(std::move(entry));
        }
    }
    const std::filesystem::path draft = file.string() + ".part";
    {
        std::ofstream stream(draft, std::ios::binary | std::ios::trunc);
        stream << text::write_json(json) << '\n';
    }
    std::error_code ignored;
    std::filesystem::rename(draft, file, ignored);
}

}  // namespace syrtis::client::app
