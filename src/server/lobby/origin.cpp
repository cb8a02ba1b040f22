// SPDX-License-Identifier: MIT
#include "lobby/origin.hpp"

#include <algorithm>
#include <charconv>

namespace syrtis::lobby {
namespace {

constexpr std::size_t k_most_networks = 8;

/// Removes the first word from `text` and returns it.
std::string_view next_word(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

}  // namespace

bool Origin::is_in_network(std::string_view network) const {
    return name == network ||
           std::ranges::any_of(wider_networks, [&](const WiderOrigin& wider) { return wider.name == network; });
}

std::vector<WiderOrigin> Origin::all() const {
    std::vector<WiderOrigin> networks{{.name = name, .times = 1}};
    networks.insert(networks.end(), wider_networks.begin(), wider_networks.end());
    return networks;
}

std::string write_origin(const Origin& origin) {
    std::string text = origin.name;
    for (const WiderOrigin& wider : origin.wider_networks) {
        text += ' ' + std::to_string(static_cast<unsigned>(wider.times)) + ' ' + wider.name;
    }
    return text;
}

std::optional<Origin> read_origin(std::string_view text) {
    Origin origin{.name = std::string(next_word(text))};
    while (!text.empty()) {
        const std::string_view digits = next_word(text);
        const std::string_view name = next_word(text);
        unsigned times = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), times);
        const bool is_number = error == std::errc() && end == digits.data() + digits.size() && times > 0;
        if (!is_number || name.empty() || origin.wider_networks.size() == k_most_networks) return std::nullopt;
        origin.wider_networks.push_back({.name = std::string(name), .times = static_cast<double>(times)});
    }
    if (!origin.is_known() && !origin.wider_networks.empty()) return std::nullopt;
    return origin;
}

}  // namespace syrtis::lobby
