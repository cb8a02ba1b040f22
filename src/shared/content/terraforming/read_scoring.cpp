// SPDX-License-Identifier: MIT
#include <string>

#include "content/terraforming/read_entries.hpp"
#include "content/terraforming/read_values.hpp"

namespace syrtis::content::terraforming {

namespace {

constexpr int k_max_points = 50;

template <class Definition>
void read_goal(const Reader& reader, Definition& goal) {
    if (const auto id = reader.need("id")) goal.id = id->id();
    if (const auto name = reader.need("name")) goal.names = read_names(*name);
    if (const auto counts = reader.need("counts")) {
        goal.counts.amount = 1;
        read_count(*counts, goal.counts);
    }
    read_card_filters(reader, goal.counts);
}

int need_scoring_number(const Reader& reader, std::string_view key, int least, int most) {
    const auto found = reader.need(key);
    return found ? found->number(least, most) : 0;
}

}  // namespace

void read_milestones(const Reader& reader, Definitions& definitions) {
    if (!reader.is_object_of({"cost", "points", "list"})) return;
    definitions.milestone_cost = need_scoring_number(reader, "cost", 0, k_max_cost);
    definitions.milestone_points = need_scoring_number(reader, "points", 0, k_max_points);
    const auto list = reader.need("list");
    if (!list) return;
    list->each([&](const Reader& element) {
        MilestoneDefinition milestone;
        if (element.is_object_of({"id", "name", "counts", "min_printed_cost", "with_requirement", "threshold"})) {
            read_goal(element, milestone);
            milestone.threshold = need_scoring_number(element, "threshold", 1, 1000);
        }
        definitions.milestones.push_back(milestone);
    });
}

void read_awards(const Reader& reader, Definitions& definitions) {
    if (!reader.is_object_of({"costs", "first_points", "second_points", "list"})) return;
    if (const auto costs = reader.need("costs")) {
        costs->each([&](const Reader& element) { definitions.award_costs.push_back(element.number(0, k_max_cost)); });
        if (definitions.award_costs.size() != syrtis::terraforming::k_max_funded_awards) {
            costs->mistake("must have 3 elements");
        }
    }
    definitions.award_first_points = need_scoring_number(reader, "first_points", 0, k_max_points);
    definitions.award_second_points = need_scoring_number(reader, "second_points", 0, k_max_points);
    const auto list = reader.need("list");
    if (!list) return;
    list->each([&](const Reader& element) {
        AwardDefinition award;
        if (element.is_object_of({"id", "name", "counts", "min_printed_cost", "with_requirement"})) {
            read_goal(element, award);
        }
        definitions.awards.push_back(award);
    });
}

}  // namespace syrtis::content::terraforming
