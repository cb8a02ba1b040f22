// SPDX-License-Identifier: MIT

#include "app/foundation.hpp"

#include <iostream>

#include "app/child_server.hpp"
#include "content/resource_directory.hpp"
#include "render/terraforming/painters.hpp"

namespace syrtis::client::app {

core::Result<Foundation, std::string> load_foundation(const Settings& settings) {
    auto directories = content::find_resource_directories();
    if (!settings.resources.empty()) {
        directories = content::find_resource_directories(settings.resources, program_folder() / "syrtis-client");
    }
    if (directories.data.empty())
        return core::Failure<std::string>{"the folder with cards and boards is not found; name it with --resources"};
    auto loaded = ui::terraforming::data::load_content(directories.data);
    if (!loaded) {
        std::string list = "the data of the game have mistakes:";
        for (const auto& mistake : loaded.error()) list += "\n" + content::describe(mistake);
        return core::Failure<std::string>{list};
    }
    Foundation foundation;
    foundation.content = std::make_shared<const ui::terraforming::Content>(std::move(*loaded));
    foundation.languages = directories.data / "lang";
    try {
        foundation.resources = std::make_unique<render::Resources>(directories.data / "fonts", directories.pictures,
                                                                   render::terraforming::needed_images());
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
