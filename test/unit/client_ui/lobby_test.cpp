// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include <memory>
#include <string_view>

#include "ui/lobby_screen.hpp"
#include "ui/player_names.hpp"
#include "unit/client_ui/made_up_kinds.hpp"

namespace syrtis::client::ui {
namespace {

using render::LobbyButton;
using render::LobbyLink;
using render::LobbyTarget;
using render::SharedTarget;

protocol::from_server::Table table_of_ada(const std::vector<std::string>& players) {
    protocol::from_server::Table table{.host = "Ada"};
    table.options["clock"] = false;
    table.options["minutes"] = 5;
    for (const auto& player : players) {
        table.seats.push_back({.player = player, .name = player == "human" ? "Ada" : "x", .level = "normal"});
    }
    return table;
}

class Lobby : public testing::Test {
   protected:
    /// Returns the labels of a seat's buttons.
    [[nodiscard]] std::vector<std::string> buttons_of(std::size_t seat) const {
        std::vector<std::string> labels;
        const auto model = lobby.build(Words());
        for (const auto& button : model.seats.at(seat).buttons) labels.push_back(button.label.forms.front());
        return labels;
    }

    GameKinds kinds = test::chess_and_whist();
    const GameKind& chess = kinds[0];
    const GameKind& whist = kinds[1];
    GameKind chess_for_beginners = kinds[0];
    const std::vector<std::string> levels{"beginner", "normal"};
    LobbyScreen lobby;
};

TEST_F(Lobby, SeatOfComputerPlayerShowsRatingOfItsLevel) {
    const auto table = table_of_ada({"human", "computer"});
    lobby.set_table(table, whist, levels);
    EXPECT_TRUE(lobby.build(Words()).seats[1].note.empty());
    const std::string level = table.seats[1].level.value();
    lobby.set_table(table, whist, levels, {{level, 1260}});
    EXPECT_EQ(lobby.build(Words()).seats[1].note.forms.front(), "Elo 1260");
}

TEST_F(Lobby, SeatOfAbsentPersonSaysOnceThatThePersonIsAway) {
    auto table = table_of_ada({"human", "human"});
    table["seats"][0]["connected"] = false;
    lobby.set_me("Bo");
    lobby.set_table(table, whist, levels);
    const auto seat = lobby.build(Words()).seats.at(0);
    ASSERT_FALSE(seat.status.empty());
    EXPECT_EQ(seat.status.forms.front(), "away");
    EXPECT_TRUE(seat.note.empty());
}

TEST_F(Lobby, HostChangesLevelsSeatsAndOptionsByMessagesToServer) {
    const auto table = table_of_ada({"human", "open", "open", "computer"});
    lobby.set_me("Ada");
    lobby.set_table(table, whist, levels);
    lobby.press({LobbyTarget::level, 3, 0});
    EXPECT_EQ(lobby.take_intent().changes.settings.computers.value().at(0), "beginner");
    lobby.press({LobbyTarget::seat_button, 1, lobby.build(Words()).seats[1].buttons[1].id});
    EXPECT_EQ(lobby.take_intent().changes.seats.value(), 3U);
    // The game can't start while a seat is open.
    lobby.press({LobbyTarget::button, LobbyButton::start});
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
    lobby.press({LobbyTarget::button, LobbyButton::ready});
    EXPECT_EQ(lobby.take_intent().changes.settings.computers.value().size(), 3U);
    lobby.set_table(table, chess, levels);
    lobby.press({LobbyTarget::option, 1, 1});
    const auto options = lobby.take_intent().changes.settings.options.value();
    EXPECT_EQ(options["clock"], false);
    EXPECT_EQ(options["minutes"], 60);
}

TEST_F(Lobby, OptionThatServerOmitsShowsFirstValueAndIsSentOnlyIfChosen) {
    auto table = table_of_ada({"human"});
    table.options.removeMember("minutes");
    lobby.set_me("Ada");
    lobby.set_table(table, chess, levels);
    const auto values = lobby.build(Words()).options.at(1).values;
    EXPECT_TRUE(values.at(0).chosen);
    EXPECT_FALSE(values.at(1).chosen);
    lobby.press({LobbyTarget::option, 0, 1});
    EXPECT_FALSE(lobby.take_intent().changes.settings.options.value().isMember("minutes"))
        << "older servers do not know this option";
    lobby.press({LobbyTarget::option, 1, 1});
    EXPECT_EQ(lobby.take_intent().changes.settings.options.value()["minutes"], 60);
}

TEST_F(Lobby, PlayerCanChangeSeatAndChooseTheNextFreeColour) {
    auto table = table_of_ada({"human", "human", "open", "computer"});
    table.seats[1].name = "Bruno";
    table.seats[1].colour = 2;
    table.seats[2].colour = 1;
    lobby.set_me("Ada");
    lobby.set_table(table, whist, levels);
    auto model = lobby.build(Words());
    EXPECT_EQ(model.seats[1].piece, 2);
    EXPECT_EQ(model.seats[2].piece, 1);
    EXPECT_TRUE(model.seats[0].choosable);
    EXPECT_FALSE(model.seats[1].choosable) << "Bruno's";
    lobby.press({LobbyTarget::seat_button, 2, model.seats[2].buttons.back().id});
    auto intent = lobby.take_intent();
    EXPECT_EQ(intent.kind, LobbyIntent::Kind::sit);
    EXPECT_EQ(intent.seat, 2U);
    lobby.press({LobbyTarget::colour, 0, 0});
    intent = lobby.take_intent();
    EXPECT_EQ(intent.kind, LobbyIntent::Kind::choose_colour);
    EXPECT_EQ(intent.colour, 1U) << "only an open seat has this colour";
    lobby.press({LobbyTarget::colour, 1, 0});
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
    table.seats[0].colour = 1;
    lobby.set_table(table, whist, levels);
    lobby.press({LobbyTarget::colour, 0, 0});
    EXPECT_EQ(lobby.take_intent().colour, 3U) << "Bruno's colour is skipped";
    table.seats[0].colour.reset();
    lobby.set_table(table, whist, levels);
    EXPECT_EQ(lobby.build(Words()).seats[0].piece, 0) << "without a colour, the seat has that of its number";
    // A spectator has neither seat nor colour.
    lobby.set_me("Wil");
    lobby.set_table(table, whist, levels);
    model = lobby.build(Words());
    EXPECT_TRUE(model.seats[2].buttons.empty());
    EXPECT_FALSE(model.seats[0].choosable);
}

TEST_F(Lobby, HostSeesWhichGuestsAreNotReady) {
    auto table = table_of_ada({"human", "human", "human"});
    table.seats[1].name = "Bruno";
    table.seats[2].name = "Chiyo";
    table.seats[2].ready = true;
    lobby.set_me("Bruno");
    lobby.set_table(table, whist, levels);
    EXPECT_EQ(lobby.build(Words()).buttons[1].label.forms.front(), "Ready");
    lobby.press({LobbyTarget::button, LobbyButton::ready});
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::ready);
    table.seats[1].ready = true;
    lobby.set_table(table, whist, levels);
    lobby.toggle_ready();
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::not_ready);
    table.seats[1].ready.reset();
    lobby.set_me("Ada");
    lobby.set_table(table, whist, levels);
    const auto model = lobby.build(Words());
    EXPECT_TRUE(model.seats[0].ready);
    EXPECT_FALSE(model.seats[1].ready);
    EXPECT_TRUE(model.seats[2].ready);
    EXPECT_EQ(model.checks.back().text.forms.front(), "Not ready yet: Bruno");
    // The host can start although a guest is not ready, and has a different button in this place.
    lobby.toggle_ready();
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
    lobby.enter();
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::start);
}

TEST_F(Lobby, HostConfirmsLeavingIfGuestsArePresent) {
    auto table = table_of_ada({"human", "human", "open"});
    table.seats[1].name = "Bruno";
    lobby.set_me("Ada");
    lobby.set_table(table, whist, levels);
    lobby.leave();
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
    ASSERT_TRUE(lobby.build(Words()).dialog);
    EXPECT_EQ(lobby.build(Words()).dialog->lines[0][0].text, "Bruno becomes host, and the others stay.");
    // Nothing behind the dialog can be pressed, and Escape stays.
    lobby.press({LobbyTarget::button, LobbyButton::leave});
    lobby.leave();
    EXPECT_FALSE(lobby.build(Words()).dialog);
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
    lobby.press({LobbyTarget::button, LobbyButton::leave});
    lobby.enter();
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::leave);
    // A guest, or a host who is alone, leaves without a question.
    lobby.set_me("Bruno");
    lobby.leave();
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::leave);
    lobby.set_me("Ada");
    table.seats[1].connected = false;
    lobby.set_table(table, whist, levels);
    lobby.leave();
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::leave);
}

TEST_F(Lobby, HostChoosesWhoCanJoinAndTheCodeIsShown) {
    auto table = table_of_ada({"human", "open"});
    table.is_private = false;
    lobby.set_me("Ada");
    lobby.set_table(table, chess, levels);
    auto model = lobby.build(Words());
    EXPECT_TRUE(model.options[2].values[0].chosen);
    EXPECT_TRUE(model.code.empty());
    lobby.press({LobbyTarget::option, 2, 1});
    const auto changes = lobby.take_intent().changes;
    EXPECT_EQ(changes.settings.is_private, true);
    EXPECT_FALSE(changes.settings.options);
    table.is_private = true;
    table.code = "MESA4172";
    lobby.set_table(table, chess, levels);
    model = lobby.build(Words());
    EXPECT_TRUE(model.options[2].values[1].chosen);
    EXPECT_EQ(model.code, "MESA4172");
}

TEST_F(Lobby, AccessibleTextOfButtonsNamesSeatAndState) {
    auto table = table_of_ada({"human", "open", "computer"});
    table.code = "MESA4172";
    lobby.set_me("Ada");
    lobby.set_table(table, chess, levels);
    const Words words;
    const auto model = lobby.build(words);
    const auto& open = model.seats[1];
    const auto& computer = model.seats[2];
    EXPECT_EQ(lobby.accessible({LobbyTarget::seat_button, 1, open.buttons[0].id}, words).name, "2 " + open.name);
    EXPECT_EQ(lobby.accessible({LobbyTarget::level, 2, 0}, words),
              (AccessibleText{"3 " + computer.name + ": Beginner", ""}));
    EXPECT_EQ(lobby.accessible({LobbyTarget::level, 2, 1}, words),
              (AccessibleText{"3 " + computer.name + ": Normal", "chosen"}));
    EXPECT_EQ(lobby.accessible({LobbyTarget::colour, 0, 0}, words), (AccessibleText{"1 Ada", "another colour"}));
    EXPECT_EQ(lobby.accessible({LobbyTarget::copy, LobbyLink::code}, words).name, "MESA4172");
    for (const auto& option : model.options) {
        for (const auto& value : option.values) {
            const auto said = lobby.accessible({LobbyTarget::option, option.id, value.id}, words);
            EXPECT_EQ(said.name, option.name.forms.front() + ": " + value.label.forms.front());
            EXPECT_EQ(said.more.starts_with("chosen"), value.chosen) << said.name;
            if (!option.note.empty()) {
                EXPECT_TRUE(said.more.ends_with(option.note.forms.front())) << said.more;
            }
        }
    }
    EXPECT_EQ(lobby.accessible_state(words), "Table of Ada, Chess · 2 of 3 seats taken, 1 seat is still open");
}

TEST_F(Lobby, ShowsAsManySpectatorNamesAsFit) {
    auto table = table_of_ada({"human", "open"});
    const auto forms = [&] {
        lobby.set_table(table, chess, levels);
        return lobby.build(Words()).watchers.forms;
    };
    EXPECT_EQ(forms(), std::vector<std::string>{"0 are watching"});
    table.spectators = 3;
    EXPECT_EQ(forms(), std::vector<std::string>{"3 are watching"}) << "a server that does not send names of spectators";
    table.watchers = {{.name = "Eve"}, {.name = "Finn"}, {.name = "Gil"}};
    EXPECT_EQ(forms(), (std::vector<std::string>{"3 are watching: Eve, Finn, Gil", "3 are watching: Eve, Finn, …",
                                                 "3 are watching: Eve, …", "3 are watching"}));
    for (int more = 0; more < 60; ++more) table.watchers->push_back({.name = "Hal"});
    EXPECT_EQ(forms().size(), 8U) << "forms with all names, with six names, and with fewer";
}

TEST_F(Lobby, HostManagesSpectatorsInADialog) {
    auto table = table_of_ada({"human", "open"});
    table.policy.vote_after = 5;
    table.watchers = {{.name = "Eve", .number = 7}, {.name = "Finn", .number = 8}};
    lobby.set_me("Ada");
    lobby.set_table(table, chess, levels);
    const auto press = [&](WatcherAct act) {
        lobby.press({SharedTarget::dialog_button, static_cast<int>(act), 0});
        return lobby.take_intent();
    };
    EXPECT_EQ(press(WatcherAct::remove).kind, LobbyIntent::Kind::none) << "the sheet is not open";
    ASSERT_FALSE(lobby.build(Words()).manage_watchers.empty());
    lobby.press({LobbyTarget::copy, LobbyLink::manage_watchers});
    ASSERT_TRUE(lobby.build(Words()).dialog);
    EXPECT_TRUE(lobby.asks());
    EXPECT_EQ(press(WatcherAct::next).kind, LobbyIntent::Kind::none);
    const auto removal = press(WatcherAct::remove);
    EXPECT_EQ(removal.kind, LobbyIntent::Kind::remove_watcher);
    EXPECT_EQ(removal.watcher.number, 8);
    const auto silencing = press(WatcherAct::silence);
    EXPECT_EQ(silencing.kind, LobbyIntent::Kind::silence_watcher);
    EXPECT_FALSE(silencing.watcher.silenced);
    const auto admitting = press(WatcherAct::admit);
    EXPECT_EQ(admitting.kind, LobbyIntent::Kind::admit);
    EXPECT_EQ(admitting.admits, Admits::silent);
    lobby.leave();
    EXPECT_FALSE(lobby.build(Words()).dialog) << "the first Esc closes the sheet";
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
}

TEST_F(Lobby, SpectatorDialogIsHiddenFromGuestsAndOnOldServers) {
    auto table = table_of_ada({"human", "open"});
    lobby.set_me("Ada");
    lobby.set_table(table, chess, levels);
    EXPECT_TRUE(lobby.build(Words()).manage_watchers.empty()) << "an older server";
    table.policy.vote_after = 5;
    lobby.set_me("Bruno");
    lobby.set_table(table, chess, levels);
    EXPECT_TRUE(lobby.build(Words()).manage_watchers.empty());
    lobby.press({LobbyTarget::copy, LobbyLink::manage_watchers});
    EXPECT_FALSE(lobby.build(Words()).dialog);
}

TEST_F(Lobby, HostChoosesWhetherUndoIsAllowed) {
    auto table = table_of_ada({"human", "open"});
    lobby.set_me("Ada");
    lobby.set_table(table, chess, levels);
    EXPECT_TRUE(lobby.build(Words()).options[3].values[0].chosen) << "the default allows it";
    lobby.press({LobbyTarget::option, 3, 1});
    const auto changes = lobby.take_intent().changes;
    EXPECT_EQ(changes.settings.undo, false);
    EXPECT_FALSE(changes.settings.is_private);
    table.policy.undo = false;
    lobby.set_table(table, chess, levels);
    EXPECT_TRUE(lobby.build(Words()).options[3].values[1].chosen);
    lobby.press({LobbyTarget::option, 8, 0});
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
}

TEST_F(Lobby, HostChoosesTakeoverAndClocks) {
    auto table = table_of_ada({"human", "open"});
    lobby.set_me("Ada");
    lobby.set_table(table, chess, levels);
    for (const std::size_t option : {4U, 5U, 6U}) {
        EXPECT_TRUE(lobby.build(Words()).options[option].values[0].chosen) << "by default nothing happens";
    }
    lobby.press({LobbyTarget::option, 4, 1});
    EXPECT_EQ(lobby.take_intent().changes.settings.hold_after, 5);
    lobby.press({LobbyTarget::option, 6, 2});
    EXPECT_EQ(lobby.take_intent().changes.settings.game_time, 3600);
    table.policy.move_time = 180;
    lobby.set_table(table, chess, levels);
    EXPECT_TRUE(lobby.build(Words()).options[5].values[2].chosen);
}

TEST_F(Lobby, HostChoosesWhetherHintsAreAllowed) {
    auto table = table_of_ada({"human", "open"});
    lobby.set_me("Ada");
    lobby.set_table(table, chess, levels);
    EXPECT_TRUE(lobby.build(Words()).options[7].values[0].chosen) << "by default there are no clocks";
    lobby.press({LobbyTarget::option, 7, 1});
    EXPECT_EQ(lobby.take_intent().changes.settings.hints, true);
    table.policy.hints = true;
    lobby.set_table(table, chess, levels);
    EXPECT_TRUE(lobby.build(Words()).options[7].values[1].chosen);
}

class SeatOption : public Lobby {
   protected:
    SeatOption() {
        chess_for_beginners.options[0].of_each_seat = true;
        lobby.set_me("Ada");
    }
    void show(const std::vector<bool>& chosen) {
        auto table = table_of_ada(std::vector<std::string>(chosen.size(), "open"));
        table.options["clock"] = Json::arrayValue;
        for (const bool is_chosen : chosen) table.options["clock"].append(is_chosen);
        lobby.set_table(table, chess_for_beginners, levels);
    }
    std::vector<bool> shown() {
        std::vector<bool> chosen;
        const auto model = lobby.build(Words());
        for (const auto& value : model.options[0].values) chosen.push_back(value.chosen);
        return chosen;
    }
    std::vector<bool> wanted() {
        std::vector<bool> list;
        const auto changes = lobby.take_intent().changes;
        for (const auto& value : changes.settings.options.value()["clock"]) list.push_back(value.asBool());
        return list;
    }
};

TEST_F(SeatOption, ChoicesAreNoneAndEverySeat) {
    show({false, false, false});
    EXPECT_EQ(shown(), (std::vector<bool>{true, false, false, false}));
    show({false, true, false});
    EXPECT_EQ(shown(), (std::vector<bool>{false, false, true, false}));
}

TEST_F(SeatOption, ChoosingASeatTogglesThatSeatOnly) {
    show({true, false, false});
    lobby.press({LobbyTarget::option, 0, 3});
    EXPECT_EQ(wanted(), (std::vector<bool>{true, false, true}));
    lobby.press({LobbyTarget::option, 0, 1});
    EXPECT_EQ(wanted(), (std::vector<bool>{false, false, false}));
    lobby.press({LobbyTarget::option, 0, 4});
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none) << "there is no fourth seat";
}

TEST_F(SeatOption, ChoosingNoSeatClearsAllChosenSeats) {
    show({true, true, false});
    lobby.press({LobbyTarget::option, 0, 0});
    EXPECT_EQ(wanted(), (std::vector<bool>{false, false, false}));
}

TEST_F(SeatOption, ClosedSeatIsRemovedFromChosenSeats) {
    show({true, false, true});
    const auto buttons = lobby.build(Words()).seats[2].buttons;
    ASSERT_FALSE(buttons.empty());
    for (const auto& button : buttons) {
        if (button.label.forms.front() == "Close seat") lobby.press({LobbyTarget::seat_button, 2, button.id});
    }
    EXPECT_EQ(wanted(), (std::vector<bool>{true, false}));
}

TEST_F(Lobby, OptionWithSeatAsValueOffersOnlySeatsOfTable) {
    GameKind whist_with_dealer = whist;
    whist_with_dealer.options = {{.key = "dealer",
                                  .name = "Dealer",
                                  .values = {{"random", "drawn"}, {0, "1"}, {1, "2"}, {2, "3"}, {3, "4"}},
                                  .names_seat = true}};
    auto table = table_of_ada({"human", "open", "open"});
    table.options = Json::objectValue;
    table.options["dealer"] = "random";
    lobby.set_me("Ada");
    lobby.set_table(table, whist_with_dealer, levels);
    EXPECT_EQ(lobby.build(Words()).options[0].values.size(), 4U) << "a random one, and three seats";
    lobby.press({LobbyTarget::option, 0, 3});
    EXPECT_EQ(lobby.take_intent().changes.settings.options.value()["dealer"], 2);
    table = table_of_ada({"human", "open", "open", "open"});
    table.options = Json::objectValue;
    table.options["dealer"] = 3;
    lobby.set_table(table, whist_with_dealer, levels);
    const auto values = lobby.build(Words()).options[0].values;
    ASSERT_EQ(values.size(), 5U);
    EXPECT_TRUE(values.back().chosen);
    // The last seat is closed, so it can't be the dealer any more.
    lobby.press({LobbyTarget::seat_button, 1, lobby.build(Words()).seats[1].buttons[1].id});
    const auto changes = lobby.take_intent().changes;
    EXPECT_EQ(changes.seats, 3U);
    EXPECT_EQ(changes.settings.options.value()["dealer"], "random");
}

TEST_F(Lobby, PointedOrFocusedOptionIsExplained) {
    chess_for_beginners.options[1].note = "how long each may think";
    lobby.set_me("Ada");
    lobby.set_table(table_of_ada({"human", "open"}), chess_for_beginners, levels);
    const auto note = [&](const std::optional<render::Target>& focus) {
        return lobby.build(Words(), focus).options_note.forms.front();
    };
    const auto usual = note(std::nullopt);
    const render::Target minutes{LobbyTarget::option, 1, 0};
    EXPECT_EQ(lobby.build(Words()).options[1].note.forms.front(), "how long each may think");
    EXPECT_EQ(note(minutes), "how long each may think");
    lobby.point(minutes);
    EXPECT_EQ(note(std::nullopt), "how long each may think");
    lobby.point(std::nullopt);
    EXPECT_EQ(note(std::nullopt), usual);
}

TEST_F(Lobby, LevelsHaveTranslatedNames) {
    lobby.set_me("Ada");
    lobby.set_table(table_of_ada({"human", "computer"}), chess, {"beginner", "normal"});
    const auto seat = lobby.build(Words()).seats[1];
    EXPECT_EQ(seat.levels[0].label.forms.front(), "Beginner");
    EXPECT_EQ(seat.levels[1].label.forms.front(), "Normal");
    EXPECT_EQ(level_name("random", Words()), "Random");
    EXPECT_EQ(level_name("greedy:noise=0.1", Words()), "Normal (noise=0.1)");
    EXPECT_EQ(level_name("deep-thought", Words()), "deep-thought");
}

TEST_F(Lobby, LocalTableShowsNoInvitation) {
    lobby.set_me("Ada");
    lobby.invitation().set_address("127.0.0.1:40123");
    lobby.set_table(table_of_ada({"human", "computer"}), chess, {"normal"});
    auto model = lobby.build(Words());
    EXPECT_EQ(model.invite_title.forms.front(), "On this computer");
    EXPECT_EQ(model.address, "");
    EXPECT_TRUE(model.watchers.empty());
    lobby.invitation().set_unsaved(true);
    model = lobby.build(Words());
    EXPECT_NE(model.invite_note.forms.front().find("not saved"), std::string::npos);
    lobby.invitation().set_address("192.168.1.20:7600");
    model = lobby.build(Words());
    EXPECT_EQ(model.invite_title.forms.front(), "Invite");
    EXPECT_EQ(model.address, "192.168.1.20:7600");
}

TEST_F(Lobby, PlayerInBrowserInvitesToTableByLink) {
    lobby.set_me("Ada");
    lobby.invitation().set_address("127.0.0.1:443", "https://mars.example.org/play");
    auto table = table_of_ada({"human", "open"});
    table.table = 17;
    lobby.set_table(table, chess, {"normal"});
    EXPECT_EQ(lobby.invitation().text(), "https://mars.example.org/play#17");
    table.code = "MESA-4172";
    lobby.set_table(table, chess, {"normal"});
    EXPECT_EQ(lobby.invitation().text(), "https://mars.example.org/play#MESA-4172");
    const auto model = lobby.build(Words());
    EXPECT_EQ(model.invite_title.forms.front(), "Invite");
    EXPECT_EQ(model.address, lobby.invitation().text());
}

TEST_F(Lobby, PlayerInBrowserCopiesLinkForSpectators) {
    lobby.set_me("Ada");
    lobby.invitation().set_address("192.168.1.20:7600");
    auto table = table_of_ada({"human", "open"});
    table.table = 17;
    lobby.set_table(table, chess, {"normal"});
    EXPECT_TRUE(lobby.build(Words()).watch_link.empty());
    lobby.invitation().set_address("127.0.0.1:443", "https://mars.example.org/play");
    EXPECT_EQ(lobby.invitation().watch_link(), "https://mars.example.org/play#watch=17");
    table.code = "MESA-4172";
    lobby.set_table(table, chess, {"normal"});
    EXPECT_EQ(lobby.invitation().watch_link(), "https://mars.example.org/play#watch=MESA-4172");
    EXPECT_FALSE(lobby.build(Words()).watch_link.empty());
    lobby.press({LobbyTarget::copy, LobbyLink::watch_link});
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::copy_watch_link);
    EXPECT_EQ(lobby.accessible({LobbyTarget::copy, LobbyLink::watch_link}, Words()).name,
              "copy the link for spectators");
}

TEST_F(Lobby, SeatsShowAllLevelsInFixedPlaces) {
    const std::vector<std::string> ladder{"beginner", "casual", "normal", "advanced", "expert", "master"};
    auto table = table_of_ada({"human", "computer", "open"});
    const auto shown = [&](const char* level) {
        table.seats[1].level = level;
        lobby.set_table(table, whist, ladder);
        std::vector<std::string> names;
        const auto model = lobby.build(Words());
        for (const auto& button : model.seats[1].levels) {
            names.push_back((button.chosen ? "*" : "") + ladder.at(static_cast<std::size_t>(button.id)));
        }
        return names;
    };
    lobby.set_me("Ada");
    EXPECT_EQ(shown("beginner"),
              (std::vector<std::string>{"*beginner", "casual", "normal", "advanced", "expert", "master"}));
    EXPECT_EQ(shown("advanced"),
              (std::vector<std::string>{"beginner", "casual", "normal", "*advanced", "expert", "master"}));
    EXPECT_EQ(shown("master"),
              (std::vector<std::string>{"beginner", "casual", "normal", "advanced", "expert", "*master"}));
    EXPECT_EQ(shown("greedy:noise=0.1"), ladder);
    lobby.press({LobbyTarget::level, 1, 5});
    EXPECT_EQ(lobby.take_intent().changes.settings.computers.value().at(0), "master");
    lobby.press({LobbyTarget::button, LobbyButton::ready});
    EXPECT_EQ(lobby.take_intent().changes.settings.computers.value().at(1), "normal")
        << "a new computer is neither weak nor strong";
}

TEST_F(Lobby, GuestsCannotChangeTheTable) {
    lobby.set_me("Bruno");
    lobby.set_table(table_of_ada({"human", "open", "computer"}), chess, levels);
    for (const auto kind : {LobbyTarget::option, LobbyTarget::level, LobbyTarget::seat_button}) {
        lobby.press({kind, 1, 1});
        EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
    }
}

TEST_F(Lobby, ShowsOptionsTipsAndTitleOfTheChosenGame) {
    lobby.set_me("Ada");
    lobby.set_table(table_of_ada({"human", "open"}), chess, levels);
    auto model = lobby.build(Words());
    EXPECT_EQ(model.subtitle.forms.front(), "Chess · 1 of 2 seats taken");
    EXPECT_EQ(model.seats_note.forms.front(), "white begins");
    ASSERT_EQ(model.options.size(), 8U);
    EXPECT_TRUE(model.options[0].values[0].chosen);
    EXPECT_TRUE(model.options[1].values[0].chosen);
    EXPECT_FALSE(model.options[1].values[1].chosen);
    ASSERT_EQ(model.talk.size(), 1U);
    EXPECT_EQ(model.talk[0].text, "Knights jump");
    lobby.set_table(table_of_ada({"human", "open", "open"}), whist, levels);
    model = lobby.build(Words());
    EXPECT_EQ(model.subtitle.forms.front(), "Whist · 1 of 3 seats taken");
    EXPECT_EQ(model.options.size(), 6U);
    EXPECT_TRUE(model.seats_note.empty());
}

/// Chess against an engine of two strengths, at a table for one person.
class LobbyOfAChallenge : public Lobby {
   protected:
    LobbyOfAChallenge() {
        alone.rules = std::make_shared<const test::MadeUpRules>("chess", core::Seat{1}, core::Seat{2});
        alone.challenge = Challenge{.key = "engine",
                                    .level_key = "strength",
                                    .variant_key = "opening",
                                    .opponent = "Turk",
                                    .title = "Against the Turk",
                                    .note = {},
                                    .variants_title = {},
                                    .levels = {{.value = "weak", .name = {"Weak"}, .note = {}},
                                               {.value = "strong", .name = {"Strong"}, .note = {}}},
                                    .variants = {{.value = Json::Value(), .name = {"Any opening"}, .note = {}},
                                                 {.value = "dutch", .name = {"Dutch defence"}, .note = {}}}};
        table = table_of_ada({"human"});
        table.options["engine"]["strength"] = "strong";
        table.options["engine"]["opening"] = "dutch";
    }

    GameKind alone = kinds[0];
    protocol::from_server::Table table;
};

TEST_F(LobbyOfAChallenge, NamesTheOpponentWithLevelAndVariant) {
    for (const char* me : {"Ada", "Bruno"}) {
        lobby.set_me(me);
        lobby.set_table(table, alone, levels);
        auto model = lobby.build(Words());
        ASSERT_EQ(model.seats.size(), 2U) << "there is no other seat to open";
        const auto& seat = model.seats[1];
        EXPECT_EQ(seat.name, "Turk");
        EXPECT_EQ(seat.piece, 1);
        EXPECT_EQ(seat.note.forms.front(), "Dutch defence");
        ASSERT_EQ(seat.levels.size(), 2U);
        EXPECT_FALSE(seat.levels[0].chosen);
        EXPECT_TRUE(seat.levels[1].chosen);
        EXPECT_TRUE(seat.buttons.empty());
        EXPECT_EQ(model.subtitle.forms.front(), "Chess · 1 of 1 seats taken");
        EXPECT_EQ(model.buttons[2].enabled, std::string_view(me) == "Ada");
    }
    table.options["engine"]["opening"] = Json::Value();
    lobby.set_table(table, alone, levels);
    EXPECT_EQ(lobby.build(Words()).seats[1].note.forms.front(), "Any opening");
}

TEST_F(LobbyOfAChallenge, ChangedOptionDoesNotChangeTheOpponent) {
    lobby.set_me("Ada");
    lobby.set_table(table, alone, levels);
    lobby.press({LobbyTarget::option, 1, 1});
    auto options = lobby.take_intent().changes.settings.options.value();
    EXPECT_EQ(options["minutes"], 60);
    EXPECT_EQ(options["engine"], table.options["engine"]);
    lobby.press({LobbyTarget::level, 1, 0});
    options = lobby.take_intent().changes.settings.options.value();
    EXPECT_EQ(options["minutes"], 5);
    EXPECT_EQ(options["engine"]["strength"], "weak");
    EXPECT_EQ(options["engine"]["opening"], "dutch");
    for (const int level : {2, -1}) {
        lobby.press({LobbyTarget::level, 1, level});
        EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
    }
    lobby.set_me("Bruno");
    lobby.set_table(table, alone, levels);
    lobby.press({LobbyTarget::level, 1, 0});
    EXPECT_EQ(lobby.take_intent().kind, LobbyIntent::Kind::none);
}

TEST_F(Lobby, SeatsCanBeOpenedAndClosedWithinLimitsOfGame) {
    lobby.set_me("Ada");
    lobby.set_table(table_of_ada({"human", "open"}), chess, levels);
    EXPECT_EQ(lobby.build(Words()).seats.size(), 2U);
    EXPECT_EQ(buttons_of(1), (std::vector<std::string>{"Add computer", "Sit here"}));
    lobby.set_table(table_of_ada({"human", "open", "open", "open"}), whist, levels);
    EXPECT_EQ(lobby.build(Words()).seats.size(), 4U);
    EXPECT_EQ(buttons_of(1), (std::vector<std::string>{"Add computer", "Close seat", "Sit here"}));
    lobby.set_table(table_of_ada({"human", "open", "open"}), whist, levels);
    EXPECT_EQ(lobby.build(Words()).seats.size(), 4U);
    EXPECT_EQ(buttons_of(1), (std::vector<std::string>{"Add computer", "Sit here"}));
    EXPECT_EQ(buttons_of(3), (std::vector<std::string>{"Open the seat"}));
}

}  // namespace
}  // namespace syrtis::client::ui
