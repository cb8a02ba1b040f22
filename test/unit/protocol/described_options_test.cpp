// SPDX-License-Identifier: MIT
// The options of a made-up game, described by rows alone: reading, writing, hashing and drawing follow from the rows.

#include "protocol/described_options.hpp"

#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>
#include <string_view>

#include "core/hash.hpp"
#include "core/rng.hpp"
#include "text/json.hpp"

namespace syrtis::protocol {
namespace {

enum class Weather : std::uint8_t { dust, ice };

struct MadeUpOptions {
    bool storms = true;
    Weather weather = Weather::dust;
    int moons = 2;
    core::SeatSet guests = 0;
    core::Seat first = core::k_no_seat;
};

constexpr std::array<std::string_view, 2> k_weather_words{"dust", "ice"};
constexpr std::array k_made_up_rows{
    core::option_row<&MadeUpOptions::storms>({.key = "storms", .presence = core::OptionPresence::always}),
    core::option_row<&MadeUpOptions::weather>({.key = "weather",
                                               .type = core::OptionType::word,
                                               .words = k_weather_words,
                                               .presence = core::OptionPresence::always_in_records}),
    core::option_row<&MadeUpOptions::moons>({.key = "moons", .type = core::OptionType::number, .least = 1, .most = 3}),
    core::option_row<&MadeUpOptions::guests>({.key = "guests", .type = core::OptionType::seat_flags}),
    core::option_row<&MadeUpOptions::first>({.key = "first", .type = core::OptionType::seat})};
constexpr core::Seat k_three_seats = 3;

std::string written(const MadeUpOptions& options, core::OptionPresence weakest) {
    return text::write_json(described_options_json(k_made_up_rows, options, k_three_seats, weakest));
}

TEST(DescribedOptions, DefaultsAreWrittenOrOmittedAsDescribed) {
    EXPECT_EQ(written({}, core::OptionPresence::always), R"({"storms":true})");
    EXPECT_EQ(written({}, core::OptionPresence::always_in_records), R"({"storms":true,"weather":"dust"})");
}

TEST(DescribedOptions, ValuesOtherThanDefaultsAreAlwaysWritten) {
    const MadeUpOptions options{.storms = false, .weather = Weather::ice, .moons = 3, .guests = 0b101, .first = 1};
    const std::string all = R"({"first":1,"guests":[true,false,true],"moons":3,"storms":false,"weather":"ice"})";
    EXPECT_EQ(written(options, core::OptionPresence::always), all);
    EXPECT_EQ(written(options, core::OptionPresence::always_in_records), all);
}

TEST(DescribedOptions, EveryValueInRangeIsReadBackAsWritten) {
    for (const auto& row : k_made_up_rows) {
        const auto range = core::range_of(row, k_three_seats);
        for (auto value = range.least; value <= range.most; ++value) {
            const auto read = read_option(row, option_json(row, value, k_three_seats), k_three_seats);
            ASSERT_TRUE(read) << row.key << value;
            EXPECT_EQ(*read, value) << row.key;
            MadeUpOptions options;
            row.set(options, *read);
            EXPECT_EQ(row.get(options), value) << row.key;
        }
    }
    const auto* first = find_option(k_made_up_rows, "first");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(*read_option(*first, "random", k_three_seats), core::k_no_seat);
    EXPECT_EQ(option_json(*first, core::k_no_seat, k_three_seats), "random");
}

TEST(DescribedOptions, ValuesOfAnotherFormAreRefused) {
    const auto refusal = [](std::string_view key, std::string_view json) {
        const auto& row = *find_option(k_made_up_rows, key);
        const auto read = read_option(row, *text::parse_json(std::string(json)), k_three_seats);
        return read ? std::string("accepted") : unread_option_refusal("invalid_options", key, read.error()).message;
    };
    EXPECT_EQ(refusal("storms", "1"), "The option \"storms\" must be true or false.");
    EXPECT_EQ(refusal("weather", R"("fog")"), "The option \"weather\" must be one of these: dust, ice.");
    EXPECT_EQ(refusal("weather", "0"), "The option \"weather\" must be one of these: dust, ice.");
    for (const char* moons : {"0", "4", "1.5", "\"2\"", "true", "null", "99999999999999999999"}) {
        EXPECT_EQ(refusal("moons", moons), "The option \"moons\" must be one of these: 1, 2, 3.") << moons;
    }
    for (const char* guests : {"true", "[1]", "[true,true,true,true]", "{}"}) {
        EXPECT_EQ(refusal("guests", guests),
                  "The option \"guests\" must be a list of true and false, at most one for each seat.")
            << guests;
    }
    for (const char* first : {"3", "-1", "255", "\"drawn\""}) {
        EXPECT_EQ(refusal("first", first), "The option \"first\" must be one of these: 0, 1, 2.") << first;
    }
}

TEST(DescribedOptions, KeysAreListedInAlphabeticalOrder) {
    constexpr auto keys = option_keys(k_made_up_rows, std::array<std::string_view, 1>{"automa"});
    const std::array<std::string_view, 6> sorted{"automa", "first", "guests", "moons", "storms", "weather"};
    EXPECT_EQ(keys, sorted);
    EXPECT_EQ(find_option(k_made_up_rows, "automa"), nullptr);
}

TEST(DescribedOptions, OnlyValuesOtherThanDefaultsChangeTheHash) {
    const auto hash = [](const MadeUpOptions& options) {
        core::Hasher hasher;
        core::add_options(hasher, k_made_up_rows, options);
        return hasher.finish();
    };
    EXPECT_EQ(hash({}), core::Hasher().finish());
    std::set<std::uint64_t> hashes{hash({})};
    std::size_t values = 1;
    for (const auto& row : k_made_up_rows) {
        const auto range = core::range_of(row, k_three_seats);
        for (auto value = range.least; value <= range.most; ++value) {
            MadeUpOptions options;
            if (value == row.get(options)) continue;
            row.set(options, value);
            hashes.insert(hash(options));
            ++values;
        }
    }
    EXPECT_EQ(hashes.size(), values);
}

TEST(DescribedOptions, RandomOptionsReachEveryValueInRange) {
    core::Rng rng(5);
    std::array<std::set<std::int32_t>, k_made_up_rows.size()> drawn;
    for (int games = 0; games < 400; ++games) {
        MadeUpOptions options;
        core::draw_options(k_made_up_rows, options, k_three_seats, rng);
        for (std::size_t row = 0; row < k_made_up_rows.size(); ++row)
            drawn[row].insert(k_made_up_rows[row].get(options));
    }
    EXPECT_EQ(drawn[0], (std::set<std::int32_t>{0, 1}));
    EXPECT_EQ(drawn[1], (std::set<std::int32_t>{0, 1}));
    EXPECT_EQ(drawn[2], (std::set<std::int32_t>{1, 2, 3}));
    EXPECT_EQ(drawn[3].size(), 8U);
    EXPECT_EQ(drawn[4], (std::set<std::int32_t>{0, 1, 2, core::k_no_seat}));
}

}  // namespace
}  // namespace syrtis::protocol
