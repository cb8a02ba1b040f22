// SPDX-License-Identifier: MIT
#pragma once

// Checks that need the data of all files: ids refer to existing entries, no two cards have the same number, spaces are
// neighbours of each other, and effects have the other effects that they need.

#include <map>
#include <string>

#include "content/mistakes.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Maps the name of each section of the data to the name of the file that contains the section.
using SectionFiles = std::map<std::string, std::string>;

void check_definitions(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);

/// Checks the cards, corporations and preludes, and adds mistakes to `mistakes`.
void check_sources(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
/// Checks the board, its tracks and its special tiles.
void check_board(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
/// Checks the milestones, awards, standard projects and conversions.
void check_goals(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
/// Checks MarsBot's tables, if the data have them. If `table_is_sound`, which says that check_board() and check_goals()
/// found no mistakes, also compares MarsBot's tables with the board, the milestones and the awards.
void check_automa(const Definitions& definitions, const SectionFiles& files, bool table_is_sound, Mistakes& mistakes);

}  // namespace syrtis::content::terraforming
