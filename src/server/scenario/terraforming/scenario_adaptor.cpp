// SPDX-License-Identifier: MIT
#include "scenario/terraforming/scenario_adaptor.hpp"

#include <utility>
#include <vector>

#include "engine/terraforming/terraforming_mars.hpp"
#include "protocol/terraforming/carry_out.hpp"
#include "scenario/terraforming/expectation.hpp"
#include "scenario/terraforming/setup.hpp"

namespace syrtis::server::scenario::terraforming {
namespace {

using SharedContent = std::shared_ptr<const Content>;

class TerraformingPosition final : public Position {
   public:
    TerraformingPosition(SharedContent content, const game::State& state)
        : content_(std::move(content)), state_(state) {}

    [[nodiscard]] std::unique_ptr<Position> copy() const override {
        return std::make_unique<TerraformingPosition>(content_, state_);
    }
    [[nodiscard]] bool same_as(const Position& other) const override {
        const auto* const same_game = dynamic_cast<const TerraformingPosition*>(&other);
        return same_game != nullptr && same_game->state_ == state_;
    }
    [[nodiscard]] core::Seat seats() const override { return state_.options.players; }

    [[nodiscard]] std::optional<protocol::CodedRefusal> play(core::Seat seat, const Json::Value& command) override {
        std::vector<game::Event> events;
        const auto played = protocol::terraforming::carry_out(*content_, state_, seat, command, events);
        if (played) return std::nullopt;
        return played.error();
    }
    [[nodiscard]] Mismatches compare(const Node& expectation) const override {
        return terraforming::compare(*content_, state_, expectation);
    }
    [[nodiscard]] const char* broken() const override {
        return game::TerraformingMars::check_invariants(content_->rules, state_);
    }

   private:
    SharedContent content_;
    game::State state_;
};

class TerraformingGame final : public Game {
   public:
    explicit TerraformingGame(SharedContent content) : content_(std::move(content)) {}

    [[nodiscard]] std::string id() const override { return std::string(game::TerraformingMars::k_id); }
    [[nodiscard]] std::unique_ptr<Position> set_up(const Node& setup) const override {
        return position(read_setup(*content_, setup));
    }
    [[nodiscard]] std::unique_ptr<Position> new_game(const Node& new_game) const override {
        return position(read_new_game(*content_, new_game));
    }

   private:
    [[nodiscard]] std::unique_ptr<Position> position(const std::optional<game::State>& state) const {
        if (!state) return nullptr;
        return std::make_unique<TerraformingPosition>(content_, *state);
    }

    SharedContent content_;
};

}  // namespace

std::unique_ptr<const Game> make_scenario_game(SharedContent content) {
    return std::make_unique<TerraformingGame>(std::move(content));
}

}  // namespace syrtis::server::scenario::terraforming
