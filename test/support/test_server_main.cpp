// SPDX-License-Identifier: MIT
//
// Runs the server program with Sealed Numbers as its only game.

#include "cli/program.hpp"
#include "platform/program.hpp"
#include "support/toy_agents.hpp"

namespace {

/// Describes events by their names.
class EventNames final : public syrtis::event_text::EventFormatter {
   public:
    using EventFormatter::EventFormatter;

   protected:
    void format(const Json::Value& events) override {
        for (const Json::Value& event : events) {
            const Json::Value& seat = event["seat"];
            begin(syrtis::event_text::LineKind::player_action,
                  seat.isUInt() ? static_cast<syrtis::core::Seat>(seat.asUInt()) : syrtis::core::k_no_seat,
                  {{.text = event["type"].asString()}});
        }
    }
    void close() override {}
};

/// The registration of Sealed Numbers for the server program.
class SealedNumbers final : public syrtis::server::RegisteredGame {
   public:
    explicit SealedNumbers(
        std::shared_ptr<const syrtis::toy::Codec> codec = std::make_shared<const syrtis::toy::Codec>())
        : codec_(std::move(codec)) {}
    [[nodiscard]] std::string id() const override { return std::string(syrtis::toy::SealedNumbers::k_id); }
    [[nodiscard]] std::unique_ptr<const syrtis::protocol::HostedGame> hosted() override {
        return syrtis::toy::sealed_numbers_with_agents({}, codec_);
    }
    [[nodiscard]] std::unique_ptr<syrtis::event_text::EventFormatter> event_formatter(
        syrtis::event_text::Audience audience, const Json::Value& /*options*/) override {
        return std::make_unique<EventNames>(std::move(audience));
    }
    [[nodiscard]] syrtis::core::Result<std::unique_ptr<syrtis::server::RegisteredGame>, std::string> of_packs(
        const std::vector<syrtis::protocol::ContentPack>& packs) override {
        const auto codec = syrtis::toy::Codec::of_packs(packs);
        if (!codec) return syrtis::core::Failure{codec.error()};
        return std::unique_ptr<syrtis::server::RegisteredGame>(std::make_unique<SealedNumbers>(*codec));
    }
    [[nodiscard]] std::unique_ptr<const syrtis::arena::Arena> arena() override { return nullptr; }
    [[nodiscard]] std::unique_ptr<const syrtis::training::Field> training_field() override { return nullptr; }
    [[nodiscard]] std::unique_ptr<const syrtis::server::scenario::Game> scenario_game() override { return nullptr; }

   private:
    std::shared_ptr<const syrtis::toy::Codec> codec_;
};

}  // namespace

int main(int argument_count, char** arguments) {
    syrtis::platform::block_signals();
    return syrtis::server::run_program(argument_count, arguments, [](const auto&) {
        syrtis::server::RegisteredGames games;
        games.push_back(std::make_unique<SealedNumbers>());
        return games;
    });
}
