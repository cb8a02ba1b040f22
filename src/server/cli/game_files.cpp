// SPDX-License-Identifier: MIT
#include "cli/game_files.hpp"

#include <utility>

#include "content/text_file.hpp"

namespace syrtis::server {

core::Result<protocol::GameFile, std::string> read_game_file(const std::filesystem::path& path) {
    const auto text = content::read_text_file(path, protocol::k_largest_game_file);
    if (!text) return core::Failure{text.error()};
    return protocol::parse_game_file(*text);
}

core::Result<protocol::GameReplay, std::string> open_game_file(const RegisteredGames& games,
                                                               const std::filesystem::path& path) {
    auto file = read_game_file(path);
    if (!file) return core::Failure{file.error()};
    RegisteredGame* const registered = find_game(games, file->game);
    if (registered == nullptr) return core::Failure{"there is no game \"" + file->game.substr(0, 40) + "\""};
    return protocol::GameReplay::start(*registered->hosted(), std::move(*file));
}

}  // namespace syrtis::server
