// SPDX-License-Identifier: MIT

#include "ui/terraforming/turn_playback_model.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "engine/terraforming/automa_placement.hpp"
#include "event_text/terraforming/formatter.hpp"
#include "ui/event_log.hpp"
#include "ui/table_parts.hpp"
#include "ui/terraforming/automa_models.hpp"
#include "ui/terraforming/card_faces.hpp"
#include "ui/terraforming/table_log.hpp"
#include "ui/terraforming/turn_hits.hpp"

namespace syrtis::client::ui::terraforming {

namespace automa = game::automa;
using content::msgid;
using game::Event;
using game::EventType;
using render::mark;
using render::SymbolKind;
using render::thin_word;
using render::Tone;
using render::word;

namespace {

/// Returns the lines of these events, as in the log.
std::vector<event_text::Line> lines_of(const TableContext& context, std::span<const Json::Value> sent_events) {
    std::vector<std::string> names;
    for (const auto& person : context.people) names.push_back(person.name);
    event_text::terraforming::Formatter formatter(context.content(), {context.words.language(), names, context.seat()});
    Json::Value events(Json::arrayValue);
    for (const auto& event : sent_events) events.append(event);
    formatter.add({1, 0, std::move(events)});
    return formatter.lines();
}

render::SymbolRow drawn(const TableContext& context, const event_text::Line& line) {
    return drawn_line(line, context.people, draw_piece(context.content(), context.words)).text;
}

/// Returns the text for a preference with the number {0} of spaces that it kept.
std::string_view kept_words(const automa::Preference& preference) {
    using automa::Feature;
    switch (preference.feature) {
        case Feature::own_cities:
            return msgid("{0} next to the most of its cities");
        case Feature::opponent_cities:
            return msgid("{0} next to the fewest of your cities");
        case Feature::cities:
            return msgid("{0} next to the most cities");
        case Feature::greeneries:
            return msgid("{0} next to the most greeneries");
        case Feature::opponent_greeneries:
            return msgid("{0} next to the most of your greeneries");
        case Feature::oceans:
            return msgid("{0} next to the most oceans");
        case Feature::greeneries_and_oceans:
            return msgid("{0} next to the most greeneries and oceans");
        case Feature::ocean_areas:
            return msgid("{0} next to the most ocean areas");
        case Feature::icons:
            return msgid("{0} with the most printed bonuses");
        case Feature::rows:
            return msgid("{0} far in the south");
    }
    return {};
}

/// The steps by which the rules narrow the allowed spaces down to the chosen one.
struct Funnel {
    game::SpaceSet allowed;
    automa::Narrowings steps{};
    game::Space chosen = game::k_no_space;
    game::Card card = game::k_no_card;  ///< the card whose cost decided among the last spaces

    [[nodiscard]] game::SpaceSet last() const { return steps.empty() ? allowed : steps.back().kept; }
};

/// Returns the rule by which the space of the event was found: the placement rule of the tile that leads to this space
/// in this position.
std::optional<Funnel> funnel_of(const TableContext& context, std::span<const Event> events, const Event* next) {
    const auto choice = std::ranges::find(events, EventType::space_chosen, &Event::type);
    if (choice == events.end() || choice->space >= context.rules().spaces.size() || next == nullptr)
        return std::nullopt;
    const bool lays = next->type == EventType::tile_placed;
    const auto& rules = context.rules();
    const auto& state = context.state();
    for (const auto& placement : rules.automa.placements) {
        if (!placement.of_played_card && placement.tile != (lays ? next->subject : game::k_no_tile)) continue;
        Funnel funnel{.allowed = automa::candidates(rules, state, placement)};
        if (funnel.allowed.empty()) continue;
        funnel.steps = automa::narrowings(rules, state, placement, funnel.allowed);
        funnel.chosen = choice->space;
        if (!funnel.last().contains(choice->space)) continue;
        const bool by_card = choice->value == automa::k_chosen_by_card;
        if (by_card != (funnel.last().size() > 1)) continue;
        if (by_card && events.front().type == EventType::card_revealed) funnel.card = events.front().card;
        return funnel;
    }
    return std::nullopt;
}

render::SymbolRow funnel_row(const TableContext& context, const Funnel& funnel) {
    const auto& words = context.words;
    const auto count = [](const game::SpaceSet& spaces) { return number(game::count_spaces(spaces)); };
    render::SymbolRow row{thin_word(words("{0} allowed", {count(funnel.allowed)}), Tone::secondary)};
    for (const auto& step : funnel.steps) {
        row.push_back(mark(SymbolKind::leads));
        row.push_back(thin_word(words(kept_words(step.preference), {count(step.kept)}), Tone::secondary));
    }
    if (funnel.card != game::k_no_card) {
        row.push_back(mark(SymbolKind::leads));
        row.push_back(thin_word(words("{0} costs {1}: that many areas are counted",
                                      {source_name(context.content(), words, static_cast<game::Source>(funnel.card)),
                                       number(context.rules().cards[funnel.card].cost)}),
                                Tone::secondary));
    }
    // The last rule decided, so the earlier ones may be cut off.
    row.back().tone = Tone::ivory;
    row.back().bold = true;
    for (std::size_t index = 0; index + 1 < row.size(); ++index) row[index].expendable = true;
    return row;
}

/// Returns the pictures of the neighbours that a feature counts.
picture::Comparison compared(const TableContext& context, automa::Feature feature, int value) {
    using automa::Feature;
    picture::Comparison found{.value = value};
    const auto& options = context.state().options;
    switch (feature) {
        case Feature::own_cities:
            found.piece = context.piece(game::automa_side(options));
            found.image = "resources/city";
            break;
        case Feature::opponent_cities:
            found.piece = context.piece(0);
            found.image = "resources/city";
            break;
        case Feature::cities:
            found.image = "resources/city";
            break;
        case Feature::opponent_greeneries:
            found.piece = context.piece(0);
            found.image = "resources/greenery";
            break;
        case Feature::greeneries:
        case Feature::greeneries_and_oceans:
            found.image = "resources/greenery";
            break;
        case Feature::oceans:
            found.image = "resources/ocean";
            break;
        case Feature::ocean_areas:
            found.image = "resources/ocean_drop_empty";
            break;
        case Feature::icons:
        case Feature::rows:
            found.image = "resources/special_tile";
            break;
    }
    return found;
}

/// Marks the numbers that decided: the values that the last rule compared, or the order in which a card's cost counted
/// off the spaces that no rule distinguished.
void mark_comparison(picture::BoardModel& board, const TableContext& context, const Funnel& funnel) {
    const auto each = [&board](const game::SpaceSet& spaces, auto number) {
        for (const std::size_t space : spaces) {
            if (space < board.spaces.size()) board.spaces[space].compared = number(static_cast<game::Space>(space));
        }
    };
    if (funnel.last().size() > 1) {
        int place = 0;
        return each(funnel.last(), [&place](game::Space) { return picture::Comparison{.value = ++place}; });
    }
    if (funnel.steps.empty()) return;
    const auto entered = funnel.steps.size() > 1 ? funnel.steps[funnel.steps.size() - 2].kept : funnel.allowed;
    const auto& preference = funnel.steps.back().preference;
    each(entered, [&](game::Space space) {
        return compared(context, preference.feature,
                        automa::counted_value(context.rules(), context.state(), preference, space));
    });
}

void mark_candidates(picture::BoardModel& board, const Funnel& funnel) {
    for (std::size_t space = 0; space < board.spaces.size(); ++space) {
        auto& candidate = board.spaces[space].candidate;
        if (funnel.allowed.contains(space)) candidate = picture::Candidate::allowed;
        if (funnel.last().contains(space)) candidate = picture::Candidate::kept;
        if (space == funnel.chosen) candidate = picture::Candidate::chosen;
    }
}

/// Returns the tags of the resolved card, with the resolved ones marked.
std::vector<render::PlaybackChip> chips_of(const TableContext& context, const TurnPlayback::Scene& scene,
                                           const TurnFrame& frame) {
    const auto& player_action = scene.events[frame.player_action];
    if (player_action.type != EventType::automa_card_revealed || player_action.card == game::k_no_card) return {};
    std::vector<render::PlaybackChip> chips;
    for (const auto tag : context.rules().cards[player_action.card].printed_tags) {
        chips.push_back({.image = automa_tag_image(tag)});
    }
    std::size_t taken = 0;
    for (std::size_t index = frame.player_action; index < frame.last; ++index) {
        taken += scene.events[index].type == EventType::tag_resolved ? 1U : 0U;
    }
    for (std::size_t index = 0; index < chips.size() && index < taken; ++index) {
        chips[index].state = index + 1 == taken ? render::PlaybackChip::State::now : render::PlaybackChip::State::done;
    }
    return chips;
}

/// Returns how MarsBot reads a revealed card, before its tags are resolved.
render::SymbolRow reading_of(const TableContext& context, const Event& event) {
    const auto& words = context.words;
    if (event.card == game::k_no_card) return {thin_word(words("a bonus card"), Tone::secondary)};
    const auto tags = static_cast<int>(context.rules().cards[event.card].printed_tags.size());
    if (tags == 0) return {thin_word(words("without a tag: a Failed Action"), Tone::secondary)};
    return {thin_word(words.count(tags, "{0} tag; nothing else on it counts",
                                  "{0} tags, from left to right; nothing else on it counts"),
                      Tone::secondary)};
}

/// Returns the lines of the frame in one row, beside the action.
render::SymbolRow chain_of(const TableContext& context, const TurnPlayback::Scene& scene, const TurnFrame& frame) {
    const auto sent_events = std::span(scene.sent_events);
    const bool is_player_action = frame.first == frame.player_action;
    std::vector<Json::Value> with_player_action;
    if (!is_player_action) with_player_action.push_back(sent_events[frame.player_action]);
    const auto part = sent_events.subspan(frame.first, frame.last - frame.first);
    with_player_action.insert(with_player_action.end(), part.begin(), part.end());
    std::size_t known = 0;
    if (const auto player_action = lines_of(context, sent_events.subspan(frame.player_action, 1));
        !player_action.empty()) {
        known = player_action.front().pieces.size();
    }
    render::SymbolRow row;
    bool first = true;
    for (auto line : lines_of(context, with_player_action)) {
        if (first && known > 0) {
            line.pieces.erase(line.pieces.begin(),
                              line.pieces.begin() + static_cast<std::ptrdiff_t>(std::min(known, line.pieces.size())));
            if (!line.pieces.empty() && line.pieces.front().role == event_text::PieceRole::separator) {
                line.pieces.erase(line.pieces.begin());
            }
        }
        first = false;
        if (line.pieces.empty()) continue;
        if (!row.empty()) row.push_back(mark(SymbolKind::dot));
        for (auto& symbol : drawn(context, line)) row.push_back(std::move(symbol));
    }
    return row;
}

void add_controls(render::PlaybackModel& controls, const Playback& playback, const Words& words) {
    controls.steps = {
        {.key = words.key("←"), .enabled = playback.can_go_back(), .image = "state/left", .id = PlaybackAct::back},
        {.key = words.key("K"), .image = playback.paused() ? "state/play" : "state/pause", .id = PlaybackAct::pause},
        {.key = words.key("→"), .image = "state/right", .id = PlaybackAct::step}};
    controls.skip = {
        .label = words("Skip"), .key = words.key("E"), .style = render::ButtonStyle::pill, .id = PlaybackAct::skip};
    for (std::size_t pace = 0; pace < k_pace_names.size(); ++pace) {
        const auto sign = k_pace_signs[pace];
        controls.paces.push_back({.label = sign.empty() ? words("Off") : std::string(sign),
                                  .chosen = playback.pace() == static_cast<Pace>(pace),
                                  .id = static_cast<int>(PlaybackAct::half) + static_cast<int>(pace)});
    }
}

/// Shows the project card, or the explanation of the bonus card, in large on the board.
void show_card(picture::TableModel& model, const TableContext& context, const Event& event) {
    if (event.card != game::k_no_card) {
        model.zoom =
            picture::Zoom{.about = {},
                          .face = printed_face(context.content(), context.words, static_cast<game::Source>(event.card)),
                          .of_playback = true};
        return;
    }
    model.explanation = explain_bonus_card(context, event.subject);
    if (!model.explanation) return;
    model.explanation->of_playback = true;
    // The pile of the card is not known before it has been resolved.
    model.explanation->more.clear();
}

}  // namespace

void show_frame(picture::TableModel& model, const TableContext& context, const TurnPlayback& playback) {
    const auto& words = context.words;
    const auto& scene = playback.scene();
    const auto& frame = playback.frame();
    const auto events = playback.events();
    const auto& lead = events.front();
    auto& prompt = model.prompt;
    prompt = {};
    prompt.asked = false;
    const bool of_side = frame.side < game::sides(context.state().options);
    if (of_side) prompt.picture.piece = context.piece(frame.side);
    if (const auto player_action = lines_of(context, std::span(scene.sent_events).subspan(frame.player_action, 1));
        !player_action.empty()) {
        prompt.title = event_text::text_of(player_action.front().pieces);
    } else if (of_side) {
        prompt.title = words("{0}'s turn", {context.name(frame.side)});
    }
    render::PlaybackModel controls{.piece = of_side ? context.piece(frame.side) : render::k_no_piece};
    controls.chips = chips_of(context, scene, frame);
    add_controls(controls, playback.clock(), words);
    prompt.chain = chain_of(context, scene, frame);
    const auto* next = frame.last < scene.events.size() ? &scene.events[frame.last] : nullptr;
    if (const auto funnel = funnel_of(context, events, next)) {
        prompt.chain = funnel_row(context, *funnel);
        mark_candidates(model.board, *funnel);
        mark_comparison(model.board, context, *funnel);
    }
    for (const auto& event : events) {
        if (event.type == EventType::tile_placed && event.space < model.board.spaces.size()) {
            model.board.spaces[event.space].candidate = picture::Candidate::chosen;
        }
        if (event.type == EventType::track_moved && model.automa) model.automa->stage = event.subject;
        if (event.type == EventType::milestone_claimed || event.type == EventType::award_funded) {
            auto& rows = event.type == EventType::milestone_claimed ? model.milestones.rows : model.awards.rows;
            for (auto& row : rows) {
                if (row.id == event.subject) row.highlight = render::Highlight::chosen;
            }
        }
    }
    const auto& player_action = scene.events[frame.player_action];
    if (player_action.type == EventType::automa_card_revealed && player_action.card != game::k_no_card) {
        model.prompt_card = printed_face(context.content(), words, static_cast<game::Source>(player_action.card));
    }
    const bool looks = context.table.pointing().pinned() || model.wall || model.dialog;
    if (lead.type == EventType::automa_card_revealed) {
        if (auto reading = reading_of(context, lead); !prompt.chain.empty()) {
            prompt.chain.insert(prompt.chain.begin(), mark(SymbolKind::dot));
            prompt.chain.insert(prompt.chain.begin(), reading.begin(), reading.end());
        } else {
            prompt.chain = std::move(reading);
        }
        if (!looks) show_card(model, context, lead);
    } else if (lead.type == EventType::card_revealed && lead.card != game::k_no_card) {
        // The card is shown in the prompt, because the spaces that its cost counts off must stay visible.
        const bool counts = std::ranges::any_of(
            model.board.spaces, [](const picture::BoardSpace& space) { return space.compared.has_value(); });
        if (counts) {
            model.prompt_card = printed_face(context.content(), words, static_cast<game::Source>(lead.card));
        } else if (!looks) {
            show_card(model, context, lead);
        }
    }
    add_hit_chips(model, context, events);
    prompt.playback = std::move(controls);
}

}  // namespace syrtis::client::ui::terraforming
