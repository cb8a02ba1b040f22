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
    void at_turn_end(std::function<void()> task) override;
    void post(std::function<void()> task) override;
    void after(lobby::Clock::duration delay, std::function<void()> task) override;

    /// As if nothing more were ready to be handled.
    void end_turn();
    /// As if the process that waits had ended.
    void forget();
    void pass(lobby::Clock::duration time);

    [[nodiscard]] std::size_t timers() const { return timers_.size(); }

    bool is_turn_held = false;  ///< all that is said belongs to one turn

   private:
    std::deque<std::function<void()>> at_turn_end_;
    lobby::Clock::time_point now_{std::chrono::hours(1000)};
    std::multimap<lobby::Clock::time_point, std::function<void()>> timers_;
};

class ManualAgentPool final : public lobby::AgentPool {
   public:
    [[nodiscard]] lobby::AgentRequestId submit(lobby::AgentRequest request, OnAnswer on_answer) override;
    void hurry(lobby::AgentRequestId id, lobby::Clock::time_point due) override;
    void cancel(lobby::AgentRequestId id) override;

    [[nodiscard]] std::size_t count() const { return jobs_.size(); }
    /// The one that waits longest.
    [[nodiscard]] const lobby::AgentRequest& front() const { return jobs_.front().request; }
    /// Lets the job that waits longest come to its end.
    void finish_one();
    /// The same, with this for its answer; null if it failed.
    void finish_one_with(const Json::Value& command);

    std::size_t cancelled = 0;
    std::function<void()> after_answer = [] {};

   private:
    struct Job {
        lobby::AgentRequestId id;
        lobby::AgentRequest request;
        OnAnswer on_answer;
    };
    Job take();
    std::deque<Job> jobs_;
    lobby::AgentRequestId last_id_ = 0;
};

class RepeatableEntropy final : public lobby::Entropy {
   public:
    void fill(std::span<std::uint8_t> bytes) override;

   private:
    core::Rng rng_{2024};
};

/// The far end of a connection: keeps every byte, and the messages not yet looked at.
class RecordingPeer final : public lobby::Peer {
   public:
    void send(lobby::Line line) override;
    void send_play(lobby::Line lines) override { send(std::move(lines)); }
    void close() override { is_closed = true; }

    std::string bytes;
    std::deque<Json::Value> messages;
    std::size_t sends = 0;
    bool is_closed = false;

   private:
    void read(std::string_view line);
};

class LobbyHarness;

/// Networks around a place: twice and three times as much may be had from them.
[[nodiscard]] inline std::vector<lobby::WiderOrigin> networks(const std::string& street,
                                                              const std::string& town = "town") {
    return {{.name = street, .times = 2}, {.name = town, .times = 3}};
}

/// What takes the seat of that token.
[[nodiscard]] inline std::string resume_of(const std::string& token) {
    return R"({"kind":"resume","token":")" + token + "\"}";
}

class Client {
   public:
    /// `origin` as in lobby::Lobby::connect.
    explicit Client(LobbyHarness& harness, const std::string& origin = {},
                    const std::vector<lobby::WiderOrigin>& wider = {});
    ~Client();
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
    Json::Value next();
    /// Looks at messages until one of that kind; null if there is none.
    Json::Value next(const std::string& kind);
    /// The code of the error that comes next; what came before is forgotten.
    std::string next_error();
    /// Says something and gives back the code of the error it leads to, empty if it leads to none.
    std::string error_of(const std::string& line);

    // Set by what is said below.
    Json::Int64 table = 0;
    std::string token;
    Json::Value last_update;

    void hello(const std::string& name, const std::string& views = "patch");
    void create(const std::string& rest);
    void join(Json::Int64 where);
    /// Greets, and starts a game of two against a computer player.
    void start_against_computer(const std::string& name);
    /// Reads everything up to now and keeps the last update.
    void catch_up();
    [[nodiscard]] bool is_asked() const { return last_update.isMember("decision"); }
    [[nodiscard]] bool decides(const char* kind) const { return last_update["decision"]["kind"] == kind; }
    void answer(unsigned number);

   private:
    void take_seat();

    LobbyHarness& harness_;
    RecordingPeer peer_;
    lobby::SessionId id_ = 0;
};

class LobbyHarness {
   public:
    LobbyHarness();
    explicit LobbyHarness(std::unique_ptr<store::GameStore> the_store);
    ~LobbyHarness();
    LobbyHarness(const LobbyHarness&) = delete;
    LobbyHarness& operator=(const LobbyHarness&) = delete;

    /// As if the process had been killed and started anew. Clients must be gone.
    void restart();
    /// The same, on another store.
    void restart_on(std::unique_ptr<store::GameStore> other);
    lobby::Lobby& lobby() { return *the_lobby; }
    [[nodiscard]] const lobby::Table& table(lobby::TableId id) const { return *the_lobby->tables().at(id); }
    /// Computer players and timers until nothing is left to do.
    void settle();

    lobby::Games games;
    std::filesystem::path bans_file;       ///< before the first start of the lobby; empty: none
    std::filesystem::path visitors_file;   ///< the same
    std::filesystem::path reports_folder;  ///< the same
    lobby::Limits limits;
    std::unique_ptr<store::GameStore> store;
    ManualScheduler scheduler;
    std::unique_ptr<ManualAgentPool> agent_pool = std::make_unique<ManualAgentPool>();
    RepeatableEntropy entropy;

   private:
    void begin();
    std::unique_ptr<lobby::Lobby> the_lobby;
};

}  // namespace syrtis::test
