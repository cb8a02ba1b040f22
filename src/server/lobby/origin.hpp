// SPDX-License-Identifier: MIT
#pragma once

// Where somebody comes from, as far as limits go that are kept for each address: the place itself and the networks
// around it. Who is given many places of one network has no more by it than a few who were given one each.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace syrtis::lobby {

/// A network around the place that somebody comes from: all of it together may have so many times what one place may.
struct WiderOrigin {
    std::string name;
    double times = 1;
};

/// The address of a person: its keyed hash and those of the networks around it.
struct Origin {
    std::string name;  ///< the same for all who come from one place; empty if that is not known
    std::vector<WiderOrigin> around{};

    [[nodiscard]] bool is_known() const { return !name.empty(); }
    /// Whether it is that place, or in that network.
    [[nodiscard]] bool lies_in(std::string_view network) const;
    /// The place, which counts once, and the networks around it.
    [[nodiscard]] std::vector<WiderOrigin> all() const;
};

/// As it is kept, on one line; and taken from there, nothing if none stands there.
[[nodiscard]] std::string write_origin(const Origin& origin);
[[nodiscard]] std::optional<Origin> read_origin(std::string_view text);

/// Whether that is one of those who are shut out, or in a network of which as many places are as may be had from it.
template <class Origins>
[[nodiscard]] bool is_among(const Origins& shut_out, const Origin& comer) {
    if (!comer.is_known()) return false;
    for (const WiderOrigin& network : comer.all()) {
        std::set<std::string_view> places;
        for (const Origin& origin : shut_out) {
            if (origin.lies_in(network.name)) places.insert(origin.name);
        }
        if (static_cast<double>(places.size()) >= network.times) return true;
    }
    return false;
}

}  // namespace syrtis::lobby
