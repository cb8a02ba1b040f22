// SPDX-License-Identifier: MIT
#pragma once

// Combines several lambdas, one for each alternative of a variant, into one visitor for std::visit.

namespace syrtis::core {

/// A function object with the call operators of all handlers.
template <class... Handlers>
struct Overloaded : Handlers... {
    using Handlers::operator()...;
};
template <class... Handlers>
Overloaded(Handlers...) -> Overloaded<Handlers...>;

}  // namespace syrtis::core
