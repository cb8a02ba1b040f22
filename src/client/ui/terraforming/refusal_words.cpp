// SPDX-License-Identifier: MIT

#include "ui/terraforming/refusal_words.hpp"

#include "protocol/terraforming/refusal_text.hpp"

namespace syrtis::client::ui::terraforming {

std::string refusal_words(const game::Refusal& refusal, const Words& words) {
    return protocol::terraforming::refusal_sentence(refusal, [&](std::string_view english) { return words(english); });
}

}  // namespace syrtis::client::ui::terraforming
