// SPDX-License-Identifier: MIT
#include "protocol/dig/names.hpp"

#include "core/ensure.hpp"

namespace syrtis::protocol::dig {

std::string place_name(game::Place place) {
    core::ensure(place < game::k_places, "there is no such place");
    return {static_cast<char>('a' + place % game::k_columns), static_cast<char>('1' + place / game::k_columns)};
}

std::optional<game::Place> read_place(std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const int column = name[0] - 'a';
    const int row = name[1] - '1';
    if (column < 0 || column >= static_cast<int>(game::k_columns)) return std::nullopt;
    if (row < 0 || row >= static_cast<int>(game::k_rows)) return std::nullopt;
    return static_cast<game::Place>(row * static_cast<int>(game::k_columns) + column);
}

std::optional<game::Place> read_place(const Json::Value& json) {
    const auto text = text::read_text(json);
    return text ? read_place(*text) : std::nullopt;
}

std::optional<game::Tile> read_tile(const Content& content, const Json::Value& json) {
    const auto text = text::read_text(json);
    return text ? content.find_tile(*text) : std::nullopt;
}

Json::Value tiles_json(const Content& content, const game::TileSet& tiles) {
    Json::Value json(Json::objectValue);
    for (const std::size_t tile : tiles) json[content.tile_id(static_cast<game::Tile>(tile))] = true;
    return json;
}

}  // namespace syrtis::protocol::dig
