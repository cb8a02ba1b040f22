// SPDX-License-Identifier: MIT
#pragma once

// The data of Terraforming Mars as packs: "base" is needed by every game and includes board and corporations; each
// further set of cards is a separate pack.

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "content/mistakes.hpp"
#include "content/pack.hpp"
#include "content/terraforming/content.hpp"
#include "core/result.hpp"

namespace syrtis::content::terraforming {

/// Sorts files into packs, in the order of k_pack_words. If all cards of a file belong to one set, the file belongs to
/// the pack of this set; any other file belongs to "base".
[[nodiscard]] std::vector<Pack> packs_of(std::span<const SourceFile> files);

/// Loads the packs of `directory`/cards/*.json and `directory`/boards/*.json. An unreadable file is a mistake.
[[nodiscard]] core::Result<std::vector<Pack>, Mistakes> load_packs(const std::filesystem::path& directory);

/// Reads the content from these packs. No two cards of a set may have the same number. The error lists all mistakes.
[[nodiscard]] core::Result<Content, Mistakes> read_content(std::vector<Pack> packs);

/// Reads a content pack from a text that write_pack wrote. The error is a sentence.
[[nodiscard]] core::Result<Pack, std::string> read_pack(std::string_view text);

}  // namespace syrtis::content::terraforming
