// SPDX-License-Identifier: MIT
#pragma once

// The operations of effect programs. Each operation is a type with named operands, and an alternative of the variant
// `Op`. A function handles operations by overloads that it passes to `visit`; if an overload is missing, the code does
// not compile. An operation that asks a player has a member `k_answer`, which is the type of the command that answers
// the question.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "state/terraforming/command.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// The quantity that an Amount counts.
enum class Count : std::uint8_t {
    one,  ///< nothing is counted: the amount is constant
    own_tag,
    opponents_tag,
    cities_in_play,
    cities_on_mars,
    events_played_by_all,
    resource_here,
    adjacent_oceans,
    adjacent_cities,
    paid_amount,
    rating,
    own_cities,
    own_greeneries,
    own_tiles,
    cards_in_hand,
    production,  ///< production of a resource; `argument` is the Resource
    stock,       ///< stock of a resource; `argument` is the Resource
    stock_of_metals,
    stock_sum,          ///< `argument`: the resources that are added, as one bit for each Resource
    own_tags,           ///< own tags of several kinds; `argument` is an index into Rules::tag_sets
    own_cards,          ///< own cards of certain kinds; `argument` is an index into Rules::card_filters
    own_distinct_tags,  ///< number of different kinds of tags on face-up cards
    own_tiles_in,       ///< own tiles on certain spaces; `argument` is an index into Rules::space_sets
    own_tiles_beside_ocean,
    own_card_resources,      ///< number of all resources on own cards in play
    own_raised_productions,  ///< number of productions that are above the value with which all players begin
    highest_production,
};

/// A number of units: `amount` for every `each` counted things, rounded down; `amount` itself for Count::one.
struct Amount {
    std::int16_t amount = 0;
    Count per = Count::one;
    std::uint8_t argument = 0;  ///< Tag, Resource or an index, if `per` needs one
    std::uint8_t each = 1;
    std::uint8_t maximum = 0xff;  ///< upper limit of the result; used for victory points only
};

/// The kind of area on which a tile or marker may be placed. The enumerators have the names that the data files use.
enum class Where : std::uint8_t {
    ocean_area,
    non_ocean_area,
    land,
    city,
    greenery,
    isolated,
    beside_city,
    beside_two_cities,
    beside_greenery,
    volcanic,
    metal_bonus,
    metal_bonus_beside_own,
    reserved,  ///< the area reserved for the card that places the tile
};

/// The players whom a loss may affect.
enum class From : std::uint8_t { any_player, any_opponent, owner_beside_placed_ocean };

/// The kind of own card that may receive resources.
enum class Target : std::uint8_t { another, stocked, triggering_card };

/// A set of values of CardResource. Each member sets the bit `1 << resource`.
using CardResourceSet = std::uint8_t;

namespace operation {

/// The number of following operations that an operation can skip.
using OpCount = std::uint16_t;

struct End {};
/// Changes a production. The program fails if the production would fall too low.
struct ChangeProduction {
    Resource resource;
    Amount steps;
};
/// Adds units of a resource to the player's stock.
struct Gain {
    Resource resource;
    Amount units;
};
/// Loses resources. The program fails if the player has too few of them.
struct Lose {
    Resource resource;
    Amount units;
};
/// Raises a parameter that is a track by a number of steps.
struct Raise {
    Parameter parameter;
    Amount steps;
};
/// Raises the terraform rating.
struct RaiseRating {
    Amount steps;
};
/// Places an ocean, or does nothing if all oceans are placed.
struct PlaceOcean {
    static constexpr auto k_answer = CommandType::place_tile;
    Where where;
};
/// Places a tile. If no space is legal, places nothing and skips the next `belongings` operations.
struct PlaceTile {
    static constexpr auto k_answer = CommandType::place_tile;
    Where where;
    Tile tile;
    OpCount belongings = 0;  ///< number of following operations that are skipped if the tile cannot be placed
};
/// Places a marker.
struct PlaceMarker {
    static constexpr auto k_answer = CommandType::place_tile;
    Where where;
};
/// Raises the production of the metal printed on the area that this program has just covered.
struct ProduceSpaceMetal {
    std::uint8_t metal_slot;
    Amount steps;
};
/// Draws cards into the hand.
struct Draw {
    Amount cards;
};
/// Looks at cards and keeps some of them.
struct Look {
    static constexpr auto k_answer = CommandType::pick_card;
    std::uint8_t seen;
    std::uint8_t kept;
    bool buys;  ///< true if the player pays for each kept card and may keep none
};
/// Reveals the top card. The next `matched` operations run only if the card has the tag; otherwise they are skipped.
struct RevealTop {
    Tag tag;
    OpCount matched;  ///< number of following operations that run only if the card has the tag
};
/// Adds resources to the card that owns the program.
struct AddHere {
    Amount units;
};
/// Adds resources to a chosen card.
struct AddToCard {
    static constexpr auto k_answer = CommandType::choose_card;
    CardResourceSet resources;
    Target target;
    Amount units;
};
/// Removes resources from the stock of a player. The player who is asked may decline.
struct StockLoss {
    static constexpr bool k_hits_others = true;
    static constexpr auto k_answer = CommandType::choose_player;
    Resource resource;
    From from;
    Amount up_to;
};
struct Remove : StockLoss {};
/// Steals from the stock of a player.
struct Steal : StockLoss {};
/// Removes resources from a card. The player who is asked may decline.
struct RemoveFromCard {
    static constexpr bool k_hits_others = true;
    static constexpr auto k_answer = CommandType::choose_card;
    CardResourceSet resources;
    Amount up_to;
};
/// Lowers a production of any player. The player who is asked cannot decline.
struct LowerAnyProduction {
    static constexpr bool k_hits_others = true;
    static constexpr auto k_answer = CommandType::choose_player;
    Resource resource;
    Amount steps;
};
/// Asks the player for one of several options. These are `count` elements of Rules::options from index `first` on, at
/// most eight.
struct Choose {
    static constexpr auto k_answer = CommandType::choose_option;
    std::uint16_t first;
    std::uint8_t count;
    bool optional;
};
/// Skips the next `then` operations if the requirement is not met.
struct Branch {
    std::uint16_t requirement;  ///< index into Rules::requirements
    OpCount then;               ///< number of following operations that run only if the requirement is met
};
/// Skips the next `count` operations.
struct Skip {
    OpCount count;
};
/// Copies the production box of one of the player's own building cards.
struct CopyProduction {
    static constexpr auto k_answer = CommandType::choose_card;
};
/// Converts any number of steps of one production into another.
struct ConvertProduction {
    static constexpr auto k_answer = CommandType::choose_amount;
    Resource from;
    Resource to;
};
/// Raises the lowest of the player's own productions. Asks if several productions are lowest.
struct RaiseLowestProduction {
    static constexpr auto k_answer = CommandType::choose_option;
    Amount steps;
};
/// Pays M€, or heat where heat may replace M€. The program fails if the player has too little.
struct Pay {
    Amount megacredits;
};
/// Reveals cards of the draw pile until `cards` of them have the tag. The cards with the tag go to the hand; the others
/// are discarded.
struct RevealUntil {
    Tag tag;
    std::uint8_t cards;
};
/// Plays one card from the hand, or one of the top `look` preludes of the pile. The other preludes leave the game.
struct PlayCard {
    static constexpr auto k_answer = CommandType::play_card;
    std::uint8_t look = 0;  ///< number of preludes to look at; 0 if a card of the hand is played
};
/// Funds an award for the price that this operation states.
struct FundAward {
    static constexpr auto k_answer = CommandType::fund_award;
    std::uint8_t price = 0;
};
/// Gives a discount on the next card that the player plays in this generation.
struct DiscountNextCard {
    Amount megacredits;
};
/// Shifts the requirements of the next card that the player plays in this generation.
struct ShiftNextCard {
    Amount steps;
};
/// Sells cards from the hand.
struct SellCards {
    static constexpr auto k_answer = CommandType::pick_card;
    Amount megacredits_each;
};
/// Pays a number of units that the player chooses, at least one.
struct PayAny {
    static constexpr auto k_answer = CommandType::choose_amount;
    Resource resource;
};
/// Spends resources of the card that owns the program.
struct SpendHere {
    Amount units;
};
/// Removes resources from a card. The player who is asked cannot decline.
struct TakeFromCard {
    static constexpr bool k_hits_others = true;
    static constexpr auto k_answer = CommandType::choose_card;
    CardResourceSet resources;
    Amount units;
};
/// Removes one resource from a card of the player. It must be a card on which the resource is worth most points
/// (MB-12.2). Asks the player if there are several such cards. The player cannot decline.
struct RemoveMostValuable {
    static constexpr auto k_answer = CommandType::choose_card;
    CardResourceSet resources;
};
/// Discards cards from the hand. If the player may decline and does so, the next `paid_for` operations are skipped.
struct DiscardCards {
    static constexpr auto k_answer = CommandType::pick_card;
    Amount cards;
    bool optional = false;
    OpCount paid_for = 0;  ///< number of following operations that need the discarded cards
};
/// Runs the triggers that react to playing the card of this program.
struct FirePlayTriggers {};
/// Asks which of the waiting effects below this frame comes first. Frame::paid_amount is the number of waiting effects.
/// See waiting_effects.hpp.
struct OrderEffects {
    static constexpr auto k_answer = CommandType::choose_option;
};

/// One of MarsBot's operations.
struct Automa {
    std::uint16_t operation;  ///< index into AutomaRules::operations
};

/// An operation that stops its program until a player has answered, unless only one answer is possible.
template <class Operation>
concept Asking = requires {
    Operation::k_answer;
};

/// True for an operation that takes something from players. In a solo game no player is asked, because the neutral
/// opponent bears the loss (ruling 16).
template <class Operation>
inline constexpr bool hits_others = requires {
    Operation::k_hits_others;
};

/// The variant of all operations, the most frequent ones first.
using Any =
    std::variant<End, ChangeProduction, Gain, Raise, PlaceTile, PlaceOcean, FirePlayTriggers, Choose, AddHere, Lose,
                 Draw, AddToCard, Look, SpendHere, Remove, LowerAnyProduction, RaiseRating, ProduceSpaceMetal, Branch,
                 Skip, SellCards, DiscardCards, Steal, RemoveFromCard, TakeFromCard, RevealTop, PlaceMarker, PayAny,
                 ConvertProduction, CopyProduction, DiscountNextCard, ShiftNextCard, OrderEffects, RemoveMostValuable,
                 Pay, RevealUntil, PlayCard, FundAward, RaiseLowestProduction, Automa>;

}  // namespace operation

/// An operation as stored in programs. A default Op is an End.
struct Op : operation::Any {
    using operation::Any::Any;
};
// Standard libraries use one to four bytes for the index of a variant; with one byte, the limit is twelve bytes.
static_assert(std::is_trivially_copyable_v<Op> && sizeof(Op) <= 10 + sizeof(std::variant<std::uint8_t>));

namespace operation {

/// Calls `handler` with the operation in `op`. The engine calls this function for each operation. It therefore uses a
/// switch, which the compiler can inline; std::visit would call through a table.
template <std::size_t First = 0, class Handler>
decltype(auto) visit(const Op& op, Handler&& handler) {
    constexpr std::size_t k_operations = std::variant_size_v<Any>;
    const auto take = [&]<std::size_t Place>(std::integral_constant<std::size_t, Place>) -> decltype(auto) {
        // Indices past the end of the list never occur; they only need a type.
        return handler(*std::get_if<(Place < k_operations ? Place : 0)>(&op));
    };
    switch (op.index() - First) {
        case 0:
            return take(std::integral_constant<std::size_t, First>{});
        case 1:
            return take(std::integral_constant<std::size_t, First + 1>{});
        case 2:
            return take(std::integral_constant<std::size_t, First + 2>{});
        case 3:
            return take(std::integral_constant<std::size_t, First + 3>{});
        case 4:
            return take(std::integral_constant<std::size_t, First + 4>{});
        case 5:
            return take(std::integral_constant<std::size_t, First + 5>{});
        case 6:
            return take(std::integral_constant<std::size_t, First + 6>{});
        default:
            if constexpr (First + 8 < k_operations) {
                return visit<First + 7>(op, handler);
            } else {
                return take(std::integral_constant<std::size_t, First + 7>{});
            }
    }
}

/// Returns the operation if it has the type `Operation` or a type derived from it; otherwise nullopt.
template <class Operation>
[[nodiscard]] std::optional<Operation> read(const Op& op) {
    return visit(op, []<class Found>(const Found& found) -> std::optional<Operation> {
        if constexpr (std::is_base_of_v<Operation, Found>) {
            return found;
        } else {
            return std::nullopt;
        }
    });
}

[[nodiscard]] inline bool ends(const Op& op) { return std::holds_alternative<End>(op); }

}  // namespace operation

}  // namespace syrtis::terraforming
