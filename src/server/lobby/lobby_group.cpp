// SPDX-License-Identifier: MIT
//
// The part of the lobby that cooperates with other servers on the same store: lists their tables, redirects clients to
// them, and takes over and releases tables.

#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "crypto/digest.hpp"
#include "lobby/lobby.hpp"
#include "protocol/messages.hpp"
#include "store/server_group.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

Error error_of(const store::ServerGroup::Place& place) {
    Error error = make_error(ErrorCode::elsewhere);
    error.address = place.address;
    return error;
}

}  // namespace

void Lobby::join_group() {
    store::ServerGroup* const group = context_.store.group();
    if (group == nullptr) return;
    // Callbacks are posted, because the store may call them while another message is being handled.
    const auto soon = [this](auto task) { context_.scheduler.post(std::move(task)); };
    results_.on_taken([this, group, soon](TableId id) {
        group->check({id}, [this, soon, id](const std::vector<store::ServerGroup::Place>* lost) {
            const auto place = lost == nullptr || lost->empty() ? store::ServerGroup::Place{.id = id} : lost->front();
            soon([this, place] {
                // The table may have been loaded again since.
                const auto found = tables_.find(place.id);
                if (found != tables_.end() && found->second->status == TableStatus::aborted) let_go(place);
            });
        });
    });
    group->on_beat([this, soon] { soon([this] { on_beat(); }); });
}

void Lobby::on_beat() {
    store::ServerGroup& group = *context_.store.group();
    for (const auto& [id, table] : tables_) {
        // Several servers may show the same finished game.
        const bool is_listed = table->code.empty() && table->status != TableStatus::aborted;
        std::string text = is_listed ? table->listing() : std::string();
        if (text == table->listed) continue;
        table->listed = text;
        group.list(id, std::move(text));
    }
    if (!group.is_sure()) check_tables();
    try {
        if (!deferred_games_.empty()) load_deferred_games();
        if (group.has_orphans()) take_over();
    } catch (const store::StoreError& error) {
        spdlog::warn("what other servers have had can't be taken over now: {}", error.what());
    }
}

bool Lobby::is_sure() const {
    const store::ServerGroup* const group = context_.store.group();
    return group == nullptr || (group->is_sure() && !is_checking_);
}

void Lobby::check_tables() {
    if (std::exchange(is_checking_, true)) return;
    std::vector<TableId> ids;
    for (const auto& [id, table] : tables_) {
        // A table that was just opened may not be stored yet, so the store would report it as lost.
        const bool is_shared =
            table->status == TableStatus::running || (table->status == TableStatus::open && !queue_.has_pending(id));
        if (is_shared) ids.push_back(id);
    }
    for (const auto& [id, game] : suspended_) ids.push_back(id);
    checked_ = {ids.begin(), ids.end()};
    context_.store.group()->check(std::move(ids), [this](const std::vector<store::ServerGroup::Place>* lost) {
        context_.scheduler.post([this, places = lost == nullptr ? std::vector<store::ServerGroup::Place>() : *lost] {
            is_checking_ = false;
            for (const store::ServerGroup::Place& place : places) {
                if (checked_.contains(place.id)) let_go(place);
            }
            checked_.clear();
        });
    });
}

bool Lobby::take_games(const std::set<store::GameId>& missing) {
    const std::vector<store::GameId> ids = context_.store.take_unfinished();
    for (const store::GameId id : ids) {
        // The state in memory is older than the state that the other server has stored.
        let_go_and_call_back(id);
        suspended_.erase(id);
        take_up(id);
    }
    const bool has_tables = reopen_tables(missing);
    for (const store::GameId id : ids) {
        if (const auto found = tables_.find(id); found != tables_.end()) {
            agents_.schedule_agents(*found->second);
        }
    }
    return has_tables || !ids.empty();
}

void Lobby::take_over() {
    if (!take_games({})) return;
    // Posted, so that other tables are served in between.
    context_.scheduler.post([this] {
        try {
            take_over();
        } catch (const store::StoreError& error) {
            spdlog::warn("what other servers have had can't be taken over now: {}", error.what());
        }
    });
}

void Lobby::let_go(const store::ServerGroup::Place& place) {
    if (suspended_.erase(place.id) > 0) context_.store.group()->let_go(place.id);
    if (!tables_.contains(place.id)) return;
    spdlog::warn("table {}: another server has it ({})", place.id, place.address);
    context_.store.group()->let_go(place.id);
    forget_table(place.id, place);
}

void Lobby::let_go_and_call_back(TableId id) {
    if (!tables_.contains(id)) return;
    spdlog::warn("table {}: another server has had it meanwhile", id);
    forget_table(id, {.id = id});
}

void Lobby::forget_table(TableId id, const store::ServerGroup::Place& place) {
    Table& table = *tables_.at(id);
    results_.forget_deferred(id);
    agents_.cancel(id);
    for (Session* session : table.audience()) {
        session->table = nullptr;
        session->seat = core::k_no_seat;
        session->notify(error_of(place));
    }
    if (store::ServerGroup* const group = context_.store.group()) group->list(id, {});
    damaged_.erase(id);
    tables_.erase(id);
    checked_.erase(id);
    results_.forget_changes(id);
}

std::optional<store::ServerGroup::Question> Lobby::question_of(const Session& session, const std::string& kind,
                                                               const Json::Value& message) {
    if (context_.store.group() == nullptr || session.table != nullptr) return std::nullopt;
    if (kind == "resume") {
        const std::string hash = crypto::sha256(message["token"].asString());
        const auto found = find_seat(hash);
        // If the player has a receipt for an unknown answer, another server may have taken the game over and continued
        // it.
        if (found && !receipts_.proves_lost_answer(*found->table, found->seat, message)) return std::nullopt;
        return store::ServerGroup::Question{.token_hash = hash};
    }
    if (kind != "join" && kind != "watch") return std::nullopt;
    if (const Json::Value* code = protocol::find_member(message, "code")) {
        if (!may_guess(session) || find_table_of(code->asString()) != nullptr) return std::nullopt;
        return store::ServerGroup::Question{.code = code->asString()};
    }
    const TableId id = message["table"].asInt64();
    if (const auto here = tables_.find(id); here != tables_.end() && !here->second->taken) return std::nullopt;
    return store::ServerGroup::Question{.table = id};
}

void Lobby::ask(Session& session, SessionId id, store::ServerGroup::Question question, std::string_view line) {
    session.waiting.emplace_back(line);
    context_.store.group()->find(std::move(question), [this, id](const store::ServerGroup::Answer* answer) {
        auto told = answer == nullptr ? std::optional<store::ServerGroup::Answer>() : std::optional(*answer);
        context_.scheduler.post([this, id, told = std::move(told)] { go_on(id, told); });
    });
}

void Lobby::go_on(SessionId id, const std::optional<store::ServerGroup::Answer>& answer) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    const std::vector<std::string> lines = std::exchange(found->second.waiting, {});
    answer_ = answer ? &*answer : nullptr;
    serve(id, lines.front(), answer ? Asked::told : Asked::in_vain);
    answer_ = nullptr;
    // The first of these lines may make the others wait again.
    for (auto line = lines.begin() + 1; line != lines.end(); ++line) receive(id, *line);
}

OptionalError Lobby::elsewhere() const {
    if (answer_ == nullptr || !answer_->place) return std::nullopt;
    return error_of(*answer_->place);
}

std::optional<store::GameId> Lobby::stored_seat(const std::string& token_hash) {
    return answer_ != nullptr ? answer_->game : context_.store.find_seat(token_hash);
}

}  // namespace syrtis::lobby
