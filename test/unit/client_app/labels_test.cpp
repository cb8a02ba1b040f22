// SPDX-License-Identifier: MIT

// Measures every label in its place: real screens and real games, in every language and in every class of windows. No
// label of a catalogue may be cut, no word may exceed its box or overlap another one, and no page of the reference may
// be too high for the window.

#include <gtest/gtest.h>

#include <SFML/Graphics/RenderTarget.hpp>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "app/people.hpp"
#include "content/catalogue.hpp"
#include "core/rng.hpp"
#include "protocol/errors.hpp"
#include "render/chat_painter.hpp"
#include "render/painters.hpp"
#include "support/paths.hpp"
#include "support/source_texts.hpp"
#include "ui/chat.hpp"
#include "ui/hand_over_model.hpp"
#include "ui/lobby_screen.hpp"
#include "ui/one_setting.hpp"
#include "ui/player_names.hpp"
#include "ui/reference_screen.hpp"
#include "ui/replay_screen.hpp"
#include "ui/settings_screen.hpp"
#include "ui/start_screen.hpp"
#include "unit/client_app/loaded_client.hpp"
#include "unit/client_render/measured.hpp"
#include "unit/client_render/text_faults.hpp"

namespace syrtis::client::app {
namespace {

using render::DrawnText;

struct Window {
    unsigned width = 0;
    unsigned height = 0;
    float scale = 1;  ///< enlargement of everything
    float text = 1;   ///< further enlargement of text
};

/// A window of each layout class, a wide one, and scaled ones, in which text and boxes are rounded differently.
constexpr std::array<Window, 5> k_windows{Window{1280, 720}, Window{1440, 810}, Window{1920, 1080}, Window{2560, 1440},
                                          Window{2560, 1080}};
/// Nearly square windows and enlargements that a person may choose. Tables in them are measured by other tests.
constexpr std::array<Window, 8> k_more_windows{
    Window{1024, 768},     Window{1600, 1200},          Window{1280, 720, 1, 1.3F},  Window{1920, 1080, 0.75F},
    Window{1920, 1080, 2}, Window{1920, 1080, 1, 1.3F}, Window{2560, 1440, 2, 1.3F}, Window{1024, 768, 1, 1.3F}};

class ScreenLabels : public testing::Test {
   protected:
    void SetUp() override {
        for (const auto& code : content::languages_in(data.languages))
            catalogues.push_back(test::words_of_language(data.languages, code));
        // All tests of a process share the labels of the catalogues.
        static const auto all_labels = [this] {
            std::vector<std::set<std::string>> all;
            for (const auto& words : catalogues) all.push_back(labels_of(words));
            return all;
        }();
        labels = all_labels;
        windows.assign(k_windows.begin(), k_windows.end());
        if (!measures_tables()) windows.insert(windows.end(), k_more_windows.begin(), k_more_windows.end());
    }

    /// Returns the texts of a language that are shown as they are, without values put into them.
    std::set<std::string> labels_of(const ui::Words& words) const {
        std::set<std::string> texts;
        static const auto sources =
            syrtis::test::source_texts(std::filesystem::path(syrtis::test::k_test_folder).parent_path() / "src",
                                       std::filesystem::path(syrtis::test::k_resource_folder));
        auto english = sources.spoken;
        for (auto& text : content::texts_of(*data.reference)) english.insert(std::move(text));
        for (const auto& text : english) {
            if (text.find('{') == std::string::npos) texts.insert(words(text));
        }
        return texts;
    }

    [[nodiscard]] virtual bool measures_tables() const { return false; }
    /// Returns whether each picture is measured in every window. Pictures of whole games are so many that each is
    /// measured in one window of each language, in turns, unless SYRTIS_EVERY_WINDOW is set.
    [[nodiscard]] bool measures_every_window() const {
        const char* const every_window = std::getenv("SYRTIS_EVERY_WINDOW");
        return !measures_tables() || (every_window != nullptr && *every_window != '\0');
    }

    using Paint = std::function<void(const ui::DrawContext&)>;

    void measure(const std::string& name, const Paint& paint) {
        ++measured;
        for (std::size_t language = 0; language < catalogues.size(); ++language) {
            for (std::size_t number = 0; number < windows.size(); ++number) {
                if (!measures_every_window() && (measured + language) % windows.size() != number) continue;
                const auto& window = windows[number];
                std::vector<DrawnText> texts;
                syrtis::test::Measured target(window.width, window.height);
                data.resources->set_zoom(window.scale);
                data.resources->set_text_zoom(window.text);
                data.resources->set_language(catalogues[language].language().code());
                data.resources->record_texts(&texts);
                grounds.clear();
                if (measures_tables()) data.resources->record_grounds(&grounds);
                paint({target, *data.resources, hits, catalogues[language]});
                data.resources->record_texts(nullptr);
                data.resources->record_grounds(nullptr);
                judge(name + ", " + catalogues[language].language().code() + ", " + std::to_string(window.width) + "x" +
                          std::to_string(window.height) + " at " + std::to_string(window.scale) + ", text " +
                          std::to_string(window.text),
                      texts, labels[language]);
            }
        }
    }

    void judge(const std::string& where, const std::vector<DrawnText>& texts, const std::set<std::string>& known) {
        constexpr std::string_view k_cut = "…";
        for (const auto& found : syrtis::test::contrast_faults(texts)) fault(where, found);
        for (const auto& text : texts) {
            if (!text.allowed.empty() &&
                (text.box.x < text.allowed.x - 1.5F || text.box.right() > text.allowed.right() + 1.5F)) {
                fault(where, "runs out: " + text.words);
            }
            if (text.words.ends_with(" ·")) fault(where, "a dot at the end of a line: " + text.words);
            if (text.words.ends_with(k_cut) && is_an_own_action(text)) fault(where, "cut: " + text.words);
            if (text.words.ends_with(k_cut) && !is_a_name(text)) {
                auto rest = text.words.substr(0, text.words.size() - k_cut.size());
                while (rest.ends_with(' ')) rest.pop_back();
                const bool is_label =
                    rest.size() > 5 && std::any_of(known.begin(), known.end(), [&](const auto& label) {
                        return label != text.words && label.find(rest) != std::string::npos;
                    });
                if (is_label) fault(where, "cut: " + text.words);
            }
        }
        for (const auto& [first, second] : syrtis::test::overlapping_texts(texts)) {
            fault(where, "overlap: " + texts[first].words + " | " + texts[second].words);
        }
    }

    /// Returns whether a text is in a log line or a strip of another player, which may be cut, since they show the
    /// whole text when pointed at.
    bool is_a_name(const DrawnText& text) const {
        return std::ranges::any_of(hits.regions(), [&](const render::Region& region) {
            const auto kind = region.target.kind;
            const bool names = kind == render::TableTarget::log_line || kind == render::TableTarget::player_card;
            return names && region.contains(text.box.centre());
        });
    }

    /// Returns whether a text belongs to one of at most five own actions, which must have room.
    bool is_an_own_action(const DrawnText& text) const {
        constexpr std::ptrdiff_t k_few = 5;
        const auto is_one = [](const render::Region& region) {
            return region.target.kind == render::TableTarget::own_action;
        };
        return std::ranges::count_if(hits.regions(), is_one) <= k_few &&
               std::ranges::any_of(hits.regions(), [&](const render::Region& region) {
                   return is_one(region) && region.contains(text.box.centre());
               });
    }

    void fault(const std::string& where, const std::string& what) {
        if (faults.insert(what).second) ADD_FAILURE() << where << ": " << what;
    }

    ClientData data = test::load_client();
    std::vector<ui::Words> catalogues;
    std::vector<std::set<std::string>> labels;
    std::vector<Window> windows;
    std::size_t measured = 0;  ///< pictures so far
    std::vector<render::DrawnGround> grounds;
    render::HitMap hits;
    std::set<std::string> faults;  ///< each is reported once
};

TEST_F(ScreenLabels, FitOnStartScreen) {
    for (const auto& kind : data.kinds) {
        ui::StartScreen start("Ada", data.kinds);
        start.choose_game(kind.id());
        measure("start of " + kind.id(), [&](const ui::DrawContext& draw) {
            render::paint_start(draw.target, start.build(draw.words), draw.resources, draw.hits);
        });
    }
}

TEST_F(ScreenLabels, FitInListOfLanServers) {
    ui::StartScreen start("Ada", data.kinds);
    const auto row = [](std::int64_t id) {
        return ui::LanGame{
            .id = id, .server = "Ada", .address = "192.168.1.20:7600", .program = "syrtis 0.1.0", .ping = 1};
    };
    const auto table = [&](std::int64_t id, std::size_t kind, unsigned seats, unsigned open) {
        auto game = row(id);
        game.game = data.kinds.at(kind).id();
        game.seats = seats;
        game.open = open;
        return game;
    };
    std::vector<ui::LanGame> games{
        table(1, 0, 4, 3), table(2, data.kinds.size() - 1, 2, 1), row(3), row(4), row(5), row(6)};
    games[1].server = "Maximiliane the Younger!";
    games[1].address = "fe80::a00:27ff:fe4e:66a1%enp0s31f6:7600";
    games[1].ping = 1234;
    games[3].asks_password = true;
    games[4].obstacle = "It runs {0}, an incompatible version";
    games[5].obstacle = "the server can't be reached from here";
    measure("games of this network", [&](const ui::DrawContext& draw) {
        const auto size = draw.target.getSize();
        start.rows().games().set_lan(games, true);
        start.rows().games().set_finished(
            {{.game = "Chess", .when = "2027-03-09 21:15", .players = "Ada 7", .winners = {}, .id = 1}});
        start.rows().set_room(
            render::visible_table_count(size.x, size.y, draw.resources.zoom(), start.joins(), start.has_filters()));
        start.rows().move_frame(false);
        render::paint_start(draw.target, start.build(draw.words), draw.resources, draw.hits);
    });
    start.rows().games().set_lan({}, true);
    start.rows().games().set_finished({});
    measure("silent network", [&](const ui::DrawContext& draw) {
        render::paint_start(draw.target, start.build(draw.words), draw.resources, draw.hits);
    });
}

TEST_F(ScreenLabels, FitOnStartScreenWithLongestError) {
    ui::StartScreen start("Ada", data.kinds);
    measure("refusals", [&](const ui::DrawContext& draw) {
        std::string longest;
        for (const auto& error : protocol::error_kinds()) {
            const auto sentence = draw.words(error.sentence);
            if (sentence.size() > longest.size()) longest = sentence;
        }
        EXPECT_GT(longest.size(), 120U);
        start.status().set_answer(longest, false);
        render::paint_start(draw.target, start.build(draw.words), draw.resources, draw.hits);
    });
}

TEST_F(ScreenLabels, FitInChoiceOfChallenge) {
    for (const auto& kind : data.kinds) {
        if (!kind.challenge) continue;
        ui::StartScreen start("Ada", data.kinds);
        start.choose_game(kind.id());
        start.press({render::StartTarget::entry, ui::StartIntent::Kind::challenge});
        for (std::size_t scrolled = 0; scrolled < kind.challenge->variants.size(); scrolled += 4) {
            measure("challenge of " + kind.id(), [&](const ui::DrawContext& draw) {
                const auto size = draw.target.getSize();
                start.rows().set_room(
                    render::visible_table_count(size.x, size.y, draw.resources.zoom(), start.joins()));
                const auto model = start.build(draw.words);
                EXPECT_GT(model.found.size(), 20U);
                render::paint_start(draw.target, model, draw.resources, draw.hits);
            });
            start.rows().scroll(-4);
        }
    }
}

TEST_F(ScreenLabels, FitOnTheHandOverScreen) {
    for (const char* name : {"Ada", "Maximiliane the Younger"}) {
        measure("curtain", [&](const ui::DrawContext& draw) {
            render::paint_hand_over(draw.target, ui::build_hand_over(ui::SeatPerson{name, 2}, draw.words),
                                    draw.resources, draw.hits);
        });
    }
    measure("curtain", [&](const ui::DrawContext& draw) {
        render::paint_hand_over(draw.target, ui::build_hand_over(std::nullopt, draw.words), draw.resources, draw.hits);
    });
}

TEST_F(ScreenLabels, FitInLobby) {
    for (const auto& kind : data.kinds) {
        protocol::from_server::Table table{.host = "Ada", .code = "MESA-4172", .spectators = 1};
        for (const std::string player : {"human", "human", "computer", "open", "closed"}) {
            if (table.seats.size() >= kind.rules->maximum_seats()) continue;
            protocol::from_server::TableSeat seat{.player = player};
            if (player == "human") seat.name = table.seats.empty() ? "Ada" : "Bruno";
            if (player == "computer") seat.level = "advanced";
            table.seats.push_back(seat);
        }
        const auto options = kind.rules->complete_options(Json::Value(), static_cast<core::Seat>(table.seats.size()));
        if (options) table.options = *options;
        for (const char* me : {"Ada", "Bruno"}) {
            ui::LobbyScreen lobby;
            lobby.set_me(me);
            lobby.invitation().set_address("192.168.1.10:7600");
            lobby.set_table(table, kind, {"beginner", "casual", "normal", "advanced", "expert", "master"});
            std::string fingerprint = "E7";
            for (int byte = 1; byte < 32; ++byte) fingerprint += ":E7";
            for (const int safety : {0, 1, 2}) {
                const bool encrypted = safety > 0;
                const bool first_visit = safety > 1;
                lobby.invitation().set_safety(encrypted, fingerprint, first_visit);
                measure("lobby of " + kind.id(), [&](const ui::DrawContext& draw) {
                    const auto model = lobby.build(draw.words);
                    EXPECT_EQ(model.warns, !encrypted || first_visit);
                    EXPECT_EQ(model.fingerprint, encrypted ? fingerprint : "");
                    render::paint_lobby(draw.target, model, draw.resources, draw.hits);
                });
            }
        }
    }
}

TEST_F(ScreenLabels, EveryOptionHasAnExplanation) {
    for (const auto& kind : data.kinds) {
        protocol::from_server::Table table{.host = "Ada"};
        for (core::Seat number = 0; number < kind.rules->maximum_seats(); ++number) {
            table.seats.push_back({.player = "human", .name = number == 0 ? "Ada" : "x"});
        }
        ui::LobbyScreen lobby;
        lobby.set_me("Ada");
        lobby.set_table(table, kind, {});
        const auto options = lobby.build(ui::Words()).options.size();
        ASSERT_GT(options, kind.options.size()) << "options of the table are listed below";
        for (std::size_t option = 0; option < options; ++option) {
            lobby.point(render::Target{render::LobbyTarget::option, static_cast<int>(option), 0});
            std::set<std::string> notes;
            measure("option of " + kind.id(), [&](const ui::DrawContext& draw) {
                const auto model = lobby.build(draw.words);
                const auto& note = model.options[option].note;
                const auto& name = model.options[option].name.forms.front();
                ASSERT_FALSE(note.empty()) << kind.id() << ": " << name;
                notes.insert(note.forms.front());
                render::paint_lobby(draw.target, model, draw.resources, draw.hits);
                std::vector<DrawnText>* const drawn = draw.resources.recorder();
                ASSERT_NE(drawn, nullptr);
                // A note that doesn't fit is left out.
                EXPECT_TRUE(std::ranges::any_of(
                    *drawn, [&](const DrawnText& text) { return text.words == note.forms.front(); }))
                    << name << ": " << note.forms.front();
            });
            EXPECT_EQ(notes.size(), catalogues.size()) << "one in each language: " << *notes.begin();
        }
    }
}

TEST_F(ScreenLabels, FitInLobbyOfEveryChallenge) {
    for (const auto& kind : data.kinds) {
        if (!kind.challenge) continue;
        const auto& challenge = *kind.challenge;
        for (const auto& variant : challenge.variants) {
            protocol::from_server::Table table{.host = "Ada"};
            table.seats.push_back({.player = "human", .name = "Ada"});
            auto& wanted = table.options[challenge.key];
            wanted[challenge.level_key] = challenge.levels.back().value;
            if (!variant.value.isNull()) wanted[challenge.variant_key] = variant.value;
            const auto options = kind.rules->complete_options(table.options, 1);
            ASSERT_TRUE(options);
            table.options = *options;
            ui::LobbyScreen lobby;
            lobby.set_me("Ada");
            lobby.invitation().set_address("192.168.1.10:7600");
            lobby.set_table(table, kind, {"beginner", "casual", "normal", "advanced", "expert", "master"});
            measure("lobby of a challenge of " + kind.id(), [&](const ui::DrawContext& draw) {
                const auto model = lobby.build(draw.words);
                ASSERT_EQ(model.seats.size(), 2U);
                EXPECT_EQ(model.seats.back().name, challenge.opponent);
                EXPECT_EQ(model.seats.back().note.forms.front(), variant.name.in(draw.words));
                render::paint_lobby(draw.target, model, draw.resources, draw.hits);
            });
        }
    }
}

TEST_F(ScreenLabels, FitOnReplayScreen) {
    for (const auto& kind : data.kinds) {
        const auto seats = kind.rules->maximum_seats();
        ui::Timeline timeline{.length = 400, .seats = seats};
        for (std::size_t step = 1; step < 400; ++step) {
            ui::StepNotes notes;
            if (step % 29 == 0) notes.chapter = static_cast<int>(step / 29) + 1;
            if (step % 5 == 0) notes.marks.assign(step % 4, {static_cast<core::Seat>(step % seats), "state/trophy"});
            if (step % 7 == 0) notes.raised = core::seat_bit(static_cast<core::Seat>(step % seats));
            timeline.add(step, notes);
        }
        std::vector<ui::SeatPerson> people;
        for (core::Seat seat = 0; seat < seats; ++seat)
            people.push_back({"Maximiliane " + std::to_string(seat), seat, false, false});
        ui::Analysis analysis;
        for (std::size_t step = 1; step < 400; step += 9)
            analysis.values.push_back({step, 0, 0.1 + 0.002 * static_cast<double>(step)});
        const std::string mistake =
            "Step 214: “Maximiliane 1 plays Interstellar Colony Ship” (12% chance to win). Better: “passes” (31%).";
        for (const std::size_t step : {40U, 90U, 214U, 300U}) analysis.mistakes.push_back({step, 0, 0.19, mistake});
        const auto screen_of = [&](const ui::DrawContext& draw) {
            ui::ReplayScreen screen(timeline, kind.chapter, ui::levels_of_all_games());
            screen.set_people(people);
            screen.search().set_lines(
                {{200, 1, "Maximiliane 1 opens the game with something that takes two lines to be told in full"}});
            screen.set_can_continue(true);
            screen.set_position(250, 1);
            draw.hits.clear();
            return screen;
        };
        const auto paint = [&](const ui::DrawContext& draw, const ui::ReplayScreen& screen) {
            render::paint_replay(draw.target, screen.build(draw.words), draw.resources, draw.hits);
        };
        measure("record of " + kind.id(), [&](const ui::DrawContext& draw) { paint(draw, screen_of(draw)); });
        measure("analysis of " + kind.id(), [&](const ui::DrawContext& draw) {
            auto screen = screen_of(draw);
            screen.analysis().set(analysis);
            paint(draw, screen);
        });
        for (const auto judging : {ui::AnalysisPanel::State::possible, ui::AnalysisPanel::State::running,
                                   ui::AnalysisPanel::State::failed}) {
            measure("no analysis of " + kind.id(), [&](const ui::DrawContext& draw) {
                auto screen = screen_of(draw);
                screen.analysis().set_state(judging);
                screen.press_key({sf::Keyboard::A});
                paint(draw, screen);
            });
        }
        measure("going on with " + kind.id(), [&](const ui::DrawContext& draw) {
            auto screen = screen_of(draw);
            screen.press_key({sf::Keyboard::C});
            paint(draw, screen);
        });
    }
}

TEST_F(ScreenLabels, FitInSettings) {
    ui::SettingsScreen screen({.name = "Maximiliane"}, language_choices(data.languages),
                              "syrtis-client 0.1.0 (c5fb9dd38fc7)");
    const auto pages = screen.build(ui::Words()).pages;
    for (const auto& page : pages) {
        screen.press({render::SettingsTarget::page, page.id, 0});
        measure("settings " + std::to_string(page.id), [&](const ui::DrawContext& draw) {
            render::paint_settings(draw.target, screen.build(draw.words), draw.resources, draw.hits);
        });
    }
}

TEST_F(ScreenLabels, LabelsOfChatFitWithLongNamesAndLines) {
    ui::Chat chat;
    std::vector<ui::ChatEntry> lines;
    for (unsigned line = 0; line < 30; ++line) {
        const std::string text = line % 3 == 0   ? std::string(300, 'W')
                                 : line % 3 == 1 ? std::string("Your turn")
                                                 : std::string("One plan after the other, and none of them is mine");
        lines.push_back({.id = line,
                         .name = line % 2 == 0 ? "Bo" : std::string(24, 'M'),
                         .seat = line % 5 == 0 ? std::nullopt : std::optional(line % 2),
                         .text = text,
                         .time = 1'786'000'000'000,
                         .own = false});
    }
    const std::vector<ui::SeatPerson> people{{.name = "Bo", .piece = 0}, {.name = std::string(24, 'M'), .piece = 1}};
    chat.set_lines(lines, {"Eve", "Mallory"});
    for (const bool typing : {false, true}) {
        if (typing) chat.write();
        for (int scrolled = 0; scrolled < 3; ++scrolled) {
            chat.point(render::Target{render::ChatTarget::line, 29 - scrolled, 0});
            measure("chat", [&](const ui::DrawContext& draw) {
                draw.hits.clear();
                render::paint_chat(draw.target, chat.build(draw.words, people), draw.resources, draw.hits);
            });
            chat.scroll({render::ChatTarget::ground, 0, 0}, 1);
        }
    }
}

TEST_F(ScreenLabels, ReferencePagesFitWindow) {
    for (const auto& game : *data.reference) {
        const auto facts_in = [&](const ui::Words& words) {
            ui::ReferenceFacts facts;
            for (const auto& gauge : content::gauges_of(game)) {
                facts.gauges[gauge] = {.spaces = 18,
                                       .marker = 2,
                                       .reached = 3,
                                       .next = 14,
                                       .sign = "+2",
                                       .images = {"tags/space"},
                                       .note = words("in {0}", {"12"})};
            }
            return facts;
        };
        for (std::size_t page = 0; page < game.pages.size(); ++page) {
            ui::ReferenceScreen reference(game, "action");
            reference.press({render::ReferenceTarget::page, static_cast<int>(page), 0});
            for (const bool unfolded : {false, true}) {
                if (unfolded) reference.press({render::ReferenceTarget::fold, 0, 0});
                measure("reference of " + game.game, [&](const ui::DrawContext& draw) {
                    reference.set_facts(facts_in(draw.words));
                    const float missing =
                        render::paint_reference(draw.target, reference.build(draw.words), draw.resources, draw.hits);
                    EXPECT_EQ(missing, 0) << game.pages[page].id << ' ' << draw.words.language().code();
                });
            }
        }
    }
}

/// A match whose table is measured.
struct Played {
    std::string name;
    core::Seat seats = 1;
    Json::Value options{};
    std::uint64_t seed = 7;
    bool tables_only = false;  ///< only each question once, without dialogs
};

class TableLabels : public ScreenLabels {
   protected:
    [[nodiscard]] bool measures_tables() const override { return true; }

    void play(const ui::GameKind& kind, const Played& played) {
        const auto options = kind.rules->complete_options(played.options, played.seats);
        ASSERT_TRUE(options);
        match = kind.rules->start(*options, played.seats, played.seed);
        tables.clear();
        for (core::Seat seat = 0; seat < played.seats; ++seat) {
            tables.push_back(kind.make_table(*options));
            ui::set(*tables.back(), &ui::PlaySettings::pace, played.tables_only ? ui::Pace::off : ui::Pace::normal);
            ui::set(*tables.back(), &ui::PlaySettings::motion, ui::Motion::full);
            std::vector<std::string> names{"Ada", "Bruno", "Computer 1", "Computer 2", "Computer 3"};
            names.resize(played.seats);
            tables.back()->table_info().people = people_named(names);
            tables.back()->table_info().title = "Syrtis";
            tables.back()->table_info().takes_back = true;
            tables.back()->table_info().chat = 12;
        }
        core::Rng rng(11);
        show(played.seats);
        std::set<std::string> questions;
        for (int step = 0; step < 4000 && !match->finished(); ++step) {
            for (core::Seat seat = 0; seat < played.seats; ++seat) {
                auto& table = *tables[static_cast<std::size_t>(seat)];
                const bool is_new = questions.insert(table.policy().state().question).second;
                const bool now_and_then = !played.tables_only && step % 150 == 40;
                if (is_new || now_and_then) measure_table(table, "table of " + played.name);
                if (is_new && !played.tables_only) measure_dialogs(table, played.name);
            }
            for (core::Seat seat = 0; seat < played.seats; ++seat) {
                if (!core::has_seat(match->pending(), seat)) continue;
                const auto count = match->decision(seat)["commands"].size();
                ASSERT_TRUE(match->play_number(seat, rng.below(static_cast<std::uint32_t>(count))));
                tables[static_cast<std::size_t>(seat)]->set_busy(true);
                break;
            }
            show(played.seats);
            for (auto& table : tables) measure_playback(*table, played.name, step);
        }
        ASSERT_TRUE(match->finished());
        measure("final score of " + played.name,
                [&](const ui::DrawContext& draw) { tables.front()->picture().paint_final(draw, {}); });
    }

   private:
    void show(core::Seat seats) {
        for (core::Seat seat = 0; seat < seats; ++seat) {
            auto& table = *tables[static_cast<std::size_t>(seat)];
            table.table_info().pending = match->pending();
            ASSERT_EQ(table.show(match->view(seat), match->events(seat)), std::nullopt);
            table.set_busy(false);
        }
    }
    void measure_table(ui::GameTable& table, const std::string& name) {
        measure(name, [&](const ui::DrawContext& draw) { table.picture().paint(draw, true); });
    }
    /// Measures everything that covers the table or replaces its answers: menu, keys, confirmation of a pass, lost
    /// connection.
    void measure_dialogs(ui::GameTable& table, const std::string& name) {
        for (const auto key : {sf::Keyboard::F10, sf::Keyboard::Slash, sf::Keyboard::P, sf::Keyboard::L}) {
            table.press_key(key, key == sf::Keyboard::Slash);
            measure_table(table, "sheet over " + name);
            table.press_key(key == sf::Keyboard::L ? sf::Keyboard::L : sf::Keyboard::Escape, false);
        }
        table.set_connected(false);
        table.table_info().connection = "…";
        measure_table(table, "lost " + name);
        table.table_info().connection.clear();
        table.set_connected(true);
    }
    /// Measures the first turn playbacks frame by frame, and skips later ones.
    void measure_playback(ui::GameTable& table, const std::string& name, int step) {
        constexpr int k_last_measured = 40;
        constexpr int k_last_moving = 8;
        while (table.shows_playback()) {
            if (step >= k_last_measured) {
                ui::set(table, &ui::PlaySettings::pace, ui::Pace::off);
                return ui::set(table, &ui::PlaySettings::pace, ui::Pace::normal);
            }
            if (step < k_last_moving) {
                // A moving token may cover a word, but never half of one.
                table.pass_time(80);
                measure_table(table, "turn on its way in " + name);
                table.press_key(sf::Keyboard::K, false);
                measure_table(table, "turn shown in " + name);
                table.press_key(sf::Keyboard::K, false);
            } else {
                measure_table(table, "turn shown in " + name);
            }
            table.press_key(sf::Keyboard::Space, false);
        }
    }

    std::unique_ptr<protocol::HostedMatch> match;
    std::vector<std::unique_ptr<ui::GameTable>> tables;
};

TEST_F(TableLabels, FitInEveryPositionOfEveryGame) {
    for (const auto& kind : data.kinds) {
        play(kind, {.name = kind.id(), .seats = std::max<core::Seat>(2, kind.rules->minimum_seats())});
    }
}

TEST_F(TableLabels, FitWithFewSeatsWithAllSeatsAndInDraft) {
    for (const auto& kind : data.kinds) {
        Json::Value drafted(Json::objectValue);
        drafted["draft"] = true;
        for (const core::Seat seats : {core::Seat{3}, kind.rules->maximum_seats()}) {
            const auto options = kind.rules->complete_options(drafted, seats) ? drafted : Json::Value();
            play(kind, {.name = kind.id() + " of " + std::to_string(seats),
                        .seats = seats,
                        .options = options,
                        .tables_only = true});
        }
    }
}

TEST_F(TableLabels, FitInEveryPositionOfEveryChallenge) {
    for (const auto& kind : data.kinds) {
        if (!kind.challenge) continue;
        const auto& challenge = *kind.challenge;
        Json::Value options(Json::objectValue);
        options[challenge.key][challenge.level_key] = challenge.levels.back().value;
        options[challenge.key][challenge.variant_key] = challenge.variants.back().value;
        play(kind, {.name = "challenge of " + kind.id(), .seats = 1, .options = options});
    }
}

}  // namespace
}  // namespace syrtis::client::app
