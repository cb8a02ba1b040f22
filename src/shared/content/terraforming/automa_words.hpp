// SPDX-License-Identifier: MIT
#pragma once

// The words of MarsBot's data files. Each list is in the order of the enumerators that its words stand for.

#include <array>
#include <string_view>

#include "content/terraforming/automa_definitions.hpp"

namespace syrtis::content::terraforming {

inline constexpr std::array<std::string_view, 27> k_automa_effect_words{"gain",
                                                                        "lose",
                                                                        "rating",
                                                                        "advance",
                                                                        "push_back",
                                                                        "remember_track",
                                                                        "gain_space",
                                                                        "raise",
                                                                        "place",
                                                                        "claim_milestone",
                                                                        "fund_award",
                                                                        "resolve_project",
                                                                        "resolve_bonus",
                                                                        "resolve_this_bonus",
                                                                        "resolve_best",
                                                                        "put_on_corporation",
                                                                        "take_from_corporation",
                                                                        "for_opponent",
                                                                        "opponent_loses",
                                                                        "opponent_removes_most_valuable",
                                                                        "move_bonus",
                                                                        "reveal_into_bonus_deck",
                                                                        "add_to_action_deck",
                                                                        "discard_fewest_tags",
                                                                        "help_award",
                                                                        "first_possible",
                                                                        "resolve_first"};
static_assert(k_automa_effect_words[static_cast<std::size_t>(AutomaEffectKind::resolve_first)] == "resolve_first");

inline constexpr std::array<std::string_view, 3> k_otherwise_words{"nothing", "failed_action", "not_possible"};
/// The words of the rules that pick a track, in the order of automa::Pick, beginning with Pick::least_advanced.
/// Pick::less_advanced_of_two has no word, because the data write it with a key.
inline constexpr std::array<std::string_view, 3> k_pick_words{"least_advanced", "most_advanced",
                                                              "most_advanced_unfinished"};
inline constexpr std::array<std::string_view, 5> k_bonus_place_words{"deck", "deck_bottom", "discard",
                                                                     "beside_corporation", "destroyed"};
inline constexpr std::array<std::string_view, 3> k_parity_words{"any", "even", "odd"};
inline constexpr std::array<std::string_view, 6> k_site_words{"greenery", "city", "ocean",
                                                              "interior", "land", "marker"};
inline constexpr std::array<std::string_view, 10> k_feature_words{
    "own_cities", "opponent_cities",       "cities",      "greeneries", "opponent_greeneries",
    "oceans",     "greeneries_and_oceans", "ocean_areas", "icons",      "rows"};
inline constexpr std::array<std::string_view, 11> k_measure_words{
    "rating",        "own_cities",  "own_greeneries", "own_tiles",          "tracks",      "lowest_track",
    "highest_track", "megacredits", "tiles_in_rows",  "tiles_beside_ocean", "played_cards"};
static_assert(k_measure_words[static_cast<std::size_t>(automa::Measure::Of::played_cards)] == "played_cards");
inline constexpr std::array<std::string_view, 9> k_automa_when_words{
    "reveal_card",         "after_tag",          "after_card", "advance",   "reach_space",
    "opponent_plays_card", "opponent_plays_tag", "place_tile", "new_border"};
inline constexpr std::array<std::string_view, 3> k_automa_by_words{"anybody", "own", "opponent"};
inline constexpr std::array<std::string_view, 3> k_cube_words{"white", "black", "silver"};
inline constexpr std::array<std::string_view, 4> k_tile_class_words{"ocean", "greenery", "city", "other"};
static_assert(k_feature_words[static_cast<std::size_t>(automa::Feature::rows)] == "rows");
static_assert(k_automa_when_words[static_cast<std::size_t>(automa::When::border)] == "new_border");
static_assert(k_bonus_place_words[static_cast<std::size_t>(automa::BonusPlace::destroyed)] == "destroyed");

}  // namespace syrtis::content::terraforming
