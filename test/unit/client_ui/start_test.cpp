// SPDX-License-Identifier: MIT

#include <gtest/gtest.h>

#include "ui/start_screen.hpp"
#include "unit/client_ui/made_up_kinds.hpp"

namespace syrtis::client::ui {
namespace {

using render::PageButton;
using render::SharedTarget;
using render::StartField;
using render::StartTarget;
using render::TargetKind;

Json::Value tables_of(const std::vector<std::pair<std::string, std::string>>& games_and_states) {
    Json::Value tables(Json::arrayValue);
    for (const auto& [game, status] : games_and_states) {
        Json::Value table(Json::objectValue);
        table["table"] = Json::Int64{tables.size() + 5};
        table["game"] = game;
        table["status"] = status;
        table["seats"].append(Json::objectValue);
        table["seats"][0]["player"] = "open";
        tables.append(table);
    }
    tables.append("noise");
    return tables;
}

class StartScreenTest : public testing::Test {
   protected:
    /// On that server whist has another version, and games other than whist and chess are unknown.
    static std::string_view obstacle(const std::string& game) {
        if (game == "chess") return {};
        return game == "whist" ? "different data" : "unknown game";
    }

    GameKinds kinds = test::chess_and_whist();
    StartScreen start{"Ada", kinds};
};

TEST_F(StartScreenTest, TablesWithFreeSeatAreJoinedAndOthersWatched) {
    start.set_tables(tables_of({{"chess", "open"}, {"chess", "running"}}), "here", obstacle);
    start.press({StartTarget::found, 5, 1});
    auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::join);
    EXPECT_EQ(intent.table, 5);
    start.press({StartTarget::found, 6, 1});
    intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::watch);
    EXPECT_EQ(intent.table, 6);
}

TEST_F(StartScreenTest, TabChoosesTheVisiblePartOfANarrowWindow) {
    EXPECT_EQ(render::chosen_tab(start.build(Words()).tabs, -1), static_cast<int>(render::StartPart::play));
    start.press({SharedTarget::tab, render::StartPart::you});
    EXPECT_EQ(render::chosen_tab(start.build(Words()).tabs, -1), static_cast<int>(render::StartPart::you));
    start.press({SharedTarget::tab, 17, 0});
    EXPECT_EQ(render::chosen_tab(start.build(Words()).tabs, -1), static_cast<int>(render::StartPart::you));
}

TEST_F(StartScreenTest, EveryGameThatCanBeResumedIsListedWithGameServerAndPlayers) {
    start.rows().games().set_kept(
        {{.game = "Chess", .server = "here:7600", .name = "Ada", .players = {"Bruno"}, .id = 11},
         {.game = "Whist", .server = "on this computer", .name = "Ada", .id = 12},
         {.game = "", .server = "there:7600", .name = "Al", .is_unrecognised = true, .id = 13}});
    start.set_tables(tables_of({{"chess", "open"}}), "here", obstacle);
    start.rows().set_room(10);
    const auto model = start.build(Words());
    ASSERT_EQ(model.found.size(), 4U);
    EXPECT_EQ(model.found[0].name, "Chess");
    EXPECT_EQ(model.found[0].where, "here:7600");
    EXPECT_EQ(model.found[0].seats_text.forms.front(), "with Bruno");
    EXPECT_EQ(model.found[1].game, "as Ada");
    EXPECT_FALSE(model.found[2].chosen);
    EXPECT_EQ(model.found[3].target, (render::Target{StartTarget::found, 5, 0}));
    start.press({StartTarget::kept, 12, 1});
    const auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::resume);
    EXPECT_EQ(intent.table, 12);
    EXPECT_EQ(model.entries[0].title.forms.front(), "Continue");
    start.enter();
    EXPECT_EQ(start.take_intent().table, 11);
}

TEST_F(StartScreenTest, ListIsFilteredByKindWithCounts) {
    start.rows().set_room(10);
    EXPECT_FALSE(start.has_filters());
    start.rows().games().set_kept({{.game = "Chess", .server = "here:7600", .name = "Ada", .id = 11}});
    EXPECT_FALSE(start.has_filters());
    start.set_tables(tables_of({{"chess", "open"}, {"chess", "running"}, {"chess", "running"}}), "here", obstacle);
    start.rows().games().set_finished({{.game = "Chess", .when = "today", .players = "Ada", .winners = {}, .id = 21}});
    ASSERT_TRUE(start.has_filters());
    const auto shown = [&](int filter) {
        start.press({StartTarget::filter, filter, 0});
        EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::none);
        std::vector<TargetKind> kinds_shown;
        for (const auto& row : start.build(Words()).found) kinds_shown.push_back(row.target.kind);
        return kinds_shown;
    };
    std::vector<std::string> labels;
    for (const auto& button : start.build(Words()).found_filters) labels.push_back(button.label.forms.front());
    EXPECT_EQ(labels, (std::vector<std::string>{"All 5", "Yours 1", "Free seats 1", "Watch 2", "Past 1"}));
    EXPECT_EQ(shown(0).size(), 5U);
    EXPECT_EQ(shown(1), (std::vector<TargetKind>{StartTarget::kept}));
    EXPECT_EQ(shown(2), (std::vector<TargetKind>{StartTarget::found}));
    EXPECT_EQ(shown(3), (std::vector<TargetKind>{StartTarget::found, StartTarget::found}));
    EXPECT_EQ(shown(4), (std::vector<TargetKind>{StartTarget::past}));
    // A filter stays chosen when its list becomes empty, and a text says so.
    start.rows().games().set_finished({});
    EXPECT_EQ(start.build(Words()).found_empty.forms.front(), "No games of this kind.");
    EXPECT_TRUE(start.has_filters());
    // The arrows visit only the visible rows.
    EXPECT_EQ(shown(1).size(), 1U);
    start.rows().move_frame(false);
    start.enter();
    EXPECT_EQ(start.take_intent().table, 11);
}

TEST_F(StartScreenTest, LanGamesAreJoinedIfTheProgramCanShowThem) {
    const LanGame chess{
        .id = 3, .server = "The house", .address = "10.0.0.2:7600", .game = "chess", .seats = 4, .open = 3, .ping = 2};
    LanGame other = chess;
    other.id = 4;
    other.address = "10.0.0.3:7600";
    other.program = "syrtis 9";
    other.obstacle = "It runs {0}, an incompatible version";
    start.rows().set_room(10);
    start.rows().games().set_lan({chess, other}, true);
    auto model = start.build(Words());
    EXPECT_EQ(model.found_title.forms.front(), "Games on this network");
    ASSERT_EQ(model.found.size(), 2U);
    EXPECT_EQ(model.found[0].name, "The house");
    EXPECT_EQ(model.found[0].game, "Chess");
    EXPECT_EQ(model.found[0].where, "2 ms · 10.0.0.2:7600");
    EXPECT_EQ(model.found[0].seats_text.forms.front(), "1 of 4 seats");
    EXPECT_EQ(model.found[0].open_seats, 3);
    EXPECT_FALSE(model.found[1].enabled);
    EXPECT_EQ(model.found[1].seats_text.forms.front(), "It runs syrtis 9, an incompatible version");
    start.press({StartTarget::lan, 3, 1});
    auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::lan);
    EXPECT_EQ(intent.table, 3);
    start.press({StartTarget::lan, 4, 0});
    intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::explain_obstacle);
    EXPECT_EQ(intent.subject, "syrtis 9");
    start.press({StartTarget::lan, 5, 0});
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::none);

    // A game on the connected server is listed once, with the server's details.
    start.set_tables(tables_of({{"chess", "open"}}), "10.0.0.2:7600", obstacle);
    model = start.build(Words());
    ASSERT_EQ(model.found.size(), 2U);
    EXPECT_EQ(model.found[0].target, (render::Target{StartTarget::lan, 4, 0}));
    EXPECT_EQ(model.found[1].target.kind, StartTarget::found);
}

TEST_F(StartScreenTest, TablesOfALostServerAreRemovedAndOtherTablesStayListed) {
    start.rows().games().set_kept({{.game = "Chess", .server = "here:7600", .name = "Ada", .id = 11}});
    start.set_tables(tables_of({{"chess", "open"}, {"chess", "running"}}), "10.0.0.2:7600", obstacle);
    start.rows().set_room(10);
    const auto before = start.build(Words());
    ASSERT_EQ(before.found.size(), 3U);
    start.rows().games().forget_tables();
    const auto after = start.build(Words());
    ASSERT_EQ(after.found.size(), 1U);
    EXPECT_EQ(after.found[0].target, before.found[0].target);
    start.press(before.found[1].target);
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::none);
}

TEST_F(StartScreenTest, KeysReachAndPressEveryRow) {
    start.rows().games().set_kept({{.game = "Chess", .server = "here:7600", .name = "Ada", .id = 11}});
    start.rows().games().set_lan(
        {{.id = 3, .server = "The house", .address = "10.0.0.2:7600", .game = "chess", .seats = 4, .open = 3}}, true);
    start.set_tables(tables_of({{"chess", "open"}}), "here", obstacle);
    start.rows().games().set_finished({{.game = "Chess", .when = "today", .players = "Ada", .id = 77}});
    start.rows().set_room(2);
    std::vector<StartIntent> intents;
    for (int row = 0; row < 4; ++row) {
        start.rows().move_frame(false);
        ASSERT_TRUE(start.build(Words()).focus);
        start.enter();
        intents.push_back(start.take_intent());
    }
    EXPECT_EQ(intents[0].kind, StartIntent::Kind::resume);
    EXPECT_EQ(intents[1].kind, StartIntent::Kind::lan);
    EXPECT_EQ(intents[2].kind, StartIntent::Kind::join);
    EXPECT_EQ(intents[3].kind, StartIntent::Kind::show_finished);
    EXPECT_EQ(start.build(Words()).found_scroll, 2) << "the focused row is visible";
    start.rows().move_frame(true);
    start.set_tables(tables_of({}), "here", obstacle);
    start.enter();
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::resume) << "the focused row was removed";
    start.rows().move_frame(false);
    start.type(U'x');
    EXPECT_FALSE(start.build(Words()).focus) << "typed text goes into the field";
}

TEST_F(StartScreenTest, ClickOpensGameUnderPointerAtPressEvenIfListChangesBeforeRelease) {
    const KeptGame chess{.game = "Chess", .server = "here:7600", .name = "Ada", .id = 11};
    const KeptGame whist{.game = "Whist", .server = "on this computer", .name = "Ada", .id = 12};
    start.rows().games().set_kept({chess});
    start.set_tables(tables_of({{"chess", "open"}, {"chess", "open"}}), "here", obstacle);
    start.rows().set_room(10);
    const auto before = start.build(Words());
    start.rows().games().set_kept({whist, chess});
    auto tables = tables_of({{"chess", "open"}, {"chess", "open"}});
    Json::Value gone;
    tables.removeIndex(0, &gone);
    start.set_tables(tables, "here", obstacle);
    start.press(before.found[0].target);
    EXPECT_EQ(start.take_intent().table, 11);
    start.press({StartTarget::entry, before.entries[0].id, before.entries[0].part});
    EXPECT_EQ(start.take_intent().table, 11);
    start.press(before.found[2].target);
    EXPECT_EQ(start.take_intent().table, 6);
    start.press(before.found[1].target);
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::none);
}

TEST_F(StartScreenTest, FinishedGamesAreListedLastAndOpenAReplay) {
    start.rows().games().set_kept({{.game = "Chess", .server = "here:7600", .name = "Ada", .id = 11}});
    start.rows().games().set_finished(
        {{.game = "Whist",
          .when = "2027-03-09 21:15",
          .players = "Ada 41, Bruno 38",
          .winners = {"Ada"},
          .id = 1804620900000},
         {.game = "Chess", .when = "2027-03-08 20:00", .players = "Ada, Bruno", .id = 5}});
    start.rows().set_room(10);
    const auto model = start.build(Words());
    ASSERT_EQ(model.found.size(), 3U);
    EXPECT_EQ(model.found_title.forms.front(), "Your games");
    EXPECT_EQ(model.found[1].name, "Whist");
    EXPECT_EQ(model.found[1].where, "2027-03-09 21:15");
    EXPECT_EQ(model.found[1].game, "Ada 41, Bruno 38");
    EXPECT_EQ(model.found[1].seats_text.forms.front(), "won by Ada");
    EXPECT_EQ(model.found[2].seats_text.forms.front(), "finished");
    start.press({model.found[1].target.kind, model.found[1].target.id, 1});
    const auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::show_finished);
    EXPECT_EQ(intent.table, 1804620900000);
    start.press({StartTarget::past, 6, 0});
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::none);
}

TEST_F(StartScreenTest, FailureIsShownInTheListEntryThatWasPressed) {
    start.press({StartTarget::entry, StartIntent::Kind::against});
    start.status().set_answer("The server could not be started", false);
    auto model = start.build(Words());
    EXPECT_EQ(model.entries[0].note.forms.front(), "The server could not be started");
    EXPECT_TRUE(model.entries[0].failed);
    EXPECT_TRUE(model.answer.empty()) << "the failure does not concern the address";
    start.press({StartTarget::field, StartField::address});
    start.status().set_answer("This is not an address", false);
    model = start.build(Words());
    EXPECT_FALSE(model.entries[0].failed);
    EXPECT_FALSE(model.answer.empty());
}

TEST_F(StartScreenTest, RowOfAGameShowsItsStateAndItsAge) {
    start.rows().games().set_kept({{.game = "Chess",
                                    .server = "here:7600",
                                    .name = "Ada",
                                    .state = "Round 7, your turn",
                                    .when = "12 min ago",
                                    .id = 21}});
    const auto model = start.build(Words());
    ASSERT_EQ(model.found.size(), 1U);
    EXPECT_EQ(model.found[0].game, "Round 7, your turn");
    EXPECT_EQ(model.found[0].where, "here:7600 · 12 min ago");
}

TEST_F(StartScreenTest, SeatThatTheServerDoesNotKnowStaysStoredButIsNotProposed) {
    start.rows().games().set_kept(
        {{.game = "Chess", .server = "here:7600", .name = "Ada", .is_unrecognised = true, .id = 21}});
    const auto model = start.build(Words());
    EXPECT_EQ(model.entries[0].title.forms.front(), "Play against computers");
    ASSERT_EQ(model.found.size(), 1U);
    start.press({StartTarget::kept, 21, 0});
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::resume);
}

TEST_F(StartScreenTest, ExplanationStaysVisibleAfterACertificateIsRefused) {
    const auto confirm = [this] {
        start.status().set_answer("Another certificate.", false);
        start.trust_question().ask("there:7600", "AA", "BB");
    };
    confirm();
    start.enter();
    EXPECT_FALSE(start.build(Words()).dialog);
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::none);
    EXPECT_EQ(start.status().answer(), "Another certificate.");
    confirm();
    start.press({SharedTarget::dialog_button, 1, 0});
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::trust_server);
    EXPECT_EQ(start.status().answer(), "");
}

TEST_F(StartScreenTest, SoloGameIsOfferedIfTheGameHasOne) {
    const auto titles = [](const render::StartModel& model) {
        std::vector<std::string> found;
        for (const auto& entry : model.entries) found.push_back(entry.title.forms.front());
        return found;
    };
    EXPECT_EQ(titles(start.build(Words())),
              (std::vector<std::string>{"Play against computers", "Two players at one screen", "Host a game", "Quit"}));
    kinds[0].rules = std::make_shared<const test::MadeUpRules>("patience", core::Seat{1}, core::Seat{3});
    EXPECT_EQ(titles(start.build(Words())),
              (std::vector<std::string>{"Play against computers", "Play alone", "Two players at one screen",
                                        "Host a game", "Quit"}));
    start.press({StartTarget::entry, StartIntent::Kind::solo});
    const auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::solo);
    EXPECT_EQ(intent.game, "patience");
}

TEST_F(StartScreenTest, UnplayableTablesAreDimmedLastWithReason) {
    start.set_tables(tables_of({{"go", "open"},
                                {"go", "open"},
                                {"whist", "open"},
                                {"go", "open"},
                                {"go", "open"},
                                {"go", "open"},
                                {"chess", "open"}}),
                     "here", obstacle);
    const auto model = start.build(Words());
    ASSERT_EQ(model.found.size(), 7U);
    EXPECT_TRUE(model.found[0].enabled);
    EXPECT_EQ(model.found[0].game, "Chess");
    EXPECT_EQ(model.found[1].game, "go");
    EXPECT_EQ(model.found[1].where, "unknown game");
    EXPECT_EQ(model.found[3].game, "Whist");
    EXPECT_EQ(model.found[3].where, "different data");
    for (const std::size_t dim : {1U, 3U}) {
        EXPECT_FALSE(model.found[dim].enabled);
        EXPECT_FALSE(model.found[dim].button.enabled);
    }
    start.press(model.found[0].target);
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::join);
    start.press(model.found[3].target);
    const auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::explain_obstacle);
    EXPECT_EQ(intent.text, "different data");
}

TEST_F(StartScreenTest, JoinableTablesComeBeforeWatchableOnes) {
    start.set_tables(tables_of({{"chess", "running"}, {"chess", "finished"}, {"go", "open"}, {"chess", "open"}}),
                     "here", obstacle);
    start.press(start.build(Words()).found[0].target);
    const auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::join);
    EXPECT_EQ(intent.table, 8);
    const auto model = start.build(Words());
    EXPECT_TRUE(model.found[2].enabled);
    EXPECT_FALSE(model.found[3].enabled);
}

TEST_F(StartScreenTest, WheelAndArrowsReachEveryTableOfALongList) {
    start.rows().set_room(5);
    start.set_tables(tables_of(std::vector(40, std::pair<std::string, std::string>("chess", "open"))), "here",
                     obstacle);
    auto model = start.build(Words());
    EXPECT_EQ(model.found.size(), 40U);
    EXPECT_EQ(model.found_scroll, 0);
    EXPECT_EQ(model.found_note.forms.front(), "1–5 of 40");
    ASSERT_EQ(model.found_pages.size(), 2U);
    EXPECT_FALSE(model.found_pages[0].enabled);
    EXPECT_TRUE(model.found_pages[1].enabled);
    start.rows().scroll(-2);
    start.press({StartTarget::page, PageButton::forward});
    model = start.build(Words());
    EXPECT_EQ(model.found_note.forms.front(), "8–12 of 40");
    EXPECT_TRUE(model.found_pages[0].enabled);
    start.rows().scroll(-1000);
    model = start.build(Words());
    EXPECT_EQ(model.found_scroll, 35);
    EXPECT_EQ(model.found_note.forms.front(), "36–40 of 40");
    EXPECT_FALSE(model.found_pages[1].enabled);
    start.press(model.found[39].target);
    EXPECT_EQ(start.take_intent().table, 44);
    // Scrolling past the end was ignored, so one step back is visible at once.
    start.rows().scroll(1);
    EXPECT_EQ(start.build(Words()).found_scroll, 34);
    start.press({StartTarget::page, PageButton::back});
    EXPECT_EQ(start.build(Words()).found_scroll, 29);
}

TEST_F(StartScreenTest, ListKeepsItsScrollPosition) {
    const auto show = [&](std::size_t tables, const std::string& where) {
        start.set_tables(tables_of(std::vector(tables, std::pair<std::string, std::string>("chess", "open"))), where,
                         obstacle);
        return start.build(Words()).found_scroll;
    };
    start.rows().set_room(5);
    show(40, "here");
    start.rows().scroll(-20);
    EXPECT_EQ(show(40, "here"), 20);
    EXPECT_EQ(show(12, "here"), 7);
    EXPECT_EQ(show(40, "there"), 0);
    start.rows().scroll(-20);
    start.rows().set_room(35);
    EXPECT_EQ(start.build(Words()).found_scroll, 5);
    EXPECT_EQ(show(5, "there"), 0);
    EXPECT_TRUE(start.build(Words()).found_pages.empty());
    EXPECT_TRUE(start.build(Words()).found_note.empty());
}

TEST_F(StartScreenTest, SelectedGameIsTheOneThatIsPlayedAndHosted) {
    auto model = start.build(Words());
    ASSERT_EQ(model.games_kinds.size(), 2U);
    EXPECT_TRUE(model.games_kinds[0].chosen);
    start.press({StartTarget::game, 1, 0});
    model = start.build(Words());
    EXPECT_FALSE(model.games_kinds[0].chosen);
    EXPECT_TRUE(model.games_kinds[1].chosen);
    EXPECT_EQ(model.subtitle.forms.front(), "Whist with friends and computers");
    EXPECT_EQ(model.entries[0].note.forms.front(), "2 to 3 opponents, on this computer");
    for (const auto entry : {StartIntent::Kind::against, StartIntent::Kind::host}) {
        start.press({StartTarget::entry, static_cast<int>(entry), 0});
        EXPECT_EQ(start.take_intent().game, "whist");
    }
    start.enter();
    EXPECT_EQ(start.take_intent().game, "whist");
    start.choose_game("chess");
    start.enter();
    EXPECT_EQ(start.take_intent().game, "chess");
}

class StartScreenOfAChallenge : public testing::Test {
   protected:
    StartScreenOfAChallenge() {
        auto& challenge = kinds[0].challenge.emplace();
        challenge.key = "engine";
        challenge.level_key = "strength";
        challenge.variant_key = "opening";
        challenge.opponent = "Turk";
        challenge.note = "alone, on this computer";
        challenge.note_on_server = "alone, on this server";
        challenge.levels = {{.value = "weak", .name = {"Weak"}, .note = {}},
                            {.value = "strong", .name = {"Strong"}, .note = {}}};
        challenge.variants = {{.value = Json::Value(), .name = {"Any opening"}, .note = {}},
                              {.value = "dutch", .name = {"Dutch defence"}, .note = {}}};
        start.emplace("Ada", kinds);
    }
    void click(StartIntent::Kind kind, int part = 0) {
        start->press({StartTarget::entry, static_cast<int>(kind), part});
    }

    GameKinds kinds = test::chess_and_whist();
    std::optional<StartScreen> start;
};

TEST_F(StartScreenOfAChallenge, NoteNamesTheComputerThatRunsTheMatch) {
    const auto note = [this] {
        const auto model = start->build(Words());
        const auto entry = std::ranges::find(model.entries, StartIntent::Kind::challenge, &render::StartEntry::id);
        return entry == model.entries.end() ? std::string() : entry->note.forms.front();
    };
    EXPECT_EQ(note(), "alone, on this computer");
    start->set_places({.has_only_server = true});
    EXPECT_EQ(note(), "alone, on this server");
    start->set_alone(true);
    EXPECT_EQ(note(), "alone, on this computer");
}

TEST_F(StartScreenOfAChallenge, GameBeginsAfterTwoClicks) {
    EXPECT_TRUE(start->joins());
    click(StartIntent::Kind::challenge);
    EXPECT_EQ(start->take_intent().kind, StartIntent::Kind::none);
    EXPECT_FALSE(start->joins());
    EXPECT_TRUE(start->build(Words()).join_title.empty());
    click(StartIntent::Kind::challenge_level, 1);
    const auto intent = start->take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::challenge_level);
    EXPECT_TRUE(intent.starts);
    EXPECT_EQ(intent.options["engine"]["strength"], "strong");
    EXPECT_FALSE(intent.options["engine"].isMember("opening"));
}

TEST_F(StartScreenOfAChallenge, TypedTextGoesIntoTheVisibleField) {
    start->press({StartTarget::field, StartField::address});
    click(StartIntent::Kind::challenge);
    start->type(U'x');
    start->next_field();
    start->type(U'y');
    EXPECT_TRUE(start->build(Words()).fields.at(0).active);
    EXPECT_EQ(start->fields().name(), "Adaxy");
    EXPECT_EQ(start->build(Words()).fields.at(1).text, "");
}

TEST_F(StartScreenOfAChallenge, OpensTableWithOptions) {
    click(StartIntent::Kind::challenge);
    start->press({StartTarget::found, 1, 0});
    click(StartIntent::Kind::challenge_table);
    EXPECT_EQ(start->take_intent().kind, StartIntent::Kind::none);
    start->enter();
    auto intent = start->take_intent();
    EXPECT_FALSE(intent.starts);
    EXPECT_EQ(intent.options["engine"]["opening"], "dutch");
    click(StartIntent::Kind::challenge_table);
    start->enter();
    EXPECT_TRUE(start->take_intent().starts);
    click(StartIntent::Kind::challenge_back);
    EXPECT_TRUE(start->joins());
}

TEST_F(StartScreenTest, ChoiceOfUnknownGameChangesNothing) {
    start.press({StartTarget::game, 2, 0});
    start.press({StartTarget::game, -1, 0});
    start.choose_game("go");
    EXPECT_EQ(start.game().id(), "chess");
}

TEST_F(StartScreenTest, TextFieldIsInactiveUntilItIsClickedOrAKeyIsTyped) {
    EXPECT_TRUE(start.fields().is_unwritten());
    start.type(U'x');
    EXPECT_FALSE(start.fields().is_unwritten());
}

TEST_F(StartScreenTest, ClientOfAFixedServerAsksForCodeAndHasNoQuitButton) {
    const auto quit = [this] {
        const auto entries = start.build(Words()).entries;
        return std::ranges::count(entries, StartIntent::Kind::quit, &render::StartEntry::id);
    };
    EXPECT_EQ(quit(), 1);
    start.set_places({.has_only_server = true});
    EXPECT_EQ(quit(), 0);
    EXPECT_EQ(start.build(Words()).fields.at(1).caption.forms.front(), "Code");
    start.press({StartTarget::button, 0, 0});
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::none);
    start.press({StartTarget::field, StartField::address});
    for (const char32_t letter : std::u32string(U"MESA-4172")) start.type(letter);
    start.press({StartTarget::button, 0, 0});
    const auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::search);
    EXPECT_EQ(intent.text, "MESA-4172");
}

TEST_F(StartScreenTest, ClientOfAFixedServerOffersOnlyLocalGamesWhileServerIsAway) {
    start.set_places({.has_only_server = true});
    start.set_alone(true);
    const auto model = start.build(Words());
    const auto entry = [&](StartIntent::Kind kind) {
        const auto found = std::ranges::find(model.entries, kind, &render::StartEntry::id);
        return found == model.entries.end() ? render::StartEntry{} : *found;
    };
    EXPECT_TRUE(entry(StartIntent::Kind::against).enabled);
    EXPECT_NE(entry(StartIntent::Kind::against).note.forms.front().find("on this computer"), std::string::npos);
    EXPECT_FALSE(entry(StartIntent::Kind::host).enabled);
    EXPECT_FALSE(start.joins());
    EXPECT_TRUE(model.found_empty.forms.front().starts_with("The server of this page does not answer."));
    start.set_alone(false);
    EXPECT_TRUE(start.joins());
    EXPECT_NE(start.build(Words()).entries.front().note.forms.front().find("on this server"), std::string::npos);
}

TEST_F(StartScreenTest, LocalGameCanBeChosenWhileTheServerAnswers) {
    const auto entry = [&](StartIntent::Kind kind) {
        const auto model = start.build(Words());
        const auto found = std::ranges::find(model.entries, kind, &render::StartEntry::id);
        return found == model.entries.end() ? render::StartEntry{} : *found;
    };
    start.set_places({.has_only_server = true});
    EXPECT_TRUE(entry(StartIntent::Kind::place).title.empty());
    start.set_places({.has_only_server = true, .can_play_here = true});
    EXPECT_FALSE(entry(StartIntent::Kind::place).title.empty());
    EXPECT_FALSE(start.plays_here());
    start.press({StartTarget::entry, StartIntent::Kind::place});
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::none);
    EXPECT_TRUE(start.plays_here());
    EXPECT_NE(entry(StartIntent::Kind::against).note.forms.front().find("on this computer"), std::string::npos);
    EXPECT_TRUE(entry(StartIntent::Kind::host).enabled);
    start.press({StartTarget::entry, StartIntent::Kind::place});
    EXPECT_FALSE(start.plays_here());
    EXPECT_NE(entry(StartIntent::Kind::against).note.forms.front().find("on this server"), std::string::npos);
    // There is no choice while the server does not answer.
    start.set_alone(true);
    EXPECT_TRUE(entry(StartIntent::Kind::place).title.empty());
}

TEST_F(StartScreenTest, PasswordOfFixedServerIsSentWithoutACode) {
    start.set_places({.has_only_server = true});
    start.fields().ask_password(true);
    start.type(U'x');
    start.enter();
    const auto intent = start.take_intent();
    EXPECT_EQ(intent.kind, StartIntent::Kind::search);
    EXPECT_EQ(intent.text, "");
}

TEST_F(StartScreenTest, HelpShowsItsKeyAndOpensReference) {
    const auto links = start.build(Words()).links;
    const auto help = std::ranges::find(links, "F1", &render::Button::key);
    ASSERT_NE(help, links.end());
    start.press({StartTarget::link, help->id, 0});
    EXPECT_EQ(start.take_intent().kind, StartIntent::Kind::reference);
}

}  // namespace
}  // namespace syrtis::client::ui
