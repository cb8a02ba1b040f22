// SPDX-License-Identifier: MIT
//
// The server program with Sealed Numbers for its only game.

#include "cli/program.hpp"
#include "support/toy_agents.hpp"

namespace {

class SealedNumbers final : public syrtis::server::RegisteredGame {
   public:
    [[nodiscard]] std::string id() const override { return std::string(syrtis::toy::SealedNumbers::k_id); }
    [[nodiscard]] std::unique_ptr<const syrtis::protocol::HostedGame> hosted() override {
        return syrtis::toy::sealed_numbers_with_agents();
    }
    [[nodiscard]] std::unique_ptr<syrtis::event_text::EventFormatter> event_formatter(
        syrtis::event_text::Audience /*audience*/) override {
        return nullptr;
    }
    [[nodiscard]] syrtis::core::Result<std::unique_ptr<syrtis::server::RegisteredGame>, std::string> of_packs(
        const std::vector<syrtis::protocol::ContentPack>& /*packs*/) override {
        return syrtis::core::Failure<std::string>{"it is made of nothing else"};
    }
    [[nodiscard]] std::unique_ptr<const syrtis::arena::Arena> arena() override { return nullptr; }
    [[nodiscard]] std::unique_ptr<const syrtis::server::scenario::Game> scenario_game() override { return nullptr; }
};

}  // namespace

int main(int argument_count, char** arguments) {
    return syrtis::server::run_program(argument_count, arguments, [](const auto&) {
        syrtis::server::RegisteredGames games;
        games.push_back(std::make_unique<SealedNumbers>());
        return games;
    });
}
