// SPDX-License-Identifier: MIT
#pragma once

// Finds the rules and players for the content that the options of a game name, such as its board and its sets of cards.

#include <map>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

#include "arena/entrants_of.hpp"
#include "arena/game_traits.hpp"
#include "protocol/hosted_match_of.hpp"

namespace syrtis::arena {

/// The rules for one content, and the players that play by them. The codec owns the rules.
template <GameTraits Traits, class C>
struct Content {
    Content(std::shared_ptr<const C> its_codec, std::vector<ai::AgentKind<typename Traits::Game>> kinds)
        : codec(std::move(its_codec)), entrants(codec, std::move(kinds)) {}

    std::shared_ptr<const C> codec;
    Entrants<Traits, C> entrants;
};

/// The contents of one game. A content is created at its first use. Threads may share an object of this class.
template <GameTraits Traits, class C>
class Contents {
   public:
    using Options = typename Traits::Game::Options;

    Contents(std::shared_ptr<const C> codec, std::vector<ai::AgentKind<typename Traits::Game>> kinds)
        : usual_(std::move(codec), kinds), kinds_(std::move(kinds)) {}

    /// Returns the content of games whose options name none.
    [[nodiscard]] const Content<Traits, C>& usual() const { return usual_; }
    /// Returns the content that these options name.
    [[nodiscard]] const Content<Traits, C>& of(const Options& options) const {
        const auto codec = protocol::codec_for(usual_.codec, options);
        if (codec == usual_.codec) return usual_;
        const std::scoped_lock lock(mutex_);
        auto& content = others_[codec.get()];
        if (!content) content = std::make_unique<const Content<Traits, C>>(codec, kinds_);
        return *content;
    }
    /// Returns the content that these options name; the usual one if they can't be read.
    [[nodiscard]] const Content<Traits, C>& of(const Json::Value& options, core::Seat seats) const {
        const auto read = usual_.codec->read_options(options, seats);
        return read ? of(*read) : usual_;
    }
    [[nodiscard]] const Content<Traits, C>& of(const Seating& seating) const {
        return seating.objection.empty() ? of(seating.options, seating.seats()) : usual_;
    }
    /// Returns the content that the options of a recorded position name; the usual one if it has no options.
    [[nodiscard]] const Content<Traits, C>& of_record(const Json::Value& record) const {
        const core::Seat seats =
            record["seats"].isUInt() ? static_cast<core::Seat>(record["seats"].asUInt() & 0xffU) : 0;
        return of(record["options"], seats);
    }

   private:
    Content<Traits, C> usual_;
    std::vector<ai::AgentKind<typename Traits::Game>> kinds_;
    mutable std::mutex mutex_;
    mutable std::map<const C*, std::unique_ptr<const Content<Traits, C>>> others_;
};

}  // namespace syrtis::arena
