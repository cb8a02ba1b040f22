// SPDX-License-Identifier: MIT

#include "render/scene/scenes.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <sstream>

#include "text/json.hpp"
#include "text/json_values.hpp"

namespace syrtis::client::render {

namespace {

namespace fs = std::filesystem;

constexpr unsigned k_largest_height = 2048;

std::optional<std::vector<Colour>> sky_of(const Json::Value& json) {
    std::vector<Colour> colours;
    if (!json.isArray()) return std::nullopt;
    for (const Json::Value& entry : json) {
        const auto colour = colour_of_hex(text::read_text(entry).value_or(""));
        if (!colour) return std::nullopt;
        colours.push_back(*colour);
    }
    if (colours.empty()) return std::nullopt;
    return colours;
}

float json_number(const Json::Value& json, float otherwise) { return json.isNumeric() ? json.asFloat() : otherwise; }

}  // namespace

/// One file of scenes: the folder of their names, the skies that several scenes share, and the scenes.
struct Scenes::File {
    static std::optional<Placed> placed(const Json::Value& json) {
        // An entry is [part, x, y], [part, x, y, size] or [part, x, y, size, options].
        if (!json.isArray() || json.size() < 3 || json.size() > 5) return std::nullopt;
        Placed result;
        result.part = text::read_text(json[0U]).value_or("");
        for (Json::ArrayIndex i = 1; i < std::min(json.size(), 4U); ++i) {
            if (!json[i].isNumeric()) return std::nullopt;
        }
        const float size = json.size() > 3 ? json[3U].asFloat() / 100 : 1;
        const Json::Value options = json.size() > 4 ? json[4U] : Json::Value(Json::objectValue);
        if (!options.isObject()) return std::nullopt;
        for (const std::string& key : options.getMemberNames()) {
            const std::size_t slot = key.size() == 1 ? std::string_view("abc").find(key[0]) : std::string_view::npos;
            if (slot != std::string_view::npos) {
                result.colours[slot] = colour_of_hex(text::read_text(options[key]).value_or(""));
                if (!result.colours[slot]) return std::nullopt;
            } else if (key != "turn" && key != "flip" && key != "fade" && key != "wide") {
                return std::nullopt;
            }
        }
        const bool flipped = options["flip"].isBool() && options["flip"].asBool();
        const float across = size * json_number(options["wide"], 1) * (flipped ? -1.0F : 1.0F);
        result.opacity = json_number(options["fade"], 1);
        result.place = Placement{1, 0, 0, 1, json[1U].asFloat(), json[2U].asFloat()}
                           .after(Placement::turned(json_number(options["turn"], 0)))
                           .after({across, 0, 0, size, 0, 0});
        return result;
    }

    static std::optional<Scene> scene(const Json::Value& json, const Json::Value& skies) {
        if (!json.isObject() || !json["parts"].isArray()) return std::nullopt;
        Scene result;
        const auto name = text::read_text(json["sky"]);
        const auto sky = sky_of(name ? skies.get(std::string(*name), Json::Value()) : json["sky"]);
        if (!sky) return std::nullopt;
        result.sky = *sky;
        for (const Json::Value& entry : json["parts"]) {
            auto part = placed(entry);
            if (!part) return std::nullopt;
            result.parts.push_back(*std::move(part));
        }
        return result;
    }
};

Scenes::Scenes(fs::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error)) {
        if (entry.path().extension() == ".json") read(entry.path());
    }
}

void Scenes::read(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    std::ostringstream bytes;
    bytes << stream.rdbuf();
    const auto parsed = text::parse_json_file(std::move(bytes).str());
    if (!parsed) {
        mistakes_ += file.string() + ": " + text::describe(parsed.error()) + "\n";
        return;
    }
    const Json::Value& json = parsed.value();
    if (!json.isObject() || !json["scenes"].isObject() || !json["skies"].isObject() || !json["folder"].isString()) {
        mistakes_ += file.string() + ": \"folder\", \"skies\" or \"scenes\" is missing\n";
        return;
    }
    for (const std::string& name : json["scenes"].getMemberNames()) {
        auto scene = File::scene(json["scenes"][name], json["skies"]);
        if (scene) {
            scenes_.emplace(json["folder"].asString() + "/" + name, *std::move(scene));
        } else {
            mistakes_ += file.string() + ": the scene \"" + name + "\" is malformed\n";
        }
    }
}

const Parts& Scenes::parts() {
    if (!parts_) parts_ = std::make_unique<Parts>(folder_ / "parts");
    return *parts_;
}

std::vector<std::string> Scenes::names() const {
    std::vector<std::string> names;
    for (const auto& [name, scene] : scenes_) names.push_back(name);
    return names;
}

std::optional<Pixels> Scenes::draw(std::string_view name, unsigned height) {
    const auto found = scenes_.find(name);
    if (found == scenes_.end()) return std::nullopt;
    height = std::clamp(height, 1U, k_largest_height);
    const float scale = static_cast<float>(height) / k_height;
    Pixels pixels(std::max(1U, static_cast<unsigned>(std::lround(k_width * scale))), height);
    pixels.fill_sky(found->second.sky);
    for (const Placed& placed : found->second.parts) {
        parts().draw(pixels, placed.part, Placement{scale, 0, 0, scale, 0, 0}.after(placed.place), placed.colours,
                     placed.opacity);
    }
    return pixels;
}

std::string Scenes::mistakes() {
    std::string all = mistakes_ + parts().mistakes();
    for (const auto& [name, scene] : scenes_) {
        for (const Placed& placed : scene.parts) {
            if (!parts().contains(placed.part)) all += name + ": there is no part \"" + placed.part + "\"\n";
        }
    }
    return all;
}

}  // namespace syrtis::client::render
