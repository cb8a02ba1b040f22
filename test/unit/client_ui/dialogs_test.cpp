// SPDX-License-Identifier: MIT

// Every dialog of the screens before and after a game can be confirmed and refused by keyboard.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "ui/lobby_screen.hpp"
#include "ui/settings_screen.hpp"
#include "ui/start_screen.hpp"
#include "unit/client_ui/made_up_kinds.hpp"

namespace syrtis::client::ui {
namespace {

using render::SettingsTarget;
using render::SharedTarget;
using render::StartField;
using render::StartTarget;

/// A question, and what stands for the keys in it.
struct OpenedDialog {
    std::string name;
    std::function<void()> open;
    std::function<bool()> asks;
    std::function<void()> agree;
    std::function<void()> refuse;
    std::function<bool()> is_agreed;
};

class Dialogs : public testing::Test {
   protected:
    Dialogs() {
        protocol::from_server::Table table{.host = "Ada"};
        table.seats = {{.player = "human", .name = "Ada"}, {.player = "human", .name = "Bruno"}};
        lobby.set_me("Ada");
        lobby.set_table(table, kinds[0], {});
    }

    GameKinds kinds = test::chess_and_whist();
    LobbyScreen lobby;
    StartScreen start{"Ada", kinds};
    SettingsScreen settings{{}, {{"en", "English"}}};
    std::vector<OpenedDialog> dialogs{
        {"a table is left by its host", [this] { lobby.leave(); }, [this] { return lobby.asks(); },
         [this] { lobby.enter(); }, [this] { lobby.leave(); },
         [this] { return lobby.take_intent().kind == LobbyIntent::Kind::leave; }},
        {"a certificate is another one", [this] { start.trust_question().ask("there:7600", "AA", "BB"); },
         [this] { return start.build(Words()).dialog.has_value(); },
         // Enter alone must not trust a certificate, so the button is focused first.
         [this] {
             const auto dialog = start.build(Words()).dialog;
             start.press({SharedTarget::dialog_button, dialog->buttons.back().id, 0});
         },
         [this] { start.refuse(); }, [this] { return start.take_intent().kind == StartIntent::Kind::trust_server; }},
        {"a password is asked for",
         [this] {
             start.press({StartTarget::field, StartField::address});
             for (const char letter : std::string("there")) start.type(static_cast<char32_t>(letter));
             start.fields().ask_password(true);
         },
         [this] { return start.build(Words()).fields.size() == 3; },
         [this] {
             start.enter();
             // The server accepts the password.
             start.fields().ask_password(false);
         },
         [this] { start.refuse(); }, [this] { return start.take_intent().kind == StartIntent::Kind::search; }},
        {"all settings are to be as they were first",
         [this] {
             settings.press({SettingsTarget::value, 3, 0});
             settings.press({SettingsTarget::button, settings.build(Words()).reset.id, 0});
         },
         [this] { return settings.build(Words()).dialog.has_value(); },
         [this] { settings.press_key({sf::Keyboard::Enter}); }, [this] { settings.press_key({sf::Keyboard::Escape}); },
         [this] { return settings.preferences().asks_before_passing; }}};
};

TEST_F(Dialogs, KeysAcceptOrDeclineEveryDialog) {
    for (const auto& dialog : dialogs) {
        ASSERT_FALSE(dialog.asks()) << dialog.name;
        dialog.open();
        EXPECT_TRUE(dialog.asks()) << dialog.name;
        dialog.refuse();
        EXPECT_FALSE(dialog.asks()) << dialog.name;
        EXPECT_FALSE(dialog.is_agreed()) << dialog.name;
        dialog.open();
        dialog.agree();
        EXPECT_FALSE(dialog.asks()) << dialog.name;
        EXPECT_TRUE(dialog.is_agreed()) << dialog.name;
    }
}

}  // namespace
}  // namespace syrtis::client::ui
