// SPDX-License-Identifier: MIT
//
// The part of the lobby that knows of other servers on the same store: what is listed of theirs, who is sent there, and
// what changes hands.

#include <spdlog/spdlog.h>

#include <algorithm>

#include "crypto/digest.hpp"
#include "lobby/lobby.hpp"
#include "protocol/messages.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

Error elsewhere(const store::ServerGroup::Place& place) {
    Error error = make_error(ErrorCode::elsewhere);
    error.address = place.address;
    return error;
}

}  // namespace

void Lobby::join_group() {
    store::ServerGroup* const group = context_.store.group();
    match_controller_.on_taken([this](TableId id) {
        // It may have been taken back meanwhile.
        const auto found = tables_.find(id);
        if (found != tables_.end() && found->second->status == TableStatus::aborted) let_go(id);
    });
    if (group != nullptr) group->on_beat([this] { on_beat(); });
}

void Lobby::on_beat() {
    store::ServerGroup& group = *context_.store.group();
    for (const auto& [id, table] : tables_) {
        // A finished game that somebody looks at may be shown by several.
        const bool is_listed = table->code.empty() && table->status != TableStatus::aborted;
        std::string text = is_listed ? table->listing() : std::string();
        if (text == table->listed) continue;
        table->listed = text;
        group.list(id, std::move(text));
    }
    try {
        if (!group.is_sure()) let_go_of_what_was_taken();
        if (!unread_.empty()) take_up_unread();
        if (group.has_orphans()) take_over();
    } catch (const store::StoreError& error) {
        spdlog::warn("what other servers have had can't be taken over now: {}", error.what());
    }
}

void Lobby::check_lease() {
    const store::ServerGroup* const group = context_.store.group();
    if (group == nullptr || group->is_sure()) return;
    try {
        let_go_of_what_was_taken();
    } catch (const store::StoreError& error) {
        spdlog::debug("whether what this server has is still its own can't be asked: {}", error.what());
    }
}

void Lobby::let_go_of_what_was_taken() {
    const std::vector<store::GameId> held = context_.store.group()->held();
    std::vector<TableId> lost;
    for (const auto& [id, table] : tables_) {
        // A table that was opened a moment ago may not be stored yet.
        const bool is_shared = table->status == TableStatus::running ||
                               (table->status == TableStatus::open && !match_controller_.is_storing(id));
        if (is_shared && !std::ranges::binary_search(held, id)) lost.push_back(id);
    }
    for (const TableId id : lost) let_go(id);
}

bool Lobby::take_games(const std::set<store::GameId>& missing) {
    const std::vector<store::GameId> ids = context_.store.take_unfinished();
    for (const store::GameId id : ids) {
        // What stands in memory is from before it was others'.
        let_go_and_call_back(id);
        take_up(id);
    }
    const bool has_tables = reopen_tables(missing);
    for (const store::GameId id : ids) {
        if (const auto found = tables_.find(id); found != tables_.end()) {
            match_controller_.agents().schedule_agents(*found->second);
        }
    }
    return has_tables || !ids.empty();
}

void Lobby::take_over() {
    if (!take_games({})) return;
    // Others play meanwhile.
    context_.scheduler.post([this] {
        try {
            take_over();
        } catch (const store::StoreError& error) {
            spdlog::warn("what other servers have had can't be taken over now: {}", error.what());
        }
    });
}

void Lobby::let_go(TableId id) {
    const auto found = tables_.find(id);
    store::ServerGroup* const group = context_.store.group();
    if (found == tables_.end() || group == nullptr) return;
    const Table& table = *found->second;
    store::ServerGroup::Place place{.id = id};
    try {
        const auto known = table.code.empty() ? group->place_of_table(id) : group->place_of_code(table.code);
        if (known) place = *known;
    } catch (const store::StoreError& error) {
        spdlog::warn("table {}: nobody can say who has it: {}", id, error.what());
    }
    spdlog::warn("table {}: another server has it ({})", id, place.address);
    group->let_go(id);
    forget_table(id, place);
}

void Lobby::let_go_and_call_back(TableId id) {
    if (!tables_.contains(id)) return;
    spdlog::warn("table {}: another server has had it meanwhile", id);
    forget_table(id, {.id = id});
}

void Lobby::forget_table(TableId id, const store::ServerGroup::Place& place) {
    Table& table = *tables_.at(id);
    match_controller_.forget_held(id);
    match_controller_.agents().cancel(id);
    for (Session* session : table.audience()) {
        session->table = nullptr;
        session->seat = core::k_no_seat;
        session->notify(elsewhere(place));
    }
    if (store::ServerGroup* const group = context_.store.group()) group->list(id, {});
    damaged_.erase(id);
    tables_.erase(id);
    match_controller_.forget_waiting(id);
}

OptionalError Lobby::why_elsewhere(const std::optional<store::ServerGroup::Place>& place) {
    if (!place) return std::nullopt;
    return elsewhere(*place);
}

OptionalError Lobby::table_elsewhere(TableId id) {
    store::ServerGroup* const group = context_.store.group();
    return group == nullptr ? std::nullopt : why_elsewhere(group->place_of_table(id));
}

OptionalError Lobby::code_elsewhere(const std::string& code) {
    store::ServerGroup* const group = context_.store.group();
    return group == nullptr ? std::nullopt : why_elsewhere(group->place_of_code(code));
}

OptionalError Lobby::seat_elsewhere(const std::string& token_hash) {
    store::ServerGroup* const group = context_.store.group();
    return group == nullptr ? std::nullopt : why_elsewhere(group->place_of_seat(token_hash));
}

}  // namespace syrtis::lobby
