// SPDX-License-Identifier: MIT

// Tests the room between the parts of the lobby and of the start screen: rows of options and levels are not crowded,
// and no panel has an empty strip or covers the scenery.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "render/painters.hpp"
#include "render/start_parts.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/painting_test.hpp"
#include "unit/client_render/sample_models.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::test {
namespace {

using namespace client::render;

class LobbyRoom : public PaintingTest {
   protected:
    template <class Paint>
    std::vector<DrawnText> words_of(unsigned width, unsigned height, const Paint& paint) {
        Measured target(width, height);
        return texts_during([&] { paint(target); });
    }

    HitMap hits_;
};

constexpr std::size_t k_options = 16;

/// Returns a lobby with five seats, six levels, and as many options as Terraforming Mars has.
LobbyModel full_lobby(Words words) {
    LobbyModel model = lobby_screen(words);
    auto& computer = *std::ranges::find(model.seats, SeatState::computer, &LobbySeat::state);
    computer.levels.clear();
    for (const char* level : {"Ungeübt", "Locker", "Normal", "Fortgeschritten", "Erfahren", "Meisterhaft"}) {
        computer.levels.push_back({.label = level, .id = static_cast<int>(computer.levels.size())});
    }
    const LobbyOption sample = model.options[1];
    model.options.assign(k_options, sample);
    for (std::size_t i = 0; i < k_options; ++i) {
        model.options[i].id = static_cast<int>(i);
        model.options[i].enabled = true;
        model.options[i].begins_group = i == 10;
        for (std::size_t value = 0; value < sample.values.size(); ++value) model.options[i].values[value].id = value;
    }
    model.checks.resize(2);
    return model;
}

TEST_F(LobbyRoom, SixteenOptionsHaveHighSwitchesWithGapsInSmallWindow) {
    for (const Words words : {Words::english, Words::french, Words::german}) {
        for (const auto& [width, height] : {std::pair{1280U, 720U}, {1024U, 768U}}) {
            const LobbyModel model = full_lobby(words);
            const auto texts =
                words_of(width, height, [&](auto& target) { paint_lobby(target, model, *resources_, hits_); });
            EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
            const float scale = frame_for(width, height).scale;
            for (std::size_t i = 0; i + 1 < k_options; ++i) {
                const Region* upper = hits_.region({LobbyTarget::option, static_cast<int>(i), 0});
                const Region* lower = hits_.region({LobbyTarget::option, static_cast<int>(i) + 1, 0});
                ASSERT_NE(upper, nullptr) << i;
                ASSERT_NE(lower, nullptr) << i;
                EXPECT_GE(upper->bounds.h, 21.5F * scale) << i;
                EXPECT_GE(lower->bounds.y - upper->bounds.bottom(), 2.5F * scale) << i;
            }
        }
    }
}

TEST_F(LobbyRoom, WideSwitchOfAnOptionStaysInItsPanel) {
    LobbyModel model = full_lobby(Words::german);
    model.options[12].name = "Reihenfolge der Effekte";
    model.options[12].values = {{.label = "Auf sie warten", .id = 0},
                                {.label = "Computer nach 5 min", .chosen = true, .id = 1},
                                {.label = "Nach 15 min", .id = 2}};
    for (const auto& [width, height] : {std::pair{1024U, 768U}, {1280U, 720U}}) {
        words_of(width, height, [&](auto& target) { paint_lobby(target, model, *resources_, hits_); });
        const Region* last = hits_.region({LobbyTarget::option, 12, 2});
        const Region* start = hits_.region({LobbyTarget::button, LobbyButton::start});
        ASSERT_NE(last, nullptr);
        ASSERT_NE(start, nullptr);
        EXPECT_LE(last->bounds.right(), start->bounds.right()) << width;
    }
}

TEST_F(LobbyRoom, SixLevelsStandInTwoLinesWithCommonColumns) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}}) {
        const LobbyModel model = full_lobby(Words::english);
        words_of(width, height, [&](auto& target) { paint_lobby(target, model, *resources_, hits_); });
        const auto seat = std::ranges::find(model.seats, SeatState::computer, &LobbySeat::state) - model.seats.begin();
        for (int level = 0; level < 3; ++level) {
            const Region* upper = hits_.region({LobbyTarget::level, static_cast<int>(seat), level});
            const Region* lower = hits_.region({LobbyTarget::level, static_cast<int>(seat), level + 3});
            ASSERT_NE(upper, nullptr);
            ASSERT_NE(lower, nullptr);
            EXPECT_FLOAT_EQ(upper->bounds.x, lower->bounds.x);
            EXPECT_FLOAT_EQ(upper->bounds.w, lower->bounds.w);
            EXPECT_GE(upper->bounds.h, 20);
        }
    }
}

/// Returns the place of these words.
Rect place_of(const std::vector<DrawnText>& texts, const Label& label) {
    for (const DrawnText& text : texts) {
        if (std::ranges::find(label.forms, text.words) != label.forms.end()) return text.box;
    }
    return {};
}

TEST_F(LobbyRoom, ListOfTablesHasNoEmptyStripAboveTheAddressAndLeavesTheDomeFree) {
    for (const auto& [width, height] : {std::pair{1280U, 720U}, {1920U, 1080U}, {1366U, 768U}, {2560U, 1080U}}) {
        for (const auto& make : {start_screen, crowded_start_screen}) {
            const StartModel model = make(Words::english);
            std::vector<DrawnGround> grounds;
            resources_->record_grounds(&grounds);
            const auto texts =
                words_of(width, height, [&](auto& target) { paint_start(target, model, *resources_, hits_); });
            resources_->record_grounds(nullptr);
            SCOPED_TRACE(std::to_string(width));
            EXPECT_EQ(text_faults(texts, width, height), std::vector<std::string>{});
            const Frame frame = frame_for(width, height, {}, {.narrow = true});
            float last_row = 0;
            for (const Region& region : hits_.regions()) {
                const bool is_row = region.target.kind == StartTarget::found ||
                                    region.target.kind == StartTarget::lan || region.target.kind == StartTarget::kept ||
                                    region.target.kind == StartTarget::past;
                if (is_row && region.target.part == 0) last_row = std::max(last_row, region.bounds.bottom());
            }
            ASSERT_GT(last_row, 0);
            EXPECT_LE(place_of(texts, model.join_title).y - last_row, 46 * frame.scale);
            const Rect field = hits_.region({StartTarget::field, StartField::address})->bounds;
            // The panel is the smallest ground that contains the title and the field.
            const Rect title = place_of(texts, model.join_title);
            float end = static_cast<float>(height);
            for (const DrawnGround& ground : grounds) {
                if (ground.picture.empty() && ground.box.contains(title) && ground.box.contains(field)) {
                    end = std::min(end, ground.box.bottom());
                }
            }
            EXPECT_LE(end - field.bottom(), (model.answer.empty() ? 24 : 60) * frame.scale);
            EXPECT_LE(end, start_dome_top(frame) * frame.scale);
        }
    }
}

}  // namespace
}  // namespace syrtis::test
