// SPDX-License-Identifier: MIT

#include "ui/terraforming/reference_facts.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "engine/terraforming/scoring.hpp"
#include "ui/terraforming/automa_models.hpp"
#include "ui/terraforming/refusal_words.hpp"
#include "ui/terraforming/target_meaning.hpp"

namespace syrtis::client::ui::terraforming {

using render::TableTarget;
using render::Target;
using render::TargetKind;

namespace {

class PlayerActions {
   public:
    PlayerActions(const TableContext& context, ReferenceFacts& facts) : context_(context), facts_(facts) {}

    /// Adds the obstacle of a single target.
    void add(const std::string& name, const Target& target) { facts_.player_actions[name] = obstacle(target); }
    /// Adds the obstacle of several targets; none if at least one of them is possible.
    template <class Targets>
    void add_any(const std::string& name, const Targets& targets, std::string_view nothing) {
        for (const Target& target : targets) {
            if (!obstacle(target).empty()) continue;
            facts_.player_actions[name].clear();
            return;
        }
        facts_.player_actions[name] = context_.words(nothing);
    }

   private:
    [[nodiscard]] std::string obstacle(const Target& target) const {
        const auto there = TargetMeaning(context_.table).candidate(target);
        if (!there) return context_.words("This is not possible now.");
        return there->refusal ? refusal_words(there->refusal, context_.words) : std::string();
    }

    const TableContext& context_;
    ReferenceFacts& facts_;
};

template <class Things>
std::vector<Target> targets_of(TargetKind kind, const Things& things) {
    std::vector<Target> targets;
    targets.reserve(things.size());
    for (const auto thing : things) targets.push_back({kind, thing, 0});
    return targets;
}

/// Adds one target for each definition, in their order, under its own id, and all together as `any`.
template <class Definitions>
void add_numbered(PlayerActions& player_actions, const char* any, TargetKind kind, const Definitions& definitions,
                  std::string_view nothing) {
    std::vector<Target> targets;
    for (const auto& definition : definitions) {
        targets.push_back({kind, static_cast<int>(targets.size()), 0});
        player_actions.add(definition.id, targets.back());
    }
    player_actions.add_any(any, targets, nothing);
}

void add_player_actions(ReferenceFacts& facts, const TableContext& context) {
    if (context.question().kind != QuestionKind::action) return;
    const auto& definitions = context.content().definitions;
    const auto& listing = context.listing();
    PlayerActions player_actions(context, facts);
    player_actions.add_any("card", targets_of(TableTarget::hand_card, listing.hand),
                           content::msgid("No card in your hand can be played now."));
    player_actions.add_any("blue_card", targets_of(TableTarget::own_action, listing.actions),
                           content::msgid("No card in play has an action that is possible now."));
    add_numbered(player_actions, "project", TableTarget::project, definitions.projects,
                 content::msgid("No standard project is possible now."));
    add_numbered(player_actions, "milestone", TableTarget::upper_row, definitions.milestones,
                 content::msgid("There is no milestone that you can claim now."));
    add_numbered(player_actions, "award", TableTarget::lower_row, definitions.awards,
                 content::msgid("There is no award that you can fund now."));
    player_actions.add("convert_plants", {TableTarget::project, k_convert_plants_entry, 0});
    player_actions.add("convert_heat", {TableTarget::project, k_convert_heat_entry, 0});
}

void add_tracks(ReferenceFacts& facts, const TableContext& context) {
    const auto& board = context.content().definitions.board;
    const auto& state = context.state();
    facts.tracks["temperature"] =
        (state.levels[game::Parameter::temperature] - board.temperature.start) / game::k_temperature_step;
    facts.tracks["oxygen"] = state.levels[game::Parameter::oxygen] - board.oxygen.start;
    facts.tracks["oceans"] = game::count_spaces(state.board.oceans);
}

void add_figures(ReferenceFacts& facts, const TableContext& context) {
    const Seat seat = context.seat();
    if (seat == core::k_no_seat) return;
    const auto& player = context.state().players[seat];
    for (std::size_t resource = 0; resource < game::k_resources; ++resource) {
        facts.figures[std::string(game::k_resource_names[resource])] = {
            .value = number(player.stock[resource]), .change = signed_number(player.production[resource])};
    }
    const auto score = game::score_of(context.rules(), context.state(), seat);
    const std::pair<const char*, int> points[] = {{"rating", score.terraform_rating}, {"milestones", score.milestones},
                                                  {"awards", score.awards},           {"greeneries", score.greenery},
                                                  {"cities", score.cities},           {"cards", score.cards}};
    for (const auto& [name, value] : points) facts.figures[name].value = number(value);
}

/// Returns a track of MarsBot with the next effect for its marker: an icon or a cube of its corporation.
ReferenceFacts::Gauge gauge_of(const picture::Gauge& track, const Words& words) {
    ReferenceFacts::Gauge gauge{
        .spaces = static_cast<int>(track.spaces.size()) - 1, .marker = track.marker, .reached = track.highest};
    for (int space = std::max(track.highest, track.marker) + 1; space <= gauge.spaces; ++space) {
        const auto& printed = track.spaces[static_cast<std::size_t>(space)];
        const bool acts = !printed.expansion && !printed.image.empty();
        if (!acts && !printed.cube) continue;
        gauge.next = space;
        if (acts) gauge.sign = printed.text;
        if (acts) gauge.images.push_back(printed.image);
        if (printed.cube) gauge.images.emplace_back(picture::cube_image(*printed.cube));
        gauge.note = words("in {0}", {number(space - track.marker)});
        break;
    }
    return gauge;
}

void add_gauges(ReferenceFacts& facts, const TableContext& context) {
    if (!game::has_automa(context.state().options)) return;
    const auto& tracks = context.content().definitions.automa.tracks;
    const auto count = static_cast<game::Track>(tracks.size());
    for (game::Track track = 0; track < count; ++track) {
        facts.gauges[tracks[track].id] = gauge_of(build_gauge(context, track), context.words);
    }
}

}  // namespace

ReferenceFacts reference_facts(const TableContext& context) {
    ReferenceFacts facts;
    facts.phase = std::string(game::k_phase_names[static_cast<std::size_t>(context.state().phase)]);
    add_player_actions(facts, context);
    add_tracks(facts, context);
    add_figures(facts, context);
    add_gauges(facts, context);
    return facts;
}

}  // namespace syrtis::client::ui::terraforming
