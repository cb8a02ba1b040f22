// SPDX-License-Identifier: MIT
#pragma once

// The sections of the data files, each read into its part of the definitions.

#include <string>
#include <vector>

#include "content/reader.hpp"
#include "content/terraforming/definitions.hpp"

namespace syrtis::content::terraforming {

/// "projects": adds to the cards, in the order of the file.
void read_projects(const Reader& reader, const std::string& file, Definitions& definitions);
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

}  // namespace syrtis::content::terraforming
