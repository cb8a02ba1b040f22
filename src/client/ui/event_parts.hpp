// SPDX-License-Identifier: MIT
#pragma once

// Functions for the descriptions of events. Each function returns one value for all events of a kind.

#include <cstdint>
#include <optional>

#include "ui/cue.hpp"

namespace syrtis::client::ui {

/// A function that returns this duration for each event, in milliseconds at the normal pace.
template <std::uint64_t k_length>
inline constexpr auto takes = [](const auto& /*event*/) -> std::uint64_t { return k_length; };

/// A function that returns this sound for each event. It converts to a pointer to a function of any parameters.
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
