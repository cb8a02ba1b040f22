// SPDX-License-Identifier: MIT

#include "ui/terraforming/turn_hits.hpp"

#include <algorithm>

#include "ui/terraforming/images.hpp"

namespace syrtis::client::ui::terraforming {

using game::Event;
using game::EventType;
using render::TableTarget;

namespace {

bool is_amount(const Event& event) {
    return event.type == EventType::stock_changed || event.type == EventType::production_changed;
}

picture::HitChip chip_of(const TableContext& context, const render::Target& cell, const Event& event,
                         core::Side other) {
    picture::HitChip chip{.at = cell, .loss = event.value < 0};
    render::SymbolRow what{render::icon(resource_image(event.subject))};
    chip.symbols.push_back(render::word(signed_number(event.value)));
    if (event.type == EventType::production_changed) {
        chip.symbols.push_back(render::plate(static_cast<int>(event.subject), std::move(what)));
    } else {
        chip.symbols.push_back(std::move(what.front()));
    }
    // The piece of the side that received the units, or from which the units came.
    auto leads = render::mark(render::SymbolKind::leads);
    auto piece = render::mark(render::SymbolKind::piece, {}, context.piece(other));
    if (chip.loss) {
        chip.symbols.push_back(std::move(leads));
        chip.symbols.push_back(std::move(piece));
    } else {
        chip.symbols.insert(chip.symbols.begin(), {std::move(piece), std::move(leads)});
    }
    return chip;
}

}  // namespace

std::vector<Hit> hits_of(std::span<const Event> events) {
    std::vector<Hit> hits;
    for (const auto& event : events) {
        if (!is_amount(event) || event.value >= 0 || event.by == core::k_no_seat || event.by == event.seat) continue;
        Hit hit{.loss = &event};
        const auto gain = std::ranges::find_if(events, [&event](const Event& other) {
            return other.type == event.type && other.seat == event.by && other.subject == event.subject &&
                   other.value == -event.value && other.source == event.source;
        });
        if (gain != events.end()) hit.gain = &*gain;
        hits.push_back(hit);
    }
    return hits;
}

std::optional<render::Target> cell_of(const TableContext& context, core::Side side, std::uint8_t resource) {
    const auto& options = context.state().options;
    if (side >= game::sides(options) || resource >= game::k_resources) return std::nullopt;
    if (side == context.seat()) return render::Target{TableTarget::own_stock, resource, 0};
    const bool is_automa = game::has_automa(options) && side == game::automa_side(options);
    if (is_automa && resource != static_cast<std::uint8_t>(game::Resource::megacredits)) return std::nullopt;
    return render::Target{TableTarget::player_stock, side, resource};
}

void add_hit_chips(picture::TableModel& model, const TableContext& context, std::span<const Event> events) {
    for (const auto& hit : hits_of(events)) {
        if (const auto cell = cell_of(context, hit.loss->seat, hit.loss->subject)) {
            model.hit_chips.push_back(chip_of(context, *cell, *hit.loss, hit.loss->by));
        }
        if (hit.gain == nullptr) continue;
        if (const auto cell = cell_of(context, hit.gain->seat, hit.gain->subject)) {
            model.hit_chips.push_back(chip_of(context, *cell, *hit.gain, hit.loss->seat));
        }
    }
}

}  // namespace syrtis::client::ui::terraforming
