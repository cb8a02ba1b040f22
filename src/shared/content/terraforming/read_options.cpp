// SPDX-License-Identifier: MIT
#include <array>

#include "content/terraforming/read_effects.hpp"
#include "content/terraforming/read_values.hpp"

namespace syrtis::content::terraforming {

namespace {

constexpr std::size_t k_max_options = 8;

void read_taking(const Reader& reader, CostDefinition& cost) {
    if (!reader.is_object_of({"resource", "count"})) return;
    if (const auto resource = reader.need("resource")) cost.take_from_card = read_card_resource(*resource);
    if (const auto count = reader.need("count")) cost.take_count = count->number(1, k_max_amount);
}

void read_metals(const Reader& reader, CostDefinition& cost) {
    constexpr std::array<std::string_view, 2> metals{"steel", "titanium"};
    reader.each([&](const Reader& element) {
        if (const auto metal = element.word(metals)) {
            cost.may_use.push_back(*metal == 0 ? Resource::steel : Resource::titanium);
        }
    });
    const bool pays_megacredits = !cost.pay.empty() && cost.pay.front().first == Resource::megacredits;
    if (!pays_megacredits) reader.mistake("metals can stand in for megacredits only, and none are paid");
}

CostDefinition read_cost(const Reader& reader) {
    CostDefinition cost;
    if (!reader.is_object_of(
            {"pay", "may_use", "pay_any", "spend_here", "lower_production", "take_from_card", "discard_cards"})) {
        return cost;
    }
    bool any = false;
    if (const auto pay = reader.find("pay")) cost.pay = read_resource_numbers(*pay), any = true;
    if (const auto may_use = reader.find("may_use")) read_metals(*may_use, cost);
    if (const auto pay_any = reader.find("pay_any")) cost.pay_any = read_resource(*pay_any), any = true;
    if (const auto spend = reader.find("spend_here")) cost.spend_here = spend->number(1, k_max_amount), any = true;
    if (const auto lower = reader.find("lower_production")) {
        cost.lower_production = read_resource_numbers(*lower);
        any = true;
    }
    if (const auto take = reader.find("take_from_card")) read_taking(*take, cost), any = true;
    if (const auto discard = reader.find("discard_cards")) cost.discard_cards = discard->number(1, 10), any = true;
    if (!any) reader.mistake("must name something to give");
    return cost;
}

OptionDefinition read_option(const Reader& reader) {
    OptionDefinition option;
    if (!reader.is_object_of({"cost", "gain", "needs_raised_rating"})) return option;
    if (const auto cost = reader.find("cost")) option.cost = read_cost(*cost);
    if (const auto gain = reader.need("gain")) option.gain = read_effects(*gain);
    if (const auto raised = reader.find("needs_raised_rating")) option.needs_raised_rating = raised->flag();
    return option;
}

}  // namespace

std::vector<OptionDefinition> read_options(const Reader& reader) {
    std::vector<OptionDefinition> options;
    reader.each([&](const Reader& element) { options.push_back(read_option(element)); });
    if (options.size() > k_max_options) reader.mistake("has more than 8 options");
    return options;
}

}  // namespace syrtis::content::terraforming
