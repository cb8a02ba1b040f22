// SPDX-License-Identifier: MIT

#include "ui/watchers.hpp"

#include <array>

namespace syrtis::client::ui {
namespace {

constexpr std::array<const char*, 3> k_wire_names{"all", "silent", "none"};

std::string admits_words(Admits admits, const Words& words) {
    switch (admits) {
        case Admits::all:
            return words("Who may watch: everybody");
        case Admits::silent:
            return words("Who may watch: everybody, without chat");
        case Admits::none:
            break;
    }
    return words("Who may watch: nobody");
}

}  // namespace

Admits next_of(Admits admits) {
    return static_cast<Admits>((static_cast<std::size_t>(admits) + 1) % k_wire_names.size());
}

const char* wire_name(Admits admits) { return k_wire_names.at(static_cast<std::size_t>(admits)); }

Watchers read_watchers(const protocol::from_server::Table& table, bool is_host) {
    Watchers watchers;
    // Older servers without this field do not support the management of watchers.
    watchers.is_mine_to_manage = is_host && table.policy.vote_after;
    for (const Admits value : {Admits::silent, Admits::none}) {
        if (table.policy.admits == wire_name(value)) watchers.admits = value;
    }
    if (!table.watchers) return watchers;
    for (const auto& watcher : *table.watchers) {
        watchers.list.push_back({.number = static_cast<std::int64_t>(watcher.number),
                                 .name = watcher.name,
                                 .silenced = watcher.silenced.value_or(false)});
    }
    return watchers;
}

std::vector<WatcherAct> watcher_acts(const Watchers& watchers) {
    std::vector<WatcherAct> acts;
    if (watchers.list.size() > 1) acts.push_back(WatcherAct::next);
    if (!watchers.list.empty()) {
        acts.push_back(WatcherAct::remove);
        // If no watcher may write, single watchers can't be silenced.
        if (watchers.admits != Admits::silent) acts.push_back(WatcherAct::silence);
    }
    acts.push_back(WatcherAct::admit);
    return acts;
}

std::optional<WatcherRequest> press(const Watchers& watchers, WatcherAct act, std::size_t& shown) {
    if (act == WatcherAct::admit) return WatcherRequest{.act = act, .admits = next_of(watchers.admits)};
    if (watchers.list.empty()) return std::nullopt;
    if (act != WatcherAct::next) {
        return WatcherRequest{.act = act, .watcher = watchers.list[shown % watchers.list.size()]};
    }
    shown = (shown + 1) % watchers.list.size();
    return std::nullopt;
}

std::string watcher_act_words(WatcherAct act, const Watchers& watchers, std::size_t shown, const Words& words) {
    if (act == WatcherAct::admit) return admits_words(watchers.admits, words);
    if (watchers.list.empty()) return {};
    const auto& watcher = watchers.list[shown % watchers.list.size()];
    if (act == WatcherAct::remove) return words("Remove {0} from the table", {watcher.name});
    if (act == WatcherAct::next) {
        return words("Next spectator: {0}", {watchers.list[(shown + 1) % watchers.list.size()].name});
    }
    return watcher.silenced ? words("Let {0} chat again", {watcher.name}) : words("Don't let {0} chat", {watcher.name});
}

render::DialogModel watchers_dialog(const Watchers& watchers, const Words& words) {
    render::DialogModel dialog;
    dialog.title = words("Spectators");
    dialog.column = true;
    std::string names;
    for (const auto& watcher : watchers.list) names += (names.empty() ? "" : ", ") + watcher.name;
    const auto text = names.empty() ? words("Nobody is watching") : names;
    dialog.lines.push_back({render::thin_word(text)});
    return dialog;
}

}  // namespace syrtis::client::ui
