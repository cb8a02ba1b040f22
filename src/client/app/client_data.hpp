// SPDX-License-Identifier: MIT
#pragma once

// The data that all pages need: games, images and texts. They are loaded once, when the program starts.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/command_line.hpp"
#include "app/game_kinds.hpp"
#include "content/reference.hpp"
#include "core/result.hpp"
#include "render/resources.hpp"
#include "ui/game_kind.hpp"
#include "ui/settings_screen.hpp"
#include "ui/words.hpp"

namespace syrtis::client::app {

/// The data that the client loads when it starts, and the folders of texts and sounds.
struct ClientData {
    ui::GameKinds kinds;
    std::unique_ptr<render::Resources> resources;
    std::unique_ptr<const content::Reference> reference;  ///< the quick reference of every game
    std::filesystem::path languages;                      ///< folder of the message catalogues
    std::filesystem::path sounds;                         ///< folder of the sound files
    std::string language;                                 ///< language code for the first texts, such as "de"
};

/// Returns the name of a gauge (a row of spaces with a marker) that a page of the reference shows but the game does not
/// have. Returns nothing if all gauges exist, or if this client does not have the game.
[[nodiscard]] std::optional<std::string> unknown_gauge(const content::ReferenceGame& game, const ui::GameKinds& kinds);

/// Loads all data; `load_kinds` loads the games. The error lists everything that is missing or wrong, including a game
/// that `settings` names and that does not exist.
[[nodiscard]] core::Result<ClientData, std::string> load_foundation(const Settings& settings,
                                                                    const LoadGameKinds& load_kinds = load_game_kinds);

/// Returns the words for messages that are printed before the data are loaded. They are English if the catalogue of the
/// person's language can't be read.
[[nodiscard]] ui::Words first_words(const Settings& settings);

/// Returns the words of a language. Returns English, and writes a line to stderr, if its catalogue is broken.
[[nodiscard]] ui::Words load_words(const std::filesystem::path& languages, const std::string& code);
/// Returns the languages that have a catalogue, with their own names.
[[nodiscard]] std::vector<ui::LanguageChoice> language_choices(const std::filesystem::path& languages);

}  // namespace syrtis::client::app
