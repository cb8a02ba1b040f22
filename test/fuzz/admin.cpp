// SPDX-License-Identifier: MIT
// A request on the admin socket is carried out or refused, and always answered with an object. The running game
// continues or is ended, and its players receive only messages of the protocol.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/ensure.hpp"
#include "lobby/administration.hpp"
#include "support/lobby_harness.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace syrtis;
    test::LobbyHarness harness;
    test::Client ada(harness, "192.0.2.1");
    test::Client bob(harness, "192.0.2.2");
    ada.hello("Ada");
    ada.create(R"("seats":2,"computers":["first"],"private":true)");
    ada.send(R"({"kind":"start"})");
    bob.hello("Bob");
    const Json::Value answer = lobby::administer(harness.lobby().administration(),
                                                 std::string_view(reinterpret_cast<const char*>(data), size));
    harness.scheduler.end_turn();
    core::ensure(answer.isObject() && !answer.empty(), "a request is answered with no object");
    core::ensure(text::parse_json(text::write_json(answer)).has_value(), "an answer can't be read");
    core::ensure(text::write_json(answer).find(ada.token) == std::string::npos, "an answer shows a token");
    ada.send(R"({"kind":"view"})");
    harness.settle();
    core::ensure(!testing::UnitTest::GetInstance()->ad_hoc_test_result().Failed(),
                 "somebody was told what is no message");
    return 0;
}
