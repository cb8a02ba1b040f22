// SPDX-License-Identifier: MIT

#include "ui/trust_question.hpp"

#include <algorithm>

namespace syrtis::client::ui {

std::optional<render::DialogModel> TrustQuestion::dialog(const Words& words) const {
    if (!asked_) return std::nullopt;
    render::DialogModel dialog;
    const auto add_paragraph = [&](const std::string& text) {
        dialog.lines.push_back({render::thin_word(text, render::Tone::secondary)});
    };
    const auto show = [&](const std::string& fingerprint) {
        // Shows the fingerprint in two lines of sixteen pairs.
        const auto half = fingerprint.size() / 2;
        for (const auto& part :
             {fingerprint.substr(0, half), fingerprint.substr(std::min(half + 1, fingerprint.size()))}) {
            dialog.lines.push_back({render::thin_word(part)});
        }
    };
    const bool is_new = asked_->known.empty();
    dialog.title = is_new                 ? words("Your first visit to {0}", {asked_->where})
                   : asked_->seen.empty() ? words("{0} no longer encrypts its connections", {asked_->where})
                                          : words("The certificate of {0} has changed", {asked_->where});
    if (is_new) {
        add_paragraph(words("Ask the operator of the server whether this is the fingerprint of its certificate:"));
    } else if (asked_->seen.empty()) {
        add_paragraph(
            words("It used to encrypt its connections and no longer does: somebody may be intercepting them."));
        add_paragraph(words("Ask the operator whether this is intended."));
    } else {
        add_paragraph(words(
            "It has a new certificate: it may be a different server, or somebody may be intercepting the connection."));
        add_paragraph(words("Ask the operator. The fingerprint was:"));
        show(asked_->known);
        add_paragraph(words("It is now:"));
    }
    if (!asked_->seen.empty()) show(asked_->seen);
    dialog.buttons.push_back({.label = words("Back"), .key = words.key("Esc"), .id = 0});
    dialog.buttons.push_back({.label = is_new ? words("It matches") : words("Trust it anyway"), .id = k_trust_button});
    return dialog;
}

}  // namespace syrtis::client::ui
