// SPDX-License-Identifier: MIT

#include "ui/terraforming/refusal_words.hpp"

#include "protocol/terraforming/refusal_text.hpp"

namespace syrtis::client::ui::terraforming {

std::string refusal_words(const game::Refusal& refusal, const Words& words) {
    return protocol::terraforming::refusal_texts().sentence(refusal, words.translator());
}

}  // namespace syrtis::client::ui::terraforming
