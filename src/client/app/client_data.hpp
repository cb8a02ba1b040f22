// SPDX-License-Identifier: MIT
#pragma once

// The data that all pages need, loaded once at the start: games, images and texts.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/command_line.hpp"
#include "content/reference.hpp"
#include "core/result.hpp"
#include "render/resources.hpp"
#include "ui/game_kind.hpp"
#include "ui/settings_screen.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// The data of the client.
struct ClientData {
    ui::GameKinds kinds;
    std::unique_ptr<render::Resources> resources;
    std::unique_ptr<const content::Reference> reference;  ///< the quick reference of every game
    std::filesystem::path languages;                      ///< the folder of the catalogues
    std::string language;                                 ///< the one to begin with
};

/// A gauge that the pages name and the game does not have; nothing if it has them all, or is not there.
[[nodiscard]] std::optional<std::string> unknown_gauge(const content::ReferenceGame& game, const ui::GameKinds& kinds);

/// Loads everything; a list of what is missing or wrong otherwise, such as a game that is not there.
[[nodiscard]] core::Result<ClientData, std::string> load_foundation(const Settings& settings);

/// Returns the words for messages before anything else is loaded; English if there is no other language.
[[nodiscard]] ui::Words first_words(const Settings& settings);

/// The words of a language; English and a line on stderr if its catalogue is broken.
[[nodiscard]] ui::Words load_words(const std::filesystem::path& languages, const std::string& code);
/// The languages that there are catalogues of, by their own names.
[[nodiscard]] std::vector<ui::LanguageChoice> language_choices(const std::filesystem::path& languages);

}  // namespace syrtis::client::app
