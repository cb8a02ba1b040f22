// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <span>
#include <string>

#include "content/terraforming/automa_words.hpp"
#include "content/terraforming/read_automa_effects.hpp"
#include "content/terraforming/read_entries.hpp"
#include "content/terraforming/read_values.hpp"

namespace syrtis::content::terraforming {

namespace {

using syrtis::terraforming::k_automa_level_names;
using syrtis::terraforming::k_max_claimed_milestones;
using syrtis::terraforming::k_track_end;

constexpr int k_max_threshold = 1000;
constexpr int k_last_generation = 100;
/// The features that count neighbours.
constexpr auto k_neighbour_words = std::span(k_feature_words).first(static_cast<std::size_t>(automa::Feature::icons));

void find_names(const Reader& reader, std::string_view key, Names& names) {
    if (const auto found = reader.need(key)) names = read_names(*found);
}

std::string need_id(const Reader& reader, std::string_view key) {
    const auto found = reader.need(key);
    return found ? found->id() : std::string();
}

std::vector<std::string> read_ids(const Reader& reader) {
    std::vector<std::string> ids;
    reader.each([&](const Reader& element) { ids.push_back(element.id()); });
    return ids;
}

/// Returns the number in a key, or 0.
int space_of(const std::string& key) {
    int space = 0;
    const auto* end = key.data() + key.size();
    const auto parsed = std::from_chars(key.data(), end, space);
    const bool whole = parsed.ec == std::errc() && parsed.ptr == end && !key.empty() && key.front() != '0';
    return whole && space >= 1 && space <= k_track_end ? space : 0;
}

void read_icon(const Reader& reader, AutomaIconDefinition& icon) {
    if (!reader.is_object_of({"id", "name", "image", "mark", "effects", "greenery", "expansion"})) return;
    icon.id = need_id(reader, "id");
    find_names(reader, "name", icon.names);
    if (const auto image = reader.find("image")) icon.image = image->text();
    if (const auto mark = reader.find("mark")) icon.mark = mark->text();
    const auto effects = reader.find("effects");
    const auto expansion = reader.find("expansion");
    if (effects) icon.effects = read_automa_effects(*effects);
    if (expansion && expansion->flag() && effects) expansion->mistake("an icon of an expansion has no effects");
    if (!effects && !expansion) reader.mistake("key \"effects\" or \"expansion\" is missing");
    if (const auto greenery = reader.find("greenery")) icon.greenery = greenery->flag();
}

void read_row(const Reader& reader, AutomaTrackRowDefinition& track) {
    if (!reader.is_object_of({"id", "name", "tags", "production", "icons"})) return;
    track.id = need_id(reader, "id");
    find_names(reader, "name", track.names);
    if (const auto tags = reader.need("tags")) track.tags = read_automa_tags(*tags);
    if (const auto production = reader.find("production")) track.production = read_resource(*production);
    const auto icons = reader.need("icons");
    if (!icons) return;
    icons->each_member([&](const std::string& key, const Reader& member) {
        const int space = space_of(key);
        if (space == 0) return member.mistake("is no space of a track; they go from 1 to 18");
        track.icons.push_back({.space = space, .icon = member.id()});
    });
    std::ranges::sort(track.icons, {}, &AutomaSpaceDefinition::space);
}

/// Reads the first and the last row.
AutomaRowsDefinition read_rows(const Reader& reader) {
    std::vector<int> rows;
    reader.each([&](const Reader& element) { rows.push_back(element.number(1, k_last_row)); });
    if (rows.size() == 2 && rows[0] <= rows[1]) return {.first = rows[0], .last = rows[1]};
    reader.mistake("must be the first and the last row");
    return {};
}

void read_measure(const Reader& reader, AutomaMeasureDefinition& measure) {
    if (const auto counts = reader.need("counts")) {
        measure.counts = counts->word_of<automa::Measure::Of>(k_measure_words).value_or(automa::Measure::Of::tracks);
        const bool of_tracks = measure.counts == automa::Measure::Of::tracks;
        if (of_tracks != reader.find("tracks").has_value()) {
            counts->mistake("\"tracks\", and nothing else, is counted with a list of them");
        }
        if ((measure.counts == automa::Measure::Of::tiles_in_rows) != reader.find("rows").has_value()) {
            counts->mistake("\"tiles_in_rows\", and nothing else, is counted with \"rows\"");
        }
        const bool filters = reader.find("kinds") || reader.find("min_printed_cost");
        if (filters && measure.counts != automa::Measure::Of::played_cards) {
            counts->mistake("only \"played_cards\" are counted by kind and price");
        }
    }
    if (const auto tracks = reader.find("tracks")) measure.tracks = read_ids(*tracks);
    if (const auto rows = reader.find("rows")) measure.rows = read_rows(*rows);
    measure.filter = read_automa_card_filter(reader);
    if (const auto each = reader.find("each")) measure.each = each->number(2, k_max_amount);
    if (const auto plus = reader.find("plus")) measure.plus = plus->number_but_0(-k_max_amount, k_max_amount);
}

AutomaMeasureDefinition read_automa_milestone(const Reader& reader) {
    AutomaMeasureDefinition milestone;
    if (!reader.is_object_of(
            {"milestone", "counts", "tracks", "rows", "kinds", "min_printed_cost", "each", "plus", "threshold"})) {
        return milestone;
    }
    milestone.goal = need_id(reader, "milestone");
    read_measure(reader, milestone);
    if (const auto threshold = reader.need("threshold")) milestone.threshold = threshold->number(1, k_max_threshold);
    return milestone;
}

void read_resources(const Reader& reader, std::string_view key, std::vector<Resource>& resources) {
    const auto found = reader.find(key);
    if (!found) return;
    found->each([&](const Reader& element) {
        if (const auto resource = read_resource(element)) resources.push_back(*resource);
    });
}

AutomaMeasureDefinition read_automa_award(const Reader& reader) {
    AutomaMeasureDefinition award;
    if (!reader.is_object_of({"award", "counts", "tracks", "rows", "kinds", "min_printed_cost", "each", "plus",
                              "opponent_production", "opponent_without_stock", "helper"})) {
        return award;
    }
    award.goal = need_id(reader, "award");
    read_measure(reader, award);
    read_resources(reader, "opponent_production", award.opponent_production);
    read_resources(reader, "opponent_without_stock", award.opponent_without_stock);
    if (const auto helper = reader.need("helper")) award.helper = read_automa_effects(*helper);
    return award;
}

AutomaPreferenceDefinition read_preference(const Reader& reader) {
    AutomaPreferenceDefinition preference;
    if (!reader.is_object_of({"most", "fewest", "rows"})) return preference;
    const auto most = reader.find("most");
    const auto fewest = reader.find("fewest");
    if (most.has_value() == fewest.has_value()) {
        reader.mistake("needs either \"most\" or \"fewest\"");
        return preference;
    }
    preference.fewest = fewest.has_value();
    preference.feature =
        (most ? *most : *fewest).word_of<automa::Feature>(k_feature_words).value_or(automa::Feature::oceans);
    const auto rows = reader.find("rows");
    if (rows) preference.rows = read_rows(*rows);
    if (rows.has_value() != (preference.feature == automa::Feature::rows)) {
        reader.mistake("\"rows\", and nothing else, are preferred with a list of them");
    }
    return preference;
}

void read_needs(const Reader& reader, AutomaPlacementDefinition& placement) {
    reader.each_member([&](const std::string& key, const Reader& member) {
        const auto feature = find_word(k_feature_words, key);
        const bool counts_neighbours = feature && *feature < static_cast<std::size_t>(automa::Feature::icons);
        if (!counts_neighbours) return member.mistake("is unknown; must be " + one_of(k_neighbour_words));
        if (placement.needs) return member.mistake("only one thing can be needed");
        placement.needs = {static_cast<automa::Feature>(*feature), member.number(1, 6)};
    });
}

void read_placement(const Reader& reader, AutomaPlacementDefinition& placement) {
    if (!reader.is_object_of({"id", "tile", "of_played_card", "site", "rows", "needs", "prefers"})) return;
    placement.id = need_id(reader, "id");
    if (const auto site = reader.need("site")) {
        placement.site = site->word_of<automa::Site>(k_site_words).value_or(automa::Site::land);
    }
    const auto tile = reader.find("tile");
    const auto of_card = reader.find("of_played_card");
    if (tile) placement.tile = tile->id();
    if (of_card) placement.of_played_card = of_card->flag();
    const int named = (tile ? 1 : 0) + (of_card ? 1 : 0) + (placement.site == automa::Site::marker ? 1 : 0);
    if (named != 1) reader.mistake("needs one of \"tile\", \"of_played_card\" and the site \"marker\"");
    if (const auto rows = reader.find("rows")) placement.rows = read_rows(*rows);
    if (const auto needs = reader.find("needs")) read_needs(*needs, placement);
    const auto prefers = reader.need("prefers");
    if (!prefers) return;
    prefers->each([&](const Reader& element) { placement.prefers.push_back(read_preference(element)); });
    if (placement.prefers.size() > automa::k_max_preferences) {
        prefers->mistake("has more than " + std::to_string(automa::k_max_preferences) + " elements");
    }
}

void read_special_space(const Reader& reader, AutomaSpecialSpaceDefinition& space) {
    if (!reader.is_object_of({"space", "condition", "more_icons_than", "effects"})) return;
    if (const auto number = reader.need("space")) {
        space.space = number->number(1, static_cast<int>(syrtis::terraforming::k_max_spaces));
    }
    if (const auto condition = reader.need("condition")) space.condition = read_automa_condition(*condition);
    if (const auto icons = reader.need("more_icons_than")) space.more_icons_than = icons->number(0, k_max_amount);
    if (const auto effects = reader.need("effects")) space.effects = read_automa_effects(*effects);
}

void read_milestone_purchase(const Reader& reader, automa::LevelTable& level) {
    if (!reader.is_object_of({"cost", "met"})) return;
    if (const auto cost = reader.need("cost")) {
        level.milestone_price = static_cast<std::uint8_t>(cost->number(0, k_max_cost));
    }
    const auto met = reader.need("met");
    if (!met) return;
    std::size_t place = 0;
    met->each([&](const Reader& element) {
        const int number = element.number(1, static_cast<int>(syrtis::terraforming::k_max_milestones));
        if (place < k_max_claimed_milestones) level.milestones_met[place] = static_cast<std::uint8_t>(number);
        ++place;
    });
    if (place != k_max_claimed_milestones) {
        met->mistake("must have " + std::to_string(k_max_claimed_milestones) + " elements");
    }
}

void read_level(const Reader& reader, AutomaLevelDefinition& level) {
    if (!reader.is_object_of({"id", "name", "text", "failed_action", "award_shift", "ignores_arrows", "project_cards",
                              "scores_cards", "buys_milestone"})) {
        return;
    }
    if (const auto id = reader.need("id")) {
        if (const auto index = id->word(k_automa_level_names)) level.id = k_automa_level_names[*index];
    }
    find_names(reader, "name", level.names);
    find_names(reader, "text", level.text);
    auto& table = level.table;
    if (const auto paid = reader.need("failed_action")) {
        table.failed_action = static_cast<std::uint8_t>(paid->number(0, k_max_amount));
    }
    if (const auto shift = reader.find("award_shift")) {
        table.award_shift = static_cast<std::int8_t>(shift->number_but_0(-k_max_amount, k_max_amount));
    }
    if (const auto ignored = reader.find("ignores_arrows")) table.ignores_arrows = ignored->flag();
    if (const auto cards = reader.need("project_cards")) {
        table.project_cards = static_cast<std::uint8_t>(cards->number(1, syrtis::terraforming::k_research_cards));
    }
    if (const auto scores = reader.find("scores_cards")) table.scores_cards = scores->flag();
    if (const auto buys = reader.find("buys_milestone")) read_milestone_purchase(*buys, table);
}

std::vector<AutomaBonusDefinition> read_bonuses(const Reader& reader, int least, int most) {
    std::vector<AutomaBonusDefinition> bonuses;
    reader.each([&](const Reader& element) {
        bonuses.emplace_back();
        if (!element.is_object_of({"at", "gain"})) return;
        if (const auto at = element.need("at")) bonuses.back().at = at->number(least, most);
        if (const auto gain = element.need("gain")) bonuses.back().gain = read_automa_effects(*gain);
    });
    return bonuses;
}

void read_rates(const Reader& reader, std::vector<int>& rates) {
    reader.each([&](const Reader& element) {
        if (!element.is_object_of({"to", "megacredits"})) return;
        const auto to = element.need("to");
        const auto price = element.need("megacredits");
        if (!to || !price) return;
        const int last = to->number(1, k_last_generation);
        const int megacredits = price->number(1, k_max_amount);
        if (last <= static_cast<int>(rates.size())) return to->mistake("must be after the one before");
        rates.resize(static_cast<std::size_t>(last), megacredits);
    });
}

template <class Definition, class Read>
void read_list(const Reader& reader, std::vector<Definition>& list, Read read) {
    reader.each([&](const Reader& element) {
        list.emplace_back();
        read(element, list.back());
    });
}

}  // namespace

void read_automa_icons(const Reader& reader, Definitions& definitions) {
    read_list(reader, definitions.automa.icons, read_icon);
}

void read_automa_board(const Reader& reader, Definitions& definitions) {
    if (!reader.is_object_of({"name", "tracks", "milestones", "awards", "placements", "spaces", "bonuses"})) return;
    auto& automa = definitions.automa;
    if (const auto name = reader.need("name")) automa.board_name = name->text();
    if (const auto tracks = reader.need("tracks")) read_list(*tracks, automa.tracks, read_row);
    if (const auto milestones = reader.need("milestones")) {
        milestones->each([&](const Reader& element) { automa.milestones.push_back(read_automa_milestone(element)); });
    }
    if (const auto awards = reader.need("awards")) {
        awards->each([&](const Reader& element) { automa.awards.push_back(read_automa_award(element)); });
    }
    if (const auto placements = reader.need("placements")) read_list(*placements, automa.placements, read_placement);
    if (const auto spaces = reader.find("spaces")) read_list(*spaces, automa.special_spaces, read_special_space);
    const auto bonuses = reader.need("bonuses");
    if (!bonuses || !bonuses->is_object_of({"temperature", "oxygen"})) return;
    if (const auto steps = bonuses->need("temperature")) {
        automa.temperature_bonuses = read_bonuses(*steps, syrtis::terraforming::k_temperature_minimum,
                                                  syrtis::terraforming::k_temperature_maximum);
    }
    if (const auto steps = bonuses->need("oxygen")) {
        automa.oxygen_bonuses = read_bonuses(*steps, 0, syrtis::terraforming::k_oxygen_maximum);
    }
}

void read_automa_levels(const Reader& reader, Definitions& definitions) {
    read_list(reader, definitions.automa.levels, read_level);
}

void read_automa_scoring(const Reader& reader, Definitions& definitions) {
    auto& scoring = definitions.automa.scoring;
    if (!reader.is_object_of({"generation_limit", "final_greenery", "scores_neighbours", "megacredits_per_point"}))
        return;
    if (const auto limit = reader.need("generation_limit")) {
        scoring.generation_limit = limit->number(2, k_last_generation);
    }
    scoring.final_greenery = need_id(reader, "final_greenery");
    scoring.scores_neighbours = need_id(reader, "scores_neighbours");
    if (const auto rates = reader.need("megacredits_per_point")) read_rates(*rates, scoring.megacredits_per_point);
}

}  // namespace syrtis::content::terraforming
