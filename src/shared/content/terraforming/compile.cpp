// SPDX-License-Identifier: MIT

// Compiles definitions into the engine's tables: each list of effects becomes a flat program. Costs of options come
// first in their programs; the M€ of an action are not included, because use_action pays them.

#include <algorithm>

#include "content/terraforming/compile_automa.hpp"
#include "content/terraforming/compile_board.hpp"
#include "content/terraforming/compile_effects.hpp"
#include "content/terraforming/compile_sources.hpp"
#include "content/terraforming/content.hpp"
#include "engine/terraforming/feasibility.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::content::terraforming {

using namespace syrtis::terraforming;

namespace {

template <class List, class Count>
std::string wrong_length(const List& list, Count count, const char* what) {
    if (list.size() == count) return {};
    return "there must be exactly " + std::to_string(count) + " " + what;
}

template <class List>
std::string too_long(const List& list, std::size_t most, const char* what) {
    if (list.size() <= most) return {};
    return "there must be at most " + std::to_string(most) + " " + what;
}

/// Compiles definitions into Rules, and collects mistakes for values that the tables cannot hold.
class Compilation : public Compiler {
   public:
    explicit Compilation(Draft& draft)
        : Compiler(draft),
          effects_(draft),
          sources_(draft, effects_),
          board_(draft, effects_),
          automa_(draft, effects_) {}

    core::Result<Rules, Mistakes> run();

   private:
    void compile_table();

    EffectCompiler effects_;
    SourceCompiler sources_;
    BoardCompiler board_;
    AutomaCompiler automa_;
};

}  // namespace

core::Result<Rules, Mistakes> Compilation::run() {
    rules_.ops.emplace_back();
    rules_.content_hash = definitions_.hash;
    rules_.after_play = append({operation::FirePlayTriggers{}});
    rules_.order_effects = append({operation::OrderEffects{}});
    rules_.automa.operations = {automa::TakeTags{}, automa::CardDone{}, automa::RevealCorporation{},
                                automa::DealFirstBonusCards{}, automa::CompleteActionDeck{}};
    rules_.automa.resolve_card = append({operation::Automa{0}, operation::Automa{1}});
    rules_.automa.first_deck = append({operation::Automa{2}, operation::Automa{3}, operation::Automa{4}});
    rules_.automa.before_action_phase = append({operation::Automa{4}});
    board_.compile_tiles();
    board_.compile_board();
    for (const auto& card : definitions_.cards) sources_.compile_card(card);
    for (const auto& corporation : definitions_.corporations) sources_.compile_corporation(corporation);
    for (const auto& prelude : definitions_.preludes) sources_.compile_prelude(prelude);
    const auto& set_rules = definitions_.set_rules;
    if (set_rules.solo_generations) {
        rules_.solo_generations = narrow<std::uint8_t>(*set_rules.solo_generations, "generations");
    }
    if (set_rules.unplayable_prelude) {
        rules_.unplayable_prelude = narrow<std::uint8_t>(*set_rules.unplayable_prelude, "M€");
    }
    compile_table();
    automa_.compile_automa();
    effects_.append_parts();
    if (rules_.ops.size() > std::numeric_limits<std::uint16_t>::max()) mistake("", "there are too many operations");
    if (!mistakes_.empty()) return core::Failure{mistakes_};
    rules_.refusable = refusable_programs(rules_.ops);
    for (std::size_t card = 0; card < rules_.cards.size(); ++card) {
        if (rules_.cards[card].action_slot != k_no_slot) rules_.cards_with_action.insert(card);
    }
    return std::move(rules_);
}

void Compilation::compile_table() {
    file_.clear();
    entry_.clear();
    const std::array<std::string, 5> wrong{
        too_long(definitions_.milestones, k_max_milestones, "milestones"),
        too_long(definitions_.awards, k_max_awards, "awards"),
        wrong_length(definitions_.award_costs, k_max_funded_awards, "prices of awards"),
        too_long(definitions_.projects, k_max_standard_projects, "standard projects"),
        wrong_length(definitions_.conversions, 2U, "conversions")};
    for (const auto& what : wrong) {
        if (!what.empty()) mistake("", what);
    }
    if (std::ranges::any_of(wrong, [](const std::string& what) { return !what.empty(); })) return;
    for (const auto& milestone : definitions_.milestones) {
        rules_.milestones.push_back({.counts = effects_.amount(milestone.counts),
                                     .threshold = narrow<std::int16_t>(milestone.threshold, "a threshold"),
                                     .identity = identity_of(milestone.id)});
    }
    for (const auto& award : definitions_.awards) {
        rules_.awards.push_back({.counts = effects_.amount(award.counts), .identity = identity_of(award.id)});
    }
    for (std::size_t index = 0; index < k_max_funded_awards; ++index) {
        rules_.award_costs[index] = narrow<std::uint8_t>(definitions_.award_costs[index], "a price");
    }
    rules_.milestone_cost = narrow<std::uint8_t>(definitions_.milestone_cost, "a price");
    rules_.milestone_points = narrow<std::uint8_t>(definitions_.milestone_points, "points");
    rules_.award_first_points = narrow<std::uint8_t>(definitions_.award_first_points, "points");
    rules_.award_second_points = narrow<std::uint8_t>(definitions_.award_second_points, "points");
    for (const auto& project : definitions_.projects) {
        entry_ = project.id;
        const bool sells = std::ranges::any_of(
            project.effects, [](const EffectDefinition& effect) { return effect.kind == EffectKind::sell_cards; });
        rules_.projects.push_back({.cost = narrow<std::uint8_t>(project.cost, "a price"),
                                   .program = effects_.compile_program(project.effects, {}),
                                   .sells_cards = sells});
    }
    for (const auto& conversion : definitions_.conversions) {
        entry_ = conversion.id;
        const auto program = effects_.compile_program(conversion.effects, {});
        if (conversion.resource == Resource::plants) {
            rules_.convert_plants = program;
            if (conversion.price != Passives{}.plants_for_greenery) {
                mistake("cost", "the engine converts " + std::to_string(Passives{}.plants_for_greenery) + " plants");
            }
        } else {
            rules_.convert_heat = program;
            rules_.heat_for_temperature = narrow<std::uint8_t>(conversion.price, "a price");
        }
    }
}

core::Result<Rules, Mistakes> compile(const Definitions& definitions) {
    Draft draft{.definitions = definitions};
    return Compilation(draft).run();
}

}  // namespace syrtis::content::terraforming
