// SPDX-License-Identifier: MIT
#pragma once

// Converts definitions to rows of symbols. Only card_symbols.cpp uses it.

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "content/terraforming/card_symbols.hpp"

namespace syrtis::content::terraforming {

template <class Enumeration>
inline std::uint8_t index_of(Enumeration value) {
    return static_cast<std::uint8_t>(value);
}

inline Symbol sign(CardSymbolKind kind) { return {.kind = kind, .count = 0}; }
inline Symbol thing(CardSymbolKind kind, int count, std::uint8_t index = 0) {
    return {.kind = kind, .index = index, .count = static_cast<std::int16_t>(count)};
}
inline Symbol unit(Resource resource, int count) { return thing(CardSymbolKind::resource, count, index_of(resource)); }
inline Symbol tag_symbol(Tag tag, int count = 1) { return thing(CardSymbolKind::tag, count, index_of(tag)); }
inline Symbol tile_symbol(int tile, int count = 1) {
    return thing(CardSymbolKind::tile, count, static_cast<std::uint8_t>(tile));
}

inline void append(SymbolRow& row, const SymbolRow& more) { row.insert(row.end(), more.begin(), more.end()); }

inline void append(SymbolRows& rows, const SymbolRows& more) { rows.insert(rows.end(), more.begin(), more.end()); }

/// Makes the symbols of one card, or of effects without a card.
class Drawer {
   public:
    Drawer(const Definitions& definitions, const SourceDefinition* source)
        : definitions_(definitions), source_(source) {}

    [[nodiscard]] SymbolRows effects(std::span<const EffectDefinition> list) const;

    [[nodiscard]] SymbolRows action(const std::vector<OptionDefinition>& options) const;

    [[nodiscard]] SymbolRow requirement(const RequirementDefinition& requirement) const;

    [[nodiscard]] SymbolRow victory_points(const AmountDefinition& points) const;

    [[nodiscard]] SymbolRows passive(const PassiveDefinition& passive) const;

    [[nodiscard]] static SymbolRows start(const CorporationDefinition& corporation);

   private:
    [[nodiscard]] static SymbolRow boxed(SymbolRow row);

    /// Returns the symbols of "for each" for a counted amount, such as "/ 2 [microbe]" for one unit for every 2
    /// microbes. Returns no symbols if the amount is constant.
    [[nodiscard]] SymbolRow per(const AmountDefinition& amount) const;

    [[nodiscard]] Symbol what(const AmountDefinition& amount) const;

    [[nodiscard]] Symbol resource_of_card(int count) const;

    /// Returns one symbol for each resource of the set, with the sign for "or" between them. For the set of all
    /// resources, returns the single symbol of any resource.
    [[nodiscard]] static SymbolRow any_of_set(CardResourceSet set, int count);

    [[nodiscard]] SymbolRow changes(const std::vector<ResourceChange>& list, int direction) const;
    /// Returns the symbol of the raised parameter; a further parameter has none, so that the words name it.
    [[nodiscard]] static Symbol raised(const EffectDefinition& effect);

    [[nodiscard]] SymbolRow cost(const CostDefinition& cost) const;

    /// Returns one option as a row: its cost, an arrow and its effects. Without a cost there is no arrow.
    [[nodiscard]] SymbolRow option(const OptionDefinition& option) const;

    /// Returns all options in one row, separated by "or".
    [[nodiscard]] SymbolRow options(const std::vector<OptionDefinition>& options) const;

    [[nodiscard]] SymbolRow one_row(std::span<const EffectDefinition> list) const;

    [[nodiscard]] SymbolRow place(const EffectDefinition& effect) const;

    [[nodiscard]] int special_tile(const std::string& id) const;

    [[nodiscard]] SymbolRows condition(const EffectDefinition& effect) const;

    /// Returns the symbols for resources or production that another player loses.
    [[nodiscard]] static SymbolRow taken(Symbol symbol, const EffectDefinition& effect);

    [[nodiscard]] SymbolRows effect(const EffectDefinition& effect) const;
    [[nodiscard]] SymbolRow occasion(const TriggerDefinition& trigger) const;
    [[nodiscard]] static SymbolRow discount(const DiscountDefinition& discount);

    const Definitions& definitions_;
    const SourceDefinition* source_;
};

}  // namespace syrtis::content::terraforming
