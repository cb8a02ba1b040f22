// SPDX-License-Identifier: MIT
#pragma once

// The immutable tables of the engine: cards, corporations, board, tracks, milestones, awards and standard projects,
// with their effects compiled into flat programs. content/ builds them; every engine function receives them by
// reference. The tables contain no names and no texts.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/hash.hpp"
#include "engine/terraforming/automa_rules.hpp"
#include "engine/terraforming/operation.hpp"
#include "engine/terraforming/program.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// One option of a choice, in compiled form.
struct OptionRule {
    Program program = k_empty_program;
    bool needs_raised_rating = false;
};

/// A condition on a parameter past the three that every match has.
struct ParameterBound {
    Parameter parameter = Parameter::temperature;
    std::int8_t minimum = -128;
    std::int8_t maximum = 127;
    std::int8_t step = 1;  ///< step of the track, by which effects may shift the condition
    friend constexpr bool operator==(const ParameterBound&, const ParameterBound&) = default;
};
inline constexpr std::size_t k_max_parameter_bounds = 2;

/// Conditions on a position. A default-constructed Requirement has no conditions.
struct Requirement {
    std::int8_t temperature_min = -128;
    std::int8_t temperature_max = 127;
    std::int8_t oxygen_min = -128;
    std::int8_t oxygen_max = 127;
    std::int8_t oceans_min = -128;
    std::int8_t oceans_max = 127;
    std::array<std::uint8_t, k_tags> tags{};
    std::array<std::uint8_t, k_resources> own_production{};
    std::uint8_t own_greeneries = 0;
    std::uint8_t cities_in_play = 0;
    core::FixedVector<ParameterBound, k_max_parameter_bounds> further;  ///< of further parameters
    friend constexpr bool operator==(const Requirement&, const Requirement&) = default;
};

enum class TriggerWhen : std::uint8_t { play_tag, play_card, place_tile, standard_project };

/// An effect that runs when an event of a certain kind happens.
struct Trigger {
    TriggerWhen when = TriggerWhen::play_tag;
    bool by_owner_only = true;
    bool includes_this = false;
    /// Source of another trigger of the same owner. If both triggers react to one event, that trigger runs first.
    Source after = k_no_source;
    std::uint16_t tags = 0;  ///< for play_tag: tags to which the trigger reacts, as one bit for each Tag
    /// For play_card: kinds of cards to which the trigger reacts, as one bit for each CardKind.
    std::uint8_t kinds = 0xff;
    /// For play_card: tags that the card must all have, as one bit for each Tag; 0 if the card needs no tag.
    std::uint16_t with_tags = 0;
    std::uint8_t min_printed_cost = 0;
    bool with_points = false;  ///< for play_card: true if the card must print victory points that are not negative
    /// For place_tile: tiles to which the trigger reacts; bit 0 is ocean, 1 greenery, 2 city, 3 any other tile.
    std::uint8_t tiles = 0;
    bool mars_only = false;
    /// For place_tile: the area must print at least one of these resources, given as one bit for each Resource; 0 if
    /// the area need not print any.
    std::uint8_t on_bonus = 0;
    /// For standard_project: projects to which the trigger does not react, as one bit for each project.
    std::uint8_t except_projects = 0;
    Program program = k_empty_program;
};

/// Passive effects of a corporation or card in play.
struct PassiveRule {
    std::array<std::uint8_t, k_tags> tag_discounts{};
    std::uint8_t card_discount = 0;
    std::array<std::uint8_t, k_max_standard_projects> project_discounts{};
    std::uint8_t steel_value = 0;
    std::uint8_t titanium_value = 0;
    std::uint8_t heat_value = 0;
    std::uint8_t requirement_shift = 0;
    /// Number of plants that a greenery costs; 0 if this source does not change it.
    std::uint8_t plants_for_greenery = 0;
    bool protects_this_card = false;  ///< true if the resources on this card are protected against everybody
    /// Resources that opponents cannot remove from the player's stock, as one bit for each Resource.
    std::uint8_t protected_stock = 0;
    /// Resources that opponents cannot remove from the player's cards, as one bit for each CardResource.
    std::uint8_t protected_card_resources = 0;
    /// Value in M€ of each resource on this card as a payment for cards; 0 if these resources cannot pay.
    std::uint8_t resource_here_value = 0;
    Tag pays_for = Tag::plant;        ///< tag that a card must have if resources on this card pay for it
    std::uint16_t first_trigger = 0;  ///< index into Rules::triggers
    std::uint8_t trigger_count = 0;
};

inline constexpr std::uint8_t k_no_slot = 0xff;

/// A number that identifies a piece of content: a card, a corporation, a prelude, an area of a board, a milestone, an
/// award or a parameter. It follows from the id in the data and does not depend on the order of the data. Rules contain
/// it in place of the id, because they contain no texts.
using Identity = std::uint64_t;

/// Returns the identity of a piece of content by its id in the data. Every build of the program computes the same
/// identity.
[[nodiscard]] inline Identity identity_of(std::string_view id) { return core::Hasher().add_all(id).finish(); }

/// The common part of cards, corporations and preludes.
struct SourceRule {
    ContentSet set = ContentSet::base;
    std::array<std::uint8_t, k_tags> tags{};
    std::uint8_t wild_tags = 0;
    std::uint16_t tag_mask = 0;
    Program play = k_empty_program;  ///< effects of playing the card; for a corporation, the effects at the start
                                     ///< of the match
    /// Those effects of `play` that change production; the operation CopyProduction runs this program.
    Program box = k_empty_program;
    Program action = k_empty_program;      ///< begins with the operation Choose if there are several options
    std::uint8_t action_slot = k_no_slot;  ///< index into State::used_actions; k_no_slot if there is no action
    std::uint8_t action_price = 0;         ///< M€ that the player pays for the action
    std::uint8_t action_metals = 0;  ///< metals that can pay `action_price`: the sum of 1 for steel and 2 for titanium
    bool action_needs_raised_rating = false;
    CardResource holds = CardResource::none;
    std::uint8_t resource_slot = k_no_slot;
    std::uint8_t metal_slot = k_no_slot;
    Tile tile = k_no_tile;  ///< special tile that this card places
    PassiveRule passive;
    Amount victory_points;
    Identity identity = 0;
};

/// One immediate effect of a card. The player may choose the order of a card's parts.
struct CardPart {
    Program program = k_empty_program;
    /// Index of an effect in the data of the card. Several parts can belong to one effect.
    std::uint8_t first_effect = 0;
    std::uint8_t effect_count = 0;
};
inline constexpr std::size_t k_max_card_parts = 8;

/// A project card, in compiled form.
struct CardRule : SourceRule {
    std::uint8_t cost = 0;
    CardKind kind = CardKind::automated;
    bool has_requirement = false;  ///< true if the card prints a requirement
    Requirement requirement;
    core::FixedVector<AutomaTag, 6> printed_tags;  ///< tags from left to right; the event tag is the last
    Space reserved_space = k_no_space;  ///< space that is reserved for the tile of this card (Where::reserved)
    core::FixedVector<CardPart, k_max_card_parts> parts;  ///< parts of `play` in printed order
};

/// A corporation, in compiled form.
struct CorporationRule : SourceRule {
    /// True for a beginner corporation: a player who asks for it need not choose a corporation and gets the starting
    /// cards free.
    bool beginner = false;
    std::int16_t starting_megacredits = 0;
    Program first_action = k_empty_program;
};

/// A prelude. If its effects begin with a payment, this payment is in `price` and not in the program.
struct PreludeRule : SourceRule {
    core::FixedVector<AutomaTag, 6> printed_tags;  ///< tags that the prelude prints, from left to right
    std::uint8_t price = 0;  ///< M€ that the player must pay before the effects; discounts do not apply to it
};

/// The cards that an amount counts.
struct CardFilter {
    std::uint8_t kinds = 0xff;  ///< kinds of cards that count, as one bit for each CardKind
    std::uint8_t min_printed_cost = 0;
    bool with_requirement = false;
};

/// The kinds of areas. An area of the kind `reserved` is built on only with the card that SpaceRule::reserved_for
/// names.
enum class SpaceKind : std::uint8_t { land, ocean, volcanic, reserved, off_planet };

/// An area of the board, in compiled form.
struct SpaceRule {
    SpaceKind kind = SpaceKind::land;
    std::array<std::uint8_t, k_resources> bonus{};
    std::uint8_t bonus_cards = 0;
    SpaceSet neighbours;
    std::array<Space, 6> clockwise{};  ///< neighbours clockwise from the upper left, then k_no_space
    Source reserved_for = k_no_source;
    /// Program for the player who places a tile here; it runs after all triggers of the tile.
    Program program = k_empty_program;
    std::uint8_t price = 0;  ///< M€ that the program costs; a player who lacks them cannot place a tile here
    /// Follows from the name of the board and the number of the area; for a place outside the planet, from its id.
    Identity identity = 0;
};

/// A bonus of a parameter track, in compiled form.
struct TrackBonus {
    std::int8_t at = 0;
    Program program = k_empty_program;
};

/// A parameter track, in compiled form.
struct TrackRule {
    std::int8_t start = 0;
    std::int8_t end = 0;
    std::int8_t step = 1;
    std::array<TrackBonus, k_max_track_bonuses> bonuses{};
    std::uint8_t bonus_count = 0;
    std::uint8_t rating = 1;  ///< steps of TR for the player who raises the parameter by one step
    bool ends_match = true;   ///< true if the match can end only after the parameter has reached `end`
    Identity identity = 0;
};

/// A milestone, in compiled form.
struct MilestoneRule {
    Amount counts;
    std::int16_t threshold = 0;
    Identity identity = 0;
};

/// An award, in compiled form.
struct AwardRule {
    Amount counts;
    Identity identity = 0;
};

/// A standard project, in compiled form.
struct ProjectRule {
    std::uint8_t cost = 0;
    Program program = k_empty_program;
    bool sells_cards = false;
};

/// All tables that the rules of Terraforming Mars need.
struct Rules {
    std::vector<Op> ops;  ///< all programs one after the other; ops[0] is the operation End
    /// For each operation: 0 if a program that begins with this operation can never fail, otherwise another value. The
    /// options of a choice are not taken into account. refusable_programs() computes the values.
    std::vector<std::uint8_t> refusable;
    std::vector<OptionRule> options;
    std::vector<Requirement> requirements;  ///< requirements of Branch operations
    std::vector<Trigger> triggers;
    std::vector<CardRule> cards;
    CardSet cards_with_action;
    std::vector<CorporationRule> corporations;
    std::vector<PreludeRule> preludes;
    std::vector<Source> payers;           ///< sources in the game whose resources can pay for cards
    std::vector<std::uint16_t> tag_sets;  ///< sets of tags, each as one bit for each Tag
    std::vector<CardFilter> card_filters;
    std::vector<SpaceSet> space_sets;
    std::vector<Tile> special_tiles;  ///< the special tiles in ascending order
    /// Tiles that count as cities, including the ordinary city, as one bit for each Tile.
    std::uint32_t tiles_counting_as_city = 0;
    core::FixedVector<SpaceRule, k_max_spaces> spaces;  ///< those on Mars come first
    SpaceSet ocean_areas;
    SpaceSet land_areas;  ///< land and volcanic areas
    SpaceSet volcanic_areas;
    SpaceSet metal_areas;  ///< land areas that print steel or titanium
    SpaceSet on_mars;
    SpaceSet priced_areas;                                  ///< areas on which placing a tile costs a price
    core::FixedVector<TrackRule, k_max_parameters> tracks;  ///< as many as the match has, indexed by Parameter
    core::FixedVector<MilestoneRule, k_max_milestones> milestones;
    core::FixedVector<AwardRule, k_max_awards> awards;
    std::array<std::uint8_t, k_max_funded_awards> award_costs{};
    std::uint8_t milestone_cost = 0;
    std::uint8_t milestone_points = 0;
    std::uint8_t award_first_points = 0;
    std::uint8_t award_second_points = 0;
    core::FixedVector<ProjectRule, k_max_standard_projects> projects;
    /// Program of the conversion of plants; it does not contain the price, because passive effects can change the
    /// price.
    Program convert_plants = k_empty_program;
    Program convert_heat = k_empty_program;
    std::uint8_t heat_for_temperature = 8;
    Program after_play = k_empty_program;  ///< program that consists of the operation FirePlayTriggers
    Program order_effects = k_empty_program;
    AutomaRules automa;
    std::uint8_t resource_slots = 0;
    std::array<Source, k_max_resource_slots> resource_slot_owners{};
    std::uint8_t solo_generations = 14;
    std::uint8_t unplayable_prelude = 0;  ///< M€ that a player gains for a prelude that cannot be played
    std::uint64_t content_hash = 0;

    [[nodiscard]] const SourceRule& source(Source source) const {
        if (is_prelude(source)) return preludes[prelude_of(source)];
        return is_corporation(source) ? static_cast<const SourceRule&>(corporations[source - k_corporation_base])
                                      : static_cast<const SourceRule&>(cards[source]);
    }
};

}  // namespace syrtis::terraforming
