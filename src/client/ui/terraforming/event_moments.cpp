// SPDX-License-Identifier: MIT

#include "ui/terraforming/event_moments.hpp"

#include <algorithm>
#include <utility>

#include "ui/match_moments.hpp"
#include "ui/terraforming/final_screen.hpp"
#include "ui/terraforming/images.hpp"

namespace syrtis::client::ui::terraforming {

using game::Event;
using render::Light;
using render::LightForm;
using render::Moment;
using render::TableTarget;
using render::Target;

namespace {

// Lengths in milliseconds.
constexpr std::uint64_t k_parameter = 900;
constexpr std::uint64_t k_ocean = 1100;
constexpr std::uint64_t k_race = 1500;
constexpr std::uint64_t k_generation = 1700;

MomentPlan moment_of_race(const TableContext& context, const Event& event, Target row, std::string name,
                          std::string image, std::string note) {
    return {.picture = {.at = row,
                        .light = Light::gold,
                        .form = LightForm::frame,
                        .title = std::move(name),
                        .note = std::move(note),
                        .image = std::move(image),
                        .piece = context.piece(event.seat)},
            .length = k_race};
}

}  // namespace

std::optional<MomentPlan> moment_of_parameter(const TableContext& /*context*/, const Event& event) {
    const auto parameter = static_cast<game::Parameter>(event.subject);
    if (parameter != game::Parameter::temperature && parameter != game::Parameter::oxygen) return std::nullopt;
    const bool is_warmer = parameter == game::Parameter::temperature;
    return MomentPlan{.picture = {.at = Target{TableTarget::track, is_warmer ? 0 : 1, 0},
                                  .light = is_warmer ? Light::warm : Light::green},
                      .length = k_parameter};
}

std::optional<MomentPlan> moment_of_tile(const TableContext& /*context*/, const Event& event) {
    if (event.subject != game::k_ocean) return std::nullopt;
    return MomentPlan{
        .picture = {.at = Target{TableTarget::space, event.space, 0}, .light = Light::cold, .form = LightForm::ripples},
        .length = k_ocean};
}

std::optional<MomentPlan> moment_of_milestone(const TableContext& context, const Event& event) {
    const auto& milestones = context.content().definitions.milestones;
    if (event.subject >= milestones.size()) return std::nullopt;
    const auto& words = context.words;
    return moment_of_race(
        context, event, {TableTarget::upper_row, event.subject, 0}, words.name(milestones[event.subject].names),
        milestone_image(context.content(), event.subject), words("Claimed by {0}", {context.name(event.seat)}));
}

std::optional<MomentPlan> moment_of_award(const TableContext& context, const Event& event) {
    const auto& awards = context.content().definitions.awards;
    if (event.subject >= awards.size()) return std::nullopt;
    const auto& words = context.words;
    return moment_of_race(context, event, {TableTarget::lower_row, event.subject, 0},
                          words.name(awards[event.subject].names), award_image(context.content(), event.subject),
                          words("Funded by {0}", {context.name(event.seat)}));
}

std::optional<MomentPlan> moment_of_generation(const TableContext& context, const Event& event) {
    if (event.value <= 1) return std::nullopt;
    const auto& words = context.words;
    auto plan = moment_of_chapter(words("Generation {0}", {number(event.value)}), k_generation);
    const bool has_others = game::seats(context.state().options) > 1;
    if (has_others && event.seat < game::seats(context.state().options)) {
        plan.picture.note = words("{0} goes first", {context.name(event.seat)});
    }
    return plan;
}

std::optional<MomentPlan> moment_of_end(const TableContext& context, const Event& /*event*/) {
    // While the turns of others are played back, the position of the end may not be shown yet.
    if (context.view().phase != game::Phase::finished) return moment_of_match_end(context.words);
    const auto final = build_final(context, ScoreHistory());
    const auto winner = std::ranges::find(final.rows, true, &picture::FinalRow::winner);
    return moment_of_match_end(context.words, final, winner == final.rows.end() ? nullptr : &*winner);
}

}  // namespace syrtis::client::ui::terraforming
