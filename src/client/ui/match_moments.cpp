// SPDX-License-Identifier: MIT

#include "ui/match_moments.hpp"

#include <utility>

namespace syrtis::client::ui {

using render::Light;
using render::LightForm;

namespace {

constexpr std::uint64_t k_match_end = 2200;  ///< milliseconds

}  // namespace

MomentPlan moment_of_chapter(std::string title, std::uint64_t length) {
    return {.picture = {.light = Light::dawn, .title = std::move(title), .emblem = render::Emblem::orbit},
            .length = length};
}

MomentPlan moment_of_match_end(const Words& words) {
    return {.picture = {.light = Light::gold, .form = LightForm::sparks, .title = words("Game over")},
            .length = k_match_end};
}

MomentPlan moment_of_match_end(const Words& words, const render::FinalFrame& final, const render::FinalPlace* place) {
    auto plan = moment_of_match_end(words);
    plan.picture.note = final.title;
    plan.picture.piece = final.winner_piece;
    if (place != nullptr) plan.picture.at = render::Target{render::FinalTarget::row, place->seat, 0};
    return plan;
}

}  // namespace syrtis::client::ui
