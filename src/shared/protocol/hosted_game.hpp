// SPDX-License-Identifier: MIT
#pragma once

// Games without their types. Lobby, store and net use a game only through this class. hosted_match_of.hpp implements
// the class for the typed games of core::Game.

#include <json/json.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "core/seat.hpp"
#include "core/seed.hpp"
#include "protocol/agent_factory.hpp"
#include "protocol/coded_refusal.hpp"
#include "protocol/content_pack.hpp"
#include "protocol/hosted_match.hpp"

namespace syrtis::protocol {

/// A game without its types: its data, options and matches.
class HostedGame {
   public:
    HostedGame() = default;
    HostedGame(const HostedGame&) = delete;
    HostedGame& operator=(const HostedGame&) = delete;
    virtual ~HostedGame() = default;

    [[nodiscard]] virtual const std::string& id() const = 0;  ///< id of the game, which never changes
    /// Returns the hash of all data that have an effect on the rules.
    [[nodiscard]] virtual std::uint64_t content_hash() const = 0;
    /// Returns the data packs with their texts. A match uses the packs with which it started until its end.
    [[nodiscard]] virtual const std::vector<ContentPack>& packs() const = 0;
    /// Returns the revision of the rules. Under different revisions, equal answers may lead to different positions.
    [[nodiscard]] virtual std::uint64_t rules_revision() const = 0;
    /// Returns the same game with other packs, such as those of a record. The packs must have texts. The error is a
    /// sentence that says why these packs do not make a game.
    [[nodiscard]] virtual core::Result<std::shared_ptr<const HostedGame>, std::string> of_packs(
        const std::vector<ContentPack>& packs) const = 0;
    /// Returns true for a pack that only matches with certain options use. Records that are older than such a pack do
    /// not name it.
    [[nodiscard]] virtual bool is_optional_pack(const std::string& /*name*/) const { return false; }
    /// Returns true if `content` names the packs of this game. It need not name the optional packs.
    [[nodiscard]] bool is_made_of(const std::vector<ContentPack>& content) const {
        // Records from before packs existed name the game and the hash of all its data.
        if (content.size() == 1 && content.front().name == id() && content.front().hash == content_hash()) return true;
        const auto is_named = [&](const ContentPack& pack) {
            return std::ranges::find(content, pack) != content.end();
        };
        const auto is_here = [&](const ContentPack& pack) { return std::ranges::find(packs(), pack) != packs().end(); };
        return !content.empty() && std::ranges::all_of(content, is_here) &&
               std::ranges::all_of(
                   packs(), [&](const ContentPack& pack) { return is_named(pack) || is_optional_pack(pack.name); });
    }
    /// Returns the packs of this game that a record names, with their texts. Requires `is_made_of(content)`. An old
    /// record may name the game instead of its packs; the result then is all packs.
    [[nodiscard]] std::vector<ContentPack> packs_of(const std::vector<ContentPack>& content) const {
        std::vector<ContentPack> named;
        std::ranges::copy_if(packs(), std::back_inserter(named), [&](const ContentPack& pack) {
            return std::ranges::find(content, pack) != content.end();
        });
        return named.empty() ? packs() : named;
    }
    [[nodiscard]] virtual core::Seat minimum_seats() const = 0;
    [[nodiscard]] virtual core::Seat maximum_seats() const = 0;
    [[nodiscard]] virtual const AgentFactory& agents() const = 0;
    /// Returns all options, with default values for missing options. The error says why a match with these options and
    /// this number of seats is impossible.
    [[nodiscard]] virtual core::Result<Json::Value, CodedRefusal> complete_options(const Json::Value& options,
                                                                                   core::Seat seats) const = 0;
    /// Completes the options of a recorded match. Works like complete_options, except that a missing option gets the
    /// value that was in force before the option existed.
    [[nodiscard]] virtual core::Result<Json::Value, CodedRefusal> recorded_options(const Json::Value& options,
                                                                                   core::Seat seats) const {
        return complete_options(options, seats);
    }
    /// Starts a match. `options` must be a result of complete_options or recorded_options of this version or an earlier
    /// one.
    [[nodiscard]] virtual std::unique_ptr<HostedMatch> start(const Json::Value& options, core::Seat seats,
                                                             const core::Seed& seed) const = 0;
};

}  // namespace syrtis::protocol
