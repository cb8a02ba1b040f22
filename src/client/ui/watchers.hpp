// SPDX-License-Identifier: MIT
#pragma once

// Who watches a table, and what its host may do about them: the dialog that is opened from the lobby and from the menu
// of a game.

#include <json/value.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "render/screen_models.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

struct Watcher {
    std::int64_t number = 0;  ///< by which the server knows this watcher
    std::string name;
    bool silenced = false;  ///< may not write
    friend bool operator==(const Watcher&, const Watcher&) = default;
};

/// Whom a table lets watch.
enum class Admits : std::uint8_t { all, silent, none };

/// The one that comes after it when a host goes through them.
[[nodiscard]] Admits next_of(Admits admits);
/// As it stands on the wire.
[[nodiscard]] const char* wire_name(Admits admits);

struct Watchers {
    bool is_mine_to_manage = false;  ///< this person is host, and the server can be told what becomes of watchers
    Admits admits = Admits::all;
    std::vector<Watcher> list;
    friend bool operator==(const Watchers&, const Watchers&) = default;
};

/// From the server's description of a table.
[[nodiscard]] Watchers read_watchers(const Json::Value& table, bool is_host);

/// What a host can do about watchers, of whom one at a time is looked at.
enum class WatcherAct : std::uint8_t { next, remove, silence, admit };

/// Those that make sense now, in the order of their buttons.
[[nodiscard]] std::vector<WatcherAct> watcher_acts(const Watchers& watchers);
/// `shown`: the place in the list of the one that is looked at.
[[nodiscard]] std::string watcher_act_words(WatcherAct act, const Watchers& watchers, std::size_t shown,
                                            const Words& words);
/// Title and text of the dialog, without its buttons.
[[nodiscard]] render::DialogModel watchers_dialog(const Watchers& watchers, const Words& words);

}  // namespace syrtis::client::ui
