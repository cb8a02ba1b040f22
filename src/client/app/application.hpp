// SPDX-License-Identifier: MIT
#pragma once

// The client program: one window with four pages, a session for each local player, and a local server if one is needed.

#include <SFML/Graphics/RenderWindow.hpp>
#include <SFML/Window/Event.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/child_program.hpp"
#include "app/child_server.hpp"
#include "app/client_data.hpp"
#include "app/command_line.hpp"
#include "app/focus_voice.hpp"
#include "app/frame_times.hpp"
#include "app/lan_rows.hpp"
#include "app/local_table.hpp"
#include "app/past_games.hpp"
#include "app/preferences.hpp"
#include "app/replay.hpp"
#include "app/report.hpp"
#include "app/screens/chat_panel.hpp"
#include "app/screens/final_page.hpp"
#include "app/screens/hand_over_page.hpp"
#include "app/screens/key_sheet.hpp"
#include "app/screens/lobby_page.hpp"
#include "app/screens/page.hpp"
#include "app/screens/reference_overlay.hpp"
#include "app/screens/replay_controls.hpp"
#include "app/screens/settings_overlay.hpp"
#include "app/screens/shortcut_keys.hpp"
#include "app/screens/start_page.hpp"
#include "app/screens/table_page.hpp"
#include "app/sounds.hpp"
#include "app/table_kinds.hpp"
#include "app/thumbnails.hpp"
#include "app/window_state.hpp"
#include "net/lan_games.hpp"
#include "net/session.hpp"
#include "render/hit_map.hpp"
#include "render/retained_picture.hpp"
#include "ui/focus_keys.hpp"
#include "ui/game_table.hpp"
#include "ui/key_input.hpp"
#include "ui/mouse_input.hpp"
#include "ui/pointer_rest.hpp"
#include "ui/redraw.hpp"
#include "ui/screen_stack.hpp"

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
    /// Opens the window and runs the main loop until the window is closed. Returns the exit status of the program.
    int run();

   private:
    void open_window(bool full_screen);
    /// Switches between window and full screen and stores the choice.
    void toggle_full_screen();
    /// Records size and position of the window for the next start; does nothing in full screen.
    void note_window();
    /// Returns the language of the command line or of the settings.
    [[nodiscard]] std::string first_language() const;
    [[nodiscard]] std::string first_name() const;
    /// Applies zoom and text size of the settings to fonts and images.
    void apply_sizes();
    /// Applies the settings of the person to a table.
    void apply_preferences(ui::GameTable& game) const;
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
    void go_to(Page page);
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
    /// Opens the record that the command line names. Returns a sentence if that fails.
    [[nodiscard]] std::optional<std::string> open_replay();
    [[nodiscard]] std::optional<std::string> show_replay(Replay replay, core::Seat seat, std::size_t steps);
    /// Passes the current position of the record to the replay screen and the table.
    void stand_replay();
    /// Updates names and log lines of the replay screen after a change of language or viewpoint.
    void speak_of_replay();
    void show_replay_table(std::unique_ptr<ui::GameTable> table, core::Seat viewer);
    void move_replay(std::size_t step, core::Seat viewer);
    void carry_out_replay_intent();
    void share_replay();
    void read_analysis();
    void judge_replay();
    void follow_judge();
    /// Continues a record from `step` as a new match on the local server. `players`: a level for each computer player,
    /// empty for this person.
    void go_on_from_replay(std::size_t step, const std::vector<std::string>& players);
    void follow_branch();
    /// Appends a sentence to the log that becomes part of reports.
    void note(std::string sentence);
    /// Saves a screenshot of the window to the pictures folder.
    void take_picture();
    /// Starts a fault report; it is written as soon as the server has exported the match, or after 20 seconds without
    /// it.
    void write_report();
    void follow_report();
    void finish_report(const ReportParts& parts);
    /// Returns the texts that must not appear in a report.
    [[nodiscard]] std::vector<std::string> secrets() const;
    /// Returns the id of the local server's table whose record goes into a report; nothing if the record would reveal
    /// hidden things of other players.
    [[nodiscard]] std::optional<std::int64_t> table_for_report() const;
    /// Shows a notice over the current page for six seconds.
    void tell(std::string sentence);
    void change_language();
    void speak(const std::string& language);
    /// The speed of turn playback; nothing, which means no playback, if several local players share the window or a
    /// record is shown.
    [[nodiscard]] std::optional<ui::Pace> pace() const;
    void keep_preferences();
    void choose_pace(ui::Pace pace);
    void choose_motion(ui::Motion wanted);
    [[nodiscard]] ui::Motion motion() const { return settings_.motion.value_or(ui::motion_of(preferences_)); }
    void choose_volume(unsigned percent);
    [[nodiscard]] unsigned volume() const { return settings_.volume.value_or(ui::volume_of(preferences_)); }
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
    /// Returns whether the window's content may be damaged, because it was moved or uncovered.
    [[nodiscard]] bool must_repaint();
    /// Renders the current state and displays it.
    void paint();
    /// Shows the last painted picture in the window.
    void show_picture();
    /// Paints and shows the page after a change, and writes the dump of targets.
    void draw();
    /// Paints if something has changed since the last picture.
    void refresh();

    Settings settings_;
    PreferenceFile preference_file_;
    Preferences preferences_;
    ClientData foundation_;
    TableKinds table_kinds_{foundation_.kinds};
    ui::Words words_;
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
    sf::RenderWindow window_;
    render::RetainedPicture picture_;
    bool full_screen_ = false;
    WindowState window_state_;
    sf::Vector2i placed_at_;  ///< position that the window system chose
    render::HitMap hits_;
    ui::Redraw redraw_;
    ui::PointerRest rest_;
    Page page_ = Page::start;
    LocalTable table_;
    KeySheet key_sheet_;
    ChatPanel chat_{page_, session_, table_};
    StartPage start_page_;
    LobbyPage lobby_page_{page_, key_sheet_, chat_};
    TablePage table_page_{page_, table_, chat_, rest_};
    HandOverPage hand_over_page_{page_, table_, session_, rest_};
    FinalPage final_page_{page_, table_, key_sheet_, chat_};
    ReplayControls replay_controls_{table_page_, hits_};
    ReferenceOverlay reference_{table_page_, words_};
    SettingsOverlay settings_overlay_;
    ShortcutKeys window_keys_;
    ShortcutKeys menu_keys_;
    ui::ScreenStack screens_;
    ui::FocusKeys focus_keys_;
    ui::KeyInput key_input_;
    ui::MouseInput mouse_input_;
    ui::StartScreen& start_ = start_page_.content();
    ui::LobbyScreen& lobby_ = lobby_page_.content();
    std::optional<Replay> replay_;
    std::optional<ChildProgram> branch_;  ///< creates a match that continues a record
    std::size_t branch_seat_ = 0;         ///< this person's seat in it
    std::optional<ChildProgram> judge_;
    std::filesystem::path judged_;  ///< analysis file that `judge_` writes
    ClientLog log_;
    /// A report that is written as soon as the server has exported the match.
    struct WaitingReport {
        ReportParts parts;
        std::filesystem::path record;  ///< file of the exported match
        std::uint64_t since = 0;
        ChildProgram exports;
    };
    std::optional<WaitingReport> report_;
    std::string logged_state_;  ///< last connection state in `log_`
    std::string notice_;
    std::uint64_t notice_since_ = 0;
    Sounds sounds_;
    std::string window_title_;
    bool was_asked_ = false;                     ///< a local player was asked at the last call_attention()
    std::optional<std::string> language_shown_;  ///< from the command line; reset when another is chosen
    std::optional<std::string> name_shown_;      ///< from the command line; reset when another is chosen
    FocusVoice focus_voice_;
    std::uint64_t time_passed_at_ = 0;
    core::Seat replay_seat_ = core::k_no_seat;  ///< whose view of the record is shown
    PastGames past_games_{played_folder()};
    Thumbnails thumbnails_{foundation_.kinds, *foundation_.resources};
    std::map<std::int64_t, PastGame> past_;  ///< by their number on the start screen
    std::int64_t record_kept_ = 0;           ///< table whose record was stored last
    bool was_lost_ = false;                  ///< connection was lost while the lobby was shown
    bool again_asked_ = false;               ///< another match was requested and the server has not answered
    bool turned_away_ = false;               ///< leaving a table that can't be shown
    bool table_again_ = false;               ///< the table is shown again after the final score
    std::uint64_t painted_since_ = 0;
    std::uint64_t place_asked_at_ = 0;
    std::uint64_t frame_begun_at_ = 0;
    std::uint64_t stirred_at_ = 0;  ///< time of the last input or change
    bool was_idle_ = false;         ///< no input or change for three seconds
    sf::Vector2i painted_at_;
    unsigned pictures_ = 0;
    FrameTimes frame_times_{settings_.frame_times};
    unsigned inputs_ = 0;           ///< keys pressed and buttons released, for the dump of targets
    unsigned inputs_followed_ = 0;  ///< inputs whose effects are complete
};

}  // namespace syrtis::client::app
