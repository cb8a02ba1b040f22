// SPDX-License-Identifier: MIT
#include "scenario/dig/scenario_adaptor.hpp"

#include <utility>
#include <vector>

#include "engine/dig/dig_mars.hpp"
#include "protocol/dig/codec.hpp"
#include "scenario/dig/expectation.hpp"
#include "scenario/dig/setup.hpp"

namespace syrtis::server::scenario::dig {
namespace {

using protocol::dig::Codec;
using SharedCodec = std::shared_ptr<const Codec>;

class DigPosition final : public Position {
   public:
    DigPosition(SharedCodec codec, const game::State& state) : codec_(std::move(codec)), state_(state) {}

    [[nodiscard]] std::unique_ptr<Position> copy() const override {
        return std::make_unique<DigPosition>(codec_, state_);
    }
    [[nodiscard]] bool same_as(const Position& other) const override {
        const auto* const same_game = dynamic_cast<const DigPosition*>(&other);
        return same_game != nullptr && same_game->state_ == state_;
    }
    [[nodiscard]] core::Seat seats() const override { return state_.options.players; }

    [[nodiscard]] std::optional<protocol::CodedRefusal> play(core::Seat seat, const Json::Value& command) override {
        std::vector<game::Event> events;
        const auto played = codec_->carry_out(state_, seat, command, events);
        if (played) return std::nullopt;
        return played.error();
    }
    [[nodiscard]] Mismatches compare(const Node& expectation) const override {
        return dig::compare(*codec_, state_, expectation);
    }
    [[nodiscard]] const char* broken() const override {
        return game::DigMars::check_invariants(codec_->rules(), state_);
    }

   private:
    SharedCodec codec_;
    game::State state_;
};

class DigGame final : public Game {
   public:
    explicit DigGame(SharedCodec codec) : codec_(std::move(codec)) {}

    [[nodiscard]] std::string id() const override { return std::string(game::DigMars::k_id); }
    [[nodiscard]] std::unique_ptr<Position> set_up(const Node& setup) const override {
        return position(read_setup(codec_->content(), setup));
    }
    [[nodiscard]] std::unique_ptr<Position> new_game(const Node& new_game) const override {
        return position(read_new_game(codec_->content(), new_game));
    }

   private:
    [[nodiscard]] std::unique_ptr<Position> position(const std::optional<game::State>& state) const {
        if (!state) return nullptr;
        return std::make_unique<DigPosition>(codec_, *state);
    }

    SharedCodec codec_;
};

}  // namespace

std::unique_ptr<const Game> make_scenario_game(std::shared_ptr<const content::dig::Content> content) {
    return std::make_unique<DigGame>(std::make_shared<const Codec>(std::move(content)));
}

}  // namespace syrtis::server::scenario::dig
