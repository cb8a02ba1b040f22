// SPDX-License-Identifier: MIT
// Log lines of Terraforming Mars.

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <set>

#include "event_text/terraforming/formatter.hpp"
#include "event_text/terraforming/places.hpp"
#include "protocol/terraforming/event_json.hpp"
#include "support/paths.hpp"
#include "support/terraforming_cases.hpp"
#include "text/json.hpp"

namespace syrtis::event_text::terraforming {
namespace {

using game::Cause;
using game::Event;
using game::EventType;
using game::Resource;
using Mars = game::TerraformingMars;
namespace wire = protocol::terraforming;

const Content& content() { return test::terraforming_content(); }
game::Source card(const char* id) { return content().find_source(id).value(); }

content::Language language(const char* code) {
    return content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", code).value();
}

struct Log {
    explicit Log(core::Seat seat = core::k_no_seat, const char* code = "en")
        : formatter(content(), {language(code), {"Ada", "Bruno", "Chiyo"}, seat}) {}

    void log_events(const std::vector<Event>& events) {
        Json::Value json(Json::arrayValue);
        for (const auto& event : events) json.append(wire::event_json(content(), event));
        formatter.add({++step, 0, json});
    }
    [[nodiscard]] std::vector<std::string> texts() const {
        std::vector<std::string> list;
        for (const auto& line : formatter.lines()) {
            list.push_back((line.kind == LineKind::effect ? "    " : "") + text_of(line.pieces));
        }
        return list;
    }

    Formatter formatter;
    std::size_t step = 0;
};

Event stock(core::Seat seat, Resource resource, int value, Cause cause, game::Source source = game::k_no_source) {
    return {.type = EventType::stock_changed,
            .seat = seat,
            .subject = static_cast<std::uint8_t>(resource),
            .cause = cause,
            .source = source,
            .value = value};
}

TEST(TerraformingFormatter, ChoiceOfEachKindIsDescribedInWords) {
    const auto reported = [](const char* code, const char* json) {
        return text_of(Log(0, code).formatter.choice(*text::parse_json(json)));
    };
    const char* const pick = R"({"type":"pick_card","card":"asteroid"})";
    EXPECT_EQ(reported("en", pick), "chooses Asteroid");
    EXPECT_EQ(reported("fr", pick).rfind("choisit ", 0), 0U);
    EXPECT_EQ(reported("de", pick).rfind("wählt ", 0), 0U);
    EXPECT_EQ(reported("en", R"({"type":"choose_corporation","corporation":"helion"})"), "chooses Helion");
    EXPECT_EQ(reported("en", R"({"type":"done"})"), "chooses nothing more");
    EXPECT_EQ(reported("en", R"({"type":"choose_card","card":null})"), "chooses nothing");
    EXPECT_EQ(reported("en", R"({"type":"choose_player","player":1})"), "chooses Bruno");
    EXPECT_EQ(reported("en", R"({"type":"choose_amount","amount":3})"), "chooses 3");
    EXPECT_EQ(reported("en", R"({"type":"choose_option","option":1})"), "chooses option 2");
    EXPECT_EQ(reported("en", R"({"type":"place_tile","space":30})").rfind("chooses ", 0), 0U);
    EXPECT_EQ(reported("en", R"({"type":"end_turn"})"), "ends the turn");
    EXPECT_EQ(reported("en", R"({"type":"pass"})"), "") << "visible commands are described by their events";
    EXPECT_EQ(reported("en", R"(["pick_card"])"), "");
}

TEST(TerraformingFormatter, ActionLineHasPriceResultsAndAffectedPlayers) {
    Log log(0);
    const auto asteroid = card("asteroid");
    auto hit = stock(0, Resource::plants, -3, Cause::card_effect, asteroid);
    hit.by = 1;
    log.log_events({{.type = EventType::card_played, .seat = 1, .source = asteroid, .value = 14},
                    stock(1, Resource::titanium, -4, Cause::price, asteroid),
                    stock(1, Resource::megacredits, -2, Cause::price, asteroid),
                    {.type = EventType::parameter_raised,
                     .seat = 1,
                     .subject = 0,
                     .cause = Cause::card_effect,
                     .source = asteroid,
                     .value = -12,
                     .before = -14},
                    {.type = EventType::rating_changed,
                     .seat = 1,
                     .cause = Cause::parameter,
                     .cause_subject = 0,
                     .source = asteroid,
                     .value = 1},
                    stock(1, Resource::titanium, 2, Cause::card_effect, asteroid),
                    hit});
    EXPECT_EQ(log.texts(), (std::vector<std::string>{
                               "Bruno plays Asteroid for 4 titanium, 2 M€ · temperature −14 → −12 °C · TR +1 · "
                               "+2 titanium",
                               "    Ada −3 plants (Asteroid)"}));
    EXPECT_EQ(log.formatter.lines()[1].concern, Concern::loss);
}

TEST(TerraformingSpaceNames, AreUniqueInEveryLanguage) {
    const auto& board = content().definitions.board;
    for (const char* code : {"en", "fr", "de"}) {
        const auto words = language(code);
        std::set<std::string> all;
        for (std::size_t space = 0; space < board.spaces.size(); ++space) {
            all.insert(place_name(board, words, space));
        }
        EXPECT_EQ(all.size(), board.spaces.size()) << code;
        EXPECT_EQ(all.count(""), 0U);
        EXPECT_EQ(place_name(board, words, board.spaces.size()), "");
    }
}

TEST(TerraformingSpaceNames, ConsistOfKindAndNamedNeighbour) {
    const auto& board = content().definitions.board;
    const auto english = language("en");
    const auto french = language("fr");
    const auto german = language("de");
    const auto name = [&](int row, int column, const content::Language* words = nullptr) {
        const auto found = std::ranges::find_if(
            board.spaces, [&](const auto& space) { return space.row == row && space.column == column; });
        return place_name(board, words != nullptr ? *words : english,
                          static_cast<std::size_t>(found - board.spaces.begin()));
    };
    EXPECT_EQ(name(2, 2), "Tharsis Tholus");
    EXPECT_EQ(name(5, 3), "area reserved for Noctis City");
    EXPECT_EQ(name(5, 4), "ocean area east of Noctis City");
    EXPECT_EQ(name(6, 2), "land south-west of Noctis City");
    EXPECT_EQ(name(6, 3), "land south-east of Noctis City");
    EXPECT_EQ(name(4, 3), "land north-east of Noctis City");
    EXPECT_EQ(name(2, 1), "land west of Tharsis Tholus");
    EXPECT_EQ(name(1, 1), "land north-west of Tharsis Tholus");
    EXPECT_EQ(name(9, 5), "ocean area in row 9, position 5");
    EXPECT_EQ(name(5, 4, &french), "zone d’océan touchant Noctis Ville à l’est");
    EXPECT_EQ(name(5, 4, &german), "Ozeanfeld östlich von Stadt Noctis");
}

TEST(TerraformingFormatter, AnswersToQuestionsExtendTheLineOfTheAction) {
    Log log;
    log.log_events({{.type = EventType::project_used,
                     .seat = 2,
                     .subject = content().find_project("aquifer").value(),
                     .value = 18},
                    stock(2, Resource::megacredits, -18, Cause::price)});
    log.log_events({{.type = EventType::tile_placed,
                     .seat = 2,
                     .subject = game::k_ocean,
                     .cause = Cause::standard_project,
                     .cause_subject = 2,
                     .space = 3},
                    {.type = EventType::stock_changed,
                     .seat = 2,
                     .subject = 0,
                     .cause = Cause::area_bonus,
                     .space = 3,
                     .value = 1},
                    {.type = EventType::stock_changed,
                     .seat = 2,
                     .subject = 0,
                     .cause = Cause::adjacent_oceans,
                     .space = 3,
                     .value = 4}});
    ASSERT_EQ(log.formatter.lines().size(), 1U);
    EXPECT_EQ(
        log.texts()[0],
        "Chiyo uses the standard project Aquifer for 18 M€ · ocean on ocean area in row 1, position 4 · +1 M€ (area) · "
        "+4 M€ (2 oceans)");
}

TEST(TerraformingFormatter, NamesOfCardsAndSpacesHaveReferences) {
    Log log;
    log.log_events({{.type = EventType::card_played, .seat = 1, .source = card("asteroid"), .value = 14},
                    stock(1, Resource::titanium, 2, Cause::card_effect, card("asteroid"))});
    const auto& pieces = log.formatter.lines()[0].pieces;
    const auto speaks_of = [&](const Reference& about, const std::string& text) {
        return std::ranges::any_of(pieces,
                                   [&](const Piece& piece) { return piece.about == about && piece.text == text; });
    };
    EXPECT_TRUE(speaks_of({"player", "1"}, "Bruno"));
    EXPECT_TRUE(speaks_of({"card", "asteroid"}, "Asteroid"));
    EXPECT_TRUE(speaks_of({"resource", "titanium"}, "+2 titanium"));
}

TEST(TerraformingFormatter, HiddenCardsAreCountedAndVisibleCardsAreNamed) {
    Log log(0);
    const auto drawn = [](core::Seat seat, game::Card which) {
        return Event{.type = EventType::card_drawn,
                     .seat = seat,
                     .cause = Cause::card_effect,
                     .source = card("research"),
                     .card = which};
    };
    log.log_events({{.type = EventType::card_played, .seat = 1, .source = card("research"), .value = 11},
                    drawn(1, game::k_no_card),
                    drawn(1, game::k_no_card)});
    log.log_events({{.type = EventType::card_played, .seat = 0, .source = card("research"), .value = 11},
                    drawn(0, 3),
                    drawn(0, 4)});
    EXPECT_EQ(log.texts()[0], "Bruno plays Research · draws 2 cards");
    EXPECT_EQ(log.texts()[1].find("Ada plays Research · draws "), 0U);
    EXPECT_NE(log.texts()[1].find(", "), std::string::npos);
}

TEST(TerraformingFormatter, ProductionLineHasTheAmountsOfEachPlayer) {
    Log log;
    log.log_events({{.type = EventType::phase_started, .subject = static_cast<std::uint8_t>(game::Phase::production)},
                    stock(0, Resource::energy, -3, Cause::production),
                    stock(0, Resource::heat, 3, Cause::production),
                    stock(0, Resource::megacredits, 23, Cause::production),
                    stock(0, Resource::heat, 1, Cause::production),
                    stock(1, Resource::steel, 2, Cause::production),
                    {.type = EventType::production_done}});
    EXPECT_EQ(log.texts(), (std::vector<std::string>{"Production", "Ada +23 M€, +4 heat", "Bruno +2 steel"}));
}

TEST(TerraformingFormatter, UndoneActionHasOneLine) {
    Log log;
    const StepEvents undone{
        4, 0, [] {
            Json::Value json(Json::arrayValue);
            json.append(
                wire::event_json(content(), {.type = EventType::card_played, .seat = 1, .source = card("asteroid")}));
            return json;
        }()};
    log.formatter.add_taken_back(1, 5, 0, {undone});
    ASSERT_EQ(log.formatter.lines().size(), 1U);
    EXPECT_EQ(log.formatter.lines()[0].kind, LineKind::taken_back);
    EXPECT_EQ(log.formatter.lines()[0].step, 5U);
    EXPECT_EQ(log.texts()[0], "Bruno undoes: plays Asteroid");
}

TEST(TerraformingFormatter, InvalidEventsGiveNoLines) {
    Log log;
    Json::Value noise(Json::arrayValue);
    noise.append(7);
    noise.append(Json::objectValue);
    noise[1]["event"] = "no_such_thing";
    noise.append(Json::objectValue);
    noise[2]["event"] = "stock_changed";
    noise[2]["player"] = -4;
    log.formatter.add({1, 0, noise});
    log.formatter.add({2, 0, Json::Value("x")});
    EXPECT_TRUE(log.formatter.lines().empty());
}

/// Whole games in both languages: every event round-trips, and every line is complete.
TEST(TerraformingFormatter, FormatsEveryEventOfWholeGames) {
    const auto events = std::make_unique<core::EventList<Mars>>();
    for (const char* code : {"en", "fr", "de"}) {
        for (const game::Options& options : {game::Options{.players = 3, .draft = true, .beginners = 0b010},
                                             game::Options{.players = 1, .solo = true}}) {
            Log log(0, code);
            test::play_likely_game<Mars>(content().rules, options, 8, 3000,
                                         [&](const auto& state, core::Seat seat, const auto& command) {
                                             auto after = state;
                                             events->clear();
                                             Mars::apply(content().rules, after, seat, command, events.get());
                                             Json::Value json(Json::arrayValue);
                                             for (const auto& event : *events) {
                                                 const auto seen = game::seen_by(event, 0);
                                                 json.append(wire::event_json(content(), seen));
                                                 const auto read = wire::read_event(content(), json[json.size() - 1]);
                                                 ASSERT_TRUE(read);
                                                 ASSERT_EQ(*read, seen) << json[json.size() - 1];
                                             }
                                             log.formatter.add({++log.step, 0, json});
                                         });
            EXPECT_GT(log.formatter.lines().size(), 100U);
            for (const auto& line : log.texts()) {
                EXPECT_EQ(line.find('{'), std::string::npos) << line;
                EXPECT_EQ(line.find("  ", 4), std::string::npos) << line;
                EXPECT_EQ(line.find("()"), std::string::npos) << line;
            }
            if (const char* file = std::getenv("SYRTIS_PRINT_LOG"); file != nullptr) {
                std::ofstream out(file, std::ios::app);
                for (const auto& line : log.texts()) out << line << '\n';
            }
        }
    }
}

}  // namespace
}  // namespace syrtis::event_text::terraforming
