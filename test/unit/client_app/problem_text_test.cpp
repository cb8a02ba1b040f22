// SPDX-License-Identifier: MIT

// Tests the sentences for refusals of the server: in the language of the screen, with the values of the refusal.

#include "app/problem_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "app/game_kinds.hpp"
#include "protocol/refused_agent.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"

namespace syrtis::client::app {
namespace {

const ui::GameKinds& kinds() {
    static const ui::GameKinds all = load_game_kinds(syrtis::test::k_resource_folder).value();
    return all;
}

ui::Words words_of(const std::string& code) {
    return ui::Words(content::Language::load(std::string(syrtis::test::k_resource_folder) + "/lang", code).value());
}

/// Returns the error of the server about a table with these options, as a client receives it.
net::Problem refused(const std::string& game, const std::string& options) {
    const auto made = ui::find_kind(kinds(), game)->rules->complete_options(*text::parse_json(options), 2);
    if (made) ADD_FAILURE() << options << " are no bad options";
    return {.code = "bad_options",
            .message = made.error().message,
            .refusal = made.error().code,
            .details = made.error().details,
            .field = "options"};
}

TEST(ProblemText, RefusalOfOptionsIsTranslated) {
    struct Said {
        const char* game;
        const char* options;
        const char* english;
        const char* french;
        const char* german;
    };
    for (const Said& said :
         {Said{"dig-mars", R"({"weather":1})", "There is no option \"weather\". The options are: ends_when_idle, open.",
               "L’option « weather » n’existe pas. Il y a : ends_when_idle, open.",
               "Eine Option „weather“ gibt es nicht. Es gibt: ends_when_idle, open."},
          Said{"dig-mars", R"({"open":1})", "The option \"open\" must be true or false.",
               "L’option « open » vaut true ou false.", "Die Option „open“ ist true oder false."},
          Said{"terraforming-mars", R"({"automa":[]})", "The option \"automa\" must be an object.",
               "L’option « automa » est un objet.", "Die Option „automa“ ist ein Objekt."},
          Said{"terraforming-mars", R"({"corporations_dealt":9})",
               "These options are not possible: each player is dealt 2 to 4 corporations.",
               "Ces options ne sont pas possibles : chacun reçoit de 2 à 4 corporations.",
               "Diese Optionen sind nicht möglich: Jeder Spieler erhält 2 bis 4 Konzerne."}}) {
        const auto problem = refused(said.game, said.options);
        const auto* kind = ui::find_kind(kinds(), said.game);
        EXPECT_EQ(problem_text(problem, kind, words_of("en")), said.english);
        EXPECT_EQ(problem_text(problem, kind, words_of("fr")), said.french);
        EXPECT_EQ(problem_text(problem, kind, words_of("de")), said.german);
    }
}

TEST(ProblemText, RefusalOfOptionsOfAnUnknownGameHasText) {
    EXPECT_EQ(problem_text(refused("dig-mars", R"({"open":1})"), nullptr, words_of("de")),
              "Die Option „open“ ist true oder false.");
}

TEST(ProblemText, RefusalOfUnavailableComputerPlayerIsTranslated) {
    const auto problem = [](const protocol::RefusedAgent& refused) {
        const auto refusal = protocol::refused_agent(refused.subject, "A new server's sentence.", refused);
        return net::Problem{.code = "unknown_level",
                            .message = refusal.message,
                            .refusal = refusal.code,
                            .details = refusal.details,
                            .field = "computers"};
    };
    const auto unknown = problem({.subject = "unknown_agent", .agent = "genius", .known = {"random", "greedy"}});
    EXPECT_EQ(problem_text(unknown, nullptr, words_of("en")),
              "There is no computer player \"genius\"; there are: random, greedy.");
    EXPECT_EQ(problem_text(unknown, nullptr, words_of("fr")),
              "L’ordinateur « genius » n’existe pas ; il y a : random, greedy.");
    EXPECT_EQ(problem_text(unknown, nullptr, words_of("de")),
              "Einen Computer „genius“ gibt es nicht; es gibt: random, greedy.");
    const auto bad = problem({.subject = "not_an_integer",
                              .agent = "flat",
                              .setting = "sims",
                              .value = "many",
                              .minimum = "1",
                              .maximum = "1000"});
    EXPECT_EQ(problem_text(bad, nullptr, words_of("fr")),
              "« sims » de « flat » est un nombre entier de 1 à 1000, pas « many ».");
    EXPECT_EQ(problem_text(bad, nullptr, words_of("de")),
              "„sims“ von „flat“ ist eine ganze Zahl von 1 bis 1000, nicht „many“.");
    auto strange = bad;
    strange.details["subject"] = "of_a_newer_server";
    EXPECT_EQ(problem_text(strange, nullptr, words_of("en")), "A new server's sentence.");
    EXPECT_EQ(problem_text(strange, nullptr, words_of("de")), "Einen Computer dieser Stufe gibt es nicht. (computers)");
}

TEST(ProblemText, ErrorWithoutTranslationShowsItsCode) {
    const net::Problem problem{
        .code = "wrong_type", .message = "The field \"seats\" must be an integer.", .field = "seats"};
    EXPECT_EQ(problem_text(problem, nullptr, words_of("en")), problem.message);
    EXPECT_EQ(problem_text(problem, nullptr, words_of("fr")), "A field has a value of the wrong type. (seats)");
    const net::Problem unknown{.code = "of_a_newer_server", .message = "Something new."};
    EXPECT_EQ(problem_text(unknown, nullptr, words_of("fr")), "Something new.");
}

TEST(ProblemText, RefusalOfLateAnswerIsTranslated) {
    const net::Problem slow{.code = net::k_takeover_ended,
                            .message = "Your time was up: the computer has answered for you",
                            .is_lasting = true};
    EXPECT_EQ(problem_text(slow, nullptr, words_of("de")), "Deine Zeit war um: der Computer hat für dich geantwortet");
    EXPECT_EQ(problem_text(slow, nullptr, words_of("fr")),
              "Votre temps était écoulé : l’ordinateur a répondu pour vous");
    const net::Problem late{
        .code = "stale", .message = "Your answer came too late: your time was up", .is_lasting = true};
    EXPECT_EQ(problem_text(late, nullptr, words_of("de")), "Deine Antwort kam zu spät: deine Zeit war um");
    EXPECT_EQ(problem_text(late, nullptr, words_of("fr")),
              "Votre réponse est arrivée trop tard : votre temps était écoulé");
}

}  // namespace
}  // namespace syrtis::client::app
