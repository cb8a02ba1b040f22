// SPDX-License-Identifier: MIT
#pragma once

// Reads the data files into the definitions, with one function for each section.

#include <string>
#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// Reads the section "projects" of a file and appends its cards to `definitions`, in the order of the file.
void read_projects(const Reader& reader, const std::string& file, Definitions& definitions);
/// Reads the section "preludes" of a file and appends its preludes to `definitions`, in the order of the file.
void read_preludes(const Reader& reader, const std::string& file, Definitions& definitions);
/// Reads the section "set_rules" of a data file into `definitions`.
void read_set_rules(const Reader& reader, Definitions& definitions);
/// Reads the section "corporations" of a data file into `definitions`.
void read_corporations(const Reader& reader, const std::string& file, Definitions& definitions);
/// Reads the section "board" of a data file into `definitions`.
void read_board(const Reader& reader, Definitions& definitions);
/// Reads the section "parameters" of a data file into `definitions`.
void read_parameters(const Reader& reader, Definitions& definitions);
/// Reads the section "special_tiles" of a data file into `definitions`.
void read_special_tiles(const Reader& reader, Definitions& definitions);
/// Reads the section "milestones" of a data file into `definitions`.
void read_milestones(const Reader& reader, Definitions& definitions);
/// Reads the section "awards" of a data file into `definitions`.
void read_awards(const Reader& reader, Definitions& definitions);
/// Reads the section "standard_projects" of a data file into `definitions`.
void read_standard_projects(const Reader& reader, Definitions& definitions);
/// Reads the section "conversions" of a data file into `definitions`.
void read_conversions(const Reader& reader, Definitions& definitions);
/// Reads the section "automa_icons" of a data file into `definitions`.
void read_automa_icons(const Reader& reader, Definitions& definitions);
/// Reads the section "automa_board" of a data file into `definitions`: MarsBot's tracks, tile placement, milestones,
/// awards and bonuses of the parameters.
void read_automa_board(const Reader& reader, Definitions& definitions);
/// Reads the section "automa_levels" of a data file into `definitions`.
void read_automa_levels(const Reader& reader, Definitions& definitions);
/// Reads the section "automa_scoring" of a data file into `definitions`.
void read_automa_scoring(const Reader& reader, Definitions& definitions);
/// Reads the section "bonus_cards" of a file and appends its cards to `definitions`, in the order of the file.
void read_bonus_cards(const Reader& reader, const std::string& file, Definitions& definitions);
/// Reads the section "automa_corporations" of a data file into `definitions`.
void read_automa_corporations(const Reader& reader, const std::string& file, Definitions& definitions);

}  // namespace syrtis::content::terraforming
