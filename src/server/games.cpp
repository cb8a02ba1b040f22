// SPDX-License-Identifier: MIT
#include "games.hpp"

#include <utility>

#include "ai/dig/levels.hpp"
#include "ai/terraforming/levels.hpp"
#include "content/dig/content.hpp"
#include "content/terraforming/content.hpp"
#include "content_or_throw.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/hosted_match_of.hpp"
#include "protocol/terraforming/codec.hpp"

namespace syrtis::server {
namespace {

/// A player is made anew for each answer: it keeps no knowledge, and answers are thought of in several threads.
template <core::Game G, class Content>
std::vector<protocol::HostedLevel<G>> hosted_levels(const std::vector<ai::Level<G>>& levels,
                                                    const std::shared_ptr<const Content>& content) {
    std::vector<protocol::HostedLevel<G>> hosted;
    for (const auto& level : levels) {
        hosted.push_back({level.name, [content, make = level.make](const auto& view, auto commands, core::Rng& rng) {
                              return make(content->rules)->choose(view, commands, ai::Budget{}, rng);
                          }});
    }
    return hosted;
}

template <class Codec, class Content>
std::unique_ptr<const protocol::HostedGame> host(core::Result<Content, content::Mistakes> loaded,
                                                 const std::vector<ai::Level<typename Codec::Game>>& levels) {
    using G = typename Codec::Game;
    const auto content = content_or_throw(std::move(loaded), G::k_id);
    return std::make_unique<protocol::HostedGameOf<G, Codec>>(std::make_shared<const Codec>(content),
                                                              hosted_levels<G>(levels, content));
}

}  // namespace

Games load_games(const std::filesystem::path& resources) {
    Games games;
    games.push_back(host<protocol::terraforming::Codec>(content::terraforming::load_content(resources),
                                                        ai::terraforming::levels()));
    games.push_back(host<protocol::dig::Codec>(content::dig::load_content(resources), ai::dig::levels()));
    return games;
}

}  // namespace syrtis::server
