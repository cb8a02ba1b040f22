// SPDX-License-Identifier: MIT

#include "unit/client_app/every_screen.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <iterator>
#include <memory>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

#include "protocol/errors.hpp"
#include "render/dialog_painter.hpp"
#include "render/painters.hpp"
#include "ui/chat.hpp"
#include "ui/hand_over_model.hpp"
#include "ui/lobby_screen.hpp"
#include "ui/page_keys.hpp"
#include "ui/reference_screen.hpp"
#include "ui/settings_screen.hpp"
#include "ui/start_screen.hpp"

namespace syrtis::client::app::test {

using render::LobbyLink;
using render::LobbyTarget;
using render::ReferenceTarget;
using render::SettingsTarget;
using render::StartTarget;

namespace {

std::string fingerprint_of(const std::string& byte) {
    std::string text = byte;
    for (int at = 1; at < 32; ++at) text += ":" + byte;
    return text;
}

using Start = std::shared_ptr<ui::StartScreen>;

Start start_of(const ClientData& data, const std::string& game = k_marsian) {
    auto start = std::make_shared<ui::StartScreen>("Ada", data.kinds);
    start->choose_game(game);
    return start;
}

/// Returns the start screen, painted as the application does. `prepare`: sets contents in the language of the picture.
ShownScreen screen_of(std::string name, Start start, std::function<void(const ui::Words&)> prepare = {}) {
    return {std::move(name),
            [start, prepare](const ui::DrawContext& draw) {
                if (prepare) prepare(draw.words);
                const auto size = draw.target.getSize();
                start->rows().set_room(render::visible_table_count(size.x, size.y, draw.resources.zoom(),
                                                                   start->joins(), start->has_filters()));
                render::paint_start(draw.target, start->build(draw.words), draw.resources, draw.hits);
            },
            [start](const render::Target& target) { start->press(target); }};
}

std::vector<ui::KeptGame> kept_games(const ui::Words& words) {
    return {{.game = "Terraforming Mars",
             .server = words("on this computer"),
             .name = "Ada",
             .players = {"Computer 1", "Computer 2"},
             .is_unrecognised = false,
             .id = 1},
            {.game = "Dig Mars",
             .server = "mars.example.org:7600",
             .name = "Ada",
             .players = {"Bruno", "Chiyo", "Dmitri"},
             .is_unrecognised = false,
             .id = 2},
            {.game = "Terraforming Mars",
             .server = "192.168.1.20:7600",
             .name = "Ada",
             .players = {"Maximiliane"},
             .is_unrecognised = true,
             .id = 3}};
}

std::vector<ui::FinishedGame> finished_games(int count) {
    std::vector<ui::FinishedGame> games;
    for (int game = 0; game < count; ++game) {
        const bool digs = game % 3 == 1;
        games.push_back({.game = digs ? "Dig Mars" : "Terraforming Mars",
                         .when = "2027-03-" + std::string(game < 9 ? "0" : "") + std::to_string(game + 1) + " 21:15",
                         .players = digs ? "Ada 34, Bruno 41" : "Ada 82, Bruno 73, Chiyo 71, Computer 1 64",
                         .winners = {digs ? "Bruno" : "Ada"},
                         .id = 100 + game});
    }
    return games;
}

std::vector<ui::LanGame> lan_games() {
    std::vector<ui::LanGame> games;
    const auto add = [&](const std::string& server, const std::string& address, const std::string& game) {
        games.push_back({.id = 200 + std::ssize(games),
                         .server = server,
                         .address = address,
                         .program = "syrtis 0.1.0",
                         .game = game,
                         .ping = 1 + 3 * static_cast<unsigned>(games.size())});
        if (!game.empty()) games.back().seats = 4;
        if (!game.empty()) games.back().open = 2;
    };
    add("Bruno", "192.168.1.20:7600", k_marsian);
    add("Chiyo", "192.168.1.31:7600", k_digging);
    add("Cellar", "fe80::a00:27ff:fe4e:66a1%enp0s31f6:7600", "");
    games.back().asks_password = true;
    add("Attic", "192.168.1.77:7600", k_marsian);
    games.back().obstacle = "It runs {0}, an incompatible version";
    add("Garage", "192.168.1.78:7600", "");
    games.back().obstacle = "the server can't be reached from here";
    return games;
}

Json::Value tables_of_a_server() {
    Json::Value tables(Json::arrayValue);
    for (int number = 0; number < 4; ++number) {
        Json::Value table(Json::objectValue);
        table["table"] = Json::Int64{300 + number};
        table["game"] = number % 2 == 0 ? k_marsian : k_digging;
        table["host"] = number % 2 == 0 ? "Bruno" : "Esra";
        table["status"] = number < 2 ? "open" : "running";
        for (int seat = 0; seat < 4; ++seat) {
            table["seats"][seat]["player"] = seat < 2 + number / 2 * 2 ? "human" : "open";
        }
        tables.append(table);
    }
    return tables;
}

protocol::from_server::Table table_in_lobby(const ui::GameKind& kind, const std::vector<const char*>& players) {
    protocol::from_server::Table table{.host = "Ada", .code = "MESA-4172", .spectators = 1};
    table.policy.vote_after = 5;
    table.watchers = {{.name = "Eve", .number = 1}};
    for (const std::string player : players) {
        protocol::from_server::TableSeat seat{.player = player};
        if (player == "human") seat.name = table.seats.empty() ? "Ada" : "Bruno";
        if (player == "computer") seat.level = "advanced";
        table.seats.push_back(seat);
    }
    if (const auto options = kind.rules->complete_options({}, static_cast<core::Seat>(players.size()))) {
        table.options = *options;
    }
    return table;
}

const std::vector<std::string>& levels() {
    static const std::vector<std::string> all{"beginner", "casual", "normal", "advanced", "expert", "master"};
    return all;
}

using Lobby = std::shared_ptr<ui::LobbyScreen>;

Lobby lobby_of(const ui::GameKind& kind, const std::string& me, const protocol::from_server::Table& table) {
    auto lobby = std::make_shared<ui::LobbyScreen>();
    lobby->set_me(me);
    lobby->invitation().set_address("192.168.1.10:7600");
    lobby->invitation().set_safety(true, fingerprint_of("7B"));
    lobby->set_table(table, kind, levels(), {{"beginner", 1070}, {"normal", 1500}});
    return lobby;
}

ShownScreen screen_of(std::string name, Lobby lobby) {
    return {std::move(name),
            [lobby](const ui::DrawContext& draw) {
                render::paint_lobby(draw.target, lobby->build(draw.words), draw.resources, draw.hits);
            },
            [lobby](const render::Target& target) { lobby->press(target); }};
}

}  // namespace

std::vector<ShownScreen> start_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    screens.push_back(screen_of("start_first", start_of(data)));
    screens.push_back(screen_of("start_first_dig", start_of(data, k_digging)));

    const auto kept = start_of(data);
    screens.push_back(screen_of("start_resumable", kept,
                                [kept](const ui::Words& words) { kept->rows().games().set_kept(kept_games(words)); }));

    const auto all = start_of(data);
    all->rows().games().set_finished(finished_games(12));
    all->set_tables(tables_of_a_server(), "mars.example.org:7600",
                    [](const std::string&) { return std::string_view(); });
    screens.push_back(screen_of("start_everything", all, [all](const ui::Words& words) {
        all->rows().games().set_kept(kept_games(words));
        all->rows().games().set_lan(lan_games(), true);
    }));

    const auto records = start_of(data);
    records->rows().games().set_finished(finished_games(12));
    records->rows().move_frame(false);
    records->rows().move_frame(false);
    screens.push_back(screen_of("start_records", records));

    const auto lan = start_of(data);
    lan->rows().games().set_lan(lan_games(), true);
    screens.push_back(screen_of("start_lan", lan));
    const auto silent = start_of(data, k_digging);
    silent->rows().games().set_lan({}, true);
    screens.push_back(screen_of("start_lan_silent", silent));

    const auto password = start_of(data);
    password->fields().set_address("mars.example.org:7600");
    password->fields().ask_password(true);
    for (const char letter : {'s', 'e', 's', 'a', 'm', 'e'}) password->type(static_cast<char32_t>(letter));
    const auto wrong_password = protocol::kind_of(protocol::ErrorCode::wrong_password).sentence;
    screens.push_back(screen_of("start_password", password, [password, wrong_password](const ui::Words& words) {
        password->status().set_answer(words(wrong_password), false);
    }));

    for (const auto& [name, known, seen] :
         {std::tuple{"start_unknown_certificate", std::string(), fingerprint_of("7B")},
          {"start_changed_certificate", fingerprint_of("7B"), fingerprint_of("E4")},
          {"start_no_certificate", fingerprint_of("7B"), std::string()}}) {
        const auto awaiting_confirmation = start_of(data);
        awaiting_confirmation->fields().set_address("mars.example.org:7600");
        awaiting_confirmation->trust_question().ask("mars.example.org:7600", known, seen);
        screens.push_back(screen_of(name, awaiting_confirmation));
    }

    const auto busy = start_of(data);
    busy->fields().set_address("mars.example.org:7600");
    screens.push_back(screen_of("start_connecting", busy, [busy](const ui::Words& words) {
        busy->status().set_busy(words("Connecting to {0}", {"mars.example.org:7600"}));
    }));
    const auto challenge = start_of(data);
    challenge->press({StartTarget::entry, ui::StartIntent::Kind::challenge});
    screens.push_back(screen_of("start_marsbot", challenge));
    return screens;
}

std::vector<ShownScreen> lobby_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    const auto& marsian = *ui::find_kind(data.kinds, k_marsian);
    const auto& digging = *ui::find_kind(data.kinds, k_digging);
    const auto five = table_in_lobby(marsian, {"human", "human", "computer", "open", "closed"});
    const auto four = table_in_lobby(digging, {"human", "human", "computer", "open"});
    screens.push_back(screen_of("lobby_host", lobby_of(marsian, "Ada", five)));
    const auto watched = lobby_of(marsian, "Ada", five);
    watched->press({LobbyTarget::copy, LobbyLink::manage_watchers});
    screens.push_back(screen_of("lobby_watchers", watched));
    screens.push_back(screen_of("lobby_guest", lobby_of(marsian, "Bruno", five)));
    screens.push_back(screen_of("lobby_watcher", lobby_of(digging, "Eve", four)));

    const auto first_visit = lobby_of(digging, "Bruno", four);
    first_visit->invitation().set_safety(true, fingerprint_of("7B"), true);
    screens.push_back(screen_of("lobby_unknown_certificate", first_visit));
    const auto clear = lobby_of(digging, "Ada", four);
    clear->invitation().set_safety(false, "");
    screens.push_back(screen_of("lobby_not_encrypted", clear));

    const auto leaving = lobby_of(digging, "Ada", four);
    leaving->leave();
    screens.push_back(screen_of("lobby_leaving", leaving));

    const auto talking = lobby_of(marsian, "Ada", five);
    const auto chat = std::make_shared<ui::Chat>();
    chat->show_always(true);
    chat->set_lines({{.id = 1, .name = "Bruno", .seat = 1, .text = "Draft, please.", .time = 1'804'100'400'000},
                     {.id = 2,
                      .name = "Ada",
                      .seat = 0,
                      .text = "Switched on. Four of us, or five?",
                      .time = 1'804'100'460'000,
                      .own = true},
                     {.id = 3, .name = "Eve", .seat = {}, .text = "Je regarde.", .time = 1'804'100'520'000}},
                    {});
    screens.push_back(
        {"lobby_chat", [talking, chat](const ui::DrawContext& draw) {
             auto lobby = talking->build(draw.words);
             lobby.chat = chat->build(draw.words, {{.name = "Ada", .piece = 0}, {.name = "Bruno", .piece = 1}});
             render::paint_lobby(draw.target, lobby, draw.resources, draw.hits);
         }});

    const auto keyed = lobby_of(marsian, "Bruno", five);
    screens.push_back({"lobby_keys", [keyed](const ui::DrawContext& draw) {
                           render::paint_lobby(draw.target, keyed->build(draw.words), draw.resources, draw.hits);
                           render::paint_dialog(draw.target, ui::lobby_keys(draw.words), std::nullopt, draw.resources,
                                                draw.hits);
                       }});

    const auto& challenge = *marsian.challenge;
    auto alone = table_in_lobby(marsian, {"human"});
    Json::Value options;
    options[challenge.key][challenge.level_key] = challenge.levels.back().value;
    options[challenge.key][challenge.variant_key] = challenge.variants.back().value;
    alone.options = *marsian.rules->complete_options(options, 1);
    screens.push_back(screen_of("lobby_marsbot", lobby_of(marsian, "Ada", alone)));

    screens.push_back({"hot_seat_curtain", [](const ui::DrawContext& draw) {
                           render::paint_hand_over(
                               draw.target,
                               ui::build_hand_over(ui::SeatPerson{.name = "Bruno", .piece = 1}, draw.words),
                               draw.resources, draw.hits);
                       }});
    return screens;
}

std::vector<ShownScreen> settings_screens(const ClientData& data) {
    using Settings = std::shared_ptr<ui::SettingsScreen>;
    std::vector<ShownScreen> screens;
    const auto make = [&] {
        return std::make_shared<ui::SettingsScreen>(ui::Preferences{.language = "en", .name = "Ada"},
                                                    language_choices(data.languages),
                                                    "syrtis-client 0.1.0 (c5fb9dd38fc7)");
    };
    const auto add = [&](std::string name, Settings settings) {
        screens.push_back({std::move(name), [settings](const ui::DrawContext& draw) {
                               render::paint_settings(draw.target, settings->build(draw.words), draw.resources,
                                                      draw.hits);
                           }});
        screens.back().press = [settings](const render::Target& target) { settings->press(target); };
    };
    const std::vector<std::string> names{"display", "play", "keys", "person", "aids", "about"};
    for (const auto& page : make()->build(ui::Words()).pages) {
        auto settings = make();
        settings->press({SettingsTarget::page, page.id, 0});
        add("settings_" + names.at(static_cast<std::size_t>(page.id)), std::move(settings));
    }
    const auto keys = [&] {
        auto settings = make();
        settings->press({SettingsTarget::page, 2, 0});
        settings->press({SettingsTarget::key, ui::KeyCommand::undo});
        return settings;
    };
    add("settings_key_awaited", keys());
    auto refused = keys();
    refused->take_key({sf::Keyboard::Num3});
    add("settings_key_refused", std::move(refused));
    auto reset = make();
    reset->press({SettingsTarget::button, reset->build(ui::Words()).reset.id, 0});
    add("settings_reset", std::move(reset));
    return screens;
}

std::vector<ShownScreen> reference_screens(const ClientData& data) {
    std::vector<ShownScreen> screens;
    for (const auto& game : *data.reference) {
        for (std::size_t page = 0; page < game.pages.size(); ++page) {
            auto reference = std::make_shared<ui::ReferenceScreen>(game, "action");
            reference->press({ReferenceTarget::page, static_cast<int>(page), 0});
            screens.push_back({"reference_" + game.pages[page].id, [reference](const ui::DrawContext& draw) {
                                   render::paint_reference(draw.target, reference->build(draw.words), draw.resources,
                                                           draw.hits);
                               }});
            screens.back().press = [reference](const render::Target& target) { reference->press(target); };
        }
    }
    const auto* const marsian = ui::find_reference(*data.reference, k_marsian);
    screens.push_back({"reference_looked_for", [marsian](const ui::DrawContext& draw) {
                           ui::ReferenceScreen looking(*marsian, "action");
                           looking.press({ReferenceTarget::fold, 0, 0});
                           for (const char letter : {'/', 'm', 'a', 'r', 's'}) {
                               looking.type(static_cast<unsigned char>(letter), draw.words);
                           }
                           render::paint_reference(draw.target, looking.build(draw.words), draw.resources, draw.hits);
                       }});
    return screens;
}

}  // namespace syrtis::client::app::test
