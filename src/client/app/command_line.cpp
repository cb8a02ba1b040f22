// SPDX-License-Identifier: MIT

#include "app/command_line.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "platform/user.hpp"
#include "protocol/default_port.hpp"
#include "text/json.hpp"
#include "version/version.hpp"

namespace syrtis::client::app {

namespace {

std::optional<unsigned> parse_number(std::string_view text, unsigned maximum) {
    unsigned value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value > maximum) return std::nullopt;
    return value;
}

/// Adds "key=true" or "key=word" as a member of `options`; returns false if the text has another form.
bool add_option(Json::Value& options, const std::string& text) {
    const auto equals = text.find('=');
    if (equals == 0 || equals == std::string::npos) return false;
    auto value = text::parse_option_value(std::string_view(text).substr(equals + 1));
    if (!value) return false;
    options[text.substr(0, equals)] = std::move(*value);
    return true;
}

}  // namespace

std::optional<Address> parse_address(const std::string& text) {
    if (text.empty() || text.size() > 260 || text.find_first_of(" \t\r\n/") != std::string::npos) return std::nullopt;
    std::string host = text;
    std::string port;
    if (text.front() == '[') {
        const auto end = text.find(']');
        if (end == std::string::npos) return std::nullopt;
        host = text.substr(1, end - 1);
        if (end + 1 < text.size()) {
            if (text[end + 1] != ':') return std::nullopt;
            port = text.substr(end + 2);
            if (port.empty()) return std::nullopt;
        }
    } else if (std::count(text.begin(), text.end(), ':') == 1) {
        const auto colon = text.find(':');
        host = text.substr(0, colon);
        port = text.substr(colon + 1);
        if (port.empty()) return std::nullopt;
    }
    if (host.empty()) return std::nullopt;
    if (port.empty()) return Address{host, protocol::k_default_port};
    const auto number = parse_number(port, 0xffff);
    if (!number || *number == 0) return std::nullopt;
    return Address{host, static_cast<std::uint16_t>(*number)};
}

std::optional<WindowSize> parse_size(const std::string& text) {
    const auto cross = text.find('x');
    if (cross == std::string::npos) return std::nullopt;
    const auto width = parse_number(std::string_view(text).substr(0, cross), 16384);
    const auto height = parse_number(std::string_view(text).substr(cross + 1), 16384);
    if (!width || !height || *width < 320 || *height < 200) return std::nullopt;
    return WindowSize{*width, *height};
}

ParsedCommandLine parse_command_line(int count, const char* const* arguments, std::string_view commit) {
    Settings settings;
    std::string connect;
    std::string home;
    std::string size = "1280x720";
    std::string play_against;
    std::vector<std::string> options;
    unsigned seat = 0;
    std::string pace;
    std::string motion;
    unsigned moment = 0;
    std::string lan = "on";
    unsigned volume = 0;

    CLI::App app{"Syrtis: board games, played with others over the network or against the computer."};
    app.name("syrtis-client");
    settings.program = version::described("syrtis-client", commit);
    app.set_version_flag("--version", version::described("syrtis-client", commit), "Say which version this is");
    auto* connect_option = app.add_option("--connect", connect, "Server to play on, HOST or HOST:PORT");
    auto* home_option = app.add_option("--home", home,
                                       "Only server of this client, HOST:PORT: games are opened there, and no other "
                                       "address is asked for");
    app.add_option("--home-page", settings.home_page, "Address of a page that plays on the server of --home")
        ->needs(home_option);
    app.add_option("--name", settings.name, "Your name at the table");
    auto* create = app.add_flag("--create", settings.create, "Create a game on the server and take its first seat")
                       ->needs(connect_option);
    app.add_option("--seats", settings.seats, "Number of seats of a game that is created")
        ->needs(connect_option)
        ->check(CLI::Range(1, 5));
    app.add_option("--play-against", play_against,
                   "Create a game against computer players of these levels, such as greedy,greedy, and start it")
        ->needs(connect_option);
    app.add_option("--game", settings.game, "Game to create, by its id");
    app.add_option("--option", options, "Option of a game that is created, KEY=VALUE with a word or JSON as the value")
        ->needs(connect_option);
    app.add_option("--hot-seat", settings.hot_seat,
                   "So many people play in this window, one after the other; without --connect on a server of its own")
        ->check(CLI::Range(1, 5));
    auto* join = app.add_option("--join", settings.join, "Join this game, by its id or code")
                     ->needs(connect_option)
                     ->excludes(create);
    app.add_option("--watch", settings.watch, "Watch this game")
        ->needs(connect_option)
        ->excludes(create)
        ->excludes(join);
    auto* replay = app.add_option("--replay", settings.replay, "Show a recorded game")->excludes(connect_option);
    auto* at = app.add_option("--at", settings.at, "Position of the recorded game after so many steps")->needs(replay);
    auto* screenshot =
        app.add_option("--screenshot", settings.screenshot, "Draw one picture into this PNG file and leave");
    app.add_option("--screen", settings.screen, "Screen to draw")
        ->needs(screenshot)
        ->check(CLI::IsMember({"start", "lobby", "game", "final", "reference", "settings", "replay"}));
    auto* seat_option =
        app.add_option("--seat", seat, "Whose view of a recorded game, from 0; without it a spectator's")
            ->needs(replay)
            ->check(CLI::Range(0, 4));
    app.add_option("--point-at", settings.point_at, "Thing under the mouse in the picture, such as space:17")
        ->needs(screenshot);
    app.add_option("--click", settings.clicks, "Things clicked before the picture, such as hand:2")->needs(screenshot);
    const auto* size_option =
        app.add_option("--size", size,
                       "Size of the window or picture, such as 1920x1080; without it as it was last time")
            ->capture_default_str();
    app.add_option("--language", settings.language, "en, or a language with a catalogue; without it what LANG says");
    app.add_option("--pace", pace, "How fast the turns of others are shown, for this time")
        ->check(CLI::IsMember(std::vector<std::string>(ui::k_pace_names.begin(), ui::k_pace_names.end())));
    app.add_option("--motion", motion, "How much is seen of things on their way, for this time")
        ->check(CLI::IsMember(std::vector<std::string>(ui::k_motion_names.begin(), ui::k_motion_names.end())));
    auto* volume_option = app.add_option("--volume", volume, "How loud it is in percent, for this time; 0: silent")
                              ->check(CLI::Range(0, 100));
    auto* moment_option =
        app.add_option("--moment", moment, "Milliseconds into what --pace shows, with what is on its way at that time")
            ->needs(screenshot);
    app.add_option("--scale", settings.scale, "Size of everything in percent, for this time")
        ->check(CLI::Range(75, 200));
    app.add_option("--text-size", settings.text, "Size of the letters in percent, beside all else")
        ->needs(screenshot)
        ->check(CLI::Range(90, 130));
    app.add_option("--resources", settings.resources, "Folder with the cards, pictures, fonts and languages");
    app.add_option("--lan", lan, "List the games of this network, and tell it of those that are hosted here")
        ->check(CLI::IsMember({"on", "off"}))
        ->capture_default_str();
    app.add_option("--dump-targets", settings.dump_targets,
                   "For tests: keep a file with all places that can be clicked");
    app.add_option("--frame-times", settings.frame_times,
                   "For measurements: write a file with a line for each picture of the window: the milliseconds at "
                   "which it was seen, and the microseconds that were computed for it");

    try {
        app.parse(count, arguments);
        if (!connect.empty()) {
            settings.connect = parse_address(connect);
            if (!settings.connect) throw CLI::ValidationError("--connect", "not of the form HOST:PORT: " + connect);
        }
        if (!home.empty()) {
            settings.home = parse_address(home);
            if (!settings.home) throw CLI::ValidationError("--home", "not of the form HOST:PORT: " + home);
        }
        const auto parsed_size = parse_size(size);
        if (!parsed_size) throw CLI::ValidationError("--size", "not of the form 1280x720: " + size);
        settings.size = *parsed_size;
        settings.has_size = size_option->count() > 0;
        for (const auto& option : options) {
            if (!add_option(settings.options, option))
                throw CLI::ValidationError("--option",
                                           "not of the form KEY=VALUE with a word or JSON as the value: " + option);
        }
    } catch (const CLI::ParseError& error) {
        ParsedCommandLine result;
        std::ostringstream text;
        result.status = app.exit(error, text, text);
        result.text = text.str();
        return result;
    }
    if (!motion.empty()) settings.motion = ui::motion_named(motion);
    if (volume_option->count() > 0) settings.volume = volume;
    if (moment_option->count() > 0) settings.moment = moment;
    if (!pace.empty()) settings.pace = ui::pace_named(pace);
    if (!play_against.empty()) settings.play_against = CLI::detail::split(play_against, ',');
    if (!settings.play_against.empty() || settings.seats > 0 || !options.empty()) settings.create = true;
    settings.lan = lan == "on";
    settings.has_at = at->count() > 0;
    if (seat_option->count() > 0) settings.seat = seat;
    return {settings, "", 0};
}

std::string language_of_environment(const std::vector<std::string>& languages) {
    const std::string locale = platform::locale();
    // Only the language part of "de", "de_AT.UTF-8" or "de-AT" is used.
    const std::string code = locale.substr(0, locale.find_first_of("_-.@"));
    return std::find(languages.begin(), languages.end(), code) == languages.end() ? "en" : code;
}

}  // namespace syrtis::client::app
