// SPDX-License-Identifier: MIT
#include "lobby/lobby.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <utility>

#include "content/language.hpp"
#include "crypto/digest.hpp"
#include "lobby/open_table_text.hpp"
#include "protocol/hash_text.hpp"
#include "protocol/line_framer.hpp"
#include "protocol/messages.hpp"
#include "protocol/packed_lines.hpp"
#include "protocol/player_name.hpp"
#include "text/json.hpp"
#include "text/json_cost.hpp"
#include "version/version.hpp"

namespace syrtis::lobby {
namespace {

using protocol::ErrorCode;

/// The maximum number of other servers' tables in a list.
constexpr std::size_t k_most_listed_of_others = 500;

ErrorCode code_of(text::JsonMistake::Kind kind) {
    switch (kind) {
        case text::JsonMistake::Kind::not_utf8:
            return ErrorCode::not_utf8;
        case text::JsonMistake::Kind::too_deep:
            return ErrorCode::too_deep;
        case text::JsonMistake::Kind::malformed:
        case text::JsonMistake::Kind::duplicate_key:
        case text::JsonMistake::Kind::too_long:
            break;
    }
    return ErrorCode::not_json;
}

Json::Value describe_game(const protocol::HostedGame& game) {
    Json::Value entry(Json::objectValue);
    entry["game"] = game.id();
    entry["content"] = protocol::hash_text(game.content_hash());
    entry["minimum_seats"] = game.minimum_seats();
    entry["maximum_seats"] = game.maximum_seats();
    entry["levels"] = Json::Value(Json::arrayValue);
    for (const std::string& kind : game.agents().kinds()) {
        entry["levels"].append(kind);
        if (const auto rating = game.agents().rating(kind)) entry["ratings"][kind] = *rating;
    }
    return entry;
}

/// Kinds of messages that are independent of the state of a table's match. They are accepted even if another server may
/// own the table.
const std::set<std::string_view> k_of_no_table{"hello", "ping", "pong", "list",  "leave",
                                               "pack",  "chat", "mute", "report"};

/// Kinds of messages that change something that others at a table see. Limits::changes applies to them.
const std::set<std::string_view> k_changing{"create", "configure", "join",  "watch",  "resume",  "remove",
                                            "again",  "ready",     "sit",   "colour", "propose", "vote",
                                            "undo",   "redo",      "admit", "silence"};

/// Kinds of messages that are accepted while too much is deferred for the session.
const std::set<std::string_view> k_of_who_holds_too_much{"pong", "leave"};

/// Kinds of messages that are accepted from a connection beyond the limits.
const std::set<std::string_view> k_of_who_comes_back{"hello", "ping", "pong", "resume"};

Context with_key(Context context) {
    if (context.origin_key.empty()) context.origin_key = make_token(context.entropy);
    return context;
}

}  // namespace

Lobby::Lobby(const Context& context)
    : context_(with_key(context)),
      table_commits_(queue_, context_.scheduler),
      news_(tables_, table_commits_, context_.scheduler, context_.limits),
      deadlines_(tables_, context_.scheduler),
      results_({.tables = tables_,
                .queue = queue_,
                .agents = agents_,
                .deadlines = deadlines_,
                .news = news_,
                .scheduler = context_.scheduler,
                .meter = context_.meter}),
      queue_(context_.store, context_.scheduler, results_, context_.meter),
      updates_(context_.scheduler, context_.limits),
      receipts_(context_.store.secret()),
      match_controller_({.store = context_.store,
                         .scheduler = context_.scheduler,
                         .entropy = context_.entropy,
                         .limits = context_.limits,
                         .queue = queue_,
                         .commits = table_commits_,
                         .agents = agents_,
                         .deadlines = deadlines_,
                         .updates = updates_,
                         .news = news_}),
      answers_({.matches = match_controller_,
                .queue = queue_,
                .commits = table_commits_,
                .results = results_,
                .agents = agents_,
                .deadlines = deadlines_,
                .receipts = receipts_,
                .scheduler = context_.scheduler,
                .limits = context_.limits}),
      agents_(tables_, context_.scheduler, context_.agent_pool, context_.limits, answers_),
      reading_(match_controller_),
      play_control_({.matches = match_controller_,
                     .deadlines = deadlines_,
                     .news = news_,
                     .queue = queue_,
                     .scheduler = context_.scheduler,
                     .limits = context_.limits}),
      hints_({.tables = tables_,
              .matches = match_controller_,
              .queue = queue_,
              .agents = agents_,
              .scheduler = context_.scheduler,
              .pool = context_.agent_pool,
              .limits = context_.limits}),
      bans_(context_.bans_file, context_.origin_key),
      audit_(context_.limits),
      visitors_(context_.visitors_file),
      reports_(context_.reports_folder),
      pruning_(context_.store, context_.scheduler, context_.limits) {}

void Lobby::reload_games() {
    join_group();
    const std::vector<store::GameId> missing = context_.store.missing();
    has_missing_games_ = !missing.empty();
    // With a shared store each call loads only a few games; the others remain for other servers.
    while (take_games({missing.begin(), missing.end()}) && context_.store.group() != nullptr) continue;
    if (store::ServerGroup* const group = context_.store.group()) group->look_ahead();
}

void Lobby::take_up(store::GameId id, std::uint64_t least_sequence) {
    if (tables_.contains(id)) return;
    if (queue_.has_pending(id)) {
        // Queued entries of the earlier match will be refused by the store; the game is loaded after that.
        deferred_games_.insert(id);
        return;
    }
    try {
        tables_[id] = match_controller_.reload(id, context_.games, least_sequence);
        deadlines_.begin(*tables_[id]);
        damaged_.erase(id);
    } catch (const DamagedGame& error) {
        tables_.erase(id);
        damaged_.insert(id);
        spdlog::error("game {} is damaged and stands still: {}", id, error.what());
    } catch (const store::StoreError& error) {
        tables_.erase(id);
        if (error.is_passing()) {
            deferred_games_.insert(id);
            spdlog::error("game {} can't be taken up again now: {}", id, error.what());
        } else {
            spdlog::error("game {} is not taken up again: {}", id, error.what());
        }
    } catch (const std::exception& error) {
        tables_.erase(id);
        spdlog::error("game {} is not taken up again, what is stored of it stays as it is: {}", id, error.what());
    }
}

void Lobby::load_deferred_games() {
    for (const store::GameId id : std::exchange(deferred_games_, {})) {
        take_up(id);
        if (const auto found = tables_.find(id); found != tables_.end()) {
            agents_.schedule_agents(*found->second);
        }
    }
}

bool Lobby::reopen_tables(const std::set<store::GameId>& missing) {
    const std::vector<store::OpenTable> tables = context_.store.take_open_tables();
    for (const store::OpenTable& stored : tables) {
        try {
            if (context_.store.has_started(stored.id)) {
                spdlog::warn("table {} is not opened again: it has started", stored.id);
                context_.store.commit_now({.id = stored.id, .open_table = std::string()});
            } else if (missing.contains(stored.id)) {
                spdlog::error("table {} is not opened again: its game is missing", stored.id);
            } else {
                auto table = read_open_table(stored, context_.games, context_.scheduler.now());
                let_go_and_call_back(stored.id);
                tables_.emplace(stored.id, std::move(table));
            }
        } catch (const std::exception& error) {
            spdlog::warn("table {} is not opened again: {}", stored.id, error.what());
        }
    }
    return !tables.empty();
}

SessionId Lobby::connect(Peer& peer, const std::string& origin, const std::vector<WiderOrigin>& wider) {
    Session& session = sessions_[++last_session_];
    session.number = last_session_;
    session.peer = &peer;
    session.deferring = &results_.deferring();
    session.most_deferred = context_.limits.deferred_bytes;
    // Only keyed hashes are stored, so that nobody can read addresses from the store's file or find them by trying all
    // addresses.
    if (!origin.empty()) {
        session.origin.name = crypto::keyed_hash(context_.origin_key, origin);
        for (const auto& [name, factor] : wider) {
            session.origin.around.push_back({.name = crypto::keyed_hash(context_.origin_key, name), .times = factor});
        }
    }
    if (bans_.contains(session.origin)) session.notify(ErrorCode::banned);
    return last_session_;
}

void Lobby::receive(SessionId id, std::string_view line) {
    constexpr std::size_t k_most_waiting = 16;
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    std::vector<std::string>& waiting = found->second.waiting;
    if (waiting.empty()) return serve(id, line, Asked::no);
    if (waiting.size() >= k_most_waiting) return serve(id, line, Asked::too_much);
    waiting.emplace_back(line);
}

void Lobby::serve(SessionId id, std::string_view line, Asked asked) {
    Session& session = sessions_.at(id);
    session.request.reset();
    try {
        if (const OptionalError error = handle(id, session, line, asked)) tell_refusal(session, *error);
    } catch (const store::StoreError& error) {
        spdlog::error("a message of connection {} failed: {}", id, error.what());
        tell_refusal(session, make_error(error.is_passing() ? ErrorCode::storage_unavailable : ErrorCode::internal));
    } catch (const std::exception& error) {
        spdlog::error("a message of connection {} failed: {}", id, error.what());
        tell_refusal(session, make_error(ErrorCode::internal));
    }
}

void Lobby::tell_refusal(Session& session, const Error& error) {
    if (context_.meter != nullptr) context_.meter->on_refused(error.code);
    // Refusals are deferred too and must not exceed the limit. A specific error could reveal undurable moves.
    if (session.defers_too_much() && !protocol::kind_of(error.code).ends_connection) {
        return session.refuse_at_once(make_error(ErrorCode::storage_unavailable));
    }
    session.reply(error);
}

Levels Lobby::levels() const {
    Levels levels;
    for (const auto& [id, table] : tables_) {
        const bool runs = table->status == TableStatus::running;
        if (!runs && table->status != TableStatus::open) continue;
        ++(runs ? levels.running_games : levels.open_tables);
        levels.people += table->count(SeatSlot::Kind::human);
        levels.computers += table->count(SeatSlot::Kind::computer);
    }
    return levels;
}

OptionalError Lobby::handle(SessionId id, Session& session, std::string_view line, Asked asked) {
    const text::JsonCost cost = text::measure_json(line);
    if (cost.depth > text::k_max_json_depth) return make_error(ErrorCode::too_deep);
    if (cost.values > protocol::k_max_client_values) return make_error(ErrorCode::too_many_values);
    auto parsed = text::parse_json(line);
    if (!parsed) {
        const text::JsonMistake& mistake = parsed.error();
        return make_error(code_of(mistake.kind), fmt::format("{} (byte {})", mistake.message, mistake.offset));
    }
    const Json::Value& message = *parsed;
    const Json::Value* request = protocol::find_member(message, "request");
    const bool is_integer =
        request != nullptr && (request->type() == Json::intValue || request->type() == Json::uintValue);
    if (is_integer && request->isInt64() && request->asInt64() >= 0 &&
        request->asInt64() <= protocol::k_largest_integer) {
        session.request = request->asInt64();
    }
    if (auto wrong = protocol::check_shape(protocol::Sender::client, message)) {
        return make_error(wrong->code, std::move(wrong->message), std::move(wrong->field));
    }
    const std::string kind = message["kind"].asString();
    const bool is_hello = kind == "hello";
    if (!session.is_greeted && !is_hello) return make_error(ErrorCode::hello_first);
    if (session.is_greeted && is_hello) return make_error(ErrorCode::hello_twice);
    if (session.only_for_seat && !k_of_who_comes_back.contains(kind)) return make_error(*session.only_for_seat);
    if (session.defers_too_much() && !k_of_who_holds_too_much.contains(kind)) {
        return make_error(ErrorCode::storage_unavailable);
    }
    if (asked == Asked::too_much) return make_error(ErrorCode::storage_unavailable);
    if (!is_sure() && !k_of_no_table.contains(kind)) return make_error(ErrorCode::storage_unavailable);
    if (asked != Asked::told) {
        if (auto question = question_of(session, kind, message)) {
            if (asked == Asked::in_vain) return make_error(ErrorCode::storage_unavailable);
            ask(session, id, std::move(*question), line);
            return std::nullopt;
        }
    }
    // Another server owns the table, so its match can neither be played nor declared over here.
    const bool is_taken = session.table != nullptr && session.table->taken;
    if (is_taken && !k_of_no_table.contains(kind)) return make_error(ErrorCode::elsewhere);
    if (k_changing.contains(kind) && !session.changes.take(context_.limits.changes, 1, context_.scheduler.now())) {
        return make_error(ErrorCode::too_fast);
    }
    return (this->*find_handler(kind))(session, message);
}

Lobby::Handler Lobby::find_handler(std::string_view kind) {
    static constexpr std::array<Entry, 31> k_handlers{{
        {"hello", &Lobby::hello},     {"ping", &Lobby::ping},       {"pong", &Lobby::pong},
        {"list", &Lobby::list},       {"create", &Lobby::create},   {"configure", &Lobby::configure},
        {"join", &Lobby::join},       {"watch", &Lobby::watch},     {"resume", &Lobby::resume},
        {"remove", &Lobby::remove},   {"leave", &Lobby::leave},     {"start", &Lobby::start},
        {"answer", &Lobby::answer},   {"undo", &Lobby::undo},       {"redo", &Lobby::redo},
        {"history", &Lobby::history}, {"view", &Lobby::view},       {"pack", &Lobby::pack},
        {"propose", &Lobby::propose}, {"vote", &Lobby::vote},       {"resign", &Lobby::resign},
        {"chat", &Lobby::chat},       {"mute", &Lobby::mute},       {"hint", &Lobby::hint},
        {"again", &Lobby::again},     {"ready", &Lobby::ready},     {"sit", &Lobby::sit},
        {"colour", &Lobby::colour},   {"silence", &Lobby::silence}, {"admit", &Lobby::admit},
        {"report", &Lobby::report},
    }};
    const auto found =
        std::find_if(k_handlers.begin(), k_handlers.end(), [kind](const Entry& entry) { return entry.kind == kind; });
    core::ensure(found != k_handlers.end(), "a kind of message has no handler");
    return found->handler;
}

void Lobby::refuse(SessionId id, ErrorCode code) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    if (context_.meter != nullptr) context_.meter->on_refused(code);
    found->second.notify(code);
}

bool Lobby::is_greeted(SessionId id) const {
    const auto found = sessions_.find(id);
    return found != sessions_.end() && found->second.is_greeted;
}

bool Lobby::is_seated(SessionId id) const {
    const auto found = sessions_.find(id);
    return found != sessions_.end() && found->second.seat != core::k_no_seat;
}

void Lobby::admit_for_seat_only(SessionId id, ErrorCode refusal) {
    const auto found = sessions_.find(id);
    if (found != sessions_.end()) found->second.only_for_seat = refusal;
}

void Lobby::make_way(SessionId id) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    constexpr std::string_view k_why =
        content::msgid("The server is full, and a player came back to a seat: your connection had to make room.");
    found->second.notify(make_error(ErrorCode::too_many_connections, std::string(k_why)));
}

void Lobby::ping(SessionId id) {
    const auto found = sessions_.find(id);
    if (found != sessions_.end()) found->second.send(protocol::make_message("ping"));
}

void Lobby::disconnect(SessionId id) {
    const auto found = sessions_.find(id);
    if (found == sessions_.end()) return;
    if (found->second.is_greeted) note("gone", found->second);
    detach(found->second);
    results_.deferring().erase(&found->second);
    sessions_.erase(found);
}

void Lobby::shut_down() {
    // Lets the store finish, so that durable answers are still announced, but not longer than this.
    constexpr std::chrono::milliseconds k_for_the_store{1000};
    queue_.flush_within(k_for_the_store);
    sweep_people();
    for (auto& [id, session] : sessions_) session.notify(ErrorCode::shutting_down);
}

void Lobby::sweep() {
    load_deferred_games();
    const Clock::time_point now = context_.scheduler.now();
    for (auto* guesses : {&wrong_codes_, &wrong_passwords_}) {
        guesses->sweep(context_.limits.wrong_codes, now);
    }
    chats_.sweep(context_.limits.chat_per_origin, now);
    starts_.sweep(context_.limits.starts_per_origin, now);
    hints_.sweep();
    sweep_people();
    wake_expired();
    std::vector<TableId> closing;
    for (const auto& [id, table] : tables_) {
        if (table->is_attended() || table->taken) continue;
        const Limits& limits = context_.limits;
        const Clock::duration alone = now - table->unattended_since;
        if (table->status == TableStatus::running) {
            if (alone < (is_barely_played(*table) ? limits.keep_barely_played : limits.keep_running)) continue;
            if (!match_controller_.abandon(*table)) continue;
            spdlog::info("game {}: abandoned", id);
            closing.push_back(id);
        } else if (alone >= (table->status == TableStatus::open ? limits.keep_open : limits.keep_finished)) {
            closing.push_back(id);
        }
    }
    for (const TableId id : closing) close_table(id, "closed");
    pruning_.sweep();
}

OptionalError Lobby::evict_if_full(const Origin& origin) {
    if (origin.is_known()) {
        for (const WiderOrigin& network : origin.all()) {
            const auto count = static_cast<double>(count_from(network.name, false));
            const bool is_full = count >= network.times * static_cast<double>(context_.limits.games_per_origin);
            if (is_full && !evict_one(network.name)) return make_error(ErrorCode::too_many_games_from_address);
        }
    }
    // The limit may be exceeded by several tables, after a restart or when players returned to suspended games.
    while (tables_.size() >= context_.limits.games) {
        if (!evict_one({})) return make_error(ErrorCode::too_many_games);
    }
    return std::nullopt;
}

bool Lobby::evict_one(const std::string& network) {
    const Clock::time_point now = context_.scheduler.now();
    // Finished and suspended matches remain in the store; only an open table would be lost.
    const auto loss = [this](const Table& table) {
        const bool runs = table.status == TableStatus::running;
        const int rank = table.status == TableStatus::open ? 3 : !runs ? 0 : is_barely_played(table) ? 1 : 2;
        return std::pair(rank, table.unattended_since);
    };
    const Table* least = nullptr;
    for (const auto& [id, table] : tables_) {
        if (table->is_attended() || table->taken) continue;
        // Suspending would free no place for the network, since suspended games count too.
        if (table->status == TableStatus::running && (!network.empty() || !may_suspend(*table))) continue;
        if (!network.empty() && !table->origin.lies_in(network)) continue;
        // A person who has just lost the connection is likely to return.
        const bool is_missed = now - table->unattended_since < context_.limits.keep_open_in_need;
        if (table->status == TableStatus::open && is_missed) continue;
        if (least == nullptr || loss(*table) < loss(*least)) least = table.get();
    }
    if (least == nullptr) return false;
    if (least->status == TableStatus::running) {
        suspend(least->id);
    } else {
        close_table(least->id, "closed");
    }
    return true;
}

OptionalError Lobby::check_password(const Session& session, const Json::Value& message) {
    const std::string& wanted = context_.limits.password;
    if (wanted.empty()) return std::nullopt;
    const Json::Value* given = protocol::find_member(message, "password");
    if (given == nullptr) return make_error(ErrorCode::password_required, {}, "password");
    const Rate& rate = context_.limits.wrong_codes;
    const Clock::time_point now = context_.scheduler.now();
    // The right password is refused as well, because each guess would otherwise be confirmed or denied.
    if (!wrong_passwords_.has_left(session.origin, rate, now)) {
        return make_error(ErrorCode::too_many_passwords, {}, "password");
    }
    // Digests have equal lengths, so that the duration does not reveal the password's length.
    if (crypto::is_equal_secret(crypto::sha256(given->asString()), crypto::sha256(wanted))) return std::nullopt;
    wrong_passwords_.spend(session.origin, rate, now);
    if (!wrong_passwords_.has_left(session.origin, rate, now)) {
        spdlog::warn("the password is being guessed from one address");
    }
    return make_error(ErrorCode::wrong_password, {}, "password");
}

OptionalError Lobby::hello(Session& session, const Json::Value& message) {
    if (auto error = check_password(session, message)) return error;
    auto name = protocol::tidy_name(message["name"].asString());
    if (!name) return make_error(ErrorCode::bad_name, {}, "name");
    const Json::Value* views = protocol::find_member(message, "views");
    if (views != nullptr && *views != "patch" && *views != "whole") {
        return make_error(ErrorCode::out_of_range, R"(The field "views" must be "patch" or "whole".)", "views");
    }
    const Json::Value* compress = protocol::find_member(message, "compress");
    if (compress != nullptr && compress->asString() != protocol::k_deflate) {
        return make_error(ErrorCode::out_of_range, R"(The field "compress" must be "deflate".)", "compress");
    }
    session.is_greeted = true;
    session.name = std::move(*name);
    const Json::Value* program = protocol::find_member(message, "program");
    note("came", session);
    session.is_browser = program != nullptr && *program == "browser";
    session.wants_whole_views = views != nullptr && *views == "whole";

    Json::Value welcome = protocol::make_message("welcome");
    welcome["protocol"] = Json::Int64{protocol::k_protocol_version};
    welcome["server"] = version::described("syrtis", {});
    welcome["name"] = session.name;
    welcome["games"] = Json::Value(Json::arrayValue);
    for (const auto& game : context_.games) welcome["games"].append(describe_game(*game));
    if (const store::ServerGroup* const group = context_.store.group()) {
        welcome["servers"] = Json::Value(Json::arrayValue);
        for (const std::string& address : group->addresses()) welcome["servers"].append(address);
    }
    welcome["limits"]["line_bytes"] = Json::UInt64{protocol::k_max_client_line};
    welcome["limits"]["json_values"] = Json::UInt64{protocol::k_max_client_values};
    welcome["limits"]["json_depth"] = Json::UInt64{text::k_max_json_depth};
    if (compress != nullptr) {
        welcome["compress"] = std::string(protocol::k_deflate);
        session.packs_play = true;
    }
    session.reply(std::move(welcome));
    return std::nullopt;
}

OptionalError Lobby::ping(Session& session, const Json::Value& /*message*/) {
    session.reply(protocol::make_message("pong"));
    return std::nullopt;
}

OptionalError Lobby::pong(Session& /*session*/, const Json::Value& /*message*/) { return std::nullopt; }

OptionalError Lobby::list(Session& session, const Json::Value& message) {
    // Composed of cached texts, so that repeated requests are cheap.
    std::string line = R"({"kind":"tables",)";
    if (session.request) line += fmt::format(R"("request":{},)", *session.request);
    line += R"("tables":[)";
    bool is_first = true;
    const auto add = [&](const std::string& listing) {
        if (!std::exchange(is_first, false)) line += ',';
        line += listing;
    };
    for (const auto& [id, table] : tables_) {
        if (table->code.empty() && !table->taken) add(table->listing());
    }
    std::size_t left_out = 0;
    const Json::Value* here = protocol::find_member(message, "here");
    const bool is_all = here == nullptr || !here->asBool();
    if (const store::ServerGroup* const group = context_.store.group(); group != nullptr && is_all) {
        // The newest tables are listed, because they are the most likely to be still open.
        const auto& listings = group->listings();
        left_out = listings.size() - std::min(listings.size(), k_most_listed_of_others);
        for (auto listing = listings.begin() + static_cast<std::ptrdiff_t>(left_out); listing != listings.end();
             ++listing) {
            if (!tables_.contains(listing->id)) add(*listing->text);
        }
    }
    line += ']';
    if (left_out > 0) line += fmt::format(R"(,"left_out":{})", left_out);
    line += "}\n";
    session.send(std::make_shared<const std::string>(std::move(line)));
    return std::nullopt;
}

OptionalError Lobby::answer(Session& session, const Json::Value& message) { return answers_.answer(session, message); }

OptionalError Lobby::undo(Session& session, const Json::Value& message) { return answers_.undo(session, message); }

OptionalError Lobby::redo(Session& session, const Json::Value& message) { return answers_.redo(session, message); }

OptionalError Lobby::history(Session& session, const Json::Value& message) {
    return MatchReading::history(session, message);
}

OptionalError Lobby::propose(Session& session, const Json::Value& message) {
    return play_control_.propose(session, message);
}

OptionalError Lobby::vote(Session& session, const Json::Value& message) { return play_control_.vote(session, message); }

OptionalError Lobby::hint(Session& session, const Json::Value& message) { return hints_.ask(session, message); }

OptionalError Lobby::resign(Session& session, const Json::Value& /*message*/) {
    if (auto error = play_control_.resign(session)) return error;
    // The person who gave up the seat may have been the host.
    if (session.table != nullptr) pass_host_on(*session.table);
    return std::nullopt;
}

OptionalError Lobby::view(Session& session, const Json::Value& message) { return reading_.view(session, message); }

OptionalError Lobby::pack(Session& session, const Json::Value& message) { return MatchReading::pack(session, message); }

}  // namespace syrtis::lobby
