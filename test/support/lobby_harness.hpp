// SPDX-License-Identifier: MIT
#pragma once

// Provides a lobby in which the test controls time, randomness, computer players, the store and the peers. No task runs
// and no time passes unless the test calls a function for it.

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
        return 1'700'000'000'000 +
               std::chrono::duration_cast<std::chrono::milliseconds>(passed + calendar_shift).count();
    }
    void at_turn_end(std::function<void()> task) override;
    void post(std::function<void()> task) override;
    void after(lobby::Clock::duration delay, std::function<void()> task) override;

    /// Runs the tasks that wait for the end of a turn of the event loop, as if no more handlers were ready.
    void end_turn();
    /// Discards all tasks, as if the process had ended.
    void forget();
    void pass(lobby::Clock::duration time);

    [[nodiscard]] std::size_t timers() const { return timers_.size(); }

    bool is_turn_held = false;             ///< true if all following handlers belong to one turn of the event loop
    std::chrono::hours calendar_shift{0};  ///< offset of the calendar from the correct time

   private:
    std::deque<std::function<void()>> at_turn_end_;
    lobby::Clock::time_point now_{std::chrono::hours(1000)};
    std::multimap<lobby::Clock::time_point, std::function<void()>> timers_;
};

/// A pool whose jobs the test completes.
class ManualAgentPool final : public lobby::AgentPool {
   public:
    [[nodiscard]] lobby::AgentRequestId submit(lobby::AgentRequest request, OnAnswer on_answer) override;
    void make_urgent(lobby::AgentRequestId id, lobby::Clock::time_point due) override;
    void cancel(lobby::AgentRequestId id) override;

    [[nodiscard]] std::size_t count() const { return jobs_.size(); }
    /// Returns the oldest job.
    [[nodiscard]] const lobby::AgentRequest& front() const { return jobs_.front().request; }
    /// Completes the oldest job.
    void finish_one();
    /// Completes the oldest job with this answer. If the answer is null, the job has failed.
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

/// Deterministic random bytes.
class RepeatableEntropy final : public lobby::Entropy {
   public:
    void fill(std::span<std::uint8_t> bytes) override;

   private:
    core::Rng rng_{2024};
};

/// A peer that records all bytes that it receives, and keeps the messages that the test has not read yet.
class RecordingPeer final : public lobby::Peer {
   public:
    void send(lobby::Line line) override;
    void send_game_updates(lobby::Line lines) override { send(std::move(lines)); }
    void close() override { is_closed = true; }

    std::string bytes;
    std::deque<Json::Value> messages;
    std::size_t sends = 0;
    bool is_closed = false;

   private:
    void read(std::string_view line);
};

class LobbyHarness;

/// Returns two wider networks around an address. Their limits are two and three times as high as those of the address.
[[nodiscard]] inline std::vector<lobby::WiderOrigin> networks(const std::string& street,
                                                              const std::string& town = "town") {
    return {{.name = street, .times = 2}, {.name = town, .times = 3}};
}

/// Returns the message that resumes the seat with this token.
[[nodiscard]] inline std::string resume_of(const std::string& token) {
    return R"({"kind":"resume","token":")" + token + "\"}";
}

/// A client of the lobby without a network.
class Client {
   public:
    /// `origin` is passed to lobby::Lobby::connect.
    explicit Client(LobbyHarness& harness, const std::string& origin = {},
                    const std::vector<lobby::WiderOrigin>& wider = {});
    ~Client();
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void send(const std::string& line);
    void disconnect();
    [[nodiscard]] bool is_closed() const { return peer_.is_closed; }
    [[nodiscard]] const std::string& bytes() const { return peer_.bytes; }
    [[nodiscard]] std::size_t waiting() const { return peer_.messages.size(); }
    /// Returns the number of times that the lobby has sent something. Each time it sends one or several lines.
    [[nodiscard]] std::size_t sends() const { return peer_.sends; }
    void forget() { peer_.messages.clear(); }

    /// Returns the next unread message, or null if there is none.
    Json::Value next();
    /// Returns the next message of this kind, or null if there is none. Skips the messages before it.
    Json::Value next(const std::string& kind);
    /// Returns the code of the next error and discards earlier messages.
    std::string next_error();
    /// Sends a line and returns the code of the error that follows; empty if there is no error.
    std::string error_of(const std::string& line);

    // The functions that follow set these members.
    Json::Int64 table = 0;
    std::string token;
    Json::Value last_update;

    void hello(const std::string& name, const std::string& views = "patch");
    void create(const std::string& rest);
    void join(Json::Int64 where);
    /// Sends hello and starts a match of two seats against a computer player.
    void start_against_computer(const std::string& name);
    /// Reads all messages, and stores the last message of kind "update".
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

/// A lobby with all parts around it, all of which the test controls.
class LobbyHarness {
   public:
    LobbyHarness();
    explicit LobbyHarness(std::unique_ptr<store::GameStore> the_store);
    ~LobbyHarness();
    LobbyHarness(const LobbyHarness&) = delete;
    LobbyHarness& operator=(const LobbyHarness&) = delete;

    /// Restarts the lobby as after a crash. All clients must have been destroyed before.
    void restart();
    /// Restarts the lobby as after a crash, with another store.
    void restart_on(std::unique_ptr<store::GameStore> other);
    lobby::Lobby& lobby() { return *the_lobby; }
    [[nodiscard]] const lobby::Table& table(lobby::TableId id) const { return *the_lobby->tables().at(id); }
    /// Runs computer players and timers until no work is left.
    void settle();

    lobby::Games games;
    std::filesystem::path bans_file;       ///< must be set before the lobby starts for the first time; empty if there
                                           ///< is no file
    std::filesystem::path visitors_file;   ///< must be set before the lobby starts for the first time; empty if there
                                           ///< is no file
    std::filesystem::path reports_folder;  ///< must be set before the lobby starts for the first time; empty if there
                                           ///< is no folder
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
