// SPDX-License-Identifier: MIT
#pragma once

// The program: one window, four pages, one session with a server, and perhaps a server of its own.

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

enum class Page : std::uint8_t { start, lobby, game, final_score };

/// Another person at this window.
struct LocalPlayer {
    std::string name;
    std::string token;  ///< of the seat to be taken again; empty: a new one
};

/// Where an arrow key points; nothing if it is none.
[[nodiscard]] std::optional<ui::Way> way_of(sf::Keyboard::Key code);

/// The window of the client: it shows one page at a time and connects pages, sessions and the local server.
class Application {
   public:
    Application(Settings settings, ClientData client_data);
    Application(const Application&) = delete;
    Application& operator=(const Application&) = delete;
    /// Tells the child programs to end.
    ~Application();
    /// Until the window is closed. Returns the exit status.
    int run();

   private:
    void open_window(bool full_screen);
    /// And remembers it.
    void toggle_full_screen();
    /// How large the window is and where it stands, while it is one.
    void note_window();
    /// Returns the language of the command line or of the settings.
    [[nodiscard]] std::string first_language() const;
    [[nodiscard]] std::string first_name() const;
    void apply_sizes();
    /// Applies the settings of this person to a table.
    void apply_preferences(ui::GameTable& game) const;
    void handle(const sf::Event& event);
    /// Where the mouse came to since that was done last.
    void follow_pointer();
    void handle_key(const sf::Event::KeyEvent& pressed);
    /// The key as it would be if no key had been changed.
    void do_key(const sf::Event::KeyEvent& key);
    /// Letters are written somewhere, and do nothing else.
    [[nodiscard]] bool types() const;
    void handle_text(std::uint32_t letter);
    void hold_at(render::Point point);
    void release_at(render::Point point);
    /// Of the table that is shown; 0 elsewhere.
    [[nodiscard]] std::uint64_t question_number() const;
    /// The one that mouse and keys go to; null on other pages, and behind the hand-over screen.
    [[nodiscard]] ui::GameTable* open_table() const;
    void press(const render::Target& target);
    void slide_to(render::Point point);
    /// True if what was gripped goes with the mouse.
    bool drag_to(render::Point point);
    /// A line of the table's own is written.
    [[nodiscard]] bool table_typing() const;
    void point_at(render::Point point);
    void connect(const Address& address, net::Intent intent);
    /// `place`: without a host. `first`: what to do there, once it listens.
    void start_server(const net::Endpoint& endpoint, net::Intent first);
    /// In place of the one that there was.
    void launch_server(std::uint16_t port);
    void start_table(const ui::StartIntent& intent);
    /// Returns the label of the button that starts another match with the same people; empty if there is none.
    [[nodiscard]] std::string again_label();
    /// Carries out a button of the final score.
    void act_on_final(ui::FinalAct act);
    /// Lists what can be taken up again, also what other clients of this person have kept.
    void offer_kept_seats();
    void offer_past_games();
    /// Lets the boards of games that are listed in sight be seen beside them.
    void follow_thumbnails();
    /// Keeps the game that is over, if it was played on a server of one's own.
    void keep_record(const LocalSeat& seat, const Json::Value& outcome);
    /// From its beginning, as one's own seat saw it.
    void show_past_game(std::int64_t id);
    /// Of a game that the command line creates.
    [[nodiscard]] unsigned wanted_seats() const;
    /// Asks the person whether the server is the one that they mean, or for its password, if that is why it is not
    /// connected.
    void ask_about_server();
    void carry_out_start_intent();
    void carry_out_lobby_intent();
    void carry_out_game_intents();
    /// There are others at the table who could hear and be heard.
    [[nodiscard]] bool chat_here() const;
    /// Nobody else is there: what is written in its place stays in this window.
    [[nodiscard]] bool notes_here() const;
    /// The line being written has the keyboard.
    [[nodiscard]] bool chat_typing() const { return (chat_here() || notes_here()) && chat_.typing(); }
    void follow_chat();
    void carry_out_chat_intent();
    void tell_refusal(const std::string& sentence);
    /// Nothing while it is closed.
    [[nodiscard]] std::optional<render::ChatModel> chat_model() const;
    void follow_child();
    /// Listens to this network for as long as the start screen is shown.
    void follow_lan();
    void follow_session();
    void note_connection();
    /// The others who play in this window sit down as well.
    void seat_local_players();
    void dismiss_local_players();
    void follow_local_players();
    /// Shows the hint that the server has sent.
    void show_hint(LocalSeat& seat);
    /// False if the table was left.
    bool follow_seat(LocalSeat& seat);
    bool take_update(LocalSeat& seat, const net::Update& update);
    /// Stores the state of the running games of this window, for the list of games.
    void note_progress();
    /// Ends the pause before the next attempt of every lost connection; false if there is none.
    bool try_connection_now();
    [[nodiscard]] std::string lost_text(const net::Session& session) const;
    void want_local_players(unsigned count);
    /// The other seats in this window when that one was kept.
    [[nodiscard]] std::vector<net::KeptSeat> local_players_of(const net::KeptSeat& seat) const;
    void open_hand_over();
    [[nodiscard]] render::HandOverModel hand_over() const;
    /// The game of the table that was entered; null if it can't be shown, or not yet.
    [[nodiscard]] const ui::GameKind* kind_here();
    /// Gets what the table is played with. True once it is there.
    bool fetch_kind();
    /// Leaves the table that was entered, and says why.
    void turn_away(std::string_view why);
    void go_to(Page page);
    void back_to_start(const std::string& problem);
    /// Where others reach this table.
    [[nodiscard]] std::string shown_address() const;
    /// Shows in the lobby whether the connection is encrypted, and by which certificate.
    void tell_safety();
    /// To the error stream, at the greeting.
    void tell_first_visits();
    [[nodiscard]] core::SeatSet pending_of(const net::Update& update) const;
    /// A sentence if what the command line names can't be shown.
    [[nodiscard]] std::optional<std::string> open_replay();
    [[nodiscard]] std::optional<std::string> show_replay(Replay replay, core::Seat seat, std::size_t steps);
    /// Tells the pages which position of the record is shown now.
    void stand_replay();
    /// The words beside it, in the language and through the eyes of now.
    void speak_of_replay();
    void show_replay_table(std::unique_ptr<ui::GameTable> table, core::Seat eyes);
    void move_replay(std::size_t step, core::Seat eyes);
    void carry_out_replay_intent();
    void share_replay();
    void read_analysis();
    void judge_replay();
    void follow_judge();
    /// A game of its own in the store of this client, begun by the program of a server.
    void go_on_from_replay(std::size_t step, const std::vector<std::string>& players);
    void follow_branch();
    /// The recorded game is what can be seen.
    [[nodiscard]] bool shows_replay() const;
    /// Into the log that a report takes along.
    void note(std::string sentence);
    /// Of the window, into the folder of pictures.
    void take_picture();
    /// As soon as the game that belongs to it is there.
    void write_report();
    void follow_report();
    void finish_report(const ReportParts& parts);
    /// Returns the texts that must not appear in a report.
    [[nodiscard]] std::vector<std::string> secrets() const;
    /// The table at one's own server whose game goes into a report; nothing where that would tell what others hide.
    [[nodiscard]] std::optional<std::int64_t> table_for_report() const;
    /// Over whatever is shown, for some seconds.
    void tell(std::string sentence);
    void change_language();
    void speak(const std::string& language);
    /// How fast what others do is shown: not at all where several people share the window, nor in a recorded game.
    [[nodiscard]] std::optional<ui::Pace> pace() const;
    void keep_preferences();
    void choose_pace(ui::Pace pace);
    void choose_motion(ui::Motion wanted);
    [[nodiscard]] ui::Motion motion() const { return settings_.motion.value_or(ui::motion_of(preferences_)); }
    void choose_volume(unsigned percent);
    [[nodiscard]] unsigned volume() const { return settings_.volume.value_or(ui::volume_of(preferences_)); }
    /// Lets what has happened be heard, and calls back whoever looks at something else when it is their turn.
    void call_attention();
    /// To the final score, once all that led to it was shown.
    void look_for_end();
    /// Lets time go by at the table that can be seen.
    void pass_time();
    /// Clocks that run are seen to run.
    void tell_time(std::uint64_t now);
    /// Opens the quick reference of the game that is at hand, at the page that fits what is shown.
    void open_reference();
    void open_settings();
    /// Makes what the screen of settings says hold, and closes it if that is wanted.
    void follow_settings();
    /// The line that is written now; null: none is.
    [[nodiscard]] ui::TextLine* written_line();
    /// It was edited.
    void note_editing();
    /// True if the key edits the line that is written, or takes from it or into it by the clipboard.
    bool edit_line(const sf::Event::KeyEvent& key);
    /// True if the mouse went down in a line of text: it is written now, and the cursor stands there. The second time
    /// in a row the word there is selected.
    bool hold_line(const render::Target& target, render::Point point);
    /// True if the mouse selects in a line.
    bool select_to(render::Point point);
    /// A letter that is on no key of this program as the window system tells it; true if it stands for one.
    bool take_letter_as_key(std::uint32_t letter);
    /// True if it is open and took the key.
    bool settings_take_key(const sf::Event::KeyEvent& pressed);
    /// Returns the target that has the keyboard focus.
    [[nodiscard]] std::optional<render::Target> focus() const;
    void focus_on(const std::optional<render::Target>& target);
    /// The keyboard goes to the first of the cards that are to be chosen among; false if there are none.
    bool stand_on_card();
    /// True if the key moves the keyboard to another thing, or does what it stands on.
    bool focus_takes_key(const sf::Event::KeyEvent& key);
    void press_focus(const render::Target& target);
    /// To standard output, if it stands on something else than before.
    void tell_focus(const std::vector<render::DrawnText>& texts);
    /// Handles a key on the controls of a recorded game. Returns false if it has no meaning there.
    bool replay_takes_key(const sf::Event::KeyEvent& key);
    /// True if it is open and took the key.
    bool reference_takes_key(const sf::Event::KeyEvent& key);
    /// Returns whether the window's content may be damaged, because it was moved or uncovered.
    [[nodiscard]] bool must_repaint();
    /// Puts the picture of this moment into the window.
    void paint();
    /// Gives all that the window shows to whatever takes triangles.
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
    std::vector<net::KeptSeat> kept_;      ///< as the start screen lists them
    std::map<std::string, int> kept_ids_;  ///< by token: what the start screen calls them
    net::Session session_;                 ///< of the start screen and the lobby, and of the first seat in this window
    std::vector<std::unique_ptr<net::Session>>
        local_players_;                              ///< of the others, one each: the wire knows one seat each
    std::vector<LocalPlayer> wanted_local_players_;  ///< who sit down as soon as the first one does
    bool starts_when_full_ = false;
    std::unique_ptr<net::LanGames> lan_;
    LanRows lan_rows_;
    std::unique_ptr<ChildServer> child_;
    net::Endpoint child_endpoint_;
    net::Intent child_intent_;
    bool child_connected_ = false;
    unsigned child_revivals_ = 0;
    bool child_stores_ = true;  ///< false: its games end with it
    net::Intent last_intent_;   ///< of the last connection to another's server
    std::optional<Address> searched_;
    std::string searched_code_;
    sf::RenderWindow window_;
    render::RetainedPicture picture_;
    bool full_screen_ = false;
    WindowState window_state_;
    sf::Vector2i placed_at_;  ///< where the window came up
    render::HitMap hits_;
    Page page_ = Page::start;
    ui::StartScreen start_;
    ui::LobbyScreen lobby_;
    LocalTable table_;
    ui::Chat chat_;
    std::int64_t chat_table_ = 0;  ///< where it was said
    std::optional<Replay> replay_;
    std::optional<ui::ReplayScreen> replay_screen_;
    std::optional<ChildProgram> branch_;  ///< makes a game that goes on from a record
    std::size_t branch_seat_ = 0;         ///< in which this player goes on
    std::optional<ChildProgram> judge_;
    std::filesystem::path judged_;  ///< where its analysis comes to lie
    ClientLog log_;
    /// A report that waits for the game that its own server writes out.
    struct WaitingReport {
        ReportParts parts;
        std::filesystem::path record;  ///< where the game comes to lie
        std::uint64_t since = 0;
        ChildProgram exports;
    };
    std::optional<WaitingReport> report_;
    std::string logged_state_;  ///< of the connection, as it was noted last
    std::string notice_;
    std::uint64_t notice_since_ = 0;
    std::optional<ui::ReferenceScreen> reference_;  ///< over the page while it is open
    Sounds sounds_;
    std::string window_title_;
    bool was_asked_ = false;                             ///< somebody in this window, when it was looked at last
    std::optional<ui::SettingsScreen> settings_screen_;  ///< over the page while it is open
    std::optional<std::string> language_shown_;          ///< there, until another is chosen
    std::optional<std::string> name_shown_;              ///< the same
    std::optional<render::Target> focus_;                ///< of the pages that keep none of their own
    std::optional<render::Target> last_focus_;           ///< where the keyboard goes on from
    std::optional<Page> keys_of_;                        ///< the page over which the keys are shown, which has no table
    FocusVoice focus_voice_;
    std::uint64_t time_passed_at_ = 0;
    core::Seat replay_seat_ = core::k_no_seat;  ///< whose view of it
    PastGames past_games_{played_folder()};
    Thumbnails thumbnails_{foundation_.kinds, *foundation_.resources};
    std::map<std::int64_t, PastGame> past_;  ///< by what the start screen calls them
    std::int64_t record_kept_ = 0;           ///< the table of which that was done last
    bool was_lost_ = false;                  ///< the connection, while the lobby was shown
    bool again_asked_ = false;               ///< and the server has not answered yet
    std::optional<std::int64_t> final_act_;  ///< pointed at: ui::FinalAct
    bool turned_away_ = false;               ///< a table that can't be shown is being left
    bool table_again_ = false;               ///< the table is looked at after the final score
    bool dirty_ = true;
    std::uint64_t painted_since_ = 0;
    std::uint64_t place_asked_at_ = 0;
    std::uint64_t frame_begun_at_ = 0;
    std::uint64_t stirred_at_ = 0;  ///< something was done, or changed
    bool was_idle_ = false;         ///< nothing had been for a while
    sf::Vector2i painted_at_;
    unsigned pictures_ = 0;
    FrameTimes frame_times_{settings_.frame_times};
    unsigned inputs_ = 0;           ///< keys pressed and buttons released, for those who look for targets
    unsigned inputs_followed_ = 0;  ///< those of which all came that comes of them
    std::optional<render::Target> pointed_;
    std::optional<render::Point> moved_to_;  ///< by the mouse, and not followed yet
    std::optional<render::Target> dragged_;
    ui::PressedClick held_;
    std::optional<render::Target> selecting_;          ///< the line in which the mouse selects
    std::optional<render::Target> line_held_;          ///< the line in which the mouse went down last
    std::uint64_t line_held_at_ = 0;                   ///< when, in milliseconds
    std::optional<sf::Event::KeyEvent> nameless_key_;  ///< pressed last, and told without a name
    std::optional<render::Target> drag_source_;        ///< by the mouse
    render::Point drag_start_;
    bool moves_ = false;  ///< it has left its place
    std::uint64_t pointed_since_ = 0;
    bool eats_text_ = false;  ///< the letter of the key that was pressed last is not to be written
    bool settled_ = false;    ///< pointed at for long enough to be explained
};

}  // namespace syrtis::client::app
