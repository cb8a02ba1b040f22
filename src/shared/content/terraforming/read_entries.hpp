// SPDX-License-Identifier: MIT
#pragma once

// Reads the data files into the definitions, with one function for each section.

#include <string>
#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Reads "projects" and appends the cards in the order of the file.
void read_projects(const Reader& reader, const std::string& file, Definitions& definitions);
/// Reads "preludes" and appends the preludes in the order of the file.
void read_preludes(const Reader& reader, const std::string& file, Definitions& definitions);
/// Reads "set_rules".
void read_set_rules(const Reader& reader, Definitions& definitions);
/// Reads "corporations".
void read_corporations(const Reader& reader, const std::string& file, Definitions& definitions);
/// Reads "board".
void read_board(const Reader& reader, Definitions& definitions);
/// Reads "special_tiles".
void read_special_tiles(const Reader& reader, Definitions& definitions);
/// Reads "milestones".
void read_milestones(const Reader& reader, Definitions& definitions);
/// Reads "awards".
void read_awards(const Reader& reader, Definitions& definitions);
/// Reads "standard_projects".
void read_standard_projects(const Reader& reader, Definitions& definitions);
/// Reads "conversions".
void read_conversions(const Reader& reader, Definitions& definitions);
/// Reads "automa_icons".
void read_automa_icons(const Reader& reader, Definitions& definitions);
/// Reads "automa_board": tracks, placements, milestones, awards, bonuses of the parameters.
void read_automa_board(const Reader& reader, Definitions& definitions);
/// Reads "automa_levels".
void read_automa_levels(const Reader& reader, Definitions& definitions);
/// Reads "automa_scoring".
void read_automa_scoring(const Reader& reader, Definitions& definitions);
/// Reads "bonus_cards" and appends the cards in the order of the file.
void read_bonus_cards(const Reader& reader, const std::string& file, Definitions& definitions);
/// Reads "automa_corporations".
void read_automa_corporations(const Reader& reader, const std::string& file, Definitions& definitions);

}  // namespace syrtis::content::terraforming
