// SPDX-License-Identifier: MIT
#include "lobby/connections.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using protocol::ErrorCode;

/// Counts refusals.
class RefusalMeter final : public lobby::Meter {
   public:
    void on_refused(ErrorCode code) override { refused.push_back(code); }
    std::vector<ErrorCode> refused;
};

class ConnectionsOfALobby : public testing::Test {
   protected:
    lobby::Session& greet(RecordingPeer& peer, const std::string& name, const std::string& origin) {
        lobby::Session& session = connections.add(peer, origin, {});
        session.is_greeted = true;
        session.name = name;
        return session;
    }

    lobby::Limits limits;
    lobby::DeferringSessions deferring;
    RefusalMeter meter;
    lobby::Connections connections{{.origin_key = "key", .limits = limits, .deferring = deferring, .meter = &meter}};
    RecordingPeer peer;
    RecordingPeer other_peer;
};

TEST_F(ConnectionsOfALobby, NumberOfARemovedConnectionIsNotUsedAgain) {
    const lobby::SessionId first = connections.add(peer, "", {}).number;
    connections.remove(first);
    EXPECT_EQ(connections.find(first), nullptr);
    EXPECT_NE(connections.add(peer, "", {}).number, first);
}

TEST_F(ConnectionsOfALobby, RemovedConnectionHasNoDeferredMessages) {
    lobby::Session& session = connections.add(peer, "", {});
    deferring.insert(&session);
    connections.remove(session.number);
    EXPECT_TRUE(deferring.empty());
}

TEST_F(ConnectionsOfALobby, AddressIsKeptAsAHashOnly) {
    const lobby::Session& session = connections.add(peer, "192.0.2.1", networks("192.0.2.0/24"));
    EXPECT_TRUE(session.origin.is_known());
    EXPECT_EQ(lobby::write_origin(session.origin).find("192.0.2"), std::string::npos);
    EXPECT_EQ(connections.add(other_peer, "192.0.2.1", {}).origin.name, session.origin.name);
    EXPECT_FALSE(connections.add(other_peer, "", {}).origin.is_known());
}

TEST_F(ConnectionsOfALobby, NamesOfAnAddressAreCountedOverGreetedConnections) {
    EXPECT_EQ(connections.most_names_of_one_origin(), 0U);
    greet(peer, "Ada", "a");
    greet(peer, "Ada", "a");
    greet(peer, "Bob", "a");
    greet(peer, "Cy", "b");
    greet(peer, "Di", "");
    connections.add(peer, "a", {}).name = "Eve";
    EXPECT_EQ(connections.most_names_of_one_origin(), 2U);
}

TEST_F(ConnectionsOfALobby, SendsOnlyToGreetedConnections) {
    greet(peer, "Ada", "");
    connections.add(other_peer, "", {});
    connections.send_to_greeted(lobby::make_line(protocol::from_server::Ping{}));
    EXPECT_EQ(peer.messages.size(), 1U);
    EXPECT_TRUE(other_peer.messages.empty());
}

TEST_F(ConnectionsOfALobby, RefusalOfAConnectionIsCounted) {
    connections.refuse(connections.add(peer, "", {}).number, ErrorCode::line_too_long);
    EXPECT_EQ(peer.messages.front()["code"], "line_too_long");
    EXPECT_EQ(meter.refused, std::vector{ErrorCode::line_too_long});
}

TEST_F(ConnectionsOfALobby, UnknownConnectionIsIgnored) {
    connections.refuse(7, ErrorCode::idle);
    connections.restrict_to_seat(7, ErrorCode::too_many_connections);
    connections.ping(7);
    connections.close_for_returning_player(7);
    connections.remove(7);
    EXPECT_FALSE(connections.is_greeted(7));
    EXPECT_FALSE(connections.is_seated(7));
    EXPECT_TRUE(meter.refused.empty());
}

TEST_F(ConnectionsOfALobby, EvictedConnectionReceivesTheReasonAndIsClosed) {
    connections.close_for_returning_player(connections.add(peer, "", {}).number);
    EXPECT_EQ(peer.messages.front()["code"], "too_many_connections");
    EXPECT_TRUE(peer.is_closed);
}

TEST_F(ConnectionsOfALobby, ErrorHasRequestNumberOfItsMessage) {
    lobby::Session& session = connections.add(peer, "", {});
    session.request = 12;
    connections.answer_with_error(session, lobby::make_error(ErrorCode::not_seated));
    EXPECT_EQ(peer.messages.front()["request"], 12);
    EXPECT_EQ(peer.messages.front()["code"], "not_seated");
    EXPECT_EQ(meter.refused, std::vector{ErrorCode::not_seated});
}

}  // namespace
}  // namespace syrtis::test
