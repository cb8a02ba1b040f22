// SPDX-License-Identifier: MIT

#include "ui/challenge_choice.hpp"

#include <algorithm>
#include <utility>

namespace syrtis::client::ui {

using render::StartTarget;
using Kind = StartIntent::Kind;

void ChallengeChoice::choose_variant(std::int64_t variant) {
    if (variant >= 0 && std::cmp_less(variant, challenge_->variants.size()))
        variant_ = static_cast<std::size_t>(variant);
}

std::vector<Kind> ChallengeChoice::entries() const {
    std::vector<Kind> entries(challenge_->levels.size(), Kind::challenge_level);
    entries.push_back(Kind::challenge_table);
    entries.push_back(Kind::challenge_back);
    return entries;
}

std::vector<render::Target> ChallengeChoice::rows() const {
    std::vector<render::Target> targets;
    for (std::size_t index = 0; index < challenge_->variants.size(); ++index) {
        targets.push_back({StartTarget::found, static_cast<std::int64_t>(index), 0});
    }
    return targets;
}

StartIntent ChallengeChoice::intent(const std::string& game, std::size_t level) const {
    const auto& challenge = *challenge_;
    Json::Value options(Json::objectValue);
    auto& wanted = options[challenge.key];
    wanted[challenge.level_key] = challenge.levels[std::min(level, challenge.levels.size() - 1)].value;
    const auto& variant = challenge.variants[std::min(variant_, challenge.variants.size() - 1)].value;
    if (!variant.isNull()) wanted[challenge.variant_key] = variant;
    return {.kind = Kind::challenge_level, .game = game, .options = std::move(options), .starts = !sets_table_};
}

void ChallengeChoice::build(render::StartModel& model, bool can_host, const Words& words) const {
    const auto& challenge = *challenge_;
    for (std::size_t level = 0; level < challenge.levels.size(); ++level) {
        const auto& choice = challenge.levels[level];
        render::StartEntry entry{.image = choice.image,
                                 .title = choice.name.in(words),
                                 .note = choice.note.in(words),
                                 .key = level == challenge.default_level ? words.key("Enter") : ""};
        entry.enabled = can_host;
        entry.id = Kind::challenge_level;
        entry.part = static_cast<int>(level);
        model.entries.push_back(std::move(entry));
    }
    render::StartEntry table{.image = sets_table_ ? "state/check" : "state/menu",
                             .title = words("Set the options first"),
                             .note = sets_table_ ? words("the options come after the level; click to start at once")
                                                 : words("everything else that can be chosen before the game begins"),
                             .key = {}};
    table.id = Kind::challenge_table;
    model.entries.push_back(std::move(table));
    render::StartEntry back{
        .image = "state/left", .title = words("Back"), .note = words("to the other games"), .key = {}};
    back.id = Kind::challenge_back;
    model.entries.push_back(std::move(back));
    for (std::size_t index = 0; index < challenge.variants.size(); ++index) {
        const auto& variant = challenge.variants[index];
        render::FoundGame row;
        row.target = {StartTarget::found, static_cast<std::int64_t>(index), 0};
        row.name = variant.name.in(words);
        row.seats_text = variant.note.in(words);
        row.chosen = index == variant_;
        row.button = {.label = index == variant_ ? words("Chosen") : words("Choose")};
        model.found.push_back(std::move(row));
    }
    model.found_title = words(challenge.variants_title);
    variants_.build(model, static_cast<int>(challenge.variants.size()), words);
}

}  // namespace syrtis::client::ui
