// SPDX-License-Identifier: MIT
#pragma once

// What the data files say, checked but not yet compiled: cards, corporations, board, milestones, awards, projects,
// with their names. The same definitions give the engine its programs (compile.hpp) and the screen its texts
// (card_text.hpp), so that text and behaviour can't disagree.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "content/terraforming/automa_definitions.hpp"
#include "content/terraforming/effect_definitions.hpp"

namespace syrtis::content::terraforming {

struct TriggerDefinition {
    TriggerWhen when = TriggerWhen::play_tag;
    bool by_owner_only = true;
    bool includes_this = false;
    std::string
        after;  ///< id of the card whose reaction to the same moment comes first, however late it came into play
    std::vector<Tag> tags;                ///< play_tag
    std::optional<CardKind> kind;         ///< play_card
    std::optional<Tag> tag;               ///< play_card
    std::optional<int> min_printed_cost;  ///< play_card, standard_project
    std::string tile;                     ///< place_tile: "city", "ocean", "greenery", "any"
    bool mars_only = false;               ///< place_tile
    std::vector<Resource> on_bonus;       ///< place_tile
    std::vector<std::string> except;      ///< standard_project: ids
    std::vector<EffectDefinition> then_effects;
};

struct DiscountDefinition {
    bool on_project = false;
    std::optional<Tag> tag;  ///< cards; none: every card
    int amount = 0;
    std::string project;  ///< standard project id
};

struct PassiveDefinition {
    std::vector<TriggerDefinition> triggers;
    std::vector<DiscountDefinition> discounts;
    std::vector<std::pair<Resource, int>> payment_value;  ///< extra M€ per unit
    std::vector<std::pair<Resource, int>> pay_with;       ///< resource usable as M€, with its value
    int requirement_shift = 0;
    bool protects_this_card = false;
    std::vector<Resource> protected_stock;
    std::vector<CardResource> protected_card_resources;
    std::optional<int> convert_plants_cost;
};

/// What cards and corporations have in common.
struct SourceDefinition {
    std::string id;
    std::string file;  ///< where it is written, for mistakes
    Names names;
    std::string ruling;  ///< English; how to read it where that is in doubt; may be empty
    bool corporate_era = false;
    std::vector<Tag> tags;
    std::vector<OptionDefinition> action;
    PassiveDefinition passive;
    std::optional<AmountDefinition> victory_points;
    CardResource holds = CardResource::none;
};

struct CardDefinition : SourceDefinition {
    int number = 0;
    int cost = 0;
    CardKind kind = CardKind::automated;
    RequirementDefinition requires_;
    std::vector<EffectDefinition> effects;
};

struct CorporationDefinition : SourceDefinition {
    std::string short_name;
    bool beginner = false;
    int starting_megacredits = 0;
    std::vector<std::pair<Resource, int>> starting_resources;
    std::vector<std::pair<Resource, int>> starting_production;
    std::vector<EffectDefinition> first_action;
};

struct SpaceDefinition {
    int space = 0;   ///< 1 to 61; 0 for off-planet places
    std::string id;  ///< off-planet places only
    int row = 0;     ///< 1 to 9
    int column = 0;  ///< from 1, left to right
    syrtis::terraforming::SpaceKind kind = syrtis::terraforming::SpaceKind::land;
    Names names;                     ///< empty for unnamed land
    std::vector<std::string> bonus;  ///< one entry per printed symbol: a resource, or "card"
    std::vector<int> neighbours;     ///< clockwise from the upper left
    std::string reserved_for;        ///< card id
};

struct TrackBonusDefinition {
    int at = 0;
    std::vector<EffectDefinition> gain;
};

struct TrackDefinition {
    int start = 0;
    int end = 0;
    int step = 1;
    std::vector<TrackBonusDefinition> bonuses;
};

struct BoardDefinition {
    std::string name;
    std::vector<SpaceDefinition> spaces;  ///< 61 printed ones, then the off-planet places
    TrackDefinition temperature;
    TrackDefinition oxygen;
};

struct MilestoneDefinition {
    std::string id;
    Names names;
    AmountDefinition counts;
    int threshold = 0;
};

struct AwardDefinition {
    std::string id;
    Names names;
    AmountDefinition counts;
};

struct ProjectDefinition {
    std::string id;
    Names names;
    int cost = 0;
    std::vector<EffectDefinition> effects;
};

struct ConversionDefinition {
    std::string id;
    Names names;
    Resource resource = Resource::plants;
    int price = 8;
    std::vector<EffectDefinition> effects;
};

struct TileDefinition {
    std::string id;  ///< special tiles; "ocean", "greenery" and "city" are not listed
    Names names;
};

struct Definitions {
    std::vector<CardDefinition> cards;                ///< ascending numbers
    std::vector<CorporationDefinition> corporations;  ///< in file order
    BoardDefinition board;
    std::vector<MilestoneDefinition> milestones;
    std::vector<AwardDefinition> awards;
    int milestone_cost = 0;
    int milestone_points = 0;
    std::vector<int> award_costs;
    int award_first_points = 0;
    int award_second_points = 0;
    std::vector<ProjectDefinition> projects;
    std::vector<ConversionDefinition> conversions;  ///< convert_plants, convert_heat
    std::vector<TileDefinition> special_tiles;      ///< in order of Tile numbers from k_first_special_tile
    AutomaDefinition automa;                        ///< empty where the data don't speak of MarsBot
    std::uint64_t hash = 0;  ///< over all values that bear on the rules: not names, rulings, spacing, order of keys
};

}  // namespace syrtis::content::terraforming
