// SPDX-License-Identifier: MIT
#pragma once

// The operations that programs are made of: one type for each, with its operands by name and type, and its place in
// the list `Op`. What handles operations is a set of overloads handed to `visit`, one for each type: forgetting one
// does not compile. An operation that stops a program to ask somebody says so with `k_answer`, the command that
// answers it; everything else about it stands with those who handle it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>

#include "state/terraforming/command.hpp"
#include "state/terraforming/vocabulary.hpp"

namespace syrtis::terraforming {

/// What an amount counts. See Amount.
enum class Count : std::uint8_t {
    one,  ///< no counting: the amount is constant
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
    production,  ///< argument: Resource
    stock,       ///< argument: Resource
    stock_of_metals,
};

/// `amount` for every `each` of what is counted, rounded down; `amount` itself for Count::one.
struct Amount {
    std::int16_t amount = 0;
    Count per = Count::one;
    std::uint8_t argument = 0;  ///< Tag or Resource where `per` wants one
    std::uint8_t each = 1;
    std::uint8_t maximum = 0xff;  ///< upper limit of the result; victory points only
};

/// Where a tile or marker may go. Names as in the data.
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
    reserved,  ///< the area reserved for the placing card
};

/// Whom a loss may hit.
enum class From : std::uint8_t { any_player, any_opponent, owner_beside_placed_ocean };

/// Which own card gets resources.
enum class Target : std::uint8_t { another, stocked, triggering_card };

/// A set of CardResource, bit `1 << resource`.
using CardResourceSet = std::uint8_t;

namespace operation {

/// So many operations, as those that another one leaves out.
using OpCount = std::uint16_t;

struct End {};
/// Negative amounts are blocking.
struct ChangeProduction {
    Resource resource;
    Amount steps;
};
struct Gain {
    Resource resource;
    Amount units;
};
/// Blocking.
struct Lose {
    Resource resource;
    Amount units;
};
/// Temperature or oxygen.
struct Raise {
    Parameter parameter;
    Amount steps;
};
struct RaiseRating {
    Amount steps;
};
/// Dropped when all are placed.
struct PlaceOcean {
    static constexpr auto k_answer = CommandType::place_tile;
    Where where;
};
/// Without a space, the operations that belong to the tile are left out with it.
struct PlaceTile {
    static constexpr auto k_answer = CommandType::place_tile;
    Where where;
    Tile tile;
    OpCount belongings = 0;  ///< operations that follow and belong to it
};
struct PlaceMarker {
    static constexpr auto k_answer = CommandType::place_tile;
    Where where;
};
/// The metal of the area that this program has just covered.
struct ProduceSpaceMetal {
    std::uint8_t metal_slot;
    Amount steps;
};
struct Draw {
    Amount cards;
};
struct Look {
    static constexpr auto k_answer = CommandType::pick_card;
    std::uint8_t seen;
    std::uint8_t kept;
    bool buys;  ///< each card kept is paid for, and none need be
};
/// Without the tag, the operations for a match are left out.
struct RevealTop {
    Tag tag;
    OpCount matched;  ///< operations that follow and are for a match
};
struct AddHere {
    Amount units;
};
struct AddToCard {
    static constexpr auto k_answer = CommandType::choose_card;
    CardResourceSet resources;
    Target target;
    Amount units;
};
/// What a player loses out of the stock. May be declined.
struct StockLoss {
    static constexpr bool k_hits_others = true;
    static constexpr auto k_answer = CommandType::choose_player;
    Resource resource;
    From from;
    Amount up_to;
};
struct Remove : StockLoss {};
/// Gained by who steals.
struct Steal : StockLoss {};
/// May be declined.
struct RemoveFromCard {
    static constexpr bool k_hits_others = true;
    static constexpr auto k_answer = CommandType::choose_card;
    CardResourceSet resources;
    Amount up_to;
};
/// Compulsory.
struct LowerAnyProduction {
    static constexpr bool k_hits_others = true;
    static constexpr auto k_answer = CommandType::choose_player;
    Resource resource;
    Amount steps;
};
/// Options `first` to `first + count` of Rules::options; at most eight.
struct Choose {
    static constexpr auto k_answer = CommandType::choose_option;
    std::uint16_t first;
    std::uint8_t count;
    bool optional;
};
/// Leaves out the operations that follow where the requirement is not met.
struct Branch {
    std::uint16_t requirement;  ///< in Rules::requirements
    OpCount then;               ///< operations left out
};
struct Skip {
    OpCount count;
};
/// The production box of an own building.
struct CopyProduction {
    static constexpr auto k_answer = CommandType::choose_card;
};
/// Any number of steps.
struct ConvertProduction {
    static constexpr auto k_answer = CommandType::choose_amount;
    Resource from;
    Resource to;
};
struct DiscountNextCard {
    Amount megacredits;
};
struct ShiftNextCard {
    Amount steps;
};
struct SellCards {
    static constexpr auto k_answer = CommandType::pick_card;
    Amount megacredits_each;
};
/// Any number of units, at least one.
struct PayAny {
    static constexpr auto k_answer = CommandType::choose_amount;
    Resource resource;
};
struct SpendHere {
    Amount units;
};
/// Compulsory.
struct TakeFromCard {
    static constexpr bool k_hits_others = true;
    static constexpr auto k_answer = CommandType::choose_card;
    CardResourceSet resources;
    Amount units;
};
/// One, from the card of the player where it is worth most points; asked among equals (MB-12.2). Compulsory.
struct RemoveMostValuable {
    static constexpr auto k_answer = CommandType::choose_card;
    CardResourceSet resources;
};
/// Declined, if it may be, the operations that it pays for are left out.
struct DiscardCards {
    static constexpr auto k_answer = CommandType::pick_card;
    Amount cards;
    bool optional = false;
    OpCount paid_for = 0;  ///< operations that follow
};
/// What playing the card of this program sets off.
struct FirePlayTriggers {};
/// Which of the effects waiting below comes first; Frame::paid_amount of them. See waiting_effects.hpp.
struct OrderEffects {
    static constexpr auto k_answer = CommandType::choose_option;
};

/// One of MarsBot's own.
struct Automa {
    std::uint16_t operation;  ///< in AutomaRules::operations
};

/// Stops its program until somebody has answered, unless there is one answer only.
template <class Operation>
concept Asking = requires {
    Operation::k_answer;
};

/// Takes something from players. The neutral opponent of a solo game bears it, and nobody is asked (ruling 16).
template <class Operation>
inline constexpr bool hits_others = requires {
    Operation::k_hits_others;
};

/// All of them, the most frequent ones first.
using Any = std::variant<End, ChangeProduction, Gain, Raise, PlaceTile, PlaceOcean, FirePlayTriggers, Choose, AddHere,
                         Lose, Draw, AddToCard, Look, SpendHere, Remove, LowerAnyProduction, RaiseRating,
                         ProduceSpaceMetal, Branch, Skip, SellCards, DiscardCards, Steal, RemoveFromCard, TakeFromCard,
                         RevealTop, PlaceMarker, PayAny, ConvertProduction, CopyProduction, DiscountNextCard,
                         ShiftNextCard, OrderEffects, RemoveMostValuable, Automa>;

}  // namespace operation

/// An operation as programs hold it; an End by default.
struct Op : operation::Any {
    using operation::Any::Any;
};
static_assert(std::is_trivially_copyable_v<Op> && sizeof(Op) <= 12);

namespace operation {

/// Calls `handler` with the operation that `op` is. The engine does this for each operation that it looks at, so it
/// is a switch, which can be inlined, where std::visit calls through a table.
template <std::size_t First = 0, class Handler>
decltype(auto) visit(const Op& op, Handler&& handler) {
    constexpr std::size_t k_operations = std::variant_size_v<Any>;
    const auto take = [&]<std::size_t Place>(std::integral_constant<std::size_t, Place>) -> decltype(auto) {
        // Places past the end of the list are never come to; they only need a type.
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

/// The operation if it is of that type, or of one made from it.
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
