// SPDX-License-Identifier: MIT
#pragma once

// The games as tables play them: of this program's own data, or of those that a table began with and told.

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
    /// `own` outlives it.
    explicit TableKinds(const ui::GameKinds& own) : own_(own) {}

    /// The game of the data with that hash, or of the own data if it is empty; null as long as it is not there.
    [[nodiscard]] const ui::GameKind* find(std::string_view game, const std::string& content) const;
    /// Makes it of what a server sent. A message id if that can't be, or is not what the hash says.
    [[nodiscard]] std::optional<std::string_view> add(std::string_view game, const std::string& content,
                                                      const std::vector<protocol::ContentPack>& packs);

   private:
    const ui::GameKinds& own_;
    std::deque<ui::GameKind> made_;  ///< those who play at a table hold on to them
};

}  // namespace syrtis::client::app
