// SPDX-License-Identifier: MIT

#include "app/application.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "app/child_server.hpp"
#include "app/clock.hpp"
#include "app/report_parts.hpp"
#include "app/text_input.hpp"
#include "app/touch.hpp"
#include "content/text_file.hpp"
#include "platform/memory.hpp"
#include "render/picture_bytes.hpp"

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
               {.refresh = [this] { painter_.refresh(); },
                .full_screen = [this] { toggle_full_screen(); },
                .picture = [this] { reports_.save_screenshot(window_.image()); },
                .open_reference = [this] { open_reference(); },
                .open_settings = [this] { open_settings(); },
                .settings_changed = [this](ui::SettingsScreen& changed) { follow_settings(changed); }}),
      painter_(base_, person_, window_, screens_),
      attention_(base_, window_, table_, screens_),
      joined_(base_, session_, table_, screens_),
      players_(base_, store_, known_servers_, session_, table_, joined_, screens_),
      server_(base_, session_, joined_, screens_),
      games_(base_, store_, session_, table_, players_, server_, screens_),
      record_(base_, person_, table_, screens_, [this] { server_.stop(); }),
      updates_(base_, person_, session_, table_, joined_, games_, screens_),
      choice_(base_, person_, session_, joined_, players_, server_, games_, screens_),
      follower_({.base = base_,
                 .session = session_,
                 .table = table_,
                 .screens = screens_,
                 .joined = joined_,
                 .players = players_,
                 .server = server_,
                 .games = games_,
                 .updates = updates_,
                 .choice = choice_}),
      reports_(base_, [this] {
          auto secrets = secrets_of(session_, store_);
          for (const auto& more : {players_.names(), choice_.searched(), {screens_.start.fields().name()}}) {
              secrets.insert(secrets.end(), more.begin(), more.end());
          }
          return secrets;
      }) {
    base_.note("started: " + base_.settings.program);
    attention_.set_volume(person_.volume(), false);
    attention_.set_ambience(person_.ambience());
    if (store_.is_unreadable()) {
        base_.show_notice(base_.words(
            "The list of your games can't be read. The next game that you join starts a new list; the old file "
            "is kept as {0}",
            {content::name_aside(store_.file()).string()}));
    }
    games_.offer_finished();
    screens_.start.choose_game(base_.settings.game);
    const bool has_only_server = base_.settings.home.has_value();
    screens_.start.set_places({.can_host = can_start_server() || has_only_server,
                               .has_only_server = has_only_server,
                               .can_play_here = can_start_server() && has_only_server});
    if (!base_.settings.connect || base_.settings.home) games_.offer_kept();
    choice_.begin();
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
    painter_.follow_inputs();
    sf::Event event{};
    while (window_.target().pollEvent(event)) {
        handle(event);
        stirred_at_ = milliseconds_now();
    }
    screens_.mouse_input.follow(milliseconds_now(), base_.data.resources->zoom().of_pixels());
    server_.follow();
    choice_.follow_lan();
    choice_.follow_home(milliseconds_now());
    games_.follow();
    reports_.follow();
    if (render::take_picture_arrival()) base_.redraw.ask();
    session_.wait(milliseconds_now(), pause(waits));
    frame_begun_at_ = milliseconds_now();
    players_.poll(milliseconds_now());
    if (const auto problem = follower_.follow()) back_to_start(*problem);
    carry_out_start_intent();
    carry_out_lobby_intent();
    carry_out_game_intents();
    carry_out_final_act();
    carry_out_replay_intent();
    carry_out_chat_intent();
    pass_time();
    attention_.follow(milliseconds_now());
    const auto* const typist = screens_.stack.typist();
    const bool is_unchosen = typist == &screens_.start_page && screens_.start.fields().is_unwritten();
    tell_text_input(typist != nullptr, typist != nullptr && !is_unchosen);
    if (!window_.is_open()) return false;
    if (painter_.refresh()) {
        stirred_at_ = milliseconds_now();
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
    games_.note_progress(joined_.kind());
    reports_.finish();
    window_.store_state();
}

void Application::handle(const sf::Event& event) {
    const auto now = milliseconds_now();
    const auto point = [](const auto& at) { return render::Point{static_cast<float>(at.x), static_cast<float>(at.y)}; };
    // A mouse reports more positions than pictures are painted; only the last one before another event is handled.
    if (event.type != sf::Event::MouseMoved) screens_.mouse_input.follow(now, base_.data.resources->zoom().of_pixels());
    switch (event.type) {
        case sf::Event::Closed:
            window_.close();
            break;
        case sf::Event::Resized:
            window_.resize(event.size.width, event.size.height);
            break;
        case sf::Event::GainedFocus:
            attention_.set_in_front(true);
            window_.note_uncovered();
            base_.redraw.ask();
            break;
        case sf::Event::LostFocus:
            attention_.set_in_front(false);
            break;
        case sf::Event::MouseMoved:
            screens_.mouse_input.move(point(event.mouseMove));
            break;
        case sf::Event::MouseEntered:
            window_.note_uncovered();
            base_.redraw.ask();
            break;
        case sf::Event::MouseLeft:
            screens_.mouse_input.leave(now);
            break;
        case sf::Event::MouseButtonPressed:
            if (event.mouseButton.button == sf::Mouse::Left) screens_.mouse_input.press(point(event.mouseButton), now);
            if (event.mouseButton.button == sf::Mouse::Right) screens_.mouse_input.pin(point(event.mouseButton));
            break;
        case sf::Event::MouseButtonReleased:
            screens_.mouse_input.release(point(event.mouseButton), event.mouseButton.button == sf::Mouse::Left);
            painter_.count_input();
            break;
        case sf::Event::MouseWheelScrolled:
            screens_.mouse_input.scroll(point(event.mouseWheelScroll),
                                        static_cast<int>(std::lround(event.mouseWheelScroll.delta)));
            break;
        case sf::Event::KeyPressed:
            screens_.key_input.press(event.key);
            painter_.count_input();
            break;
        case sf::Event::TextEntered:
            screens_.key_input.type(event.text.unicode);
            break;
        default:
            break;
    }
}

void Application::pass_time() {
    const auto now = milliseconds_now();
    const auto passed = now - std::exchange(time_passed_at_, now);
    base_.pass_time(now);
    if (const bool touched = is_touched(); touched != base_.words.is_touch()) {
        std::vector<ui::TouchForms> of_games;
        for (const auto& kind : base_.data.kinds) of_games.push_back(kind.touch_forms);
        base_.words.set_touch(touched, std::move(of_games));
        base_.redraw.ask();
    }
    if (screens_.rest.pass_time(now)) base_.redraw.ask();
    if (screens_.stack.pass_time(passed)) base_.redraw.ask();
    const bool is_table_in_front = &screens_.stack.front() == &screens_.table_page;
    if (is_table_in_front) updates_.update_clocks(now);
    // The final score follows the playback of the last turn.
    const auto* const game = screens_.page == Page::game && !table_.shows_record() ? table_.shown() : nullptr;
    if (game == nullptr || screens_.final_page.shows_table()) return;
    if (game->policy().state().finished || game->table_info().early_end) screens_.go_to(Page::final_score);
}

void Application::back_to_start(const std::string& problem) {
    games_.note_progress(joined_.kind());
    players_.dismiss();
    session_.disconnect();
    (void)session_.take_change();
    server_.stop();
    // A branch would open on the replay page, which is left here.
    record_.close();
    screens_.chat.leave_table();
    screens_.go_to(Page::start);
    screens_.start.rows().games().forget_tables();
    games_.offer_kept();
    screens_.start.status().set_answer(problem, false);
}

}  // namespace syrtis::client::app
