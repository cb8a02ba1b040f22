// SPDX-License-Identifier: MIT
#pragma once

// The operations of programs with their operands by name and type. An Op is how they are stored, in few bytes whose
// meaning depends on the code; `visit` is the place that takes one apart. What handles operations is a set of
// overloads, one for each type: forgetting one, here or there, does not compile.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/ensure.hpp"
#include "engine/terraforming/rules.hpp"

namespace syrtis::terraforming::operation {

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
    Where where;
};
/// Without a space, the operations that belong to the tile are left out with it.
struct PlaceTile {
    Where where;
    Tile tile;
    std::size_t belongings;  ///< operations that follow and belong to it
};
struct PlaceMarker {
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
    int seen;
    int kept;
    bool buys;  ///< each card kept is paid for, and none need be
};
/// Without the tag, the operations for a match are left out.
struct RevealTop {
    Tag tag;
    std::size_t matched;  ///< operations that follow and are for a match
};
struct AddHere {
    Amount units;
};
struct AddToCard {
    CardResourceSet resources;
    Target target;
    Amount units;
};
struct Remove {
    Resource resource;
    From from;
    Amount up_to;
};
struct Steal {
    Resource resource;
    From from;
    Amount up_to;
};
struct RemoveFromCard {
    CardResourceSet resources;
    Amount up_to;
};
/// Compulsory.
struct LowerAnyProduction {
    Resource resource;
    Amount steps;
};
/// Options `first` to `first + count` of Rules::options.
struct Choose {
    std::size_t first;
    std::size_t count;
    bool optional;
};
/// Leaves out the operations that follow where the requirement is not met.
struct Branch {
    std::size_t requirement;  ///< in Rules::requirements
    std::size_t then;         ///< operations left out
};
struct Skip {
    std::size_t count;
};
struct CopyProduction {};
/// Any number of steps.
struct ConvertProduction {
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
    Amount megacredits_each;
};
/// Paid by the command that began the action.
struct Pay {
    Amount megacredits;
    std::uint8_t metals;  ///< accepted for it: 1 steel, 2 titanium
};
struct PayAny {
    Resource resource;
};
struct SpendHere {
    Amount units;
};
/// Compulsory.
struct TakeFromCard {
    CardResourceSet resources;
    Amount units;
};
/// Declined, if it may be, the operations that it pays for are left out.
struct DiscardCards {
    Amount cards;
    bool optional;
    std::size_t paid_for;  ///< operations that follow
};
struct FirePlayTriggers {};
struct OrderEffects {};
/// One of MarsBot's own.
struct Automa {
    std::size_t operation;  ///< in AutomaRules::operations
};

/// Calls `handler` with the operation that `op` stores.
template <class Handler>
decltype(auto) visit(const Op& op, Handler&& handler) {
    const auto resource = static_cast<Resource>(op.a);
    const auto where = static_cast<Where>(op.a);
    const bool optional = (op.flags & Op::k_optional) != 0;
    switch (op.code) {
        case OpCode::end:
            break;
        case OpCode::production:
            return handler(ChangeProduction{resource, op.amount});
        case OpCode::gain:
            return handler(Gain{resource, op.amount});
        case OpCode::lose:
            return handler(Lose{resource, op.amount});
        case OpCode::raise:
            return handler(Raise{static_cast<Parameter>(op.a), op.amount});
        case OpCode::rating:
            return handler(RaiseRating{op.amount});
        case OpCode::place_ocean:
            return handler(PlaceOcean{where});
        case OpCode::place_tile:
            return handler(PlaceTile{where, op.b, op.target});
        case OpCode::place_marker:
            return handler(PlaceMarker{where});
        case OpCode::space_metal:
            return handler(ProduceSpaceMetal{op.b, op.amount});
        case OpCode::draw:
            return handler(Draw{op.amount});
        case OpCode::look:
            return handler(Look{op.a, op.b, (op.flags & Op::k_buys) != 0});
        case OpCode::reveal_top:
            return handler(RevealTop{static_cast<Tag>(op.a), op.target});
        case OpCode::add_here:
            return handler(AddHere{op.amount});
        case OpCode::add_to_card:
            return handler(AddToCard{op.a, static_cast<Target>(op.b), op.amount});
        case OpCode::remove:
            return handler(Remove{resource, static_cast<From>(op.b), op.amount});
        case OpCode::steal:
            return handler(Steal{resource, static_cast<From>(op.b), op.amount});
        case OpCode::remove_from_card:
            return handler(RemoveFromCard{op.a, op.amount});
        case OpCode::any_production:
            return handler(LowerAnyProduction{resource, op.amount});
        case OpCode::choose:
            return handler(Choose{op.target, op.a, optional});
        case OpCode::branch:
            return handler(Branch{op.target, op.a});
        case OpCode::skip:
            return handler(Skip{op.a});
        case OpCode::copy_production:
            return handler(CopyProduction{});
        case OpCode::convert_production:
            return handler(ConvertProduction{resource, static_cast<Resource>(op.b)});
        case OpCode::next_card_discount:
            return handler(DiscountNextCard{op.amount});
        case OpCode::next_card_shift:
            return handler(ShiftNextCard{op.amount});
        case OpCode::sell_cards:
            return handler(SellCards{op.amount});
        case OpCode::pay:
            return handler(Pay{op.amount, op.a});
        case OpCode::pay_any:
            return handler(PayAny{resource});
        case OpCode::spend_here:
            return handler(SpendHere{op.amount});
        case OpCode::take_from_card:
            return handler(TakeFromCard{op.a, op.amount});
        case OpCode::discard_cards:
            return handler(DiscardCards{op.amount, optional, op.target});
        case OpCode::fire_play_triggers:
            return handler(FirePlayTriggers{});
        case OpCode::order_effects:
            return handler(OrderEffects{});
        case OpCode::automa:
            return handler(Automa{op.target});
    }
    core::ensure(op.code == OpCode::end, "a program holds an operation that there is not");
    return handler(End{});
}

/// The operation if it is of that type.
template <class Operation>
[[nodiscard]] std::optional<Operation> read(const Op& op) {
    return visit(op, [](const auto& found) -> std::optional<Operation> {
        if constexpr (std::is_same_v<std::decay_t<decltype(found)>, Operation>) {
            return found;
        } else {
            return std::nullopt;
        }
    });
}

}  // namespace syrtis::terraforming::operation
