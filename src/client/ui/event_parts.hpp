// SPDX-License-Identifier: MIT
#pragma once

// Small functions for the tables that describe the kinds of events. Each returns one value, whatever the event is.

#include <cstdint>
#include <optional>

#include "ui/cue.hpp"

namespace syrtis::client::ui {

/// A function that returns the duration `k_length` for each event, in milliseconds at the normal pace.
template <std::uint64_t k_length>
inline constexpr auto takes = [](const auto& /*event*/) -> std::uint64_t { return k_length; };

/// A function that returns the sound `k_cue` for each event. It converts to a pointer to a function with any
/// parameters.
template <Cue k_cue>
struct Plays {
    template <class... Parameters>
    using Function = std::optional<Cue> (*)(Parameters...);
    template <class... Parameters>
    constexpr operator Function<Parameters...>() const {  // NOLINT(google-explicit-constructor)
        return [](Parameters...) -> std::optional<Cue> { return k_cue; };
    }
};
template <Cue k_cue>
inline constexpr Plays<k_cue> plays;

}  // namespace syrtis::client::ui
