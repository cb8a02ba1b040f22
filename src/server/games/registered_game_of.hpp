// SPDX-License-Identifier: MIT
#pragma once

// Creates a registered game from its description: a small struct in src/server/games/<game> that names the types and
// functions of the game.

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/brains.hpp"
#include "arena/arena_of.hpp"
#include "content/mistakes.hpp"
#include "content/pack.hpp"
#include "content/resource_directory.hpp"
#include "core/result.hpp"
#include "games/agent_factory_of.hpp"
#include "games/registered_game.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/hosted_match_of.hpp"
#include "scenario/game_of.hpp"

namespace syrtis::server {

/// The members of the description of a game.
template <class D>
concept GameDescription = protocol::Codec<typename D::Codec, typename D::Game> &&
    arena::GameTraits<typename D::Arena> &&
    scenario::ScenarioLanguage<typename D::Scenarios, typename D::Game, typename D::Codec> &&
    std::same_as<typename D::Arena::Game, typename D::Game> &&
    requires(const std::filesystem::path& resources, std::vector<content::Pack> packs, std::string_view text) {
    typename D::Content;    ///< the tables from which the codec is made
    typename D::Formatter;  ///< the EventFormatter of the game
    { D::load_packs(resources) } -> std::same_as<core::Result<std::vector<content::Pack>, content::Mistakes>>;
    { D::read_content(packs) } -> std::same_as<core::Result<typename D::Content, content::Mistakes>>;
    { D::read_pack(text) } -> std::same_as<core::Result<content::Pack, std::string>>;
    /// Returns the computer players, weakest first. Reads their nets and belief tables from the folder of the data
    /// files.
    { D::agents(resources) } -> std::same_as<std::vector<ai::AgentKind<typename D::Game>>>;
};

/// The description of a game whose computer players have nets.
template <class D>
concept TrainsNets = requires(std::shared_ptr<const typename D::Codec> codec) {
    { D::training_field(codec) } -> std::same_as<std::unique_ptr<const training::Field>>;
};

/// A game of the server, made from its description D.
template <GameDescription D>
class RegisteredGameOf final : public RegisteredGame {
   public:
    using G = typename D::Game;
    using Codec = typename D::Codec;

    explicit RegisteredGameOf(std::filesystem::path resources) : resources_(std::move(resources)) {}

    [[nodiscard]] std::string id() const override { return std::string(G::k_id); }

    [[nodiscard]] std::unique_ptr<const protocol::HostedGame> hosted() override {
        return std::make_unique<Hosted>(
            codec(), std::make_unique<AgentFactoryOf<G, Codec>>(codec(), D::agents(resources_)),
            [resources = resources_](const std::vector<protocol::ContentPack>& packs) -> typename Hosted::Made {
                const auto game = make_of_packs(packs, resources);
                if (!game) return core::Failure{game.error()};
                return std::shared_ptr<const protocol::HostedGame>((*game)->hosted());
            });
    }

    [[nodiscard]] core::Result<std::unique_ptr<RegisteredGame>, std::string> of_packs(
        const std::vector<protocol::ContentPack>& packs) override {
        return make_of_packs(packs, resources_);
    }

    [[nodiscard]] std::unique_ptr<event_text::EventFormatter> event_formatter(event_text::Audience audience,
                                                                              const Json::Value& options) override {
        const auto read = codec()->read_options(options, static_cast<core::Seat>(audience.names.size()));
        const auto match_codec = read ? protocol::codec_for(codec(), *read) : codec();
        return std::make_unique<typename D::Formatter>(match_codec->content(), std::move(audience));
    }

    [[nodiscard]] std::unique_ptr<const arena::Arena> arena() override {
        return std::make_unique<arena::ArenaOf<typename D::Arena, Codec>>(codec(), D::agents(resources_));
    }

    [[nodiscard]] std::unique_ptr<const training::Field> training_field() override {
        if constexpr (TrainsNets<D>) return D::training_field(codec());
        return nullptr;
    }

    [[nodiscard]] std::unique_ptr<const scenario::Game> scenario_game() override {
        return std::make_unique<scenario::GameOf<typename D::Scenarios, G, Codec>>(codec());
    }

   private:
    using Hosted = protocol::HostedGameOf<G, Codec>;

    RegisteredGameOf(std::filesystem::path resources, std::shared_ptr<const Codec> codec)
        : resources_(std::move(resources)), codec_(std::move(codec)) {}

    [[nodiscard]] static core::Result<std::unique_ptr<RegisteredGame>, std::string> make_of_packs(
        const std::vector<protocol::ContentPack>& packs, const std::filesystem::path& resources) {
        auto content = protocol::content_of_packs(packs, D::read_pack, D::read_content);
        if (!content) return core::Failure{content.error()};
        auto shared = std::make_shared<const typename D::Content>(std::move(*content));
        return std::unique_ptr<RegisteredGame>(
            new RegisteredGameOf(resources, std::make_shared<const Codec>(std::move(shared))));
    }

    [[nodiscard]] static core::Result<typename D::Content, content::Mistakes> load_content(
        const std::filesystem::path& resources) {
        auto packs = D::load_packs(resources);
        if (!packs) return core::Failure{packs.error()};
        return D::read_content(std::move(*packs));
    }

    [[nodiscard]] const std::shared_ptr<const Codec>& codec() {
        if (codec_) return codec_;
        if (!content::holds_data(resources_)) {
            throw std::runtime_error(
                resources_.empty() ? "the data files were not found in the folder of the program and the folders above "
                                     "it: state their folder with --res"
                                   : resources_.string() + " is not a folder of data files: it has no folder \"lang\"");
        }
        auto loaded = load_content(resources_);
        if (!loaded) {
            std::string list = "the data of " + id() + " have mistakes:";
            for (const auto& mistake : loaded.error()) list.append("\n").append(content::describe(mistake));
            throw std::runtime_error(list);
        }
        codec_ = std::make_shared<const Codec>(std::make_shared<const typename D::Content>(std::move(loaded.value())));
        return codec_;
    }

    std::filesystem::path resources_;
    std::shared_ptr<const Codec> codec_;
};

}  // namespace syrtis::server
