// SPDX-License-Identifier: MIT

// Tests the real client with TLS: a recorded connection, and a server whose identity has changed.

#ifdef SYRTIS_HAS_CLIENT

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "e2e/client_display.hpp"
#include "support/line_socket.hpp"
#include "support/paths.hpp"
#include "support/server_process.hpp"
#include "support/temporary_folder.hpp"
#include "support/wire_tap.hpp"

namespace syrtis::test {
namespace {

bool is_on_page(const Json::Value& drawn, const char* page) { return drawn["page"] == page; }

bool has_tls_target(const Json::Value& drawn, const std::string& kind) {
    for (const auto& target : drawn["targets"]) {
        if (target["kind"] == kind) return true;
    }
    return false;
}

class ClientUnderTls : public testing::Test {
   protected:
    void SetUp() override { ASSERT_TRUE(display.works()) << k_no_display; }
    [[nodiscard]] std::unique_ptr<ClientAtTable> client(const std::vector<std::string>& options) {
        std::vector<std::string> words{"--name", "Ada"};
        words.insert(words.end(), options.begin(), options.end());
        return std::make_unique<ClientAtTable>(display, folder.path(), words, errors);
    }
    [[nodiscard]] std::string known_servers() const {
        std::ifstream stream(folder.path() / "syrtis" / "servers.json");
        return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    }
    [[nodiscard]] std::string where() const { return "127.0.0.1:" + std::to_string(tap.port()); }

    TemporaryFolder folder;
    std::string errors;  ///< the file for standard error
    VirtualDisplay display;
    ServerProcess server{syrtis::test::k_server_program, quiet({"--ephemeral"})};
    WireTap tap{server.port()};
};

TEST_F(ClientUnderTls, SendsNothingInPlainText) {
    const auto ada = client({"--connect", where(), "--create", "--game", "dig-mars", "--seats", "2"});
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return is_on_page(drawn, "lobby"); }));
    EXPECT_TRUE(ada->drawn["said"].asString().starts_with("First visit: ask the operator of this server"))
        << ada->drawn["said"];
    const std::string captured = tap.captured();
    EXPECT_GT(captured.size(), 1000U);
    for (const char* word : {"kind", "Ada", "dig-mars", "token"}) {
        EXPECT_EQ(captured.find(word), std::string::npos) << word;
    }
    EXPECT_NE(known_servers().find(server.listening()["fingerprint"].asString()), std::string::npos);
}

TEST_F(ClientUnderTls, ReportsUnknownServerAtFirstVisitOnly) {
    {
        const auto ada = client({"--connect", where()});
        ASSERT_TRUE(ada->until([&](const Json::Value&) { return !known_servers().empty(); }));
    }
    const auto ada = client({"--connect", where(), "--create", "--game", "dig-mars", "--seats", "2"});
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return is_on_page(drawn, "lobby"); }));
    EXPECT_TRUE(ada->drawn["said"].asString().starts_with("Encrypted.")) << ada->drawn["said"];
}

TEST_F(ClientUnderTls, ReportsFirstVisitEvenIfTableDoesNotExist) {
    const auto reported_visits = [&] {
        std::ifstream stream(errors);
        std::string all;
        for (std::string line; std::getline(stream, line);) {
            if (line.find("visit") != std::string::npos) all += line;
        }
        return all;
    };
    const auto targets = folder.path() / "targets.json";
    errors = (folder.path() / "errors").string();
    {
        const auto ada = client({"--connect", where(), "--join", "NOSUCH"});
        ASSERT_TRUE(ada->until([&](const Json::Value&) { return !reported_visits().empty(); }));
    }
    EXPECT_EQ(reported_visits(), "syrtis-client: first visit to " + where() +
                                     ", whose certificate has the fingerprint " +
                                     server.listening()["fingerprint"].asString());
    std::filesystem::remove(targets);
    const auto ada = client({"--connect", where(), "--join", "NOSUCH"});
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return drawn["said"] != ""; }));
    EXPECT_EQ(reported_visits(), "") << "the certificate is known by now";
}

TEST_F(ClientUnderTls, RefusesChangedCertificateUntilPlayerAccepts) {
    {
        const auto ada = client({"--connect", where()});
        ASSERT_TRUE(ada->until([&](const Json::Value&) { return !known_servers().empty(); }));
    }
    const ServerProcess other(syrtis::test::k_server_program, quiet({"--ephemeral"}));
    tap.redirect(other.port());
    const auto ada = client({"--connect", where(), "--create", "--game", "dig-mars", "--seats", "2"});
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return has_tls_target(drawn, "dialog_button"); }));
    EXPECT_EQ(ada->drawn["said"], "The server's certificate has changed.");
    EXPECT_NE(known_servers().find(server.listening()["fingerprint"].asString()), std::string::npos);
    // Everything behind the dialog is blocked.
    ASSERT_TRUE(ada->click("dialog_button", 1));
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return is_on_page(drawn, "lobby"); }));
    EXPECT_NE(known_servers().find(other.listening()["fingerprint"].asString()), std::string::npos);
    EXPECT_EQ(known_servers().find(server.listening()["fingerprint"].asString()), std::string::npos);
}

TEST_F(ClientUnderTls, RefusesServerThatNoLongerEncrypts) {
    {
        const auto ada = client({"--connect", where()});
        ASSERT_TRUE(ada->until([&](const Json::Value&) { return !known_servers().empty(); }));
    }
    const ServerProcess plain(syrtis::test::k_server_program, quiet({"--ephemeral", "--tls", "off"}));
    tap.redirect(plain.port());
    const auto before = tap.captured().size();
    const auto ada = client({"--connect", where()});
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return has_tls_target(drawn, "dialog_button"); }));
    EXPECT_EQ(ada->drawn["said"], "The server no longer encrypts its connections.");
    EXPECT_EQ(tap.captured().substr(before).find("hello"), std::string::npos);
}

TEST_F(ClientUnderTls, AsksAboutNewServerAndItsPassword) {
    const auto file = folder.path() / "password";
    std::ofstream(file) << "red dust\n";
    const ServerProcess guarded(syrtis::test::k_server_program,
                                quiet({"--ephemeral", "--password-file", file.string()}));
    LineSocket host(guarded.port());
    host.send(R"({"kind":"hello","protocol":1,"name":"Bruno","password":"red dust"})");
    host.send(R"({"kind":"create","game":"dig-mars","seats":2})");
    ASSERT_FALSE(host.receive("table").isNull());
    tap.redirect(guarded.port());
    const auto ada = client({});
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return is_on_page(drawn, "start"); }));
    const auto type = [&](const std::string& text) {
        for (const char letter : text) {
            ada->key(letter == '.'   ? "period"
                     : letter == ':' ? "colon"
                     : letter == ' ' ? "space"
                                     : std::string(1, letter));
        }
        ada->key("Return");
    };
    ASSERT_TRUE(ada->click("start_field", 1));
    type(where());
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return has_tls_target(drawn, "dialog_button"); }));
    EXPECT_EQ(known_servers(), "");
    ASSERT_TRUE(ada->click("dialog_button", 1));
    ASSERT_TRUE(
        ada->until([](const Json::Value& drawn) { return drawn["said"] == "This server requires a password."; }));
    type("blue sky");
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return drawn["said"] == "Wrong password."; }));
    for (int letter = 0; letter < 8; ++letter) ada->key("BackSpace");
    type("red dust");
    ASSERT_TRUE(ada->until([](const Json::Value& drawn) { return has_tls_target(drawn, "start_found"); }));
    EXPECT_EQ(tap.captured().find("dust"), std::string::npos);
}

}  // namespace
}  // namespace syrtis::test

#endif
