// SPDX-License-Identifier: MIT
//
// Tests the server program with a fault of its store during games: the games wait and then continue by themselves.

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "support/metrics_page.hpp"
#include "support/paths.hpp"
#include "support/recorded_games.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

/// Another program that uses the database file.
class OtherProgram {
   public:
    explicit OtherProgram(const std::filesystem::path& folder) {
        EXPECT_EQ(sqlite3_open((folder / "games.sqlite").c_str(), &database_), SQLITE_OK);
        sqlite3_busy_timeout(database_, 10'000);
    }
    OtherProgram(const OtherProgram&) = delete;
    OtherProgram& operator=(const OtherProgram&) = delete;
    ~OtherProgram() { sqlite3_close(database_); }
    void run(const std::string& statement) {
        EXPECT_EQ(sqlite3_exec(database_, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
            << statement << ": " << sqlite3_errmsg(database_);
    }
    [[nodiscard]] std::string number(const std::string& query) {
        std::string found;
        const auto take = [](void* to, int, char** values, char**) {
            *static_cast<std::string*>(to) = values[0];
            return 0;
        };
        EXPECT_EQ(sqlite3_exec(database_, query.c_str(), take, &found, nullptr), SQLITE_OK);
        return found;
    }

   private:
    sqlite3* database_ = nullptr;
};

/// Two games of two players each on the server program with all games.
class StorageFault : public testing::Test {
   protected:
    struct Game {
        std::array<std::unique_ptr<ScriptedPlayer>, 2> players;
        std::array<std::string, 2> tokens;
        std::vector<std::string> acknowledged;  ///< commands in their order
    };

    [[nodiscard]] virtual std::filesystem::path data() const { return folder.path(); }

    void start_server() {
        auto options = quiet({"--data", data().string(), "--tls", "off", "--metrics", "0"});
        server = std::make_unique<ServerProcess>(syrtis::test::k_server_program, options);
        ASSERT_NE(server->port(), 0);
    }
    void sit_down(Game& game, std::size_t seat) const {
        game.players[seat] = std::make_unique<ScriptedPlayer>(server->port(), seat == 0 ? "Ada" : "Bob");
    }
    void start_games() {
        start_server();
        for (Game& game : games) {
            for (std::size_t seat = 0; seat < 2; ++seat) sit_down(game, seat);
            const auto joined = game.players[0]->take_seat(R"({"kind":"create","game":"dig-mars","seats":2})");
            game.players[1]->take_seat(R"({"kind":"join","table":)" + joined["table"].asString() + "}");
            game.players[0]->socket.send(R"({"kind":"start"})");
            for (std::size_t seat = 0; seat < 2; ++seat) {
                game.players[seat]->receive_update();
                game.tokens[seat] = game.players[seat]->token;
            }
        }
    }
    /// Receives everything sent so far, since not every player is informed of every step.
    static void catch_up(Game& game) {
        for (auto& player : game.players) {
            player->socket.send(R"({"kind":"ping"})");
            for (Json::Value message; message["kind"] != "pong";) {
                message = player->socket.receive();
                ASSERT_TRUE(message.isObject() && message["kind"] != "error") << text::write_json(message);
                if (message["kind"] == "update") player->take_update(message);
            }
        }
    }
    [[nodiscard]] static ScriptedPlayer& asked(Game& game) {
        catch_up(game);
        EXPECT_TRUE(game.players[0]->is_asked() || game.players[1]->is_asked());
        return *game.players[game.players[0]->is_asked() ? 0 : 1];
    }
    static void acknowledge(Game& game, ScriptedPlayer& mover, const Json::Value& accepted) {
        ASSERT_EQ(accepted["kind"], "accepted");
        mover.decision = Json::nullValue;
        game.acknowledged.push_back(text::write_json(accepted["command"]));
    }
    static void play(Game& game, unsigned answers) {
        for (; answers > 0 && !HasFatalFailure(); --answers) {
            ScriptedPlayer& mover = asked(game);
            acknowledge(game, mover, mover.answer(0));
        }
        catch_up(game);
    }
    /// Plays through a fault and checks the messages to all players during it and after it.
    void play_through(const std::function<void()>& begin_fault, const std::function<void()>& end_fault) {
        for (Game& game : games) play(game, 3);
        begin_fault();
        ScriptedPlayer& mover = asked(games[0]);
        mover.socket.send(mover.answer_line(0));
        for (auto& player : games[0].players) {
            const Json::Value reported = player->socket.receive();
            EXPECT_EQ(reported["code"], "storage_unavailable") << text::write_json(reported);
        }
        // Nobody has moved at this table since, so nobody was informed; a move is refused.
        ScriptedPlayer& other = asked(games[1]);
        other.socket.send(other.answer_line(0));
        EXPECT_EQ(other.socket.receive()["code"], "storage_unavailable");
        other.socket.send(R"({"kind":"ping"})");
        EXPECT_EQ(other.socket.receive()["kind"], "pong") << "the server itself works";
        if (is_readable_meanwhile) {
            EXPECT_EQ(stored(), acknowledged());
        }
        wait_for_tries(3);
        for (Game& game : games) {
            for (auto& player : game.players) EXPECT_TRUE(player->socket.at_hand().isNull());
        }
        end_fault();
        acknowledge(games[0], mover, mover.socket.receive("accepted"));
        for (Game& game : games) play(game, 3);
    }
    /// Waits until the server has retried so often to store, which takes some seconds.
    void wait_for_tries(double count) const {
        const std::string address = server->listening()["metrics"].asString();
        const auto patience = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        double tried = 0;
        while (tried < count && std::chrono::steady_clock::now() < patience) {
            tried = figure(scrape(address), "syrtis_storage_faults_total").value_or(0);
        }
        EXPECT_GE(tried, count);
    }
    /// Checks that acknowledged commands are stored in order after a kill, and that the games continue from there.
    void kill_and_compare() {
        server->end(SIGKILL);
        compare_and_go_on();
    }
    void compare_and_go_on() {
        EXPECT_EQ(stored(), acknowledged());
        start_server();
        for (Game& game : games) {
            for (std::size_t seat = 0; seat < 2; ++seat) {
                sit_down(game, seat);
                game.players[seat]->resume(game.tokens[seat]);
                game.players[seat]->receive_update();
            }
            play(game, 2);
        }
        EXPECT_EQ(server->end(SIGTERM), 0);
        EXPECT_EQ(stored(), acknowledged());
    }
    /// Only acknowledged commands are compared; an answer that was waiting during the kill is not stored.
    [[nodiscard]] std::vector<std::string> acknowledged() const {
        std::vector<std::string> commands;
        for (const Game& game : games) {
            commands.insert(commands.end(), game.acknowledged.begin(), game.acknowledged.end());
        }
        return commands;
    }
    [[nodiscard]] std::vector<std::string> stored() const {
        std::vector<std::string> commands;
        for (const auto& command : recorded_commands(data())) {
            commands.push_back(text::write_json(text::parse_json(command.command).value()));
        }
        return commands;
    }

    TemporaryFolder folder;
    std::unique_ptr<ServerProcess> server;
    std::array<Game, 2> games;
    bool is_readable_meanwhile = true;
};

TEST_F(StorageFault, LockedDatabaseFilePausesGamesWithoutLosingAnswers) {
    start_games();
    OtherProgram other(folder.path());
    play_through([&] { other.run("BEGIN EXCLUSIVE"); }, [&] { other.run("ROLLBACK"); });
    kill_and_compare();
}

TEST_F(StorageFault, NoAcknowledgedAnswerIsLostByKillDuringFault) {
    start_games();
    for (Game& game : games) play(game, 3);
    {
        OtherProgram other(folder.path());
        other.run("BEGIN EXCLUSIVE");
        ScriptedPlayer& mover = asked(games[0]);
        mover.socket.send(mover.answer_line(0));
        EXPECT_EQ(mover.socket.receive()["code"], "storage_unavailable");
        server->end(SIGKILL);
    }
    compare_and_go_on();
}

/// Limits the size of all files that the server writes.
void limit_files(const ServerProcess& server, rlim_t bytes) {
    rlimit limit{};
    ASSERT_EQ(::prlimit(server.process(), RLIMIT_FSIZE, nullptr, &limit), 0);
    limit.rlim_cur = std::min(bytes, limit.rlim_max);
    ASSERT_EQ(::prlimit(server.process(), RLIMIT_FSIZE, &limit, nullptr), 0);
}

TEST_F(StorageFault, FileSizeLimitPausesGamesWithoutLosingAnswers) {
    start_games();
    play_through([&] { limit_files(*server, std::filesystem::file_size(folder.path() / "games.sqlite-wal")); },
                 [&] { limit_files(*server, RLIM_INFINITY); });
    kill_and_compare();
}

TEST_F(StorageFault, UnwritableFilesPauseGamesWithoutLosingAnswers) {
    // Imitates a disk that the system has made read-only while the file is open.
    start_games();
    play_through([&] { limit_files(*server, 0); }, [&] { limit_files(*server, RLIM_INFINITY); });
    kill_and_compare();
}

/// The data is on a small disk of its own.
class DiskFault : public StorageFault {
   protected:
    void SetUp() override {
        std::filesystem::create_directory(data());
        is_mounted = ::mount("tmpfs", data().c_str(), "tmpfs", 0, "size=4m") == 0;
        if (!is_mounted) GTEST_SKIP() << "only root can make a small disk";
    }
    void TearDown() override {
        server.reset();
        if (is_mounted) ::umount2(data().c_str(), MNT_DETACH);
    }
    [[nodiscard]] std::filesystem::path data() const override { return folder.path() / "disk"; }
    void fill() const {
        std::ofstream filler(data() / "filler", std::ios::binary);
        const std::string block(4096, 'x');
        while (filler.write(block.data(), static_cast<std::streamsize>(block.size())).flush()) continue;
    }
    bool is_mounted = false;
};

TEST_F(DiskFault, FullDiskPausesGamesWithoutLosingAnswers) {
    start_games();
    play_through([&] { fill(); }, [&] { std::filesystem::remove(data() / "filler"); });
    kill_and_compare();
}

TEST_F(StorageFault, CorruptFilePausesGamesUntilOperatorRepairsIt) {
    start_games();
    OtherProgram other(folder.path());
    const auto roots = [&](const std::string& value) {
        const int version = std::stoi(other.number("PRAGMA schema_version"));
        other.run("BEGIN IMMEDIATE");
        other.run("UPDATE sqlite_schema SET rootpage = " + value + " WHERE name = 'recent_entries'");
        other.run("PRAGMA schema_version = " + std::to_string(version + 1));
        other.run("COMMIT");
    };
    other.run("PRAGMA writable_schema = ON");
    const std::string root = other.number("SELECT rootpage FROM sqlite_schema WHERE name = 'recent_entries'");
    is_readable_meanwhile = false;
    play_through([&] { roots("999999"); }, [&] { roots(root); });
    kill_and_compare();
}

}  // namespace
}  // namespace syrtis::test
