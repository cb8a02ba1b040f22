// SPDX-License-Identifier: MIT

#include "app/attention.hpp"

namespace syrtis::client::app {

std::string window_title(const ui::Words& words, const ui::TableInfo& table_info, core::Seat own, bool shared,
                         bool over) {
    std::string name = "Syrtis";
    if (over) return words("Game over") + " · " + name;
    if (table_info.pending == 0) return name;
    if (own != core::k_no_seat && core::has_seat(table_info.pending, own) && !shared) {
        return words("Your turn") + " · " + name;
    }
    std::string who;
    unsigned count = 0;
    const auto seats = static_cast<core::Seat>(table_info.people.size());
    for (core::Seat seat = 0; seat < seats; ++seat) {
        if (!core::has_seat(table_info.pending, seat)) continue;
        who = table_info.people[seat].name;
        ++count;
    }
    if (count == 0) return name;
    const auto waits = count == 1 ? words("{0}'s turn", {who})
                                  : words.count(static_cast<int>(count), "{0} player to move", "{0} players to move");
    return waits + " · " + name;
}

}  // namespace syrtis::client::app
