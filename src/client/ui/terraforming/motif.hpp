// SPDX-License-Identifier: MIT
#pragma once

// Which of the 24 pictures a card shows, from what its data say. The first rule that fits picks; all cards are covered.

#include <string>

namespace syrtis::content::terraforming {
struct CardDefinition;
struct CorporationDefinition;
}  // namespace syrtis::content::terraforming

namespace syrtis::client::ui::terraforming {

/// An image name such as "motifs/comet".
[[nodiscard]] std::string motif_of(const content::terraforming::CardDefinition& card);
[[nodiscard]] std::string motif_of(const content::terraforming::CorporationDefinition& corporation);

}  // namespace syrtis::client::ui::terraforming
