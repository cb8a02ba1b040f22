// SPDX-License-Identifier: MIT
#pragma once

// What MarsBot's tracks, tiles and cards count for: its level and corporation, milestones, awards, what the human's
// effects find on it. Reads a position, changes nothing. MB-10, MB-11, MB-14.

#include <optional>

#include "core/seat.hpp"
#include "engine/terraforming/rules.hpp"
#include "state/terraforming/state.hpp"

namespace syrtis::terraforming::automa {

[[nodiscard]] const LevelTable& level_of(const Rules& rules, const State& state);
/// nullptr without one.
[[nodiscard]] const CorporationTable* corporation_of(const Rules& rules, const State& state);

/// The track that resolves this tag.
[[nodiscard]] std::optional<Track> track_of_tag(const Rules& rules, AutomaTag tag);
/// The track that stands for a production; nothing for one that no track stands for.
[[nodiscard]] std::optional<Track> track_of_production(const Rules& rules, Resource resource);
/// MB-5.2. `remembered` is for Pick::remembered. Nothing where there is none to pick.
[[nodiscard]] std::optional<Track> picked_track(const State& state, const TrackPick& pick, int remembered);
[[nodiscard]] bool at_end(const State& state, Track track);

/// How much of that resource an effect of the human can take: M€ stand for each of them, plants on the corporation
/// card go before (MB-11.1, MB-15.12).
[[nodiscard]] int losable(const State& state, Resource resource);
/// MB-11.4.
[[nodiscard]] bool can_lose_production(const Rules& rules, const State& state, Resource resource, int steps);
/// MB-11.6: what its tracks count as for others.
[[nodiscard]] int counted_tags(const Rules& rules, const State& state, AutomaTag tag);

/// What MarsBot has of what the milestone counts for it (MB-10.4).
[[nodiscard]] int milestone_value(const Rules& rules, const State& state, std::size_t milestone);
[[nodiscard]] bool meets_milestone(const Rules& rules, const State& state, std::size_t milestone);
/// How many unclaimed ones it meets.
[[nodiscard]] int met_milestones(const Rules& rules, const State& state);
/// MB-10.1 to MB-10.3: the one that it claims; nothing if it can't.
[[nodiscard]] std::optional<std::size_t> milestone_to_claim(const Rules& rules, const State& state);

/// Of an award, with the shifts of level and corporation.
[[nodiscard]] int award_value(const Rules& rules, const State& state, std::size_t award);
/// MB-10.5: the one that it funds; nothing if it can't.
[[nodiscard]] std::optional<std::size_t> award_to_fund(const Rules& rules, const State& state);
/// Its value less the human's as MB-10.6 compares them.
[[nodiscard]] int award_lead(const Rules& rules, const State& state, std::size_t award);
/// MB-12.8: funded awards from the closest on.
[[nodiscard]] core::FixedVector<std::uint8_t, k_awards> awards_by_closeness(const Rules& rules, const State& state);

/// Whether the card has a victory point icon that is not negative (MB-13.6).
[[nodiscard]] bool has_points(const CardRule& card);

/// MB-14.6 and MB-14.8.
[[nodiscard]] int neural_instance_points(const Rules& rules, const State& state);
[[nodiscard]] int megacredit_points(const Rules& rules, const State& state);
[[nodiscard]] int card_points(const Rules& rules, const State& state);

}  // namespace syrtis::terraforming::automa
