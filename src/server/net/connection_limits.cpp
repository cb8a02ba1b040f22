// SPDX-License-Identifier: MIT

#include "net/connection_limits.hpp"

#include <algorithm>

#include "net/peer_address.hpp"

namespace syrtis::net {
namespace {

constexpr std::size_t k_shares_of_reserve = 16;  ///< one address may use one of these shares

}  // namespace

bool ConnectionLimits::allows_arrival(const std::string& origin) {
    const Clock::time_point now = Clock::now();
    if (!arrivals_[origin].take(settings_.arrivals, 1, now)) return false;
    return std::ranges::all_of(networks_around(origin), [&](const lobby::WiderOrigin& wider) {
        return arrivals_[wider.name].take(lobby::times(settings_.arrivals, wider.times), 1, now);
    });
}

void ConnectionLimits::sweep() {
    const auto now = Clock::now();
    std::erase_if(arrivals_, [&](const auto& entry) { return entry.second.is_full(settings_.arrivals, now); });
}

std::optional<protocol::ErrorCode> ConnectionLimits::reached(const std::string& origin) const {
    if (is_full()) return protocol::ErrorCode::too_many_connections;
    if (full_network(origin)) return protocol::ErrorCode::too_many_from_address;
    return std::nullopt;
}

std::optional<std::string> ConnectionLimits::full_network(const std::string& origin) const {
    const auto is_used_up = [this](const std::string& name, double factor) {
        const double most = factor * static_cast<double>(settings_.connections_per_address);
        const auto count = count_of(name);
        return count > 0 && static_cast<double>(count) >= most;
    };
    if (is_used_up(origin, 1)) return origin;
    for (const auto& wider : networks_around(origin)) {
        if (is_used_up(wider.name, wider.times)) return wider.name;
    }
    return std::nullopt;
}

std::size_t ConnectionLimits::count_of(const std::string& name) const {
    const auto found = regular_by_origin_.find(name);
    return found == regular_by_origin_.end() ? 0 : found->second;
}

bool ConnectionLimits::has_reserve(const std::string& origin) const {
    if (reserved_ >= settings_.reserve) return false;
    const std::size_t of_one = std::max<std::size_t>(1, settings_.reserve / k_shares_of_reserve);
    const auto has_room = [&](const std::string& name, double factor) {
        const auto found = reserved_by_origin_.find(name);
        return found == reserved_by_origin_.end() ||
               static_cast<double>(found->second) < factor * static_cast<double>(of_one);
    };
    return has_room(origin, 1) && std::ranges::all_of(networks_around(origin), [&](const lobby::WiderOrigin& wider) {
               return has_room(wider.name, wider.times);
           });
}

void ConnectionLimits::add(const std::string& origin) {
    ++regular_;
    count(regular_by_origin_, origin);
}

void ConnectionLimits::remove(const std::string& origin) {
    --regular_;
    discount(regular_by_origin_, origin);
}

void ConnectionLimits::add_to_reserve(const std::string& origin) {
    ++reserved_;
    count(reserved_by_origin_, origin);
}

void ConnectionLimits::remove_from_reserve(const std::string& origin) {
    --reserved_;
    discount(reserved_by_origin_, origin);
}

void ConnectionLimits::count(Counts& counts, const std::string& origin) {
    ++counts[origin];
    for (const auto& wider : networks_around(origin)) ++counts[wider.name];
}

void ConnectionLimits::discount(Counts& counts, const std::string& origin) {
    const auto forget = [&](const std::string& name) {
        if (const auto found = counts.find(name); --found->second == 0) counts.erase(found);
    };
    forget(origin);
    for (const auto& wider : networks_around(origin)) forget(wider.name);
}

}  // namespace syrtis::net
