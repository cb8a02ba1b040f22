// SPDX-License-Identifier: MIT
#include "content/terraforming/read_effects.hpp"
#include "content/terraforming/read_entries.hpp"
#include "content/terraforming/read_values.hpp"

namespace syrtis::content::terraforming {

namespace {

void read_payment(const Reader& reader, ConversionDefinition& conversion) {
    const auto paid = read_resource_numbers(reader);
    if (paid.size() == 1) {
        conversion.resource = paid.front().first;
        conversion.price = paid.front().second;
    } else {
        reader.mistake("must name one resource");
    }
}

}  // namespace

void read_standard_projects(const Reader& reader, Definitions& definitions) {
    reader.each([&](const Reader& element) {
        ProjectDefinition project;
        if (element.is_object_of({"id", "name", "cost", "effects"})) {
            if (const auto id = element.need("id")) project.id = id->id();
            if (const auto name = element.need("name")) project.names = read_names(*name);
            if (const auto cost = element.need("cost")) project.cost = cost->number(0, k_max_cost);
            if (const auto effects = element.need("effects")) project.effects = read_effects(*effects);
        }
        definitions.projects.push_back(project);
    });
}

void read_conversions(const Reader& reader, Definitions& definitions) {
    reader.each([&](const Reader& element) {
        ConversionDefinition conversion;
        if (element.is_object_of({"id", "name", "pay", "effects"})) {
            if (const auto id = element.need("id")) conversion.id = id->id();
            if (const auto name = element.need("name")) conversion.names = read_names(*name);
            if (const auto pay = element.need("pay")) read_payment(*pay, conversion);
            if (const auto effects = element.need("effects")) conversion.effects = read_effects(*effects);
        }
        definitions.conversions.push_back(conversion);
    });
}

}  // namespace syrtis::content::terraforming
