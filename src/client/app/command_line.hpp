// SPDX-License-Identifier: MIT
#pragma once

// Parses the command line of the client.

#include <json/value.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/playback.hpp"

namespace syrtis::client::app {

/// Host and port as the person wrote them.
struct Address {
    std::string host;
    std::uint16_t port = 0;
    friend bool operator==(const Address&, const Address&) = default;
};

/// Parses HOST, HOST:PORT or [V6]:PORT; nothing if the text has another form.
[[nodiscard]] std::optional<Address> parse_address(const std::string& text);

/// Width and height of the window, in pixels.
struct WindowSize {
    unsigned width = 1280;
    unsigned height = 720;
    friend bool operator==(const WindowSize&, const WindowSize&) = default;
};

/// Parses "1280x720"; nothing if the text has another form or a size that no window can have.
[[nodiscard]] std::optional<WindowSize> parse_size(const std::string& text);

/// The values of all options.
struct Settings {
    std::optional<Address> connect;
    std::optional<Address> home;  ///< only server of this client, on which it opens all tables
    std::string home_page;        ///< address of the web page that connects to `home`; may be empty
    std::string name;
    bool create = false;
    unsigned seats = 0;  ///< number of seats; 0: one for each level of `play_against` and for each local player
    std::vector<std::string> play_against;  ///< levels of computer players
    unsigned hot_seat = 1;                  ///< number of local players in this window
    std::string join;                       ///< table id or join code
    std::string watch;
    std::string game;     ///< id of the game; empty: the first game
    Json::Value options;  ///< options of the match to create; an object or null
    std::string program;  ///< path by which this program was started
    std::string replay;
    std::size_t at = 0;  ///< step of the replay that is shown
    bool has_at = false;
    std::string screenshot;
    std::string screen;               ///< screen to show: start, lobby, game or final; empty: the other options decide
    std::optional<unsigned> seat;     ///< seat whose view of the replay is shown
    std::string point_at;             ///< for a screenshot: target below the mouse, such as "hand:2"
    std::vector<std::string> clicks;  ///< for a screenshot: targets that are clicked before
    WindowSize size{};
    bool has_size = false;
    std::string language;
    std::optional<ui::Motion> motion;  ///< amount of animation; nothing: the stored value
    std::optional<unsigned> volume;    ///< volume of the sounds in percent; nothing: the stored value
    std::optional<unsigned> moment;    ///< for a screenshot: milliseconds since the beginning of the animation
    std::optional<ui::Pace> pace;      ///< speed of turn playback; nothing: the stored value
    std::optional<unsigned> scale;     ///< size of the window contents in percent; nothing: the stored value
    unsigned text = 100;               ///< for a screenshot: size of text relative to everything else, in percent
    std::string resources;             ///< folder with cards, lang, img and fonts; empty: the installed folder
    bool lan = true;  ///< the client lists the tables of the local network and announces its own tables
    std::string dump_targets;
    std::string frame_times;
};

/// The result of parsing a command line: settings, or a text to print.
struct ParsedCommandLine {
    std::optional<Settings> settings;  ///< nothing: the program must print `text` and exit with `status`
    std::string text;
    int status = 0;
};

/// Parses the command line. `commit`: text that --version prints.
[[nodiscard]] ParsedCommandLine parse_command_line(int count, const char* const* arguments,
                                                   std::string_view commit = {});

/// Returns the language in LC_ALL, LC_MESSAGES or LANG (the first of them that is set) if it is one of `languages`;
/// otherwise "en".
[[nodiscard]] std::string language_of_environment(const std::vector<std::string>& languages);

}  // namespace syrtis::client::app
