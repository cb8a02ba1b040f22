// SPDX-License-Identifier: MIT

// Tests the default table with the games of the platform: each of them can be played at it.

#include "ui/plain_table.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "protocol/dig/codec.hpp"
#include "protocol/terraforming/codec.hpp"
#include "support/dig_cases.hpp"
#include "support/terraforming_cases.hpp"

namespace syrtis::client::ui {
namespace {

std::unique_ptr<event_text::EventFormatter> silent_formatter(event_text::Audience audience) {
    static constexpr std::array<event_text::EventSentence, 0> k_none{};
    return std::make_unique<event_text::SentenceFormatter>(k_none, std::move(audience));
}

template <class Codec, class Content>
std::shared_ptr<const Codec> codec_of(const Content& content) {
    return std::make_shared<const Codec>(std::shared_ptr<const Content>(std::shared_ptr<void>(), &content));
}

/// Plays `most` answers of a match by clicks on the targets of the default table, each seat at a table of its own.
template <class Codec>
void expect_playable(const std::shared_ptr<const Codec>& codec, const typename Codec::Game::Options& options,
                     int most) {
    using G = typename Codec::Game;
    const auto table = make_plain_table<G>(codec, silent_formatter);
    table->table_info().people.resize(G::seats(options));
    auto state = G::start(codec->rules(), options, 5);
    core::Rng rng(3);
    for (int step = 0; step < most && G::pending(state) != 0; ++step) {
        const auto seat = syrtis::test::any_seat_of(G::pending(state), rng);
        ASSERT_EQ(table->show(codec->view_json(G::view(codec->rules(), state, seat)), {}), std::nullopt);
        const auto answers = table->answers();
        ASSERT_FALSE(answers.empty()) << "step " << step;
        table->press(answers[rng.below(static_cast<std::uint32_t>(answers.size()))].target);
        const auto sent = table->policy().take_answer();
        // A begun choice of several cards asks again before it is sent.
        for (const auto& message : sent.value_or(std::vector<Json::Value>{})) {
            std::vector<typename G::Event> events;
            ASSERT_TRUE(protocol::carry_out(*codec, state, seat, message, events)) << message.toStyledString();
        }
        table->set_busy(false);
    }
}

TEST(PlainTable, DigMarsIsPlayable) {
    expect_playable(codec_of<protocol::dig::Codec>(syrtis::test::dig_content()), {.players = 3}, 150);
}

TEST(PlainTable, TerraformingMarsIsPlayable) {
    expect_playable(codec_of<protocol::terraforming::Codec>(syrtis::test::terraforming_content()), {.players = 2}, 60);
}

TEST(PlainTable, RefusesViewThatIsNotAnObject) {
    const auto codec = codec_of<protocol::dig::Codec>(syrtis::test::dig_content());
    const auto table = make_plain_table<syrtis::dig::DigMars>(codec, silent_formatter);
    EXPECT_NE(table->show(Json::Value("nothing"), {}), std::nullopt);
    EXPECT_TRUE(table->answers().empty());
    EXPECT_FALSE(table->policy().state().finished);
}

}  // namespace
}  // namespace syrtis::client::ui
