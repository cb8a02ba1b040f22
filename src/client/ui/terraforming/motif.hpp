// SPDX-License-Identifier: MIT
#pragma once

// Chooses one of 24 pictures for a card by its data. The first rule that matches decides, and every card matches a
// rule.

#include <string>

namespace syrtis::content::terraforming {
struct CardDefinition;
struct CorporationDefinition;
struct PreludeDefinition;
}  // namespace syrtis::content::terraforming

namespace syrtis::client::ui::terraforming {

/// Returns the name of the picture, such as "motifs/comet".
[[nodiscard]] std::string motif_of(const content::terraforming::CardDefinition& card);
[[nodiscard]] std::string motif_of(const content::terraforming::CorporationDefinition& corporation);
[[nodiscard]] std::string motif_of(const content::terraforming::PreludeDefinition& prelude);

}  // namespace syrtis::client::ui::terraforming
