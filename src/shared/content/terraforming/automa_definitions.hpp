// SPDX-License-Identifier: MIT
#pragma once

// What the data files say about MarsBot, checked but not yet compiled: its tracks with their icons, how it places
// tiles, levels, bonus cards and corporations, with their names. Ids stay texts, since sections may stand in any order.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/terraforming/effect_definitions.hpp"
#include "engine/terraforming/automa_rules.hpp"

namespace syrtis::content::terraforming {

using syrtis::terraforming::CorporationStock;
namespace automa = syrtis::terraforming::automa;

/// A track by its id or as MarsBot finds it; "this" is the one whose space or move brings the effect.
struct AutomaTrackDefinition {
    automa::Pick pick = automa::Pick::track;
    std::string track;  ///< `track`, the first of `less_advanced_of_two`
    std::string other;
    [[nodiscard]] bool is_this() const { return pick == automa::Pick::track && track == "this"; }
};

enum class AutomaEffectKind {
    // As on cards.
    gain,
    lose,
    rating,
    // MarsBot's own, in the order of k_automa_effect_words.
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
};

struct AutomaOptionDefinition;

/// One effect. Which members speak depends on `kind`, as the vocabulary in doc/cards-marsbot.md says.
struct AutomaEffectDefinition {
    AutomaEffectKind kind = AutomaEffectKind::gain;
    std::vector<EffectDefinition> effects;  ///< gain, lose, rating: that one; for_opponent: what happens to the human
    AutomaTrackDefinition track;
    std::optional<automa::Otherwise> otherwise;
    bool arrow = false;                            ///< advance
    Parameter parameter = Parameter::temperature;  ///< raise
    int count = 1;                                 ///< steps, spaces, units, cards, up_to
    int maximum = 0xff;                            ///< put_on_corporation
    int minimum = 0;                               ///< resolve_best
    std::string id;                                ///< a placement or bonus card
    CorporationStock stock = CorporationStock::megacredits;
    Resource resource = Resource::plants;     ///< opponent_loses
    CardResourceSet card_resources = 0;       ///< opponent_removes_most_valuable
    syrtis::terraforming::AutomaTag tag = 0;  ///< reveal_into_bonus_deck
    bool flag = false;  ///< resolve_project: first tag only; reveal_into_bonus_deck: all; add_to_action_deck: bonus
    automa::BonusPlace to = automa::BonusPlace::deck;  ///< move_bonus
    std::vector<AutomaOptionDefinition> options;       ///< first_possible
};

struct AutomaOptionDefinition {
    bool conditional = false;
    automa::Condition condition;
    std::vector<AutomaEffectDefinition> effects;
    automa::BonusPlace fate = automa::BonusPlace::discard;  ///< of a bonus card
    int fate_if_taken = 0;
    Names text;  ///< of a bonus card
};

struct AutomaIconDefinition {
    std::string id;
    Names names;
    std::string image;                            ///< its picture, such as "resources/ocean"
    std::string mark;                             ///< a word beside it, such as "2"; may be empty
    std::vector<AutomaEffectDefinition> effects;  ///< none on the icon of an expansion
    bool greenery = false;                        ///< moved to at the end of the game
};

struct AutomaSpaceDefinition {
    int space = 0;
    std::string icon;
};

struct AutomaTrackRowDefinition {
    std::string id;
    Names names;
    std::vector<syrtis::terraforming::AutomaTag> tags;
    std::optional<Resource> production;
    std::vector<AutomaSpaceDefinition> icons;  ///< ascending spaces
};

struct AutomaMeasureDefinition {
    std::string goal;  ///< id of the milestone or award
    automa::Measure::Of counts = automa::Measure::Of::tracks;
    std::vector<std::string> tracks;
    int plus = 0;
    int threshold = 0;                           ///< milestones
    std::vector<Resource> opponent_production;   ///< awards
    std::vector<AutomaEffectDefinition> helper;  ///< awards
};

struct AutomaPlacementDefinition {
    std::string id;
    std::string tile;  ///< empty: a marker, or that of a played card
    bool of_played_card = false;
    automa::Site site = automa::Site::land;
    std::optional<std::pair<automa::Feature, int>> needs;
    std::vector<automa::Preference> prefers;
};

struct AutomaLevelDefinition {
    std::string id;
    Names names;
    Names text;
    automa::LevelTable table;
};

struct AutomaBonusDefinition {
    int at = 0;
    std::vector<AutomaEffectDefinition> gain;
};

struct AutomaScoringDefinition {
    int generation_limit = 20;
    std::string final_greenery;              ///< id of a placement
    std::string scores_neighbours;           ///< id of the special tile that does
    std::vector<int> megacredits_per_point;  ///< by generation from 1 on
};

struct AutomaBonusCardDefinition {
    std::string id;
    std::string file;
    Names names;
    std::vector<AutomaOptionDefinition> options;
};

struct AutomaTriggerDefinition {
    automa::Trigger trigger;  ///< without its tracks and program
    std::vector<std::string> tracks;
    std::vector<AutomaEffectDefinition> then_effects;
};

struct AutomaCubesDefinition {
    std::string track;
    std::vector<int> spaces;
    automa::Cube cube = automa::Cube::white;
};

struct AutomaCubeEffectDefinition {
    automa::Cube cube = automa::Cube::white;
    bool replaces_icon = false;
    std::vector<AutomaEffectDefinition> effects;
};

struct AutomaCorporationDefinition {
    std::string id;
    std::string file;
    int number = 0;  ///< printed
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

struct AutomaDefinition {
    std::string board_name;
    std::vector<AutomaIconDefinition> icons;
    std::vector<AutomaTrackRowDefinition> tracks;  ///< from the top
    std::vector<AutomaMeasureDefinition> milestones;
    std::vector<AutomaMeasureDefinition> awards;
    std::vector<AutomaPlacementDefinition> placements;
    std::vector<AutomaLevelDefinition> levels;
    std::vector<AutomaBonusDefinition> temperature_bonuses;
    std::vector<AutomaBonusDefinition> oxygen_bonuses;
    AutomaScoringDefinition scoring;
    std::vector<AutomaBonusCardDefinition> bonus_cards;
    std::vector<AutomaCorporationDefinition> corporations;

    /// Whether the data say anything about MarsBot.
    [[nodiscard]] bool empty() const { return tracks.empty(); }
};

}  // namespace syrtis::content::terraforming
