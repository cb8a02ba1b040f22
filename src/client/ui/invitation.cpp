// SPDX-License-Identifier: MIT

#include "ui/invitation.hpp"

namespace syrtis::client::ui {

std::string Invitation::text() const {
    if (page_.empty()) return address_;
    return page_ + "#" + (code_.empty() ? std::to_string(table_) : code_);
}

std::string Invitation::watch_link() const {
    if (page_.empty()) return {};
    return page_ + "#watch=" + (code_.empty() ? std::to_string(table_) : code_);
}

bool Invitation::is_local() const {
    return page_.empty() && (address_.starts_with("127.") || address_.starts_with("[::1]"));
}

std::string Invitation::note(const Words& words) const {
    if (is_local()) {
        return unsaved_ ? words("this game is not saved: the data folder can't be written")
                        : words("to play over the network, choose “Host a game” on the start screen");
    }
    return has_page()      ? words("others join with this link in a browser")
           : code_.empty() ? words("anybody with the address can join")
                           : words("others join with address and code");
}

std::string Invitation::safety_text(const Words& words) const {
    if (!encrypted_) return words("This connection is not encrypted: others on the network can read it.");
    if (fingerprint_.empty()) return {};
    if (!first_visit_) return words("Encrypted. Fingerprint of the server's certificate:");
    return words("First visit: ask the operator of this server whether this is the fingerprint of its certificate:");
}

}  // namespace syrtis::client::ui
