// SPDX-License-Identifier: MIT

#include "app/shuffle_text.hpp"

#include <cstdint>

namespace syrtis::client::app {
namespace {

enum class Deal : std::uint8_t { unknown, same, other };

/// Compares the deal that the disclosed seed produces with the first view of this seat.
Deal compare_deal(const net::Session& session, const protocol::HostedGame& rules) {
    const auto& seed = session.at_table().shuffle().seed();
    const auto& table = session.at_table().table();
    if (!seed || session.at_table().first_view().isNull() || !table) return Deal::unknown;
    const auto count = static_cast<core::Seat>(table->seats.size());
    if (count < rules.minimum_seats() || count > rules.maximum_seats()) return Deal::unknown;
    const auto options = rules.recorded_options(session.at_table().shuffle().options(), count);
    if (!options) return Deal::unknown;
    const auto match = rules.start(*options, count, *seed);
    const core::Seat seat = session.place().seat() ? static_cast<core::Seat>(*session.place().seat()) : core::k_no_seat;
    return match->view(seat) == session.at_table().first_view() ? Deal::same : Deal::other;
}

}  // namespace

ui::ShuffleNote shuffle_note(const net::Session& session, const protocol::HostedGame* rules, const ui::Words& words) {
    using Verdict = net::ShuffleWitness::Verdict;
    ui::ShuffleNote broken{words("WARNING: this is not the shuffle promised before the game"), true};
    switch (session.at_table().shuffle().verdict()) {
        case Verdict::none:
            return {};
        case Verdict::withheld:
            return {words("WARNING: the server has not revealed how it shuffled"), true};
        case Verdict::broken:
            return broken;
        case Verdict::kept:
            break;
    }
    const Deal deal = rules == nullptr ? Deal::unknown : compare_deal(session, *rules);
    if (deal == Deal::other) return broken;
    if (deal == Deal::unknown) return {words("The shuffle is the one promised before the game"), false};
    return {words("Everything was shuffled as promised before the game"), false};
}

}  // namespace syrtis::client::app
