// SPDX-License-Identifier: MIT
//
// Plays complete games of each registered game on the real server: two scripted clients that know the protocol but not
// the rules, two computer players and a spectator. The server is killed in the middle, and the game is continued to the
// final score.

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.hpp"
#include "support/paths.hpp"
#include "support/play_socket.hpp"
#include "support/recorded_games.hpp"
#include "support/scripted_player.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

using Keys = std::set<std::string>;

struct WholeGameKind {
    std::string name;  ///< the suffix of the test name
    std::string game;
    std::string options;
    Keys of_seats;       ///< keys that only seats are sent; each of them occurs
    Keys of_owners;      ///< keys of events that only the event's own player is sent
    Keys after_the_end;  ///< keys that are not sent before the end
    Keys of_everybody;   ///< keys that spectators are sent too
    Keys score_parts;    ///< keys whose values add up to the total; empty if there are none
};

void PrintTo(const WholeGameKind& kind, std::ostream* out) { *out << kind.name; }

const WholeGameKind k_hidden_dig{.name = "dig_mars",
                                 .game = "dig-mars",
                                 .options = "{}",
                                 .of_seats = {"own", "tokens"},
                                 .of_owners = {"change"},
                                 .after_the_end = {"collection"},
                                 .of_everybody = {"transported"},
                                 .score_parts = {}};
const WholeGameKind k_open_dig{.name = "dig_mars_open",
                               .game = "dig-mars",
                               .options = R"({"open":true})",
                               .of_seats = {"own"},
                               .of_owners = {},
                               .after_the_end = {},
                               .of_everybody = {"transported", "collection", "change", "tokens"},
                               .score_parts = {}};
const WholeGameKind k_terraforming{.name = "terraforming_mars",
                                   .game = "terraforming-mars",
                                   .options = "{}",
                                   .of_seats = {"hand"},
                                   .of_owners = {},
                                   .after_the_end = {},
                                   .of_everybody = {"hand_size"},
                                   .score_parts = {"tr", "milestones", "awards", "greenery", "cities", "cards"}};

/// Counts the occurrences of the keys anywhere in a value.
std::size_t count_keys(const Json::Value& value, const Keys& keys) {
    std::size_t count = 0;
    if (value.isObject()) {
        for (const auto& key : value.getMemberNames()) count += keys.count(key) + count_keys(value[key], keys);
    } else if (value.isArray()) {
        for (const auto& item : value) count += count_keys(item, keys);
    }
    return count;
}

/// Receives messages and answers questions at random, with a preference for commands listed first: ending the turn is
/// listed last, and games should end by their actions.
class Client {
   public:
    Client(std::unique_ptr<LineSocket> socket, const std::string& name, std::uint64_t seed)
        : player(std::move(socket), name), rng_(seed) {}

    void receive_all_at_hand() {
        while (true) {
            const Json::Value message = player.socket.at_hand();
            if (message.isNull()) return;
            ASSERT_NE(message["kind"], "error") << text::write_json(message);
            if (message["kind"] == "accepted") ++acknowledged;
            if (message["kind"] == "update") take(message);
        }
    }
    [[nodiscard]] bool has_a_new_question() const {
        return player.is_asked() && player.decision["sequence"] != answered_;
    }
    void answer() {
        const auto count = player.decision["commands"].size();
        const auto number = std::min(rng_.below(count), rng_.below(count));
        player.socket.send(player.answer_line(number));
        answered_ = player.decision["sequence"];
        ++answers;
    }
    /// Requests the complete view from the server, to be compared with the one that the client has kept.
    Json::Value asked_view() {
        player.socket.send(R"({"kind":"view","request":1})");
        while (true) {
            Json::Value update = player.socket.receive("update");
            if (update.isNull() || update.isMember("request")) return update;
            take(update);
        }
    }

    ScriptedPlayer player;
    std::vector<Json::Value> updates;
    std::size_t answers = 0;
    std::size_t acknowledged = 0;

   private:
    void take(const Json::Value& update) {
        player.take_update(update);
        updates.push_back(update);
    }

    Json::Value answered_;
    core::Rng rng_;
};

/// The three clients: two players and a spectator.
class Company {
   public:
    explicit Company(std::uint16_t port)
        : Company(std::make_unique<LineSocket>(port), std::make_unique<LineSocket>(port),
                  std::make_unique<LineSocket>(port)) {}
    Company(std::unique_ptr<LineSocket> of_ada, std::unique_ptr<LineSocket> of_bruno,
            std::unique_ptr<LineSocket> of_watcher)
        : ada(std::move(of_ada), "Ada", 1),
          bruno(std::move(of_bruno), "Bruno", 2),
          watcher(std::move(of_watcher), "Clio", 3) {}

    void take_seat(const WholeGameKind& kind) {
        const auto joined =
            ada.player.take_seat(R"({"kind":"create","game":")" + kind.game +
                                 R"(","seats":4,"computers":["greedy","random"],"options":)" + kind.options + "}");
        table = joined["table"].asString();
        bruno.player.take_seat(R"({"kind":"join","table":)" + table + "}");
        watch();
        ada.player.socket.send(R"({"kind":"start"})");
    }
    void sit_down_again(const Company& before) {
        ada.player.resume(before.ada.player.token);
        bruno.player.resume(before.bruno.player.token);
        table = before.table;
        watch();
        for (Client* client : everybody()) client->player.receive_update();
    }
    std::vector<Client*> everybody() { return {&ada, &bruno, &watcher}; }

    [[nodiscard]] bool is_over() const { return ada.player.is_over && bruno.player.is_over && watcher.player.is_over; }
    [[nodiscard]] std::size_t answers() const { return ada.answers + bruno.answers; }

    /// Plays until the game is over, or until so many answers are given and only Ada and Bruno have questions.
    void play(std::optional<std::size_t> most_answers = {}) {
        std::vector<LineSocket*> sockets;
        for (Client* client : everybody()) sockets.push_back(&client->player.socket);
        while (true) {
            for (Client* client : everybody()) ASSERT_NO_FATAL_FAILURE(client->receive_all_at_hand());
            if (is_over()) return;
            const bool enough = most_answers && answers() >= *most_answers;
            if (enough && everything_waits_for_people()) return;
            bool answered = false;
            for (Client* client : {&ada, &bruno}) {
                if (enough || !client->has_a_new_question()) continue;
                client->answer();
                answered = true;
            }
            if (!answered) LineSocket::wait_for_any(sockets);
        }
    }

    std::string table;
    Client ada;
    Client bruno;
    Client watcher;

   private:
    void watch() {
        watcher.player.socket.send(R"({"kind":"watch","table":)" + table + "}");
        ASSERT_FALSE(watcher.player.socket.receive("watching").isNull());
    }
    /// True if all answers are acknowledged and no computer player is thinking.
    [[nodiscard]] bool everything_waits_for_people() {
        if (ada.acknowledged + bruno.acknowledged != answers()) return false;
        if (!ada.has_a_new_question() && !bruno.has_a_new_question()) return false;
        // A client is not informed of commands whose effect it cannot see, so the server is asked which seats have to
        // answer.
        const Json::Value now = ada.asked_view();
        return std::all_of(now["pending"].begin(), now["pending"].end(),
                           [](const Json::Value& seat) { return seat.asInt() < 2; });
    }
};

/// Returns what a client is sent about a position, without the numbers of messages and questions.
Json::Value position(Json::Value update) {
    for (const char* key : {"step", "events", "table"}) update.removeMember(key);
    if (update.isMember("decision")) update["decision"].removeMember("sequence");
    return update;
}

class WholeGame : public testing::TestWithParam<WholeGameKind> {};

TEST_P(WholeGame, ContinuesInSamePositionAfterTheServerWasKilledAndIsPlayedToItsEnd) {
    TemporaryFolder folder;
    const std::vector<std::string> options{"--data", folder.path().string(), "--first-seed", "11"};
    ServerProcess first(syrtis::test::k_server_program, quiet(options));
    ASSERT_NE(first.port(), 0);
    Company before(first.port());
    before.take_seat(GetParam());
    // The order of answers varies, and a short game of Dig Mars may have fewer than sixty.
    before.play(30);
    ASSERT_FALSE(before.is_over());
    std::vector<Json::Value> reported;
    for (Client* client : before.everybody()) {
        reported.push_back(position(client->asked_view()));
        client->receive_all_at_hand();
        EXPECT_EQ(client->player.view, reported.back()["view"]) << "the patches together give the view";
    }
    EXPECT_EQ(first.end(SIGKILL), -SIGKILL);
    const auto recorded = recorded_commands(folder.path());
    ASSERT_GT(recorded.size(), before.answers());

    ServerProcess second(syrtis::test::k_server_program, quiet(options));
    ASSERT_NE(second.port(), 0);
    Company after(second.port());
    after.sit_down_again(before);
    std::size_t index = 0;
    for (Client* client : after.everybody()) EXPECT_EQ(position(client->asked_view()), reported[index++]);
    after.play();

    ASSERT_TRUE(after.is_over());
    const Json::Value& outcome = after.ada.player.outcome;
    EXPECT_EQ(after.bruno.player.outcome, outcome);
    EXPECT_EQ(after.watcher.player.outcome, outcome);
    EXPECT_FALSE(outcome["winners"].empty());
    ASSERT_EQ(outcome["scores"].size(), 4U);
    for (const auto& score : outcome["scores"]) {
        int sum = 0;
        for (const auto& part : GetParam().score_parts) sum += score[part].asInt();
        EXPECT_EQ(sum, GetParam().score_parts.empty() ? 0 : score["total"].asInt());
        EXPECT_GE(score["total"].asInt(), 0);
    }
    EXPECT_EQ(second.end(SIGTERM), 0);
    const auto all = recorded_commands(folder.path());
    ASSERT_GT(all.size(), recorded.size());
    for (std::size_t step = 0; step < recorded.size(); ++step) {
        EXPECT_EQ(all[step].command, recorded[step].command);
        EXPECT_EQ(all[step].hash, recorded[step].hash);
    }
}

std::size_t count_in(const std::vector<Json::Value>& updates, const Keys& keys) {
    std::size_t count = 0;
    for (const auto& update : updates) count += count_keys(update, keys);
    return count;
}

/// Plays a game to its end and examines all updates.
void play_and_expect_nothing_revealed(const WholeGameKind& kind, Company& company) {
    company.take_seat(kind);
    company.play();
    ASSERT_TRUE(company.is_over());
    for (Client* client : company.everybody()) {
        const bool is_seated = client != &company.watcher;
        auto& updates = client->updates;
        ASSERT_GT(updates.size(), 100U);
        ASSERT_TRUE(updates.back().isMember("outcome"));
        EXPECT_EQ(count_keys(updates.back(), kind.after_the_end) > 0, !kind.after_the_end.empty());
        updates.pop_back();
        EXPECT_EQ(count_in(updates, kind.after_the_end), 0U);
        EXPECT_EQ(count_in(updates, kind.of_seats) > 0, is_seated);
        for (const auto& key : kind.of_everybody) EXPECT_GT(count_in(updates, {key}), 0U) << key;
        std::size_t seen_own = 0;
        for (const auto& update : updates) {
            EXPECT_TRUE(is_seated || !update.isMember("decision"));
            for (const auto& event : update["events"]) {
                if (count_keys(event, kind.of_owners) == 0) continue;
                ++seen_own;
                ASSERT_TRUE(is_seated);
                EXPECT_EQ(event["player"], client->player.view["seat"]);
            }
        }
        const auto& scores = client->player.outcome["scores"];
        const bool has_collected =
            is_seated && scores[client->player.view["seat"].asUInt()]["total"].asInt() > 0 && !kind.of_owners.empty();
        EXPECT_TRUE(seen_own > 0 || !has_collected);
        EXPECT_EQ(client->player.view.isMember("seat"), is_seated);
    }
}

TEST_P(WholeGame, RevealsNoHiddenInformation) {
    ServerProcess server(syrtis::test::k_server_program, quiet({"--ephemeral", "--first-seed", "12"}));
    ASSERT_NE(server.port(), 0);
    Company company(server.port());
    play_and_expect_nothing_revealed(GetParam(), company);
}

TEST(WholeGameInBrowser, BrowserAndTcpPlayersSeeSameOutcomeAndNoSecrets) {
    ServerProcess server(syrtis::test::k_server_program, quiet({"--ephemeral", "--first-seed", "12", "--web", "0"}));
    ASSERT_NE(server.port(), 0);
    const auto web_port = static_cast<std::uint16_t>(server.listening()["web"].asUInt());
    auto in_browser = std::make_unique<PlaySocket>(web_port);
    auto watching = std::make_unique<PlaySocket>(web_port);
    const PlaySocket& of_ada = *in_browser;
    const PlaySocket& of_watcher = *watching;
    Company company(std::move(in_browser), std::make_unique<LineSocket>(server.port()), std::move(watching));
    ASSERT_NO_FATAL_FAILURE(play_and_expect_nothing_revealed(k_hidden_dig, company));
    EXPECT_EQ(company.ada.player.outcome, company.bruno.player.outcome);
    EXPECT_GT(of_ada.captured.size(), 10'000U);
    EXPECT_NE(of_ada.captured.find(company.ada.player.token), std::string::npos)
        << "the search finds a word that occurs";
    EXPECT_NE(of_ada.captured.find("\"own\":"), std::string::npos);
    EXPECT_EQ(of_ada.captured.find(company.bruno.player.token), std::string::npos);
    const std::vector<std::string> secrets{company.ada.player.token, company.bruno.player.token,
                                           "\"own\":", "\"decision\":", "\"receipt\":"};
    for (const std::string& secret : secrets) {
        EXPECT_EQ(of_watcher.captured.find(secret), std::string::npos) << secret;
    }
    // The end of a match reveals its tokens and its seed.
    const auto end = of_watcher.captured.find("\"outcome\":");
    ASSERT_NE(end, std::string::npos);
    for (const char* const secret : {"\"tokens\":", "\"seed\":"}) {
        EXPECT_GT(of_watcher.captured.find(secret), end) << secret;
    }
}

INSTANTIATE_TEST_SUITE_P(MatchKinds, WholeGame, testing::Values(k_terraforming, k_hidden_dig, k_open_dig),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace syrtis::test
