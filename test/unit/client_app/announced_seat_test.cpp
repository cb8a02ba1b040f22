// SPDX-License-Identifier: MIT

// Tests texts about clocks and the shuffle, which are made from the messages that a seat received.

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "app/game_kinds.hpp"
#include "app/shuffle_text.hpp"
#include "app/standing_text.hpp"
#include "protocol/shuffle_commitment.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"
#include "unit/client_net/scripted_server.hpp"

namespace syrtis::client::app {
namespace {

class AnnouncedTableState : public testing::Test {
   protected:
    void SetUp() override {
        session.connect("127.0.0.1", server.port(), "Ada",
                        {net::Intent::Kind::join, net::Intent::Place{.code = "MESA"}, false});
        ASSERT_TRUE(receives("hello"));
        send(*text::parse_json(R"({"kind":"welcome","protocol":1,"server":"t","name":"Ada","games":[],"limits":{}})"));
        ASSERT_TRUE(receives("join"));
        send(*text::parse_json(R"({"kind":"joined","table":7,"seat":0,"token":"secret"})"));
        ASSERT_TRUE(until([&] { return session.place().seat() == 0U; }));
    }
    bool until(const std::function<bool()>& holds) {
        return net::test::run_until(
            server, [&] { session.wait(clock++, 2); }, holds);
    }
    bool receives(const std::string& kind) {
        return until([&] {
            while (const auto line = server.next_line()) {
                const auto message = text::parse_json(*line);
                if (message && (*message)["kind"] == kind) return true;
            }
            return false;
        });
    }
    void send(const Json::Value& message) { server.send(text::write_json(message) + "\n"); }
    void send_update(const Json::Value& view, const char* clocks = "null") {
        Json::Value message = *text::parse_json(R"({"kind":"update","table":7,"step":0,"events":[],"pending":[0]})");
        message["view"] = view;
        message["clocks"] = *text::parse_json(clocks);
        if (message["clocks"].isNull()) message.removeMember("clocks");
        send(message);
        ASSERT_TRUE(until([&] { return session.at_table().take_next().has_value(); }));
    }
    void send_table(const Json::Value& table) {
        send(table);
        const auto sent = protocol::read_server_message(*text::parse_json(text::write_json(table)));
        ASSERT_TRUE(sent);
        ASSERT_TRUE(until([&] {
            const auto& received = session.at_table().table();
            return received && protocol::write(*received) == protocol::write(*sent);
        }));
    }

    net::test::ScriptedServer server;
    net::SeatStore store{"/dev/null/nowhere"};
    net::KnownServers known{"/dev/null/nowhere"};
    net::Session session{store, known};
    std::uint64_t clock = 0;
};

TEST_F(AnnouncedTableState, ClockIsCalledLowOnlyWhileItRuns) {
    send_update(Json::Value(Json::objectValue),
                R"([{"seat":0,"move":60000,"game":500000,"runs":true},{"seat":1,"move":5000,"runs":false},)"
                R"({"seat":2,"move":5000,"runs":true}])");
    const auto reported = clock;
    std::vector<ui::SeatPerson> people(4);
    people[2].computer = true;
    EXPECT_TRUE(read_clocks(people, session, reported));
    EXPECT_TRUE(people[0].clock == "1:00" || people[0].clock == "0:59") << people[0].clock;
    EXPECT_FALSE(people[0].clock_low);
    EXPECT_EQ(people[1].clock, "0:05");
    EXPECT_FALSE(people[1].clock_low) << "this clock is stopped";
    EXPECT_EQ(people[2].clock, "") << "clocks of computer players are not shown";
    EXPECT_EQ(people[3].clock, "") << "this seat has no clock";
    EXPECT_FALSE(read_clocks(people, session, reported)) << "no text has changed";
    EXPECT_TRUE(read_clocks(people, session, reported + 57'500));
    EXPECT_EQ(people[0].clock, "0:02");
    EXPECT_TRUE(people[0].clock_low);
    EXPECT_EQ(people[1].clock, "0:05");
}

TEST_F(AnnouncedTableState, SpectatorsAreCountedAndNamedInTheBar) {
    auto table = *text::parse_json(
        R"({"kind":"table","table":7,"game":"whist","status":"running","host":"Ada","options":{},"private":false,)"
        R"("seats":[{"seat":0,"player":"human"}],"spectators":0})");
    send_table(table);
    EXPECT_EQ(note_text(session, session, ui::Words(), clock).find("watching"), std::string::npos);
    table["spectators"] = 5;
    for (const char* name : {"Eve", "Finn", "Gil", "Hal", "Ida"}) {
        auto& watcher = table["watchers"].append(Json::objectValue);
        watcher["name"] = name;
        watcher["number"] = table["watchers"].size();
    }
    send_table(table);
    const auto note = note_text(session, session, ui::Words(), clock);
    EXPECT_NE(note.find("5 are watching: Eve, Finn, Gil, …"), std::string::npos) << note;
}

constexpr const char* k_table_of_two =
    R"({"kind":"table","table":7,"game":"whist","status":"running","host":"Ada","options":{},"private":false,)"
    R"("vote_after":5,"spectators":0,"seats":[{"seat":0,"name":"Ada","player":"human","connected":true},)"
    R"({"seat":1,"name":"Bo","player":"human","connected":false,"away_since":60000,"vote_from":360000}]})";

TEST_F(AnnouncedTableState, NoticeNamesAbsentPlayerTimeAndPossibleActions) {
    auto table = *text::parse_json(k_table_of_two);
    LocalSeat seat;
    seat.session = &session;
    ui::UndoState undo_state;
    send_table(table);
    EXPECT_EQ(notice_text(seat, ui::Words(), clock),
              "Bo is away. After 5 min the others may continue without them: see the menu");
    read_standing(undo_state, session, ui::Words());
    EXPECT_FALSE(undo_state.missed);
    table["seats"][1]["missed"] = true;
    send_table(table);
    EXPECT_EQ(notice_text(seat, ui::Words(), clock),
              "Bo has been away for 5 min: in the menu you can let the computer play, or end the game");
    read_standing(undo_state, session, ui::Words());
    ASSERT_TRUE(undo_state.missed);
    EXPECT_EQ(undo_state.missed->seat, 1U);
    EXPECT_EQ(undo_state.missed->name, "Bo");
    table["seats"][1]["held"] = "absence";
    send_table(table);
    EXPECT_EQ(notice_text(seat, ui::Words(), clock), "") << "a computer player has the seat";
    read_standing(undo_state, session, ui::Words());
    EXPECT_FALSE(undo_state.missed);
}

TEST_F(AnnouncedTableState, ProposalOfSubstituteBotNamesProposerAndSeat) {
    auto table = *text::parse_json(k_table_of_two);
    table["proposal"] =
        *text::parse_json(R"({"number":1,"what":"stand_in","seat":1,"by":1,"asked":[0,1],"agreed":[1]})");
    send_table(table);
    ui::UndoState undo_state;
    read_standing(undo_state, session, ui::Words());
    EXPECT_EQ(undo_state.proposal, "Bo proposes that the computer plays for Bo");
}

TEST_F(AnnouncedTableState, HostOfARunningGameCanManageItsSpectators) {
    auto table = *text::parse_json(k_table_of_two);
    table["watchers"] = *text::parse_json(R"([{"name":"Eve","number":4},{"name":"Finn","number":5,"silenced":true}])");
    send_table(table);
    ui::UndoState undo_state;
    read_standing(undo_state, session, ui::Words());
    EXPECT_TRUE(undo_state.watchers.is_mine_to_manage);
    ASSERT_EQ(undo_state.watchers.list.size(), 2U);
    EXPECT_EQ(undo_state.watchers.list[1], (ui::Watcher{.number = 5, .name = "Finn", .silenced = true}));
    table["host"] = "Bo";
    send_table(table);
    read_standing(undo_state, session, ui::Words());
    EXPECT_FALSE(undo_state.watchers.is_mine_to_manage);
}

class AnnouncedShuffle : public AnnouncedTableState, public testing::WithParamInterface<std::size_t> {
   protected:
    static const ui::GameKinds& kinds() {
        static const ui::GameKinds loaded = *load_game_kinds(syrtis::test::k_resource_folder);
        return loaded;
    }
    [[nodiscard]] static const protocol::HostedGame& rules() { return *kinds().at(GetParam()).rules; }
    static core::Seed seed(char last) { return *core::read_seed(std::string(63, '0') + last); }

    /// Tells the client about a game of two from its start to its end. `promised`: last digit of the seed that was
    /// promised and opened; `dealt`: of the seed that dealt the cards.
    ui::ShuffleNote note_of(char promised, char dealt, bool knows_game = true) {
        const auto options = rules().complete_options(Json::Value(Json::objectValue), 2);
        EXPECT_TRUE(options);
        Json::Value table = *text::parse_json(
            R"({"kind":"table","table":7,"private":false,"seats":[{"seat":0,"player":"human"},{"seat":1,"player":"human"}],"spectators":0})");
        const std::string nonce(protocol::k_digest_digits, 'e');
        table["game"] = rules().id();
        table["options"] = *options;
        table["status"] = "running";
        table["commitment"] =
            protocol::shuffle_commitment(seed(promised), nonce, rules().id(), *options, rules().packs());
        send_table(table);
        const auto match = rules().start(*rules().recorded_options(*options, 2), 2, seed(dealt));
        send_update(match->view(0));
        EXPECT_EQ(shuffle_note(session, &rules(), ui::Words()).sentence, "") << "the seed is not published yet";
        table["status"] = "finished";
        table["opening"] = protocol::opening_json({.seed = seed(promised), .nonce = nonce, .packs = rules().packs()});
        send_table(table);
        return shuffle_note(session, knows_game ? &rules() : nullptr, ui::Words());
    }
};

TEST_P(AnnouncedShuffle, MatchingSeedConfirmsTheCommitment) {
    const auto note = note_of('5', '5');
    EXPECT_EQ(note.sentence, "Everything was shuffled as promised before the game");
    EXPECT_FALSE(note.alarms);
}

TEST_P(AnnouncedShuffle, DifferentSeedRaisesAWarning) {
    const auto note = note_of('5', '6');
    EXPECT_EQ(note.sentence, "WARNING: this is not the shuffle promised before the game");
    EXPECT_TRUE(note.alarms);
}

TEST_P(AnnouncedShuffle, ShuffleOfAnUnknownGameRaisesNoWarning) {
    const auto note = note_of('5', '6', false);
    EXPECT_EQ(note.sentence, "The shuffle is the one promised before the game");
    EXPECT_FALSE(note.alarms);
}

INSTANTIATE_TEST_SUITE_P(Games, AnnouncedShuffle, testing::Values(0U, 1U));

TEST_F(AnnouncedTableState, NoticeOfStorageFaultKeepsBegunAction) {
    struct Said {
        const char* language;
        const char* sentence;
    };
    send_table(*text::parse_json(
        R"({"kind":"table","table":7,"game":"dig-mars","content":"095afffba7c900d8","options":{},"private":false,)"
        R"("seats":[{"connected":true,"name":"Ada","player":"human","seat":0}],"spectators":0,"status":"running",)"
        R"("undo":true})"));
    LocalSeat seat;
    seat.session = &session;
    const auto send_fault = [&] {
        send(*text::parse_json(R"({"kind":"error","code":"storage_unavailable","message":"No room."})"));
        EXPECT_TRUE(until([&] { return session.at_table().waits_for_storage(); }));
        EXPECT_FALSE(session.problems().take()) << "a reported problem would cancel the begun action";
    };
    send_fault();
    for (const Said& said :
         {Said{"en", "The server can't save moves right now. The game waits and continues by itself."},
          Said{"de", "Der Server kann zurzeit nichts speichern. Die Partie wartet und geht dann von selbst weiter."},
          Said{"fr",
               "Le serveur ne peut rien enregistrer pour le moment. La partie attend et reprendra d’elle-même."}}) {
        const ui::Words words(
            content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", said.language).value());
        EXPECT_EQ(notice_text(seat, words, clock), said.sentence);
    }
    send_update(Json::Value(Json::objectValue));
    EXPECT_EQ(notice_text(seat, ui::Words(), clock), "");

    send_fault();
    send(*text::parse_json(R"({"kind":"accepted","sequence":3,"command":{}})"));
    EXPECT_TRUE(until([&] { return notice_text(seat, ui::Words(), clock).empty(); }));
}

}  // namespace
}  // namespace syrtis::client::app
