// SPDX-License-Identifier: MIT
#include "protocol/dig/names.hpp"

#include <algorithm>
#include <cstddef>

#include "core/ensure.hpp"

namespace syrtis::protocol::dig {

std::string place_name(game::Place place) {
    core::ensure(place < game::k_places, "there is no such place");
    return std::string(game::k_place_names[place]);
}

std::optional<game::Place> read_place(std::string_view name) {
    const auto found = text::find_word(game::k_place_names, name);
    return found ? std::optional(static_cast<game::Place>(*found)) : std::nullopt;
}

std::optional<game::Place> read_place(const Json::Value& json) {
    const auto text = text::read_text(json);
    return text ? read_place(*text) : std::nullopt;
}

std::optional<game::Tile> read_tile(const Content& content, const Json::Value& json) {
    const auto text = text::read_text(json);
    return text ? content.find_tile(*text) : std::nullopt;
}

namespace {

/// Names of bonuses are in alphabetical order in messages, whatever their order in the rules.
constexpr std::array<std::uint8_t, game::k_bonuses> k_bonuses_by_name = [] {
    std::array<std::uint8_t, game::k_bonuses> numbers{};
    for (std::uint8_t number = 0; number < numbers.size(); ++number) numbers[number] = number;
    std::sort(numbers.begin(), numbers.end(), [](std::uint8_t one, std::uint8_t other) {
        return game::k_bonus_names[one] < game::k_bonus_names[other];
    });
    return numbers;
}();

}  // namespace

void write_bonuses(text::JsonWriter& out, const std::array<std::uint8_t, game::k_bonuses>& bonuses) {
    out.begin_object();
    for (const std::uint8_t number : k_bonuses_by_name) {
        if (bonuses[number] != 0) out.member(game::k_bonus_names[number], bonuses[number]);
    }
    out.end_object();
}

}  // namespace syrtis::protocol::dig
