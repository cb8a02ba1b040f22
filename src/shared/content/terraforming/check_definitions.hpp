// SPDX-License-Identifier: MIT
#pragma once

// Checks that need the data of all files: references to ids, numbers without gaps, consistent neighbours of spaces, and
// effects that need other effects beside them.

#include <map>
#include <string>

#include "content/mistakes.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Maps the name of each section of the data to the name of the file that contains the section.
using SectionFiles = std::map<std::string, std::string>;

void check_definitions(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);

/// Checks one subject of the data. check_definitions calls this function and the following ones.
void check_sources(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
void check_board(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
void check_goals(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
/// Checks MarsBot's tables if the data have them. If `table_is_sound`, it also compares them with the board, the
/// milestones and the awards.
void check_automa(const Definitions& definitions, const SectionFiles& files, bool table_is_sound, Mistakes& mistakes);

}  // namespace syrtis::content::terraforming
