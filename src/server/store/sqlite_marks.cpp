// SPDX-License-Identifier: MIT
#include "store/sqlite_marks.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <string>

#include "store/row_text.hpp"

namespace syrtis::store {

std::optional<HighWater::Mark> SqliteMarks::stored(GameId id) {
    Statement status(database_, "SELECT status FROM games WHERE id = ?");
    if (!status.bind(1, id).step()) return std::nullopt;
    HighWater::Mark mark{.game = id};
    mark.state = status.text(0) == name_of(Status::running) ? HighWater::State::running : HighWater::State::ended;
    const auto last = entries_.end_of(id);
    mark.steps = last.steps;
    mark.chain = last.chain;
    return mark;
}

void SqliteMarks::reconcile() {
    // Commits in the database file itself cannot be lost with the log beside it.
    const bool is_in_file = database_.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0;
    std::vector<HighWater::Mark> marks;
    for (const auto& [id, mark] : record_->marks()) {
        const auto found = stored(id);
        const bool is_over = found && mark.state == HighWater::State::ended && found->state == mark.state;
        if (is_in_file && is_over && found->steps >= mark.steps) {
            marks.push_back({.game = id, .state = HighWater::State::forgotten});
        }
    }
    Statement running(database_, "SELECT id FROM games WHERE status = 'running'");
    while (running.step()) {
        const GameId id = running.number(0);
        if (!record_->marks().contains(id)) marks.push_back(stored(id).value());
    }
    record_->note(marks);
    for (const GameId id : missing()) spdlog::error("game {}: it is missing in the store", id);
}

void SqliteMarks::note(const std::vector<Change>& changes) {
    HighWater::Marks marks;
    for (const Change& change : changes) {
        if (!change.beginning && !change.entry && !change.status) continue;
        auto [mark, is_new] = marks.try_emplace(change.id, HighWater::Mark{.game = change.id});
        if (const auto before = record_->marks().find(change.id); is_new && before != record_->marks().end()) {
            mark->second = before->second;
        }
        if (change.entry) {
            mark->second.steps = change.step + 1;
            mark->second.chain = change.entry->recorded.entry.chain;
        }
        if (change.status) {
            mark->second.state =
                *change.status == Status::running ? HighWater::State::running : HighWater::State::ended;
        }
    }
    std::vector<HighWater::Mark> list;
    for (const auto& [id, mark] : marks) list.push_back(mark);
    record_->note(list);
}

std::vector<GameId> SqliteMarks::missing() {
    std::vector<GameId> ids;
    for (const auto& [id, mark] : all()) {
        if (!stored(id)) ids.push_back(id);
    }
    return ids;
}

void SqliteMarks::check(StoredLog& log, GameId id) const {
    const auto mark = all().find(id);
    if (mark == all().end()) return;
    const std::uint64_t promised = mark->second.steps;
    log.steps = std::max(log.steps, promised);
    if (!log.damage.empty()) return;
    if (log.entries.size() < promised) {
        log.damage = "it ends after step " + std::to_string(log.entries.size()) + ", and " + std::to_string(promised) +
                     " were acknowledged";
    } else if (promised > 0 && log.entries[promised - 1].recorded.entry.chain != mark->second.chain) {
        log.damage = "step " + std::to_string(promised) + " differs from the acknowledged entry";
        log.entries.resize(promised - 1);
    }
}

void SqliteMarks::forget(const std::vector<GameId>& ids) {
    std::vector<HighWater::Mark> forgotten;
    for (const GameId id : ids) {
        if (all().contains(id)) forgotten.push_back({.game = id, .state = HighWater::State::forgotten});
    }
    record_->note(forgotten);
}

void SqliteMarks::lower(GameId id) {
    const auto mark = stored(id);
    record_->note({mark ? *mark : HighWater::Mark{.game = id, .state = HighWater::State::forgotten}});
}

}  // namespace syrtis::store
