// SPDX-License-Identifier: MIT

#include "ui/chat.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace syrtis::client::ui {
namespace {

using render::ChatTarget;
using render::TableTarget;
using sf::Keyboard;

class ChatTest : public testing::Test {
   protected:
    ChatTest() { chat.set_lines(lines, {}); }
    void type(const std::string& text) {
        for (const char letter : text) chat.type(static_cast<unsigned char>(letter));
    }
    [[nodiscard]] std::vector<std::string> shown() const {
        std::vector<std::string> texts;
        for (const auto& line : chat.build(words, people).lines)
            texts.push_back(line.name.forms.front() + ": " + line.text);
        return texts;
    }

    std::vector<ChatEntry> lines{
        {.id = 1, .name = "Bob", .seat = 1, .text = "Good <b>luck</b>!", .time = 100, .own = false},
        {.id = 2, .name = "Ada", .seat = 0, .text = "You too.", .time = 200, .own = true},
        {.id = 3, .name = "Eve", .seat = {}, .text = "Hello", .time = 300, .own = false}};
    std::vector<SeatPerson> people{{.name = "Ada", .piece = 3}, {.name = "Bob", .piece = 2}};
    Words words;
    Chat chat;
};

TEST_F(ChatTest, LinesShowNameColourAndUnchangedText) {
    const auto model = chat.build(words, people);
    ASSERT_EQ(model.lines.size(), 3U);
    EXPECT_EQ(model.lines[0].piece, 2);
    EXPECT_EQ(model.lines[0].name, "Bob");
    EXPECT_EQ(model.lines[0].text, "Good <b>luck</b>!");
    EXPECT_TRUE(model.lines[0].can_mute);
    EXPECT_FALSE(model.lines[1].can_mute);
    EXPECT_EQ(model.lines[2].piece, render::k_no_piece);
    // The short form for narrow badges leaves out that she watches.
    EXPECT_EQ(model.lines[2].name, (render::Label{"Eve (watching)", "Eve"}));
}

TEST_F(ChatTest, LinesOfOthersCountAsUnreadUntilChatIsOpened) {
    EXPECT_EQ(chat.unread(), 2);
    chat.toggle();
    EXPECT_EQ(chat.unread(), 0);
    chat.toggle();
    EXPECT_EQ(chat.unread(), 0);
    lines.push_back({.id = 4, .name = "Bob", .seat = 1, .text = "Your turn", .time = 400, .own = false});
    chat.set_lines(lines, {});
    EXPECT_EQ(chat.unread(), 1);
    // After a lost connection the server sends the same lines again.
    chat.toggle();
    chat.close();
    for (auto& line : lines) line.id += 10;
    chat.set_lines(lines, {});
    EXPECT_EQ(chat.unread(), 0);
}

TEST_F(ChatTest, ReportPrefixSendsReportToServer) {
    chat.write();
    type("/report Bob insults");
    chat.press_key(Keyboard::Enter);
    const auto intent = chat.take_intent();
    EXPECT_EQ(intent.kind, ChatIntent::Kind::report);
    EXPECT_EQ(intent.text, "Bob insults");
}

TEST_F(ChatTest, MutedPersonIsHiddenAndUncountedUntilUnmuted) {
    EXPECT_TRUE(chat.press({ChatTarget::mute, 1, 0}));
    auto intent = chat.take_intent();
    EXPECT_EQ(intent.kind, ChatIntent::Kind::mute);
    EXPECT_EQ(intent.text, "Bob");
    chat.set_lines(lines, {"Bob"});
    EXPECT_EQ(chat.unread(), 1);
    EXPECT_EQ(shown(), (std::vector<std::string>{"Ada: You too.", "Eve (watching): Hello"}));
    const auto muted = chat.build(words, people).muted;
    ASSERT_EQ(muted.size(), 1U);
    chat.press({ChatTarget::unmute, muted[0].id, 0});
    intent = chat.take_intent();
    EXPECT_EQ(intent.kind, ChatIntent::Kind::unmute);
    EXPECT_EQ(intent.text, "Bob");
}

TEST_F(ChatTest, OwnNameCannotBeMuted) {
    chat.press({ChatTarget::mute, 2, 0});
    EXPECT_EQ(chat.take_intent().kind, ChatIntent::Kind::none);
}

TEST_F(ChatTest, EnterSendsLineAndKeepsKeyboardFocus) {
    chat.write();
    type(" Hello there ");
    chat.press_key(Keyboard::Enter);
    const auto intent = chat.take_intent();
    EXPECT_EQ(intent.kind, ChatIntent::Kind::send);
    EXPECT_EQ(intent.text, "Hello there");
    EXPECT_TRUE(chat.typing());
    EXPECT_EQ(chat.build(words, people).field.text, "");
    chat.press_key(Keyboard::Enter);
    EXPECT_EQ(chat.take_intent().kind, ChatIntent::Kind::none);
    EXPECT_FALSE(chat.typing());
    EXPECT_TRUE(chat.shown());
}

TEST_F(ChatTest, LinesInQuickSuccessionAreAllSent) {
    chat.write();
    for (const char* text : {"One", "Two"}) {
        type(text);
        chat.press_key(Keyboard::Enter);
    }
    EXPECT_EQ(chat.take_intent().text, "One");
    EXPECT_EQ(chat.take_intent().text, "Two");
    EXPECT_EQ(chat.take_intent().kind, ChatIntent::Kind::none);
}

TEST_F(ChatTest, DraftIsLimitedToServerMaximum) {
    chat.write();
    type(std::string(400, 'x'));
    EXPECT_EQ(chat.build(words, people).field.text.size(), 300U);
}

TEST_F(ChatTest, TypingIsIgnoredWithoutKeyboardFocus) {
    type("lost");
    chat.toggle();
    EXPECT_EQ(chat.build(words, people).field.text, "");
}

TEST_F(ChatTest, EscapeClosesChatWithoutDeletingTheDraft) {
    chat.write();
    type("Wait");
    chat.press_key(Keyboard::Escape);
    EXPECT_FALSE(chat.typing());
    EXPECT_FALSE(chat.shown());
    chat.write();
    EXPECT_EQ(chat.build(words, people).field.text, "Wait");
}

TEST_F(ChatTest, ClickOutsideReleasesKeyboardFocusWithoutClosingChat) {
    chat.write();
    EXPECT_TRUE(chat.press({TableTarget::space, 17, 0}));
    EXPECT_FALSE(chat.typing());
    EXPECT_TRUE(chat.shown());
    EXPECT_FALSE(chat.press({TableTarget::space, 17, 0}));
}

TEST_F(ChatTest, RefusedLineReturnsToDraftUnlessNewLineWasBegun) {
    chat.write();
    type("Too fast");
    chat.press_key(Keyboard::Enter);
    chat.restore_draft();
    EXPECT_EQ(chat.build(words, people).field.text, "Too fast");
    chat.press_key(Keyboard::Enter);
    type("More");
    chat.restore_draft();
    EXPECT_EQ(chat.build(words, people).field.text, "More");
}

TEST_F(ChatTest, NotesAreNotSentToServer) {
    chat.keep_notes(true);
    chat.write();
    type("buy titanium");
    chat.press_key(Keyboard::Enter);
    EXPECT_EQ(chat.take_intent().kind, ChatIntent::Kind::none);
    const auto model = chat.build(words, people);
    EXPECT_EQ(model.title, "Notes");
    ASSERT_EQ(model.lines.size(), 2U) << "the hint about notes and the note itself, but no line of others";
    EXPECT_EQ(model.lines.back().text, "buy titanium");
    chat.keep_notes(false);
    EXPECT_EQ(chat.build(words, people).lines.size(), 3U);
}

}  // namespace
}  // namespace syrtis::client::ui
