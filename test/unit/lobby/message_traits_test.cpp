// SPDX-License-Identifier: MIT
#include "lobby/message_traits.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "lobby/lobby.hpp"

namespace syrtis::lobby {
namespace {

constexpr int k_handler = 0;
using TestRow = MessageRow<int>;

/// Returns rows for the first `count` messages of clients.
template <std::size_t... number>
constexpr auto rows_of_first(std::index_sequence<number...> /*numbers*/) {
    return std::array{TestRow{protocol::k_client_messages[number],
                              k_handler,
                              {Subject::no_match, ChangeRate::unlimited, Acceptance::regular}}...};
}

constexpr std::size_t k_all = protocol::k_client_messages.size();

static_assert(has_all_client_messages(rows_of_first(std::make_index_sequence<k_all>())));
static_assert(!has_all_client_messages(rows_of_first(std::make_index_sequence<k_all - 1>())), "a row is missing");
static_assert(!std::is_default_constructible_v<MessageTraits>, "a message states its traits");
static_assert(!std::is_constructible_v<TestRow, std::string_view, int>, "a row states its traits");
static_assert(!std::is_constructible_v<MessageTraits, Subject, ChangeRate>, "no trait has a default");

template <class Predicate>
std::set<std::string_view> messages_with(Predicate predicate) {
    std::set<std::string_view> found;
    for (const std::string_view kind : protocol::k_client_messages) {
        if (predicate(Lobby::traits_of(kind))) found.insert(kind);
    }
    return found;
}

TEST(MessageTraits, SubjectFollowsFromTheFieldsThatNameATable) {
    for (const protocol::MessageKind& kind : protocol::message_kinds()) {
        if (kind.sender != protocol::Sender::client) continue;
        const Subject subject = Lobby::traits_of(kind.name).subject;
        const bool names_table = std::ranges::count(kind.fields, "table", &protocol::Field::name) > 0;
        const bool names_seat = std::ranges::count(kind.fields, "token", &protocol::Field::name) > 0;
        EXPECT_EQ(subject == Subject::named_table, names_table) << kind.name;
        EXPECT_EQ(subject == Subject::seat_of_token, names_seat) << kind.name;
    }
}

TEST(MessageTraits, ConnectionBeyondLimitsMayOnlyReturnToASeat) {
    const auto accepted = messages_with([](const MessageTraits& traits) { return traits.is_accepted_beyond_limits(); });
    EXPECT_EQ(accepted, (std::set<std::string_view>{"hello", "ping", "pong", "resume"}));
}

TEST(MessageTraits, OnlyPongAndLeaveAreAcceptedWhileTooMuchIsDeferred) {
    const auto accepted =
        messages_with([](const MessageTraits& traits) { return traits.is_accepted_while_deferring(); });
    EXPECT_EQ(accepted, (std::set<std::string_view>{"leave", "pong"}));
}

}  // namespace
}  // namespace syrtis::lobby
