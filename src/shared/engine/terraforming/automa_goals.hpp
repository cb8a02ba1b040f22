// SPDX-License-Identifier: MIT
#pragma once

// Computes values from MarsBot's tracks, tiles and cards: milestones, awards, corporation, and losses by effects of the
// human. The functions change nothing. MB-10, MB-11, MB-14.

#include <optional>

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming::automa {

[[nodiscard]] const LevelTable& level_of(const Rules& rules, const State& state);
/// Returns the table of MarsBot's corporation, or null if MarsBot has no corporation.
[[nodiscard]] const CorporationTable* corporation_of(const Rules& rules, const State& state);

/// Returns the track that resolves this tag.
[[nodiscard]] std::optional<Track> track_of_tag(const Rules& rules, AutomaTag tag);
/// Returns the track that represents a production, if there is one.
[[nodiscard]] std::optional<Track> track_of_production(const Rules& rules, Resource resource);
/// Returns the track that MB-5.2 picks, or nothing. For Pick::remembered, the result is `remembered`.
[[nodiscard]] std::optional<Track> picked_track(const State& state, const TrackPick& pick, int remembered);
[[nodiscard]] bool at_end(const State& state, Track track);

/// Returns the number of units of this resource that an effect of the human can remove. MarsBot loses
/// M€ in place of any resource, but plants on its corporation card first (MB-11.1, MB-15.12).
[[nodiscard]] int losable(const State& state, Resource resource);
/// True if MarsBot can lose a production of that resource (MB-11.4).
[[nodiscard]] bool can_lose_production(const Rules& rules, const State& state, Resource resource, int steps);
/// Returns the number of tags of this kind that MarsBot has for effects of the human: the number of the space on its
/// track, or 0 if no track has this tag (MB-11.6).
[[nodiscard]] int counted_tags(const Rules& rules, const State& state, AutomaTag tag);

/// Returns MarsBot's value for the milestone (MB-10.4).
[[nodiscard]] int milestone_value(const Rules& rules, const State& state, std::size_t milestone);
[[nodiscard]] bool meets_milestone(const Rules& rules, const State& state, std::size_t milestone);
/// Returns the number of unclaimed milestones that MarsBot meets.
[[nodiscard]] int met_milestones(const Rules& rules, const State& state);
/// Returns the milestone that MarsBot claims, or nothing: MB-10.1 to MB-10.3.
[[nodiscard]] std::optional<std::size_t> milestone_to_claim(const Rules& rules, const State& state);

/// Returns MarsBot's value for an award, with the adjustments of level and corporation.
[[nodiscard]] int award_value(const Rules& rules, const State& state, std::size_t award);
/// Returns the award that MarsBot funds, or nothing: MB-10.5.
[[nodiscard]] std::optional<std::size_t> award_to_fund(const Rules& rules, const State& state);
/// Returns MarsBot's value for the award minus the human's value, as MB-10.6 compares them.
[[nodiscard]] int award_lead(const Rules& rules, const State& state, std::size_t award);
/// Returns the funded awards in the order of their competition, the closest first (MB-12.8).
[[nodiscard]] core::FixedVector<std::uint8_t, k_awards> awards_by_closeness(const Rules& rules, const State& state);

/// True if the card has a victory point icon that is not negative (MB-13.6).
[[nodiscard]] bool has_points(const CardRule& card);

/// Returns the points of MarsBot that MB-14.6 and MB-14.8 describe.
[[nodiscard]] int neural_instance_points(const Rules& rules, const State& state);
[[nodiscard]] int megacredit_points(const Rules& rules, const State& state);
[[nodiscard]] int card_points(const Rules& rules, const State& state);

}  // namespace syrtis::terraforming::automa
