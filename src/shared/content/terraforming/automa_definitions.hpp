// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's data, checked but not compiled: tracks with icons, tile placement, levels, bonus cards, corporations and
// their names. Ids are stored as texts, because sections may be in any order.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/terraforming/effect_definitions.hpp"
#include "engine/terraforming/automa_rules.hpp"

namespace syrtis::content::terraforming {

using syrtis::terraforming::CorporationStock;
namespace automa = syrtis::terraforming::automa;

/// A track, named by its id or found by a rule. The rule "this" finds the track whose space or move caused the effect.
struct AutomaTrackDefinition {
    automa::Pick pick = automa::Pick::track;
    std::string track;  ///< for `track`, and the first track of `less_advanced_of_two`
    std::string other;
    [[nodiscard]] bool is_this() const { return pick == automa::Pick::track && track == "this"; }
};

/// The kind of an effect of MarsBot.
enum class AutomaEffectKind {
    // Effects that project cards can have too.
    gain,
    lose,
    rating,
    // Effects that only MarsBot has, in the order of k_automa_effect_words.
    advance,
    push_back,
    remember_track,
    gain_space,
    raise,
    place,
    claim_milestone,
    fund_award,
    resolve_project,
    resolve_bonus,
    resolve_this_bonus,
    resolve_best,
    put_on_corporation,
    take_from_corporation,
    for_opponent,
    opponent_loses,
    opponent_removes_most_valuable,
    move_bonus,
    reveal_into_bonus_deck,
    add_to_action_deck,
    discard_fewest_tags,
    help_award,
    first_possible,
    resolve_first,
};

/// Selects project cards by kind and by printed cost, for effects that count or search cards.
struct AutomaCardFilterDefinition {
    std::vector<CardKind> kinds;  ///< accepted kinds of cards; empty if cards of every kind are accepted
    int min_printed_cost = 0;     ///< least printed cost in M€ that a card must have
};

/// A range of rows of the map, numbered from 1. The range is empty if `last` is 0.
struct AutomaRowsDefinition {
    int first = 0;
    int last = 0;
};

struct AutomaOptionDefinition;

/// One effect. `kind` determines which members are used: the comment of a member names the kinds that use the member.
/// See doc/cards-marsbot.md.
struct AutomaEffectDefinition {
    AutomaEffectKind kind = AutomaEffectKind::gain;
    /// The effects of the kinds gain, lose and rating; for the kind for_opponent, the effects on the human player.
    std::vector<EffectDefinition> effects;
    AutomaTrackDefinition track;
    std::optional<automa::Otherwise> otherwise;
    bool arrow = false;                            ///< for advance: true if the icon of the effect is an arrow
    Parameter parameter = Parameter::temperature;  ///< for raise: the parameter
    int count = 1;       ///< number of steps, spaces, units or cards; an upper limit if the data say "up_to"
    int maximum = 0xff;  ///< for put_on_corporation: greatest number of resources on the card
    int minimum = 0;     ///< for resolve_best: least number of drawn cards
    std::string id;      ///< id of the placement or bonus card that the effect names
    CorporationStock stock = CorporationStock::megacredits;
    Resource resource = Resource::plants;     ///< for opponent_loses: the resource
    CardResourceSet card_resources = 0;       ///< for opponent_removes_most_valuable: kinds of resources
    AutomaCardFilterDefinition filter;        ///< for resolve_first: the cards that fit
    syrtis::terraforming::AutomaTag tag = 0;  ///< for reveal_into_bonus_deck: the tag
    /// For resolve_project: true if only the first tag is resolved; for reveal_into_bonus_deck: true if all revealed
    /// cards are shuffled in; for add_to_action_deck: true if a bonus card is added.
    bool flag = false;
    automa::BonusPlace to = automa::BonusPlace::deck;  ///< for move_bonus: where the card is moved
    std::vector<AutomaOptionDefinition> options;       ///< for first_possible: the options
};

/// One option of a bonus card or of a choice.
struct AutomaOptionDefinition {
    bool conditional = false;
    automa::Condition condition;
    std::vector<AutomaEffectDefinition> effects;
    automa::BonusPlace fate = automa::BonusPlace::discard;  ///< for bonus cards: final place of the card
    int fate_if_taken = 0;
    Names text;  ///< for bonus cards: sentence on the card
};

/// An icon on MarsBot's tracks, with its effects.
struct AutomaIconDefinition {
    std::string id;
    Names names;
    std::string image;                            ///< name of the picture of the icon, such as "resources/ocean"
    std::string mark;                             ///< text beside the picture, such as "2"; may be empty
    std::vector<AutomaEffectDefinition> effects;  ///< empty for the icon of an expansion
    bool greenery = false;  ///< true for the space to which the marker moves at the end of the game
};

/// A space of a track with its icon.
struct AutomaSpaceDefinition {
    int space = 0;
    std::string icon;
};

/// The data of one of MarsBot's tracks.
struct AutomaTrackRowDefinition {
    std::string id;
    Names names;
    std::vector<syrtis::terraforming::AutomaTag> tags;
    std::optional<Resource> production;
    std::vector<AutomaSpaceDefinition> icons;  ///< spaces with icons, in ascending order
};

/// The rule by which MarsBot's value for a milestone or an award is counted.
struct AutomaMeasureDefinition {
    std::string goal;  ///< id of the milestone or award
    automa::Measure::Of counts = automa::Measure::Of::tracks;
    std::vector<std::string> tracks;
    int plus = 0;
    int each = 1;
    AutomaRowsDefinition rows;          ///< for tiles_in_rows: the rows
    AutomaCardFilterDefinition filter;  ///< for played_cards: the cards that count
    int threshold = 0;                  ///< for milestones: least value with which MarsBot meets the
                                        ///< milestone
    /// For awards: productions that are added to the human's value before it is compared with MarsBot's value.
    std::vector<Resource> opponent_production;
    std::vector<Resource> opponent_without_stock;  ///< for awards: resources whose stock does not count in comparisons
    /// For awards: effects that run if MarsBot helps itself to win this award (MB-12.8).
    std::vector<AutomaEffectDefinition> helper;
};

/// One criterion by which the legal spaces for a tile are compared.
struct AutomaPreferenceDefinition {
    automa::Feature feature = automa::Feature::oceans;
    bool fewest = false;
    AutomaRowsDefinition rows;  ///< for Feature::rows: the preferred rows
};

/// The data of a rule by which MarsBot chooses the space for a tile.
struct AutomaPlacementDefinition {
    std::string id;
    std::string tile;  ///< id of the tile; empty if the rule places a marker or the tile of a played card
    bool of_played_card = false;
    automa::Site site = automa::Site::land;
    AutomaRowsDefinition rows;  ///< the rows of the board in which spaces are legal
    std::optional<std::pair<automa::Feature, int>> needs;
    std::vector<AutomaPreferenceDefinition> prefers;
};

/// A space of the map on which MarsBot gets something other than M€ for the printed icons.
struct AutomaSpecialSpaceDefinition {
    int space = 0;  ///< printed number of the space
    automa::Condition condition;
    int more_icons_than = 0;
    std::vector<AutomaEffectDefinition> effects;
};

/// The data of one of MarsBot's levels of difficulty.
struct AutomaLevelDefinition {
    std::string id;
    Names names;
    Names text;
    automa::LevelTable table;
};

/// A bonus that MarsBot gets when a global parameter reaches the value `at`.
struct AutomaBonusDefinition {
    int at = 0;
    std::vector<AutomaEffectDefinition> gain;
};

/// The data for MarsBot's points at the end of the match.
struct AutomaScoringDefinition {
    int generation_limit = 20;
    std::string final_greenery;     ///< id of the placement for the final greeneries
    std::string scores_neighbours;  ///< id of the special tile that gives MarsBot points for the areas around it
    std::vector<int> megacredits_per_point;  ///< M€ that are worth one point, by generation from 1 on
};

/// The data of one of MarsBot's bonus cards.
struct AutomaBonusCardDefinition {
    std::string id;
    std::string replaces;  ///< id of the bonus card that this card replaces; empty if it replaces none
    std::string file;
    Names names;
    std::vector<AutomaOptionDefinition> options;
};

/// A reaction of a corporation to an event.
struct AutomaTriggerDefinition {
    automa::Trigger trigger;  ///< the compiled trigger, without its tracks and its program
    std::vector<std::string> tracks;
    std::vector<AutomaEffectDefinition> then_effects;
};

/// Cubes that a corporation puts on tracks.
struct AutomaCubesDefinition {
    std::string track;
    std::vector<int> spaces;
    automa::Cube cube = automa::Cube::white;
};

/// The effect that happens when a marker reaches a cube.
struct AutomaCubeEffectDefinition {
    automa::Cube cube = automa::Cube::white;
    bool replaces_icon = false;
    std::vector<AutomaEffectDefinition> effects;
};

/// The data of one of MarsBot's corporations.
struct AutomaCorporationDefinition {
    std::string id;
    std::string file;
    int number = 0;  ///< printed number of the corporation
    Names names;
    std::string short_name;
    Names text;
    std::vector<syrtis::terraforming::AutomaTag> starting_tags;
    automa::Draft draft = automa::Draft::none;
    std::vector<syrtis::terraforming::AutomaTag> draft_tags;
    std::vector<AutomaCubesDefinition> cubes;
    std::vector<AutomaCubeEffectDefinition> cube_effects;
    int rating = 0;
    std::vector<AutomaEffectDefinition> setup;
    std::vector<AutomaEffectDefinition> before_action_phase;
    std::vector<std::string> every_deck;
    std::vector<std::string> own_bonus_cards;
    std::vector<AutomaTriggerDefinition> triggers;
    int award_shift = 0;
    int adjacent_ocean = 2;
    int untagged_card = 0;
    int first_deck_bonus_cards = 1;
    std::optional<CorporationStock> instead_stock;
    std::vector<AutomaEffectDefinition> instead_of_raise;
    std::string gains_track;
    int gains_refill = 0;
    std::vector<AutomaEffectDefinition> gains_emptied;
};

/// All data of MarsBot.
struct AutomaDefinition {
    std::string board_name;
    std::vector<AutomaIconDefinition> icons;
    std::vector<AutomaTrackRowDefinition> tracks;  ///< tracks from the top to the bottom of the board
    std::vector<AutomaMeasureDefinition> milestones;
    std::vector<AutomaMeasureDefinition> awards;
    std::vector<AutomaPlacementDefinition> placements;
    std::vector<AutomaSpecialSpaceDefinition> special_spaces;
    std::vector<AutomaLevelDefinition> levels;
    std::vector<AutomaBonusDefinition> temperature_bonuses;
    std::vector<AutomaBonusDefinition> oxygen_bonuses;
    AutomaScoringDefinition scoring;
    std::vector<AutomaBonusCardDefinition> bonus_cards;
    std::vector<AutomaCorporationDefinition> corporations;

    /// True if the data files contain no MarsBot.
    [[nodiscard]] bool empty() const { return tracks.empty(); }
};

}  // namespace syrtis::content::terraforming
