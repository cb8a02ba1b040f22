// SPDX-License-Identifier: MIT
//
// Checks that each option of `serve` for a limit sets that limit and no other, and that the defaults are those of the
// table in doc/operations.md.

#include "cli/serve_options.hpp"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include "net/network_prefix.hpp"
#include "support/temporary_folder.hpp"

namespace syrtis::server {
namespace {

/// An option that is a limit.
struct Limit {
    std::string option;
    double reported;       ///< the value of the option, in its unit
    double default_value;  ///< the default limit
    double limit;          ///< the limit with it
    double (*of)(const ServeOptions&);
};

template <class Duration>
double seconds_of(Duration duration) {
    return std::chrono::duration<double>(duration).count();
}

std::vector<Limit> limits() {
    constexpr double k_hour = 3600;
    constexpr double k_day = 24 * k_hour;
    constexpr double k_mebibyte = 1 << 20;
    using Options = ServeOptions;
    return {
        {"--messages-per-second", 7, 100, 7, [](const Options& o) { return o.network.connection.lines.per_second; }},
        {"--messages-per-second-per-address", 7, 400, 7,
         [](const Options& o) { return o.network.place.lines.per_second; }},
        {"--bytes-per-second", 7, 65536, 7, [](const Options& o) { return o.network.connection.bytes.per_second; }},
        {"--bytes-per-second-per-address", 7, 262144, 7,
         [](const Options& o) { return o.network.place.bytes.per_second; }},
        {"--processor-per-second", 7, 150, 7,
         [](const Options& o) { return o.network.connection.milliseconds.per_second; }},
        {"--processor-per-second-per-address", 7, 250, 7,
         [](const Options& o) { return o.network.place.milliseconds.per_second; }},
        {"--file-bytes-per-second", 7, 8 * k_mebibyte, 7,
         [](const Options& o) { return o.network.files.all.per_second; }},
        {"--file-bytes-per-second-per-address", 7, k_mebibyte, 7,
         [](const Options& o) { return o.network.files.place.per_second; }},
        {"--max-unread-bytes", 70000, k_mebibyte, 70000,
         [](const Options& o) { return static_cast<double>(o.network.unread_bytes); }},
        {"--max-unread-bytes", 70000, k_mebibyte, 70000,
         [](const Options& o) { return static_cast<double>(o.limits.deferred_bytes); }},
        {"--greet-within", 7, 15, 7, [](const Options& o) { return seconds_of(o.network.greet_within); }},
        {"--line-within", 7, 20, 7, [](const Options& o) { return seconds_of(o.network.line_within); }},
        {"--ping-after", 7, 20, 7, [](const Options& o) { return seconds_of(o.network.ping_after); }},
        {"--close-after", 7, 60, 7, [](const Options& o) { return seconds_of(o.network.close_after); }},
        {"--max-connections", 7, 256, 7, [](const Options& o) { return static_cast<double>(o.network.connections); }},
        {"--max-connections-per-address", 7, 32, 7,
         [](const Options& o) { return static_cast<double>(o.network.connections_per_address); }},
        {"--reserved-connections", 7, 64, 7, [](const Options& o) { return static_cast<double>(o.network.reserve); }},
        {"--max-suspended", 7, 1024, 7, [](const Options& o) { return static_cast<double>(o.limits.suspended); }},
        {"--suspend-after", 7, 600, 420, [](const Options& o) { return seconds_of(o.limits.suspend_after); }},
        {"--connections-per-second-per-address", 7, 10, 7,
         [](const Options& o) { return o.network.arrivals.per_second; }},
        {"--wrong-codes-per-minute", 30, 0.1, 0.5, [](const Options& o) { return o.limits.wrong_codes.per_second; }},
        {"--max-games", 7, 64, 7, [](const Options& o) { return static_cast<double>(o.limits.games); }},
        {"--max-games-per-address", 7, 16, 7,
         [](const Options& o) { return static_cast<double>(o.limits.games_per_origin); }},
        {"--max-running-per-address", 7, 8, 7,
         [](const Options& o) { return static_cast<double>(o.limits.running_per_origin); }},
        {"--max-starts-per-hour-per-address", 36, 60.0 / 3600, 0.01,
         [](const Options& o) { return o.limits.starts_per_origin.per_second; }},
        {"--max-taken-back", 7, 4000, 7,
         [](const Options& o) { return static_cast<double>(o.limits.undo_redo_count); }},
        {"--changes-per-minute", 60, 2, 1, [](const Options& o) { return o.limits.changes.per_second; }},
        {"--chat-per-minute", 15, 0.5, 0.25, [](const Options& o) { return o.limits.chat.per_second; }},
        {"--chat-per-minute-per-address", 15, 2, 0.25,
         [](const Options& o) { return o.limits.chat_per_origin.per_second; }},
        {"--keep-barely-played", 7, k_day, 7 * k_hour,
         [](const Options& o) { return seconds_of(o.limits.keep_barely_played); }},
        {"--keep-running", 7, 7 * k_day, 7 * k_hour,
         [](const Options& o) { return seconds_of(o.limits.keep_running); }},
        {"--keep-ended-days", 7, 180 * k_day, 7 * k_day,
         [](const Options& o) { return seconds_of(o.limits.keep_ended); }},
        {"--keep-ended-megabytes", 7, 1024 * k_mebibyte, 7 * k_mebibyte,
         [](const Options& o) { return static_cast<double>(o.limits.keep_ended_bytes); }},
        {"--max-spectators", 7, 16, 7,
         [](const Options& o) { return static_cast<double>(o.limits.spectators_per_table); }},
    };
}

/// Reads the options in `reported`, each with its value.
void read(ServeOptions& options, std::vector<std::string> reported) {
    CLI::App command;
    declare_serve_options(command, options);
    std::reverse(reported.begin(), reported.end());
    command.parse(reported);
    finish_serve_options(options);
}

TEST(ServeOptions, DefaultsAreTheDocumentedLimits) {
    ServeOptions options;
    read(options, {});
    for (const Limit& limit : limits()) EXPECT_DOUBLE_EQ(limit.of(options), limit.default_value) << limit.option;
    EXPECT_EQ(options.limits.wrong_codes.at_once, 10);
    EXPECT_EQ(options.limits.chat.at_once, 5);
    EXPECT_EQ(options.limits.chat_per_origin.at_once, 20);
    EXPECT_EQ(options.limits.hints.at_once, 5);
    EXPECT_EQ(options.limits.hints.per_second, 12 / 60.0);
    EXPECT_EQ(options.limits.hints_per_origin.at_once, 8);
    EXPECT_EQ(options.limits.hints_per_origin.per_second, 18 / 60.0);
    EXPECT_EQ(options.limits.hints_at_once, 32U);
}

TEST(ServeOptions, EachOptionSetsOnlyItsOwnLimit) {
    for (const Limit& reported : limits()) {
        ServeOptions options;
        read(options, {reported.option, std::to_string(static_cast<int>(reported.reported))});
        for (const Limit& limit : limits()) {
            const double wanted = limit.option == reported.option ? reported.limit : limit.default_value;
            EXPECT_DOUBLE_EQ(limit.of(options), wanted) << limit.option << " where " << reported.option << " is given";
        }
    }
}

TEST(ServeOptions, RatesAllowABurstOfFourSeconds) {
    ServeOptions options;
    read(options, {"--messages-per-second", "7", "--bytes-per-second-per-address", "9", "--processor-per-second", "11",
                   "--connections-per-second-per-address", "13", "--file-bytes-per-second", "17"});
    EXPECT_EQ(options.network.connection.lines.at_once, 28);
    EXPECT_EQ(options.network.connection.bytes.at_once, 4 * 65536);
    EXPECT_EQ(options.network.connection.milliseconds.at_once, 44);
    EXPECT_EQ(options.network.place.lines.at_once, 1600);
    EXPECT_EQ(options.network.place.bytes.at_once, 36);
    EXPECT_EQ(options.network.place.milliseconds.at_once, 1000);
    EXPECT_EQ(options.network.arrivals.at_once, 52);
    EXPECT_EQ(options.network.files.all.at_once, 272);
    EXPECT_EQ(options.network.files.place.at_once, 16 << 20);
}

TEST(ServeOptions, InvalidLimitIsRefused) {
    for (const Limit& limit : limits()) {
        ServeOptions options;
        EXPECT_THROW(read(options, {limit.option + "=-1"}), CLI::ParseError) << limit.option;
    }
}

TEST(ServeOptionsForProxies, MayBeAddressesNetworksOrHostNames) {
    ServeOptions options;
    read(options, {"--proxy-from", "10.0.0.0/8", "localhost", "--web-proxy-from", "::1"});
    const auto is_proxy = [&](const char* address) {
        return net::is_in(boost::asio::ip::make_address(address), options.network.proxies);
    };
    EXPECT_TRUE(is_proxy("10.1.2.3"));
    EXPECT_TRUE(is_proxy("127.0.0.1") || is_proxy("::1"));
    EXPECT_FALSE(is_proxy("192.0.2.1"));
    EXPECT_EQ(options.network.web_proxies.size(), 1U);
    for (const char* wrong : {"10.0.0.0/40", "10.0.0.0/x", "::/200", "no-such-name.invalid"}) {
        ServeOptions refused;
        EXPECT_THROW(read(refused, {"--proxy-from", wrong}), CLI::ParseError) << wrong;
    }
}

TEST(ServeOptions, WebAddressMustBeHttpAddressOfFolder) {
    for (const char* right : {"https://mars.example/2/", "http://localhost:7680/", "https://[2001:db8::1]:8443/a-b/"}) {
        ServeOptions options;
        read(options, {"--web-address", right});
        EXPECT_EQ(options.web_address, right);
        EXPECT_NE(options.web_address.find("://" + options.network.web_host + "/"), std::string::npos);
    }
    for (const char* wrong :
         {"mars.example/2/", "https://", "https:///2/", "https://mars.example", "javascript:1/",
          "https://mars.example/?token=1/", "https://ada@mars.example/", "https://a b/", "https://mars.example/#/"}) {
        ServeOptions options;
        EXPECT_THROW(read(options, {"--web-address", wrong}), CLI::ParseError) << wrong;
    }
}

TEST(PasswordFile, MayHaveAByteOrderMarkAndWindowsLineEnds) {
    const test::TemporaryFolder folder;
    const auto file = folder.path() / "password";
    std::ofstream(file, std::ios::binary) << "\xEF\xBB\xBFopen sesame\r\n";
    ServeOptions options;
    read(options, {"--password-file", file.string()});
    EXPECT_EQ(options.limits.password, "open sesame");
}

TEST(ServeOptions, ChangedOptionsThatNeedARestartAreReported) {
    const ServeOptions running;
    ServeOptions fresh;
    EXPECT_TRUE(options_of_next_start(running, fresh).empty());
    fresh.limits.games = 7;
    fresh.network.connections = 7;
    fresh.lan_name = "Here";
    fresh.log_level = "debug";
    EXPECT_TRUE(options_of_next_start(running, fresh).empty());
    fresh.admin_socket = "/run/admin.sock";
    fresh.is_ephemeral = true;
    fresh.port_file = "/run/port";
    EXPECT_EQ(options_of_next_start(running, fresh),
              (std::vector<std::string>{"--port-file", "--ephemeral", "--admin-socket"}));
}

}  // namespace
}  // namespace syrtis::server
