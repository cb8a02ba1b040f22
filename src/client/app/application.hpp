// SPDX-License-Identifier: MIT
#pragma once

// The client program: one window with four pages, a session for each local player, and a local server if one is needed.

#include <SFML/Window/Event.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/child_server.hpp"
#include "app/client_base.hpp"
#include "app/client_data.hpp"
#include "app/command_line.hpp"
#include "app/fault_reports.hpp"
#include "app/focus_voice.hpp"
#include "app/frame_times.hpp"
#include "app/lan_rows.hpp"
#include "app/local_table.hpp"
#include "app/main_window.hpp"
#include "app/past_games.hpp"
#include "app/person_settings.hpp"
#include "app/recorded_match.hpp"
#include "app/screens/screens.hpp"
#include "app/sounds.hpp"
#include "app/table_kinds.hpp"
#include "app/thumbnails.hpp"
#include "net/lan_games.hpp"
#include "net/session.hpp"

namespace syrtis::client::app {

/// Another local player of this window, beside the first one.
struct LocalPlayer {
    std::string name;
    std::string token;  ///< of the seat to take again; empty: take a new seat
};

/// The window of the client: it shows one page at a time and connects pages, sessions and the local server.
class Application {
   public:
    Application(Settings settings, ClientData client_data);
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    /// Ends the child processes.
    ~Application();
    /// Shows the record that the command line names, and opens the window. Returns a sentence if the record can't be
    /// shown.
    [[nodiscard]] std::optional<std::string> open();
    /// Handles input and messages once and paints what has changed. Called again and again by the owner of the window;
    /// `waits`: the call waits for messages until the next picture is due, or longer while nobody plays. Returns false
    /// once the window was closed.
    bool frame(bool waits);
    /// Stores what the next start needs.
    void close();

   private:
    void open_window(bool full_screen);
    /// Switches between window and full screen and stores the choice.
    void toggle_full_screen();
    /// Applies the settings of the person to all tables of this window.
    void apply_settings();
    /// Applies the volume, and plays a sample of it if it has changed.
    void follow_volume(bool has_changed);
    /// Returns for how many milliseconds the next frame waits for messages.
    [[nodiscard]] unsigned pause(bool waits);
    void handle(const sf::Event& event);
    void connect(const Address& address, net::Intent intent);
    /// Starts a local server. `endpoint`: host empty, and the port to listen on (0: any). `first`: what the session
    /// does as soon as the server listens.
    void start_server(const net::Endpoint& endpoint, net::Intent first);
    /// Starts the server process, in place of the previous one.
    void launch_server(std::uint16_t port);
    void start_table(const ui::StartIntent& intent);
    /// Returns the label of the button that starts another match with the same people; empty if there is none.
    [[nodiscard]] std::string again_label();
    /// Lists the stored seats on the start screen, including those that other clients of this person have stored.
    void offer_kept_seats();
    void offer_past_games();
    /// Requests the thumbnails of the listed finished matches that are visible.
    void follow_thumbnails();
    /// Stores the record of a finished match in the folder of past games if it was played on the local server.
    void keep_record(const LocalSeat& seat, const Json::Value& outcome);
    /// Shows a past game from its beginning, as this person's seat saw it. `id`: its number on the start screen.
    void show_past_game(std::int64_t id);
    /// The number of seats of the match that the command line creates.
    [[nodiscard]] unsigned wanted_seats() const;
    /// If the session is not connected because of an unknown certificate or a missing password: asks the person to
    /// confirm the server, or for its password.
    void ask_about_server();
    void carry_out_start_intent();
    void carry_out_lobby_intent();
    void carry_out_game_intents();
    /// Carries out what the person has chosen at the final score.
    void carry_out_final_act();
    void carry_out_chat_intent();
    void follow_child();
    /// Receives announcements of the local network while the start screen is shown.
    void follow_lan();
    void follow_session();
    /// Adds changes of the connection's state to the log for reports.
    void note_connection();
    /// Connects the other local players as soon as the first one has a seat.
    void seat_local_players();
    void dismiss_local_players();
    void follow_local_players();
    /// Shows the hint that the server has sent to this seat.
    void show_hint(LocalSeat& seat);
    /// Handles changes of the session of a seat. Returns false if it left the table.
    bool follow_seat(LocalSeat& seat);
    bool take_update(LocalSeat& seat, const net::Update& update);
    /// Stores round and pending seat of this window's running matches, for the list of games on the start screen.
    void note_progress();
    [[nodiscard]] std::string lost_text(const net::Session& session) const;
    /// Adds `count` new local players with generated names to those that will join.
    void want_local_players(unsigned count);
    /// Returns the other seats of this window at the same table of the local server.
    [[nodiscard]] std::vector<net::KeptSeat> local_players_of(const net::KeptSeat& seat) const;
    /// Returns the game of the joined table; null if this client cannot show it or its content was not received yet.
    [[nodiscard]] const ui::GameKind* kind_here();
    /// Requests the content packs of the joined table if this client has other data. Returns true once they are loaded.
    bool fetch_kind();
    /// Leaves the joined table and shows the reason on the start screen. `why`: a message id.
    void turn_away(std::string_view why);
    void back_to_start(const std::string& problem);
    /// Returns the address by which other people reach this table.
    [[nodiscard]] std::string shown_address() const;
    /// Shows in the lobby whether the connection is encrypted, and the certificate's fingerprint.
    void tell_safety();
    /// Writes the fingerprint of each server that is visited for the first time to standard error, right after the
    /// greeting.
    void tell_first_visits();
    /// Returns the seats that the update says still have to answer.
    [[nodiscard]] core::SeatSet pending_of(const net::Update& update) const;
    void carry_out_replay_intent();
    /// Writes a fault report about what the window shows.
    void write_report();
    /// Returns the texts that must not appear in a report.
    [[nodiscard]] std::vector<std::string> secrets() const;
    /// Returns the id of the local server's table whose record goes into a report; nothing if the record would reveal
    /// hidden things of other players.
    [[nodiscard]] std::optional<std::int64_t> table_for_report() const;
    void change_language();
    void speak(const std::string& language);
    /// Plays the pending sounds. Raises the window or marks it as urgent when a local player is asked.
    void call_attention();
    /// Switches to the final score once turn playback has finished.
    void look_for_end();
    /// Advances the time-dependent parts of the visible table.
    void pass_time();
    /// Updates the shown clocks. `now`: milliseconds_now().
    void tell_time(std::uint64_t now);
    /// Opens the quick reference of the current game, at the page that fits the current page of the window.
    void open_reference();
    void open_settings();
    /// Applies the values of the open settings.
    void follow_settings(ui::SettingsScreen& settings);
    /// Writes the open question and the focused target to standard output if they changed, for screen readers.
    void tell_focus(const std::vector<render::DrawnText>& texts);
    /// Renders the current state and displays it.
    void paint();
    /// Paints and shows the page after a change, and writes the dump of targets.
    void draw();
    /// Paints if something has changed since the last picture.
    void refresh();

    ClientBase base_;
    PersonSettings person_;
    TableKinds table_kinds_{base_.data.kinds};
    net::SeatStore store_;
    net::KnownServers known_servers_;
    std::vector<net::KeptSeat> kept_;      ///< stored seats, in the order of the start screen
    std::map<std::string, int> kept_ids_;  ///< token to number on the start screen
    net::Session session_;                 ///< of the start screen, the lobby and the first seat of this window
    std::vector<std::unique_ptr<net::Session>>
        local_players_;  ///< one connection per other local player; the protocol has one seat per connection
    std::vector<LocalPlayer> wanted_local_players_;  ///< join as soon as the first player has a seat
    bool starts_when_full_ = false;
    std::unique_ptr<net::LanGames> lan_;
    LanRows lan_rows_;
    std::unique_ptr<ChildServer> child_;
    net::Endpoint child_endpoint_;
    net::Intent child_intent_;
    bool child_connected_ = false;
    unsigned child_revivals_ = 0;
    bool child_stores_ = true;  ///< false: its matches end with it
    net::Intent last_intent_;   ///< of the last connection to a remote server
    std::optional<Address> searched_;
    std::string searched_code_;
    MainWindow window_;
    LocalTable table_;
    Screens screens_;
    RecordedMatch record_;
    FaultReports reports_;
    std::string logged_state_;  ///< last connection state in the log
    Sounds sounds_;
    bool was_asked_ = false;  ///< a local player was asked at the last call_attention()
    FocusVoice focus_voice_;
    std::uint64_t time_passed_at_ = 0;
    PastGames past_games_{played_folder()};
    Thumbnails thumbnails_{base_.data.kinds, *base_.data.resources};
    std::map<std::int64_t, PastGame> past_;  ///< by their number on the start screen
    std::int64_t record_kept_ = 0;           ///< table whose record was stored last
    bool was_lost_ = false;                  ///< connection was lost while the lobby was shown
    bool again_asked_ = false;               ///< another match was requested and the server has not answered
    bool turned_away_ = false;               ///< leaving a table that can't be shown
    bool table_again_ = false;               ///< the table is shown again after the final score
    std::uint64_t frame_begun_at_ = 0;
    std::uint64_t stirred_at_ = 0;  ///< time of the last input or change
    bool was_idle_ = false;         ///< no input or change for three seconds
    unsigned pictures_ = 0;
    FrameTimes frame_times_{base_.settings.frame_times};
    unsigned inputs_ = 0;           ///< keys pressed and buttons released, for the dump of targets
    unsigned inputs_followed_ = 0;  ///< inputs whose effects are complete
};

}  // namespace syrtis::client::app
