// SPDX-License-Identifier: MIT
#include "content/terraforming/card_text.hpp"

#include <array>
#include <cstddef>

#include "content/terraforming/content.hpp"
#include "content/terraforming/phrases.hpp"

namespace syrtis::content::terraforming {

namespace {

constexpr std::array<std::string_view, 3> k_kinds{msgid("Automated project"), msgid("Active project"), msgid("Event")};

std::vector<std::string> sentences(const std::vector<std::string>& clauses) {
    std::vector<std::string> result;
    result.reserve(clauses.size());
    for (const auto& clause : clauses) result.push_back(Phrases::sentence(clause));
    return result;
}

std::vector<std::string> effect_sentences(const Phrases& phrases, std::span<const EffectDefinition> effects) {
    std::vector<std::string> result;
    result.reserve(effects.size());
    // Production of an area's metal comes before its tile in the data, and happens after the tile is placed.
    std::vector<std::string> after_tile;
    for (const auto& effect : effects) {
        auto& sentences = effect.kind == EffectKind::production_of_space_metal ? after_tile : result;
        sentences.push_back(Phrases::sentence(phrases.effect(effect)));
        if (effect.kind != EffectKind::place_tile) continue;
        result.insert(result.end(), after_tile.begin(), after_tile.end());
        after_tile.clear();
    }
    result.insert(result.end(), after_tile.begin(), after_tile.end());
    return result;
}

std::vector<std::string> headed_lines(const std::vector<std::string>& lines) {
    std::vector<std::string> result;
    result.reserve(lines.size());
    for (const auto& line : lines) result.push_back(capitalized(line));
    return result;
}

}  // namespace

CardText describe_card(const Definitions& definitions, syrtis::terraforming::Source source, const Language& language) {
    const SourceDefinition& definition = find_definition(definitions, source);
    const Phrases phrases(definitions, &definition, language);
    CardText text;
    text.name = language.name(definition.names);
    if (syrtis::terraforming::is_corporation(source)) {
        const auto& corporation =
            definitions.corporations[static_cast<std::size_t>(source - syrtis::terraforming::k_corporation_base)];
        text.kind = language.text("Corporation");
        text.start = Phrases::sentence(phrases.start(corporation));
        text.first_action = effect_sentences(phrases, corporation.first_action);
    } else if (syrtis::terraforming::is_prelude(source)) {
        text.kind = language.text("Prelude");
        const auto& prelude = definitions.preludes[syrtis::terraforming::prelude_of(source)];
        text.effects = effect_sentences(phrases, prelude.effects);
    } else {
        const CardDefinition& card = definitions.cards[source];
        text.kind = language.text(k_kinds[static_cast<std::size_t>(card.kind)]);
        text.requirements = headed_lines(phrases.requirement(card.requires_));
        text.effects = effect_sentences(phrases, card.effects);
    }
    if (!definition.action.empty()) text.action = Phrases::sentence(phrases.options(definition.action));
    text.passive = sentences(phrases.passive(definition.passive));
    if (definition.victory_points) {
        text.victory_points = Phrases::sentence(phrases.victory_points(*definition.victory_points));
    }
    return text;
}

std::vector<std::string> describe_effects(const Definitions& definitions, const SourceDefinition* source,
                                          std::span<const EffectDefinition> effects, const Language& language) {
    return effect_sentences(Phrases(definitions, source, language), effects);
}

std::string describe_option(const Definitions& definitions, const SourceDefinition* source,
                            const OptionDefinition& option, const Language& language) {
    return Phrases::sentence(Phrases(definitions, source, language).option(option));
}

}  // namespace syrtis::content::terraforming
