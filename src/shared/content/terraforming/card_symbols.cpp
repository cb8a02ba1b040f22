// SPDX-License-Identifier: MIT
#include "content/terraforming/card_symbols.hpp"

#include <cstddef>

#include "content/terraforming/content.hpp"
#include "content/terraforming/symbol_drawer.hpp"

namespace syrtis::content::terraforming {

CardSymbols card_symbols(const Definitions& definitions, syrtis::terraforming::Source source) {
    const SourceDefinition& definition = find_definition(definitions, source);
    const Drawer drawer(definitions, &definition);
    CardSymbols symbols;
    if (syrtis::terraforming::is_corporation(source)) {
        const auto index = static_cast<std::size_t>(source - syrtis::terraforming::k_corporation_base);
        symbols.start = Drawer::start(definitions.corporations[index]);
        symbols.first_action = drawer.effects(definitions.corporations[index].first_action);
    } else if (syrtis::terraforming::is_prelude(source)) {
        symbols.effects = drawer.effects(definitions.preludes[syrtis::terraforming::prelude_of(source)].effects);
    } else {
        const CardDefinition& card = definitions.cards[source];
        symbols.requirement = drawer.requirement(card.requires_);
        symbols.effects = drawer.effects(card.effects);
    }
    symbols.action = drawer.action(definition.action);
    symbols.passive = drawer.passive(definition.passive);
    if (definition.victory_points) symbols.victory_points = drawer.victory_points(*definition.victory_points);
    return symbols;
}

SymbolRows effect_symbols(const Definitions& definitions, std::span<const EffectDefinition> effects) {
    return Drawer(definitions, nullptr).effects(effects);
}

}  // namespace syrtis::content::terraforming
