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
#include "app/sounds.hpp"
#include "app/table_kinds.hpp"
#include "app/thumbnails.hpp"
#include "app/window_state.hpp"
#include "net/lan_games.hpp"
#include "net/session.hpp"
#include "render/hit_map.hpp"
#include "render/retained_picture.hpp"
#include "render/screen_models.hpp"
#include "ui/chat.hpp"
#include "ui/focus_walk.hpp"
#include "ui/game_table.hpp"
#include "ui/lobby_screen.hpp"
#include "ui/pressed_click.hpp"
#include "ui/reference_screen.hpp"
#include "ui/replay_screen.hpp"
#include "ui/settings_screen.hpp"
#include "ui/start_screen.hpp"

namespace syrtis::client::app {

/// The pages of the window; exactly one is shown.
enum class Page : std::uint8_t { start, lobby, game, final_score };

/// Another local player of this window, beside the first one.
struct LocalPlayer {
    std::string name;
    std::string token;  ///< of the seat to take again; empty: take a new seat
};

/// Returns the direction of an arrow key; nothing for all other keys.
[[nodiscard]] std::optional<ui::Way> way_of(sf::Keyboard::Key code);

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
    /// Handles the latest position of the mouse if it has moved since the last call.
    void follow_pointer();
    void handle_key(const sf::Event::KeyEvent& pressed);
    /// Handles a key after the person's key bindings were replaced by the default keys.
    void do_key(const sf::Event::KeyEvent& key);
    /// True if a line of text is being edited, so that letters are text and not shortcuts.
    [[nodiscard]] bool types() const;
    void handle_text(std::uint32_t letter);
    void hold_at(render::Point point);
    void release_at(render::Point point);
    /// The number of the open question of the shown table; 0 on other pages.
    [[nodiscard]] std::uint64_t question_number() const;
    /// Returns the table that gets mouse and keyboard input; null on other pages and while the hand-over screen is
    /// shown.
    [[nodiscard]] ui::GameTable* open_table() const;
    void press(const render::Target& target);
    void slide_to(render::Point point);
    /// Moves what is being dragged to `point`. Returns false if nothing is dragged or the mouse has not moved far
    /// enough.
    bool drag_to(render::Point point);
    /// True if a text field of the table itself is being edited.
    [[nodiscard]] bool table_typing() const;
    void point_at(render::Point point);
    void connect(const Address& address, net::Intent intent);
    /// Starts a local server. `endpoint`: host empty, and the port to listen on (0: any). `first`: what the session
    /// does as soon as the server listens.
    void start_server(const net::Endpoint& endpoint, net::Intent first);
    /// Starts the server process, in place of the previous one.
    void launch_server(std::uint16_t port);
    void start_table(const ui::StartIntent& intent);
    /// Returns the label of the button that starts another match with the same people; empty if there is none.
    [[nodiscard]] std::string again_label();
    /// Carries out a button of the final score.
    void act_on_final(ui::FinalAct act);
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
    /// True if the chat of the table is available: other people can read it.
    [[nodiscard]] bool chat_here() const;
    /// True if nobody else is at the table. The chat panel then is a notepad whose text stays in this window.
    [[nodiscard]] bool notes_here() const;
    /// True if the line of the chat has the keyboard.
    [[nodiscard]] bool chat_typing() const { return (chat_here() || notes_here()) && chat_.typing(); }
    void follow_chat();
    void carry_out_chat_intent();
    void tell_refusal(const std::string& sentence);
    /// Returns the model of the chat panel; nothing while it is closed.
    [[nodiscard]] std::optional<render::ChatModel> chat_model() const;
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
    /// Makes each lost connection try again at once. Returns false if no connection is waiting to retry.
    bool try_connection_now();
    [[nodiscard]] std::string lost_text(const net::Session& session) const;
    /// Adds `count` new local players with generated names to those that will join.
    void want_local_players(unsigned count);
    /// Returns the other seats of this window at the same table of the local server.
    [[nodiscard]] std::vector<net::KeptSeat> local_players_of(const net::KeptSeat& seat) const;
    void open_hand_over();
    [[nodiscard]] render::HandOverModel hand_over() const;
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
    /// True if a recorded match is visible, with nothing over it.
    [[nodiscard]] bool shows_replay() const;
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
    /// Applies the values of the settings screen, and closes it if the person asked for that.
    void follow_settings();
    /// Returns the line of text that is being edited; null if there is none.
    [[nodiscard]] ui::TextLine* written_line();
    /// Called after written_line() was edited.
    void note_editing();
    /// Handles a key that edits the line, including the clipboard. Returns false if the key does not edit.
    bool edit_line(const sf::Event::KeyEvent& key);
    /// Handles a mouse press on a line of text: starts editing it at the letter below the mouse, and on a double click
    /// selects the word there. Returns false if the target is no line of text.
    bool hold_line(const render::Target& target, render::Point point);
    /// Extends the selection of text to the mouse. Returns false if no selection by mouse is in progress.
    bool select_to(render::Point point);
    /// Handles a letter whose key SFML reported without a code. Returns true if a key command is bound to the letter.
    bool take_letter_as_key(std::uint32_t letter);
    /// Returns true if the settings screen is open and used the key.
    bool settings_take_key(const sf::Event::KeyEvent& pressed);
    /// Returns the target that has the keyboard focus.
    [[nodiscard]] std::optional<render::Target> focus() const;
    void focus_on(const std::optional<render::Target>& target);
    /// Focuses the first of the cards on offer; false if there are none.
    bool stand_on_card();
    /// Moves the keyboard focus or activates the focused target. Returns false if the key does neither.
    bool focus_takes_key(const sf::Event::KeyEvent& key);
    void press_focus(const render::Target& target);
    /// Writes the open question and the focused target to standard output if they changed, for screen readers.
    void tell_focus(const std::vector<render::DrawnText>& texts);
    /// Handles a key on the controls of a recorded match. Returns false if it has no meaning there.
    bool replay_takes_key(const sf::Event::KeyEvent& key);
    /// Returns true if the reference is open and used the key.
    bool reference_takes_key(const sf::Event::KeyEvent& key);
    /// Returns whether the window's content may be damaged, because it was moved or uncovered.
    [[nodiscard]] bool must_repaint();
    /// Renders the current state and displays it.
    void paint();
    /// Draws the current page with everything over it into the picture.
    void paint_page();
    /// Shows the last painted picture in the window.
    void show_picture();
    /// Paints and shows the page after a change, and writes the dump of targets.
    void draw();
    [[nodiscard]] const char* page_name() const;

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
    Page page_ = Page::start;
    ui::StartScreen start_;
    ui::LobbyScreen lobby_;
    LocalTable table_;
    ui::Chat chat_;
    std::int64_t chat_table_ = 0;  ///< table of the messages in `chat_`
    std::optional<Replay> replay_;
    std::optional<ui::ReplayScreen> replay_screen_;
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
    std::optional<ui::ReferenceScreen> reference_;  ///< over the page while it is open
    Sounds sounds_;
    std::string window_title_;
    bool was_asked_ = false;                             ///< a local player was asked at the last call_attention()
    std::optional<ui::SettingsScreen> settings_screen_;  ///< over the page while it is open
    std::optional<std::string> language_shown_;          ///< from the command line; reset when another is chosen
    std::optional<std::string> name_shown_;              ///< from the command line; reset when another is chosen
    std::optional<render::Target> focus_;                ///< of the pages that do not store their own
    std::optional<render::Target> last_focus_;           ///< start of the next move of the focus
    std::optional<Page> keys_of_;                        ///< page without a table over which the help on keys is shown
    FocusVoice focus_voice_;
    std::uint64_t time_passed_at_ = 0;
    core::Seat replay_seat_ = core::k_no_seat;  ///< whose view of the record is shown
    PastGames past_games_{played_folder()};
    Thumbnails thumbnails_{foundation_.kinds, *foundation_.resources};
    std::map<std::int64_t, PastGame> past_;  ///< by their number on the start screen
    std::int64_t record_kept_ = 0;           ///< table whose record was stored last
    bool was_lost_ = false;                  ///< connection was lost while the lobby was shown
    bool again_asked_ = false;               ///< another match was requested and the server has not answered
    std::optional<std::int64_t> final_act_;  ///< ui::FinalAct below the mouse
    bool turned_away_ = false;               ///< leaving a table that can't be shown
    bool table_again_ = false;               ///< the table is shown again after the final score
    bool dirty_ = true;
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
    std::optional<render::Target> pointed_;
    std::optional<render::Point> moved_to_;  ///< last mouse position that was not handled yet
    std::optional<render::Target> dragged_;
    ui::PressedClick held_;
    std::optional<render::Target> selecting_;          ///< the line whose text is being selected by mouse
    std::optional<render::Target> line_held_;          ///< the line on which the mouse was pressed last
    std::uint64_t line_held_at_ = 0;                   ///< time of that press, in milliseconds
    std::optional<sf::Event::KeyEvent> nameless_key_;  ///< last key that SFML reported without a code
    std::optional<render::Target> drag_source_;        ///< target on which a possible drag began
    render::Point drag_start_;
    bool moves_ = false;  ///< the mouse moved far enough to drag
    std::uint64_t pointed_since_ = 0;
    bool eats_text_ = false;  ///< skip the letter of the last key
    bool settled_ = false;    ///< the mouse rested long enough for an explanation
};

}  // namespace syrtis::client::app
