// SPDX-License-Identifier: MIT
#pragma once

// The games with the content that tables use: this program's own data, or content packs that a server sent.

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/content_pack.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// The games of the client, with variants made of content packs that servers sent.
class TableKinds {
   public:
    /// `own` must outlive this object.
    explicit TableKinds(const ui::GameKinds& own) : own_(own) {}

    /// Returns the game with the content of this hash or, if the hash is empty, with this program's content; null if
    /// the content is not loaded.
    [[nodiscard]] const ui::GameKind* find(std::string_view game, const std::string& content) const;
    /// Builds a variant of a game from content packs. If the packs are invalid or do not match the hash, returns the
    /// reason as a message id.
    [[nodiscard]] std::optional<std::string_view> add(std::string_view game, const std::string& content,
                                                      const std::vector<protocol::ContentPack>& packs);

   private:
    const ui::GameKinds& own_;
    std::deque<ui::GameKind> made_;  ///< variants; a deque, because tables keep pointers to its elements
};

}  // namespace syrtis::client::app
