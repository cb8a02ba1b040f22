// SPDX-License-Identifier: MIT
#pragma once

// The client program, which connects its parts and runs one frame after another.

#include <SFML/Window/Event.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "app/attention_calls.hpp"
#include "app/client_base.hpp"
#include "app/client_data.hpp"
#include "app/command_line.hpp"
#include "app/fault_reports.hpp"
#include "app/joined_table.hpp"
#include "app/local_players.hpp"
#include "app/local_table.hpp"
#include "app/main_window.hpp"
#include "app/own_games.hpp"
#include "app/own_server.hpp"
#include "app/person_settings.hpp"
#include "app/recorded_match.hpp"
#include "app/screens/screens.hpp"
#include "app/seat_updates.hpp"
#include "app/server_choice.hpp"
#include "app/session_follower.hpp"
#include "app/window_painter.hpp"
#include "net/known_servers.hpp"
#include "net/seat_store.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// The window of the client with its session and its screens. It carries out those requests of the screens that concern
/// several parts of the program.
class Application {
   public:
    Application(Settings settings, ClientData client_data);
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    /// Ends the processes that the client has started.
    ~Application();
    /// Shows the record that the command line names, and opens the window. Returns a sentence if the record can't be
    /// shown.
    [[nodiscard]] std::optional<std::string> open();
    /// Handles input and messages once and paints what has changed. The owner of the window calls it again and again.
    /// `waits`: the call waits for messages until the next picture is due, or longer while nobody plays. Returns false
    /// once the window was closed.
    bool frame(bool waits);
    /// Stores the state that the next start of the program needs.
    void close();
    /// Returns the effect of a finger at a point, in pixels of the window.
    [[nodiscard]] ui::TouchUse touch_use(render::Point point) const { return screens_.mouse_input.touch_use(point); }

   private:
    /// Handles an event of the window.
    void handle(const sf::Event& event);
    /// Returns for how many milliseconds the frame waits for messages.
    [[nodiscard]] unsigned pause(bool waits);
    void pass_time();
    void carry_out_start_intent();
    void carry_out_lobby_intent();
    void carry_out_game_intents();
    /// Carries out the action that the person has chosen at the final score.
    void carry_out_final_act();
    void carry_out_replay_intent();
    void carry_out_chat_intent();
    /// Shows a finished match from its beginning, as this person's seat saw it.
    void show_finished(const PastGame& game);
    /// Leaves table, record and local server, and shows the start screen. `problem`: a sentence that it shows, or
    /// empty.
    void back_to_start(const std::string& problem);
    void open_window(bool full_screen);
    /// Switches between window and full screen and stores the choice.
    void toggle_full_screen();
    void change_language();
    void speak(const std::string& language);
    /// Opens the quick reference of the current game, at the page that fits the current page of the window.
    void open_reference();
    void open_settings();
    /// Applies the values of the open settings.
    void follow_settings(ui::SettingsScreen& settings);
    /// Writes a fault report about the present contents of the window.
    void write_report();

    ClientBase base_;
    PersonSettings person_;
    net::SeatStore store_;
    net::KnownServers known_servers_;
    net::Session session_;  ///< session of the start screen, of the lobby and of the first seat of this window
    MainWindow window_;
    LocalTable table_;
    Screens screens_;
    WindowPainter painter_;
    AttentionCalls attention_;
    JoinedTable joined_;
    LocalPlayers players_;
    OwnServer server_;
    OwnGames games_;
    RecordedMatch record_;
    SeatUpdates updates_;
    ServerChoice choice_;
    SessionFollower follower_;
    FaultReports reports_;
    std::uint64_t time_passed_at_ = 0;
    std::uint64_t frame_begun_at_ = 0;
    std::uint64_t stirred_at_ = 0;  ///< time of the last input or change
    bool was_idle_ = false;         ///< there was no input and no change for three seconds
};

}  // namespace syrtis::client::app
