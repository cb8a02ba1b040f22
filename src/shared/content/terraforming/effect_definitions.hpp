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

/// Maps a language code ("en", "fr", "de") to a text. "en" is always present.
using Names = std::map<std::string, std::string>;

/// A constant, or `amount` for every `each` counted things. `per` determines which of the other members are used: the
/// comment of a member names the counts that use it.
struct AmountDefinition {
    int amount = 0;
    Count per = Count::one;
    std::optional<Tag> tag;            ///< for own_tag, opponents_tag
    std::optional<Resource> resource;  ///< for production, stock
    std::vector<Tag> tags;             ///< for own_tags, which adds them up
    std::vector<Resource> resources;   ///< for stock_sum, which adds them up
    std::vector<CardKind> kinds;       ///< for own_cards
    int min_printed_cost = 0;          ///< for own_cards
    bool with_requirement = false;     ///< for own_cards
    int first_row = 0;                 ///< for own_tiles_in: rows of the board, from 1
    int last_row = 0;
    int each = 1;
    std::optional<int> maximum;
};

/// An amount of a resource.
struct ResourceChange {
    Resource resource = Resource::megacredits;
    AmountDefinition change;
};

/// Conditions on a position.
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
    condition,  ///< "if" in the data
    copy_production,
    convert_production,
    next_card,
    sell_cards,
    pay,
    reveal_until,
    play_card,
    fund_award,
};

/// The cost of an option.
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

/// One effect. `kind` determines which members are used: the comment of a member names the kinds that use it. See
/// doc/cards.md.
struct EffectDefinition {
    EffectKind kind = EffectKind::gain;
    std::vector<ResourceChange> changes;           ///< production, gain, lose
    Parameter parameter = Parameter::temperature;  ///< raise
    AmountDefinition steps;                        ///< raise, rating, any_production, production_of_space_metal
    int count = 1;                                 ///< place_ocean, add_here, add_to_card
    Where where = Where::land;                     ///< place_*
    std::string tile;                              ///< place_tile: id of a special tile
    bool counts_as_city = false;                   ///< place_tile
    int lowest = 0;                      ///< production: number of steps by which the lowest production is raised
    int cards = 0;                       ///< draw, look, reveal_until; play_card: preludes that are looked at
    int keep = 0;                        ///< look
    bool buy = false;                    ///< look
    Tag match_tag = Tag::microbe;        ///< reveal_top, reveal_until
    CardResourceSet card_resources = 0;  ///< add_to_card, remove_from_card
    Target target = Target::another;     ///< add_to_card
    Resource resource = Resource::megacredits;   ///< remove, steal, any_production
    int up_to = 0;                               ///< remove, remove_from_card, steal
    From from = From::any_player;                ///< remove, remove_from_card, steal
    bool optional = false;                       ///< choose
    std::vector<OptionDefinition> options;       ///< choose
    RequirementDefinition condition;             ///< condition
    std::vector<EffectDefinition> then_effects;  ///< condition, reveal_top
    std::vector<EffectDefinition> else_effects;  ///< condition
    Resource to = Resource::megacredits;         ///< convert_production: from `resource` to `to`
    int discount = 0;                            ///< next_card, M€
    int requirement_shift = 0;                   ///< next_card, steps; k_any_requirement_shift waives them
    int price = 0;                               ///< pay, fund_award: M€
    int megacredits_each = 0;                    ///< sell_cards
};

/// One option of an action or choice.
struct OptionDefinition {
    std::optional<CostDefinition> cost;
    std::vector<EffectDefinition> gain;
    bool needs_raised_rating = false;
};

}  // namespace syrtis::content::terraforming
