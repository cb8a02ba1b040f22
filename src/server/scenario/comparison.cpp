// SPDX-License-Identifier: MIT
#include "scenario/comparison.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "scenario/words.hpp"
#include "text/json_values.hpp"

namespace syrtis::server::scenario {
namespace {

std::vector<Json::Value> sorted(const Json::Value& list) {
    std::vector<Json::Value> items(list.begin(), list.end());
    std::sort(items.begin(), items.end());
    return items;
}

}  // namespace

void Comparison::number(const Node& node, std::int64_t got) {
    if (node.integer(-k_number_limit, k_number_limit) != got) mismatch(node, static_cast<Json::Int64>(got));
}

void Comparison::flag(const Node& node, bool got) {
    if (node.boolean() != got) mismatch(node, got);
}

void Comparison::word(const Node& node, std::span<const std::string_view> words, std::size_t got) {
    const auto expected = word_of(words, node);
    if (expected && *expected != got) mismatch(node, std::string(words[got]));
}

void Comparison::owner(const Node& node, core::Seat got, core::Seat seats) {
    const auto expected = owner_of(node, seats);
    if (expected && *expected != got) mismatch(node, got == core::k_no_seat ? Json::Value() : Json::Value(got));
}

void Comparison::numbers(const Node& node, std::span<const std::string_view> words,
                         const std::function<std::int64_t(std::size_t)>& got) {
    for (const auto& [key, item] : node.members()) {
        const auto index = text::read_word(words, Json::Value(key));
        if (index) {
            number(item, got(*index));
        } else {
            node.mistake("has an unknown key \"" + key + "\"");
        }
    }
}

void Comparison::value(const Node& node, const Json::Value& got) {
    if (node.value() != got) mismatch(node, got);
}

void Comparison::value_set(const Node& node, const Json::Value& got) {
    if (!node.value().isArray()) {
        node.mistake("must be a list");
    } else if (sorted(node.value()) != sorted(got)) {
        mismatch(node, got);
    }
}

void Comparison::seat_set(const Node& node, core::SeatSet got, core::Seat seats) {
    for (const auto& item : node.elements()) (void)item.integer(0, seats - 1);
    if (node.value().isArray()) value_set(node, seats_json(got));
}

void Comparison::picture(const Node& node, const Json::Value& got) {
    if (!node.value().isObject() || !got.isObject()) return value(node, got);
    for (const auto& [key, item] : node.members()) picture(item, got[key]);
}

void Comparison::players(const Node& node, core::Seat seats,
                         const std::function<void(core::Seat, const Node&)>& compare) {
    const auto players = node.elements();
    if (players.size() > seats) node.mistake("names more players than the game has");
    for (core::Seat seat = 0; seat < std::min<std::size_t>(players.size(), seats); ++seat) {
        if (!players[seat].is_null()) compare(seat, players[seat]);
    }
}

Json::Value seats_json(core::SeatSet seats) {
    Json::Value list(Json::arrayValue);
    for (core::Seat seat = 0; seat < core::k_max_seats; ++seat) {
        if (core::has_seat(seats, seat)) list.append(seat);
    }
    return list;
}

}  // namespace syrtis::server::scenario
