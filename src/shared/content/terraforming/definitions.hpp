// SPDX-License-Identifier: MIT
#pragma once

// What the data files say, checked but not yet compiled: cards, corporations, board, milestones, awards, projects,
// with their names. The same definitions give the engine its programs (compile.hpp) and the screen its texts
// (card_text.hpp), so that text and behaviour can't disagree.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/terraforming/rules.hpp"

namespace syrtis::content::terraforming {

using syrtis::terraforming::CardKind;
using syrtis::terraforming::CardResource;
using syrtis::terraforming::CardResourceSet;
using syrtis::terraforming::Count;
using syrtis::terraforming::From;
using syrtis::terraforming::Parameter;
using syrtis::terraforming::Resource;
using syrtis::terraforming::Tag;
using syrtis::terraforming::Target;
using syrtis::terraforming::TriggerWhen;
using syrtis::terraforming::Where;

/// Language code ("en", "fr", "de") to text; "en" is always there.
using Names = std::map<std::string, std::string>;

/// A constant, or `amount` for every `each` things counted.
struct AmountDefinition {
    int amount = 0;
    Count per = Count::one;
    std::optional<Tag> tag;            ///< of own_tag, opponents_tag
    std::optional<Resource> resource;  ///< of production, stock
    int each = 1;
    std::optional<int> maximum;
};

struct ResourceChange {
    Resource resource = Resource::megacredits;
    AmountDefinition change;
};

struct RequirementDefinition {
    std::optional<int> temperature_min, temperature_max, oxygen_min, oxygen_max, oceans_min, oceans_max;
    std::vector<std::pair<Tag, int>> tags;
    std::vector<std::pair<Resource, int>> own_production;
    std::optional<int> own_greeneries;
    std::optional<int> cities_in_play;
    [[nodiscard]] bool empty() const {
        return !temperature_min && !temperature_max && !oxygen_min && !oxygen_max && !oceans_min && !oceans_max &&
               tags.empty() && own_production.empty() && !own_greeneries && !cities_in_play;
    }
};

enum class EffectKind {
    production,
    gain,
    lose,
    raise,
    rating,
    place_ocean,
    place_greenery,
    place_city,
    place_tile,
    place_marker,
    production_of_space_metal,
    draw,
    look,
    reveal_top,
    add_here,
    add_to_card,
    remove,
    remove_from_card,
    steal,
    any_production,
    choose,
    condition,  ///< "if" in the data
    copy_production,
    convert_production,
    next_card,
    sell_cards,
};

struct CostDefinition {
    std::vector<std::pair<Resource, int>> pay;
    std::vector<Resource> may_use;  ///< metals accepted in place of M€
    std::optional<Resource> pay_any;
    int spend_here = 0;
    std::vector<std::pair<Resource, int>> lower_production;
    std::optional<CardResource> take_from_card;  ///< from any player
    int take_count = 0;
    int discard_cards = 0;
};

struct OptionDefinition;

/// One effect. Which members speak depends on `kind`, as the vocabulary in doc/cards.md says.
struct EffectDefinition {
    EffectKind kind = EffectKind::gain;
    std::vector<ResourceChange> changes;           ///< production, gain, lose
    Parameter parameter = Parameter::temperature;  ///< raise
    AmountDefinition steps;                        ///< raise, rating, any_production, production_of_space_metal
    int count = 1;                                 ///< place_ocean, add_here, add_to_card
    Where where = Where::land;                     ///< place_*
    std::string tile;                              ///< place_tile: id of a special tile
    bool counts_as_city = false;                   ///< place_tile
    int cards = 0;                                 ///< draw, look
    int keep = 0;                                  ///< look
    bool buy = false;                              ///< look
    Tag match_tag = Tag::microbe;                  ///< reveal_top
    CardResourceSet card_resources = 0;            ///< add_to_card, remove_from_card
    Target target = Target::another;               ///< add_to_card
    Resource resource = Resource::megacredits;     ///< remove, steal, any_production
    int up_to = 0;                                 ///< remove, remove_from_card, steal
    From from = From::any_player;                  ///< remove, remove_from_card, steal
    bool optional = false;                         ///< choose
    std::vector<OptionDefinition> options;         ///< choose
    RequirementDefinition condition;               ///< condition
    std::vector<EffectDefinition> then_effects;    ///< condition, reveal_top
    std::vector<EffectDefinition> else_effects;    ///< condition
    Resource to = Resource::megacredits;           ///< convert_production: from `resource` to `to`
    int discount = 0;                              ///< next_card, M€
    int requirement_shift = 0;                     ///< next_card, steps
    int megacredits_each = 0;                      ///< sell_cards
};

struct OptionDefinition {
    std::optional<CostDefinition> cost;
    std::vector<EffectDefinition> gain;
    bool needs_raised_rating = false;
};

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
    std::uint64_t hash = 0;  ///< over all values that bear on the rules: not names, rulings, spacing, order of keys
};

}  // namespace syrtis::content::terraforming
