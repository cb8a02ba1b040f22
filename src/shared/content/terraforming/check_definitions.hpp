// SPDX-License-Identifier: MIT
#pragma once

// What can only be seen once everything is read: what ids refer to, numbers without gaps, a board whose neighbours
// agree, and effects that need something beside them.

#include <map>
#include <string>

#include "content/mistakes.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Name of a section to the file it stands in.
using SectionFiles = std::map<std::string, std::string>;

void check_definitions(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);

/// Of check_definitions, one for each subject.
void check_sources(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
void check_board(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
void check_goals(const Definitions& definitions, const SectionFiles& files, Mistakes& mistakes);
/// MarsBot's tables, if there are any; with `table_is_sound` against the board, milestones and awards as well.
void check_automa(const Definitions& definitions, const SectionFiles& files, bool table_is_sound, Mistakes& mistakes);

}  // namespace syrtis::content::terraforming
