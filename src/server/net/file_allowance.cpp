// SPDX-License-Identifier: MIT
#include "net/file_allowance.hpp"

#include <algorithm>

namespace syrtis::net {
namespace {

constexpr std::size_t k_least_places_to_sweep = 256;

}  // namespace

FileAllowance::Clock::time_point FileAllowance::charge(const std::string& place, std::size_t bytes,
                                                       Clock::time_point now) {
    if (places_.size() >= std::max(sweep_at_, k_least_places_to_sweep)) sweep(now);
    // A file may be larger than a bucket. So it is sent as soon as the bucket has no deficit, and it may then cause a
    // deficit.
    lobby::TokenBucket& of_place = places_[place];
    const auto ready = std::max(of_place.ready_at(rates_.place, 0, now), all_.ready_at(rates_.all, 0, now));
    if (ready > now) return ready;
    of_place.spend(rates_.place, static_cast<double>(bytes), now);
    all_.spend(rates_.all, static_cast<double>(bytes), now);
    return now;
}

void FileAllowance::sweep(Clock::time_point now) {
    std::erase_if(places_, [&](const auto& entry) { return entry.second.is_full(rates_.place, now); });
    sweep_at_ = 2 * places_.size();
}

}  // namespace syrtis::net
