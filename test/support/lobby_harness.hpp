// SPDX-License-Identifier: MIT
#pragma once

// A lobby in a box: time, chance, computer players, the store and the far ends of connections are the test's own.
// Nothing happens but by a call.

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "lobby/lobby.hpp"
#include "protocol/messages.hpp"
#include "store/memory_store.hpp"
#include "support/toy_agents.hpp"
#include "text/json.hpp"

namespace syrtis::test {

class ManualScheduler final : public lobby::Scheduler {
   public:
    [[nodiscard]] lobby::Clock::time_point now() const override { return now_; }
    [[nodiscard]] std::int64_t calendar_milliseconds() const override {
        const auto passed = now_ - lobby::Clock::time_point(std::chrono::hours(1000));
        return 1'700'000'000'000 + std::chrono::duration_cast<std::chrono::milliseconds>(passed).count();
    }
    void at_turn_end(std::function<void()> task) override { at_turn_end_.push_back(std::move(task)); }
    void post(std::function<void()> task) override { timers_.emplace(now_, std::move(task)); }
    void after(lobby::Clock::duration delay, std::function<void()> task) override {
        timers_.emplace(now_ + delay, std::move(task));
    }

    /// As if nothing more were ready to be handled.
    void end_turn() {
        if (is_turn_held) return;
        while (!at_turn_end_.empty()) {
            auto task = std::move(at_turn_end_.front());
            at_turn_end_.pop_front();
            task();
        }
    }
    /// As if the process that waits had ended.
    void forget() {
        at_turn_end_.clear();
        timers_.clear();
    }
    void pass(lobby::Clock::duration time) {
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

    [[nodiscard]] std::size_t timers() const { return timers_.size(); }

    bool is_turn_held = false;  ///< all that is said belongs to one turn

   private:
    std::deque<std::function<void()>> at_turn_end_;
    lobby::Clock::time_point now_{std::chrono::hours(1000)};
    std::multimap<lobby::Clock::time_point, std::function<void()>> timers_;
};

class ManualAgentPool final : public lobby::AgentPool {
   public:
    [[nodiscard]] lobby::AgentRequestId submit(lobby::AgentRequest request, OnAnswer on_answer) override {
        jobs_.push_back({++last_id_, std::move(request), std::move(on_answer)});
        return last_id_;
    }
    void hurry(lobby::AgentRequestId id, lobby::Clock::time_point due) override {
        for (Job& job : jobs_) {
            if (job.id != id) continue;
            job.request.is_attended = true;
            job.request.due = due;
        }
    }
    void cancel(lobby::AgentRequestId id) override {
        cancelled += std::erase_if(jobs_, [&](const Job& job) { return job.id == id; });
    }

    [[nodiscard]] std::size_t count() const { return jobs_.size(); }
    /// The one that waits longest.
    [[nodiscard]] const lobby::AgentRequest& front() const { return jobs_.front().request; }
    /// Lets the job that waits longest come to its end.
    void finish_one() {
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
    /// The same, with this for its answer; null if it failed.
    void finish_one_with(const Json::Value& command) {
        Job job = take();
        std::optional<protocol::AgentAnswer> answer;
        if (!command.isNull()) answer.emplace().command = command;
        job.on_answer(std::move(answer));
        after_answer();
    }

    std::size_t cancelled = 0;
    std::function<void()> after_answer = [] {};

   private:
    struct Job {
        lobby::AgentRequestId id;
        lobby::AgentRequest request;
        OnAnswer on_answer;
    };
    Job take() {
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        return job;
    }
    std::deque<Job> jobs_;
    lobby::AgentRequestId last_id_ = 0;
};

class RepeatableEntropy final : public lobby::Entropy {
   public:
    void fill(std::span<std::uint8_t> bytes) override {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
    }

   private:
    core::Rng rng_{2024};
};

/// The far end of a connection: keeps every byte, and the messages not yet looked at.
class RecordingPeer final : public lobby::Peer {
   public:
    void send(lobby::Line line) override {
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
    void close() override { is_closed = true; }

    std::string bytes;
    std::deque<Json::Value> messages;
    std::size_t sends = 0;
    bool is_closed = false;

   private:
    void read(std::string_view line) {
        auto message = text::parse_json(line);
        ASSERT_TRUE(message.has_value());
        const auto mistake = protocol::check_shape(protocol::Sender::server, *message);
        EXPECT_FALSE(mistake.has_value()) << line << (mistake ? mistake->message : "");
        messages.push_back(std::move(*message));
    }
};

class LobbyHarness;

/// What takes the seat of that token.
[[nodiscard]] inline std::string resume_of(const std::string& token) {
    return R"({"kind":"resume","token":")" + token + "\"}";
}

class Client {
   public:
    /// `origin` as in lobby::Lobby::connect.
    explicit Client(LobbyHarness& harness, const std::string& origin = {});
    ~Client() { disconnect(); }
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void say(const std::string& line);
    void disconnect();
    [[nodiscard]] bool is_closed() const { return peer_.is_closed; }
    [[nodiscard]] const std::string& bytes() const { return peer_.bytes; }
    [[nodiscard]] std::size_t waiting() const { return peer_.messages.size(); }
    /// How often it was sent something, one line or several.
    [[nodiscard]] std::size_t sends() const { return peer_.sends; }
    void forget() { peer_.messages.clear(); }

    /// The next message not looked at; null if there is none.
    Json::Value next() {
        if (peer_.messages.empty()) return {};
        Json::Value message = std::move(peer_.messages.front());
        peer_.messages.pop_front();
        return message;
    }
    /// Looks at messages until one of that kind; null if there is none.
    Json::Value next(const std::string& kind) {
        while (!peer_.messages.empty()) {
            Json::Value message = next();
            if (message["kind"] == kind) return message;
        }
        return {};
    }
    /// The code of the error that comes next; what came before is forgotten.
    std::string next_error() { return next("error")["code"].asString(); }
    /// Says something and gives back the code of the error it leads to, empty if it leads to none.
    std::string error_of(const std::string& line) {
        forget();
        say(line);
        return next_error();
    }

    // Set by what is said below.
    Json::Int64 table = 0;
    std::string token;
    Json::Value last_update;

    void hello(const std::string& name, const std::string& views = "patch") {
        say(R"({"kind":"hello","protocol":1,"name":")" + name + R"(","views":")" + views + "\"}");
        EXPECT_EQ(next()["kind"], "welcome");
    }
    void create(const std::string& rest) {
        say(R"({"kind":"create","game":"sealed-numbers",)" + rest + "}");
        take_seat();
    }
    void join(Json::Int64 where) {
        say(R"({"kind":"join","table":)" + std::to_string(where) + "}");
        take_seat();
    }
    /// Greets, and starts a game of two against a computer player.
    void start_against_computer(const std::string& name) {
        hello(name);
        create(R"("seats":2,"computers":["first"])");
        say(R"({"kind":"start"})");
    }
    /// Reads everything up to now and keeps the last update.
    void catch_up() {
        while (waiting() > 0) {
            Json::Value message = next();
            if (message["kind"] == "update") last_update = std::move(message);
        }
    }
    [[nodiscard]] bool is_asked() const { return last_update.isMember("decision"); }
    [[nodiscard]] bool decides(const char* kind) const { return last_update["decision"]["kind"] == kind; }
    void answer(unsigned number) {
        say(R"({"kind":"answer","sequence":)" + last_update["decision"]["sequence"].asString() + R"(,"number":)" +
            std::to_string(number) + "}");
    }

   private:
    void take_seat() {
        const Json::Value joined = next("joined");
        table = joined["table"].asInt64();
        token = joined["token"].asString();
    }

    LobbyHarness& harness_;
    RecordingPeer peer_;
    lobby::SessionId id_ = 0;
};

class LobbyHarness {
   public:
    LobbyHarness() : LobbyHarness(std::make_unique<store::MemoryStore>("the same in each run")) {}
    explicit LobbyHarness(std::unique_ptr<store::GameStore> the_store) : store(std::move(the_store)) {
        games.push_back(toy::sealed_numbers_with_agents());
        limits.least_thinking = std::chrono::milliseconds(0);
        begin();
    }

    /// As if the process had been killed and started anew. Clients must be gone.
    void restart() {
        the_lobby.reset();
        scheduler.forget();
        agent_pool = std::make_unique<ManualAgentPool>();
        begin();
    }
    /// The same, on another store.
    void restart_on(std::unique_ptr<store::GameStore> other) {
        the_lobby.reset();
        store = std::move(other);
        restart();
    }
    lobby::Lobby& lobby() { return *the_lobby; }
    [[nodiscard]] const lobby::Table& table(lobby::TableId id) const { return *the_lobby->tables().at(id); }
    /// Computer players and timers until nothing is left to do.
    void settle() {
        scheduler.pass(std::chrono::seconds(1));
        while (agent_pool->count() > 0) {
            agent_pool->finish_one();
            scheduler.pass(std::chrono::seconds(1));
        }
    }

    lobby::Games games;
    std::filesystem::path bans_file;  ///< before the first start of the lobby; empty: none
    lobby::Limits limits;
    std::unique_ptr<store::GameStore> store;
    ManualScheduler scheduler;
    std::unique_ptr<ManualAgentPool> agent_pool = std::make_unique<ManualAgentPool>();
    RepeatableEntropy entropy;

   private:
    void begin() {
        the_lobby = std::make_unique<lobby::Lobby>(lobby::Context{.games = games,
                                                                  .store = *store,
                                                                  .scheduler = scheduler,
                                                                  .agent_pool = *agent_pool,
                                                                  .entropy = entropy,
                                                                  .limits = limits,
                                                                  .origin_key = "a key",
                                                                  .bans_file = bans_file});
        agent_pool->after_answer = [this] { scheduler.end_turn(); };
        the_lobby->reload_games();
        scheduler.end_turn();
    }
    std::unique_ptr<lobby::Lobby> the_lobby;
};

inline Client::Client(LobbyHarness& harness, const std::string& origin)
    : harness_(harness), id_(harness.lobby().connect(peer_, origin)) {}
inline void Client::say(const std::string& line) {
    harness_.lobby().receive(id_, line);
    harness_.scheduler.end_turn();
}
inline void Client::disconnect() {
    if (id_ != 0) harness_.lobby().disconnect(id_);
    id_ = 0;
}

}  // namespace syrtis::test
