// SPDX-License-Identifier: MIT
#pragma once

// The common parts of entries in data files: names, tags, amounts, requirements, lists of resources. Limits keep every
// number within the range of the engine's tables.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

inline constexpr int k_max_amount = 100;
inline constexpr int k_max_cost = 100;

/// Returns the id of an entry, by which mistakes refer to the entry. Returns an empty text if the id is not a text.
[[nodiscard]] std::string entry_name(const Reader& reader);
[[nodiscard]] Names read_names(const Reader& reader);
[[nodiscard]] std::optional<Resource> read_resource(const Reader& reader);
[[nodiscard]] std::optional<CardResource> read_card_resource(const Reader& reader);
/// Reads a set of card resources: the word of one resource, "animal_or_microbe", or "any".
[[nodiscard]] CardResourceSet read_card_resources(const Reader& reader);
[[nodiscard]] std::optional<Tag> read_tag(const Reader& reader);
[[nodiscard]] std::vector<Tag> read_tags(const Reader& reader);
/// Reads the tags that a card prints, which may include the wild tag.
[[nodiscard]] std::vector<Tag> read_printed_tags(const Reader& reader);

/// Reads an object such as {"steel": 1, ...}, with numbers from `least` to k_max_amount. The result is in the order of
/// the resources.
[[nodiscard]] std::vector<std::pair<Resource, int>> read_resource_numbers(const Reader& reader, int least = 1);
/// Reads an object such as {"steel": 1, ...}, whose values are amounts of at least `least`. The result is in the order
/// of the resources.
[[nodiscard]] std::vector<ResourceChange> read_resource_changes(const Reader& reader, int least);

/// Reads an amount: a number from `least` to k_max_amount, or an object {"per", "each", "amount", "max"}.
[[nodiscard]] AmountDefinition read_amount(const Reader& reader, int least);
/// Reads the text after "per", such as "own_tag:science".
void read_count(const Reader& reader, AmountDefinition& amount);
/// Reads the keys that restrict a count of cards, `min_printed_cost` and `with_requirement`, beside the count. Requires
/// that the count was read.
void read_card_filters(const Reader& reader, AmountDefinition& amount);

[[nodiscard]] RequirementDefinition read_requirement(const Reader& reader);

}  // namespace syrtis::content::terraforming
