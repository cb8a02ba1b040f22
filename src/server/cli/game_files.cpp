// SPDX-License-Identifier: MIT
#include "cli/game_files.hpp"

#include <algorithm>
#include <utility>

#include "content/text_file.hpp"

namespace syrtis::server {

core::Result<protocol::GameFile, std::string> read_game_file(const std::filesystem::path& path) {
    const auto text = content::read_text_file(path, protocol::k_largest_game_file);
    if (!text) return core::Failure{text.error()};
    return protocol::parse_game_file(*text);
}

core::Result<OpenedGame, std::string> open_game_file(const RegisteredGames& games, const std::filesystem::path& path) {
    auto file = read_game_file(path);
    if (!file) return core::Failure{file.error()};
    RegisteredGame* const registered = find_game(games, file->game);
    if (registered == nullptr) return core::Failure{"there is no game \"" + file->game.substr(0, 40) + "\""};
    std::unique_ptr<RegisteredGame> made;
    auto hosted = registered->hosted();
    const bool has_texts = std::ranges::any_of(file->content, [](const auto& pack) { return !pack.text.empty(); });
    if (has_texts && !hosted->is_made_of(file->content)) {
        auto other = registered->of_packs(file->content);
        if (!other) return core::Failure{other.error()};
        made = std::move(*other);
        hosted = made->hosted();
    }
    auto replay = protocol::GameReplay::start(*hosted, std::move(*file));
    if (!replay) return core::Failure{replay.error()};
    RegisteredGame* const game = made ? made.get() : registered;
    return OpenedGame{std::move(made), game, std::move(hosted), std::move(*replay)};
}

}  // namespace syrtis::server
