// SPDX-License-Identifier: MIT

#include "ui/dig/event_moments.hpp"

#include "ui/dig/final_model.hpp"
#include "ui/match_moments.hpp"

namespace syrtis::client::ui::dig {

using game::Event;
using render::Light;
using render::LightForm;
using render::TableTarget;
using render::Target;

namespace {

// Lengths in milliseconds.
constexpr std::uint64_t k_round = 1300;
constexpr std::uint64_t k_upgraded = 900;
constexpr std::uint64_t k_announced = 1500;

}  // namespace

std::optional<MomentPlan> moment_of_turn(const TableContext& context, const Event& event) {
    const auto& view = context.view();
    const auto seats = game::seats(view.options);
    const bool is_last = event.seat < seats && (event.seat + 1) % seats == view.first_player;
    if (!is_last || view.round <= 1 || view.phase == game::Phase::finished) return std::nullopt;
    return moment_of_chapter(context.words("Round {0}", {number(view.round)}), k_round);
}

std::optional<MomentPlan> moment_of_announcement(const TableContext& context, const Event& event) {
    return MomentPlan{.picture = {.light = Light::gold,
                                  .title = context.words("{0} announced victory", {context.name(event.seat)}),
                                  .piece = context.piece(event.seat)},
                      .length = k_announced};
}

std::optional<MomentPlan> moment_of_upgrade(const TableContext& /*context*/, const Event& event) {
    if (event.subject >= game::k_equipment) return std::nullopt;
    return MomentPlan{.picture = {.at = Target{TableTarget::project, event.subject, 0},
                                  .light = Light::warm,
                                  .form = LightForm::frame},
                      .length = k_upgraded};
}

std::optional<MomentPlan> moment_of_end(const TableContext& context, const Event& /*event*/) {
    if (context.view().phase != game::Phase::finished) return moment_of_match_end(context.words);
    const auto final = build_final(context);
    return moment_of_match_end(context.words, final, final.rows.empty() ? nullptr : &final.rows.front());
}

}  // namespace syrtis::client::ui::dig
