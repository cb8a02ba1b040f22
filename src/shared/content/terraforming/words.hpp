// SPDX-License-Identifier: MIT
#pragma once

// The words of the data files. Each list is in the order of the enumerators that its words stand for. Words that the
// protocol also uses are in state/terraforming/vocabulary.hpp.

#include <array>
#include <string_view>

#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Names of members with texts for people. These members change nothing in a match and are not hashed.
inline constexpr std::array<std::string_view, 6> k_prose{"name", "short_name", "ruling", "text", "image", "mark"};

/// Name of the pack of the set Prelude, which is optional: a match uses it only if the options of the match name the
/// set.
inline constexpr std::string_view k_prelude_pack = "prelude";

/// The packs, in the order in which records name them.
inline constexpr std::array<std::string_view, 6> k_pack_words{"base",    "corporate_era", "automa",
                                                              "prelude", "hellas",        "elysium"};

inline constexpr std::array<std::string_view, 13> k_where_words{
    "ocean_area",      "non_ocean_area", "land",        "city",
    "greenery",        "isolated",       "beside_city", "beside_two_cities",
    "beside_greenery", "volcanic",       "metal_bonus", "metal_bonus_beside_own",
    "reserved"};

inline constexpr std::array<std::string_view, 3> k_from_words{"any_player", "any_opponent",
                                                              "owner_beside_placed_ocean"};

inline constexpr std::array<std::string_view, 3> k_target_words{"another", "stocked", "triggering_card"};

inline constexpr std::array<std::string_view, 4> k_when_words{"play_tag", "play_card", "place_tile",
                                                              "standard_project"};

inline constexpr std::array<std::string_view, 2> k_by_words{"owner", "anyone"};

/// The words for the kinds of areas on Mars, in the order of SpaceKind. The last word is an older word for "reserved".
/// The file of Tharsis keeps it, because the hash of a content includes the words.
inline constexpr std::array<std::string_view, 5> k_space_kind_words{"land", "ocean", "volcanic", "reserved", "noctis"};

/// The words for Count. A word with an argument is written "own_tag:science", "production:heat",
/// "own_cards:automated+active" or "own_tiles_in_rows:8-9". With several arguments, "own_tag" stands for
/// Count::own_tags and "stock" for Count::stock_sum.
inline constexpr std::array<std::string_view, 27> k_count_words{"one",
                                                                "own_tag",
                                                                "opponents_tag",
                                                                "cities_in_play",
                                                                "cities_on_mars",
                                                                "events_played_by_all",
                                                                "resource_here",
                                                                "adjacent_oceans",
                                                                "adjacent_cities",
                                                                "paid_amount",
                                                                "rating",
                                                                "own_cities",
                                                                "own_greeneries",
                                                                "own_tiles",
                                                                "cards_in_hand",
                                                                "production",
                                                                "stock",
                                                                "stock_of_metals",
                                                                "stock_sum",
                                                                "own_tags",
                                                                "own_cards",
                                                                "own_distinct_tags",
                                                                "own_tiles_in_rows",
                                                                "own_tiles_beside_ocean",
                                                                "own_card_resources",
                                                                "own_raised_productions",
                                                                "highest_production"};

inline constexpr std::array<std::string_view, 30> k_effect_words{"production",
                                                                 "gain",
                                                                 "lose",
                                                                 "raise",
                                                                 "rating",
                                                                 "place_ocean",
                                                                 "place_greenery",
                                                                 "place_city",
                                                                 "place_tile",
                                                                 "place_marker",
                                                                 "production_of_space_metal",
                                                                 "draw",
                                                                 "look",
                                                                 "reveal_top",
                                                                 "add_here",
                                                                 "add_to_card",
                                                                 "remove",
                                                                 "remove_from_card",
                                                                 "steal",
                                                                 "any_production",
                                                                 "choose",
                                                                 "if",
                                                                 "copy_production",
                                                                 "convert_production",
                                                                 "next_card",
                                                                 "sell_cards",
                                                                 "pay",
                                                                 "reveal_until",
                                                                 "play_card",
                                                                 "fund_award"};
static_assert(k_effect_words[static_cast<std::size_t>(EffectKind::fund_award)] == "fund_award");
static_assert(k_count_words[static_cast<std::size_t>(Count::highest_production)] == "highest_production");
static_assert(k_where_words[static_cast<std::size_t>(Where::reserved)] == "reserved");

}  // namespace syrtis::content::terraforming
