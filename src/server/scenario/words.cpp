// SPDX-License-Identifier: MIT
#include "scenario/words.hpp"

#include "text/json_values.hpp"

namespace syrtis::server::scenario {

std::optional<std::uint8_t> word_of(std::span<const std::string_view> words, const Node& node) {
    const auto word = text::read_word(words, node.value());
    if (!word) node.mistake("is none of the words that can stand here");
    return word;
}

std::optional<core::Seat> owner_of(const Node& node, core::Seat seats) {
    if (node.is_null()) return core::k_no_seat;
    const auto seat = text::read_integer(node.value(), 0, seats - 1);
    if (!seat) {
        node.mistake("is no player");
        return std::nullopt;
    }
    return static_cast<core::Seat>(*seat);
}

}  // namespace syrtis::server::scenario
