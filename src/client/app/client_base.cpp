// SPDX-License-Identifier: MIT

#include "app/client_base.hpp"

#include <chrono>
#include <utility>

#include "app/clock.hpp"

namespace syrtis::client::app {

namespace {

constexpr std::uint64_t k_notice_milliseconds = 6000;

}  // namespace

void ClientBase::note(std::string sentence) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    log.add(std::chrono::duration_cast<std::chrono::milliseconds>(now).count(), std::move(sentence));
}

void ClientBase::show_notice(std::string sentence) {
    note("told: " + sentence);
    notice = std::move(sentence);
    notice_since = milliseconds_now();
    redraw.ask();
}

void ClientBase::pass_time(std::uint64_t now) {
    if (notice.empty() || now - notice_since <= k_notice_milliseconds) return;
    notice.clear();
    redraw.ask();
}

}  // namespace syrtis::client::app
