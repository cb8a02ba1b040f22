// SPDX-License-Identifier: MIT
#pragma once

// The client program. It connects the parts of the client, and runs one frame after another.

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

/// The window of the client, with its session and its screens. Carries out requests of the screens that concern several
/// parts of the program.
class Application {
   public:
    Application(Settings settings, ClientData client_data);
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    /// Ends the processes that the client has started.
    ~Application();
    /// Opens the window and, if the command line names a record, shows the record. Returns a sentence if the record
    /// can't be shown.
    [[nodiscard]] std::optional<std::string> open();
    /// Handles input and messages once, and paints the changes. The owner of the window calls it in a loop. `waits`:
    /// whether the call waits for messages until the next picture is due, or longer while the person is idle. Returns
    /// false after the window was closed.
    bool frame(bool waits);
    /// Stores the state that the program needs at its next start.
    void close();
    /// Returns the effect of a finger at `point`, which is in pixels of the window.
    [[nodiscard]] ui::TouchUse touch_use(render::Point point) const { return screens_.mouse_input.touch_use(point); }

   private:
    /// Handles an event of the window.
    void handle(const sf::Event& event);
    /// Returns for how many milliseconds the present frame may wait for messages; 0 without `waits`.
    [[nodiscard]] unsigned pause(bool waits);
    void pass_time();
    void carry_out_start_intent();
    void carry_out_lobby_intent();
    void carry_out_game_intents();
    /// Carries out the action of the button that the person pressed at the final score.
    void carry_out_final_act();
    void carry_out_replay_intent();
    void carry_out_chat_intent();
    /// Shows a finished match from its beginning, as this person's seat saw it.
    void show_finished(const PastGame& game);
    /// Leaves table, record and local server, and shows the start screen. `problem`: a sentence that the start screen
    /// shows; may be empty.
    void back_to_start(const std::string& problem);
    void open_window(bool full_screen);
    /// Switches between window and full screen, and stores the choice.
    void toggle_full_screen();
    void change_language();
    void speak(const std::string& language);
    /// Opens the quick reference of the current game, at the page that fits the current page of the window.
    void open_reference();
    void open_settings();
    /// Applies the values that the person has changed on the settings screen.
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
    std::uint64_t stirred_at_ = 0;  ///< time of the last input or change, in milliseconds
    bool was_idle_ = false;  ///< whether the last frame was idle, which means no input and no change for three seconds
};

}  // namespace syrtis::client::app
