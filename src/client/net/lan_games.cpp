// SPDX-License-Identifier: MIT

#include "net/lan_games.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <tuple>
#include <utility>

#include "lan/group.hpp"
#include "net/asio.hpp"

namespace syrtis::client::net {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::seconds k_between_looks{1};
/// Three announcements in a row may be lost.
constexpr std::chrono::seconds k_silence{8};
constexpr std::chrono::seconds k_between_pings{6};
constexpr std::chrono::seconds k_longest_ping{2};
constexpr std::size_t k_most_servers = 64;
constexpr std::size_t k_most_at_one_address = 8;

/// A server at one address; a server with several addresses is heard from each of them.
struct Known {
    LanServer server{};
    std::uint64_t order = 0;  ///< of the first announcements
    Clock::time_point received_at{};
    Clock::time_point ping_at{};  ///< time of the next ping
    bool is_pinged = false;       ///< a connection is being made
};

using Key = std::pair<std::string, std::string>;  ///< id, host

}  // namespace

class LanGames::Watch {
   public:
    explicit Watch(std::function<void()> changed) : changed_(std::move(changed)), timer_(context_) {
        group_.emplace(context_, "::", true, [this](std::string_view datagram, const lan::Group::Sender& sender) {
            read_datagram(datagram, sender.address);
        });
        group_->send(protocol::write_announcement_query());
        thread_ = std::thread([this] {
            look();
            context_.run();
        });
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;
    ~Watch() {
        context_.stop();
        thread_.join();
    }

    std::optional<std::vector<LanServer>> take_change() {
        const std::lock_guard lock(mutex_);
        if (!is_changed_) return std::nullopt;
        is_changed_ = false;
        return shown_;
    }

   private:
    void read_datagram(std::string_view datagram, const std::string& host) {
        auto announcement = protocol::read_announcement(datagram);
        if (!announcement) return;
        const Key key{announcement->id, host};
        if (!known_.contains(key)) {
            const auto there = std::ranges::count_if(known_, [&](const auto& one) { return one.first.second == host; });
            if (known_.size() >= k_most_servers || std::cmp_greater_equal(there, k_most_at_one_address)) return;
        }
        Known& known = known_[key];
        const bool is_new = known.server.host.empty();
        known.server.announcement = std::move(*announcement);
        known.server.host = host;
        known.received_at = Clock::now();
        if (is_new) known.order = ++last_order_;
        if (is_new) ping(key, known);
        show();
    }

    void look() {
        if (group_->refresh()) group_->send(protocol::write_announcement_query());
        const auto now = Clock::now();
        std::erase_if(known_, [&](const auto& one) { return now - one.second.received_at > k_silence; });
        for (auto& [key, known] : known_) {
            if (!known.is_pinged && now >= known.ping_at) ping(key, known);
        }
        show();
        timer_.expires_after(k_between_looks);
        timer_.async_wait([this](const error_code& error) {
            if (!error) look();
        });
    }

    /// Measures the time of a connection to the server, and whether it can be reached. At most one attempt per server
    /// at a time.
    void ping(const Key& key, Known& known) {
        error_code error;
        const auto address = asio::ip::make_address(key.second, error);
        known.ping_at = Clock::now() + k_between_pings;
        if (error) return;
        known.is_pinged = true;
        auto socket = std::make_shared<tcp::socket>(context_);
        auto patience = std::make_shared<asio::steady_timer>(context_, k_longest_ping);
        patience->async_wait([socket](const error_code& ended) {
            error_code ignored;
            if (!ended) socket->close(ignored);
        });
        socket->async_connect({address, known.server.announcement.port},
                              [this, key, socket, patience, begun = Clock::now()](const error_code& failed) {
                                  patience->cancel();
                                  const auto found = known_.find(key);
                                  if (found == known_.end()) return;
                                  const auto took = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - begun);
                                  found->second.is_pinged = false;
                                  LanServer& server = found->second.server;
                                  server.is_reached = !failed;
                                  server.ping.reset();
                                  if (!failed) server.ping = static_cast<unsigned>(took.count());
                                  show();
                              });
    }

    /// Shows one of several addresses of a server: the best by rank. Anybody can repeat an announcement from another
    /// address, so such a copy never replaces the row that is shown, and an announcement with a difference gets its own
    /// row. A different list of tables is no difference, since announcements from several addresses arrive one after
    /// the other.
    void show() {
        const auto rank = [](const Known& known) {
            const LanServer& server = known.server;
            const bool is_v6 = server.host.find(':') != std::string::npos;
            return std::tuple(!server.is_reached, is_v6, server.host.starts_with("127."), known.order);
        };
        const auto identity = [](const protocol::Announcement& announcement) {
            return std::tuple(announcement.id, announcement.port, announcement.name, announcement.program,
                              announcement.protocol, announcement.tls, announcement.asks_password);
        };
        std::map<decltype(identity(protocol::Announcement{})), const Known*> best;
        for (const auto& [key, known] : known_) {
            const auto [place, is_first] = best.emplace(identity(known.server.announcement), &known);
            if (!is_first && rank(known) < rank(*place->second)) place->second = &known;
        }
        std::vector<LanServer> servers;
        servers.reserve(best.size());
        for (const auto& [id, known] : best) servers.push_back(known->server);
        std::ranges::stable_sort(servers, {}, [](const LanServer& server) { return server.announcement.name; });
        {
            const std::lock_guard lock(mutex_);
            if (servers == shown_) return;
            shown_ = std::move(servers);
            is_changed_ = true;
        }
        if (changed_) changed_();
    }

    std::function<void()> changed_;
    asio::io_context context_{1};
    asio::steady_timer timer_;
    std::optional<lan::Group> group_;
    std::map<Key, Known> known_;
    std::uint64_t last_order_ = 0;
    std::mutex mutex_;
    std::vector<LanServer> shown_;
    bool is_changed_ = false;
    std::thread thread_;
};

LanGames::LanGames(std::function<void()> changed) : watch_(std::make_unique<Watch>(std::move(changed))) {}

LanGames::~LanGames() = default;

std::optional<std::vector<LanServer>> LanGames::take_change() { return watch_->take_change(); }

}  // namespace syrtis::client::net
