// SPDX-License-Identifier: MIT

#include "ai/terraforming/space_attributes.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace syrtis::ai::terraforming {
namespace {

using game::SpaceKind;

template <class List>
void list_attributes(const game::Rules& rules, const game::SpaceRule& space, List& list) {
    constexpr std::string_view k_subject = "area";
    list.flag(k_subject, "land", space.kind == SpaceKind::land);
    list.flag(k_subject, "ocean", space.kind == SpaceKind::ocean);
    list.flag(k_subject, "volcanic", space.kind == SpaceKind::volcanic);
    list.flag(k_subject, "reserved", space.kind == SpaceKind::reserved);
    list.flag(k_subject, "off planet", space.kind == SpaceKind::off_planet);
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        list.at_least("bonus", game::k_resource_names[resource], space.bonus[resource], {1, 2, 3});
    }
    list.at_least("bonus", "cards", space.bonus_cards, {1, 2, 3});
    list.flag("bonus", "other", space.program != game::k_empty_program);
    list.at_least(k_subject, "price", space.price, {1});
    list.at_least("neighbours", "all", game::count_spaces(space.neighbours), {1, 4, 6});
    list.at_least("neighbours", "oceans", game::count_spaces(space.neighbours & rules.ocean_areas), {1, 2, 3, 4});
    int with_bonus = 0;
    for (const std::size_t neighbour : space.neighbours) {
        const game::SpaceRule& other = rules.spaces[neighbour];
        const bool has_bonus =
            other.bonus_cards > 0 || std::ranges::any_of(other.bonus, [](int units) { return units > 0; });
        with_bonus += has_bonus ? 1 : 0;
    }
    list.at_least("neighbours", "with bonus", with_bonus, {1, 2, 4});
}

}  // namespace

const std::vector<std::string>& space_attribute_names() {
    static const std::vector<std::string> names = [] {
        AttributeNames list;
        list_attributes({}, game::SpaceRule{}, list);
        return list.take();
    }();
    return names;
}

Attributes attributes_of(const game::Rules& rules, const game::SpaceRule& space) {
    ActiveAttributes list;
    list_attributes(rules, space, list);
    return list.take();
}

}  // namespace syrtis::ai::terraforming
