// SPDX-License-Identifier: MIT

#include "ui/screen_stack.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ui/focus_keys.hpp"
#include "ui/key_input.hpp"
#include "ui/mouse_input.hpp"

namespace syrtis::client::ui {
namespace {

using render::LobbyButton;
using render::LobbyTarget;
using render::Target;
using sf::Keyboard;

/// A screen that records its inputs in a list, and handles them if the test says so.
class FakeScreen final : public Screen {
   public:
    FakeScreen(std::string name, Extent extent, std::vector<std::string>& calls)
        : name_(std::move(name)), extent_(extent), calls_(calls) {}

    [[nodiscard]] bool is_open() const override { return open; }
    [[nodiscard]] Extent extent() const override { return extent_; }
    [[nodiscard]] std::string_view name() const override { return name_; }
    void page_changed() override {
        Screen::page_changed();
        calls_.push_back(name_ + " page");
    }
    void paint(const DrawContext& /*draw*/) override { calls_.push_back(name_ + " paint"); }
    bool pass_time(std::uint64_t milliseconds) override {
        calls_.push_back(name_ + " " + std::to_string(milliseconds));
        return uses;
    }
    bool press_key(const sf::Event::KeyEvent& /*key*/) override { return call("key"); }
    bool type(char32_t /*letter*/) override { return call("letter"); }
    [[nodiscard]] bool types() const override { return edits; }
    [[nodiscard]] EditedLine edited_line() override { return {.line = edits ? &line : nullptr}; }
    void note_editing() override { calls_.push_back(name_ + " edited"); }
    bool press(const Target& /*target*/) override { return call("press"); }
    bool point(const std::optional<Target>& /*target*/) override { return call("point"); }
    bool scroll(const WheelTurn& /*turn*/) override { return call("scroll"); }
    [[nodiscard]] DragKind drag_of(const Target& /*target*/) const override { return drags; }
    void drag(const DragMove& /*move*/) override { calls_.push_back(name_ + " drag"); }
    void drop() override { calls_.push_back(name_ + " drop"); }
    [[nodiscard]] std::uint64_t question_number() const override { return question; }

    bool open = true;
    bool uses = false;
    bool edits = false;
    DragKind drags = DragKind::none;
    std::uint64_t question = 0;
    TextLine line{20};

   private:
    bool call(const std::string& what) {
        calls_.push_back(name_ + " " + what);
        return uses;
    }

    std::string name_;
    Extent extent_;
    std::vector<std::string>& calls_;
};

sf::Event::KeyEvent key_of(Keyboard::Key code) {
    sf::Event::KeyEvent key{};
    key.code = code;
    return key;
}

using Calls = std::vector<std::string>;

class ScreenStackTest : public testing::Test {
   protected:
    Calls calls;
    FakeScreen settings{"settings", Extent::full, calls};
    FakeScreen sheet{"sheet", Extent::dialog, calls};
    FakeScreen chat{"chat", Extent::overlay, calls};
    FakeScreen table{"table", Extent::full, calls};
    FakeScreen lobby{"lobby", Extent::full, calls};
    ScreenStack stack{{&settings, &sheet, &chat, &table, &lobby}};
    render::HitMap hits;
    PointerRest rest;
    Redraw redraw;
    KeyMap bindings;
    FocusKeys focus{stack, hits, rest, redraw, [] {}};
    KeyInput keys{stack, focus, bindings, redraw};

    ScreenStackTest() {
        settings.open = false;
        sheet.open = false;
        hits.add({0, 0, 10, 10}, {LobbyTarget::button, LobbyButton::ready});
        hits.add({0, 20, 10, 10}, {LobbyTarget::button, LobbyButton::start});
    }
};

TEST_F(ScreenStackTest, InputGoesFromTheTopmostScreenDownToTheFirstFullScreen) {
    EXPECT_FALSE(stack.press({}));
    EXPECT_EQ(calls, (Calls{"chat press", "table press"}));
}

TEST_F(ScreenStackTest, InputThatAScreenHandlesReachesNoScreenBelow) {
    chat.uses = true;
    EXPECT_TRUE(stack.type(U'a'));
    EXPECT_EQ(calls, (Calls{"chat letter"}));
}

TEST_F(ScreenStackTest, ClosedScreenReceivesNoInput) {
    chat.open = false;
    EXPECT_FALSE(stack.press({}));
    EXPECT_EQ(calls, (Calls{"table press"}));
}

TEST_F(ScreenStackTest, FullScreenHidesAllScreensBelow) {
    settings.open = true;
    EXPECT_FALSE(stack.press({}));
    EXPECT_FALSE(stack.point(std::nullopt));
    EXPECT_FALSE(stack.pass_time(7));
    EXPECT_EQ(calls, (Calls{"settings press", "settings point", "settings 7"}));
    EXPECT_EQ(stack.front().name(), "settings");
}

TEST_F(ScreenStackTest, DialogBlocksClicksButNotTheMouseWheel) {
    sheet.open = true;
    EXPECT_FALSE(stack.press({}));
    EXPECT_EQ(calls, (Calls{"sheet press"}));
    calls.clear();
    EXPECT_FALSE(stack.scroll({.target = {}, .at = {}, .steps = 1, .hits = hits}));
    EXPECT_EQ(calls, (Calls{"sheet scroll", "chat scroll", "table scroll"}));
}

TEST_F(ScreenStackTest, ScreensAreVisibleDownToTheFirstFullScreen) {
    sheet.open = true;
    EXPECT_EQ(stack.visible(), (std::vector<Screen*>{&sheet, &chat, &table}));
}

TEST_F(ScreenStackTest, TimePassesForEachVisibleScreen) {
    chat.uses = true;
    EXPECT_TRUE(stack.pass_time(16));
    EXPECT_EQ(calls, (Calls{"chat 16", "table 16"}));
}

TEST_F(ScreenStackTest, PageChangeIsReportedToClosedScreensAndClearsTheFocus) {
    table.focus().set(Target{LobbyTarget::button, LobbyButton::ready});
    stack.page_changed();
    EXPECT_EQ(calls, (Calls{"settings page", "sheet page", "chat page", "table page", "lobby page"}));
    EXPECT_FALSE(table.focus().target());
}

TEST_F(ScreenStackTest, TextInputGoesToTheTopmostScreenThatEditsALine) {
    EXPECT_EQ(stack.typist(), nullptr);
    table.edits = true;
    EXPECT_EQ(stack.typist(), &table);
    chat.edits = true;
    EXPECT_EQ(stack.typist(), &chat);
    sheet.open = true;
    EXPECT_EQ(stack.typist(), nullptr);
}

TEST_F(ScreenStackTest, TabMovesTheFocusOfTheFrontScreenOnly) {
    keys.press(key_of(Keyboard::Tab));
    EXPECT_EQ(table.focus().target(), (Target{LobbyTarget::button, LobbyButton::ready}));
    EXPECT_FALSE(chat.focus().target());
    EXPECT_EQ(calls, (Calls{"chat key"}));
    keys.press(key_of(Keyboard::Down));
    EXPECT_EQ(table.focus().target(), (Target{LobbyTarget::button, LobbyButton::start}));
}

TEST_F(ScreenStackTest, EnterPressesTheFocusedTargetThroughTheStack) {
    keys.press(key_of(Keyboard::Tab));
    calls.clear();
    keys.press(key_of(Keyboard::Enter));
    EXPECT_EQ(calls, (Calls{"chat key", "chat press", "table press"}));
}

TEST_F(ScreenStackTest, KeyThatBeginsTextInputAddsNoCharacter) {
    class Opener final : public Screen {
       public:
        [[nodiscard]] bool is_open() const override { return true; }
        void paint(const DrawContext& /*draw*/) override {}
        bool press_key(const sf::Event::KeyEvent& /*key*/) override { return typing = true; }
        [[nodiscard]] bool types() const override { return typing; }
        bool type(char32_t letter) override {
            text += letter;
            return true;
        }
        bool typing = false;
        std::u32string text;
    } opener;
    const ScreenStack one{{&opener}};
    FocusKeys walk{one, hits, rest, redraw, [] {}};
    KeyInput input{one, walk, bindings, redraw};
    input.press(key_of(Keyboard::C));
    input.type(U'c');
    input.press(key_of(Keyboard::A));
    input.type(U'a');
    EXPECT_EQ(opener.text, U"a");
}

TEST_F(ScreenStackTest, EditingKeyChangesTheLineThatReceivesTextInput) {
    table.edits = true;
    table.line.set("ab");
    keys.press(key_of(Keyboard::BackSpace));
    EXPECT_EQ(table.line.text(), "a");
    EXPECT_EQ(calls, (Calls{"table edited"}));
}

class MouseInputTest : public ScreenStackTest {
   protected:
    MouseInput mouse{stack, hits, rest, redraw, [] {}};
    const render::Point on_first{5, 5};
    const render::Point on_second{5, 25};
};

TEST_F(MouseInputTest, PressAndReleaseOnOneTargetIsAClick) {
    mouse.press(on_first, 0);
    EXPECT_EQ(calls, Calls{});
    mouse.release(on_first, true);
    EXPECT_EQ(calls, (Calls{"chat press", "table press"}));
}

TEST_F(MouseInputTest, ReleaseAfterTheQuestionChangedIsNotAClick) {
    mouse.press(on_first, 0);
    table.question = 2;
    mouse.release(on_first, true);
    EXPECT_EQ(calls, Calls{});
}

TEST_F(MouseInputTest, DragBeginsWhenTheMouseHasMovedFarEnough) {
    table.drags = DragKind::thing;
    mouse.press(on_first, 0);
    mouse.move({7, 5});
    mouse.follow(1, 1);
    EXPECT_EQ(calls, (Calls{"chat point", "table point"}));
    calls.clear();
    mouse.move(on_second);
    mouse.follow(2, 1);
    mouse.release(on_second, true);
    EXPECT_EQ(calls, (Calls{"table drag", "table drop"}));
}

TEST_F(MouseInputTest, SliderFollowsThePressAtOnce) {
    table.drags = DragKind::slider;
    mouse.press(on_first, 0);
    EXPECT_EQ(calls, (Calls{"table drag"}));
}

TEST_F(MouseInputTest, TargetBelowADialogCannotBeDragged) {
    sheet.open = true;
    table.drags = DragKind::slider;
    mouse.press(on_first, 0);
    EXPECT_EQ(calls, Calls{});
}

TEST_F(MouseInputTest, ExplanationAppearsAfterMouseRestedForTheDelay) {
    mouse.move(on_first);
    mouse.follow(1000, 1);
    EXPECT_FALSE(rest.pass_time(1299));
    EXPECT_TRUE(rest.pass_time(1300));
    EXPECT_TRUE(rest.is_settled());
}

}  // namespace
}  // namespace syrtis::client::ui
