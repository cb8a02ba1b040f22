// SPDX-License-Identifier: MIT
#pragma once

// The games in the variants that tables use: with this program's own content, or with content packs that a server sent.

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/content_pack.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::app {

/// The games of the client. Content packs that servers send make further variants of a game.
class TableKinds {
   public:
    /// `own` must outlive this object.
    explicit TableKinds(const ui::GameKinds& own) : own_(own) {}

    /// Returns the game with the content whose hash is `content`; if `content` is empty, with this program's own
    /// content. Returns null if that content is not loaded.
    [[nodiscard]] const ui::GameKind* find(std::string_view game, const std::string& content) const;
    /// Makes a variant of a game from content packs. If the packs are invalid or don't match the hash `content`,
    /// returns the message id of the reason.
    [[nodiscard]] std::optional<std::string_view> add(std::string_view game, const std::string& content,
                                                      const std::vector<protocol::ContentPack>& packs);

   private:
    const ui::GameKinds& own_;
    std::deque<ui::GameKind> made_;  ///< variants of games; a deque, because tables keep pointers to its elements
};

}  // namespace syrtis::client::app
