// SPDX-License-Identifier: MIT
#pragma once

// The tables by which MarsBot plays: its tracks, levels, bonus cards, corporations, how it places tiles, what its
// milestones, awards and money count. Plain data, part of Rules; what happens on a track, by a bonus card or by a
// corporation is a program of the same operations as those of cards, with the further ones below. MB numbers name the
// rules of doc/rules-marsbot.md.

#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/terraforming/program.hpp"
#include "state/terraforming/automa.hpp"

namespace syrtis::terraforming {

namespace automa {

/// What becomes of an operation that can't be carried out.
enum class Otherwise : std::uint8_t {
    nothing,        ///< it is left out
    failed_action,  ///< MB-7
    not_possible,   ///< it makes the option that it belongs to impossible (MB-4.12); later on it is left out
};

enum class Pick : std::uint8_t {
    track,                     ///< `track`
    least_advanced,            ///< MB-5.2
    most_advanced,             ///< MB-5.2
    most_advanced_unfinished,  ///< likewise, among those not at their end
    less_advanced_of_two,      ///< of `track` and `other`, `track` if equal
    remembered,                ///< by RememberTrack in the same program
};

struct TrackPick {
    Pick pick = Pick::track;
    Track track = 0;
    Track other = 0;
};

/// One space forward, with all that the new space brings (MB-5.3, MB-6).
struct Advance {
    TrackPick track;
    Otherwise otherwise = Otherwise::failed_action;  ///< at the end of the track
    bool arrow = false;                              ///< ignored at levels that ignore arrows (MB-6.3)
};
/// Spaces back, not below 0; resolves nothing.
struct PushBack {
    TrackPick track;
    std::uint8_t spaces = 1;
};
struct RememberTrack {
    TrackPick track;
};
/// M€ equal to the space of a track.
struct GainSpace {
    TrackPick track;
};
/// Temperature or oxygen; each step is judged on its own.
struct Raise {
    Parameter parameter = Parameter::temperature;
    std::uint8_t steps = 1;
    Otherwise otherwise = Otherwise::failed_action;
};
/// A tile or marker, by a rule of AutomaRules::placements. Oxygen is raised by an operation of its own.
struct Place {
    std::uint16_t placement = 0;
    Otherwise otherwise = Otherwise::failed_action;
    std::uint8_t belongings = 0;  ///< operations that follow and are left out with it (the oxygen of a greenery)
};
/// MB-10.1 to MB-10.3; free of charge.
struct ClaimMilestone {
    Otherwise otherwise = Otherwise::failed_action;
};
/// MB-10.5, MB-10.6; free of charge.
struct FundAward {
    Otherwise otherwise = Otherwise::failed_action;
};
/// Reveals the top project card and resolves it (MB-4.3 to MB-4.10).
struct ResolveProject {
    bool first_tag_only = false;
};
/// Draws a card of the bonus deck and resolves it.
struct ResolveBonus {};
/// Resolves a certain bonus card, wherever it is (in a set-up: C18, C22).
struct ResolveThisBonus {
    BonusCard card = k_no_bonus_card;
};
/// Draws as many project cards as the space of the track, at least `minimum`; resolves the best `resolved` (science
/// tag, then cost, then number of tags, then random) and discards the rest (MB-12.30).
struct ResolveBest {
    Track track = 0;
    std::uint8_t minimum = 2;
    std::uint8_t resolved = 2;
};
/// MB-7.1.
struct FailedAction {};
/// Onto the corporation card, up to `maximum` in all.
struct PutOnCorporation {
    CorporationStock stock = CorporationStock::megacredits;
    std::uint8_t units = 1;
    std::uint8_t maximum = 0xff;
};
/// Off the corporation card, as many as there are; Count::paid_amount then says how many.
struct TakeFromCorporation {
    CorporationStock stock = CorporationStock::megacredits;
    std::uint8_t up_to = 1;
};
/// A program that runs for the other side: the human is asked, gains and loses.
struct ForOpponent {
    Program program = k_empty_program;
};
/// The other side loses out of its stock, as much as there is, unless protected; Count::paid_amount then says how much.
struct OpponentLoses {
    Resource resource = Resource::plants;
    std::uint8_t up_to = 1;
};
enum class BonusPlace : std::uint8_t { deck, deck_bottom, discard, beside_corporation, destroyed };
/// A certain bonus card goes there from wherever it is, out of the game included; the deck is shuffled with it.
struct MoveBonus {
    BonusCard card = k_no_bonus_card;
    BonusPlace to = BonusPlace::deck;
};
/// Where the bonus card of this program goes in the end. Cards of every action deck that would be discarded wait
/// beside the corporation.
struct Fate {
    BonusPlace to = BonusPlace::discard;
    std::uint8_t if_taken = 0;  ///< only if Count::paid_amount is at least this, else to the discard
};
/// Reveals project cards until `count` of them have the tag; those with the tag, or all, are shuffled into the bonus
/// deck, the others discarded (C07, C21, C24).
struct RevealIntoBonusDeck {
    AutomaTag tag = 0;
    std::uint8_t count = 1;
    bool all = false;
};
/// Cards from the project pile or the bonus deck into the action deck.
struct AddToActionDeck {
    bool bonus = false;
    std::uint8_t cards = 1;
};
/// The project card with fewest tags, among equals any, leaves the action deck for the discard pile (C32).
struct DiscardFewestTags {};
/// The first helper that is possible, of the closest funded award on (MB-12.8).
struct HelpAward {
    Otherwise otherwise = Otherwise::not_possible;
};
/// The first option of AutomaRules::options that is possible, from `first` on (MB-4.12); nothing if none is.
struct FirstPossible {
    std::uint16_t first = 0;
    std::uint8_t count = 0;
};
/// What the engine's own programs are made of: the next tag of a card, or of the starting tags, standing still until
/// there is none left, and what follows; the corporation with all that it begins with; the first bonus
/// card; the cards of every action deck, and what happens before the action phase.
struct TakeTags {};
struct CardDone {};
struct RevealCorporation {};
struct DealFirstBonusCards {};
struct CompleteActionDeck {};

using Operation = std::variant<Advance, PushBack, RememberTrack, GainSpace, Raise, Place, ClaimMilestone, FundAward,
                               ResolveProject, ResolveBonus, ResolveThisBonus, ResolveBest, FailedAction,
                               PutOnCorporation, TakeFromCorporation, ForOpponent, OpponentLoses, MoveBonus, Fate,
                               RevealIntoBonusDeck, AddToActionDeck, DiscardFewestTags, HelpAward, FirstPossible,
                               TakeTags, CardDone, RevealCorporation, DealFirstBonusCards, CompleteActionDeck>;

enum class Parity : std::uint8_t { any, even, odd };

/// All that says something must hold.
struct Condition {
    std::uint16_t generation_min = 0;
    std::uint16_t generation_max = 0xffff;
    Parity generation = Parity::any;
    std::uint8_t megacredits_min = 0;
    std::array<std::uint8_t, k_corporation_stocks> on_corporation{};  ///< at least
    std::uint8_t near_steps = 0;                                      ///< 0: does not matter
    Parameter near = Parameter::temperature;  ///< at most `near_steps` below its next bonus or its end, and not at it
    bool has_furthest = false;
    Parameter furthest = Parameter::temperature;  ///< has most steps left; oxygen before oceans before temperature
    std::uint8_t opponent_protects = 0;           ///< bit per Resource, each of them against removal
};

/// Possible when the condition holds and each of its operations with Otherwise::not_possible can be carried out.
struct Option {
    Condition condition;
    Program program = k_empty_program;
};

/// Legal spaces before any preference. Spaces claimed by the other side are never among them.
enum class Site : std::uint8_t {
    greenery,  ///< beside an own tile if there is such land, else free land
    city,      ///< free land beside no city
    ocean,     ///< free ocean space; none once all are placed
    interior,  ///< MB-12.7: six neighbours, neither tile nor reserved space among them
    land,      ///< free land
    marker,    ///< free land without any marker
};

/// What a space is compared by: how many of its neighbours are that, or what it prints.
enum class Feature : std::uint8_t {
    own_cities,
    opponent_cities,
    cities,
    greeneries,
    opponent_greeneries,
    oceans,
    greeneries_and_oceans,
    ocean_areas,  ///< spaces for oceans, taken or not
    icons,        ///< printed on the space itself
};

struct Preference {
    Feature feature = Feature::oceans;
    bool fewest = false;
};

inline constexpr std::size_t k_max_preferences = 6;

/// How MarsBot finds a space (MB-8): legal, with at least `required` of a feature, then the preferences in order
/// (MB-8.5 and MB-8.6 among them), then the card (MB-8.7).
struct Placement {
    Tile tile = k_no_tile;        ///< k_no_tile: a marker
    bool of_played_card = false;  ///< the tile of the first played card that has one; the card leaves the game
    Site site = Site::land;
    Feature feature = Feature::oceans;
    std::uint8_t required = 0;
    std::array<Preference, k_max_preferences> preferences{};
    std::uint8_t preference_count = 0;
};

struct TrackSpace {
    Program program = k_empty_program;
    bool greenery = false;  ///< moved to at the end of the game (MB-14.3)
};

struct TrackTable {
    std::uint16_t tags = 0;                  ///< bit per AutomaTag
    std::uint8_t production = k_no_subject;  ///< whose loss pushes it back (MB-11.3)
    std::array<TrackSpace, k_track_spaces> spaces{};
};

struct LevelTable {
    bool ignores_arrows = false;
    std::uint8_t failed_action = 5;  ///< M€
    std::int8_t award_shift = 0;
    std::uint8_t project_cards = 3;  ///< in each action deck
    bool scores_cards = false;       ///< 1 point for each played card whose victory points are not negative
    /// Hard's test (MB-13.3): met milestones needed, by milestones it owns; 0: not at all.
    std::array<std::uint8_t, k_max_claimed_milestones> milestones_met{};
    std::uint8_t milestone_price = 8;
};

/// What one of MarsBot's milestones or awards counts.
struct Measure {
    enum class Of : std::uint8_t { rating, own_cities, own_greeneries, own_tiles, tracks, lowest_track };
    Of of = Of::tracks;
    std::uint8_t tracks = 0;  ///< bit per track, summed
    std::int8_t plus = 0;
};

struct MilestoneTable {
    Measure measure;
    std::int16_t threshold = 0;
};

struct AwardTable {
    Measure measure;
    std::uint8_t opponent_production = 0;  ///< bit per Resource added to the human's value in a comparison (MB-10.6)
    Program helper = k_empty_program;      ///< MB-12.8
};

struct BonusCardTable {
    std::uint16_t first_option = 0;  ///< in AutomaRules::options; each program ends with the card's Fate
    std::uint8_t option_count = 0;
    bool in_every_game = false;  ///< in the first bonus deck (MB-2.5)
};

/// What a corporation of MarsBot reacts to.
enum class When : std::uint8_t {
    card,                 ///< it resolves a project card, before its tags
    tag,                  ///< it has resolved a tag, with its chain
    card_done,            ///< it has resolved a card, or its starting tags
    advance,              ///< a marker has moved forward, above the mark or not; before cube and icon
    reach,                ///< a marker has reached a space above its mark; after cube and icon
    opponent_plays_card,  ///< once for a card with one of the tags
    opponent_plays_tag,   ///< for each of the tags on a card
    tile,                 ///< somebody has placed a tile
    border,               ///< for each new pair of neighbouring tiles of either side
};

enum class By : std::uint8_t { anybody, own, opponent };

struct Trigger {
    When when = When::card;
    Program program = k_empty_program;
    std::uint16_t tags = 0;     ///< bit per AutomaTag, one of which must be there; 0: does not matter
    std::uint8_t tags_min = 0;  ///< card, card_done: number of tags, an event's own included
    std::uint8_t tags_max = 0xff;
    std::uint8_t cost_min = 0;       ///< card
    bool has_requirement = false;    ///< card
    bool has_points = false;         ///< card: victory points that are not negative
    std::uint8_t tracks = 0xff;      ///< advance, reach: bit per track
    std::uint32_t spaces = 0x7ffff;  ///< reach: bit per space
    std::uint8_t tiles = 0xff;       ///< tile: bit 0 ocean, 1 greenery, 2 city, 3 any other
    By by = By::anybody;             ///< tile
    bool on_own_marker = false;      ///< tile
};

enum class Draft : std::uint8_t { none, tags, most_expensive, most_tags };

enum class Cube : std::uint8_t { white, black, silver };
inline constexpr std::size_t k_cubes = 3;

struct CorporationTable {
    Corporation human = k_no_corporation;  ///< the same corporation among the players' ones (MB-15.1)
    std::vector<AutomaTag> starting_tags;
    Draft draft = Draft::none;
    std::vector<AutomaTag> draft_tags;  ///< the first counts most
    Program setup = k_empty_program;
    Program before_action_phase = k_empty_program;
    std::int8_t rating = 0;                                                   ///< added at the start
    std::array<std::array<std::uint32_t, k_automa_tracks>, k_cubes> cubes{};  ///< by Cube and track: bit per space
    std::array<Program, k_cubes> cube_programs{};
    std::array<bool, k_cubes> cube_replaces_icon{};
    BonusSet every_deck = 0;  ///< waits beside the corporation and joins every action deck
    std::uint8_t first_deck_bonus_cards = 1;
    std::vector<Trigger> triggers;
    std::int8_t award_shift = 0;
    std::uint8_t adjacent_ocean = 2;             ///< M€ for each ocean beside a tile (MB-9.1)
    std::uint8_t untagged_card = 0;              ///< M€ instead of the Failed Action of MB-4.7; 0: the Failed Action
    Program instead_of_raise = k_empty_program;  ///< of the first step or ocean, while that stock lies on the card
    CorporationStock instead_stock = CorporationStock::cubes;
    /// M€ that MarsBot gains come off the card while the track is not at its end; whenever the card is emptied, the
    /// program runs (C06).
    Program gains_emptied = k_empty_program;
    Track gains_track = 0;
    std::uint8_t gains_refill = 0;
};

}  // namespace automa

inline constexpr std::size_t k_max_track_bonuses = 4;

struct AutomaRules {
    std::vector<automa::Operation> operations;  ///< of operation::Automa
    std::vector<automa::Option> options;
    std::vector<automa::Placement> placements;
    std::array<automa::TrackTable, k_automa_tracks> tracks{};
    std::array<automa::LevelTable, k_automa_levels> levels{};  ///< by AutomaLevel
    std::array<automa::MilestoneTable, k_milestones> milestones{};
    std::array<automa::AwardTable, k_awards> awards{};
    std::vector<automa::BonusCardTable> bonus_cards;  ///< by BonusCard
    Tile neural_instance = k_no_tile;
    std::vector<automa::CorporationTable> corporations;  ///< by AutomaOptions::corporation
    /// In place of Rules::tracks[..].bonuses (MB-9.3, MB-9.4), by Parameter and place.
    std::array<std::array<Program, k_max_track_bonuses>, 2> track_bonuses{};
    std::vector<std::uint8_t> megacredits_per_point;  ///< by generation from 1 on, the last for all later ones
    std::uint16_t generation_limit = 20;              ///< the human has lost when this one would begin
    std::uint16_t final_greenery_placement = 0;       ///< in `placements`
    /// Fixed programs of the engine: the rest of a card, tag by tag.
    Program resolve_card = k_empty_program;
    Program first_deck = k_empty_program;           ///< after the human's corporation
    Program before_action_phase = k_empty_program;  ///< of each generation
};

}  // namespace syrtis::terraforming
