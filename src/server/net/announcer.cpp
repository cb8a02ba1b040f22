// SPDX-License-Identifier: MIT
#include "net/announcer.hpp"

#include <chrono>
#include <optional>
#include <utility>

#include "lan/group.hpp"
#include "lobby/scheduler.hpp"
#include "lobby/token_bucket.hpp"
#include "net/running_timer.hpp"

namespace syrtis::net {
namespace {

using lobby::Clock;

constexpr std::chrono::seconds k_between_announcements{2};
/// Shared by all queries. A query beyond this rate is not answered; its sender receives the next announcement.
constexpr lobby::Rate k_answers{.at_once = 10, .per_second = 2};

}  // namespace

class Announcer::Impl : public std::enable_shared_from_this<Impl> {
   public:
    Impl(boost::asio::io_context& context, const std::string& address, Describe describe)
        : timer_(context), describe_(std::move(describe)) {
        group_.emplace(context, address, false, [this](std::string_view datagram, const lan::Group::Sender& sender) {
            // The rate is checked before the datagram is parsed, so that a flood costs no more than receiving its
            // datagrams.
            const auto now = Clock::now();
            if (answers_.ready_at(k_answers, 1, now) > now || !protocol::is_announcement_query(datagram)) return;
            answers_.spend(k_answers, 1, now);
            sender.reply(protocol::write_announcement(describe_()));
        });
    }
    void send_announcement() {
        group_->refresh();
        group_->send(protocol::write_announcement(describe_()));
        timer_.expires_after(k_between_announcements);
        timer_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
            if (!error && self->group_) self->send_announcement();
        });
    }
    void end() {
        group_.reset();
        timer_.cancel();
    }
    [[nodiscard]] bool is_open() const { return group_->is_open(); }

   private:
    RunningTimer timer_;
    Describe describe_;
    lobby::TokenBucket answers_;
    std::optional<lan::Group> group_;
};

Announcer::Announcer(boost::asio::io_context& context, const std::string& address, Describe describe)
    : impl_(std::make_shared<Impl>(context, address, std::move(describe))) {
    impl_->send_announcement();
}

Announcer::~Announcer() { impl_->end(); }

bool Announcer::is_open() const { return impl_->is_open(); }

}  // namespace syrtis::net
