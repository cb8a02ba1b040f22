// SPDX-License-Identifier: MIT
#pragma once

// The description of a game that needs nothing but its rules. registered_game_of.hpp makes a registered game of it.

#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/random_agent.hpp"
#include "arena/plain_traits.hpp"
#include "content/no_content.hpp"
#include "event_text/sentence_formatter.hpp"
#include "protocol/codec_of.hpp"
#include "scenario/game_comparison.hpp"

namespace syrtis::server {

/// Describes a game with described types, no data files and the sentences G::k_event_sentences, whose computer players
/// are random. A game derives its description from this struct and replaces the members that it needs in another form.
template <core::Game G>
struct PlainDescription {
    using Game = G;
    using Codec = protocol::PlainCodec<G>;
    using Content = typename Codec::Content;
    using Arena = arena::PlainTraits<G>;
    using Scenarios = scenario::PlainLanguage<Codec>;

    /// Formats the events of the game by its sentences.
    struct Formatter : event_text::SentenceFormatter {
        Formatter(const Content& /*content*/, event_text::Audience audience)
            : SentenceFormatter(G::k_event_sentences, std::move(audience)) {}
    };

    static core::Result<std::vector<content::Pack>, content::Mistakes> load_packs(
        const std::filesystem::path& /*resources*/) {
        return content::no_packs();
    }
    static auto read_content(std::vector<content::Pack> packs) {
        return content::read_no_content<typename G::Rules>(std::move(packs));
    }
    static auto read_pack(std::string_view text) { return content::read_no_pack(text); }
    static std::vector<ai::AgentKind<G>> agents(const std::filesystem::path& /*resources*/) {
        return {ai::random_kind<G>()};
    }
};

}  // namespace syrtis::server
