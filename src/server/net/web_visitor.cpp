// SPDX-License-Identifier: MIT
#include "net/web_visitor.hpp"

#include <algorithm>
#include <utility>

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
constexpr const char* k_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

}  // namespace

WebVisitor::WebVisitor(std::shared_ptr<MeteredSocket> socket, std::shared_ptr<const std::string> origin,
                       const WebFiles& files, const Settings& settings, OnUpgrade on_upgrade, Ended ended)
    : metered_(std::move(socket)),
      origin_(std::move(origin)),
      stream_(metered_),
      timer_(stream_.get_executor()),
      files_(files),
      settings_(settings),
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
    set_time_limit(is_between_ ? std::min(k_next_request_within, settings_.greet_within) : settings_.greet_within);
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
        self->set_time_limit(self->settings_.greet_within);
    });
}

std::size_t WebVisitor::refuse_or_end(const Error& error) {
    const bool is_mistake = error.category() == make_error_code(http::error::bad_method).category();
    if (!is_mistake || error == http::error::end_of_stream) {
        end();
        return 0;
    }
    is_last_ = true;
    return send(http::status::bad_request, "This is no request that is understood here.\n", 11, false);
}

std::size_t WebVisitor::answer(const WebRequest& request) {
    const bool is_head = request.method() == http::verb::head;
    is_last_ = !request.keep_alive();
    const auto respond = [&](http::status status, std::string_view text) {
        return send(status, text, request.version(), is_head);
    };
    if (!is_head && request.method() != http::verb::get)
        return respond(http::status::method_not_allowed, "GET only.\n");
    const std::string_view path = path_of(request);
    if (websocket::is_upgrade(request)) {
        if (path != "/tables" && !place_in(path, "/watch/")) return respond(http::status::not_found, "No such path.\n");
        if (is_cross_site(request)) return respond(http::status::forbidden, "Another page's.\n");
        is_ended_ = true;
        timer_.cancel();
        on_upgrade_(*this, metered_, request);
        return k_head_bytes;
    }
    const auto found = files_.find(place_in(path, "/table/") ? k_page_of_a_table : path);
    if (found == files_.end()) return respond(http::status::not_found, "There is nothing at this path.\n");
    const WebFile& file = found->second;
    begin_answer(is_cached(request, file.tag) ? http::status::not_modified : http::status::ok, request.version());
    response_.set(http::field::etag, file.tag);
    if (response_.result() == http::status::not_modified) return finish_answer(is_head);
    response_.set(http::field::content_type, file.type);
    return finish_answer(is_head, file.text);
}

std::size_t WebVisitor::send(http::status status, std::string_view text, unsigned version, bool is_head) {
    begin_answer(status, version);
    response_.set(http::field::content_type, "text/plain; charset=utf-8");
    if (status == http::status::method_not_allowed) response_.set(http::field::allow, "GET, HEAD");
    return finish_answer(is_head, text);
}

void WebVisitor::begin_answer(http::status status, unsigned version) {
    response_ = {};
    response_.result(status);
    response_.version(version);
    response_.set("Content-Security-Policy", k_policy);
    response_.set("X-Content-Type-Options", "nosniff");
    response_.set("X-Frame-Options", "DENY");
    response_.set("Referrer-Policy", "no-referrer");
    response_.set("Cross-Origin-Resource-Policy", "same-origin");
    response_.set(http::field::cache_control, "no-cache");
    response_.keep_alive(!is_last_);
}

std::size_t WebVisitor::finish_answer(bool is_head, std::optional<std::string_view> text) {
    if (text) response_.content_length(text->size());
    const bool has_body = text && !is_head;
    if (has_body) response_.body() = {text->data(), text->size()};
    is_between_ = false;
    set_time_limit(settings_.greet_within);
    serializer_.emplace(response_);
    const auto then = [self = shared_from_this()](const Error& error, std::size_t) {
        if (self->is_ended_) return;
        if (error || self->is_last_) return self->end();
        self->read();
    };
    if (has_body) {
        http::async_write(stream_, *serializer_, then);
    } else {
        http::async_write_header(stream_, *serializer_, then);
    }
    return k_head_bytes + (has_body ? text->size() : 0);
}

}  // namespace syrtis::net
