// SPDX-License-Identifier: MIT
#include "worker/page_server.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <utility>

#include "protocol/game_file.hpp"
#include "protocol/line_framer.hpp"

namespace syrtis::worker {
namespace {

constexpr std::chrono::seconds k_between_sweeps{60};
/// All tables belong to the person at the page, who may have as many as the lobby holds.
constexpr std::size_t k_most_games = 64;

lobby::Games hosted(const server::RegisteredGames& registered) {
    lobby::Games games;
    for (const auto& game : registered) games.push_back(game->hosted());
    return games;
}

lobby::Limits limits_of_page() {
    lobby::Limits limits;
    limits.games = limits.games_per_origin = limits.running_per_origin = k_most_games;
    return limits;
}

}  // namespace

/// A connection. Its session ends in a task of its own, since close() may be called while the lobby uses the session.
class PageServer::Link final : public lobby::Peer {
   public:
    Link(PageServer& server, LinkNumber number) : server_(server), number_(number) {
        session_ = server_.lobby_.connect(*this, "page");
    }
    ~Link() override { server_.lobby_.disconnect(session_); }

    void receive(std::string_view bytes) {
        framer_.feed(bytes);
        while (!is_closing_) {
            const auto line = framer_.next();
            if (!line) break;
            server_.lobby_.receive(session_, *line);
        }
        if (framer_.overflowed() && !is_closing_) {
            server_.lobby_.connections().refuse(session_, protocol::ErrorCode::line_too_long);
        }
    }

    void send(lobby::Line line) override {
        if (!is_closing_) server_.page_.send(number_, *line);
    }
    // Nothing is compressed on the way to the page.
    void send_game_updates(lobby::Line lines) override { send(std::move(lines)); }
    void close() override {
        if (std::exchange(is_closing_, true)) return;
        server_.page_.close(number_);
        server_.scheduler_.post([&server = server_, number = number_] { server.close(number); });
    }

   private:
    PageServer& server_;
    LinkNumber number_;
    lobby::SessionId session_{};
    protocol::LineFramer framer_{protocol::k_max_client_line};
    bool is_closing_ = false;
};

PageServer::PageServer(const server::RegisteredGames& games, store::GameStore& store, TurnScheduler& scheduler,
                       PageSide& page)
    : games_(hosted(games)),
      limits_(limits_of_page()),
      store_(store),
      scheduler_(scheduler),
      page_(page),
      agent_pool_(scheduler),
      lobby_({.games = games_,
              .store = store,
              .scheduler = scheduler,
              .agent_pool = agent_pool_,
              .entropy = entropy_,
              .limits = limits_}) {
    lobby_.reload_games();
    sweep_later();
}

PageServer::~PageServer() { links_.clear(); }

void PageServer::open(LinkNumber link) { links_[link] = std::make_unique<Link>(*this, link); }

void PageServer::receive(LinkNumber link, std::string_view bytes) {
    if (const auto found = links_.find(link); found != links_.end()) found->second->receive(bytes);
}

void PageServer::close(LinkNumber link) { links_.erase(link); }

std::optional<std::string> PageServer::record_of(store::GameId game) {
    const auto all = store_.all();
    if (!std::ranges::binary_search(all, game)) return std::nullopt;
    store::StoredGame stored = store_.game(game);
    if (stored.status == store::Status::running) return std::nullopt;
    stored.packs = store::packs_with_texts(store_, stored);
    return protocol::write_game_file(store::game_file_of(stored, store_.entries(game)));
}

void PageServer::sweep_later() {
    scheduler_.after(k_between_sweeps, [this] {
        lobby_.sweep();
        sweep_later();
    });
}

}  // namespace syrtis::worker
