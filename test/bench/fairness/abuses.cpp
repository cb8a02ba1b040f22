// SPDX-License-Identifier: MIT
#include "bench/fairness/abuses.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include "support/http_socket.hpp"
#include "support/memory_handshake.hpp"
#include "text/json.hpp"

namespace syrtis::test {
namespace {

using std::chrono::milliseconds;

constexpr int k_lowest_priority = 19;  ///< of a thread on Linux

const std::string k_hello = "{\"kind\":\"hello\",\"protocol\":1,\"name\":\"Abuser\"}\n";

/// A connection from 127.0.0.2 or a following address that never blocks.
class Abuser {
   public:
    explicit Abuser(std::uint16_t port, std::uint32_t place = 0) : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK + 1 + place);
        (void)::bind(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        address.sin_port = htons(port);
        (void)::connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
    }
    Abuser(const Abuser&) = delete;
    Abuser& operator=(const Abuser&) = delete;
    ~Abuser() { ::close(descriptor_); }

    /// Sends `bytes` repeatedly, as much as the socket accepts, and discards the input.
    void pour(std::string_view bytes) {
        for (int piece = 0; piece < 16; ++piece) {
            const ssize_t count =
                ::send(descriptor_, bytes.data() + at_, bytes.size() - at_, MSG_NOSIGNAL | MSG_DONTWAIT);
            if (count <= 0) break;
            at_ = (at_ + static_cast<std::size_t>(count)) % bytes.size();
        }
        receive();
    }
    /// Discards the input, so that the server need not keep it.
    void receive() {
        std::array<char, 65536> received{};
        while (::recv(descriptor_, received.data(), received.size(), MSG_DONTWAIT) > 0) {
        }
    }
    void send(std::string_view bytes) { (void)::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL); }
    /// Appends the input to `text`.
    void receive(std::string& text) {
        std::array<char, 65536> received{};
        ssize_t count = 0;
        while ((count = ::recv(descriptor_, received.data(), received.size(), MSG_DONTWAIT)) > 0) {
            text.append(received.data(), static_cast<std::size_t>(count));
        }
    }
    [[nodiscard]] int descriptor() const { return descriptor_; }

   private:
    int descriptor_;
    std::size_t at_ = 0;
};

/// Starts so many connections that repeat the same bytes after a greeting.
Start pouring(int connections, const std::string& greeting, const std::string& bytes) {
    return [=](std::uint16_t port) {
        return std::make_unique<Abuse>([=](const std::atomic<bool>& is_over) {
            std::vector<std::unique_ptr<Abuser>> abusers;
            for (int count = 0; count < connections; ++count) {
                abusers.push_back(std::make_unique<Abuser>(port));
                abusers.back()->send(greeting);
            }
            while (!is_over) {
                for (auto& abuser : abusers) abuser->pour(bytes);
                std::this_thread::sleep_for(milliseconds(1));
            }
        });
    };
}

/// Plays in a browser: changes the protocol and then sends the same frames again and again; reconnects when the server
/// ends the connection.
class Framer {
   public:
    /// `greets`: says hello before them.
    Framer(std::uint16_t port, std::string frames, bool greets)
        : port_(port), frames_(std::move(frames)), greets_(greets) {
        connect();
    }
    void send_next() {
        if (is_open_) return pour();
        socket_->receive(received_);
        if (received_.find("\r\n\r\n") == std::string::npos) return;
        is_open_ = true;
        if (greets_) socket_->send(frame(k_binary, k_hello));
    }
    static constexpr char k_binary = '\x82';
    static constexpr char k_ping = '\x89';
    /// A frame below 64 KiB, masked with zeros.
    static std::string frame(char first, std::string_view text) {
        std::string frame{first};
        if (text.size() < 126) {
            frame += static_cast<char>(0x80U | text.size());
        } else {
            frame += '\xfe';
            frame += static_cast<char>(text.size() >> 8U);
            frame += static_cast<char>(text.size() & 0xffU);
        }
        return frame.append(4, '\0').append(text);
    }

   private:
    void connect() {
        received_.clear();
        is_open_ = false;
        socket_ = std::make_unique<Abuser>(port_);
        socket_->send(
            "GET /play HTTP/1.1\r\nHost: here\r\nOrigin: http://here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    }
    void pour() {
        socket_->pour(frames_);
        char byte = 0;
        if (::recv(socket_->descriptor(), &byte, 1, MSG_DONTWAIT | MSG_PEEK) == 0) connect();
    }

    std::uint16_t port_;
    std::string frames_;
    bool greets_;
    std::unique_ptr<Abuser> socket_;
    std::string received_;
    bool is_open_ = false;
};

/// Starts so many objects of a kind that repeat their activity.
template <class Kind>
Start going_on(int connections, const std::function<std::unique_ptr<Kind>(std::uint16_t)>& make) {
    return [=](std::uint16_t port) {
        return std::make_unique<Abuse>([=](const std::atomic<bool>& is_over) {
            std::vector<std::unique_ptr<Kind>> abusers;
            abusers.reserve(static_cast<std::size_t>(connections));
            for (int count = 0; count < connections; ++count) abusers.push_back(make(port));
            while (!is_over) {
                for (auto& abuser : abusers) abuser->send_next();
                std::this_thread::sleep_for(milliseconds(1));
            }
        });
    };
}

/// Sends hello under TLS and then only key updates; reconnects when the server ends the connection.
class KeyChanger {
   public:
    explicit KeyChanger(std::uint16_t port) : port_(port) { connect(); }
    void send_next() {
        ::ERR_clear_error();
        if (!has_greeted_) {
            if (const int done = ::SSL_connect(ssl_.get()); done != 1) return connect_again_after(done);
            has_greeted_ = ::SSL_write(ssl_.get(), k_hello.data(), static_cast<int>(k_hello.size())) > 0;
            return;
        }
        constexpr int k_at_once = 50;
        for (int count = 0; count < k_at_once; ++count) {
            // Refused while the previous update has not been sent, which the next call does.
            (void)::SSL_key_update(ssl_.get(), SSL_KEY_UPDATE_NOT_REQUESTED);
            ::ERR_clear_error();
            if (const int done = ::SSL_do_handshake(ssl_.get()); done != 1) return connect_again_after(done);
        }
    }

   private:
    struct Free {
        void operator()(SSL_CTX* context) const { ::SSL_CTX_free(context); }
        void operator()(SSL* ssl) const { ::SSL_free(ssl); }
    };
    void connect() {
        has_greeted_ = false;
        ssl_.reset(::SSL_new(context_.get()));
        socket_ = std::make_unique<Abuser>(port_);
        ::fcntl(socket_->descriptor(), F_SETFL, ::fcntl(socket_->descriptor(), F_GETFL) | O_NONBLOCK);
        ::SSL_set_fd(ssl_.get(), socket_->descriptor());
    }
    void connect_again_after(int result) {
        const int error = ::SSL_get_error(ssl_.get(), result);
        if (error != SSL_ERROR_WANT_READ && error != SSL_ERROR_WANT_WRITE) connect();
    }

    std::uint16_t port_;
    std::unique_ptr<Abuser> socket_;
    std::unique_ptr<SSL_CTX, Free> context_{::SSL_CTX_new(::TLS_client_method())};
    std::unique_ptr<SSL, Free> ssl_;
    bool has_greeted_ = false;
};

/// Plays so many answers of a game alone; then undoes and redoes the last one repeatedly, or requests the history.
class Rememberer {
   public:
    enum class Then : std::uint8_t { undo, history };
    Rememberer(std::uint16_t port, std::size_t answers, Then then) : socket_(port), left_(answers), then_(then) {
        socket_.send(k_hello + "{\"kind\":\"create\",\"game\":\"terraforming-mars\",\"seats\":1}\n" +
                     "{\"kind\":\"start\"}\n");
    }
    void send_next() {
        if (left_ == 0 && then_ == Then::history) return socket_.pour("{\"kind\":\"history\"}\n");
        socket_.receive(received_);
        for (std::size_t end = 0; (end = received_.find('\n')) != std::string::npos; received_.erase(0, end + 1)) {
            const auto message = text::parse_json(std::string_view(received_).substr(0, end));
            if (message && (*message)["kind"] == "update") answer(*message);
        }
    }

   private:
    void answer(const Json::Value& update) {
        const std::string step = update["step"].asString();
        if (left_ > 0 && update.isMember("decision")) {
            --left_;
            socket_.send(R"({"kind":"answer","number":0,"sequence":)" + update["decision"]["sequence"].asString() +
                         "}\n");
        } else if (then_ == Then::undo) {
            has_undone_ = !has_undone_;
            socket_.send(std::string(R"({"kind":")") + (has_undone_ ? "undo" : "redo") + R"(","step":)" + step + "}\n");
        }
    }
    Abuser socket_;
    std::size_t left_;
    Then then_;
    std::string received_;
    bool has_undone_ = false;
};

Start coming_and_going() {
    return [](std::uint16_t port) {
        return std::make_unique<Abuse>([port](const std::atomic<bool>& is_over) {
            while (!is_over) {
                for (int count = 0; count < 20; ++count) Abuser(port).send(k_hello);
                std::this_thread::sleep_for(milliseconds(1));
            }
        });
    };
}

/// Four addresses replay a recorded TLS hello on new connections, 10 KB per second each, without any computation of
/// their own. `groups` are the key exchange groups that it offers.
Start replaying_hello(const char* groups) {
    return [groups](std::uint16_t port) {
        return std::make_unique<Abuse>([port, groups](const std::atomic<bool>& is_over) {
            const TlsContext context(::SSL_CTX_new(::TLS_client_method()));
            HandshakeSide recorded(context.get(), false);
            ::SSL_set1_groups_list(recorded.ssl(), groups);
            const std::string hello = recorded.advance({});
            constexpr double k_bytes_per_second = 10'000;
            constexpr std::uint32_t k_places = 4;
            constexpr std::size_t k_open = 64;
            const std::chrono::duration<double> pause(static_cast<double>(hello.size()) / k_bytes_per_second);
            std::deque<std::unique_ptr<Abuser>> open;
            while (!is_over) {
                for (std::uint32_t place = 0; place < k_places; ++place) {
                    open.push_back(std::make_unique<Abuser>(port, place));
                    open.back()->send(hello);
                    if (open.size() > k_open) open.pop_front();
                }
                std::this_thread::sleep_for(pause);
            }
        });
    };
}

/// Opens and starts so many tables of computer players, and then leaves or watches.
Start computers(int tables, const std::string& level, int seats, bool are_watched) {
    return [=](std::uint16_t port) {
        return std::make_unique<Abuse>([=](const std::atomic<bool>& is_over) {
            std::string levels;
            for (int seat = 0; seat < seats; ++seat) levels.append(seat == 0 ? "\"" : ",\"").append(level).append("\"");
            std::string table = k_hello + R"({"kind":"create","game":"terraforming-mars","seated":false,"seats":)";
            table.append(std::to_string(seats)).append(",\"computers\":[").append(levels).append("]}\n");
            table.append("{\"kind\":\"start\"}\n");
            std::vector<std::unique_ptr<Abuser>> hosts;
            for (int count = 0; count < tables; ++count) {
                hosts.push_back(std::make_unique<Abuser>(port));
                hosts.back()->send(table);
                std::this_thread::sleep_for(milliseconds(50));
                if (!are_watched) hosts.clear();
            }
            while (!is_over) {
                for (auto& host : hosts) host->receive();
                std::this_thread::sleep_for(milliseconds(1));
            }
        });
    };
}

std::string repeated(std::string_view piece, std::size_t count) {
    std::string text;
    for (std::size_t index = 0; index < count; ++index) text += piece;
    return text;
}

/// Starts so many connections of players in a browser that repeat the same frames.
Start framing(int connections, const std::string& frames, bool greet = true) {
    return going_on<Framer>(
        connections, [frames, greet](std::uint16_t port) { return std::make_unique<Framer>(port, frames, greet); });
}

/// So many connections fetch the largest file of the page again and again, or the page if it is not installed.
Start fetching(int connections) {
    return [connections](std::uint16_t port) {
        HttpSocket browser(port);
        const std::string page = browser.body(browser.get("/play"));
        const std::string before = "data-data=\"";
        const auto at = page.find(before);
        const auto begin = at + before.size();
        const std::string path = at == std::string::npos ? "play" : page.substr(begin, page.find('"', begin) - begin);
        return pouring(connections, "", "GET /" + path + " HTTP/1.1\r\nHost: here\r\n\r\n")(port);
    };
}

}  // namespace

Abuse::Abuse(std::function<void(const std::atomic<bool>&)> work)
    : thread_([this, work = std::move(work)] {
          // The abuser stands for another machine, so its own processor time must not delay the measured player.
          ::setpriority(PRIO_PROCESS, 0, k_lowest_priority);
          work(is_over_);
      }) {}

Abuse::~Abuse() {
    is_over_ = true;
    thread_.join();
}

std::vector<NamedAbuse> all_abuses() {
    const std::string history = "{\"kind\":\"history\"}\n{\"kind\":\"view\"}\n";
    const std::string in_a_game =
        k_hello + "{\"kind\":\"create\",\"game\":\"terraforming-mars\",\"seats\":1}\n" + "{\"kind\":\"start\"}\n";
    return {
        {"none", nullptr},
        {"30 connections: lines of 65 KB of []", pouring(30, k_hello, repeated("[],", 21'800) + "[]\n")},
        {"30 connections: lines of 1,900 values",
         pouring(30, k_hello, "{\"kind\":\"pong\",\"x\":[" + repeated("[],", 1'890) + "[]]}\n")},
        {"30 connections: lines of one long string", pouring(30, k_hello, '"' + std::string(65'000, 'a') + "\"\n")},
        {"30 connections: pings", pouring(30, k_hello, "{\"kind\":\"ping\"}\n")},
        {"30 connections: lists", pouring(30, k_hello, "{\"kind\":\"list\"}\n")},
        {"16 games: histories and views", pouring(16, in_a_game, history)},
        {"30 connections: guessed join codes", pouring(30, k_hello, "{\"kind\":\"join\",\"code\":\"AAAAAAAA\"}\n")},
        {"30 connections: invalid tokens",
         pouring(30, k_hello, R"({"kind":"resume","token":")" + std::string(32, 'a') + "\"}\n")},
        {"30 connections: TLS without data (new keys)",
         going_on<KeyChanger>(30, [](std::uint16_t port) { return std::make_unique<KeyChanger>(port); })},
        {"16 games: undo and redo",
         going_on<Rememberer>(
             16, [](std::uint16_t port) { return std::make_unique<Rememberer>(port, 3, Rememberer::Then::undo); })},
        {"16 games: histories of 80 answers",
         going_on<Rememberer>(
             16, [](std::uint16_t port) { return std::make_unique<Rememberer>(port, 80, Rememberer::Then::history); })},
        {"connections that open and close", coming_and_going()},
        {"recorded hellos of TLS (ffdhe8192)", replaying_hello("ffdhe8192")},
        {"recorded hellos of TLS (X25519)", replaying_hello("X25519")},
        {"recorded hellos of TLS (P-256)", replaying_hello("P-256")},
        {"16 tables of 5 computer players without people", computers(16, "random", 5, false)},
        {"20 watched tables of 2 computer players (expert)", computers(20, "expert", 2, true)},
        {"browser, 30 connections: pings", framing(30, Framer::frame(Framer::k_binary, "{\"kind\":\"ping\"}\n"))},
        {"browser, 30 connections: lines of 65 KB of []",
         framing(30, Framer::frame(Framer::k_binary, repeated("[],", 21'800) + "[]\n"))},
        {"browser, 30 connections: single letters", framing(30, repeated(Framer::frame(Framer::k_binary, " "), 1000))},
        {"browser, 30 connections: empty fragments",
         framing(30,
                 Framer::frame('\x02', "") + repeated(Framer::frame('\0', ""), 10'000) + Framer::frame('\x80', "\n"))},
        {"browser, 30 connections: control frames", framing(30, repeated(Framer::frame(Framer::k_ping, ""), 1000))},
        {"browser, 30 connections: texts", framing(30, Framer::frame('\x81', "{}\n"), false)},
        {"browser, 30 connections: files", fetching(30)},
        {"browser, 30 spectators: histories and views",
         framing(30, Framer::frame(Framer::k_binary, "{\"kind\":\"watch\",\"table\":1}\n" + history))},
        {"browser, requests that open and close", coming_and_going()},
    };
}

}  // namespace syrtis::test
