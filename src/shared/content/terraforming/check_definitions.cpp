// SPDX-License-Identifier: MIT
#include "content/terraforming/check_definitions.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "content/terraforming/check_effects.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_max_awards;
using syrtis::terraforming::k_max_corporations;
using syrtis::terraforming::k_max_milestones;
using syrtis::terraforming::k_max_standard_projects;

std::string file_of(const SectionFiles& files, const std::string& section) {
    const auto found = files.find(section);
    return found == files.end() ? std::string() : found->second;
}

/// Remembers ids and reports duplicates. The reader has already reported empty ids.
class Unique {
   public:
    Unique(Mistakes& mistakes, std::string what) : mistakes_(mistakes), what_(std::move(what)) {}
    void add(const std::string& id, const DataPath& path) {
        if (id.empty() || seen_.insert(id).second) return;
        mistakes_.push_back({path.file, path.entry, path.path, "another " + what_ + " has the same id"});
    }

   private:
    Mistakes& mistakes_;
    std::string what_;
    std::set<std::string> seen_;
};

void check_numbers(const Definitions& definitions, Mistakes& mistakes) {
    std::set<std::pair<bool, int>> seen;
    for (const auto& card : definitions.cards) {
        // The numbers of Prelude are numbers of their own.
        if (card.number == 0 || seen.emplace(card.set == ContentSet::prelude, card.number).second) continue;
        mistakes.push_back({card.file, card.id, "number", "another card has the same number"});
    }
}

void check_card(const CardDefinition& card, const Definitions& definitions, Mistakes& mistakes) {
    const DataPath path{card.file, card.id, ""};
    const CheckContext context{.definitions = &definitions, .mistakes = &mistakes, .source = &card};
    check_effects(card.effects, context, path.at("effects"));
    check_action(card.action, context, path.at("action"));
    check_passive(card.passive, context, path.at("passive"));
    check_requirement(card.requires_, context, path.at("requires"));
    check_victory_points(card, context, path.at("victory_points"));
    const PassiveDefinition& passive = card.passive;
    const bool lasts = !card.action.empty() || !passive.triggers.empty() || !passive.discounts.empty() ||
                       !passive.payment_value.empty() || !passive.pay_with.empty() || passive.resource_here_value > 0 ||
                       passive.requirement_shift > 0 || passive.protects_this_card ||
                       !passive.protected_stock.empty() || !passive.protected_card_resources.empty() ||
                       passive.convert_plants_cost.has_value();
    if (lasts != (card.kind == CardKind::active)) {
        context.mistake(path.at("kind"), lasts ? "a card with an action or a passive rule is \"active\""
                                               : "an \"active\" card has an action or a passive rule");
    }
}

void check_corporation(const CorporationDefinition& corporation, const Definitions& definitions, Mistakes& mistakes) {
    const DataPath path{corporation.file, corporation.id, ""};
    const CheckContext context{.definitions = &definitions, .mistakes = &mistakes, .source = &corporation};
    check_action(corporation.action, context, path.at("action"));
    check_passive(corporation.passive, context, path.at("passive"));
    check_effects(corporation.first_action, context, path.at("first_action"));
}

}  // namespace

void check_sources(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes) {
    Unique ids(mistakes, "card, corporation or prelude");
    for (const auto& card : definitions.cards) {
        ids.add(card.id, {card.file, card.id, "id"});
        check_card(card, definitions, mistakes);
    }
    check_numbers(definitions, mistakes);
    for (const auto& prelude : definitions.preludes) {
        ids.add(prelude.id, {prelude.file, prelude.id, "id"});
        const DataPath path{prelude.file, prelude.id, ""};
        const CheckContext context{.definitions = &definitions, .mistakes = &mistakes, .source = &prelude};
        check_effects(prelude.effects, context, path.at("effects"));
    }
    std::size_t beginners = 0;
    for (const auto& corporation : definitions.corporations) {
        ids.add(corporation.id, {corporation.file, corporation.id, "id"});
        check_corporation(corporation, definitions, mistakes);
        if (corporation.beginner) ++beginners;
    }
    const std::string file = file_of(files, "corporations");
    if (beginners != 1) mistakes.push_back({file, "", "corporations", "exactly one must be for beginners"});
    if (definitions.corporations.size() > k_max_corporations) {
        mistakes.push_back({file, "", "corporations", "there are more than 31"});
    }
}

void check_goals(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes) {
    const auto need_count = [&](const std::string& section, std::size_t found, std::size_t wanted) {
        if (found == wanted) return;
        mistakes.push_back({file_of(files, section), "", section,
                            "there must be " + std::to_string(wanted) + ", there are " + std::to_string(found)});
    };
    const auto need_at_most = [&](const std::string& section, std::size_t found, std::size_t most) {
        if (found <= most) return;
        mistakes.push_back({file_of(files, section), "", section,
                            "there must be at most " + std::to_string(most) + ", there are " + std::to_string(found)});
    };
    need_at_most("milestones", definitions.milestones.size(), k_max_milestones);
    need_at_most("awards", definitions.awards.size(), k_max_awards);
    need_at_most("standard_projects", definitions.projects.size(), k_max_standard_projects);
    Unique milestones(mistakes, "milestone");
    for (std::size_t index = 0; index < definitions.milestones.size(); ++index) {
        const DataPath path{file_of(files, "milestones"), "", "milestones.list"};
        milestones.add(definitions.milestones[index].id, path.at(index).at("id"));
    }
    Unique awards(mistakes, "award");
    for (std::size_t index = 0; index < definitions.awards.size(); ++index) {
        const DataPath path{file_of(files, "awards"), "", "awards.list"};
        awards.add(definitions.awards[index].id, path.at(index).at("id"));
    }
    Unique projects(mistakes, "standard project");
    for (std::size_t index = 0; index < definitions.projects.size(); ++index) {
        const DataPath path = DataPath{file_of(files, "standard_projects"), "", "standard_projects"}.at(index);
        projects.add(definitions.projects[index].id, path.at("id"));
        const auto& effects = definitions.projects[index].effects;
        CheckContext context{.definitions = &definitions, .mistakes = &mistakes};
        context.may_sell_cards = effects.size() == 1;
        check_effects(effects, context, path.at("effects"));
    }
    constexpr std::array<std::string_view, 2> conversions{"convert_plants", "convert_heat"};
    need_count("conversions", definitions.conversions.size(), conversions.size());
    for (std::size_t index = 0; index < std::min(conversions.size(), definitions.conversions.size()); ++index) {
        const DataPath path = DataPath{file_of(files, "conversions"), "", "conversions"}.at(index);
        const CheckContext context{.definitions = &definitions, .mistakes = &mistakes};
        if (definitions.conversions[index].id != conversions[index]) {
            context.mistake(path.at("id"), "must be \"" + std::string(conversions[index]) + '"');
        }
        check_effects(definitions.conversions[index].effects, context, path.at("effects"));
    }
}

void check_definitions(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes) {
    check_sources(definitions, files, mistakes);
    const auto before = mistakes.size();
    check_board(definitions, files, mistakes);
    check_goals(definitions, files, mistakes);
    check_automa(definitions, files, mistakes.size() == before, mistakes);
}

}  // namespace syrtis::content::terraforming
