// SPDX-License-Identifier: MIT

#include "app/application.hpp"

#include <algorithm>
#include <utility>

#include "app/attention.hpp"
#include "app/clock.hpp"
#include "app/intent_messages.hpp"
#include "content/text_file.hpp"
#include "platform/memory.hpp"
#include "ui/table_options.hpp"

namespace syrtis::client::app {

namespace {

/// Between pictures during animations: some 60 pictures a second.
constexpr std::uint64_t k_frame_milliseconds = 16;
/// Between checks for input while idle, which begins after this time without input.
constexpr unsigned k_idle_frame_milliseconds = 40;
constexpr std::uint64_t k_idle_after_milliseconds = 3000;

}  // namespace

Application::Application(Settings settings, ClientData client_data)
    : base_{.settings = std::move(settings), .data = std::move(client_data)},
      person_(base_),
      store_(net::state_folder() / "seats.json"),
      known_servers_(net::state_folder() / "servers.json"),
      session_(store_, known_servers_),
      window_(base_),
      screens_(base_, session_, table_, person_.preferences().keys, person_.name(),
               {.refresh = [this] { refresh(); },
                .full_screen = [this] { toggle_full_screen(); },
                .picture = [this] { reports_.save_screenshot(window_.image()); },
                .open_reference = [this] { open_reference(); },
                .open_settings = [this] { open_settings(); },
                .settings_changed = [this](ui::SettingsScreen& changed) { follow_settings(changed); }}),
      record_(base_, person_, table_, screens_, [this] { child_.reset(); }),
      reports_(base_, [this] { return secrets(); }) {
    base_.note("started: " + base_.settings.program);
    follow_volume(false);
    if (store_.is_unreadable()) {
        base_.tell(base_.words(
            "The list of your games can't be read. The next game that you join starts a new list; the old file "
            "is kept as {0}",
            {content::name_aside(store_.file()).string()}));
    }
    offer_past_games();
    screens_.start.choose_game(base_.settings.game);
    screens_.start.set_can_host(server_program().has_value());
    if (base_.settings.connect) {
        net::Intent intent;
        if (base_.settings.create) {
            const bool alone = base_.settings.hot_seat <= 1;
            intent = {net::Intent::Kind::create,
                      create_message({screens_.start.game().id(), wanted_seats(), base_.settings.play_against,
                                      ui::table_options(screens_.start.game(), base_.settings.options)}),
                      alone && !base_.settings.play_against.empty()};
            starts_when_full_ = !alone && !base_.settings.play_against.empty();
            want_local_players(base_.settings.hot_seat - 1);
        } else if (!base_.settings.join.empty()) {
            intent = {net::Intent::Kind::join, table_or_code(base_.settings.join), false};
        } else if (!base_.settings.watch.empty()) {
            intent = {net::Intent::Kind::watch, table_or_code(base_.settings.watch), false};
        }
        connect(*base_.settings.connect, std::move(intent));
    } else {
        offer_kept_seats();
        if (base_.settings.hot_seat > 1) {
            start_table({.kind = ui::StartIntent::Kind::hot_seat, .game = screens_.start.game().id()});
        }
    }
}

Application::~Application() = default;

std::optional<std::string> Application::open() {
    if (!base_.settings.replay.empty()) {
        if (auto problem = record_.open_wanted()) return problem;
    }
    open_window(person_.preferences().full_screen);
    return std::nullopt;
}

bool Application::frame(bool waits) {
    // Intents caused by the input of the last frame have been sent by now.
    const bool is_followed = std::exchange(inputs_followed_, inputs_) != inputs_;
    if (is_followed && !base_.settings.dump_targets.empty()) base_.redraw.ask();
    sf::Event event{};
    while (window_.target().pollEvent(event)) {
        handle(event);
        stirred_at_ = milliseconds_now();
    }
    screens_.mouse_input.follow(milliseconds_now(), base_.data.resources->zoom());
    follow_child();
    follow_lan();
    if (past_games_.poll()) offer_past_games();
    reports_.follow();
    follow_thumbnails();
    session_.wait(milliseconds_now(), pause(waits));
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
    if (!window_.is_open()) return false;
    if (base_.redraw.is_due()) {
        stirred_at_ = milliseconds_now();
        draw();
    } else if (window_.must_repaint()) {
        window_.show_picture();
    }
    return true;
}

unsigned Application::pause(bool waits) {
    const bool idle = milliseconds_now() - stirred_at_ > k_idle_after_milliseconds;
    // Drawing leaves a fragmented heap; memory is returned to the system once at the start of an idle time.
    if (!std::exchange(was_idle_, idle) && idle) platform::release_free_memory();
    if (!waits) return 0;
    if (idle) return k_idle_frame_milliseconds;
    // The time spent on the last picture is not part of the wait for the next one.
    const auto passed = milliseconds_now() - frame_begun_at_;
    return static_cast<unsigned>(k_frame_milliseconds - std::min(passed, k_frame_milliseconds));
}

void Application::close() {
    note_progress();
    reports_.finish();
    window_.store_state();
}

void Application::carry_out_replay_intent() {
    const auto wish = record_.carry_out();
    if (wish.leaves) back_to_start("");
    if (wish.resumes) start_server({}, {net::Intent::Kind::resume, *wish.resumes, false});
}

void Application::apply_settings() {
    for (auto& seat : table_.seats()) {
        if (seat.game) person_.apply_to(*seat.game, table_);
    }
    base_.redraw.ask();
}

unsigned Application::wanted_seats() const {
    if (base_.settings.seats != 0) return base_.settings.seats;
    const auto players = static_cast<unsigned>(base_.settings.play_against.size()) + base_.settings.hot_seat;
    return std::max<unsigned>(players, screens_.start.game().rules->minimum_seats());
}

void Application::call_attention() {
    const auto now = milliseconds_now();
    auto* const game = screens_.page == Page::game || screens_.page == Page::final_score ? table_.shown() : nullptr;
    bool asked = false;
    for (const auto& seat : table_.seats()) {
        asked = asked || (seat.session != nullptr && seat.session->asked());
    }
    // The question is shown only after the running playback.
    asked = asked && screens_.page == Page::game && game != nullptr && !game->shows_playback() && !record_.is_shown();
    if (asked && !was_asked_) {
        sounds_.play(ui::Cue::your_turn, now);
        window_.ask_for_attention();
    }
    was_asked_ = asked;
    // The cue for one's own turn comes first: the number of simultaneous sounds is limited.
    if (game != nullptr) {
        for (const auto cue : game->take_cues()) sounds_.play(cue, now);
    }
    sounds_.rest(now);
    std::string title = "Syrtis";
    if (game != nullptr && !record_.is_shown()) {
        const auto* seat = table_.shown_seat();
        const bool watches = seat == nullptr || seat->session == nullptr || seat->session->watching();
        const auto own = watches ? std::nullopt : seat->session->seat();
        title = window_title(base_.words, game->table_info(), own ? static_cast<core::Seat>(*own) : core::k_no_seat,
                             table_.seats().size() > 1, screens_.page == Page::final_score || game->finished());
    }
    window_.set_title(title);
}

void Application::pass_time() {
    const auto now = milliseconds_now();
    const auto passed = now - std::exchange(time_passed_at_, now);
    base_.pass_time(now);
    if (screens_.rest.pass_time(now)) base_.redraw.ask();
    if (screens_.stack.pass_time(passed)) base_.redraw.ask();
    if (screens_.table_page.game() == nullptr || &screens_.stack.front() != &screens_.table_page) return;
    tell_time(now);
    look_for_end();
}

void Application::look_for_end() {
    const auto* shown = table_.shown();
    if (record_.is_shown() || screens_.page != Page::game || table_again_) return;
    if (shown != nullptr && (shown->finished() || shown->table_info().early_end)) screens_.go_to(Page::final_score);
}

void Application::back_to_start(const std::string& problem) {
    note_progress();
    again_asked_ = false;
    dismiss_local_players();
    session_.disconnect();
    (void)session_.take_change();
    child_.reset();
    // A branch would open on the replay page, which is left here.
    record_.close();
    screens_.chat.leave_table();
    screens_.go_to(Page::start);
    screens_.start.forget_tables();
    offer_kept_seats();
    screens_.start.set_answer(problem, false);
}

}  // namespace syrtis::client::app
