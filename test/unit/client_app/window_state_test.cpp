// SPDX-License-Identifier: MIT

#include "app/window_state.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace syrtis::client::app {
namespace {

class WindowStateTest : public testing::Test {
   protected:
    void SetUp() override {
        std::filesystem::remove_all(folder);
        std::filesystem::create_directories(folder);
    }
    void TearDown() override { std::filesystem::remove_all(folder); }
    void write(const std::string& text) const { std::ofstream(file) << text; }

    std::filesystem::path folder =
        std::filesystem::path(testing::TempDir()) /
        (std::string("window-") + testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::path file = folder / "state" / "window.json";
};

TEST_F(WindowStateTest, SizeAndPlaceRoundTrip) {
    EXPECT_FALSE(read_window_state(file));
    const WindowState state{.size = {2560, 1080}, .place = WindowPlace{-40, 17}};
    ASSERT_TRUE(write_window_state(file, state));
    EXPECT_EQ(read_window_state(file), state);
    const WindowState unplaced{.size = {1024, 768}};
    ASSERT_TRUE(write_window_state(file, unplaced));
    EXPECT_EQ(read_window_state(file), unplaced);
}

TEST_F(WindowStateTest, InvalidFileIsIgnored) {
    std::filesystem::create_directories(file.parent_path());
    for (const char* text :
         {"", "null", "[]", "{", "\x00\xff\xfe", R"({"width":1280})", R"({"width":-1,"height":720})",
          R"({"width":1e9,"height":720})", R"({"width":"1280","height":720})", R"({"width":0,"height":0})",
          R"({"width":1280.5,"height":720})", R"({"width":[1280],"height":{}})"}) {
        write(text);
        EXPECT_FALSE(read_window_state(file)) << text;
    }
    write(std::string(100'000, ' ') + R"({"width":1280,"height":720})");
    EXPECT_FALSE(read_window_state(file)) << "too long";
    write(R"({"width":1280,"height":720,"x":99999999999,"y":"left"})");
    EXPECT_EQ(read_window_state(file), (WindowState{.size = {1280, 720}})) << "the size is good";
}

TEST_F(WindowStateTest, StoredSizeAndPlaceAreFittedToTheScreen) {
    const WindowSize screen{1920, 1080};
    EXPECT_EQ(fitting_state({.size = {3840, 2160}}, screen).size, screen);
    EXPECT_EQ(fitting_state({.size = {10, 10}}, screen).size, (WindowSize{1024, 720}));
    EXPECT_EQ(fitting_state({.size = {390, 844}}, screen).size, (WindowSize{390, 844})) << "a phone held upright";
    EXPECT_EQ(fitting_state({.size = {100, 300}}, screen).size, (WindowSize{320, 560}));
    const auto placed = [&](int x, int y) {
        return fitting_state({.size = {1280, 720}, .place = WindowPlace{x, y}}, screen).place.has_value();
    };
    EXPECT_TRUE(placed(0, 0));
    EXPECT_TRUE(placed(-600, 300));
    EXPECT_TRUE(placed(1700, 900));
    EXPECT_FALSE(placed(1900, 300)) << "beyond the right edge";
    EXPECT_FALSE(placed(-1270, 300)) << "beyond the left edge";
    EXPECT_FALSE(placed(100, -5)) << "the title bar is above the screen";
    EXPECT_FALSE(placed(100, 1070)) << "below it";
}

TEST(WindowPlaceTest, NewWindowBelowTheScreenIsMovedToTheMiddleOfItsHeight) {
    const WindowSize screen{1280, 1024};
    EXPECT_EQ(place_above_lower_edge({0, 280}, {1280, 720}, screen), (WindowPlace{0, 280})) << "it ends on the screen";
    EXPECT_EQ(place_above_lower_edge({0, 305}, {1280, 720}, screen), (WindowPlace{0, 152}));
    EXPECT_EQ(place_above_lower_edge({1400, 305}, {1280, 720}, screen), (WindowPlace{1400, 152})) << "other monitor";
    EXPECT_EQ(place_above_lower_edge({0, 280}, {1280, 720}, {1280, 720}), (WindowPlace{0, 0}));
    EXPECT_EQ(place_above_lower_edge({0, 0}, {1280, 720}, {1280, 600}), (WindowPlace{0, 0})) << "title bar stays";
}

}  // namespace
}  // namespace syrtis::client::app
