// SPDX-License-Identifier: MIT

// Tests that the questions of the client before an action are confirmed and declined by keys alone, with the real
// programs: passing, spending money for good, paying, and analysing a record.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "e2e/client_display.hpp"
#include "support/paths.hpp"
#include "support/program_run.hpp"
#include "support/recorded_games.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

using Seen = std::function<bool(const Json::Value&)>;

bool is_there(const Json::Value& drawn, const std::string& kind) {
    return std::ranges::any_of(drawn["targets"], [&](const auto& target) { return target["kind"] == kind; });
}
Seen dialog_shows(const std::string& kind) {
    return [kind](const Json::Value& drawn) { return is_there(drawn, kind); };
}
Seen hides(const std::string& kind) {
    return [kind](const Json::Value& drawn) { return !is_there(drawn, kind); };
}

class ClientDialogs : public testing::Test {
   protected:
    void SetUp() override {
        ASSERT_TRUE(display.works()) << k_no_display;
        const auto logs = folder.path() / "logs";
        const auto played =
            run_to_end({syrtis::test::k_server_program, "arena", "--game", "terraforming-mars", "--players",
                        "greedy,greedy", "--games", "1", "--seed", "2", "--log-dir", logs.string()});
        ASSERT_EQ(played.status, 0) << played.output;
        record = logs / "game-000000.json";
        std::ifstream stream(record);
        const std::string read((std::istreambuf_iterator<char>(stream)), std::istreambuf_iterator<char>());
        auto json = text::parse_json(read);
        ASSERT_TRUE(json);
        entries = std::move((*json)["entries"]);
    }
    /// Returns the number of steps before the first matching step of seat 0.
    [[nodiscard]] std::size_t first_step(const Seen& is_meant) const {
        for (Json::ArrayIndex step = 0; step < entries.size(); ++step) {
            if (entries[step]["seat"] != 0 || !is_meant(entries[step]["command"])) continue;
            // A command that also needs a target is sent only together with it.
            const auto next = entries[step + 1]["command"]["type"].asString();
            if (!next.starts_with("choose_") && !next.starts_with("place_")) return step;
        }
        ADD_FAILURE() << "no such step";
        return 0;
    }
    void look_at(std::size_t step) {
        client =
            std::make_unique<ClientAtTable>(display, folder.path(),
                                            std::vector<std::string>{"--replay", record.string(), "--seat", "0", "--at",
                                                                     std::to_string(step), "--size", "1280x720"});
        ASSERT_TRUE(client->until(dialog_shows("replay_scrub")));
    }
    /// Continues the record from that step in a new game against computer players.
    void go_on_from(std::size_t step) {
        look_at(step);
        if (HasFatalFailure()) return;
        client->key("c");
        ASSERT_TRUE(client->until(dialog_shows("replay_seat")));
        client->key("Return");
        ASSERT_TRUE(client->until([](const Json::Value& drawn) {
            const bool is_record = is_there(drawn, "replay_scrub") || is_there(drawn, "replay_dialog");
            return drawn["page"] == "game" && !is_record && drawn["question"] == "action";
        }));
    }
    void type(const std::vector<std::string>& keys) {
        const auto wanted = client->drawn["inputs"].asUInt() + static_cast<unsigned>(keys.size());
        client->keys(keys);
        ASSERT_TRUE(client->until([&](const Json::Value& now) { return now["inputs"].asUInt() >= wanted; }));
    }
    /// Moves the keyboard focus through the answers to the matching one and chooses it.
    void answer_with(const Seen& is_meant) {
        const auto& answers = client->drawn["answers"];
        const auto& focus = client->drawn["focus"];
        const auto is_focus = [&](const Json::Value& answer) {
            return answer["kind"] == focus["kind"] && answer["id"] == focus["id"] && answer["part"] == focus["part"];
        };
        std::size_t from = 0;
        std::size_t steps = 0;
        for (Json::ArrayIndex place = 0; place < answers.size(); ++place) {
            if (focus.isObject() && is_focus(answers[place])) from = place + 1;
            if (is_meant(answers[place])) steps = place + 1;
        }
        ASSERT_GT(steps, 0U) << client->drawn.toStyledString();
        std::vector<std::string> keys((steps + answers.size() - from) % answers.size(), "n");
        keys.emplace_back("Return");
        type(keys);
    }
    /// Moves the keyboard focus from region to region until it reaches the target.
    bool stand_on(const std::string& kind, int id) {
        constexpr int k_most_steps = 20;
        for (int region = 0; region < k_most_steps; ++region) {
            type({"Tab"});
            for (int step = 0; client->drawn["focus"]["kind"] == kind && step < k_most_steps; ++step) {
                if (client->drawn["focus"]["id"] == id) return true;
                type({"Down"});
            }
        }
        return false;
    }
    [[nodiscard]] std::vector<RecordedCommand> recorded() const {
        const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (true) {
            try {
                return recorded_commands(folder.path() / "syrtis" / "games");
            } catch (const std::runtime_error&) {
                // The client's server may be writing to the store at this moment.
                if (std::chrono::steady_clock::now() > end) throw;
                std::this_thread::sleep_for(std::chrono::milliseconds(50));
            }
        }
    }
    [[nodiscard]] std::size_t stored() const { return recorded().size(); }
    /// Expects that nothing was sent.
    void expect_asked_as_before(std::size_t steps) const {
        EXPECT_EQ(client->drawn["question"], "action");
        EXPECT_FALSE(client->drawn["busy"].asBool());
        EXPECT_EQ(stored(), steps);
    }
    void expect_done(const std::string& command, std::size_t steps) {
        // The action may be the last one of a turn, which has to be confirmed before it is sent.
        ASSERT_TRUE(client->until(
            [&](const Json::Value& drawn) { return drawn["question"] == "end_turn" || stored() > steps; }));
        if (stored() <= steps) type({"Return"});
        ASSERT_TRUE(client->until([&](const Json::Value&) { return stored() > steps; }));
        EXPECT_EQ((*text::parse_json(recorded()[steps].command))["type"], command);
    }

    TemporaryFolder folder;
    VirtualDisplay display;
    std::filesystem::path record;
    Json::Value entries;
    std::unique_ptr<ClientAtTable> client;
};

TEST_F(ClientDialogs, KeysConfirmAndDeclineSpendingAndPassing) {
    go_on_from(first_step([](const Json::Value& command) { return command["type"] == "fund_award"; }));
    if (HasFatalFailure()) return;
    const auto funds = [](const Json::Value& answer) { return answer["command"]["type"] == "fund_award"; };
    const auto before = stored();
    for (const std::vector<std::string>& refusal : {std::vector<std::string>{"Escape"}, {"n", "Return"}}) {
        answer_with(funds);
        ASSERT_TRUE(client->until(dialog_shows("dialog_button")));
        type(refusal);
        ASSERT_TRUE(client->until(hides("dialog_button")));
        expect_asked_as_before(before);
    }
    answer_with(funds);
    ASSERT_TRUE(client->until(dialog_shows("dialog_button")));
    type({"Return"});
    ASSERT_TRUE(client->until(hides("dialog_button")));
    expect_done("fund_award", before);

    ASSERT_TRUE(client->until(
        [](const Json::Value& drawn) { return drawn["question"] == "action" && !drawn["busy"].asBool(); }));
    const auto after = stored();
    for (const std::vector<std::string>& refusal : {std::vector<std::string>{"Escape"}, {"n", "Return"}}) {
        type({"p"});
        ASSERT_TRUE(client->until(dialog_shows("dialog_button")));
        type(refusal);
        ASSERT_TRUE(client->until(hides("dialog_button")));
        expect_asked_as_before(after);
    }
    type({"p"});
    ASSERT_TRUE(client->until(dialog_shows("dialog_button")));
    type({"Return"});
    ASSERT_TRUE(client->until(hides("dialog_button")));
    expect_done("pass", after);
}

TEST_F(ClientDialogs, KeysConfirmAndDeclinePayment) {
    Json::Value paid;
    const auto step = first_step([&](const Json::Value& command) {
        const auto& payment = command["payment"];
        const bool is_asked = command["type"] == "play_card" && payment.isObject() &&
                              (payment["steel"].asInt() > 0 || payment["titanium"].asInt() > 0);
        if (is_asked) paid = command;
        return is_asked;
    });
    go_on_from(step);
    if (HasFatalFailure()) return;
    const auto before = stored();
    const auto plays = [&](const Json::Value& answer) {
        return answer["command"]["type"] == "play_card" && answer["command"]["card"] == paid["card"];
    };
    answer_with(plays);
    ASSERT_TRUE(client->until(dialog_shows("payment_button")));
    type({"Escape"});
    ASSERT_TRUE(client->until(hides("payment_button")));
    expect_asked_as_before(before);
    answer_with(plays);
    ASSERT_TRUE(client->until(dialog_shows("payment_button")));
    type({"Return"});
    ASSERT_TRUE(client->until(hides("payment_button")));
    expect_done("play_card", before);
}

TEST_F(ClientDialogs, KeysStartAndDeclineAnalysis) {
    constexpr int k_analyse = 13;
    look_at(20);
    if (HasFatalFailure()) return;
    const auto offers = [](const Json::Value& drawn) {
        return std::ranges::any_of(drawn["targets"], [](const auto& target) {
            return target["kind"] == "replay_button" && target["id"] == k_analyse;
        });
    };
    type({"a"});
    ASSERT_TRUE(client->until(offers));
    type({"a"});
    ASSERT_TRUE(client->until([&](const Json::Value& drawn) { return !offers(drawn); }));
    EXPECT_TRUE(client->children().empty());
    type({"a"});
    ASSERT_TRUE(client->until(offers));
    ASSERT_TRUE(stand_on("replay_button", k_analyse)) << client->drawn.toStyledString();
    type({"Return"});
    ASSERT_TRUE(client->until([&](const Json::Value& drawn) { return !offers(drawn); }));
    EXPECT_FALSE(client->children().empty()) << "a server program makes the analysis";
}

}  // namespace
}  // namespace syrtis::test

#endif
