// SPDX-License-Identifier: MIT
#pragma once

// The kinds of computer players of a game, and the brains that specs ask for. A brain is loaded when it is first asked
// for and shared as long as anybody holds it.

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

/// One kind of player. The error of `load` is a sentence on what is missing, such as a net of another set of cards.
/// The rules outlive the brain.
template <core::Game G>
struct AgentKind {
    std::string id;  ///< the same for ever: it stands in stored games, in logs and on command lines
    std::vector<SettingRule> settings;
    std::function<core::Result<BrainPtr<G>, std::string>(const typename G::Rules&, const AgentSpec&)> load;
    bool is_level = false;        ///< a step of the ladder that people choose from, not a yardstick or a method
    std::optional<int> rating{};  ///< of a level, in points of Elo; nothing if it was not measured
    /// What the player of a spec is beside its settings, where another build may have another by the same id: the spec
    /// of a level, the hash of a net. In files, so that two are not taken for one. Not set: nothing.
    std::function<std::string(const AgentSpec&)> made_of{};
};

/// May be used in several threads at a time.
template <core::Game G>
class Brains {
   public:
    /// `kinds` weakest first. The plain brain of each is loaded at once and kept; a kind that can't be loaded is not
    /// offered, and refused with the reason.
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

    /// Ids of the kinds that there are, weakest first.
    [[nodiscard]] const std::vector<std::string>& offered() const { return offered_; }

    /// Those that people are to choose from, weakest first: all where none is marked as a level.
    [[nodiscard]] const std::vector<std::string>& levels() const { return levels_; }

    /// AgentKind::rating of that kind; nothing for a kind that there is not.
    [[nodiscard]] std::optional<int> rating(const std::string& id) const {
        const auto kind = std::ranges::find(kinds_, id, &AgentKind<G>::id);
        return kind == kinds_.end() ? std::nullopt : kind->rating;
    }

    /// AgentKind::made_of of that player; empty for one that there is not.
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
        if (auto held = held_[key].lock()) return BrainPtr<G>(std::move(held));
        std::erase_if(held_, [](const auto& entry) { return entry.second.expired(); });
        auto loaded = kind->load(rules_, *spec);
        if (!loaded) {
            return Refused{{.code = "agent_not_available",
                            .message = "The computer player \"" + spec->kind + "\" can't be had: " + loaded.error(),
                            .subject = "agent_not_available",
                            .kind = spec->kind,
                            .reason = loaded.error()}};
        }
        held_[key] = *loaded;
        return *loaded;
    }

   private:
    const typename G::Rules& rules_;
    std::vector<AgentKind<G>> kinds_;
    std::vector<std::string> offered_;
    std::vector<std::string> levels_;
    std::vector<BrainPtr<G>> plain_;
    mutable std::mutex mutex_;
    mutable std::map<std::string, std::weak_ptr<const Brain<G>>> held_;
};

}  // namespace syrtis::ai
