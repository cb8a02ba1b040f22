// SPDX-License-Identifier: MIT
#pragma once

// The dialog about the watchers of a table and the host's actions on them. It is opened from the lobby and from the
// menu of a game.

#include <json/value.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A person who watches a table.
struct Watcher {
    std::int64_t number = 0;  ///< the server's number for this watcher
    std::string name;
    bool silenced = false;  ///< may not write in the chat
    friend bool operator==(const Watcher&, const Watcher&) = default;
};

/// Which spectators a table admits: all, those who may not write, or none.
enum class Admits : std::uint8_t { all, silent, none };

/// Returns the next value in the order of the button.
[[nodiscard]] Admits next_of(Admits admits);
/// Returns the name on the wire.
[[nodiscard]] const char* wire_name(Admits admits);

/// The watchers of a table and the rights of this person.
struct Watchers {
    bool is_mine_to_manage = false;  ///< this person is the host, and the server supports the management of watchers
    Admits admits = Admits::all;
    std::vector<Watcher> list;
    friend bool operator==(const Watchers&, const Watchers&) = default;
};

/// Reads the watchers from the server's description of a table.
[[nodiscard]] Watchers read_watchers(const Json::Value& table, bool is_host);

/// The host's actions; they concern one shown watcher at a time.
enum class WatcherAct : std::uint8_t { next, remove, silence, admit };

/// Returns the possible actions, in the order of their buttons.
[[nodiscard]] std::vector<WatcherAct> watcher_acts(const Watchers& watchers);
/// Returns the text of a button. `shown` is the index of the shown watcher.
[[nodiscard]] std::string watcher_act_words(WatcherAct act, const Watchers& watchers, std::size_t shown,
                                            const Words& words);
/// Builds the dialog's title and text, without its buttons.
[[nodiscard]] render::DialogModel watchers_dialog(const Watchers& watchers, const Words& words);

}  // namespace syrtis::client::ui
