// SPDX-License-Identifier: MIT
#pragma once

// Defines the kinds of computer players of a game, and loads brains for specs. A brain is loaded at its first use, and
// shared as long as a pointer to it exists.

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ai/agent.hpp"
#include "ai/agent_spec.hpp"
#include "core/result.hpp"

namespace syrtis::ai {

template <core::Game G>
using BrainPtr = std::shared_ptr<const Brain<G>>;

/// One kind of computer player. `load` returns a brain, or a sentence that says which data the brain lacks, such as a
/// net for the cards of the rules. The rules must outlive the brain.
template <core::Game G>
struct AgentKind {
    std::string id;  ///< must never change, because games, logs and command lines contain it
    std::vector<SettingRule> settings;
    std::function<core::Result<BrainPtr<G>, std::string>(const typename G::Rules&, const AgentSpec&)> load;
    /// True for a level that users can choose; false for a method of play or a reference player for measurements.
    bool is_level = false;
    std::optional<int> rating{};  ///< rating of a level, in Elo points; empty if it was not measured
    /// Returns a text that identifies the data that a player uses beside the settings of its spec, such as the hash of
    /// its net or the spec that a level stands for. Files store this text, because the same spec can be another player
    /// in another build. Not set if the players of this kind use no such data.
    std::function<std::string(const AgentSpec&)> made_of{};
};

/// The kinds of a game and their loaded brains. Several threads may use one object at the same time.
template <core::Game G>
class Brains {
   public:
    /// `kinds` are ordered from weakest to strongest. The default brain of each kind is loaded at once and kept. A kind
    /// that cannot be loaded is not offered, and its specs are refused with the reason.
    Brains(const typename G::Rules& rules, std::vector<AgentKind<G>> kinds) : rules_(rules), kinds_(std::move(kinds)) {
        for (const auto& kind : kinds_) {
            const auto loaded = load(kind.id);
            if (!loaded) continue;
            plain_.push_back(*loaded);
            offered_.push_back(kind.id);
            if (kind.is_level) levels_.push_back(kind.id);
        }
        if (levels_.empty()) levels_ = offered_;
    }

    /// Returns the ids of the kinds of computer players that could be loaded, from weakest to strongest.
    [[nodiscard]] const std::vector<std::string>& offered() const { return offered_; }

    /// Returns the ids of the levels that users can choose, weakest first. If no kind is a level, returns all offered
    /// kinds.
    [[nodiscard]] const std::vector<std::string>& levels() const { return levels_; }

    /// Returns the notes (Brain::note) of the offered kinds of computer players, each once.
    [[nodiscard]] std::vector<std::string> notes() const {
        std::vector<std::string> notes;
        for (const auto& brain : plain_) {
            std::string note = brain->note();
            if (!note.empty() && std::ranges::find(notes, note) == notes.end()) notes.push_back(std::move(note));
        }
        return notes;
    }

    /// Returns the rating of a kind of computer player (AgentKind::rating); nothing if the kind is unknown or has no
    /// rating.
    [[nodiscard]] std::optional<int> rating(const std::string& id) const {
        const auto kind = std::ranges::find(kinds_, id, &AgentKind<G>::id);
        return kind == kinds_.end() ? std::nullopt : kind->rating;
    }

    /// Returns AgentKind::made_of for the player with this spec; an empty text if the spec is refused.
    [[nodiscard]] std::string made_of(std::string_view text) const {
        auto parsed = parse_agent_spec(text);
        if (!parsed) return {};
        const auto kind = std::ranges::find(kinds_, parsed->kind, &AgentKind<G>::id);
        if (kind == kinds_.end() || !kind->made_of) return {};
        const auto spec = check_settings(std::move(*parsed), kind->settings);
        return spec ? kind->made_of(*spec) : std::string();
    }

    [[nodiscard]] core::Result<BrainPtr<G>, SpecRefusal> load(std::string_view text) const {
        using Refused = core::Failure<SpecRefusal>;
        auto parsed = parse_agent_spec(text);
        if (!parsed) return Refused{parsed.error()};
        const auto kind = std::ranges::find(kinds_, parsed->kind, &AgentKind<G>::id);
        if (kind == kinds_.end()) return Refused{refuse_unknown_kind(parsed->kind, offered_)};
        const auto spec = check_settings(std::move(*parsed), kind->settings);
        if (!spec) return Refused{spec.error()};

        const std::lock_guard lock(mutex_);
        const std::string key = to_text(*spec);
        if (auto cached = cache_[key].lock()) return BrainPtr<G>(std::move(cached));
        std::erase_if(cache_, [](const auto& entry) { return entry.second.expired(); });
        auto loaded = kind->load(rules_, *spec);
        if (!loaded) {
            return Refused{{.code = "agent_not_available",
                            .message = "The computer player \"" + spec->kind + "\" is not available: " + loaded.error(),
                            .subject = "agent_not_available",
                            .kind = spec->kind,
                            .reason = loaded.error()}};
        }
        cache_[key] = *loaded;
        return *loaded;
    }

   private:
    const typename G::Rules& rules_;
    std::vector<AgentKind<G>> kinds_;
    std::vector<std::string> offered_;
    std::vector<std::string> levels_;
    std::vector<BrainPtr<G>> plain_;
    mutable std::mutex mutex_;
    mutable std::map<std::string, std::weak_ptr<const Brain<G>>> cache_;
};

}  // namespace syrtis::ai
