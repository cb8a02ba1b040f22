// SPDX-License-Identifier: MIT

#include "app/screenshot.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <iostream>
#include <string>

#include "app/analysis_file.hpp"
#include "app/people.hpp"
#include "app/picture_file.hpp"
#include "app/replay.hpp"
#include "app/targets.hpp"
#include "protocol/server_messages.hpp"
#include "render/painters.hpp"
#include "ui/one_setting.hpp"
#include "ui/player_names.hpp"
#include "ui/reference_screen.hpp"
#include "ui/replay_screen.hpp"

namespace syrtis::client::app {

namespace {

/// Returns a table in the form of the lobby messages, for pictures. `options_wanted`: those of a solo match; null adds
/// another person, a computer player and an open seat.
protocol::from_server::Table example_table(const std::string& host, const ui::GameKind& kind,
                                           const Json::Value& options_wanted) {
    protocol::from_server::Table table{.host = host};
    table.seats.push_back({.player = "human", .name = host});
    if (options_wanted.isNull()) {
        table.code = "MESA-4172";
        table.spectators = 1;
        table.seats.push_back({.player = "human", .name = "Bruno"});
        table.seats.push_back({.player = "computer", .name = "normal 1", .level = "normal"});
        table.seats.push_back({.player = "open"});
        table.seats.resize(std::min<std::size_t>(table.seats.size(), kind.rules->maximum_seats()));
    }
    const auto options = kind.rules->complete_options(options_wanted, static_cast<core::Seat>(table.seats.size()));
    if (options) table.options = *options;
    return table;
}

/// Returns a fingerprint of 32 bytes.
std::string example_fingerprint() {
    std::string text;
    for (int byte = 0; byte < 32; ++byte) text += byte == 0 ? "7B" : ":7B";
    return text;
}

int fail(const std::string& why) {
    std::cerr << "syrtis-client: " << why << '\n';
    return 1;
}

/// Returns the table of a recorded match at the step of the command line, after its clicks.
core::Result<std::unique_ptr<ui::GameTable>, std::string> table_at(const Settings& settings,
                                                                   const ClientData& client_data) {
    using core::Failure;
    auto replay = open_wanted_replay(settings, client_data.kinds);
    if (!replay) return Failure<std::string>{replay.error()};
    const auto seat = wanted_seat(settings);
    auto begun = replay->begin(seat);
    if (!begun) return begun;
    auto table = std::move(*begun);
    const auto steps = settings.has_at ? std::min(settings.at, replay->length()) : replay->length();
    ui::set(*table, &ui::PlaySettings::pace, ui::Pace::off);
    while (replay->step() < steps) {
        if (settings.pace && replay->step() + 1 == steps) {
            // Turn playback shows the step as after an answer of this seat.
            table->set_busy(true);
            ui::set(*table, &ui::PlaySettings::pace, *settings.pace);
        }
        // The animation and the moment of the last step are shown.
        if (settings.moment && replay->step() + 1 == steps) {
            ui::set(*table, &ui::PlaySettings::motion, settings.motion.value_or(ui::Motion::full));
        }
        if (auto problem = replay->advance(seat, *table)) return Failure<std::string>{*problem};
        table->set_busy(false);
    }
    table->table_info().title = "Syrtis";
    ui::set(*table, &ui::PlaySettings::confirmations, {.ending = ui::TurnEnd::confirm});
    for (const auto& click : settings.clicks) {
        const auto target = parse_target(click);
        if (!target) return Failure<std::string>{"no target: " + click};
        table->press(*target);
        // Waits until the confirmation at the end of a turn accepts clicks.
        if (!settings.pace) (void)table->pass_time(ui::TurnEndClock::k_settling);
    }
    if (settings.moment) table->pass_time(*settings.moment);
    if (!settings.point_at.empty()) {
        const auto target = parse_target(settings.point_at);
        if (!target) return Failure<std::string>{"no target: " + settings.point_at};
        table->input().pointing().point(target);
    }
    return table;
}

/// Returns the screen of a recorded match at the step of the command line, after its clicks.
core::Result<ui::ReplayScreen, std::string> replay_screen(const Settings& settings, const ClientData& client_data,
                                                          const ui::Words& words) {
    using core::Failure;
    auto replay = open_wanted_replay(settings, client_data.kinds);
    if (!replay) return Failure<std::string>{replay.error()};
    replay->look_through();
    const auto seat = wanted_seat(settings);
    const auto people = people_named(replay->players(), words);
    const auto length = replay->timeline().length;
    ui::ReplayScreen screen(replay->timeline(), replay->kind().chapter, ui::levels_of_all_games());
    screen.set_people(people);
    screen.search().set_lines(replay->lines(seat, words, people));
    screen.set_problem(replay->problem());
    screen.set_can_continue(true);
    screen.analysis().set_state(ui::AnalysisPanel::State::possible);
    if (auto read = load_analysis(analysis_beside(replay->path()), length, replay->timeline().seats)) {
        screen.analysis().set(std::move(*read));
    }
    screen.set_position(settings.has_at ? std::min(settings.at, length) : length, seat);
    for (const auto& click : settings.clicks) {
        if (const auto target = parse_target(click)) screen.press(*target);
    }
    if (!settings.point_at.empty()) screen.point(parse_target(settings.point_at));
    return screen;
}

}  // namespace

int take_screenshot(const Settings& settings, ClientData& client_data) {
    sf::RenderTexture texture;
    sf::ContextSettings context;
    context.antialiasingLevel = 4;
    if (!texture.create(settings.size.width, settings.size.height, context))
        return fail("no picture of this size can be drawn");
    texture.clear();
    const auto words = load_words(client_data.languages, client_data.language);
    client_data.resources->set_language(words.language().code());
    render::HitMap hits;
    std::unique_ptr<ui::GameTable> table;
    std::string screen = settings.screen;
    if (!settings.replay.empty()) {
        auto laid = table_at(settings, client_data);
        if (!laid) return fail(laid.error());
        table = std::move(*laid);
        if (screen.empty()) screen = table->policy().state().finished ? "final" : "game";
    }
    const std::string name = settings.name.empty() ? "Ada" : settings.name;
    ui::StartScreen start(name, client_data.kinds);
    start.choose_game(settings.game);
    const ui::DrawContext draw{texture, *client_data.resources, hits, words};
    if (screen == "reference") {
        const auto* pages = ui::find_reference(*client_data.reference, start.game().id());
        if (pages == nullptr) return fail("there is no quick reference of this game");
        ui::ReferenceScreen reference(*pages, table ? table->policy().state().question : "start",
                                      table ? table->policy().state().reference_page : std::string());
        if (table) reference.set_facts(table->picture().reference_facts(words));
        for (const auto& click : settings.clicks) {
            if (const auto target = parse_target(click)) reference.press(*target);
        }
        if (!settings.point_at.empty()) reference.point(parse_target(settings.point_at));
        render::paint_reference(texture, reference.build(words), *client_data.resources, hits);
    } else if (screen == "settings") {
        ui::Preferences preferences;
        preferences.language = client_data.language;
        preferences.name = name;
        ui::SettingsScreen settings_screen(preferences, language_choices(client_data.languages), settings.program);
        for (const auto& click : settings.clicks) {
            if (const auto target = parse_target(click)) settings_screen.press(*target);
        }
        render::paint_settings(texture, settings_screen.build(words), *client_data.resources, hits);
    } else if (screen == "start") {
        for (const auto& click : settings.clicks) {
            if (const auto target = parse_target(click)) start.press(*target);
        }
        start.rows().set_room(render::visible_table_count(settings.size.width, settings.size.height,
                                                          client_data.resources->zoom(), start.joins()));
        render::paint_start(texture, start.build(words), *client_data.resources, hits);
    } else if (screen == "lobby") {
        ui::LobbyScreen lobby;
        lobby.set_me(name);
        lobby.invitation().set_address("192.168.1.10:7600");
        lobby.invitation().set_safety(true, example_fingerprint());
        // Clicks on the start screen choose the levels of the lobby table.
        for (const auto& click : settings.clicks) {
            if (const auto target = parse_target(click)) start.press(*target);
        }
        const auto wanted = start.take_intent().options;
        lobby.set_table(example_table(name, start.game(), wanted), start.game(),
                        {"beginner", "casual", "normal", "advanced", "expert", "master"},
                        {{"beginner", 1070}, {"normal", 1500}});
        render::paint_lobby(texture, lobby.build(words), *client_data.resources, hits);
    } else if (!table) {
        return fail("a picture of a game needs a recorded one: --replay FILE");
    } else if (screen == "final") {
        table->picture().paint_final(draw, {});
    } else {
        table->picture().paint(draw, true);
    }
    if (screen == "replay") {
        const auto over = replay_screen(settings, client_data, words);
        if (!over) return fail(over.error());
        auto model = over->build(words);
        model.plan = table->policy().state().plan;
        render::paint_replay(texture, model, *client_data.resources, hits);
    }
    texture.display();
    if (!save_picture(texture.getTexture().copyToImage(), settings.screenshot))
        return fail("can't write " + settings.screenshot);
    if (!settings.dump_targets.empty()) {
        dump_targets(settings.dump_targets, {.pictures = 1, .inputs = 0}, screen, hits, table.get());
    }
    return 0;
}

}  // namespace syrtis::client::app
