// SPDX-License-Identifier: MIT
#pragma once

// The terms of Terraforming Mars: resources, tags, tiles, phases. Cards, corporations, milestones, awards and standard
// projects are loaded as data. The engine uses their indices in the loaded tables.

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>

#include "core/bit_set.hpp"
#include "core/seat.hpp"

namespace syrtis::terraforming {

enum class Resource : std::uint8_t { megacredits, steel, titanium, plants, energy, heat };
inline constexpr std::size_t k_resources = 6;
inline constexpr std::array<std::string_view, k_resources> k_resource_names{"megacredits", "steel",  "titanium",
                                                                            "plants",      "energy", "heat"};

/// The resources that a card can hold.
enum class CardResource : std::uint8_t { none, animal, microbe, science, fighter };
inline constexpr std::size_t k_card_resources = 5;
inline constexpr std::array<std::string_view, k_card_resources> k_card_resource_names{"none", "animal", "microbe",
                                                                                      "science", "fighter"};

/// The kinds of tags. The number after the last listed kind is MarsBot's event tag (k_event_tag), and the next number
/// is the wild tag.
enum class Tag : std::uint8_t {
    building,
    space,
    science,
    power,
    earth,
    jovian,
    plant,
    microbe,
    animal,
    city,
    wild = 11,  ///< counts as one tag of any kind during an action of its owner
};
/// The number of kinds of tags, without the wild tag.
inline constexpr std::size_t k_tags = 10;
inline constexpr std::string_view k_wild_tag_name = "wild";
inline constexpr std::array<std::string_view, k_tags> k_tag_names{"building", "space", "science", "power",  "earth",
                                                                  "jovian",   "plant", "microbe", "animal", "city"};

enum class CardKind : std::uint8_t { automated, active, event };
inline constexpr std::array<std::string_view, 3> k_card_kind_names{"automated", "active", "event"};

/// The global parameters, as indices into Rules::tracks. Every match has the three parameters that have names here:
/// temperature and oxygen are tracks; oceans are counted on the board. The data may add further tracks, which have the
/// numbers from k_common_parameters on.
enum class Parameter : std::uint8_t { temperature, oxygen, oceans };
inline constexpr std::size_t k_common_parameters = 3;
inline constexpr std::array<std::string_view, k_common_parameters> k_parameter_names{"temperature", "oxygen", "oceans"};
/// The greatest number of parameters of a match.
inline constexpr std::size_t k_max_parameters = 6;
[[nodiscard]] constexpr std::size_t index_of(Parameter parameter) { return static_cast<std::size_t>(parameter); }

/// The sets to which cards, corporations and preludes belong. A match uses the set base and the sets that its options
/// name (uses).
enum class ContentSet : std::uint8_t { base, corporate_era, prelude };
inline constexpr std::array<std::string_view, 3> k_content_set_names{"base", "corporate_era", "prelude"};

/// The phases of a match. The prelude round is between the phases corporation and action. It is the last one in this
/// list, because hashes contain the numbers of the phases.
enum class Phase : std::uint8_t { corporation, draft, research, action, production, final_greenery, finished, prelude };
inline constexpr std::array<std::string_view, 8> k_phase_names{"corporation", "draft",          "research", "action",
                                                               "production",  "final_greenery", "finished", "prelude"};

/// The reason for a change of the position. Another member stores the card, space or track to which the reason refers.
enum class Cause : std::uint8_t {
    none,                ///< a decision of a player, or the normal course of the game
    card_effect,         ///< a card or corporation came into play
    action,              ///< the action of a card or corporation in play
    first_action,        ///< the first action of a corporation was taken
    trigger,             ///< a card or corporation in play reacted to an event
    standard_project,    ///< a standard project, which is the subject, was used
    conversion,          ///< plants were converted into a greenery, or heat into temperature
    track_bonus,         ///< a parameter, which is the subject, reached a bonus of its track
    parameter,           ///< a parameter, which is the subject, was raised
    area_bonus,          ///< bonus printed on the area that a tile covers
    adjacent_oceans,     ///< M€ for the oceans beside a placed tile
    production,          ///< the production phase took place
    price,               ///< the player paid the price of a decision
    cards_bought,        ///< cards were bought; the payment and the cards both have this cause
    revealed_card,       ///< MarsBot resolved a card
    track_space,         ///< the marker on MarsBot's track, which is the subject, reached an icon
    track_cube,          ///< the marker on MarsBot's track, which is the subject, reached a cube
    bonus_card,          ///< a bonus card of MarsBot, which is the subject, was resolved
    automa_corporation,  ///< an effect of MarsBot's corporation
    failed_action,       ///< MarsBot carried out its failed action
};
inline constexpr std::uint8_t k_no_subject = 0xff;
inline constexpr std::size_t k_causes = 20;
inline constexpr std::array<std::string_view, k_causes> k_cause_names{"none",
                                                                      "card_effect",
                                                                      "action",
                                                                      "first_action",
                                                                      "trigger",
                                                                      "standard_project",
                                                                      "conversion",
                                                                      "track_bonus",
                                                                      "parameter",
                                                                      "area_bonus",
                                                                      "adjacent_oceans",
                                                                      "production",
                                                                      "price",
                                                                      "cards_bought",
                                                                      "revealed_card",
                                                                      "track_space",
                                                                      "track_cube",
                                                                      "bonus_card",
                                                                      "automa_corporation",
                                                                      "failed_action"};

/// The number of project cards that a program can load. All other capacities for cards follow from it. The build preset
/// `many-cards` uses a larger number. Hashes, logs and stored games do not depend on this number.
#ifdef SYRTIS_TERRAFORMING_MAX_CARDS
inline constexpr std::size_t k_max_cards = SYRTIS_TERRAFORMING_MAX_CARDS;
#else
inline constexpr std::size_t k_max_cards = 224;
#endif

/// The greatest number of corporations.
inline constexpr std::size_t k_max_corporations = 31;
inline constexpr bool k_cards_fit_a_byte = k_max_cards + k_max_corporations <= std::numeric_limits<std::uint8_t>::max();
/// A project card, as an index into the loaded card table, which is sorted by printed number. Greater numbers stand for
/// corporations (see Source). The greatest number of the type is k_no_card.
using Card = std::conditional_t<k_cards_fit_a_byte, std::uint8_t, std::uint16_t>;
inline constexpr Card k_no_card = std::numeric_limits<Card>::max();
using CardSet = core::BitSet<k_max_cards>;
/// A number of cards.
using CardCount = Card;
static_assert(k_max_cards + k_max_corporations <= k_no_card);

/// Greatest numbers of cards with resources, of cards with actions, and of triggers in play. They are fractions of the
/// number of cards; for example, at most one card in seven can hold resources.
inline constexpr std::size_t k_max_resource_slots = k_max_cards / 7;
inline constexpr std::size_t k_max_action_slots = k_max_cards * 2 / 7;
inline constexpr std::size_t k_max_triggers_in_play = k_max_cards * 5 / 28;

/// A corporation, as an index into the loaded corporation table.
using Corporation = std::uint8_t;
inline constexpr Corporation k_no_corporation = 0xff;

/// A prelude, as an index into the loaded prelude table, which is sorted by printed number.
using Prelude = std::uint8_t;
inline constexpr std::size_t k_max_preludes = 40;
using PreludeSet = core::BitSet<k_max_preludes>;
inline constexpr std::size_t k_preludes_dealt = 4;
inline constexpr std::size_t k_preludes_kept = 2;

/// A card, a corporation or a prelude, as the source of an effect or action. Cards have their own numbers, corporations
/// the numbers from `k_corporation_base` on, and preludes the numbers from `k_prelude_base` on.
using Source = std::uint16_t;
inline constexpr Source k_corporation_base = k_max_cards;
inline constexpr Source k_no_source = k_no_card;
inline constexpr Source k_prelude_base = k_cards_fit_a_byte ? k_no_source + 1 : k_max_cards + k_max_corporations;
/// The number after the last possible source.
inline constexpr std::size_t k_source_end = k_prelude_base + k_max_preludes;
[[nodiscard]] constexpr bool is_corporation(Source source) {
    return source >= k_corporation_base && source < k_corporation_base + k_max_corporations;
}
[[nodiscard]] constexpr bool is_prelude(Source source) { return source >= k_prelude_base && source < k_source_end; }
[[nodiscard]] constexpr Source prelude_source(Prelude prelude) { return static_cast<Source>(k_prelude_base + prelude); }
[[nodiscard]] constexpr Prelude prelude_of(Source source) { return static_cast<Prelude>(source - k_prelude_base); }
/// True for the number of a project card.
[[nodiscard]] constexpr bool is_project_card(Source source) { return source < k_max_cards; }
[[nodiscard]] constexpr Source corporation_source(Corporation corporation) {
    return static_cast<Source>(k_corporation_base + corporation);
}
/// A number that stands for MarsBot's supply in sets of cards from which animals or microbes may be removed (MB-11.5).
/// It is the number of the last possible corporation; no corporation is given this number.
inline constexpr Source k_automa_source = corporation_source(k_max_corporations - 1);

/// A kind of tile. The first three are ocean, greenery and city. The special tiles follow in the order of the loaded
/// table.
using Tile = std::uint8_t;
inline constexpr Tile k_no_tile = 0;
inline constexpr Tile k_ocean = 1;
inline constexpr Tile k_greenery = 2;
inline constexpr Tile k_city = 3;
inline constexpr Tile k_first_special_tile = 4;

/// A space of the board. The printed spaces have the numbers from 0 on, one less than printed; the places outside the
/// board follow. A board has as many spaces as Rules::spaces.
using Space = std::uint8_t;
/// The greatest number of spaces of a board.
inline constexpr std::size_t k_max_spaces = 96;
inline constexpr Space k_no_space = 0xff;
using SpaceSet = core::BitSet<k_max_spaces>;
/// Returns the set that contains only `space`.
[[nodiscard]] constexpr SpaceSet only_space(Space space) {
    SpaceSet set;
    set.insert(space);
    return set;
}
[[nodiscard]] constexpr int count_spaces(const SpaceSet& spaces) { return static_cast<int>(spaces.size()); }

/// The boards. Each board has its own milestones and awards.
enum class BoardName : std::uint8_t { tharsis, hellas, elysium };
inline constexpr std::size_t k_boards = 3;
inline constexpr std::array<std::string_view, k_boards> k_board_names{"tharsis", "hellas", "elysium"};

/// Greatest numbers of milestones, awards and standard projects. A match has as many as the lists of its Rules.
inline constexpr std::size_t k_max_milestones = 8;
inline constexpr std::size_t k_max_awards = 8;
inline constexpr std::size_t k_max_standard_projects = 8;
/// The owners of milestones, or the sides that funded awards, in the order of the list in Rules; k_no_side for an entry
/// without an owner and past the end of the list.
using MilestoneOwners = std::array<core::Side, k_max_milestones>;
using AwardFunders = std::array<core::Side, k_max_awards>;
inline constexpr std::size_t k_max_claimed_milestones = 3;
inline constexpr std::size_t k_max_funded_awards = 3;

inline constexpr int k_temperature_minimum = -30;
inline constexpr int k_temperature_maximum = 8;
inline constexpr int k_temperature_step = 2;
/// The values of the parameters that are tracks. The entry of Parameter::oceans is not used, and neither are those past
/// the parameters of the match; they are 0.
struct ParameterLevels {
    std::array<std::int8_t, k_max_parameters> all{k_temperature_minimum};
    [[nodiscard]] constexpr std::int8_t& operator[](Parameter parameter) { return all[index_of(parameter)]; }
    [[nodiscard]] constexpr std::int8_t operator[](Parameter parameter) const { return all[index_of(parameter)]; }
    friend constexpr bool operator==(const ParameterLevels&, const ParameterLevels&) = default;
};
inline constexpr int k_oxygen_maximum = 14;
inline constexpr int k_ocean_maximum = 9;
inline constexpr int k_megacredit_production_minimum = -5;
/// Number of M€ that a player gains for each ocean beside a placed tile.
inline constexpr int k_adjacent_ocean_bonus = 2;
inline constexpr int k_card_price = 3;
inline constexpr int k_starting_hand = 10;
inline constexpr int k_research_cards = 4;

}  // namespace syrtis::terraforming
