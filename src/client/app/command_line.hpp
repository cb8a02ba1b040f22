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

/// A host and a port, as the person wrote them.
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

/// Parses a size such as "1280x720"; nothing if the text has another form or the size is impossible for a window.
[[nodiscard]] std::optional<WindowSize> parse_size(const std::string& text);

/// The values of all command line options.
struct Settings {
    std::optional<Address> connect;
    std::optional<Address> home;  ///< the only server to which this client connects; all tables are opened there
    std::string home_page;        ///< address of the web page with the browser client of `home`; may be empty
    std::string name;
    bool create = false;
    /// Number of seats of a new table; 0: one for each level of `play_against` and each local player.
    unsigned seats = 0;
    std::vector<std::string> play_against;  ///< levels of computer players at a new table
    unsigned hot_seat = 1;                  ///< number of local players in this window
    std::string join;                       ///< id or join code of the table to join
    std::string watch;
    std::string game;     ///< id of the game; empty: the first game
    Json::Value options;  ///< options of the match to create; an object or null
    std::string program;  ///< path with which this program was started
    std::string replay;
    std::size_t at = 0;  ///< step at which a record is opened
    bool has_at = false;
    std::string screenshot;
    std::string screen;               ///< screen to show: start, lobby, game or final; empty: the other options decide
    std::optional<unsigned> seat;     ///< seat from whose view a record is shown
    std::string point_at;             ///< for a screenshot: target below the mouse pointer, such as "hand:2"
    std::vector<std::string> clicks;  ///< for a screenshot: targets that are clicked first
    WindowSize size{};
    bool has_size = false;
    std::string language;
    std::optional<ui::Motion> motion;  ///< amount of animation; nothing: the stored value
    std::optional<unsigned> volume;    ///< volume of the sounds in percent; nothing: the stored value
    std::optional<unsigned> moment;    ///< for a screenshot: how long the animation has run, in milliseconds
    std::optional<ui::Pace> pace;      ///< speed of turn playback; nothing: the stored value
    std::optional<unsigned> scale;     ///< size of the window contents in percent; nothing: the stored value
    unsigned text = 100;               ///< for a screenshot: additional enlargement of text, in percent
    std::string resources;             ///< folder with cards, lang, img and fonts; empty: the installed folder
    bool lan = true;  ///< whether the client lists the tables of the local network and announces its own tables there
    std::string dump_targets;
    std::string frame_times;
};

/// The result of parsing a command line: settings, or a text to print.
struct ParsedCommandLine {
    std::optional<Settings> settings;  ///< settings; without them the program prints `text` and exits with `status`
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
