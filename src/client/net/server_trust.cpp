// SPDX-License-Identifier: MIT

#include "net/server_trust.hpp"

namespace syrtis::client::net {

void ServerTrust::choose(const std::string& host, std::uint16_t port) {
    host_ = host;
    port_ = port;
    is_first_visit_ = false;
}

void ServerTrust::meet(const LinkSafety& safety) {
    const auto known = known_fingerprint();
    if (!safety.encrypted || known == safety.fingerprint) return;
    is_first_visit_ = known.empty() && !safety.certified;
    if (is_first_visit_) first_visits_.push_back({host_, port_, safety.fingerprint});
    known_.remember(host_, port_, safety.fingerprint);
}

std::string ServerTrust::password() const {
    return password_.host == host_ && password_.port == port_ ? password_.text : std::string();
}

}  // namespace syrtis::client::net
