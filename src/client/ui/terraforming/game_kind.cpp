// SPDX-License-Identifier: MIT

#include "ui/terraforming/game_kind.hpp"

#include <algorithm>

#include "content/language.hpp"
#include "content/terraforming/packs.hpp"
#include "event_text/terraforming/formatter.hpp"
#include "protocol/terraforming/codec.hpp"
#include "protocol/terraforming/options_json.hpp"
#include "render/terraforming/painters.hpp"
#include "state/terraforming/option_rows.hpp"
#include "ui/game_kind_of.hpp"
#include "ui/terraforming/images.hpp"
#include "ui/terraforming/mars_table.hpp"
#include "ui/terraforming/timeline_reader.hpp"
#include "ui/terraforming/touch_words.hpp"

namespace syrtis::client::ui::terraforming {

using content::msgid;

namespace {

/// Returns the challenge against MarsBot: its levels, and variants with no, a random or a certain corporation.
Challenge against_automa(const content::terraforming::AutomaDefinition& automa) {
    Challenge challenge{.key = "automa",
                        .level_key = "level",
                        .variant_key = "corporation",
                        .opponent = "MarsBot",
                        .title = msgid("Against MarsBot"),
                        .note = msgid("alone, on this computer: choose level and corporation"),
                        .note_on_server = msgid("alone, on this server: choose level and corporation"),
                        .variants_title = msgid("MarsBot's corporation"),
                        .levels = {},
                        .variants = {}};
    for (const auto& level : automa.levels) {
        if (level.id == "normal") challenge.default_level = challenge.levels.size();
        challenge.levels.push_back({.value = level.id,
                                    .name = {.names = level.names},
                                    .note = {.names = level.text},
                                    .image = "automa/level_" + level.id});
    }
    challenge.variants.push_back({.value = Json::Value(),
                                  .name = {.message = msgid("No corporation")},
                                  .note = {.message = msgid("MarsBot plays with its tracks alone.")}});
    challenge.variants.push_back({.value = "random",
                                  .name = {.message = msgid("Any corporation")},
                                  .note = {.message = msgid("Drawn when the game begins, different from yours.")}});
    for (const auto& corporation : automa.corporations) {
        challenge.variants.push_back(
            {.value = corporation.id, .name = {.names = corporation.names}, .note = {.names = corporation.text}});
    }
    return challenge;
}

/// Returns the content for a match with these options, in the form of the wire. It shares the ownership of `content`.
std::shared_ptr<const Content> content_of_match(const std::shared_ptr<const Content>& content,
                                                const Json::Value& options) {
    return {content, &content->of(protocol::terraforming::set_and_board(options))};
}

/// Adds the pictures of the milestones and awards, each once.
void add_race_images(std::vector<std::string>& images, const Content& content) {
    const auto add = [&](std::string image) {
        if (std::ranges::find(images, image) == images.end()) images.push_back(std::move(image));
    };
    for (std::size_t index = 0; index < content.definitions.milestones.size(); ++index) {
        add(milestone_image(content, index));
    }
    for (std::size_t index = 0; index < content.definitions.awards.size(); ++index) add(award_image(content, index));
}

GameKind kind_of_content(const std::shared_ptr<const Content>& content) {
    auto kind = game_kind_of<Mars>(std::make_shared<const protocol::terraforming::Codec>(content),
                                   kind_of_packs<Content>(data::read_pack, data::read_content, kind_of_content));
    kind.title = "Terraforming Mars";
    kind.options =
        offered_options(game::k_option_rows, [&](const game::Options& options) { return content->has(options); });
    kind.touch_forms = touch_forms();
    kind.tips = {msgid("Corporation: money, resources and an effect for the whole game"),
                 msgid("Cards: each costs 3 M€ when bought, and its cost when played"),
                 msgid("Turn: one or two actions, then it is the next player's"),
                 msgid("Help: hover over anything to read about it")};
    kind.round_key = "generation";
    kind.seats_note = msgid("turns go in seat order");
    if (!content->definitions.automa.empty()) kind.challenge = against_automa(content->definitions.automa);
    kind.images = render::terraforming::needed_images();
    for (const auto& track : content->definitions.automa.tracks) kind.gauges.push_back(track.id);
    add_race_images(kind.images, *content);
    for (const auto& variant : content->variants) {
        if (variant) add_race_images(kind.images, *variant);
    }
    kind.chapter = msgid("Generation");
    kind.make_timeline_reader = [content](const Json::Value& options, core::Seat /*seats*/) {
        return make_timeline_reader(content_of_match(content, options));
    };
    kind.make_formatter = [content](const Json::Value& options,
                                    event_text::Audience audience) -> std::unique_ptr<event_text::EventFormatter> {
        return std::make_unique<event_text::terraforming::Formatter>(*content_of_match(content, options),
                                                                     std::move(audience));
    };
    kind.make_table = [content](const Json::Value& options) { return make_table(content_of_match(content, options)); };
    return kind;
}

}  // namespace

core::Result<GameKind, content::Mistakes> game_kind(const std::filesystem::path& resources) {
    auto loaded = data::load_content(resources);
    if (!loaded) return core::Failure{loaded.error()};
    return kind_of_content(std::make_shared<const Content>(std::move(loaded.value())));
}

}  // namespace syrtis::client::ui::terraforming
