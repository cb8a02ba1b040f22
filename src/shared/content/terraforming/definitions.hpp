// SPDX-License-Identifier: MIT
#pragma once

// The data files, checked but not compiled: cards, corporations, board, milestones, awards and projects, with their
// names. The engine's programs (compile.hpp) and the texts of the screen (card_text.hpp) come from the same
// definitions, so that text and behaviour cannot disagree.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/terraforming/automa_definitions.hpp"
#include "content/terraforming/effect_definitions.hpp"

namespace syrtis::content::terraforming {

/// A reaction of a card in play.
struct TriggerDefinition {
    TriggerWhen when = TriggerWhen::play_tag;
    bool by_owner_only = true;
    bool includes_this = false;
    /// Id of another card of the same owner; if both cards react to an event, the other card reacts first, even if it
    /// came into play later.
    std::string after;
    std::vector<Tag> tags;                ///< for play_tag: the tags
    std::optional<CardKind> kind;         ///< for play_card: kind that the card must have; empty for all kinds
    std::optional<Tag> tag;               ///< for play_card: tag that the card must have; empty for all cards
    std::optional<int> min_printed_cost;  ///< for play_card and standard_project: least printed cost in M€
    bool with_points = false;  ///< for play_card: true if the card must print victory points that are not negative
    std::string tile;          ///< for place_tile: "city", "ocean", "greenery", "any"
    bool mars_only = false;    ///< for place_tile: true if only tiles on Mars count
    std::vector<Resource> on_bonus;   ///< for place_tile: only spaces that print one of these bonuses count; empty for
                                      ///< all spaces
    std::vector<std::string> except;  ///< for standard_project: ids of projects that do not count
    std::vector<EffectDefinition> then_effects;
};

/// A discount on cards or standard projects.
struct DiscountDefinition {
    bool on_project = false;
    std::optional<Tag> tag;  ///< tag that the card must have; empty for all cards
    int amount = 0;
    std::string project;  ///< id of the standard project if `on_project`
};

/// The data of a passive effect of a card or corporation.
struct PassiveDefinition {
    std::vector<TriggerDefinition> triggers;
    std::vector<DiscountDefinition> discounts;
    /// Resources that are worth more as a payment, with the additional M€ for each unit.
    std::vector<std::pair<Resource, int>> payment_value;
    std::vector<std::pair<Resource, int>> pay_with;  ///< resources that can pay instead of M€, and their values
    /// Value in M€ of each resource on this card as a payment; 0 if these resources cannot pay.
    int resource_here_value = 0;
    Tag pays_for = Tag::plant;  ///< tag that a card must have if resources on this card pay for it
    int requirement_shift = 0;
    bool protects_this_card = false;
    std::vector<Resource> protected_stock;
    std::vector<CardResource> protected_card_resources;
    std::optional<int> convert_plants_cost;
};

/// The common part of cards, preludes and corporations.
struct SourceDefinition {
    std::string id;
    std::string file;  ///< file that contains the entry, to be named in mistakes
    Names names;
    std::string ruling;                 ///< explanation in English of how an ambiguous text is read; may be empty
    ContentSet set = ContentSet::base;  ///< the cards of the set prelude have a numbering of their own
    std::vector<Tag> tags;
    std::vector<OptionDefinition> action;
    PassiveDefinition passive;
    std::optional<AmountDefinition> victory_points;
    CardResource holds = CardResource::none;
};

/// The data of a project card.
struct CardDefinition : SourceDefinition {
    int number = 0;
    int cost = 0;
    CardKind kind = CardKind::automated;
    RequirementDefinition requires_;
    std::vector<EffectDefinition> effects;
};

/// The data of a prelude.
struct PreludeDefinition : SourceDefinition {
    int number = 0;
    std::vector<EffectDefinition> effects;
};

/// The data of a corporation.
struct CorporationDefinition : SourceDefinition {
    std::string short_name;
    bool beginner = false;
    int starting_megacredits = 0;
    std::vector<std::pair<Resource, int>> starting_resources;
    std::vector<std::pair<Resource, int>> starting_production;
    std::vector<EffectDefinition> first_action;
};

/// The data of an area of the board, or of a place outside the board.
struct SpaceDefinition {
    int space = 0;   ///< printed number, from 1 on; 0 for off-planet places
    std::string id;  ///< id of an off-planet place; empty for printed spaces
    int row = 0;     ///< number of the row of the board, from 1 on
    int column = 0;  ///< number of the column in its row, from 1, left to right
    syrtis::terraforming::SpaceKind kind = syrtis::terraforming::SpaceKind::land;
    Names names;                            ///< names of the area; empty if it has no name
    std::vector<std::string> bonus;         ///< one entry for each printed symbol: a resource, or "card"
    std::vector<int> neighbours;            ///< numbers of the neighbouring spaces, clockwise from the upper left
    std::string reserved_for;               ///< id of the card for whose tile the area is reserved
    std::vector<EffectDefinition> effects;  ///< effects for the player who places a tile on the space
};

/// A kind of area, `where`, that this board does not have, and the kind `instead` that replaces it. If `where` is
/// Where::reserved, the replacement is valid only for cards for which the board has no reserved area.
struct WhereInsteadDefinition {
    Where where = Where::land;
    std::optional<EffectKind> effect;  ///< kind of the effects for which the replacement holds; empty for all kinds
    Where instead = Where::land;
};

/// The data of a bonus on a parameter track.
struct TrackBonusDefinition {
    int at = 0;
    std::vector<EffectDefinition> gain;
};

/// The data of a parameter track.
struct TrackDefinition {
    int start = 0;
    int end = 0;
    int step = 1;
    std::vector<TrackBonusDefinition> bonuses;
};

/// The data of a parameter past the three that every match has.
struct ParameterDefinition {
    std::string id;
    Names names;
    std::string unit;  ///< text after a value, such as "%"; may be empty
    TrackDefinition track;
    int rating = 1;          ///< steps of TR for each step of the parameter
    bool ends_match = true;  ///< true if the match can end only after the parameter has reached its end
};

/// The data of a board.
struct BoardDefinition {
    std::string name;
    std::vector<SpaceDefinition> spaces;  ///< the printed areas, then the places outside the board
    std::size_t printed_spaces = 0;       ///< number of the printed areas in `spaces`
    TrackDefinition temperature;
    TrackDefinition oxygen;
    std::vector<WhereInsteadDefinition> where_instead;
};

/// Numbers of the rules that a set of cards changes if a match uses the set. A member without a value changes nothing.
struct SetRulesDefinition {
    std::optional<int> solo_generations;
    std::optional<int> unplayable_prelude;  ///< M€ that a player gains for a prelude that cannot be played
    /// Number of cards in MarsBot's first action deck in addition to those of its level.
    int automa_first_project_cards = 0;
    /// Number of generations by which MarsBot's last generation is earlier. The exchange rates of M€ into points for
    /// later generations are also valid this number of generations earlier.
    int automa_generations_earlier = 0;
};

/// The data of a milestone.
struct MilestoneDefinition {
    std::string id;
    Names names;
    AmountDefinition counts;
    int threshold = 0;
};

/// The data of an award.
struct AwardDefinition {
    std::string id;
    Names names;
    AmountDefinition counts;
};

/// The data of a standard project.
struct ProjectDefinition {
    std::string id;
    Names names;
    int cost = 0;
    std::vector<EffectDefinition> effects;
};

/// The data of a conversion of plants or heat.
struct ConversionDefinition {
    std::string id;
    Names names;
    Resource resource = Resource::plants;
    int price = 8;
    std::vector<EffectDefinition> effects;
};

/// The data of a special tile.
struct TileDefinition {
    std::string id;  ///< "ocean", "greenery" and "city" are not special tiles
    Names names;
};

/// All data of the game, read from the data files and checked.
struct Definitions {
    std::vector<CardDefinition> cards;                ///< in the order of their printed numbers, ascending
    std::vector<CorporationDefinition> corporations;  ///< in the order of the data files
    std::vector<PreludeDefinition> preludes;          ///< in the order of their printed numbers, ascending
    SetRulesDefinition set_rules;
    BoardDefinition board;
    std::vector<ParameterDefinition> parameters;  ///< those past the three that every match has
    std::vector<MilestoneDefinition> milestones;
    std::vector<AwardDefinition> awards;
    int milestone_cost = 0;
    int milestone_points = 0;
    std::vector<int> award_costs;
    int award_first_points = 0;
    int award_second_points = 0;
    std::vector<ProjectDefinition> projects;
    std::vector<ConversionDefinition> conversions;  ///< the conversions convert_plants and convert_heat
    std::vector<TileDefinition> special_tiles;      ///< in the order of Tile numbers from k_first_special_tile
    AutomaDefinition automa;                        ///< MarsBot's data; empty if the data files have none
    /// Hash of all values with an effect on the rules, without names, rulings, layout and order of keys.
    std::uint64_t hash = 0;
};

/// Returns the ids of the parameters that the data add to the three of every match. The texts belong to `definitions`.
[[nodiscard]] std::vector<std::string_view> ids_of_further_parameters(const Definitions& definitions);
/// Returns the parameter with this id, which is one of the three that every match has or one of the data.
[[nodiscard]] std::optional<syrtis::terraforming::Parameter> find_parameter(const Definitions& definitions,
                                                                            std::string_view id);
/// Returns the id of a parameter, which must exist.
[[nodiscard]] std::string_view parameter_id(const Definitions& definitions, syrtis::terraforming::Parameter parameter);
/// Returns the definition of a parameter past the three that every match has, or null for one of the three.
[[nodiscard]] const ParameterDefinition* find_further(const Definitions& definitions,
                                                      syrtis::terraforming::Parameter parameter);

}  // namespace syrtis::content::terraforming
