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
/// Returns the track that stands for a production, or nothing if there is no such track.
[[nodiscard]] std::optional<Track> track_of_production(const Rules& rules, Resource resource);
/// Returns the track that a rule picks (MB-5.2), or nothing if the rule picks no track. For Pick::remembered, returns
/// `remembered`.
[[nodiscard]] std::optional<Track> picked_track(const State& state, const TrackPick& pick, int remembered);
[[nodiscard]] bool at_end(const State& state, Track track);

/// Returns the number of units of `resource` that an effect of the human can remove from MarsBot. If plants are removed
/// and MarsBot's corporation card has plants, these are removed. In all other cases MarsBot loses M€ instead (MB-11.1,
/// MB-15.12).
[[nodiscard]] int losable(const State& state, Resource resource);
/// Returns true if MarsBot can lose `steps` steps of the production (MB-11.4). MarsBot's marker on the track of the
/// production then moves back.
[[nodiscard]] bool can_lose_production(const Rules& rules, const State& state, Resource resource, int steps);
/// Returns MarsBot's number of tags of this kind, as effects of the human count it: the number of the space on which
/// the marker of the tag's track is, or 0 if no track has this tag (MB-11.6).
[[nodiscard]] int counted_tags(const Rules& rules, const State& state, AutomaTag tag);

/// Returns MarsBot's value for the milestone (MB-10.4).
[[nodiscard]] int milestone_value(const Rules& rules, const State& state, std::size_t milestone);
[[nodiscard]] bool meets_milestone(const Rules& rules, const State& state, std::size_t milestone);
/// Returns the number of unclaimed milestones that MarsBot meets.
[[nodiscard]] int met_milestones(const Rules& rules, const State& state);
/// Returns the milestone that MarsBot claims (MB-10.1 to MB-10.3), or nothing if it can claim none.
[[nodiscard]] std::optional<std::size_t> milestone_to_claim(const Rules& rules, const State& state);

/// Returns MarsBot's value for an award. MarsBot's level and corporation adjust it.
[[nodiscard]] int award_value(const Rules& rules, const State& state, std::size_t award);
/// Returns the award that MarsBot funds (MB-10.5), or nothing if it can fund none.
[[nodiscard]] std::optional<std::size_t> award_to_fund(const Rules& rules, const State& state);
/// Returns the difference between MarsBot's value and the human's value for an award, as MB-10.6 computes it. It is
/// positive if MarsBot leads.
[[nodiscard]] int award_lead(const Rules& rules, const State& state, std::size_t award);
/// Returns the funded awards, the closest competition first (MB-12.8). Awards in which MarsBot does not lead come
/// before awards in which it leads; within both groups, a smaller difference comes first.
[[nodiscard]] core::FixedVector<std::uint8_t, k_max_awards> awards_by_closeness(const Rules& rules, const State& state);

/// Returns true if the card prints victory points that are not negative (MB-13.6).
[[nodiscard]] bool has_points(const CardRule& card);

/// Returns MarsBot's points for the Neural Instance (MB-14.6): one for each area beside the tile that has no tile of
/// the human.
[[nodiscard]] int neural_instance_points(const Rules& rules, const State& state);
/// Returns MarsBot's points for its M€ (MB-14.8).
[[nodiscard]] int megacredit_points(const Rules& rules, const State& state);
[[nodiscard]] int card_points(const Rules& rules, const State& state);

}  // namespace syrtis::terraforming::automa
