// SPDX-License-Identifier: MIT
// Lines from a server are processed by everything that the client makes of them: the seat, the lists, the lobby, the
// table and its log. Any line must end in a sentence and never in a fault.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "app/game_kinds.hpp"
#include "app/people.hpp"
#include "app/server_games.hpp"
#include "core/ensure.hpp"
#include "net/connection.hpp"
#include "net/incoming.hpp"
#include "net/known_servers.hpp"
#include "net/table_seat.hpp"
#include "protocol/server_messages.hpp"
#include "support/paths.hpp"
#include "text/json.hpp"
#include "ui/lobby_screen.hpp"
#include "ui/start_screen.hpp"

namespace {

using namespace syrtis;
using namespace syrtis::client;

constexpr std::size_t k_most_lines = 200;

const ui::GameKinds& kinds() {
    static const ui::GameKinds loaded = [] {
        auto games = app::load_game_kinds(syrtis::test::k_resource_folder);
        core::ensure(games.has_value(), "the data of the games are broken");
        return std::move(*games);
    }();
    return loaded;
}

class Listener {
   public:
    void take(std::string_view line) {
        const auto message = text::parse_json(line);
        if (!message) return;
        const auto read = protocol::read_server_message(*message);
        if (read) std::visit([&](const auto& alternative) { on_message(alternative, *message); }, *read);
        follow();
    }

   private:
    template <class Message>
    void on_message(const Message& message, const Json::Value& json) {
        if constexpr (net::Takes<net::TableSeat, Message>) net::hand_to(message, json, seat_);
        if constexpr (std::is_same_v<Message, protocol::from_server::Welcome>) welcome_ = json;
        if constexpr (std::is_same_v<Message, protocol::from_server::Error>) {
            seat_.take_error(message.code, "a sentence", protocol::request_of(json));
        }
    }

    void on_message(const protocol::from_server::Tables& message, const Json::Value& /*json*/) {
        start_.set_tables(message.tables.items, "here:7600",
                          [](const std::string& game) { return app::obstacle_to(game, kinds()); });
        start_.rows().set_room(5);
        static_cast<void>(start_.build(words_));
    }

    void on_message(const protocol::from_server::Table& message, const Json::Value& json) {
        seat_.take(message, json);
        game_ = ui::find_kind(kinds(), message.game);
        if (game_ == nullptr) return;
        lobby_.set_me("Ada");
        lobby_.set_table(message, *game_, app::levels_of(game_->id(), welcome_));
        static_cast<void>(lobby_.build(words_));
    }

    void follow() {
        while (const auto update = seat_.take_next()) {
            if (game_ == nullptr) continue;
            if (table_ == nullptr) table_ = game_->make_table(options());
            table_->table_info().people = app::people_at(seat_.table(), words_);
            table_->table_info().step = update->step;
            if (const auto wrong = table_->show(update->view, update->events)) {
                core::ensure(!wrong->empty(), "a view is refused without a sentence");
                table_.reset();
                continue;
            }
            look();
            check_events(update->events);
        }
        if (auto past = seat_.history().take_result(); past && table_ != nullptr) {
            std::vector<event_text::StepEvents> steps;
            for (auto& step : *past) steps.push_back({step.step, step.time, std::move(step.events)});
            table_->take_history(std::move(steps));
            look();
        }
    }

    [[nodiscard]] Json::Value options() const { return seat_.table() ? seat_.table()->options : Json::Value(); }

    /// Makes the explanation of everything that can be pointed at.
    void look() {
        for (const auto& [target, command, is_hinted] : table_->answers()) {
            table_->pin(target);
            break;
        }
        table_->pin({render::TableTarget::log_line, 1, 0});
        static_cast<void>(table_->policy().state().question);
        static_cast<void>(table_->policy().state().finished);
    }

    void check_events(const Json::Value& events) {
        std::vector<std::string> names;
        for (const auto& person : table_->table_info().people) names.push_back(person.name);
        const auto formatter =
            game_->make_formatter(options(), {content::Language(), std::move(names), core::k_no_seat});
        formatter->add({1, 0, events});
        for (const auto& line : formatter->lines()) static_cast<void>(event_text::text_of(line.pieces));
        if (const auto reader = game_->make_timeline_reader(options(), 2)) static_cast<void>(reader->read(events));
    }

    net::KnownServers known_{"/nonexistent/servers.json"};
    net::Connection connection_{known_};
    net::TableSeat seat_{connection_};
    Json::Value welcome_;
    ui::Words words_;
    ui::StartScreen start_{"Ada", kinds()};
    ui::LobbyScreen lobby_;
    const ui::GameKind* game_ = nullptr;
    std::unique_ptr<ui::GameTable> table_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input(reinterpret_cast<const char*>(data), size);
    Listener listener;
    for (std::size_t line = 0; line < k_most_lines && !input.empty(); ++line) {
        const auto end = input.find('\n');
        listener.take(input.substr(0, end));
        if (end == std::string_view::npos) break;
        input.remove_prefix(end + 1);
    }
    return 0;
}
