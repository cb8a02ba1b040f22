// SPDX-License-Identifier: MIT

#include "ui/dig/game_kind.hpp"

#include "content/language.hpp"
#include "event_text/dig/formatter.hpp"
#include "protocol/dig/codec.hpp"
#include "render/dig/painters.hpp"
#include "state/dig/option_rows.hpp"
#include "ui/dig/dig_table.hpp"
#include "ui/dig/touch_words.hpp"
#include "ui/game_kind_of.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;

namespace {

GameKind kind_of(std::shared_ptr<const Content> content) {
    const auto codec = std::make_shared<const protocol::dig::Codec>(std::move(content));
    auto kind = game_kind_of<DigMars>(
        codec, kind_of_packs<Content>(content::dig::read_pack, content::dig::read_content, kind_of));
    kind.title = "Dig Mars";
    kind.options = offered_options(game::k_option_rows, [](const game::Options&) { return true; });
    kind.touch_forms = touch_forms();
    kind.tips = {
        msgid("Turn: three actions out of dig, transport, move and upgrade, in any order."),
        msgid("Digging turns a tile over; transporting brings its points home. Both need a high enough level."),
        msgid("Every further station on a pile adds one level, but the points are shared."),
        msgid("Upgrades cost points. With enough points, announce victory in your turn.")};
    kind.round_key = "round";
    kind.seats_note = msgid("the first player is drawn");
    kind.images = render::dig::needed_images();
    kind.chapter = msgid("Round");
    kind.make_timeline_reader = timeline_of_events(
        {.marks = {{"tile_dug", "dig/pickaxe"}, {"tile_taken", "dig/wheel"}, {"victory_announced", "state/trophy"}},
         .raises = "upgraded",
         .ends_turn = "turn_ended"});
    kind.make_formatter = [codec](const Json::Value& /*options*/,
                                  event_text::Audience audience) -> std::unique_ptr<event_text::EventFormatter> {
        return std::make_unique<event_text::dig::Formatter>(codec->content(), std::move(audience));
    };
    kind.make_table = [codec](const Json::Value& /*options*/) { return make_table(codec); };
    return kind;
}

}  // namespace

core::Result<GameKind, content::Mistakes> game_kind(const std::filesystem::path& resources) {
    auto loaded = content::dig::load_content(resources);
    if (!loaded) return core::Failure{loaded.error()};
    return kind_of(std::make_shared<const Content>(std::move(loaded.value())));
}

}  // namespace syrtis::client::ui::dig
