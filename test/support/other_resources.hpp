// SPDX-License-Identifier: MIT
#pragma once

// Provides a copy of res/ with a change to each game: Terraforming Mars has another card, and a tile of Dig Mars has
// another value.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>

#include "support/paths.hpp"
#include "support/temporary_folder.hpp"
#include "text/json.hpp"

namespace syrtis::test {

/// A temporary copy of the resource folder.
class OtherResources {
   public:
    /// Creates a copy of the folder. If `changes` is true, it also changes the copy.
    explicit OtherResources(bool changes = true) {
        for (const auto& folder : std::filesystem::directory_iterator(syrtis::test::k_resource_folder)) {
            const auto name = folder.path().filename();
            if (!folder.is_directory() || name == "img" || name == "fonts") continue;
            std::filesystem::copy(folder.path(), path() / name, std::filesystem::copy_options::recursive);
        }
        if (changes) change();
    }
    [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }

    /// Adds a new card to Terraforming Mars, and increases the value of a tile of Dig Mars.
    void change() const {
        int last = 0;
        for (const char* name : {"cards/base.json", "cards/corporate_era.json"}) {
            rewrite(name, [&](Json::Value& root) {
                for (const auto& card : root["projects"]) last = std::max(last, card["number"].asInt());
            });
        }
        rewrite("cards/corporate_era.json", [&](Json::Value& root) {
            Json::Value card = *text::parse_json(
                R"({"id":"mirror_farm","name":{"en":"Mirror Farm","fr":"Ferme de miroirs","de":"Spiegelfarm"},)"
                R"("set":"corporate_era","cost":5,"kind":"automated","tags":["power"],)"
                R"("effects":[{"do":"production","change":{"energy":1}}]})");
            card["number"] = last + 1;
            root["projects"].append(std::move(card));
        });
        rewrite("dig-mars/tiles.json", [](Json::Value& root) {
            Json::Value& points = root["tiles"][0]["points"];
            points = points.asInt() + 1;
        });
    }

    /// Removes a card of the Corporate Era, and renumbers the cards after it.
    void leave_out(const std::string& id) const {
        int left_out = 0;
        rewrite("cards/corporate_era.json", [&](Json::Value& root) {
            Json::Value kept(Json::arrayValue);
            for (const auto& card : root["projects"]) {
                if (card["id"].asString() == id) {
                    left_out = card["number"].asInt();
                } else {
                    kept.append(card);
                }
            }
            root["projects"] = std::move(kept);
        });
        if (left_out == 0) throw std::runtime_error("there is no card " + id);
        for (const char* name : {"cards/base.json", "cards/corporate_era.json"}) {
            rewrite(name, [&](Json::Value& root) {
                for (auto& card : root["projects"]) {
                    if (card["number"].asInt() > left_out) card["number"] = card["number"].asInt() - 1;
                }
            });
        }
    }

    /// Changes a JSON file of the copy. `change` receives the root of the file.
    template <class Change>
    void rewrite(const char* name, Change change) const {
        std::ifstream before(path() / name);
        const std::string said(std::istreambuf_iterator<char>(before), {});
        auto root = text::parse_json_file(said);
        if (!root) throw std::runtime_error(std::string(name) + " can't be read");
        change(*root);
        std::ofstream(path() / name) << text::write_json(*root);
    }

   private:
    TemporaryFolder folder_;
};

}  // namespace syrtis::test
