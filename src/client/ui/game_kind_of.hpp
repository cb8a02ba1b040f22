// SPDX-License-Identifier: MIT
#pragma once

// Builds the parts of a GameKind that are common to all games.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/option_row.hpp"
#include "protocol/described_options.hpp"
#include "protocol/hosted_match_of.hpp"
#include "ui/game_kind.hpp"

namespace syrtis::client::ui {

/// Returns the options that the lobby offers, in the order of their rows. A value is left out if `is_there` returns
/// false for it, for example a board that the content lacks. An option with fewer than two values is left out.
template <class Options, std::size_t Size, class IsThere>
[[nodiscard]] std::vector<GameOption> offered_options(const std::array<core::OptionRow<Options>, Size>& rows,
                                                      const IsThere& is_there) {
    std::vector<GameOption> offered;
    for (const auto& row : rows) {
        if (row.offer.name.empty()) continue;
        const bool is_of_each_seat = row.type == core::OptionType::seat_flags;
        const auto json = [&](std::int32_t value) {
            return is_of_each_seat ? Json::Value(value != 0) : protocol::option_json(row, value, core::k_max_seats);
        };
        GameOption option{.key = std::string(row.key),
                          .name = row.offer.name,
                          .note = row.offer.note,
                          .values = {},
                          .of_each_seat = is_of_each_seat,
                          .names_seat = row.type == core::OptionType::seat};
        for (const auto& value : row.offer.values) {
            Options options;
            row.set(options, value.value);
            if (is_there(options)) option.values.push_back({json(value.value), value.text});
        }
        if (row.offer.default_value) option.default_value = json(*row.offer.default_value);
        option.remembered = row.offer.is_remembered;
        if (option.values.size() > 1) offered.push_back(std::move(option));
    }
    return offered;
}

/// Makes a GameKind with rules, and without texts and table. `of_packs`: function that makes the GameKind for other
/// content packs.
template <core::Game G, class Codec, class OfPacks>
[[nodiscard]] GameKind game_kind_of(const std::shared_ptr<const Codec>& codec, OfPacks of_packs) {
    using Hosted = protocol::HostedGameOf<G, Codec>;
    GameKind kind;
    kind.rules = std::make_shared<const Hosted>(codec, std::make_unique<protocol::NoAgents>(),
                                                [of_packs](const std::vector<protocol::ContentPack>& packs) ->
                                                typename Hosted::Made {
                                                    const core::Result<GameKind, std::string> made = of_packs(packs);
                                                    if (!made) return core::Failure{made.error()};
                                                    return made->rules;
                                                });
    kind.of_packs = of_packs;
    if constexpr (requires { codec->refusal_texts(); }) {
        kind.refusal_sentence = [codec](const protocol::CodedRefusal& coded,
                                        const Words& words) -> std::optional<std::string> {
            const auto refusal = codec->read_refusal(coded);
            if (!refusal) return std::nullopt;
            return codec->refusal_texts().sentence(*refusal, words.translator());
        };
    }
    return kind;
}

/// Returns a function that makes a GameKind from content packs. It reads the packs with `read_pack` and `read_content`,
/// and passes the content to `kind_of`.
template <class Content, class KindOf>
[[nodiscard]] auto kind_of_packs(core::Result<content::Pack, std::string> (*read_pack)(std::string_view),
                                 core::Result<Content, content::Mistakes> (*read_content)(std::vector<content::Pack>),
                                 KindOf kind_of) {
    return [=](const std::vector<protocol::ContentPack>& packs) -> core::Result<GameKind, std::string> {
        auto content = protocol::content_of_packs(packs, read_pack, read_content);
        if (!content) return core::Failure{content.error()};
        return kind_of(std::make_shared<const Content>(std::move(*content)));
    };
}

}  // namespace syrtis::client::ui
