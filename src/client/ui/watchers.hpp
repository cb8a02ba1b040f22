// SPDX-License-Identifier: MIT
#pragma once

// The dialog about the spectators of a table, who are called watchers in the code, and what the host can do with them.
// It opens from the lobby and from the menu of a table.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/server_messages.hpp"
#include "render/screen_models.hpp"
#include "ui/words.hpp"

namespace syrtis::client::ui {

/// A person who watches a table.
struct Watcher {
    std::int64_t number = 0;  ///< number by which the server identifies the spectator
    std::string name;
    bool silenced = false;  ///< the spectator may not write in the chat
    friend bool operator==(const Watcher&, const Watcher&) = default;
};

/// Which spectators a table admits: all, only silenced ones, or none.
enum class Admits : std::uint8_t { all, silent, none };

/// Returns the value to which the button switches when the present one is `admits`.
[[nodiscard]] Admits next_of(Admits admits);
/// Returns the name of the value in the protocol.
[[nodiscard]] const char* wire_name(Admits admits);

/// The spectators of a table, and whether this person may manage them.
struct Watchers {
    bool is_mine_to_manage = false;  ///< this person is the host, and the server lets hosts manage spectators
    Admits admits = Admits::all;
    std::vector<Watcher> list{};
    friend bool operator==(const Watchers&, const Watchers&) = default;
};

/// Reads the spectators from the server's description of a table.
[[nodiscard]] Watchers read_watchers(const protocol::from_server::Table& table, bool is_host);

/// The actions of the host in the dialog. The dialog shows one spectator at a time.
enum class WatcherAct : std::uint8_t { next, remove, silence, admit };

/// Returns what the host can do now, in the order of the buttons.
[[nodiscard]] std::vector<WatcherAct> watcher_acts(const Watchers& watchers);
/// A request that a button of the dialog makes.
struct WatcherRequest {
    WatcherAct act = WatcherAct::admit;  ///< `remove`, `silence` or `admit`
    Watcher watcher{};                   ///< the spectator, for `remove` and `silence`
    Admits admits = Admits::all;         ///< the new value, for `admit`
};
/// Presses a button of the dialog. Returns its request; nothing if it makes none. `shown`: index of the spectator who
/// is shown; the button `next` changes it.
[[nodiscard]] std::optional<WatcherRequest> press(const Watchers& watchers, WatcherAct act, std::size_t& shown);
/// Returns the label of a button. `shown`: index of the spectator who is shown.
[[nodiscard]] std::string watcher_act_words(WatcherAct act, const Watchers& watchers, std::size_t shown,
                                            const Words& words);
/// Builds the dialog's title and text, without its buttons.
[[nodiscard]] render::DialogModel watchers_dialog(const Watchers& watchers, const Words& words);

}  // namespace syrtis::client::ui
