// SPDX-License-Identifier: MIT
#pragma once

// Identifies the address of a client and the networks around it, for limits and bans per address. A network has a limit
// of its own: a person with many addresses in one network can then do no more than a few people with one address each.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::lobby {

/// A network around an address. `times` is the factor between the limits of the network and the limits of a single
/// address.
struct WiderOrigin {
    std::string name;
    double times = 1;
};

/// The address of a person and the networks around it, as keyed hashes.
struct Origin {
    std::string name;  ///< hash that identifies the address; empty if the address is unknown
    std::vector<WiderOrigin> wider_networks{};

    [[nodiscard]] bool is_known() const { return !name.empty(); }
    /// Returns true if `network` is the address itself or one of the networks around it.
    [[nodiscard]] bool is_in_network(std::string_view network) const;
    /// Returns the address, followed by the networks around it. The address itself has the factor WiderOrigin::times =
    /// 1.
    [[nodiscard]] std::vector<WiderOrigin> all() const;
};

/// Writes an address with its networks as one line of words separated by spaces: first the hash of the address, then
/// for each network its factor WiderOrigin::times and its hash.
[[nodiscard]] std::string write_origin(const Origin& origin);
/// Parses a text that write_origin() wrote. Returns nothing if the text is malformed.
[[nodiscard]] std::optional<Origin> read_origin(std::string_view text);

/// Returns true if the address `comer`, or a network around it, is blocked. An address is blocked if `shut_out`
/// contains it. A network is blocked if `shut_out` contains at least WiderOrigin::times addresses of the network.
/// Returns false if `comer` is unknown.
template <class Origins>
[[nodiscard]] bool is_among(const Origins& shut_out, const Origin& comer) {
    if (!comer.is_known()) return false;
    for (const WiderOrigin& network : comer.all()) {
        std::set<std::string_view> places;
        for (const Origin& origin : shut_out) {
            if (origin.is_in_network(network.name)) places.insert(origin.name);
        }
        if (static_cast<double>(places.size()) >= network.times) return true;
    }
    return false;
}

}  // namespace syrtis::lobby
