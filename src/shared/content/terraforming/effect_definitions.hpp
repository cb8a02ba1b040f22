// SPDX-License-Identifier: MIT
#pragma once

// Definitions that cards and MarsBot's tables have in common: names, amounts, requirements and effects.

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/terraforming/rules.hpp"

namespace syrtis::content::terraforming {

/// The greatest number of a row, and of a column, of a board.
inline constexpr int k_last_row = 12;

using syrtis::terraforming::CardKind;
using syrtis::terraforming::CardResource;
using syrtis::terraforming::CardResourceSet;
using syrtis::terraforming::ContentSet;
using syrtis::terraforming::Count;
using syrtis::terraforming::From;
using syrtis::terraforming::Parameter;
using syrtis::terraforming::Resource;
using syrtis::terraforming::Tag;
using syrtis::terraforming::Target;
using syrtis::terraforming::TriggerWhen;
using syrtis::terraforming::Where;

/// Maps a language code ("en", "fr", "de") to a text. "en" is always present.
using Names = std::map<std::string, std::string>;

/// An amount that is constant or counted. A counted amount is `amount` for every `each` counted things. `per` says what
/// is counted and determines which other members are used: the comment of a member names the values of `per` that use
/// the member.
struct AmountDefinition {
    int amount = 0;
    Count per = Count::one;
    std::optional<Tag> tag;            ///< for own_tag and opponents_tag: the tag that is counted
    std::optional<Resource> resource;  ///< for production and stock: the resource
    std::vector<Tag> tags;             ///< for own_tags: the tags whose numbers are added
    std::vector<Resource> resources;   ///< for stock_sum: the resources whose amounts are added
    std::vector<CardKind> kinds;       ///< for own_cards: the kinds that count
    int min_printed_cost = 0;          ///< for own_cards: least printed cost in M€
    bool with_requirement = false;     ///< for own_cards: true if only cards with a requirement count
    int first_row = 0;                 ///< for own_tiles_in: first of the rows of the board that count, numbered from 1
    int last_row = 0;
    int each = 1;
    std::optional<int> maximum;
};

/// An amount of a resource.
struct ResourceChange {
    Resource resource = Resource::megacredits;
    AmountDefinition change;
};

/// A condition on a parameter past the three that every match has.
struct ParameterBoundDefinition {
    std::string parameter;  ///< id of the parameter
    std::optional<int> minimum;
    std::optional<int> maximum;
};

/// Conditions on a position.
struct RequirementDefinition {
    std::optional<int> temperature_min, temperature_max, oxygen_min, oxygen_max, oceans_min, oceans_max;
    std::vector<std::pair<Tag, int>> tags;
    std::vector<std::pair<Resource, int>> own_production;
    std::optional<int> own_greeneries;
    std::optional<int> cities_in_play;
    std::vector<ParameterBoundDefinition> parameters;  ///< bounds of parameters past the three that every match has
    [[nodiscard]] bool empty() const {
        return !temperature_min && !temperature_max && !oxygen_min && !oxygen_max && !oceans_min && !oceans_max &&
               tags.empty() && own_production.empty() && !own_greeneries && !cities_in_play && parameters.empty();
    }
};

/// The kind of an effect.
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
    condition,  ///< runs effects only if a condition holds; the data files call it "if"
    copy_production,
    convert_production,
    next_card,
    sell_cards,
    pay,
    reveal_until,
    play_card,
    fund_award,
};

/// The data of what a player must pay for an option.
struct CostDefinition {
    std::vector<std::pair<Resource, int>> pay;
    std::vector<Resource> may_use;  ///< metals that the player may use instead of M€
    std::optional<Resource> pay_any;
    int spend_here = 0;
    std::vector<std::pair<Resource, int>> lower_production;
    std::optional<CardResource> take_from_card;  ///< kind of the resource that is taken from a card of any player
    int take_count = 0;
    int discard_cards = 0;
};

struct OptionDefinition;

/// One effect. `kind` determines which members are used: the comment of a member names the kinds that use the member.
/// See doc/cards.md.
struct EffectDefinition {
    EffectKind kind = EffectKind::gain;
    std::vector<ResourceChange> changes;  ///< for production, gain and lose: the amount of each resource
    std::string parameter;                ///< for raise: id of the parameter
    AmountDefinition steps;               ///< for raise, rating, any_production and production_of_space_metal:
                                          ///< number of steps
    int count = 1;                        ///< for place_ocean, add_here and add_to_card: number of oceans or
                                          ///< resources
    Where where = Where::land;            ///< for place_*: kind of the legal areas
    std::string tile;                     ///< for place_tile: id of a special tile
    bool counts_as_city = false;          ///< for place_tile: true if the tile is also a city
    int lowest = 0;                       ///< for production: number of steps by which the lowest production is raised
    /// For draw, look and reveal_until: number of cards; for play_card: number of preludes from which the player
    /// chooses.
    int cards = 0;
    int keep = 0;                        ///< for look: number of cards to keep
    bool buy = false;                    ///< for look: true if the player may keep none and pays for each kept card
    Tag match_tag = Tag::microbe;        ///< for reveal_top and reveal_until: tag of the wanted cards
    CardResourceSet card_resources = 0;  ///< for add_to_card and remove_from_card: kinds of resources
    Target target = Target::another;     ///< for add_to_card: cards that may receive the resources
    Resource resource = Resource::megacredits;  ///< for remove, steal and any_production: the resource
    int up_to = 0;  ///< for remove, remove_from_card and steal: greatest number of units that the player can take
    From from = From::any_player;           ///< for remove, remove_from_card and steal: players who may lose
    bool optional = false;                  ///< for choose: true if the player may decline
    std::vector<OptionDefinition> options;  ///< for choose: the options
    RequirementDefinition condition;        ///< for condition: the condition
    /// For condition: effects if the condition holds; for reveal_top: effects if the card has the tag.
    std::vector<EffectDefinition> then_effects;
    std::vector<EffectDefinition> else_effects;  ///< for condition: effects if the condition does not hold
    Resource to = Resource::megacredits;         ///< for convert_production: steps of `resource` become steps of `to`
    int discount = 0;                            ///< for next_card: discount in M€
    /// For next_card: number of steps by which requirements are shifted; k_any_requirement_shift waives all
    /// requirements.
    int requirement_shift = 0;
    int price = 0;             ///< for pay and fund_award: price in M€
    int megacredits_each = 0;  ///< for sell_cards: M€ for each card
};

/// One option of an action or choice.
struct OptionDefinition {
    std::optional<CostDefinition> cost;
    std::vector<EffectDefinition> gain;
    bool needs_raised_rating = false;
};

}  // namespace syrtis::content::terraforming
