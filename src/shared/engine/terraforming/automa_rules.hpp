// SPDX-License-Identifier: MIT
#pragma once

// MarsBot's tables: tracks, levels, bonus cards, corporations, tile placement, and the rules for its milestones, awards
// and money. The tables are plain data and a part of Rules. The effects of tracks, bonus cards and corporations are
// programs like those of cards; they also use the operations that this file defines. MB numbers refer to
// doc/rules-marsbot.md, C numbers to MarsBot's corporations.

#include <array>
#include <cstdint>
#include <variant>
#include <vector>

#include "engine/terraforming/operation.hpp"
#include "engine/terraforming/program.hpp"
#include "state/terraforming/automa.hpp"

namespace syrtis::terraforming {

namespace automa {

/// Says what happens if an operation cannot be carried out.
enum class Otherwise : std::uint8_t {
    nothing,        ///< the operation is skipped
    failed_action,  ///< MarsBot carries out the failed action (MB-7)
    /// The operation makes its option impossible (MB-4.12); if the option runs nevertheless, the operation is skipped.
    not_possible,
};

/// The rule by which a track is picked.
enum class Pick : std::uint8_t {
    track,                     ///< the track that TrackPick::track names
    least_advanced,            ///< the least advanced track (MB-5.2)
    most_advanced,             ///< the most advanced track (MB-5.2)
    most_advanced_unfinished,  ///< the most advanced track that is not at its end (MB-5.2)
    /// The less advanced one of the tracks `track` and `other`; `track` if both markers are on equal space numbers.
    less_advanced_of_two,
    remembered,  ///< the track that RememberTrack stored in the same program
};

/// A track, or the rule that picks a track.
struct TrackPick {
    Pick pick = Pick::track;
    Track track = 0;
    Track other = 0;
};

/// Moves a marker one space forward and resolves the new space (MB-5.3, MB-6).
struct Advance {
    TrackPick track;
    Otherwise otherwise = Otherwise::failed_action;  ///< says what happens if the marker is at the end of the track
    bool arrow = false;  ///< true for an arrow on a track; some levels ignore arrows (MB-6.3)
};
/// Moves a marker back, at most to space 0, without resolving the new space.
struct PushBack {
    TrackPick track;
    std::uint8_t spaces = 1;
};
/// Stores a picked track for Pick::remembered in the same program.
struct RememberTrack {
    TrackPick track;
};
/// Gains as many M€ as the number of the space on which the marker of a track is.
struct GainSpace {
    TrackPick track;
};
/// Raises temperature or oxygen. `otherwise` says what happens for each step that cannot be made.
struct Raise {
    Parameter parameter = Parameter::temperature;
    std::uint8_t steps = 1;
    Otherwise otherwise = Otherwise::failed_action;
};
/// Places a tile or a marker by a rule of AutomaRules::placements. For a greenery, a separate operation raises oxygen.
struct Place {
    std::uint16_t placement = 0;
    Otherwise otherwise = Otherwise::failed_action;
    std::uint8_t belongings = 0;  ///< number of following operations that are skipped if the tile cannot be placed,
                                  ///< such as the oxygen of a greenery
};
/// Claims a milestone free of charge: MB-10.1 to MB-10.3.
struct ClaimMilestone {
    Otherwise otherwise = Otherwise::failed_action;
};
/// Funds an award free of charge: MB-10.5, MB-10.6.
struct FundAward {
    Otherwise otherwise = Otherwise::failed_action;
};
/// Reveals and resolves the top project card (MB-4.3 to MB-4.10).
struct ResolveProject {
    bool first_tag_only = false;
};
/// Draws and resolves a card of the bonus deck.
struct ResolveBonus {};
/// Resolves a certain bonus card, wherever the card is (in the set-up of C18 and C22).
struct ResolveThisBonus {
    BonusCard card = k_no_bonus_card;
};
/// Draws project cards: as many as the number of the space on which the marker of the track is, but at least `minimum`.
/// Resolves the best `resolved` of these cards and discards the others (MB-12.30). Cards are compared by number of
/// science tags, then by cost, then by number of tags, then at random.
struct ResolveBest {
    Track track = 0;
    std::uint8_t minimum = 2;
    std::uint8_t resolved = 2;
};
/// Reveals project cards until a card has one of the given kinds and at least the given cost. Resolves this card and
/// discards the others. Resolves nothing if both piles run out.
struct ResolveFirst {
    std::uint8_t kinds = 0xff;          ///< kinds of cards that fit, as one bit for each CardKind
    std::uint8_t min_printed_cost = 0;  ///< least printed cost in M€
};
/// Carries out MarsBot's failed action (MB-7.1).
struct FailedAction {};
/// Puts `units` resources on the corporation card, or fewer if the card would have more than `maximum` of them.
struct PutOnCorporation {
    CorporationStock stock = CorporationStock::megacredits;
    std::uint8_t units = 1;
    std::uint8_t maximum = 0xff;
};
/// Removes at most `up_to` resources of one kind from the corporation card. Later operations of the program can use the
/// number of removed resources as Count::paid_amount.
struct TakeFromCorporation {
    CorporationStock stock = CorporationStock::megacredits;
    std::uint8_t up_to = 1;
};
/// Runs a program for the other side: the human answers its questions, gains and loses.
struct ForOpponent {
    Program program = k_empty_program;
};
/// Removes one resource from a card of the human. Among the cards with a resource of the given kinds, it is the card on
/// which the resource is worth most (MB-12.2).
struct OpponentRemoves {
    CardResourceSet resources = 0;
    Program program = k_empty_program;         ///< program that asks the human for the card and removes the resource
    Otherwise otherwise = Otherwise::nothing;  ///< applies if the human has no such resource that can be removed
};
/// Removes resources from the stock of the human. The human loses no more than the stock has, and nothing if the
/// resources are protected. Later operations of the program can use the lost amount as Count::paid_amount.
struct OpponentLoses {
    Resource resource = Resource::plants;
    std::uint8_t up_to = 1;
};
enum class BonusPlace : std::uint8_t { deck, deck_bottom, discard, beside_corporation, destroyed };
/// Moves a certain bonus card, wherever it is; it may also be outside the game. If `to` is `deck`, the deck is
/// shuffled.
struct MoveBonus {
    BonusCard card = k_no_bonus_card;
    BonusPlace to = BonusPlace::deck;
};
/// Moves the bonus card of this program to its final place. A card that belongs to every action deck is put beside the
/// corporation instead of being discarded.
struct Fate {
    BonusPlace to = BonusPlace::discard;
    /// Least value of Count::paid_amount for which the card moves to `to`. With a smaller value the card is discarded.
    std::uint8_t if_taken = 0;
};
/// Reveals project cards until `count` of them have the tag. Shuffles the cards with the tag into the bonus deck and
/// discards the other cards. If `all` is true, shuffles all revealed cards into the bonus deck (C07, C21, C24).
struct RevealIntoBonusDeck {
    AutomaTag tag = 0;
    std::uint8_t count = 1;
    bool all = false;
};
/// Adds cards from the project pile or the bonus deck to the action deck.
struct AddToActionDeck {
    bool bonus = false;
    std::uint8_t cards = 1;
};
/// Discards the project card with the fewest tags from the action deck. If several cards have the fewest tags, a random
/// one is discarded (C32).
struct DiscardFewestTags {};
/// Runs the helper program of one funded award (MB-12.8). Among the awards whose helper program is possible, it is the
/// award with the closest competition.
struct HelpAward {
    Otherwise otherwise = Otherwise::not_possible;
};
/// Runs the first possible option (MB-4.12) among the `count` options of AutomaRules::options from index `first` on.
/// Does nothing if no option is possible.
struct FirstPossible {
    std::uint16_t first = 0;
    std::uint8_t count = 0;
};
/// Operations of the engine's fixed programs. TakeTags resolves the next tag of a card or the next starting tag, and
/// repeats itself until no tag is left. CardDone carries out the effects that follow after the tags of a card.
/// RevealCorporation, DealFirstBonusCards and CompleteActionDeck start the corporation, resolve the first bonus card,
/// and prepare the action deck of each generation.
struct TakeTags {};
struct CardDone {};
struct RevealCorporation {};
struct DealFirstBonusCards {};
struct CompleteActionDeck {};

using Operation =
    std::variant<Advance, PushBack, RememberTrack, GainSpace, Raise, Place, ClaimMilestone, FundAward, ResolveProject,
                 ResolveBonus, ResolveThisBonus, ResolveBest, FailedAction, PutOnCorporation, TakeFromCorporation,
                 ForOpponent, OpponentLoses, MoveBonus, Fate, RevealIntoBonusDeck, AddToActionDeck, DiscardFewestTags,
                 HelpAward, FirstPossible, TakeTags, CardDone, RevealCorporation, DealFirstBonusCards,
                 CompleteActionDeck, ResolveFirst, OpponentRemoves>;

enum class Parity : std::uint8_t { any, even, odd };

/// A condition on a position. It holds if all tests of its members hold.
struct Condition {
    std::uint16_t generation_min = 0;
    std::uint16_t generation_max = 0xffff;
    Parity generation = Parity::any;
    std::uint8_t megacredits_min = 0;
    /// Least number of each resource that must be on the corporation card.
    std::array<std::uint8_t, k_corporation_stocks> on_corporation{};
    std::uint8_t near_steps = 0;  ///< greatest distance for `near`, in steps; 0 if the distance is not tested
    /// Parameter that must be below its next bonus, or below its end, by at most `near_steps` steps; it must not be at
    /// its end.
    Parameter near = Parameter::temperature;
    bool has_furthest = false;
    Parameter furthest = Parameter::temperature;  ///< the parameter that must have the most steps left; on a tie,
                                                  ///< oxygen precedes oceans, and oceans precede temperature
    /// Resources that the human must have protected against removal, as one bit for each Resource.
    std::uint8_t opponent_protects = 0;
    std::uint8_t oceans_left = 0;  ///< the condition requires that at least this number of oceans are not placed yet
};

/// An option. It is possible if its condition holds and each operation with Otherwise::not_possible can be carried out.
struct Option {
    Condition condition;
    Program program = k_empty_program;
};

/// The kind of legal spaces from which preferences choose. Spaces claimed by the other side are excluded.
enum class Site : std::uint8_t {
    greenery,  ///< a space beside an own tile; any free land if there is no such space
    city,      ///< free land without a neighbouring city
    ocean,     ///< a free ocean space; no space after the last ocean was placed
    interior,  ///< a space with six neighbours that have no tile and are not reserved (MB-12.7)
    land,      ///< any free land
    marker,    ///< free land without markers
};

/// A property by which spaces are compared. Most features are the number of neighbours of some kind.
enum class Feature : std::uint8_t {
    own_cities,
    opponent_cities,
    cities,
    greeneries,
    opponent_greeneries,
    oceans,
    greeneries_and_oceans,
    ocean_areas,  ///< number of neighbouring ocean spaces, free or taken
    icons,        ///< number of icons printed on the space itself
    rows,         ///< 1 for a space in the preferred rows, 0 for other spaces
};

/// One criterion by which spaces are compared.
struct Preference {
    Feature feature = Feature::oceans;
    bool fewest = false;
    SpaceSet rows;  ///< for Feature::rows: the preferred rows
};

inline constexpr std::size_t k_max_preferences = 6;

/// The rule by which MarsBot chooses a space (MB-8). Legal spaces must have at least `required` of a feature. The
/// preferences choose among them in order (including MB-8.5 and MB-8.6), then a revealed card chooses (MB-8.7).
struct Placement {
    Tile tile = k_no_tile;  ///< tile that the rule places; k_no_tile if it places a marker
    /// True if the rule places the special tile of a card that MarsBot has played: of the card that was played first.
    /// This card then leaves the game.
    bool of_played_card = false;
    Site site = Site::land;
    SpaceSet within = SpaceSet::all_below(k_max_spaces);  ///< set of spaces to which the choice is limited
    Feature feature = Feature::oceans;
    std::uint8_t required = 0;
    std::array<Preference, k_max_preferences> preferences{};
    std::uint8_t preference_count = 0;
};

/// A space of the map that gives MarsBot something other than M€ for its icons (MB-18.4).
struct SpecialSpace {
    Space space = k_no_space;
    Condition condition;  ///< if the condition does not hold, the space has no icons and gives nothing
    /// In comparisons, the space counts as more than this number of icons, but as less than the next greater number.
    std::uint8_t more_icons_than = 0;
    Program program = k_empty_program;  ///< runs for MarsBot after the effects of MarsBot's tile on this space
};

/// One space of one of MarsBot's tracks.
struct TrackSpace {
    Program program = k_empty_program;
    bool greenery = false;  ///< true for the space to which the marker moves at the end of the game (MB-14.3)
};

/// One of MarsBot's tracks.
struct TrackTable {
    std::uint16_t tags = 0;  ///< tags that this track resolves, as one bit for each AutomaTag
    /// Production that this track stands for: if MarsBot loses it, the marker moves back (MB-11.3).
    std::uint8_t production = k_no_subject;
    std::array<TrackSpace, k_track_spaces> spaces{};
};

/// One of MarsBot's levels of difficulty.
struct LevelTable {
    bool ignores_arrows = false;
    std::uint8_t failed_action = 5;  ///< M€ that MarsBot gains by the failed action
    std::int8_t award_shift = 0;
    std::uint8_t project_cards = 3;  ///< number of project cards in each action deck
    /// True if each played card that prints victory points that are not negative is worth 1 point.
    bool scores_cards = false;
    /// For the level Hard (MB-13.3): the least number of unclaimed milestones that MarsBot must meet before it claims
    /// one for M€, indexed by the number of claimed milestones. 0 if MarsBot claims none in this way.
    std::array<std::uint8_t, k_max_claimed_milestones> milestones_met{};
    std::uint8_t milestone_price = 8;
};

/// The rule by which MarsBot's value for one milestone or award is computed.
struct Measure {
    enum class Of : std::uint8_t {
        rating,
        own_cities,
        own_greeneries,
        own_tiles,
        tracks,
        lowest_track,
        highest_track,
        megacredits,
        tiles_in_rows,
        tiles_beside_ocean,
        played_cards,  ///< number of cards in MarsBot's played pile
    };
    Of of = Of::tracks;
    std::uint8_t tracks = 0;  ///< tracks whose space numbers are added, as one bit for each track
    std::int8_t plus = 0;
    std::uint8_t each = 1;      ///< number of counted things that are worth 1 in the result, which is rounded down
    SpaceSet rows;              ///< for tiles_in_rows: the spaces of these rows
    std::uint8_t kinds = 0xff;  ///< for played_cards: kinds of cards that count, as one bit for each CardKind
    std::uint8_t min_printed_cost = 0;  ///< for played_cards: least printed cost in M€
};

/// MarsBot's rule for one milestone.
struct MilestoneTable {
    Measure measure;
    std::int16_t threshold = 0;
};

/// MarsBot's rule for one award.
struct AwardTable {
    Measure measure;
    /// Productions that are added to the human's value when MarsBot's and the human's values are compared (MB-10.6), as
    /// one bit for each Resource.
    std::uint8_t opponent_production = 0;
    /// Resources whose stock does not count when the values are compared, as one bit for each Resource.
    std::uint8_t opponent_without_stock = 0;
    Program helper = k_empty_program;  ///< program with which MarsBot helps itself to win the award (MB-12.8)
};

/// One of MarsBot's bonus cards.
struct BonusCardTable {
    std::uint16_t first_option = 0;  ///< index into AutomaRules::options; the program of each option ends with a Fate
    std::uint8_t option_count = 0;
    bool in_every_game = false;  ///< true if the card is part of the first bonus deck (MB-2.5)
};

/// The kind of event to which a corporation of MarsBot reacts.
enum class When : std::uint8_t {
    card,       ///< MarsBot resolves a project card; this reaction comes before the tags of the card
    tag,        ///< MarsBot has resolved a tag and all effects that followed from it
    card_done,  ///< MarsBot has resolved a whole card, or all its starting tags
    advance,    ///< a marker has moved forward; this reaction comes before the cube and the icon of the new space
    /// A marker has reached a space for the first time; this reaction comes after the cube and the icon of the space.
    reach,
    /// The human plays a card with at least one of the trigger's tags; there is one reaction to each card.
    opponent_plays_card,
    /// The human plays a card; there is one reaction to each of its tags that is one of the trigger's tags.
    opponent_plays_tag,
    tile,    ///< a tile was placed
    border,  ///< a tile of MarsBot and a tile of the human became neighbours; there is one reaction to each such pair
};

enum class By : std::uint8_t { anybody, own, opponent };

/// The reaction of a corporation to a kind of event.
struct Trigger {
    When when = When::card;
    Program program = k_empty_program;
    /// Tags of which at least one is needed, as one bit for each AutomaTag; 0 if no tag is needed.
    std::uint16_t tags = 0;
    std::uint8_t tags_min = 0;  ///< for card and card_done: least number of tags; the tag of an event counts too
    std::uint8_t tags_max = 0xff;
    std::uint8_t cost_min = 0;       ///< for card: least cost in M€
    bool has_requirement = false;    ///< for card: true if the card must have a requirement
    bool has_points = false;         ///< for card: true if the card must have victory points that are not negative
    std::uint8_t tracks = 0xff;      ///< for advance and reach: the tracks that count, as one bit for each track
    std::uint32_t spaces = 0x7ffff;  ///< for `reach`: spaces that trigger it, one bit each
    /// For tile: kinds of tiles that count; bit 0 is ocean, 1 greenery, 2 city, 3 any other tile.
    std::uint8_t tiles = 0xff;
    By by = By::anybody;         ///< for tile: side that placed the tile
    bool on_own_marker = false;  ///< for tile: true if MarsBot's marker must be on the space
};

enum class Draft : std::uint8_t { none, tags, most_expensive, most_tags };

enum class Cube : std::uint8_t { white, black, silver };
inline constexpr std::size_t k_cubes = 3;

/// One of MarsBot's corporations.
struct CorporationTable {
    std::uint64_t identity = 0;  ///< identity_of() the id in the data
    /// Number of the players' corporation with the same name (MB-15.1); k_no_corporation if there is none.
    Corporation human = k_no_corporation;
    std::vector<AutomaTag> starting_tags;
    Draft draft = Draft::none;
    std::vector<AutomaTag> draft_tags;  ///< tags that MarsBot prefers in a draft, in descending priority
    Program setup = k_empty_program;
    Program before_action_phase = k_empty_program;
    std::int8_t rating = 0;  ///< number of points added to the terraform rating at the start
    /// For each Cube and track: the spaces that have such a cube at the start, as one bit for each space.
    std::array<std::array<std::uint32_t, k_automa_tracks>, k_cubes> cubes{};
    std::array<Program, k_cubes> cube_programs{};
    std::array<bool, k_cubes> cube_replaces_icon{};
    BonusSet every_deck = 0;  ///< bonus cards that are put beside the corporation and join every action deck
    std::uint8_t first_deck_bonus_cards = 1;
    std::vector<Trigger> triggers;
    std::int8_t award_shift = 0;
    std::uint8_t adjacent_ocean = 2;  ///< M€ for each ocean beside a placed tile (MB-9.1)
    /// M€ that MarsBot gains for a card without tags; if 0, it carries out the failed action instead (MB-4.7).
    std::uint8_t untagged_card = 0;
    /// Program that runs instead of the first step of each raise of a parameter, and instead of a placed ocean (C36).
    /// It is used only while `instead_stock` is on the corporation card.
    Program instead_of_raise = k_empty_program;
    CorporationStock instead_stock = CorporationStock::cubes;
    /// For C06: M€ that MarsBot gains are also removed from the corporation card, as long as the marker of
    /// `gains_track` is not at its end. Each time the card becomes empty, it is filled with `gains_refill` M€, and this
    /// program runs.
    Program gains_emptied = k_empty_program;
    Track gains_track = 0;
    std::uint8_t gains_refill = 0;
};

}  // namespace automa

inline constexpr std::size_t k_max_track_bonuses = 4;

/// All tables of MarsBot.
struct AutomaRules {
    std::vector<automa::Operation> operations;  ///< the operations to which operation::Automa refers by index
    std::vector<automa::Option> options;
    std::vector<automa::Placement> placements;
    std::vector<automa::SpecialSpace> special_spaces;
    std::array<automa::TrackTable, k_automa_tracks> tracks{};
    std::array<automa::LevelTable, k_automa_levels> levels{};           ///< levels, indexed by AutomaLevel
    std::array<automa::MilestoneTable, k_max_milestones> milestones{};  ///< in the order of Rules::milestones
    std::array<automa::AwardTable, k_max_awards> awards{};              ///< in the order of Rules::awards
    std::vector<automa::BonusCardTable> bonus_cards;                    ///< bonus cards, indexed by BonusCard
    Tile neural_instance = k_no_tile;
    std::vector<automa::CorporationTable> corporations;  ///< corporations, indexed by AutomaOptions::corporation
    /// Programs that replace the bonuses in Rules::tracks for MarsBot (MB-9.3, MB-9.4), indexed by Parameter and by the
    /// index of the bonus.
    std::array<std::array<Program, k_max_track_bonuses>, 2> track_bonuses{};
    std::vector<std::uint8_t> megacredits_per_point;  ///< M€ that are worth one point, by generation from 1 on; the
                                                      ///< last value holds for all later generations
    std::uint16_t generation_limit = 20;  ///< the human loses when the generation with this number would begin
    /// Number of project cards in the first action deck in addition to LevelTable::project_cards.
    std::uint8_t more_first_cards = 0;
    std::uint16_t final_greenery_placement = 0;  ///< index into `placements`
    /// The first of the engine's fixed programs, which are this member and all following ones. It resolves the
    /// remaining tags of a card.
    Program resolve_card = k_empty_program;
    Program first_deck = k_empty_program;  ///< fixed program that runs after the human's corporation was set up
    /// Fixed program that runs in each generation before the action phase.
    Program before_action_phase = k_empty_program;
};

}  // namespace syrtis::terraforming
