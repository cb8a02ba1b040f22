// SPDX-License-Identifier: MIT
#include "support/lobby_harness.hpp"

#include <chrono>
#include <exception>
#include <utility>

#include "protocol/messages.hpp"
#include "store/memory_store.hpp"

namespace syrtis::test {

void ManualScheduler::at_turn_end(std::function<void()> task) { at_turn_end_.push_back(std::move(task)); }

void ManualScheduler::post(std::function<void()> task) { timers_.emplace(now_, std::move(task)); }

void ManualScheduler::after(lobby::Clock::duration delay, std::function<void()> task) {
    timers_.emplace(now_ + delay, std::move(task));
}

void ManualScheduler::end_turn() {
    if (is_turn_held) return;
    while (!at_turn_end_.empty()) {
        auto task = std::move(at_turn_end_.front());
        at_turn_end_.pop_front();
        task();
    }
}

void ManualScheduler::forget() {
    at_turn_end_.clear();
    timers_.clear();
}

void ManualScheduler::pass(lobby::Clock::duration time) {
    end_turn();
    const auto end = now_ + time;
    while (!timers_.empty() && timers_.begin()->first <= end) {
        now_ = std::max(now_, timers_.begin()->first);
        auto task = std::move(timers_.begin()->second);
        timers_.erase(timers_.begin());
        task();
        end_turn();
    }
    now_ = end;
}

lobby::AgentRequestId ManualAgentPool::submit(lobby::AgentRequest request, OnAnswer on_answer) {
    jobs_.push_back({++last_id_, std::move(request), std::move(on_answer)});
    return last_id_;
}

void ManualAgentPool::make_urgent(lobby::AgentRequestId id, lobby::Clock::time_point due) {
    for (Job& job : jobs_) {
        if (job.id != id) continue;
        job.request.is_attended = true;
        job.request.due = due;
    }
}

void ManualAgentPool::cancel(lobby::AgentRequestId id) {
    cancelled += std::erase_if(jobs_, [&](const Job& job) { return job.id == id; });
}

void ManualAgentPool::finish_one() {
    Job job = take();
    std::optional<protocol::AgentAnswer> answer;
    try {
        answer = job.request.think({});
    } catch (const std::exception&) {
        answer.reset();
    }
    job.on_answer(std::move(answer));
    after_answer();
}

void ManualAgentPool::finish_one_with(const Json::Value& command) {
    Job job = take();
    std::optional<protocol::AgentAnswer> answer;
    if (!command.isNull()) answer.emplace().command = command;
    job.on_answer(std::move(answer));
    after_answer();
}

ManualAgentPool::Job ManualAgentPool::take() {
    Job job = std::move(jobs_.front());
    jobs_.pop_front();
    return job;
}

void RepeatableEntropy::fill(std::span<std::uint8_t> bytes) {
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
}

void RecordingPeer::send(lobby::Line line) {
    if (is_closed) return;
    ++sends;
    EXPECT_EQ(line->back(), '\n');
    bytes += *line;
    std::string_view rest = *line;
    for (auto end = rest.find('\n'); end != std::string_view::npos; end = rest.find('\n')) {
        read(rest.substr(0, end));
        rest.remove_prefix(end + 1);
    }
}

void RecordingPeer::read(std::string_view line) {
    auto message = text::parse_json(line);
    ASSERT_TRUE(message.has_value());
    const auto mistake = protocol::check_shape(protocol::Sender::server, *message);
    EXPECT_FALSE(mistake.has_value()) << line << (mistake ? mistake->message : "");
    messages.push_back(std::move(*message));
}

Json::Value Client::next() {
    if (peer_.messages.empty()) return {};
    Json::Value message = std::move(peer_.messages.front());
    peer_.messages.pop_front();
    return message;
}

Json::Value Client::next(const std::string& kind) {
    while (!peer_.messages.empty()) {
        Json::Value message = next();
        if (message["kind"] == kind) return message;
    }
    return {};
}

std::string Client::next_error() { return next("error")["code"].asString(); }

std::string Client::error_of(const std::string& line) {
    forget();
    send(line);
    return next_error();
}

void Client::hello(const std::string& name, const std::string& views) {
    send(R"({"kind":"hello","protocol":1,"name":")" + name + R"(","views":")" + views + "\"}");
    EXPECT_EQ(next()["kind"], "welcome");
}

void Client::create(const std::string& rest) {
    send(R"({"kind":"create","game":"sealed-numbers",)" + rest + "}");
    take_seat();
}

void Client::join(Json::Int64 where) {
    send(R"({"kind":"join","table":)" + std::to_string(where) + "}");
    take_seat();
}

void Client::start_against_computer(const std::string& name) {
    hello(name);
    create(R"("seats":2,"computers":["first"])");
    send(R"({"kind":"start"})");
}

void Client::catch_up() {
    while (waiting() > 0) {
        Json::Value message = next();
        if (message["kind"] == "update") last_update = std::move(message);
    }
}

void Client::answer(unsigned number) {
    send(R"({"kind":"answer","sequence":)" + last_update["decision"]["sequence"].asString() + R"(,"number":)" +
         std::to_string(number) + "}");
}

void Client::take_seat() {
    const Json::Value joined = next("joined");
    table = joined["table"].asInt64();
    token = joined["token"].asString();
}

LobbyHarness::LobbyHarness() : LobbyHarness(std::make_unique<store::MemoryStore>("the same in each run")) {}

LobbyHarness::LobbyHarness(std::unique_ptr<store::GameStore> the_store) : store(std::move(the_store)) {
    games.push_back(toy::sealed_numbers_with_agents());
    limits.least_thinking = std::chrono::milliseconds(0);
    begin();
}

LobbyHarness::~LobbyHarness() = default;

void LobbyHarness::restart() {
    the_lobby.reset();
    scheduler.forget();
    agent_pool = std::make_unique<ManualAgentPool>();
    begin();
}

void LobbyHarness::restart_on(std::unique_ptr<store::GameStore> other) {
    the_lobby.reset();
    store = std::move(other);
    restart();
}

void LobbyHarness::settle() {
    scheduler.pass(std::chrono::seconds(1));
    while (agent_pool->count() > 0) {
        agent_pool->finish_one();
        scheduler.pass(std::chrono::seconds(1));
    }
}

void LobbyHarness::begin() {
    the_lobby = std::make_unique<lobby::Lobby>(lobby::Context{.games = games,
                                                              .store = *store,
                                                              .scheduler = scheduler,
                                                              .agent_pool = *agent_pool,
                                                              .entropy = entropy,
                                                              .limits = limits,
                                                              .origin_key = "a key",
                                                              .bans_file = bans_file,
                                                              .visitors_file = visitors_file,
                                                              .reports_folder = reports_folder});
    agent_pool->after_answer = [this] { scheduler.end_turn(); };
    the_lobby->reload_games();
    scheduler.end_turn();
}

Client::Client(LobbyHarness& harness, const std::string& origin, const std::vector<lobby::WiderOrigin>& wider)
    : harness_(harness), id_(harness.lobby().connect(peer_, origin, wider)) {}
void Client::send(const std::string& line) {
    harness_.lobby().receive(id_, line);
    harness_.scheduler.end_turn();
}
void Client::disconnect() {
    if (id_ != 0) harness_.lobby().disconnect(id_);
    id_ = 0;
}

Client::~Client() { disconnect(); }

}  // namespace syrtis::test
