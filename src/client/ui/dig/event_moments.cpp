// SPDX-License-Identifier: MIT

#include "ui/dig/event_moments.hpp"

#include "ui/dig/final_model.hpp"
#include "ui/dig/names.hpp"

namespace syrtis::client::ui::dig {

using game::Event;
using render::FinalTarget;
using render::Light;
using render::LightForm;
using render::TableTarget;
using render::Target;

namespace {

// Lengths in milliseconds.
constexpr std::uint64_t k_round = 1300;
constexpr std::uint64_t k_upgraded = 900;
constexpr std::uint64_t k_announced = 1500;
constexpr std::uint64_t k_game_end = 2200;

}  // namespace

std::optional<MomentPlan> moment_of_turn(const TableContext& context, const Event& event) {
    const auto& view = context.view();
    const auto seats = game::seats(view.options);
    const bool is_last = event.seat < seats && (event.seat + 1) % seats == view.first_player;
    if (!is_last || view.round <= 1 || view.phase == game::Phase::finished) return std::nullopt;
    return MomentPlan{.picture = {.light = Light::dawn,
                                  .title = context.words("Round {0}", {number(view.round)}),
                                  .emblem = render::Emblem::orbit},
                      .length = k_round};
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
    MomentPlan plan{.picture = {.light = Light::gold, .form = LightForm::sparks, .title = context.words("Game over")},
                    .length = k_game_end};
    if (context.view().phase != game::Phase::finished) return plan;
    const auto final = build_final(context);
    plan.picture.note = final.title;
    plan.picture.piece = final.winner_piece;
    if (!final.rows.empty()) plan.picture.at = Target{FinalTarget::row, final.rows.front().seat, 0};
    return plan;
}

}  // namespace syrtis::client::ui::dig
