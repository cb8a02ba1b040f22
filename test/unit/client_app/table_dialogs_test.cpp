// SPDX-License-Identifier: MIT

// Tests that every dialog over a table of any game can be accepted and refused without a mouse.

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "app/people.hpp"
#include "ui/one_setting.hpp"
#include "ui/table_controller.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_render/measured.hpp"

namespace syrtis::client::app {
namespace {

using render::SharedTarget;
using render::TargetKind;
using sf::Keyboard;
using ui::DialogAct;
using ui::TableIntent;

class TableDialogs : public testing::Test {
   protected:
    void sit(const ui::GameKind& kind) {
        const auto options = kind.rules->complete_options(Json::Value(), 2);
        ASSERT_TRUE(options);
        match = kind.rules->start(*options, 2, 7);
        table = kind.make_table(*options);
        ui::set(*table, &ui::PlaySettings::pace, ui::Pace::off);
        ui::set(*table, &ui::PlaySettings::confirmations, {.passing = true, .spending = true, .placing = false});
        table->table_info().people = people_named(std::vector<std::string>{"Ada", "Bruno"});
        show();
    }
    void show() {
        table->table_info().pending = match->pending();
        ASSERT_EQ(table->show(match->view(0), match->events(0)), std::nullopt);
        table->set_busy(false);
    }
    /// Returns whether a target of that kind can be clicked.
    bool shows(TargetKind kind) {
        table->picture().paint({window, *data.resources, hits, words}, false);
        return std::ranges::any_of(hits.regions(), [&](const auto& region) { return region.target.kind == kind; });
    }
    void press_button(DialogAct act) { table->press({SharedTarget::dialog_button, static_cast<int>(act), 0}); }
    void press_keys(const std::vector<Keyboard::Key>& keys) {
        for (const auto key : keys) table->press_key(key, false);
    }

    ClientData data = test::load_client();
    ui::Words words;
    syrtis::test::Measured window{1280, 720};
    render::HitMap hits;
    std::unique_ptr<protocol::HostedMatch> match;
    std::unique_ptr<ui::GameTable> table;
};

TEST_F(TableDialogs, AbsentPlayerCanBeReplacedByAComputerPlayer) {
    for (const auto& kind : data.kinds) {
        sit(kind);
        table->input().set_undo_state({.in_play = true, .missed = ui::MissedPlayer{.seat = 1, .name = "Bruno"}});
        press_keys({Keyboard::F10});
        press_button(DialogAct::propose_takeover);
        const auto intent = table->take_intent();
        EXPECT_EQ(intent.kind, TableIntent::Kind::propose_takeover) << kind.id();
        EXPECT_EQ(intent.seat, 1U);
        table->input().set_undo_state({.in_play = true});
        press_keys({Keyboard::F10});
        press_button(DialogAct::propose_takeover);
        EXPECT_EQ(table->take_intent().kind, TableIntent::Kind::none) << "no player is absent any more";
    }
}

TEST_F(TableDialogs, LetTheHostRemoveSilenceAndAdmitSpectators) {
    for (const auto& kind : data.kinds) {
        sit(kind);
        ui::Watchers watchers{.is_mine_to_manage = true};
        watchers.list = {{.number = 4, .name = "Eve"}, {.number = 5, .name = "Finn"}};
        table->input().set_undo_state({.in_play = true, .watchers = watchers});
        press_keys({Keyboard::F10});
        press_button(DialogAct::show_watchers);
        ASSERT_TRUE(shows(SharedTarget::dialog_button)) << kind.id();
        press_button(DialogAct::next_watcher);
        press_button(DialogAct::silence_watcher);
        auto intent = table->take_intent();
        EXPECT_EQ(intent.kind, TableIntent::Kind::silence_watcher) << kind.id();
        EXPECT_EQ(intent.watcher.number, 5);
        press_button(DialogAct::remove_watcher);
        intent = table->take_intent();
        EXPECT_EQ(intent.kind, TableIntent::Kind::remove_watcher) << kind.id();
        EXPECT_EQ(intent.watcher.name, "Finn");
        press_button(DialogAct::change_admits);
        EXPECT_EQ(table->take_intent().admits, ui::Admits::silent);
        watchers.list.clear();
        table->input().set_undo_state({.in_play = true, .watchers = watchers});
        press_button(DialogAct::remove_watcher);
        EXPECT_EQ(table->take_intent().kind, TableIntent::Kind::none) << "all spectators have left meanwhile";
        press_keys({Keyboard::Escape});
        EXPECT_FALSE(shows(SharedTarget::dialog_button)) << kind.id();
    }
}

TEST_F(TableDialogs, KeysConfirmOrRefuseResignation) {
    for (const auto& kind : data.kinds) {
        sit(kind);
        table->input().set_undo_state({.in_play = true});
        const auto ask = [&] {
            press_keys({Keyboard::F10});
            press_button(DialogAct::resign);
            ASSERT_TRUE(shows(SharedTarget::dialog_button)) << kind.id();
        };
        for (const auto refusal : {Keyboard::Escape, Keyboard::Enter}) {
            ask();
            press_keys({refusal});
            EXPECT_FALSE(shows(SharedTarget::dialog_button)) << kind.id();
            EXPECT_EQ(table->take_intent().kind, TableIntent::Kind::none) << kind.id();
        }
        ask();
        // The usual key to continue must not resign: the button must be focused first.
        press_keys({Keyboard::Tab, Keyboard::Tab, Keyboard::Enter});
        EXPECT_FALSE(shows(SharedTarget::dialog_button)) << kind.id();
        EXPECT_EQ(table->take_intent().kind, TableIntent::Kind::resign) << kind.id();
    }
}

TEST_F(TableDialogs, KeysAcceptOrRefuseProposal) {
    constexpr std::uint64_t k_long_enough = 60'000;
    for (const auto& kind : data.kinds) {
        for (const bool agrees : {false, true}) {
            sit(kind);
            table->input().set_undo_state({.in_play = true, .proposal = "Bruno proposes a pause"});
            table->pass_time(k_long_enough);
            ASSERT_TRUE(shows(SharedTarget::dialog_button)) << kind.id();
            press_keys(agrees ? std::vector{Keyboard::Tab, Keyboard::Tab, Keyboard::Enter}
                              : std::vector{Keyboard::Escape});
            EXPECT_FALSE(shows(SharedTarget::dialog_button)) << kind.id();
            EXPECT_EQ(table->take_intent().kind, agrees ? TableIntent::Kind::agree : TableIntent::Kind::disagree)
                << kind.id();
        }
    }
}

}  // namespace
}  // namespace syrtis::client::app
