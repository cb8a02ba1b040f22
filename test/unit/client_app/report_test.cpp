// SPDX-License-Identifier: MIT

#include "app/report.hpp"

#include <gtest/gtest.h>
#include <json/json.h>

#include "text/json.hpp"

namespace syrtis::client::app {
namespace {

TEST(FaultReports, ContainNeitherServerAddressesNorTokens) {
    const std::vector<std::string> secrets{"K7QHT2MA", "mars.example.net", "", "a"};
    const auto clean = [&](const char* text) { return redacted(text, secrets); };
    EXPECT_EQ(clean("to 192.168.1.20:7600 with K7QHT2MA"), "to [left out] with [left out]");
    EXPECT_EQ(clean("10.0.0.1 is away"), "[left out] is away");
    EXPECT_EQ(clean("[fe80::1ff:fe23:4567:890a]:7600"), "[[left out]]:7600");
    EXPECT_EQ(clean("mars.example.net:7600 refused"), "[left out]:7600 refused");
    EXPECT_EQ(clean("token 4f1c9a02d7e85b36a1f0c4d2987e6b53."), "token [left out].");
    EXPECT_EQ(clean("7B:7B:7B:7B:7B:7B"), "[left out]");
}

TEST(FaultReports, HarmlessTextIsUnchanged) {
    for (const char* text : {"at 17:36:05 on 2027-03-09", "step 12 of 251", "version 0.1.0", "00000000005ea1ed",
                             "a b c", "Zoé plays café 3.5", "1.2.3", "..."}) {
        EXPECT_EQ(redacted(text, {"a", ""}), text);
    }
}

TEST(FaultReports, FileHasLogSettingsTableViewAndRecordWithoutSecrets) {
    ClientLog log;
    log.add(1, "connected to 192.168.1.20:7600 as Ada Lovelace");
    log.add(2, "joined with 4f1c9a02d7e85b36a1f0c4d2987e6b53");
    ReportParts parts{.program = "syrtis 0.1.0", .page = "game"};
    parts.secrets = {"Ada Lovelace", "Bruno"};
    parts.settings["name"] = "Ada Lovelace";
    parts.settings["scale"] = 125;
    parts.table = *text::parse_json(
        R"({"code":"K7QHT2MA","host":"Ada Lovelace","seats":[{"name":"Bruno","player":"human"}],"status":"running"})");
    parts.view["players"]["Bruno"]["points"] = 14;
    parts.record =
        *text::parse_json(R"({"game":"chess","seed":7,"players":[{"name":"Ada Lovelace"},{"name":"Bruno"}]})");
    const auto report = report_json(log, parts);
    const auto text = text::write_json(report);
    for (const char* secret : {"Lovelace", "Bruno", "192.168", "7600", "4f1c9a02", "K7QHT2MA"}) {
        EXPECT_EQ(text.find(secret), std::string::npos) << secret << " in " << text;
    }
    EXPECT_EQ(report["format"], "syrtis-report");
    EXPECT_EQ(report["settings"]["scale"], 125);
    EXPECT_EQ(report["table"]["status"], "running");
    EXPECT_EQ(report["view"]["players"]["[left out]"]["points"], 14);
    EXPECT_EQ(report["record"]["seed"], 7);
    EXPECT_EQ(report["record"]["players"][1]["name"], "player 2");
    ASSERT_EQ(report["log"].size(), 2U);
    EXPECT_EQ(report["log"][0]["time"], 1);
}

TEST(FaultReports, LogIsBoundedAndDropsRepeatedLines) {
    ClientLog log;
    for (int line = 0; line < 2000; ++line) log.add(line, "line " + std::to_string(line / 2));
    EXPECT_EQ(log.lines().size(), 500U);
    EXPECT_EQ(log.lines().back().sentence, "line 999");
    EXPECT_EQ(log.lines().back().time, 1999);
    log.add(0, std::string(5000, 'x'));
    log.add(0, std::string(390, 'x') + " éé token 4f1c9a02d7e85b36a1f0c4d2987e6b53");
    const auto report = report_json(log, {});
    EXPECT_LE(report["log"][499]["text"].asString().size(), 400U);
    EXPECT_EQ(report["log"][499]["text"].asString().find("4f1c"), std::string::npos)
        << "the log is cut after secrets are removed";
    EXPECT_LE(report["log"][498]["text"].asString().size(), 400U);
    log.add(0, std::string(399, 'x') + "é");
    EXPECT_EQ(report_json(log, {})["log"][499]["text"].asString(), std::string(399, 'x')) << "letters are not divided";
}

TEST(FaultReports, ShortNameIsRemovedOnlyWhereItIsAWholeWordOrAWholeValue) {
    EXPECT_EQ(redacted("Jo is next to Jonas, Jo", {"Jo"}), "[left out] is next to Jonas, [left out]");
    const auto json = *text::parse_json(R"({"seat":1,"seats":[2],"card":{"seat":3},"other":"seat"})");
    const auto clean = redacted_json(json, {"seat", "card"});
    EXPECT_EQ(clean["seats"][0], 2);
    EXPECT_EQ(clean["other"], "[left out]");
    EXPECT_EQ(clean.size(), 4U) << "replaced names stay distinct";
}

}  // namespace
}  // namespace syrtis::client::app
