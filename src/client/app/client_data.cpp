// SPDX-License-Identifier: MIT

#include "app/client_data.hpp"

#include <algorithm>
#include <iostream>
#include <vector>

#include "content/resource_directory.hpp"
#include "platform/program.hpp"

namespace syrtis::client::app {

std::optional<std::string> unknown_gauge(const content::ReferenceGame& game, const ui::GameKinds& kinds) {
    const auto* kind = ui::find_kind(kinds, game.game);
    if (kind == nullptr) return std::nullopt;
    for (const auto& gauge : content::gauges_of(game)) {
        if (std::ranges::find(kind->gauges, gauge) == kind->gauges.end()) return gauge;
    }
    return std::nullopt;
}

core::Result<ClientData, std::string> load_foundation(const Settings& settings, const LoadGameKinds& load_kinds) {
    auto directories = content::find_resource_directories();
    if (!settings.resources.empty()) {
        directories = content::find_resource_directories(settings.resources, platform::program_file());
    }
    if (directories.data.empty())
        return core::Failure<std::string>{
            "the folder with the data of the games is not found; name it with --resources"};
    auto kinds = load_kinds(directories.data);
    if (!kinds) {
        std::string list = "the data of the games have mistakes:";
        for (const auto& mistake : kinds.error()) list += "\n" + content::describe(mistake);
        return core::Failure<std::string>{list};
    }
    ClientData client_data;
    client_data.kinds = std::move(*kinds);
    if (!settings.game.empty() && ui::find_kind(client_data.kinds, settings.game) == nullptr) {
        std::string list = "--game: there is no game \"" + settings.game + "\" here, but there is";
        for (const auto& kind : client_data.kinds) list += " " + kind.id();
        return core::Failure<std::string>{list};
    }
    std::vector<std::string> images;
    for (const auto& kind : client_data.kinds) images.insert(images.end(), kind.images.begin(), kind.images.end());
    auto reference = content::load_reference(directories.data / "reference");
    if (!reference) {
        std::string list = "the quick reference has mistakes:";
        for (const auto& mistake : reference.error()) list += "\n" + content::describe(mistake);
        return core::Failure<std::string>{list};
    }
    for (const auto& game : *reference) {
        if (const auto unknown = unknown_gauge(game, client_data.kinds)) {
            return core::Failure<std::string>{"the quick reference of " + game.game + " names the gauge \"" + *unknown +
                                              "\", which that game does not have"};
        }
    }
    client_data.reference = std::make_unique<const content::Reference>(std::move(*reference));
    for (auto& image : content::images_of(*client_data.reference)) images.push_back(std::move(image));
    client_data.languages = directories.data / "lang";
    client_data.sounds = directories.data / "sound";
    const auto languages = content::languages_in(client_data.languages);
    client_data.language = settings.language.empty() ? language_of_environment(languages) : settings.language;
    if (std::find(languages.begin(), languages.end(), client_data.language) == languages.end()) {
        std::string list = "--language: there is no language \"" + settings.language + "\" here, but there is";
        for (const auto& language : languages) list += " " + language;
        return core::Failure<std::string>{list};
    }
    try {
        client_data.resources =
            std::make_unique<render::Resources>(directories.data / "fonts", directories.pictures, images);
        client_data.resources->set_zoom(static_cast<float>(settings.scale.value_or(100)) / 100);
        client_data.resources->set_text_zoom(static_cast<float>(settings.text) / 100);
    } catch (const std::runtime_error& error) {
        return core::Failure<std::string>{error.what()};
    }
    return client_data;
}

ui::Words first_words(const Settings& settings) {
    const auto directories = settings.resources.empty()
                                 ? content::find_resource_directories()
                                 : content::find_resource_directories(settings.resources, platform::program_file());
    if (directories.data.empty()) return {};
    const auto folder = directories.data / "lang";
    const auto languages = content::languages_in(folder);
    const auto code = settings.language.empty() ? language_of_environment(languages) : settings.language;
    return std::ranges::find(languages, code) == languages.end() ? ui::Words() : load_words(folder, code);
}

ui::Words load_words(const std::filesystem::path& languages, const std::string& code) {
    auto language = content::Language::load(languages, code);
    if (language) return ui::Words(std::move(*language));
    for (const auto& mistake : language.error()) std::cerr << content::describe(mistake) << '\n';
    return {};
}

std::vector<ui::LanguageChoice> language_choices(const std::filesystem::path& languages) {
    std::vector<ui::LanguageChoice> choices;
    for (const auto& code : content::languages_in(languages)) {
        const auto words = load_words(languages, code);
        choices.push_back({code, words("English")});
    }
    return choices;
}

}  // namespace syrtis::client::app
