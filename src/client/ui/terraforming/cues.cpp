// SPDX-License-Identifier: MIT

#include "ui/terraforming/cues.hpp"

namespace syrtis::client::ui::terraforming {

std::optional<Cue> cue_of(const syrtis::terraforming::Event& event, core::Seat own) {
    using Type = syrtis::terraforming::EventType;
    switch (event.type) {
        case Type::tile_placed:
        case Type::claim_placed:
            return Cue::placed;
        case Type::corporation_revealed:
        case Type::card_played:
        case Type::automa_corporation_revealed:
        case Type::automa_card_revealed:
        case Type::card_revealed:
        case Type::prelude_discarded:
            return Cue::card;
        case Type::parameter_raised:
            return Cue::raised;
        case Type::milestone_claimed:
        case Type::award_funded:
            return Cue::claimed;
        case Type::stock_changed:
        case Type::production_changed:
        case Type::card_resource_changed: {
            const bool by_another = event.by != core::k_no_seat && event.by != event.seat;
            if (own == core::k_no_seat || event.seat != own || event.value >= 0 || !by_another) return std::nullopt;
            return Cue::hit;
        }
        case Type::match_finished:
            return Cue::end;
        default:
            return std::nullopt;
    }
}

}  // namespace syrtis::client::ui::terraforming
