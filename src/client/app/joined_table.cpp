// SPDX-License-Identifier: MIT

#include "app/joined_table.hpp"

#include "app/people.hpp"
#include "app/server_games.hpp"
#include "content/language.hpp"
#include "protocol/messages.hpp"

namespace syrtis::client::app {

using content::msgid;
using net::SessionState;

const ui::GameKind* JoinedTable::kind() {
    const auto& table = session_.at_table().table();
    return table ? kinds_.find(table->game, content_at(*table, session_.welcome())) : nullptr;
}

bool JoinedTable::fetch_kind() {
    const auto& table = session_.at_table().table().value();
    const auto& game = table.game;
    if (const auto obstacle = obstacle_to(game, base_.data.kinds); !obstacle.empty()) {
        leave(obstacle);
        return false;
    }
    const auto packs = session_.at_table().packs().take_result();
    if (!packs) {
        if (!session_.at_table().packs().is_busy()) session_.at_table().packs().start();
        return false;
    }
    const auto content = content_at(table, session_.welcome());
    const auto wrong = *packs ? kinds_.add(game, content, **packs)
                              : std::optional(msgid("The server uses different data for this game"));
    if (wrong) leave(*wrong);
    return !wrong;
}

void JoinedTable::leave(std::string_view why) {
    while (session_.at_table().take_next()) continue;
    if (is_left_) return;
    is_left_ = true;
    // A seat that nobody plays must not block the others.
    const bool open = session_.at_table().is_table("open");
    session_.request(protocol::from_client::Leave{});
    // In a running match the seat stays this player's, who can return with a client that can show the game.
    if (open) session_.place().forget();
    if (screens_.page != Page::start) screens_.go_to(Page::start);
    screens_.start.status().set_answer(base_.words(why), false);
}

std::string JoinedTable::again_label() {
    const auto& table = session_.at_table().table();
    const bool sits = session_.status().state == SessionState::at_table && !session_.place().watches() && table;
    const auto* game = sits ? kind() : nullptr;
    // Several local players would not be moved to the new table together.
    if (game == nullptr || seats_.seats().size() != 1) return {};
    if (table->status != "finished" && table->status != "aborted") return {};
    const auto& options = table->options;
    if (game->challenge && protocol::find_member(options, game->challenge->key.c_str()) != nullptr &&
        options[game->challenge->key].isObject()) {
        return {};
    }
    if (table->again) return base_.words("Rematch with {0}", {table->again->by});
    return people_count(table) > 1 ? base_.words("Rematch with the same people") : base_.words("Rematch");
}

}  // namespace syrtis::client::app
