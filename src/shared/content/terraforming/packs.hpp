// SPDX-License-Identifier: MIT
#pragma once

// The data of Terraforming Mars as packs: "base" is what every game needs, board and corporations included; each
// further set of cards is a pack of its own.

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "content/mistakes.hpp"
#include "content/pack.hpp"
#include "content/terraforming/content.hpp"
#include "core/result.hpp"

namespace syrtis::content::terraforming {

/// A file belongs to the set that all its cards name, any other file to "base". Packs in the order of the sets' words.
[[nodiscard]] std::vector<Pack> packs_of(std::span<const SourceFile> files);

/// The packs of `directory`/cards/*.json and `directory`/boards/*.json. What can't be read is a mistake.
[[nodiscard]] core::Result<std::vector<Pack>, Mistakes> load_packs(const std::filesystem::path& directory);

/// What these packs say together; the numbers of their cards leave no gap. Lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> read_content(std::vector<Pack> packs);

/// What write_pack wrote.
[[nodiscard]] core::Result<Pack, std::string> read_pack(std::string_view text);

}  // namespace syrtis::content::terraforming
