// SPDX-License-Identifier: MIT

#include "app/application.hpp"

#include <algorithm>
#include <csignal>
#include <iostream>
#include <utility>

#include "app/attention.hpp"
#include "app/clock.hpp"
#include "app/intent_messages.hpp"
#include "content/language.hpp"
#include "content/text_file.hpp"
#include "platform/memory.hpp"
#include "platform/user.hpp"
#include "render/layout.hpp"
#include "ui/event_log.hpp"
#include "ui/table_options.hpp"

namespace syrtis::client::app {

namespace {

/// Between pictures during animations: some 60 pictures a second.
constexpr std::uint64_t k_frame_milliseconds = 16;
/// Between checks for input while idle, which begins after this time without input.
constexpr unsigned k_idle_frame_milliseconds = 40;
constexpr std::uint64_t k_idle_after_milliseconds = 3000;
constexpr std::uint64_t k_notice_milliseconds = 6000;

/// Set by SIGTERM and SIGINT: the main loop ends and closes the window and the local server in order.
volatile std::sig_atomic_t told_to_end = 0;

std::string default_name() {
    auto name = platform::user_name();
    return name.empty() ? "Player" : name;
}

}  // namespace

Application::Application(Settings settings, ClientData client_data)
    : settings_(std::move(settings)),
      preference_file_(config_folder() / "settings.json", net::state_folder() / "preferences.json"),
      preferences_(preference_file_.read()),
      foundation_(std::move(client_data)),
      words_(load_words(foundation_.languages, first_language())),
      store_(net::state_folder() / "seats.json"),
      known_servers_(net::state_folder() / "servers.json"),
      session_(store_, known_servers_),
      start_page_(page_, key_sheet_, first_name(), foundation_.kinds),
      settings_overlay_([this](ui::SettingsScreen& settings) { follow_settings(settings); }),
      window_keys_([this](sf::Keyboard::Key key) {
          if (key == sf::Keyboard::F11) toggle_full_screen();
          if (key == sf::Keyboard::F12) take_picture();
          return key == sf::Keyboard::F11 || key == sf::Keyboard::F12;
      }),
      menu_keys_([this](sf::Keyboard::Key key) {
          // A table opens its own menu with F10.
          const bool opens_settings = key == sf::Keyboard::F10 && table_page_.game() == nullptr;
          if (key == sf::Keyboard::F1) open_reference();
          if (opens_settings) open_settings();
          return key == sf::Keyboard::F1 || opens_settings;
      }),
      screens_({&window_keys_, &settings_overlay_, &reference_, &key_sheet_, &chat_, &menu_keys_, &replay_controls_,
                &hand_over_page_, &table_page_, &final_page_, &lobby_page_, &start_page_}),
      focus_keys_(screens_, hits_, rest_, redraw_, [this] { refresh(); }),
      key_input_(screens_, focus_keys_, preferences_.keys, redraw_),
      mouse_input_(screens_, hits_, rest_, redraw_, [this] { refresh(); }) {
    note("started: " + settings_.program);
    apply_sizes();
    words_.set_keys(preferences_.keys);
    foundation_.resources->set_language(words_.language().code());
    sounds_.set_volume(volume());
    if (preference_file_.is_unreadable()) {
        tell(words_(
            "Your settings can't be read, so the defaults are used. When you change one, the old file is kept as {0}",
            {preference_file_.aside().string()}));
    }
    if (store_.is_unreadable()) {
        tell(
            words_("The list of your games can't be read. The next game that you join starts a new list; the old file "
                   "is kept as {0}",
                   {content::name_aside(store_.file()).string()}));
    }
    offer_past_games();
    start_.choose_game(settings_.game);
    start_.set_can_host(server_program().has_value());
    if (settings_.connect) {
        net::Intent intent;
        if (settings_.create) {
            const bool alone = settings_.hot_seat <= 1;
            intent = {net::Intent::Kind::create,
                      create_message({start_.game().id(), wanted_seats(), settings_.play_against,
                                      ui::table_options(start_.game(), settings_.options)}),
                      alone && !settings_.play_against.empty()};
            starts_when_full_ = !alone && !settings_.play_against.empty();
            want_local_players(settings_.hot_seat - 1);
        } else if (!settings_.join.empty()) {
            intent = {net::Intent::Kind::join, table_or_code(settings_.join), false};
        } else if (!settings_.watch.empty()) {
            intent = {net::Intent::Kind::watch, table_or_code(settings_.watch), false};
        }
        connect(*settings_.connect, std::move(intent));
    } else {
        offer_kept_seats();
        if (settings_.hot_seat > 1) {
            start_table({.kind = ui::StartIntent::Kind::hot_seat, .game = start_.game().id()});
        }
    }
}

Application::~Application() {
    if (judge_) judge_->stop();
}

void Application::tell(std::string sentence) {
    note("told: " + sentence);
    notice_ = std::move(sentence);
    notice_since_ = milliseconds_now();
    redraw_.ask();
}

std::string Application::first_language() const {
    const auto known = content::languages_in(foundation_.languages);
    const bool kept = settings_.language.empty() && std::ranges::find(known, preferences_.language) != known.end();
    return kept ? preferences_.language : foundation_.language;
}

std::string Application::first_name() const {
    if (!settings_.name.empty()) return settings_.name;
    return preferences_.name.empty() ? default_name() : preferences_.name;
}

void Application::apply_sizes() {
    auto& resources = *foundation_.resources;
    resources.set_zoom(static_cast<float>(settings_.scale.value_or(preferences_.scale)) / 100);
    resources.set_text_zoom(static_cast<float>(preferences_.text) / 100);
    redraw_.ask();
}

int Application::run() {
    if (!settings_.replay.empty()) {
        if (const auto problem = open_replay()) {
            std::cerr << "syrtis-client: " << *problem << '\n';
            return 1;
        }
    }
    window_state_.size = settings_.size;
    const auto window_file = net::state_folder() / "window.json";
    if (!settings_.has_size) window_state_ = read_window_state(window_file).value_or(window_state_);
    open_window(preferences_.full_screen);
    for (const int signal : {SIGTERM, SIGINT}) std::signal(signal, [](int) { told_to_end = 1; });
    while (window_.isOpen() && told_to_end == 0) {
        // Intents caused by the input of the last iteration have been sent by now.
        const bool is_followed = std::exchange(inputs_followed_, inputs_) != inputs_;
        if (is_followed && !settings_.dump_targets.empty()) redraw_.ask();
        sf::Event event{};
        while (window_.pollEvent(event)) {
            handle(event);
            stirred_at_ = milliseconds_now();
        }
        mouse_input_.follow(milliseconds_now(), foundation_.resources->zoom());
        follow_child();
        follow_lan();
        if (past_games_.poll()) offer_past_games();
        follow_report();
        follow_thumbnails();
        const bool idle = milliseconds_now() - stirred_at_ > k_idle_after_milliseconds;
        // The time spent on the last picture is not part of the wait for the next one.
        const auto passed = milliseconds_now() - frame_begun_at_;
        const auto rest = k_frame_milliseconds - std::min(passed, k_frame_milliseconds);
        // Drawing leaves a fragmented heap; memory is returned to the system once at the start of an idle time.
        if (!std::exchange(was_idle_, idle) && idle) platform::release_free_memory();
        session_.wait(milliseconds_now(), idle ? k_idle_frame_milliseconds : static_cast<unsigned>(rest));
        frame_begun_at_ = milliseconds_now();
        tell_first_visits();
        for (const auto& local_player : local_players_) local_player->poll(milliseconds_now());
        follow_session();
        carry_out_start_intent();
        carry_out_lobby_intent();
        carry_out_game_intents();
        carry_out_final_act();
        carry_out_replay_intent();
        carry_out_chat_intent();
        pass_time();
        call_attention();
        if (rest_.pass_time(milliseconds_now())) redraw_.ask();
        if (!window_.isOpen()) break;
        if (redraw_.is_due()) {
            stirred_at_ = milliseconds_now();
            draw();
        } else if (must_repaint()) {
            show_picture();
        }
    }
    note_progress();
    // Pending reports are still written.
    if (report_) report_->exports.wait();
    follow_report();
    note_window();
    // A window size from the command line applies to one run only.
    if (!settings_.has_size) (void)write_window_state(window_file, window_state_);
    return 0;
}

unsigned Application::wanted_seats() const {
    if (settings_.seats != 0) return settings_.seats;
    const auto players = static_cast<unsigned>(settings_.play_against.size()) + settings_.hot_seat;
    return std::max<unsigned>(players, start_.game().rules->minimum_seats());
}

void Application::note_window() {
    if (full_screen_ || !window_.isOpen()) return;
    const auto size = window_.getSize();
    const auto at = window_.getPosition();
    window_state_.size = {size.x, size.y};
    // Only a position that the person chose is stored, not the one that the window system chose.
    if (at != placed_at_) window_state_.place = WindowPlace{at.x, at.y};
}

void Application::toggle_full_screen() {
    open_window(!full_screen_);
    preferences_.full_screen = full_screen_;
    keep_preferences();
}

void Application::open_window(bool full_screen) {
    note_window();
    full_screen_ = full_screen;
    if (auto* const settings = settings_overlay_.content()) settings->set_full_screen(full_screen);
    picture_ = {};
    window_title_.clear();
    if (full_screen) {
        window_.create(sf::VideoMode::getDesktopMode(), "Syrtis", sf::Style::Fullscreen);
    } else {
        const auto screen = sf::VideoMode::getDesktopMode();
        if (!settings_.has_size) window_state_ = fitting_state(window_state_, {screen.width, screen.height});
        const auto& size = window_state_.size;
        const unsigned width = std::max(size.width, static_cast<unsigned>(render::k_smallest_width));
        const unsigned height = std::max(size.height, static_cast<unsigned>(render::k_smallest_height));
        window_.create(sf::VideoMode(width, height), "Syrtis", sf::Style::Default);
        if (window_state_.place) window_.setPosition({window_state_.place->x, window_state_.place->y});
        placed_at_ = window_.getPosition();
    }
    window_.setKeyRepeatEnabled(true);
    redraw_.ask();
}

void Application::keep_preferences() {
    if (preference_file_.write(preferences_)) return;
    tell(words_("The settings can't be saved: they apply until the program ends"));
}

std::optional<ui::Pace> Application::pace() const {
    if (replay_ || table_.seats().size() > 1) return std::nullopt;
    return settings_.pace.value_or(preferences_.pace);
}

void Application::choose_pace(ui::Pace pace) {
    settings_.pace.reset();
    preferences_.pace = pace;
    keep_preferences();
    for (auto& seat : table_.seats()) {
        if (seat.game) seat.game->set_pace(this->pace());
    }
    redraw_.ask();
}

void Application::choose_motion(ui::Motion wanted) {
    settings_.motion.reset();
    ui::set_motion(preferences_, wanted);
    keep_preferences();
    for (auto& seat : table_.seats()) {
        if (seat.game) seat.game->set_motion(wanted);
    }
    redraw_.ask();
}

void Application::choose_volume(unsigned percent) {
    settings_.volume.reset();
    ui::set_volume(preferences_, percent);
    keep_preferences();
    for (auto& seat : table_.seats()) {
        if (seat.game) seat.game->set_volume(percent);
    }
    sounds_.set_volume(percent);
    // A sample of the new volume.
    sounds_.play(ui::Cue::your_turn, milliseconds_now());
    redraw_.ask();
}

void Application::call_attention() {
    const auto now = milliseconds_now();
    auto* const game = page_ == Page::game || page_ == Page::final_score ? table_.shown() : nullptr;
    bool asked = false;
    for (const auto& seat : table_.seats()) {
        asked = asked || (seat.session != nullptr && seat.session->asked());
    }
    // The question is shown only after the running playback.
    asked = asked && page_ == Page::game && game != nullptr && !game->shows_playback() && !replay_;
    if (asked && !was_asked_) {
        sounds_.play(ui::Cue::your_turn, now);
        // If the window is behind others, most window managers only mark it as urgent.
        if (!window_.hasFocus()) window_.requestFocus();
    }
    was_asked_ = asked;
    // The cue for one's own turn comes first: the number of simultaneous sounds is limited.
    if (game != nullptr) {
        for (const auto cue : game->take_cues()) sounds_.play(cue, now);
    }
    sounds_.rest(now);
    std::string title = "Syrtis";
    if (game != nullptr && !replay_) {
        const auto* seat = table_.shown_seat();
        const bool watches = seat == nullptr || seat->session == nullptr || seat->session->watching();
        const auto own = watches ? std::nullopt : seat->session->seat();
        title = window_title(words_, game->table_info(), own ? static_cast<core::Seat>(*own) : core::k_no_seat,
                             table_.seats().size() > 1, page_ == Page::final_score || game->finished());
    }
    if (title == window_title_) return;
    window_title_ = title;
    window_.setTitle(sf::String::fromUtf8(title.begin(), title.end()));
}

void Application::pass_time() {
    const auto now = milliseconds_now();
    const auto passed = now - std::exchange(time_passed_at_, now);
    if (!notice_.empty() && now - notice_since_ > k_notice_milliseconds) {
        notice_.clear();
        redraw_.ask();
    }
    if (screens_.pass_time(passed)) redraw_.ask();
    if (table_page_.game() == nullptr || &screens_.front() != &table_page_) return;
    tell_time(now);
    look_for_end();
}

void Application::look_for_end() {
    const auto* shown = table_.shown();
    if (replay_ || page_ != Page::game || table_again_) return;
    if (shown != nullptr && (shown->finished() || shown->table_info().early_end)) go_to(Page::final_score);
}

void Application::go_to(Page page) {
    page_ = page;
    note("page: " + std::string(screens_.front().name()));
    screens_.page_changed();
    mouse_input_.reset();
    rest_.unsettle();
    if (page == Page::start || page == Page::lobby) table_.forget_views();
    again_asked_ = false;
    redraw_.ask();
}

void Application::back_to_start(const std::string& problem) {
    note_progress();
    dismiss_local_players();
    session_.disconnect();
    (void)session_.take_change();
    child_.reset();
    // A branch would open on the replay page, which is left here.
    if (branch_) branch_->stop();
    branch_.reset();
    replay_.reset();
    replay_controls_.close();
    chat_.leave_table();
    go_to(Page::start);
    start_.forget_tables();
    offer_kept_seats();
    start_.set_answer(problem, false);
}

}  // namespace syrtis::client::app
