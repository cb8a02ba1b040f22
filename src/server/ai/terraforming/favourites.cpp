// SPDX-License-Identifier: MIT

#include "ai/terraforming/favourites.hpp"

#include <algorithm>
#include <cstdint>

#include "ai/search/playout.hpp"

namespace syrtis::ai::terraforming {

void find_favourites(std::span<const game::Command> commands, const std::vector<double>& ranks, std::size_t count,
                     std::vector<Favourite>& favourites) {
    favourites.resize(ranks.size());
    for (std::size_t number = 0; number < favourites.size(); ++number)
        favourites[number] = {.number = number, .move = {}};
    std::stable_sort(favourites.begin(), favourites.end(), [&](const Favourite& one, const Favourite& other) {
        return ranks[one.number] > ranks[other.number];
    });
    favourites.resize(std::min(count, favourites.size()));
    while (ranks[favourites.back().number] == search::k_excluded) favourites.pop_back();
    const double first = ranks[favourites.front().number];
    for (std::size_t place = 0; place < favourites.size(); ++place) {
        Favourite& favourite = favourites[place];
        const double behind = first > 0.0 ? (first - ranks[favourite.number]) / first : 0.0;
        favourite.move = {.place = static_cast<std::uint8_t>(std::min(place + 1, k_most_places)),
                          .behind = std::min(1.0, behind),
                          .type = static_cast<std::uint8_t>(commands[favourite.number].type)};
    }
}

void exclude_rest_after_gain(std::span<const game::Command> commands, std::vector<double>& ranks) {
    const auto best = static_cast<std::size_t>(std::ranges::max_element(ranks) - ranks.begin());
    if (is_rest(commands[best])) return;
    for (std::size_t number = 0; number < commands.size(); ++number) {
        if (is_rest(commands[number])) ranks[number] = search::k_excluded;
    }
}

bool are_compared(std::span<const game::Command> commands) {
    return std::ranges::none_of(commands, [](const game::Command& command) {
        return command.type == game::CommandType::pick_card || command.type == game::CommandType::choose_corporation;
    });
}

}  // namespace syrtis::ai::terraforming
