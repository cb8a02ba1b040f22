// SPDX-License-Identifier: MIT
#pragma once

// Describes a game that consists of rules only. registered_game_of.hpp creates a registered game from it.

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

/// The description of a game without data files. The JSON of its types follows from the lists of their members
/// (core/described.hpp), its event texts from G::k_event_sentences. Its computer players play random commands. A game
/// derives its own description from this struct and replaces members as needed.
template <core::Game G>
struct PlainDescription {
    using Game = G;
    using Codec = protocol::PlainCodec<G>;
    using Content = typename Codec::Content;
    using Arena = arena::PlainTraits<G>;
    using Scenarios = scenario::PlainLanguage<Codec>;

    /// Formats the events of the game by G::k_event_sentences.
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
