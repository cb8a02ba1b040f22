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

/// Returns rows for these messages of clients.
template <std::size_t... number>
constexpr auto rows_of(std::index_sequence<number...> /*numbers*/) {
    return std::array{TestRow{number, k_handler, {Subject::no_match, ChangeRate::unlimited, Acceptance::regular}}...};
}

constexpr std::size_t k_all = protocol::k_client_messages;

static_assert(has_all_client_messages(rows_of(std::make_index_sequence<k_all>())));
static_assert(!has_all_client_messages(rows_of(std::make_index_sequence<k_all - 1>())), "a row is missing");
static_assert(!has_all_client_messages(rows_of(std::index_sequence<1, 0>())), "rows are in the order of the protocol");
static_assert(!std::is_default_constructible_v<MessageTraits>, "a message states its traits");
static_assert(!std::is_constructible_v<TestRow, std::size_t, int>, "a row states its traits");
static_assert(!std::is_constructible_v<MessageTraits, Subject, ChangeRate>, "no trait has a default");

template <class Predicate>
std::set<std::string_view> messages_with(Predicate predicate) {
    std::set<std::string_view> found;
    const auto kinds = protocol::message_kinds(protocol::Sender::client);
    for (std::size_t message = 0; message < kinds.size(); ++message) {
        if (predicate(Lobby::traits_of(message))) found.insert(kinds[message].name);
    }
    return found;
}

static_assert(protocol::NamesTable<protocol::from_client::Join> && protocol::NamesTable<protocol::from_client::Watch>);
static_assert(protocol::NamesSeat<protocol::from_client::Resume>);
static_assert(!protocol::NamesTable<protocol::from_client::Create> &&
              !protocol::NamesSeat<protocol::from_client::Create>);

TEST(MessageTraits, MessagesThatNameATableOrSeatConcernAMatch) {
    const auto kinds = protocol::message_kinds(protocol::Sender::client);
    std::set<std::string_view> naming;
    for (std::size_t message = 0; message < kinds.size(); ++message) {
        for (const std::string_view name : {"table", "code", "token"}) {
            if (std::ranges::count(kinds[message].fields, name, &protocol::Field::name) == 0) continue;
            EXPECT_EQ(Lobby::traits_of(message).subject, Subject::match) << kinds[message].name;
            naming.insert(kinds[message].name);
        }
    }
    EXPECT_EQ(naming, (std::set<std::string_view>{"join", "resume", "watch"}));
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
