// SPDX-License-Identifier: MIT

#include "app/application.hpp"

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>

#include <SFML/Window/Clipboard.hpp>
#include <SFML/Window/Event.hpp>
#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <iostream>

#include "app/targets.hpp"
#include "content/resource_directory.hpp"
#include "protocol/messages.hpp"
#include "render/layout.hpp"
#include "render/painters.hpp"

namespace syrtis::client::app {

using net::SessionState;
using render::Target;
using render::TargetKind;

namespace {

constexpr unsigned k_frame_milliseconds = 15;
constexpr std::uint64_t k_settle_milliseconds = 300;

/// Set by SIGTERM and SIGINT: the window closes in order, and with it a server of one's own.
volatile std::sig_atomic_t told_to_end = 0;

std::uint64_t milliseconds_now() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

std::string default_name() {
    for (const char* variable : {"USER", "LOGNAME"}) {
        const char* value = std::getenv(variable);
        if (value != nullptr && *value != '\0') return value;
    }
    return "Player";
}

/// This machine's address in its network, for those who are invited; empty if it has none.
std::string own_address() {
    ifaddrs* all = nullptr;
    if (getifaddrs(&all) != 0) return {};
    std::string found;
    for (const ifaddrs* one = all; one != nullptr && found.empty(); one = one->ifa_next) {
        const bool reachable = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!reachable || one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
        std::array<char, NI_MAXHOST> text{};
        if (getnameinfo(one->ifa_addr, sizeof(sockaddr_in), text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) ==
            0) {
            found = text.data();
        }
    }
    freeifaddrs(all);
    return found;
}

bool is_slider(TargetKind kind) { return kind == TargetKind::payment_slider || kind == TargetKind::prompt_slider; }

Json::Value create_message(const Settings& settings) {
    Json::Value message(Json::objectValue);
    message["game"] = std::string(ui::Mars::k_id);
    const auto computers = static_cast<unsigned>(settings.play_against.size());
    message["seats"] = settings.seats != 0 ? settings.seats : computers + 1;
    message["computers"] = Json::arrayValue;
    for (const auto& level : settings.play_against) message["computers"].append(level);
    message["options"] = Json::objectValue;
    message["options"]["draft"] = settings.draft;
    message["options"]["corporate_era"] = !settings.standard_game;
    return message;
}

/// The game's own refusals are said in the player's language, the platform's as the server words them.
std::string problem_text(const net::Problem& problem, const ui::Words& words) {
    ui::game::Refusal refusal;
    for (std::size_t code = 1; code < ui::game::k_refusal_codes; ++code) {
        if (ui::game::k_refusal_code_names[code] == problem.refusal)
            refusal.code = static_cast<ui::game::RefusalCode>(code);
    }
    if (!refusal) return words(problem.message);
    const auto number = [&](const char* key) {
        const auto* member = protocol::find_member(problem.details, key);
        return member != nullptr && member->isInt() ? member->asInt() : 0;
    };
    refusal.needed = number("needed");
    refusal.available = number("available");
    const auto* subject = protocol::find_member(problem.details, "subject");
    if (subject == nullptr) return words.refusal(refusal);
    if (subject->isUInt()) refusal.subject = static_cast<std::uint8_t>(subject->asUInt());
    const auto look_up = [&](const auto& names) {
        for (std::size_t index = 0; subject->isString() && index < names.size(); ++index) {
            if (names[index] == subject->asString()) refusal.subject = static_cast<std::uint8_t>(index);
        }
    };
    look_up(ui::game::k_tag_names);
    look_up(ui::game::k_resource_names);
    return words.refusal(refusal);
}

Json::Value table_or_code(const std::string& text) {
    Json::Value message(Json::objectValue);
    const bool digits = !text.empty() && text.size() < 16 && std::all_of(text.begin(), text.end(), [](char letter) {
        return letter >= '0' && letter <= '9';
    });
    if (digits) {
        message["table"] = Json::Int64{std::stoll(text)};
    } else {
        message["code"] = text;
    }
    return message;
}

}  // namespace

core::Result<Foundation, std::string> load_foundation(const Settings& settings) {
    auto directories = content::find_resource_directories();
    if (!settings.resources.empty()) {
        directories = content::find_resource_directories(settings.resources, program_folder() / "syrtis-client");
    }
    if (directories.data.empty())
        return core::Failure<std::string>{"the folder with cards and boards is not found; name it with --resources"};
    auto loaded = ui::data::load_content(directories.data);
    if (!loaded) {
        std::string list = "the data of the game have mistakes:";
        for (const auto& mistake : loaded.error()) list += "\n" + content::describe(mistake);
        return core::Failure<std::string>{list};
    }
    Foundation foundation;
    foundation.content = std::make_shared<const ui::Content>(std::move(*loaded));
    foundation.languages = directories.data / "lang";
    try {
        foundation.resources = std::make_unique<render::Resources>(directories.data / "fonts", directories.pictures);
    } catch (const std::runtime_error& error) {
        return core::Failure<std::string>{error.what()};
    }
    return foundation;
}

ui::Words load_words(const std::filesystem::path& languages, const std::string& code) {
    auto language = content::Language::load(languages, code);
    if (language) return ui::Words(std::move(*language));
    for (const auto& mistake : language.error()) std::cerr << content::describe(mistake) << '\n';
    return {};
}

Application::Application(Settings settings, Foundation foundation)
    : settings_(std::move(settings)),
      foundation_(std::move(foundation)),
      words_(load_words(foundation_.languages, settings_.language)),
      store_(net::state_folder() / "seats.json"),
      session_(store_),
      start_(settings_.name.empty() ? default_name() : settings_.name) {
    start_.set_can_host(server_program().has_value());
    if (settings_.connect) {
        net::Wish wish;
        if (settings_.create) {
            wish = {net::Wish::Kind::create, create_message(settings_), !settings_.play_against.empty()};
        } else if (!settings_.join.empty()) {
            wish = {net::Wish::Kind::join, table_or_code(settings_.join), false};
        } else if (!settings_.watch.empty()) {
            wish = {net::Wish::Kind::watch, table_or_code(settings_.watch), false};
        }
        connect(*settings_.connect, std::move(wish));
    } else if (!store_.seats().empty()) {
        const auto& seat = store_.seats().back();
        start_.set_kept_seat(seat.name + " · " + seat.host + ":" + std::to_string(seat.port));
    }
}

int Application::run() {
    if (!settings_.replay.empty()) open_replay();
    open_window(false);
    for (const int signal : {SIGTERM, SIGINT}) std::signal(signal, [](int) { told_to_end = 1; });
    while (window_.isOpen() && told_to_end == 0) {
        sf::Event event{};
        while (window_.pollEvent(event)) handle(event);
        follow_child();
        session_.wait(milliseconds_now(), k_frame_milliseconds);
        follow_session();
        carry_out_start_wish();
        carry_out_lobby_wish();
        carry_out_game_wishes();
        if (!settled_ && pointed_ && milliseconds_now() - pointed_since_ >= k_settle_milliseconds) {
            settled_ = true;
            dirty_ = true;
        }
        if (dirty_ && window_.isOpen()) draw();
    }
    return 0;
}

void Application::open_window(bool full_screen) {
    full_screen_ = full_screen;
    sf::ContextSettings context;
    context.antialiasingLevel = 4;
    if (full_screen) {
        window_.create(sf::VideoMode::getDesktopMode(), "Syrtis", sf::Style::Fullscreen, context);
    } else {
        const unsigned width =
            std::max(settings_.size.width * settings_.scale / 100, static_cast<unsigned>(render::k_smallest_width));
        const unsigned height =
            std::max(settings_.size.height * settings_.scale / 100, static_cast<unsigned>(render::k_smallest_height));
        window_.create(sf::VideoMode(width, height), "Syrtis", sf::Style::Default, context);
    }
    window_.setKeyRepeatEnabled(true);
    dirty_ = true;
}

void Application::handle(const sf::Event& event) {
    switch (event.type) {
        case sf::Event::Closed:
            window_.close();
            break;
        case sf::Event::Resized:
            window_.setView(sf::View(
                sf::FloatRect(0, 0, static_cast<float>(event.size.width), static_cast<float>(event.size.height))));
            dirty_ = true;
            break;
        case sf::Event::GainedFocus:
            dirty_ = true;
            break;
        case sf::Event::MouseMoved: {
            const render::Point point{static_cast<float>(event.mouseMove.x), static_cast<float>(event.mouseMove.y)};
            if (dragged_) slide_to(point);
            point_at(point);
            break;
        }
        case sf::Event::MouseLeft:
            point_at({-1, -1});
            break;
        case sf::Event::MouseButtonPressed: {
            const render::Point point{static_cast<float>(event.mouseButton.x), static_cast<float>(event.mouseButton.y)};
            if (event.mouseButton.button == sf::Mouse::Left) press_at(point);
            if (event.mouseButton.button == sf::Mouse::Right && page_ == Page::game && game_) {
                if (const auto target = hits_.find(point)) game_->table().pin(*target);
                dirty_ = true;
            }
            break;
        }
        case sf::Event::MouseButtonReleased:
            dragged_.reset();
            break;
        case sf::Event::MouseWheelScrolled: {
            if (page_ != Page::game || !game_) break;
            const render::Point point{static_cast<float>(event.mouseWheelScroll.x),
                                      static_cast<float>(event.mouseWheelScroll.y)};
            const auto steps = static_cast<int>(std::lround(event.mouseWheelScroll.delta));
            game_->table().scroll(hits_.find(point).value_or(Target{}), steps);
            dirty_ = true;
            break;
        }
        case sf::Event::KeyPressed:
            handle_key(event.key);
            dirty_ = true;
            break;
        case sf::Event::TextEntered:
            handle_text(event.text.unicode);
            break;
        default:
            break;
    }
}

void Application::handle_key(const sf::Event::KeyEvent& key) {
    using sf::Keyboard;
    if (key.code == Keyboard::F11) return open_window(!full_screen_);
    if (page_ == Page::start) {
        if (key.code == Keyboard::Enter) start_.enter();
        if (key.code == Keyboard::BackSpace) start_.erase_before();
        if (key.code == Keyboard::Delete) start_.erase_after();
        if (key.code == Keyboard::Left) start_.move_cursor(-1);
        if (key.code == Keyboard::Right) start_.move_cursor(1);
        if (key.code == Keyboard::Tab) start_.next_field();
        if (key.code == Keyboard::V && key.control) {
            for (const auto letter : sf::Clipboard::getString()) start_.type(letter);
        }
        return;
    }
    if (page_ == Page::lobby) {
        if (key.code == Keyboard::Enter) lobby_.enter();
        if (key.code == Keyboard::Escape) lobby_.leave();
        return;
    }
    if (page_ == Page::final_score) {
        if (key.code == Keyboard::T) {
            table_again_ = true;
            go_to(Page::game);
        }
        if (key.code == Keyboard::Escape) back_to_start("");
        return;
    }
    if (!game_) return;
    auto& table = game_->table();
    if (replay_ && (key.code == Keyboard::Left || key.code == Keyboard::Right))
        return step_replay(key.code == Keyboard::Right);
    struct Binding {
        Keyboard::Key code;
        ui::Key meaning;
    };
    static constexpr Binding k_bindings[] = {{Keyboard::Escape, ui::Key::escape},
                                             {Keyboard::Enter, ui::Key::enter},
                                             {Keyboard::Space, ui::Key::enter},
                                             {Keyboard::E, ui::Key::end_turn},
                                             {Keyboard::P, ui::Key::pass},
                                             {Keyboard::Num0, ui::Key::none_of_them},
                                             {Keyboard::Numpad0, ui::Key::none_of_them},
                                             {Keyboard::B, ui::Key::look_at_board},
                                             {Keyboard::L, ui::Key::whole_log},
                                             {Keyboard::V, ui::Key::hand_form},
                                             {Keyboard::G, ui::Key::convert_plants},
                                             {Keyboard::T, ui::Key::convert_heat},
                                             {Keyboard::F1, ui::Key::keys},
                                             {Keyboard::F10, ui::Key::menu}};
    if (key.code == Keyboard::N) return table.press_key(key.shift ? ui::Key::previous : ui::Key::next);
    if (key.code >= Keyboard::Num1 && key.code <= Keyboard::Num9) {
        return table.press_number(static_cast<std::size_t>(key.code - Keyboard::Num1));
    }
    for (const auto& binding : k_bindings) {
        if (binding.code == key.code) return table.press_key(binding.meaning);
    }
}

void Application::handle_text(std::uint32_t letter) {
    if (page_ != Page::start) return;
    start_.type(letter);
    dirty_ = true;
}

void Application::point_at(render::Point point) {
    const auto target = hits_.find(point);
    if (target == pointed_) return;
    pointed_ = target;
    pointed_since_ = milliseconds_now();
    // Once something is open, what lies beside it opens without waiting.
    settled_ = settled_ && target.has_value();
    start_.point(target);
    lobby_.point(target);
    if (game_) game_->table().point(target);
    final_index_ =
        target && target->kind == TargetKind::final_button ? std::optional<std::size_t>(target->index) : std::nullopt;
    dirty_ = true;
}

void Application::slide_to(render::Point point) {
    const auto* region = hits_.region(*dragged_);
    if (region == nullptr || !game_) return;
    auto& table = game_->table();
    const auto index = static_cast<std::size_t>(dragged_->index);
    if (dragged_->kind == TargetKind::payment_slider) {
        if (!table.payment() || index >= table.payment()->rows().size()) return;
        table.slide(*dragged_,
                    render::slider_value(region->bounds, point.x, 0, table.payment()->rows()[index].maximum));
    } else {
        table.slide(*dragged_,
                    render::slider_value(region->bounds, point.x, table.least_amount(), table.most_amount()));
    }
    dirty_ = true;
}

void Application::press_at(render::Point point) {
    // A quick hand may click on what an earlier click of the same moment has changed.
    if (dirty_) draw();
    const auto target = hits_.find(point);
    if (!target) return;
    dirty_ = true;
    switch (page_) {
        case Page::start:
            start_.press(*target);
            break;
        case Page::lobby:
            lobby_.press(*target);
            break;
        case Page::game:
            if (!game_) break;
            if (is_slider(target->kind)) {
                dragged_ = target;
                slide_to(point);
            } else {
                game_->table().press(*target);
            }
            break;
        case Page::final_score:
            if (target->kind != TargetKind::final_button) break;
            if (ui::k_final_acts.at(static_cast<std::size_t>(target->index)) == ui::FinalAct::show_table) {
                table_again_ = true;
                go_to(Page::game);
            } else {
                back_to_start("");
            }
            break;
    }
}

void Application::connect(const Address& address, net::Wish wish) {
    session_.connect(address.host, address.port, start_.name(), std::move(wish));
    start_.set_busy(words_("Connecting to {0}", {address.host + ":" + std::to_string(address.port)}));
}

void Application::start_server(const std::string& address, bool against_computers) {
    const auto program = server_program();
    if (!program) return;
    const std::uint16_t port = address == "127.0.0.1" ? 0 : k_default_port;
    child_against_computers_ = against_computers;
    child_connected_ = false;
    child_ = std::make_unique<ChildServer>(*program, address, port, net::state_folder() / "games");
    start_.set_busy(words_("Starting a server"));
}

void Application::follow_child() {
    if (!child_) return;
    child_->poll();
    if (child_->state() == ChildState::ended) {
        if (!child_connected_)
            start_.set_answer(words_("The server could not be started: {0}", {child_->last_line()}), false);
        child_.reset();
        dirty_ = true;
    } else if (child_->state() == ChildState::listening && !child_connected_) {
        child_connected_ = true;
        Settings wanted = settings_;
        wanted.play_against =
            child_against_computers_ ? std::vector<std::string>{"greedy", "greedy"} : std::vector<std::string>{};
        wanted.seats = 3;
        connect({"127.0.0.1", child_->port()}, {net::Wish::Kind::create, create_message(wanted), false});
        dirty_ = true;
    }
}

void Application::carry_out_start_wish() {
    const auto wish = start_.take_wish();
    using Kind = ui::StartWish::Kind;
    if (wish.kind == Kind::none) return;
    dirty_ = true;
    switch (wish.kind) {
        case Kind::go_on: {
            if (store_.seats().empty()) break;
            const auto seat = store_.seats().back();
            connect({seat.host, seat.port}, {net::Wish::Kind::resume, seat.token, false});
            break;
        }
        case Kind::against:
            start_server("127.0.0.1", true);
            break;
        case Kind::host:
            start_server("0.0.0.0", false);
            break;
        case Kind::search: {
            const auto space = wish.text.find(' ');
            const auto address = parse_address(wish.text.substr(0, space));
            if (!address) {
                start_.set_answer(words_("This is no address. Write it like 192.168.1.20:7600"), false);
                break;
            }
            searched_ = address;
            searched_code_ = space == std::string::npos ? std::string() : wish.text.substr(space + 1);
            net::Wish next;
            if (!searched_code_.empty()) next = {net::Wish::Kind::join, table_or_code(searched_code_), false};
            connect(*address, std::move(next));
            break;
        }
        case Kind::join:
        case Kind::watch: {
            Json::Value message(Json::objectValue);
            message["table"] = Json::Int64{wish.table};
            if (wish.kind == Kind::join) {
                session_.join(message);
            } else {
                session_.watch(message);
            }
            break;
        }
        case Kind::change_language:
            words_ = load_words(foundation_.languages, words_.language().code() == "fr" ? "en" : "fr");
            break;
        case Kind::quit:
            window_.close();
            break;
        case Kind::none:
            break;
    }
}

void Application::carry_out_lobby_wish() {
    const auto wish = lobby_.take_wish();
    using Kind = ui::LobbyWish::Kind;
    switch (wish.kind) {
        case Kind::none:
            return;
        case Kind::leave:
            session_.leave();
            store_.forget(session_.host(), session_.port(),
                          session_.table().isObject() ? session_.table()["table"].asString() : "");
            back_to_start("");
            break;
        case Kind::start:
            session_.start();
            break;
        case Kind::configure:
            session_.configure(wish.message);
            break;
        case Kind::remove:
            session_.remove(wish.seat);
            break;
        case Kind::copy_code:
            if (session_.table().isObject()) sf::Clipboard::setString(session_.table()["code"].asString());
            break;
        case Kind::copy_address:
            sf::Clipboard::setString(shown_address());
            break;
    }
    dirty_ = true;
}

void Application::carry_out_game_wishes() {
    if (!game_) return;
    if (auto answer = game_->take_answer()) {
        if (!replay_) session_.answer(std::move(*answer));
        dirty_ = true;
    }
    switch (game_->table().take_wish()) {
        case ui::Act::leave:
            back_to_start("");
            break;
        case ui::Act::full_screen:
            open_window(!full_screen_);
            break;
        case ui::Act::change_language:
            words_ = load_words(foundation_.languages, words_.language().code() == "fr" ? "en" : "fr");
            dirty_ = true;
            break;
        default:
            break;
    }
}

std::vector<std::string> Application::levels() const {
    std::vector<std::string> levels;
    const auto* games = protocol::find_member(session_.welcome(), "games");
    if (games == nullptr) return levels;
    for (const auto& game : *games) {
        if (game["game"] != std::string(ui::Mars::k_id) || !game["levels"].isArray()) continue;
        for (const auto& level : game["levels"]) {
            if (level.isString()) levels.push_back(level.asString());
        }
    }
    return levels;
}

std::string Application::shown_address() const {
    const bool hosts = child_ && !child_against_computers_;
    const auto mine = hosts ? own_address() : std::string();
    return (mine.empty() ? session_.host() : mine) + ":" + std::to_string(session_.port());
}

bool Application::same_content() {
    const auto* games = protocol::find_member(session_.welcome(), "games");
    if (games == nullptr) return true;
    std::array<char, 17> mine{};
    std::snprintf(mine.data(), mine.size(), "%016llx",
                  static_cast<unsigned long long>(foundation_.content->rules.content_hash));
    for (const auto& game : *games) {
        if (game["game"] == std::string(ui::Mars::k_id)) return game["content"] == std::string(mine.data());
    }
    return false;
}

core::SeatSet Application::pending_of(const net::Update& update) const {
    core::SeatSet pending = 0;
    for (const auto seat : update.pending) {
        if (seat < core::k_max_seats)
            pending = static_cast<core::SeatSet>(pending | core::seat_bit(static_cast<core::Seat>(seat)));
    }
    return pending;
}

void Application::follow_session() {
    if (!session_.take_change()) return;
    dirty_ = true;
    while (auto problem = session_.take_problem()) {
        problem->message = problem_text(*problem, words_);
        if (page_ == Page::game && game_) {
            game_->table().refuse(problem->message);
        } else if (page_ == Page::lobby) {
            lobby_.set_problem(problem->message);
        } else {
            start_.set_answer(problem->message, false);
        }
    }
    switch (session_.state()) {
        case SessionState::refused:
            if (page_ != Page::start) {
                back_to_start(words_(session_.reason()));
            } else {
                start_.set_answer(words_(session_.reason()), false);
            }
            break;
        case SessionState::lobby:
            if (page_ == Page::lobby || page_ == Page::game) go_to(Page::start);
            if (!same_content()) return back_to_start(words_("The server plays with other cards than this program."));
            if (!session_.tables().isNull()) {
                start_.set_tables(session_.tables(), session_.host() + ":" + std::to_string(session_.port()));
            }
            break;
        case SessionState::at_table:
            if (!same_content()) return back_to_start(words_("The server plays with other cards than this program."));
            if (session_.table().isObject()) {
                lobby_.set_me(session_.name());
                lobby_.set_address(shown_address());
                lobby_.set_table(session_.table(), levels());
                if (game_) game_->set_people(session_.table());
                const bool open = session_.table()["status"] == "open";
                if (open && page_ != Page::lobby) go_to(Page::lobby);
            }
            if (game_) game_->set_connection("");
            break;
        case SessionState::rejoining:
            if (game_) {
                game_->set_connection(
                    words_("Connection lost, rejoining your seat ({0})", {std::to_string(session_.attempts())}));
            }
            break;
        default:
            break;
    }
    while (auto update = session_.take_update()) take_update(*update);
    if (game_) game_->table().set_busy(session_.answering());
}

void Application::take_update(const net::Update& update) {
    if (!game_) {
        game_ = std::make_unique<GamePage>(foundation_.content);
        game_->set_people(session_.table());
        table_again_ = false;
    }
    if (const auto problem = game_->show(update.view, update.events)) {
        return back_to_start(words_("The server's view is not understood: {0}", {*problem}));
    }
    game_->set_pending(pending_of(update));
    game_->set_title("Syrtis",
                     session_.table().isObject() ? words_("Table of {0}", {session_.table()["host"].asString()}) : "");
    if (page_ == Page::start || page_ == Page::lobby) go_to(Page::game);
    if (game_->finished() && !table_again_) go_to(Page::final_score);
}

void Application::go_to(Page page) {
    page_ = page;
    pointed_.reset();
    settled_ = false;
    if (page == Page::start || page == Page::lobby) game_.reset();
    dirty_ = true;
}

void Application::back_to_start(const std::string& problem) {
    session_.disconnect();
    (void)session_.take_change();
    child_.reset();
    replay_.reset();
    go_to(Page::start);
    start_.set_tables({}, "");
    start_.set_kept_seat(std::nullopt);
    if (!store_.seats().empty()) {
        const auto& seat = store_.seats().back();
        start_.set_kept_seat(seat.name + " · " + seat.host + ":" + std::to_string(seat.port));
    }
    start_.set_answer(problem, false);
}

void Application::open_replay() {
    auto opened = Replay::open(settings_.replay, foundation_.content);
    if (!opened) {
        start_.set_answer(opened.error(), false);
        return;
    }
    replay_ = std::move(*opened);
    const auto steps = settings_.has_at ? std::min(settings_.at, replay_->length()) : replay_->length();
    go_to(Page::game);
    step_replay(true);
    while (replay_->step() < steps && page_ == Page::game) {
        const auto before = replay_->step();
        step_replay(true);
        if (replay_->step() == before) break;
    }
}

void Application::step_replay(bool forward) {
    const auto seat = settings_.seat ? static_cast<core::Seat>(*settings_.seat) : core::k_no_seat;
    const auto& rules = foundation_.content->rules;
    const auto start_over = [&] {
        game_ = std::make_unique<GamePage>(foundation_.content);
        std::vector<ui::SeatPerson> people;
        for (const auto& name : replay_->players())
            people.push_back({name, static_cast<int>(people.size()), false, false});
        game_->set_people(std::move(people));
        replay_->rewind();
        game_->show(ui::Mars::view(rules, replay_->state(), seat), Json::Value(Json::arrayValue));
    };
    const auto advance = [&] {
        const auto events = replay_->advance(seat);
        if (events) game_->show(ui::Mars::view(rules, replay_->state(), seat), *events);
    };
    if (!game_) {
        start_over();
    } else if (forward) {
        advance();
    } else if (replay_->step() > 0) {
        const auto target = replay_->step() - 1;
        start_over();
        while (replay_->step() < target) advance();
    }
    game_->set_pending(ui::Mars::pending(replay_->state()));
    game_->set_title(
        "Syrtis", words_("Step {0} of {1}, ← →", {std::to_string(replay_->step()), std::to_string(replay_->length())}));
    dirty_ = true;
}

const char* Application::page_name() const {
    switch (page_) {
        case Page::start:
            return "start";
        case Page::lobby:
            return "lobby";
        case Page::game:
            return "game";
        case Page::final_score:
            break;
    }
    return "final";
}

void Application::draw() {
    dirty_ = false;
    window_.clear();
    auto& resources = *foundation_.resources;
    switch (page_) {
        case Page::start:
            render::paint_start(window_, start_.build(words_), resources, hits_);
            break;
        case Page::lobby:
            render::paint_lobby(window_, lobby_.build(words_), resources, hits_);
            break;
        case Page::game: {
            if (!game_) break;
            auto model = game_->build(words_);
            const bool explains = settled_ || game_->table().pinned() || game_->table().focus();
            if (!explains) {
                model.zoom.reset();
                model.explanation.reset();
            }
            render::paint_table(window_, model, resources, hits_);
            break;
        }
        case Page::final_score: {
            auto model = game_->build_final(words_);
            if (final_index_) model.hover = Target{TargetKind::final_button, static_cast<int>(*final_index_), 0};
            render::paint_final_score(window_, model, resources, hits_);
            break;
        }
    }
    window_.display();
    ++pictures_;
    if (!settings_.dump_targets.empty()) {
        dump_targets(settings_.dump_targets, pictures_, page_name(), hits_,
                     page_ == Page::game && game_ ? &game_->table() : nullptr);
    }
}

}  // namespace syrtis::client::app
