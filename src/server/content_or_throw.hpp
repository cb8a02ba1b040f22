// SPDX-License-Identifier: MIT
#pragma once

// Content that is needed to start: shared by all that plays with it, or the end of the start with all mistakes listed.

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "content/mistakes.hpp"
#include "core/result.hpp"

namespace syrtis::server {

/// Throws std::runtime_error that lists all mistakes in the data of that game.
template <class Content>
[[nodiscard]] std::shared_ptr<const Content> content_or_throw(core::Result<Content, content::Mistakes> loaded,
                                                              std::string_view game) {
    if (loaded) return std::make_shared<const Content>(std::move(loaded.value()));
    std::string list = "the data of ";
    list.append(game).append(" have mistakes:");
    for (const auto& mistake : loaded.error()) list.append("\n").append(content::describe(mistake));
    throw std::runtime_error(list);
}

}  // namespace syrtis::server
