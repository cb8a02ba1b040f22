// SPDX-License-Identifier: MIT

#include "app/foundation.hpp"

#include <iostream>
#include <vector>

#include "app/child_server.hpp"
#include "app/game_kinds.hpp"
#include "content/resource_directory.hpp"

namespace syrtis::client::app {

core::Result<Foundation, std::string> load_foundation(const Settings& settings) {
    auto directories = content::find_resource_directories();
    if (!settings.resources.empty()) {
        directories = content::find_resource_directories(settings.resources, program_folder() / "syrtis-client");
    }
    if (directories.data.empty())
        return core::Failure<std::string>{
            "the folder with the data of the games is not found; name it with --resources"};
    auto kinds = load_game_kinds(directories.data);
    if (!kinds) {
        std::string list = "the data of the games have mistakes:";
        for (const auto& mistake : kinds.error()) list += "\n" + content::describe(mistake);
        return core::Failure<std::string>{list};
    }
    Foundation foundation;
    foundation.kinds = std::move(*kinds);
    if (!settings.game.empty() && ui::find_kind(foundation.kinds, settings.game) == nullptr) {
        std::string list = "--game: there is no game \"" + settings.game + "\" here, but there is";
        for (const auto& kind : foundation.kinds) list += " " + kind.id();
        return core::Failure<std::string>{list};
    }
    std::vector<std::string> images;
    for (const auto& kind : foundation.kinds) images.insert(images.end(), kind.images.begin(), kind.images.end());
    foundation.languages = directories.data / "lang";
    try {
        foundation.resources =
            std::make_unique<render::Resources>(directories.data / "fonts", directories.pictures, images);
        foundation.resources->set_zoom(static_cast<float>(settings.scale) / 100);
    } catch (const std::runtime_error& error) {
        return core::Failure<std::string>{error.what()};
    }
    return foundation;
}

ui::Words load_words(const std::filesystem::path& languages, const std::string& code) {
    auto language = content::Language::load(languages, code);
    if (language) return ui::Words(std::move(*language));
    for (const auto& mistake : language.error()) std::cerr << content::describe(mistake) << '\n';
    return {};
}

}  // namespace syrtis::client::app
