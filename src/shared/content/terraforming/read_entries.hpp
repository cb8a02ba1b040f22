// SPDX-License-Identifier: MIT
#pragma once

// Reads the sections of the data files into the definitions, one function for each.

#include <string>
#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// "projects": appends to the cards, in the order of the file.
void read_projects(const Reader& reader, const std::string& file, Definitions& definitions);
/// "preludes": appends, in the order of the file.
void read_preludes(const Reader& reader, const std::string& file, Definitions& definitions);
/// "set_rules"
void read_set_rules(const Reader& reader, Definitions& definitions);
/// "corporations"
void read_corporations(const Reader& reader, const std::string& file, Definitions& definitions);
/// "board"
void read_board(const Reader& reader, Definitions& definitions);
/// "special_tiles"
void read_special_tiles(const Reader& reader, Definitions& definitions);
/// "milestones"
void read_milestones(const Reader& reader, Definitions& definitions);
/// "awards"
void read_awards(const Reader& reader, Definitions& definitions);
/// "standard_projects"
void read_standard_projects(const Reader& reader, Definitions& definitions);
/// "conversions"
void read_conversions(const Reader& reader, Definitions& definitions);
/// "automa_icons"
void read_automa_icons(const Reader& reader, Definitions& definitions);
/// "automa_board": tracks, placements, milestones, awards, bonuses of the parameters
void read_automa_board(const Reader& reader, Definitions& definitions);
/// "automa_levels"
void read_automa_levels(const Reader& reader, Definitions& definitions);
/// "automa_scoring"
void read_automa_scoring(const Reader& reader, Definitions& definitions);
/// "bonus_cards": appends, in the order of the file.
void read_bonus_cards(const Reader& reader, const std::string& file, Definitions& definitions);
/// "automa_corporations"
void read_automa_corporations(const Reader& reader, const std::string& file, Definitions& definitions);

}  // namespace syrtis::content::terraforming
