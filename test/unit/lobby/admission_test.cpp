// SPDX-License-Identifier: MIT
#include "lobby/admission.hpp"

#include <gtest/gtest.h>

#include <optional>

#include "support/lobby_harness.hpp"

namespace syrtis::test {
namespace {

using lobby::Acceptance;
using lobby::ChangeRate;
using lobby::MessageTraits;
using lobby::Subject;
using protocol::ErrorCode;

constexpr MessageTraits k_plain{Subject::no_match, ChangeRate::unlimited, Acceptance::regular};
constexpr MessageTraits k_limited{Subject::match, ChangeRate::limited, Acceptance::regular};

std::optional<ErrorCode> code_of(const lobby::OptionalError& error) {
    return error ? std::optional(error->code) : std::nullopt;
}

class AdmissionToALobby : public testing::Test {
   protected:
    AdmissionToALobby() {
        session.origin.name = "somewhere";
        session.peer = &peer;
        session.deferring = &deferring;
    }
    std::optional<ErrorCode> try_password(const char* password) {
        protocol::from_client::Hello hello;
        if (password != nullptr) hello.password = password;
        return code_of(admission.check_password(session, hello));
    }

    ManualScheduler scheduler;
    lobby::Limits limits;
    lobby::Admission admission{scheduler, limits, {}, "key"};
    RecordingPeer peer;
    lobby::DeferringSessions deferring;
    lobby::Session session;
};

TEST_F(AdmissionToALobby, FirstMessageOtherThanHelloAndSecondHelloAreRefused) {
    EXPECT_EQ(code_of(lobby::Admission::check(session, false, k_plain)), ErrorCode::hello_first);
    EXPECT_EQ(code_of(lobby::Admission::check(session, true, k_plain)), std::nullopt);
    session.is_greeted = true;
    EXPECT_EQ(code_of(lobby::Admission::check(session, false, k_plain)), std::nullopt);
    EXPECT_EQ(code_of(lobby::Admission::check(session, true, k_plain)), ErrorCode::hello_twice);
}

TEST_F(AdmissionToALobby, ConnectionBeyondALimitIsRefusedWithTheErrorOfThatLimit) {
    session.is_greeted = true;
    session.only_for_seat = ErrorCode::too_many_connections;
    EXPECT_EQ(code_of(lobby::Admission::check(session, false, k_plain)), ErrorCode::too_many_connections);
    constexpr MessageTraits k_returning{Subject::match, ChangeRate::limited, Acceptance::beyond_limits};
    EXPECT_EQ(code_of(lobby::Admission::check(session, false, k_returning)), std::nullopt);
}

TEST_F(AdmissionToALobby, ConnectionWithTooManyDeferredMessagesIsRefusedUntilTheyAreSent) {
    lobby::Table table;
    table.durability = lobby::Durability::pending;
    session.is_greeted = true;
    session.table = &table;
    session.most_deferred = 40;
    session.send_when_durable(protocol::from_server::Ping{});
    ASSERT_TRUE(session.defers_too_much());
    EXPECT_EQ(code_of(lobby::Admission::check(session, false, k_plain)), ErrorCode::storage_unavailable);
    constexpr MessageTraits k_leaving{Subject::no_match, ChangeRate::unlimited, Acceptance::while_deferring};
    EXPECT_EQ(code_of(lobby::Admission::check(session, false, k_leaving)), std::nullopt);
    session.release([](std::int64_t) { return true; });
    EXPECT_EQ(code_of(lobby::Admission::check(session, false, k_plain)), std::nullopt);
}

TEST_F(AdmissionToALobby, RateOfChangesIsLimitedPerConnection) {
    for (double times = 0; times < limits.changes.at_once; ++times) {
        EXPECT_EQ(code_of(admission.count_change(session, k_limited)), std::nullopt);
    }
    EXPECT_EQ(code_of(admission.count_change(session, k_limited)), ErrorCode::too_fast);
    EXPECT_EQ(code_of(admission.count_change(session, k_plain)), std::nullopt);
    lobby::Session other;
    other.origin = session.origin;
    EXPECT_EQ(code_of(admission.count_change(other, k_limited)), std::nullopt);
}

TEST_F(AdmissionToALobby, ServerWithoutPasswordAcceptsAnyHello) { EXPECT_EQ(try_password(nullptr), std::nullopt); }

TEST_F(AdmissionToALobby, RightPasswordIsRefusedAfterTooManyWrongPasswords) {
    limits.password = "open sesame";
    EXPECT_EQ(try_password(nullptr), ErrorCode::password_required);
    EXPECT_EQ(try_password("open sesame"), std::nullopt);
    for (double times = 0; times < limits.wrong_codes.at_once; ++times) {
        EXPECT_EQ(try_password("open rye"), ErrorCode::wrong_password);
    }
    EXPECT_EQ(try_password("open sesame"), ErrorCode::too_many_passwords);
    session.origin.name = "elsewhere";
    EXPECT_EQ(try_password("open sesame"), std::nullopt);
}

TEST_F(AdmissionToALobby, GuessesOfJoinCodesAreLimitedPerAddressAndForATime) {
    for (double times = 0; times < limits.wrong_codes.at_once; ++times) {
        EXPECT_TRUE(admission.may_guess_code(session));
        admission.count_wrong_code(session);
    }
    EXPECT_FALSE(admission.may_guess_code(session));
    admission.sweep();
    EXPECT_FALSE(admission.may_guess_code(session)) << "a sweep drops only limits that are no longer in effect";
    scheduler.pass(std::chrono::seconds(30));
    EXPECT_TRUE(admission.may_guess_code(session));
}

}  // namespace
}  // namespace syrtis::test
