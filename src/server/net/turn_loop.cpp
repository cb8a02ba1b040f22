// SPDX-License-Identifier: MIT

#include "net/turn_loop.hpp"

#include <utility>

#include "net/peer_address.hpp"

namespace syrtis::net {

std::shared_ptr<Place> TurnLoop::place_of(const std::string& origin) {
    // All networks of a customer share one place, because a customer with many networks would otherwise have the
    // processor time of as many places.
    const auto around = networks_around(origin);
    return turns_.place(around.empty() ? origin : around.back().name);
}

void TurnLoop::add(const std::shared_ptr<Place>& place, std::shared_ptr<LineSource> source) {
    turns_.add(place, std::move(source));
    schedule();
}

void TurnLoop::schedule() {
    if (is_posted_) return;
    if (turns_.is_ready()) {
        is_posted_ = true;
        boost::asio::post(context_, [this] {
            is_posted_ = false;
            serve();
        });
    } else if (const auto time = turns_.wakes_at()) {
        wake_.expires_at(*time);
        wake_.async_wait([this](const boost::system::error_code& error) {
            if (!error) serve();
        });
    }
}

void TurnLoop::serve() {
    turns_.serve();
    schedule();
}

}  // namespace syrtis::net
