// SPDX-License-Identifier: MIT
#include "lobby/table_news.hpp"

#include "lobby/table_description.hpp"

namespace syrtis::lobby {

void TableNews::announce(Table& table) {
    commits_.store_open_table(table);
    table.change();
    table.news.rate.spend(limits_.table_news, 1, scheduler_.now());
    send_to_all(table, make_line(describe_table(table, true)));
}

void TableNews::announce_soon(Table& table, Session* newcomer) {
    commits_.store_open_table(table);
    table.change();
    const Clock::time_point now = scheduler_.now();
    if (table.news.rate.take(limits_.table_news, 1, now))
        return send_to_all(table, make_line(describe_table(table, true)));
    if (newcomer != nullptr) newcomer->send_when_durable(make_line(describe_table(table, true)));
    if (table.news.is_due) return;
    table.news.is_due = true;
    scheduler_.after(table.news.rate.ready_at(limits_.table_news, 1, now) - now, [this, id = table.id] {
        const auto found = tables_.find(id);
        // The change may have been announced in the meantime.
        if (found == tables_.end() || !found->second->news.is_due) return;
        Table& changed = *found->second;
        changed.news.rate.spend(limits_.table_news, 1, scheduler_.now());
        const Line line = make_line(describe_table(changed, true));
        const bool is_known = changed.news.last != nullptr && *changed.news.last == *line;
        changed.news.is_due = false;
        if (!is_known) send_to_all(changed, line);
    });
}

void TableNews::send_to_all(Table& table, const Line& line) {
    table.news.is_due = false;
    table.news.last = line;
    for (Session* session : table.audience()) session->send_when_durable(line);
}

}  // namespace syrtis::lobby
