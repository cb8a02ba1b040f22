// SPDX-License-Identifier: MIT
#include "protocol/announcement.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

Announcement example() {
    return {.id = "0123456789abcdef",
            .name = "Ada",
            .program = "syrtis 0.1.0",
            .protocol = 1,
            .port = 7600,
            .tls = Announcement::Tls::required,
            .asks_password = true,
            .tables = {{.table = 3, .game = "sealed-numbers", .host = "Bob", .seats = 4, .open = 2}},
            .left_out = 1};
}

TEST(Announcement, RoundTripsThroughDatagram) {
    EXPECT_EQ(read_announcement(write_announcement(example())), example());
}

TEST(Announcement, LargestAnnouncementFitsADatagram) {
    Announcement longest = example();
    longest.name.clear();
    // The longest letters of UTF-8.
    for (int letter = 0; letter < 24; ++letter) longest.name += "\xf0\x90\x8c\xb0";
    longest.program = std::string(64, '\\');
    longest.protocol = 0x7fffffff;
    longest.port = 65535;
    longest.left_out = 1'000'000;
    longest.tables.assign(k_max_announced_tables,
                          {.table = std::int64_t{1} << 53U, .game = std::string(32, 'x'), .seats = 64, .open = 64});
    const std::string datagram = write_announcement(longest);
    EXPECT_LE(datagram.size(), k_max_announcement_bytes);
    EXPECT_EQ(read_announcement(datagram), longest);
}

TEST(Announcement, NamesOfLastHostsAreOmittedIfTheyDoNotFit) {
    Announcement announcement = example();
    std::string longest;
    for (int letter = 0; letter < 24; ++letter) longest += "\xf0\x90\x8c\xb0";
    announcement.tables.assign(k_max_announced_tables,
                               {.table = 3, .game = std::string(32, 'x'), .host = longest, .seats = 4, .open = 2});
    const std::string datagram = write_announcement(announcement);
    EXPECT_LE(datagram.size(), k_max_announcement_bytes);
    const auto read = read_announcement(datagram);
    ASSERT_TRUE(read);
    ASSERT_EQ(read->tables.size(), k_max_announced_tables);
    EXPECT_EQ(read->tables.front().host, longest);
    EXPECT_EQ(read->tables.back().host, "");
}

TEST(Announcement, InvalidHostNameIsIgnored) {
    for (const char* host : {" Bob", "B\nob", "a name of twenty-five let."}) {
        Json::Value said = *text::parse_json(write_announcement(example()));
        said["tables"][0]["host"] = host;
        EXPECT_FALSE(read_announcement(text::write_json(said))) << host;
    }
}

TEST(Announcement, FaultyAnnouncementIsIgnored) {
    const auto with = [](const char* key, const Json::Value& value) {
        Json::Value said = *text::parse_json(write_announcement(example()));
        said[key] = value;
        return read_announcement(text::write_json(said));
    };
    EXPECT_TRUE(with("unheard_of", 1)) << "later versions may say more";
    EXPECT_FALSE(with("kind", "syrtis-query"));
    EXPECT_FALSE(with("lan", 2));
    for (const char* id : {"", "0123456789ABCDEF", "0123456789abcde", "0123456789abcdef0"})
        EXPECT_FALSE(with("id", id));
    for (const char* name : {"", " Ada", "A\nda", "\xe2\x80\xae", "a name of twenty-five let."}) {
        EXPECT_FALSE(with("name", name)) << name;
    }
    EXPECT_FALSE(with("program", ""));
    EXPECT_FALSE(with("program", "a\tb"));
    EXPECT_FALSE(with("program", std::string(65, 'x')));
    EXPECT_FALSE(with("protocol", -1));
    EXPECT_FALSE(with("protocol", "1"));
    EXPECT_FALSE(with("port", 0));
    EXPECT_FALSE(with("port", 65536));
    EXPECT_FALSE(with("tls", "perhaps"));
    EXPECT_FALSE(with("password", 1));
    EXPECT_FALSE(with("left_out", -1));
    EXPECT_FALSE(with("tables", 1));
    for (const char* table :
         {R"([1])", R"([{"game":"a","open":1,"seats":2,"table":0}])", R"([{"game":"A","open":1,"seats":2,"table":1}])",
          R"([{"game":"","open":1,"seats":2,"table":1}])", R"([{"game":"a","open":0,"seats":2,"table":1}])",
          R"([{"game":"a","open":3,"seats":2,"table":1}])", R"([{"game":"a","open":1,"seats":65,"table":1}])"}) {
        EXPECT_FALSE(with("tables", *text::parse_json(table))) << table;
    }
    Json::Value nine(Json::arrayValue);
    for (int table = 0; table < 9; ++table)
        nine.append((*text::parse_json(write_announcement(example())))["tables"][0]);
    EXPECT_FALSE(with("tables", nine));
}

TEST(Announcement, TruncatedOrExtendedAnnouncementIsIgnored) {
    const std::string whole = write_announcement(example());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        EXPECT_FALSE(read_announcement(whole.substr(0, length))) << length;
    }
    EXPECT_TRUE(read_announcement(whole + std::string(k_max_announcement_bytes - whole.size(), ' ')));
    EXPECT_FALSE(read_announcement(whole + std::string(k_max_announcement_bytes - whole.size() + 1, ' ')));
}

TEST(Announcement, QueryIsAsLongAsTheLongestAnswer) {
    const std::string query = write_announcement_query();
    EXPECT_EQ(query.size(), k_max_announcement_bytes);
    EXPECT_TRUE(is_announcement_query(query));
    EXPECT_FALSE(is_announcement_query(R"({"kind":"syrtis-query","lan":1})"));
    EXPECT_FALSE(is_announcement_query(write_announcement(example())));
    EXPECT_FALSE(read_announcement(query));
}

}  // namespace
}  // namespace syrtis::protocol
