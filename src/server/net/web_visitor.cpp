// SPDX-License-Identifier: MIT
#include "net/web_visitor.hpp"

#include <algorithm>
#include <utility>

#include "net/peer_address.hpp"

namespace syrtis::net {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;

constexpr std::uint32_t k_longest_web_head = 8192;
constexpr unsigned k_requests_of_a_connection = 100;
/// The time limit between two requests: a browser keeps several connections open, and others need the places.
constexpr std::chrono::milliseconds k_next_request_within{3000};
constexpr std::chrono::milliseconds k_look_again{1000};
/// The number of bytes that the head of an answer is charged as.
constexpr std::size_t k_head_bytes = 512;
/// The connection of a browser that reads an answer more slowly than this is closed.
constexpr std::size_t k_least_bytes_per_second = std::size_t{16} * 1024;
constexpr const char* k_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";
/// The policy of the page that plays. WebAssembly needs 'wasm-unsafe-eval', which permits no other evaluation of texts.
constexpr const char* k_policy_of_program =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

/// A text of a file, in the content coding that a browser accepts.
struct Form {
    const char* coding = nullptr;  ///< null: the text as it is
    std::string_view text;
    std::string tag;
};

Form form_for(const WebRequest& request, const WebFile& file) {
    const auto packed = [&](const char* coding, const char* mark, const std::string& text) {
        return Form{.coding = coding, .text = text, .tag = file.tag.substr(0, file.tag.size() - 1) + mark};
    };
    if (!file.brotli.empty() && accepts_coding(request, "br")) return packed("br", "-br\"", file.brotli);
    if (!file.gzip.empty() && accepts_coding(request, "gzip")) return packed("gzip", "-gz\"", file.gzip);
    return {.text = file.text, .tag = file.tag};
}

/// Returns the address to which limits count the request.
std::string client_of(const WebRequest& request, const VisitorCount& count) {
    const auto named = count.is_proxy ? forwarded_for(request) : std::nullopt;
    std::string origin = named ? peer_key(*named) : count.origin;
    const auto around = networks_around(origin);
    return around.empty() ? origin : around.back().name;
}

}  // namespace

WebVisitor::WebVisitor(std::shared_ptr<MeteredSocket> socket, VisitorCount count, const WebService& service,
                       OnUpgrade on_upgrade, Ended ended)
    : metered_(std::move(socket)),
      count_(std::move(count)),
      stream_(metered_),
      timer_(stream_.get_executor()),
      service_(service),
      on_upgrade_(std::move(on_upgrade)),
      ended_(std::move(ended)),
      buffer_(k_longest_web_head) {}

void WebVisitor::read() {
    if (++requests_ > k_requests_of_a_connection) return end();
    parser_.emplace();
    parser_->header_limit(k_longest_web_head);
    parser_->body_limit(0);
    // A pipelined request has already arrived in the buffer and is not waited for.
    is_between_ = requests_ > 1 && buffer_.size() == 0;
    received_before_ = metered_->received();
    set_time_limit(is_between_ ? std::min(k_next_request_within, service_.settings.greet_within)
                               : service_.settings.greet_within);
    http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](const Error& error, std::size_t) {
        if (self->is_ended_) return;
        // Each request is served as a line of its own, because one read may return several.
        self->metered_->serve_in_turn([self, error] {
            if (self->is_ended_) return std::size_t{0};
            return error ? self->refuse_or_end(error) : self->answer(self->parser_->get());
        });
    });
}

void WebVisitor::end() {
    if (is_ended_) return;
    const auto self = shared_from_this();
    is_ended_ = true;
    timer_.cancel();
    metered_->close();
    ended_(*this);
}

void WebVisitor::set_time_limit(std::chrono::milliseconds time) {
    timer_.expires_after(time);
    timer_.async_wait([self = shared_from_this()](const Error& error) {
        if (error || self->is_ended_ || Clock::now() < self->timer_.expiry()) return;
        if (self->metered_->waits_for_turn()) return self->set_time_limit(k_look_again);
        const bool has_begun = self->metered_->received() != self->received_before_;
        if (!std::exchange(self->is_between_, false) || !has_begun) return self->end();
        self->set_time_limit(self->service_.settings.greet_within);
    });
}

std::size_t WebVisitor::refuse_or_end(const Error& error) {
    const bool is_mistake = error.category() == make_error_code(http::error::bad_method).category();
    if (!is_mistake || error == http::error::end_of_stream) {
        end();
        return 0;
    }
    is_last_ = true;
    is_head_ = false;
    version_ = 11;
    return send(http::status::bad_request, "This is no request that is understood here.\n");
}

std::size_t WebVisitor::answer(const WebRequest& request) {
    is_head_ = request.method() == http::verb::head;
    is_last_ = !request.keep_alive();
    version_ = request.version();
    client_ = client_of(request, count_);
    if (!is_head_ && request.method() != http::verb::get) return send(http::status::method_not_allowed, "GET only.\n");
    const std::string_view path = path_of(request);
    if (websocket::is_upgrade(request)) return upgrade(request, path);
    if (count_.quota == Server::Quota::reserved) {
        is_last_ = true;
        return send(http::status::service_unavailable, "There is no room for another connection.\n");
    }
    // Relative addresses, since a proxy may serve the page below any path.
    if (path == "/") return lead_to("play");
    if (path == "/play/") return lead_to("../play");
    if (const auto place = place_in(path, "/table/")) return lead_to("../play#watch=" + *place);
    const auto found = service_.files.find(path);
    if (found == service_.files.end()) return send(http::status::not_found, "There is no page at this path.\n");
    return send_file(request, found->second);
}

std::size_t WebVisitor::upgrade(const WebRequest& request, std::string_view path) {
    if (path != k_play_path) return send(http::status::not_found, "No such path.\n");
    if (path.size() != request.target().size()) {
        return send(http::status::bad_request, "Nothing may stand behind this path.\n");
    }
    const std::string& host = service_.settings.web_host;
    const bool is_for_another = !host.empty() && !is_for_host(request, host);
    if (is_for_another || !is_from_own_page(request))
        return send(http::status::forbidden, "Not from the page of this server.\n");
    // Bytes behind the request would be lost: a client sends frames only after the answer (RFC 6455, 4.1).
    if (buffer_.size() > 0) return send(http::status::bad_request, "Something stands behind the request.\n");
    is_ended_ = true;
    timer_.cancel();
    on_upgrade_(*this, metered_, request);
    return k_head_bytes;
}

std::size_t WebVisitor::send_file(const WebRequest& request, const WebFile& file) {
    const Form form = form_for(request, file);
    const bool is_known = is_cached(request, form.tag);
    begin_answer(is_known              ? http::status::not_modified
                 : file.is_placeholder ? http::status::not_found
                                       : http::status::ok);
    response_.set(http::field::etag, form.tag);
    if (!file.brotli.empty() || !file.gzip.empty()) response_.set(http::field::vary, "Accept-Encoding");
    if (file.is_immutable) response_.set(http::field::cache_control, "public, max-age=31536000, immutable");
    if (file.runs_program) response_.set("Content-Security-Policy", k_policy_of_program);
    if (is_known) return finish_answer();
    response_.set(http::field::content_type, file.type);
    if (form.coding != nullptr) response_.set(http::field::content_encoding, form.coding);
    return finish_answer(form.text);
}

std::size_t WebVisitor::send(http::status status, std::string_view text) {
    begin_answer(status);
    response_.set(http::field::content_type, "text/plain; charset=utf-8");
    if (status == http::status::method_not_allowed) response_.set(http::field::allow, "GET, HEAD");
    return finish_answer(text);
}

std::size_t WebVisitor::lead_to(const std::string& address) {
    begin_answer(http::status::permanent_redirect);
    response_.set(http::field::content_type, "text/plain; charset=utf-8");
    response_.set(http::field::location, address);
    return finish_answer("The page is at another address.\n");
}

void WebVisitor::begin_answer(http::status status) {
    response_ = {};
    response_.result(status);
    response_.version(version_);
    response_.set("Content-Security-Policy", k_policy);
    response_.set("X-Content-Type-Options", "nosniff");
    response_.set("X-Frame-Options", "DENY");
    response_.set("Referrer-Policy", "no-referrer");
    response_.set("Cross-Origin-Resource-Policy", "same-origin");
    response_.set(http::field::cache_control, "no-cache");
    response_.keep_alive(!is_last_);
}

std::size_t WebVisitor::finish_answer(std::optional<std::string_view> text) {
    if (text) response_.content_length(text->size());
    if (text && !is_head_) response_.body() = {text->data(), text->size()};
    is_between_ = false;
    serializer_.emplace(response_);
    write_answer();
    return k_head_bytes;
}

void WebVisitor::write_answer() {
    const std::size_t bytes = response_.body().size();
    const Clock::time_point now = Clock::now();
    const Clock::time_point ready = bytes == 0 ? now : service_.allowance.charge(client_, bytes, now);
    if (ready > now) {
        timer_.expires_at(ready);
        timer_.async_wait([self = shared_from_this()](const Error& error) {
            if (!error && !self->is_ended_) self->write_answer();
        });
        return;
    }
    set_time_limit(service_.settings.greet_within + std::chrono::seconds(bytes / k_least_bytes_per_second));
    const auto then = [self = shared_from_this()](const Error& error, std::size_t) {
        if (self->is_ended_) return;
        if (error || self->is_last_) return self->end();
        self->read();
    };
    if (bytes > 0) {
        http::async_write(stream_, *serializer_, then);
    } else {
        http::async_write_header(stream_, *serializer_, then);
    }
}

}  // namespace syrtis::net
