// SPDX-License-Identifier: MIT
#pragma once

// Makes a visitor for std::visit of one lambda per alternative.

namespace syrtis::core {

/// Has the call operators of all handlers.
template <class... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

}  // namespace syrtis::core
