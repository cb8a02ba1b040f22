// SPDX-License-Identifier: MIT

#include "app/screenshot.hpp"

#include <SFML/Graphics/RenderTexture.hpp>
#include <algorithm>
#include <iostream>

#include "app/targets.hpp"
#include "render/painters.hpp"
#include "render/terraforming/painters.hpp"

namespace syrtis::client::app {

namespace {

/// A table such as the lobby shows, for pictures of it.
Json::Value example_table(const std::string& host) {
    Json::Value table(Json::objectValue);
    table["host"] = host;
    table["code"] = "MESA-4172";
    table["spectators"] = 1;
    table["options"]["corporate_era"] = true;
    table["options"]["draft"] = true;
    table["options"]["corporations_dealt"] = 2;
    const auto add = [&](const char* player, const std::string& name, const char* level) {
        Json::Value seat(Json::objectValue);
        seat["player"] = player;
        if (!name.empty()) seat["name"] = name;
        if (*level != '\0') seat["level"] = level;
        table["seats"].append(seat);
    };
    add("human", host, "");
    add("human", "Bruno", "");
    add("computer", "greedy 1", "greedy");
    add("open", "", "");
    return table;
}

int fail(const std::string& why) {
    std::cerr << "syrtis-client: " << why << '\n';
    return 1;
}

/// A recorded game at the step that was asked for, with what was clicked and pointed at.
core::Result<std::unique_ptr<GamePage>, std::string> game_at(const Settings& settings, const Foundation& foundation) {
    auto replay = Replay::open(settings.replay, foundation.content);
    if (!replay) return core::Failure<std::string>{replay.error()};
    const auto seat = settings.seat ? static_cast<core::Seat>(*settings.seat) : core::k_no_seat;
    if (seat != core::k_no_seat && seat >= replay->players().size())
        return core::Failure<std::string>{"there is no such seat"};
    auto page = std::make_unique<GamePage>(foundation.content);
    std::vector<ui::SeatPerson> people;
    for (const auto& name : replay->players()) people.push_back({name, static_cast<int>(people.size()), false, false});
    page->set_people(std::move(people));
    const auto& rules = foundation.content->rules;
    page->show(ui::terraforming::Mars::view(rules, replay->state(), seat), Json::Value(Json::arrayValue));
    const auto steps = settings.has_at ? std::min(settings.at, replay->length()) : replay->length();
    while (replay->step() < steps) {
        const auto events = replay->advance(seat);
        if (!events) return core::Failure<std::string>{events.error()};
        page->show(ui::terraforming::Mars::view(rules, replay->state(), seat), *events);
    }
    page->set_pending(ui::terraforming::Mars::pending(replay->state()));
    page->set_title("Syrtis", "");
    for (const auto& click : settings.clicks) {
        const auto target = parse_target(click);
        if (!target) return core::Failure<std::string>{"no target: " + click};
        page->table().press(*target);
    }
    if (!settings.point_at.empty()) {
        const auto target = parse_target(settings.point_at);
        if (!target) return core::Failure<std::string>{"no target: " + settings.point_at};
        page->table().point(target);
    }
    return page;
}

}  // namespace

int take_screenshot(const Settings& settings, Foundation& foundation) {
    sf::RenderTexture texture;
    sf::ContextSettings context;
    context.antialiasingLevel = 4;
    if (!texture.create(settings.size.width, settings.size.height, context))
        return fail("no picture of this size can be drawn");
    texture.clear();
    const auto words = load_words(foundation.languages, settings.language);
    render::HitMap hits;
    std::unique_ptr<GamePage> page;
    std::string screen = settings.screen;
    if (!settings.replay.empty()) {
        auto opened = game_at(settings, foundation);
        if (!opened) return fail(opened.error());
        page = std::move(*opened);
        if (screen.empty()) screen = page->finished() ? "final" : "game";
    }
    const std::string name = settings.name.empty() ? "Ada" : settings.name;
    if (screen == "start") {
        ui::StartScreen start(name);
        render::paint_start(texture, start.build(words), *foundation.resources, hits);
    } else if (screen == "lobby") {
        ui::LobbyScreen lobby;
        lobby.set_me(name);
        lobby.set_address("192.168.1.10:7600");
        lobby.set_table(example_table(name), {"random", "greedy"});
        render::paint_lobby(texture, lobby.build(words), *foundation.resources, hits);
    } else if (!page) {
        return fail("a picture of a game needs a recorded one: --replay FILE");
    } else if (screen == "final") {
        render::terraforming::paint_final_score(texture, page->build_final(words), *foundation.resources, hits);
    } else {
        render::terraforming::paint_table(texture, page->build(words), *foundation.resources, hits);
    }
    texture.display();
    if (!texture.getTexture().copyToImage().saveToFile(settings.screenshot))
        return fail("can't write " + settings.screenshot);
    if (!settings.dump_targets.empty()) {
        dump_targets(settings.dump_targets, 1, screen, hits, page ? &page->table() : nullptr);
    }
    return 0;
}

}  // namespace syrtis::client::app
