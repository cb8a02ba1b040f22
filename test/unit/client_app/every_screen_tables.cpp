// SPDX-License-Identifier: MIT

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>

#include "app/people.hpp"
#include "app/replay.hpp"
#include "render/chat_painter.hpp"
#include "render/dialog_painter.hpp"
#include "render/guide_model.hpp"
#include "render/painters.hpp"
#include "support/temporary_folder.hpp"
#include "ui/chat.hpp"
#include "ui/one_setting.hpp"
#include "ui/page_keys.hpp"
#include "ui/player_names.hpp"
#include "ui/replay_screen.hpp"
#include "ui/table_controller.hpp"
#include "unit/client_app/every_screen.hpp"
#include "unit/client_app/played_game.hpp"
#include "unit/client_render/measured.hpp"

namespace syrtis::client::app::test {

using render::ChatTarget;
using render::SharedTarget;
using render::TableTarget;
using render::Target;

namespace {

using Table = std::shared_ptr<ui::GameTable>;

struct Game {
    const char* id;
    std::string name;       ///< used in names of pictures
    std::string question;   ///< kind of the usual question
    std::size_t steps = 0;  ///< number of answers before the picture
};

const std::vector<Game>& games() {
    static const std::vector<Game> all{{k_marsian, "mars", "action", 150}, {k_digging, "dig", "turn", 24}};
    return all;
}

Json::Value against_marsbot(const ui::GameKind& kind) {
    const auto& challenge = *kind.challenge;
    Json::Value options;
    options[challenge.key][challenge.level_key] = challenge.levels.back().value;
    options[challenge.key][challenge.variant_key] = challenge.variants.back().value;
    return options;
}

/// Returns a table with the usual question, in the middle of a game of three.
Table usual_table(const ClientData& data, const Game& game) {
    PlayedGame played(*ui::find_kind(data.kinds, game.id), {.seats = 3});
    played.play_to(game.question, game.steps);
    return played.take_table();
}

ShownScreen screen_of(std::string name, Table table,
                      std::function<void(ui::GameTable&, const ui::Words&)> prepare = {}) {
    return {std::move(name),
            [table, prepare](const ui::DrawContext& draw) {
                if (prepare) prepare(*table, draw.words);
                table->picture().paint(draw, true);
            },
            [table](const render::Target& target) { table->press(target); }};
}

std::shared_ptr<ui::Chat> chat_of(bool typing) {
    auto chat = std::make_shared<ui::Chat>();
    constexpr std::int64_t k_evening = 1'804'100'400'000;
    constexpr std::int64_t k_minute = 60'000;
    std::vector<ui::ChatEntry> lines;
    const auto add_line = [&](const char* name, std::optional<unsigned> seat, const char* text) {
        const auto number = std::ssize(lines);
        lines.push_back({.id = number + 1,
                         .name = name,
                         .seat = seat,
                         .text = text,
                         .time = k_evening + number * k_minute,
                         .own = seat == 0});
    };
    add_line("Bruno", 1, "Good evening!");
    add_line("Ada", 0, "Good evening. Shall we play the long one tonight, with all the corporations?");
    add_line("Chiyo", 2, "Gern, aber um elf muss ich weg.");
    add_line("Eve", std::nullopt, "Je regarde seulement.");
    add_line("Bruno", 1,
             "One plan after the other, and none of them is mine: whoever takes the ninth ocean now has won it.");
    chat->set_lines(lines, {"Mallory"});
    if (typing) chat->write();
    if (!typing) chat->toggle();
    if (typing) {
        for (const char letter : std::string("Not so fast")) chat->type(static_cast<unsigned char>(letter));
    }
    chat->point(Target{ChatTarget::line, 5, 0});
    return chat;
}

/// Returns the record of a whole game of three, read from a file.
Replay record_of(const ui::GameKind& kind, const ClientData& data) {
    PlayedGame played(kind, {.seats = 3});
    played.play_to_the_end();
    const syrtis::test::TemporaryFolder folder;
    const auto file = folder.path() / "game.json";
    std::ofstream(file, std::ios::binary) << protocol::write_game_file(played.file());
    auto replay = Replay::open(file, data.kinds);
    if (!replay) throw std::runtime_error(replay.error());
    replay->look_through();
    return std::move(*replay);
}

/// Returns an analysis with brief sentences in the language of the words.
ui::Analysis analysis_of(std::size_t length, core::Seat seats, const ui::Words& words) {
    ui::Analysis analysis;
    for (std::size_t step = 1; step < length; step += 3) {
        for (core::Seat seat = 0; seat < seats; ++seat) {
            const auto part = static_cast<double>(step) / static_cast<double>(length);
            const double bow = 0.3 * part * (static_cast<double>((step * (seat + 2U)) % 7U) / 7.0 - 0.5);
            analysis.values.push_back({step, seat, 0.33 + (seat == 0 ? 0.4 : -0.2) * part + bow});
        }
    }
    const std::size_t part = length / 6;
    for (std::size_t number = 1; number < 5; ++number) {
        analysis.mistakes.push_back({number * part, static_cast<core::Seat>(number % seats),
                                     0.24 - 0.04 * static_cast<double>(number),
                                     std::to_string(number * part) + ": “Ada " + words("passes") +
                                         "” (12 %). “Ada: " + words("End turn") + "” (31 %)."});
    }
    return analysis;
}

/// Returns the table of a beginner at each hint of the guide, in order.
std::vector<Table> guided_tables(const ClientData& data, const Game& game) {
    const auto begin = [&] { return PlayedGame(*ui::find_kind(data.kinds, game.id), {.seats = 2, .guided = true}); };
    // The inputs so far: a click, or nothing for an answer of the seat that is asked.
    std::vector<std::optional<Target>> done;
    const auto carry_out = [](PlayedGame& played, const std::optional<Target>& player_action) {
        if (player_action) {
            played.table().press(*player_action);
        } else {
            played.step();
        }
    };
    auto played = begin();
    const auto act = [&](const std::optional<Target>& player_action) {
        done.push_back(player_action);
        carry_out(played, player_action);
    };
    syrtis::test::Measured window(1280, 720);
    render::HitMap hits;
    const ui::Words words;
    const auto explains = [&] {
        played.table().picture().paint({window, *data.resources, hits, words}, false);
        return std::ranges::any_of(hits.regions(), [](const render::Region& region) {
            return region.target.kind == SharedTarget::guide_button;
        });
    };
    std::vector<Table> tables;
    std::set<std::string> questions;
    constexpr std::size_t k_long_enough = 120;
    while (!played.finished() && played.steps() < k_long_enough) {
        if (explains()) {
            auto same = begin();
            for (const auto& player_action : done) carry_out(same, player_action);
            tables.push_back(same.take_table());
            act(Target{SharedTarget::guide_button, render::GuideAct::understood});
            continue;
        }
        // Some hints appear only during an answer that is not sent yet, such as a payment.
        bool begun = false;
        if (played.is_asked() && questions.insert(played.table().policy().state().question).second) {
            for (const auto& [target, command, is_hinted] : played.table().answers()) {
                act(target);
                begun = explains();
                if (begun) break;
            }
        }
        if (!begun) act(std::nullopt);
    }
    return tables;
}

}  // namespace

std::vector<ShownScreen> replay_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    for (const auto& game : games()) {
        const auto& kind = *ui::find_kind(data.kinds, game.id);
        const auto replay = std::make_shared<Replay>(record_of(kind, data));
        const auto& timeline = replay->timeline();
        const auto step = timeline.length * 2 / 5;
        auto jumped = replay->jump(0, step);
        if (!jumped) throw std::runtime_error(jumped.error());
        const Table table = std::move(*jumped);
        const auto add = [&](const std::string& name,
                             std::function<void(ui::ReplayScreen&, const ui::Words&)> arrange) {
            screens.push_back({name + "_" + game.name, [=](const ui::DrawContext& draw) {
                                   table->table_info().title = draw.words("Recorded game");
                                   table->picture().paint(draw, true);
                                   const auto people = people_named(replay->players(), draw.words);
                                   ui::ReplayScreen screen(replay->timeline(), replay->kind().chapter,
                                                           ui::levels_of_all_games());
                                   screen.set_people(people);
                                   screen.search().set_lines(replay->lines(0, draw.words, people));
                                   screen.set_can_continue(true);
                                   screen.analysis().set_state(ui::AnalysisPanel::State::possible);
                                   screen.set_position(step, 0);
                                   arrange(screen, draw.words);
                                   auto model = screen.build(draw.words);
                                   model.plan = table->policy().state().plan;
                                   render::paint_replay(draw.target, model, draw.resources, draw.hits);
                               }});
        };
        const auto length = timeline.length;
        const auto seats = timeline.seats;
        add("replay", [](ui::ReplayScreen&, const ui::Words&) {});
        add("replay_analysis", [length, seats](ui::ReplayScreen& screen, const ui::Words& words) {
            screen.analysis().set(analysis_of(length, seats, words));
        });
        add("replay_no_analysis",
            [](ui::ReplayScreen& screen, const ui::Words&) { screen.press_key({sf::Keyboard::A}); });
        add("replay_going_on", [](ui::ReplayScreen& screen, const ui::Words&) { screen.press_key({sf::Keyboard::C}); });
        add("replay_looking_for", [](ui::ReplayScreen& screen, const ui::Words&) {
            screen.press_key({sf::Keyboard::Slash});
            for (const char letter : std::string("ada"))
                screen.search().text().type(static_cast<unsigned char>(letter));
        });
    }
    return screens;
}

std::vector<ShownScreen> dialog_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    for (const auto& game : games()) {
        const auto pressing = [&](const std::string& name, sf::Keyboard::Key key, bool shift = false) {
            const Table pressed = usual_table(data, game);
            ui::set(*pressed, &ui::PlaySettings::volume, 70);
            pressed->input().set_undo_state({.undo = 1, .in_play = true});
            pressed->press_key(key, shift);
            screens.push_back(screen_of(name + "_" + game.name, pressed));
            return pressed;
        };
        pressing("keys", sf::Keyboard::Slash, true);
        pressing("menu", sf::Keyboard::F10);
        pressing("whole_log", sf::Keyboard::L);
        const Table resigning = pressing("resigning", sf::Keyboard::F10);
        resigning->press({SharedTarget::dialog_button, ui::DialogAct::resign});
        const Table missing = usual_table(data, game);
        ui::set(*missing, &ui::PlaySettings::volume, 70);
        screens.push_back(screen_of("missed_" + game.name, missing, [](ui::GameTable& shown, const ui::Words& words) {
            shown.table_info().connection =
                words("{0} has been away for {1} min: in the menu you can let the computer play, or end the game",
                      {"Bruno", "5"});
            shown.input().set_undo_state({.in_play = true,
                                          .missed = ui::MissedPlayer{.seat = 1, .name = "Bruno"},
                                          .watchers = {.is_mine_to_manage = true}});
            shown.press_key(sf::Keyboard::F10, false);
        }));
        screens.push_back(
            screen_of("watchers_" + game.name, usual_table(data, game), [](ui::GameTable& shown, const ui::Words&) {
                ui::Watchers watchers{.is_mine_to_manage = true};
                for (const char* name : {"Eve", "Finn", "Maximiliane-Charlotte M."}) {
                    const auto number = static_cast<std::int64_t>(watchers.list.size()) + 1;
                    watchers.list.push_back({.number = number, .name = name});
                }
                shown.input().set_undo_state({.in_play = true, .watchers = watchers});
                shown.press_key(sf::Keyboard::F10, false);
                shown.press({SharedTarget::dialog_button, ui::DialogAct::show_watchers});
                for (int step = 0; step < 2; ++step) {
                    shown.press({SharedTarget::dialog_button, ui::DialogAct::next_watcher});
                }
            }));
        screens.push_back(screen_of(
            "proposal_" + game.name, usual_table(data, game), [](ui::GameTable& shown, const ui::Words& words) {
                shown.input().set_undo_state(
                    {.in_play = true, .proposal = words("{0} proposes to end the game now", {"Bruno"})});
            }));
    }
    return screens;
}

std::vector<ShownScreen> chat_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    for (const auto& game : games()) {
        const Table table = usual_table(data, game);
        for (const bool typing : {false, true}) {
            const auto chat = chat_of(typing);
            screens.push_back({(typing ? "chat_typing_" : "chat_") + game.name, [=](const ui::DrawContext& draw) {
                                   table->table_info().chat = 2;
                                   table->picture().paint(draw, true);
                                   render::paint_chat(draw.target, chat->build(draw.words, table->table_info().people),
                                                      draw.resources, draw.hits);
                               }});
        }
        screens.push_back({"report_notice_" + game.name, [table](const ui::DrawContext& draw) {
                               table->picture().paint(draw, true);
                               render::paint_notice(
                                   draw.target,
                                   draw.words("The report is here. Read it before you send it: {0}",
                                              {"/home/ada/Documents/Syrtis/Report of 2027-03-09 2115.json"}),
                                   draw.resources, draw.hits);
                           }});
    }
    return screens;
}

std::vector<ShownScreen> state_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    for (const auto& game : games()) {
        const auto& kind = *ui::find_kind(data.kinds, game.id);
        const Table lost = usual_table(data, game);
        lost->set_connected(false);
        screens.push_back(
            screen_of("connection_lost_" + game.name, lost, [](ui::GameTable& shown, const ui::Words& words) {
                shown.table_info().connection = words("Connection lost, rejoining your seat (attempt {0})", {"3"});
            }));
        screens.push_back(
            screen_of("paused_" + game.name, usual_table(data, game), [](ui::GameTable& shown, const ui::Words& words) {
                shown.table_info().connection = words("The game is paused. Resume it from the menu");
                shown.input().set_undo_state({.in_play = true, .paused = true});
            }));

        const Table hinted = usual_table(data, game);
        hinted->input().set_undo_state({.in_play = true, .hints = true, .hint_now = true});
        const auto answers = hinted->answers();
        const auto named = std::ranges::find_if(answers, [](const auto& answer) { return !answer.command.isNull(); });
        if (named != answers.end()) {
            hinted->table_info().hint = {
                .state = ui::Hint::State::given, .command = named->command, .share = 0.42, .problem = {}};
        }
        screens.push_back(screen_of("hint_" + game.name, hinted));

        PlayedGame watched(kind, {.seats = 2, .viewer = core::k_no_seat});
        while (!watched.finished() && watched.steps() < game.steps) watched.step();
        screens.push_back(screen_of("watched_" + game.name, watched.take_table()));
    }
    return screens;
}

namespace {

/// Returns a table during the playback of another player's turn, after at least so many steps.
Table played_back_table(const ui::GameKind& kind, PlayedGame::Wanted wanted, std::size_t least) {
    wanted.played_back = true;
    PlayedGame played(kind, wanted);
    while (!played.finished() && (played.steps() < least || !played.table().shows_playback())) {
        // Changing the pace skips the present playback.
        ui::set(played.table(), &ui::PlaySettings::pace, ui::Pace::off);
        ui::set(played.table(), &ui::PlaySettings::pace, ui::Pace::normal);
        played.step();
    }
    if (!played.table().shows_playback()) throw std::runtime_error("nothing is shown of what others do");
    return played.take_table();
}

}  // namespace

std::vector<ShownScreen> marsbot_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    const auto& marsian = *ui::find_kind(data.kinds, k_marsian);
    const auto options = against_marsbot(marsian);
    PlayedGame solo(marsian, {.seats = 1, .options = options});
    solo.play_to("action", 60);
    screens.push_back(screen_of("marsbot_table", solo.take_table()));
    screens.push_back(screen_of("marsbot_film", played_back_table(marsian, {.seats = 1, .options = options}, 40)));
    screens.push_back(screen_of("film_mars", played_back_table(marsian, {.seats = 3}, 150)));
    PlayedGame alone(marsian, {.seats = 1});
    alone.play_to("action", 60);
    screens.push_back(screen_of("alone_mars", alone.take_table()));
    return screens;
}

std::vector<ShownScreen> guide_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    for (const auto& game : games()) {
        int hint = 0;
        for (const Table& table : guided_tables(data, game)) {
            screens.push_back(screen_of("guide_" + game.name + "_" + std::to_string(++hint), table));
        }
    }
    return screens;
}

std::vector<ShownScreen> board_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    const auto& marsian = *ui::find_kind(data.kinds, k_marsian);
    constexpr std::size_t k_most_areas_are_free = 30;
    constexpr int k_south_pole = 58;
    for (const std::string board : {"hellas", "elysium"}) {
        Json::Value options(Json::objectValue);
        options["board"] = board;
        const auto begun = [&] {
            PlayedGame played(marsian, {.seats = 3, .options = options});
            played.play_to("action", k_most_areas_are_free);
            return Table(played.take_table());
        };
        screens.push_back(screen_of("table_" + board, begun()));
        if (board == "hellas") {
            const Table explained = begun();
            explained->pin({TableTarget::space, k_south_pole, 0});
            screens.push_back(screen_of("south_pole", explained));
        }
        PlayedGame played(marsian, {.seats = 3, .options = options});
        played.play_to_the_end();
        const Table scored = played.take_table();
        screens.push_back(
            {"final_" + board, [scored](const ui::DrawContext& draw) { scored->picture().paint_final(draw, {}); }});
    }
    return screens;
}

namespace {

/// Returns a match with preludes.
PlayedGame with_preludes(const ClientData& data, core::Seat seats, bool guided = false) {
    Json::Value options(Json::objectValue);
    options["prelude"] = true;
    return {*ui::find_kind(data.kinds, k_marsian), {.seats = seats, .options = options, .guided = guided}};
}

/// Chooses the first corporation, two preludes and three cards, or as many as `clicks` of them.
void choose_start(ui::GameTable& table, std::size_t clicks) {
    std::vector<Target> large;
    std::vector<Target> preludes;
    std::vector<Target> cards;
    for (const auto& [target, command, is_hinted] : table.answers()) {
        if (target.kind == TableTarget::choice_large) large.push_back(target);
        if (target.kind == TableTarget::choice) preludes.push_back(target);
        if (target.kind == TableTarget::hand_card) cards.push_back(target);
    }
    const std::vector<Target> chosen{large.at(0), preludes.at(0), preludes.at(2),
                                     cards.at(1), cards.at(4),    cards.at(5)};
    for (std::size_t click = 0; click < std::min(clicks, chosen.size()); ++click) table.press(chosen[click]);
}

}  // namespace

std::vector<ShownScreen> prelude_screens(const ClientData& data) {
    constexpr std::size_t k_whole_start = 6;
    std::vector<ShownScreen> screens;
    for (const core::Seat seats : {core::Seat{2}, core::Seat{4}}) {
        auto played = with_preludes(data, seats);
        choose_start(played.table(), k_whole_start);
        screens.push_back(screen_of("prelude_start_" + std::to_string(seats), played.take_table()));
    }
    auto guided = with_preludes(data, 2, true);
    choose_start(guided.table(), 1);
    screens.push_back(screen_of("prelude_guide", guided.take_table()));
    auto asked = with_preludes(data, 2);
    asked.play_to("prelude");
    screens.push_back(screen_of("prelude_round", asked.take_table()));
    auto pointed = with_preludes(data, 3);
    pointed.play_to("prelude");
    const auto answers = pointed.table().answers();
    if (!answers.empty()) pointed.table().pin(answers.front().target);
    screens.push_back(screen_of("prelude_zoom", pointed.take_table()));
    return screens;
}

std::vector<ShownScreen> final_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    const auto add = [&](std::string name, const ui::GameKind& kind, core::Seat seats, const Json::Value& options) {
        PlayedGame played(kind, {.seats = seats, .options = options});
        played.play_to_the_end();
        const Table table = played.take_table();
        if (seats > 1) table->table_info().chat = 0;
        const auto view = std::make_shared<ui::FinalView>();
        screens.push_back({std::move(name),
                           [table, seats, view](const ui::DrawContext& draw) {
                               if (seats > 1) {
                                   table->table_info().again = draw.words("Rematch with the same people");
                               }
                               table->picture().paint_final(draw, *view);
                           },
                           [view](const Target& target) {
                               if (target.kind == SharedTarget::tab)
                                   view->part = static_cast<render::FinalPart>(target.id);
                           }});
        return table;
    };
    const auto& marsian = *ui::find_kind(data.kinds, k_marsian);
    const auto& digging = *ui::find_kind(data.kinds, k_digging);
    const Table scored = add("final_mars", marsian, 3, {});
    add("final_mars_five", marsian, 5, {});
    add("final_marsbot", marsian, 1, against_marsbot(marsian));
    add("final_dig_three", digging, 3, {});
    screens.push_back({"final_keys", [scored](const ui::DrawContext& draw) {
                           scored->table_info().again = draw.words("Rematch with the same people");
                           scored->picture().paint_final(draw, {});
                           render::paint_dialog(draw.target, ui::final_score_keys(draw.words), std::nullopt,
                                                draw.resources, draw.hits);
                       }});
    return screens;
}

}  // namespace syrtis::client::app::test
