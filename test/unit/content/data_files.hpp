// SPDX-License-Identifier: MIT
#pragma once

// The real data files as texts. Tests add mistakes to them.

#include <json/json.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <vector>

#include "content/terraforming/content.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"

namespace syrtis::content::test {

inline std::string read_text(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

inline std::vector<terraforming::SourceFile> data_files() {
    std::vector<terraforming::SourceFile> files;
    for (const std::string name :
         {"cards/base.json", "cards/corporate_era.json", "cards/corporations.json", "boards/milestones_awards.json",
          "boards/standard_projects.json", "boards/tharsis.json", "boards/tiles.json", "automa/bonus_cards.json",
          "automa/corporations.json", "automa/tharsis.json"}) {
        files.push_back({name, read_text(std::filesystem::path(syrtis::test::k_resource_folder) / name)});
    }
    return files;
}

inline std::string& text_of(std::vector<terraforming::SourceFile>& files, const std::string& name) {
    for (auto& file : files) {
        if (file.name == name) return file.text;
    }
    throw std::runtime_error("no data file " + name);
}

/// Returns the real data files, one of which is changed.
inline std::vector<terraforming::SourceFile> changed_files(const std::string& name,
                                                           const std::function<void(Json::Value&)>& change) {
    auto files = data_files();
    std::string& text = text_of(files, name);
    Json::Value root = *text::parse_json(text);
    change(root);
    text = Json::writeString(Json::StreamWriterBuilder(), root);
    return files;
}

/// Returns the entry of `list` that has this id.
inline Json::Value& entry(Json::Value& list, const std::string& id) {
    for (auto& element : list) {
        if (element["id"] == id) return element;
    }
    throw std::runtime_error("no entry " + id);
}

inline Json::Value json(const std::string& text) { return *text::parse_json(text); }

inline std::vector<std::string> lines(const Mistakes& mistakes) {
    std::vector<std::string> lines;
    for (const auto& mistake : mistakes) lines.push_back(describe(mistake));
    return lines;
}

}  // namespace syrtis::content::test
