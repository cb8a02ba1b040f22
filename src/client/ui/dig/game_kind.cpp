// SPDX-License-Identifier: MIT

#include "ui/dig/game_kind.hpp"

#include "content/language.hpp"
#include "event_text/dig/formatter.hpp"
#include "protocol/dig/codec.hpp"
#include "protocol/dig/refusal_text.hpp"
#include "render/dig/painters.hpp"
#include "state/dig/option_rows.hpp"
#include "ui/dig/dig_table.hpp"
#include "ui/dig/names.hpp"
#include "ui/dig/timeline_reader.hpp"
#include "ui/game_kind_of.hpp"

namespace syrtis::client::ui::dig {

using content::msgid;

namespace {

core::Result<GameKind, std::string> kind_of_packs(const std::vector<protocol::ContentPack>& packs);

GameKind kind_of(std::shared_ptr<const Content> content) {
    namespace wire = protocol::dig;
    const auto codec = std::make_shared<const wire::Codec>(std::move(content));
    const auto sentence_of = [](const game::Refusal& refusal, const Words& words) {
        return refusal_text(words, refusal);
    };
    auto kind = game_kind_of<DigMars>(codec, wire::read_refusal, sentence_of, kind_of_packs);
    kind.title = "Dig Mars";
    kind.options = offered_options(game::k_option_rows, [](const game::Options&) { return true; });
    kind.tips = {
        msgid("Turn: three actions out of dig, transport, move and upgrade, in any order."),
        msgid("Digging turns a tile over; transporting brings its points home. Both need a high enough level."),
        msgid("Every further station on a pile adds one level, but the points are shared."),
        msgid("Upgrades cost points. With enough points, announce victory in your turn.")};
    kind.round_key = "round";
    kind.seats_note = msgid("the first player is drawn");
    kind.images = render::dig::needed_images();
    kind.chapter = msgid("Round");
    kind.make_timeline_reader = [codec](const Json::Value& /*options*/, core::Seat seats) {
        return make_timeline_reader(codec, seats);
    };
    kind.make_formatter = [codec](const Json::Value& /*options*/,
                                  event_text::Audience audience) -> std::unique_ptr<event_text::EventFormatter> {
        return std::make_unique<event_text::dig::Formatter>(codec->content(), std::move(audience));
    };
    kind.make_table = [codec](const Json::Value& /*options*/) { return make_table(codec); };
    return kind;
}

core::Result<Content, content::Mistakes> read_content(std::vector<content::Pack> packs) {
    return content::dig::read_content(std::move(packs));
}

core::Result<GameKind, std::string> kind_of_packs(const std::vector<protocol::ContentPack>& packs) {
    auto content = protocol::content_of_packs(packs, content::dig::read_pack, read_content);
    if (!content) return core::Failure{content.error()};
    return kind_of(std::make_shared<const Content>(std::move(*content)));
}

}  // namespace

core::Result<GameKind, content::Mistakes> game_kind(const std::filesystem::path& resources) {
    auto loaded = content::dig::load_content(resources);
    if (!loaded) return core::Failure{loaded.error()};
    return kind_of(std::make_shared<const Content>(std::move(loaded.value())));
}

}  // namespace syrtis::client::ui::dig
