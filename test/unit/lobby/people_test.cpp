// SPDX-License-Identifier: MIT
//
// Visitors: audit log, bans of people who have left, and reports.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "lobby/administration.hpp"
#include "support/lobby_harness.hpp"
#include "support/log_capture.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::test {
namespace {

class People : public testing::Test {
   protected:
    void SetUp() override {
        harness.bans_file = folder.path() / "bans";
        harness.visitors_file = folder.path() / "visitors";
        harness.reports_folder = folder.path() / "reports";
        harness.restart();
    }
    Json::Value ask(const std::string& request) { return lobby::administer(harness.lobby().administration(), request); }
    bool is_done(const std::string& request) { return ask(request)["done"].asBool(); }
    /// Connects, watches table 1 and disconnects.
    void visit(const std::string& name, const std::string& origin) {
        Client client(harness, origin);
        client.hello(name);
        client.send(R"({"kind":"watch","table":1})");
    }
    static std::string text_of(const std::filesystem::path& file) {
        std::ifstream stream(file);
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }
    const TemporaryFolder folder;
    LobbyHarness harness;
};

TEST_F(People, DepartedPersonCanBeBannedByNumberAfterARestart) {
    visit("Eve", "192.0.2.3");
    harness.lobby().sweep();
    harness.restart();
    const Json::Value visitors = ask(R"({"do":"visitors","name":"\u0415ve"})")["visitors"];
    ASSERT_EQ(visitors.size(), 1U);
    EXPECT_EQ(visitors[0]["name"], "Eve");
    const std::string number = visitors[0]["visitor"].asString();
    EXPECT_FALSE(is_done(R"({"do":"ban","visitor":99})"));
    EXPECT_TRUE(is_done(R"({"do":"ban","visitor":)" + number + "}"));
    EXPECT_TRUE(Client(harness, "192.0.2.3").is_closed());
    EXPECT_TRUE(ask(R"({"do":"visitors"})")["visitors"][0]["banned"].asBool());
    EXPECT_EQ(text_of(harness.visitors_file).find("192"), std::string::npos) << "the file contains no address";
}

TEST_F(People, DepartedPersonCanBeBannedByNameAndTable) {
    Client ada(harness, "192.0.2.1");
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    visit("Eve", "192.0.2.3");
    {
        Client namesake(harness, "192.0.2.4");
        namesake.hello("Eve");
    }
    EXPECT_FALSE(is_done(R"({"do":"ban","name":"Eve"})")) << "two addresses had that name";
    EXPECT_FALSE(is_done(R"({"do":"ban","name":"Mallory"})"));
    EXPECT_TRUE(is_done(R"({"do":"ban","name":"Eve","table":)" + std::to_string(ada.table) + "}"));
    EXPECT_TRUE(Client(harness, "192.0.2.3").is_closed());
    EXPECT_FALSE(Client(harness, "192.0.2.4").is_closed());
}

TEST_F(People, AreLimitedPerAddressAndForgottenAfterSomeDays) {
    visit("Eve", "192.0.2.3");
    for (int name = 0; name < 100; ++name) visit("Bot " + std::to_string(name), "192.0.2.4");
    EXPECT_EQ(ask(R"({"do":"visitors"})")["visitors"].size(), 1 + lobby::Visitors::k_most_of_a_place);
    EXPECT_EQ(ask(R"({"do":"visitors","name":"Eve"})")["visitors"].size(), 1U);
    harness.scheduler.pass(harness.limits.keep_visitors + std::chrono::seconds(1));
    harness.lobby().sweep();
    EXPECT_EQ(ask(R"({"do":"visitors"})")["visitors"].size(), 0U);
    EXPECT_EQ(text_of(harness.visitors_file), "");
}

TEST_F(People, DamagedFileKeepsItsReadablePeople) {
    visit("Eve", "192.0.2.3");
    harness.lobby().sweep();
    std::ofstream(harness.visitors_file, std::ios::app) << "rubbish\n{}\n{\"visitor\":-1}\n";
    harness.restart();
    EXPECT_EQ(ask(R"({"do":"visitors"})")["visitors"].size(), 1U);
}

TEST_F(People, LogRecordsArrivalDepartureAndRemovalWithoutAddresses) {
    LogCapture log;
    Client ada(harness, "192.0.2.1");
    ada.hello("Ada");
    ada.create(R"("seats":2)");
    Client bob(harness, "192.0.2.2");
    bob.hello("Bob \\\" from=1");
    bob.join(ada.table);
    ada.send(R"({"kind":"remove","seat":1})");
    bob.disconnect();
    visit("Eve", "192.0.2.3");
    EXPECT_TRUE(is_done(R"({"do":"ban","name":"Eve"})"));
    EXPECT_TRUE(is_done(R"({"do":"kick","connection":1})"));
    EXPECT_TRUE(is_done(R"({"do":"unban","from":")" + ask(R"({"do":"list"})")["bans"][0].asString() + "\"}"));
    const std::string text = log.text();
    for (const char* line :
         {"audit: came connection=1 from=", "name=\"Ada\"", "audit: sits", "audit: removed", "audit: gone",
          "audit: watches", "audit: banned", "audit: kicked", "audit: unbanned", R"(name="Bob \" from=1")"}) {
        EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
    }
    EXPECT_EQ(text.find("192.0.2"), std::string::npos);
}

TEST_F(People, ReconnectingFromOneAddressDoesNotFillTheLog) {
    LogCapture log;
    for (int count = 0; count < 1000; ++count) visit("Eve", "192.0.2.3");
    const std::string text = log.text();
    std::size_t lines = 0;
    for (auto at = text.find("audit:"); at != std::string::npos; at = text.find("audit:", at + 1)) ++lines;
    EXPECT_LE(lines, 61U);
    harness.scheduler.pass(std::chrono::hours(1));
    harness.lobby().sweep();
    EXPECT_NE(log.text().find("left_out="), std::string::npos);
}

class ReportsOfPeople : public People {
   protected:
    void SetUp() override {
        People::SetUp();
        ada.emplace(harness, "192.0.2.1");
        ada->hello("Ada");
        ada->create(R"("seats":3)");
        bob.emplace(harness, "192.0.2.2");
        bob->hello("Bob");
        bob->join(ada->table);
        bob->send(R"({"kind":"chat","text":"You are a fool."})");
    }
    void TearDown() override {
        ada.reset();
        bob.reset();
    }
    std::optional<Client> ada;
    std::optional<Client> bob;
};

constexpr const char* k_report = R"({"kind":"report","name":"Bob","text":"He insults me."})";

TEST_F(ReportsOfPeople, ReportIsStoredForTheOperatorWithItsChat) {
    EXPECT_EQ(ada->error_of(k_report), "");
    bob.reset();
    ada.reset();
    harness.restart();
    const Json::Value reports = ask(R"({"do":"reports"})")["reports"];
    ASSERT_EQ(reports.size(), 1U);
    EXPECT_EQ(reports[0]["by"], "Ada");
    EXPECT_EQ(reports[0]["name"], "Bob");
    EXPECT_EQ(reports[0]["text"], "He insults me.");
    EXPECT_FALSE(reports[0].isMember("chat"));
    const Json::Value report = ask(R"({"do":"report","report":1})")["report"];
    EXPECT_EQ(report["chat"][0]["text"], "You are a fool.");
    EXPECT_EQ(report["chat"][0]["from"], report["from"]);
    EXPECT_EQ(text_of(harness.reports_folder / "1.json").find("192.0"), std::string::npos);
    EXPECT_TRUE(is_done(R"({"do":"ban","report":1})"));
    EXPECT_TRUE(Client(harness, "192.0.2.2").is_closed());
    EXPECT_TRUE(is_done(R"({"do":"forget","report":1})"));
    EXPECT_FALSE(is_done(R"({"do":"forget","report":1})"));
    EXPECT_FALSE(std::filesystem::exists(harness.reports_folder / "1.json"));
}

TEST_F(ReportsOfPeople, AnyPersonAtTheTableCanBeReportedEvenAfterLeaving) {
    EXPECT_EQ(ada->error_of(R"({"kind":"report","name":"Mallory"})"), "nobody_of_that_name");
    EXPECT_EQ(ada->error_of(R"({"kind":"report","name":"Ada"})"), "nobody_of_that_name");
    EXPECT_EQ(ada->error_of(R"({"kind":"report","name":"Bob","text":"a\u0007b"})"), "bad_text");
    bob->send(R"({"kind":"leave"})");
    EXPECT_EQ(bob->error_of(k_report), "not_at_a_table");
    EXPECT_EQ(ada->error_of(R"({"kind":"report","name":"Bob"})"), "");
}

TEST_F(ReportsOfPeople, AreLimitedInRatePerAddressInNumberAndInAge) {
    for (int count = 0; count < 3; ++count) EXPECT_EQ(ada->error_of(k_report), "");
    EXPECT_EQ(ada->error_of(k_report), "report_too_often");
    harness.limits.kept_reports = 2;
    harness.scheduler.pass(std::chrono::minutes(10) + std::chrono::seconds(1));
    EXPECT_EQ(ada->error_of(k_report), "");
    EXPECT_EQ(ask(R"({"do":"reports"})")["reports"].size(), 2U);
    harness.scheduler.pass(harness.limits.keep_reports + std::chrono::seconds(1));
    harness.lobby().sweep();
    EXPECT_EQ(ask(R"({"do":"reports"})")["reports"].size(), 0U);
}

}  // namespace
}  // namespace syrtis::test
